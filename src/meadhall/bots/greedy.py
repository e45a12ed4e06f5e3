"""The bot that takes the most promising offer by the game's own policy, and any of the best where several are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.state import State


@final
class GreedyBot(Bot):
    """`policy` says of an observation and an offer how promising the offer is."""

    def __init__(self, chance: Chance, policy: Callable[[Any, Offer], float]) -> None:
        super().__init__(chance)
        self.policy = policy

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        if len(offers) == 1:
            return offers[0]
        best: list[Offer] = []
        highest = 0.0
        for offer in offers:
            promise = float(self.policy(observation, offer))
            if not best or promise > highest:
                best = [offer]
                highest = promise
            elif promise == highest:
                best.append(offer)
        return self.any_of(best)
