"""The Attack phase around its battles."""

from __future__ import annotations

from meadhall.games.capital.places import TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    finish_turn,
    ids,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


@proves("attack.skip")
def test_without_troops_that_can_attack_the_phase_is_skipped() -> None:
    s = scene(kingdom("mine", "watchtower", troops=[("archers", "watchtower")]), kingdom())
    click(s, ADA, "done")
    assert asked(s) == "move_guests"


@proves("attack.optional")
def test_nobody_has_to_attack() -> None:
    s = scene(kingdom("mine", "barracks", troops=[("archers", "barracks")]), kingdom(), phase="attack")
    assert offered(s, ADA, "war") == ["Bran"]
    click(s, ADA, "done")
    assert asked(s) == "move_guests"
    assert "Ada declares war on Bran." not in journal(s)


@proves("attack.how-many-wars", "attack.then-regroup")
def test_one_war_against_each_opponent_and_each_troop_fights_once() -> None:
    s = scene(
        kingdom(
            buildings="iron-citadel",
            troops=[("berserkers", "iron-citadel"), ("royal-guard", "iron-citadel"), ("archers", "iron-citadel")],
        ),
        kingdom(),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    click(s, ADA, "done")
    assert why_not(s, ADA, "war", BRAN) == "attack.how-many-wars"
    click(s, ADA, "war", CLEO)
    assert offered(s, ADA, "send") == ["archers", "berserkers"]
    click(s, ADA, "send", "berserkers")
    click(s, ADA, "march")
    click(s, ADA, "done")
    assert asked(s) == "attack_phase"  # the Archers have not fought, but there is nobody left to fight
    assert offered(s, ADA, "war") == []
    click(s, ADA, "done")
    assert asked(s) == "move_guests"


@proves("attack.how-many-wars")
def test_a_survivor_does_not_fight_twice_in_a_phase_but_does_in_the_next_turn() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("royal-longbows", "barracks")]), kingdom(), kingdom(), phase="attack"
    )
    attack_with(s, ADA, BRAN, "royal-longbows")
    click(s, ADA, "survive", "royal-longbows")
    assert asked(s) == "move_guests"
    for seat in (ADA, BRAN, CLEO):
        finish_turn(s, seat)
    click(s, ADA, "done")
    assert offered(s, ADA, "war") == ["Bran", "Cleo"]


@proves("attack.attack-phase-abilities")
def test_abilities_are_used_outside_battles_also_without_troops() -> None:
    s = scene(
        kingdom(buildings="tavern", mercenaries=[("assassin", "tavern")]),
        kingdom(buildings="watchtower", troops=[("archers", "watchtower")]),
        phase="attack",
    )
    assert why_not(s, ADA, "war", BRAN) == "attack.skip"
    click(s, ADA, "use", "assassin")
    assert ids(s, TROOPS, BRAN) == []


@proves("attack.bonus-needs-troop")
def test_the_training_ground_adds_1_to_each_war_and_needs_a_troop() -> None:
    s = scene(kingdom(buildings="training-ground"), kingdom(), phase="attack")
    assert s.turn == BRAN  # no troop, no war

    s = scene(
        kingdom(buildings="training-ground barracks", troops=[("archers", "training-ground"), ("pikemen", "barracks")]),
        kingdom(buildings="market"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers", "pikemen")
    assert "3 against 1: Ada wins by 2." in journal(s)


@proves("attack.first-round")
def test_war_is_possible_in_the_first_round() -> None:
    s = scene(kingdom("barracks archers", "tavern"), kingdom(), gold=3, build=2)
    click(s, ADA, "build", "barracks")
    click(s, ADA, "build", "archers")
    click(s, ADA, "place", "barracks")
    assert s.round == 1
    assert offered(s, ADA, "war") == ["Bran"]


@proves("attack.declare")
def test_war_is_declared_on_one_other_player_whose_city_stands() -> None:
    s = scene(
        kingdom(
            buildings="castle barracks",
            troops=[("war-elephants", "castle"), ("berserkers", "castle"), ("archers", "barracks")],
        ),
        kingdom(),
        kingdom(),
        phase="attack",
    )
    assert why_not(s, ADA, "war", ADA) == "table.not-offered"
    attack_with(s, ADA, BRAN, "war-elephants", "berserkers")
    click(s, ADA, "raze", BRAN)
    click(s, ADA, "done")
    finish_turn(s, ADA)
    finish_turn(s, CLEO)
    click(s, ADA, "done")
    assert why_not(s, ADA, "war", BRAN) == "table.not-offered"
    assert offered(s, ADA, "war") == ["Cleo"]
