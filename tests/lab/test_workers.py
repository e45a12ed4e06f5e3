"""Processes that play: they end with their parent, and an interruption is answered soon."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

import pytest

from meadhall.lab.broken import BrokenOff
from meadhall.lab.workers import _finished, next_size, work_in_processes

NAPPING = """
import signal, time
from meadhall.lab.workers import work_in_processes

def nap(numbers):
    time.sleep({seconds} * len(numbers))
    return list(numbers)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may have ignored it
    try:
        for results in work_in_processes(nap, range(1000), 2):
            print("done", *results, flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


def napping(folder: Path, seconds: float) -> subprocess.Popen[bytes]:
    """A process of its own whose workers sleep; its output ends when all of them have ended."""
    script = folder / "napping.py"
    script.write_text(NAPPING.format(seconds=seconds))
    return subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # so that what is read by lines and what is read at the end are together the whole
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def first_line(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().decode()


def the_rest(process: subprocess.Popen[bytes]) -> tuple[str, str]:
    out, err = process.communicate(timeout=30)
    return out.decode(), err.decode()


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    process = napping(tmp_path, 0.2)
    assert first_line(process).startswith("done")
    os.kill(process.pid, signal.SIGKILL)
    the_rest(process)


def test_an_interruption_is_answered_and_what_is_running_is_kept(tmp_path: Path) -> None:
    process = napping(tmp_path, 0.2)
    first = first_line(process)
    time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    began = time.monotonic()
    out, err = the_rest(process)
    assert time.monotonic() - began < 10
    assert "Finishing what is running" in err
    assert "Traceback" not in err
    assert out.endswith("interrupted\n")
    done = [int(number) for line in [first, *out.splitlines()] for number in line.split()[1:]]
    assert sorted(done) == list(range(len(done)))


def test_a_second_interruption_ends_at_once(tmp_path: Path) -> None:
    process = napping(tmp_path, 5)
    first_line(process)
    time.sleep(0.5)
    os.killpg(process.pid, signal.SIGINT)
    assert process.stderr is not None
    assert select.select([process.stderr], [], [], 30)[0]
    os.killpg(process.pid, signal.SIGINT)
    began = time.monotonic()
    out, _ = the_rest(process)
    assert time.monotonic() - began < 3
    assert "interrupted" in out


def test_what_was_done_before_a_second_interruption_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**_: object) -> None:
        raise KeyboardInterrupt

    pool = ProcessPoolExecutor(1)
    monkeypatch.setattr(pool, "shutdown", interrupted)
    done: Future[tuple[float, list[int]]] = Future()
    done.set_result((1.0, [7]))
    assert _finished(pool, {done, Future()}) == [[7]]


@pytest.mark.parametrize(
    ("size", "seconds", "following"), [(1, 30.0, 1), (1, 0.001, 2), (64, 0.5, 128), (64, 0.9, 71), (64, 4.0, 16)]
)
def test_a_batch_grows_and_shrinks_to_a_second(size: int, seconds: float, following: int) -> None:
    assert next_size(size, seconds) == following


def end_at_once(_numbers: Sequence[int]) -> list[int]:
    os._exit(3)


def test_a_process_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(BrokenOff, match="ended from outside"):
        list(work_in_processes(end_at_once, range(4), 2))
