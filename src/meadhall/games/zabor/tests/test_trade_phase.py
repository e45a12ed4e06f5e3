"""Phase 7: Trade, and every Trade Bonus Card."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.zabor.places import DISCARD, TRADE_DECK
from meadhall.games.zabor.rules.adjacency import adjacent_empires
from meadhall.games.zabor.rules.armies import lands_of
from meadhall.games.zabor.rules.control import note_attack
from meadhall.games.zabor.rules.trade_phase import draw_bonus, trade, trade_phase
from meadhall.games.zabor.state import TRADED, TURNS_TRADED, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    chart,
    click,
    clicks,
    force,
    give,
    hand,
    hold,
    ids_at,
    offered,
    on_top,
    owner,
    play,
    refusal,
    rests,
    scene,
    tally,
    upgrade,
)
from meadhall.games.zabor.view import line
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


def neighbours() -> Zabor:
    """Gregor borders Mark by land and Ida over the sea; Mark and Ida do not border each other."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, MARK, "olumbe", "keep")
    hold(s, IDA, "kingsfall", "keep")
    return s


@proves("trade.two-cards", "trade.cards-used-at-once", "trade.procedure", "vp.counters")
def test_whoever_finds_a_partner_draws_two_cards_and_uses_them_at_once() -> None:
    s = neighbours()
    on_top(s, "trade-spices", "trade-silk")
    play(s, step(trade_phase))
    assert click(s, GREGOR, "propose", MARK) == ""
    clicks(s, MARK, "agree")
    assert s.gold == [2 + 3, 0, 0]
    assert ids_at(s, DISCARD) == ["trade-spices", "trade-silk"]
    assert (tally(s, GREGOR, TRADED), tally(s, GREGOR, TURNS_TRADED), tally(s, MARK, TRADED)) == (1, 1, 0)
    assert s.ask is not None
    assert s.ask.seats() == [MARK]


@proves("trade.procedure", "trade.decline-effect")
def test_who_is_asked_to_trade_is_told_by_whom_and_what_it_means() -> None:
    s = neighbours()
    play(s, step(trade_phase))
    names = ["Gregor", "Mark", "Ida"]
    assert line(s, GREGOR, names) == ""
    assert click(s, GREGOR, "propose", MARK) == ""
    assert line(s, MARK, names) == (
        "Gregor asks you, and would draw 2 Trade Bonus Cards; you draw none. "
        "If you decline, you two do not trade with each other this turn."
    )


@proves("trade.adjacent-partner", "trade.adjacent-by-sea")
def test_the_partner_must_be_adjacent_by_land_or_sea() -> None:
    s = neighbours()
    assert adjacent_empires(s, GREGOR) == 1 << MARK | 1 << IDA
    play(s, step(trade_phase))
    assert refusal(s, GREGOR, "propose", IDA) == ""
    clicks(s, GREGOR, "pass")
    assert refusal(s, MARK, "propose", IDA) == "trade.adjacent-partner"


@proves("trade.peaceful-partner", "trade.eligibility")
def test_who_attacked_or_was_attacked_this_turn_is_no_partner() -> None:
    s = neighbours()
    note_attack(s, MARK, GREGOR)
    play(s, step(trade_phase))
    assert refusal(s, GREGOR, "propose", MARK) == "trade.peaceful-partner"
    clicks(s, GREGOR, "pass")
    assert refusal(s, MARK, "propose", GREGOR) == "trade.peaceful-partner"


@proves("trade.decline", "trade.decline-effect")
def test_an_empire_may_decline_and_then_neither_trades_with_the_other() -> None:
    s = neighbours()
    play(s, step(trade_phase))
    assert click(s, GREGOR, "propose", MARK) == ""
    clicks(s, MARK, "decline")
    assert s.gold == [0, 0, 0]
    assert refusal(s, GREGOR, "propose", MARK) == "trade.decline-effect"
    assert refusal(s, GREGOR, "propose", IDA) == ""
    clicks(s, GREGOR, "pass")
    assert refusal(s, MARK, "propose", GREGOR) == "trade.decline-effect"


