"""Abilities of mercenaries in the Build phase. Each comes with a question: can any of it be done now?"""

from __future__ import annotations

from typing import Final

from meadhall.games.capital.cards import BUILDING, TROOP
from meadhall.games.capital.events import TOOK
from meadhall.games.capital.places import DISCARD, HAND
from meadhall.games.capital.rules.building import build_card, forbids_build
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import BUILD_CARD, DONE, TAKE
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING

_FREE: Final = 99  # Gold less than any card costs


def always_can(_s: Capital, _seat: Seat, _n: int, _m: int) -> bool:
    return True


def gain_gold(s: Capital, _seat: Seat, n: int, _m: int) -> None:
    """In this Build phase; the tracker does not change [income.budget-frozen]."""
    s.gold_left += n


def gain_build(s: Capital, _seat: Seat, n: int, _m: int) -> None:
    s.build_left += n


def forbids_ability_build(s: Capital, seat: Seat, card: int, kind: int, less: int) -> Clause:
    """An ability waives Build and takes off Gold; all other conditions hold [build.ability-must-obey]."""
    return forbids_build(s, seat, card, less, 0) if s.kind(card) == kind else "content.ability-kind"


def _can_build(s: Capital, seat: Seat, kind: int, less: int) -> bool:
    return any(not forbids_ability_build(s, seat, card, kind, less) for card in s.at(HAND, seat))


def can_construct(s: Capital, seat: Seat, _n: int, less: int) -> bool:
    return _can_build(s, seat, BUILDING, less)


def construct(s: Capital, seat: Seat, n: int, less: int) -> Ask:
    """All hand cards are named and stopping is always allowed, so that a pause tells nothing of the hand."""
    ask = s.ask_seat("Choose a building to be built by the ability.")
    for card in s.at(HAND, seat):
        clause = forbids_ability_build(s, seat, card, BUILDING, less)
        ask.offer(seat, BUILD_CARD, card, clause, construct_one, seat, Card(card), n, less)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def construct_one(s: Capital, seat: Seat, card: Card, n: int, less: int) -> None:
    if n > 1:
        s.next(step(construct, seat, n - 1, less))
    build_card(s, seat, card, less, 0)


def can_recruit(s: Capital, seat: Seat, _n: int, _m: int) -> bool:
    return _can_build(s, seat, TROOP, _FREE)


def recruit(s: Capital, seat: Seat, n: int, _m: int) -> Ask:
    ask = s.ask_seat("Choose a troop to be built by the ability.")
    for card in s.at(HAND, seat):
        clause = forbids_ability_build(s, seat, card, TROOP, _FREE)
        ask.offer(seat, BUILD_CARD, card, clause, recruit_one, seat, Card(card), n)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def recruit_one(s: Capital, seat: Seat, card: Card, n: int) -> None:
    if n > 1:
        s.next(step(recruit, seat, n - 1, 0))
    build_card(s, seat, card, _FREE, 0)


def can_smuggle(s: Capital, _seat: Seat, _n: int, _m: int) -> bool:
    return len(s.at(DISCARD)) > 0


def smuggle(s: Capital, seat: Seat, n: int, _m: int) -> Ask | None:
    """One offer for each face: copies are as good as each other."""
    ask = s.ask_seat("Take a card from the Discard pile.")
    named: list[int] = []
    for card in s.at(DISCARD):
        face = s.cards.faces[card]
        if face not in named:
            named.append(face)
            ask.offer(seat, TAKE, card, "", smuggle_one, seat, Card(card), n)
    return ask if named else None


def smuggle_one(s: Capital, seat: Seat, card: Card, n: int) -> None:
    s.cards.move(card, HAND, seat)
    s.tell(TOOK, seat, card)
    if n > 1:
        s.next(step(smuggle, seat, n - 1, 0))
