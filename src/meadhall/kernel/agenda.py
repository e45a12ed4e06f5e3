"""Steps, the stack they lie on, and the asks at which the stack waits for a click.

A step is a rule and a few whole numbers. Running it changes the state, puts further steps on the agenda,
or returns an Ask: a list of offers, each a click, the clause that forbids it (or ""), and the step that follows.

Compiled, the three classes are out of the cycle collector's sight, since they never hold themselves, and the memory of
the last one gone is used for the next: they come and go by the million.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NewType, TypeVar, final, overload

from mypy_extensions import i64, mypyc_attr

from meadhall.kernel.chance import PARTS, Chance

Seat = NewType("Seat", int)
Card = NewType("Card", int)
Face = NewType("Face", int)
Clause = str

NOBODY_SEAT: Final = Seat(-1)
SPECTATOR: Final = Seat(7)  # the seat of everyone who only watches; its bit is set where everybody sees
NO_CARD: Final = Card(-1)
UNUSED: Final = -(1 << 20)  # an argument that a step was not given

Rule = Callable[..., Any]
S = TypeVar("S")
A = TypeVar("A", bound=int)
B = TypeVar("B", bound=int)
C = TypeVar("C", bound=int)
D = TypeVar("D", bound=int)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Step:
    """A rule and its numbers; never changed once made, so clones share it."""

    __slots__ = ("a", "b", "c", "d", "rule")

    def __init__(self, rule: Rule, a: int = UNUSED, b: int = UNUSED, c: int = UNUSED, d: int = UNUSED) -> None:
        self.rule = rule
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def numbers(self) -> list[int]:
        return [n for n in (self.a, self.b, self.c, self.d) if n != UNUSED]

    def __repr__(self) -> str:
        return f"{self.rule.__name__}({', '.join(str(n) for n in self.numbers())})"


@overload
def step(rule: Callable[[S], Any]) -> Step: ...
@overload
def step(rule: Callable[[S, A], Any], a: A) -> Step: ...
@overload
def step(rule: Callable[[S, A, B], Any], a: A, b: B) -> Step: ...
@overload
def step(rule: Callable[[S, A, B, C], Any], a: A, b: B, c: C) -> Step: ...
@overload
def step(rule: Callable[[S, A, B, C, D], Any], a: A, b: B, c: C, d: D) -> Step: ...
def step(rule: Rule, a: int = UNUSED, b: int = UNUSED, c: int = UNUSED, d: int = UNUSED) -> Step:
    """A step, with the rule's parameter types checked: swapped numbers do not pass the type checker."""
    return Step(rule, a, b, c, d)


