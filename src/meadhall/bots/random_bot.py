"""The bot that takes any allowed offer, each equally likely."""

from __future__ import annotations

from typing import final

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.state import State


@final
class RandomBot(Bot):
    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        return self.any_of(offers)
