"""Bots by name, as the command line, the lab and a table ask for them."""

from __future__ import annotations

import hashlib
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.random_bot import RandomBot
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.game import BadOption, Game

BOTS: Final[dict[str, str]] = {
    "random": "takes any allowed click",
    "greedy": "takes the click that the game itself calls most promising",
}


def make_bot(name: str, game: Game, chance: Chance) -> Bot:
    """The bot of this name. A game that has no opinion of its own is played at random."""
    if name not in BOTS:
        raise BadOption(f"There is no bot called '{name}'; there are: {', '.join(BOTS)}.")
    if name == "greedy" and game.bot is not None:
        return GreedyBot(chance, game.bot.policy)
    return RandomBot(chance)


def seat_bots(names: list[str], game: Game, seed: int) -> list[Bot]:
    """A bot for every name, each with a chance of its own that is the same whenever the seed is."""
    return [make_bot(name, game, Quick(mixed_seed(seed, seat + 1))) for seat, name in enumerate(names)]


def mixed_seed(seed: int, number: int) -> int:
    """A seed for the numbered part of something that has a seed; parts of different wholes do not meet."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number}".encode(), digest_size=7).digest(), "big")
