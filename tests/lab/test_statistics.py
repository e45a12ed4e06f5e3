"""Intervals against figures from tables, and what they may and may not tell."""

from __future__ import annotations

import pytest

from meadhall.kernel.chance import Quick
from meadhall.lab.statistics import difference, doubt, holm, mean_of, paired_difference, paired_share, share, student


def test_wilson_as_in_the_books() -> None:
    """8 of 10: 49.0 to 94.3 %; 0 of 20: 0 to 16.1 %."""
    found = share(8, 10)
    assert (round(found.low, 3), round(found.high, 3)) == (0.490, 0.943)
    assert (share(0, 20).low, round(share(0, 20).high, 3)) == (0.0, 0.161)


def test_no_games_tell_nothing() -> None:
    assert share(0, 0).games == 0
    assert not share(0, 0).tells(0.5)
    assert share(0, 0).as_json() == {"mean": None, "low": None, "high": None, "games": 0}


def test_one_figure_tells_no_interval_in_words_and_in_json() -> None:
    found = mean_of([3.0])
    assert not found.tells(0.0)
    assert found.interval(str) == "cannot be told from one"
    assert found.as_json() == {"mean": 3.0, "low": None, "high": None, "games": 1}
    assert mean_of([3.0, 3.0]).interval(str) == "3.0 to 3.0"


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (10, 2.228), (100, 1.984)])
def test_student_as_in_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.01)


def test_blocks_that_are_all_alike_are_not_certainty() -> None:
    found = paired_share([1.0] * 10)
    assert found.mean == 1.0
    assert 0.6 < found.low < 0.8


@pytest.mark.parametrize("sides", [3, 5])
@pytest.mark.parametrize("blocks", [5, 18, 19, 20, 21, 30])
def test_equal_bots_are_not_told_apart(sides: int, blocks: int) -> None:
    """A third of each block is not a third of all, by the last bit."""
    found = paired_share([1 / sides] * blocks)
    assert not found.tells(1 / sides)
    assert found.high - found.low > 0.2


@pytest.mark.parametrize(("won", "blocks"), [(0.5, 50), (0.9, 20), (0.95, 50), (0.95, 20)])
def test_a_share_lies_within_the_interval_95_times_in_100(won: float, blocks: int) -> None:
    """Blocks of two games that have nothing to do with each other; of 2,000 such matches."""
    chance = Quick(6)
    held = 0
    for _ in range(2000):
        played = [sum(chance.below(1000) < 1000 * won for _ in range(2)) / 2 for _ in range(blocks)]
        held += not paired_share(played).tells(won)
    assert held / 2000 > 0.935


def test_pairs_that_are_all_alike_are_not_certainty() -> None:
    """Of 30 pairs none differed: up to 3 of 30 others may, by one whole game either way. All 30 won where they were
    lost: up to 3 of 30 others may be lost where they were won, 2 less each."""
    same = paired_difference([0.0] * 30)
    assert (same.low, same.mean, same.high) == pytest.approx((-0.1, 0.0, 0.1))
    won = paired_difference([1.0] * 30)
    assert (won.low, won.mean, won.high) == pytest.approx((0.8, 1.0, 1.0))
    assert paired_difference([7.0] * 30, reach=10).low == pytest.approx(7 - 1.7)


@pytest.mark.parametrize("differences", [[], [0.0], [1.0], [1.0, -1.0], [1.0, 0.0, -1.0]])
def test_shares_do_not_differ_by_more_than_all(differences: list[float]) -> None:
    found = paired_difference(differences)
    assert (found.low, found.high) == (-1.0, 1.0)


def test_pairs_narrow_an_interval() -> None:
    """The one bot wins both games of a block or one of them: never none."""
    blocks = [0.5, 1.0] * 50
    assert paired_share(blocks).low > share(75, 100).low


def test_newcombes_difference() -> None:
    """56 of 70 less 48 of 80 are 20 points, from 5.2 to 33.4 (Newcombe 1998, table II, method 10)."""
    found = difference(56, 70, 48, 80)
    assert (round(found.mean, 2), round(found.low, 3), round(found.high, 3)) == (0.2, 0.052, 0.334)


def test_doubt_is_small_where_shares_are_far_apart() -> None:
    assert doubt(90, 100, 50, 100) < 1e-6
    assert doubt(50, 100, 50, 100) == 1.0
    assert doubt(0, 0, 5, 10) == 1.0


def test_holm_multiplies_the_least_doubt_most() -> None:
    """0.01 of three becomes 0.03, 0.02 of the two left 0.04, and none is surer than one before it."""
    assert holm([0.02, 0.01, 0.03]) == pytest.approx([0.04, 0.03, 0.04])
    assert holm([]) == []
