"""Cards that look for cards: in the own deck, in the own Discard Pile, in the hand of another player."""

from __future__ import annotations

from meadhall.games.vikings.cards import HERO, RESOURCE, UNIT
from meadhall.games.vikings.events import REVEALED_CARD, SNATCHED, SPIED, TOOK
from meadhall.games.vikings.places import DECK, DISCARD, HAND, REVEALED, SNATCH, SPY, TAKE, TAKE_NO_MORE
from meadhall.games.vikings.rules.drawing import deck_ready
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def seek_resource(s: Vikings, seat: Seat, number: int) -> None:
    reveal_cards(s, seat, number)
    s.next(step(choose_revealed, seat, RESOURCE))


def seek_unit(s: Vikings, seat: Seat, number: int) -> None:
    reveal_cards(s, seat, number)
    s.next(step(choose_revealed, seat, UNIT))


def reveal_cards(s: Vikings, seat: Seat, number: int) -> None:
    """From the top of the own deck, as many as there are [draw.nothing-left]."""
    while number and deck_ready(s, seat):
        card = s.top(DECK, seat)
        s.cards.move(card, REVEALED, seat)
        s.tell(REVEALED_CARD, seat, card)
        number -= 1


def choose_revealed(s: Vikings, seat: Seat, kind: int) -> Ask | None:
    """One card that fits goes to the hand, the others to the Discard Pile; if none fits, all do."""
    ask = s.ask_seat("Take one of the revealed cards.")
    for card in s.at(REVEALED, seat):
        if s.kind(card) == kind or (kind == UNIT and s.kind(card) == HERO):
            ask.offer(seat, TAKE, card, "", take_revealed, seat, Card(card))
    if not ask.count:
        s.cards.move_all(REVEALED, DISCARD, seat, seat)
        return None
    return ask


def take_revealed(s: Vikings, seat: Seat, card: Card) -> None:
    s.cards.move(card, HAND, seat)
    s.tell(TOOK, seat, card)
    s.cards.move_all(REVEALED, DISCARD, seat, seat)


def recall(s: Vikings, seat: Seat, number: int) -> Ask | None:
    """Up to so many cards of the own Discard Pile; of equal ones only one is offered."""
    if not s.at(DISCARD, seat) or not number:
        return None
    ask = s.ask_seat("Take a card from your Discard Pile, or no more.")
    offered: list[int] = []
    for card in s.at(DISCARD, seat):
        face = s.cards.faces[card]
        if face not in offered:
            offered.append(face)
            ask.offer(seat, TAKE, card, "", recall_card, seat, Card(card), number)
    ask.offer(seat, TAKE_NO_MORE, 0, "", NOTHING)
    return ask


def recall_card(s: Vikings, seat: Seat, card: Card, number: int) -> None:
    s.cards.move(card, HAND, seat)
    s.tell(TOOK, seat, card)
    s.next(step(recall, seat, number - 1))


def spy(s: Vikings, seat: Seat, number: int) -> Ask:
    """Only the player who looks learns that hand."""
    ask = s.ask_seat("Choose whose hand to look into.")
    for other in s.others(seat):
        ask.offer(seat, SPY, other, "", look_into_hand, seat, other, number)
    return ask


def look_into_hand(s: Vikings, seat: Seat, other: Seat, number: int) -> None:
    s.tell(SPIED, seat, other)
    for card in s.at(HAND, other):
        s.cards.show(card, seat)
    for _ in range(number):
        s.next(step(choose_snatched, seat, other))


def choose_snatched(s: Vikings, seat: Seat, other: Seat) -> Ask | None:
    """Out of an empty hand nothing is discarded."""
    ask = s.ask_seat("Choose the card that is discarded.")
    for card in s.at(HAND, other):
        ask.offer(seat, SNATCH, card, "", snatch, other, Card(card))
    return ask if ask.count else None


def snatch(s: Vikings, other: Seat, card: Card) -> None:
    s.cards.move(card, DISCARD, other)
    s.tell(SNATCHED, other, card)
