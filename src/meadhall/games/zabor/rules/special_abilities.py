"""Special Abilities: levels that a Unit has by its print and by the cards of its Empire."""

from __future__ import annotations

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


def type_level(s: Zabor, side: int, type: int, ability: int) -> int:
    """Levels from several sources add up (ruling battle.levels-add); Barbarians have no cards."""
    level = s.printed.levels[type * ABILITIES + ability]
    if side != WILD and ability < WARP:
        level += s.powers[side * POWERS + ability * COLUMNS + type]
    return level


def monster_level(s: Zabor, side: int, monster: int, ability: int) -> int:
    level = s.printed.monster_levels[monster * ABILITIES + ability]
    if side != WILD and ability < WARP:
        level += s.powers[side * POWERS + ability * COLUMNS + MONSTERS]
    return level


def level_of(s: Zabor, side: int, unit: int, ability: int) -> int:
    if unit >= FIRST_MONSTER:
        return monster_level(s, side, unit - FIRST_MONSTER, ability)
    return type_level(s, side, s.printed.slot_type[unit], ability)


def strength_of(s: Zabor, side: int, unit: int) -> int:
    """The Strength score with its lasting changes."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return s.printed.monster_strength[monster] + monster_level(s, side, monster, STRENGTH)
    type = s.printed.slot_type[unit]
    return s.printed.strength[type] + type_level(s, side, type, STRENGTH)


def move_of(s: Zabor, side: int, unit: int) -> int:
    """The Move score, with Speed."""
    if unit >= FIRST_MONSTER:
        monster = unit - FIRST_MONSTER
        return s.printed.monster_move[monster] + monster_level(s, side, monster, SPEED)
    type = s.printed.slot_type[unit]
    return s.printed.move[type] + type_level(s, side, type, SPEED)


def flight_of(s: Zabor, side: int, unit: int, area: int) -> int:
    """Flight by print and cards, and two levels more for those whom a spell has given wings."""
    level = level_of(s, side, unit, FLIGHT)
    if s.wings and winged(s, side, area, unit):
        level += s.wing_level
    return level
