"""A table as a seat may know it. This is the only place that builds what browsers get of a game.

It takes one observation and reads nothing else of the game, but for whose clicks are awaited: that is public.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from meadhall.kernel.agenda import SPECTATOR, Offer, Seat
from meadhall.kernel.cards import NOBODY, UNKNOWN
from meadhall.kernel.chance import Quick
from meadhall.kernel.event import Entry
from meadhall.kernel.game import Game
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import UNANSWERED, State
from meadhall.server.games import text_of, view_module
from meadhall.server.notes import Note, Notes
from meadhall.server.printed_page import seen_by
from meadhall.server.protocol import CardView, JournalLine, JournalPart, OfferView, OutcomeView, ZoneView

NOTE = "table.note"
RANDOM_CLICKS: Final = 10_000  # after which hardly any verb still shows that it draws on chance
OF_ONE_GAME: Final = 400


@dataclass(frozen=True)
class Proposed:
    """What a seat proposes since click number `at`: cards, each with the card that it would be used on."""

    by: int
    at: int
    plan: list[tuple[int, int]]

    def worked_out(self, game: Game, seen: State, seat: int | None) -> object:
        """As the game's own view tells it, or None once it has no meaning any more."""
        told = view_module(game)
        if told is None or seen.clicks < self.at:
            return None
        found: object = told.proposal(seen, seat, self.by, self.plan)
        return found


@dataclass(frozen=True)
class Sight:
    """What a view holds of the game itself."""

    headline: str
    prompt: str
    waiting: list[int]
    answered: list[bool]
    figures: list[list[tuple[str, str]]]
    offers: list[OfferView]
    zones: list[ZoneView]
    cards: dict[str, CardView]
    own: dict[str, object]
    extra: dict[str, object]
    journal: list[JournalLine]
    journal_from: int
    outcome: OutcomeView | None
    clicks: int


def look(
    game: Game,
    s: State,
    seat: int | None,
    names: list[str],
    notes: Notes,
    since: int,
    hints: bool,
    seed: str,
    proposed: Proposed | None = None,
    gone: int = 0,
) -> Sight:
    """`since` is the first journal line wanted, `gone` how many of the game's own are no longer in the state; `seed` is
    shown once the game is over."""
    waiting = [int(asked) for asked in waiting_for(s)]
    eyes = Seat(SPECTATOR if seat is None else seat)
    first = notes.entries_before(since)
    seen = observe_since(s, eyes, first - gone)
    told = view_module(game)
    offers = _offers(game, seen, eyes, names, hints) if seat is not None and seat in waiting else []
    zones = list(_zones(game, seen, {offer.thing for offer in offers if offer.thing_kind == "card"}))
    extra: dict[str, object] = dict(told.extra(seen, seat)) if told is not None and hasattr(told, "extra") else {}
    if told is not None and hasattr(told, "line") and offers:
        extra["line"] = told.line(seen, seat, names)
    if proposed is not None:
        extra["proposal"] = proposed.worked_out(game, seen, seat)
    return Sight(
        headline=str(told.headline(seen, names)) if told is not None and hasattr(told, "headline") else "",
        prompt=seen.ask.prompt if seen.ask is not None else "",
        waiting=waiting,
        answered=[bool(seen.sealed) and seen.sealed[other] != UNANSWERED for other in range(seen.seats)],
        figures=[_figures(game, seen, other) for other in range(seen.seats)],
        offers=offers,
        zones=zones,
        cards={str(card): _card(seen, card) for zone in zones for card in zone.cards},
        own=game.own(seen),
        extra=extra,
        journal=list(_journal(game, seen, first, names, notes, since)),
        journal_from=since,
        outcome=_outcome(game, seen, seed),
        clicks=seen.clicks,
    )


def observe_since(s: State, eyes: Seat, first: int) -> State:
    """An observation whose journal begins at line `first`: a long past need not be copied for each view."""
    whole = s.journal
    if whole is not None:
        s.journal = whole[first:]
    try:
        return observe(s, eyes)
    finally:
        s.journal = whole


def _journal(game: Game, seen: State, first: int, names: list[str], notes: Notes, since: int) -> Iterator[JournalLine]:
    n = since
    left = notes.after(since - first)
    for place, entry in enumerate(seen.journal or [], start=first):
        while left and left[0].at <= place:
            yield _note(n, left.pop(0), seen)
            n += 1
        yield JournalLine(n, entry.click, game.events[entry.event].name, list(_parts(game, seen, entry, names)))
        n += 1
    for note in left:
        yield _note(n, note, seen)
        n += 1


