"""One environment's side of the bench: it is asked for measurements line by line, as JSON, and answers so.

Times are CPU seconds of this process, since other work may share the machine.
"""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from meadhall.kernel import play
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import play_randomly, random_offer, take, waiting_for
from meadhall.kernel.redact import deal_unknown, observe
from meadhall.kernel.state import State

SAMPLE_SECONDS: Final = 0.001
STATES_FROM: Final = 8  # games that states are taken from
STATES_EACH: Final = 6  # states of each game, evenly spread over its length


def is_compiled() -> bool:
    return not str(play.__file__).endswith(".py")


def measure_play(game: Game, seconds: float, first_seed: int) -> dict[str, float]:
    """Random games from one seed on, until the time is up."""
    setup = game.setup(game.seats[0], {})
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        s = game.start(setup, Quick(first_seed + games), quick=True)
        decisions += play_randomly(s, Quick(~(first_seed + games)), game.bound)
        games += 1
    return {"games": games, "decisions": decisions, "seconds": spent}


def states_of(game: Game) -> list[State]:
    """States through whole games, from their beginnings to their ends."""
    setup = game.setup(game.seats[0], {})
    found: list[State] = []
    for seed in range(STATES_FROM):
        s = game.start(setup, Quick(seed), quick=True)
        length = play_randomly(s.clone(), Quick(seed), game.bound)
        chance = Quick(seed)
        for click in range(length):
            if click % max(1, length // STATES_EACH) == 0:
                found.append(s.clone())
            take(s, random_offer(s, chance))
    return found


def measure_call(call: Callable[[State], State], states: list[State], seconds: float) -> float:
    """Microseconds a call, over all these states in turn."""
    calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for s in states:
            call(s)
        calls += len(states)
    return spent / calls * 1e6


def measure_copies(game: Game, seconds: float) -> dict[str, float]:
    states = states_of(game)
    chance = Quick(1)
    seen = [observe(s, waiting_for(s)[0]) for s in states]
    return {
        "clone": measure_call(lambda s: s.clone(), states, seconds),
        "observe": measure_call(lambda s: observe(s, Seat(0)), states, seconds),
        "deal_unknown": measure_call(lambda s: deal_unknown(s, chance), seen, seconds),
    }


def sample_shares(game: Game, seconds: float) -> dict[str, float]:
    """Where random play spends its time: a look at the running line every millisecond of CPU time.

    Compiled code has no lines to look at, so this is asked of the interpreted build only.
    """
    counts = {"kernel": 0, "rules": 0, "rest": 0}

    def look(_signal: int, frame: FrameType | None) -> None:
        file = frame.f_code.co_filename.replace("\\", "/") if frame else ""
        where = "kernel" if "/meadhall/kernel/" in file else "rules" if "/meadhall/games/" in file else "rest"
        counts[where] += 1

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, SAMPLE_SECONDS, SAMPLE_SECONDS)
    measure_play(game, seconds, 1)
    signal.setitimer(signal.ITIMER_PROF, 0)
    looks = sum(counts.values()) or 1
    return {where: count / looks for where, count in counts.items()}


def answer(asked: dict[str, Any]) -> Any:
    what = asked["what"]
    if what == "hello":
        return {"compiled": is_compiled(), "python": sys.version.split()[0]}
    game = find_game(asked["game"])
    if what == "play":
        return measure_play(game, asked["seconds"], asked["seed"])
    if what == "copies":
        return measure_copies(game, asked["seconds"])
    return sample_shares(game, asked["seconds"])


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
