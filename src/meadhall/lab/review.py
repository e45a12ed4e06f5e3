"""A finished game looked at again: each side's chance to win over time, the turning points, and what was missed.

Everything is judged from what a seat knew at the time. Positions are looked at from coarse to fine, so that a review
whose time runs out is a coarser one: first evenly spread over the game, then, where the chances changed most, ever
closer until the one click is found that changed them; last, decisions are held against what a bot would have done.
Beside that, since the game is over: the chances as they were with all cards open, and the points.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any, Final

from meadhall.bots.foresight import Foresight
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.game import Game
from meadhall.kernel.play import RESIGN, NothingOffered
from meadhall.kernel.record import Record, RecordProblem, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.lab.advice import allowed_to, chances_of, searcher_called
from meadhall.lab.clicks import click_words, words_apart
from meadhall.lab.match import sides_of
from meadhall.lab.playout import points_of
from meadhall.lab.statistics import Estimate, doubt_of, holm, mean_of
from meadhall.lab.turning import TurningPoint, cause_of, put_down_to_choices

TURNING: Final = 0.08  # a change of a chance to win by so much is a turning point
MISSED: Final = 0.03  # a click that was better by so much, for certain, was missed
CHANCE: Final = 0.05  # how often a review may name any click that was missed by chance only
MOST_POINTS: Final = 6
SURER: Final = 3  # so many times more deals decide whether a turning point, or a better click, is one
TRIES: Final = 4  # for each deal that is wanted
NO_LIMIT: Final = 1e9  # seconds
SPREAD, CLOSER, OPENED, CHOICES = 0.4, 0.55, 0.7, 1.0  # the share of the time that has gone when each part ends


@dataclass(frozen=True)
class Moment:
    """Before a click, counted from 0: each side's chance to win, as far as that side could know; and `opened`, as it
    was with every card face up, decks too, or nothing where the time did not suffice."""

    click: int
    chances: list[float]
    opened: list[float]


@dataclass(frozen=True)
class Score:
    """From so many clicks on: the points of each seat, or one figure where all have the same points."""

    click: int
    points: list[int]


@dataclass(frozen=True)
class Account:
    """How a side came from its chance before the first click to the end: what its own clicks changed against the better
    ones that were found, and by resigning; what the clicks of the others did likewise; and the rest, which is luck:
    draws, hidden cards, and what nobody knew."""

    start: float
    end: float
    own: float
    others: float
    luck: float


@dataclass(frozen=True)
class Missed:
    """A click that was better than the one made, as far as the seat could know; `loss` is the chance to win it cost,
    and at least `low` of it is certain. `changed` is what the click made did to the chance of every side."""

    click: int
    seat: int
    played: str
    better: str
    loss: float
    low: float
    changed: list[float]


@dataclass(frozen=True)
class Review:
    """`sides` are the seats that win together. Turning points are in the order of the game, misses by their loss."""

    sides: list[list[int]]
    moments: list[Moment]
    turning_points: list[TurningPoint]
    missed: list[Missed]
    deals: int
    decisions: int  # that were held against the bot's choice
    choices: int  # that there were in all
    counted: str  # what is counted as points, or "" where nothing is
    scores: list[Score]
    accounts: list[Account]  # by side

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Effort:
    """How much is looked at: positions, decisions, deals for each, and the most seconds for all. `bot` names the better
    clicks. What is judged is played on for `playout` clicks, so that turns end and what was bought is used, before
    the game's value function is asked."""

    bot: str = "master"
    moments: int = 48
    decisions: int = 1000
    deals: int = 24
    playout: int = 120
    seconds: float = NO_LIMIT


