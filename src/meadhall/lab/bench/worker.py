"""Meadhall's own side of the bench, in the environment that it is run in: interpreted or compiled."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from types import FrameType
from typing import Any, Final

from meadhall.bots.search import SearchBot
from meadhall.kernel import play
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import play_randomly, random_offer, submit, take, waiting_for
from meadhall.kernel.record import Record, replay
from meadhall.kernel.redact import deal_unknown, observe
from meadhall.kernel.save import digest, encode, to_text
from meadhall.kernel.session import new_session
from meadhall.kernel.state import State
from meadhall.lab.bench.peers.serve import count_choices, measure_call, measure_play, serve
from meadhall.lab.playout import Plan
from meadhall.lab.workers import play_batch, work_in_processes

SAMPLE_SECONDS: Final = 0.001
STATES_FROM: Final = 8  # games that states are taken from
STATES_EACH: Final = 6  # states of each game, evenly spread over its length
ITERATIONS: Final = 100  # of the search in one call, as many as the peer's
ENDLESS: Final = 1e9  # seconds: iterations alone end a search


def is_compiled() -> bool:
    return not str(play.__file__).endswith(".py")


def play_game(game: Game, seed: int) -> int:
    """A random game in the kernel's own loop."""
    s = start(game, seed)
    return play_randomly(s, Quick(~seed), game.bound)


def drive_game(game: Game, seed: int) -> int:
    """A random game in a loop of this interpreted file, as C++ engines are driven: list what is allowed, take one."""
    s = start(game, seed)
    chance = Quick(~seed)
    decisions = 0
    while not s.outcome and decisions < game.bound:
        if s.ask is not None and not s.ask.sealed:
            offers = s.ask.allowed()
            take(s, offers[chance.below(len(offers))])
        else:
            take(s, random_offer(s, chance))
        decisions += 1
    return decisions


def choose_game(game: Game, seed: int) -> int:
    """How often in the game that `drive_game` plays there was a choice between two clicks or more."""
    s = start(game, seed)
    chance = Quick(~seed)
    choices = decisions = 0
    while not s.outcome and decisions < game.bound:
        offer = random_offer(s, chance)
        assert s.ask is not None
        choices += sum(1 for other in s.ask.allowed() if not s.ask.sealed or other.seat == offer.seat) > 1
        take(s, offer)
        decisions += 1
    return choices


def start(game: Game, seed: int) -> State:
    return game.start(usual_setup(game.id), Quick(seed), quick=True)


@cache
def usual_setup(game: str) -> Any:
    found = find_game(game)
    return found.setup(found.seats[0], {})


