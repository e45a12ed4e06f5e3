"""Effects that need no action: Gold, Units, Roads and cards. Incomes, gifts and many cards are made of them.

Every effect is a rule with the seat and two numbers; what the numbers mean is said with the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.games.zabor.cards import (
    AUXILIARY,
    CAVALRY,
    CITY,
    DESTINY,
    FLEET,
    INFANTRY,
    KEEP,
    METROPOL,
    SORCERER,
    SORCERY,
    TYPES,
    ZABOR,
)
from meadhall.games.zabor.places import PASS, PICK_SEAT
from meadhall.games.zabor.rules.acquire import acquire_units, forbids_acquiring, offer_keep, offer_unit, place_roads
from meadhall.games.zabor.rules.adjacency import adjacent_empires
from meadhall.games.zabor.rules.armies import lands_of
from meadhall.games.zabor.rules.decks import draw_to_hand
from meadhall.games.zabor.rules.gold import forbids_paying, gain_gold, good_of, price_of, take_gold
from meadhall.games.zabor.rules.victory import upgrades_of
from meadhall.games.zabor.rules.vocabulary import EFFECT_NAMES, PLAIN_EFFECT_NAMES
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.state import NOTHING

Effect = Callable[[Zabor, Seat, int, int], Any]


def gold_effect(s: Zabor, seat: Seat, gold: int, _unused: int) -> None:
    gain_gold(s, seat, gold)


def interest(s: Zabor, seat: Seat, each: int, most: int) -> None:
    """1 Gold for each full so many that he had at the start of the phase."""
    gain_gold(s, seat, min(most, s.gold_before[seat] // each))


def gold_per_city(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * upgrades_of(s, seat, CITY)))


def gold_per_metropol(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * upgrades_of(s, seat, METROPOL)))


def gold_per_keep(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * upgrades_of(s, seat, KEEP)))


def gold_per_rural_road(s: Zabor, seat: Seat, each: int, most: int) -> None:
    paved = [area for area in lands_of(s, seat) if s.road[area] and not s.upgrade[area]]
    gain_gold(s, seat, min(most, each * len(paved)))


def gold_per_sea(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * s.seas[seat]))


def zabor_lands(s: Zabor, seat: int) -> int:
    found = 0
    for area in lands_of(s, seat):
        if s.printed.region[area] == ZABOR:
            found += 1
    return found


def gold_per_zabor_land(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * zabor_lands(s, seat)))


def gold_for_lands(s: Zabor, seat: Seat, lands: int, most: int) -> None:
    """1 Gold for every so many Land Areas, rounded down."""
    gain_gold(s, seat, min(most, s.lands[seat] // lands))


def gold_zabor_or(s: Zabor, seat: Seat, on_zabor: int, otherwise: int) -> None:
    gain_gold(s, seat, on_zabor if zabor_lands(s, seat) else otherwise)


def gold_per_civilized(s: Zabor, seat: Seat, least: int, most: int) -> None:
    gain_gold(s, seat, min(most, max(least, s.civilized[seat])))


def gold_per_sorcerer(s: Zabor, seat: Seat, each: int, most: int) -> None:
    gain_gold(s, seat, min(most, each * s.army[seat * TYPES + SORCERER]))


def take_gold_effect(s: Zabor, seat: Seat, most: int, _unused: int) -> Ask:
    """From one Adjacent Empire."""
    ask = s.ask_seat("Take Gold from which Adjacent Empire?")
    adjacent = adjacent_empires(s, seat)
    for victim in s.seats_from(seat)[1:]:
        clause = "" if adjacent >> victim & 1 else "area.adjacency-empires"
        ask.offer(seat, PICK_SEAT, victim, clause, take_gold, seat, victim, most)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def acquire_auxiliary(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    acquire_units(s, seat, AUXILIARY, number)


def acquire_infantry(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    acquire_units(s, seat, INFANTRY, number)


def acquire_cavalry(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    acquire_units(s, seat, CAVALRY, number)


def acquire_fleet(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    acquire_units(s, seat, FLEET, number)


def infantry_for(s: Zabor, seat: Seat, price: int, _unused: int) -> None:
    s.next(step(offer_unit, seat, INFANTRY, price_of(s, seat, INFANTRY, price)))


def cavalry_for(s: Zabor, seat: Seat, price: int, _unused: int) -> None:
    s.next(step(offer_unit, seat, CAVALRY, price_of(s, seat, CAVALRY, price)))


def fleet_for(s: Zabor, seat: Seat, price: int, _unused: int) -> None:
    s.next(step(offer_unit, seat, FLEET, price_of(s, seat, FLEET, price)))


def keep_for(s: Zabor, seat: Seat, price: int, _unused: int) -> None:
    s.next(step(offer_keep, seat, price_of(s, seat, good_of(KEEP), price)))


def road_effect(s: Zabor, seat: Seat, number: int, fewer: int) -> None:
    """So many; or with a 1 up to so many."""
    s.next(step(place_roads, seat, number, fewer))


def draw_destiny(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    draw_to_hand(s, seat, DESTINY, number)


def draw_sorcery(s: Zabor, seat: Seat, number: int, _unused: int) -> None:
    draw_to_hand(s, seat, SORCERY, number)


PLAIN_EFFECTS: Final[dict[str, Effect]] = {
    "gold": gold_effect,
    "interest": interest,
    "gold-per-city": gold_per_city,
    "gold-per-metropol": gold_per_metropol,
    "gold-per-rural-road": gold_per_rural_road,
    "gold-per-sea": gold_per_sea,
    "gold-per-zabor-land": gold_per_zabor_land,
    "gold-for-lands": gold_for_lands,
    "gold-per-keep": gold_per_keep,
    "gold-zabor-or": gold_zabor_or,
    "gold-per-civilized": gold_per_civilized,
    "gold-per-sorcerer": gold_per_sorcerer,
    "take-gold": take_gold_effect,
    "auxiliary": acquire_auxiliary,
    "infantry": acquire_infantry,
    "cavalry": acquire_cavalry,
    "fleet": acquire_fleet,
    "infantry-for": infantry_for,
    "cavalry-for": cavalry_for,
    "fleet-for": fleet_for,
    "keep-for": keep_for,
    "road": road_effect,
    "destiny": draw_destiny,
    "sorcery": draw_sorcery,
}
BY_NUMBER: Final[list[Effect]] = [PLAIN_EFFECTS[name] for name in PLAIN_EFFECT_NAMES]


def resolve_effects(s: Zabor, seat: Seat, effects: list[int]) -> None:
    """Effects are threes of a verb and its numbers; they come next, in their order."""
    for at in range(len(effects) - 3, -1, -3):
        s.next(step(BY_NUMBER[effects[at]], seat, effects[at + 1], effects[at + 2]))


UNITS_OFFERED: Final = {"infantry-for": INFANTRY, "cavalry-for": CAVALRY, "fleet-for": FLEET}


def forbids_offer(s: Zabor, seat: Seat, effects: list[int]) -> Clause:
    """Why a Road, or a Unit or Keep at a price, that is offered instead of something else cannot be had."""
    name = EFFECT_NAMES[effects[0]]
    if name == "road":
        return "" if [area for area in lands_of(s, seat) if not s.road[area]] else "control.road-colour"
    if name == "keep-for":
        price = price_of(s, seat, good_of(KEEP), effects[1])
        return forbids_paying(s, seat, price) if s.lands[seat] > s.civilized[seat] else "upgrade.replace"
    if name in UNITS_OFFERED:
        type = UNITS_OFFERED[name]
        return forbids_paying(s, seat, price_of(s, seat, type, effects[1])) or forbids_acquiring(s, seat, type)
    return ""