def review(
    record: Record,
    edition: Path | None = None,
    effort: Effort | None = None,
    progress: Callable[[float], None] = lambda _share: None,
) -> Review:
    """Looks at a finished game again; `progress` is told what share of the work is done. Without a limit of time the
    same record gives the same review."""
    if not record.outcome:
        raise RecordProblem("The game is not over yet: only a finished game is reviewed.")
    reviewer = _Reviewer(record, edition, effort or Effort(), progress)
    reviewer.look_evenly()
    points = reviewer.turning_points()
    resigned = reviewer.resignations()
    reviewer.look_with_all_cards_open()
    missed = reviewer.missed_clicks([point.click for point in points])
    points = put_down_to_choices(points, [click.click for click in missed])
    changes = [*resigned, *((click.seat, click.changed) for click in missed)]
    moments = [Moment(at, means(reviewer.looks[at]), reviewer.opened.get(at, [])) for at in sorted(reviewer.looks)]
    return Review(
        reviewer.sides, moments, points, missed, reviewer.effort.deals, reviewer.decisions, len(reviewer.choices),
        reviewer.game.points, scores_of(reviewer.game, reviewer.positions),
        accounts_of(reviewer.sides, moments, changes),
    )  # fmt: skip


class _Reviewer:
    def __init__(self, record: Record, edition: Path | None, effort: Effort, progress: Callable[[float], None]) -> None:
        self.record = record
        self.effort = effort
        self.progress = progress
        self.game, self.positions = positions_of(record, edition)
        self.sides = sides_of(self.game, len(record.seats), record.options)
        end = [float(rank == 1) for rank in self.positions[-1].outcome]
        known = [Estimate(chance, chance, chance, 1) for chance in chances_of(end, self.sides)]
        self.looks: dict[int, list[Estimate]] = {len(record.clicks): known}
        self.opened: dict[int, list[float]] = {}
        self.decisions = 0
        self.choices = [at for at in range(len(record.clicks)) if self._is_choice(at)]
        self.began = time.process_time()

    def late(self, share: float) -> bool:
        """By the time that this process had a core: what else a machine does makes no review coarser."""
        return time.process_time() - self.began > share * self.effort.seconds

    def look(self, at: int, deals: int, first: int = 0) -> list[Estimate]:
        """Kept, unless more deals are asked for. A side for which no deal could be played on, since somebody is in the
        middle of something, knows as much as it did a click ago."""
        known = self.looks.get(at)
        if known is None or (at < len(self.record.clicks) and known[0].games < deals):
            found = chances_to_win(self.game, self.positions[at], self.sides, self.effort.playout, deals, first)
            if not all(chance.games for chance in found) and at:
                earlier = self.look(at - 1, deals, first)
                found = [now if now.games else then for now, then in zip(found, earlier, strict=True)]
            self.looks[at] = found
        return self.looks[at]

    def look_evenly(self) -> None:
        clicks = len(self.record.clicks)
        every = max(1, -(-clicks // self.effort.moments))
        grid = range(0, clicks, every)
        for done, place in enumerate(spread(len(grid))):
            self.look(grid[place], self.effort.deals)
            self.progress(SPREAD * (done + 1) / len(grid))
            if self.late(SPREAD):
                break

    def turning_points(self) -> list[TurningPoint]:
        """Where two neighbours differ most, the stretch between them is halved until one click is left."""
        stretches = sorted(pairwise(sorted(self.looks)), key=lambda ends: -self._change(*ends))[:MOST_POINTS]
        points: list[TurningPoint] = []
        for done, (first, last) in enumerate(stretches):
            if self._change(first, last) < TURNING or self.late(CLOSER):
                break
            while last - first > 1:
                middle = (first + last) // 2
                self.look(middle, self.effort.deals)
                left = self._change(first, middle) >= self._change(middle, last)
                first, last = (first, middle) if left else (middle, last)
            if self._is_sure(first):
                points.append(self._point(first))
            self.progress(SPREAD + (CLOSER - SPREAD) * (done + 1) / len(stretches))
        return sorted(points, key=lambda point: point.click)

    def look_with_all_cards_open(self) -> None:
        """There is one truth for all sides, so a look is cheap: every moment that was looked at gets one."""
        judge = judging(self.game, self.effort.playout)
        moments = sorted(self.looks)[:-1]
        self.opened[len(self.record.clicks)] = means(self.looks[len(self.record.clicks)])
        for done, place in enumerate(spread(len(moments))):
            if self.late(OPENED):
                break
            worths = judge.outlook(self.positions[moments[place]], self.effort.deals)
            found = [chances_of(worth, self.sides) for worth in worths]
            self.opened[moments[place]] = [round(sum(each) / len(found), 4) for each in zip(*found, strict=True)]
            self.progress(CLOSER + (OPENED - CLOSER) * (done + 1) / len(moments))

    def _change(self, first: int, last: int) -> float:
        return largest_change(means(self.looks[first]), means(self.looks[last]))

    def _is_sure(self, at: int) -> bool:
        """Chosen for its change among many, a click's change is too large on the average: it is looked at anew, in
        deals that it was not chosen by."""
        deals, first = self.effort.deals * SURER, self.effort.deals * TRIES
        before, after = (self.look(one, deals, first) for one in (at, at + 1))
        return any(
            abs(two.mean - one.mean) >= max(TURNING, hypot(one.high - one.mean, two.high - two.mean))
            for one, two in zip(before, after, strict=True)
        )

    def _point(self, at: int) -> TurningPoint:
        seat, click = self.record.clicks[at]
        s = self.positions[at]
        words = click_words(self.game, s, click, self.record.seats) if click != RESIGN else "Resign"
        cause = cause_of(s, self.positions[at + 1], seat)
        return TurningPoint(at, seat, words, cause, means(self.looks[at]), means(self.looks[at + 1]))

    def missed_clicks(self, first: Sequence[int]) -> list[Missed]:
        """The decisions at turning points, then others, evenly spread over the game."""
        some = [self.choices[place] for place in spread(len(self.choices))]
        some.sort(key=lambda at: at not in first)
        compared: list[tuple[Missed, float]] = []
        for at in some[: self.effort.decisions]:
            if self.late(CHOICES):
                break
            seat, click = self.record.clicks[at]
            missed = missed_click(self.game, self.positions[at], Seat(seat), click, at, self.record.seats, self.effort)
            self.decisions += 1
            self.progress(OPENED + (CHOICES - OPENED) * self.decisions / min(len(some), self.effort.decisions))
            if missed is not None:
                compared.append(missed)
        return surely_missed(compared)

    def resignations(self) -> list[tuple[int, list[float]]]:
        """Who resigned, and what that did to the chance of every side: no better click is sought for it."""
        found: list[tuple[int, list[float]]] = []
        for at, (seat, click) in enumerate(self.record.clicks):
            if click == RESIGN:
                before, after = (means(self.look(one, self.effort.deals)) for one in (at, at + 1))
                found.append((seat, [then - now for now, then in zip(before, after, strict=True)]))
        return found

    def _is_choice(self, at: int) -> bool:
        seat, click = self.record.clicks[at]
        return click != RESIGN and len(allowed_to(self.positions[at], Seat(seat))) > 1


def positions_of(record: Record, edition: Path | None) -> tuple[Game, list[State]]:
    """The position before every click, and the last one; `learned` of each tells who saw a face on the way there."""
    again = replay(record, edition)
    again.s.journal = None
    positions = [again.s.clone()]
    for number in range(len(record.clicks)):
        again.s.cards.learned = 0
        again.forward(number + 1)
        positions.append(again.s.clone())
    return again.game, positions


def chances_to_win(
    game: Game, s: State, sides: Sequence[Sequence[int]], playout: int, deals: int, first: int = 0
) -> list[Estimate]:
    """Each side's chance, from its seats' own observations: what is hidden is dealt anew, and all play on. Deals are
    numbered, and begin with the `first`."""
    return [
        mean_of(
            [
                chances_of(worth, sides)[number]
                for seat in side
                for worth in outlooks(game, s, Seat(seat), playout, -(-deals // len(side)), first)
            ]
        )
        for number, side in enumerate(sides)
    ]


def outlooks(game: Game, s: State, seat: Seat, playout: int, deals: int, first: int = 0) -> Iterable[list[float]]:
    """A deal in which somebody cannot go on with what everybody sees them doing, such as paying from a hand that has
    not enough, is no world that might be: another is dealt in its place."""
    judge = judging(game, playout)
    seen = observe(s, seat)
    left = deals
    for number in range(first, first + deals * TRIES):
        if not left:
            return
        try:
            (worth,) = judge.outlook(seen, 1, None, number)
        except NothingOffered:
            continue
        left -= 1
        yield worth


def judging(game: Game, playout: int) -> Foresight:
    return searcher_called(f"search:playout={playout}", game, 0, clock=False)


def missed_click(
    game: Game, s: State, seat: Seat, click: int, number: int, names: Sequence[str], effort: Effort
) -> tuple[Missed, float] | None:
    """The click that the bot prefers, if it looks better than the one made in some deals: how much better it is in
    others, which were not looked at when it was chosen, and how often chance alone would bring as much."""
    offers = allowed_to(s, seat)
    made = next((offer for offer in offers if offer.click == click), None)
    if made is None or len(offers) < 2:
        return None
    seen = observe(s, seat)
    sides = sides_of(game, s.seats, s.setup.options)
    mine = next(at for at, side in enumerate(sides) if seat in side)
    better = searcher_called(effort.bot, game, number, clock=False).choose(seen, seat, offers)
    if better.click == click or gains_of(game, seen, made, better, effort, 0, effort.deals)[mine].mean < MISSED:
        return None
    gains = gains_of(game, seen, made, better, effort, effort.deals, effort.deals * SURER)
    played, instead = words_apart(game, seen, made, better, names)
    changed = [round(-gain.mean, 4) for gain in gains]
    missed = Missed(number, seat, played, instead, -changed[mine], round(gains[mine].low, 4), changed)
    return missed, doubt_of(gains[mine])


def surely_missed(compared: Sequence[tuple[Missed, float]]) -> list[Missed]:
    """Those that were better by enough, and so clearly that among all that were compared none is one by chance, 95
    times in 100."""
    doubts = holm([doubt for _, doubt in compared])
    sure = [missed for (missed, _), doubt in zip(compared, doubts, strict=True) if doubt < CHANCE]
    return sorted((missed for missed in sure if missed.loss >= MISSED), key=lambda missed: -missed.loss)


def gains_of(
    game: Game, seen: State, made: Offer, better: Offer, effort: Effort, first: int, deals: int
) -> list[Estimate]:
    """How much more one click promises than another to each side, over numbered deals."""
    judge = judging(game, effort.playout)
    sides = sides_of(game, seen.seats, seen.setup.options)
    one, two = (
        [chances_of(worth, sides) for worth in judge.outlook(seen, deals, offer, first)] for offer in (made, better)
    )
    return [
        mean_of([after[side] - before[side] for before, after in zip(one, two, strict=True)])
        for side in range(len(sides))
    ]


def scores_of(game: Game, positions: Sequence[State]) -> list[Score]:
    """One for every change of the points, from the first click on."""
    scores: list[Score] = []
    for at, s in enumerate(positions):
        points = points_of(game, s)
        if points and (not scores or scores[-1].points != points):
            scores.append(Score(at, points))
    return scores


def accounts_of(
    sides: Sequence[Sequence[int]], moments: Sequence[Moment], changes: Sequence[tuple[int, list[float]]]
) -> list[Account]:
    """Only what is certain is put down to a click of a seat: those that were missed, and to resign."""
    accounts: list[Account] = []
    for number, side in enumerate(sides):
        start, end = moments[0].chances[number], moments[-1].chances[number]
        own = sum(changed[number] for seat, changed in changes if seat in side)
        others = sum(changed[number] for seat, changed in changes if seat not in side)
        parts = [round(part, 4) for part in (own, others, end - start - own - others)]
        accounts.append(Account(start, end, *parts))
    return accounts


def means(estimates: Sequence[Estimate]) -> list[float]:
    return [round(estimate.mean, 4) for estimate in estimates]


def largest_change(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(two - one) for one, two in zip(before, after, strict=True))


def spread(count: int) -> list[int]:
    """The numbers below `count`, in an order that is evenly spread wherever one stops."""
    bits = max(1, (count - 1).bit_length())
    backwards = [int(f"{number:0{bits}b}"[::-1], 2) for number in range(1 << bits)]
    return [number for number in backwards if number < count]
