"""City action C: passing, with Provinces kept in Storehouses and the rest discarded."""

from __future__ import annotations

from meadhall.games.vilnius.events import PASSED, STORED
from meadhall.games.vilnius.places import (
    PROVINCE_DISCARD,
    PROVINCES,
    QUARTER,
    STORE,
    STORE_NO_MORE,
    STOREHOUSES,
)
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.cards import Place
from meadhall.kernel.state import nothing


def pass_city_phase(s: Vilnius, seat: Seat) -> None:
    s.passed[seat] = 1
    s.tell(PASSED, seat)
    s.then(step(store_provinces, seat), step(discard_provinces, seat))


def store_provinces(s: Vilnius, seat: Seat) -> Ask | None:
    if len(s.at(STOREHOUSES, seat)) >= s.provinces_stored[seat] or not s.at(PROVINCES, seat):
        return None
    ask = s.ask_seat("Store a Province for the next round?")
    for card in s.at(PROVINCES, seat):
        ask.offer(seat, STORE, card, "", step(store_province, seat, Card(card)))
    ask.offer(seat, STORE_NO_MORE, 0, "", step(nothing))
    return ask


def store_province(s: Vilnius, seat: Seat, card: Card) -> None:
    store_at_building(s, seat, card, STOREHOUSES, s.printed.stores_provinces)
    s.next(step(store_provinces, seat))


def store_at_building(s: Vilnius, seat: Seat, card: Card, stores: Place, room: list[int]) -> None:
    """At the first Building with room, in the order in which they were built (city.storing-order)."""
    spots = s.cards.spots
    for building in s.at(QUARTER, seat):
        space = room[s.face(building)]
        for stored in s.at(stores, seat):
            if spots[stored] == building:
                space -= 1
        if space > 0:
            s.cards.move(card, stores, seat, building)
            s.tell(STORED, seat, card, building)
            return


def discard_provinces(s: Vilnius, seat: Seat) -> None:
    s.cards.move_all(PROVINCES, PROVINCE_DISCARD, seat, seat)
