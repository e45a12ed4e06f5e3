"""Phase 4: Storage."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.rules.storage import store_all
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    building_of,
    buy,
    do,
    end_turn,
    put_goods,
    scene,
    to_next_round,
)
from meadhall.kernel.play import waiting_for
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


def to_storage(s: Vikings) -> None:
    end_turn(s, VINCENT)
    end_turn(s, MARTA)


@proves("storage.move", "storage.optional")
def test_unused_tokens_are_moved_in_the_storage_phase_only() -> None:
    s = scene([["beer"], []], [["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    assert offers_of(s, VINCENT, "store") == []
    to_storage(s)
    do(s, VINCENT, "store", "brewery")
    assert s.round == 2
    assert s.stored(VINCENT, BEER) == 1
    s = scene(villages=[["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    to_storage(s)
    do(s, VINCENT, "store-no-more")
    assert s.stored(VINCENT, BEER) == 0


@proves("storage.rearrange", "storage.container-kind")
def test_stored_tokens_are_moved_to_another_container_of_the_same_kind() -> None:
    s = scene(villages=[["beer-container", "beer-container", "gold-container"], []])
    one, two = (building_of(s, VINCENT, "beer-container", number) for number in (0, 1))
    s.goods[one] = 2
    to_storage(s)
    do(s, VINCENT, "store", one)
    assert (s.goods[one], s.goods[two]) == (1, 1)
    do(s, VINCENT, "store", one)
    do(s, VINCENT, "store-no-more")
    assert (s.goods[one], s.goods[two]) == (0, 2)
    assert s.stored(VINCENT, GOLD) == 0


@proves("storage.no-container", "production.leftover")
def test_without_a_container_what_was_produced_is_lost() -> None:
    s = scene(villages=[["brewery", "gold-container"], ["gold-factory", "beer-container"]])
    put_goods(s, VINCENT, {"brewery": 1})
    put_goods(s, MARTA, {"gold-factory": 1})
    to_storage(s)
    assert s.round == 2
    assert s.stored(VINCENT, BEER) + s.stored(MARTA, GOLD) == 0
    assert s.goods[building_of(s, VINCENT, "brewery")] == 1  # the new one


@proves("storage.full-vp", "storage.vp-per-container", "storage.capacity", "card.container-capacity")
def test_a_full_container_gives_a_point_and_three_tokens_do_not() -> None:
    s = scene(villages=[["beer-container", "gold-container", "gold-container"], []])
    put_goods(s, VINCENT, {"beer-container": 4})
    one, two = (building_of(s, VINCENT, "gold-container", number) for number in (0, 1))
    s.goods[one], s.goods[two] = 4, 3
    to_storage(s)
    do(s, VINCENT, "store-no-more")
    assert s.points == [2, 0]


@proves("storage.capacity")
def test_a_full_container_takes_no_more() -> None:
    s = scene(villages=[["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1, "beer-container": 4})
    to_storage(s)
    assert s.round == 2  # nothing could be moved
    assert s.stored(VINCENT, BEER) == 4
    assert s.points == [1, 0]


@proves("storage.full-vp-every-round")
def test_the_same_four_tokens_score_every_round() -> None:
    s = scene(villages=[["gold-container"], []])
    put_goods(s, VINCENT, {"gold-container": 4})
    for round in (1, 2, 3):
        to_next_round(s)
        assert s.points == [round, 0]


@proves("build.not-usable", "build.construction-not-usable")
def test_a_container_under_construction_stores_nothing() -> None:
    s = scene([["gold"], []], [["brewery"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    buy(s, VINCENT, "beer-container")
    to_storage(s)
    assert s.round == 2
    assert s.stored(VINCENT, BEER) == 0


@proves("storage.order", "favor.simultaneous")
def test_the_first_player_stores_and_chooses_favors_first() -> None:
    s = scene(villages=[["beer-container"], ["beer-container"]], points=[4, 4])
    put_goods(s, VINCENT, {"beer-container": 4})
    put_goods(s, MARTA, {"beer-container": 4})
    to_storage(s)
    assert waiting_for(s) == [VINCENT]
    do(s, VINCENT, "take")
    assert waiting_for(s) == [MARTA]
    do(s, MARTA, "take")
    assert s.round == 2


@proves("storage.order")
def test_in_the_second_round_marta_stores_and_scores_first() -> None:
    """She is the first player now: clockwise from her, not from Vincent."""
    s = scene(villages=[["beer-container"], ["beer-container"]], points=[3, 3])
    put_goods(s, VINCENT, {"beer-container": 4})
    put_goods(s, MARTA, {"beer-container": 4})
    to_storage(s)
    assert s.first == MARTA
    end_turn(s, MARTA)
    end_turn(s, VINCENT)
    assert s.points == [4, 5]
    assert waiting_for(s) == [MARTA]
    do(s, MARTA, "take")
    assert s.points == [5, 5]
    assert waiting_for(s) == [VINCENT]


@proves("storage.order", "storage.vp-per-container")
def test_a_container_is_looked_at_after_its_owner_has_moved() -> None:
    """3 stored and 1 produced: full once it is moved. And a full one that was emptied into another gives nothing."""
    s = scene(villages=[["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1, "beer-container": 3})
    to_storage(s)
    assert s.points == [0, 0]
    do(s, VINCENT, "store-all")
    assert s.points == [1, 0]
    s = scene(villages=[["beer-container", "beer-container"], []])
    full = building_of(s, VINCENT, "beer-container")
    s.goods[full] = 4
    to_storage(s)
    do(s, VINCENT, "store", full)
    do(s, VINCENT, "store-no-more")
    assert s.points == [0, 0]


@proves("storage.stolen-token")
def test_a_stolen_token_counts_towards_a_full_container() -> None:
    s = scene([["recipe-theft"], []], [["beer-container"], ["brewery"]])
    put_goods(s, VINCENT, {"beer-container": 3})
    put_goods(s, MARTA, {"brewery": 1})
    do(s, VINCENT, "play", "recipe-theft")
    assert s.stored(VINCENT, BEER) == 4
    to_next_round(s)
    assert s.points == [1, 0]


def test_storing_all_fills_as_many_containers_as_can_be() -> None:
    """2 + 1 stored and 2 produced: one full Container and 1 in the other."""
    s = scene(villages=[["beer-container", "beer-container", "brewery", "brewery"], []])
    one, two = (building_of(s, VINCENT, "beer-container", number) for number in (0, 1))
    s.goods[one], s.goods[two] = 1, 2
    for number in (0, 1):
        s.goods[building_of(s, VINCENT, "brewery", number)] = 1
    store_all(s, VINCENT)
    assert (s.goods[one], s.goods[two]) == (1, 4)


@proves("reward.town-hall-goods")
def test_goods_on_the_town_hall_are_not_stored_later() -> None:
    """Nor does Marta's theft find it: there is a Container to take from, but nothing in it."""
    s = scene([[], ["recipe-theft"]], villages=[["beer-container"], []])
    s.hall_beer[VINCENT] = 1
    end_turn(s, VINCENT)
    do(s, MARTA, "play", "recipe-theft")
    assert s.hall_beer == [1, 0]
    end_turn(s, MARTA)
    assert s.round == 2
    assert (s.stored(VINCENT, BEER), s.hall_beer[VINCENT]) == (0, 0)


@proves("setup-board.supply", "setup.tokens-not-limiting")
def test_the_supply_never_runs_out() -> None:
    """25 barrels are in the box; 30 lie on the table, and a Brewery still produces."""
    s = scene(villages=[["beer-container"] * 3 + ["brewery"] * 3, ["beer-container"] * 3], halls=[2, 1])
    for seat in (VINCENT, MARTA):
        for number in range(3):
            s.goods[building_of(s, seat, "beer-container", number)] = 4
    s.hall_beer[VINCENT] = 6
    to_next_round(s)
    assert all(s.goods[building_of(s, VINCENT, "brewery", number)] == 1 for number in range(3))
