"""The only loop: steps run until one asks; a click answers and the steps run on."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.kernel.agenda import UNUSED, Ask, Clause, Offer, Rule, Seat, Step
from meadhall.kernel.chance import Chance
from meadhall.kernel.state import UNANSWERED, State

RESIGN: Final = 0  # the one click that every game has and no ask offers: a seat gives up

GAME_OVER: Final = "table.game-over"
NOT_ASKED: Final = "table.not-asked"
NOT_OFFERED: Final = "table.not-offered"
ALREADY_ANSWERED: Final = "table.already-answered"
NO_RESIGNING: Final = "table.no-resigning"


@mypyc_attr(native_class=False)  # no compiled class can be an error
class NothingOffered(RuntimeError):
    """A step asks and there is nothing to click: the rules have a hole, or a world was dealt that cannot be."""


def run(s: State, step: Step) -> Ask | None:
    """Calls the step's rule with its numbers."""
    return _call(s, step.rule, step.a, step.b, step.c, step.d)


def _call(s: State, rule: Rule, a: int, b: int, c: int, d: int) -> Ask | None:
    answer: Any
    if a == UNUSED:
        answer = rule(s)
    elif b == UNUSED:
        answer = rule(s, a)
    elif c == UNUSED:
        answer = rule(s, a, b)
    elif d == UNUSED:
        answer = rule(s, a, b, c)
    else:
        answer = rule(s, a, b, c, d)
    if answer is None:  # as most do; so only an Ask is looked at for what it is
        return None
    ask: Ask = answer
    return ask


def advance(s: State) -> None:
    """Runs steps until somebody is asked or the game is over."""
    while s.ask is None and not s.outcome:
        step = s.agenda.pop()
        ask = _call(s, step.rule, step.a, step.b, step.c, step.d)
        if ask is not None:
            _wait(s, step, ask)


def _wait(s: State, step: Step, ask: Ask) -> None:
    """Waits for a click, unless the ask leaves one click in all: that is no decision and tells nothing."""
    first = ask.first()
    if first is None:
        raise NothingOffered(f"{step} asks and offers nothing")
    if ask.count == 1 and not first.clause:
        s.agenda.append(first.then)
        return
    s.asking = step
    s.ask = ask
    if ask.sealed:
        s.sealed = [UNANSWERED] * s.seats


def ask_again(s: State) -> None:
    """Rebuilds the ask from the step that asked; for a state that was read from a file or dealt anew."""
    if s.asking is not None:
        s.ask = run(s, s.asking)


def waiting_for(s: State) -> list[Seat]:
    """The seats that may click now."""
    if s.ask is None:
        return []
    if not s.ask.sealed:
        return s.ask.seats()
    return [seat for seat in s.ask.seats() if s.sealed[seat] == UNANSWERED]


def forbids(s: State, seat: Seat, click: int) -> Clause:
    """The clause that forbids this click now, or "". Every way into the game goes through it."""
    if s.outcome:
        return GAME_OVER
    if click == RESIGN:
        return "" if s.setup.resign is not None and 0 <= seat < s.seats else NO_RESIGNING
    if s.ask is None or seat not in s.ask.seats():
        return NOT_ASKED
    if s.ask.sealed and s.sealed[seat] != UNANSWERED:
        return ALREADY_ANSWERED
    offer = s.ask.find(seat, click)
    return NOT_OFFERED if offer is None else offer.clause


def submit(s: State, seat: Seat, click: int) -> Clause:
    """A click from outside. Refused, it names the clause and nothing has changed; taken, the game has moved on."""
    clause = forbids(s, seat, click)
    if clause:
        return clause
    if click == RESIGN:
        _resign(s, seat)
        return ""
    assert s.ask is not None
    offer = s.ask.find(seat, click)
    assert offer is not None
    take(s, offer)
    return ""


def take(s: State, offer: Offer) -> None:
    """Answers the ask with an offer that is allowed, and goes on to the next ask."""
    ask = s.ask
    assert ask is not None
    s.clicks += 1
    if ask.sealed:
        s.sealed[offer.seat] = offer.verb.base + offer.thing
        if any(s.sealed[other.seat] == UNANSWERED for other in ask.offers):
            return
        _open_sealed(s, ask)
        s.ask = None
        s.asking = None
    else:
        s.ask = None
        s.asking = None
        following = _call(s, offer.rule, offer.a, offer.b, offer.c, offer.d)
        if following is not None:
            _wait(s, offer.then, following)
    advance(s)


def _open_sealed(s: State, ask: Ask) -> None:
    """All answers are in: what they lead to happens in seat order."""
    for seat in range(s.seats - 1, -1, -1):
        offer = ask.find(Seat(seat), s.sealed[seat])
        if offer is not None:
            s.agenda.append(offer.then)
    s.sealed = []


def _resign(s: State, seat: Seat) -> None:
    """The game's own rule clears the seat away; whoever was asked is then asked again, if still to be asked."""
    assert s.setup.resign is not None
    s.clicks += 1
    if s.asking is not None:
        s.agenda.append(s.asking)
    s.ask = None
    s.asking = None
    s.sealed = []
    s.setup.resign(s, seat)
    advance(s)


def simulate(s: State) -> None:
    """From here on nothing is built that only people look at."""
    s.quick = True
    s.journal = None
    if s.ask is not None and not s.sealed:
        ask_again(s)


def play_randomly(s: State, chance: Chance, limit: int) -> int:
    """Plays allowed clicks at random until the game is over, at most `limit` of them; returns how many."""
    played = 0
    s.lot = chance if s.quick else None
    while not s.outcome and played < limit:
        take(s, random_offer(s, chance))
        played += 1
    if s.lot is not None:
        s.lot = None
        if s.ask is not None and not s.ask.sealed:
            ask_again(s)  # whoever looks next may look at all offers
    return played


def random_offer(s: State, chance: Chance) -> Offer:
    """One of the allowed clicks; in a sealed ask, of a seat that has not answered."""
    ask = s.ask
    assert ask is not None
    if ask.drawn is not None:
        return ask.drawn
    if ask.sealed:
        offers = [offer for offer in ask.offers if not offer.clause and s.sealed[offer.seat] == UNANSWERED]
    elif ask.quick:
        offers = ask.offers
    else:
        offers = ask.allowed()
    if not offers:
        raise RuntimeError(f"nothing is allowed at '{ask.prompt}'")
    return offers[chance.below(len(offers))]
