"""Draw piles of a player: face down, renewed from the discard pile when they run out (income.reshuffle)."""

from __future__ import annotations

from meadhall.games.vilnius.events import PILE_RENEWED
from meadhall.games.vilnius.places import PROVINCE_DISCARD, PROVINCE_PILE, UNIT_DISCARD, UNIT_PILE
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Seat
from meadhall.kernel.cards import Place


def top_province(s: Vilnius, seat: Seat) -> Card:
    """The next Province of the player's pile, or NO_CARD if he has none in draw and discard pile."""
    return _top_renewed(s, PROVINCE_PILE, PROVINCE_DISCARD, seat)


def top_unit(s: Vilnius, seat: Seat) -> Card:
    return _top_renewed(s, UNIT_PILE, UNIT_DISCARD, seat)


def _top_renewed(s: Vilnius, pile: Place, discard: Place, seat: Seat) -> Card:
    if not s.at(pile, seat) and s.at(discard, seat):
        s.cards.move_all(discard, pile, seat, seat)
        s.cards.shuffle(pile, s.chance, seat)
        s.tell(PILE_RENEWED, seat)
    return s.top(pile, seat)


def provinces_to_draw(s: Vilnius, seat: Seat) -> int:
    return len(s.at(PROVINCE_PILE, seat)) + len(s.at(PROVINCE_DISCARD, seat))


def units_to_draw(s: Vilnius, seat: Seat) -> int:
    return len(s.at(UNIT_PILE, seat)) + len(s.at(UNIT_DISCARD, seat))
