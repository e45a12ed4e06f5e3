"""Victory: most VP, then the tie-breaks step by step."""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS, CITY, FIRST_MONSTER, KEEP, METROPOL, TYPES
from meadhall.games.zabor.rules.armies import lands_of
from meadhall.games.zabor.rules.special_abilities import strength_of
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Seat


def upgrades_of(s: Zabor, seat: int, upgrade: int) -> int:
    """Each kind is counted by itself."""
    found = 0
    for area in lands_of(s, seat):
        if s.upgrade[area] == upgrade:
            found += 1
    return found


def unit_strength(s: Zabor, seat: int) -> int:
    """The Strength scores of all Units on the map, with lasting changes only."""
    total = 0
    printed = s.printed
    for type in range(TYPES):
        total += s.army[seat * TYPES + type] * strength_of(s, seat, printed.first_slot[type])
    for area in range(AREAS):
        if s.intruder[area] == seat:  # on their way into a Battle, and so nobody's until it is over
            for slot in range(printed.slots):
                total -= s.comers[area * printed.slots + slot] * strength_of(s, seat, slot)
    for monster in range(len(s.monster_side)):
        if s.monster_side[monster] == seat:
            total += strength_of(s, seat, FIRST_MONSTER + monster)
    return total


def standing(s: Zabor, seat: int) -> list[int]:
    """VP, Metropols, Gold, Cities, Keeps, Strength of the Units."""
    return [
        s.vp[seat],
        upgrades_of(s, seat, METROPOL),
        s.gold[seat],
        upgrades_of(s, seat, CITY),
        upgrades_of(s, seat, KEEP),
        unit_strength(s, seat),
    ]


def rank_players(s: Zabor) -> list[int]:
    """Players who are equal in everything share their rank."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([1 for other in standings if other > mine]) for mine in standings]


def resign(s: Zabor, seat: Seat) -> None:
    """The game ends at once: who resigns is last, the others are ranked as they stand."""
    ranks = rank_players(s)
    mine = ranks[seat]
    for other in range(s.seats):
        if other != seat and ranks[other] > mine:
            ranks[other] -= 1
    ranks[seat] = s.seats
    s.end(ranks, "end.resigning")
