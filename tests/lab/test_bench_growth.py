"""How a decision's cost grows: measured, told, and not faster than the game itself."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.kernel.game import find_games
from meadhall.lab.bench.growth import FIFTHS, exponent, growth, rows_of, sections_of, verdict
from meadhall.lab.bench.sizes import GROUPS, HANDS

STEEPEST = 8  # times: far from what is measured, near to what copying the past with every click would cost


@pytest.fixture(scope="module")
def measured() -> dict[str, dict[str, Any]]:
    return growth(list(find_games()), lambda _: None, rounds=3)


@pytest.mark.parametrize("game", find_games())
def test_late_decisions_cost_about_what_early_ones_do(measured: dict[str, dict[str, Any]], game: str) -> None:
    fifths = [cost for _, cost in measured[game]["fifths"]]
    assert len(fifths) == FIFTHS
    assert 0 < max(fifths) < STEEPEST * min(fifths)


@pytest.mark.parametrize("game", find_games())
def test_more_seats_do_not_make_each_decision_dearer(measured: dict[str, dict[str, Any]], game: str) -> None:
    seats = dict(measured[game]["seats"])
    least, most = find_games()[game].seats
    assert list(seats) == list(range(least, most + 1))
    assert 0 < max(seats.values()) < STEEPEST * min(seats.values())


@pytest.mark.parametrize("game", find_games())
def test_a_larger_hand_makes_a_decision_dearer_by_no_more_than_its_cards(
    measured: dict[str, dict[str, Any]], game: str
) -> None:
    hands = {name: points for name, points in measured[game]["sizes"].items() if name.startswith("cards: ")}
    assert hands
    for points in hands.values():
        sizes = [size for size, _ in points]
        assert sizes == list(HANDS[: len(sizes)])
        assert len(sizes) >= 3, "the box has cards enough"
        assert points[-1][1] < 2 * points[0][1] * sizes[-1] / sizes[0]


def test_a_map_is_measured_by_what_is_conquered_on_it(measured: dict[str, dict[str, Any]]) -> None:
    areas = measured["zabor"]["sizes"]["Areas held by Empires"]
    assert len(areas) == GROUPS
    assert areas[-1][0] > 2 * areas[0][0]
    assert areas[-1][1] < STEEPEST * areas[0][1]


def test_the_power_of_a_growth_is_told_and_judged() -> None:
    square = [(float(size), 3.0 * size**2) for size in (5, 10, 20, 40)]
    root = [(size, cost**0.25) for size, cost in square]
    assert exponent(square) == pytest.approx(2)
    assert verdict(square, 1) == "faster than what it serves"
    assert verdict(root, 1) == "no faster than what it serves"
    assert verdict(root, 0) == "grows with what is past"
    assert verdict([(1.0, 2.0), (5.0, 2.1)], 0) == "stays as it is"
    assert verdict(square[:1], 1) == "not measured"


def test_the_table_has_a_verdict_on_every_line(measured: dict[str, dict[str, Any]]) -> None:
    told = sections_of(measured)["How a decision grows"].splitlines()
    lines = [line for line in told if line.startswith(tuple(f"| {game} |" for game in measured))]
    assert len(lines) == len(rows_of(measured)) >= 4 * len(measured)
    assert all(line.endswith(("serves |", "past |", "as it is |")) for line in lines)
