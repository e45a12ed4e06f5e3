"""The course that a search expects, in words: a card is named as long as what the seat knows of it holds on the way.

A search may look beyond a shuffle, by which cards exchange their faces. What lies on such a card now is not what it is
clicked for then. So the course is followed in some deals, and where it comes to another face the card stays hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from meadhall.bots.tree import SEATS
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game
from meadhall.kernel.play import NothingOffered, take, waiting_for
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State
from meadhall.lab.clicks import click_words

MOST_STEPS: Final = 6
DEALS: Final = 16

_Step = tuple[Seat, int]  # a seat and its click


def course_in_words(
    game: Game, observation: State, seat: Seat, course: Sequence[int], names: Sequence[str]
) -> list[tuple[int, str]]:
    """Who clicks what; of the course each number is a click and its seat."""
    steps = [(Seat(key % SEATS), key // SEATS) for key in course[:MOST_STEPS]]
    changed: set[int] = set()
    for deal in range(DEALS):
        changed |= changed_cards(game, observation, seat, steps, deal)
    return [(who, click_words(game, observation, click, names, at in changed)) for at, (who, click) in enumerate(steps)]


def changed_cards(game: Game, observation: State, seat: Seat, steps: Sequence[_Step], deal: int) -> set[int]:
    """The steps whose card has another face by then than the seat knows now, as far as they are open in this deal."""
    chance = Quick(deal)
    known = observation.cards.faces
    found: set[int] = set()
    with suppress(NothingOffered):
        s = deal_unknown(observation, chance)
        for at, (who, click) in enumerate(steps):
            _play_until_chosen(s, seat, chance)
            offer = s.ask.find(who, click) if s.ask is not None and who in waiting_for(s) else None
            if offer is None or offer.clause:
                break
            verb, thing = game.verb_of(click)
            if verb.thing == "card" and known[thing] not in (-1, s.cards.faces[thing]):
                found.add(at)
            take(s, offer)
    return found


def _play_until_chosen(s: State, seat: Seat, chance: Quick) -> None:
    """As the search does: what is no choice has no step, nor has what others answer under seal."""
    while s.ask is not None and not s.outcome:
        waiting = waiting_for(s)
        mover = waiting[s.clicks % len(waiting)]
        offers = s.ask.allowed_to(mover)
        if len(offers) > 1 and (mover == seat or not s.ask.sealed):
            return
        take(s, offers[chance.below(len(offers))])
