"""What cards do when they are played, and the order of their effects."""

from __future__ import annotations

import pytest

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.places import AREA, DECK, DISCARD, HAND, READY, REVEALED
from meadhall.games.vikings.tests.scene import (
    MARTA,
    ODA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    empty_deck,
    end_turn,
    give,
    ids_at,
    offered,
    put_goods,
    refused,
    scene,
    stand,
    told,
)
from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves
from meadhall.testing.scene import find_card, offers_of


@proves("deck.plus-example", "card.plus-timing")
def test_alviss_draws_two_cards_and_attacks_with_the_units_drawn() -> None:
    """Two Viking Warriors are on top of the deck: 1 + 1 + 1 against a Beer Container of 3."""
    s = scene([["alviss"], [], []], [[], ["beer-container"]])
    for _ in range(2):
        s.cards.move(find_card(s, "viking-warrior", DECK, VINCENT), DECK, VINCENT)
    do(s, VINCENT, "play", "alviss")
    assert ids_at(s, HAND, VINCENT) == ["viking-warrior", "viking-warrior"]
    assert ids_at(s, READY, VINCENT) == ["alviss"]
    attack(s, VINCENT, MARTA, {"beer-container": ["alviss", "viking-warrior", "viking-warrior"]})
    assert s.hits == 1
    assert offers_of(s, VINCENT, "use") == []


