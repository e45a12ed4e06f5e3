"""Pursuit: after a Battle won, all Units that can pursue may move on together into another Battle."""

from __future__ import annotations

from meadhall.games.zabor.cards import LANDS, PURSUIT
from meadhall.games.zabor.events import PURSUED
from meadhall.games.zabor.places import PASS, PURSUE
from meadhall.games.zabor.rules.armies import carry_wings, has_units, size_of, take_unit, troops, unit_of
from meadhall.games.zabor.rules.control import enter_area
from meadhall.games.zabor.rules.movement import bars
from meadhall.games.zabor.rules.special_abilities import level_of
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat
from meadhall.kernel.numbers import Numbers, repeated
from meadhall.kernel.state import NOTHING


def pursuers(s: Zabor, seat: Seat, area: int) -> Numbers:
    """The Units of the winner that have a pursuit left, as a force."""
    force = troops(s, area, seat)
    slots = s.printed.slots
    for place in range(len(force)):
        if force[place]:
            if not level_of(s, seat, unit_of(s, place), PURSUIT):
                force[place] = 0
            elif place < slots:
                force[place] = max(0, force[place] - s.resting[place])
            elif level_of(s, seat, unit_of(s, place), PURSUIT) <= s.monster_chain[place - slots]:
                force[place] = 0
    return force


def forbids_pursuit(s: Zabor, seat: Seat, area: int) -> Clause:
    """Only into a Battle: not into own Areas, nor where nobody would fight."""
    owner = s.owner[area]
    if owner == seat or s.intruder[area] not in (NONE, seat):
        return "pursuit.target"
    if bars(s, seat, area):
        return "turn.card-beats-rule"
    if has_units(s, area, owner):
        return ""
    if area < LANDS and owner == WILD and not s.bribes[seat]:
        return ""
    return "pursuit.target"


def may_pursue(s: Zabor, seat: Seat, area: int) -> Ask | None:
    """All of them into one bordering Area, or none."""
    if not size_of(pursuers(s, seat, area)):
        return None
    targets = s.printed.land_borders[area] if area < LANDS else s.printed.sea_borders[area]
    allowed = 0
    ask = s.ask_seat("Pursue into a bordering Area?")
    for other in targets:
        clause = forbids_pursuit(s, seat, other)
        allowed += 0 if clause else 1
        ask.offer(seat, PURSUE, other, clause, pursue, seat, area, other)
    if not allowed:
        return None
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def pursue(s: Zabor, seat: Seat, area: int, goal: int) -> None:
    """Move score, Roads and Fleets play no part."""
    force = pursuers(s, seat, area)
    s.tell(PURSUED, seat, goal)
    s.pursuit = goal
    s.chain += 1
    s.resting = repeated(0, len(s.resting))
    for place in range(len(force)):
        unit = unit_of(s, place)
        for _ in range(force[place]):
            take_unit(s, area, seat, unit)
            if s.wings:
                carry_wings(s, seat, unit, area, goal)
            enter_area(s, seat, goal, unit)
        if place < s.printed.slots:
            s.resting[place] = force[place]
        elif force[place]:
            s.monster_chain[place - s.printed.slots] += 1


def tire_pursuers(s: Zabor, seat: Seat, area: int) -> None:
    """Each Unit may pursue as often as its level says in one chain."""
    for slot in range(s.printed.slots):
        if s.resting[slot] and level_of(s, seat, slot, PURSUIT) > s.chain:
            s.resting[slot] = 0
