"""Dice: how many each side rolls in a Battle, and what they show.

All figures are taken from forces, not from the map, so that odds can be told of armies that have not met.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import (
    ABSORB,
    ATTACK_DICE,
    AUXILIARY,
    BARBARIAN_ABSORB,
    BARBARIAN_DICE,
    DEFENCE_ABSORB,
    DICE_PER_TYPE,
    FIRST_STRIKE,
    FOOT_FIRST_STRIKE,
    GUARD_DICE,
    INFANTRY,
    KEEP,
    KEEP_ABSORB,
    LANDS,
    SEA_DICE,
    SIDE_ABSORB,
    SIDE_FIRST_STRIKE,
    SIEGE,
    SUPERIORITY,
    SUPPORT,
    ZABOR,
    ZABOR_DICE,
)
from meadhall.games.zabor.rules.armies import unit_of
from meadhall.games.zabor.rules.special_abilities import level_of, strength_of
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.numbers import Numbers

FACE_BITS: Final = 8  # room for 255 dice of each face
FACE_MASK: Final = 255
MOST_DICE: Final = 1000  # rolled at once: of more than these a face might come more often than there is room for


def roll(s: Zabor, dice: int) -> int:
    """What so many dice show, as one number: eight bits for each face, how often it came."""
    chance = s.chance
    shown = 0
    for _ in range(min(dice, MOST_DICE)):
        shown += 1 << FACE_BITS * chance.below(6)
    return shown


def hits_of(s: Zabor, shown: int) -> int:
    """How many of the dice are successes: 5 and 6."""
    hits = 0
    for face in range(s.printed.success, 7):
        hits += times_shown(shown, face)
    return hits


def times_shown(shown: int, face: int) -> int:
    """How many of the dice show a face from 1 to 6."""
    return shown >> FACE_BITS * (face - 1) & FACE_MASK


def strength_dice(s: Zabor, force: Numbers, side: int) -> int:
    """The summed Strength, and Support for as many other Units as there are."""
    dice = 0
    supports = 0
    supported = 0
    for place in range(len(force)):
        number = force[place]
        if number:
            unit = unit_of(s, place)
            dice += number * strength_of(s, side, unit)
            support = level_of(s, side, unit, SUPPORT)
            if support:
                supports += number * support
            else:
                supported += number
    return dice + min(supports, supported)


def first_round_dice(s: Zabor, force: Numbers, side: int, enemy: int, area: int, attacks: bool) -> int:
    """Superiority of every Unit, and the additional dice that cards give to the side."""
    dice = 0
    units = 0
    types = 0
    seen = 0  # the bits of the types
    for place in range(len(force)):
        number = force[place]
        if number:
            dice += number * level_of(s, side, unit_of(s, place), SUPERIORITY)
            units += number
            if place >= s.printed.slots or not seen >> s.printed.slot_type[place] & 1:
                types += 1
                if place < s.printed.slots:
                    seen |= 1 << s.printed.slot_type[place]
    if side == WILD or not units:
        return dice
    if enemy == WILD:
        dice += s.power(side, BARBARIAN_DICE)
    if area >= LANDS:
        return dice + s.power(side, SEA_DICE)
    if s.printed.region[area] == ZABOR:
        dice += s.power(side, ZABOR_DICE)
    if attacks:
        dice += s.power(side, ATTACK_DICE)
    elif s.upgrade[area]:
        dice += s.power(side, GUARD_DICE)
    return dice + min(types, s.power(side, DICE_PER_TYPE))


def first_strike_dice(s: Zabor, force: Numbers, side: int, area: int) -> int:
    """The levels of the types that have First Strike, however many Units there are of each."""
    dice = 0
    units = 0
    foot = 0
    seen = 0  # the bits of the types
    for place in range(len(force)):
        if force[place]:
            units += 1
            if place < s.printed.slots:
                type = s.printed.slot_type[place]
                if type in (AUXILIARY, INFANTRY):
                    foot += 1
                if seen >> type & 1:
                    continue
                seen |= 1 << type
            dice += level_of(s, side, unit_of(s, place), FIRST_STRIKE)
    if side == WILD or area >= LANDS or not units:
        return dice
    if foot:
        dice += s.power(side, FOOT_FIRST_STRIKE)
    return dice + s.power(side, SIDE_FIRST_STRIKE)


def absorb_pool(s: Zabor, force: Numbers, side: int, enemy: int, area: int, attacks: bool) -> int:
    """The Wounds that a side ignores in a Battle: levels by type, by cards, and by the defender's Upgrade."""
    pool = 0
    seen = 0  # the bits of the types
    for place in range(len(force)):
        if force[place]:
            if place < s.printed.slots:
                type = s.printed.slot_type[place]
                if seen >> type & 1:
                    continue
                seen |= 1 << type
            pool += level_of(s, side, unit_of(s, place), ABSORB)
    if not attacks and area < LANDS and (enemy == WILD or not s.power(enemy, SIEGE)):
        pool += s.printed.absorb[s.upgrade[area]]
        if side != WILD and s.upgrade[area] == KEEP:
            pool += s.power(side, KEEP_ABSORB)
    if side == WILD:
        return pool
    pool += s.power(side, SIDE_ABSORB)
    if enemy == WILD:
        pool += s.power(side, BARBARIAN_ABSORB)
    return pool if attacks else pool + s.power(side, DEFENCE_ABSORB)
