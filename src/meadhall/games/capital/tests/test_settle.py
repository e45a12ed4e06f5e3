"""Settle."""

from __future__ import annotations

import pytest

from meadhall.games.capital.cards import FREE_FIRST_TROOP, UPGRADE_DISCOUNT
from meadhall.games.capital.places import MERCENARIES, SETTLED
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    attack_with,
    click,
    find,
    finish_turn,
    ids,
    income,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves

SETTLERS = [  # mercenary, building, Gold Build Draw Store Passive Defence, discount, free first troop
    ("merchant", "market", [1, 0, 0, 0, 0, 0, 0]),
    ("merchant", "harbour", [1, 0, 0, 0, 0, 0, 0]),
    ("architect", "workshop", [0, 1, 0, 0, 0, 0, 0]),
    ("architect", "guildhall", [0, 1, 0, 0, 0, 0, 0]),
    ("master-mason", "town-hall", [0, 0, 0, 0, 0, 1, 0]),
    ("master-mason", "cathedral", [0, 0, 0, 0, 0, 1, 0]),
    ("scholar", "scriptorium", [0, 0, 1, 0, 0, 0, 0]),
    ("scholar", "library", [0, 0, 1, 0, 0, 0, 0]),
    ("scholar", "university", [0, 0, 1, 0, 0, 0, 0]),
    ("recruiter", "barracks", [0, 0, 0, 0, 0, 0, 1]),
    ("recruiter", "stronghold", [0, 0, 0, 0, 0, 0, 1]),
    ("warden", "watchtower", [0, 0, 0, 0, 1, 0, 0]),
    ("warden", "gatehouse", [0, 0, 0, 0, 1, 0, 0]),
    ("imperial-treasurer", "mine", [2, 0, 0, 0, 0, 0, 0]),
    ("chancellor", "embassy", [0, 0, 0, 0, 0, 1, 0]),
]


@proves(
    "settle.when", "settle.no-extra-cost", "settle.starts-after-build-phase", "settle.slot-use", "settle.first-values"
)
@pytest.mark.parametrize(("id", "building", "gives"), SETTLERS)
def test_each_settler_gives_its_effect_once_the_build_phase_is_over(id: str, building: str, gives: list[int]) -> None:
    """It lies open beside the slots, costs neither Gold nor Build, and frees the slot it came from."""
    s = scene(kingdom("market", f"{building} crossroads-village", mercenaries=[(id, "crossroads-village")]), build=1)
    before = [*income(s, ADA), s.has(ADA, UPGRADE_DISCOUNT), s.has(ADA, FREE_FIRST_TROOP)]
    spent = (s.gold_left, s.build_left)
    click(s, ADA, "settle", id)
    assert (s.gold_left, s.build_left) == spent
    assert [*income(s, ADA), s.has(ADA, UPGRADE_DISCOUNT), s.has(ADA, FREE_FIRST_TROOP)] == before
    assert s.at(MERCENARIES, ADA) == []
    card = find(s, id, SETTLED, ADA)
    assert s.cards.knows(BRAN, card)
    click(s, ADA, "done")
    after = [*income(s, ADA), s.has(ADA, UPGRADE_DISCOUNT), s.has(ADA, FREE_FIRST_TROOP)]
    assert after == [one + two for one, two in zip(before, gives, strict=True)]


@proves("settle.when", "settle.which-building")
def test_a_mercenary_settles_only_under_a_building_named_on_it() -> None:
    s = scene(kingdom("harbour", "tavern mill", mercenaries=[("merchant", "tavern")]), gold=4, build=2)
    assert why_not(s, ADA, "settle", "merchant") == "settle.when"
    click(s, ADA, "build", "harbour")
    click(s, ADA, "settle", "merchant")  # built in this Build phase
    assert journal(s)[-1] == "Ada settles Merchant under Harbour."


@proves("settle.which-building", "settle.optional")
def test_the_owner_chooses_among_fitting_buildings_and_never_must_settle() -> None:
    s = scene(kingdom(buildings="tavern harbour market", mercenaries=[("merchant", "tavern")]), build=1)
    assert offered(s, ADA, "settle") == ["merchant"]
    assert "Done" in [offer.verb.label for offer in s.ask.of(ADA)] if s.ask else False
    click(s, ADA, "settle", "merchant")
    assert offered(s, ADA, "under") == ["harbour", "market"]
    click(s, ADA, "under", "harbour")
    assert s.cards.spots[find(s, "merchant", SETTLED, ADA)] != 0


