"""RLCard: its environments as its documentation drives them, which builds an observation with every step."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import rlcard  # type: ignore[import-not-found]

PACKAGE: Final = "rlcard"


@cache
def load(game: str) -> Any:
    return rlcard.make(game, config={"seed": 1})


def player(game: str, least: int = 1) -> Callable[[int], int]:
    env = load(game)

    def play(seed: int) -> int:
        chance = random.Random(seed)
        env.seed(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            count = len(legal)
            state, _ = env.step(legal[int(chance.random() * count)])
            decisions += count >= least
        return decisions

    return play


def copies(game: str) -> tuple[Callable[[Any], object], list[Any]]:
    """There is no clone, so Python's deep copy stands in, at the beginnings of games."""
    env = load(game)
    states = []
    for seed in range(4):
        env.seed(seed)
        env.reset()
        states.append(copy.deepcopy(env.game))
    return copy.deepcopy, states
