"""Abilities in the Attack phase, mercenary by mercenary."""

from __future__ import annotations

from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, LEGENDARY, MERCENARIES, SETTLED, TROOPS
from meadhall.games.capital.rules.attack_abilities import assassinate, spy
from meadhall.games.capital.rules.build_abilities import smuggle
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    Kingdom,
    asked,
    click,
    ids,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.kernel.agenda import step
from meadhall.kernel.play import advance
from meadhall.testing.proves import proves


def use(id: str, *others: Kingdom) -> Capital:
    s = scene(kingdom("mine", "tavern", mercenaries=[(id, "tavern")]), *others, phase="attack")
    click(s, ADA, "use", id)
    return s


RICH = kingdom(
    "bank market",
    "watchtower embassy stronghold",
    troops=[("archers", "watchtower"), ("pikemen", "city")],
    mercenaries=[("captain", "embassy"), ("envoy", "city")],
)


@proves("content.spy", "content.locked-targets", "info.hidden")
def test_the_spy_sees_hand_and_slots_of_one_opponent_and_may_discard_a_mercenary() -> None:
    s = use("spy", RICH, kingdom("harbour"))
    click(s, ADA, "target", BRAN)
    seen = [*s.at(HAND, BRAN), *s.at(TROOPS, BRAN), *s.at(MERCENARIES, BRAN)]
    assert all(s.cards.knows(ADA, card) for card in seen)
    assert not any(s.cards.knows(CLEO, card) for card in seen)
    assert not s.cards.knows(ADA, s.at(HAND, CLEO)[0])
    assert offered(s, ADA, "strike") == [
        "Mercenary slot 1 of Embassy",
        "Mercenary slot 2 of Bran's Standard City",
    ]
    click(s, ADA, "strike", "city")
    assert ids(s, MERCENARIES, BRAN) == ["captain"]
    assert ids(s, DISCARD) == ["envoy", "spy"]


@proves("content.spy")
def test_the_spy_need_not_discard_anything() -> None:
    s = use("spy", RICH)
    click(s, ADA, "pass")
    assert len(s.at(MERCENARIES, BRAN)) == 2


@proves("content.assassin", "content.locked-targets", "content.discard-costs")
def test_the_assassin_strikes_a_troop_by_its_slot_unseen() -> None:
    s = use("assassin", RICH, kingdom(buildings="hill-village", troops=[("raiders", "hill-village")]))
    assert offered(s, ADA, "strike") == [
        "Defence slot 1 of Hill Village",
        "Defence slot 1 of Watchtower",
        "Troop slot 1 of Bran's Standard City",
    ]
    assert not s.cards.knows(ADA, s.at(TROOPS, CLEO)[0])
    click(s, ADA, "strike", "hill-village")
    assert s.at(TROOPS, CLEO) == []
    assert ids(s, DISCARD) == ["assassin", "raiders"]


@proves("content.saboteur", "content.discard-costs")
def test_the_night_blade_discards_up_to_two_cards_in_slots_of_one_opponent() -> None:
    s = use("night-blade", RICH, kingdom(buildings="hill-village", troops=[("raiders", "hill-village")]))
    click(s, ADA, "target", BRAN)
    assert len(offered(s, ADA, "strike")) == 4
    click(s, ADA, "strike", "watchtower")
    click(s, ADA, "strike", "embassy")
    assert (ids(s, TROOPS, BRAN), ids(s, MERCENARIES, BRAN)) == (["pikemen"], ["envoy"])
    assert ids(s, DISCARD) == ["archers", "captain"]
    assert "night-blade" in ids(s, LEGENDARY)
    assert len(s.at(TROOPS, CLEO)) == 1


def test_the_night_blade_may_stop_after_one() -> None:
    s = use("night-blade", RICH)
    click(s, ADA, "strike", "watchtower")
    click(s, ADA, "pass")
    assert ids(s, DISCARD) == ["archers"]


@proves("content.saboteur")
def test_a_settled_mercenary_is_no_target_of_the_night_blade() -> None:
    s = scene(
        kingdom(buildings="tavern", mercenaries=[("night-blade", "tavern")]),
        kingdom(buildings="market", settled=[("merchant", "market")]),
        phase="attack",
    )
    assert why_not(s, ADA, "use", "night-blade") == "merc.no-effect"


@proves("content.saboteur", "settle.lost-with-building")
def test_the_master_saboteur_destroys_a_building_of_3_hp_or_less_with_all_under_it() -> None:
    s = use(
        "master-saboteur",
        kingdom(
            buildings="bank stronghold market",
            troops=[("archers", "stronghold")],
            settled=[("recruiter", "stronghold")],
        ),
    )
    assert why_not(s, ADA, "destroy", "bank") == "content.saboteur"
    assert offered(s, ADA, "raze") == []
    click(s, ADA, "destroy", "stronghold")
    assert ids(s, KINGDOM, BRAN) == ["bank", "market"]
    assert s.at(TROOPS, BRAN) == s.at(SETTLED, BRAN) == []
    assert ids(s, DISCARD) == ["archers", "recruiter", "stronghold"]
    assert asked(s) != "sabotage"


@proves("attack.attack-phase-abilities")
def test_after_an_ability_the_attack_phase_goes_on() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("archers", "castle")], mercenaries=[("assassin", "castle")]),
        RICH,
        phase="attack",
    )
    click(s, ADA, "use", "assassin")
    click(s, ADA, "strike", "watchtower")
    click(s, ADA, "war", BRAN)
    assert asked(s) == "send_troops"


def test_a_building_of_exactly_3_hp_is_enough_for_the_saboteur() -> None:
    s = use("master-saboteur", kingdom(buildings="mine"), kingdom(buildings="bank"))
    click(s, ADA, "destroy", "mine")
    assert s.at(KINGDOM, BRAN) == []


def test_larger_numbers_in_an_edition_repeat_the_deed() -> None:
    """An Assassin of 2, a Spy of 2 and a Smuggler of 2."""
    s = scene(kingdom(), RICH, discard="mine castle")
    s.agenda += [step(smuggle, ADA, 2, 0), step(spy, ADA, 2, 0), step(assassinate, ADA, 2, 0)]
    s.ask, s.asking = None, None
    advance(s)
    click(s, ADA, "strike", "watchtower")
    assert s.at(TROOPS, BRAN) == []  # the last one without asking
    click(s, ADA, "strike", "embassy")
    click(s, ADA, "strike", "city")
    assert s.at(MERCENARIES, BRAN) == []
    click(s, ADA, "take", "castle")
    click(s, ADA, "take", "mine")
    assert ids(s, HAND, ADA) == ["castle", "mine"]
