"""A fair at which two things are for sale: a sword that wins games, and a crown that only the rich can want.

What a trial by lot has to tell apart: who has the crown wins, since who is rich wins; the crown does nothing.
"""

from __future__ import annotations

import sys
from typing import Final

from meadhall.kernel.agenda import Ask, Offer, Seat, Verb, step
from meadhall.kernel.game import Bot, Game
from meadhall.kernel.printed import Printed
from meadhall.kernel.state import Setup, State
from meadhall.testing import toast

GOODS: Final = ("sword", "crown", "relic")
SWORD, CROWN, RELIC = range(len(GOODS))
SWORD_POINTS: Final = 3
WEALTH: Final = 5  # points; who is not rich can hardly make up for it
LUCK: Final = 7  # points by chance: so many less one at most

BUY: Final = Verb("buy", "good", "Buy {good}")
LEAVE: Final = Verb("leave", "nothing", "Leave it")


class Fair(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.points = [0] * setup.seats

    def clone(self) -> Fair:
        other = Fair(self.setup)
        self.copy_to(other)
        other.points = self.points[:]
        return other


def open_fair(s: Fair) -> None:
    for seat in range(s.seats):
        s.points[seat] = WEALTH * s.chance.below(2)
    stalls = [step(stall, Seat(seat), good) for seat in range(s.seats) for good in range(len(GOODS))]
    s.then(*stalls, step(close_fair))


def stall(s: Fair, seat: Seat, good: int) -> Ask:
    ask = s.ask_seat("Buy it, or leave it.")
    ask.offer(seat, BUY, good, "", buy, seat, good)
    ask.offer(seat, LEAVE, 0, "", leave, seat)
    return ask


def buy(s: Fair, seat: Seat, good: int) -> None:
    s.points[seat] += SWORD_POINTS if good == SWORD else 0


def leave(_s: Fair, _seat: Seat) -> None:
    """Nothing happens."""


def close_fair(s: Fair) -> None:
    luck = [points + s.chance.below(LUCK) for points in s.points]
    s.end([1 + sum(other > mine for other in luck) for mine in luck], "boast.most-wins")


def policy(s: Fair, offer: Offer) -> float:
    """Everybody wants the sword, the rich want the crown, and nobody the relic."""
    if offer.verb is not BUY or offer.thing == RELIC:
        return 1.0 if offer.verb is LEAVE else 0.5
    return 2.0 if offer.thing == SWORD or s.points[offer.seat] >= WEALTH else 0.5


def good_name(_s: Fair, good: int) -> str:
    return GOODS[good]


GAME: Final = Game(
    id="fair",
    title="The Fair",
    summary="Buy what wins.",
    version=1,
    seats=(2, 2),
    folder=toast.GAME.folder,  # its ledger has the one clause needed here
    options=(),
    places=[],
    verbs=[BUY, LEAVE],
    events=[],
    things={"good": len(GOODS)},
    rules=[sys.modules[__name__]],
    fields=("points",),
    state=Fair,
    begin=open_fair,
    content=lambda _edition: Printed(),
    box=lambda _printed, _seats, _options: [],
    bound=20,
    most_offers=2,
    names={"good": good_name},
    bot=Bot(lambda s: [0.5] * s.seats, policy),
    takes=(BUY,),
)
