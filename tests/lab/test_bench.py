"""The bench: what a worker measures, how figures are put together, and where it runs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from meadhall.cli.bench import _print as print_figures
from meadhall.cli.output import new_console
from meadhall.kernel.game import BadOption, find_games
from meadhall.lab import bench, bench_worker
from meadhall.lab.bench_environments import find_clone
from meadhall.lab.bench_profile import read_shares
from meadhall.testing.toast import GAME

ROOT = Path(__file__).parents[2]


def row(engine: str, game: str, rate: float, clone: float) -> dict[str, Any]:
    return {
        "engine": engine,
        "game": game,
        "decisions_per_second": rate,
        "best": rate,
        "worst": rate,
        "games_per_second": rate / 100,
        "decisions_per_game": 100,
        "clone_us": clone,
        "observe_us": None,
        "deal_unknown_us": None,
    }


ROWS = [row("interpreted", "toast", 100, 8), row("compiled", "toast", 500, 2), row("Catanatron", "catan", 20, 90)]


def test_ratios_compare_the_compiled_build() -> None:
    """500 / 100 = 5 times interpreted, 500 / 20 = 25 times Catanatron, 90 / 2 = 45 clones in the time of a copy."""
    assert bench.ratios(ROWS, "toast") == {
        "times_interpreted": 5,
        "times_catanatron": 25,
        "copies_per_catanatron_copy": 45,
        "clone_us": 2,
    }


def test_what_was_not_measured_has_no_ratio() -> None:
    alone = bench.ratios(ROWS[:1], "toast")
    assert alone["times_interpreted"] is None
    assert alone["times_catanatron"] is None


def test_the_table_says_which_targets_are_met(capsys: pytest.CaptureFixture[str]) -> None:
    figures = {
        "rows": ROWS,
        "ratios": {"toast": bench.ratios(ROWS, "toast")},
        "shares": {"toast": {"interpreted": {"kernel": 0.6, "rules": 0.4}}},
        "targets": {"times_catanatron": 20, "times_interpreted": 9, "clone_us": 5},
        "notes": ["A note."],
    }
    print_figures(new_console(), figures, Path("bench.json"))
    out = capsys.readouterr().out
    assert "25.0 times Catanatron's decisions (target at least 20: met)" in out
    assert "5.0 times the interpreted build (target at least 9: not met)" in out
    assert "where interpreted play spends its time: kernel 60%, rules 40%" in out
    assert "A note." in out


def test_a_worker_plays_and_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "toast", GAME)
    played = bench_worker.answer({"what": "play", "game": "toast", "seconds": 0.01, "seed": 5})
    assert played["decisions"] >= 20 * played["games"] > 0
    copies = bench_worker.answer({"what": "copies", "game": "toast", "seconds": 0.005})
    assert all(copies[name] > 0 for name in bench.COPIES)


def test_a_worker_in_a_process_of_its_own_answers_line_by_line() -> None:
    worker = bench.Worker("this", [sys.executable, "-m", "meadhall.lab.bench_worker"], ROOT)
    try:
        assert worker.about == {"compiled": bench_worker.is_compiled(), "python": sys.version.split()[0]}
        assert worker.ask(what="play", game="capital", seconds=0.01, seed=1)["games"] >= 1
    finally:
        worker.close()


def test_a_worker_that_dies_is_named() -> None:
    with pytest.raises(RuntimeError, match="the bench of nothing broke off"):
        bench.Worker("nothing", [sys.executable, "-c", "input()"], ROOT)


def test_libraries_are_read_as_kernel_rules_and_python() -> None:
    report = """
# Overhead  Shared Object
    44.00%  libpython3.11.so.1.0
    27.50%  meadhall_kernel__mypyc.cpython-311-x86_64-linux-gnu.so
    21.50%  meadhall_toast__mypyc.cpython-311-x86_64-linux-gnu.so
     7.00%  libc.so.6
"""
    assert read_shares(report, "toast") == {"kernel": 0.275, "rules": 0.215, "python": 0.51}
    assert read_shares("", "toast") is None


def test_the_bench_runs_in_a_clone_only(tmp_path: Path) -> None:
    assert find_clone(ROOT / "tests" / "lab") == ROOT
    with pytest.raises(BadOption, match="run it in a clone"):
        find_clone(tmp_path)
