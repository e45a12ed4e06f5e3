"""The state of a game: cards, chance, agenda, the ask it waits at, sealed answers, outcome and journal.

A game's own state is a class on top of this one with fields that are whole numbers, lists of them, or lists of
such lists; it names them in its Game and copies them in `clone`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from meadhall.kernel.agenda import NO_CARD, Ask, Card, Clause, Face, Seat, Step, step
from meadhall.kernel.cards import Cards, Place
from meadhall.kernel.chance import Chance, Hidden
from meadhall.kernel.event import Entry, EventType
from meadhall.kernel.printed import Printed

UNANSWERED: Final = -1
ANSWERED_UNSEEN: Final = -2  # in an observation: this seat has answered, and what is not to be known


class Setup:
    """What does not change during a game: shared by all clones."""

    def __init__(
        self,
        seats: int,
        places: list[Place],
        allies: list[int],
        options: dict[str, str],
        content: Printed,
        box: list[list[int]],
        resign: Callable[..., None] | None = None,
        private: tuple[str, ...] = (),
        forgets: bool = False,
    ) -> None:
        self.seats = seats
        self.places = places
        self.allies = allies
        self.options = options
        self.content = content
        self.box = box  # for each back, the faces in the box at the start
        self.resign = resign
        self.private = private
        self.forgets = forgets


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game has. `s` is always a state."""

    def __init__(self, setup: Setup, like: State | None = None) -> None:
        self.setup = setup
        self.seats = setup.seats
        if like is not None:  # a clone, which needs no lists of its own first
            like.copy_to(self)
            return
        self.cards = _NO_CARDS
        self.chance: Chance = _HIDDEN
        self.agenda: list[Step] = []  # a stack: the next step is the last
        self.asking: Step | None = None  # the step that asked; run again, it asks the same
        self.ask: Ask | None = None
        self.sealed: list[int] = []  # for each seat the click it answered a sealed ask with
        self.clicks = 0
        self.outcome: list[int] = []  # the rank of each seat, 1 for winners; empty while the game runs
        self.ended_by: Clause = ""
        self.journal: list[Entry] | None = None
        self.quick = False  # while simulating: no journal, and no offers that are forbidden
        self.lot: Chance | None = None  # while playing at random: draws the one offer of an ask that is kept

    def clone(self) -> State:
        raise TypeError("a game's state says itself how it is copied")

    def copy_to(self, other: State) -> None:
        """The part of `clone` that is the same for every game."""
        other.cards = self.cards.clone()
        other.chance = self.chance.clone()
        other.agenda = self.agenda[:]
        other.asking = self.asking
        other.ask = self.ask
        other.sealed = self.sealed[:]
        other.clicks = self.clicks
        other.outcome = self.outcome[:]
        other.ended_by = self.ended_by
        other.quick = self.quick
        other.lot = None
        other.journal = None if self.journal is None else self.journal[:]

    def then(self, first: Step | None = None, second: Step | None = None, *more: Step) -> None:
        """These steps come next, in this order, before whatever was on the agenda. Most often there are two: they
        are named, so that no list is made of them."""
        for following in reversed(more):
            self.agenda.append(following)
        if second is not None:
            self.agenda.append(second)
        if first is not None:
            self.agenda.append(first)

    def next(self, following: Step) -> None:
        """One step comes next."""
        self.agenda.append(following)

    def ask_seat(self, prompt: str) -> Ask:
        """An ask to be filled with offers and returned by a rule."""
        return Ask(prompt, self.quick, False, self.lot)

    def ask_sealed(self, prompt: str) -> Ask:
        return Ask(prompt, self.quick, True)

    def at(self, place: Place, seat: i64 = 0) -> list[int]:
        cards = self.cards
        return cards.zones[place.index * cards.stride + seat]

    def face(self, card: int) -> Face:
        return Face(self.cards.faces[card])

    def top(self, place: Place, seat: int = 0) -> Card:
        pile = self.at(place, seat)
        return Card(pile[-1]) if pile else NO_CARD

    def after(self, seat: int) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % self.seats)

    def allied(self, one: int, two: int) -> bool:
        return self.setup.allies[one] >> two & 1 == 1

    def end(self, ranks: list[int], clause: Clause) -> None:
        """The game is over: nothing on the agenda is played any more."""
        self.outcome = ranks
        self.ended_by = clause
        self.agenda.clear()
        self.asking = None
        self.ask = None

    def tell(self, event: EventType, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Writes a line into the journal, where there is one."""
        if self.journal is None:
            return
        numbers = [a, b, c, d, e][: len(event.kinds)]
        cards = [numbers[hole] for hole in event.cards]
        faces = [self.cards.faces[card] if card >= 0 else -1 for card in cards]
        known = [self.cards.known[card] if card >= 0 else 0 for card in cards]
        self.journal.append(Entry(event.index, self.clicks, numbers, faces, known))


def nothing(_s: State) -> None:
    """The step of a click after which simply the agenda goes on."""


NOTHING: Final = step(nothing)

_NO_CARDS: Final = Cards([], 0, [])
_HIDDEN: Final = Hidden()
