"""Reach tells of every Unit what the ways of the movement rules tell, at a fraction of their cost."""

from __future__ import annotations

import pytest

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import (
    AREAS,
    CAVALRY,
    COLUMNS,
    FLIGHT,
    INFANTRY,
    LANDS,
    MONSTERS,
    PATHFINDER,
    POWERS,
    SORCERER,
    WATER_WALKING,
)
from meadhall.games.zabor.rules.armies import units_there
from meadhall.games.zabor.rules.movement import CROSSING, NO_WAY, way_across, ways_of
from meadhall.games.zabor.rules.reach import MOST_BITS, Gifts, Routes, must_cross, reached_by, reaches
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.chance import Quick
from meadhall.kernel.numbers import repeated
from meadhall.kernel.play import random_offer, take

GIFTS = [(PATHFINDER, INFANTRY, 1), (FLIGHT, CAVALRY, 2), (WATER_WALKING, SORCERER, 2), (PATHFINDER, MONSTERS, 1)]
MANY = [(PATHFINDER, INFANTRY, 2), (FLIGHT, INFANTRY, 6), (WATER_WALKING, INFANTRY, 4)] * 2  # more than bits
SOME_AREAS = 3  # every third Area of a position is left, and every third has a Road


@pytest.mark.parametrize(("seed", "gifts"), [(0, GIFTS), (1, GIFTS), (2, GIFTS), (0, MANY)])
def test_reach_and_ways_agree_wherever_a_game_leads(seed: int, gifts: list[tuple[int, int, int]]) -> None:
    s = GAME.start(GAME.setup(3 + seed, {}), Quick(seed), quick=True)
    assert isinstance(s, Zabor)
    for seat in range(s.seats):
        for ability, column, level in gifts[seat % 2 :]:
            s.powers[seat * POWERS + ability * COLUMNS + column] += level
    for area in range(0, LANDS, SOME_AREAS):
        s.road[area] = 1
    chance = Quick(seed + 77)
    compared = 0
    while not s.outcome:
        take(s, random_offer(s, chance))
        if s.clicks % 40 == 0:
            compared += sum(compare(s, area) for area in range(s.clicks % SOME_AREAS, AREAS, SOME_AREAS))
    assert compared > 60


def compare(s: Zabor, source: int) -> int:
    """How many kinds of Units were looked at."""
    seat = s.owner[source]
    kinds = units_there(s, source, seat) if seat < s.seats else []
    goals = range(LANDS) if source < LANDS else range(LANDS, AREAS)
    for unit in kinds:
        ways = ways_of(s, seat, source, unit)
        reached = reached_by(s, seat, source, repeated(unit, 1))
        for goal in goals:
            if goal != source:
                there = ways[goal] != NO_WAY
                assert (reached[goal] > 0) == there
                assert reaches(s, seat, source, unit, Routes(goal)) == there
                crosses = ways[goal] >= CROSSING
                assert not there or must_cross(s, seat, source, goal, unit) == crosses
                assert not crosses or way_across(s, seat, source, goal, unit) == ways[goal]
    return len(kinds)


@pytest.mark.parametrize(
    ("pathfinder", "flight", "water"), [(0, 0, 0), (1, 2, 1), (2, 2, 3), (3, 2, 3), (0, 5, 5), (4, 4, 4)]
)
def test_levels_are_bits_however_many_there_are(pathfinder: int, flight: int, water: int) -> None:
    gifts = Gifts(pathfinder, flight, water)
    waters = water + 1
    flights = (flight + 1) * waters
    stride = (pathfinder + 1) * flights
    fits = stride <= MOST_BITS  # with more, Units are followed at length
    assert gifts.whole == (2**stride - 1 if fits else 0)
    assert gifts.wet == (sum(2**level for level in range(stride) if level % waters) if fits else 0)
    assert gifts.flying == (sum(2**level for level in range(stride) if level % flights >= waters) if fits else 0)
