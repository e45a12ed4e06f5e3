"""Abilities in a battle and after it, mercenary by mercenary."""

from __future__ import annotations

from meadhall.games.capital.places import DISCARD, HAND, LEGENDARY, TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    attack_with,
    click,
    ids,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


@proves("attack.merc-adds-to-score")
def test_the_captain_adds_3_on_either_side() -> None:
    """Sappers 1 + Berserkers 3 + 3 against 1 + 3: score 3 for HP and survivors."""
    s = scene(
        kingdom(
            buildings="castle stronghold",
            troops=[("sappers", "castle"), ("berserkers", "castle")],
            mercenaries=[("captain", "castle")],
        ),
        kingdom(
            buildings="watchtower palisade hill-village market",
            troops=[("shieldbearers", "watchtower")],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "sappers", "berserkers")
    click(s, ADA, "use", "captain")
    assert "7 against 4: Ada wins by 3." in journal(s)
    click(s, ADA, "destroy", "market")
    click(s, ADA, "survive", "berserkers")
    assert why_not(s, ADA, "survive", "sappers") == "attack.full-health"

    s = scene(
        kingdom(buildings="barracks", troops=[("royal-guard", "barracks")]),
        kingdom(buildings="tavern", mercenaries=[("captain", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    click(s, BRAN, "use", "captain")
    assert "2 against 4: Bran holds by 2." in journal(s)


def test_the_warlord_adds_6_and_goes_under_the_legendary_deck() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("archers", "castle")], mercenaries=[("warlord", "castle")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    click(s, ADA, "use", "warlord")
    assert "7 against 1: Ada wins by 6." in journal(s)
    assert s.printed.ids[s.cards.faces[s.at(LEGENDARY)[0]]] == "warlord"


def test_the_warden_adds_4_to_the_defence() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("berserkers", "barracks")]),
        kingdom(buildings="tavern", mercenaries=[("warden", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    click(s, BRAN, "use", "warden")
    assert "3 against 5: Bran holds by 2." in journal(s)


@proves("content.envoy", "attack.no-calling-off")
def test_the_envoy_ends_the_war_and_all_troops_go_home() -> None:
    """The attackers have fought, the Captain stays discarded, and no Quest of the battle can be completed."""
    s = scene(
        kingdom(
            "mine",
            "castle tavern",
            troops=[("berserkers", "castle"), ("royal-guard", "castle")],
            mercenaries=[("captain", "castle"), ("assassin", "tavern")],
        ),
        kingdom(buildings="watchtower tavern", troops=[("archers", "watchtower")], mercenaries=[("envoy", "tavern")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    click(s, ADA, "use", "captain")
    click(s, BRAN, "use", "envoy")
    assert journal(s)[-1] == "The war ends without a winner, and all troops go home."
    assert ids(s, TROOPS, ADA) == ["berserkers", "royal-guard"]
    assert ids(s, TROOPS, BRAN) == ["archers"]
    assert ids(s, DISCARD) == ["captain", "envoy"]
    assert asked(s) == "attack_phase"
    click(s, ADA, "war", 2)
    assert offered(s, ADA, "send") == ["royal-guard"]


@proves("content.healer")
def test_the_healer_saves_up_to_two_fallen_troops_of_the_attacker() -> None:
    """2 + 2 + 1 = 5 against 1 + 3: by 1. One Ranged comes home, the Healer brings the two others."""
    s = scene(
        kingdom(
            buildings="iron-citadel tavern",
            troops=[("cavalry", "iron-citadel"), ("royal-guard", "iron-citadel"), ("archers", "iron-citadel")],
            mercenaries=[("healer", "tavern")],
        ),
        kingdom(buildings="watchtower", troops=[("shieldbearers", "watchtower")]),
        phase="attack",
        deck="mine",
    )
    attack_with(s, ADA, BRAN, "cavalry", "royal-guard", "archers")
    click(s, ADA, "pass")
    click(s, ADA, "done")
    click(s, ADA, "survive", "archers")
    click(s, ADA, "done")
    click(s, ADA, "use", "healer")
    click(s, ADA, "save", "cavalry")
    click(s, ADA, "save", "royal-guard")
    assert ids(s, TROOPS, ADA) == ["archers", "cavalry", "royal-guard"]
    assert ids(s, HAND, ADA) == ["mine"]  # the saved Cavalry counts as a survivor and raids


@proves("content.healer", "attack.destroyed-merc")
def test_the_healer_of_a_defender_saves_only_into_slots_that_still_stand() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle")]),
        kingdom(
            buildings="watchtower gatehouse tavern",
            troops=[("cavalry", "watchtower"), ("raiders", "gatehouse")],
            mercenaries=[("healer", "tavern")],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants")
    click(s, BRAN, "pass")
    assert s.score == 1
    click(s, ADA, "destroy", "watchtower")
    click(s, ADA, "done")
    click(s, BRAN, "use", "healer")
    assert why_not(s, BRAN, "save", "cavalry") == "content.healer"
    click(s, BRAN, "save", "raiders")
    assert ids(s, TROOPS, BRAN) == ["raiders"]
    assert ids(s, DISCARD) == ["cavalry", "healer", "watchtower"]


@proves("merc.no-effect", "content.healer")
def test_the_healer_is_not_used_where_nobody_fell() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("archers", "barracks")]),
        kingdom(buildings="tavern palisade", mercenaries=[("healer", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    click(s, BRAN, "pass")
    assert asked(s) == "after_battle"
    assert why_not(s, BRAN, "use", "healer") == "merc.no-effect"


@proves("content.cavalry-raid", "content.healer")
def test_a_cavalry_saved_after_a_tie_does_not_raid() -> None:
    """2 against 1 + 1: nobody has won, so there is nothing to raid."""
    s = scene(
        kingdom(buildings="castle", troops=[("cavalry", "castle")], mercenaries=[("healer", "castle")]),
        kingdom(buildings="watchtower", troops=[("raiders", "watchtower")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "cavalry")
    click(s, ADA, "pass")
    click(s, ADA, "use", "healer")
    click(s, ADA, "save", "cavalry")
    assert ids(s, TROOPS, ADA) == ["cavalry"]
    assert s.at(HAND, ADA) == []


@proves("content.healer", "attack.merc-window")
def test_two_healers_may_work_after_one_battle_and_saving_may_stop_early() -> None:
    s = scene(
        kingdom(
            buildings="iron-citadel embassy",
            troops=[("archers", "iron-citadel"), ("sappers", "iron-citadel"), ("catapult", "iron-citadel")],
            mercenaries=[("healer", "embassy"), ("healer", "embassy")],
        ),
        kingdom(buildings="city-walls"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers", "sappers", "catapult")
    click(s, ADA, "pass")
    click(s, ADA, "done")
    click(s, ADA, "survive", "catapult")  # 3 against 3 - 2: won by 2
    click(s, ADA, "done")
    click(s, ADA, "use", "healer")
    click(s, ADA, "save", "sappers")
    click(s, ADA, "done")
    click(s, ADA, "use", "healer")
    click(s, ADA, "save", "archers")
    assert ids(s, DISCARD) == ["healer", "healer"]
    assert ids(s, TROOPS, ADA) == ["archers", "catapult", "sappers"]
