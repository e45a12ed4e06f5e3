"""Barbarians and natives; Incursions."""

from __future__ import annotations

from meadhall.games.zabor.cards import FLEET, TYPES
from meadhall.games.zabor.rules.barbarians import incursion, sea_incursion
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.maritime import maritime_action
from meadhall.games.zabor.state import UNITS_LOST, WILD
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    clicks,
    force,
    hold,
    march,
    offered,
    owner,
    play,
    rests,
    scene,
    tally,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("barbarians.sea")
def test_an_empty_sea_has_no_native() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    assert not s.army[WILD * TYPES + FLEET]
    play(s, step(maritime_action, GREGOR, 1))
    clicks(s, GREGOR, "finish?")
    march(s, GREGOR, "strait-of-lunn", "easterling-strait", "Fleet")
    assert rests(s)
    assert s.chance.count == 0
    assert owner(s, "easterling-strait") == GREGOR
    assert owner(s, "strait-of-lunn") == WILD


@proves("barbarians.native-in-unclaimed", "barbarians.native-always", "barbarians.native-once")
def test_a_native_appears_as_soon_as_units_enter_an_unclaimed_area() -> None:
    """One native for both Infantry; it rolls its 2 dice."""
    s = scene(rolls=[6, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry", finish=False)
    assert force(s, WILD, "lunn") == {"Infantry": 1}
    clicks(s, GREGOR, "finish")
    assert s.chance.count == 6
    assert owner(s, "lunn") == GREGOR
    assert force(s, WILD, "lunn") == {}


@proves("barbarians.native-survives")
def test_a_native_that_wins_leaves_the_map_and_is_there_again_for_the_next() -> None:
    s = scene(rolls=[1, 1, 6, 6])
    hold(s, GREGOR, "akran", "keep", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert owner(s, "lunn") == WILD
    assert force(s, WILD, "lunn") == {}
    assert s.natives == []
    assert tally(s, GREGOR, UNITS_LOST) == 1


@proves("barbarians.native-count", "barbarians.native-always")
def test_a_native_joins_the_barbarians_that_stand_there() -> None:
    """The Keep of the setup is defended by 2 Infantry with Absorb 1."""
    s = scene(rolls=[6, 6, 6, 1, 1, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "akran", "keep", infantry=3)
    barbarians(s, "lunn", "keep", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", *["Infantry"] * 3)
    assert s.chance.count == 6 + 4
    assert (owner(s, "lunn"), upgrade(s, "lunn")) == (GREGOR, "rural")


@proves("barbarians.abandoned-area")
def test_a_native_appears_where_an_empire_has_left() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    hold(s, GREGOR, "lunn", "keep", cavalry=1)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    march(s, GREGOR, "lunn", "akran", "Cavalry", finish=False)
    assert force(s, WILD, "akran") == {"Infantry": 1}
    assert s.intruder[area(s, "akran")] == GREGOR


@proves("event.incursion", "barbarians.profile")
def test_an_incursion_takes_and_degrades_a_city() -> None:
    """2 Infantry against 1 behind a City (Absorb 2): 3 Hits of 4 dice in all."""
    s = scene(rolls=[6, 6, 6, 1, 1, 1])
    hold(s, GREGOR, "lunn", "city", infantry=1)
    hold(s, GREGOR, "kingsfall", "keep")
    barbarians(s, "akran", infantry=2)
    play(s, step(incursion, MARK, 1, 2))
    s.gold[GREGOR] = 5
    clicks(s, MARK, "leave Akran")
    assert (owner(s, "lunn"), upgrade(s, "lunn")) == (WILD, "keep")
    assert force(s, WILD, "lunn") == {"Infantry": 2}
    assert s.gold[GREGOR] == 3
    assert rests(s)


@proves("event.incursion")
def test_no_empire_is_struck_twice_by_one_card_and_empty_areas_fall_without_a_battle() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "city")
    hold(s, GREGOR, "tashkara", "city")
    hold(s, IDA, "mirrah", "keep")
    barbarians(s, "akran", infantry=1)
    barbarians(s, "emberwaste", infantry=1)
    barbarians(s, "ghazir", infantry=1)
    play(s, step(incursion, MARK, 2, 0))
    clicks(s, MARK, "leave Akran", "march Lunn")
    assert upgrade(s, "lunn") == "keep"
    assert s.chance.count == 0
    assert offered(s, MARK) == ["leave Ghazir", "pass 0"]
    clicks(s, MARK, "leave Ghazir")
    assert owner(s, "mirrah") == WILD
    assert rests(s)


@proves("event.incursion")
def test_pirates_attack_by_sea() -> None:
    s = scene(rolls=[6, 1, 1, 1])
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    barbarians(s, "easterling-strait", fleet=1)
    play(s, step(sea_incursion, MARK, 1, 0))
    clicks(s, MARK, "leave Easterling Strait")
    assert owner(s, "strait-of-lunn") == WILD
    assert force(s, WILD, "strait-of-lunn") == {"Fleet": 1}
