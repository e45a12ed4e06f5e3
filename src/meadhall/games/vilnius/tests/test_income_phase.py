"""Phase 1: Income."""

from __future__ import annotations

from meadhall.games.vilnius.places import (
    ENVOYS,
    GUARDHOUSES,
    LOOT,
    PROVINCE_DISCARD,
    PROVINCE_PILE,
    PROVINCES,
    STOREHOUSES,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
)
from meadhall.games.vilnius.rules.income_phase import income_of, income_phase
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    asked,
    click,
    ids,
    is_over,
    lay,
    lay_building,
    lay_enemy_building,
    play,
    scene,
    told,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("income.first-round")
def test_in_the_first_round_everybody_takes_his_eight_provinces() -> None:
    s = scene(2)
    s.round = 1
    play(s, step(income_phase))
    assert is_over(s)
    for seat in (ADA, BRAN):
        assert (len(s.at(PROVINCES, seat)), len(s.at(UNITS, seat))) == (8, 0)


@proves("income.base", "income.choice", "income.simultaneous", "income.split-first")
def test_five_cards_in_any_mix_fixed_before_anybody_draws() -> None:
    s = scene(2)
    play(s, step(income_phase))
    assert asked(s) == [ADA, BRAN]
    assert click(s, BRAN, "draw-units", 2) == ""
    assert s.at(UNITS, BRAN) == []
    assert asked(s) == [ADA]
    assert click(s, ADA, "draw-units", 3) == ""
    assert (len(s.at(UNITS, ADA)), len(s.at(PROVINCES, ADA))) == (3, 2)
    assert (len(s.at(UNITS, BRAN)), len(s.at(PROVINCES, BRAN))) == (2, 3)


@proves("income.buildings", "income.must-draw-all")
def test_estate_palace_and_manufactory_add_a_card_each() -> None:
    """Bear may own craft: 5 + 1 + 1 + 1 = 8."""
    s = scene(2)
    lay_building(s, BRAN, "estate", 0, 1)
    lay_building(s, BRAN, "palace", 0, 2)
    lay_building(s, BRAN, "manufactory", 1, -1)
    assert income_of(s, BRAN) == 8
    play(s, step(income_phase))
    click(s, ADA, "draw-units", 0)
    click(s, BRAN, "draw-units", 1)
    assert (len(s.at(UNITS, BRAN)), len(s.at(PROVINCES, BRAN))) == (1, 7)


@proves("ebuild.income-minus-one", "income.minimum")
def test_every_toll_castle_takes_a_card_from_everybody() -> None:
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    assert [income_of(s, seat) for seat in (ADA, BRAN)] == [4, 4]
    lay_enemy_building(s, "toll-castle-ii")
    assert income_of(s, ADA) == 3
    s.toll = 9
    assert income_of(s, ADA) == 0


@proves("income.take-back", "income.bounty", "income.envoy-not-taken")
def test_stored_cards_and_loot_come_to_hand_and_the_envoys_keep_theirs() -> None:
    s = scene(2)
    lay(s, "trakai", STOREHOUSES, ADA)
    lay(s, "farmers", GUARDHOUSES, ADA)
    lay(s, "utena", LOOT, ADA)
    lay(s, "moletai", ENVOYS, ADA)
    play(s, step(income_phase))
    click(s, BRAN, "draw-units", 0)
    click(s, ADA, "draw-units", 0)
    assert {"trakai", "utena"} <= set(ids(s, PROVINCES, ADA))
    assert len(s.at(PROVINCES, ADA)) == 5 + 2
    assert ids(s, UNITS, ADA) == ["farmers"]
    assert ids(s, ENVOYS, ADA) == ["moletai"]
    drawn_or_back = [" draws " in line for line in told(s) if " draws " in line or " back in hand" in line]
    assert drawn_or_back == [True] * (5 + 5) + [False] * 3, "all draw before anybody takes anything back"


@proves("income.too-few-cards")
def test_no_more_cards_of_a_kind_than_draw_and_discard_pile_hold() -> None:
    s = scene(2)
    s.cards.move(s.top(UNIT_PILE, ADA), UNIT_DISCARD, ADA)
    play(s, step(income_phase))
    assert click(s, ADA, "draw-units", 4) == "income.too-few-cards"
    assert click(s, ADA, "draw-units", 3) == ""
    s = scene(2)
    while len(s.at(PROVINCE_PILE, ADA)) > 1:
        s.cards.move(s.top(PROVINCE_PILE, ADA), LOOT, BRAN)
    assert income_of(s, ADA) == 3 + 1
    play(s, step(income_phase))
    click(s, BRAN, "draw-units", 0)
    assert click(s, ADA, "draw-units", 2) == "income.too-few-cards"
    assert click(s, ADA, "draw-units", 3) == ""
    assert (len(s.at(UNITS, ADA)), len(s.at(PROVINCES, ADA))) == (3, 1)


@proves("income.reshuffle")
def test_an_empty_pile_is_renewed_from_the_discard_pile() -> None:
    s = scene(2)
    while len(s.at(PROVINCE_PILE, ADA)) > 2:
        s.cards.move(s.top(PROVINCE_PILE, ADA), PROVINCE_DISCARD, ADA)
    play(s, step(income_phase))
    click(s, BRAN, "draw-units", 0)
    click(s, ADA, "draw-units", 0)
    assert len(s.at(PROVINCES, ADA)) == 5
    assert (len(s.at(PROVINCE_PILE, ADA)), len(s.at(PROVINCE_DISCARD, ADA))) == (3, 0)
    assert not any(s.cards.knows(BRAN, card) for card in s.at(PROVINCE_PILE, ADA))