@cache
def states_of(game: str) -> list[State]:
    """States through whole games, from their beginnings to their ends."""
    found: list[State] = []
    for seed in range(STATES_FROM):
        s = start(find_game(game), seed)
        length = drive_game(find_game(game), seed)
        chance = Quick(~seed)
        for click in range(length):
            if click % max(1, length // STATES_EACH) == 0:
                found.append(s.clone())
            take(s, random_offer(s, chance))
    return found


@cache
def record_of(game: str) -> Record:
    """A whole random game as a table records it."""
    session = new_session(find_game(game), find_game(game).seats[0], "bench")
    s, record, chance = session.s, session.record, Quick(1)
    while not s.outcome:
        offer = random_offer(s, chance)
        record.clicks.append((offer.seat, offer.click))
        submit(s, offer.seat, offer.click)
        record.digests.append(digest(session.game, s))
    return record


def measure_calls(game: Game, seconds: float) -> dict[str, float]:
    states = states_of(game.id)
    chance = Quick(1)
    seen = [observe(s, waiting_for(s)[0]) for s in states]
    return {
        "clone": measure_call(lambda s: s.clone(), states, seconds),
        "observe": measure_call(lambda s: observe(s, Seat(0)), states, seconds),
        "deal_unknown": measure_call(lambda s: deal_unknown(s, chance), seen, seconds),
        "json": measure_call(lambda s: to_text(encode(game, s)), states, seconds),
        "replay": measure_replay(game, seconds),
    }


def measure_replay(game: Game, seconds: float) -> float:
    """Microseconds for each click of a record, its digest compared; as much of the record as there is time for."""
    record = record_of(game.id)
    clicks = 0
    began = time.process_time()
    while True:
        again = replay(record)
        for until in range(1, len(record.clicks) + 1):
            again.forward(until)
            clicks += 1
            if (spent := time.process_time() - began) >= seconds:
                return spent / clicks * 1e6


def measure_search(game: Game, seconds: float) -> dict[str, float]:
    """Iterations from the first choice of games, with random playouts to the end, and the decisions they are made of.

    How long an iteration's game is, is told by as many random games from the same deals.
    """
    iterations, decisions, spent, seed = 0, 0.0, 0.0, 0
    while spent < seconds:
        seen, seat, offers = first_choice(game, seed)
        bot = SearchBot(Quick(seed), ITERATIONS, ENDLESS, 0)
        began = time.process_time()
        bot.choose(seen, seat, offers)
        spent += time.process_time() - began
        tried = sum(considered.visits for considered in bot.considered)
        games = [play_randomly(deal_unknown(seen, Quick(deal)), Quick(~deal), game.bound) for deal in range(20)]
        iterations += tried
        decisions += tried * sum(games) / len(games)
        seed += 1
    return {"iterations": iterations, "decisions": decisions, "seconds": spent}


def first_choice(game: Game, seed: int) -> tuple[State, Seat, list[Offer]]:
    s = start(game, seed)
    while True:
        seat = waiting_for(s)[0]
        assert s.ask is not None
        offers = [offer for offer in s.ask.allowed() if offer.seat == seat]
        if len(offers) > 1:
            return observe(s, seat), seat, offers
        take(s, offers[0])


def measure_processes(game: Game, games: int, jobs: int) -> dict[str, float]:
    """Random games over several processes, by the clock on the wall, from the first batch that is done to the last;
    and the share of the cores that the processes got, since others may want them too."""
    done = 0
    began = 0.0
    called, spent = time.perf_counter(), children_time()
    plan = Plan(game.id, ("random",) * game.seats[0], 1)
    for results in work_in_processes(partial(play_batch, plan), range(games), jobs):
        if began:
            done += sum(result.decisions for result in results)
        else:
            began = time.perf_counter()
    ended = time.perf_counter()
    share = (children_time() - spent) / (ended - called) / jobs
    return {"decisions": done, "seconds": ended - began, "share": share}


def children_time() -> float:
    """CPU seconds of the processes that this one started and saw end."""
    times = os.times()
    return times.children_user + times.children_system


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
    measure_play(partial(play_game, game), seconds, 1)
    signal.setitimer(signal.ITIMER_PROF, 0)
    looks = sum(counts.values()) or 1
    return {where: count / looks for where, count in counts.items()}


def answer(asked: dict[str, Any]) -> Any:
    if asked["what"] == "hello":
        return {"compiled": is_compiled(), "python": sys.version.split()[0]}
    game = find_game(asked["game"])
    if asked["what"] == "play":
        return measure_play(partial(play_game, game), asked["seconds"], asked["seed"])
    if asked["what"] == "choices":
        return count_choices(partial(drive_game, game), partial(choose_game, game))
    if asked["what"] == "drive":
        return measure_play(partial(drive_game, game), asked["seconds"], asked["seed"])
    if asked["what"] == "processes":
        return measure_processes(game, asked["games"], asked["jobs"])
    measured: dict[str, Callable[[Game, float], Any]] = {
        "copies": measure_calls,
        "search": measure_search,
        "shares": sample_shares,
    }
    return measured[asked["what"]](game, asked["seconds"])


if __name__ == "__main__":
    serve(answer)
