"""Casualties: each side decides which of its Units take its Wounds, those already wounded first.

Where both sides of a Battle have something to decide, the attacker's Wounds are withheld: noted where nobody else sees
them, and dealt when the defender has chosen too. `hurt` is the Wounds of each Monster, as they are or would be.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import FIRST_MONSTER, INFANTRY, TYPES
from meadhall.games.zabor.events import BARBARIAN_KILLED, BARBARIAN_WOUNDED, UNIT_KILLED, UNIT_WOUNDED
from meadhall.games.zabor.places import DISCARD, ON_MAP, WOUND
from meadhall.games.zabor.rules.armies import clip_wings, put_unit, take_unit, troops, unit_of
from meadhall.games.zabor.state import NONE, UNITS_LOST, WILD, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.numbers import Numbers

# For whom Wounds are assigned: a side of a Battle, whose Wounds may be withheld, or 3 + a side that a spell struck.
WITHHELD: Final = 0
ATTACKER_SUFFERS: Final = 1
SPELL: Final = 3


def is_wounded(s: Zabor, unit: int, hurt: Numbers) -> bool:
    if unit >= FIRST_MONSTER:
        return hurt[unit - FIRST_MONSTER] > 0
    return s.printed.slot_wounds[unit] > 0


def wounds_left(s: Zabor, unit: int, hurt: Numbers) -> int:
    """How many Wounds kill it."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return s.printed.monster_wounds[monster] - hurt[monster]
    return s.printed.wounds[s.printed.slot_type[unit]] - s.printed.slot_wounds[unit]


def next_to_fall(s: Zabor, force: Numbers, hurt: Numbers) -> int:
    """The fixed order of Barbarians: the wounded, then by cost, then Monsters. A place in the force."""
    cheapest = NONE
    slots = s.printed.slots
    for place in range(len(force)):
        if force[place]:
            if s.printed.slot_wounds[place] if place < slots else hurt[place - slots]:
                return place
            if cheapest == NONE:
                cheapest = place
    return cheapest


def endurance(s: Zabor, force: Numbers, hurt: Numbers) -> int:
    """How many Wounds kill all of a force."""
    total = 0
    for place in range(len(force)):
        if force[place]:
            total += force[place] * wounds_left(s, unit_of(s, place), hurt)
    return total


def deal_wound(s: Zabor, force: Numbers, hurt: Numbers, unit: int) -> None:
    """One Wound on a Unit of a force that is only thought of."""
    left = wounds_left(s, unit, hurt)
    if unit >= FIRST_MONSTER:
        hurt[unit - FIRST_MONSTER] += 1
        if left <= 1:
            force[s.printed.slots + unit - FIRST_MONSTER] = 0
        return
    force[unit] -= 1
    if left > 1:
        force[unit + 1] += 1


def forbids_wounding(s: Zabor, force: Numbers, hurt: Numbers, unit: int) -> Clause:
    """An unwounded Unit may be chosen only when no wounded one is left."""
    if is_wounded(s, unit, hurt):
        return ""
    for place in range(len(force)):
        if force[place] and is_wounded(s, unit_of(s, place), hurt):
            return "battle.wounded-first"
    return ""


def decides(s: Zabor, area: int, side: int, wounds: int) -> bool:
    """Whether a side may have a choice: several kinds of Units, and some will live."""
    if side == WILD:
        return False
    force = troops(s, area, side)
    kinds = 0
    for number in force:
        kinds += 1 if number else 0
    return kinds > 1 and endurance(s, force, s.monster_wounds) > wounds


def assign_wounds(s: Zabor, area: int, side: int, wounds: int, in_battle: int) -> None:
    """Wound by Wound, as long as there is something to decide."""
    while wounds > 0:
        force = troops(s, area, side)
        hurt = s.monster_wounds
        if in_battle == WITHHELD:
            hurt = hurt[:]
            foresee(s, side, force, hurt)
        next_place = next_to_fall(s, force, hurt)
        if next_place == NONE:
            return
        if side != WILD and is_open(s, force, hurt) and endurance(s, force, hurt) > wounds:
            s.next(step(choose_wounded, side, area, wounds, in_battle))
            return
        wound(s, area, side, unit_of(s, next_place), in_battle)
        wounds -= 1


def foresee(s: Zabor, side: int, force: Numbers, hurt: Numbers) -> None:
    """A force as it will be once the Wounds that are withheld are dealt."""
    for unit in s.withheld[side]:
        deal_wound(s, force, hurt, unit)


