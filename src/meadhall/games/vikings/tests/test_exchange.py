"""Exchanging resources."""

from __future__ import annotations

from meadhall.games.vikings.cards import GOLD
from meadhall.games.vikings.places import AREA, HAND
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    building_of,
    do,
    end_turn,
    ids_at,
    pay,
    put_goods,
    refused,
    scene,
)
from meadhall.testing.proves import proves


@proves("exchange.mixed", "exchange.not-storable")
def test_a_beer_card_and_a_barrel_are_exchanged_for_a_gold_that_cannot_be_stored() -> None:
    s = scene([["beer", "beer"], []], [["brewery", "gold-container"], []])
    put_goods(s, VINCENT, {"brewery": 1})
    do(s, VINCENT, "exchange", "Gold")
    do(s, VINCENT, "spend", "brewery")
    do(s, VINCENT, "play", "beer")
    assert (s.pool_gold, ids_at(s, HAND, VINCENT), ids_at(s, AREA, VINCENT)) == (1, ["beer"], ["beer"])
    assert s.goods[building_of(s, VINCENT, "brewery")] == 0
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert s.round == 2  # nobody was asked to store anything
    assert s.stored(VINCENT, GOLD) == 0


@proves("exchange.rate", "exchange.timing")
def test_two_of_one_resource_give_one_of_the_other() -> None:
    s = scene([["beer", "gold", "gold"], []])
    assert refused(s, VINCENT, "exchange", "Gold") == "exchange.rate"
    do(s, VINCENT, "exchange", "Beer")
    pay(s, VINCENT)
    assert (s.pool_beer, s.pool_gold) == (1, 0)
    do(s, VINCENT, "exchange", "Gold")
    pay(s, VINCENT)
    assert (s.pool_beer, s.pool_gold) == (0, 1)
    assert s.at(HAND, VINCENT) == []


@proves("exchange.repeat")
def test_exchanges_are_repeated_as_long_as_resources_last() -> None:
    s = scene([["beer"] * 5, []])
    for _ in range(2):
        do(s, VINCENT, "exchange", "Gold")
        pay(s, VINCENT)
    assert s.pool_gold == 2
    assert refused(s, VINCENT, "exchange", "Gold") == "exchange.rate"
    do(s, VINCENT, "build", "brewery")
    assert s.pool_gold == 0


def test_a_crystal_gives_a_gold_and_two_exchanges_at_one_for_one() -> None:
    s = scene([["crystal", "beer", "beer", "beer", "beer"], []])
    do(s, VINCENT, "play", "crystal")
    assert s.pool_gold == 1
    for _ in range(2):
        do(s, VINCENT, "exchange", "Gold")
        pay(s, VINCENT)
    assert (s.pool_gold, len(s.at(HAND, VINCENT))) == (3, 2)
    do(s, VINCENT, "exchange", "Gold")
    pay(s, VINCENT)
    assert (s.pool_gold, s.at(HAND, VINCENT)) == (4, [])


def test_what_is_left_of_a_crystal_is_gone_with_the_turn() -> None:
    s = scene([["crystal"], ["beer"]])
    do(s, VINCENT, "play", "crystal")
    end_turn(s, VINCENT)
    assert refused(s, MARTA, "exchange", "Gold") == "exchange.rate"
