"""The battle; first of all the rulebook's example and its note."""

from __future__ import annotations

import pytest

from meadhall.games.capital.cards import GOLD
from meadhall.games.capital.places import BATTLEFIELD, DISCARD, KINGDOM, TROOPS
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    find,
    finish_turn,
    ids,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


def example_battle(defender: str = "cavalry", more: str = "") -> Capital:
    """Royal Guard 2 + Cavalry 2 against Passive Defence 1 + a troop under the Watchtower."""
    s = scene(
        kingdom(
            buildings="farming-village farming-village stronghold",
            troops=[("royal-guard", "stronghold"), ("cavalry", "stronghold")],
            upgrades=["Build"],
        ),
        kingdom(buildings=f"watchtower farming-village {more}", troops=[(defender, "watchtower")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard", "cavalry")
    return s


@proves(
    "example.battle-forces",
    "example.battle-won-by-two",
    "attack.defence-total",
    "attack.attack-total",
    "attack.example-defender",
    "attack.score-formula",
    "attack.defender-troops",
)
def test_the_battle_of_the_rulebook_is_won_by_2() -> None:
    """2 + 2 = 4 against 1 Passive Defence + 1 of a Cavalry on defence = 2."""
    s = example_battle()
    assert "4 against 2: Ada wins by 2." in journal(s)
    assert s.score == 2


@proves(
    "example.battle-destroy",
    "example.battle-survivor",
    "example.battle-tracker",
    "attack.watchtower-hp",
    "attack.village-hp",
    "attack.destroy-and-survive",
    "attack.survivors-return",
    "attack.rest-discarded",
    "attack.tracker-drop",
    "income.reduced-on-loss",
    "attack.destroy-free-choice",
)
def test_the_results_of_the_rulebook_battle() -> None:
    """Score 2: Watchtower 1 + Village 1 destroyed, and the Royal Guard, 2 Attack points, comes home."""
    s = example_battle()
    assert s.has(BRAN, GOLD) == 2
    click(s, ADA, "destroy", "watchtower")
    click(s, ADA, "destroy", "farming-village")
    assert s.has(BRAN, GOLD) == 1
    assert s.at(KINGDOM, BRAN) == []
    click(s, ADA, "survive", "royal-guard")
    assert why_not(s, ADA, "survive", "cavalry") == "attack.full-health"
    click(s, ADA, "done")
    assert ids(s, TROOPS, ADA) == ["royal-guard"]
    assert ids(s, DISCARD) == ["cavalry", "cavalry", "farming-village", "watchtower"]


@proves("attack.win-by-one", "attack.full-health", "attack.survivors")
def test_a_battle_won_by_1_destroys_1_hp_and_no_troop_of_2_returns() -> None:
    """4 against 1 + 2 of Archers: the note of the rulebook."""
    s = example_battle("archers", more="market")
    assert s.score == 1
    assert why_not(s, ADA, "destroy", "market") == "attack.destroy-hp"
    click(s, ADA, "destroy", "farming-village")
    assert asked(s) == "choose_survivors"
    assert why_not(s, ADA, "survive", "royal-guard") == "attack.full-health"
    assert why_not(s, ADA, "survive", "cavalry") == "attack.full-health"
    click(s, ADA, "done")
    assert ids(s, TROOPS, ADA) == []
    assert ids(s, KINGDOM, BRAN) == ["market", "watchtower"]


def war(attackers: list[str], defenders: list[str], buildings: str = "") -> Capital:
    s = scene(
        kingdom(
            buildings="iron-citadel stronghold",
            troops=[(id, "iron-citadel" if at < 3 else "stronghold") for at, id in enumerate(attackers)],
        ),
        kingdom(
            buildings=f"watchtower stronghold barracks {buildings}",
            troops=list(zip(defenders, ("watchtower", "stronghold/defence", "barracks/defence"), strict=False)),
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, *attackers)
    return s


@proves("attack.tie", "attack.modifier-order", "attack.order-tie-loss")
def test_a_tie_discards_all_troops_that_fought_and_destroys_nothing() -> None:
    """Sappers 1 + Berserkers 3 = 4 against Passive Defence 3 - 2 = 1 and Shieldbearers 3."""
    s = war(["sappers", "berserkers"], ["shieldbearers"], "palisade hill-village")
    assert "4 against 4: nobody wins." in journal(s)
    assert ids(s, DISCARD) == ["berserkers", "sappers", "shieldbearers"]
    assert len(s.at(KINGDOM, BRAN)) == 5
    assert s.at(TROOPS, ADA) == []


@proves("attack.loss", "attack.no-retaliation", "attack.survivor-value", "attack.passive-every-battle")
def test_a_defender_who_wins_keeps_troops_of_at_most_the_score() -> None:
    """2 against 1 + 2 + 3 = 6: by 4, so Shieldbearers (3) or Royal Guard (2), not both (5)."""
    s = war(["royal-guard"], ["royal-guard", "shieldbearers"])
    assert "2 against 6: Bran holds by 4." in journal(s)
    click(s, BRAN, "survive", "shieldbearers")
    assert why_not(s, BRAN, "survive", "royal-guard") == "attack.loss"
    click(s, BRAN, "done")
    assert ids(s, TROOPS, BRAN) == ["shieldbearers"]
    assert ids(s, DISCARD) == ["royal-guard", "royal-guard"]
    assert len(s.at(KINGDOM, ADA)) == 2


@proves("slot.attack-does-not-defend", "attack.defenders-forced")
def test_only_troops_in_usable_defence_slots_defend_and_all_of_them_do() -> None:
    """A Stronghold's Attack slot and the locked city slot stay out: 3 against 1 + 3 of Shieldbearers."""
    s = scene(
        kingdom(buildings="barracks", troops=[("berserkers", "barracks")]),
        kingdom(
            buildings="stronghold watchtower",
            troops=[("royal-guard", "stronghold"), ("knights-of-the-crown", "city"), ("shieldbearers", "watchtower")],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    assert "3 against 4: Bran holds by 1." in journal(s)
    assert s.defenders == 1


@proves("attack.reveal", "info.verbal-declaration", "attack.declare", "attack.no-calling-off")
def test_war_is_declared_openly_and_troops_are_turned_up_together() -> None:
    """While troops are being chosen nothing is shown; when they march all that fight are."""
    s = scene(
        kingdom(buildings="stronghold", troops=[("royal-guard", "stronghold"), ("cavalry", "stronghold")]),
        kingdom(buildings="watchtower barracks", troops=[("archers", "watchtower"), ("raiders", "barracks")]),
        kingdom(),
        phase="attack",
    )
    guard = find(s, "royal-guard", TROOPS, ADA)
    archers = find(s, "archers", TROOPS, BRAN)
    raiders = find(s, "raiders", TROOPS, BRAN)
    click(s, ADA, "war", BRAN)
    assert journal(s, CLEO)[-1] == "Ada declares war on Bran."
    click(s, ADA, "send", "royal-guard")
    assert offered(s, ADA, "done") == []
    assert not s.cards.knows(BRAN, guard)
    assert not s.cards.knows(ADA, archers)
    click(s, ADA, "march")
    assert s.cards.knows(BRAN, guard)
    assert s.cards.knows(CLEO, archers)
    assert not s.cards.knows(CLEO, raiders)  # in the Attack slot of the Barracks
    assert not s.cards.knows(CLEO, find(s, "cavalry", TROOPS, ADA))


@proves("attack.min-one", "attack.choose-troops")
def test_at_least_one_troop_must_be_sent_and_others_may_stay() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("royal-guard", "stronghold"), ("cavalry", "stronghold")]),
        kingdom(),
        phase="attack",
    )
    click(s, ADA, "war", BRAN)
    assert why_not(s, ADA, "march") == "attack.min-one"
    click(s, ADA, "send", "cavalry")
    click(s, ADA, "march")
    assert s.attackers == 1
    assert ids(s, TROOPS, ADA) == ["royal-guard"]


@proves("attack.merc-window", "attack.merc-adds-to-score", "card.merc-one-time")
def test_attacker_and_defender_use_mercenaries_in_turn_until_both_pass() -> None:
    """4 + 3 of the Captain against 4, as in the tie: score 3. With the Warden it would be 7 against 8."""
    s = scene(
        kingdom(
            buildings="stronghold embassy",
            troops=[("sappers", "stronghold"), ("berserkers", "stronghold")],
            mercenaries=[("captain", "embassy"), ("warlord", "embassy")],
        ),
        kingdom(
            buildings="watchtower palisade hill-village tavern",
            troops=[("shieldbearers", "watchtower")],
            mercenaries=[("warden", "tavern")],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "sappers", "berserkers")
    assert s.ask is not None
    assert s.ask.seats() == [ADA]
    click(s, ADA, "use", "captain")
    click(s, BRAN, "use", "warden")
    assert "captain" in ids(s, DISCARD)
    click(s, ADA, "pass")  # Bran has no mercenary left and is passed over
    assert "7 against 8: Bran holds by 1." in journal(s)


@proves("attack.merc-window")
def test_a_pass_is_not_the_last_word_while_the_other_side_goes_on() -> None:
    s = scene(
        kingdom(
            buildings="stronghold tavern",
            troops=[("berserkers", "stronghold")],
            mercenaries=[("captain", "tavern")],
        ),
        kingdom(buildings="tavern", mercenaries=[("warden", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    click(s, ADA, "pass")
    click(s, BRAN, "use", "warden")
    click(s, ADA, "use", "captain")
    assert "6 against 5: Ada wins by 1." in journal(s)


@proves("attack.merc-third-party", "team.defence-alone")
def test_only_attacker_and_defender_are_asked() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("berserkers", "stronghold")]),
        kingdom(),
        kingdom(buildings="tavern watchtower", troops=[("archers", "watchtower")], mercenaries=[("captain", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    assert "3 against 1: Ada wins by 2." in journal(s)
    assert asked(s) == "choose_survivors"


@proves("info.pass-prompt")
@pytest.mark.parametrize("mercenary", ["captain", "smuggler"])
def test_a_window_opens_whatever_the_mercenary_is(mercenary: str) -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("berserkers", "stronghold")]),
        kingdom(buildings="tavern", mercenaries=[(mercenary, "tavern")]),
        phase="attack",
    )
    windows = []
    attack_with(s, ADA, BRAN, "berserkers")
    while s.attacker == ADA:
        windows.append(asked(s))
        assert s.ask is not None
        click(s, s.ask.seats()[0], "pass" if s.ask.seats() == [BRAN] else "done")
    assert windows == ["battle_window", "destroy_buildings", "choose_survivors", "after_battle", "battle_quests"]


@proves("info.pass-prompt", "city.merc-slot-use-locked")
def test_no_window_opens_for_a_mercenary_in_a_locked_slot() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("archers", "stronghold")]),
        kingdom(mercenaries=[("captain", "city")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    assert "1 against 1: nobody wins." in journal(s)
    assert s.at(BATTLEFIELD, ADA) == []


@proves("attack.double-slot-attacked", "slot.kinds")
def test_a_survivor_in_a_slot_for_both_defends_later() -> None:
    """Royal Guard 2 + Archers 1 win 3 against 1; in Bran's turn they defend with 2 + 2 + 2 of Passive Defence."""
    s = scene(
        kingdom(buildings="castle", troops=[("royal-guard", "castle"), ("archers", "castle")]),
        kingdom(buildings="barracks war-camp", troops=[("cavalry", "barracks"), ("berserkers", "war-camp")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard", "archers")
    click(s, ADA, "done")
    click(s, ADA, "survive", "royal-guard")
    click(s, ADA, "survive", "archers")
    finish_turn(s, ADA)
    click(s, BRAN, "done")
    attack_with(s, BRAN, ADA, "cavalry", "berserkers")
    assert "5 against 6: Ada holds by 1." in journal(s)
