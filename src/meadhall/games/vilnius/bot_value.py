"""What a position of Vilnius is worth: the points that the city is still to lose, against those that it has.

Fitted to 22,000 games that were played at random tastes up to some moment and by the policy from there on, in cities
that could not fall: so a figure tells what it changes, not what goes with it, and every game tells how much was lost.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from meadhall.games.vilnius.bot_fights import symbols_of, threat_of
from meadhall.games.vilnius.cards import ARCHERY, GARRISON, STABLE
from meadhall.games.vilnius.places import (
    ASIDE,
    ATTACK_ROW,
    ATTACKERS,
    DEPLOYED,
    ENEMY_BUILDINGS,
    ENVOYS,
    GUARDHOUSES,
    ORDER_PILE,
    PROVINCE_DISCARD,
    PROVINCE_PILE,
    PROVINCES,
    STOREHOUSES,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
)
from meadhall.games.vilnius.rules.weapons import asked_by, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Seat

ORDER_CARDS: Final = 28  # about so many come back with the Boost
ALL_ORDER_CARDS: Final = 60
LENT: Final = 60  # points: more than teams of bots lose


@final
class Effect:
    """Points lost by each: at all times, more by the share of Order cards still ahead, more from the Boost on."""

    __slots__ = ("ahead", "always", "boosted")

    def __init__(self, always: float, ahead: float, boosted: float) -> None:
        self.always = always
        self.ahead = ahead
        self.boosted = boosted


OF_TYPES: Final = Effect(-1.64, 0.89, 0.94)  # Garrison, Archery and Stable: Units need them
OF_MAXIMUM: Final = Effect(-0.85, 1.37, -0.32)
OF_INCOME: Final = Effect(-0.92, -0.77, 0.37)
OF_PROVINCES: Final = Effect(-0.32, 0.71, 0.02)
OF_STORED: Final = Effect(-0.19, 0.96, 0.01)
OF_PROVINCES_IN_HAND: Final = Effect(0.24, -0.30, -0.08)
OF_UNITS: Final = Effect(0.14, -0.14, 0.16)
OF_SYMBOLS: Final = Effect(-0.11, 0.15, -0.10)
OF_SYMBOLS_IN_HAND: Final = Effect(-0.11, 0.03, 0.03)
OF_WARDS: Final = Effect(0.31, -1.52, -0.40)
OF_SPREADS: Final = Effect(0.15, -0.61, -0.13)
OF_ROW_STRENGTH: Final = Effect(0.10, 0.57, -0.54)
OF_ROW_SYMBOLS: Final = Effect(0.45, -0.95, 0.23)
OF_GAPS: Final = Effect(0.67, -0.78, -0.13)  # what rows lack until they attack
OF_THREAT: Final = Effect(-0.27, 0.44, 0.40)
OF_SYMBOLS_ASKED: Final = Effect(0.27, -0.33, -0.17)
OF_ENEMY_BUILDINGS: Final = Effect(-0.64, 1.41, 0.79)


def value(s: Vilnius) -> list[float]:
    """The chance to win, the same for all."""
    ahead = order_cards_ahead(s) / ALL_ORDER_CARDS
    doubt = 1.51 + 0.90 * sqrt(ahead)
    lacking = min(99.0, (points_to_lose(s, ahead) - s.points) / doubt)  # beyond that it is lost, and `exp` too large
    return [1.0 / (1.0 + exp(lacking))] * s.seats


def outlast(s: Vilnius) -> None:
    """How much a city loses that cannot fall tells more than whether one falls that can."""
    s.points += LENT


def margin(s: Vilnius) -> list[float]:
    return [float(s.points - LENT)] * s.seats


def order_cards_ahead(s: Vilnius) -> int:
    """Cards that are still to be drawn, with those that the Boost will bring back."""
    ahead = len(s.at(ORDER_PILE))
    return ahead if s.second_part else ahead + ORDER_CARDS


def points_to_lose(s: Vilnius, ahead: float) -> float:
    lost = 0.0
    for seat in range(s.seats):
        lost += lost_by_quarter(s, Seat(seat), ahead) + lost_by_units(s, Seat(seat), ahead)
        lost += lost_by_row(s, Seat(seat), ahead)
    lost = lost / s.seats + lost_by_attack(s, ahead) + 23.94 - 17.73 * ahead + 1.45 * ahead * ahead
    if s.second_part:
        lost += 23.94 * ahead - 12.19
    if s.seats == 3:
        lost -= 0.65 + 3.2 * s.second_part
    return lost


def by(s: Vilnius, figure: float, effect: Effect, ahead: float) -> float:
    return figure * (effect.always + effect.ahead * ahead + effect.boosted * s.second_part)


def lost_by_quarter(s: Vilnius, seat: Seat, ahead: float) -> float:
    types = 0
    for owned in (GARRISON, ARCHERY, STABLE):
        types += s.owned[seat] >> owned & 1
    stored = len(s.at(STOREHOUSES, seat)) + len(s.at(ENVOYS, seat))
    in_hand = len(s.at(PROVINCES, seat))
    provinces = stored + in_hand + len(s.at(PROVINCE_PILE, seat)) + len(s.at(PROVINCE_DISCARD, seat))
    lost = by(s, types, OF_TYPES, ahead) + by(s, s.maximum[seat], OF_MAXIMUM, ahead)
    lost += by(s, s.income[seat], OF_INCOME, ahead) + by(s, provinces, OF_PROVINCES, ahead)
    return lost + by(s, stored, OF_STORED, ahead) + by(s, in_hand, OF_PROVINCES_IN_HAND, ahead)


def lost_by_units(s: Vilnius, seat: Seat, ahead: float) -> float:
    units = symbols = in_hand = wards = spreads = 0
    for place in (UNITS, UNIT_PILE, UNIT_DISCARD, GUARDHOUSES, DEPLOYED, ASIDE):
        for unit in s.at(place, seat):
            face = s.cards.faces[unit]
            units += 1
            if face >= 0:  # else it lies in the pile of an observation that was not dealt
                symbols += len(s.printed.symbols[face])
                wards += s.printed.ward[face]
                spreads += s.printed.spread[face]
    for unit in s.at(UNITS, seat):
        in_hand += symbols_of(s, unit)
    lost = by(s, units, OF_UNITS, ahead) + by(s, symbols, OF_SYMBOLS, ahead)
    lost += by(s, in_hand, OF_SYMBOLS_IN_HAND, ahead)
    return lost + by(s, wards, OF_WARDS, ahead) + by(s, spreads, OF_SPREADS, ahead)


def lost_by_row(s: Vilnius, seat: Seat, ahead: float) -> float:
    gap = max(0, s.shown_strength[seat] - s.row_strength[seat])
    symbols = 0
    for enemy in s.at(ATTACK_ROW, seat):
        symbols += total(asked_by(s, Card(enemy)))
    lost = by(s, s.row_strength[seat], OF_ROW_STRENGTH, ahead) + by(s, gap, OF_GAPS, ahead)
    return lost + by(s, symbols, OF_ROW_SYMBOLS, ahead)


def lost_by_attack(s: Vilnius, ahead: float) -> float:
    threat = 0.0
    symbols = 0
    for enemy in s.at(ATTACKERS):
        threat += threat_of(s, enemy)
        symbols += total(asked_by(s, Card(enemy)))
    lost = by(s, threat, OF_THREAT, ahead) + by(s, symbols, OF_SYMBOLS_ASKED, ahead)
    return lost + by(s, len(s.at(ENEMY_BUILDINGS)), OF_ENEMY_BUILDINGS, ahead)
