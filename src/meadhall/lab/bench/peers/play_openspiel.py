"""OpenSpiel, driven from Python: its games in C++ and in Python, and its search by information sets in Python.

Chance is drawn here, as OpenSpiel leaves it to whoever plays; it costs time and does not count as a decision.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import pyspiel  # type: ignore[import-not-found, unused-ignore]
from open_spiel.python import games as _python_games  # type: ignore[import-not-found, unused-ignore] # noqa: F401
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found, unused-ignore]

PACKAGE: Final = "open_spiel"
SIMULATIONS: Final = 100  # of the search in one call, which is as long as the tree is small


@cache
def load(game: str) -> Any:
    return pyspiel.load_game(game)


def step(state: Any, chance: random.Random) -> int:
    """One step at random; how many actions were legal, if it was a decision."""
    if not state.is_chance_node():
        legal = state.legal_actions()
        count = len(legal)
        state.apply_action(legal[int(chance.random() * count)])
        return count
    state.apply_action(draw(state.chance_outcomes(), chance.random()))
    return 0


def draw(outcomes: list[tuple[int, float]], mark: float) -> int:
    for action, likely in outcomes:
        mark -= likely
        if mark < 0:
            return action
    return outcomes[-1][0]


def player(game: str, least: int = 1) -> Callable[[int], int]:
    loaded = load(game)

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = loaded.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += step(state, chance) >= least
        return decisions

    return play


def copies(game: str) -> tuple[Callable[[Any], object], list[Any]]:
    """Clones of states taken through random games, every tenth step."""
    states = []
    for seed in range(4):
        chance = random.Random(seed)
        state = load(game).new_initial_state()
        steps = 0
        while not state.is_terminal():
            if steps % 10 == 0:
                states.append(state.clone())
            step(state, chance)
            steps += 1
    return lambda state: state.clone(), states


def search(game: str, seconds: float) -> dict[str, float]:
    """Iterations from the first choice of games, with OpenSpiel's own search and its own random playouts to the end.

    How many decisions an iteration is made of is counted apart: from a position of hearts on it is always the same.
    """
    iterations = decisions = 0
    spent = 0.0
    while spent < seconds:
        chance = random.Random(iterations)
        state = load(game).new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            step(state, chance)
        began = time.process_time()
        bot = ismcts.ISMCTSBot(
            game=load(game),
            evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(iterations)),
            uct_c=2.0,
            max_simulations=SIMULATIONS,
            random_state=np.random.RandomState(iterations),
        )
        bot.step(state)
        spent += time.process_time() - began
        iterations += SIMULATIONS
        decisions += SIMULATIONS * decisions_left(state, chance)
    return {"iterations": iterations, "decisions": decisions, "seconds": spent}


def decisions_left(state: Any, chance: random.Random) -> int:
    """Of a game whose length is settled by its deal."""
    rest = state.clone()
    decisions = 0
    while not rest.is_terminal():
        decisions += step(rest, chance) > 0
    return decisions
