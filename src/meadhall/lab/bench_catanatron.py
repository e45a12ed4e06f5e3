"""Catanatron's side of the bench: a script for an environment that holds Catanatron and not Meadhall.

It answers the same questions as `bench_worker`: four players who choose at random, and copies of states.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def measure_play(seconds: float, first_seed: int) -> dict[str, float]:
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        game = new_game(first_seed + games + 1)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return {"games": games, "decisions": decisions, "seconds": spent}


def measure_copies(seconds: float) -> dict[str, float]:
    """Copies of states taken through random games, every hundredth decision."""
    states = []
    for seed in range(1, 5):
        game = new_game(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            if len(game.state.actions) % 100 == 0:
                states.append(game.copy())
            game.play_tick()
    calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for state in states:
            state.copy()
        calls += len(states)
    return {"clone": spent / calls * 1e6}


def answer(asked: dict[str, Any]) -> Any:
    if asked["what"] == "hello":
        return {"compiled": False, "python": sys.version.split()[0]}
    if asked["what"] == "play":
        return measure_play(asked["seconds"], asked["seed"])
    return measure_copies(asked["seconds"])


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
