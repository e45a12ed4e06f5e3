"""The Cards: the Deck, the Discard pile and the Legendary Deck."""

from __future__ import annotations

from meadhall.games.capital.cards import LEGENDARY_BACK
from meadhall.games.capital.events import DREW, LOST, RESHUFFLED
from meadhall.games.capital.places import DECK, DISCARD, HAND, LEGENDARY
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Seat
from meadhall.kernel.cards import Place


def draw_cards(s: Capital, seat: Seat, count: int) -> None:
    drawn = 0
    while drawn < count and draw_one(s, HAND, seat):
        drawn += 1
    s.tell(DREW, seat, drawn)


def draw_one(s: Capital, place: Place, seat: Seat) -> bool:
    """False where Deck and Discard pile are both empty: the card is then not drawn [card.deck-empty]."""
    if not s.at(DECK):
        if not s.at(DISCARD):
            return False
        s.cards.move_all(DISCARD, DECK)
        s.cards.shuffle(DECK, s.chance)
        s.tell(RESHUFFLED)
    s.cards.move(s.top(DECK), place, seat)
    return True


def discard(s: Capital, card: int) -> None:
    """To the open Discard pile; a Legendary card goes face down under its own deck [card.legendary-discard]."""
    s.cards.hint(card, 0)
    if s.cards.backs[card] == LEGENDARY_BACK:
        s.cards.move_under(card, LEGENDARY)
    else:
        s.cards.move(card, DISCARD)


def lose_card(s: Capital, seat: Seat, card: int) -> None:
    """Discarded in war, for all to hear."""
    discard(s, card)
    s.tell(LOST, seat, card)


def discard_all(s: Capital, place: Place, seat: Seat) -> None:
    for card in s.at(place, seat)[:]:
        discard(s, card)
