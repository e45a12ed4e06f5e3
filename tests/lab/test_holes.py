"""Holes are found in a toy game that has them on purpose, each with a witness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.kernel.game import find_game
from meadhall.kernel.record import read_record, replay
from meadhall.lab.find_holes import Report, as_json, clauses_in_code, find_holes, games_of, unseen, witness
from meadhall.lab.holes import Hole
from meadhall.lab.match import Terms
from meadhall.testing import toast

TERMS = Terms("toast", 2, 1)


@pytest.fixture
def faults() -> Iterator[set[str]]:
    yield toast.FAULTS
    toast.FAULTS.clear()


def test_a_sound_game_has_no_holes() -> None:
    report = find_holes(TERMS, 32)
    assert report.games == 32
    assert report.holes == []
    never = unseen(report)
    assert never.cards == []
    assert never.events == []


def test_a_dead_end_is_found_and_its_witness_replays(faults: set[str]) -> None:
    faults.add("no way on")
    report = find_holes(TERMS, 32)
    hole = report.holes[0]
    assert hole.kind == "dead end"
    record = read_record(witness(report, hole).record.to_json())
    assert replay(record).forward().ask is not None or record.clicks
    assert as_json(report)["holes"]


def test_a_game_past_the_bound_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toast.GAME, "bound", 5)
    report = find_holes(TERMS, 32)
    assert {hole.kind for hole in report.holes} == {"past the bound"}
    assert len(report.holes) == 5


def test_a_loop_is_told_once_and_played_on_from(faults: set[str]) -> None:
    """Who passes is asked again. Each watched game comes upon it, and goes on by another click."""
    faults.add("dithering")
    report = find_holes(TERMS, 64)
    (loop,) = [hole for hole in report.holes if hole.kind == "loop"]
    assert loop.about == "pass"
    assert loop.text.endswith("the position is the same, and nothing was drawn. What repeats: pass.")
    assert "end boast.most-wins" in report.seen.counts
    assert len(witness(report, loop).record.clicks) == len(loop.clicks)


def test_a_loop_with_a_detour_is_no_other_loop() -> None:
    report = Report(TERMS)
    for about in ("aim, raid, withdraw", "hunt, withdraw", "raid, withdraw", "hunt, raid, withdraw"):
        report.take_in_hole(Hole("loop", about, "", 1, []))
    assert [hole.about for hole in report.holes] == ["hunt, withdraw", "raid, withdraw"]


def test_clauses_are_read_from_the_rules() -> None:
    found = clauses_in_code(find_game("capital"))
    assert "build.no-duplicates" in found
    assert found <= set(find_game("capital").ledger.clauses)


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    whole = find_holes(TERMS, 64, out=tmp_path / "games.jsonl")
    told: list[int] = []
    again = find_holes(TERMS, 64, out=tmp_path / "games.jsonl", progress=told.append)
    assert told == [64]
    assert again.seen == whole.seen


def test_processes_make_no_difference() -> None:
    capital = Terms("capital", 2, 1)
    assert find_holes(capital, 32, jobs=2).seen.counts == find_holes(capital, 32).seen.counts


def test_a_bar_hears_of_kept_games_once_and_of_as_many_as_there_are(tmp_path: Path) -> None:
    find_holes(TERMS, 40, out=tmp_path / "games.jsonl")
    heard: list[int] = []
    find_holes(TERMS, 80, out=tmp_path / "games.jsonl", progress=heard.append)
    assert (heard[0], sum(heard)) == (64, games_of(80))
