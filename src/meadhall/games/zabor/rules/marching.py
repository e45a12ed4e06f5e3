"""Moving armies by clicks: the Area they leave, the Area they go to, then Unit after Unit.

`origin` and `target` of the state narrow this to one Area left (Secondary Campaign) or one Area entered (Warfare).
A Unit moves once; an Area whose rest stays is done. So every action of moves comes to an end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend
from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS
from meadhall.games.zabor.events import MOVED
from meadhall.games.zabor.places import ENOUGH, FINISH, LEAVE, MARCH, SEND, STAY
from meadhall.games.zabor.rules.armies import lands_of, rest_wings, seas_of
from meadhall.games.zabor.rules.control import note_attack, shift_unit
from meadhall.games.zabor.rules.movement import CROSSING, bars, forbids_step, way_across
from meadhall.games.zabor.rules.reach import Routes, must_cross, reached_by, reaches
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.numbers import Numbers, numbers_of, repeated
from meadhall.kernel.state import NOTHING


def begin_moves(s: Zabor) -> None:
    """All Units have their whole Move again."""
    s.moved = repeated(0, 1)
    s.monster_moved = repeated(0, len(s.monster_moved))
    s.origin = NONE
    s.target = NONE
    s.sent = 0


def end_moves(s: Zabor) -> None:
    """Nobody asks any more who has moved."""
    s.moved = repeated(0, 0)
    if s.wings:
        rest_wings(s)


END_MOVES: Final = step(end_moves)  # steps never change, so all actions have the same one


def note_moved(s: Zabor, area: int, unit: int, number: int) -> None:
    """So many Units of a slot have made their move."""
    place = area * s.printed.slots + unit
    for at in range(1, len(s.moved), 2):
        if s.moved[at] == place:
            s.moved[at + 1] = number
            return
    s.moved = extend(s.moved, numbers_of([place, number]))


def moved_there(s: Zabor, place: i64) -> i64:
    """How many of the Units counted at this place of `units` have made their move."""
    moved = s.moved
    at: i64 = 1
    while at < len(moved):
        if moved[at] == place:
            return moved[at + 1]
        at += 2
    return 0


def waiting_units(s: Zabor, seat: i64, area: i64) -> Numbers:
    """The kinds of Units in an own Area that have not moved in this action."""
    units = s.units
    slots: i64 = s.printed.slots
    base = area * slots
    waiting = repeated(0, 0)
    slot: i64 = 0
    while slot < slots:
        number = units[base + slot]
        if number and number > moved_there(s, base + slot):
            waiting = append(waiting, slot)
        slot += 1
    if s.beasts[area]:
        for monster in range(len(s.monster_area)):
            if s.monster_area[monster] == area and s.monster_side[monster] == seat and not s.monster_moved[monster]:
                waiting = append(waiting, FIRST_MONSTER + monster)
    return waiting


def has_waiting(s: Zabor, seat: i64, area: i64) -> bool:
    """Whether any Unit in an own Area has not moved in this action."""
    if s.beasts[area]:
        return len(waiting_units(s, seat, area)) > 0
    units = s.units
    slots: i64 = s.printed.slots
    at = area * slots
    end = at + slots
    while at < end:
        if units[at] and units[at] > moved_there(s, at):
            return True
        at += 1
    return False


def move_units(s: Zabor, seat: Seat, by_sea: int) -> Ask:
    """From which Area, until the player has finished. Naval Units move in a Maritime Action, Land Units otherwise."""
    ask = s.ask_seat("Move Units out of which Area? Or finish.")
    target = s.target
    routes = Routes(target)
    for area in seas_of(s, seat) if by_sea else lands_of(s, seat):
        if area == target or not has_waiting(s, seat, area):
            continue
        clause = ""
        if s.origin not in (NONE, area):
            clause = "campaign.secondary-origin"
        elif target != NONE and not _any_reaches(s, seat, area, routes):
            clause = "warfare.way-through"
        if not ask.drops(clause):
            ask.offer(seat, LEAVE, area, clause, LEAVE_RULE, seat, area, by_sea)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def _any_reaches(s: Zabor, seat: Seat, area: int, routes: Routes) -> bool:
    return any(reaches(s, seat, area, unit, routes) for unit in waiting_units(s, seat, area))


def march_from(s: Zabor, seat: Seat, source: int, by_sea: int) -> Ask | None:
    """Where to; or the rest of the Units here stay."""
    if s.target != NONE:
        begin_march(s, seat, source, s.target, by_sea)
        return None
    ask = s.ask_seat("March where to? Or leave the rest where they are.")
    reached = reached_from(s, seat, source)
    for area in range(LANDS if by_sea else 0, AREAS if by_sea else LANDS):
        if reached[area] and not ask.drops(""):
            ask.offer(seat, MARCH, area, "", MARCH_RULE, seat, source, area, by_sea)
    for area in s.printed.borders[source]:
        if not reached[area]:
            clause = forbids_step(s, seat, source, area)
            if not ask.drops(clause):
                ask.offer(seat, MARCH, area, clause, NOTHING)
    ask.offer(seat, STAY, source, "", stay, seat, source, by_sea)
    return ask


def reached_from(s: Zabor, seat: Seat, source: int) -> Numbers:
    """For every Area 0, or more if some Unit that waits in `source` can end its move there."""
    return reached_by(s, seat, source, waiting_units(s, seat, source))


def stay(s: Zabor, seat: Seat, source: int, by_sea: int) -> None:
    slots = s.printed.slots
    for slot in range(slots):
        if s.units[source * slots + slot]:
            note_moved(s, source, slot, s.units[source * slots + slot])
    for monster in range(len(s.monster_area)):
        if s.monster_area[monster] == source:
            s.monster_moved[monster] = 1
    s.next(MOVE_UNITS[seat * 2 + by_sea])


def begin_march(s: Zabor, seat: Seat, source: int, goal: int, by_sea: int) -> None:
    s.sent = 0
    s.then(step(SENDING_RULE, seat, source, goal), MOVE_UNITS[seat * 2 + by_sea])


def march(s: Zabor, seat: Seat, source: int, goal: int) -> Ask | None:
    """Which Units go, one click each; at least one, since the way was chosen."""
    if s.owner[source] != seat or bars(s, seat, goal):
        return None
    waiting = waiting_units(s, seat, source)
    if not len(waiting):
        return None
    ask = s.ask_seat("Which Units go?")
    routes = Routes(goal)
    able = 0
    for unit in waiting:
        clause = "" if reaches(s, seat, source, unit, routes) else "movement.score"
        able += 0 if clause else 1
        if not ask.drops(clause):
            ask.offer(seat, SEND, unit, clause, SEND_RULE, seat, source, goal, unit)
    if not able:
        return None
    if s.sent:
        ask.offer(seat, ENOUGH, 0, "", NOTHING)
    return ask


def send(s: Zabor, seat: Seat, source: int, goal: int, unit: int) -> None:
    """One Unit goes."""
    s.next(step(SENDING_RULE, seat, source, goal))
    note_crossings(s, seat, source, goal, unit)
    s.tell(MOVED, seat, unit, source, goal)
    s.sent += 1
    shift_unit(s, seat, source, goal, unit)
    if unit >= FIRST_MONSTER:
        s.monster_moved[unit - FIRST_MONSTER] = 1
    elif s.intruder[goal] != seat:
        note_moved(s, goal, unit, moved_there(s, goal * s.printed.slots + unit) + 1)


def note_crossings(s: Zabor, seat: Seat, source: int, goal: int, unit: int) -> None:
    """The Empires whose Areas a Unit passes through have been entered."""
    if must_cross(s, seat, source, goal, unit):
        crossed = way_across(s, seat, source, goal, unit) // CROSSING
        for other in range(s.seats):
            if crossed >> other & 1:
                note_attack(s, seat, other)


# Rules that much leads to are looked up once; steps never change, and are made once.
LEAVE_RULE: Final = march_from
MARCH_RULE: Final = begin_march
SENDING_RULE: Final = march
SEND_RULE: Final = send
MOVE_UNITS: Final = [step(move_units, Seat(at // 2), at % 2) for at in range(WILD * 2)]
