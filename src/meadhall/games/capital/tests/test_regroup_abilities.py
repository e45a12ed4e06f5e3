"""Abilities in the Regroup phase, mercenary by mercenary."""

from __future__ import annotations

from meadhall.games.capital.places import DECK, DISCARD, HAND
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    click,
    finish_turn,
    ids,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


def before_drawing(id: str, hand: str = "mine bank", deck: str = "") -> Capital:
    s = scene(kingdom(hand, "tavern", mercenaries=[(id, "tavern")]), kingdom(), phase="regroup", deck=deck)
    click(s, ADA, "done")
    if hand:
        click(s, ADA, "discard")
    assert asked(s) == "before_drawing"
    return s


@proves("content.scholar", "regroup.no-hand-limit", "merc.timings")
def test_the_scholar_draws_3_more_and_they_are_not_subject_to_store() -> None:
    s = before_drawing("scholar")
    click(s, ADA, "use", "scholar")
    assert len(s.at(HAND, ADA)) == 3 + 3
    finish_turn(s, BRAN)
    finish_turn(s, ADA)
    assert len(s.at(HAND, ADA)) == 3  # the next turn draws as usual


@proves("content.explorer")
def test_the_explorer_takes_2_of_6_and_discards_the_others_before_drawing() -> None:
    s = before_drawing("explorer", "mill", "mine bank market harbour library castle")
    click(s, ADA, "use", "explorer")
    assert offered(s, ADA, "take") == ["bank", "castle", "harbour", "library", "market", "mine"]
    click(s, ADA, "take", "bank")
    click(s, ADA, "take", "library")
    assert {"bank", "library"} <= set(ids(s, HAND, ADA))
    assert len(s.at(HAND, ADA)) == 2 + 3
    assert {"castle", "explorer", "harbour", "market", "mine"} <= set(ids(s, DISCARD))


@proves("content.explorer", "card.deck-empty")
def test_a_short_deck_is_filled_up_before_the_explorer_looks() -> None:
    """4 cards in the Deck: two more come from the Discard pile."""
    s = before_drawing("explorer", "", "mine bank market harbour")
    for card in s.at(DECK)[:-4]:
        s.cards.move(card, DISCARD)
    discarded = len(s.at(DISCARD))
    click(s, ADA, "use", "explorer")
    found = offered(s, ADA, "take")
    assert len(found) == 6
    assert {"bank", "harbour", "market", "mine"} <= set(found)
    assert len(s.at(DECK)) == discarded - 2
    assert s.at(DISCARD) == []


@proves("content.explorer")
def test_with_fewer_cards_than_6_the_explorer_looks_at_all_there_are() -> None:
    s = before_drawing("explorer", "")
    for card in s.at(DECK)[1:]:
        s.cards.move(card, HAND, BRAN)
    click(s, ADA, "use", "explorer")
    assert len(s.at(HAND, ADA)) == 2  # the one card, taken without asking, and the Explorer drawn again
    assert s.at(DECK) == s.at(DISCARD) == []


@proves("merc.no-effect")
def test_abilities_that_draw_need_a_card_in_the_deck_or_the_discard_pile() -> None:
    for id in ("scholar", "explorer"):
        s = before_drawing(id)
        s.cards.move_all(DECK, DISCARD)
        click(s, ADA, "use", id)  # the Discard pile is enough
        s = scene(kingdom(buildings="tavern", mercenaries=[(id, "tavern")]), kingdom(), phase="regroup")
        s.cards.move_all(DECK, HAND, 0, BRAN)
        click(s, ADA, "done")
        assert why_not(s, ADA, "use", id) == "merc.no-effect"
