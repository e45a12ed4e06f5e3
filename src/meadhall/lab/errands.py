"""Which games are played in search of holes: round by round, each game in its way, some from where another had been.

Games are played in rounds of a fixed number, so that what is found does not hang on the number of processes: within a
round each game knows what all earlier rounds have seen. A game begins at the start, or goes on from a click of an
earlier game that had come upon something new. Then it is played at random, by the game's policy (greedily: always by
it), by curiosity, which takes what was taken least often, or stubbornly, by clicks that are near the last one. In one
game of a round somebody resigns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.bots.registry import mixed_seed
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game
from meadhall.lab.match import Terms

Clicks = list[tuple[int, int]]
"""Seat and click, one after the other."""

ROUND: Final = 32  # games that know the same
WAYS: Final = ("random", "curious", "policy", "stubborn", "random", "curious", "greedy", "stubborn")  # by turns
LOOK_EVERY: Final = len(WAYS)  # of so many games one is watched for positions that come again
RESIGNING: Final = 12  # the game of a round in which somebody resigns: a random one, from the start


@dataclass(frozen=True)
class Errand:
    """One game to be played: how, from which seed, and after which clicks of an earlier game; whether it is watched
    for positions that come again, and after how many clicks whoever is asked resigns."""

    number: int
    seed: int
    way: str
    opening: tuple[tuple[int, int], ...] = ()
    watched: bool = False
    resigns_after: int = -1  # never


def errands(terms: Terms, round_number: int, openings: Sequence[tuple[int, Clicks]]) -> list[Errand]:
    """The games of a round: half from the start, half from where something new was found, the latest first."""
    found = []
    early = max(1, find_game(terms.game).usual_clicks // 4)
    for at in range(ROUND):
        number = round_number * ROUND + at
        seed = mixed_seed(terms.seed, number)
        chance = Quick(seed)
        clicks: Clicks = []
        if at >= ROUND // 2 and openings:
            latest = openings[-min(len(openings), 24) :]
            seed, clicks = latest[chance.below(len(latest))]
        opening = tuple((seat, click) for seat, click in clicks)
        resigns_after = chance.below(early) if at == RESIGNING else -1
        found.append(Errand(number, seed, WAYS[at % len(WAYS)], opening, is_watched(number), resigns_after))
    return found


def is_watched(number: int) -> bool:
    """One game of every so many, and not always the same one: in time every way is watched, from the start and from
    where something new was found."""
    return number % LOOK_EVERY == (number // LOOK_EVERY + number // ROUND) % LOOK_EVERY
