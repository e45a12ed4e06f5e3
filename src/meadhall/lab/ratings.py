"""OpenSkill's ratings of bots, and intervals that more games make narrower.

OpenSkill is made for people, who change: its sigma never falls below a floor, and is no 95 %. Bots stay as they are. So
nothing is forgotten between games here (tau 0), every meeting counts in full (gamma 1), a few games are rated again
and again until neither the first rating nor their order matters, and the interval comes from rating blocks drawn anew
from those that were played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from meadhall.kernel.chance import Quick
from meadhall.lab.statistics import Estimate, student

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6
DRAWS: Final = 200  # more make an interval hardly steadier: of so many it is off by a twentieth

ENOUGH: Final = 1000  # meetings, after which what was first supposed of a bot is forgotten

Meeting = tuple[int, int, float]
"""The numbers of two bots, and what the first won of the second: 1, 0, or a half."""


def rate(bots: int, meetings: Sequence[Meeting]) -> list[float]:
    """The rating of each bot by OpenSkill (Plackett-Luce). 25 is the middle. Of two that have met often, the one rated
    1 higher comes before the other 54 times in 100, with 5 higher 70 times, with 10 higher 84 times."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=0.0, gamma=lambda *_: 1.0)
    rated = [model.rating() for _ in range(bots)]
    for one, two, won in _again_and_again(meetings):
        ((rated[one],), (rated[two],)) = model.rate([[rated[one]], [rated[two]]], ranks=[1.0 - won, won])
    return [rating.mu for rating in rated]


def quick_rate(bots: int, meetings: Sequence[Meeting]) -> list[float]:
    """What `rate` finds, by the sums for two alone, thirty times as fast."""
    middle, spread = [MU] * bots, [SIGMA * SIGMA] * bots
    for one, two, won in _again_and_again(meetings):
        width = 2 * BETA * BETA + spread[one] + spread[two]
        root = math.sqrt(width)
        expected = 1 / (1 + math.exp((middle[two] - middle[one]) / root))
        middle[one] += spread[one] / root * (won - expected)
        middle[two] -= spread[two] / root * (won - expected)
        known = expected * (1 - expected) / width
        spread[one] *= 1 - spread[one] * known
        spread[two] *= 1 - spread[two] * known
    return middle


def _again_and_again(meetings: Sequence[Meeting]) -> Sequence[Meeting]:
    """Bots stay as they are, so that a game may be told twice. Told once, twenty games that the one wins nine times in
    ten rate it 3 too high, and those that are won in turn favour who won the last."""
    return [*meetings] * max(1, -(-ENOUGH // max(1, len(meetings))))


def rate_blocks(bots: int, blocks: Sequence[Sequence[Meeting]], games: Sequence[int]) -> list[Estimate]:
    """The rating of each bot from blocks of games with one seed; the same blocks always give the same. `games` is how
    many each bot has played."""
    found = rate(bots, [meeting for block in blocks for meeting in block])
    halves = _halves(bots, blocks) if len(blocks) > 1 else [math.inf] * bots
    return [
        Estimate(mean, mean - half, mean + half, played) if played else Estimate(mean, -math.inf, math.inf, 0)
        for mean, half, played in zip(found, halves, games, strict=True)
    ]


def _halves(bots: int, blocks: Sequence[Sequence[Meeting]]) -> list[float]:
    """Half of each interval. Whole blocks are drawn, since games of one seed hang together, and so do the meetings of
    one game. One block that is all won and one that is all lost are among them: blocks that are all alike are no
    certainty."""
    longest = max(blocks, key=len)
    pool = [*blocks, *([(one, two, won) for one, two, _ in longest] for won in (0.0, 1.0))]
    chance = Quick(len(blocks))
    drawn = []
    for _ in range(DRAWS):
        picked = [pool[chance.below(len(pool))] for _ in blocks]
        drawn.append(quick_rate(bots, [meeting for block in picked for meeting in block]))
    times = student(len(blocks) - 1) * math.sqrt(len(blocks) / (len(blocks) - 1))
    return [times * _spread([rated[bot] for rated in drawn]) for bot in range(bots)]


def _spread(figures: Sequence[float]) -> float:
    mean = sum(figures) / len(figures)
    return math.sqrt(sum((figure - mean) ** 2 for figure in figures) / (len(figures) - 1))
