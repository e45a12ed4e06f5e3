"""How a seat of Vilnius plays well enough to be a partner: a weight for every offer.

Hands are open, so that all bots at a table find the same plan for a fight and each plays its own part of it.
The figures were found by playing: all of them were varied at once in 140,000 games, in cities that could not fall, and
moved each time towards what lost fewer points.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from meadhall.games.vilnius.bot_fights import (
    aim_weight,
    capture_weight,
    deploy_weight,
    hold_weight,
    offer_weight,
    ready_weight,
    symbols_of,
    thought_of,
)
from meadhall.games.vilnius.bot_value import ALL_ORDER_CARDS, order_cards_ahead
from meadhall.games.vilnius.cards import UNIT_DECK, VilniusPrinted
from meadhall.games.vilnius.places import (
    AIM,
    ATTACK_ROW,
    GUARDHOUSES,
    PROVINCES,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
)
from meadhall.games.vilnius.rules.paying import gold_of, tools_of
from meadhall.games.vilnius.rules.weapons import asked_by, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Offer, Seat

WORTH_OF_TYPE: Final[list[float]] = [0.0, 0.0, 5.6, 3.0, 3.4, 0.0, 0.0, 0.0, 0.0]  # the first of it: Units need it
CHANCE_OF_ATTACK: Final[list[float]] = [0.98, 0.82, 0.7, 0.49, 0.17, 0.07]  # by what a row lacks: one card fills it


def policy(s: Vilnius, offer: Offer) -> float:
    weigh = WEIGHTS.get(offer.verb.name)
    return PLAIN_WEIGHTS.get(offer.verb.name, 1.0) if weigh is None else weigh(s, offer.seat, offer.thing)


# Income: Units for the attacks to be expected, and some more: what is left over captures and razes.


def split_weight(s: Vilnius, seat: Seat, units: int) -> float:
    """From the Boost on more of them: there is less to be built, and fights are harder."""
    wished = int(3.0 * symbols_expected(s) / symbols_per_unit(s) / s.seats + 3.8 + 3.0 * s.second_part)
    return 1.0 / (1.0 + abs(units - wished))


def symbols_expected(s: Vilnius) -> float:
    """What the rows will ask for in this round, times the chance that they attack, less what is stored."""
    symbols = 0.0
    for row in range(s.seats):
        gap = max(0, s.shown_strength[row] - s.row_strength[row])
        if gap < len(CHANCE_OF_ATTACK):
            asked = 3.35 if s.second_part else 1.94
            for enemy in s.at(ATTACK_ROW, row):
                asked += total(asked_by(s, Card(enemy)))
            symbols += CHANCE_OF_ATTACK[gap] * asked
        for unit in s.at(GUARDHOUSES, row):
            symbols -= symbols_of(s, unit)
    return max(0.0, symbols)


def symbols_per_unit(s: Vilnius) -> float:
    thought = thought_of(s)
    if not thought.average:
        thought.average = average_symbols(s)
    return thought.average


def average_symbols(s: Vilnius) -> float:
    """Over the players' piles."""
    symbols = units = 0
    for seat in range(s.seats):
        for pile in (UNIT_PILE, UNIT_DISCARD):
            for unit in s.at(pile, seat):
                if s.cards.faces[unit] < 0:
                    return average_of_unseen(s)
                symbols += symbols_of(s, unit)
                units += 1
    return symbols / units if symbols else 1.5


def average_of_unseen(s: Vilnius) -> float:
    """The same where piles are face down: of all Units, those that do not lie elsewhere for all to see."""
    symbols = units = 0
    for face in s.setup.box[UNIT_DECK]:
        symbols += len(s.printed.symbols[face])
        units += 1
    for card in range(len(s.cards.faces)):
        face = s.cards.faces[card]
        if face >= 0 and s.cards.backs[card] == UNIT_DECK and not in_piles(s, card):
            symbols -= len(s.printed.symbols[face])
            units -= 1
    return symbols / units if symbols else 1.5


def in_piles(s: Vilnius, card: int) -> bool:
    return s.cards.lies(card, UNIT_PILE) or s.cards.lies(card, UNIT_DISCARD)


# City: what is not spent is discarded, so that everything of worth is bought, the best for its price first.


def build_weight(s: Vilnius, seat: Seat, building: int) -> float:
    return purchase_weight(s.printed, building_worth(s, seat, building), s.cards.faces[building])


def recruit_weight(s: Vilnius, seat: Seat, unit: int) -> float:
    return purchase_weight(s.printed, unit_worth(s, seat, unit), s.cards.faces[unit])


def purchase_weight(printed: VilniusPrinted, worth: float, face: int) -> float:
    if worth <= 0.0:
        return 0.0
    return worth * sqrt(worth) / (1.0 + 1.17 * printed.gold[face] + printed.tools[face])


def building_worth(s: Vilnius, seat: Seat, building: int) -> float:
    """Most of it is paid back over the rounds to come.

    An exchange brings Gold, but only to who has Tools to spare. Envoys keep a Province as a Storehouse does, if for
    others, and it too is given up instead of a point (damage.storage). A higher order value puts attacks off.
    """
    printed = s.printed
    face = s.cards.faces[building]
    worth = 13.0 * printed.income[face] + 1.2 * printed.raises_maximum[face]
    worth += 0.9 * home_provinces(s, seat, printed.trades[face] & ~s.trading[seat])
    worth += 5.8 * printed.gives_gold[face] + 2.1 * printed.gives_tools[face] + 0.4 * printed.order_value[face]
    worth += 2.9 * printed.exchange_gold[face]
    if not s.owned[seat] >> printed.type[face] & 1:
        worth += WORTH_OF_TYPE[printed.type[face]]
    rounds = order_cards_ahead(s) // s.seats
    stores = 1.4 * printed.stores_provinces[face] + 2.9 * printed.stores_units[face] + 1.3 * printed.envoys[face]
    return worth * min(1.0, rounds / 10) + stores


def home_provinces(s: Vilnius, seat: Seat, goods: int) -> int:
    """How many of the emblem's Provinces carry one of these goods."""
    number = 0
    if goods:
        for face in range(len(s.printed.good)):
            if s.printed.emblem[face] == s.emblem[seat] and s.printed.good[face] & goods:
                number += 1
    return number


def unit_worth(s: Vilnius, seat: Seat, unit: int) -> float:
    """A weak Unit makes the pile worse; the fewer symbols a player owns, the more each is worth to him. Towards the end
    Units are worth more, beside Buildings."""
    face = s.cards.faces[unit]
    symbol = 0.78 + 0.49 * (1.0 - order_cards_ahead(s) / ALL_ORDER_CARDS)
    symbol *= 1.0 + 0.82 * max(0.0, 1.0 - owned_symbols(s, seat) / 22.7)
    worth = symbol * len(s.printed.symbols[face]) - 1.4
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
    return max(1.0, 30.0 + 3.2 * useful - 6.1 * waste + (0.0 if s.cards.lies(province, PROVINCES) else 2.0))


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
    "ready": ready_weight,
    "hold": hold_weight,
    "against": aim_weight,
    **{verb.name: aim_weight for verb in AIM},
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
    "use": 99.0, "pass": 0.007, "exchange": 0.02, "store-no-more": 0.02, "lose-point": 0.02, "decline": 0.02,
    "end-assaults": 0.02, "end-captures": 0.02,
}  # fmt: skip
