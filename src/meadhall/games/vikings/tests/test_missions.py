"""Completing and changing Missions."""

from __future__ import annotations

import pytest

from meadhall.games.vikings.places import COMPLETED, MISSION_DECK, MISSIONS
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    give,
    hunt,
    ids_at,
    pay,
    put_goods,
    refused,
    scene,
    set_missions,
    stand,
    to_next_round,
    to_turn_of,
)
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves


def completes(s: Vikings, mission: str, points: int) -> None:
    """The Mission is given to Vincent now, and he announces it."""
    set_missions(s, VINCENT, [mission])
    ask_again(s)
    before = s.points[VINCENT]
    do(s, VINCENT, "complete", mission)
    assert s.points[VINCENT] == before + points


def lacks(s: Vikings, mission: str) -> None:
    set_missions(s, VINCENT, [mission])
    ask_again(s)
    assert refused(s, VINCENT, "complete", mission) == "mission.goal"


@proves("mission.goal", "mission.completed-pile", "mission.own-turn", "mission.announce-optional")
def test_a_mission_that_is_met_may_be_announced_and_scores_at_once() -> None:
    s = scene([["gold", "gold"], []], missions=[["worker", "shield"], []])
    assert refused(s, VINCENT, "complete", "worker") == "mission.goal"
    buy(s, VINCENT, "brewery")
    do(s, VINCENT, "complete", "worker")
    assert s.points[VINCENT] == 1
    assert ids_at(s, COMPLETED, VINCENT) == ["worker"]
    assert ids_at(s, MISSIONS, VINCENT) == ["shield"]
    to_next_round(s)
    assert ids_at(s, COMPLETED, VINCENT) == ["worker"]
    assert len(s.at(MISSIONS, VINCENT)) == 2


@proves("mission.one-per-round")
def test_one_mission_a_round() -> None:
    s = scene([["gold", "gold"], []], missions=[["worker", "money-money"], []])
    buy(s, VINCENT, "brewery")
    do(s, VINCENT, "complete", "worker")
    assert refused(s, VINCENT, "complete", "money-money") == "mission.one-per-round"


@proves("mission.change", "mission.change-timing", "mission.max-two")
def test_a_mission_is_changed_for_one_gold_once_a_turn() -> None:
    s = scene([["gold", "gold"], []], missions=[["worker", "shield"], []])
    top = s.top(MISSION_DECK)
    do(s, VINCENT, "change", "shield")
    pay(s, VINCENT)
    assert s.printed.ids[s.face(s.at(MISSION_DECK)[0])] == "shield"
    assert top in s.at(MISSIONS, VINCENT)
    assert len(s.at(MISSIONS, VINCENT)) == 2
    assert refused(s, VINCENT, "change", "worker") == "mission.change"
    to_next_round(s)
    to_turn_of(s, VINCENT)
    give(s, VINCENT, "gold-bars")
    ask_again(s)
    do(s, VINCENT, "change", "worker")


@proves("mission.change", "mission.change-timing")
def test_a_mission_is_not_changed_without_gold_or_without_a_deck() -> None:
    s = scene([["beer"], ["gold"]], missions=[["worker", "shield"], ["worship", "strategy"]])
    assert refused(s, VINCENT, "change", "worker") == "mission.change"
    s.cards.move_all(MISSION_DECK, COMPLETED, 0, MARTA)
    end_turn(s, VINCENT)
    assert refused(s, MARTA, "change") == "mission.change-timing"


@proves("mission.spend-definition", "mission.money-money-figures")
def test_gold_given_in_an_exchange_is_not_spent() -> None:
    """2 Gold for 1 Beer do not count; 1 for changing a Mission and 1 for a Container do."""
    s = scene([["gold", "gold", "treasure-chest"], []], missions=[["money-money", "shield"], []])
    do(s, VINCENT, "exchange", "Beer")
    pay(s, VINCENT)
    assert refused(s, VINCENT, "complete", "money-money") == "mission.goal"
    do(s, VINCENT, "change", "shield")
    pay(s, VINCENT)
    buy(s, VINCENT, "beer-container")
    do(s, VINCENT, "complete", "money-money")


