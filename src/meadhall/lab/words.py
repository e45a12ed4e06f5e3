"""How things are said, on pages and in the terminal: numbers of them, and what a command is told to play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meadhall.kernel.game import Game


def counted(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def table_words(game: Game, seats: int, options: Mapping[str, str], edition: Path | None) -> str:
    """What is played, as arguments of a command: only what is not as usual."""
    usual = {option.name: option.default for option in game.options}
    words = [game.id, "--players", str(seats)]
    for name, value in options.items():
        if usual.get(name) != value:
            words += ["-o", f"{name}={value}"]
    if edition is not None:
        here = Path.cwd()
        words += ["--edition", str(edition.relative_to(here) if here in edition.parents else edition)]
    return " ".join(quote(word) for word in words)
