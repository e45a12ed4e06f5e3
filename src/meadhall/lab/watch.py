"""A game played by bots and watched: who was offered what and took it, when points were made, and how it ended.

A line of it is plain JSON. `options` has for each option, such as `build farm`, a letter by seat (- never offered,
o offered and never taken, t taken), and in how many choices it was offered and taken in all. `points` has a row for
each change: the click, the seat (-1 for all), by how much, and by what (see `sources.py`). `verbs` has for each verb
how often it was clicked, and how often that brought points to the one who clicked. `first` had the first turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.bots.registry import mixed_seed, seat_bots
from meadhall.bots.seating import choose_offer, ponder_beside, seat_to_choose
from meadhall.kernel.agenda import Offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import take
from meadhall.kernel.state import Setup, State
from meadhall.lab.broken import naming
from meadhall.lab.match import Terms
from meadhall.lab.playout import first_of, points_of, round_of
from meadhall.lab.sources import gains_of
from meadhall.lab.store import Line

WATCHED: Final = 3  # what a line holds and means: kept ones of another kind are not gone on with


@dataclass
class Use:
    """Of one option in one game: a letter by seat, and counts."""

    seats: list[str]
    offered: int = 0
    taken: int = 0


def thing_name(game: Game, s: State, offer: Offer) -> str:
    """What a click is done to: a card by its id, so that copies are one; "" for a card whose face is not known."""
    if offer.verb.thing != "card":
        return game.name_of(s, offer.verb.thing, offer.thing, [])
    face = s.cards.faces[offer.thing]
    return s.setup.content.ids[face] if face >= 0 else ""


@dataclass
class Watch:
    """What was seen of one game so far."""

    game: Game
    s: State
    options: dict[str, Use] = field(default_factory=dict)
    points: list[list[Any]] = field(default_factory=list)
    names: dict[tuple[int, int], str] = field(default_factory=dict)
    verbs: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.last = self.points_now()

    def points_now(self) -> list[int]:
        return points_of(self.game, self.s)

    def see(self, offers: list[Offer], chosen: Offer) -> None:
        """Of one choice. An option is offered once in it, to however many copies or seats it could be done."""
        for option in {self.option(offer) for offer in offers}:
            self._use(option, chosen.seat).offered += 1
        use = self._use(self.option(chosen), chosen.seat)
        use.taken += 1
        use.seats[chosen.seat] = "t"

    def _use(self, option: str, seat: int) -> Use:
        use = self.options.get(option)
        if use is None:
            use = self.options[option] = Use(["-"] * self.s.seats)
        if use.seats[seat] == "-":
            use.seats[seat] = "o"
        return use

    def option(self, offer: Offer) -> str:
        """The verb and what it is done to."""
        kind = offer.verb.thing
        if kind in ("nothing", "seat"):
            return offer.verb.name
        key = (offer.verb.base, self.s.cards.faces[offer.thing] if kind == "card" else offer.thing)
        if key not in self.names:
            self.names[key] = f"{offer.verb.name} {thing_name(self.game, self.s, offer)}"
        return self.names[key]

    def after(self, chosen: Offer) -> None:
        """Looks for points after a click."""
        now = self.points_now()
        own = chosen.seat if len(now) == self.s.seats else 0
        clicked = self.verbs.setdefault(chosen.verb.name, [0, 0])
        clicked[0] += 1
        clicked[1] += bool(now) and now[own] > self.last[own]
        if now != self.last:
            change = [has - had for had, has in zip(self.last, now, strict=True)]
            click = chosen.verb.name if chosen.verb.thing == "card" else self.option(chosen)
            gains = gains_of(self.game, self.s, self.s.journal or [], change, click)
            self.points += [[self.s.clicks, *gain] for gain in gains]
            self.last = now
        self.s.journal = []


def play_watched(game: Game, setup: Setup, bots: Sequence[str], seed: int) -> Line:
    s = game.start(setup, Quick(seed), quick=True)
    s.journal = []  # what one click leads to, to tell points by it
    seated = seat_bots(list(bots), game, seed)
    watch = Watch(game, s)
    start = watch.points_now()
    first = first_of(game, s)
    clicks = 0
    while not s.outcome and clicks < game.bound:
        seat = seat_to_choose(s)
        ponder_beside(s, seat, seated)
        assert s.ask is not None
        offers = s.ask.allowed_to(seat)
        chosen = choose_offer(s, seat, seated[seat])
        if len(offers) > 1:
            watch.see(offers, chosen)
        take(s, chosen)
        watch.after(chosen)
        clicks += 1
    return {
        **line_of(game, s, bots, seed, first, clicks),
        "ended_by": s.ended_by,
        "start": start,
        "points": watch.points,
        "verbs": watch.verbs,
        "options": {
            option: ["".join(use.seats), use.offered, use.taken] for option, use in sorted(watch.options.items())
        },
    }


def line_of(game: Game, s: State, bots: Sequence[str], seed: int, first: int, clicks: int) -> Line:
    """What is told of every game, however it was looked at."""
    return {
        "bots": list(bots),
        "seed": seed,
        "ranks": s.outcome,
        "rounds": round_of(s, game),
        "decisions": clicks,
        "first": first,
    }


@dataclass(frozen=True)
class Study:
    """What is watched: games of one bot in every seat, and some in which a weaker one sits in every other seat, to
    tell skill from luck; where all win together there are none of these, which would tell nothing. With an edition,
    every game is played twice, under the standard content and under the edition, from the same seed."""

    terms: Terms
    bot: str
    weaker: str = "novice"  # "" for none

    @property
    def by_content(self) -> list[Terms]:
        """What the games of each content are played under."""
        return [self.terms] if self.terms.edition is None else [self.terms.standard(), self.terms]

    @property
    def contents(self) -> int:
        return len(self.by_content)

    def as_json(self) -> dict[str, Any]:
        games = [terms.as_json([self.bot]) for terms in self.by_content]
        return {"balance": games, "bot": self.bot, "weaker": self.weaker}


Play = Callable[[Game, Setup, Sequence[str], int], Line]
"""Plays one game: its bots by seat, and its seed."""

MIXED_EVERY = 4  # of so many games one has bots of different strength


def watch_batch(study: Study, numbers: Sequence[int]) -> list[Line]:
    """What a worker does: watched games."""
    return play_batch(study, play_watched, numbers)


def play_batch(study: Study, play: Play, numbers: Sequence[int]) -> list[Line]:
    """The numbered games of a study. With an edition, even numbers are games of the standard content."""
    game = find_game(study.terms.game)
    setups = [terms.setup(game) for terms in study.by_content]
    found: list[Line] = []
    for number in numbers:
        which, content = divmod(number, study.contents)
        bots, seed = lineup(study, which), mixed_seed(study.terms.seed, which)
        setup, edition = setups[content], study.terms.edition if content else None
        with naming(game, f"Game {which} of {game.title} (seed {seed})", setup, edition):
            line = play(game, setup, bots, seed)
        found.append({"number": number, "game": which, "content": content, **line})
    return found


def lineup(study: Study, which: int) -> list[str]:
    """The same bot everywhere; in a mixed game the weaker one in some seats, each as often as the others."""
    seats = study.terms.seats
    against = study.weaker and seats > 1 and not find_game(study.terms.game).together
    if not against or which % MIXED_EVERY != MIXED_EVERY - 1:
        return [study.bot] * seats
    turn = which // MIXED_EVERY
    return [study.weaker if (seat + turn) % 2 else study.bot for seat in range(seats)]
