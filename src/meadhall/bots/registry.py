"""Bots by name, as the command line, the lab and a table ask for them; some take parameters:
`search:iterations=200,playout=20`. One of your own is named by its file."""

from __future__ import annotations

import hashlib
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.foresight import Foresight
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.levels import AS_FAR_AS_ASKED, LEVELS, UNLIMITED, level_called
from meadhall.bots.own import class_in, is_own, own_bot
from meadhall.bots.random_bot import RandomBot
from meadhall.bots.rollout import RolloutBot
from meadhall.bots.search import EXPLORATION, SearchBot
from meadhall.bots.weighted import WeightedBot
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.game import BadOption, Game

BOTS: Final[dict[str, str]] = {
    "random": "takes any allowed click",
    "greedy": "takes the click that the game itself calls most promising",
    **{level.name: level.text for level in LEVELS},
    "search": "looks ahead, as its parameters say",
}

AT_TABLES: Final = ("random", "novice", "greedy", "adept", "master")
"""Those that people may call to a table, the best last."""

PARAMETERS: Final[dict[str, float]] = {
    "iterations": 400,
    "seconds": UNLIMITED,
    "playout": -1,
    "exploration": EXPLORATION,
    "sharpness": -1,
    "paranoid": 0,
    "keep": 1,
    "stretch": 1,
    "ponder": 0,
    "trust": -1,
    "rollouts": 0,
}
"""Of the search bot, with what they are where nothing is said; with -1, it is as the game asks for. With `rollouts` it
grows no tree, and always takes the best in them where no `sharpness` is given."""

OF_ROLLOUTS: Final = ("rollouts", "seconds", "sharpness")

MOST: Final = 1e9

RANGES: Final[dict[str, tuple[float, float]]] = {
    "iterations": (1, MOST),
    "seconds": (0, MOST),
    "playout": (0, MOST),
    "exploration": (0, MOST),
    "sharpness": (0, 64),
    "paranoid": (0, 1),
    "keep": (0, 1),
    "stretch": (0, 1),
    "ponder": (0, MOST),
    "trust": (0, 16),
    "rollouts": (0, MOST),
}
"""The least and the most that a parameter may be, beside what it is where nothing is said. Weights raised to a higher
power than 64 would be too large to reckon with."""

_BRIEF: Final = 12  # iterations of a level that knows no policy to play by


def make_bot(name: str, game: Game, chance: Chance, clock: bool = False) -> Bot:
    """The bot of this name. A game that has no opinion of its own is played at random, and searched to its end.

    With a `clock`, as at a table, levels keep to their time; without, only their iterations, or deals, count.
    """
    called, given = read_name(name)
    if is_own(called):
        return own_bot(called, chance)
    if called == "search":
        return _searcher(game, chance, given)
    level = level_called(called)
    if level is not None and (level.iterations or game.bot is None):
        budget = {"iterations": float(level.iterations or _BRIEF), "seconds": level.seconds if clock else UNLIMITED}
        if game.bot is not None:
            budget["playout"] = min(level.playout, game.bot.playout)
            if level.playout == AS_FAR_AS_ASKED and game.bot.rollouts is not None:
                budget["rollouts"] = game.bot.rollouts.deals
        return _searcher(game, chance, budget)
    if level is not None and game.bot is not None:
        return WeightedBot(chance, game.bot.policy, level.sharpness)
    if called == "greedy" and game.bot is not None:
        return GreedyBot(chance, game.bot.policy)
    return RandomBot(chance)


def read_name(name: str) -> tuple[str, dict[str, float]]:
    """A bot's name and its parameters, or one sentence on what is wrong with them."""
    if is_own(name):
        class_in(name)
        return name, {}
    called, _, rest = name.partition(":")
    if called not in BOTS:
        raise BadOption(
            f"There is no bot called '{called}'; there are: {', '.join(BOTS)}, and your own by its file, as mine.py."
        )
    given: dict[str, float] = {}
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if called != "search" or not equals or key not in PARAMETERS:
            raise BadOption(
                f"'{part}' is no parameter of {called}: search takes {', '.join(PARAMETERS)} as NAME=NUMBER."
            )
        given[key] = _read_parameter(key, value)
    of_trees = [key for key in given if key not in OF_ROLLOUTS]
    if int(given.get("rollouts", 0)) and of_trees:
        raise BadOption(f"With rollouts there is no tree, so search takes no {of_trees[0]} beside them.")
    return called, given


def _read_parameter(key: str, value: str) -> float:
    least, most = RANGES[key]
    try:
        number = float(value)
    except ValueError:
        raise BadOption(f"The parameter {key} of search is a number, not '{value}'.") from None
    if number != PARAMETERS[key] and not least <= number <= most:
        usual = " or -1" if PARAMETERS[key] < least else ""
        raise BadOption(f"The parameter {key} of search is from {least:,.0f} to {most:,.0f}{usual}, not '{value}'.")
    return number


def split_names(given: str) -> list[str]:
    """Bots named one after the other: `search:iterations=50,playout=9,greedy` are two."""
    names: list[str] = []
    for part in given.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += "," + part.strip()
        else:
            names.append(part.strip())
    return names


def _searcher(game: Game, chance: Chance, given: dict[str, float]) -> Foresight:
    settings = {**PARAMETERS, **given}
    if int(settings["rollouts"]):
        return _by_rollouts(game, chance, settings)
    own = game.bot
    playout = int(settings["playout"])
    if own is not None and playout < 0:
        playout = own.playout
    sharpness = settings["sharpness"]
    if sharpness < 0:
        sharpness = own.sharpness if own is not None else 1.0
    trust = settings["trust"]
    if trust < 0:
        trust = own.trust if own is not None else 1.0
    return SearchBot(
        chance,
        int(settings["iterations"]),
        settings["seconds"],
        playout,
        own.value if own is not None else None,
        own.policy if own is not None else None,
        settings["exploration"],
        sharpness,
        settings["paranoid"] != 0,
        settings["keep"] != 0,
        settings["stretch"] != 0,
        int(settings["ponder"]),
        trust,
    )


def _by_rollouts(game: Game, chance: Chance, settings: dict[str, float]) -> RolloutBot:
    own = game.bot
    ends = own.rollouts if own is not None else None
    return RolloutBot(
        chance,
        int(settings["rollouts"]),
        settings["seconds"],
        own.policy if own is not None else None,
        max(0.0, settings["sharpness"]),
        ends.outlast if ends is not None else None,
        ends.margin if ends is not None else None,
    )


def seat_bots(names: list[str], game: Game, seed: int, clock: bool = False) -> list[Bot]:
    """A bot for every name, each with a chance of its own that is the same whenever the seed is."""
    return [make_bot(name, game, Quick(mixed_seed(seed, seat + 1)), clock) for seat, name in enumerate(names)]


def mixed_seed(seed: int, number: int) -> int:
    """A seed for the numbered part of something that has a seed; parts of different wholes do not meet."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {number}".encode(), digest_size=7).digest(), "big")
