"""Abilities in the Build phase, mercenary by mercenary."""

from __future__ import annotations

from meadhall.games.capital.cards import BUILD, GOLD
from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, TROOPS
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    click,
    ids,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


def use(id: str, hand: str = "", buildings: str = "", gold: int = 0, build: int = 1, upgrades: int = 0) -> Capital:
    names = ["Store", "Draw", "Attack slot", "Defence slot", "Passive Defence"]
    s = scene(
        kingdom(hand, f"tavern {buildings}", mercenaries=[(id, "tavern")], upgrades=names[:upgrades]),
        kingdom(),
        gold=gold,
        build=build,
    )
    click(s, ADA, "use", id)
    return s


@proves("income.budget-frozen")
def test_the_merchant_gives_3_gold_in_this_phase_and_not_on_the_tracker() -> None:
    s = use("merchant")
    assert s.gold_left == 3
    assert s.has(ADA, GOLD) == 1


def test_the_imperial_treasurer_gives_6_gold() -> None:
    assert use("imperial-treasurer").gold_left == 6


def test_the_foreman_gives_2_build_and_1_gold() -> None:
    s = use("foreman", build=0)
    assert (s.gold_left, s.build_left) == (1, 2)
    assert s.has(ADA, BUILD) == 1


@proves("build.waived-cost", "content.ability-kind")
def test_the_architect_builds_one_building_for_no_build_and_2_gold_less() -> None:
    s = use("architect", "harbour archers", gold=2, build=1)
    assert why_not(s, ADA, "build", "archers") == "content.ability-kind"
    click(s, ADA, "build", "harbour")
    assert (s.gold_left, s.build_left, s.build_paid) == (0, 1, 0)
    assert ids(s, KINGDOM, ADA) == ["harbour", "tavern"]
    assert asked(s) == "build_actions"


@proves("build.ability-must-obey", "build.waived-cost")
def test_an_architect_keeps_to_prerequisites_and_duplicates_and_costs_never_fall_below_0() -> None:
    s = use("architect", "mine tavern warehouse", gold=9)
    assert why_not(s, ADA, "build", "mine") == "build.prerequisite"
    assert why_not(s, ADA, "build", "tavern") == "build.no-duplicates"
    click(s, ADA, "build", "warehouse")
    assert s.gold_left == 9


@proves("content.architect")
def test_an_architect_prices_a_village_at_its_price_of_the_moment_less_2() -> None:
    """The fourth Village: 4 - 2 = 2 Gold."""
    s = use("architect", "farming-village", "farming-village farming-village farming-village", gold=2)
    click(s, ADA, "build", "farming-village")
    assert s.gold_left == 0


def test_the_royal_architect_builds_up_to_two() -> None:
    s = use("royal-architect", "market bank mill", "farming-village", gold=3, build=0)
    click(s, ADA, "build", "market")
    click(s, ADA, "build", "bank")
    assert ids(s, KINGDOM, ADA) == ["bank", "farming-village", "market", "tavern"]
    assert s.turn == ADA

    s = use("royal-architect", "market bank", gold=3, build=1)
    click(s, ADA, "build", "market")
    click(s, ADA, "done")
    assert asked(s) == "build_actions"


@proves("content.mason")
def test_the_master_mason_does_one_upgrade_at_once_for_3_gold_less_and_1_build() -> None:
    """Level 4 for 1 Gold."""
    s = use("master-mason", gold=1, build=2, upgrades=3)
    click(s, ADA, "upgrade", "Gold")
    assert (s.gold_left, s.build_left, s.upgrades[ADA]) == (0, 1, 4)


@proves("content.mason", "build.waived-cost")
def test_the_chancellor_does_one_upgrade_for_5_gold_less_and_no_build() -> None:
    """Level 6 for 1 Gold."""
    s = use("chancellor", gold=1, build=1, upgrades=5)
    click(s, ADA, "upgrade", "Gold")
    assert (s.gold_left, s.build_left, s.upgrades[ADA]) == (0, 1, 6)


@proves("build.waived-cost")
def test_the_recruiter_builds_up_to_two_troops_for_nothing() -> None:
    s = use("recruiter", "royal-guard berserkers mine", "stronghold", gold=0, build=0)
    assert why_not(s, ADA, "build", "mine") == "content.ability-kind"
    click(s, ADA, "build", "royal-guard")
    click(s, ADA, "place", "stronghold")
    click(s, ADA, "build", "berserkers")
    click(s, ADA, "place", "stronghold")
    assert ids(s, TROOPS, ADA) == ["berserkers", "royal-guard"]
    assert offered(s, ADA, "war") == ["Bran"]


@proves("build.ability-must-obey")
def test_the_recruiter_needs_free_slots() -> None:
    s = scene(
        kingdom("archers", "tavern", troops=[("pikemen", "city")], mercenaries=[("recruiter", "tavern")]), build=1
    )
    assert why_not(s, ADA, "use", "recruiter") == "merc.no-effect"


def test_the_recruiter_asks_a_second_time_whatever_the_hand_holds() -> None:
    s = use("recruiter", "royal-guard mine", "stronghold", build=1)
    click(s, ADA, "build", "royal-guard")
    click(s, ADA, "place", "stronghold")
    assert asked(s) == "recruit"
    click(s, ADA, "done")
    assert asked(s) == "build_actions"


@proves("card.discard-open")
def test_the_smuggler_takes_any_card_of_the_open_discard_pile() -> None:
    s = scene(
        kingdom(buildings="tavern", mercenaries=[("smuggler", "tavern")]),
        kingdom(),
        discard="mine mine castle archers",
    )
    assert all(s.cards.knows(seat, card) for seat in (ADA, BRAN) for card in s.at(DISCARD))
    click(s, ADA, "use", "smuggler")
    assert offered(s, ADA, "take") == ["archers", "castle", "mine"]  # each once
    click(s, ADA, "take", "castle")
    assert ids(s, HAND, ADA) == ["castle"]
    assert ids(s, DISCARD) == ["archers", "mine", "mine", "smuggler"]
