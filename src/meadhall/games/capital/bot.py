"""What is good in Capital, judged from what a seat can see."""

from __future__ import annotations

from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Offer


def value(s: Capital, seat: int) -> float:
    return 0.5


def policy(s: Capital, offer: Offer) -> float:
    return 1.0
