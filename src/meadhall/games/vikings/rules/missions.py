"""Completing and changing Missions."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import (
    BEER,
    DEEDS,
    GOLD,
    OWN_BREWERIES,
    OWN_BUILDINGS,
    OWN_DRAKKARS,
    OWN_FACTORIES,
    OWN_TAVERNS,
    SPENT_GOLD,
    STORED_BEER,
)
from meadhall.games.vikings.events import CHANGED_MISSION, COMPLETED_MISSION
from meadhall.games.vikings.places import CHANGE, COMPLETE, COMPLETED, MISSION_DECK, MISSIONS, VILLAGE
from meadhall.games.vikings.rules.resources import charge
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def offer_missions(s: Vikings, ask: Ask, seat: Seat, gold: int) -> None:
    """Announcing is a choice, and an action of the own turn [mission.announce-optional, mission.own-turn]."""
    change = forbids_change(s, gold)
    for mission in s.at(MISSIONS, seat):
        clause = forbids_complete(s, seat, mission)
        if not ask.drops(clause):
            ask.offer(seat, COMPLETE, mission, clause, complete, seat, Card(mission))
        if not ask.drops(change):
            ask.offer(seat, CHANGE, mission, change, CHANGE_RULE, seat, Card(mission))


def forbids_complete(s: Vikings, seat: int, mission: int) -> Clause:
    if s.mission_completed:
        return "mission.one-per-round"
    face = s.cards.faces[mission]
    return "" if progress(s, seat, s.printed.goal[face]) >= s.printed.goal_number[face] else "mission.goal"


def progress(s: Vikings, seat: int, goal: int) -> int:
    """How far a seat is: in deeds of its turn from the beginning, or in what is the case now."""
    if goal < DEEDS:
        return s.deeds[goal]
    if goal == OWN_BREWERIES:
        return s.owns(seat, s.printed.brewery)
    if goal == OWN_FACTORIES:
        return s.owns(seat, s.printed.gold_factory)
    if goal == OWN_TAVERNS:
        return s.owns(seat, s.printed.tavern)
    if goal == OWN_DRAKKARS:
        return s.owns(seat, s.printed.drakkar)
    if goal == OWN_BUILDINGS:
        return len(s.at(VILLAGE, seat))
    return s.stored(seat, BEER if goal == STORED_BEER else GOLD)


def complete(s: Vikings, seat: Seat, mission: Card) -> None:
    """Its points at once; it stays with its owner [mission.goal, mission.completed-pile]."""
    s.mission_completed = 1
    s.cards.move(mission, COMPLETED, seat)
    s.tell(COMPLETED_MISSION, seat, mission)
    score(s, seat, s.printed.points[s.face(mission)])


def forbids_change(s: Vikings, gold: int) -> Clause:
    """Once in a turn, for 1 Gold, and while there is another one [mission.change, mission.change-timing]."""
    if s.mission_changed or gold < s.printed.change_mission_gold:
        return "mission.change"
    return "" if s.at(MISSION_DECK) else "mission.change-timing"


def change_mission(s: Vikings, seat: Seat, mission: Card) -> None:
    s.next(step(swap_mission, seat, mission))
    charge(s, seat, 0, s.printed.change_mission_gold)


def swap_mission(s: Vikings, seat: Seat, old: Card) -> None:
    """The old one goes under the deck, the top one is drawn at once [mission.change, mission.change-timing]."""
    s.mission_changed = 1
    s.deeds[SPENT_GOLD] += s.printed.change_mission_gold
    new = s.top(MISSION_DECK)
    s.cards.move_under(old, MISSION_DECK)
    s.cards.move(new, MISSIONS, seat)
    s.tell(CHANGED_MISSION, seat, old, new)


CHANGE_RULE: Final = change_mission
