"""Warp: after a Battle won, every surviving Unit with Warp is placed in a Civilized Area of its owner."""

from __future__ import annotations

from meadhall.games.zabor.cards import WARP
from meadhall.games.zabor.events import WARPED
from meadhall.games.zabor.places import WARP_TO
from meadhall.games.zabor.rules.armies import carry_wings, civilized_of, put_unit, take_unit, troops, unit_of
from meadhall.games.zabor.rules.special_abilities import level_of
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Seat, step


def warp_units(s: Zabor, seat: Seat, area: int) -> None:
    """Not optional; without a Civilized Area they stay."""
    if s.owner[area] != seat or not s.civilized[seat]:
        return
    force = troops(s, area, seat)
    for place in range(len(force)):
        unit = unit_of(s, place)
        if force[place] and level_of(s, seat, unit, WARP):
            for _ in range(force[place]):
                s.next(step(choose_warp, seat, area, unit))


def choose_warp(s: Zabor, seat: Seat, area: int, unit: int) -> Ask:
    ask = s.ask_seat("Where does the Unit warp to?")
    for goal in civilized_of(s, seat):
        ask.offer(seat, WARP_TO, goal, "", warp_to, seat, area, goal, unit)
    return ask


def warp_to(s: Zabor, seat: Seat, area: int, goal: int, unit: int) -> None:
    if goal != area:
        take_unit(s, area, seat, unit)
        if s.wings:
            carry_wings(s, seat, unit, area, goal)
        put_unit(s, goal, seat, unit)
    s.tell(WARPED, unit, goal)
