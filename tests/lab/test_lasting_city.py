"""The edition in `examples/lasting-city`: one game in a city that hardly ever falls tells how three others end."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.lab.playout import Plan, Result
from meadhall.lab.simulate import simulate

EDITION = Path(__file__).parents[2] / "examples" / "lasting-city"
BEGINS_WITH = 30
POINTS = {"simple": 14, "medium": 12, "heavy": 9}


def played(players: int, difficulty: str, edition: Path | None = None) -> list[Result]:
    return simulate(Plan("vilnius", ("greedy",) * players, 0, (("difficulty", difficulty),), edition), 10).results


@pytest.mark.parametrize("players", [2, 3])
def test_the_points_that_are_lost_tell_how_a_city_ends(players: int) -> None:
    lost = [BEGINS_WITH - result.points[0] for result in played(players, "simple", EDITION)]
    for difficulty, points in POINTS.items():
        won = [bool(result.winners) for result in played(players, difficulty)]
        assert won == [figure < points for figure in lost]
    assert min(lost) < POINTS["heavy"] < POINTS["simple"] <= max(lost)  # it is told of games that end differently
