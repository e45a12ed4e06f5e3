"""Adjacency: an Area is Adjacent to a player if it borders any Area he controls; an Empire if such an Area is its."""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS
from meadhall.games.zabor.state import WILD, Zabor


def is_adjacent(s: Zabor, seat: int, area: int) -> bool:
    owner = s.owner
    return any(owner[other] == seat for other in s.printed.borders[area])


def adjacent_empires(s: Zabor, seat: int) -> int:
    """The bits of the Empires a player is Adjacent to, by land or sea."""
    bits = 0
    owner = s.owner
    for area in range(AREAS):
        if owner[area] == seat:
            for other in s.printed.borders[area]:
                if owner[other] != seat and owner[other] != WILD:
                    bits |= 1 << owner[other]
    return bits
