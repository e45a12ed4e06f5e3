"""Reach: where Units can end their move, whatever Areas they pass. It is asked at every step of a march.

The levels that a Unit has left are bits, one for each choice of levels of Pathfinder, Flight and Water Walking: so all
that Units could have left on their way to an Area are passed on at once. A Unit may always use less than it has, so
at the start all bits are set, and a way that leaves no more levels than a cheaper one is not followed.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from meadhall.games.zabor.cards import AREAS, LANDS, PATHFINDER, WATER_WALKING
from meadhall.games.zabor.rules.movement import (
    CROSSING,
    MOST_LEVELS,
    NO_WAY,
    bars,
    gifted_ways,
    is_hostile,
    is_linked,
    naval_ways,
)
from meadhall.games.zabor.rules.special_abilities import flight_of, level_of, move_of
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.numbers import Numbers, repeated

AREA_BITS: Final = 7  # an entry of a search is an Area, and above these bits the levels with which it is left
AREA_MASK: Final = 127
MOST_BITS: Final = 55  # for the levels, above those of the Area and below the sign


@final
class Gifts:
    """The levels with which a Unit sets out, and what each choice of them may still be spent on."""

    def __init__(self, pathfinder: int, flight: int, water: int) -> None:
        self.pathfinder = pathfinder
        self.flight = flight
        self.water = water
        self.crosses = pathfinder > 0 or flight > 0
        waters = water + 1
        flights = (flight + 1) * waters
        stride = (pathfinder + 1) * flights
        wet = flying = 0
        for levels in range(stride):
            if levels % waters:
                wet |= 1 << levels
            if levels % flights >= waters:
                flying |= 1 << levels
        fits = stride <= MOST_BITS
        # Only now machine numbers: compiled, a 1 that is shifted by one of them has but 32 bits.
        self.waters: i64 = waters
        self.flights: i64 = flights
        self.whole: i64 = (1 << stride) - 1 if fits else 0
        self.wet: i64 = wet if fits else 0
        self.flying: i64 = flying if fits else 0


PLAIN: Final = Gifts(0, 0, 0)
GIFTS: Final[dict[int, Gifts]] = {}  # by their levels: made once, and so the same for all Units that have the same


def gifts_of(s: Zabor, seat: i64, source: i64, unit: i64) -> Gifts:
    """What lets a Unit pass where others must stop."""
    pathfinder = level_of(s, seat, unit, PATHFINDER)
    flight = flight_of(s, seat, unit, source)
    water = level_of(s, seat, unit, WATER_WALKING)
    if not pathfinder and not flight and not water:
        return PLAIN
    pathfinder = min(pathfinder, MOST_LEVELS)
    flight = min(flight, MOST_LEVELS)
    water = min(water, MOST_LEVELS)
    levels: int = (pathfinder << 8 | flight) << 8 | water
    gifts = GIFTS.get(levels)
    if gifts is None:
        gifts = GIFTS[levels] = Gifts(pathfinder, flight, water)
    return gifts


def levels_beyond(s: Zabor, seat: i64, area: i64, levels: i64, gifts: Gifts, peaceful: bool) -> i64:
    """The levels that may be left after passing an Area: Pathfinder passes hostile Rural Areas, Water Walking Sea
    Areas without an enemy, Flight everything. Peaceful ways pass through no Area of another Empire."""
    owner: i64 = s.owner[area]
    if owner == seat and (area < LANDS or is_linked(s, seat, area)):
        return levels
    if gifts is PLAIN or (peaceful and owner != WILD and owner != seat):
        return 0
    left = (levels & gifts.flying) >> gifts.waters
    if area < LANDS:
        if not s.upgrade[area]:
            left |= levels >> gifts.flights
    elif gifts.wet and not is_hostile(s, seat, area):
        left |= (levels & gifts.wet) >> 1
    return left


def search(
    s: Zabor, seat: i64, source: i64, move: i64, gifts: Gifts, peaceful: bool, goal: i64, reach: Numbers
) -> None:
    """Writes 1 + the cost of the cheapest way for every Land Area that can be reached; ends at `goal`, if there is one.

    Each step costs the same both ways, and so does each Area passed: a search from the goal tells who can come there.
    """
    if not gifts.whole:
        search_at_length(s, seat, source, move, gifts, peaceful, reach)
        return
    borders = s.printed.borders
    owner = s.owner
    plain = gifts is PLAIN
    guarded = s.truce > 0 or len(s.wedding) > 0
    been = repeated(0, AREAS)  # with which levels Units have gone on from here
    frontier = repeated(gifts.whole << AREA_BITS | source, 1)
    spent: i64 = 0
    while spent <= move and len(frontier):
        following = repeated(0, 0)
        at: i64 = 0
        while at < len(frontier):
            entry = frontier[at]
            at += 1
            area = entry & AREA_MASK
            linked = is_linked(s, seat, area)
            levels = entry >> AREA_BITS & ~been[area]
            if not levels or (spent == move and not linked):
                continue
            been[area] |= levels
            for other in borders[area]:
                joined = linked and is_linked(s, seat, other)
                total = spent if joined else spent + 1
                if total > move or (guarded and bars(s, seat, other)):
                    continue
                if other < LANDS:
                    if not reach[other] or total < reach[other] - 1:
                        reach[other] = total + 1
                    if other == goal:
                        return
                if plain and owner[other] != seat:
                    continue  # nobody can go on from there
                if total == move and not joined and (linked or not is_linked(s, seat, other)):
                    continue
                left = levels_beyond(s, seat, other, levels, gifts, peaceful) & ~been[other]
                if left and total == spent:
                    frontier = append(frontier, left << AREA_BITS | other)
                elif left:
                    following = append(following, left << AREA_BITS | other)
        frontier = following
        spent += 1


def search_at_length(s: Zabor, seat: int, source: int, move: int, gifts: Gifts, peaceful: bool, reach: Numbers) -> None:
    """The same for Units with so many levels that a machine number has not bits enough."""
    ways = gifted_ways(s, seat, source, move, gifts.pathfinder, gifts.flight, gifts.water, peaceful)
    for area in range(LANDS):
        cost = ways[area] % CROSSING
        if ways[area] != NO_WAY and (not reach[area] or cost < reach[area] - 1):
            reach[area] = cost + 1


def is_near(s: Zabor, source: i64, goal: i64) -> bool:
    """Whether two Areas of the same kind border each other."""
    return s.printed.near[source * AREAS + goal] > 0


def is_second(s: Zabor, seat: i64, source: i64, goal: i64, gifts: Gifts, peaceful: bool) -> bool:
    """Whether Units can pass a single Area between two others: what most do who go further than next door."""
    touching = s.printed.touching
    for between in s.printed.borders[source]:
        if (
            touching[between * AREAS + goal]
            and levels_beyond(s, seat, between, gifts.whole, gifts, peaceful)
            and not bars(s, seat, between)
        ):
            return True
    return False


@mypyc_attr(acyclic=True)
@final
class Found:
    """What one search from a goal has found."""

    def __init__(self, gifts: Gifts, move: i64, reach: Numbers) -> None:
        self.gifts = gifts
        self.move = move
        self.reach = reach


NOTHING_FOUND: Final[list[Found]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Routes:
    """The ways that lead to one Area, found once for all Units that have the same gifts."""

    def __init__(self, goal: i64) -> None:
        self.goal = goal
        self.found = NOTHING_FOUND

    def lead_from(self, s: Zabor, seat: i64, source: i64, gifts: Gifts, move: i64) -> bool:
        for found in self.found:
            if found.gifts is gifts and found.move >= move:
                return 0 < found.reach[source] <= move + 1
        reach = repeated(0, AREAS)
        search(s, seat, self.goal, move, gifts, False, NONE, reach)
        self.found = [*self.found, Found(gifts, move, reach)]
        return reach[source] > 0


def reaches(s: Zabor, seat: i64, source: i64, unit: i64, routes: Routes) -> bool:
    """Whether a Unit can end its move in the Area that the routes lead to."""
    goal = routes.goal
    if bars(s, seat, goal):
        return False
    move = move_of(s, seat, unit)
    if is_near(s, source, goal):
        return move > 0 or (is_linked(s, seat, source) and is_linked(s, seat, goal))
    if source >= LANDS:
        return naval_ways(s, seat, source, unit)[goal] != NO_WAY
    gifts = gifts_of(s, seat, source, unit)
    if move > 1 and is_second(s, seat, source, goal, gifts, False):
        return True
    return routes.lead_from(s, seat, source, gifts, move)


def must_cross(s: Zabor, seat: i64, source: i64, goal: i64, unit: i64) -> bool:
    """Whether all ways of a Unit to an Area that it can reach lead through Areas of other Empires."""
    if source >= LANDS or is_near(s, source, goal):
        return False
    gifts = gifts_of(s, seat, source, unit)
    if not gifts.crosses:
        return False
    move = move_of(s, seat, unit)
    if move > 1 and is_second(s, seat, source, goal, gifts, True):
        return False
    reach = repeated(0, AREAS)
    search(s, seat, source, move, gifts, True, goal, reach)
    return not reach[goal]


def reached_by(s: Zabor, seat: i64, source: i64, units: Numbers) -> Numbers:
    """For every Area 0, or more if one of these Units in `source` can end its move there."""
    reach = repeated(0, AREAS)
    if source >= LANDS:
        for unit in units:
            ways = naval_ways(s, seat, source, unit)
            for sea in range(LANDS, AREAS):
                if ways[sea] != NO_WAY:
                    reach[sea] = 1
    else:
        kinds: list[Gifts] = []
        moves: list[int] = []  # of the fastest Unit with these gifts: where it goes, the others may
        for unit in units:
            gifts = gifts_of(s, seat, source, unit)
            move = move_of(s, seat, unit)
            if gifts not in kinds:
                kinds.append(gifts)
                moves.append(move)
            else:
                at = kinds.index(gifts)
                moves[at] = max(moves[at], move)
        for at in range(len(kinds)):
            search(s, seat, source, moves[at], kinds[at], False, NONE, reach)
    reach[source] = 0
    return reach
