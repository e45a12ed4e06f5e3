"""What watched games tell of a game's balance: figures with intervals, and what they are held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from meadhall.lab.sources import PARTS
from meadhall.lab.statistics import Estimate, Group, grouped_difference, holm, mean_of, share, student
from meadhall.lab.store import Line

SEAT_BOUND: Final = 0.04  # no seat wins more than this above or below its even share
LIFT_BOUND: Final = 0.08  # no option raises or lowers the share of wins by more than this
LEAD_BOUND: Final = 0.85  # who leads alone at half-time wins no more of the games than this
SURE: Final = 0.05
RARELY: Final = 0.01  # an option that fewer of the seats take that are offered it is as good as never taken
OFTEN: Final = 100  # seats that were offered an option: of fewer, it is not said that they never take it
FEW: Final = 30  # seats that did and did not take an option: with fewer of either, nothing is said of its lift

Sides = Sequence[Sequence[int]]
"""The seats that win together, side by side."""


@dataclass(frozen=True)
class OptionUse:
    """An option over all games. `lift` is the share of wins of seats that took it, less that of seats that were
    offered it and never did; `doubt` how often chance alone would bring that, corrected for all options."""

    name: str
    games: int
    offered: int
    taken: int
    takers: int
    others: int
    lift: Estimate
    doubt: float
    scores: bool = False  # whether its verb brings points: then it is what wins, and its lift tells nothing

    @property
    def rate(self) -> float:
        return self.taken / self.offered if self.offered else 0.0

    @property
    def verb(self) -> str:
        return self.name.split()[0]

    @property
    def thing(self) -> str:
        """What the verb is done to; "" where it names nothing."""
        return self.name.partition(" ")[2]

    @property
    def seats(self) -> int:
        """Those that were offered it."""
        return self.takers + self.others

    @property
    def enough(self) -> bool:
        return min(self.takers, self.others) >= FEW

    @property
    def verdict(self) -> str:
        if self.scores:
            return "brings points"
        if not self.enough:
            return "too few games"
        if self.doubt < SURE and abs(self.lift.mean) > LIFT_BOUND:
            return "strong" if self.lift.mean > 0 else "weak"
        return "fine" if self.lift.low >= -LIFT_BOUND and self.lift.high <= LIFT_BOUND else "open"


@dataclass(frozen=True)
class Lead:
    """Of points: how often the lead changes, and how often the leader at a time of the game wins it."""

    changes: Estimate
    leader_wins: list[tuple[float, Estimate]]
    curve: list[tuple[float, list[float]]]  # the part of the game that is over, and mean points by final rank


@dataclass(frozen=True)
class Shares:
    """Of all that decides who wins: the seat, the skill of who sits there, and the rest, which is luck."""

    seat: float
    skill: Estimate

    @property
    def luck(self) -> float:
        return max(0.0, 1.0 - self.seat - self.skill.mean)


def equal_games(lines: Sequence[Line]) -> list[Line]:
    """Games with the same bot in every seat, ended."""
    return [line for line in lines if len(set(line["bots"])) == 1 and line["ranks"]]


def won(line: Line, seat: int, sides: Sides) -> float:
    """A win shared with other sides counts in part; the seats of one side have won it together."""
    return 1 / sum(line["ranks"][side[0]] == 1 for side in sides) if line["ranks"][seat] == 1 else 0.0


def ranks_in_order(line: Line) -> list[int]:
    """Ranks in order of play: which seat has the first turn is chance, so seats by themselves are alike."""
    first = line["first"]
    return [*line["ranks"][first:], *line["ranks"][:first]]


def win_share(line: Line, side: Sequence[int], sides: Sides) -> float:
    ranks = ranks_in_order(line)
    winners = [other for other in sides if ranks[other[0]] == 1]
    return 1 / len(winners) if list(side) in [list(other) for other in winners] else 0.0


def side_shares(lines: Sequence[Line], sides: Sides) -> list[Estimate]:
    """The share of wins of each side, in order of play."""
    return [share(sum(win_share(line, side, sides) for line in lines), len(lines)) for side in sides]


def lengths(lines: Sequence[Line]) -> tuple[str, list[int]]:
    """How long games are: in rounds where the game counts them, else in decisions."""
    if lines and all(line["rounds"] is not None for line in lines):
        return "rounds", [line["rounds"] for line in lines]
    return "decisions", [line["decisions"] for line in lines]


def eight_in_ten(lengths: Sequence[int]) -> tuple[int, int] | None:
    """Between which eight games in ten lie, as many below as above; fewer than ten games have no such part."""
    ordered = sorted(lengths)
    tenth = len(ordered) // 10
    return (ordered[tenth], ordered[-1 - tenth]) if tenth else None


def option_uses(lines: Sequence[Line], sides: Sides) -> list[OptionUse]:
    """Every option that was ever offered, the most offered first."""
    counts: dict[str, list[int]] = {}
    groups: dict[str, list[Group]] = {}
    for line in lines:
        wins = [won(line, seat, sides) for seat in range(len(line["ranks"]))]
        for name, (seats, offered, taken) in line["options"].items():
            count = counts.setdefault(name, [0, 0])
            count[0] += offered
            count[1] += taken
            groups.setdefault(name, []).append(_takers_and_others(seats, wins))
    scoring = scoring_verbs(lines)
    found = []
    for name in sorted(counts, key=lambda name: (-counts[name][0], name)):
        offered, taken = counts[name]
        takers, others = (sum(group[at] for group in groups[name]) for at in (1, 3))
        lift, sure = grouped_difference(groups[name])
        scores = name.split()[0] in scoring
        games = len(groups[name])
        found.append(OptionUse(name, games, offered, taken, int(takers), int(others), lift, sure, scores))
    told = [use for use in found if use.enough and not use.scores]
    doubts = {use.name: sure for use, sure in zip(told, holm([use.doubt for use in told]), strict=True)}
    return [replace(use, doubt=doubts.get(use.name, 1.0)) for use in found]


def _takers_and_others(seats: str, wins: Sequence[float]) -> Group:
    """Of the seats that were offered an option in one game: those that took it, and those that never did."""
    takers = [win for letter, win in zip(seats, wins, strict=True) if letter == "t"]
    others = [win for letter, win in zip(seats, wins, strict=True) if letter == "o"]
    return sum(takers), len(takers), sum(others), len(others)


def scoring_verbs(lines: Sequence[Line]) -> set[str]:
    """Verbs whose click brings the one who clicks points at least every second time."""
    counts: dict[str, list[int]] = {}
    for line in lines:
        for verb, (clicks, gains) in line["verbs"].items():
            count = counts.setdefault(verb, [0, 0])
            count[0] += clicks
            count[1] += gains
    return {verb for verb, (clicks, gains) in counts.items() if 2 * gains >= clicks > 0}


def never_worth(uses: Sequence[OptionUse], takes: Sequence[str], saves: Sequence[str]) -> list[str]:
    """Things that many seats could take, or put aside to take them later, and that as good as none of them took."""
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    for use in uses:
        if use.verb in takes or use.verb in saves:
            offered[use.thing] = max(offered.get(use.thing, 0), use.seats)
            taken[use.thing] = max(taken.get(use.thing, 0), use.takers if use.verb in takes else 0)
    return [thing for thing in offered if offered[thing] >= OFTEN and taken[thing] < RARELY * offered[thing]]


def points_at(line: Line, part: float) -> list[int]:
    """The points when so much of a game was over."""
    now = list(line["start"])
    until = part * line["decisions"]
    for click, seat, gain, _ in line["points"]:
        if click > until:
            break
        now[max(seat, 0)] += gain
    return now


def of_sides(points: Sequence[int], sides: Sides) -> list[int]:
    """Who wins together counts together."""
    return [sum(points[seat] for seat in side) for side in sides]


def leaders(points: Sequence[int]) -> list[int]:
    return [side for side, had in enumerate(points) if had == max(points)]


def lead(lines: Sequence[Line], sides: Sides) -> Lead | None:
    """None where the game has no points, or one count for all."""
    seats = sum(len(side) for side in sides)
    told = [line for line in lines if len(line["start"]) == seats and len(sides) > 1]
    if not told:
        return None
    wins = []
    for part in (0.25, 0.5, 0.75, 0.9):
        alone = [(line, leaders(of_sides(points_at(line, part), sides))) for line in told]
        alone = [(line, ahead) for line, ahead in alone if len(ahead) == 1]
        wins.append((part, share(sum(won(line, sides[ahead[0]][0], sides) for line, ahead in alone), len(alone))))
    curve = [(part, _by_final_rank(told, part, sides)) for part in PARTS]
    return Lead(mean_of([float(lead_changes(line, sides)) for line in told]), wins, curve)


def _by_final_rank(lines: Sequence[Line], part: float, sides: Sides) -> list[float]:
    """Mean points of who wins in the end, of who comes second, and so on; equal ranks in seat order."""
    sums = [0.0] * len(sides)
    for line in lines:
        now = of_sides(points_at(line, part), sides)
        for place, side in enumerate(sorted(range(len(sides)), key=lambda side: line["ranks"][sides[side][0]])):
            sums[place] += now[side]
    return [total / len(lines) for total in sums]


def lead_changes(line: Line, sides: Sides) -> int:
    """How often another than before came to lead alone. Who makes points by the same click makes them at once."""
    now = list(line["start"])
    last, changes = -1, 0
    for _, rows in groupby(line["points"], key=lambda row: row[0]):
        for _, seat, gain, _ in rows:
            now[max(seat, 0)] += gain
        ahead = leaders(of_sides(now, sides))
        if len(ahead) == 1 and ahead[0] != last:
            changes += last >= 0
            last = ahead[0]
    return changes


def shares_of(lines: Sequence[Line], sides: Sides, strong: str) -> Shares | None:
    """From the games in which bots of different strength met: how much of the spread of wins each part explains."""
    seats = sum(len(side) for side in sides)
    mixed = [line for line in lines if len(set(line["bots"])) > 1 and line["ranks"]]
    equal = equal_games(lines)
    if len(mixed) < FEW or len(equal) < FEW:
        return None
    even = sum(won(line, seat, sides) for line in equal for seat in range(seats)) / (len(equal) * seats)
    if not 0 < even < 1:
        return None
    by_seat = [
        sum(won(line, (line["first"] + place) % seats, sides) for line in equal) / len(equal) for place in range(seats)
    ]
    spread = even * (1 - even)
    noise = spread / len(equal)  # what chance alone adds to the spread of seats
    seat_share = max(0.0, sum((mean - even) ** 2 for mean in by_seat) / seats - noise) / spread
    gap = mean_of([_gap(line, sides, strong) for line in mixed])
    by_chance = ((gap.high - gap.mean) / student(len(mixed) - 1)) ** 2  # what chance alone adds to the square of it
    strong_of = [line["bots"].count(strong) / seats for line in mixed]
    apart = sum(part * (1 - part) for part in strong_of) / len(mixed)  # how far a gap of 1 would spread the wins
    found, least, most = (
        min(1.0, square * apart / spread)
        for square in (
            max(0.0, gap.mean**2 - by_chance),
            max(0.0, gap.low, -gap.high) ** 2,
            max(-gap.low, gap.high) ** 2,
        )
    )
    return Shares(seat_share, Estimate(found, least, most, len(mixed)))


def _gap(line: Line, sides: Sides, strong: str) -> float:
    """What the strong bots won of a game, each, less what the others did."""
    of_strong = [won(line, seat, sides) for seat, bot in enumerate(line["bots"]) if bot == strong]
    of_weak = [won(line, seat, sides) for seat, bot in enumerate(line["bots"]) if bot != strong]
    return sum(of_strong) / len(of_strong) - sum(of_weak) / len(of_weak)
