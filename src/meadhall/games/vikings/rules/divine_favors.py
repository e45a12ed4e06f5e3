"""The Divine Favor cards: earned, chosen out of three, and never bought."""

from __future__ import annotations

from meadhall.games.vikings.cards import PLAYER_BACK
from meadhall.games.vikings.events import FAVOR_FLIPPED, FAVOR_TAKEN
from meadhall.games.vikings.places import AREA, FAVOR_DECK, FAVORS, TAKE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step


def earn_favor(s: Vikings, seat: Seat) -> None:
    """The top card of the deck is turned over beside the two [favor.choice]; with none left, nothing is earned
    [favor.exhausted, favor.deck-empty]."""
    if s.gone[seat]:
        return
    if s.at(FAVOR_DECK):
        flipped = s.top(FAVOR_DECK)
        s.cards.move(flipped, FAVORS, spot=s.printed.favors_face_up)
        s.tell(FAVOR_FLIPPED, flipped, seat)
    if s.at(FAVORS):
        s.next(step(choose_favor, seat))


def choose_favor(s: Vikings, seat: Seat) -> Ask | None:
    """It must be chosen before play goes on; for whoever has left, the first is taken [favor.compulsory]."""
    if s.gone[seat]:
        s.next(step(take_favor, seat, Card(s.at(FAVORS)[0])))
        return None
    ask = s.ask_seat("Choose a Divine Favor.")
    for favor in s.at(FAVORS):
        ask.offer(seat, TAKE, favor, "", take_favor, seat, Card(favor))
    return ask


def take_favor(s: Vikings, seat: Seat, favor: Card) -> None:
    """Into the Player Area; the card just turned over fills the gap [favor.to-area, favor.refill]."""
    spot = s.cards.spots[favor]
    s.cards.move(favor, AREA, seat)
    s.cards.join(favor, PLAYER_BACK + seat)
    s.tell(FAVOR_TAKEN, seat, favor)
    for other in s.at(FAVORS):
        if s.cards.spots[other] >= s.printed.favors_face_up:
            s.cards.spots[other] = spot
