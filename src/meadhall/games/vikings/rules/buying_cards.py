"""Buying Units, Defenses and Odin's Path cards, as many as the resources of the turn allow."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import (
    BOUGHT_DEFENSE,
    BOUGHT_PATH,
    BOUGHT_UNIT,
    DEFENSE,
    FIRST_BUILDING_PILE,
    PLAYER_BACK,
    SPENT_BEER,
    SPENT_GOLD,
    UNDEAD,
    UNIT,
)
from meadhall.games.vikings.events import BOUGHT
from meadhall.games.vikings.places import AREA, BUY, MARKET, RIVER
from meadhall.games.vikings.rules.odins_path import fill_river
from meadhall.games.vikings.rules.resources import charge, forbids_price
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Clause, Seat, step


def offer_cards(s: Vikings, ask: Ask, seat: Seat, beer: int, gold: int) -> None:
    """The piles of Units and Defenses and the river; favors are never for sale [buy.what, favor.not-bought]."""
    affordable = s.printed.piles_for(beer, gold)
    for pile in range(FIRST_BUILDING_PILE):
        card = s.tops[pile]
        if card != NO_CARD:
            clause: Clause = "" if affordable >> pile & 1 else "buy.price"
            if not ask.drops(clause):
                ask.offer(seat, BUY, card, clause, BUY_RULE, seat, Card(card))
    faces = s.cards.faces
    for card in s.at(RIVER):
        clause = forbids_buy(s, faces[card], beer, gold)
        if not ask.drops(clause):
            ask.offer(seat, BUY, card, clause, BUY_RULE, seat, Card(card))


def forbids_buy(s: Vikings, face: int, beer: int, gold: int) -> Clause:
    printed = s.printed
    if printed.kind[face] == UNDEAD:
        return "path.undead-not-for-sale"
    return forbids_price(beer, gold, printed.price_beer[face], printed.price_gold[face])


def buy(s: Vikings, seat: Seat, card: Card) -> None:
    """Paid and completed before anything else happens [buy.one-at-a-time]."""
    face = s.face(card)
    s.next(step(receive, seat, card))
    charge(s, seat, s.printed.price_beer[face], s.printed.price_gold[face])


def receive(s: Vikings, seat: Seat, card: Card) -> None:
    """Into the Player Area, never into the hand [buy.to-area, buy.not-this-turn]."""
    face = s.face(card)
    count_spending(s, face)
    kind = s.printed.kind[face]
    if kind == UNIT:
        s.deeds[BOUGHT_UNIT] += 1
    elif kind == DEFENSE:
        s.deeds[BOUGHT_DEFENSE] += 1
    s.deeds[BOUGHT_PATH] += s.printed.from_path[face]
    s.cards.move(card, AREA, seat)
    s.cards.join(card, PLAYER_BACK + seat)
    s.tell(BOUGHT, seat, card)
    if s.printed.from_path[face]:
        fill_river(s)
    else:
        find_top(s, s.printed.pile[face])


def count_spending(s: Vikings, face: int) -> None:
    """A price that was paid is spent; what an exchange takes is not [mission.spend-definition]."""
    s.deeds[SPENT_BEER] += s.printed.price_beer[face]
    s.deeds[SPENT_GOLD] += s.printed.price_gold[face]


def find_top(s: Vikings, pile: int) -> None:
    """An empty pile has nothing to sell until a Building comes back [buy.pile-empty]."""
    spots = s.cards.spots
    market = s.at(MARKET)
    place = len(market) - 1
    while place >= 0 and spots[market[place]] != pile:
        place -= 1
    s.tops[pile] = market[place] if place >= 0 else NO_CARD


BUY_RULE: Final = buy
