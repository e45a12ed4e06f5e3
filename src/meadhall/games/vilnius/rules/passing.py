"""City action C: passing, with Provinces kept in Storehouses and the rest discarded."""

from __future__ import annotations

from collections.abc import Callable

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
from meadhall.kernel.state import NOTHING


def pass_city_phase(s: Vilnius, seat: Seat) -> None:
    s.passed[seat] = 1
    s.tell(PASSED, seat)
    if may_store(s, seat):
        s.then(step(store_provinces, seat), step(discard_provinces, seat))
    else:
        discard_provinces(s, seat)


def may_store(s: Vilnius, seat: Seat) -> bool:
    return s.provinces_stored[seat] > len(s.at(STOREHOUSES, seat)) and len(s.at(PROVINCES, seat)) > 0


def store_provinces(s: Vilnius, seat: Seat) -> Ask | None:
    return ask_to_store(s, seat, s.at(PROVINCES, seat), store_province) if may_store(s, seat) else None


def ask_to_store(s: Vilnius, seat: Seat, cards: list[int], store: Callable[[Vilnius, Seat, Card], None]) -> Ask | None:
    """Storing is optional; nothing is asked where there is nothing to store."""
    if not cards:
        return None
    ask = s.ask_seat("Store a card for the next round?")
    for card in cards:
        ask.offer(seat, STORE, card, "", store, seat, Card(card))
    ask.offer(seat, STORE_NO_MORE, 0, "", NOTHING)
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
