"""A bot of one's own: one class, one function. It is named by this file wherever a command takes bots.

meadhall tournament capital --players 2 --bots examples/hasty.py,random --games 40
"""

from meadhall import Offer, Seat, State
from meadhall.bots.bot import Bot


class Hasty(Bot):
    """Takes the first click that is allowed; `self.chance` is there for those who want to draw."""

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        return offers[0]
