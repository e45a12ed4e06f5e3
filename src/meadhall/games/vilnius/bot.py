"""How a seat of Vilnius plays well enough to be a partner: a weight for every offer, and the worth of a position.

Hands are open, so that all bots at a table find the same plan for a fight and each plays its own part of it.
The figures were found by playing some ten thousand games, changing one or two at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from meadhall.games.vilnius.cards import SYMBOLS, UNIT_DECK, WEAPONS, VilniusPrinted
from meadhall.games.vilnius.places import (
    AIM,
    ATTACK_ROW,
    ATTACKERS,
    DEPLOYED,
    GUARDHOUSES,
    ORDER_PILE,
    PROVINCES,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
    VILNIUS,
)
from meadhall.games.vilnius.rules.paying import gold_of, tools_of
from meadhall.games.vilnius.rules.weapons import asked_by, provided_against, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Card, Offer, Seat

ORDER_CARDS: Final = 28  # about so many come back with the Boost
WORTH_OF_TYPE: Final[list[float]] = [0.0, 0.0, 5.0, 3.0, 2.0, 0.0, 0.0, 0.0, 0.0]  # the first of it: Units need it
COST_OF_SYMBOL: Final[list[float]] = [1.0, 0.5, 0.7, 0.5, 0.9]  # Fire, Province, Storage, Unit, Building, in points
CHANCE_OF_ATTACK: Final[list[float]] = [1.0, 0.79, 0.62, 0.38, 0.17, 0.07]  # by what a row lacks: one card fills it


def value(s: Vilnius, seat: int) -> float:
    """The chance to win, fitted to 300 games of greedy bots; the second part is the more certain one to hold."""
    if s.outcome:
        return 1.0 if s.outcome[seat] == 1 else 0.0
    rows = sum(s.row_strength) / s.seats
    odds = 0.43 * s.points + 1.8 * s.second_part - 0.05 * order_cards_ahead(s) - 0.04 * rows - 1.4
    return 1.0 / (1.0 + exp(-odds))


def order_cards_ahead(s: Vilnius) -> int:
    """Cards that are still to be drawn, with those that the Boost will bring back."""
    ahead = len(s.at(ORDER_PILE))
    return ahead if s.second_part else ahead + ORDER_CARDS


def policy(s: Vilnius, offer: Offer) -> float:
    if offer.verb in AIM:
        return aim_weight(s, offer.seat, offer.thing)
    weigh = WEIGHTS.get(offer.verb.name)
    return PLAIN_WEIGHTS.get(offer.verb.name, 1.0) if weigh is None else weigh(s, offer.seat, offer.thing)


# Income: Units for the attacks to be expected, and some more: what is left over captures and razes.


def split_weight(s: Vilnius, seat: Seat, units: int) -> float:
    wished = int(2.0 * symbols_expected(s) / symbols_per_unit(s) / s.seats + 3.5)
    return 1.0 / (1.0 + abs(units - wished))


def symbols_expected(s: Vilnius) -> float:
    """What the rows will ask for in this round, times the chance that they attack, less what is stored."""
    symbols = 0.0
    for row in range(s.seats):
        gap = max(0, s.shown_strength[row] - s.row_strength[row])
        if gap < len(CHANCE_OF_ATTACK):
            asked = 3 if s.second_part else 2
            for enemy in s.at(ATTACK_ROW, row):
                asked += total(asked_by(s, Card(enemy)))
            symbols += CHANCE_OF_ATTACK[gap] * asked
        for unit in s.at(GUARDHOUSES, row):
            symbols -= symbols_of(s, unit)
    return max(0.0, symbols)


def symbols_per_unit(s: Vilnius) -> float:
    """The average over the players' piles: of all Units, those that do not lie elsewhere for all to see."""
    symbols = units = 0
    for face in s.setup.box[UNIT_DECK]:
        symbols += len(s.printed.symbols[face])
        units += 1
    for card in range(len(s.cards.faces)):
        face = s.cards.faces[card]
        if s.cards.backs[card] == UNIT_DECK and face >= 0 and not s.cards.lies(card, UNIT_DISCARD):
            symbols -= len(s.printed.symbols[face])
            units -= 1
    return symbols / units if symbols else 1.5


def symbols_of(s: Vilnius, unit: int) -> int:
    return len(s.printed.symbols[s.cards.faces[unit]])


# City: what is not spent is discarded, so that everything of worth is bought, the best for its price first.


def build_weight(s: Vilnius, seat: Seat, building: int) -> float:
    return purchase_weight(s.printed, building_worth(s, seat, building), s.cards.faces[building])


def recruit_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    return purchase_weight(s.printed, unit_worth(s, seat, unit), s.cards.faces[unit])


