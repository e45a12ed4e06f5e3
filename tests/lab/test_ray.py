"""The same work on a Ray cluster gives the same results; tried where Ray is installed."""

from __future__ import annotations

import importlib.util
import sys
from functools import partial
from types import SimpleNamespace

import pytest

from meadhall.kernel.game import BadOption
from meadhall.kernel.problems import FileProblem
from meadhall.lab.broken import BrokenOff
from meadhall.lab.playout import Plan
from meadhall.lab.workers import play_batch, work_here, work_on_ray

WORK = partial(play_batch, Plan("capital", ("greedy", "random"), 4))


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_makes_no_difference() -> None:
    import ray  # type: ignore[import-not-found, unused-ignore]

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        found = [result for batch in work_on_ray(WORK, range(8), "local") for result in batch]
    finally:
        ray.shutdown()
    here = [result for batch in work_here(WORK, range(8)) for result in batch]
    assert sorted(found, key=lambda result: result.number) == here


@pytest.mark.skipif(importlib.util.find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_its_extra_is_named() -> None:
    with pytest.raises(BadOption, match=r"pip install 'meadhall\[ray\]'"):
        list(work_on_ray(WORK, range(2), "local"))


class TaskError(Exception):
    """As Ray tells what a task raised: with the page of where it did, and the error itself beside it."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(f"ray::_work_on_node()\n  File workers.py\n{cause}")
        self.cause = cause


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """What is asked of Ray, where it need not be installed; its tasks are done when they are asked for."""

    def get(tasks: list[partial[list[object]]]) -> list[list[object]]:
        try:
            return [task() for task in tasks]
        except Exception as error:
            raise TaskError(error) from error

    ray: SimpleNamespace = SimpleNamespace(
        joined=0,
        cancelled=0,
        is_initialized=lambda: ray.joined > 0,
        cluster_resources=lambda: {"CPU": 2.0},
        remote=lambda work: SimpleNamespace(remote=partial(partial, work)),
        wait=lambda tasks: (tasks[:1], tasks[1:]),
        get=get,
        exceptions=SimpleNamespace(RayTaskError=TaskError, WorkerCrashedError=MemoryError),
    )

    def init(**_: object) -> None:
        ray.joined += 1

    def cancel(_: object) -> None:
        ray.cancelled += 1

    ray.init, ray.cancel = init, cancel
    monkeypatch.setitem(sys.modules, "ray", ray)
    return ray


def test_a_cluster_is_joined_once_however_many_rounds_are_played(stand_in: SimpleNamespace) -> None:
    rounds = [[result for batch in work_on_ray(WORK, range(2), "local") for result in batch] for _ in range(3)]
    assert rounds[0] == rounds[1] == rounds[2]
    assert stand_in.joined == 1


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_told_at_once(address: str, stand_in: SimpleNamespace) -> None:
    """Ray would look for it for seven minutes."""
    with pytest.raises(BadOption, match=f"No Ray cluster answers at '{address}'"):
        list(work_on_ray(WORK, range(2), address))
    assert stand_in.joined == 0


def test_what_ray_makes_of_a_name_is_told_in_a_sentence(
    stand_in: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise ValueError("Invalid address format: nonsense\nand a page more")

    monkeypatch.setattr(stand_in, "init", refuse)
    with pytest.raises(BadOption, match=r"at 'nonsense' \(Invalid address format: nonsense\); name one as HOST:PORT"):
        list(work_on_ray(WORK, range(2), "nonsense"))


@pytest.mark.parametrize(
    "error",
    [BrokenOff("Game 3 of Capital broke off."), FileProblem("The content in nowhere", ["nowhere: expected it"])],
)
def test_what_goes_wrong_on_a_cluster_is_told_as_anywhere(error: Exception, stand_in: SimpleNamespace) -> None:
    """And what is left is not begun. A folder that is here need not be on other nodes."""

    def trip(numbers: object) -> list[object]:
        raise error

    with pytest.raises(type(error)) as told:
        list(work_on_ray(trip, range(8), "local"))
    assert told.value is error
    assert stand_in.cancelled == 7
