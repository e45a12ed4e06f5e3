"""Weapon symbols: what is asked, what is provided, and two of a kind for one of any other."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.vilnius.cards import WEAPONS
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card


def raised(provided: list[int], asked: list[int]) -> int:
    """How many of the symbols asked for are covered, with every two left over standing in for one that is missing.

    It may exceed what is asked; an exchanged symbol is not exchanged again (attack.exchange-arithmetic).
    """
    covered: i64 = 0
    for weapon in range(WEAPONS):
        given: i64 = provided[weapon]
        needed: i64 = asked[weapon]
        covered += given if given < needed else needed + (given - needed) // 2
    return covered


def total(symbols: list[int]) -> int:
    together: i64 = 0
    for number in symbols:
        together += number
    return together


def add_weapons(s: Vilnius, provided: list[int], units: list[int]) -> None:
    """Adds what these Units provide."""
    for unit in units:
        for weapon in s.printed.symbols[s.cards.faces[unit]]:
            provided[weapon] = provided[weapon] + 1  # compiled, `+=` on an item adds objects


def asked_by(s: Vilnius, enemy: Card) -> list[int]:
    """The weapons that defeat an enemy Unit: of its first side, in the second part of both."""
    face = s.cards.faces[enemy]
    return s.printed.weapons_of_both[face] if s.second_part else s.printed.weapons[face]


def provided_against(s: Vilnius, enemy: Card) -> list[int]:
    provided = [0] * WEAPONS
    for blow in range(len(s.blow_enemy)):
        if s.blow_enemy[blow] == enemy:
            provided[s.blow_weapon[blow]] += 1
    return provided
