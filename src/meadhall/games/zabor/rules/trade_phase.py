"""Phase 7: Trade."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import NO_DECLINE, TRADE, TRADE_CARDS
from meadhall.games.zabor.events import BONUS_DRAWN, TRADE_AGREED, TRADE_ASKED, TRADE_DECLINED
from meadhall.games.zabor.places import AGREE, CHOOSE_GOLD, CHOOSE_OTHER, DECLINE, DISCARD, PASS, PROPOSE
from meadhall.games.zabor.rules.adjacency import adjacent_empires
from meadhall.games.zabor.rules.capacity import CHECK_CAPACITIES
from meadhall.games.zabor.rules.card_effects import resolve_card
from meadhall.games.zabor.rules.decks import top_card
from meadhall.games.zabor.rules.effects import forbids_offer
from meadhall.games.zabor.state import TRADED, TURNS_TRADED, WILD, Zabor
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def trade_phase(s: Zabor) -> None:
    for seat in range(s.seats):
        s.declined[seat] = 0
    for turn in range(s.seats - 1, -1, -1):
        s.next(SEEK_TRADE[s.seat_in_order(turn)])


def forbids_trade(s: Zabor, seat: Seat, partner: Seat, adjacent: i64) -> Clause:
    """Adjacent, at peace this turn, and not turned away before."""
    if not adjacent >> partner & 1:
        return "trade.adjacent-partner"
    if s.attacked[seat] >> partner & 1 or s.attacked[partner] >> seat & 1:
        return "trade.peaceful-partner"
    return "trade.decline-effect" if s.declined[seat] >> partner & 1 else ""


def seek_trade(s: Zabor, seat: Seat) -> Ask:
    """Eligible Empires are asked one after the other, until one agrees."""
    ask = s.ask_seat("Whom do you ask to trade?")
    adjacent = adjacent_empires(s, seat)
    for turn in range(1, s.seats):
        partner = Seat((seat + turn) % s.seats)
        clause = forbids_trade(s, seat, partner, adjacent)
        if not ask.drops(clause):
            ask.offer(seat, PROPOSE, partner, clause, PROPOSE_RULE, seat, partner)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def propose(s: Zabor, seat: Seat, partner: Seat) -> None:
    s.tell(TRADE_ASKED, seat, partner)
    s.next(step(trade, seat, partner) if s.power(seat, NO_DECLINE) else step(answer_proposal, seat, partner))


def answer_proposal(s: Zabor, seat: Seat, partner: Seat) -> Ask:
    ask = s.ask_seat("Agree to the trade?")
    ask.offer(partner, AGREE, 0, "", trade, seat, partner)
    ask.offer(partner, DECLINE, 0, "", decline, seat, partner)
    return ask


def decline(s: Zabor, seat: Seat, partner: Seat) -> None:
    """These two do not trade in either direction any more this phase."""
    s.declined[seat] |= 1 << partner
    s.declined[partner] |= 1 << seat
    s.tell(TRADE_DECLINED, partner, seat)
    s.next(SEEK_TRADE[seat])


def trade(s: Zabor, seat: Seat, partner: Seat) -> None:
    s.tell(TRADE_AGREED, seat, partner)
    s.count(seat, TRADED)
    s.count(seat, TURNS_TRADED)
    cards = s.printed.trade_cards + s.power(seat, TRADE_CARDS)
    s.then(*[step(draw_bonus, seat) for _ in range(cards)], CHECK_CAPACITIES)


def draw_bonus(s: Zabor, seat: Seat) -> None:
    """Drawn, used and discarded at once."""
    card = top_card(s, TRADE)
    if card == NO_CARD:
        return
    s.cards.move(card, DISCARD)
    s.tell(BONUS_DRAWN, seat, card)
    face = s.cards.faces[card]
    if s.printed.instead[face]:
        s.next(step(choose_bonus, seat, card))
    else:
        resolve_card(s, seat, s.printed.effects[face], -1)


def choose_bonus(s: Zabor, seat: Seat, card: Card) -> Ask:
    """What cannot be had is no choice."""
    ask = s.ask_seat("Take the Gold, or what else the card offers?")
    ask.offer(seat, CHOOSE_GOLD, 0, "", use_bonus, seat, card, 0)
    clause = forbids_offer(s, seat, s.printed.instead[s.cards.faces[card]])
    ask.offer(seat, CHOOSE_OTHER, 0, clause, use_bonus, seat, card, 1)
    return ask


def use_bonus(s: Zabor, seat: Seat, card: Card, instead: int) -> None:
    face = s.cards.faces[card]
    resolve_card(s, seat, s.printed.instead[face] if instead else s.printed.effects[face], -1)


# A rule that much leads to is looked up once; steps never change, and are made once.
PROPOSE_RULE: Final = propose
SEEK_TRADE: Final = [step(seek_trade, Seat(seat)) for seat in range(WILD)]