def test_nobody_declines_the_house_of_ambassadors_and_merchant_princes_draw_three() -> None:
    s = neighbours()
    give(s, GREGOR, "dynasty-ambassadors", "trait-merchant-princes")
    on_top(s, "trade-spices", "trade-spices", "trade-spices")
    play(s, step(trade_phase))
    assert click(s, GREGOR, "propose", MARK) == ""
    assert s.gold[GREGOR] == 6


def bonus(id: str, gold: int = 0) -> Zabor:
    s = neighbours()
    s.gold[GREGOR] = gold
    on_top(s, id)
    return play(s, step(draw_bonus, GREGOR))


def test_spices_and_silk_are_gold() -> None:
    assert bonus("trade-spices").gold[GREGOR] == 2
    assert bonus("trade-silk").gold[GREGOR] == 3


def test_salt_is_gold_or_a_road() -> None:
    s = bonus("trade-salt")
    clicks(s, GREGOR, "choose-gold")
    assert s.gold[GREGOR] == 1
    s = bonus("trade-salt")
    clicks(s, GREGOR, "choose-other")
    assert s.road[area(s, "akran")] == 1
    assert s.gold[GREGOR] == 0


@proves("trade.procedure")
@pytest.mark.parametrize(
    "card", ["trade-salt", "trade-cut-stone", "trade-horses", "trade-sellswords", "trade-ship-timber"]
)
def test_what_cannot_be_had_cannot_be_chosen(card: str) -> None:
    """No Gold, and a Road everywhere."""
    s = neighbours()
    for land in lands_of(s, GREGOR):
        s.road[land] = 1
    on_top(s, card)
    play(s, step(draw_bonus, GREGOR))
    assert refusal(s, GREGOR, "choose-other") != ""
    clicks(s, GREGOR, "choose-gold")
    assert s.gold[GREGOR] == 1


def test_cut_stone_is_gold_or_a_keep_for_two() -> None:
    s = neighbours()
    hold(s, GREGOR, "lunn", infantry=1)
    s.gold[GREGOR] = 2
    on_top(s, "trade-cut-stone")
    play(s, step(draw_bonus, GREGOR))
    clicks(s, GREGOR, "choose-other", "build Lunn")
    assert upgrade(s, "lunn") == "keep"
    assert s.gold[GREGOR] == 0


def test_horses_sellswords_and_ship_timber_are_gold_or_a_cheap_unit() -> None:
    for card, price, unit in (
        ("trade-horses", 6, "Cavalry"),
        ("trade-sellswords", 2, "Infantry"),
        ("trade-ship-timber", 4, "Fleet"),
    ):
        s = bonus(card, gold=price)
        clicks(s, GREGOR, "choose-other", f"buy {unit}", "place-unit?")
        assert s.gold[GREGOR] == 0
        where = "strait-of-lunn" if unit == "Fleet" else "akran"
        assert force(s, GREGOR, where)[unit] >= 1
        assert rests(s)


def test_rumours_and_incense_are_cards() -> None:
    assert hand(bonus("trade-rumours"), GREGOR)[0].startswith("destiny-")
    assert hand(bonus("trade-incense"), GREGOR)[0].startswith("sorcery-")


def test_the_ambassador_and_curiosities_are_gold_or_an_action() -> None:
    s = bonus("trade-ambassador")
    clicks(s, GREGOR, "choose-other", "take-area Lunn")
    assert owner(s, "lunn") == GREGOR
    s = bonus("trade-curiosities")
    clicks(s, GREGOR, "choose-other", "draw-from Artifact", "keep-card")
    assert len(chart(s, GREGOR)) == 1
    s = bonus("trade-curiosities")
    clicks(s, GREGOR, "choose-gold")
    assert s.gold[GREGOR] == 3


@proves("card.empty-deck")
def test_the_trade_deck_comes_round_again() -> None:
    s = neighbours()
    for card in s.at(TRADE_DECK)[1:]:
        s.cards.move(card, DISCARD)
    play(s, step(trade, GREGOR, MARK))
    while not rests(s):
        clicks(s, GREGOR, offered(s, GREGOR)[0])
    assert len(s.at(TRADE_DECK)) >= 20


def test_every_trade_bonus_card_has_been_used_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for id in scene().printed.ids:
        if id.startswith("trade-"):
            assert f'"{id}"' in source, f"{id} is used by no test"
