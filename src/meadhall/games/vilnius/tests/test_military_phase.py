"""Phase 4: Military, the order of its steps."""

from __future__ import annotations

from meadhall.games.vilnius.places import ATTACK_ROW, DESTINATION, UNIT_DISCARD, UNITS
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    asked,
    click,
    clicks,
    give_units,
    ids,
    is_over,
    lay_building,
    lay_enemy_building,
    lay_row,
    play,
    scene,
    told,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("mil.joint-steps")
def test_the_steps_follow_one_another_and_all_finish_one_before_the_next() -> None:
    """A fight, loot, a Building razed, a Province captured, a Unit stored: in this order."""
    s = scene(2)
    lay_building(s, ADA, "guardhouse", 0, -1)
    lay_row(s, ADA, "komtur-of-ragnit", "scouts")
    lay_enemy_building(s, "toll-castle-i")
    give_units(s, ADA, "boyar-cavalry", "spearmen", "farmers", "slavic-axemen", "ducal-guard", "swordsmen", "townguard")
    give_units(s, BRAN, "horse-archers", "crossbowmen", "swordsmen")
    play(s, step(military_phase))
    assert asked(s) == [ADA, BRAN]
    clicks(s, ADA, "deploy boyar-cavalry", "against komtur-of-ragnit")
    clicks(s, ADA, "deploy spearmen", "against komtur-of-ragnit")
    clicks(s, ADA, "deploy slavic-axemen", "against scouts", "ready")
    clicks(s, BRAN, "ready")
    assert click(s, BRAN, "name-taker", ADA) == ""
    clicks(s, ADA, "take")
    clicks(s, BRAN, "assault toll-castle-i")
    clicks(s, ADA, "deploy ducal-guard")
    clicks(s, BRAN, "deploy horse-archers")
    clicks(s, ADA, "take")
    clicks(s, BRAN, "take")
    assert click(s, ADA, "capture", 0) == ""
    clicks(s, ADA, "offer swordsmen", "look-at 1 card")
    clicks(s, BRAN, "end-captures")
    clicks(s, ADA, "store farmers")
    assert is_over(s)
    order = ["Komtur of Ragnit is defeated.", "takes", "is destroyed", "captures", "aims at", "stores"]
    lines = told(s)
    places = [next(at for at, line in enumerate(lines) if words in line) for words in order]
    assert places == sorted(places)


@proves("mil.skip-steps", "attack.no-attack")
def test_without_an_attack_and_units_nothing_happens() -> None:
    """Rows that do not attack stay, and so do Destination and displayed value."""
    s = scene(2)
    lay_row(s, ADA, "sergeants")
    before = s.at(DESTINATION, ADA)[:]
    play(s, step(military_phase))
    assert is_over(s)
    assert ids(s, ATTACK_ROW, ADA) == ["sergeants"]
    assert s.at(DESTINATION, ADA) == before
    assert s.points == 14


def test_without_an_attack_all_units_are_free_for_the_other_steps() -> None:
    s = scene(2)
    give_units(s, BRAN, "swordsmen")
    play(s, step(military_phase))
    assert click(s, BRAN, "capture", 0) == ""
    clicks(s, BRAN, "look-at 3 cards", "keep", "put-back")
    assert ids(s, UNIT_DISCARD, BRAN) == ["swordsmen"]
    assert s.at(UNITS, BRAN) == []
