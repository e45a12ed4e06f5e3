"""Looking for holes in the rules: one game played in search of what was not seen yet, and what it came upon."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.bots.greedy import GreedyBot
from meadhall.bots.registry import mixed_seed
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import RESIGN, random_offer, submit, take
from meadhall.kernel.save import encode
from meadhall.kernel.state import State
from meadhall.lab.broken import BrokenOff
from meadhall.lab.cards_at_work import told_of_cards
from meadhall.lab.errands import Errand
from meadhall.lab.match import Terms
from meadhall.lab.store import Line

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
        """The verb and the thing: a card by its id, all else in the game's words."""
        kind = offer.verb.thing
        if kind in ("nothing", "seat"):
            return offer.verb.name
        if kind == "card":
            face = self.s.cards.faces[offer.thing]
            return f"{offer.verb.name} {self.s.setup.content.ids[face] if face >= 0 else 'unknown'}"
        if kind in self.game.names:
            return f"{offer.verb.name} {self.game.name_of(self.s, kind, offer.thing, [])}"
        return f"{offer.verb.name} {kind} {offer.thing}"

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
        more = f"; and {len(names) - TOLD} more" if len(names) > TOLD else ""
        text = (
            f"After {before} and after {len(self.clicks)} clicks the position is the same, and nothing was drawn. "
            f"What repeats: {'; '.join(names[:TOLD])}{more}."
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
        offers = self.s.ask.allowed_to(first.seat)
        if way == "curious" and chance.below(4):
            return min(offers, key=self._familiar)
        if way == "stubborn" and self.clicks and chance.below(3):
            return min(offers, key=lambda offer: abs(offer.click - self.clicks[-1][1]))
        if self.game.bot is not None and (way == "greedy" or (way == "policy" and chance.below(8))):
            return GreedyBot(chance, self.game.bot.policy).choose(self.s, first.seat, offers)
        return first

    def _familiar(self, offer: Offer) -> int:
        what = f"click {self.name(offer)}"
        return self.known.get(what, 0) + self.seen.counts.get(what, 0)


def run_errand(terms: Terms, known: dict[str, int], errand: Errand) -> Line:
    """Plays one game, and tells what it saw and what was wrong."""
    game = find_game(terms.game)
    setup = terms.setup(game)
    try:
        s = game.start(setup, Quick(errand.seed))
    except Exception as error:  # without a click there is no record to be a witness
        reason = " ".join(str(error).split()) or type(error).__name__
        which = f"{game.title} (seed {errand.seed})"
        raise BrokenOff(f"{which} breaks off before the first click: {reason.rstrip('.')}.") from error
    search = Search(game, s, errand, known)
    try:
        _play(search)
        for told in told_of_cards(game, search.s):
            search.seen.add(told)
    except Exception as error:
        kind = "dead end" if "nothing is allowed" in str(error) or "offers nothing" in str(error) else "broken rule"
        text = f"{type(error).__name__}: {error}"
        search.holes.append(Hole(kind, text, text, errand.seed, search.clicks))
    if search.s.outcome:
        search.see(f"end {search.s.ended_by}")
    for entry in search.s.journal or []:
        search.seen.add(f"event {game.events[entry.event].name}")
    return {
        "number": errand.number,
        "seed": errand.seed,
        "clicks": len(search.clicks),
        "seen": search.seen.counts,
        "opening": _opening_for_others(search),
        "holes": [hole.as_json() for hole in search.holes],
    }


def _play(search: Search) -> None:
    s, errand = search.s, search.errand
    chance = Quick(mixed_seed(errand.seed, errand.number))
    while not s.outcome and len(search.clicks) < search.game.bound:
        search.look()
        visit = search.visit() if errand.watched else None
        if errand.resigns_after == len(search.clicks) and s.setup.resign is not None:
            _resign(search, random_offer(s, chance).seat)
            continue
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


def _resign(search: Search, seat: Seat) -> None:
    search.names.append("resign")
    search.clicks.append((seat, RESIGN))
    submit(search.s, seat, RESIGN)


def _opening_for_others(search: Search) -> list[tuple[int, int]]:
    """The clicks up to something new. Where somebody had resigned by then, others do not go on from there."""
    clicks = search.clicks[: search.new_at + 1] if search.new_at >= 0 else []
    return [] if any(click == RESIGN for _, click in clicks) else clicks


def _opening_offer(search: Search) -> Offer | None:
    at = len(search.clicks)
    if at >= len(search.errand.opening) or search.s.ask is None:
        return None
    seat, click = search.errand.opening[at]
    offer = search.s.ask.find(seat, click)  # type: ignore[arg-type]
    return offer if offer is not None and not offer.clause else None
