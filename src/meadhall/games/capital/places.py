"""Where cards lie and who sees them there, and the numbers of slots.

A slot's number (its spot) is public: first come the slots of the cities by seat, then those of every building card.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.capital.cards import SLOTS
from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, Place

DECK: Final = Place("deck", NOBODY, "Deck", shared=True)
LEGENDARY: Final = Place("legendary", NOBODY, "Legendary Deck", shared=True)
DISCARD: Final = Place("discard", EVERYBODY, "Discard pile", shared=True)
HAND: Final = Place("hand", OWNER, "Hand")
KINGDOM: Final = Place("kingdom", EVERYBODY, "Kingdom")
TROOPS: Final = Place("troops", OWNER, "Troops in slots")
MERCENARIES: Final = Place("mercenaries", OWNER, "Mercenaries in slots")
SETTLED: Final = Place("settled", EVERYBODY, "Settled mercenaries")  # the spot is the building it lies under
ASIDE: Final = Place("aside", OWNER, "Set aside")  # while its owner still chooses: cards to store, troops to send ...
BATTLEFIELD: Final = Place("battlefield", EVERYBODY, "Battlefield")  # the spot is the slot a troop came from
SURVIVORS: Final = Place("survivors", EVERYBODY, "Survivors")  # on their way back to that slot

PLACES: Final = [
    DECK, LEGENDARY, DISCARD, HAND, KINGDOM, TROOPS, MERCENARIES, SETTLED, ASIDE, BATTLEFIELD, SURVIVORS,
]  # fmt: skip

MOST_SEATS: Final = 4
MOST_CARDS: Final = 180  # the standard box has 136; an edition may add some
MOST_CITIES: Final = 12
CITY_SPOTS: Final = MOST_SEATS * SLOTS
SPOTS: Final = (MOST_SEATS + MOST_CARDS) * SLOTS


def city_spot(seat: int, slot: int) -> int:
    return seat * SLOTS + slot


def building_spot(card: int, slot: int) -> int:
    return (MOST_SEATS + card) * SLOTS + slot


def building_of(spot: int) -> int:
    """The building card that a slot belongs to; below 0 for a slot of a city."""
    return spot // SLOTS - MOST_SEATS