@proves("settle.from-slot", "settle.same-phase")
def test_a_mercenary_in_hand_must_first_be_built_and_then_may_settle_at_once() -> None:
    s = scene(kingdom("merchant", "tavern market"), gold=1, build=2)
    assert offered(s, ADA, "settle") == []
    click(s, ADA, "build", "merchant")
    click(s, ADA, "place", "tavern")
    click(s, ADA, "settle", "merchant")
    assert ids(s, SETTLED, ADA) == ["merchant"]
    assert (s.gold_left, s.build_left) == (0, 1)


@proves("settle.locked", "settle.from-slot")
def test_a_mercenary_does_not_settle_out_of_a_locked_slot() -> None:
    s = scene(kingdom(buildings="market", mercenaries=[("merchant", "city")]), gold=1, build=2)
    assert why_not(s, ADA, "settle", "merchant") == "settle.locked"
    click(s, ADA, "upgrade", "Mercenary slot")
    click(s, ADA, "settle", "merchant")


@proves("settle.one-per-building")
def test_one_mercenary_settles_under_a_building() -> None:
    s = scene(
        kingdom(buildings="tavern market", mercenaries=[("merchant", "tavern")], settled=[("merchant", "market")]),
        build=1,
    )
    assert why_not(s, ADA, "settle", "merchant") == "settle.one-per-building"


@proves("settle.every-turn")
def test_the_effect_is_there_every_turn() -> None:
    s = scene(kingdom(buildings="market", settled=[("merchant", "market")]), kingdom())
    for _ in range(3):
        assert s.gold_left == 1 + 1 + 1
        finish_turn(s, ADA)
        finish_turn(s, BRAN)


@proves("settle.build-phase-text-next-turn", "content.settle-recruiter")
def test_the_settled_recruiter_waives_the_gold_of_the_first_troop_from_the_next_turn_on() -> None:
    s = scene(
        kingdom("archers", "stronghold tavern", mercenaries=[("recruiter", "tavern")]),
        kingdom(),
        gold=0,
        build=1,
    )
    click(s, ADA, "settle", "recruiter")
    assert why_not(s, ADA, "build", "archers") == "build.troop-merc-cost"
    finish_turn(s, ADA, keep="archers")
    finish_turn(s, BRAN)
    click(s, ADA, "build", "archers")
    assert (s.gold_left, s.build_left) == (1, 0)

    s = scene(
        kingdom("archers pikemen", "stronghold", settled=[("recruiter", "stronghold")]), kingdom(), gold=1, build=2
    )
    for id in ("archers", "pikemen"):
        click(s, ADA, "build", id)
        click(s, ADA, "place", "stronghold")
    assert "Ada leaves" not in " ".join(journal(s))  # the second one cost 1 Gold


@proves("content.settle-recruiter", "city-b.hiring-hall")
def test_the_first_troop_and_the_first_mercenary_are_free_in_every_build_phase() -> None:
    s = scene(
        kingdom(
            "archers spy pikemen captain",
            "stronghold embassy bank",
            settled=[("recruiter", "stronghold")],
            city="freeport",
            upgrades=["Hiring Hall", "Builders' Yard", "Granary"],
        ),
        kingdom(),
    )
    for troop, mercenary in (("archers", "spy"), ("pikemen", "captain")):
        gold = s.gold_left
        click(s, ADA, "build", troop)
        click(s, ADA, "place", "stronghold")
        click(s, ADA, "build", mercenary)
        click(s, ADA, "place", "embassy")
        assert s.gold_left == gold
        click(s, ADA, "done")
        finish_turn_keeping_all(s)
        finish_turn(s, BRAN)


def finish_turn_keeping_all(s: Capital) -> None:
    while s.turn == ADA:
        click(s, ADA, "keep-all" if asked(s) == "store_hand" else "done")


@proves("settle.lost-with-building", "income.reduced-on-loss")
def test_a_settled_mercenary_is_discarded_with_its_building() -> None:
    """Market 1 and Merchant 1: Gold falls from 3 to 1."""
    s = scene(
        kingdom(buildings="barracks", troops=[("war-elephants", "barracks")]),
        kingdom(buildings="market", settled=[("merchant", "market")]),
        phase="attack",
    )
    assert income(s, BRAN)[0] == 3
    attack_with(s, ADA, BRAN, "war-elephants")
    click(s, ADA, "destroy", "market")
    assert income(s, BRAN)[0] == 1
    assert s.at(SETTLED, BRAN) == []


@proves("settle.irrevocable", "merc.one-of-three")
def test_a_settled_mercenary_has_no_ability_any_more() -> None:
    s = scene(kingdom("mine", "market tavern", settled=[("merchant", "market")]), build=1)
    assert why_not(s, ADA, "use", "merchant") == "table.not-offered"
