"""Skulls: Red ones kill fighters of a defeated enemy, Silver and Golden ones are paid with survivors."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.events import UNIT_DESTROYED, UNIT_KILLED
from meadhall.games.vilnius.places import (
    ASIDE,
    ATTACKERS,
    DEFEATED,
    DEPLOYED,
    DESTROY,
    ORDER_DISCARD,
    SACRIFICE,
    UNIT_SUPPLY,
)
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Seat, step

SILVER: Final = 0
GOLDEN: Final = 1


def claim_red_skulls(s: Vilnius, enemy: Card) -> None:
    """Wards cancel skulls before victims are chosen (red.ward-details)."""
    face = s.face(enemy)
    skulls = s.printed.red_of_both[face] if s.second_part else s.printed.red[face]
    for unit in fighters_of(s, enemy):
        skulls -= s.printed.ward[s.face(unit)]
    if skulls > 0:
        s.next(step(claim_victim, enemy, skulls))
    if s.printed.strength[face] == 0:
        s.cards.move(enemy, ORDER_DISCARD)


def fighters_of(s: Vilnius, enemy: Card) -> list[int]:
    """Every Unit that turned at least one symbol against this enemy."""
    fighters: list[int] = []
    for blow in range(len(s.blow_enemy)):
        if s.blow_enemy[blow] == enemy and s.blow_unit[blow] not in fighters:
            fighters.append(s.blow_unit[blow])
    return fighters


def most_precious(s: Vilnius, enemy: Card) -> list[int]:
    """The fighters still alive that are the next to be killed: decoys first, then by price."""
    best = -1
    victims: list[int] = []
    for unit in fighters_of(s, enemy):
        if not s.cards.lies(unit, DEPLOYED):
            continue
        face = s.face(unit)
        rank = s.printed.precious(face) + 100 * s.printed.decoy[face]
        if rank > best:
            best = rank
            victims.clear()
        if rank == best:
            victims.append(unit)
    return victims


def claim_victim(s: Vilnius, enemy: Card, skulls: int) -> Ask | None:
    """Ties are broken by the owner of all tied Units, or else together; skulls without a fighter lapse (red.tie)."""
    victims = most_precious(s, enemy)
    if not victims:
        return None
    owners: list[Seat] = []
    for unit in victims:
        owner = s.cards.seat_of(unit)
        if owner not in owners:
            owners.append(owner)
    ask = s.ask_seat("Which of the equally precious Units is killed?")
    for seat in owners if len(owners) == 1 else s.deciders():
        for unit in one_of_each(s, victims):
            ask.offer(seat, SACRIFICE, unit, "", kill_unit, Card(unit), enemy, skulls)
    return ask


def one_of_each(s: Vilnius, units: list[int]) -> list[int]:
    """Of Units that are alike and of one player, one stands for all; those that spread may have fought others."""
    different: list[int] = []
    seen: list[int] = []
    for unit in units:
        face = s.face(unit)
        kind = face * s.seats + s.cards.seat_of(unit)
        if kind not in seen or s.printed.spread[face]:
            seen.append(kind)
            different.append(unit)
    return different


def kill_unit(s: Vilnius, unit: Card, enemy: Card, skulls: int) -> None:
    s.tell(UNIT_KILLED, enemy, unit, s.cards.seat_of(unit))
    s.cards.move(unit, UNIT_SUPPLY)
    if skulls > 1:
        s.next(step(claim_victim, enemy, skulls - 1))


def sum_skulls(s: Vilnius) -> None:
    """Silver and Golden Skulls of all enemies of the fight, defeated and undefeated."""
    s.silver_due = 0
    s.golden_due = 0
    for enemy in s.at(ATTACKERS) + s.at(DEFEATED):
        face = s.face(enemy)
        s.silver_due += s.printed.silver_of_both[face] if s.second_part else s.printed.silver[face]
        s.golden_due += s.printed.golden_of_both[face] if s.second_part else s.printed.golden[face]


def claim_silver_skulls(s: Vilnius) -> None:
    claim_skulls(s, SILVER, s.silver_due)


def claim_golden_skulls(s: Vilnius) -> None:
    claim_skulls(s, GOLDEN, s.golden_due)


def worth(s: Vilnius, unit: int, metal: int) -> int:
    """Silver Skulls are paid with the Tools a Unit costs, Golden ones with its Gold."""
    face = s.face(unit)
    return s.printed.gold[face] if metal == GOLDEN else s.printed.tools[face]


def claim_skulls(s: Vilnius, metal: int, skulls: int) -> None:
    """Where all survivors together are not worth more, all that are worth anything are lost (skull.insufficient)."""
    together = 0
    for seat in range(s.seats):
        for unit in s.at(ASIDE, seat):
            together += worth(s, unit, metal)
    s.skulls_left = skulls
    if not skulls:
        return
    if together > skulls:
        s.next(step(choose_lost_units, metal))
        return
    for seat in s.in_turn():
        for unit in s.at(ASIDE, seat)[:]:
            if worth(s, unit, metal):
                destroy_unit(s, unit)


def choose_lost_units(s: Vilnius, metal: int) -> Ask:
    """Decided together, Unit by Unit, until they are worth as many as there are skulls."""
    ask = s.ask_seat("Which surviving Unit is lost to the skulls?")
    units: list[int] = []
    for owner in s.in_turn():
        units += one_of_each(s, [unit for unit in s.at(ASIDE, owner) if not s.cards.spots[unit]])
    for decider in s.deciders():
        for unit in units:
            clause = "" if worth(s, unit, metal) else "skull.selection"
            ask.offer(decider, DESTROY, unit, clause, choose_lost, Card(unit), metal)
    return ask


def choose_lost(s: Vilnius, unit: Card, metal: int) -> None:
    s.cards.move(unit, ASIDE, s.cards.seat_of(unit), 1)
    s.skulls_left -= worth(s, unit, metal)
    if s.skulls_left > 0:
        s.next(step(choose_lost_units, metal))
    else:
        destroy_chosen(s, metal)


def destroy_chosen(s: Vilnius, metal: int) -> None:
    """A Unit that the later ones have made needless is spared, so that no set is too large (skull.selection)."""
    for seat in s.in_turn():
        for unit in s.at(ASIDE, seat)[:]:
            if s.cards.spots[unit]:
                value = worth(s, unit, metal)
                if s.skulls_left + value <= 0:
                    s.skulls_left += value
                    s.cards.move(unit, ASIDE, seat)
                else:
                    destroy_unit(s, unit)


def destroy_unit(s: Vilnius, unit: int) -> None:
    s.tell(UNIT_DESTROYED, unit, s.cards.seat_of(unit))
    s.cards.move(unit, UNIT_SUPPLY)
