"""Phase 1: Production."""

from __future__ import annotations

from meadhall.games.vikings.places import DECK, HAND
from meadhall.games.vikings.rules.production import production_phase
from meadhall.games.vikings.tests.scene import (
    MARTA,
    NAMES,
    VINCENT,
    building_of,
    buy,
    do,
    new_game,
    offered,
    put_goods,
    scene,
    to_next_round,
    to_turn_of,
    told,
)
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves


@proves("production.example", "production.all", "production.simultaneous")
def test_two_gold_factories_and_a_brewery_produce_two_bars_and_a_barrel() -> None:
    """And Marta produces too, though Vincent goes first."""
    s = scene(villages=[["gold-factory", "gold-factory", "brewery"], ["brewery"]])
    production_phase(s)
    bars = [s.goods[building_of(s, VINCENT, "gold-factory", number)] for number in (0, 1)]
    assert bars == [1, 1]
    assert s.goods[building_of(s, VINCENT, "brewery")] == 1
    assert s.goods[building_of(s, MARTA, "brewery")] == 1


@proves("production.usable")
def test_what_was_produced_can_be_spent_in_the_round() -> None:
    """A bar from the Gold Factory and a Gold card pay for a Cannon."""
    s = scene([["gold"], []], [["gold-factory"], []])
    production_phase(s)
    ask_again(s)
    buy(s, VINCENT, "cannon")
    assert s.goods[building_of(s, VINCENT, "gold-factory")] == 0


@proves("production.cap", "production.leftover")
def test_a_brewery_never_holds_more_than_one_barrel() -> None:
    s = scene(villages=[["brewery"], []])
    for _ in range(3):
        production_phase(s)
    assert s.goods[building_of(s, VINCENT, "brewery")] == 1
    to_next_round(s)
    assert s.goods[building_of(s, VINCENT, "brewery")] == 1


@proves("production.first-round")
def test_the_first_round_begins_with_nothing_produced_and_five_cards() -> None:
    s = new_game(3)
    assert s.round == 1
    assert sum(s.goods) == 0
    assert [len(s.at(HAND, seat)) for seat in range(3)] == [5, 5, 5]
    assert [len(s.at(DECK, seat)) for seat in range(3)] == [5, 5, 5]
    assert told(s, 3) == [f"{NAMES[seat]} draws 5 from the own deck." for seat in s.clockwise(s.first)]


@proves("build.not-usable", "build.active-after-round", "build.construction-not-usable")
def test_a_new_brewery_produces_from_the_next_round_on() -> None:
    s = scene([["gold", "gold"], []])
    buy(s, VINCENT, "brewery")
    brewery = building_of(s, VINCENT, "brewery")
    production_phase(s)
    assert s.goods[brewery] == 0
    to_next_round(s)
    to_turn_of(s, VINCENT)
    assert s.construction[brewery] == 0
    assert s.goods[brewery] == 1


@proves("attack.damaged-still-works")
def test_a_damaged_brewery_goes_on_working() -> None:
    s = scene(villages=[["brewery"], []])
    brewery = building_of(s, VINCENT, "brewery")
    s.damage[brewery] = 1
    production_phase(s)
    put_goods(s, VINCENT, {"brewery": 1})
    do(s, VINCENT, "end-turn")
    assert s.goods[brewery] == 1
    assert offered(s, MARTA, "steal") == []
