"""What is the same on every side of the bench: questions come in as lines of JSON, answers go out so, and time is taken
in CPU seconds of this process, since other work may share the machine.

As a script (`serve.py play_openspiel`) it answers for a peer, by the module beside it. Such a module has `PACKAGE`,
`player(game)`, which gives a function that plays a game from a seed and counts its decisions (`player(game, 2)` those
with two or more actions to choose from), `copies(game)`, which gives a function that copies and states to copy, and
perhaps `search(game, seconds)`.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, TypeVar

T = TypeVar("T")
CHOSEN_IN = 10  # games, the same ones on every run
Play = Callable[[int], int]
Answer = Callable[[dict[str, Any]], Any]


def measure_play(play: Play, seconds: float, first_seed: int) -> dict[str, float]:
    """Random games from one seed on, until the time is up."""
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        decisions += play(first_seed + games)
        games += 1
    return {"games": games, "decisions": decisions, "seconds": spent}


def count_choices(play: Play, choose: Play) -> dict[str, int]:
    """How many of the decisions leave a choice: engines differ in how many forced moves they count."""
    seeds = range(1, CHOSEN_IN + 1)
    return {"decisions": sum(play(seed) for seed in seeds), "choices": sum(choose(seed) for seed in seeds)}


def measure_call(call: Callable[[T], object], things: list[T], seconds: float) -> float:
    """Microseconds a call, over all these things in turn."""
    calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not calls:
        for thing in things:
            call(thing)
        calls += len(things)
    return spent / calls * 1e6


def serve(answer: Answer) -> None:
    """Until there are no more questions. What a library prints goes elsewhere: it would be taken for an answer."""
    out, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        out.write(json.dumps(answer(json.loads(line))) + "\n")
        out.flush()


def answers_of(peer: Any) -> Answer:
    copied: dict[str, tuple[Callable[[Any], object], list[Any]]] = {}

    def answer(asked: dict[str, Any]) -> Any:
        if asked["what"] == "hello":
            return {"version": version(peer.PACKAGE), "python": sys.version.split()[0]}
        game, seconds = asked["game"], asked["seconds"]
        if asked["what"] == "play":
            return measure_play(peer.player(game), seconds, asked["seed"])
        if asked["what"] == "choices":
            return count_choices(peer.player(game), peer.player(game, 2))
        if asked["what"] == "search":
            return peer.search(game, seconds)
        if game not in copied:
            copied[game] = peer.copies(game)
        return {"clone": measure_call(*copied[game], seconds)}

    return answer


if __name__ == "__main__":
    serve(answers_of(importlib.import_module(sys.argv[1])))
