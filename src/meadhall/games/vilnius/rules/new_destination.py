"""Military step E: new Destinations and Strength for the attacked, Guardhouses, and unused Units discarded."""

from __future__ import annotations

from meadhall.games.vilnius.events import NEW_DESTINATION
from meadhall.games.vilnius.places import (
    DESTINATION,
    DESTINATION_DISCARD,
    DESTINATION_PILE,
    GUARDHOUSES,
    UNIT_DISCARD,
    UNITS,
)
from meadhall.games.vilnius.rules.passing import ask_to_store, store_at_building
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Seat, step


def new_destinations(s: Vilnius) -> None:
    """Attacked is whoever owns a row that attacked, wherever it aimed (dest.who-was-attacked)."""
    for seat in s.in_turn():
        if s.attacking[seat]:
            draw_destination(s, seat)
    for seat in reversed(s.in_turn()):
        s.next(step(discard_units, seat))
    for seat in reversed(s.in_turn()):
        s.next(step(store_units, seat))


def draw_destination(s: Vilnius, seat: Seat) -> None:
    s.cards.move(s.top(DESTINATION, seat), DESTINATION_DISCARD)
    if not s.at(DESTINATION_PILE):
        s.cards.move_all(DESTINATION_DISCARD, DESTINATION_PILE)
        s.cards.shuffle(DESTINATION_PILE, s.chance)
    card = s.top(DESTINATION_PILE)
    s.cards.move(card, DESTINATION, seat)
    s.shown_strength[seat] = min(s.order_value[seat], s.printed.most_strength)
    s.tell(NEW_DESTINATION, seat, card, s.shown_strength[seat])


def store_units(s: Vilnius, seat: Seat) -> Ask | None:
    room = s.units_stored[seat] - len(s.at(GUARDHOUSES, seat))
    return ask_to_store(s, seat, s.at(UNITS, seat) if room > 0 else [], store_unit)


def store_unit(s: Vilnius, seat: Seat, card: Card) -> None:
    store_at_building(s, seat, card, GUARDHOUSES, s.printed.stores_units)
    s.next(step(store_units, seat))


def discard_units(s: Vilnius, seat: Seat) -> None:
    s.cards.move_all(UNITS, UNIT_DISCARD, seat, seat)
