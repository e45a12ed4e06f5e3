"""Military step C: unused Units of all players together destroy enemy Buildings, one after another."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import WEAPONS
from meadhall.games.vilnius.events import (
    ASSAULT_BEGAN,
    ASSAULT_FAILED,
    BUILDING_RAZED,
    IS_READY,
    JOINED_ASSAULT,
    LOOT_DECLINED,
)
from meadhall.games.vilnius.places import (
    ASSAULT,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    END_ASSAULTS,
    ENEMY_BUILDINGS,
    ORDER_DISCARD,
    READY,
    TAKE,
    UNIT_DISCARD,
    UNITS,
)
from meadhall.games.vilnius.rules.fighting import make_ready
from meadhall.games.vilnius.rules.piles import provinces_to_draw
from meadhall.games.vilnius.rules.plundering import take_loot
from meadhall.games.vilnius.rules.preparation_phase import count_enemy_buildings
from meadhall.games.vilnius.rules.weapons import add_weapons, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.cards import Place
from meadhall.kernel.state import NOTHING


def attack_enemy_buildings(s: Vilnius) -> Ask | None:
    """The players choose together which Building is next, or end the step."""
    if not s.at(ENEMY_BUILDINGS):
        return None
    clauses = [forbids_assault(s, Card(building)) for building in s.at(ENEMY_BUILDINGS)]
    if "" not in clauses:
        return None
    ask = s.ask_seat("Which enemy Building do you attack together?")
    for seat in s.deciders():
        for place, building in enumerate(s.at(ENEMY_BUILDINGS)):
            ask.offer(seat, ASSAULT, building, clauses[place], assault, Card(building))
        ask.offer(seat, END_ASSAULTS, 0, "", NOTHING)
    return ask


def forbids_assault(s: Vilnius, building: Card) -> Clause:
    """Hands are open, so that an assault that cannot succeed is not begun (raze.failed)."""
    if s.guards and not s.printed.guards[s.face(building)]:
        return "raze.guard-tower-first"
    if building in s.refused:
        return "raze.protocol"
    return "" if suffices(s, building, UNITS) else "raze.failed"


def suffices(s: Vilnius, building: Card, place: Place) -> bool:
    """Whether the Units there raise enough of the displayed symbols: six with 2 players, all with 3."""
    provided = [0] * WEAPONS
    for seat in range(s.seats):
        add_weapons(s, provided, s.at(place, seat))
    displayed = s.printed.weapons[s.face(building)]
    return raised(provided, displayed) >= min(s.printed.symbols_needed[s.seats], total(displayed))


def assault(s: Vilnius, building: Card) -> None:
    s.tell(ASSAULT_BEGAN, building)
    make_ready(s)
    s.next(step(join_assault, building))


def join_assault(s: Vilnius, building: Card) -> Ask | None:
    """Everybody adds his own Units; the Building falls as soon as they suffice."""
    if suffices(s, building, DEPLOYED):
        raze(s, building)
        return None
    if 0 not in s.ready:
        withdraw(s, building)
        return None
    ask = s.ask_seat("Send Units against the enemy Building, or declare yourself ready.")
    for seat in s.in_turn():
        if not s.ready[seat]:
            for unit in s.at(UNITS, seat):
                ask.offer(seat, DEPLOY, unit, "", JOIN_RULE, seat, Card(unit), building)
            ask.offer(seat, READY, 0, "", send_no_more, seat, building)
    return ask


def send_to_assault(s: Vilnius, seat: Seat, unit: Card, building: Card) -> None:
    s.cards.move(unit, DEPLOYED, seat, 1 + building)
    s.tell(JOINED_ASSAULT, seat, unit, building)
    if not s.at(UNITS, seat):
        s.ready[seat] = 1
    s.next(step(join_assault, building))


def send_no_more(s: Vilnius, seat: Seat, building: Card) -> None:
    s.ready[seat] = 1
    s.tell(IS_READY, seat)
    s.next(step(join_assault, building))


def withdraw(s: Vilnius, building: Card) -> None:
    """Nothing is damaged in part; this Building is left alone for the round."""
    s.tell(ASSAULT_FAILED, building)
    s.refused.append(building)
    for seat in range(s.seats):
        s.cards.move_all(DEPLOYED, UNITS, seat, seat)
    s.next(step(attack_enemy_buildings))


def raze(s: Vilnius, building: Card) -> None:
    s.tell(BUILDING_RAZED, building)
    s.cards.move(building, ORDER_DISCARD)
    count_enemy_buildings(s)
    for seat in range(s.seats):
        s.cards.move_all(DEPLOYED, UNIT_DISCARD, seat, seat)
    s.next(step(attack_enemy_buildings))
    for _ in range(s.printed.bonus[s.face(building)]):
        for seat in reversed(s.in_turn()):
            s.agenda.append(step(may_take_bonus, seat))


def may_take_bonus(s: Vilnius, seat: Seat) -> Ask | None:
    if not provinces_to_draw(s, seat):
        return None
    ask = s.ask_seat("Take a Province as a bonus?")
    ask.offer(seat, TAKE, 0, "", take_loot, seat)
    ask.offer(seat, DECLINE, 0, "", decline_bonus, seat)
    return ask


def decline_bonus(s: Vilnius, seat: Seat) -> None:
    s.tell(LOOT_DECLINED, seat)


JOIN_RULE: Final = send_to_assault
