"""Buying Buildings, the limits, and returning them."""

from __future__ import annotations

import pytest

from meadhall.games.vikings.places import AREA, DECK, DISCARD, GUARD, HAND, MARKET, VILLAGE
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    give,
    ids_at,
    put_goods,
    refused,
    scene,
    stand,
    to_next_round,
    to_turn_of,
)
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of

RICH = ["treasure-chest", "gold", "gold", "gold-bars", "gold-bars", "beer", "beer"]


@proves("build.permanent", "build.construction-token", "build.price")
def test_a_building_goes_straight_into_the_village_and_stays() -> None:
    """A Brewery for 2 Gold."""
    s = scene([["gold", "gold", "beer"], []])
    do(s, VINCENT, "build", "brewery")
    do(s, VINCENT, "pay")
    assert ids_at(s, VILLAGE, VINCENT) == ["brewery"]
    assert s.construction[building_of(s, VINCENT, "brewery")] == 1
    assert ids_at(s, AREA, VINCENT) == ["gold", "gold"]
    for _ in range(3):
        to_next_round(s)
    assert ids_at(s, VILLAGE, VINCENT) == ["brewery"]
    assert "brewery" not in ids_at(s, DECK, VINCENT) + ids_at(s, DISCARD, VINCENT) + ids_at(s, HAND, VINCENT)


@proves("build.price")
@pytest.mark.parametrize(
    ("id", "beer", "gold"),
    [("brewery", 0, 2), ("gold-factory", 3, 0), ("drakkar", 0, 3), ("beer-container", 0, 1), ("gold-container", 2, 0)],
)
def test_a_building_must_be_paid_in_full(id: str, beer: int, gold: int) -> None:
    """One resource less than the price is not enough."""
    s = scene([["beer"] * (beer - 1) + ["gold"] * (gold - 1), []])
    assert refused(s, VINCENT, "build", id) == "buy.price"
    s = scene([["beer"] * beer + (["gold-bars", "gold"] if gold == 3 else ["gold"] * gold), []])
    buy(s, VINCENT, id)
    assert ids_at(s, VILLAGE, VINCENT) == [id]


@proves("build.limit-check", "townhall.level1", "build.town-hall-not-counted", "build.limit-counts")
def test_three_buildings_fill_a_level_1_village() -> None:
    """The Town Hall is not counted, a Building under construction is."""
    s = scene([RICH, []], [["brewery", "brewery"], []])
    buy(s, VINCENT, "drakkar")
    assert len(s.at(VILLAGE, VINCENT)) == 3
    assert refused(s, VINCENT, "build", "gold-factory") == "build.limit-check"


