"""Military step D: capturing Provinces."""

from __future__ import annotations

from meadhall.games.vilnius.places import PROVINCE_DISCARD, PROVINCE_PILE, PROVINCE_STACKS, UNIT_DISCARD, UNITS
from meadhall.games.vilnius.rules.capturing_provinces import capture_provinces, top_of_stack
from meadhall.games.vilnius.rules.damage import lose_province
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    asked,
    click,
    clicks,
    give_units,
    id_of,
    ids,
    is_over,
    offered,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("capture.example-first-stack", "capture.choose-stack", "capture.units-discard")
def test_the_first_stack_costs_a_sword_and_a_shield() -> None:
    s = scene(2)
    give_units(s, ADA, "swordsmen", "farmers")
    play(s, step(capture_provinces))
    assert offered(s, ADA, "capture") == [0]
    assert click(s, ADA, "capture", 1) == "capture.choose-stack"
    assert click(s, ADA, "capture", 0) == ""
    clicks(s, ADA, "offer swordsmen")
    assert ids(s, UNIT_DISCARD, ADA) == ["swordsmen"]
    assert ids(s, UNITS, ADA) == ["farmers"]


@proves("capture.pick", "capture.return", "capture.must-pick")
def test_one_of_three_is_kept_and_the_others_go_back_in_chosen_order() -> None:
    s = scene(2)
    top = top_of_stack(s, 0, 3)
    give_units(s, ADA, "swordsmen", "farmers")
    play(s, step(capture_provinces))
    click(s, ADA, "capture", 0)
    clicks(s, ADA, "offer swordsmen", "look-at 3 cards")
    assert sorted(offered(s, ADA, "keep")) == sorted(top)
    assert all(s.cards.knows(BRAN, card) for card in top)
    assert click(s, ADA, "keep", top[1]) == ""
    assert s.at(PROVINCE_DISCARD, ADA) == [top[1]]
    assert click(s, ADA, "put-back", top[2]) == ""
    assert is_over(s)
    assert top_of_stack(s, 0, 3) == [top[2], top[0]]


def test_looking_at_fewer_cards_leaves_the_others_unknown() -> None:
    s = scene(2)
    top = top_of_stack(s, 0, 3)
    give_units(s, ADA, "swordsmen")
    play(s, step(capture_provinces))
    click(s, ADA, "capture", 0)
    clicks(s, ADA, "look-at 2 cards")
    assert sorted(offered(s, ADA, "keep")) == sorted(top[:2])
    assert click(s, ADA, "keep", top[0]) == ""
    assert not s.cards.knows(ADA, top[2])
    assert top_of_stack(s, 0, 3) == [top[2], top[1]]


@proves("capture.turns", "capture.several", "capture.own-units-only")
def test_each_captures_in_turn_with_his_own_units_as_often_as_they_pay() -> None:
    """Bran starts: Swordsmen twice. Ada's Townguard and his Farmers would make no capture together."""
    s = scene(2)
    s.first = BRAN
    give_units(s, BRAN, "swordsmen", "swordsmen", "farmers")
    give_units(s, ADA, "townguard", "swordsmen")
    play(s, step(capture_provinces))
    assert asked(s) == [BRAN]
    for _ in range(2):
        assert click(s, BRAN, "capture", 0) == ""
        clicks(s, BRAN, "offer swordsmen", "look-at 1 card")
    assert asked(s) == [ADA]
    clicks(s, ADA, "end-captures")
    assert is_over(s)
    assert len(s.at(PROVINCE_DISCARD, BRAN)) == 2
    assert ids(s, UNITS, BRAN) == ["farmers"]


def test_two_of_a_kind_pay_for_another_weapon() -> None:
    """Stack 1: the shield of a Townguard, and two axes for the sword."""
    s = scene(2)
    give_units(s, ADA, "townguard", "slavic-axemen")
    play(s, step(capture_provinces))
    assert offered(s, ADA, "capture") == [0]


@proves("capture.short-stack")
def test_an_empty_stack_cannot_be_chosen_and_the_fourth_may_grow() -> None:
    s = scene(2)
    for card in s.at(PROVINCE_STACKS)[:]:
        if s.cards.spots[card] == 0:
            s.cards.move(card, PROVINCE_DISCARD, BRAN)
    for _ in range(2):
        lose_province(s, ADA, s.top(PROVINCE_PILE, ADA))
    assert len(top_of_stack(s, 3, 9)) == 5
    give_units(s, ADA, "ducal-guard", "archers", "archers")
    play(s, step(capture_provinces))
    assert click(s, ADA, "capture", 0) == "capture.short-stack"
    assert click(s, ADA, "capture", 3) == ""
    while offered(s, ADA, "offer"):
        clicks(s, ADA, "offer")
    assert sorted(offered(s, ADA, "look-at")) == [1, 2, 3]


def test_a_stack_of_one_card_is_captured_without_further_questions() -> None:
    s = scene(2)
    for card in top_of_stack(s, 0, 3)[:2]:
        s.cards.move(card, PROVINCE_DISCARD, BRAN)
    last = top_of_stack(s, 0, 3)
    give_units(s, ADA, "swordsmen")
    play(s, step(capture_provinces))
    assert click(s, ADA, "capture", 0) == ""
    assert is_over(s)
    assert [id_of(s, card) for card in last] == ids(s, PROVINCE_DISCARD, ADA)
