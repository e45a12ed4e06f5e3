"""The page of the bots: levels, a row for each pairing, and Master's time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.bot import Bot
from meadhall.bots.registry import make_bot
from meadhall.lab.match import MatchResult, Pairing
from meadhall.lab.statistics import Estimate
from meadhall.lab.strength import PAGE, Row, Table, command_of, kept_games, measure, thinking, write_markdown

CAPITAL = Table("capital", 2, 0.65)


def row(two: str, mean: float, low: float, high: float) -> Row:
    pairing = Pairing("master", two)
    return Row(
        CAPITAL, MatchResult(pairing, 0.5, Estimate(mean, low, high, 50), 100), command_of(CAPITAL, pairing, 100)
    )


def test_a_level_must_be_above_even_for_certain() -> None:
    assert row("adept", 0.6, 0.51, 0.7).verdict == "yes"
    assert row("adept", 0.6, 0.45, 0.7).verdict == "cannot be told yet"
    assert row("adept", 0.4, 0.35, 0.45).verdict == "no"


def test_against_greedy_the_goal_of_the_table_counts() -> None:
    assert row("greedy", 0.75, 0.7, 0.8).verdict == "yes"
    assert row("greedy", 0.7, 0.6, 0.8).verdict == "so far, not for certain"
    assert row("greedy", 0.6, 0.5, 0.7).verdict == "cannot be told yet"
    assert row("greedy", 0.5, 0.4, 0.6).verdict == "no"


def test_a_row_is_measured_and_its_command_told(tmp_path: Path) -> None:
    found, stopped = measure(CAPITAL, Pairing("novice", "random"), 4, 1, tmp_path, lambda _games: None)
    assert not stopped
    assert found.result.games == 4
    assert found.command == "meadhall tournament capital --players 2 --bots novice,random --games 4"
    assert (tmp_path / "capital-novice-random.jsonl").exists()


def test_of_kept_games_none_is_counted_behind_a_block_that_is_missing(tmp_path: Path) -> None:
    """A run of several processes that was killed may leave such a gap; `--kept` plays nothing to fill it."""
    pairing = Pairing("novice", "random")
    measure(CAPITAL, pairing, 8, 1, tmp_path, lambda _games: None)
    path = tmp_path / "capital-novice-random.jsonl"
    lines = path.read_text().splitlines(keepends=True)
    assert kept_games(CAPITAL, pairing, tmp_path) == 8
    path.write_text("".join(line for line in lines if '"number":2,' not in line))
    assert kept_games(CAPITAL, pairing, tmp_path) == 4
    assert kept_games(CAPITAL, Pairing("adept", "random"), tmp_path) == 0


def test_thinking_is_timed_as_at_a_table_where_each_choice_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def noted(*given: Any, **more: Any) -> Bot:
        made.append(make_bot(*given, **more))
        return made[-1]

    monkeypatch.setattr("meadhall.lab.strength.make_bot", noted)
    thinking(CAPITAL, "search:iterations=8", 1, most=5)
    assert len(made) >= 5


def test_the_page_has_levels_rows_and_times() -> None:
    time = thinking(CAPITAL, "search:iterations=8", 1, most=20)
    assert time.decisions == 20
    assert 0 < time.middle <= time.ninety_five <= time.longest
    page = write_markdown([row("adept", 0.6, 0.51, 0.7)], [time], "meadhall strength")
    assert "| Capital, 2 players | `master` : `adept` | 100 | 60.0 % | 51.0 to 70.0 | above 50 % | yes |" in page
    assert "| `master` |" in page
    assert "written by `meadhall strength`" in page


def test_the_page_in_the_docs_is_one_that_was_written() -> None:
    docs = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for words in re.split(r"\{\w+\}", PAGE):
        assert words in docs