@final
class Verb:
    """What a click does. `thing` says what its number stands for: a card, a seat, or a list of names of the game.

    `label` is the click in words, with the thing in braces: "Build {card}". `base` is where the verb's clicks
    begin among the game's integers; the game sets it when it is put together. Of a `secret` verb the others
    may not learn which thing was clicked.
    """

    __slots__ = ("base", "label", "name", "secret", "thing")

    def __init__(self, name: str, thing: str, label: str, secret: bool = False) -> None:
        self.name = name
        self.thing = thing
        self.label = label
        self.secret = secret
        self.base = 0

    def __repr__(self) -> str:
        return self.name


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Offer:
    """A click that somebody is offered, what forbids it, and what follows: a rule and its numbers. They become a step
    once the offer is taken; most never are."""

    __slots__ = ("a", "b", "c", "clause", "d", "rule", "seat", "thing", "verb")

    def __init__(
        self, seat: Seat, verb: Verb, thing: int, clause: Clause, rule: Rule, a: int, b: int, c: int, d: int
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.thing = thing
        self.clause = clause
        self.rule = rule
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def become(self, seat: Seat, verb: Verb, thing: int, rule: Rule, a: int, b: int, c: int, d: int) -> None:
        """Another allowed offer in place of this one, which nobody else has seen yet."""
        self.seat = seat
        self.verb = verb
        self.thing = thing
        self.rule = rule
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    @property
    def click(self) -> int:
        return self.verb.base + self.thing

    @property
    def then(self) -> Step:
        return Step(self.rule, self.a, self.b, self.c, self.d)

    def __repr__(self) -> str:
        return f"{self.verb.name} {self.thing}" + (f" ({self.clause})" if self.clause else "")


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Ask:
    """A pause with offers. `prompt` is what is asked, in one sentence that holds nothing hidden.

    A joint ask names several seats and is answered by the first click of any of them. A sealed ask is
    answered once by each seat it names, and nobody learns an answer before all are in.

    With a `lot`, no list is made: of all allowed offers one is `drawn` by it, each as likely as any other. That is for
    play at random, which looks at no other, and so need not make them.
    """

    __slots__ = ("count", "drawn", "lot", "next", "offers", "open", "prompt", "quick", "sealed")

    def __init__(self, prompt: str, quick: bool = False, sealed: bool = False, lot: Chance | None = None) -> None:
        self.prompt = prompt
        self.quick = quick  # while simulating, forbidden offers are counted but not kept
        self.sealed = sealed
        self.lot = lot
        self.offers: list[Offer] = [] if lot is None else _NO_LIST
        self.count = 0  # an i64 here would break building a game alone, since games read it (mypyc 2.4)
        self.drawn: Offer | None = None
        self.open: i64 = 0  # with a lot: how many are allowed so far, and which of them will be drawn next
        self.next: i64 = 1

    @overload
    def offer(self, seat: Seat, verb: Verb, thing: int, clause: Clause, then: Step) -> None: ...
    @overload
    def offer(self, seat: Seat, verb: Verb, thing: int, clause: Clause, then: Callable[[S], Any]) -> None: ...
    @overload
    def offer(self, seat: Seat, verb: Verb, thing: int, clause: Clause, then: Callable[[S, A], Any], a: A) -> None: ...
    @overload
    def offer(
        self, seat: Seat, verb: Verb, thing: int, clause: Clause, then: Callable[[S, A, B], Any], a: A, b: B
    ) -> None: ...
    @overload
    def offer(
        self, seat: Seat, verb: Verb, thing: int, clause: Clause, then: Callable[[S, A, B, C], Any], a: A, b: B, c: C
    ) -> None: ...
    @overload
    def offer(
        self,
        seat: Seat,
        verb: Verb,
        thing: int,
        clause: Clause,
        then: Callable[[S, A, B, C, D], Any],
        a: A,
        b: B,
        c: C,
        d: D,
    ) -> None: ...
    def offer(
        self,
        seat: Seat,
        verb: Verb,
        thing: int,
        clause: Clause,
        then: Any,
        a: int = UNUSED,
        b: int = UNUSED,
        c: int = UNUSED,
        d: int = UNUSED,
    ) -> None:
        """`then` is a rule followed by its numbers, or a step, which costs more."""
        self.count += 1
        if clause and self.quick:
            return
        lot = self.lot
        if lot is not None:
            self.open += 1
            if self.open < self.next:
                return
            self.next = self.open * PARTS // (lot.part() + 1) + 1
        if a == UNUSED and isinstance(then, Step):
            offer = Offer(seat, verb, thing, clause, then.rule, then.a, then.b, then.c, then.d)
        elif self.drawn is not None:
            self.drawn.become(seat, verb, thing, then, a, b, c, d)
            return
        else:
            offer = Offer(seat, verb, thing, clause, then, a, b, c, d)
        if lot is None:
            self.offers.append(offer)
        else:
            self.drawn = offer

    def drops(self, clause: Clause) -> bool:
        """Counts an offer that would not be kept, and so need not be made: for the longest lists."""
        if clause and self.quick:
            self.count += 1
            return True
        if self.lot is not None and self.open + 1 < self.next:
            self.open += 1
            self.count += 1
            return True
        return False

    def first(self) -> Offer | None:
        """The one that was drawn, or the first of all; None where nothing is offered."""
        if self.lot is not None:
            return self.drawn
        return self.offers[0] if self.offers else None

    def allowed(self) -> list[Offer]:
        return [offer for offer in self.offers if not offer.clause]

    def allowed_to(self, seat: Seat) -> list[Offer]:
        return [offer for offer in self.offers if offer.seat == seat and not offer.clause]

    def seats(self) -> list[Seat]:
        """The seats asked, in the order in which they were first offered something."""
        named: list[Seat] = []
        for offer in self.offers:
            if offer.seat not in named:
                named.append(offer.seat)
        return named

    def is_to_one(self) -> bool:
        """Whether a single seat is asked."""
        seat = self.offers[0].seat
        return all(offer.seat == seat for offer in self.offers)

    def of(self, seat: Seat) -> list[Offer]:
        return [offer for offer in self.offers if offer.seat == seat]

    def find(self, seat: Seat, click: int) -> Offer | None:
        for offer in self.offers:
            if offer.seat == seat and offer.verb.base + offer.thing == click:
                return offer
        return None


_NO_LIST: Final[list[Offer]] = []  # of all asks with a lot; never written