def _note(n: int, note: Note, seen: State) -> JournalLine:
    return JournalLine(n, seen.clicks, NOTE, [JournalPart(note.text)])


def _parts(game: Game, seen: State, entry: Entry, names: list[str]) -> Iterator[JournalPart]:
    faces = iter(entry.faces)
    for words, kind, number in game.sentence_parts(seen, entry, names):
        if kind == "card":
            face = next(faces, UNKNOWN)
            yield JournalPart(words, kind, number, None if face == UNKNOWN else face)
        elif kind:
            yield JournalPart(words, kind, number)
        else:
            yield JournalPart(words)


def _offers(game: Game, seen: State, eyes: Seat, names: list[str], hints: bool) -> list[OfferView]:
    if seen.ask is None:
        return []
    chancy = chancy_verbs(game)
    return [_offer(game, seen, offer, names, chancy) for offer in seen.ask.of(eyes) if hints or not offer.clause]


def _offer(game: Game, seen: State, offer: Offer, names: list[str], chancy: frozenset[str]) -> OfferView:
    sentence = text_of(game, offer.clause) if offer.clause else ""
    label = game.words(seen, offer, names)
    verb = offer.verb
    return OfferView(
        offer.click, verb.name, verb.thing, offer.thing, label, offer.clause, sentence, verb.name in chancy
    )


@cache
def chancy_verbs(game: Game) -> frozenset[str]:
    """The verbs after which, in games played at random, chance was drawn from or who clicked saw a face: odds are worth
    asking for there. Counted are clicks and not games, since a game that gets harder is soon over for who plays so."""
    found: set[str] = set()
    clicks = seed = 0
    while clicks < RANDOM_CLICKS:
        s = game.start(game.setup(game.seats[0], {}), Quick(seed), quick=True)
        chance = Quick(seed + 100)
        seed += 1
        while not s.outcome and s.clicks < OF_ONE_GAME:
            offer = random_offer(s, chance)
            before = s.chance.count
            s.cards.learned = 0
            take(s, offer)
            if s.chance.count != before or s.cards.learned >> offer.seat & 1:
                found.add(offer.verb.name)
        clicks += s.clicks
    return frozenset(found)


def _zones(game: Game, seen: State, offered: set[int]) -> Iterator[ZoneView]:
    cards = seen.cards
    for place in game.places:
        for seat in range(1 if place.shared else seen.seats):
            pile = cards.at(place, seat)
            told = place.sees != NOBODY or any(
                cards.faces[card] != UNKNOWN or cards.hints[card] or cards.spots[card] or card in offered
                for card in pile
            )
            owner = None if place.shared else seat
            yield ZoneView(place.name, place.label, owner, seen_by(place.sees), len(pile), list(pile) if told else [])


def _card(seen: State, card: int) -> CardView:
    cards = seen.cards
    face = cards.faces[card]
    return CardView(None if face == UNKNOWN else face, cards.backs[card], cards.hints[card], cards.spots[card])


def _figures(game: Game, seen: State, seat: int) -> list[tuple[str, str]]:
    if game.summary_of is None:
        return []
    return [(str(label), str(value)) for label, value in game.summary_of(seen, seat)]


def _outcome(game: Game, seen: State, seed: str) -> OutcomeView | None:
    if not seen.outcome:
        return None
    sentence = game.ledger.text(seen.ended_by) if seen.ended_by in game.ledger else ""
    return OutcomeView(list(seen.outcome), seen.ended_by, sentence, seed)


def all_shown(s: State) -> State:
    """A finished game with every card face up, and every journal line as those who knew most could read it."""
    shown = s.clone()
    for card in range(len(shown.cards.faces)):
        shown.cards.show_all(card)
    if shown.journal is not None:
        shown.journal = [
            Entry(entry.event, entry.click, entry.numbers, entry.faces, [0xFF] * len(entry.faces))
            for entry in shown.journal
        ]
    return shown


def words_of_last(game: Game, before: State, seat: int, click: int, names: list[str]) -> str:
    """A click in words, as the seat that made it could read them."""
    seen = observe_since(before, Seat(seat), len(before.journal or []))
    offer = seen.ask.find(Seat(seat), click) if seen.ask is not None else None
    return "" if offer is None else game.words(seen, offer, names)
