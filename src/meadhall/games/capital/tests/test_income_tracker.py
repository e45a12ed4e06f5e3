"""The Income tracker: what every building gives, from when on, and until when."""

from __future__ import annotations

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.cards import ATTACK_TOTAL, GOLD, UPGRADE_DISCOUNT
from meadhall.games.capital.tests.scene import ADA, BRAN, click, finish_turn, income, journal, kingdom, scene
from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves

NEEDS = "farming-village warehouse tavern watchtower"  # one of each banner

GIVES = {  # Gold, Build, Draw, Store, Passive Defence; then the discount on upgrades and the bonus in wars
    "farming-village": [1, 0, 0, 0, 0, 0, 0],
    "fishing-village": [0, 0, 1, 1, 0, 0, 0],
    "hill-village": [0, 0, 0, 0, 1, 0, 0],
    "crossroads-village": [0, 0, 1, 0, 0, 0, 0],
    "market": [1, 0, 0, 0, 0, 0, 0],
    "mill": [1, 0, 0, 1, 0, 0, 0],
    "workshop": [0, 1, 0, 0, 0, 0, 0],
    "harbour": [1, 0, 0, 0, 0, 0, 0],
    "mine": [1, 0, 0, 0, 1, 0, 0],
    "bank": [1, 0, 0, 2, 0, 0, 0],
    "scriptorium": [0, 0, 1, 0, 0, 0, 0],
    "library": [0, 0, 2, 0, 0, 0, 0],
    "embassy": [0, 0, 0, 0, 0, 0, 0],
    "town-hall": [0, 0, 1, 0, 0, 1, 0],
    "cathedral": [0, 0, 1, 0, 1, 1, 0],
    "university": [0, 1, 2, 0, 0, 1, 0],
    "guildhall": [0, 1, 0, 0, 0, 0, 0],
    "palisade": [0, 0, 0, 0, 1, 0, 0],
    "barracks": [0, 0, 0, 0, 0, 0, 0],
    "stronghold": [0, 0, 0, 0, 0, 0, 0],
    "war-camp": [0, 0, 0, 0, 0, 0, 0],
    "gatehouse": [0, 0, 0, 0, 1, 0, 0],
    "city-walls": [0, 0, 0, 0, 2, 0, 0],
    "castle": [0, 0, 0, 0, 1, 0, 0],
    "training-ground": [0, 0, 0, 0, 0, 0, 1],
    "royal-palace": [0, 0, 1, 0, 0, 2, 0],
    "imperial-mint": [2, 0, 0, 1, 0, 0, 0],
    "iron-citadel": [0, 0, 0, 0, 1, 0, 0],
    "hall-of-heroes": [0, 1, 0, 0, 0, 0, 0],
    "emperors-wall": [0, 0, 0, 0, 4, 0, 0],
    "crown-estate": [2, 0, 0, 0, 0, 0, 0],
}


@proves(
    "income.update-on-build", "effect.draw", "effect.store", "effect.build", "effect.passive-defence", "effect.gold"
)
@pytest.mark.parametrize("id", GIVES)
def test_a_building_gives_what_is_printed_on_it_once_the_build_phase_is_over(id: str) -> None:
    s = scene(kingdom(id, NEEDS), gold=9, build=1)
    before = [1 + 1, 1, 3, 1 + 2, 1]
    assert income(s, ADA) == before
    click(s, ADA, "build", id)
    after = [*income(s, ADA), s.has(ADA, UPGRADE_DISCOUNT), s.has(ADA, ATTACK_TOTAL)]
    assert after == [one + two for one, two in zip([*before, 0, 0], GIVES[id], strict=True)]


@proves("timing.buildings-finish", "timing.not-in-build-phase", "income.budget-frozen", "income.tracker-moment")
def test_what_is_built_works_from_the_attack_phase_on_and_not_in_the_build_phase() -> None:
    s = scene(kingdom("farming-village workshop", "market"), gold=4, build=3)
    click(s, ADA, "build", "farming-village")
    click(s, ADA, "build", "workshop")
    assert (s.gold_left, s.build_left) == (4 - 1 - 2, 1)
    assert income(s, ADA) == [2, 1, 3, 1, 1]
    click(s, ADA, "done")
    assert income(s, ADA) == [3, 2, 3, 1, 1]


@proves("income.no-saving")
def test_gold_and_build_that_are_not_spent_are_lost() -> None:
    s = scene(kingdom(buildings="crown-estate workshop"), kingdom())
    assert (s.gold_left, s.build_left) == (3, 2)
    finish_turn(s, ADA)
    assert "Ada leaves 3 Gold and 2 Build unspent." in journal(s)
    finish_turn(s, BRAN)
    assert (s.gold_left, s.build_left) == (3, 2)


@proves("income.no-cap")
def test_a_tracker_has_no_upper_limit() -> None:
    s = scene(kingdom(buildings="imperial-mint bank mine market harbour mill crown-estate " + "farming-village " * 12))
    assert s.has(ADA, GOLD) == 1 + 2 + 1 + 1 + 1 + 1 + 1 + 2 + 12


@proves("effect.build-conditional", "effect.build")
def test_the_building_that_gives_build_has_a_small_banner() -> None:
    s = scene(kingdom("workshop"), gold=4)
    assert s.printed.needs[s.printed.face("workshop")] >= 0
    assert s.ask is not None
    assert [offer.clause for offer in s.ask.offers if offer.verb.name == "build"] == ["build.prerequisite"]


@proves("info.income-open")
def test_trackers_and_upgrades_are_seen_by_everybody() -> None:
    s = scene(kingdom(buildings="crown-estate", upgrades=["Gold"]), kingdom())
    for seat in (BRAN, SPECTATOR):
        assert GAME.summary_of is not None
        figures = dict(GAME.summary_of(observe(s, seat), ADA))
        assert figures["Gold"] == "4"
        assert figures["Upgrades"] == "1 of 8: Gold"
