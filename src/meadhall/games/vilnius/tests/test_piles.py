"""Draw piles of a player."""

from __future__ import annotations

from meadhall.games.vilnius.places import UNIT_DISCARD, UNIT_PILE, UNIT_SUPPLY
from meadhall.games.vilnius.rules.piles import top_unit, units_to_draw
from meadhall.games.vilnius.tests.scene import ADA, clear, scene
from meadhall.kernel.agenda import NO_CARD


def test_an_empty_pile_is_shuffled_anew_and_forgotten() -> None:
    s = scene(2)
    s.cards.move_all(UNIT_PILE, UNIT_DISCARD, ADA, ADA)
    assert top_unit(s, ADA) in s.at(UNIT_PILE, ADA)
    assert s.at(UNIT_DISCARD, ADA) == []
    assert not any(s.cards.knows(ADA, card) for card in s.at(UNIT_PILE, ADA))
    assert units_to_draw(s, ADA) == 3


def test_nothing_is_drawn_where_nothing_is() -> None:
    s = scene(2)
    clear(s, UNIT_PILE, UNIT_SUPPLY, ADA)
    assert top_unit(s, ADA) == NO_CARD
