"""What a trial by lot tells of every card: what it is worth to have it open, and what to take it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from meadhall.lab.balance import FEW, LIFT_BOUND, OFTEN, RARELY, SURE, Sides, won
from meadhall.lab.statistics import NINETY_FIVE, Estimate, difference, holm
from meadhall.lab.store import Line


@dataclass
class Arm:
    """Seats with the same lot that reached for a card."""

    seats: int = 0
    wins: float = 0.0
    wins_squared: float = 0.0
    taken: int = 0  # by all of them together
    taken_squared: int = 0
    taken_by_winners: float = 0.0

    def add(self, win: float, taken: int) -> None:
        self.seats += 1
        self.wins += win
        self.wins_squared += win * win
        self.taken += taken
        self.taken_squared += taken * taken
        self.taken_by_winners += taken * win

    @property
    def copies(self) -> float:
        return self.taken / self.seats if self.seats else 0.0

    def spread(self, worth: float) -> float:
        """The variance of the mean of wins less what taking the card explains of them."""
        mean = (self.wins - worth * self.taken) / self.seats
        squares = self.wins_squared - 2 * worth * self.taken_by_winners + worth * worth * self.taken_squared
        return max(0.0, squares / self.seats - mean * mean) / self.seats


@dataclass(frozen=True)
class Worth:
    """A card over all games of a trial. `open` is the share of wins of seats that were free to take it, less that of
    seats that were denied it, of all that reached for it (the intention to treat). `taking` is the same for each time
    that it was taken (Wald's estimator), `copies` how often a seat takes it that is free to. `doubt` is how often
    chance alone would show `taking` so far beyond the bound, corrected for all cards."""

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
            for name, words in line["lots"].items():
                free, denied = arms.setdefault(name, (Arm(), Arm()))
                for seat, word in enumerate(words.split()):
                    offered[name] = offered.get(name, 0) + (word != "-")
                    if word[0] in "fd":
                        (free if word[0] == "f" else denied).add(won(line, seat, sides), int(word[1:]))
    told = [name for name in sorted(arms) if enough(*arms[name])]
    doubts = dict(zip(told, holm([beyond_by_chance(taking(*arms[name])) for name in told]), strict=True))
    found = []
    for name, (free, denied) in arms.items():
        worth = taking(free, denied) if name in doubts else Estimate(0.0, -1.0, 1.0, 0)
        opened = difference(free.wins, free.seats, denied.wins, denied.seats)
        reached = free.seats + denied.seats
        found.append(
            Worth(name, offered[name], reached, name in doubts, free.copies, opened, worth, doubts.get(name, 1.0))
        )
    return sorted(found, key=lambda worth: (not worth.enough, -worth.taking.mean, worth.name))


def enough(free: Arm, denied: Arm) -> bool:
    """Enough seats of either lot, which clearly took the card more often when they were free to."""
    return min(free.seats, denied.seats) >= FEW and free.copies - denied.copies > 0.1


def taking(free: Arm, denied: Arm) -> Estimate:
    """Wald's estimator: the difference in wins for each time more that the card was taken; its interval is that of
    two-stage least squares."""
    copies = free.copies - denied.copies
    worth = (free.wins / free.seats - denied.wins / denied.seats) / copies
    half = NINETY_FIVE * math.sqrt(free.spread(worth) + denied.spread(worth)) / copies
    return Estimate(worth, worth - half, worth + half, min(free.seats, denied.seats))


def beyond_by_chance(found: Estimate, bound: float = LIFT_BOUND) -> float:
    """How often a worth at the bound would be measured as far beyond it (two-sided)."""
    beyond = abs(found.mean) - bound
    error = (found.high - found.low) / 2 / NINETY_FIVE
    if beyond <= 0:
        return 1.0
    return 2 * (1 - NormalDist().cdf(beyond / error)) if error else 0.0
