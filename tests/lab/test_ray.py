"""The same work on a Ray cluster gives the same results; tried where Ray is installed."""

from __future__ import annotations

import importlib.util
from functools import partial

import pytest

from meadhall.kernel.game import BadOption
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
