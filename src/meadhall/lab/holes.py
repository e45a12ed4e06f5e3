"""Looking for holes in the rules: play that seeks what it has not seen, and what that play came upon.

Games are played in rounds of a fixed number, so that what is found does not hang on the number of processes: within a
round each game knows what all earlier rounds have seen. A game begins at the start, or goes on from a click of an
earlier game that had come upon something new; then it is played at random, by the game's policy, or by curiosity,
which takes what was taken least often.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.bots.registry import mixed_seed
from meadhall.kernel.agenda import Offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.save import encode
from meadhall.kernel.state import State
from meadhall.lab.broken import BrokenOff
from meadhall.lab.match import Terms
from meadhall.lab.store import Line

ROUND: Final = 32  # games that know the same
WAYS: Final = ("random", "curious", "policy", "stubborn")
LOOK_EVERY: Final = 8  # of so many games one is watched for positions that come again
ROUNDABOUT: Final = 400  # positions that are remembered while looking for one that comes again, the latest
TOLD: Final = 8  # clicks of a loop that are told
KINDS: Final = ("dead end", "broken rule", "loop", "past the bound")


@dataclass
class Hole:
    """Something wrong, with the game that shows it: its seed and its clicks. Holes that are alike are about the same:
    an error, or the verbs of a loop."""

    kind: str
    about: str
    text: str
    seed: int
    clicks: list[tuple[int, int]]

    @property
    def verbs(self) -> set[str]:
        return set(self.about.split(", ")) if self.kind == "loop" else set()

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "about": self.about, "text": self.text, "seed": self.seed, "clicks": self.clicks}


@dataclass
class Visit:
    """A position of a game: at how many clicks it was there last, and what was clicked in it."""

    at: int
    taken: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class Seen:
    """What games have come upon, as texts such as `click build farm`, each with how often."""

    counts: dict[str, int] = field(default_factory=dict)

    def add(self, what: str, times: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + times


@dataclass(frozen=True)
class Errand:
    """One game to be played: how, from which seed, and after which clicks of an earlier game."""

    number: int
    seed: int
    way: str
    opening: tuple[tuple[int, int], ...] = ()


@dataclass
class Search:
    """One game on the way."""

    game: Game
    s: State
    errand: Errand
    known: dict[str, int]
    seen: Seen = field(default_factory=Seen)
    clicks: list[tuple[int, int]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)  # of the clicks
    holes: list[Hole] = field(default_factory=list)
    positions: dict[str, Visit] = field(default_factory=dict)
    new_at: int = -1  # the click at which something was seen that no earlier round had

    def see(self, what: str) -> None:
        if what not in self.known and what not in self.seen.counts and self.new_at < 0:
            self.new_at = len(self.clicks)
        self.seen.add(what)

    def look(self) -> None:
        """Who is asked what, and what may and may not be clicked, with the clauses that forbid."""
        ask = self.s.ask
        assert ask is not None
        if self.s.asking is not None:
            self.see(f"ask {self.game.rule_name(self.s.asking)}")
        for offer in ask.offers:
            if offer.clause:
                self.see(f"clause {offer.clause}")
                self.see(f"refused {self.name(offer)}")
            else:
                self.see(f"offer {self.name(offer)}")

    def name(self, offer: Offer) -> str:
        kind = offer.verb.thing
        if kind == "card":
            face = self.s.cards.faces[offer.thing]
            return f"{offer.verb.name} {self.s.setup.content.ids[face] if face >= 0 else 'unknown'}"
        return offer.verb.name if kind in ("nothing", "seat") else f"{offer.verb.name} {kind} {offer.thing}"

    def visit(self) -> Visit:
        """This position; one that comes again is a loop. Chance counts: a loop draws nothing."""
        whole = encode(self.game, self.s)
        for name in ("clicks", "journal", "ask", "quick"):
            whole.pop(name)
        key = hashlib.blake2b(json.dumps(whole).encode(), digest_size=12).hexdigest()
        before = self.positions.get(key)
        if before is not None:
            self.tell_loop(before.at)
            before.at = len(self.clicks)
            return before
        if len(self.positions) == ROUNDABOUT:
            del self.positions[next(iter(self.positions))]
        self.positions[key] = Visit(len(self.clicks))
        return self.positions[key]

    def tell_loop(self, before: int) -> None:
        """A loop of the same verbs is told once a game."""
        names = self.names[before:]
        about = ", ".join(sorted({name.split()[0] for name in names}))
        if any(hole.about == about for hole in self.holes):
            return
        more = f", and {len(names) - TOLD} more" if len(names) > TOLD else ""
        text = (
            f"After {before} and after {len(self.clicks)} clicks the position is the same, and nothing was drawn. "
            f"What repeats: {', '.join(names[:TOLD])}{more}."
        )
        self.holes.append(Hole("loop", about, text, self.errand.seed, self.clicks[:]))

    def other_way(self, chosen: Offer, visit: Visit, chance: Quick) -> Offer:
        """In a position that comes again, a click that was not taken there before, where there is one."""
        if (chosen.seat, chosen.click) in visit.taken and self.s.ask is not None:
            offers = [
                offer
                for offer in self.s.ask.offers
                if not offer.clause and (offer.seat, offer.click) not in visit.taken
            ]
            if offers:
                chosen = offers[chance.below(len(offers))]
        visit.taken.append((chosen.seat, chosen.click))
        return chosen

    def choose(self, chance: Quick) -> Offer:
        way = self.errand.way
        if way == "random" or self.s.ask is None:
            return random_offer(self.s, chance)
        first = random_offer(self.s, chance)
        offers = [offer for offer in self.s.ask.offers if offer.seat == first.seat and not offer.clause]
        if way == "curious" and chance.below(4):
            return min(offers, key=self._familiar)
        if way == "stubborn" and self.clicks and chance.below(3):
            return min(offers, key=lambda offer: abs(offer.click - self.clicks[-1][1]))
        if way == "policy" and self.game.bot is not None and chance.below(8):
            policy = self.game.bot.policy
            return max(offers, key=lambda offer: float(policy(self.s, offer)))
        return first

    def _familiar(self, offer: Offer) -> int:
        what = f"click {self.name(offer)}"
        return self.known.get(what, 0) + self.seen.counts.get(what, 0)


def run_errand(terms: Terms, known: dict[str, int], errand: Errand) -> Line:
    """Plays one game, and tells what it saw and what was wrong."""
    game = find_game(terms.game)
    try:
        s = game.start(terms.setup(game), Quick(errand.seed))
    except Exception as error:  # without a click there is no record to be a witness
        reason = " ".join(str(error).split()) or type(error).__name__
        which = f"{game.title} (seed {errand.seed})"
        raise BrokenOff(f"{which} breaks off before the first click: {reason.rstrip('.')}.") from error
    search = Search(game, s, errand, known)
    try:
        _play(search)
    except Exception as error:
        kind = "dead end" if "nothing is allowed" in str(error) or "offers nothing" in str(error) else "broken rule"
        text = f"{type(error).__name__}: {error}"
        search.holes.append(Hole(kind, text, text, errand.seed, search.clicks))
    if search.s.outcome:
        search.see(f"end {search.s.ended_by}")
    for entry in search.s.journal or []:
        search.seen.add(f"event {game.events[entry.event].name}")
    kept = search.clicks[: search.new_at + 1] if search.new_at >= 0 else []
    return {
        "number": errand.number,
        "seed": errand.seed,
        "clicks": len(search.clicks),
        "seen": search.seen.counts,
        "opening": kept,
        "holes": [hole.as_json() for hole in search.holes],
    }


def _play(search: Search) -> None:
    s, errand = search.s, search.errand
    chance = Quick(mixed_seed(errand.seed, errand.number))
    watched = errand.number % LOOK_EVERY == 0
    while not s.outcome and len(search.clicks) < search.game.bound:
        search.look()
        visit = search.visit() if watched else None
        offer = _opening_offer(search) or search.choose(chance)
        if visit is not None:
            offer = search.other_way(offer, visit, chance)
        search.names.append(search.name(offer))
        search.see(f"click {search.names[-1]}")
        search.clicks.append((offer.seat, offer.click))
        take(s, offer)
    if not s.outcome:
        text = f"Not over after {search.game.bound:,} clicks."
        search.holes.append(Hole("past the bound", text, text, errand.seed, search.clicks))


def _opening_offer(search: Search) -> Offer | None:
    at = len(search.clicks)
    if at >= len(search.errand.opening) or search.s.ask is None:
        return None
    seat, click = search.errand.opening[at]
    offer = search.s.ask.find(seat, click)  # type: ignore[arg-type]
    return offer if offer is not None and not offer.clause else None


def errands(terms: Terms, round_number: int, openings: Sequence[tuple[int, list[tuple[int, int]]]]) -> list[Errand]:
    """The games of a round: half from the start, half from where something new was found, the latest first."""
    found = []
    for at in range(ROUND):
        number = round_number * ROUND + at
        way = WAYS[at % len(WAYS)]
        chance = Quick(mixed_seed(terms.seed, number))
        if at >= ROUND // 2 and openings:
            latest = openings[-min(len(openings), 24) :]
            seed, clicks = latest[chance.below(len(latest))]
            found.append(Errand(number, seed, way, tuple((seat, click) for seat, click in clicks)))
        else:
            found.append(Errand(number, mixed_seed(terms.seed, number), way))
    return found
