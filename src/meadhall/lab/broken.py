"""A game that could not be played to its end: which one it was, and where to look for the reason."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from meadhall.bots.own import OwnBotFailed

if TYPE_CHECKING:
    from meadhall.kernel.game import Game


class BrokenOff(RuntimeError):
    """A game of bots broke off. `str()` is one sentence on which, and one on what to do; it travels."""


@contextmanager
def naming(game: Game, which: str, edition: Path | None = None) -> Iterator[None]:
    """Whatever goes wrong inside is told as the breaking off of this game."""
    try:
        yield
    except BrokenOff:
        raise
    except Exception as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        look = "" if isinstance(error, OwnBotFailed) else f" {where_to_look(game, edition)}"
        raise BrokenOff(f"{which} broke off: {reason.rstrip('.')}.{look}") from error


def past_the_bound(game: Game, which: str, edition: Path | None = None) -> BrokenOff:
    return BrokenOff(f"{which} was not over after {game.bound:,} clicks. {where_to_look(game, edition)}")


def where_to_look(game: Game, edition: Path | None) -> str:
    laid_over = f" --edition {edition}" if edition is not None else ""
    return f"`meadhall find-holes {game.id}{laid_over}` looks for the clicks that lead there."
