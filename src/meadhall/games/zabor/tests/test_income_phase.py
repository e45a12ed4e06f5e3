"""Phase 2: Income, and Gold."""

from __future__ import annotations

import pytest

from meadhall.games.zabor.cards import ARMS, CITY, COERCION, COUNCIL, CRAFTS, INFANTRY, KEEP, METROPOL, ROAD
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.gold import good_of, lose_gold, price_of, take_gold
from meadhall.games.zabor.rules.income_phase import income_phase
from meadhall.games.zabor.state import INCOME_GOLD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    clicks,
    force,
    give,
    hold,
    offered,
    play,
    scene,
    tally,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


def with_income(*cards: str, gold: int = 0) -> Zabor:
    """Gregor holds a Rural Area, a Keep, a City and a Metropol, and a Sea Area; the others have a Keep far away."""
    s = scene()
    hold(s, GREGOR, "lunn", infantry=1, road=True)
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "tashkara", "city")
    hold(s, GREGOR, "olumbe", "metropol")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, MARK, "skarnholt", "keep")
    hold(s, IDA, "kholvar", "keep")
    give(s, GREGOR, *cards)
    s.gold[GREGOR] = gold
    s.phase = 2
    play(s, step(income_phase))
    return s


@proves("income.rural", "income.keep", "income.city", "income.metropol", "income.highest-only", "income.sea-areas")
def test_areas_yield_one_two_four_and_eight() -> None:
    """1 + 2 + 4 + 8 = 15; the Sea Area yields nothing."""
    s = with_income()
    assert s.gold == [15, 2, 2]
    assert tally(s, GREGOR, INCOME_GOLD) == 15


@proves("income.card-effects", "gold.income-sources")
@pytest.mark.parametrize(
    ("card", "more", "gold"),
    [
        ("trait-bankers-guild", 2, 13),
        ("trait-bankers-guild", 4, 40),
        ("trait-tax-farmers", 1 + 2, 0),
        ("trait-homesteaders", 1, 0),
        ("trait-harbour-tolls", 1, 0),
        ("dynasty-line-of-boronice", 2, 0),
        ("dynasty-pheran-caliphs", 1, 0),
        ("dynasty-counts-of-lunn", 1, 0),
        ("artifact-crown-of-zabor", 1, 0),
        ("artifact-coffer-of-plenty", 2, 0),
    ],
)
def test_cards_add_to_the_income(card: str, more: int, gold: int) -> None:
    assert with_income(card, gold=gold).gold[GREGOR] == gold + 15 + more


def test_zabor_pays_its_heirs_and_its_crown() -> None:
    """2 Land Areas on Zabor: 2 for the Heirs, 3 for the Crown, and 1 + 1 from the Areas."""
    s = scene()
    hold(s, GREGOR, "kingsfall", infantry=1)
    hold(s, GREGOR, "cindral", infantry=1)
    hold(s, MARK, "skarnholt", "keep")
    hold(s, IDA, "kholvar", "keep")
    give(s, GREGOR, "trait-heirs-of-zabor", "artifact-crown-of-zabor")
    play(s, step(income_phase))
    assert s.gold[GREGOR] == 2 + 2 + 3


def test_conscripts_bring_an_auxiliary() -> None:
    s = with_income("trait-conscripts")
    assert offered(s, GREGOR, "place-unit") == ["Akran", "Olumbe", "Tashkara"]
    clicks(s, GREGOR, "place-unit Olumbe")
    assert force(s, GREGOR, "olumbe") == {"Auxiliary": 1}


@proves("income.card-effects", "gold.no-transfer")
def test_the_masters_of_arms_coercion_and_crafts_have_gifts() -> None:
    """An Auxiliary, 2 Gold from an Adjacent Empire, and a Road. Only such a card moves Gold between players."""
    s = scene()
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    hold(s, MARK, "akran", "city")
    hold(s, IDA, "kholvar", "keep")
    for position in (ARMS, COERCION, CRAFTS):
        hold_position(s, GREGOR, position)
    play(s, step(income_phase))
    assert force(s, GREGOR, "lunn") == {"Auxiliary": 1, "Infantry": 1}
    assert offered(s, GREGOR, "pick-seat") == ["Mark"]
    clicks(s, GREGOR, "pick-seat")
    assert s.gold == [2 + 2, 4 - 2, 2]
    assert s.road[area(s, "lunn")] == 1


@proves("income.order", "order.simultaneous-effects")
def test_gifts_come_before_what_other_cards_pay() -> None:
    """Crafts lays a Road in Rural Lunn first, so the Homesteaders are paid for it: 2 + 1 of the Areas and 1 more."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", road=1)
    hold(s, GREGOR, "lunn", infantry=1)
    hold(s, MARK, "skarnholt", "keep")
    hold(s, IDA, "kholvar", "keep")
    give(s, GREGOR, "trait-homesteaders")
    hold_position(s, GREGOR, CRAFTS)
    play(s, step(income_phase))
    clicks(s, GREGOR, "place-road Lunn")
    assert s.gold[GREGOR] == 2 + 1 + 1


@proves("income.order", "order.simultaneous-effects")
def test_all_areas_pay_before_any_card_and_cards_act_in_the_order_of_play() -> None:
    """Mark's Keep has paid before Gregor coerces him; Ida, Master of the Council, has her Auxiliary before that."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "tashkara", "keep")
    hold(s, MARK, "lunn", "keep")
    hold(s, IDA, "kholvar", "keep")
    hold(s, IDA, "boronice", "keep")
    hold_position(s, IDA, COUNCIL)
    hold_position(s, GREGOR, COERCION)
    give(s, IDA, "trait-conscripts")
    play(s, step(income_phase))
    assert s.ask is not None
    assert s.ask.seats() == [IDA]
    assert s.gold == [4, 2, 4]
    clicks(s, IDA, "place-unit Kholvar")
    clicks(s, GREGOR, "pick-seat")
    assert s.gold == [6, 0, 4]


@proves("gold.never-negative", "gold.loss-beyond-zero")
def test_gold_never_falls_below_zero() -> None:
    s = scene()
    s.gold = [3, 1, 0]
    lose_gold(s, GREGOR, 5)
    take_gold(s, IDA, MARK, 4)
    assert s.gold == [0, 0, 1]


@proves("gold.discounts")
def test_prices_take_the_lowest_fixed_price_less_all_reductions() -> None:
    """A City: 8; Master Masons 6; Compass and Crafts 3 less: 3. A Road for Road Wardens and Crafts: never below 1."""
    s = scene()
    assert [price_of(s, GREGOR, good_of(u)) for u in (ROAD, KEEP, CITY, METROPOL)] == [2, 4, 8, 16]
    give(s, GREGOR, "trait-master-masons", "artifact-masons-compass", "trait-road-wardens", "trait-castellans")
    hold_position(s, GREGOR, CRAFTS)
    assert [price_of(s, GREGOR, good_of(u)) for u in (ROAD, KEEP, CITY, METROPOL)] == [1, 2, 3, 8]


@pytest.mark.parametrize(
    ("card", "type", "price"),
    [
        ("trait-horse-lords", 3, 6),
        ("trait-archmages", 4, 9),
        ("trait-shipwrights", 2, 4),
        ("dynasty-margraves-of-akran", INFANTRY, 3),
    ],
)
def test_cards_set_prices(card: str, type: int, price: int) -> None:
    s = scene()
    give(s, GREGOR, card)
    assert price_of(s, GREGOR, type) == price
    assert price_of(s, MARK, type) == s.printed.cost[type]
