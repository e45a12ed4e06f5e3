"""What a change did: games of an edition beside games of the standard content, from the same seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from meadhall.lab.balance import (
    SURE,
    OptionUse,
    Sides,
    equal_games,
    lead_changes,
    lengths,
    of_sides,
    option_uses,
    points_at,
    win_share,
)
from meadhall.lab.statistics import Estimate, difference, doubt, doubt_of, holm, paired_difference
from meadhall.lab.store import Line

NOT_ENOUGH: Final = "not enough games yet"
PAIRS: Final = 30  # with fewer pairs of games than this nothing is said at all


@dataclass(frozen=True)
class Change:
    """A figure under both contents. `matters` is the least change that anybody would mind, `differed` the pairs of
    games in which the figure was not the same, `doubt` how often chance alone would change any of the figures so."""

    name: str
    standard: float
    edition: float
    change: Estimate
    matters: float
    is_share: bool
    differed: int
    doubt: float = 1.0

    @property
    def verdict(self) -> str:
        if self.change.games < PAIRS:
            return NOT_ENOUGH
        if max(-self.change.low, self.change.high) <= self.matters:
            return "the same"
        if self.change.tells(0.0) and self.doubt < SURE:
            return "more" if self.change.mean > 0 else "less"
        return NOT_ENOUGH


@dataclass(frozen=True)
class OptionChange:
    """How much more often an option is taken under the edition, of the times that it is offered."""

    name: str
    standard: OptionUse
    edition: OptionUse
    change: Estimate
    doubt: float


Figure = Callable[[Line], float]


def pairs_of(lines: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Games of both contents from one seed, both ended."""
    ended = equal_games(lines)
    standard = {line["game"]: line for line in ended if line["content"] == 0}
    return [(standard[line["game"]], line) for line in ended if line["content"] == 1 and line["game"] in standard]


def changes(lines: Sequence[Line], sides: Sides, together: bool) -> list[Change]:
    """None where no pair of games is finished: nothing is the same then, or another. Doubts are corrected for them
    all: of seven figures one would else seem changed once in four comparisons of what is the same."""
    pairs = pairs_of(lines)
    found: list[Change] = []
    if not pairs:
        return found
    if together:
        found.append(_change("games won", pairs, lambda line: win_share(line, sides[0], sides), 0.04))
    else:
        for number, side in enumerate(sides):
            name = f"{'team' if len(side) > 1 else 'seat'} {number + 1} wins"
            found.append(_change(name, pairs, lambda line, side=side: win_share(line, side, sides), 0.04))  # type: ignore[misc]
    unit, _ = lengths([line for line, _ in pairs])
    usual = _mean([float(line[unit]) for line, _ in pairs])
    found.append(_change(unit, pairs, lambda line: float(line[unit]), max(0.1, 0.03 * usual), is_share=False))
    if len(pairs[0][0]["start"]) > 1:
        found.append(
            _change("lead changes", pairs, lambda line: float(lead_changes(line, sides)), 0.25, is_share=False)
        )
        found.append(
            _change("points of the winner", pairs, lambda line: _winners_points(line, sides), 0.5, is_share=False)
        )
    doubts = holm([doubt_of(change.change) for change in found])
    return [replace(change, doubt=sure) for change, sure in zip(found, doubts, strict=True)]


def _winners_points(line: Line, sides: Sides) -> float:
    """Of the side that came first; equal firsts have won with the same."""
    points = of_sides(points_at(line, 1.0), sides)
    firsts = [side for side, seats in enumerate(sides) if line["ranks"][seats[0]] == 1]
    return float(points[firsts[0]]) if firsts else 0.0


def _change(
    name: str, pairs: Sequence[tuple[Line, Line]], figure: Figure, matters: float, is_share: bool = True
) -> Change:
    before = [figure(standard) for standard, _ in pairs]
    after = [figure(edition) for _, edition in pairs]
    gone = [new - old for old, new in zip(before, after, strict=True)]
    reach = 1.0 if is_share else max(1.0, *before, *after)  # what is counted is never below nothing
    change = paired_difference(gone, reach)
    return Change(name, _mean(before), _mean(after), change, matters, is_share, sum(map(bool, gone)))


def _mean(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)


def option_changes(lines: Sequence[Line], sides: Sides) -> list[OptionChange]:
    """Options that were offered under both contents, the surest changes first; doubts are corrected for them all."""
    pairs = pairs_of(lines)
    before = {use.name: use for use in option_uses([line for line, _ in pairs], sides)}
    after = {use.name: use for use in option_uses([line for _, line in pairs], sides)}
    names = [name for name in before if name in after]
    doubts = holm([doubt(*_seats_that_took(after[name]), *_seats_that_took(before[name])) for name in names])
    found = []
    for name, sure in zip(names, doubts, strict=True):
        change = difference(*_seats_that_took(after[name]), *_seats_that_took(before[name]))
        found.append(OptionChange(name, before[name], after[name], change, sure))
    return sorted(found, key=lambda change: (change.doubt, -abs(change.change.mean)))


def _seats_that_took(use: OptionUse) -> tuple[float, int]:
    """Seats and not offers are counted, since what a seat does in one game hangs together."""
    return float(use.takers), use.takers + use.others
