"""Cards: drawing them, the discard piles, what lies on an Empire Chart, and the limit of three."""

from __future__ import annotations

from meadhall.games.zabor.cards import DESTINY, POWERS, SORCERY
from meadhall.games.zabor.events import CARD_DRAWN, CARD_DROPPED, CARDS_DRAWN
from meadhall.games.zabor.places import CHART, DECKS, DISCARD, DISCARD_UNSEEN, DROP_CARD, HAND
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat, step


def top_card(s: Zabor, back: int) -> Card:
    """The next card of a deck, after a shuffle of its discards if it has run out; NO_CARD if there is none at all."""
    if not s.at(DECKS[back]):
        take_back_discards(s, back)
    return s.top(DECKS[back])


def take_back_discards(s: Zabor, back: int) -> None:
    for pile in (DISCARD, DISCARD_UNSEEN):
        for card in s.at(pile)[:]:
            if s.cards.backs[card] == back:
                s.cards.move(card, DECKS[back])
    s.cards.shuffle(DECKS[back], s.chance)


def shuffle_if_fewer(s: Zabor, back: int, wanted: int) -> None:
    """Too few to draw: what is left and the discards become a new deck."""
    if len(s.at(DECKS[back])) < wanted:
        take_back_discards(s, back)


def draw_to_hand(s: Zabor, seat: Seat, back: int, number: int) -> None:
    """Destiny or Sorcery Cards. Outside an action of his own the player discards down at once."""
    for _ in range(number):
        card = top_card(s, back)
        if card == NO_CARD:
            break
        s.cards.move(card, HAND, seat)
        s.tell(CARD_DRAWN, seat, card)
    if s.acting != seat:
        s.next(step(trim_hand, seat, back))


def tell_draw(s: Zabor, seat: Seat, number: int, back: int) -> None:
    s.tell(CARDS_DRAWN, seat, number, back)


def cards_of(s: Zabor, cards: list[int], back: int) -> list[int]:
    return [card for card in cards if s.cards.backs[card] == back]


def trim_hand(s: Zabor, seat: Seat, back: int) -> Ask | None:
    """No more than three of a type."""
    held = cards_of(s, s.at(HAND, seat), back)
    if len(held) <= s.printed.card_limit:
        return None
    ask = s.ask_seat("Too many cards of one type: discard one.")
    for card in held:
        ask.offer(seat, DROP_CARD, card, "", drop_from_hand, seat, Card(card), back)
    return ask


def drop_from_hand(s: Zabor, seat: Seat, card: Card, back: int) -> None:
    s.cards.move(card, DISCARD)
    s.tell(CARD_DROPPED, seat, card)
    s.next(step(trim_hand, seat, back))


def trim_hands(s: Zabor, seat: Seat) -> None:
    hand = s.at(HAND, seat)
    if len(hand) > s.printed.card_limit:  # with fewer there are not too many of any type
        s.then(step(trim_hand, seat, DESTINY), step(trim_hand, seat, SORCERY))


def apply_powers(s: Zabor, seat: int, powers: list[int], sign: int) -> None:
    """Powers are pairs of a power and a number."""
    for at in range(0, len(powers), 2):
        s.powers[seat * POWERS + powers[at]] += sign * powers[at + 1]


def put_on_chart(s: Zabor, seat: int, card: int) -> None:
    s.cards.move(card, CHART, seat)
    apply_powers(s, seat, s.printed.powers[s.cards.faces[card]], 1)


def drop_from_chart(s: Zabor, seat: Seat, card: Card) -> None:
    apply_powers(s, seat, s.printed.powers[s.cards.faces[card]], -1)
    s.cards.move(card, DISCARD)
    s.tell(CARD_DROPPED, seat, card)


def trim_chart(s: Zabor, seat: Seat, back: int) -> Ask | None:
    """No more than three Dynasties and three Artifacts; the newest may be the one that goes."""
    held = cards_of(s, s.at(CHART, seat), back)
    if len(held) <= s.printed.card_limit:
        return None
    ask = s.ask_seat("Too many cards of one type: discard one.")
    for card in held:
        ask.offer(seat, DROP_CARD, card, "", drop_from_chart, seat, Card(card))
    return ask


def until_end_of_turn(s: Zabor, seat: int, powers: list[int]) -> None:
    apply_powers(s, seat, powers, 1)
    for at in range(0, len(powers), 2):
        s.until_end += [seat, powers[at], powers[at + 1]]
