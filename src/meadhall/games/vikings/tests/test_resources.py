"""Resources and payment."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.vikings.cards import BEER
from meadhall.games.vikings.places import AREA, HALL, HAND
from meadhall.games.vikings.rules.resources import best_card, pay_automatically, worth
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    building_of,
    buy,
    do,
    end_turn,
    ids_at,
    put_goods,
    refused,
    scene,
    to_next_round,
)
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("resource.pay-example", "resource.sources", "resource.token-spend")
def test_an_elf_archer_is_paid_with_two_cards_and_a_barrel() -> None:
    """3 Beer: 2 cards from hand, 1 barrel from the Brewery; cards and Elf Archer lie in the Player Area."""
    s = scene([["beer", "beer", "beer"], []], [["brewery"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    do(s, VINCENT, "buy", "elf-archer")
    do(s, VINCENT, "play", "beer")
    do(s, VINCENT, "spend", "brewery")
    do(s, VINCENT, "play", "beer")
    assert ids_at(s, AREA, VINCENT) == ["beer", "beer", "elf-archer"]
    assert ids_at(s, HAND, VINCENT) == ["beer"]
    assert s.goods[building_of(s, VINCENT, "brewery")] == 0


def test_an_automatic_payment_spends_first_what_would_be_lost() -> None:
    """5 Beer: 1 of the pool, 1 from the Town Hall, 1 card, 1 from the Brewery, and 1 from the emptier Container."""
    s = scene([["beer", "beer"], []], [["brewery", "beer-container", "beer-container"], []])
    do(s, VINCENT, "play", "beer")
    put_goods(s, VINCENT, {"brewery": 1})
    full, other = (building_of(s, VINCENT, "beer-container", number) for number in (0, 1))
    s.goods[full], s.goods[other] = 4, 2
    s.hall_beer[VINCENT] = 1
    ask_again(s)
    do(s, VINCENT, "buy", "bone-crusher")
    do(s, VINCENT, "pay")
    assert (s.pool_beer, s.hall_beer[VINCENT], s.at(HAND, VINCENT)) == (0, 0, [])
    assert [s.goods[card] for card in (building_of(s, VINCENT, "brewery"), full, other)] == [0, 4, 1]
    assert "bone-crusher" in ids_at(s, AREA, VINCENT)


def test_an_automatic_payment_takes_the_cards_that_fit_best() -> None:
    """1 Gold due: the Gold card, not the Gold Bars, and never the Treasure Chest before them."""
    s = scene([["treasure-chest", "gold-bars", "gold", "beer", "beer"], []], missions=[["worker", "shield"], []])
    do(s, VINCENT, "change", "worker")
    do(s, VINCENT, "pay")
    assert ids_at(s, AREA, VINCENT) == ["gold"]
    buy(s, VINCENT, "cannon")
    assert ids_at(s, AREA, VINCENT) == ["cannon", "gold", "gold-bars"]
    assert ids_at(s, HAND, VINCENT) == ["beer", "beer", "treasure-chest"]


def test_no_card_is_worth_too_much_to_pay_with(tmp_path: Path) -> None:
    (tmp_path / "odins_path.toml").write_text(
        '[[card]]\nid = "beer-specialist"\neffects = [["beer", 99], ["beer-per-brewery", 99]]\n'
    )
    s = scene([["beer-specialist"], []], [["brewery"] * 10, []], edition=tmp_path)
    s.due_beer = 3
    best = best_card(s, VINCENT, BEER)
    assert s.at(HAND, VINCENT) == [best]
    assert worth(s, VINCENT, best, BEER) == 99 + 10 * 99


def test_an_automatic_payment_that_cannot_go_on_breaks_off() -> None:
    s = scene([["beer"], []])
    s.due_beer = 2
    with pytest.raises(AssertionError, match="that can pay it"):
        pay_automatically(s, VINCENT)


@proves("resource.token-spend", "reward.loot-spend")
def test_every_source_can_be_named_one_by_one() -> None:
    """3 Gold for the Town Hall: from the pool, the Town Hall and a Container."""
    s = scene([["gold", "gold"], []], [["gold-container"], []])
    do(s, VINCENT, "play", "gold")
    s.hall_gold[VINCENT] = 1
    put_goods(s, VINCENT, {"gold-container": 2})
    do(s, VINCENT, "upgrade")
    do(s, VINCENT, "spend", "gold-container")
    do(s, VINCENT, "spend-hall", "Gold")
    assert offers_of(s, VINCENT, "spend-pool") == []  # the pool covers the rest: nothing is asked any more
    assert ids_at(s, HAND, VINCENT) == ["gold"]
    assert s.goods[building_of(s, VINCENT, "gold-container")] == 1
    assert s.pool_gold == 0


def test_the_pool_can_be_named_before_the_tokens() -> None:
    s = scene([["gold"], []], [["gold-container"], []])
    do(s, VINCENT, "play", "gold")
    put_goods(s, VINCENT, {"gold-container": 2})
    do(s, VINCENT, "upgrade")
    do(s, VINCENT, "spend-pool", "Gold")
    do(s, VINCENT, "spend", "gold-container")
    do(s, VINCENT, "spend", "gold-container")
    assert ids_at(s, HALL, VINCENT) == ["town-hall-2"]


@proves("resource.pool")
def test_a_card_gives_its_whole_worth_and_the_rest_stays_for_the_turn() -> None:
    s = scene([["beer-mugs"], []], river=["recipe-theft"])
    buy(s, VINCENT, "recipe-theft")
    assert s.pool_beer == 1


@proves("resource.storable", "storage.no-cards", "resource.storable-list")
def test_only_tokens_can_be_stored() -> None:
    """A Beer card and Beer of the pool are lost; the barrel of the Brewery is stored."""
    s = scene([["beer", "beer-mugs"], []], [["brewery", "beer-container"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    do(s, VINCENT, "play", "beer-mugs")
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert [offer.thing for offer in offers_of(s, VINCENT, "store")] == [building_of(s, VINCENT, "brewery")]
    do(s, VINCENT, "store-all")
    assert s.stored(VINCENT, 0) == 1
    to_next_round(s)
    assert s.stored(VINCENT, 0) == 2


@proves("buy.price")
def test_a_price_that_cannot_be_paid_in_full_is_refused() -> None:
    s = scene([["beer", "beer"], []])
    assert refused(s, VINCENT, "buy", "elf-archer") == "buy.price"
