"""The keywords of troops."""

from __future__ import annotations

from meadhall.games.capital.cards import PASSIVE_DEFENCE
from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, TROOPS
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    Kingdom,
    asked,
    attack_with,
    click,
    ids,
    journal,
    kingdom,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


def attack(troops: str, defender: Kingdom, deck: str = "") -> Capital:
    """Up to three troops of an Iron Citadel attack Bran."""
    sent = troops.split()
    s = scene(
        kingdom(buildings="iron-citadel", troops=[(id, "iron-citadel") for id in sent]),
        defender,
        phase="attack",
        deck=deck,
    )
    attack_with(s, ADA, BRAN, *sent)
    return s


@proves("content.cavalry-raid", "attack.order-of-results")
def test_raid_draws_a_card_if_the_cavalry_survives_a_won_attack() -> None:
    """2 + 2 - 1 = 3: one Cavalry (2) survives and raids, the other does not."""
    s = attack("cavalry cavalry", kingdom(), deck="mine bank")
    click(s, ADA, "survive", "cavalry")
    click(s, ADA, "done")
    assert ids(s, HAND, ADA) == ["mine"]
    assert ids(s, DISCARD) == ["cavalry"]


@proves("content.cavalry-raid")
def test_a_cavalry_that_defends_or_falls_raids_nothing() -> None:
    s = attack("archers", kingdom(buildings="watchtower", troops=[("cavalry", "watchtower")]))
    click(s, BRAN, "survive", "cavalry")
    assert s.at(HAND, BRAN) == []


@proves("content.ranged")
def test_ranged_troops_survive_a_won_attack_without_counting() -> None:
    """Archers 1 + Longbows 2 + Guard 2 = 5 against 1 + 2: by 2, and all three come home."""
    s = attack(
        "archers royal-longbows royal-guard",
        kingdom(buildings="watchtower", troops=[("archers", "watchtower")]),
    )
    assert s.score == 2
    click(s, ADA, "done")
    for id in ("archers", "royal-longbows", "royal-guard"):
        click(s, ADA, "survive", id)
    assert ids(s, TROOPS, ADA) == ["archers", "royal-guard", "royal-longbows"]


@proves("content.ranged")
def test_ranged_does_not_help_on_a_tie_or_in_defence() -> None:
    s = attack("archers", kingdom())
    assert ids(s, DISCARD) == ["archers"]  # 1 against 1
    s = attack("sappers", kingdom(buildings="watchtower", troops=[("archers", "watchtower")]))
    assert s.score == -1
    assert why_not(s, BRAN, "survive", "archers") == "attack.loss"


@proves("content.undermine", "attack.modifier-order")
def test_undermine_adds_up_lowers_passive_defence_not_below_0_and_leaves_the_tracker() -> None:
    """Sappers 1 + Shadow Riders 3 = 4 against 5 - 2 - 4, that is 0, and Archers 2."""
    s = attack(
        "sappers shadow-riders",
        kingdom(buildings="emperors-wall watchtower", troops=[("archers", "watchtower")]),
    )
    assert "4 against 2: Ada wins by 2." in journal(s)
    assert s.has(BRAN, PASSIVE_DEFENCE) == 5


@proves("content.siege", "attack.city-five")
def test_siege_destroys_more_buildings_but_never_helps_against_the_city() -> None:
    """Catapult 1 + Berserkers 3 + Royal Guard 2 = 6 against 3: score 3 and 3 + 2 = 5 HP; the city stays."""
    s = attack("catapult berserkers royal-guard", kingdom(buildings="city-walls market mill"))
    assert s.score == 3
    assert s.hp_left == 5
    assert why_not(s, ADA, "raze", BRAN) == "attack.city-five"
    click(s, ADA, "destroy", "city-walls")
    click(s, ADA, "destroy", "market")
    assert asked(s) == "choose_survivors"
    assert s.survival_left == 3
    assert ids(s, KINGDOM, BRAN) == ["mill"]


