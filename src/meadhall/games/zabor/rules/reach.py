"""Reach: where Units can end their move, whatever the way costs. It is asked at every step of a march.

The levels that a Unit has left are bits, one for each choice of levels of Pathfinder, Flight and Water Walking: so all
that Units could have left on their way to an Area are passed on at once.
"""

from __future__ import annotations

from typing import final

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS, PATHFINDER, RURAL, TYPES, WATER_WALKING
from meadhall.games.zabor.rules.movement import NO_WAY, bars, is_hostile, is_linked, naval_ways, plain_ways
from meadhall.games.zabor.rules.special_abilities import flight_of, level_of, move_of
from meadhall.games.zabor.state import NONE, WILD, Zabor


def is_near(s: Zabor, source: int, goal: int) -> bool:
    """Whether two Areas of the same kind border each other."""
    return s.printed.near[source * AREAS + goal] > 0


def reaches(s: Zabor, seat: int, source: int, goal: int, unit: int, plain: list[int]) -> bool:
    """Whether a Unit can end its move in an Area; `plain` are the plain ways from the goal, for Areas not near it."""
    if bars(s, seat, goal):
        return False
    move = move_of(s, seat, unit)
    if is_near(s, source, goal):
        return move > 0 or (is_linked(s, seat, source) and is_linked(s, seat, goal))
    if source >= LANDS:
        return naval_ways(s, seat, source, unit)[goal] != NO_WAY
    if 0 <= plain[source] <= move:
        return True
    return has_gifts(s, seat, source, unit) and reaches_gifted(s, seat, source, goal, unit, False)


def has_gifts(s: Zabor, seat: int, source: int, unit: int) -> bool:
    """Whether a Unit can pass where others must stop."""
    if level_of(s, seat, unit, PATHFINDER) or level_of(s, seat, unit, WATER_WALKING):
        return True
    return flight_of(s, seat, unit, source) > 0


def must_cross(s: Zabor, seat: int, source: int, goal: int, unit: int) -> bool:
    """Whether all ways of a Unit to an Area that it can reach lead through Areas of other Empires."""
    if source >= LANDS or is_near(s, source, goal):
        return False
    if not level_of(s, seat, unit, PATHFINDER) and not flight_of(s, seat, unit, source):
        return False
    return not reaches_gifted(s, seat, source, goal, unit, True)


def longest_move(s: Zabor, seat: int) -> int:
    """The highest Move score among the Units that a player has."""
    longest = 0
    printed = s.printed
    for type in range(TYPES):
        if s.army[seat * TYPES + type]:
            longest = max(longest, move_of(s, seat, printed.first_slot[type]))
    for monster in range(len(s.monster_side)):
        if s.monster_side[monster] == seat:
            longest = max(longest, move_of(s, seat, FIRST_MONSTER + monster))
    return longest


def reached_by(s: Zabor, seat: int, source: int, units: list[int]) -> list[int]:
    """For every Area 1 if one of these Units in `source` can end its move there."""
    reached = [0] * AREAS
    longest = NONE  # the Move of the fastest without gifts: where it goes, the others may
    for unit in units:
        if source >= LANDS:
            _mark(naval_ways(s, seat, source, unit), LANDS, AREAS, reached)
            continue
        if has_gifts(s, seat, source, unit):
            mark_gifted(s, seat, source, unit, NONE, False, reached)
        else:
            longest = max(longest, move_of(s, seat, unit))
    if longest != NONE:
        _mark(plain_ways(s, seat, source, longest), 0, LANDS, reached)
    reached[source] = 0
    return reached


def _mark(ways: list[int], first: int, end: int, reached: list[int]) -> None:
    for area in range(first, end):
        if ways[area] != NO_WAY:
            reached[area] = 1


def reaches_gifted(s: Zabor, seat: int, source: int, goal: int, unit: int, peaceful: bool) -> bool:
    reached = [0] * AREAS
    mark_gifted(s, seat, source, unit, goal, peaceful, reached)
    return reached[goal] > 0


@final
class Gifts:
    """The levels with which a Unit sets out, and what each of them may still be spent on."""

    def __init__(self, s: Zabor, seat: int, source: int, unit: int) -> None:
        waters = level_of(s, seat, unit, WATER_WALKING) + 1
        flights = (flight_of(s, seat, unit, source) + 1) * waters
        stride = (level_of(s, seat, unit, PATHFINDER) + 1) * flights
        self.waters = waters
        self.flights = flights
        self.whole = 1 << stride - 1
        self.wet = 0
        self.flying = 0
        for levels in range(stride):
            if levels % waters:
                self.wet |= 1 << levels
            if levels % flights >= waters:
                self.flying |= 1 << levels


def levels_beyond(s: Zabor, seat: int, area: int, levels: int, gifts: Gifts, peaceful: bool) -> int:
    """The levels that may be left after passing an Area: Pathfinder passes hostile Rural Areas, Water Walking Sea
    Areas without an enemy, Flight everything. Peaceful ways pass through no Area of another Empire."""
    owner = s.owner[area]
    if owner == seat and (area < LANDS or is_linked(s, seat, area)):
        return levels
    if peaceful and owner != WILD and owner != seat:
        return 0
    left = (levels & gifts.flying) >> gifts.waters
    if area < LANDS:
        if s.upgrade[area] == RURAL:
            left |= levels >> gifts.flights
    elif gifts.wet and not is_hostile(s, seat, area):
        left |= (levels & gifts.wet) >> 1
    return left


def mark_gifted(s: Zabor, seat: int, source: int, unit: int, goal: int, peaceful: bool, reached: list[int]) -> None:
    """Marks where a Unit with Pathfinder, Flight or Water Walking can end its move; the search ends at `goal`."""
    gifts = Gifts(s, seat, source, unit)
    move = move_of(s, seat, unit)
    guarded = s.truce > 0 or len(s.wedding) > 0
    been = [0] * AREAS  # with which levels left Units have gone on from here
    going = [0] * AREAS  # with which they still go on at this cost
    later = [0] * AREAS  # and at the next
    been[source] = going[source] = gifts.whole
    frontier = [source]
    for spent in range(move + 1):
        following: list[int] = []
        at = 0
        while at < len(frontier):
            area = frontier[at]
            at += 1
            levels = going[area]
            going[area] = 0
            linked = is_linked(s, seat, area)
            if not levels or (spent == move and not linked):
                continue
            for other in s.printed.borders[area]:
                free = linked and is_linked(s, seat, other)
                if (spent == move and not free) or (guarded and bars(s, seat, other)):
                    continue
                if other < LANDS:
                    reached[other] = 1
                    if other == goal:
                        return
                left = levels_beyond(s, seat, other, levels, gifts, peaceful) & ~been[other]
                if left and free:
                    been[other] |= left
                    going[other] |= left
                    frontier.append(other)
                elif left & ~later[other]:
                    if not later[other]:
                        following.append(other)
                    later[other] |= left
        for area in following:
            going[area] = later[area] & ~been[area]
            been[area] |= later[area]
            later[area] = 0
        frontier = following
