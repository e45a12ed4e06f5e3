"""Slots: troops and mercenaries lie face down under buildings and in the city, one for each symbol."""

from __future__ import annotations

from meadhall.games.capital.cards import ATTACK, HIRE, KINDS, MERCENARY, SLOTS, TROOP
from meadhall.games.capital.events import LODGED, LODGED_IN_CITY
from meadhall.games.capital.places import (
    CITY_SPOTS,
    KINGDOM,
    MERCENARIES,
    TROOPS,
    building_of,
    building_spot,
    city_spot,
)
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import PLACE_IN
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat
from meadhall.kernel.cards import Place


def lodging(kind: int) -> Place:
    """The place of all cards of a kind that lie in a seat's slots."""
    return TROOPS if kind == TROOP else MERCENARIES


def slot_is_free(s: Capital, seat: Seat, kind: int) -> bool:
    return len(s.at(lodging(kind), seat)) < s.room[seat * KINDS + kind]


def slots_of(s: Capital, seat: Seat, kind: int) -> list[int]:
    """All slots of a seat for one kind of card, free or not, locked or not."""
    spots: list[int] = []
    city = s.city[seat] * SLOTS
    for slot in range(SLOTS):
        if s.printed.city_takes[city + slot] == kind:
            spots.append(city_spot(seat, slot))
    for building in s.at(KINGDOM, seat):
        row = s.cards.faces[building] * SLOTS
        for slot in range(SLOTS):
            if s.printed.takes[row + slot] == kind:
                spots.append(building_spot(building, slot))
    return spots


def guest_in(s: Capital, seat: Seat, kind: int, spot: int) -> Card:
    for card in s.at(lodging(kind), seat):
        if s.cards.spots[card] == spot:
            return Card(card)
    return NO_CARD


def slot_stands(s: Capital, spot: int) -> bool:
    """Whether the building of a slot has not been destroyed; a seat that lost its city has no troop to ask for."""
    return spot < CITY_SPOTS or s.cards.lies(building_of(spot), KINGDOM)


def troops_to_send(s: Capital, seat: Seat) -> list[Card]:
    """Troops in usable Attack slots that have not fought in this Attack phase [attack.how-many-wars]."""
    ready: list[Card] = []
    for card in s.at(TROOPS, seat):
        if s.uses(s.cards.spots[card]) & ATTACK and card not in s.fought:
            ready.append(Card(card))
    return ready


def mercenary_is_usable(s: Capital, card: int) -> bool:
    """Whether it lies in a slot that is not locked [city.merc-slot-use-locked]."""
    return s.uses(s.cards.spots[card]) & HIRE != 0


def might_use_mercenary(s: Capital, seat: Seat) -> bool:
    """What everybody sees, so that a window does not tell what the mercenaries are [info.pass-prompt]."""
    return any(mercenary_is_usable(s, card) for card in s.at(MERCENARIES, seat))


def choose_slot(s: Capital, seat: Seat, card: Card) -> Ask:
    """The kind of a card set aside to be placed is open: its hint."""
    kind = s.cards.hints[card]
    ask = s.ask_seat("Choose a free slot for the new card.")
    for spot in slots_of(s, seat, kind):
        clause = "" if guest_in(s, seat, kind, spot) == NO_CARD else "build.no-replace"
        ask.offer(seat, PLACE_IN, spot, clause, lodge, seat, card, spot)
    return ask


def lodge(s: Capital, seat: Seat, card: Card, spot: int) -> None:
    """Face down under the building [slot.face-down]."""
    kind = s.cards.hints[card]
    s.cards.move(card, lodging(kind), seat, spot)
    if spot < CITY_SPOTS:
        s.tell(LODGED_IN_CITY, seat, kind, card)
    else:
        s.tell(LODGED, seat, kind, card, building_of(spot))


def guests_under(s: Capital, seat: Seat, building: int) -> list[Card]:
    """Troops and mercenaries lying in the slots of a building."""
    found: list[Card] = []
    for kind in (TROOP, MERCENARY):
        for card in s.at(lodging(kind), seat):
            if building_of(s.cards.spots[card]) == building:
                found.append(Card(card))
    return found
