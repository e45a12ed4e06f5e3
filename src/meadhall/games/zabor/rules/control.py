"""Control of Areas: who has it, how it is lost, conquering and degrading."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import (
    AREAS,
    CONQUEST_GOLD,
    EMPIRE_CONQUEST_GOLD,
    INFANTRY,
    LANDS,
    ROAD,
    ROAD_ON_CONQUEST,
    SPARE_CONQUESTS,
)
from meadhall.games.zabor.events import (
    BARBARIANS_CONQUERED,
    CONQUERED_AREA,
    CONTROL_LOST,
    DEGRADED,
    NATIVE_APPEARS,
    UPGRADE_BUILT,
)
from meadhall.games.zabor.places import DEGRADE, PASS, PLACE_ROAD, SPARE
from meadhall.games.zabor.rules.armies import carry_wings, has_units, put_unit, take_unit
from meadhall.games.zabor.rules.gold import gain_gold
from meadhall.games.zabor.state import CIVILIZED_CONQUESTS, CONQUERED, NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import NOTHING


def set_owner(s: Zabor, area: int, side: int) -> None:
    """The Area, with the Upgrade in it, changes hands; its Road belongs to nobody and stays."""
    before = s.owner[area]
    if before == side:
        return
    s.change_owner(area, side)
    if area >= LANDS:
        s.seas[before] -= 1
        s.seas[side] += 1
        return
    s.lands[before] -= 1
    s.lands[side] += 1
    if s.upgrade[area]:
        s.civilized[before] -= 1
        s.civilized[side] += 1


def set_upgrade(s: Zabor, area: int, upgrade: int) -> None:
    """An Area never holds two of Keep, City and Metropol."""
    side = s.owner[area]
    s.civilized[side] += (1 if upgrade else 0) - (1 if s.upgrade[area] else 0)
    s.upgrade[area] = upgrade


def settle_control(s: Zabor, area: int) -> None:
    """A Rural Area or a Sea Area without a Unit of its owner is nobody's; a Civilized Area needs none."""
    side = s.owner[area]
    if side == WILD or s.upgrade[area] or has_units(s, area, side):
        return
    set_owner(s, area, WILD)
    s.tell(CONTROL_LOST, side, area)


def degrade(s: Zabor, area: int) -> None:
    """A Metropol becomes a City, a City a Keep, and a Keep is removed."""
    if s.upgrade[area]:
        set_upgrade(s, area, s.upgrade[area] - 1)
        s.tell(DEGRADED, area)


def note_attack(s: Zabor, seat: int, victim: int) -> None:
    """What keeps two Empires from trading this turn, and what counts as attacking for VP."""
    if victim != WILD and seat != WILD and victim != seat:
        s.attacked[seat] |= 1 << victim


def enter_area(s: Zabor, seat: Seat, area: int, unit: int) -> None:
    """A Unit comes into an Area: home, to a Battle that will follow, or to one that nobody defends."""
    owner = s.owner[area]
    if owner == seat or s.intruder[area] == seat:
        put_unit(s, area, seat, unit)
        return
    note_attack(s, seat, owner)
    if area < LANDS and owner == WILD:
        appear_native(s, seat, area)
    if has_units(s, area, owner):
        s.intruder[area] = seat
        put_unit(s, area, seat, unit)
    elif area < LANDS:
        take_over(s, seat, area)
        put_unit(s, area, seat, unit)
        s.next(step(conquer, seat, area, owner, 0))
    else:
        set_owner(s, area, seat)
        put_unit(s, area, seat, unit)


def appear_native(s: Zabor, seat: Seat, area: int) -> None:
    """A Land Area that no Empire controls has one native, for whoever enters, unless the clans are bribed."""
    if s.bribes[seat]:
        s.bribes[seat] -= 1
        return
    for _ in range(s.printed.native_infantry):
        put_unit(s, area, WILD, s.printed.first_slot[INFANTRY])
        s.natives.append(area)
    s.tell(NATIVE_APPEARS, area)


def dismiss_native(s: Zabor, area: int) -> None:
    """A native that lives leaves the map again; the Area has its one native for the next attack."""
    while area in s.natives:
        s.natives.remove(area)
        take_unit(s, area, WILD, s.printed.first_slot[INFANTRY])


def take_over(s: Zabor, side: int, area: int) -> None:
    """Those who came are now at home here."""
    s.intruder[area] = NONE
    set_owner(s, area, side)
    units = s.units
    comers = s.comers
    slots: i64 = s.printed.slots
    at = area * slots
    end = at + slots
    while at < end:
        if comers[at]:
            units[at] = units[at] + comers[at]
            comers[at] = 0
        at += 1


def conquer(s: Zabor, seat: Seat, area: int, loser: int, fought: int) -> None:
    """Conquering an Area on land degrades it one step and sets off the cards that react to a conquest."""
    civilized = s.upgrade[area] > 0
    s.count(seat, CONQUERED)
    s.tell(CONQUERED_AREA, seat, area)
    if not civilized and not fought:
        return
    if s.power(seat, CONQUEST_GOLD):
        reward = s.power(seat, CONQUEST_GOLD if loser == WILD else EMPIRE_CONQUEST_GOLD)
        gain_gold(s, seat, reward)
    if s.power(seat, ROAD_ON_CONQUEST) and not s.road[area]:
        s.next(step(pave_conquest, seat, area))
    if civilized:
        s.count(seat, CIVILIZED_CONQUESTS)
        if s.power(seat, SPARE_CONQUESTS):
            s.next(step(spare_conquest, seat, area))
        else:
            degrade(s, area)


def conquer_for_barbarians(s: Zabor, area: int) -> None:
    """Barbarians who win an Area degrade it, and what remains of its Upgrade is theirs."""
    take_over(s, WILD, area)
    s.tell(BARBARIANS_CONQUERED, area)
    degrade(s, area)


def spare_conquest(s: Zabor, seat: Seat, area: int) -> Ask:
    """Merciful Victors."""
    ask = s.ask_seat("Leave the conquered Area undegraded?")
    ask.offer(seat, SPARE, area, "", NOTHING)
    ask.offer(seat, DEGRADE, area, "", degrade, area)
    return ask


def pave_conquest(s: Zabor, seat: Seat, area: int) -> Ask:
    """Road Wardens."""
    ask = s.ask_seat("Place a free Road in the conquered Area?")
    ask.offer(seat, PLACE_ROAD, area, "", lay_road, seat, area)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def lay_road(s: Zabor, seat: Seat, area: int) -> None:
    s.road[area] = 1
    s.tell(UPGRADE_BUILT, seat, ROAD, area)


def shift_unit(s: Zabor, seat: Seat, source: int, goal: int, unit: int) -> None:
    """A Unit goes from one Area to another; what it leaves is lost at once if nothing is left there."""
    take_unit(s, source, seat, unit)
    if s.wings:
        carry_wings(s, seat, unit, source, goal)
    settle_control(s, source)
    enter_area(s, seat, goal, unit)


SETTLE_CONTROL: Final = [step(settle_control, area) for area in range(AREAS)]  # steps never change, and are made once
