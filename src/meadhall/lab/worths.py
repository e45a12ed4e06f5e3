"""What a trial by lot tells of every card: what it is worth to have it open, and what to take it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from meadhall.lab.balance import FEW, LIFT_BOUND, OFTEN, RARELY, SURE, Sides, won
from meadhall.lab.statistics import NINETY_FIVE, Estimate, holm
from meadhall.lab.store import Line

ALIKE: Final = 1e-9  # hopes that scatter no more than this are all the same
UNKNOWN: Final = Estimate(0.0, -1.0, 1.0, 0)


@dataclass
class Arm:
    """Seats with the same lot that reached for a card: sums of what they won, took and hoped for, and of products."""

    seats: int = 0
    wins: float = 0.0
    taken: int = 0
    hopes: float = 0.0
    wins_squared: float = 0.0
    taken_squared: int = 0
    hopes_squared: float = 0.0
    wins_by_taken: float = 0.0
    wins_by_hopes: float = 0.0
    taken_by_hopes: float = 0.0

    def add(self, win: float, taken: int, hope: float) -> None:
        self.seats += 1
        self.wins += win
        self.taken += taken
        self.hopes += hope
        self.wins_squared += win * win
        self.taken_squared += taken * taken
        self.hopes_squared += hope * hope
        self.wins_by_taken += win * taken
        self.wins_by_hopes += win * hope
        self.taken_by_hopes += taken * hope

    @property
    def copies(self) -> float:
        return self.taken / self.seats if self.seats else 0.0

    @property
    def hope(self) -> float:
        return self.hopes / self.seats

    def spread(self, worth: float, slope: float) -> float:
        """The variance of the mean of wins less what taking the card and the hope before that explain of them."""
        mean = (self.wins - worth * self.taken - slope * self.hopes) / self.seats
        squares = self.wins_squared + worth * worth * self.taken_squared + slope * slope * self.hopes_squared
        squares -= 2 * (worth * self.wins_by_taken + slope * self.wins_by_hopes - worth * slope * self.taken_by_hopes)
        return max(0.0, squares / self.seats - mean * mean) / self.seats


@dataclass(frozen=True)
class Worth:
    """A card over all games of a trial. `open` is the share of wins of seats that were free to take it, less that of
    seats that were denied it, of all that reached for it (the intention to treat), had they hoped for the same before.
    `taking` is the same for each time that it was taken (Wald's estimator), `copies` how often a seat takes it that is
    free to. `doubt` is how often chance alone would show `taking` so far beyond the bound, corrected for all cards."""

    name: str
    offered: int
    reached: int
    enough: bool
    copies: float
    open: Estimate
    taking: Estimate
    doubt: float

    @property
    def rate(self) -> float:
        """Of the seats that were offered it, those that reached for it."""
        return self.reached / self.offered if self.offered else 0.0

    @property
    def verdict(self) -> str:
        if not self.enough:
            return "never taken" if self.is_shunned else "too few games"
        if self.doubt < SURE:
            return "strong" if self.taking.mean > 0 else "weak"
        return "fine" if self.taking.low >= -LIFT_BOUND and self.taking.high <= LIFT_BOUND else "open"

    @property
    def is_shunned(self) -> bool:
        return self.offered >= OFTEN and self.rate < RARELY


@dataclass(frozen=True)
class WorthChange:
    """What taking a card is worth under an edition, less what it is worth under the standard content. `doubt` is how
    often chance alone would bring that, corrected for all cards."""

    name: str
    change: Estimate
    doubt: float

    @property
    def verdict(self) -> str:
        if self.doubt < SURE:
            return "more" if self.change.mean > 0 else "less"
        return "the same" if self.change.low >= -LIFT_BOUND and self.change.high <= LIFT_BOUND else "open"


def worth_changes(before: Sequence[Worth], after: Sequence[Worth]) -> list[WorthChange]:
    """Of the cards that enough is known of under both contents, the surest changes first. Both are taken as measured by
    themselves; that they are of the same seeds can only make them more alike."""
    earlier = {worth.name: worth.taking for worth in before if worth.enough}
    told = [worth for worth in after if worth.enough and worth.name in earlier]
    gone = [_less(worth.taking, earlier[worth.name]) for worth in told]
    doubts = holm([beyond_by_chance(change, 0.0) for change in gone])
    found = [
        WorthChange(worth.name, *change) for worth, change in zip(told, zip(gone, doubts, strict=True), strict=True)
    ]
    return sorted(found, key=lambda change: (change.doubt, -abs(change.change.mean), change.name))


def _less(one: Estimate, two: Estimate) -> Estimate:
    mean = one.mean - two.mean
    half = math.hypot(one.high - one.low, two.high - two.low) / 2
    return Estimate(mean, mean - half, mean + half, min(one.games, two.games))


def card_worths(lines: Sequence[Line], sides: Sides) -> list[Worth]:
    """Every card that was ever offered, the most valuable first and those that tell too little last."""
    arms: dict[str, tuple[Arm, Arm]] = {}
    offered: dict[str, int] = {}
    for line in lines:
        if line["ranks"]:
            wins = [won(line, seat, sides) for seat in range(len(line["ranks"]))]
            for name, words in line["lots"].items():
                free, denied = arms.setdefault(name, (Arm(), Arm()))
                for seat, word in enumerate(words.split()):
                    offered[name] = offered.get(name, 0) + (word != "-")
                    if word[0] in "fd":
                        taken, _, hope = word[1:].partition("@")
                        (free if word[0] == "f" else denied).add(wins[seat], int(taken), float(hope or 0.5))
    told = {name: worth_of(*arms[name]) for name in sorted(arms) if enough(*arms[name])}
    doubts = dict(zip(told, holm([beyond_by_chance(taking) for _, taking in told.values()]), strict=True))
    found = []
    for name, (free, denied) in arms.items():
        opened, taking = told.get(name, (UNKNOWN, UNKNOWN))
        reached = free.seats + denied.seats
        found.append(
            Worth(name, offered[name], reached, name in told, free.copies, opened, taking, doubts.get(name, 1.0))
        )
    return sorted(found, key=lambda worth: (not worth.enough, -worth.taking.mean, worth.name))


def enough(free: Arm, denied: Arm) -> bool:
    """Enough seats of either lot, of which those that were free to took a tenth of a copy more: with less between the
    lots nothing can be told of one copy."""
    return min(free.seats, denied.seats) >= FEW and free.copies - denied.copies > 0.1


def worth_of(free: Arm, denied: Arm) -> tuple[Estimate, Estimate]:
    """What it is worth to have a card open, and to take it: the difference in wins, and that for each time more that
    the card was taken (Wald's estimator); intervals are those of two-stage least squares.

    Of both, what goes with the hope of a seat before it reached for the card is taken out. The lot has no part in that
    hope, so the worth stays the same, and about half of the luck of the game until then is gone from its interval.
    """
    hoped = free.hope - denied.hope
    wins_slope, taken_slope = slopes(free, denied)
    more_wins = free.wins / free.seats - denied.wins / denied.seats - wins_slope * hoped
    more_copies = free.copies - denied.copies - taken_slope * hoped
    worth = more_wins / more_copies
    rests_on = min(free.seats, denied.seats)
    opened = _around(more_wins, free.spread(0.0, wins_slope) + denied.spread(0.0, wins_slope), rests_on)
    slope = wins_slope - worth * taken_slope
    variance = (free.spread(worth, slope) + denied.spread(worth, slope)) / more_copies**2
    return opened, _around(worth, variance, rests_on)


def slopes(free: Arm, denied: Arm) -> tuple[float, float]:
    """By how much wins and copies rise with the hope, among seats with the same lot."""
    hopes = wins = taken = 0.0
    for arm in (free, denied):
        hopes += arm.hopes_squared - arm.hopes * arm.hope
        wins += arm.wins_by_hopes - arm.wins * arm.hope
        taken += arm.taken_by_hopes - arm.taken * arm.hope
    return (wins / hopes, taken / hopes) if hopes > ALIKE else (0.0, 0.0)


def _around(mean: float, variance: float, games: int) -> Estimate:
    half = NINETY_FIVE * math.sqrt(variance)
    return Estimate(mean, mean - half, mean + half, games)


def beyond_by_chance(found: Estimate, bound: float = LIFT_BOUND) -> float:
    """How often a worth at the bound would be measured as far beyond it (two-sided)."""
    beyond = abs(found.mean) - bound
    error = (found.high - found.low) / 2 / NINETY_FIVE
    if beyond <= 0:
        return 1.0
    return 2 * (1 - NormalDist().cdf(beyond / error)) if error else 0.0
