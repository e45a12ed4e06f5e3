"""After a won Battle: the cards that restore Units or bring one back."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, AUXILIARY, INFANTRY, RESTORE_AFTER_WIN, RETURN_FALLEN, TYPES
from meadhall.games.zabor.events import UNIT_PLACED
from meadhall.games.zabor.places import RETURN_UNIT
from meadhall.games.zabor.rules.armies import clip_wings, put_unit
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Seat, step


def react_to_win(s: Zabor, seat: Seat, area: int, index: int) -> None:
    """Field Surgeons restore the survivors."""
    if s.power(seat, RETURN_FALLEN):
        s.next(step(call_back_fallen, seat, area, index))
    if s.power(seat, RESTORE_AFTER_WIN):
        restore_units(s, area)
        for slot in range(s.printed.slots):
            fresh = s.printed.first_slot[s.printed.slot_type[slot]]
            if slot != fresh:
                s.resting[fresh] += s.resting[slot]
                s.resting[slot] = 0


def call_back_fallen(s: Zabor, seat: Seat, area: int, index: int) -> Ask | None:
    """The Chalice of Life returns one of the foot that fell."""
    ask = s.ask_seat("Which Unit comes back?")
    for type in (AUXILIARY, INFANTRY):
        if s.fallen[index * TYPES + type]:
            slot = s.printed.first_slot[type]
            ask.offer(seat, RETURN_UNIT, slot, "", return_unit, seat, area, slot)
    return ask if ask.count else None


def return_unit(s: Zabor, seat: Seat, area: int, slot: int) -> None:
    """It takes no part in a Pursuit."""
    put_unit(s, area, seat, slot)
    s.resting[slot] += 1
    s.tell(UNIT_PLACED, seat, slot, area)


def restore_units(s: Zabor, area: int) -> None:
    """All Wounds are taken off the Units of the side that controls an Area, Monsters excepted."""
    for slot in s.printed.wounded_slots:
        restore_slot(s, area * s.printed.slots, slot)


def restore_everywhere(s: Zabor) -> None:
    units = s.units
    slots: i64 = s.printed.slots
    for slot in s.printed.wounded_slots:
        base: i64 = 0
        while base < AREAS * slots:
            if units[base + slot]:
                restore_slot(s, base, slot)
            base += slots


def restore_slot(s: Zabor, base: int, slot: int) -> None:
    """The wounded of a slot are unwounded ones of their type; the slots of their Area begin at `base`."""
    fresh = base + s.printed.first_slot[s.printed.slot_type[slot]]
    s.units[fresh] += s.units[base + slot]
    s.units[base + slot] = 0
    if s.wings:
        area = base // s.printed.slots
        clip_wings(s, s.owner[area], area, slot, fresh - base)
