"""The Deck, the Discard pile and the Legendary Deck."""

from __future__ import annotations

from meadhall.games.capital.places import DECK, DISCARD, HAND, LEGENDARY
from meadhall.games.capital.rules.the_cards import draw_cards
from meadhall.games.capital.tests.scene import ADA, BRAN, click, finish_turn, ids, journal, kingdom, new_game, scene
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.redact import deal_unknown, observe
from meadhall.testing.proves import proves


@proves("card.deck-empty")
def test_an_empty_deck_is_made_new_from_the_discard_pile() -> None:
    s = scene(kingdom(), kingdom(), deck="mine")
    for card in s.at(DECK)[:-1]:
        s.cards.move(card, DISCARD)
    draw_cards(s, ADA, 3)
    assert len(s.at(HAND, ADA)) == 3
    assert "mine" in ids(s, HAND, ADA)
    assert s.at(DISCARD) == []
    assert not any(s.cards.knows(BRAN, card) for card in s.at(DECK))
    assert "The Discard pile is shuffled and becomes the new Deck." in journal(s)


def test_a_hand_is_not_supposed_to_hold_what_was_just_shuffled() -> None:
    """Bran's hand was drawn before the Discard pile became the Deck, so nothing that lay there is in it."""
    s = scene(kingdom(), kingdom("bank harbour library"), discard="castle")
    for card in s.at(DECK)[10:]:
        s.cards.move(card, DISCARD)
    known = [s.cards.faces[card] for card in s.at(DISCARD)]
    draw_cards(s, ADA, 11)
    for seed in range(20):
        dealt = deal_unknown(observe(s, ADA), Quick(seed))
        assert sorted(dealt.cards.faces[card] for card in [*s.at(DECK), s.at(HAND, ADA)[-1]]) == sorted(known)
        held = [dealt.cards.faces[card] for card in s.at(HAND, BRAN)]
        assert sorted(held) == sorted(s.cards.faces[card] for card in s.at(HAND, BRAN))


@proves("card.deck-empty")
def test_with_both_piles_empty_the_missing_cards_are_not_drawn_and_nobody_loses_by_it() -> None:
    s = scene(kingdom(), kingdom(), deck="mine")
    for card in s.at(DECK)[:-1]:
        s.cards.move(card, HAND, BRAN)
    draw_cards(s, ADA, 3)
    assert ids(s, HAND, ADA) == ["mine"]
    assert not s.outcome


@proves("card.single-source")
def test_everybody_draws_from_the_one_deck() -> None:
    s = scene(kingdom(), kingdom(), kingdom(), deck="mine bank market  harbour mill castle  library tavern palisade")
    for seat in (0, 1, 2):
        finish_turn(s, s.turn)
        assert len(s.at(HAND, seat)) == 3
    assert ids(s, HAND, 0) == ["bank", "market", "mine"]
    assert ids(s, HAND, 1) == ["castle", "harbour", "mill"]
    assert ids(s, HAND, 2) == ["library", "palisade", "tavern"]


@proves("card.legendary-only-quest", "card.legendary-discard")
def test_legendary_cards_come_from_quests_only_and_never_get_into_deck_or_discard_pile() -> None:
    """Whole random games: a Legendary card leaves its deck only in a click that completes a Quest."""
    for seed in range(12):
        s = new_game(2, seed)
        chance = Quick(seed + 50)
        while not s.outcome:
            left = len(s.at(LEGENDARY))
            offer = random_offer(s, chance)
            take(s, offer)
            assert len(s.at(LEGENDARY)) >= left or offer.verb.name == "quest"
            for card in [*s.at(DECK), *s.at(DISCARD)]:
                assert s.cards.backs[card] == 0


@proves("card.discard-open")
def test_the_discard_pile_is_open_to_all() -> None:
    s = scene(kingdom("mine bank"), kingdom())
    click(s, ADA, "done")
    click(s, ADA, "discard")
    assert ids(s, DISCARD) == ["bank", "mine"]
    assert all(s.cards.knows(BRAN, card) for card in s.at(DISCARD))
