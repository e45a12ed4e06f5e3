"""Action: Diplomacy. Areas change hands without a Battle, with the Units that stay in them."""

from __future__ import annotations

from meadhall.games.zabor.cards import (
    AREAS,
    DIPLOMACY_AGAIN,
    DIPLOMACY_GOLD,
    FIRST_MONSTER,
    INFANTRY,
    LANDS,
    SAFE_FROM_DIPLOMACY,
)
from meadhall.games.zabor.events import AREA_TAKEN, MOVED
from meadhall.games.zabor.places import FINISH, MARCH, PASS, SEND, STAY, TAKE_AREA
from meadhall.games.zabor.rules.adjacency import adjacent_areas, is_adjacent
from meadhall.games.zabor.rules.armies import clip_wings, has_units, muster, put_unit, size_of, take_unit, unit_of
from meadhall.games.zabor.rules.capacity import check_capacity
from meadhall.games.zabor.rules.control import SETTLE_CONTROL, set_owner, shift_unit
from meadhall.games.zabor.rules.gold import gain_gold
from meadhall.games.zabor.rules.marching import END_MOVES, begin_moves, note_crossings, note_moved, waiting_units
from meadhall.games.zabor.rules.monsters import check_monsters
from meadhall.games.zabor.rules.movement import NO_WAY, ways_from
from meadhall.games.zabor.state import CONQUERED, DIPLOMACY_GAINS, NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def diplomacy_action(s: Zabor, seat: Seat, secondary: int) -> None:
    """After a Primary one Silver Tongues go on with a Secondary one."""
    gain_gold(s, seat, s.power(seat, DIPLOMACY_GOLD))
    if s.power(seat, DIPLOMACY_AGAIN) and not secondary:
        s.next(step(diplomacy_again, seat))
    s.next(step(choose_area, seat, secondary))


def diplomacy_again(s: Zabor, seat: Seat) -> None:
    gain_gold(s, seat, s.power(seat, DIPLOMACY_GOLD))
    s.next(step(choose_area, seat, 1))


def forbids_taking(s: Zabor, seat: Seat, area: int, secondary: int) -> Clause:
    """Adjacent Barbarian Areas; with the Primary also Rural Areas of Empires and Sea Areas of Barbarians."""
    owner = s.owner[area]
    if not is_adjacent(s, seat, area):
        return "diplomacy.area-adjacent" if owner != WILD else "diplomacy.secondary-adjacent"
    if area >= LANDS:
        return "diplomacy.sea" if secondary or owner != WILD or not has_units(s, area, WILD) else ""
    if owner == WILD:
        return "diplomacy.secondary" if secondary and s.upgrade[area] else ""
    if secondary:
        return "diplomacy.secondary"
    if s.upgrade[area]:
        return "diplomacy.primary"
    return "turn.card-beats-rule" if s.power(owner, SAFE_FROM_DIPLOMACY) else ""


def choose_area(s: Zabor, seat: Seat, secondary: int) -> Ask:
    ask = s.ask_seat("Take control of which Area?")
    adjacent = adjacent_areas(s, seat)
    following = take_area  # looked up once, not for every Area
    for area in range(AREAS):
        if adjacent[area] and s.owner[area] != seat:
            clause = forbids_taking(s, seat, area, secondary)
            if not ask.drops(clause):
                ask.offer(seat, TAKE_AREA, area, clause, following, seat, area)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def take_area(s: Zabor, seat: Seat, area: int) -> None:
    """An Empire may first move all but one Unit out of its Area."""
    owner = s.owner[area]
    if owner == WILD:
        s.next(step(convert, seat, area))
        return
    begin_moves(s)
    s.then(step(evacuate, Seat(owner), area), END_MOVES, step(convert, seat, area))


def evacuate(s: Zabor, owner: Seat, area: int) -> Ask | None:
    """At least one stays, whichever its owner chooses."""
    if size_of(muster(s, area, owner)) <= 1:
        return None
    ask = s.ask_seat("The Area is lost: move Units out of it, all but one?")
    for unit in waiting_units(s, owner, area):
        ask.offer(owner, SEND, unit, "", choose_refuge, owner, area, unit)
    ask.offer(owner, FINISH, 0, "", NOTHING)
    return ask


def choose_refuge(s: Zabor, owner: Seat, area: int, unit: int) -> Ask:
    """By its normal movement, to Land Areas its owner controls."""
    ask = s.ask_seat("Move it where to?")
    ways = ways_from(s, owner, area, unit)
    for goal in range(LANDS):
        if goal != area and ways[goal] != NO_WAY and s.owner[goal] == owner:
            ask.offer(owner, MARCH, goal, "", flee, owner, area, goal, unit)
    ask.offer(owner, STAY, area, "", stand, owner, area, unit)
    return ask


def flee(s: Zabor, owner: Seat, area: int, goal: int, unit: int) -> None:
    """Whose Areas a Unit cannot but pass through has been entered, as by any move."""
    s.next(step(evacuate, owner, area))
    note_crossings(s, owner, area, goal, unit)
    s.tell(MOVED, owner, unit, area, goal)
    shift_unit(s, owner, area, goal, unit)


def stand(s: Zabor, owner: Seat, area: int, unit: int) -> None:
    """This kind of Unit stays; so the choice comes to an end."""
    if unit < s.printed.slots:
        note_moved(s, area, unit, s.units[area * s.printed.slots + unit])
    else:
        s.monster_moved[unit - FIRST_MONSTER] = 1
    s.next(step(evacuate, owner, area))


def convert(s: Zabor, seat: Seat, area: int) -> None:
    """Units, Keep and City change colour, undegraded; the native of a Barbarian Area joins."""
    owner = s.owner[area]
    if owner == WILD and area < LANDS:
        for _ in range(s.printed.native_infantry):
            put_unit(s, area, WILD, s.printed.first_slot[INFANTRY])
    force = muster(s, area, owner)
    for place in range(len(force)):
        for _ in range(force[place]):
            take_unit(s, area, owner, unit_of(s, place))
        if s.wings:
            clip_wings(s, owner, area, unit_of(s, place), NONE)
    set_owner(s, area, seat)
    for place in range(len(force)):
        for _ in range(force[place]):
            put_unit(s, area, seat, unit_of(s, place))
    s.tell(AREA_TAKEN, seat, area)
    s.count(seat, DIPLOMACY_GAINS)
    if area < LANDS:
        s.count(seat, CONQUERED)
    s.then(step(check_monsters, seat), SETTLE_CONTROL[area])
    check_capacity(s, seat)
