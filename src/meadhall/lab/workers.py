"""Work spread over processes: batches of numbered games out, results back, in whatever order they come."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from typing import Final

from meadhall.kernel.game import find_game
from meadhall.lab.playout import Plan, Result, play_out, setup_of

LARGEST_BATCH: Final = 200
BATCHES_PER_WORKER: Final = 20


def batches(games: int, jobs: int) -> list[range]:
    """Numbers of games, in pieces small enough that every process has work until the end."""
    size = max(1, min(LARGEST_BATCH, games // (jobs * BATCHES_PER_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_batch(plan: Plan, numbers: range) -> list[Result]:
    """What a worker does. It finds the game by its name, since compiled objects do not travel."""
    game = find_game(plan.game)
    setup = setup_of(plan, game)
    return [play_out(plan, game, setup, number) for number in numbers]


def play_here(plan: Plan, games: int) -> Iterator[list[Result]]:
    """Game by game in this process, so that an interruption loses none that is finished."""
    game = find_game(plan.game)
    setup = setup_of(plan, game)
    for number in range(games):
        yield [play_out(plan, game, setup, number)]


def play_in_processes(plan: Plan, games: int, jobs: int) -> Iterator[list[Result]]:
    """Batch by batch as they are done. Interrupted, it begins no further batch and ends those that are running."""
    work = batches(games, jobs)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(work)), context, initializer=_leave_interrupts_to_the_parent)
    open_batches: set[Future[list[Result]]] = {pool.submit(play_batch, plan, numbers) for numbers in work}
    try:
        for future in as_completed(list(open_batches)):
            open_batches.remove(future)
            yield future.result()
    except KeyboardInterrupt:
        pool.shutdown(wait=True, cancel_futures=True)
        for future in open_batches:
            if not future.cancelled():
                yield future.result()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
