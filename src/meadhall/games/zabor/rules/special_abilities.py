"""Special Abilities: levels that a Unit has by its print and by the cards of its Empire."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.zabor.cards import (
    ABILITIES,
    COLUMNS,
    FIRST_MONSTER,
    FLIGHT,
    MONSTERS,
    POWERS,
    SPEED,
    STRENGTH,
    WARP,
)
from meadhall.games.zabor.rules.armies import winged
from meadhall.games.zabor.state import WILD, Zabor


def type_level(s: Zabor, side: i64, type: i64, ability: i64) -> i64:
    """Levels from several sources add up (ruling battle.levels-add); Barbarians have no cards."""
    level: i64 = s.printed.levels[type * ABILITIES + ability]
    if side != WILD and ability < WARP:
        level += s.powers[side * POWERS + ability * COLUMNS + type]
    return level


def monster_level(s: Zabor, side: i64, monster: i64, ability: i64) -> i64:
    level: i64 = s.printed.monster_levels[monster * ABILITIES + ability]
    if side != WILD and ability < WARP:
        level += s.powers[side * POWERS + ability * COLUMNS + MONSTERS]
    return level


def level_of(s: Zabor, side: i64, unit: i64, ability: i64) -> i64:
    if unit >= FIRST_MONSTER:
        return monster_level(s, side, unit - FIRST_MONSTER, ability)
    return type_level(s, side, s.printed.slot_type[unit], ability)


def strength_of(s: Zabor, side: i64, unit: i64) -> i64:
    """The Strength score with its lasting changes."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return s.printed.monster_strength[monster] + monster_level(s, side, monster, STRENGTH)
    type: i64 = s.printed.slot_type[unit]
    return s.printed.strength[type] + type_level(s, side, type, STRENGTH)


def move_of(s: Zabor, side: i64, unit: i64) -> i64:
    """The Move score, with Speed."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return s.printed.monster_move[monster] + monster_level(s, side, monster, SPEED)
    type: i64 = s.printed.slot_type[unit]
    return s.printed.move[type] + type_level(s, side, type, SPEED)


def flight_of(s: Zabor, side: i64, unit: i64, area: i64) -> i64:
    """Flight by print and cards, and two levels more for those whom a spell has given wings."""
    level = level_of(s, side, unit, FLIGHT)
    if s.wings and winged(s, side, area, unit):
        level += s.wing_level
    return level
