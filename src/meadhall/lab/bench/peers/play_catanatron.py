"""Catanatron: four players who choose at random, in the loop that it has for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

PACKAGE: Final = "catanatron"


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def player(_game: str, least: int = 1) -> Callable[[int], int]:
    def play(seed: int) -> int:
        game = new_game(seed)
        game.play()
        return len(game.state.actions)

    def look(seed: int) -> int:
        found = 0

        def decide(player: Any, game: Any, actions: list[Any]) -> Any:
            nonlocal found
            found += len(actions) >= least
            return player.decide(game, actions)

        new_game(seed).play(decide_fn=decide)
        return found

    return play if least == 1 else look


def copies(_game: str) -> tuple[Callable[[Any], object], list[Any]]:
    """Copies of states taken through random games, every hundredth decision."""
    states = []
    for seed in range(1, 5):
        game = new_game(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            if len(game.state.actions) % 100 == 0:
                states.append(game.copy())
            game.play_tick()
    return lambda state: state.copy(), states
