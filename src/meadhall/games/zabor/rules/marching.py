"""Moving armies by clicks: the Area they leave, the Area they go to, then Unit after Unit.

`origin` and `target` of the state narrow this to one Area left (Secondary Campaign) or one Area entered (Warfare).
A Unit moves once; an Area whose rest stays is done. So every action of moves comes to an end.
"""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS
from meadhall.games.zabor.events import MOVED
from meadhall.games.zabor.places import ENOUGH, FINISH, LEAVE, MARCH, SEND, STAY
from meadhall.games.zabor.rules.armies import unit_of
from meadhall.games.zabor.rules.control import note_attack, shift_unit
from meadhall.games.zabor.rules.movement import (
    CROSSING,
    NO_WAY,
    bars,
    can_reach,
    forbids_step,
    has_gifts,
    longest_move,
    plain_ways,
    ways_of,
)
from meadhall.games.zabor.rules.special_abilities import move_of
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import nothing


def begin_moves(s: Zabor) -> None:
    """All Units have their whole Move again."""
    s.moved = [0] * len(s.units)
    s.monster_moved = [0] * len(s.monster_moved)
    s.origin = NONE
    s.target = NONE
    s.sent = 0


def end_moves(s: Zabor) -> None:
    """Nobody asks any more who has moved."""
    s.moved = []


def waiting_units(s: Zabor, seat: int, area: int) -> list[int]:
    """The kinds of Units in an own Area that have not moved in this action."""
    slots = s.printed.slots
    base = area * slots
    waiting = [slot for slot in range(slots) if s.units[base + slot] > s.moved[base + slot]]
    if s.beasts[area]:
        for monster in range(len(s.monster_area)):
            if s.monster_area[monster] == area and s.monster_side[monster] == seat and not s.monster_moved[monster]:
                waiting.append(unit_of(s, slots + monster))
    return waiting


def move_units(s: Zabor, seat: Seat, by_sea: int) -> Ask:
    """From which Area, until the player has finished. Naval Units move in a Maritime Action, Land Units otherwise."""
    ask = s.ask_seat("Move Units out of which Area? Or finish.")
    plain = _plain_to_target(s, seat)
    for area in range(LANDS, AREAS) if by_sea else range(LANDS):
        if s.owner[area] != seat or area == s.target:
            continue
        waiting = waiting_units(s, seat, area)
        if waiting:
            clause = ""
            if s.origin not in (NONE, area):
                clause = "campaign.secondary-origin"
            elif s.target != NONE and not _any_reaches(s, seat, area, waiting, plain):
                clause = "warfare.way-through"
            ask.offer(seat, LEAVE, area, clause, step(march_from, seat, area, by_sea))
    ask.offer(seat, FINISH, 0, "", step(nothing))
    return ask


def _plain_to_target(s: Zabor, seat: Seat) -> list[int]:
    if s.target == NONE:
        return []
    return plain_ways(s, seat, s.target, longest_move(s, seat))


def _any_reaches(s: Zabor, seat: Seat, area: int, waiting: list[int], plain: list[int]) -> bool:
    return any(can_reach(s, seat, area, s.target, unit, plain) for unit in waiting)


def march_from(s: Zabor, seat: Seat, source: int, by_sea: int) -> Ask | None:
    """Where to; or the rest of the Units here stay."""
    if s.target != NONE:
        s.then(step(begin_march, seat, source, s.target, by_sea))
        return None
    ask = s.ask_seat("March where to? Or leave the rest where they are.")
    reached = reached_from(s, seat, source)
    for area in range(LANDS, AREAS) if by_sea else range(LANDS):
        if reached[area]:
            ask.offer(seat, MARCH, area, "", step(begin_march, seat, source, area, by_sea))
    for area in s.printed.borders[source]:
        if not reached[area]:
            ask.offer(seat, MARCH, area, forbids_step(s, seat, source, area), step(nothing))
    ask.offer(seat, STAY, source, "", step(stay, seat, source, by_sea))
    return ask


def reached_from(s: Zabor, seat: Seat, source: int) -> list[int]:
    """For every Area 1 if some Unit that waits in `source` can end its move there."""
    reached = [0] * AREAS
    done = NONE  # the Move of plain Units already looked at
    for unit in waiting_units(s, seat, source):
        if source < LANDS and unit < FIRST_MONSTER and not has_gifts(s, seat, unit, source):
            if move_of(s, seat, unit) == done:
                continue
            done = move_of(s, seat, unit)
        ways = ways_of(s, seat, source, unit)
        first, last = (0, LANDS) if source < LANDS else (LANDS, AREAS)
        for area in range(first, last):
            if ways[area] != NO_WAY:
                reached[area] = 1
    reached[source] = 0
    return reached


def stay(s: Zabor, seat: Seat, source: int, by_sea: int) -> None:
    slots = s.printed.slots
    for at in range(source * slots, (source + 1) * slots):
        s.moved[at] = s.units[at]
    for monster in range(len(s.monster_area)):
        if s.monster_area[monster] == source:
            s.monster_moved[monster] = 1
    s.next(step(move_units, seat, by_sea))


def begin_march(s: Zabor, seat: Seat, source: int, goal: int, by_sea: int) -> None:
    s.sent = 0
    s.then(step(march, seat, source, goal), step(move_units, seat, by_sea))


def march(s: Zabor, seat: Seat, source: int, goal: int) -> Ask | None:
    """Which Units go, one click each; at least one, since the way was chosen."""
    waiting = waiting_units(s, seat, source) if s.owner[source] == seat else []
    if not waiting or bars(s, seat, goal):
        return None
    ask = s.ask_seat("Which Units go?")
    plain = plain_ways(s, seat, goal, longest_move(s, seat)) if goal < LANDS else []
    able = 0
    for unit in waiting:
        reaches = can_reach(s, seat, source, goal, unit, plain)
        able += 1 if reaches else 0
        ask.offer(seat, SEND, unit, "" if reaches else "movement.score", step(send, seat, source, goal, unit))
    if not able:
        return None
    if s.sent:
        ask.offer(seat, ENOUGH, 0, "", step(nothing))
    return ask


def send(s: Zabor, seat: Seat, source: int, goal: int, unit: int) -> None:
    """One Unit goes. The Empires whose Areas it passes through have been entered."""
    s.next(step(march, seat, source, goal))
    crossed = ways_of(s, seat, source, unit)[goal] // CROSSING
    for other in range(s.seats):
        if crossed >> other & 1:
            note_attack(s, seat, other)
    s.tell(MOVED, seat, unit, source, goal)
    s.sent += 1
    shift_unit(s, seat, source, goal, unit)
    if unit >= FIRST_MONSTER:
        s.monster_moved[unit - FIRST_MONSTER] = 1
    elif s.intruder[goal] != seat:
        s.moved[goal * s.printed.slots + unit] += 1
