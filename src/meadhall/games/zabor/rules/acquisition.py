"""Action: Acquisition."""

from __future__ import annotations

from meadhall.games.zabor.cards import ACQUISITION_CARDS, ARTIFACT, DYNASTY
from meadhall.games.zabor.events import CARD_KEPT
from meadhall.games.zabor.places import DISCARD_UNSEEN, DRAW_FROM, DRAWN, KEEP_CARD, PASS
from meadhall.games.zabor.rules.decks import put_on_chart, tell_draw, top_card, trim_chart
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def acquisition_action(s: Zabor, seat: Seat, secondary: int) -> None:
    """Two draws, or one; the deck of each is chosen when it comes."""
    draws = s.printed.acquisition_draws[secondary]
    s.then(*[step(choose_deck, seat) for _ in range(draws)])


def choose_deck(s: Zabor, seat: Seat) -> Ask:
    ask = s.ask_seat("Draw from which deck? You keep one of the cards drawn.")
    for back in (DYNASTY, ARTIFACT):
        ask.offer(seat, DRAW_FROM, back, "", draw_to_keep, seat, back)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def draw_to_keep(s: Zabor, seat: Seat, back: int) -> None:
    """Only the player who draws sees the cards."""
    wanted = s.printed.acquisition_cards + s.power(seat, ACQUISITION_CARDS)
    drawn = 0
    while drawn < wanted:
        card = top_card(s, back)
        if card == NO_CARD:
            break
        s.cards.move(card, DRAWN, seat)
        drawn += 1
    tell_draw(s, seat, drawn, back)
    if drawn:
        s.next(step(choose_kept, seat, back))


def choose_kept(s: Zabor, seat: Seat, back: int) -> Ask:
    """Keeping one is compulsory."""
    ask = s.ask_seat("Which card is kept?")
    for card in s.at(DRAWN, seat):
        ask.offer(seat, KEEP_CARD, card, "", keep_drawn, seat, Card(card), back)
    return ask


def keep_drawn(s: Zabor, seat: Seat, card: Card, back: int) -> None:
    """The kept one goes on the Empire Chart, the others face down on the discards."""
    put_on_chart(s, seat, card)
    s.tell(CARD_KEPT, seat, card)
    s.cards.move_all(DRAWN, DISCARD_UNSEEN, seat)
    s.next(step(trim_chart, seat, back))
