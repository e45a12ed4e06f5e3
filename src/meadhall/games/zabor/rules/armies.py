"""Units on the map: where they stand, how many, and putting and taking them.

A unit is a slot (its type and the Wounds it has) or FIRST_MONSTER + a Monster. A force is a list of counts: one for
each slot, then one for each Monster, which may be left out where there is none.
"""

from __future__ import annotations

from librt.vecs import append, extend
from mypy_extensions import i64

from meadhall.games.zabor.cards import ABILITIES, FIRST_MONSTER, FLEET, NAVAL, TYPES
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.numbers import Numbers, repeated


def is_naval(s: Zabor, unit: int) -> bool:
    if unit >= FIRST_MONSTER:
        return s.printed.monster_levels[(unit - FIRST_MONSTER) * ABILITIES + NAVAL] > 0
    return s.printed.levels[s.printed.slot_type[unit] * ABILITIES + NAVAL] > 0


def number_there(s: Zabor, area: int, side: int, unit: int) -> int:
    """How many of one kind of Unit a side has in an Area."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return 1 if s.monster_area[monster] == area and s.monster_side[monster] == side else 0
    if s.intruder[area] == side:
        return s.comers[area * s.printed.slots + unit]
    if s.owner[area] == side:
        return s.units[area * s.printed.slots + unit]
    return 0


def has_units(s: Zabor, area: i64, side: i64) -> bool:
    """Whether a side has any Unit in an Area."""
    came = s.intruder[area] == side
    if came or s.owner[area] == side:
        layer = s.comers if came else s.units
        slots: i64 = s.printed.slots
        at = area * slots
        end = at + slots
        while at < end:
            if layer[at]:
                return True
            at += 1
    return s.beasts[area] > 0 and monsters_there(s, area, side) > 0


def monsters_there(s: Zabor, area: int, side: int) -> int:
    found = 0
    for monster in range(len(s.monster_area)):
        if s.monster_area[monster] == area and s.monster_side[monster] == side:
            found += 1
    return found


def muster(s: Zabor, area: int, side: int) -> Numbers:
    """The force that a side has in an Area, with a count for every Monster."""
    force = troops(s, area, side)
    return force if s.beasts[area] else extend(force, repeated(0, len(s.monster_area)))


def troops(s: Zabor, area: i64, side: i64) -> Numbers:
    """The force that a side has in an Area; without counts for Monsters where there is none at all."""
    slots = s.printed.slots
    base = area * slots
    if s.intruder[area] == side:
        force = s.comers[base : base + slots]
    elif s.owner[area] == side:
        force = s.units[base : base + slots]
    else:
        force = repeated(0, slots)
    if s.beasts[area]:
        for monster in range(len(s.monster_area)):
            there = s.monster_area[monster] == area and s.monster_side[monster] == side
            force = append(force, 1 if there else 0)
    return force


def size_of(force: Numbers) -> int:
    total = 0
    for number in force:
        total += number
    return total


def unit_of(s: Zabor, place: int) -> int:
    """The unit that a place in a force stands for."""
    slots = s.printed.slots
    return place if place < slots else FIRST_MONSTER + place - slots


def units_there(s: Zabor, area: int, side: int) -> list[int]:
    """The kinds of Units that a side has in an Area."""
    force = muster(s, area, side)
    return [unit_of(s, place) for place in range(len(force)) if force[place]]


def put_unit(s: Zabor, area: i64, side: i64, unit: i64) -> None:
    """One more Unit of a side that controls the Area or has come to it."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        s.monster_area[monster] = area
        s.monster_side[monster] = side
        s.beasts[area] += 1
        return
    count_unit(s, area, side, unit, 1)


def take_unit(s: Zabor, area: i64, side: i64, unit: i64) -> None:
    """One Unit fewer; who controls the Area afterwards is for `settle_control` to say."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        s.monster_area[monster] = NONE
        s.monster_side[monster] = NONE
        s.beasts[area] -= 1
        return
    count_unit(s, area, side, unit, -1)


def count_unit(s: Zabor, area: i64, side: i64, slot: i64, more: i64) -> None:
    """More or fewer Units of a slot, in the Area and in the whole army."""
    layer = s.comers if s.intruder[area] == side else s.units
    at = area * s.printed.slots + slot
    layer[at] = layer[at] + more
    kind = side * TYPES + s.printed.slot_type[slot]
    s.army[kind] = s.army[kind] + more


def lands_of(s: Zabor, seat: int) -> list[int]:
    return s.realm(seat, 0)


def seas_of(s: Zabor, seat: int) -> list[int]:
    return s.realm(seat, 1)


def civilized_of(s: Zabor, seat: int) -> list[int]:
    upgrade = s.upgrade
    return [area for area in s.realm(seat, 0) if upgrade[area] > 0]


def own_fleet(s: Zabor, seat: i64, sea: i64) -> bool:
    """Whether Fleets of this seat, not other Naval Units, are in a Sea Area it controls."""
    if s.owner[sea] != seat:
        return False
    base = sea * s.printed.slots
    at: i64 = base + s.printed.first_slot[FLEET]
    end: i64 = base + s.printed.first_slot[FLEET + 1]
    while at < end:
        if s.units[at]:
            return True
        at += 1
    return False


def wings_at(s: Zabor, side: int, area: int, unit: int) -> int:
    """Where in `wings` the five numbers of these Units begin, or NONE."""
    for at in range(0, len(s.wings), 5):
        if s.wings[at] == side and s.wings[at + 1] == area and s.wings[at + 2] == unit:
            return at
    return NONE


def carry_wings(s: Zabor, side: int, unit: int, source: int, goal: int) -> None:
    """Of Units that look alike those with wings move first; once moved they lend their wings to nobody."""
    if winged(s, side, source, unit):
        s.wings[wings_at(s, side, source, unit) + 3] -= 1
        give_wings(s, side, goal, unit, 1, 1 if len(s.moved) else 0)


def rest_wings(s: Zabor) -> None:
    """Moves are over: whoever has wings may use them in the next ones."""
    for at in range(0, len(s.wings), 5):
        s.wings[at + 4] = 0


def clip_wings(s: Zabor, side: int, area: int, unit: int, unit_after: int) -> None:
    """Of Units that look alike those without wings are wounded or removed first; `unit_after` is what they become."""
    at = wings_at(s, side, area, unit)
    if at == NONE:
        return
    lost = s.wings[at + 3] - number_there(s, area, side, unit)
    if lost > 0:
        s.wings[at + 3] -= lost
        if unit_after != NONE:
            give_wings(s, side, area, unit_after, lost, 0)


def give_wings(s: Zabor, side: int, area: int, unit: int, number: int, moved: int) -> None:
    at = wings_at(s, side, area, unit)
    if at == NONE:
        s.wings += [side, area, unit, number, moved]
        return
    s.wings[at + 3] += number
    s.wings[at + 4] += moved


def winged(s: Zabor, side: int, area: int, unit: int) -> int:
    """How many of these Units have wings and have not yet moved in this action."""
    at = wings_at(s, side, area, unit)
    return 0 if at == NONE else s.wings[at + 3] - s.wings[at + 4]
