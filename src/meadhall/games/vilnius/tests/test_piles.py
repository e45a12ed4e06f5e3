"""Draw piles of a player."""

from __future__ import annotations

from meadhall.games.vilnius.places import (
    PROVINCE_DISCARD,
    PROVINCE_PILE,
    PROVINCE_STACKS,
    UNIT_DISCARD,
    UNIT_PILE,
    UNIT_SUPPLY,
)
from meadhall.games.vilnius.rules.piles import top_province, top_unit, units_to_draw
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import ADA, BRAN, clear, scene
from meadhall.kernel.agenda import NO_CARD
from meadhall.kernel.chance import Quick
from meadhall.kernel.redact import deal_unknown, observe


def test_an_empty_pile_is_shuffled_anew_and_forgotten() -> None:
    s = scene(2)
    s.cards.move_all(UNIT_PILE, UNIT_DISCARD, ADA, ADA)
    assert top_unit(s, ADA) in s.at(UNIT_PILE, ADA)
    assert s.at(UNIT_DISCARD, ADA) == []
    assert not any(s.cards.knows(ADA, card) for card in s.at(UNIT_PILE, ADA))
    assert units_to_draw(s, ADA) == 3


def test_a_player_is_supposed_to_draw_what_his_piles_can_hold() -> None:
    """Both have the cards that they started with, which everybody has seen, and what Ada captured joins her pile only
    when that is renewed."""
    s = scene(2)
    captured = s.top(PROVINCE_STACKS)
    s.cards.move(captured, PROVINCE_DISCARD, ADA)
    assert same_piles(s)
    while s.at(PROVINCE_PILE, ADA):
        s.cards.move(s.top(PROVINCE_PILE, ADA), PROVINCE_DISCARD, ADA)
    assert top_province(s, ADA) in s.at(PROVINCE_PILE, ADA)
    assert captured in s.at(PROVINCE_PILE, ADA)
    assert same_piles(s)


def same_piles(s: Vilnius) -> bool:
    """Whether all that is dealt to the players' piles, as Bran may know them, is what lies there in some order."""
    for seed in range(20):
        dealt = deal_unknown(observe(s, BRAN), Quick(seed))
        for pile in (UNIT_PILE, PROVINCE_PILE):
            for seat in (ADA, BRAN):
                held = sorted(dealt.cards.faces[card] for card in s.at(pile, seat))
                if held != sorted(s.cards.faces[card] for card in s.at(pile, seat)):
                    return False
    return True


def test_nothing_is_drawn_where_nothing_is() -> None:
    s = scene(2)
    clear(s, UNIT_PILE, UNIT_SUPPLY, ADA)
    assert top_unit(s, ADA) == NO_CARD
