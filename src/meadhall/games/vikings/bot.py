"""What is good here."""

from __future__ import annotations

from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Offer


def value(s: Vikings, seat: int) -> float:
    return 0.5


def policy(s: Vikings, offer: Offer) -> float:
    return 1.0
