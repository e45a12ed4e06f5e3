"""Adjacency: an Area is Adjacent to a player if it borders any Area he controls; an Empire if such an Area is its."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS
from meadhall.games.zabor.state import WILD, Zabor


def is_adjacent(s: Zabor, seat: int, area: int) -> bool:
    owner = s.owner
    return any(owner[other] == seat for other in s.printed.borders[area])


def adjacent_empires(s: Zabor, seat: i64) -> i64:
    """The bits of the Empires a player is Adjacent to, by land or sea."""
    bits: i64 = 0
    owner = s.owner
    all_others: i64 = (1 << s.seats) - 1 - (1 << seat)
    for at_sea in range(2):
        for area in s.realm(seat, at_sea):
            for other in s.printed.borders[area]:
                side: i64 = owner[other]
                if side != seat and side != WILD:
                    bits |= 1 << side
            if bits == all_others:
                return bits
    return bits


def adjacent_areas(s: Zabor, seat: int) -> list[int]:
    """For every Area 1 if it is Adjacent to a player."""
    adjacent = [0] * AREAS
    for at_sea in range(2):
        for area in s.realm(seat, at_sea):
            for other in s.printed.borders[area]:
                adjacent[other] = 1
    return adjacent
