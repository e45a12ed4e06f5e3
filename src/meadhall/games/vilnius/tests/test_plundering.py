"""Military step B: plundering."""

from __future__ import annotations

from meadhall.games.vilnius.places import DEFEATED, LOOT, ORDER_DISCARD, PROVINCE_DISCARD, PROVINCE_PILE, PROVINCES
from meadhall.games.vilnius.rules.income_phase import income_phase
from meadhall.games.vilnius.rules.plundering import plunder
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    clear,
    click,
    clicks,
    ids,
    is_over,
    lay,
    play,
    scene,
)
from meadhall.kernel.agenda import Seat, step
from meadhall.testing.proves import proves


def defeated(s: Vilnius, *names: str) -> None:
    for name in names:
        lay(s, name, DEFEATED)


def name(s: Vilnius, namer: Seat, taker: Seat) -> str:
    return click(s, namer, "name-taker", taker)


@proves("plunder.five", "plunder.sum")
def test_one_loot_card_for_every_full_five_points() -> None:
    """4: none; 5 and 9: one; 5 + 5: two."""
    for names, cards in (
        (("komtur-of-ragnit",), 0),
        (("order-marshal",), 1),
        (("order-marshal", "komtur-of-ragnit"), 1),
        (("order-marshal", "grand-master"), 2),
    ):
        s = scene(2)
        defeated(s, *names)
        play(s, step(plunder))
        assert s.loot_left == cards
        for seat in (ADA, BRAN)[:cards]:
            assert name(s, seat, seat) == ""
        assert is_over(s)
        assert len(s.at(LOOT, ADA)) + len(s.at(LOOT, BRAN)) == cards


@proves("plunder.place", "plunder.supply-pile")
def test_loot_lies_beside_the_buildings_and_comes_to_hand_with_the_next_income() -> None:
    s = scene(2)
    top = s.top(PROVINCE_PILE, BRAN)
    defeated(s, "order-marshal")
    play(s, step(plunder))
    assert name(s, BRAN, BRAN) == ""
    assert s.at(LOOT, BRAN) == [top]
    play(s, step(income_phase))
    click(s, ADA, "draw-units", 0)
    click(s, BRAN, "draw-units", 0)
    assert top in s.at(PROVINCES, BRAN)


@proves("income.reshuffle", "plunder.supply-pile")
def test_loot_is_taken_from_a_renewed_pile_where_the_pile_is_empty() -> None:
    s = scene(2)
    s.cards.move_all(PROVINCE_PILE, PROVINCE_DISCARD, BRAN, BRAN)
    defeated(s, "order-marshal")
    play(s, step(plunder))
    assert name(s, BRAN, BRAN) == ""
    assert len(s.at(LOOT, BRAN)) == 1
    assert (len(s.at(PROVINCE_PILE, BRAN)), s.at(PROVINCE_DISCARD, BRAN)) == (7, [])


@proves("plunder.even", "plunder.even-scope")
def test_nobody_takes_a_second_card_before_all_have_one() -> None:
    """5 + 5 + 4 + 4 = 18: three cards for two players."""
    s = scene(2)
    defeated(s, "order-marshal", "grand-master", "komtur-of-ragnit", "komtur-of-balga")
    lay(s, "trakai", LOOT, ADA)
    play(s, step(plunder))
    assert name(s, ADA, ADA) == ""
    assert name(s, ADA, ADA) == "plunder.even"
    assert name(s, BRAN, BRAN) == ""
    assert name(s, BRAN, BRAN) == ""
    assert is_over(s)
    assert (len(s.at(LOOT, ADA)), len(s.at(LOOT, BRAN))) == (2, 2)


@proves("plunder.distribution")
def test_a_taker_is_named_together_and_may_decline() -> None:
    """Whoever declines has received nothing, so that nobody takes a second card; the rest lapses."""
    s = scene(3)
    defeated(s, "order-marshal", "grand-master", "komtur-of-ragnit", "komtur-of-balga")
    play(s, step(plunder))
    assert asked(s) == [ADA, BRAN, CLEO]
    assert name(s, CLEO, BRAN) == ""
    assert asked(s) == [BRAN]
    clicks(s, BRAN, "decline")
    assert name(s, ADA, BRAN) == "plunder.distribution"
    assert name(s, ADA, ADA) == ""
    assert name(s, BRAN, CLEO) == ""
    clicks(s, CLEO, "take")
    assert name(s, ADA, ADA) == "plunder.even"
    assert name(s, ADA, BRAN) == ""
    clicks(s, BRAN, "decline")
    assert is_over(s)
    assert [len(s.at(LOOT, seat)) for seat in range(3)] == [1, 0, 1]


@proves("plunder.distribution")
def test_a_starting_player_who_decides_alone_may_decline_what_only_he_could_take() -> None:
    """Of two cards the first lapses, since Bran does not want it either; Ada takes the second."""
    s = scene(2, joint_decider="starting-player")
    defeated(s, "order-marshal", "grand-master")
    play(s, step(plunder))
    assert click(s, ADA, "decline") == "table.not-offered"
    assert name(s, ADA, BRAN) == ""
    clicks(s, BRAN, "decline")
    assert name(s, ADA, BRAN) == "plunder.distribution"
    clicks(s, ADA, "decline")
    assert name(s, ADA, ADA) == ""
    assert is_over(s)
    assert [len(s.at(LOOT, seat)) for seat in range(2)] == [1, 0]


def test_a_player_without_provinces_cannot_take_loot() -> None:
    s = scene(2)
    clear(s, PROVINCE_PILE, PROVINCES, ADA)
    defeated(s, "order-marshal", "grand-master")
    play(s, step(plunder))
    assert name(s, ADA, ADA) == "plunder.distribution"
    assert name(s, ADA, BRAN) == ""
    clicks(s, BRAN, "take")
    assert is_over(s)
    assert len(s.at(PROVINCE_DISCARD, BRAN)) == 0


@proves("plunder.discard")
def test_plundered_enemies_are_discarded() -> None:
    s = scene(2)
    defeated(s, "sergeants")
    play(s, step(plunder))
    assert s.at(DEFEATED) == []
    assert ids(s, ORDER_DISCARD) == ["sergeants"]
