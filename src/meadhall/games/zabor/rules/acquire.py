"""Acquiring Units and Roads: where they may be placed."""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS, FLEET, KEEP, LANDS, TYPES
from meadhall.games.zabor.events import BOUGHT, UNIT_PLACED, UPGRADE_BUILT
from meadhall.games.zabor.places import BUILD, BUY, PASS, PLACE_ROAD, PLACE_UNIT
from meadhall.games.zabor.rules.armies import civilized_of, lands_of
from meadhall.games.zabor.rules.battle import begin_battle
from meadhall.games.zabor.rules.capacity import room_for
from meadhall.games.zabor.rules.compulsory import pass_if_impossible
from meadhall.games.zabor.rules.control import enter_area, lay_road, set_upgrade
from meadhall.games.zabor.rules.gold import forbids_paying
from meadhall.games.zabor.rules.movement import bars
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def places_for(s: Zabor, seat: int, naval: bool) -> list[int]:
    """Own Civilized Areas; for Naval Units the Sea Areas that border one."""
    if not naval:
        return civilized_of(s, seat)
    coasts = 0  # the bits of the Sea Areas
    for area in civilized_of(s, seat):
        for sea in s.printed.sea_borders[area]:
            coasts |= 1 << sea - LANDS
    return [sea for sea in range(LANDS, AREAS) if coasts >> sea - LANDS & 1 and not bars(s, seat, sea)]


def forbids_acquiring(s: Zabor, seat: int, type: int) -> Clause:
    """Whether there is a place for one more Unit of a type, and room for it; a card may bar every sea."""
    if type != FLEET and not s.civilized[seat]:
        return "build-army.no-civilized"
    if type == FLEET and not places_for(s, seat, True):
        coasts = [area for area in civilized_of(s, seat) if len(s.printed.sea_borders[area])]
        return "turn.card-beats-rule" if coasts else "maritime.no-coast"
    return "" if room_for(s, seat, type) else "build-army.capacity"


def acquire_units(s: Zabor, seat: Seat, type: int, number: int) -> None:
    """Free Units, one after the other; what exceeds the capacity is not gained."""
    if number > 0 and not forbids_acquiring(s, seat, type):
        s.then(step(place_acquired, seat, type, 1), step(acquire_units, seat, type, number - 1))


def place_acquired(s: Zabor, seat: Seat, type: int, fights: int) -> Ask:
    """Where the new Unit goes. A Fleet among enemies fights, at once or (fights = 0) with the action's Battles."""
    ask = s.ask_seat("Where is the new Unit placed?")
    following = put_acquired  # looked up once, not for every Area
    for area in places_for(s, seat, type == FLEET):
        if not ask.drops(""):
            ask.offer(seat, PLACE_UNIT, area, "", following, seat, type, area, fights)
    return ask


def put_acquired(s: Zabor, seat: Seat, type: int, area: int, fights: int) -> None:
    slot = s.printed.first_slot[type]
    enter_area(s, seat, area, slot)
    s.tell(UNIT_PLACED, seat, slot, area)
    if fights and s.intruder[area] == seat:
        s.next(step(begin_battle, area))


def offer_unit(s: Zabor, seat: Seat, type: int, price: int) -> Ask:
    """A card offers a single Unit at a price of its own."""
    ask = s.ask_seat(f"Acquire 1 {s.printed.unit_names[type]} for {price} Gold?")
    clause = forbids_paying(s, seat, price) or forbids_acquiring(s, seat, type)
    ask.offer(seat, BUY, type, clause, buy_offered, seat, type, price)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def buy_offered(s: Zabor, seat: Seat, type: int, price: int) -> None:
    s.gold[seat] -= price
    s.tell(BOUGHT, seat, type, price)
    s.next(step(place_acquired, seat, type, 1))


def forbids_road(s: Zabor, seat: int, area: int) -> Clause:
    if s.owner[area] != seat:
        return "acquire.upgrade-place"
    return "control.road-colour" if s.road[area] else ""


def place_roads(s: Zabor, seat: Seat, number: int, fewer: int) -> Ask | None:
    """Free Roads in Land Areas of his that have none; fewer than he could only where the card says "up to"."""
    if number <= 0:
        return None
    ask = s.ask_seat("Place a free Road in which Area?")
    for area in lands_of(s, seat):
        clause = forbids_road(s, seat, area)
        ask.offer(seat, PLACE_ROAD, area, clause, place_road, seat, area, number, fewer)
    if not fewer:
        return pass_if_impossible(ask, seat)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def place_road(s: Zabor, seat: Seat, area: int, number: int, fewer: int) -> None:
    lay_road(s, seat, area)
    s.next(step(place_roads, seat, number - 1, fewer))


def forbids_keep(s: Zabor, seat: int, area: int) -> Clause:
    if s.owner[area] != seat:
        return "acquire.upgrade-place"
    return "upgrade.replace" if s.upgrade[area] else ""


def offer_keep(s: Zabor, seat: Seat, price: int) -> Ask:
    """A Keep in one Rural Area of his, at a price or free."""
    keep = f"Keep for {price} Gold" if price else "free Keep"
    ask = s.ask_seat(f"Place a {keep} in which Rural Area?")
    poor = forbids_paying(s, seat, price)
    for area in lands_of(s, seat):
        clause = poor or forbids_keep(s, seat, area)
        ask.offer(seat, BUILD, area, clause, build_keep, seat, area, price)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def build_keep(s: Zabor, seat: Seat, area: int, price: int) -> None:
    s.gold[seat] -= price
    set_upgrade(s, area, KEEP)
    if price:
        s.tell(BOUGHT, seat, TYPES + KEEP, price)
    s.tell(UPGRADE_BUILT, seat, KEEP, area)
