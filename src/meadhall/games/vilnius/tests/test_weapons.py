"""Weapon symbols and their exchange."""

from __future__ import annotations

from meadhall.games.vilnius.rules.weapons import raised
from meadhall.testing.proves import proves


@proves("attack.exchange-arithmetic", "attack.exchange-two-for-one")
def test_every_two_symbols_left_over_stand_in_for_one() -> None:
    """In the order sword, shield, spear, arrow, axe."""
    assert raised([0, 2, 1, 0, 0], [0, 2, 1, 0, 0]) == 3
    assert raised([0, 0, 1, 2, 0], [0, 1, 1, 0, 0]) == 2
    assert raised([0, 0, 0, 3, 0], [0, 1, 1, 0, 0]) == 1
    assert raised([1, 0, 0, 1, 0], [0, 1, 0, 0, 0]) == 0
    assert raised([0, 0, 0, 0, 5], [1, 1, 0, 0, 1]) == 1 + 2


def test_what_is_exchanged_is_not_exchanged_again() -> None:
    """Four axes make two symbols, not one that is made of two exchanged ones."""
    assert raised([0, 0, 0, 0, 4], [2, 0, 0, 0, 0]) == 2
