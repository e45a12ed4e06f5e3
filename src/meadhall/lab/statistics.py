"""Intervals and tests: what a number of games can tell, and what it cannot tell yet. All intervals are of 95 %."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

NINETY_FIVE: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Estimate:
    """A figure and the interval that holds the true one 95 times in 100; `games` is what it rests on."""

    mean: float
    low: float
    high: float
    games: int

    def above(self, level: float) -> bool:
        return self.low > level

    def below(self, level: float) -> bool:
        return self.high < level

    def tells(self, level: float) -> bool:
        """Whether it is certain on which side of a level the figure lies."""
        return self.above(level) or self.below(level)

    @property
    def is_bounded(self) -> bool:
        return math.isfinite(self.low) and math.isfinite(self.high)

    def interval(self, words: Callable[[float], str]) -> str:
        """The interval in words; one game alone has none."""
        if not self.is_bounded:
            return "cannot be told from one" if self.games else ""
        return f"{words(self.low)} to {words(self.high)}"

    def as_json(self) -> dict[str, float | None]:
        """What is not known is null: JSON has no word for a figure without bounds."""
        return {
            "mean": round(self.mean, 5) if self.games else None,
            "low": round(self.low, 5) if self.is_bounded else None,
            "high": round(self.high, 5) if self.is_bounded else None,
            "games": self.games,
        }


NOTHING: Final = Estimate(0.0, -math.inf, math.inf, 0)


def share(won: float, games: int) -> Estimate:
    """Wilson's interval for a share: also right for few games, and for shares near 0 or 1."""
    if not games:
        return NOTHING
    low, high = _wilson(won / games, games, NINETY_FIVE)
    return Estimate(won / games, low, high, games)


def _wilson(mean: float, games: float, z: float) -> tuple[float, float]:
    middle = (mean + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(mean * (1 - mean) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_of(figures: Sequence[float]) -> Estimate:
    """The mean of figures that are independent of each other, such as those of blocks of games with one seed."""
    count = len(figures)
    if not count:
        return NOTHING
    mean = sum(figures) / count
    if count == 1:
        return Estimate(mean, -math.inf, math.inf, 1)
    spread = math.sqrt(sum((figure - mean) ** 2 for figure in figures) / (count - 1))
    half = student(count - 1) * spread / math.sqrt(count)
    return Estimate(mean, mean - half, mean + half, count)


def paired_share(blocks: Sequence[float]) -> Estimate:
    """A share of wins from blocks of games with one seed, each block's share a figure: Wilson's interval for as many
    games as would scatter like the blocks. Blocks that are all alike are no certainty; each counts as a game then."""
    found = mean_of(blocks)
    if len({round(block, 9) for block in blocks}) < 2:
        return share(sum(blocks), len(blocks))
    z = student(len(blocks) - 1)
    scatter = ((found.high - found.low) / (2 * z)) ** 2
    low, high = _wilson(found.mean, found.mean * (1 - found.mean) / scatter, z)
    return Estimate(found.mean, low, high, len(blocks))


def paired_difference(differences: Sequence[float], reach: float = 1.0) -> Estimate:
    """The mean of differences between games of one seed, none of which can be beyond `reach` either way. Where all are
    alike that is no certainty: of others, 3 for each so many may still differ (the rule of three), and go to the end of
    the reach."""
    found = mean_of(differences)
    if len(set(differences)) > 1:
        return Estimate(found.mean, max(-reach, found.low), min(reach, found.high), found.games)
    others = min(1.0, 3 / len(differences)) if differences else 1.0
    low, high = found.mean - others * (reach + found.mean), found.mean + others * (reach - found.mean)
    return Estimate(found.mean, low, high, found.games)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by the expansion of Cornish and Fisher; good from 3 on."""
    z = NINETY_FIVE
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def difference(won: float, games: int, other_won: float, other_games: int) -> Estimate:
    """One share less another, by Newcombe's interval from two of Wilson's."""
    if not games or not other_games:
        return Estimate(0.0, -1.0, 1.0, min(games, other_games))
    one, two = share(won, games), share(other_won, other_games)
    mean = one.mean - two.mean
    low = mean - math.hypot(one.mean - one.low, two.high - two.mean)
    high = mean + math.hypot(one.high - one.mean, two.mean - two.low)
    return Estimate(mean, low, high, min(games, other_games))


Group = tuple[float, int, float, int]
"""Of one game: what seats of one kind won, how many they are, and the same of the others."""


def grouped_difference(groups: Sequence[Group]) -> tuple[Estimate, float]:
    """One share less another, and its doubt, where seats of one game hang together: the one wins what the other loses.
    What the games by themselves scatter more than as many seats of games of their own widens Newcombe's interval."""
    won, games, other_won, other_games = (sum(group[at] for group in groups) for at in range(4))
    found = difference(won, int(games), other_won, int(other_games))
    if not games or not other_games:
        return found, 1.0
    pooled = (won + other_won) / (games + other_games)
    alone = pooled * (1 - pooled) * (1 / games + 1 / other_games)
    if alone == 0:
        return found, 1.0
    together = sum(
        ((one - pooled * seats) / games - (two - pooled * others) / other_games) ** 2
        for one, seats, two, others in groups
    )
    wider = math.sqrt(max(1.0, together / alone))
    low, high = found.mean - wider * (found.mean - found.low), found.mean + wider * (found.high - found.mean)
    sure = 2 * (1 - NormalDist().cdf(abs(found.mean) / (wider * math.sqrt(alone))))
    return Estimate(found.mean, max(-1.0, low), min(1.0, high), found.games), sure


def doubt(won: float, games: int, other_won: float, other_games: int) -> float:
    """How often two shares would differ as much by chance alone (two-sided)."""
    if not games or not other_games:
        return 1.0
    pooled = (won + other_won) / (games + other_games)
    width = math.sqrt(pooled * (1 - pooled) * (1 / games + 1 / other_games))
    if width == 0:
        return 1.0
    return 2 * (1 - NormalDist().cdf(abs(won / games - other_won / other_games) / width))


def doubt_of(found: Estimate) -> float:
    """How often chance alone would bring a mean as far from 0 as this one (two-sided), by its interval."""
    half = max(found.mean - found.low, found.high - found.mean)
    if half == 0 or not found.is_bounded:
        return 1.0
    return 2 * (1 - NormalDist().cdf(NINETY_FIVE * abs(found.mean) / half))


def holm(doubts: Sequence[float]) -> list[float]:
    """Doubts corrected for there being many of them: of all that stay below 5 %, none is wrong 95 times in 100."""
    order = sorted(range(len(doubts)), key=lambda at: doubts[at])
    corrected = [1.0] * len(doubts)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, doubts[at] * (len(doubts) - rank)))
        corrected[at] = highest
    return corrected
