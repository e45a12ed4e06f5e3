"""The bench: what a worker measures, how figures are put together and told, and where it runs."""

from __future__ import annotations

import sys
from json import loads
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall.cli.bench import bench
from meadhall.kernel.game import BadOption, find_games
from meadhall.lab.bench import environments, run, worker
from meadhall.lab.bench.asking import BrokeOff, Worker
from meadhall.lab.bench.environments import find_clone
from meadhall.lab.bench.goals import goals_of, ratios_of, warnings
from meadhall.lab.bench.peers.serve import CHOSEN_IN, answers_of
from meadhall.lab.bench.profile import read_shares
from meadhall.lab.bench.report import put_sections, sections_of
from meadhall.testing.toast import GAME

ROOT = Path(__file__).parents[2]
THIS = [sys.executable, "-m", environments.WORKER]


@pytest.fixture
def toast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "toast", GAME)


def row(engine: str, game: str, rate: float, clone: float, searched: float | None = None) -> dict[str, Any]:
    return {
        "engine": engine,
        "game": game,
        "decisions_per_second": rate,
        "best": rate,
        "worst": rate,
        "games_per_second": rate / 100,
        "decisions_per_game": 100,
        "choice_share": 0.75,
        "driven_per_second": None,
        "searched_decisions_per_second": searched,
        "iterations_per_second": searched,
        "clone_us": clone,
        **{f"{name}_us": None for name in ("observe", "deal_unknown", "json", "replay")},
    }


ROWS = [
    row("interpreted", "toast", 100, 8),
    row("compiled", "toast", 500, 2, searched=360),
    row("Catanatron", "catan", 20, 90),
    row("OpenSpiel", "hearts", 1000, 1, searched=60),
    {"engine": "RLCard", "game": "uno", "problem": "The bench of RLCard broke off."},
]
PROCESSES = {"game": "toast", "one": 100.0, "two": 170.0, "times": 1.7, "share": 0.9}


def figures() -> dict[str, Any]:
    return {
        "machine": {"cores": 2, "processor": "abacus", "system": "Linux"},
        "measured": "2026-01-01 12:00",
        "load": 0.1,
        "repeats": 3,
        "seconds": 0.5,
        "environments": {"interpreted": {"python": "3.11"}, "OpenSpiel": {"version": "2.0", "python": "3.11"}},
        "rows": ROWS,
        "shares": {"toast": {"compiled": {"kernel": 0.25, "rules": 0.25, "python": 0.5}}},
        "processes": PROCESSES,
        "ratios": {"toast": ratios_of(ROWS, "toast")},
        "goals": goals_of(ROWS, ["toast"], PROCESSES),
        "notes": ["A note."],
    }


def test_ratios_compare_the_compiled_build_with_everything_that_was_measured() -> None:
    """500 / 100 = 5 times interpreted, 500 / 20 = 25 times Catanatron, 360 / 60 = 6 times the search."""
    assert ratios_of(ROWS, "toast") == {
        "interpreted": 5,
        "Catanatron catan": 25,
        "OpenSpiel hearts": 0.5,
        "OpenSpiel search": 6,
    }
    assert ratios_of(ROWS[:1], "toast") == {}


def test_goals_are_reached_missed_or_not_measured() -> None:
    met = {goal["words"]: goal["met"] for goal in goals_of(ROWS, ["toast"], PROCESSES)}
    assert met["times Catanatron's decisions"] is True
    assert met["times OpenSpiel's hearts"] is False
    assert met["microseconds a clone"] is True
    assert met["two processes, times one"] is False
    busy = goals_of(ROWS, ["toast"], PROCESSES | {"share": 0.5})[-1]
    assert (busy["words"], busy["figure"], busy["met"]) == ("two processes, times one", None, None)
    assert {goal["met"] for goal in goals_of(ROWS[:1], ["toast"], None)} == {None}


def test_a_ratio_that_fell_is_warned_of_and_noise_is_not() -> None:
    recorded = {"measured": "yesterday", "ratios": {"toast": {"Catanatron catan": 25, "OpenSpiel hearts": 0.6}}}
    assert warnings(recorded, figures()) == []
    recorded["ratios"] = {"toast": {"Catanatron catan": 40, "interpreted": 100}}
    (warning,) = warnings(recorded, figures())
    assert warning.startswith("toast is 25.00 times Catanatron catan, where it was 40.00 times when last recorded")
    assert warnings({}, figures()) == []


