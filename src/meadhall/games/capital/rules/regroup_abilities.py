"""Abilities of mercenaries in the Regroup phase, before drawing: study and exploration."""

from __future__ import annotations

from meadhall.games.capital.events import TOOK
from meadhall.games.capital.places import ASIDE, DECK, DISCARD, HAND
from meadhall.games.capital.rules.the_cards import discard_all, draw_one
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import TAKE
from meadhall.kernel.agenda import Ask, Card, Seat, step


def can_draw(s: Capital, _seat: Seat, _n: int, _m: int) -> bool:
    return len(s.at(DECK)) + len(s.at(DISCARD)) > 0


def study(s: Capital, _seat: Seat, n: int, _m: int) -> None:
    """Drawn together with the normal draw, after the discard [content.scholar]."""
    s.more_cards += n


def explore(s: Capital, seat: Seat, n: int, m: int) -> None:
    """Looks at n cards and takes m of them; a short Deck is filled up from the Discard pile [content.explorer]."""
    looked = 0
    while looked < n and draw_one(s, ASIDE, seat):
        looked += 1
    s.next(step(leave_the_rest, seat))
    for _ in range(m):
        s.next(step(take_explored, seat))


def take_explored(s: Capital, seat: Seat) -> Ask | None:
    if not s.at(ASIDE, seat):
        return None
    ask = s.ask_seat("Take one of the cards you found.")
    for card in s.at(ASIDE, seat):
        ask.offer(seat, TAKE, card, "", take_found, seat, Card(card))
    return ask


def take_found(s: Capital, seat: Seat, card: Card) -> None:
    s.cards.move(card, HAND, seat)
    s.tell(TOOK, seat, card)


def leave_the_rest(s: Capital, seat: Seat) -> None:
    discard_all(s, ASIDE, seat)
