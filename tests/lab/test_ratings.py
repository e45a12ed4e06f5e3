"""Ratings are OpenSkill's, and their intervals hold what they promise."""

from __future__ import annotations

import math
import time

import pytest

from meadhall.kernel.chance import Quick
from meadhall.lab.ratings import Meeting, quick_rate, rate, rate_blocks


def block(chance: Quick, share: float = 0.5) -> list[Meeting]:
    """Two games of each pairing of three bots, of which the earlier named wins such a share."""
    pairs = [(0, 1), (0, 2), (1, 2)]
    return [(one, two, float(chance.below(1000) < 1000 * share)) for one, two in pairs for _ in range(2)]


def test_the_quick_sums_are_those_of_openskill() -> None:
    chance = Quick(1)
    meetings = [(one, two, chance.below(3) / 2) for _ in range(40) for one, two in ((0, 1), (1, 2), (0, 2))]
    assert quick_rate(3, meetings) == pytest.approx(rate(3, meetings))


def test_more_games_narrow_the_interval() -> None:
    """Four times the games, about half the width."""
    chance = Quick(2)
    blocks = [block(chance) for _ in range(160)]
    few, many = rate_blocks(3, blocks[:40], [160] * 3)[0], rate_blocks(3, blocks, [640] * 3)[0]
    assert (many.high - many.low) / (few.high - few.low) == pytest.approx(0.5, abs=0.15)


def test_the_middle_of_equal_bots_lies_within_the_interval_95_times_in_100() -> None:
    """Of 60 tournaments of 3 equal bots, 180 intervals: 171 are meant to hold 25, fewer than 160 only by a fault."""
    chance = Quick(3)
    held = 0
    for _ in range(60):
        held += sum(not found.tells(25.0) for found in rate_blocks(3, [block(chance) for _ in range(20)], [80] * 3))
    assert 160 <= held < 180


@pytest.mark.parametrize(("share", "blocks"), [(0.87, 10), (0.87, 30), (0.95, 10)])
def test_a_stronger_bots_rating_lies_within_the_interval(share: float, blocks: int) -> None:
    """Of 30 tournaments 28 are meant to hold it; told once, games rate such a bot 2 to 4 too high, and 20 to 26 do."""
    chance = Quick(7)
    true = 25 + math.sqrt(2) * 25 / 6 * math.log(share / (1 - share)) / 2
    held = 0
    for _ in range(30):
        games = [[(0, 1, float(chance.below(1000) < 1000 * share)) for _ in range(2)] for _ in range(blocks)]
        held += not rate_blocks(2, games, [2 * blocks] * 2)[0].tells(true)
    assert held >= 27


@pytest.mark.parametrize("block", [[(0, 1, 1.0), (0, 1, 0.0)], [(0, 1, 0.0), (0, 1, 1.0)]])
def test_games_won_in_turn_are_even_whoever_won_the_last(block: list[Meeting]) -> None:
    one, two = rate_blocks(2, [block] * 5, [10, 10])
    assert one.mean == pytest.approx(two.mean, abs=0.05)
    assert one.low < 24 < 26 < one.high


def test_ratings_say_how_often_one_wins() -> None:
    """54 in 100 with one more, 70 with 5 more, 84 with 10 more; looked at from the games that would be won."""
    for more, share in ((1, 0.54), (5, 0.70), (10, 0.845)):
        chance = Quick(4)
        meetings = [(0, 1, float(chance.below(1000) < 1000 * share)) for _ in range(20_000)]
        one, two = quick_rate(2, meetings)
        assert one - two == pytest.approx(more, abs=0.5)


def test_blocks_that_are_all_alike_are_not_certainty() -> None:
    one, two = rate_blocks(2, [[(0, 1, 1.0), (0, 1, 1.0)]] * 10, [20, 20])
    assert one.low < one.mean - 1
    assert one.low > two.high


def test_one_block_has_no_interval_and_no_game_no_rating() -> None:
    one, _, three = rate_blocks(3, [[(0, 1, 1.0)]], [1, 1, 0])
    assert math.isinf(one.high)
    assert three.as_json()["mean"] is None


def test_the_same_games_give_the_same_ratings_and_do_not_take_long() -> None:
    chance = Quick(5)
    blocks = [block(chance) for _ in range(200)]
    began = time.process_time()
    once = rate_blocks(3, blocks, [800] * 3)
    assert time.process_time() - began < 5
    assert rate_blocks(3, blocks, [800] * 3) == once
