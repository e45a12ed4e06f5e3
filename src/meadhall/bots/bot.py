"""What a bot is: it looks at an observation and takes one of its offers, with a chance of its own."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """`offers` are those allowed to the seat, at least one; `observation` is what that seat may know.

    One that `ponders` is also shown what its seat may know before each click of another seat.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.ponders = False

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        raise TypeError("a bot says itself how it chooses")

    def ponder(self, observation: State, seat: Seat) -> None:
        """Thinks while others decide. A bot that does so remembers what it found until it has to choose."""

    def any_of(self, offers: list[Offer]) -> Offer:
        return offers[self.chance.below(len(offers))]

    def drawn_of(self, offers: list[Offer], weights: list[float], total: float) -> Offer:
        """One of them, as often as its weight says."""
        mark = total * self.chance.below(1 << 20) / (1 << 20)
        for at in range(len(offers)):
            mark -= weights[at]
            if mark < 0:
                return offers[at]
        return offers[-1]
