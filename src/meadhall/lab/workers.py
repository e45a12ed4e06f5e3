"""Work spread over processes or a Ray cluster: batches of numbers out, results back, in whatever order they come.

What is done with a number is a function that travels (`functools.partial` of a module's own function); it finds games
by their name, since compiled objects do not travel.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from meadhall.kernel.game import BadOption, find_game
from meadhall.lab.broken import BrokenOff
from meadhall.lab.playout import Plan, Result, play_out, setup_of

BATCH_SECONDS: Final = 1.0  # what a batch takes, about: an interruption waits for those that are running
LARGEST_BATCH: Final = 200  # on a cluster
BATCHES_PER_WORKER: Final = 20
ENDED_FROM_OUTSIDE: Final = "A process that was playing was ended from outside; there may be too little memory."

T = TypeVar("T")
Work = Callable[[Sequence[int]], list[T]]
"""What a worker does with a batch of numbers: a result for each of them."""


def batches(games: int, jobs: int) -> list[range]:
    """Numbers of games, in pieces small enough that every process has work until the end."""
    size = max(1, min(LARGEST_BATCH, games // (jobs * BATCHES_PER_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def batches_of(numbers: Sequence[int], jobs: int) -> list[Sequence[int]]:
    return [numbers[batch.start : batch.stop] for batch in batches(len(numbers), jobs)]


def work_through(
    work: Work[T], numbers: Sequence[int], jobs: int, ray: str = "", pool: ProcessPoolExecutor | None = None
) -> Iterator[list[T]]:
    """Results as they come: in several processes, or on the Ray cluster at an address. What is for one process alone is
    done in this one: to start others takes half a second, which those of a pool have taken before."""
    if ray:
        return work_on_ray(work, numbers, ray)
    return work_here(work, numbers) if min(jobs, len(numbers)) <= 1 else work_in_processes(work, numbers, jobs, pool)


def work_here(work: Work[T], numbers: Sequence[int]) -> Iterator[list[T]]:
    """One by one in this process, so that an interruption loses nothing that is finished."""
    for number in numbers:
        yield work([number])


def new_pool(jobs: int) -> ProcessPoolExecutor:
    """Processes for work that comes in rounds. Each is started when it is needed."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_serve_the_parent)


def work_in_processes(
    work: Work[T], numbers: Sequence[int], jobs: int, given: ProcessPoolExecutor | None = None
) -> Iterator[list[T]]:
    """Batch by batch as they are done; the first hold one number, the next as many as take about a second.

    Interrupted, it begins no further batch and ends those that are running; interrupted again, it ends at once.
    """
    if not numbers:
        return
    pool = given or new_pool(jobs)
    running: set[Future[tuple[float, list[T]]]] = set()
    begun, size = 0, 1
    try:
        while begun < len(numbers) or running:
            while begun < len(numbers) and len(running) < jobs:
                batch = numbers[begun : begun + min(size, -(-(len(numbers) - begun) // jobs))]
                running.add(pool.submit(_timed, work, batch))
                begun += len(batch)
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                seconds, results = future.result()
                running.remove(future)
                size = next_size(len(results), seconds)
                yield results
    except KeyboardInterrupt:
        yield from _finished(pool, running)
        raise
    except BrokenProcessPool:
        raise BrokenOff(ENDED_FROM_OUTSIDE) from None
    finally:
        if given is None:
            pool.shutdown(wait=True, cancel_futures=True)


def next_size(size: int, seconds: float) -> int:
    """How many numbers a batch holds after one of this size took so long: at most twice as many."""
    return max(1, min(2 * size, int(size * BATCH_SECONDS / max(seconds, 1e-6))))


def _timed(work: Work[T], numbers: Sequence[int]) -> tuple[float, list[T]]:
    began = time.perf_counter()
    results = work(numbers)
    return time.perf_counter() - began, results


def _finished(pool: ProcessPoolExecutor, running: set[Future[tuple[float, list[T]]]]) -> list[list[T]]:
    """What was running at an interruption, when it is done; what of it is, if the person does not want to wait."""
    try:
        print("Finishing what is running; Ctrl-C once more stops at once.", file=sys.stderr, flush=True)
        pool.shutdown(wait=True, cancel_futures=True)
    except KeyboardInterrupt:
        running = {future for future in running if future.done()}
        for process in multiprocessing.active_children():
            process.terminate()
    return [future.result()[1] for future in running if not future.cancelled() and not future.exception()]


def _serve_the_parent() -> None:
    """A worker leaves interruptions to its parent, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work_on_ray(work: Work[T], numbers: Sequence[int], address: str) -> Iterator[list[T]]:
    """The same on a Ray cluster; `local` starts one on this machine. Every node has Meadhall installed. It is left when
    this process ends: to join it anew takes longer than many a round of games."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # else Ray would set Meadhall up anew on every worker
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # the first is told; Ray would log the others
    try:
        import ray  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise BadOption("To work on a cluster, install Meadhall with its extra: pip install 'meadhall[ray]'.") from None
    if not ray.is_initialized():
        _join(ray, address)
    try:
        yield from _ray_batches(ray, work, numbers)
    except ray.exceptions.RayTaskError as error:  # its text is a page of where it was raised
        raise error.cause from error
    except ray.exceptions.WorkerCrashedError:
        raise BrokenOff(ENDED_FROM_OUTSIDE) from None


def _join(ray: Any, address: str) -> None:
    """Ray itself looks for minutes for a cluster that is not there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if host and port.isdigit():
            socket.create_connection((host, int(port)), timeout=10).close()
        ray.init(address=None if address == "local" else address, include_dashboard=False, log_to_driver=False)
    except (OSError, OverflowError, ValueError) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")
        raise BadOption(
            f"No Ray cluster answers at '{address}' ({reason}); name one as HOST:PORT, or `local` to start one here."
        ) from None


def _ray_batches(ray: Any, work: Work[T], numbers: Sequence[int]) -> Iterator[list[T]]:
    task = ray.remote(_work_on_node)
    jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = [task.remote(work, list(batch)) for batch in batches_of(numbers, jobs)]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        for batch in waiting:
            ray.cancel(batch)


def _work_on_node(work: Work[T], numbers: Sequence[int]) -> list[T]:
    return work(numbers)


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Result]:
    """The numbered games of a plan."""
    game = find_game(plan.game)
    setup = setup_of(plan, game)
    return [play_out(plan, game, setup, number) for number in numbers]
