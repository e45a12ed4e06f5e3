"""A trial by lot: what a card does to who takes it, where lift tells only what goes with winning.

In every game each seat is by lot denied one card in four. When its bot reaches for a card that is denied to it, it
chooses again without that card, from then on to the end of the game. Until a seat reaches for a card for the first
time its lot makes no difference. So of all seats that reached for a card, those that were free to have it and those
that were denied it differ by nothing but the lot, however rich or far ahead they were.

A line has under `lots`, for each card, a word by seat: - where it was never offered beside other clicks, o where it was
and the seat never reached for it; else f for free or d for denied, how often the seat took it, and after an @ its hope:
the chance to win that it was given just before it first reached for the card. Who is denied a card takes it only where
nothing else is left; who is free may have put it aside and never taken it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.foresight import Foresight
from meadhall.bots.registry import seat_bots
from meadhall.bots.seating import play_with_bots
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game
from meadhall.kernel.state import Setup, State
from meadhall.lab.playout import first_of
from meadhall.lab.store import Line
from meadhall.lab.watch import Study, line_of, play_batch, thing_name

TRIED: Final = 2  # what a line holds and means: kept ones of another kind are not gone on with
DENIED_OF: Final = 4  # one card of so many: a half tells a little more a game, but makes games half as long again


@dataclass
class Fate:
    """What came of one card at one seat."""

    denied: bool
    offered: bool = False
    reached: bool = False
    taken: int = 0
    hope: float | None = None

    def reach(self, hope: float | None) -> None:
        if not self.reached:
            self.reached = True
            self.hope = hope

    @property
    def word(self) -> str:
        if not self.reached:
            return "o" if self.offered else "-"
        hope = "" if self.hope is None else f"@{self.hope:.3f}"
        return f"{'d' if self.denied else 'f'}{self.taken}{hope}"


@dataclass
class Lots:
    """The lots of one game. They hang on seed, seat and card alone, so that they are the same in any order."""

    game: Game
    s: State
    seed: int
    fates: dict[str, list[Fate]] = field(default_factory=dict)

    def fate(self, name: str, seat: Seat) -> Fate:
        if name not in self.fates:
            self.fates[name] = [Fate(is_denied(self.seed, number, name)) for number in range(self.s.seats)]
        return self.fates[name][seat]

    def name_of(self, s: State, offer: Offer) -> str:
        """The card that an offer takes or puts aside, or ""."""
        if offer.verb not in self.game.takes and offer.verb not in self.game.saves:
            return ""
        return thing_name(self.game, s, offer)

    def hope(self, bot: Bot, seat: Seat) -> float | None:
        """What a bot that looks ahead has just found; else what the game itself says of the position, if anything."""
        if isinstance(bot, Foresight):
            return bot.worth[seat]
        return None if self.game.bot is None else self.game.bot.value(self.s)[seat]


def is_denied(seed: int, seat: int, name: str) -> bool:
    return hashlib.blake2b(f"{seed} {seat} {name}".encode(), digest_size=1).digest()[0] % DENIED_OF == 0


class DeniedBot(Bot):
    """Any bot, held to the lots of its seat."""

    def __init__(self, bot: Bot, lots: Lots) -> None:
        super().__init__(bot.chance)
        self.bot = bot
        self.lots = lots
        self.ponders = bot.ponders

    def ponder(self, observation: State, seat: Seat) -> None:
        self.bot.ponder(observation, seat)

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        names = {offer.click: self.lots.name_of(observation, offer) for offer in offers}
        if len(set(names.values())) > 1:
            for name in filter(None, names.values()):
                self.lots.fate(name, seat).offered = True
        while True:
            chosen = self.bot.choose(observation, seat, offers)
            name = names[chosen.click]
            if not name:
                return chosen
            others = [offer for offer in offers if names[offer.click] != name]
            fate = self.lots.fate(name, seat)
            if others:
                fate.reach(self.lots.hope(self.bot, seat))
            if not fate.denied or not others:
                fate.taken += chosen.verb in self.lots.game.takes
                return chosen
            offers = others


def play_by_lot(game: Game, setup: Setup, bots: Sequence[str], seed: int) -> Line:
    s = game.start(setup, Quick(seed), quick=True)
    lots = Lots(game, s, seed)
    first = first_of(game, s)
    clicks = play_with_bots(s, [DeniedBot(bot, lots) for bot in seat_bots(list(bots), game, seed)], game.bound)
    return {
        **line_of(game, s, bots, seed, first, clicks),
        "lots": {name: " ".join(fate.word for fate in fates) for name, fates in sorted(lots.fates.items())},
    }


def trial_batch(study: Study, numbers: Sequence[int]) -> list[Line]:
    """What a worker does: games by lot, with the same bot in every seat."""
    return play_batch(replace(study, weaker=""), play_by_lot, numbers)
