"""Buying Units, Defenses and Odin's Path cards, and the river."""

from __future__ import annotations

from meadhall.games.vikings.places import AREA, DISCARD, HAND, PATH_DECK, PATH_DISCARD, RIVER
from meadhall.games.vikings.rules.odins_path import discard_from_river, fill_river
from meadhall.games.vikings.rules.round_end import move_path_on
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    buy,
    end_turn,
    give,
    hunt,
    ids_at,
    offered,
    refused,
    river_ids,
    scene,
)
from meadhall.kernel.agenda import NO_CARD
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves
from meadhall.testing.scene import find_card, offers_of

BEERS = ["beer"] * 6
RIVER_IDS = ["shaman", "beer-mugs", "gold-bars", "scroll", "crystal"]  # from the last space to the deck


@proves("buy.pigator-price")
def test_a_pigator_costs_four_beer_and_three_gold() -> None:
    s = scene([["beer"] * 4 + ["gold", "gold", "treasure-chest"], ["beer"] * 4 + ["gold", "gold"]])
    buy(s, VINCENT, "pigator")
    assert ids_at(s, HAND, VINCENT) == []
    end_turn(s, VINCENT)
    assert refused(s, MARTA, "buy", "pigator") == "buy.price"


@proves("buy.what", "buy.one-at-a-time")
def test_as_many_cards_are_bought_as_can_be_paid() -> None:
    """A Unit for 3 Beer, a Defense for 2 Gold and a river card for 2 Beer in one turn."""
    s = scene([["beer"] * 5 + ["gold", "gold"], []], river=RIVER_IDS)
    buy(s, VINCENT, "elf-archer")
    buy(s, VINCENT, "cannon")
    buy(s, VINCENT, "beer-mugs")
    assert {"elf-archer", "cannon", "beer-mugs"} <= set(ids_at(s, AREA, VINCENT))
    assert offered(s, VINCENT, "buy") == []


@proves("buy.to-area", "buy.not-this-turn")
def test_a_bought_card_is_not_to_be_played_in_the_round() -> None:
    s = scene([["beer"] * 3, []], [[], ["brewery"]])
    buy(s, VINCENT, "elf-archer")
    assert ids_at(s, HAND, VINCENT) == []
    assert refused(s, VINCENT, "raid", MARTA) == "attack.understrength"
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert "elf-archer" in ids_at(s, DISCARD, VINCENT)


@proves("buy.defense-this-round", "defend.from-hand")
def test_a_defense_bought_this_round_does_not_defend() -> None:
    s = scene([["gold", "gold"], ["viking-warrior"]], [["brewery"], []])
    buy(s, VINCENT, "cannon")
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})
    assert offers_of(s, VINCENT, "defend") == []
    end_turn(s, MARTA)
    assert s.points[MARTA] == 1


@proves("buy.pile-empty")
def test_an_empty_pile_sells_nothing() -> None:
    s = scene([["treasure-chest", "beer", "beer", "gold"], []])
    for _ in range(4):
        give(s, MARTA, "pigator")
    ask_again(s)
    assert NO_CARD in s.tops
    assert "pigator" not in [s.printed.ids[s.face(offer.thing)] for offer in offers_of(s, VINCENT, "buy")]


@proves("path.slide", "path.refill", "path.direction")
def test_cards_left_of_a_bought_one_slide_and_the_gap_at_the_deck_is_filled() -> None:
    """From the deck: crystal, scroll, gold-bars, beer-mugs, shaman. The Gold Bars are bought."""
    s = scene([BEERS, []], river=RIVER_IDS)
    new = s.printed.ids[s.face(s.top(PATH_DECK))]
    buy(s, VINCENT, "gold-bars")
    assert river_ids(s) == [new, "crystal", "scroll", "beer-mugs", "shaman"]
    assert [s.cards.spots[card] for card in s.at(RIVER)] == [5, 4, 3, 2, 1]


@proves("path.buy-revealed")
def test_a_card_just_revealed_can_be_bought_at_once() -> None:
    s = scene([BEERS, []], river=RIVER_IDS)
    s.cards.move(find_card(s, "recipe-theft", PATH_DECK), PATH_DECK)
    buy(s, VINCENT, "scroll")
    assert river_ids(s)[0] == "recipe-theft"
    buy(s, VINCENT, "recipe-theft")
    assert "recipe-theft" in ids_at(s, AREA, VINCENT)


@proves("path.undead-not-for-sale")
def test_an_undead_cannot_be_bought() -> None:
    s = scene([BEERS, []], river=["undead-gold"])
    assert refused(s, VINCENT, "buy", "undead-gold") == "path.undead-not-for-sale"


@proves("path.undead-refill")
def test_the_river_is_refilled_when_an_undead_is_defeated() -> None:
    s = scene([["elf-archer"], []], river=["shaman", "undead-gold"])
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    assert len(s.at(RIVER)) == 5
    assert s.at(RIVER)[0] == find_card(s, "shaman", RIVER)
    assert "undead-gold" in ids_at(s, PATH_DISCARD)


@proves("path.deck-empty")
def test_an_empty_path_deck_is_made_anew_of_its_discards() -> None:
    s = scene(river=RIVER_IDS)
    for card in s.at(PATH_DECK)[:]:
        discard_from_river(s, card)
    discard_from_river(s, s.at(RIVER)[0])
    fill_river(s)
    assert len(s.at(RIVER)) == 5
    assert len(s.at(PATH_DISCARD)) == 0
    assert len(s.at(PATH_DECK)) == 35
    assert not any(s.cards.known[card] for card in s.at(PATH_DECK))


@proves("path.deck-empty", "path.round-end-gaps")
def test_without_any_cards_left_the_river_has_gaps_at_the_deck() -> None:
    s = scene(river=RIVER_IDS)
    for card in s.at(PATH_DECK)[:]:
        s.cards.move(card, AREA, MARTA)
    first = s.at(RIVER)[0]
    s.cards.move(s.at(RIVER)[2], AREA, MARTA)
    fill_river(s)
    assert [s.cards.spots[card] for card in s.at(RIVER)] == [5, 4, 3, 2]
    move_path_on(s)  # the last card leaves and, being the only one in the discards, comes back at the deck
    assert s.at(RIVER)[-1] == first
    assert [s.cards.spots[card] for card in s.at(RIVER)] == [5, 4, 3, 2]


@proves("favor.not-bought")
def test_divine_favors_are_not_for_sale() -> None:
    s = scene([["beer"] * 6 + ["treasure-chest"], []])
    kinds = {s.cards.place_of(offer.thing).name for offer in offers_of(s, VINCENT, "buy")}
    assert kinds == {"market", "river"}


def test_a_bought_card_may_lie_anywhere_in_the_deck_of_its_owner_and_in_no_other() -> None:
    s = scene([["beer"] * 3, []])
    buy(s, VINCENT, "elf-archer")
    archer = s.printed.face("elf-archer")
    assert s.cards.box[VINCENT].count(archer) == 1
    assert s.cards.box[MARTA].count(archer) == 0
    assert len(s.cards.box[VINCENT]) == 11
