"""A game that could not be played to its end: which one it was, and where to look for the reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.bots.own import OwnBotFailed
from meadhall.lab.words import table_words

if TYPE_CHECKING:
    from meadhall.kernel.game import Game
    from meadhall.kernel.state import Setup


class BrokenOff(RuntimeError):
    """A game of bots broke off. `str()` is one sentence on which, and one on what to do; it travels."""


@contextmanager
def naming(game: Game, which: str, setup: Setup, edition: Path | None = None) -> Iterator[None]:
    """Whatever goes wrong inside is told as the breaking off of this game."""
    try:
        yield
    except BrokenOff:
        raise
    except Exception as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        look = "" if isinstance(error, OwnBotFailed) else f" {where_to_look(game, setup, edition)}"
        raise BrokenOff(f"{which} broke off: {reason.rstrip('.')}.{look}") from error


def past_the_bound(game: Game, which: str, setup: Setup, edition: Path | None = None) -> BrokenOff:
    return BrokenOff(f"{which} was not over after {game.bound:,} clicks. {where_to_look(game, setup, edition)}")


def where_to_look(game: Game, setup: Setup, edition: Path | None) -> str:
    words = table_words(game, setup.seats, setup.options, edition)
    return f"`meadhall find-holes {words}` looks for the clicks that lead there."
