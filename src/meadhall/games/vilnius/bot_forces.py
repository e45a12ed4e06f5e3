"""What can be sent into a fight, as the bot counts it: weapons in one number, with a digit for each kind of them.

Most of a search's time goes into plans of fights; so no list is made here that a number can stand for.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.games.vilnius.cards import WEAPONS
from meadhall.games.vilnius.places import UNITS
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.numbers import repeated

WHOLE: Final = 7  # a part of a plan is 8 * a Unit + one of its symbols, or WHOLE; nothing spreads more (MOST_SPREAD)
DIGIT: Final = 12  # bits for the number of symbols of one weapon
ONE_DIGIT: Final = (1 << DIGIT) - 1
ONE_FIT: Final = 20  # what a fit of 1 is counted in: whole numbers take half the time of others
ONE_OF: Final = [1 << (DIGIT * weapon) for weapon in range(WEAPONS)]  # compiled, 1 << an i64 has 32 bits only


def counted(weapons: list[int]) -> i64:
    """So many of each weapon, in one number."""
    number: i64 = 0
    place: i64 = 0
    for symbols in weapons:
        number += symbols << place
        place += DIGIT
    return number


def covered(provided: i64, asked: i64) -> i64:
    """How many of the symbols asked for are raised, as `weapons.raised` counts them."""
    found: i64 = 0
    while provided:
        given = provided & ONE_DIGIT
        needed = asked & ONE_DIGIT
        found += given if given < needed else needed + ((given - needed) >> 1)
        provided >>= DIGIT
        asked >>= DIGIT
    return found


def wanted_still(provided: i64, asked: i64) -> i64:
    """What is asked for and not provided, weapon by weapon."""
    wanted: i64 = 0
    place: i64 = 0
    while asked:
        lacking = (asked & ONE_DIGIT) - (provided & ONE_DIGIT)
        if lacking > 0:
            wanted += lacking << place
        provided >>= DIGIT
        asked >>= DIGIT
        place += DIGIT
    return wanted


def fit_of(weapons: i64, wanted: i64, missing: i64, precious: i64) -> i64:
    """A symbol asked for counts 2, any other 1, as far as something is missing; waste and price count against it."""
    symbols: i64 = 0
    useful: i64 = 0
    while weapons:
        given = weapons & ONE_DIGIT
        needed = wanted & ONE_DIGIT
        symbols += given
        useful += given + (given if given < needed else needed)
        weapons >>= DIGIT
        wanted >>= DIGIT
    if useful > 2 * missing:
        useful = 2 * missing
    fit = 20 * ONE_FIT + ONE_FIT * useful - 12 * (2 * symbols - useful) - precious
    if fit < ONE_FIT:
        return ONE_FIT  # however badly it fits, it is better than nothing
    return fit


def weapons_of_unit(s: Vilnius, unit: int) -> i64:
    return counted(s.printed.weapons[s.cards.faces[unit]])


def dealt_to(s: Vilnius, enemy: int) -> i64:
    """What is provided against an enemy by now."""
    provided: i64 = 0
    for blow in range(len(s.blow_enemy)):
        if s.blow_enemy[blow] == enemy:
            provided += ONE_OF[s.blow_weapon[blow]]
    return provided


@final
class Forces:
    """What can still be deployed, part by part: whole Units, and of those that spread every symbol not yet assigned."""

    __slots__ = ("number", "parts", "precious", "together", "used", "weapons")

    def __init__(self, most: i64) -> None:
        self.number: i64 = 0
        self.parts = repeated(0, most)
        self.weapons = repeated(0, most)
        self.precious = repeated(0, most)
        self.used = repeated(0, most)
        self.together: i64 = 0  # the weapons of all that is not used

    def add(self, part: i64, weapons: i64, precious: i64) -> None:
        self.parts[self.number] = part
        self.weapons[self.number] = weapons
        self.precious[self.number] = precious
        self.together += weapons
        self.number += 1

    def release_all(self) -> None:
        self.together = 0
        for at in range(self.number):
            self.used[at] = 0
            self.together += self.weapons[at]

    def best_fitting(self, wanted: i64, missing: i64) -> i64:
        best: i64 = -1
        highest: i64 = 0
        for at in range(self.number):
            if not self.used[at]:
                fit = fit_of(self.weapons[at], wanted, missing, self.precious[at])
                if fit > highest:
                    highest = fit
                    best = at
        return best


def forces_of(s: Vilnius) -> Forces:
    units = 0
    for seat in range(s.seats):
        units += len(s.at(UNITS, seat))
    forces = Forces(units * WHOLE)
    for seat in range(s.seats):
        if s.ready[seat]:
            continue
        for unit in s.at(UNITS, seat):
            face = s.cards.faces[unit]
            precious = s.printed.precious(face)
            if not s.printed.spread[face]:
                forces.add(8 * unit + WHOLE, weapons_of_unit(s, unit), precious)
                continue
            symbols = s.printed.symbols[face]
            for symbol in range(s.symbol[seat] if s.chosen[seat] == unit else 0, len(symbols)):
                forces.add(8 * unit + symbol, ONE_OF[symbols[symbol]], precious)
    return forces
