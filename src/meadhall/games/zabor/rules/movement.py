"""Movement: which Areas a Unit can reach, what each step costs, and where it must stop.

A way is cost + CROSSING * the bits of the Empires whose Areas it passes through; NO_WAY where there is none.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, LANDS, PATHFINDER, RURAL, WATER_WALKING
from meadhall.games.zabor.rules.armies import has_units, own_fleet
from meadhall.games.zabor.rules.special_abilities import flight_of, level_of, move_of
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Clause
from meadhall.kernel.numbers import Numbers, repeated

NO_WAY: Final = -1
CROSSING: Final = 4096  # more than any Move score
MOST_LEVELS: Final = 9  # counted of an ability that lets Units pass: a search takes longer with each; cards give 6


def bars(s: Zabor, seat: i64, area: i64) -> bool:
    """A truce or a wedding keeps Units out of another Empire's Areas."""
    owner: i64 = s.owner[area]
    if owner in (WILD, seat):
        return False
    return s.truce > 0 or (len(s.wedding) > 0 and seat in s.wedding and owner in s.wedding)


def is_hostile(s: Zabor, seat: i64, area: i64) -> bool:
    """Any Land Area a player does not control, and any Sea Area with a Naval Unit of another colour."""
    owner: i64 = s.owner[area]
    if owner == seat:
        return False
    return area < LANDS or owner != WILD or has_units(s, area, WILD)


def is_linked(s: Zabor, seat: i64, area: i64) -> bool:
    """Land Areas with a Road, and Sea Areas with an own Fleet; none in fog."""
    if s.fog:
        return False
    if area < LANDS:
        return s.road[area] > 0
    return s.owner[area] == seat and own_fleet(s, seat, area)


def linked_areas(s: Zabor, seat: int) -> list[int]:
    return [1 if is_linked(s, seat, area) else 0 for area in range(AREAS)]


def ways_from(s: Zabor, seat: int, source: int, unit: int) -> Numbers:
    """For every Area the way of a Land Unit to it. A way that crosses no other Empire is taken if there is one."""
    ways = unit_ways(s, seat, source, unit, True)
    if level_of(s, seat, unit, PATHFINDER) or flight_of(s, seat, unit, source):
        crossing = unit_ways(s, seat, source, unit, False)
        for area in range(LANDS):
            if ways[area] == NO_WAY:
                ways[area] = crossing[area]
    return ways


def way_across(s: Zabor, seat: int, source: int, goal: int, unit: int) -> int:
    """The way of a Land Unit that cannot but cross other Empires."""
    return unit_ways(s, seat, source, unit, False)[goal]


def unit_ways(s: Zabor, seat: int, source: int, unit: int, peaceful: bool) -> Numbers:
    """Ways of a Unit with the levels that it has."""
    move = move_of(s, seat, unit)
    pathfinder = level_of(s, seat, unit, PATHFINDER)
    flight = flight_of(s, seat, unit, source)
    water = level_of(s, seat, unit, WATER_WALKING)
    return gifted_ways(
        s,
        seat,
        source,
        move,
        min(pathfinder, MOST_LEVELS),
        min(flight, MOST_LEVELS),
        min(water, MOST_LEVELS),
        peaceful,
    )


def gifted_ways(
    s: Zabor, seat: int, source: int, move: int, pathfinder: int, flight: int, water: int, peaceful: bool
) -> Numbers:
    """Ways of a Unit with Pathfinder, Flight or Water Walking; each Area passed uses one level of one of them.

    A node is an Area and the levels left. Peaceful ways pass through no Area of another Empire.
    """
    borders = s.printed.borders
    linked = linked_areas(s, seat)
    waters = water + 1
    flights = (flight + 1) * waters
    stride = (pathfinder + 1) * flights
    cost = repeated(NO_WAY, AREAS * stride)
    crossed = repeated(0, AREAS * stride)
    ways = repeated(NO_WAY, AREAS)
    start = source * stride + stride - 1
    cost[start] = 0
    frontier = [start]
    for spent in range(move + 1):
        following: list[int] = []
        at = 0
        while at < len(frontier):
            node = frontier[at]
            at += 1
            if cost[node] != spent:
                continue
            area = node // stride
            levels = node % stride
            for other in borders[area]:
                total = spent if linked[area] and linked[other] else spent + 1
                if total > move or bars(s, seat, other):
                    continue
                entered = crossed[node]
                home = s.owner[other] == seat if other < LANDS else linked[other] > 0
                if other < LANDS:
                    way = total + CROSSING * entered
                    if ways[other] == NO_WAY or way % CROSSING < ways[other] % CROSSING:
                        ways[other] = way
                if not home and s.owner[other] not in (WILD, seat):
                    if peaceful:
                        continue
                    entered |= 1 << s.owner[other]
                after = [levels] if home else _levels_after(s, seat, other, levels, flights, waters)
                for left in after:
                    reached = other * stride + left
                    if cost[reached] == NO_WAY or total < cost[reached]:
                        cost[reached] = total
                        crossed[reached] = entered
                        if total == spent:
                            frontier.append(reached)
                        else:
                            following.append(reached)
        frontier = following
    return ways


def _levels_after(s: Zabor, seat: int, area: int, levels: int, flights: int, waters: int) -> list[int]:
    """The levels that may be left after passing an Area that is not home: Pathfinder passes hostile Rural Areas,
    Water Walking Sea Areas without an enemy, Flight everything."""
    after: list[int] = []
    if area < LANDS:
        if levels >= flights and s.upgrade[area] == RURAL:
            after.append(levels - flights)
    elif levels % waters and not is_hostile(s, seat, area):
        after.append(levels - 1)
    if levels % flights >= waters:
        after.append(levels - waters)
    return after


def naval_ways(s: Zabor, seat: int, source: int, unit: int) -> Numbers:
    """Naval Units pass Sea Areas without an enemy at 1 Move each, and stop where there is one."""
    move = move_of(s, seat, unit)
    cost = repeated(NO_WAY, AREAS)
    cost[source] = 0
    frontier = [source]
    for spent in range(1, move + 1):
        following: list[int] = []
        for area in frontier:
            for other in s.printed.sea_borders[area]:
                if cost[other] != NO_WAY or bars(s, seat, other):
                    continue
                cost[other] = spent
                if not is_hostile(s, seat, other):
                    following.append(other)
        frontier = following
    return cost


def ways_of(s: Zabor, seat: int, source: int, unit: int) -> Numbers:
    """The ways of any Unit, by land from a Land Area and by sea from a Sea Area."""
    return ways_from(s, seat, source, unit) if source < LANDS else naval_ways(s, seat, source, unit)


def forbids_step(s: Zabor, seat: int, source: int, area: int) -> Clause:
    """Why Units in `source` that cannot reach a bordering Area cannot."""
    if source < LANDS <= area:
        return "linked.not-end-at-sea" if own_fleet(s, seat, area) else "movement.land-not-sea"
    if area < LANDS <= source:
        return "movement.naval-not-land"
    return "turn.card-beats-rule" if bars(s, seat, area) else "movement.score"
