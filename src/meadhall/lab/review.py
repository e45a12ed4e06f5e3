"""What a strong bot would do, and a game looked at again: from what each seat knew at the time.

These are functions of observations and records, for a table's hints and for the review after a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from meadhall.bots.registry import make_bot
from meadhall.bots.search import SearchBot
from meadhall.bots.tree import SEATS
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.record import Record, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.lab.statistics import mean_of

MOST_ADVICE: Final = 5
COURSE: Final = 8  # clicks of the expected course that are told
TURNING: Final = 0.1  # a change of the chance to win by so much is a turning point
MISSED: Final = 0.03  # a click that was better by so much, for certain, was missed


@dataclass(frozen=True)
class Advice:
    """A click that was considered: how often the search looked at it, and the chance to win it expects of it."""

    click: int
    words: str
    visits: int
    value: float


@dataclass(frozen=True)
class Hint:
    """The best clicks first, and the course that the search expects: who clicks what."""

    seat: int
    bot: str
    best: list[Advice]
    course: list[tuple[int, str]]
    why: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def hint(
    game: Game, observation: State, seat: Seat, names: Sequence[str], bot: str = "master", seed: int = 0
) -> Hint | None:
    """What the bot would do at this seat, and why; None where there is nothing to choose. It keeps to its time."""
    offers = allowed_to(observation, seat)
    if len(offers) < 2:
        return None
    searcher = searcher_called(bot, game, seed, clock=True)
    searcher.choose(observation, seat, offers)
    words = {offer.click: game.words(observation, offer, list(names)) for offer in offers}
    best = [
        Advice(found.click, words[found.click], found.visits, round(found.value, 4))
        for found in searcher.considered[:MOST_ADVICE]
        if found.visits
    ]
    course = [(key % SEATS, click_words(game, observation, key // SEATS, names)) for key in searcher.course[:COURSE]]
    return Hint(seat, bot, best, course, _why(best, sum(found.visits for found in searcher.considered)))


def allowed_to(s: State, seat: Seat) -> list[Offer]:
    return [] if s.ask is None else [offer for offer in s.ask.offers if offer.seat == seat and not offer.clause]


def searcher_called(bot: str, game: Game, seed: int, clock: bool) -> SearchBot:
    made = make_bot(bot, game, Quick(seed), clock)
    if not isinstance(made, SearchBot):
        raise BadOption(f"'{bot}' does not look ahead, so it has no reasons to tell.")
    return made


def click_words(game: Game, s: State, click: int, names: Sequence[str]) -> str:
    """A click in words, as far as the state in hand knows its thing."""
    verb, thing = game.verb_of(click)
    return verb.label.replace("{" + verb.thing + "}", game.name_of(s, verb.thing, thing, list(names)))


def _why(best: list[Advice], visits: int) -> str:
    if not best:
        return ""
    first = best[0]
    text = f"{first.words}: looked at {first.visits} of {visits} times, with a chance to win of {first.value:.0%}"
    if len(best) > 1:
        text += f"; next {best[1].words} with {best[1].value:.0%}"
    return text + "."


@dataclass(frozen=True)
class Moment:
    """Before a click: each seat's chance to win, as far as that seat could know."""

    click: int
    chances: list[float]


@dataclass(frozen=True)
class TurningPoint:
    """A click after which a seat's chance to win was another."""

    click: int
    mover: int
    words: str
    seat: int
    before: float
    after: float


@dataclass(frozen=True)
class Missed:
    """A click that was better than the one made, as far as the seat could know; `loss` is the chance to win it cost."""

    click: int
    seat: int
    played: str
    better: str
    loss: float
    low: float


@dataclass
class Review:
    moments: list[Moment] = field(default_factory=list)
    turning_points: list[TurningPoint] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def review(
    record: Record,
    edition: Path | None = None,
    bot: str = "adept",
    most_moments: int = 80,
    deals: int = 24,
    progress: Callable[[int, int], None] = lambda _done, _of: None,
) -> Review:
    """Looks at a finished game again, at so many of its decisions, spread evenly; more deals make it surer."""
    again = replay(record, edition)
    game = again.game
    found = Review()
    every = max(1, -(-len(record.clicks) // most_moments))
    played: dict[int, tuple[int, str]] = {}
    for number, (seat, click) in enumerate(record.clicks):
        s = again.s
        played[number] = (seat, click_words(game, s, click, record.seats) if click else "resigns")
        if number % every == 0 and s.ask is not None:
            found.moments.append(Moment(number, chances_to_win(game, s, bot, deals)))
            missed = missed_click(game, s, Seat(seat), click, number, record.seats, bot, deals)
            if missed is not None:
                found.missed.append(missed)
            progress(number, len(record.clicks))
        again.forward(number + 1)
    found.moments.append(Moment(len(record.clicks), [float(rank == 1) for rank in record.outcome]))
    found.turning_points = turning_points(found.moments, played)
    found.missed.sort(key=lambda missed: -missed.loss)
    return found


def chances_to_win(game: Game, s: State, bot: str = "adept", deals: int = 24) -> list[float]:
    """Each seat's chance, from its own observation: what is hidden from it is dealt anew, and all play on."""
    searcher = searcher_called(bot, game, 0, clock=False)
    found = []
    for seat in range(s.seats):
        expected = searcher.outlook(observe(s, Seat(seat)), deals)
        found.append(round(sum(worth[seat] for worth in expected) / deals, 4))
    return found


def missed_click(
    game: Game, s: State, seat: Seat, click: int, number: int, names: Sequence[str], bot: str, deals: int
) -> Missed | None:
    """The click that the bot prefers, if it is certainly better than the one made, deal by deal."""
    offers = allowed_to(s, seat)
    made = next((offer for offer in offers if offer.click == click), None)
    if made is None or len(offers) < 2:
        return None
    seen = observe(s, seat)
    searcher = searcher_called(bot, game, number, clock=False)
    better = searcher.choose(seen, seat, offers)
    if better.click == click:
        return None
    pairs = zip(searcher.outlook(seen, deals, better), searcher.outlook(seen, deals, made), strict=True)
    gain = mean_of([one[seat] - two[seat] for one, two in pairs])
    if gain.mean < MISSED or gain.low <= 0:
        return None
    words = [game.words(seen, offer, list(names)) for offer in (made, better)]
    return Missed(number, seat, words[0], words[1], round(gain.mean, 4), round(gain.low, 4))


def turning_points(moments: Sequence[Moment], played: dict[int, tuple[int, str]], most: int = 6) -> list[TurningPoint]:
    """Between two moments that were looked at, the change is told of the first click."""
    found = []
    for one, two in pairwise(moments):
        if one.click not in played:
            continue
        for seat, (before, after) in enumerate(zip(one.chances, two.chances, strict=True)):
            if abs(after - before) >= TURNING:
                mover, words = played[one.click]
                found.append(TurningPoint(one.click, mover, words, seat, before, after))
    found.sort(key=lambda point: -abs(point.after - point.before))
    return sorted(found[:most], key=lambda point: point.click)