@proves("build.defenses-not-counted")
def test_a_defense_on_a_building_takes_no_place_in_the_village() -> None:
    s = scene([["viking-warrior"], ["cannon", *RICH]], [[], ["brewery", "brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    assert ids_at(s, GUARD, MARTA) == ["cannon"]
    buy(s, MARTA, "drakkar")
    assert len(s.at(VILLAGE, MARTA)) == 3


@proves("townhall.level2")
def test_a_level_2_village_has_room_for_six() -> None:
    s = scene([RICH, []], [["brewery"] * 2 + ["drakkar"] * 3, []], halls=[2, 1])
    buy(s, VINCENT, "brewery")
    assert len(s.at(VILLAGE, VINCENT)) == 6
    assert refused(s, VINCENT, "build", "beer-container") == "build.limit-check"


@proves("townhall.level3", "build.three-per-type")
def test_a_level_3_village_has_no_limit_but_three_of_a_type() -> None:
    s = scene([RICH, []], [["brewery"] * 3 + ["drakkar"] * 3 + ["tavern"], []], halls=[3, 1])
    buy(s, VINCENT, "beer-container")
    assert len(s.at(VILLAGE, VINCENT)) == 8
    assert refused(s, VINCENT, "build", "brewery") == "build.three-per-type"


@proves("build.not-usable", "build.not-attackable", "build.active-after-round")
def test_a_building_under_construction_cannot_be_attacked_this_round() -> None:
    s = scene([["gold", "gold"], ["viking-warrior", "viking-warrior"]], [["gold-factory"], []])
    buy(s, VINCENT, "brewery")
    end_turn(s, VINCENT)
    do(s, MARTA, "raid", VINCENT)
    assert refused(s, MARTA, "aim", "brewery") == "build.not-attackable"
    do(s, MARTA, "withdraw")
    to_next_round(s)
    assert s.construction[building_of(s, VINCENT, "brewery")] == 0
    to_turn_of(s, MARTA)
    give(s, MARTA, "elf-archer")
    ask_again(s)
    do(s, MARTA, "raid", VINCENT)
    do(s, MARTA, "aim", "brewery")


@proves("build.counts-under-construction", "card.gold-miner-count")
def test_buildings_under_construction_count_for_the_cards_that_count_them() -> None:
    """Gold Miner: 1 + 2 Factories. Beer Specialist: 1 + 1 Brewery. Dvergar: 1 Brewery."""
    s = scene([["gold-miner", "beer-specialist", "dvergar"], []], [["gold-factory", "gold-factory", "brewery"], []])
    for building in s.at(VILLAGE, VINCENT):
        s.construction[building] = 1
    ask_again(s)
    do(s, VINCENT, "play", "gold-miner")
    assert s.pool_gold == 3
    do(s, VINCENT, "play", "beer-specialist")
    assert s.pool_beer == 2
    do(s, VINCENT, "play", "dvergar")
    assert s.pool_beer == 3


@proves("build.return", "build.return-details")
def test_one_building_a_round_goes_back_for_nothing() -> None:
    s = scene(villages=[["brewery", "brewery", "tavern"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    before = len(s.at(MARKET))
    do(s, VINCENT, "return", building_of(s, VINCENT, "brewery"))
    assert len(s.at(MARKET)) == before + 1
    assert (s.points[VINCENT], s.pool_beer, s.pool_gold, sum(s.goods)) == (0, 0, 0, 0)
    assert s.owns(VINCENT, s.printed.brewery) == 1
    assert refused(s, VINCENT, "return", "tavern") == "build.return"
    assert building_of(s, VINCENT, "town-hall-1") not in [o.thing for o in offers_of(s, VINCENT, "return")]
    to_next_round(s)
    to_turn_of(s, VINCENT)
    do(s, VINCENT, "return", "tavern")


@proves("build.three-times-per-game", "build.three-per-type")
def test_a_returned_building_still_counts_as_built() -> None:
    s = scene([RICH, []], [["brewery"] * 3, []])
    do(s, VINCENT, "return", "brewery")
    assert refused(s, VINCENT, "build", "brewery") == "build.three-per-type"
    buy(s, VINCENT, "drakkar")


@proves("build.return-details", "buy.pile-empty")
def test_a_returned_building_can_be_bought_by_anybody() -> None:
    """All six Taverns are built; the one that Vincent returns is Marta's to buy."""
    s = scene([[], ["gold-bars", "gold-bars", "gold"], []], [["tavern"] * 3, [], ["tavern"] * 3])
    do(s, VINCENT, "return", "tavern")
    end_turn(s, VINCENT)
    buy(s, MARTA, "tavern")
    assert ids_at(s, VILLAGE, MARTA) == ["tavern"]
    assert "tavern" not in [s.printed.ids[s.face(offer.thing)] for offer in offers_of(s, MARTA, "build")]


@proves("build.return-details")
def test_nothing_lies_on_a_returned_building_that_is_built_again() -> None:
    """Vincent's Brewery was attacked by Marta, defended, and damaged at last: he returns it and builds it anew."""
    s = scene([["gold", "gold"], []], [["brewery"], []])
    brewery = building_of(s, VINCENT, "brewery")
    s.damage[brewery] = 1
    s.bonus[brewery] = 2
    s.named[brewery] = MARTA + 1
    s.attacked[VINCENT] = 1 << MARTA
    do(s, VINCENT, "return", "brewery")
    assert [row[brewery] for row in (s.construction, s.damage, s.goods, s.bonus, s.named)] == [0, 0, 0, 0, 0]
    buy(s, VINCENT, "brewery")
    assert building_of(s, VINCENT, "brewery") == brewery
    assert [row[brewery] for row in (s.construction, s.damage, s.goods, s.bonus, s.named)] == [1, 0, 0, 0, 0]
    assert s.defense(brewery) == 1


@proves("build.return-details")
def test_a_building_under_construction_can_be_returned() -> None:
    """Its Construction token goes with it: who owns it next may use it as soon as their own token is gone."""
    s = scene([["gold", "gold"], []])
    buy(s, VINCENT, "brewery")
    brewery = building_of(s, VINCENT, "brewery")
    do(s, VINCENT, "return", "brewery")
    assert s.construction[brewery] == 0
    assert brewery in s.at(MARKET)


@proves("build.return-details")
def test_a_returned_building_leaves_its_defenses_and_the_status_of_its_owner() -> None:
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    do(s, MARTA, "return", "brewery")
    assert ids_at(s, AREA, MARTA) == ["cannon"]
    assert s.at(GUARD, MARTA) == []
    assert s.attacked[MARTA]
    to_next_round(s)
    assert "cannon" in ids_at(s, DISCARD, MARTA) + ids_at(s, HAND, MARTA) + ids_at(s, DECK, MARTA)