def purchase_weight(printed: VilniusPrinted, worth: float, face: int) -> float:
    if worth <= 0.0:
        return 0.0
    return worth * sqrt(worth) / (1.0 + 1.3 * printed.gold[face] + printed.tools[face])


def building_worth(s: Vilnius, seat: Seat, building: int) -> float:
    """Most of it is paid back over the rounds to come."""
    printed = s.printed
    face = s.cards.faces[building]
    worth = 6.0 * printed.income[face] + 1.2 * printed.raises_maximum[face]
    worth += 2.0 * home_provinces(s, seat, printed.trades[face] & ~s.trading[seat])
    worth += 5.0 * printed.gives_gold[face] + 3.5 * printed.gives_tools[face]
    if not s.owned[seat] >> printed.type[face] & 1:
        worth += WORTH_OF_TYPE[printed.type[face]]
    rounds = order_cards_ahead(s) // s.seats
    return worth * min(1.0, rounds / 12) + 2.0 * printed.stores_provinces[face] + 2.5 * printed.stores_units[face]


def home_provinces(s: Vilnius, seat: Seat, goods: int) -> int:
    """How many of the emblem's Provinces carry one of these goods."""
    number = 0
    if goods:
        for face in range(len(s.printed.good)):
            if s.printed.emblem[face] == s.emblem[seat] and s.printed.good[face] & goods:
                number += 1
    return number


def unit_worth(s: Vilnius, seat: Seat, unit: int) -> float:
    """A weak Unit makes the pile worse; the fewer symbols a player owns, the more each is worth to him."""
    face = s.cards.faces[unit]
    symbols = len(s.printed.symbols[face])
    worth = symbols * (1.0 + max(0.0, 1.0 - owned_symbols(s, seat) / 20.0)) - 1.5
    if s.printed.spread[face] or s.printed.ward[face]:
        worth += 0.8
    return worth


def owned_symbols(s: Vilnius, seat: Seat) -> float:
    symbols = len(s.at(UNIT_PILE, seat)) * symbols_per_unit(s)
    for unit in s.at(UNIT_DISCARD, seat) + s.at(UNITS, seat):
        symbols += symbols_of(s, unit)
    return symbols


def pay_weight(s: Vilnius, seat: Seat, province: int) -> float:
    """What is needed counts for, what would be lost counts against it; others' Provinces are used first."""
    gold = gold_of(s, seat, province)
    tools = tools_of(s, seat, province)
    useful = min(gold, max(0, s.need_gold)) + min(tools, max(0, s.need_tools))
    waste = max(0, gold - max(0, s.need_gold)) + max(0, tools - max(0, s.need_tools))
    return max(1.0, 30.0 + 3.0 * useful - 6.0 * waste + (0.0 if s.cards.lies(province, PROVINCES) else 2.0))


def send_envoy_weight(s: Vilnius, seat: Seat, _province: int) -> float:
    """Before passing, what cannot be stored is left to others."""
    return 0.03 if len(s.at(PROVINCES, seat)) > s.provinces_stored[seat] else 0.0


def card_worth(s: Vilnius, seat: Seat, card: int) -> float:
    if s.cards.backs[card] == UNIT_DECK:
        return float(symbols_of(s, card))
    return 1.4 * gold_of(s, seat, card) + tools_of(s, seat, card)


# Losses: the least useful first, and a stored Province rather than a point.


def loss_weight(s: Vilnius, seat: Seat, card: int) -> float:
    return 1.0 / (1.0 + card_worth(s, seat, card))


def destroy_weight(s: Vilnius, _seat: Seat, unit: int) -> float:
    return 1.0 / (1.0 + 3.0 * symbols_of(s, unit) + s.printed.precious(s.cards.faces[unit]))


def give_up_weight(s: Vilnius, seat: Seat, building: int) -> float:
    return 1.0 / (1.0 + building_worth(s, seat, building))


# Fights: a plan for all hands together, by enemies, the worst first; a bot deploys what the plan holds of its Units.

WHOLE: Final = 7  # a part of a plan is 8 * a Unit + one of its symbols, or WHOLE


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


def plan_fight(s: Vilnius, parts: list[int], targets: list[int]) -> None:
    """Fills in which part goes against whom, by the better of two orders of going through the enemies."""
    other_parts: list[int] = []
    other_targets: list[int] = []
    by_rate = plan_in_order(s, 1.0, parts, targets)
    by_threat = plan_in_order(s, 0.0, other_parts, other_targets)
    if by_threat > by_rate:
        parts[:] = other_parts
        targets[:] = other_targets


