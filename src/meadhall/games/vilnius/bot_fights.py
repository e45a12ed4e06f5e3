"""Fights as the bot plans them: all hands together, by enemies, the worst first; each deploys its part of the plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.games.vilnius.cards import SYMBOLS, WEAPONS
from meadhall.games.vilnius.places import ATTACKERS, DEPLOYED, UNITS, VILNIUS
from meadhall.games.vilnius.rules.weapons import asked_by, provided_against, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat

COST_OF_SYMBOL: Final[list[float]] = [1.0, 0.5, 0.7, 0.5, 0.9]  # Fire, Province, Storage, Unit, Building, in points
WHOLE: Final = 7  # a part of a plan is 8 * a Unit + one of its symbols, or WHOLE; nothing spreads more (MOST_SPREAD)
DIGIT: Final = 6  # bits for the number of symbols of one weapon
LARGEST_DIGIT: Final = 63


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


def free_parts(s: Vilnius) -> list[int]:
    """What can still be deployed: whole Units, and of those that spread every symbol not yet assigned."""
    parts: list[int] = []
    for seat in range(s.seats):
        if s.ready[seat]:
            continue
        for unit in s.at(UNITS, seat):
            if not s.printed.spread[s.cards.faces[unit]]:
                parts.append(8 * unit + WHOLE)
                continue
            first = s.symbol[seat] if s.chosen[seat] == unit else 0
            for symbol in range(first, symbols_of(s, unit)):
                parts.append(8 * unit + symbol)
    return parts


def weapons_of(s: Vilnius, part: int) -> list[int]:
    symbols = s.printed.symbols[s.cards.faces[part // 8]]
    return symbols if part % 8 == WHOLE else symbols[part % 8 : part % 8 + 1]


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
    free = free_parts(s)
    enemies = in_order(s, 1.0)
    by_rate = plan_in_order(s, enemies, free[:], parts, targets)
    others = in_order(s, 0.0)
    if others == enemies:
        return
    other_parts: list[int] = []
    other_targets: list[int] = []
    if plan_in_order(s, others, free, other_parts, other_targets) > by_rate:
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


def plan_in_order(s: Vilnius, enemies: list[Card], free: list[int], parts: list[int], targets: list[int]) -> float:
    """Returns the threat that the plan does away with."""
    gained = 0.0
    for enemy in enemies:
        if plan_against(s, enemy, free, parts, targets):
            gained += threat_of(s, enemy)
    return gained


def plan_against(s: Vilnius, enemy: Card, free: list[int], parts: list[int], targets: list[int]) -> bool:
    """Takes the best fitting parts until the enemy is defeated, and leaves out again what was needless."""
    asked = asked_by(s, enemy)
    provided = provided_against(s, enemy)
    needed = total(asked)
    if not can_defeat(s, provided, free, asked, needed):
        return False
    picked: list[int] = []
    left = free[:]
    missing = needed - raised(provided, asked)
    while missing > 0:
        best = best_fitting(s, left, provided, asked, missing)
        left.remove(best)
        picked.append(best)
        add_part(s, provided, best, 1)
        missing = needed - raised(provided, asked)
    for part in picked[:]:
        add_part(s, provided, part, -1)
        if raised(provided, asked) >= needed:
            picked.remove(part)
        else:
            add_part(s, provided, part, 1)
    for part in picked:
        free.remove(part)
        parts.append(part)
        targets.append(enemy)
    return True


def can_defeat(s: Vilnius, provided: list[int], free: list[int], asked: list[int], needed: int) -> bool:
    """Whether all that is free together would do."""
    together = provided[:]
    for part in free:
        add_part(s, together, part, 1)
    return raised(together, asked) >= needed


def add_part(s: Vilnius, provided: list[int], part: int, times: int) -> None:
    for weapon in weapons_of(s, part):
        provided[weapon] = provided[weapon] + times  # compiled, `+=` on an item adds objects


def best_fitting(s: Vilnius, parts: list[int], provided: list[int], asked: list[int], missing: int) -> int:
    best = -1
    highest = 0.0
    wanted = wanted_still(provided, asked)
    for part in parts:
        fit = fit_of(s, part, wanted, missing)
        if fit > highest:
            highest = fit
            best = part
    return best


def wanted_still(provided: list[int], asked: list[int]) -> i64:
    """How many symbols of each weapon, in a row of digits, so that a fit is found without a list."""
    wanted: i64 = 0
    for weapon in range(WEAPONS):
        lacking: i64 = asked[weapon] - provided[weapon]
        if lacking > 0:
            wanted += lacking << (weapon * DIGIT)
    return wanted


def fit_of(s: Vilnius, part: int, wanted: i64, missing: int) -> float:
    """A symbol asked for counts 2, any other 1, as far as something is missing; waste and price count against it."""
    symbols = weapons_of(s, part)
    useful: i64 = 0
    for weapon in symbols:
        place: i64 = weapon * DIGIT
        if (wanted >> place) & LARGEST_DIGIT:
            wanted -= 1 << place
            useful += 2
        else:
            useful += 1
    counted: int = useful
    counted = min(counted, 2 * missing)
    waste = 2 * len(symbols) - counted
    fit = 20.0 + counted - 0.6 * waste - 0.05 * s.printed.precious(s.cards.faces[part // 8])
    return max(1.0, fit)  # however badly it fits, it is better than nothing


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
    provided = [0] * WEAPONS
    for seat in range(s.seats):
        for sent in s.at(DEPLOYED, seat):
            building = Card(s.cards.spots[sent] - 1)
            add_part(s, provided, 8 * sent + WHOLE, 1)
    if building == NO_CARD:
        return 1.0 + symbols_of(s, unit)
    displayed = s.printed.weapons[s.cards.faces[building]]
    needed = min(s.printed.symbols_needed[s.seats], total(displayed))
    wanted = wanted_still(provided, displayed)
    return fit_of(s, 8 * unit + WHOLE, wanted, needed - raised(provided, displayed))


def capture_weight(s: Vilnius, _seat: Seat, stack: int) -> float:
    """The dearest stack that can be paid: it is not the better one, but it keeps the cheap ones for later."""
    return 1.0 + total(s.printed.conquest[stack])


def offer_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    stack = s.asking.b if s.asking is not None else 0
    asked = s.printed.conquest[stack]
    provided = [0] * WEAPONS
    for sent in s.at(DEPLOYED, seat):
        add_part(s, provided, 8 * sent + WHOLE, 1)
    return fit_of(s, 8 * unit + WHOLE, wanted_still(provided, asked), total(asked) - raised(provided, asked))