@proves("content.siege")
def test_the_great_trebuchet_has_siege_4() -> None:
    s = attack("great-trebuchet", kingdom(buildings="market castle"))
    assert (s.score, s.hp_left) == (0, 0)  # Passive Defence is 2: a tie

    s = attack("great-trebuchet", kingdom(buildings="market bank"))
    assert (s.score, s.hp_left) == (1, 1 + 4)
    click(s, ADA, "destroy", "bank")
    assert why_not(s, ADA, "destroy", "market") == "table.not-offered"  # 1 HP left fits nothing


@proves("content.rally", "attack.order-tie-loss")
def test_rally_brings_back_to_hand_who_fought_and_would_be_discarded() -> None:
    """Peasant Levy 1 against 1: a tie, and the levy is back in hand."""
    s = attack("peasant-levy", kingdom())
    assert ids(s, HAND, ADA) == ["peasant-levy"]
    assert s.at(DISCARD) == []
    assert s.cards.hints[s.at(HAND, ADA)[0]] == 0  # a card in hand does not tell its kind
    s = attack("immortals", kingdom(buildings="watchtower", troops=[("peasant-levy", "watchtower")]))
    assert s.score == 0
    assert (ids(s, HAND, ADA), ids(s, HAND, BRAN)) == (["immortals"], ["peasant-levy"])


@proves("content.rally")
def test_rally_does_not_help_who_is_discarded_with_a_building_or_a_defeated_owner() -> None:
    s = attack("berserkers", kingdom(buildings="barracks", troops=[("peasant-levy", "barracks/attack")]))
    click(s, ADA, "destroy", "barracks")
    assert ids(s, HAND, BRAN) == []
    assert "peasant-levy" in ids(s, DISCARD)

    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle"), ("berserkers", "castle")]),
        kingdom(buildings="watchtower", troops=[("peasant-levy", "watchtower")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "berserkers")
    assert s.score == 5
    click(s, ADA, "raze", BRAN)
    click(s, ADA, "done")
    assert s.at(HAND, BRAN) == []
    assert "peasant-levy" in ids(s, DISCARD)


@proves("content.phalanx", "attack.survivor-value")
def test_phalanx_adds_1_for_each_pikemen_against_two_or_more_attackers() -> None:
    """2 + 2 + 1 of Phalanx each + 1 = 7 against two; 5 against one. Survival counts the printed 2."""
    defender = kingdom(buildings="gatehouse", troops=[("pikemen", "gatehouse"), ("pikemen", "gatehouse")])
    s = attack("berserkers archers", defender)
    assert "4 against 8: Bran holds by 4." in journal(s)  # the Gatehouse gives 1 as well
    click(s, BRAN, "survive", "pikemen")
    click(s, BRAN, "survive", "pikemen")
    s = attack("berserkers", defender)
    assert "3 against 6: Bran holds by 3." in journal(s)


@proves("content.plunder")
def test_plunder_takes_a_random_card_for_each_raiders_also_when_they_fall() -> None:
    """2 + 2 - 1 = 3: one survives, both plunder."""
    s = attack("raiders raiders", kingdom("mine bank market"))
    click(s, ADA, "survive", "raiders")
    click(s, ADA, "done")
    assert len(s.at(HAND, ADA)) == 2
    assert len(s.at(HAND, BRAN)) == 1
    assert all(s.cards.knows(BRAN, card) and s.cards.knows(ADA, card) for card in s.at(HAND, ADA))


@proves("content.plunder")
def test_plunder_finds_nothing_in_an_empty_hand_or_after_a_lost_attack() -> None:
    s = attack("raiders", kingdom())
    click(s, ADA, "done")
    assert not any("plunders" in line for line in journal(s))
    s = attack("raiders", kingdom("mine", "city-walls"))
    assert s.score < 0
    assert ids(s, HAND, BRAN) == ["mine"]
