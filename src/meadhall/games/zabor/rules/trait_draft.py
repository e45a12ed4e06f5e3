"""The trait draft: keep one card of the hand, pass the rest clockwise, until each player has four."""

from __future__ import annotations

from meadhall.games.zabor.events import KEPT_TRAIT
from meadhall.games.zabor.places import DRAFT, KEEP_TRAIT, PICKED, TRAITS
from meadhall.games.zabor.rules.decks import put_on_chart
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Card, Seat, step


def draft_traits(s: Zabor) -> None:
    for seat in range(s.seats):
        for _ in range(s.printed.traits_dealt):
            s.cards.move(s.top(TRAITS), DRAFT, seat)
    s.next(step(draft_round, 1))


def draft_round(s: Zabor, round: int) -> None:
    s.next(step(pass_hands, round) if round < s.printed.traits_kept else step(end_draft))
    s.next(step(pick_traits))


def pick_traits(s: Zabor) -> Ask:
    """All at the same time, and in secret."""
    ask = s.ask_sealed("Keep one trait; the rest go to the next player.")
    following = pick_trait  # looked up once, not for every card
    for seat in s.seats_from(0):
        for card in s.at(DRAFT, seat):
            ask.offer(seat, KEEP_TRAIT, card, "", following, seat, Card(card))
    return ask


def pick_trait(s: Zabor, seat: Seat, card: Card) -> None:
    s.cards.move_unseen(card, PICKED, seat)


def pass_hands(s: Zabor, round: int) -> None:
    hands = [s.at(DRAFT, seat)[:] for seat in range(s.seats)]
    for seat in range(s.seats):
        for card in hands[seat]:
            s.cards.move(card, DRAFT, s.after(seat))
    s.next(step(draft_round, round + 1))


def end_draft(s: Zabor) -> None:
    """The picks become public; what is left goes back, unseen, among the other traits."""
    for seat in range(s.seats):
        s.cards.move_all(DRAFT, TRAITS, seat)
    s.cards.shuffle(TRAITS, s.chance)
    for seat in range(s.seats):
        for card in s.at(PICKED, seat)[:]:
            put_on_chart(s, seat, card)
            s.tell(KEPT_TRAIT, seat, card)
