"""The games of this hall: the folders under `meadhall.games`, and modules named in MEADHALL_GAMES besides."""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from types import ModuleType

import meadhall
from meadhall.kernel.game import Game, find_games
from meadhall.server.errors import Problem


@cache
def all_games() -> dict[str, Game]:
    """By id. Games from elsewhere join those that the kernel finds, so that their records can be read as well."""
    games = find_games()
    for name in os.environ.get("MEADHALL_GAMES", "").split(","):
        if name.strip():
            game: Game = importlib.import_module(name.strip()).GAME
            games[game.id] = game
    return games


def game_by_id(id: str) -> Game:
    game = all_games().get(id)
    if game is None:
        raise Problem(404, "not-found", "There is no such game.")
    return game


@cache
def text_of(game: Game, clause: str) -> str:
    """The sentence of a clause, which views need many times a second."""
    return game.ledger.text(clause)


def package_of(game: Game) -> str:
    """The dotted name of the game's folder."""
    for root in meadhall.__path__:
        folder = game.folder.resolve()
        if folder.is_relative_to(Path(root).resolve()):
            return ".".join(["meadhall", *folder.relative_to(Path(root).resolve()).parts])
    return game.rules[0].__name__.split(".rules")[0]


@cache
def view_module(game: Game) -> ModuleType | None:
    """The game's own view.py, where it has one: headline(s, names), extra(s, seat), line(s, seat, names), WINDOWS,
    BACKS, LENGTH, WEIGHT.

    It is handed observations only.
    """
    name = f"{package_of(game)}.view"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return None
        raise
