"""Military step D: in turn, each player captures Provinces with his own unused Units."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import WEAPONS
from meadhall.games.vilnius.events import CAPTURED, LOOKED, OFFERED
from meadhall.games.vilnius.places import (
    CAPTURE,
    DEPLOYED,
    END_CAPTURES,
    KEEP,
    LOOK_AT,
    OFFER,
    PROVINCE_DISCARD,
    PROVINCE_STACKS,
    PUT_BACK,
    UNIT_DISCARD,
    UNITS,
)
from meadhall.games.vilnius.rules.weapons import add_weapons, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def capture_provinces(s: Vilnius) -> None:
    for seat in reversed(s.in_turn()):
        s.next(step(choose_stack, seat))


def choose_stack(s: Vilnius, seat: Seat) -> Ask | None:
    """As many captures as the player's Units pay for, then the next player follows (capture.several)."""
    if not s.at(UNITS, seat):
        return None
    ask = s.ask_seat("From which Province stack do you capture?")
    provided = [0] * WEAPONS
    add_weapons(s, provided, s.at(UNITS, seat))
    allowed = 0
    for stack in range(len(s.printed.conquest)):
        clause = forbids_capture(s, stack, provided)
        allowed += not clause
        ask.offer(seat, CAPTURE, stack, clause, offer_units, seat, stack)
    ask.offer(seat, END_CAPTURES, 0, "", NOTHING)
    return ask if allowed else None


def forbids_capture(s: Vilnius, stack: int, provided: list[int]) -> Clause:
    asked = s.printed.conquest[stack]
    if raised(provided, asked) < total(asked):
        return "capture.choose-stack"
    spots = s.cards.spots
    for card in s.at(PROVINCE_STACKS):
        if spots[card] == stack:
            return ""
    return "capture.short-stack"


def offer_units(s: Vilnius, seat: Seat, stack: int) -> Ask | None:
    """Unit by Unit until the weapons on the Conquest card are covered."""
    provided = [0] * WEAPONS
    add_weapons(s, provided, s.at(DEPLOYED, seat))
    asked = s.printed.conquest[stack]
    if raised(provided, asked) >= total(asked):
        s.cards.move_all(DEPLOYED, UNIT_DISCARD, seat, seat)
        s.next(step(look_at_stack, seat, stack))
        return None
    ask = s.ask_seat("Which Unit do you offer?")
    for unit in s.at(UNITS, seat):
        ask.offer(seat, OFFER, unit, "", OFFER_RULE, seat, stack, Card(unit))
    return ask


def offer_unit(s: Vilnius, seat: Seat, stack: int, unit: Card) -> None:
    s.cards.move(unit, DEPLOYED, seat)
    s.tell(OFFERED, seat, unit, stack)
    s.next(step(offer_units, seat, stack))


def top_of_stack(s: Vilnius, stack: int, number: int) -> list[int]:
    """The top cards of a stack, the topmost first."""
    pile = s.at(PROVINCE_STACKS)
    cards: list[int] = []
    for place in range(len(pile) - 1, -1, -1):
        if s.cards.spots[pile[place]] == stack and len(cards) < number:
            cards.append(pile[place])
    return cards


def look_at_stack(s: Vilnius, seat: Seat, stack: int) -> Ask:
    """Up to three cards of the top, but at least the one to be taken (capture.must-pick)."""
    ask = s.ask_seat("How many cards of the stack do you look at?")
    for number in range(len(top_of_stack(s, stack, s.printed.cards_looked_at)), 0, -1):
        ask.offer(seat, LOOK_AT, number, "", look_at, seat, stack, number)
    return ask


def look_at(s: Vilnius, seat: Seat, stack: int, number: int) -> None:
    """Everybody sees what is looked at (setup.hidden-information)."""
    s.looked_at = number
    for card in top_of_stack(s, stack, number):
        s.cards.show_all(card)
        s.tell(LOOKED, seat, card)
    s.next(step(choose_province, seat, stack))


def choose_province(s: Vilnius, seat: Seat, stack: int) -> Ask:
    ask = s.ask_seat("Which Province do you keep?")
    for card in top_of_stack(s, stack, s.looked_at):
        ask.offer(seat, KEEP, card, "", keep_province, seat, stack, Card(card))
    return ask


def keep_province(s: Vilnius, seat: Seat, stack: int, province: Card) -> None:
    s.cards.move(province, PROVINCE_DISCARD, seat)
    s.tell(CAPTURED, seat, province, stack)
    s.looked_at -= 1
    s.then(step(return_provinces, seat, stack), step(choose_stack, seat))


def return_provinces(s: Vilnius, seat: Seat, stack: int) -> Ask | None:
    """The others go under the stack, the first one put back above the next."""
    if not s.looked_at:
        return None
    ask = s.ask_seat("Which Province do you put back above the others?")
    for card in top_of_stack(s, stack, s.looked_at):
        ask.offer(seat, PUT_BACK, card, "", put_back, seat, stack, Card(card))
    return ask


def put_back(s: Vilnius, seat: Seat, stack: int, province: Card) -> None:
    s.cards.move_under(province, PROVINCE_STACKS, 0, stack)
    s.looked_at -= 1
    s.next(step(return_provinces, seat, stack))


OFFER_RULE: Final = offer_unit