@proves("deck.plus", "card.plus-timing")
def test_a_hero_may_attack_first_and_use_the_other_effect_afterwards() -> None:
    """Grendel beats the Town Hall and then gives 2 Gold; unused, the Gold would be lost."""
    s = scene([["grendel", "gold"], []])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["grendel"]})
    assert s.pool_gold == 0
    do(s, VINCENT, "use", "grendel")
    assert s.pool_gold == 2
    assert offers_of(s, VINCENT, "use") == []
    buy(s, VINCENT, "drakkar")
    s = scene([["grendel"], ["gold"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["grendel"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    assert s.owed == []
    assert offers_of(s, MARTA, "use") == []


@proves("deck.plus")
def test_the_order_of_two_effects_is_chosen_where_it_matters() -> None:
    """A Scroll: the resource before the card is drawn, or after it is seen."""
    for first, then in (("drawing", "gain"), ("Beer or Gold", "gain")):
        s = scene([["scroll"], []])
        before = len(s.at(DECK, VINCENT))
        do(s, VINCENT, "play", "scroll")
        do(s, VINCENT, "resolve", first)
        assert len(s.at(DECK, VINCENT)) == before - (first == "drawing")
        do(s, VINCENT, then, "Gold")
        assert len(s.at(DECK, VINCENT)) == before - 1
        assert s.pool_gold == 1


@proves("card.plus-timing")
def test_what_was_played_ready_and_not_sent_is_spent_with_the_turn() -> None:
    s = scene([["bear-rider"], []])
    do(s, VINCENT, "play", "bear-rider")
    assert ids_at(s, READY, VINCENT) == ["bear-rider"]
    assert len(s.at(HAND, VINCENT)) == 1
    end_turn(s, VINCENT)
    assert ids_at(s, AREA, VINCENT) == ["bear-rider"]
    assert s.at(READY, VINCENT) == []


@pytest.mark.parametrize(
    ("id", "beer", "gold"),
    [("beer", 1, 0), ("gold", 0, 1), ("beer-mugs", 2, 0), ("gold-bars", 0, 2), ("treasure-chest", 2, 2)],
)
def test_resource_cards_fill_the_pool(id: str, beer: int, gold: int) -> None:
    s = scene([[id], []])
    do(s, VINCENT, "play", id)
    assert (s.pool_beer, s.pool_gold) == (beer, gold)


@proves("card.gold-miner-count", "card.dvergar-effect")
def test_cards_that_count_buildings() -> None:
    """Gold Miner 1 + 3, Beer Specialist 1 + 2, Dvergar 2; without Buildings 1, 1 and 0."""
    s = scene([["gold-miner", "beer-specialist", "dvergar"], ["gold-miner", "beer-specialist"]])
    for id in ("gold-miner", "beer-specialist", "dvergar"):
        do(s, VINCENT, "play", id)
    assert (s.pool_beer, s.pool_gold) == (1, 1)
    s = scene(
        [["gold-miner", "beer-specialist", "dvergar"], []], [["gold-factory"] * 3 + ["brewery"] * 2, []], halls=[2, 1]
    )
    for id in ("gold-miner", "beer-specialist", "dvergar"):
        do(s, VINCENT, "play", id)
    assert (s.pool_beer, s.pool_gold) == (3 + 2, 4)


def test_a_gold_miner_pays_with_its_whole_worth() -> None:
    s = scene([["gold-miner"], []], [["gold-factory", "gold-factory"], []])
    do(s, VINCENT, "upgrade")
    do(s, VINCENT, "play", "gold-miner")
    assert s.construction[s.hall(VINCENT)] == 1


def test_a_shaman_draws_two_cards() -> None:
    s = scene([["shaman"], []])
    do(s, VINCENT, "play", "shaman")
    assert len(s.at(HAND, VINCENT)) == 2
    assert ids_at(s, AREA, VINCENT) == ["shaman"]


def test_a_mystery_gift_finds_a_resource_and_discards_the_rest() -> None:
    s = scene([["mystery-gift-resource"], []])
    for id in ("gold", "viking-warrior", "beer"):
        s.cards.move(find_card(s, id, DECK, VINCENT), DECK, VINCENT)
    do(s, VINCENT, "play", "mystery-gift-resource")
    assert all(s.cards.knows(SPECTATOR, card) for card in s.at(REVEALED, VINCENT))
    assert sorted(offered(s, VINCENT, "take")) == ["beer", "gold"]
    do(s, VINCENT, "take", "gold")
    assert ids_at(s, HAND, VINCENT) == ["gold"]
    assert ids_at(s, DISCARD, VINCENT) == ["beer", "viking-warrior"]


def test_a_mystery_gift_finds_a_unit_or_a_hero() -> None:
    s = scene([["mystery-gift-unit"], []])
    s.cards.move(find_card(s, "viking-warrior", DECK, VINCENT), DECK, VINCENT)
    give(s, VINCENT, "thor", DECK)
    ask_again(s)
    do(s, VINCENT, "play", "mystery-gift-unit")
    assert "thor" in offered(s, VINCENT, "take")
    do(s, VINCENT, "take", "thor")
    assert ids_at(s, HAND, VINCENT) == ["thor"]


@proves("draw.nothing-left")
def test_a_mystery_gift_that_finds_nothing_discards_all() -> None:
    """Two cards are left in deck and Discard Pile together, and neither is a Unit."""
    s = scene([["mystery-gift-unit", "viking-warrior", "viking-warrior"] + ["beer"] * 4 + ["gold", "gold"], []])
    empty_deck(s, VINCENT, left=1)
    do(s, VINCENT, "play", "mystery-gift-unit")
    assert ids_at(s, DISCARD, VINCENT) == ["beer", "beer"]
    assert s.at(DECK, VINCENT) + s.at(REVEALED, VINCENT) == []


@proves("card.theft")
def test_a_money_theft_takes_a_bar_from_any_building_of_another() -> None:
    """A Gold Factory or a Container; no attack, no damage, no points. Into the own Container."""
    s = scene([["money-theft"], [], []], [["gold-container"], ["gold-factory"], ["gold-container", "brewery"]])
    put_goods(s, MARTA, {"gold-factory": 1})
    put_goods(s, ODA, {"gold-container": 2, "brewery": 1})
    s.attacked[MARTA] = 1 << ODA
    do(s, VINCENT, "play", "money-theft")
    assert sorted(offered(s, VINCENT, "steal")) == ["gold-container", "gold-factory"]
    do(s, VINCENT, "steal", "gold-factory")
    assert told(s, 2)[0] == "Vincent takes Gold from Gold Factory of Marta."
    assert s.goods[building_of(s, MARTA, "gold-factory")] == 0
    assert s.stored(VINCENT, GOLD) == 1
    assert sum(s.damage) == 0


@proves("card.theft")
def test_a_damaged_building_can_be_robbed() -> None:
    s = scene([["viking-warrior", "recipe-theft"], []], [[], ["brewery"]])
    put_goods(s, MARTA, {"brewery": 1})
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert s.damage[building_of(s, MARTA, "brewery")] == 1
    do(s, VINCENT, "play", "recipe-theft")
    assert s.hall_beer[VINCENT] == 1


@proves("card.theft", "reward.town-hall-goods")
def test_a_stolen_barrel_without_room_lies_on_the_town_hall_and_a_town_hall_is_never_robbed() -> None:
    s = scene([["recipe-theft", "recipe-theft"], []], [[], ["brewery"]])
    s.hall_beer[MARTA] = 1
    put_goods(s, MARTA, {"brewery": 1})
    do(s, VINCENT, "play", "recipe-theft")
    assert s.hall_beer == [1, 1]
    do(s, VINCENT, "play", "recipe-theft")
    assert s.hall_beer == [1, 1]


def test_taxes_take_a_token_from_everybody_who_has_one() -> None:
    s = scene(
        [["gold-taxes", "beer-taxes"], [], [], []],
        [["beer-container"], ["gold-factory", "gold-container", "brewery"], ["brewery"], ["gold-factory"]],
    )
    put_goods(s, MARTA, {"gold-factory": 1, "gold-container": 3, "brewery": 1})
    put_goods(s, ODA, {"brewery": 1})
    put_goods(s, 3, {"gold-factory": 1})
    do(s, VINCENT, "play", "gold-taxes")
    do(s, VINCENT, "steal", "gold-container")  # of Marta; Oda has none, and the third has only one
    assert s.hall_gold[VINCENT] == 2
    assert s.goods[building_of(s, MARTA, "gold-container")] == 2
    do(s, VINCENT, "play", "beer-taxes")
    assert s.stored(VINCENT, BEER) == 2


def test_resurrection_takes_up_to_two_cards_from_the_discard_pile() -> None:
    s = scene([["resurrection"], []])
    for id in ("cannon", "elf-archer", "elf-archer"):
        give(s, VINCENT, id, DISCARD)
    ask_again(s)
    do(s, VINCENT, "play", "resurrection")
    assert offered(s, VINCENT, "take") == ["cannon", "elf-archer"]
    do(s, VINCENT, "take", "elf-archer")
    do(s, VINCENT, "take", "cannon")
    assert {"cannon", "elf-archer"} <= set(ids_at(s, HAND, VINCENT))
    assert ids_at(s, AREA, VINCENT) == ["resurrection"]
    assert ids_at(s, DISCARD, VINCENT) == ["elf-archer"]


def test_resurrection_may_take_fewer_and_finds_nothing_in_an_empty_pile() -> None:
    s = scene([["resurrection"], []])
    do(s, VINCENT, "play", "resurrection")
    assert offers_of(s, VINCENT, "end-turn")
    s = scene([["resurrection"], []])
    give(s, VINCENT, "cannon", DISCARD)
    do(s, VINCENT, "play", "resurrection")
    do(s, VINCENT, "take-no-more")
    assert ids_at(s, DISCARD, VINCENT) == ["cannon"]


def test_time_manipulation_finishes_a_building_at_once() -> None:
    """The Drakkar keeps a card at the end of this very round, and can be attacked."""
    s = scene([["time-manipulation", "gold-bars", "gold"], ["elf-archer"]])
    buy(s, VINCENT, "drakkar")
    do(s, VINCENT, "play", "time-manipulation")
    do(s, VINCENT, "resolve", "removing a Construction token")
    assert s.construction[building_of(s, VINCENT, "drakkar")] == 0
    assert len(s.at(HAND, VINCENT)) == 2
    end_turn(s, VINCENT)
    do(s, MARTA, "raid", VINCENT)
    assert "drakkar" in offered(s, MARTA, "aim")
    do(s, MARTA, "withdraw")
    end_turn(s, MARTA)
    assert len(offers_of(s, VINCENT, "keep")) == 2


@proves("townhall.level-jump", "townhall.upgrade-protected")
def test_time_manipulation_finishes_a_town_hall_with_its_limit_and_without_its_protection() -> None:
    s = scene([["time-manipulation", "gold-bars", "gold"], ["thor"]], [["brewery"] * 3, []])
    do(s, VINCENT, "upgrade")
    do(s, VINCENT, "pay")
    do(s, VINCENT, "play", "time-manipulation")
    do(s, VINCENT, "resolve", "drawing")
    hall = s.hall(VINCENT)
    assert s.construction[hall] == 0  # it was the only thing under construction
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {"town-hall-2": ["thor"]})


def test_time_manipulation_without_anything_to_finish_only_draws() -> None:
    s = scene([["time-manipulation"], []])
    do(s, VINCENT, "play", "time-manipulation")
    do(s, VINCENT, "resolve", "drawing")
    assert len(s.at(HAND, VINCENT)) == 2


def test_lokis_lens_shows_a_hand_to_one_player_only_and_discards_a_card_of_it() -> None:
    s = scene([["lokis-lens"], ["cannon", "gold"], ["beer"]])
    cannon = find_card(s, "cannon", HAND, MARTA)
    gold = find_card(s, "gold", HAND, MARTA)
    s.cards.conceal(HAND, MARTA)
    do(s, VINCENT, "play", "lokis-lens")
    do(s, VINCENT, "resolve", "looking into a hand")
    do(s, VINCENT, "spy", MARTA)
    assert s.cards.knows(VINCENT, gold)
    assert not s.cards.knows(ODA, gold)
    do(s, VINCENT, "snatch", cannon)
    assert ids_at(s, DISCARD, MARTA) == ["cannon"]
    assert s.cards.knows(ODA, cannon)
    assert not s.cards.knows(ODA, gold)
    assert len(s.at(HAND, VINCENT)) == 1


def test_lokis_lens_on_an_empty_hand_only_draws() -> None:
    s = scene([["lokis-lens"], []])
    do(s, VINCENT, "play", "lokis-lens")
    do(s, VINCENT, "resolve", "looking into a hand")
    assert len(s.at(HAND, VINCENT)) == 1
    assert offers_of(s, VINCENT, "end-turn")


@proves("attack.sequence")
def test_units_without_another_effect_are_only_sent() -> None:
    s = scene([["elf-archer", "thor", "assassin"], []])
    for id in ("elf-archer", "thor", "assassin"):
        assert refused(s, VINCENT, "play", id) == "attack.sequence"


def test_a_bear_rider_attacks_and_draws() -> None:
    s = scene([["bear-rider"], []], [[], ["beer-container"]])
    attack(s, VINCENT, MARTA, {"beer-container": ["bear-rider"]})
    do(s, VINCENT, "use", "bear-rider")
    assert len(s.at(HAND, VINCENT)) == 1
    assert s.hits == 1
