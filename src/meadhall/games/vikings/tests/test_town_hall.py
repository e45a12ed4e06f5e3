"""Upgrading the Town Hall."""

from __future__ import annotations

from meadhall.games.vikings.places import HALL
from meadhall.games.vikings.rules.buying_buildings import building_limit
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    do,
    end_turn,
    ids_at,
    pay,
    refused,
    scene,
    stand,
    to_next_round,
    to_turn_of,
)
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of

THREE_GOLD = ["gold-bars", "gold"]
SIX_GOLD = ["gold-bars", "gold-bars", "gold", "gold"]


@proves("townhall.upgrade2-cost", "townhall.upgrade-token")
def test_level_2_costs_three_gold_and_comes_with_a_construction_token() -> None:
    s = scene([["gold", "gold"], THREE_GOLD])
    assert refused(s, VINCENT, "upgrade") == "buy.price"
    end_turn(s, VINCENT)
    do(s, MARTA, "upgrade")
    pay(s, MARTA)
    assert ids_at(s, HALL, MARTA) == ["town-hall-2"]
    assert s.construction[s.hall(MARTA)] == 1
    assert s.points[MARTA] == 0


@proves("townhall.upgrade-delay", "townhall.limit-during-upgrade")
def test_the_new_limit_counts_from_the_next_round_on() -> None:
    s = scene([[*THREE_GOLD, "treasure-chest"], []], [["brewery", "brewery", "drakkar"], []])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert building_limit(s, VINCENT) == 3
    assert refused(s, VINCENT, "build", "beer-container") == "build.limit-check"
    to_next_round(s)
    assert building_limit(s, VINCENT) == 6


@proves("townhall.level-jump")
def test_no_second_upgrade_in_the_same_round() -> None:
    s = scene([[*SIX_GOLD, "grendel", "treasure-chest"], []])
    do(s, VINCENT, "play", "grendel")
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert refused(s, VINCENT, "upgrade") == "townhall.level-jump"
    to_next_round(s)
    to_turn_of(s, VINCENT)
    assert ids_at(s, HALL, VINCENT) == ["town-hall-2"]


@proves("townhall.upgrade-protected")
def test_an_upgraded_town_hall_cannot_be_attacked_this_round() -> None:
    s = scene([THREE_GOLD, ["thor"]], [["brewery"], []])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    end_turn(s, VINCENT)
    do(s, MARTA, "raid", VINCENT)
    assert refused(s, MARTA, "aim", "town-hall-2") == "townhall.upgrade-protected"


@proves("townhall.level3-award", "townhall.level3-figures")
def test_level_3_costs_six_gold_and_gives_four_points_at_once() -> None:
    s = scene([SIX_GOLD, []], halls=[2, 1])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert s.points[VINCENT] == 4
    assert ids_at(s, HALL, VINCENT) == ["town-hall-3"]
    assert offers_of(s, VINCENT, "upgrade") == []
    to_next_round(s)
    assert s.points[VINCENT] == 4


@proves("townhall.level3-award", "favor.thresholds")
def test_the_points_of_level_3_can_earn_a_favor() -> None:
    s = scene([SIX_GOLD, []], halls=[2, 1], points=[3, 0])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert len(offers_of(s, VINCENT, "take")) == 3


@proves("total-defense.marker-under-construction", "total-defense.marker")
def test_a_town_hall_under_construction_is_marked_by_a_total_defense() -> None:
    """Vincent has upgraded; Marta's attack on his Brewery is repulsed."""
    s = scene([[*THREE_GOLD, "cannon"], ["viking-warrior"], []], [["brewery"], [], []])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})
    do(s, VINCENT, "defend", "cannon")
    stand(s, VINCENT)
    hall = building_of(s, VINCENT, "town-hall-2")
    assert (s.damage[hall], s.construction[hall]) == (0, 1)
    end_turn(s, MARTA)
    assert (s.damage[hall], s.construction[hall]) == (1, 1)


@proves("townhall.damaged-upgrade", "total-defense.marker-under-construction")
def test_a_damaged_town_hall_keeps_its_token_when_it_is_upgraded() -> None:
    s = scene([["bone-crusher"], THREE_GOLD])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["bone-crusher"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    do(s, MARTA, "upgrade")
    pay(s, MARTA)
    hall = building_of(s, MARTA, "town-hall-2")
    assert (s.damage[hall], s.construction[hall]) == (1, 1)
    to_next_round(s)
    assert (s.damage[hall], s.construction[hall]) == (0, 0)


@proves("townhall.counts-as-building")
def test_an_upgrade_is_no_building_bought() -> None:
    s = scene([THREE_GOLD, []], missions=[["worker", "money-money"], []])
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert refused(s, VINCENT, "complete", "worker") == "mission.goal"
    do(s, VINCENT, "complete", "money-money")
