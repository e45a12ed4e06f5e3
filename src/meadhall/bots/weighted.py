"""The bot that takes what the game's policy likes, as often as it likes it: it knows what is good, and errs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.state import State


@final
class WeightedBot(Bot):
    """Each offer is taken with a probability that grows with what `policy` says of it, raised to `sharpness`."""

    def __init__(self, chance: Chance, policy: Callable[[Any, Offer], float], sharpness: float = 1.0) -> None:
        super().__init__(chance)
        self.policy = policy
        self.sharpness = sharpness

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        weights: list[float] = []
        total = 0.0
        for offer in offers:
            weight = (float(self.policy(observation, offer)) + 0.01) ** self.sharpness
            weights.append(weight)
            total += weight
        return self.drawn_of(offers, weights, total)
