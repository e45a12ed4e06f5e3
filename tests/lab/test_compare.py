"""What an edition changed: what is told as a change, and what is not."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.lab.balance_report import write_page
from meadhall.lab.balance_told import Balance
from meadhall.lab.compare import NOT_ENOUGH, Change, changes, option_changes
from meadhall.lab.findings import Findings, change_findings
from meadhall.lab.match import Terms
from meadhall.lab.statistics import Estimate, doubt_of
from meadhall.lab.store import Line
from meadhall.lab.watch import Study, watch_batch

SEATS = [[0], [1]]


def line(game: int, content: int, **more: Any) -> Line:
    told = {"bots": ["a", "a"], "ranks": [1, 2], "rounds": 9, "decisions": 50, "first": 0, "start": [0, 0]}
    return {**told, "game": game, "content": content, "points": [], "options": {}, "verbs": {}, **more}


@pytest.mark.parametrize(
    ("low", "high", "doubt", "verdict"),
    [(0.01, 0.08, 0.0, "the same"), (0.4, 0.9, 0.0, "more"), (0.4, 0.9, 0.2, NOT_ENOUGH), (-0.2, 0.9, 1.0, NOT_ENOUGH)],
)
def test_a_change_is_told_where_it_is_sure_and_matters(low: float, high: float, doubt: float, verdict: str) -> None:
    """However sure it is, a change of less than half a point of the winner is none that matters."""
    change = Estimate((low + high) / 2, low, high, 900)
    assert Change("points of the winner", 7.9, 8.0, change, 0.5, False, 99, doubt).verdict == verdict


def test_what_is_the_same_seldom_seems_changed() -> None:
    """Both contents are one, by chance alone: in no more than one comparison of twenty is any figure called changed."""
    chance = Random(7)
    alarms = 0
    for _ in range(200):
        lines = [
            line(game, content, ranks=chance.choice([[1, 2], [2, 1]]), rounds=chance.randint(5, 15), start=[])
            for game in range(60)
            for content in (0, 1)
        ]
        alarms += any(change.verdict in ("more", "less") for change in changes(lines, SEATS, together=False))
    assert alarms <= 16  # 10 are to be expected, more than 16 come about once in 40


def test_figures_that_were_the_same_in_every_pair_are_not_the_same_for_certain() -> None:
    """Two lead changes in each of 40 pairs: 3 in 40 others may have none, or twice as many."""
    lines = [line(game, content, points=POINTS) for game in range(40) for content in (0, 1)]
    found = {change.name: change.change for change in changes(lines, SEATS, together=False)}
    assert (found["lead changes"].low, found["lead changes"].high) == pytest.approx((-0.15, 0.15))


POINTS = [[1, 0, 1, "a"], [2, 1, 2, "a"], [3, 0, 2, "a"]]


def test_of_many_sure_options_the_largest_changes_are_told_and_the_others_counted() -> None:
    names = [f"build {number}" for number in range(9)]
    lines = []
    for game in range(100):
        for content in (0, 1):
            took = ["tt" if content and game < 40 + 5 * at else "oo" for at in range(9)]
            options = {name: [seats, 2, 0] for name, seats in zip(names, took, strict=True)}
            lines.append(line(game, content, options=options))
    told = Findings()
    change_findings([], option_changes(lines, SEATS), told)
    assert [sentence.split("'")[1] for sentence in told.out[:6]] == [f"build {at}" for at in (8, 7, 6, 5, 4, 3)]
    assert told.out[6] == "3 options more, by less; the page has them all."


def test_a_card_that_only_the_edition_has_is_told_by_itself(tmp_path: Path) -> None:
    """It costs more than anybody has, so nobody builds it; there is nothing before to compare that with."""
    rows = ['id = "lighthouse"', 'name = "Lighthouse"', "copies = 9", 'banner = "trade"', "cost = 9"]
    more = ['gives = [["draw", 1]]', 'origin = "designed"']
    (tmp_path / "buildings.toml").write_text("\n".join(["[[building]]", *rows, *more]))
    study = Study(Terms("capital", 2, 1, edition=tmp_path), "greedy")
    found = Balance(study, watch_batch(study, range(160)))
    told = found.findings()
    assert any(sentence.startswith("'keep lighthouse', new: by ") for sentence in told.plain)
    assert any("as good as never taken" in sentence and "'lighthouse'" in sentence for sentence in told.anyhow)
    assert "With the edition" in write_page(found)


def test_the_doubt_of_a_mean_follows_from_its_interval() -> None:
    assert doubt_of(Estimate(1.0, 0.0, 2.0, 50)) == pytest.approx(0.05)
    assert doubt_of(Estimate(0.0, -1.0, 1.0, 50)) == 1.0
    assert doubt_of(Estimate(3.0, 3.0, 3.0, 50)) == 1.0
