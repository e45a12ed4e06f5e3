"""The round and its phases, turns and their end."""

from __future__ import annotations

from meadhall.games.vikings.places import AREA, DISCARD, HAND
from meadhall.games.vikings.tests.scene import (
    MARTA,
    ODA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    give,
    ids_at,
    offered,
    put_goods,
    refused,
    scene,
    to_next_round,
    to_turn_of,
)
from meadhall.kernel.play import ask_again, waiting_for
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("round.phases", "round.repeat")
def test_the_phases_follow_each_other_and_then_a_new_round_begins() -> None:
    """The Brewery's barrel: produced, not used, stored, and produced again in round 2."""
    s = scene(villages=[["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    do(s, VINCENT, "store-all")
    assert s.round == 2
    assert s.goods[building_of(s, VINCENT, "beer-container")] == 1
    assert s.goods[building_of(s, VINCENT, "brewery")] == 1
    assert len(s.at(HAND, VINCENT)) == 5
    assert offers_of(s, MARTA, "end-turn")


@proves("turn.order")
def test_turns_go_clockwise_from_the_first_player() -> None:
    s = scene([[], [], []])
    order = []
    while s.round < 3:
        seat = waiting_for(s)[0]
        order.append(seat)
        end_turn(s, seat)
    assert order == [VINCENT, MARTA, ODA, MARTA, ODA, VINCENT]


@proves("turn.actions", "turn.free-order", "turn.pass")
def test_a_turn_mixes_all_six_kinds_of_actions_in_any_order() -> None:
    s = scene(
        [["viking-warrior", "beer", "beer", "beer", "gold", "gold", "grendel", "treasure-chest"], []],
        [[], ["brewery"]],
        missions=[["money-money", "strategy"], []],
    )
    do(s, VINCENT, "play", "treasure-chest")  # 2 Beer and 2 Gold
    buy(s, VINCENT, "brewery")  # 2 Gold
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, VINCENT, "play", "grendel")  # 2 Gold
    do(s, VINCENT, "exchange", "Beer")
    buy(s, VINCENT, "elf-archer")
    do(s, VINCENT, "complete", "strategy")
    buy(s, VINCENT, "brewery")
    assert s.points[VINCENT] == 1
    end_turn(s, VINCENT)
    assert s.points[VINCENT] == 2


@proves("turn.cards-stay", "deck.played-not-shuffled")
def test_played_cards_stay_in_the_player_area_until_all_turns_are_over() -> None:
    s = scene([["beer", "beer", "beer"], ["gold"]])
    buy(s, VINCENT, "elf-archer")
    end_turn(s, VINCENT)
    assert ids_at(s, AREA, VINCENT) == ["beer", "beer", "beer", "elf-archer"]
    assert s.at(DISCARD, VINCENT) == []
    end_turn(s, MARTA)
    assert s.at(AREA, VINCENT) == []
    assert ids_at(s, DISCARD, VINCENT) == ["beer", "beer", "beer", "elf-archer"]


@proves("turn.end-sequence", "resource.pool")
def test_what_is_left_in_the_pool_is_lost_with_the_turn() -> None:
    s = scene([["beer-mugs"], ["gold"]])
    do(s, VINCENT, "play", "beer-mugs")
    assert s.pool_beer == 2
    end_turn(s, VINCENT)
    assert s.pool_beer == 0
    assert offered(s, MARTA, "buy") == []


@proves("turn.impossible-choice")
def test_a_card_may_be_played_for_nothing_but_weapons_and_boosts_need_their_attack() -> None:
    s = scene([["money-theft", "sword", "odins-boost"], []])
    do(s, VINCENT, "play", "money-theft")
    assert ids_at(s, AREA, VINCENT) == ["money-theft"]
    assert refused(s, VINCENT, "play", "sword") == "turn.impossible-choice"
    assert refused(s, VINCENT, "play", "odins-boost") == "turn.impossible-choice"


@proves("defend.when")
def test_nobody_defends_in_the_own_turn() -> None:
    s = scene([["cannon"], []])
    assert refused(s, VINCENT, "play", "cannon") == "defend.when"
    assert offers_of(s, VINCENT, "defend") == []


@proves("resource.own-turn-only")
def test_nobody_pays_in_the_turn_of_another() -> None:
    s = scene([["viking-warrior"], ["gold", "gold", "cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert s.ask is not None
    assert {offer.verb.name for offer in s.ask.offers} == {"defend", "stand"}


@proves("draw.no-hand-limit")
def test_kept_and_drawn_cards_have_no_limit() -> None:
    s = scene([["beer"] * 3, []], [["drakkar", "drakkar", "drakkar"], []])
    for _ in range(2):
        give(s, VINCENT, "elf-archer")
    ask_again(s)
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    for _ in range(3):
        do(s, VINCENT, "keep")
    assert s.round == 2
    assert len(s.at(HAND, VINCENT)) == 3 + 5
    to_next_round(s)
    to_turn_of(s, VINCENT)
