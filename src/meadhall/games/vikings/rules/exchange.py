"""Exchanging resources: two of one for one of the other, as often as they last."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.events import EXCHANGED
from meadhall.games.vikings.places import EXCHANGE
from meadhall.games.vikings.rules.resources import charge, gain
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Clause, Seat, step


def offer_exchanges(s: Vikings, ask: Ask, seat: Seat, beer: int, gold: int) -> None:
    ask.offer(seat, EXCHANGE, BEER, forbids_exchange(s, gold), EXCHANGE_RULE, seat, BEER)
    ask.offer(seat, EXCHANGE, GOLD, forbids_exchange(s, beer), EXCHANGE_RULE, seat, GOLD)


def forbids_exchange(s: Vikings, available: int) -> Clause:
    return "" if available >= exchange_price(s) else "exchange.rate"


def exchange_price(s: Vikings) -> int:
    """Two for one, or less while a Crystal lasts."""
    return s.printed.cheap_exchange_price if s.cheap_exchanges else s.printed.exchange_price


def exchange(s: Vikings, seat: Seat, wanted: int) -> None:
    """Paid from any sources, cards and tokens mixed [exchange.timing]."""
    price = exchange_price(s)
    s.next(step(receive_exchanged, seat, wanted))
    charge(s, seat, price if wanted == GOLD else 0, price if wanted == BEER else 0)


def receive_exchanged(s: Vikings, seat: Seat, wanted: int) -> None:
    """Into the pool, so that it can never be stored [exchange.not-storable]."""
    s.tell(EXCHANGED, seat, exchange_price(s), wanted)
    if s.cheap_exchanges:
        s.cheap_exchanges -= 1
    gain(s, seat, wanted, 1)


EXCHANGE_RULE: Final = exchange
