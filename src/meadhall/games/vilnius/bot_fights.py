"""Fights as the bot plans them: all hands together, by enemies, the worst first; each deploys its part of the plan."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.games.vilnius.bot_forces import (
    ONE_FIT,
    WHOLE,
    Forces,
    counted,
    covered,
    dealt_to,
    fit_of,
    forces_of,
    wanted_still,
    weapons_of_unit,
)
from meadhall.games.vilnius.cards import FIRE, SYMBOLS
from meadhall.games.vilnius.places import ATTACKERS, DEPLOYED, UNITS, VILNIUS
from meadhall.games.vilnius.rules.weapons import asked_by, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat

COST_OF_SYMBOL: Final[list[float]] = [1.29, 0.49, 0.81, 0.46, 0.68]  # Fire, Province, Storage, Unit, Building
PLANNED: Final = 2.0  # what the plan asks for, beside 1 for leaving off and nearly nothing for the rest


def symbols_of(s: Vilnius, unit: int) -> int:
    return len(s.printed.symbols[s.cards.faces[unit]])


def threat_of(s: Vilnius, enemy: int) -> float:
    """What an undefeated enemy costs, in points of the city, and the loot that its defeat brings."""
    face = s.cards.faces[enemy]
    threat = 0.12 * s.printed.strength[face]
    if s.cards.spots[enemy] == VILNIUS:
        return threat + COST_OF_SYMBOL[FIRE] * s.printed.fires[face]
    for symbol in range(SYMBOLS):
        threat += COST_OF_SYMBOL[symbol] * s.printed.hits[face][symbol]
    return threat


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


def deploy_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    """One Unit of the plan after the other: in which order they are sent makes no difference."""
    if not s.at(ATTACKERS):
        return assault_weight(s, unit)
    return PLANNED if unit == next_to_send(s, seat) else 0.0


def ready_weight(s: Vilnius, seat: Seat, _nothing: int) -> float:
    return 1.0 if not s.at(ATTACKERS) or next_to_send(s, seat) == NO_CARD else 0.0


def next_to_send(s: Vilnius, seat: Seat) -> Card:
    """The first Unit of the plan that this seat has in hand."""
    for part in plan_of(s).parts:
        unit = Card(part // 8)
        if s.cards.lies(unit, UNITS) and s.cards.seat_of(unit) == seat:
            return unit
    return NO_CARD


def aim_weight(s: Vilnius, seat: Seat, enemy: int) -> float:
    return PLANNED if target_of(s, seat) == enemy else 0.05


def hold_weight(s: Vilnius, seat: Seat, _weapon: int) -> float:
    return 1.0 if target_of(s, seat) == NO_CARD else 0.0


def target_of(s: Vilnius, seat: Seat) -> Card:
    """Against whom the plan sends the Unit that is being deployed, or the next of its symbols."""
    plan = plan_of(s)
    unit = s.chosen[seat]
    part = 8 * unit + (s.symbol[seat] if s.printed.spread[s.cards.faces[unit]] else WHOLE)
    for place in range(len(plan.parts)):
        if plan.parts[place] == part:
            return Card(plan.targets[place])
    return NO_CARD


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
    fit: int = fit_of(weapons_of_unit(s, unit), wanted_still(provided, asked), missing, precious)
    return fit / ONE_FIT