def plan_in_order(s: Vilnius, per_symbol: float, parts: list[int], targets: list[int]) -> float:
    """Returns the threat that the plan does away with."""
    free = free_parts(s)
    enemies = s.at(ATTACKERS)[:]
    gained = 0.0
    while enemies:
        worst = NO_CARD
        highest = -1.0
        for enemy in enemies:
            rate = threat_of(s, enemy) / (1.0 + per_symbol * total(asked_by(s, Card(enemy))))
            if rate > highest:
                highest = rate
                worst = Card(enemy)
        enemies.remove(worst)
        if plan_against(s, worst, free, parts, targets):
            gained += threat_of(s, worst)
    return gained


def plan_against(s: Vilnius, enemy: Card, free: list[int], parts: list[int], targets: list[int]) -> bool:
    """Takes the best fitting parts until the enemy is defeated, and leaves out again what was needless."""
    asked = asked_by(s, enemy)
    provided = provided_against(s, enemy)
    needed = total(asked)
    picked: list[int] = []
    while raised(provided, asked) < needed:
        best = -1
        highest = 0.0
        for part in free:
            if part not in picked:
                fit = fit_of(s, part, provided, asked, needed)
                if fit > highest:
                    highest = fit
                    best = part
        if best < 0:
            return False
        picked.append(best)
        add_part(s, provided, best, 1)
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


def add_part(s: Vilnius, provided: list[int], part: int, times: int) -> None:
    for weapon in weapons_of(s, part):
        provided[weapon] += times


def fit_of(s: Vilnius, part: int, provided: list[int], asked: list[int], needed: int) -> float:
    """A symbol asked for counts 2, any other 1, as far as something is missing; waste and price count against it."""
    missing = 2 * (needed - raised(provided, asked))
    extra = provided[:]
    symbols = weapons_of(s, part)
    useful = 0
    for weapon in symbols:
        useful += 2 if extra[weapon] < asked[weapon] else 1
        extra[weapon] += 1
    useful = min(useful, missing)
    waste = 2 * len(symbols) - useful
    return 20.0 + useful - 0.6 * waste - 0.05 * s.printed.precious(s.cards.faces[part // 8])


def deploy_weight(s: Vilnius, _seat: Seat, unit: int) -> float:
    if not s.at(ATTACKERS):
        return assault_weight(s, unit)
    parts: list[int] = []
    targets: list[int] = []
    plan_fight(s, parts, targets)
    for part in parts:
        if part // 8 == unit:
            return 2.0
    return 0.0


def aim_weight(s: Vilnius, seat: Seat, enemy: int) -> float:
    parts: list[int] = []
    targets: list[int] = []
    plan_fight(s, parts, targets)
    unit = s.chosen[seat]
    part = 8 * unit + (s.symbol[seat] if s.printed.spread[s.cards.faces[unit]] else WHOLE)
    for place in range(len(parts)):
        if parts[place] == part and targets[place] == enemy:
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
    return fit_of(s, 8 * unit + WHOLE, provided, displayed, needed)


def capture_weight(s: Vilnius, _seat: Seat, stack: int) -> float:
    """The dearest stack that can be paid: it is not the better one, but it keeps the cheap ones for later."""
    return 1.0 + total(s.printed.conquest[stack])


def offer_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    stack = s.asking.b if s.asking is not None else 0
    asked = s.printed.conquest[stack]
    provided = [0] * WEAPONS
    for sent in s.at(DEPLOYED, seat):
        add_part(s, provided, 8 * sent + WHOLE, 1)
    return fit_of(s, 8 * unit + WHOLE, provided, asked, total(asked))


def number_weight(_s: Vilnius, _seat: Seat, number: int) -> float:
    return float(number)


def take_oneself_weight(_s: Vilnius, seat: Seat, taker: int) -> float:
    return 2.0 if taker == seat else 1.0


WEIGHTS: Final[dict[str, Callable[[Vilnius, Seat, int], float]]] = {
    "draw-units": split_weight,
    "build": build_weight,
    "recruit": recruit_weight,
    "send-envoy": send_envoy_weight,
    "pay": pay_weight,
    "store": card_worth,
    "deploy": deploy_weight,
    "against": aim_weight,
    "sacrifice": destroy_weight,
    "destroy": destroy_weight,
    "give-back": loss_weight,
    "give-up": give_up_weight,
    "name-taker": take_oneself_weight,
    "capture": capture_weight,
    "offer": offer_weight,
    "look-at": number_weight,
    "keep": card_worth,
    "put-back": card_worth,
}
PLAIN_WEIGHTS: Final[dict[str, float]] = {
    "use": 99.0, "pass": 0.02, "exchange": 0.02, "store-no-more": 0.02, "lose-point": 0.02, "decline": 0.02,
    "end-assaults": 0.02, "end-captures": 0.02,
}  # fmt: skip
