"""Phase 6: Warfare. Each player may move any number of Units to one Land Area, and fights there at once."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import GATHER_SORCERERS, LANDS, SORCERER, WARFARE_AREAS, WARFARE_FIRST
from meadhall.games.zabor.events import MOVED
from meadhall.games.zabor.places import ENOUGH, GO_FIRST, LEAVE, MARCH, PASS, PICK_AREA, PICK_UNIT
from meadhall.games.zabor.rules.armies import carry_wings, civilized_of, lands_of, put_unit, take_unit
from meadhall.games.zabor.rules.battle import FIGHT_BATTLES
from meadhall.games.zabor.rules.capacity import CHECK_CAPACITIES, areas_with
from meadhall.games.zabor.rules.control import settle_control
from meadhall.games.zabor.rules.marching import (
    END_MOVES,
    MOVE_UNITS,
    SENDING_RULE,
    begin_moves,
    has_waiting,
    reached_from,
)
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import NOTHING


def warfare_phase(s: Zabor) -> None:
    """The order is fixed now; Heralds may put their player in front."""
    heralds = [seat for seat in s.order() if s.power(seat, WARFARE_FIRST)]
    if heralds:
        s.next(step(may_go_first, heralds[0]))
    else:
        begin_warfare(s, NONE)


def may_go_first(s: Zabor, seat: Seat) -> Ask:
    ask = s.ask_seat("Go first in the Warfare Phase?")
    ask.offer(seat, GO_FIRST, 0, "", begin_warfare, seat)
    ask.offer(seat, PASS, 0, "", begin_warfare, NONE)
    return ask


def begin_warfare(s: Zabor, first: int) -> None:
    order = s.order()
    if first != NONE:
        order = [Seat(first)] + [seat for seat in order if seat != first]
    for seat in reversed(order):
        s.next(step(WAR_RULE, seat, s.printed.warfare_areas + s.power(seat, WARFARE_AREAS)))
        if s.power(seat, GATHER_SORCERERS):
            s.next(step(may_gather, seat))


def wage_war(s: Zabor, seat: Seat, left: int) -> None:
    """One Land Area after the other: the first move and its Battle are finished before the next."""
    if left > 0:
        begin_moves(s)
        s.then(step(HOST_RULE, seat, left), END_MOVES, CHECK_CAPACITIES)


def choose_host(s: Zabor, seat: Seat, left: int) -> Ask:
    """The first Units to move, whose goal is then the goal of all; or pass."""
    ask = s.ask_seat("Move Units out of which Area, all to one goal? Or pass.")
    for area in lands_of(s, seat):
        if has_waiting(s, seat, area) and not ask.drops(""):
            ask.offer(seat, LEAVE, area, "", GOAL_RULE, seat, area, left)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def choose_goal(s: Zabor, seat: Seat, source: int, left: int) -> Ask:
    ask = s.ask_seat("Which Area is the goal?")
    reached = reached_from(s, seat, source)
    for area in range(LANDS):
        if reached[area] and not ask.drops(""):
            ask.offer(seat, MARCH, area, "", MARCH_RULE, seat, source, area, left)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def march_to_war(s: Zabor, seat: Seat, source: int, goal: int, left: int) -> None:
    s.target = goal
    if left > 1:
        s.next(step(WAR_RULE, seat, left - 1))
    s.then(
        step(SENDING_RULE, seat, source, goal),
        MOVE_UNITS[seat * 2],
        END_MOVES,
        FIGHT_BATTLES[seat],
        CHECK_CAPACITIES,
    )


def may_gather(s: Zabor, seat: Seat) -> Ask | None:
    """Staff of Gates: Sorcerers from everywhere into one Civilized Area, before the move."""
    ask = s.ask_seat("Gather Sorcerers in which Civilized Area?")
    if not areas_with(s, seat, SORCERER):
        return None
    for area in civilized_of(s, seat):
        ask.offer(seat, PICK_AREA, area, "", gather, seat, area)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def gather(s: Zabor, seat: Seat, goal: int) -> Ask | None:
    sources = [area for area in areas_with(s, seat, SORCERER) if area != goal]
    if not sources:
        return None
    ask = s.ask_seat("Call a Sorcerer from which Area?")
    for area in sources:
        ask.offer(seat, LEAVE, area, "", call_sorcerer, seat, area, goal)
    ask.offer(seat, ENOUGH, 0, "", NOTHING)
    return ask


def call_sorcerer(s: Zabor, seat: Seat, area: int, goal: int) -> Ask:
    """Wounded or not."""
    ask = s.ask_seat("Call which Sorcerer?")
    printed = s.printed
    for slot in range(printed.first_slot[SORCERER], printed.first_slot[SORCERER + 1]):
        if s.units[area * printed.slots + slot]:
            ask.offer(seat, PICK_UNIT, slot, "", bring_sorcerer, seat, area, goal, slot)
    return ask


def bring_sorcerer(s: Zabor, seat: Seat, area: int, goal: int, slot: int) -> None:
    take_unit(s, area, seat, slot)
    if s.wings:
        carry_wings(s, seat, slot, area, goal)
    put_unit(s, goal, seat, slot)
    s.tell(MOVED, seat, slot, area, goal)
    s.next(step(gather, seat, goal))
    settle_control(s, area)


# Rules that every turn leads to, looked up once.
WAR_RULE: Final = wage_war
HOST_RULE: Final = choose_host
GOAL_RULE: Final = choose_goal
MARCH_RULE: Final = march_to_war
