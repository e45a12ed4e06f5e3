"""Unit Capacity: how many Units of each type an Empire may control, as it rises and falls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, FLEET, FLEET_CAPACITY, LANDS, TYPES
from meadhall.games.zabor.events import UNIT_REMOVED
from meadhall.games.zabor.places import REMOVE, REMOVE_UNIT
from meadhall.games.zabor.rules.armies import clip_wings, take_unit
from meadhall.games.zabor.rules.control import settle_control
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.agenda import Ask, Seat, step


def capacity_of(s: Zabor, seat: i64, type: i64) -> i64:
    """A base, and one more for so many Land or Civilized Areas, always rounded up."""
    printed = s.printed
    areas: i64 = s.lands[seat] if printed.per_lands[type] else s.civilized[seat]
    capacity: i64 = printed.room[type * (LANDS + 1) + areas]
    return capacity + s.power(seat, FLEET_CAPACITY) if type == FLEET else capacity


def room_for(s: Zabor, seat: i64, type: i64) -> bool:
    return s.army[seat * TYPES + type] < capacity_of(s, seat, type)


def check_capacities(s: Zabor) -> None:
    """At the end of an action, a move or a step of a phase: whoever has too many Units removes some."""
    for turn in range(s.seats - 1, -1, -1):
        check_capacity(s, s.seat_in_order(turn))


CHECK_CAPACITIES: Final = step(check_capacities)  # steps never change, so all phases have the same one


def check_capacity(s: Zabor, seat: Seat) -> None:
    """What is printed allows most armies; only for Fleets can cards change that."""
    army = s.army
    base = s.printed.capacity
    first: i64 = seat * TYPES
    type: i64 = 0
    while type < TYPES:
        number = army[first + type]
        if (number > base[type] or (type == FLEET and number)) and number > capacity_of(s, seat, type):
            s.next(step(remove_excess, seat, type))
        type += 1


def remove_excess(s: Zabor, seat: Seat, type: int) -> Ask | None:
    """Of his choice, one Area after the other."""
    if s.army[seat * TYPES + type] <= capacity_of(s, seat, type):
        return None
    name = s.printed.unit_names[type]
    ask = s.ask_seat(f"There are more Units of the type {name} than the Unit Capacity allows: remove one.")
    for area in areas_with(s, seat, type):
        ask.offer(seat, REMOVE, area, "", remove_from, seat, area, type)
    return ask


def areas_with(s: Zabor, seat: int, type: int) -> list[int]:
    """The Areas where a player has Units of a type."""
    printed = s.printed
    found: list[int] = []
    for area in range(AREAS):
        layer = s.units if s.owner[area] == seat else s.comers
        if s.owner[area] == seat or s.intruder[area] == seat:
            base = area * printed.slots
            for slot in range(printed.first_slot[type], printed.first_slot[type + 1]):
                if layer[base + slot]:
                    found.append(area)
                    break
    return found


def remove_from(s: Zabor, seat: Seat, area: int, type: int) -> None:
    """With its last Unit an Area may be lost, and with it room for others: so all types are looked at again."""
    s.then(step(choose_removed, seat, area, type), step(check_capacity, seat))


def choose_removed(s: Zabor, seat: Seat, area: int, type: int) -> Ask:
    """Wounded or not: again the owner's choice."""
    ask = s.ask_seat("Remove which one?")
    printed = s.printed
    layer = s.units if s.owner[area] == seat else s.comers
    for slot in range(printed.first_slot[type], printed.first_slot[type + 1]):
        if layer[area * printed.slots + slot]:
            ask.offer(seat, REMOVE_UNIT, slot, "", remove_unit, seat, area, slot)
    return ask


def remove_unit(s: Zabor, seat: Seat, area: int, unit: int) -> None:
    """Off the map without a kill."""
    take_unit(s, area, seat, unit)
    if s.wings:
        clip_wings(s, seat, area, unit, NONE)
    s.tell(UNIT_REMOVED, seat, unit, area)
    settle_control(s, area)
