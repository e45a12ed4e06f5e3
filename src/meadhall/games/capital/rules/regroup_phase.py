"""Regroup phase: move troops and mercenaries, store and discard, draw."""

from __future__ import annotations

from meadhall.games.capital.cards import DRAW, IN_REGROUP_PHASE, STORE
from meadhall.games.capital.events import DISMISSED, STORED
from meadhall.games.capital.places import ASIDE, HAND, MERCENARIES, TROOPS
from meadhall.games.capital.rules.mercenaries import offer_mercenaries, use_mercenary
from meadhall.games.capital.rules.slots import guest_in, lodging, might_use_mercenary, slots_of
from meadhall.games.capital.rules.the_cards import discard, discard_all, draw_cards
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import DISCARD_REST, DISMISS, DONE, KEEP, KEEP_ALL, MOVE, PLACE_IN
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def regroup_phase(s: Capital, seat: Seat) -> None:
    """From now on nobody else can tell which of the face-down cards lies where [info.survivors-face-down].
    Who left in a battle of the own turn does not regroup [end.resign]."""
    if s.fallen[seat]:
        return
    s.cards.conceal(TROOPS, seat)
    s.cards.conceal(MERCENARIES, seat)
    s.moves_left = len(s.at(TROOPS, seat)) + len(s.at(MERCENARIES, seat))
    s.then(step(move_guests, seat), step(store_hand, seat), step(before_drawing, seat), step(draw_new_cards, seat))


def move_guests(s: Capital, seat: Seat) -> Ask | None:
    """A move for each card is enough for every arrangement; so the phase has an end [regroup.move-free]."""
    guests = s.at(TROOPS, seat) + s.at(MERCENARIES, seat)
    if not guests or not s.moves_left:
        return None
    ask = s.ask_seat("Regroup phase: choose a troop or mercenary to move or dismiss, or be done.")
    for card in guests:
        ask.offer(seat, MOVE, card, "", choose_new_slot, seat, Card(card))
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def choose_new_slot(s: Capital, seat: Seat, card: Card) -> Ask:
    """Any slot of its kind: where another lies they change places, and its own means that it stays."""
    ask = s.ask_seat("Choose the slot to which it moves, or dismiss it.")
    for spot in slots_of(s, seat, s.cards.hints[card]):
        ask.offer(seat, PLACE_IN, spot, "", move_guest, seat, card, spot)
    ask.offer(seat, DISMISS, card, "", dismiss, seat, card)
    return ask


def move_guest(s: Capital, seat: Seat, card: Card, spot: int) -> None:
    """Two that change places do so under the table: to the others both slots look as before."""
    kind = s.cards.hints[card]
    other = guest_in(s, seat, kind, spot)
    if other == NO_CARD:
        s.cards.move(card, lodging(kind), seat, spot)
    elif other != card:
        s.cards.swap_unseen(card, other)
    s.moves_left -= 1
    s.next(step(move_guests, seat))


def dismiss(s: Capital, seat: Seat, card: Card) -> None:
    discard(s, card)
    s.tell(DISMISSED, seat, card)
    s.moves_left -= 1
    s.next(step(move_guests, seat))


def store_hand(s: Capital, seat: Seat) -> Ask | None:
    """Up to Store cards, one after the other set aside; the rest of the hand is discarded [regroup.store]."""
    hand = s.at(HAND, seat)
    left = s.has(seat, STORE) - len(s.at(ASIDE, seat))
    if not hand or left <= 0:
        s.next(step(discard_hand, seat))
        return None
    ask = s.ask_seat("Choose the cards you store; the others are discarded.")
    for card in hand:
        ask.offer(seat, KEEP, card, "", keep_card, seat, Card(card))
    ask.offer(seat, KEEP_ALL, 0, "" if len(hand) <= left else "regroup.store", keep_all, seat)
    ask.offer(seat, DISCARD_REST, 0, "", discard_hand, seat)
    return ask


def keep_card(s: Capital, seat: Seat, card: Card) -> None:
    s.cards.move(card, ASIDE, seat)
    s.next(step(store_hand, seat))


def keep_all(s: Capital, seat: Seat) -> None:
    s.cards.move_all(HAND, ASIDE, seat, seat)
    s.next(step(discard_hand, seat))


def discard_hand(s: Capital, seat: Seat) -> None:
    s.tell(STORED, seat, len(s.at(ASIDE, seat)), len(s.at(HAND, seat)))
    discard_all(s, HAND, seat)
    s.cards.move_all(ASIDE, HAND, seat, seat)


def before_drawing(s: Capital, seat: Seat) -> Ask | None:
    """Step 3 begins with abilities, asked of everybody who might have one [merc.timings, info.pass-prompt]."""
    if not might_use_mercenary(s, seat):
        return None
    ask = s.ask_seat("Use a mercenary before you draw, or draw now.")
    offer_mercenaries(s, ask, seat, IN_REGROUP_PHASE, use_in_regroup_phase)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def use_in_regroup_phase(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(before_drawing, seat))
    use_mercenary(s, seat, card)


def draw_new_cards(s: Capital, seat: Seat) -> None:
    """With the Draw value as it is now: what was built this turn counts [regroup.current-values]."""
    draw_cards(s, seat, s.has(seat, DRAW) + s.more_cards)
    s.more_cards = 0
