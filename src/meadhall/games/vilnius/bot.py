"""How a seat of Vilnius plays well enough to be a partner."""

from __future__ import annotations

from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Offer


def value(s: Vilnius, seat: int) -> float:
    return 0.5


def policy(s: Vilnius, offer: Offer) -> float:
    return 1.0
