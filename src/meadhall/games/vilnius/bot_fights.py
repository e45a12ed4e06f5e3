"""Fights as the bot plans them: all hands together, by enemies, the worst first; each deploys its part of the plan.

Most of a search's time goes into plans, so weapons are counted in one number here: a digit for each kind of them.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.games.vilnius.cards import SYMBOLS, WEAPONS
from meadhall.games.vilnius.places import ATTACKERS, DEPLOYED, UNITS, VILNIUS
from meadhall.games.vilnius.rules.weapons import asked_by, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat
from meadhall.kernel.numbers import repeated

COST_OF_SYMBOL: Final[list[float]] = [1.0, 0.5, 0.7, 0.5, 0.9]  # Fire, Province, Storage, Unit, Building, in points
WHOLE: Final = 7  # a part of a plan is 8 * a Unit + one of its symbols, or WHOLE; nothing spreads more (MOST_SPREAD)
DIGIT: Final = 12  # bits for the number of symbols of one weapon
ONE_DIGIT: Final = (1 << DIGIT) - 1
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


def fit_of(weapons: i64, wanted: i64, missing: i64, precious: i64) -> float:
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
    gain: int = useful
    waste: int = 2 * symbols - useful
    price: int = precious
    return max(1.0, 20.0 + gain - 0.6 * waste - 0.05 * price)  # however badly it fits, it is better than nothing


def symbols_of(s: Vilnius, unit: int) -> int:
    return len(s.printed.symbols[s.cards.faces[unit]])


def threat_of(s: Vilnius, enemy: int) -> float:
    """What an undefeated enemy costs, in points of the city, and the loot that its defeat brings."""
    face = s.cards.faces[enemy]
    threat = 0.12 * s.printed.strength[face]
    if s.cards.spots[enemy] == VILNIUS:
        return threat + s.printed.fires[face]
    for symbol in range(SYMBOLS):
        threat += COST_OF_SYMBOL[symbol] * s.printed.hits[face][symbol]
    return threat


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
        highest = 0.0
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


@final
class Thought:
    """What is found out once for all offers of an ask: the plan, which part goes against whom, and an average."""

    __slots__ = ("ask", "average", "parts", "planned", "targets")

    def __init__(self, ask: Ask | None) -> None:
        self.ask = ask
        self.average = 0.0
        self.planned = False
        self.parts: list[int] = []
        self.targets: list[int] = []


_last: Final = [Thought(None)]


def thought_of(s: Vilnius) -> Thought:
    """Only the last one is kept: a policy is asked about one ask after the other."""
    thought = _last[0]
    if thought.ask is None or thought.ask is not s.ask:
        thought = Thought(s.ask)
        _last[0] = thought
    return thought


def plan_of(s: Vilnius) -> Thought:
    thought = thought_of(s)
    if not thought.planned:
        thought.planned = True
        plan_fight(s, thought.parts, thought.targets)
    return thought


def plan_fight(s: Vilnius, parts: list[int], targets: list[int]) -> None:
    """By the better of two orders of going through the enemies."""
    forces = forces_of(s)
    enemies = in_order(s, 1.0)
    by_rate = plan_in_order(s, enemies, forces, parts, targets)
    others = in_order(s, 0.0)
    if others == enemies:
        return
    other_parts: list[int] = []
    other_targets: list[int] = []
    forces.release_all()
    if plan_in_order(s, others, forces, other_parts, other_targets) > by_rate:
        parts[:] = other_parts
        targets[:] = other_targets


def in_order(s: Vilnius, per_symbol: float) -> list[Card]:
    """The enemies, the worst first: by their threat, or by their threat for each symbol that they ask for."""
    order: list[Card] = []
    rates: list[float] = []
    for enemy in s.at(ATTACKERS):
        rate = threat_of(s, enemy) / (1.0 + per_symbol * total(asked_by(s, Card(enemy))))
        place = len(rates)
        while place and rates[place - 1] < rate:
            place -= 1
        order.insert(place, Card(enemy))
        rates.insert(place, rate)
    return order


def plan_in_order(s: Vilnius, enemies: list[Card], forces: Forces, parts: list[int], targets: list[int]) -> float:
    """Returns the threat that the plan does away with."""
    gained = 0.0
    for enemy in enemies:
        if plan_against(s, enemy, forces, parts, targets):
            gained += threat_of(s, enemy)
    return gained


def plan_against(s: Vilnius, enemy: Card, forces: Forces, parts: list[int], targets: list[int]) -> bool:
    """Takes the best fitting parts until the enemy is defeated, and leaves out again what was needless."""
    symbols = asked_by(s, enemy)
    asked = counted(symbols)
    needed: i64 = total(symbols)
    provided = dealt_to(s, enemy)
    if covered(provided + forces.together, asked) < needed:
        return False
    picked: list[i64] = []
    missing = needed - covered(provided, asked)
    while missing > 0:
        best = forces.best_fitting(wanted_still(provided, asked), missing)
        forces.used[best] = 1
        picked.append(best)
        provided += forces.weapons[best]
        missing = needed - covered(provided, asked)
    for part in picked:
        without = provided - forces.weapons[part]
        if covered(without, asked) >= needed:
            provided = without
            forces.used[part] = 0
        else:
            forces.together -= forces.weapons[part]
            parts.append(forces.parts[part])
            targets.append(enemy)
    return True


def deploy_weight(s: Vilnius, _seat: Seat, unit: int) -> float:
    if not s.at(ATTACKERS):
        return assault_weight(s, unit)
    plan = plan_of(s)
    for part in plan.parts:
        if part // 8 == unit:
            return 2.0
    return 0.0


def aim_weight(s: Vilnius, seat: Seat, enemy: int) -> float:
    plan = plan_of(s)
    unit = s.chosen[seat]
    part = 8 * unit + (s.symbol[seat] if s.printed.spread[s.cards.faces[unit]] else WHOLE)
    for place in range(len(plan.parts)):
        if plan.parts[place] == part and plan.targets[place] == enemy:
            return 2.0
    return 0.05


# Steps C and D: whatever is left is used, with the Units that fit best.


def assault_weight(s: Vilnius, unit: int) -> float:
    building = NO_CARD
    provided: i64 = 0
    for seat in range(s.seats):
        for sent in s.at(DEPLOYED, seat):
            building = Card(s.cards.spots[sent] - 1)
            provided += weapons_of_unit(s, sent)
    if building == NO_CARD:
        return 1.0 + symbols_of(s, unit)
    displayed = s.printed.weapons[s.cards.faces[building]]
    needed = min(s.printed.symbols_needed[s.seats], total(displayed))
    return fit_against(s, unit, provided, counted(displayed), needed)


def capture_weight(s: Vilnius, _seat: Seat, stack: int) -> float:
    """The dearest stack that can be paid: it is not the better one, but it keeps the cheap ones for later."""
    return 1.0 + total(s.printed.conquest[stack])


def offer_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    stack = s.asking.b if s.asking is not None else 0
    asked = s.printed.conquest[stack]
    provided: i64 = 0
    for sent in s.at(DEPLOYED, seat):
        provided += weapons_of_unit(s, sent)
    return fit_against(s, unit, provided, counted(asked), total(asked))


def fit_against(s: Vilnius, unit: int, provided: i64, asked: i64, needed: i64) -> float:
    """How well a whole Unit goes with what others provide."""
    missing = needed - covered(provided, asked)
    precious = s.printed.precious(s.cards.faces[unit])
    return fit_of(weapons_of_unit(s, unit), wanted_still(provided, asked), missing, precious)