def test_the_page_tells_figures_and_keeps_what_people_wrote() -> None:
    page = "# Benchmarks\n\nWhy.\n\n## Goals\n\nOld.\n\n## What to do next\n\nThink.\n"
    told = put_sections(page, sections_of(figures()))
    assert told.startswith("# Benchmarks\n\nWhy.\n\n## Goals\n\n| goal |")
    assert "Old." not in told
    assert "## What to do next\n\nThink.\n" in told
    assert "| toast: times Catanatron's decisions | 25.0 | at least 20 | reached |" in told
    assert "| toast: two processes, times one | 1.7 | at least 1.8 | not reached |" in told
    assert "| toast | 2000.00 | 500.00 | 500.00 | 1000.00 |" in told
    assert "| toast, compiled | 500 | 500 | 500 | 5.0 | 100 | 75% | 375 |  |" in told
    assert "The two got 90% of two cores" in told
    assert "A note." in told
    assert put_sections(told, sections_of(figures())) == told


def test_what_is_recorded_is_what_the_next_run_is_compared_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "src" / "meadhall").mkdir(parents=True)
    (tmp_path / "hatch_build.py").touch()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "benchmarks.md").write_text("# Benchmarks\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    found = figures()
    monkeypatch.setattr(run, "bench", lambda *_: found)
    bench(record=True)
    assert "## Random play" in (tmp_path / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    assert "25.0" in capsys.readouterr().out
    recorded = loads((tmp_path / "docs" / "benchmarks.json").read_text(encoding="utf-8"))
    assert recorded["ratios"]["toast"]["Catanatron catan"] == 25
    found["ratios"] = {"toast": {"Catanatron catan": 12.5}}
    bench()
    assert "toast is 12.50 times Catanatron catan, where it was 25.00" in " ".join(capsys.readouterr().out.split())


@pytest.mark.usefixtures("toast")
def test_a_worker_plays_copies_and_searches() -> None:
    for what in ("play", "drive"):
        played = worker.answer({"what": what, "game": "toast", "seconds": 0.01, "seed": 5})
        assert played["decisions"] >= 20 * played["games"] > 0
    calls = worker.answer({"what": "copies", "game": "toast", "seconds": 0.005})
    assert all(calls[name] > 0 for name in run.CALLS)
    searched = worker.answer({"what": "search", "game": "toast", "seconds": 0.01})
    assert searched["decisions"] >= searched["iterations"] > 0


@pytest.mark.usefixtures("toast")
def test_both_loops_play_games_of_one_kind() -> None:
    """Not the same ones, since a lot draws otherwise, but as long on the whole."""
    driven = [worker.drive_game(GAME, seed) for seed in range(60)]
    played = [worker.play_game(GAME, seed) for seed in range(60)]
    assert sum(driven) == pytest.approx(sum(played), rel=0.05)
    assert all(0 < worker.choose_game(GAME, seed) <= length for seed, length in enumerate(driven))


@pytest.mark.usefixtures("toast")
def test_choices_are_counted_among_the_decisions_of_the_same_games() -> None:
    """A share of more than all there was came of comparing them with those of other games."""
    counted = worker.answer({"what": "choices", "game": "toast"})
    seeds = range(1, CHOSEN_IN + 1)
    assert counted["decisions"] == sum(worker.drive_game(GAME, seed) for seed in seeds)
    assert counted["choices"] == sum(worker.choose_game(GAME, seed) for seed in seeds)


def test_a_row_keeps_every_repeat_but_the_first() -> None:
    asked: list[str] = []

    def ask(**question: Any) -> dict[str, float]:
        asked.append(question["what"])
        if question["what"] == "copies":
            return {"clone": 4.0}
        if question["what"] == "choices":
            return {"decisions": 20, "choices": 15}
        return {"games": 1, "decisions": 10 * len(asked), "iterations": 5, "seconds": 1.0}

    measured: Any = SimpleNamespace(name="OpenSpiel", ask=ask)
    hearts, chess = run.Row(measured, "hearts", "hearts"), run.Row(measured, "chess", "chess")
    for repeat in range(3):
        hearts.measure(0.1, repeat)
    assert asked == ["play", "copies", "search", "choices", *["play", "copies", "search"] * 2]
    told = hearts.summary()
    assert (told["worst"], told["best"], told["decisions_per_second"]) == (50, 80, 65)
    assert told["choice_share"] == 0.75
    assert (told["iterations_per_second"], told["clone_us"], told["json_us"]) == (5, 4, None)
    chess.measure(0.1, 1)
    assert chess.summary()["searched_decisions_per_second"] is None


def test_a_peer_that_breaks_off_is_told_and_left_out() -> None:
    def ask(**_: Any) -> Any:
        raise BrokeOff("The bench of RLCard broke off.")

    broken: Any = SimpleNamespace(name="RLCard", ask=ask)
    peer, notes = run.Row(broken, "uno", "uno"), list[str]()
    for repeat in range(2):
        run._measure(peer, 0.1, repeat, notes)
    assert notes == ["The bench of RLCard broke off."]
    assert peer.summary() == {"engine": "RLCard", "game": "uno", "problem": "The bench of RLCard broke off."}
    ours: Any = SimpleNamespace(name="compiled", ask=ask)
    with pytest.raises(BrokeOff):
        run._measure(run.Row(ours, "toast", "toast"), 0.1, 0, notes)


def test_a_peer_that_cannot_be_fetched_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_clone: Path, name: str) -> list[str]:
        raise BadOption(f"{name} is nowhere.")

    monkeypatch.setattr(environments, "interpreted", lambda _: THIS)
    monkeypatch.setattr(environments, "compiled", lambda _: THIS)
    monkeypatch.setattr(environments, "peer", refuse)
    notes: list[str] = []
    for opened in run._open_workers(ROOT, True, lambda _: None, notes):
        opened.close()
    assert notes[-1] == "RLCard is left out. RLCard is nowhere."


def test_peers_answer_by_the_same_loop() -> None:
    peer = SimpleNamespace(
        PACKAGE="pytest",
        player=lambda _, least=1: lambda seed: seed // least,
        copies=lambda _: (list, [[1, 2], [3]]),
        search=lambda _game, seconds: {"seconds": seconds},
    )
    answer = answers_of(peer)
    assert answer({"what": "hello"})["version"] == pytest.__version__
    played = answer({"what": "play", "game": "any", "seconds": 0.0, "seed": 7})
    assert (played["games"], played["decisions"]) == (1, 7)
    assert answer({"what": "choices", "game": "any", "seconds": 0}) == {"decisions": 55, "choices": 25}
    assert answer({"what": "copies", "game": "any", "seconds": 0.001})["clone"] > 0
    assert answer({"what": "search", "game": "any", "seconds": 3})["seconds"] == 3


def test_a_worker_in_a_process_of_its_own_answers_line_by_line() -> None:
    opened = Worker("this", THIS, ROOT)
    try:
        assert opened.about == {"compiled": worker.is_compiled(), "python": sys.version.split()[0]}
        assert opened.ask(what="play", game="capital", seconds=0.01, seed=1)["games"] >= 1
    finally:
        opened.close()


def test_a_worker_that_dies_is_named_with_its_last_words() -> None:
    with pytest.raises(BrokeOff, match=r"The bench of nothing broke off at .*: ValueError: no dice"):
        Worker("nothing", [sys.executable, "-c", "input(); raise ValueError('no dice')"], ROOT)


def test_functions_are_read_as_kernel_rules_and_what_python_does() -> None:
    report = """
# Overhead  Shared Object  Symbol
    44.00%  libpython3.11.so.1.0                    [.] _PyObject_Malloc      -      -
     5.00%  libpython3.11.so.1.0                    [.] PyDict_GetItemWithError
     2.00%  libpython3.11.so.1.0                    [.] list_slice
    20.50%  meadhall_kernel__mypyc.cpython-311.so   [.] CPyDef_meadhall___kernel___play___take
     7.00%  meadhall_kernel__mypyc.cpython-311.so   [.] meadhall___kernel___agenda___Offer_dealloc
    20.00%  meadhall_toast__mypyc.cpython-311.so    [.] CPyDef_meadhall___testing___toast___drink
     1.50%  [kernel.kallsyms]                       [k] clear_page
"""
    assert read_shares(report, "toast") == {
        "kernel": 0.205,
        "rules": 0.2,
        "memory": 0.51,
        "lookups by name": 0.05,
        "lists": 0.02,
        "numbers": 0.0,
        "calls": 0.0,
        "rest": 0.015,
    }
    assert read_shares("", "toast") is None


def test_the_bench_runs_in_a_clone_only(tmp_path: Path) -> None:
    assert find_clone(ROOT / "tests" / "lab") == ROOT
    with pytest.raises(BadOption, match="run it in a clone"):
        find_clone(tmp_path)