@proves("mission.worship-card")
def test_worship_asks_for_a_path_card() -> None:
    s = scene([["beer"] * 5 + ["elf-archer"], []], river=["beer-mugs", "undead-gold"])
    buy(s, VINCENT, "elf-archer")
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    lacks(s, "worship")
    buy(s, VINCENT, "beer-mugs")
    completes(s, "worship", 1)


def test_strategy_shield_and_thirsty_ask_for_purchases_of_the_turn() -> None:
    s = scene([["beer"] * 6 + ["gold", "gold"], []])
    for mission in ("strategy", "shield", "thirsty"):
        lacks(s, mission)
    buy(s, VINCENT, "elf-archer")
    lacks(s, "thirsty")
    completes(s, "strategy", 1)
    s.mission_completed = 0
    buy(s, VINCENT, "elf-archer")
    completes(s, "thirsty", 2)
    s.mission_completed = 0
    buy(s, VINCENT, "cannon")
    completes(s, "shield", 1)


@proves("bonus.card-types")
def test_a_shaman_is_a_unit_bought() -> None:
    s = scene([["beer"] * 4, []], river=["shaman"])
    buy(s, VINCENT, "shaman")
    completes(s, "strategy", 1)


@pytest.mark.parametrize(
    ("mission", "building", "number", "points"),
    [
        ("brewer-mission", "brewery", 3, 2),
        ("foundry", "gold-factory", 3, 2),
        ("innkeeper", "tavern", 2, 2),
        ("captain", "drakkar", 2, 2),
    ],
)
def test_missions_that_count_buildings(mission: str, building: str, number: int, points: int) -> None:
    """Those under construction count."""
    s = scene(villages=[[building] * (number - 1), []])
    lacks(s, mission)
    s = scene(villages=[[building] * number, []])
    s.construction[building_of(s, VINCENT, building)] = 1
    completes(s, mission, points)


def test_architect_counts_six_buildings_without_the_town_hall() -> None:
    s = scene(villages=[["brewery"] * 3 + ["drakkar"] * 2, []], halls=[2, 1])
    lacks(s, "architect")
    s = scene(villages=[["brewery"] * 3 + ["drakkar"] * 3, []], halls=[2, 1])
    completes(s, "architect", 3)


@proves("mission.stored-definition")
@pytest.mark.parametrize(("mission", "kind"), [("beer-mission", "beer"), ("gold-mission", "gold")])
def test_missions_that_count_stored_tokens(mission: str, kind: str) -> None:
    """Six in Containers; what lies on producers or on the Town Hall is not stored."""
    producer = {"beer": "brewery", "gold": "gold-factory"}[kind]
    s = scene(villages=[[f"{kind}-container", f"{kind}-container", producer], []])
    one, two = (building_of(s, VINCENT, f"{kind}-container", number) for number in (0, 1))
    s.goods[one], s.goods[two] = 4, 1
    s.hall_beer[VINCENT] = s.hall_gold[VINCENT] = 1
    put_goods(s, VINCENT, {producer: 1})
    lacks(s, mission)
    s.goods[two] = 2
    completes(s, mission, 3)


@proves("townhall.counts-as-building")
def test_missions_that_count_damage() -> None:
    """A Town Hall counts among the Buildings damaged; the Bone Crusher is a Unit of 4."""
    s = scene([["bone-crusher", "viking-warrior"], []], [[], ["brewery"]])
    for mission in ("attacker", "warfare", "town-fall"):
        lacks(s, mission)
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    stand(s, MARTA)
    for mission in ("attacker", "warfare", "town-fall"):
        lacks(s, mission)
    attack(s, VINCENT, MARTA, {"town-hall-1": ["bone-crusher"]})
    stand(s, MARTA)
    for mission, points in (("attacker", 2), ("warfare", 2)):
        s.mission_completed = 0
        completes(s, mission, points)
    do(s, VINCENT, "take")
    s.mission_completed = 0
    completes(s, "town-fall", 3)


def test_a_hero_is_no_unit_for_warfare() -> None:
    s = scene([["thor"], []], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["thor"]})
    lacks(s, "warfare")