def is_open(s: Zabor, force: Numbers, hurt: Numbers) -> bool:
    """Whether several kinds of Units may take the next Wound: of the wounded, or where there are none, of all."""
    kinds = 0
    wounded = 0
    for place in range(len(force)):
        if force[place]:
            kinds += 1
            wounded += 1 if is_wounded(s, unit_of(s, place), hurt) else 0
    return wounded > 1 or (wounded == 0 and kinds > 1)


def choose_wounded(s: Zabor, side: int, area: int, wounds: int, in_battle: int) -> Ask:
    """The owner's choice for one Wound."""
    ask = s.ask_seat("Which Unit takes the next Wound?")
    force = troops(s, area, side)
    hurt = s.monster_wounds[:]
    if in_battle == WITHHELD:
        foresee(s, side, force, hurt)
    seat = Seat(side)
    for place in range(len(force)):
        if force[place]:
            unit = unit_of(s, place)
            clause = forbids_wounding(s, force, hurt, unit)
            ask.offer(seat, WOUND, unit, clause, take_wound, area, unit, wounds, in_battle)
    return ask


def take_wound(s: Zabor, area: int, unit: int, wounds: int, in_battle: int) -> None:
    """`in_battle` is 0 or 1 for the attacker of a Battle, 2 for the defender, or 3 + a side that a spell struck."""
    side = s.sides[max(in_battle - 1, 0)] if in_battle < SPELL else in_battle - SPELL
    s.next(step(assign_wounds, area, side, wounds - 1, in_battle))
    wound(s, area, side, unit, in_battle)


def wound(s: Zabor, area: int, side: int, unit: int, in_battle: int) -> None:
    """One Wound on one Unit; it kills if the Unit can take no more."""
    if in_battle == WITHHELD:
        s.withheld[side].append(unit)
        return
    if wounds_left(s, unit, s.monster_wounds) <= 1:
        kill(s, area, side, unit)
        if in_battle < SPELL:
            count_loss(s, side, unit, in_battle)
        return
    if side == WILD:
        s.tell(BARBARIAN_WOUNDED, unit, area)
    else:
        s.tell(UNIT_WOUNDED, unit, side, area)
    if unit >= FIRST_MONSTER:
        s.monster_wounds[unit - FIRST_MONSTER] += 1
        return
    take_unit(s, area, side, unit)
    put_unit(s, area, side, unit + 1)
    if s.wings:
        clip_wings(s, side, area, unit, unit + 1)
    if in_battle == ATTACKER_SUFFERS and s.resting[unit]:
        s.resting[unit] -= 1
        s.resting[unit + 1] += 1


def deal_withheld(s: Zabor, area: int, wounds: int) -> None:
    """Both sides have chosen. Who looks ahead without knowing the attacker's choice takes the usual order for it."""
    side = s.sides[0]
    withheld = s.withheld[side]
    s.withheld = []
    for unit in withheld:
        wound(s, area, side, unit, ATTACKER_SUFFERS)
    for _ in range(wounds - len(withheld)):
        place = next_to_fall(s, troops(s, area, side), s.monster_wounds)
        if place != NONE:
            wound(s, area, side, unit_of(s, place), ATTACKER_SUFFERS)


def kill(s: Zabor, area: int, side: int, unit: int) -> None:
    """Off the map. Among Barbarian Infantry the native falls first; a Monster's card is discarded."""
    take_unit(s, area, side, unit)
    if side == WILD:
        s.tell(BARBARIAN_KILLED, unit, area)
    else:
        s.tell(UNIT_KILLED, unit, side, area)
    if unit >= FIRST_MONSTER:
        discard_monster(s, unit - FIRST_MONSTER)
    elif side == WILD and s.printed.slot_type[unit] == INFANTRY and area in s.natives:
        s.natives.remove(area)
    if s.wings:
        clip_wings(s, side, area, unit, NONE)


def discard_monster(s: Zabor, monster: int) -> None:
    s.monster_wounds[monster] = 0
    face = s.printed.monster_faces[monster]
    for card in s.at(ON_MAP):
        if s.cards.faces[card] == face:
            s.cards.move(card, DISCARD)
            return


def count_loss(s: Zabor, side: int, unit: int, in_battle: int) -> None:
    """Units lost in Battle are counted; those of foot may be called back by a card."""
    if side != WILD:
        s.count(side, UNITS_LOST)
    if unit < FIRST_MONSTER:
        s.fallen[(in_battle - 1) * TYPES + s.printed.slot_type[unit]] += 1
        if in_battle == ATTACKER_SUFFERS and s.resting[unit]:
            s.resting[unit] -= 1
