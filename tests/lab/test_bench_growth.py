"""How a decision's cost grows: measured, told, and not faster than the game itself."""

from __future__ import annotations

import pytest

from meadhall.kernel.game import find_games
from meadhall.lab.bench.growth import FIFTHS, WIDTHS, growth, sections_of

STEEPEST = 8  # times: far from what is measured, near to what copying the past with every click would cost


@pytest.fixture(scope="module")
def measured() -> dict[str, dict[str, object]]:
    return growth(list(find_games()), lambda _: None, rounds=3)


@pytest.mark.parametrize("game", find_games())
def test_late_decisions_cost_about_what_early_ones_do(measured: dict[str, dict[str, list[float]]], game: str) -> None:
    fifths = measured[game]["fifths"]
    assert len(fifths) == FIFTHS
    assert 0 < max(fifths) < STEEPEST * min(fifths)


@pytest.mark.parametrize("game", find_games())
def test_more_seats_do_not_make_each_decision_dearer(
    measured: dict[str, dict[str, dict[int, float]]], game: str
) -> None:
    seats = measured[game]["seats"]
    least, most = find_games()[game].seats
    assert list(seats) == list(range(least, most + 1))
    assert 0 < max(seats.values()) < STEEPEST * min(seats.values())


def test_the_tables_name_every_game(measured: dict[str, dict[str, list[float]]]) -> None:
    told = sections_of(measured)["How a decision grows"]
    for game, found in measured.items():
        assert len(found["offers"]) == len(WIDTHS) + 1
        assert any(found["offers"])
        assert told.count(f"| {game} |") == 3
