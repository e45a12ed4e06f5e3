"""Odds: exact, and in line with what is rolled."""

from __future__ import annotations

import pytest

from meadhall.games.zabor.rules.armies import muster, put_unit
from meadhall.games.zabor.rules.battle import begin_battle
from meadhall.games.zabor.rules.odds import attack_odds, battle_odds, guard_weight, is_defended, rough_chance
from meadhall.games.zabor.state import UNITS_LOST, WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    area,
    barbarians,
    clicks,
    give,
    hold,
    monster,
    owner,
    play,
    rests,
    scene,
    tally,
    wound,
)
from meadhall.kernel.agenda import step
from meadhall.kernel.chance import Quick
from meadhall.kernel.numbers import Numbers, repeated


def host(s: Zabor, **units: int) -> Numbers:
    """The force of these Units, which stand in Akran."""
    return muster(s, hold(s, GREGOR, "akran", "keep", **units), GREGOR)


@pytest.mark.parametrize(
    ("units", "wins", "both", "holds"),
    [
        ({"infantry": 1}, 4 / 13, 5 / 13, 4 / 13),
        ({"infantry": 1, "auxiliary": 1}, 0.767, 0.148, 0.085),
        ({"infantry": 2}, 0.812, 0.135, 0.054),
        ({"cavalry": 1}, 0.820, 0.145, 0.036),
        ({"cavalry": 1, "auxiliary": 1}, 0.979, 0.017, 0.004),
        ({"sorcerer": 1}, 0.988, 0.011, 0.001),
    ],
)
def test_odds_against_a_native(units: dict[str, int], wins: float, both: float, holds: float) -> None:
    """Infantry against Infantry, each hits with 5/9: alone 5/9 x 4/9 = 20/81, both 25/81, of the 65/81 that decide."""
    s = scene()
    odds = attack_odds(s, GREGOR, area(s, "lunn"), host(s, **units))
    assert odds.attacker_wins == pytest.approx(wins, abs=0.001)
    assert odds.nobody_left == pytest.approx(both, abs=0.001)
    assert odds.defender_wins == pytest.approx(holds, abs=0.001)
    assert odds.attacker_wins + odds.nobody_left + odds.defender_wins == pytest.approx(1)


def test_expected_losses_of_a_duel() -> None:
    """Each Infantry falls in 4/13 + 5/13 of the duels, which is worth 4 Gold."""
    s = scene()
    odds = attack_odds(s, GREGOR, area(s, "lunn"), host(s, infantry=1))
    assert odds.attacker_units == odds.defender_units == pytest.approx(9 / 13)
    assert odds.attacker_gold == pytest.approx(4 * 9 / 13)


def test_no_die_is_rolled_and_nothing_changed_by_asking() -> None:
    s = scene()
    hold(s, MARK, "lunn", "city", infantry=2, cavalry=1)
    wound(s, MARK, "lunn", "cavalry")
    monster(s, MARK, "monster-dragon", "lunn", wounds=2)
    before = (s.units[:], s.monster_wounds[:], s.chance.count)
    odds = attack_odds(s, GREGOR, area(s, "lunn"), host(s, infantry=3, cavalry=2))
    assert before[1:] == (s.monster_wounds, s.chance.count)
    assert 0.05 < odds.attacker_wins < 0.95


def test_the_odds_are_those_of_battles_fought() -> None:
    """600 Battles of Paladins against a City, with casualties as the odds take them."""
    odds_wins = 0.0
    won = 0
    lost = 0
    battles = 600
    expected_losses = 0.0
    for seed in range(battles):
        s = scene()
        give(s, GREGOR, "trait-paladins", "artifact-sword-of-the-first-emperor")
        give(s, MARK, "artifact-aegis-of-dawn")
        lunn = hold(s, MARK, "lunn", "city", infantry=2, cavalry=1)
        hold(s, GREGOR, "akran", "keep")
        s.intruder[lunn] = GREGOR
        for slot, number in ((0, 1), (1, 2), (3, 2)):
            for _ in range(number):
                put_unit(s, lunn, GREGOR, slot)
        odds = battle_odds(s, lunn)
        odds_wins, expected_losses = odds.attacker_wins, odds.attacker_units
        s.chance = Quick(seed)
        play(s, step(begin_battle, lunn))
        while not rests(s):
            assert s.ask is not None
            clicks(s, s.ask.seats()[0], "wound?", "pass?")
        won += owner(s, "lunn") == GREGOR
        lost += tally(s, GREGOR, UNITS_LOST)
    assert won / battles == pytest.approx(odds_wins, abs=0.06)
    assert lost / battles == pytest.approx(expected_losses, abs=0.25)


def test_entering_an_empty_empire_area_is_no_battle() -> None:
    s = scene()
    hold(s, MARK, "lunn", "city")
    barbarians(s, "tashkara")
    assert not is_defended(s, GREGOR, area(s, "lunn"))
    assert is_defended(s, GREGOR, area(s, "tashkara"))
    assert s.owner[area(s, "tashkara")] == WILD


def test_the_rough_chance_is_near_the_exact_one() -> None:
    s = scene()
    hold(s, MARK, "lunn", "keep", infantry=2)
    for units in ({"infantry": 2}, {"infantry": 3}, {"cavalry": 2}, {"sorcerer": 2}):
        s.army = repeated(0, len(s.army))
        for slot in range(s.printed.slots):
            s.units[area(s, "akran") * s.printed.slots + slot] = 0
        force = host(s, **units)
        exact = attack_odds(s, GREGOR, area(s, "lunn"), force).attacker_wins
        assert rough_chance(
            s, GREGOR, area(s, "lunn"), force, guard_weight(s, GREGOR, area(s, "lunn"))
        ) == pytest.approx(exact, abs=0.25)
