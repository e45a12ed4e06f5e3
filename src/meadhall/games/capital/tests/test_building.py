"""Cost of cards and the three rules of building."""

from __future__ import annotations

import pytest

from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, TROOPS
from meadhall.games.capital.rules.building import gold_price
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    attack_with,
    click,
    finish_turn,
    ids,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves


@proves("build.card-gold", "build.one-build-each")
@pytest.mark.parametrize(("id", "gold"), [("warehouse", 1), ("embassy", 2), ("stronghold", 3), ("iron-citadel", 4)])
def test_a_building_costs_its_printed_number_in_gold_and_1_build(id: str, gold: int) -> None:
    s = scene(kingdom(id, "watchtower"), gold=gold - 1, build=2)
    assert why_not(s, ADA, "build", id) == "build.card-gold"
    s = scene(kingdom(id, "watchtower"), gold=gold, build=2)
    click(s, ADA, "build", id)
    assert (s.gold_left, s.build_left) == (0, 1)


@proves("build.one-build-each")
def test_without_build_nothing_is_built_however_much_gold_there_is() -> None:
    s = scene(kingdom("warehouse", "tavern", mercenaries=[("spy", "tavern")]), gold=9, build=0)
    assert why_not(s, ADA, "build", "warehouse") == "build.one-build-each"
    assert why_not(s, ADA, "upgrade", "Gold") == "build.one-build-each"


@proves("build.card-gold-range", "card.legendary-cost")
def test_printed_numbers_lie_between_1_and_4() -> None:
    printed = scene().printed
    for face, kind in enumerate(printed.kind):
        if kind == 0:
            assert 1 <= printed.cost[face] <= 4
    assert (printed.troop_cost, printed.mercenary_cost) == (1, 1)


@proves("build.prerequisite", "build.prerequisite-self", "build.prerequisite-city")
@pytest.mark.parametrize(
    ("id", "needed"),
    [("town-hall", "farming-village"), ("bank", "warehouse"), ("library", "tavern"), ("castle", "palisade")],
)
def test_a_small_banner_asks_for_a_building_of_that_type(id: str, needed: str) -> None:
    others = {"farming-village", "warehouse", "tavern", "palisade"} - {needed}
    s = scene(kingdom(id, " ".join(others)), gold=9, build=1)
    assert why_not(s, ADA, "build", id) == "build.prerequisite"
    s = scene(kingdom(id, needed), gold=9, build=1)
    click(s, ADA, "build", id)
    assert id in ids(s, KINGDOM, ADA)


@proves("build.prerequisite-same-phase")
def test_a_building_of_this_phase_meets_a_small_banner() -> None:
    s = scene(kingdom("palisade mill"), gold=4, build=2)
    assert why_not(s, ADA, "build", "mill") == "build.prerequisite"
    click(s, ADA, "build", "palisade")
    click(s, ADA, "build", "mill")


@proves("build.no-duplicates", "card.copies")
def test_nobody_builds_two_buildings_of_the_same_name_but_others_may_have_it() -> None:
    s = scene(kingdom("stronghold", "stronghold"), kingdom("stronghold"), gold=9, build=1)
    assert why_not(s, ADA, "build", "stronghold") == "build.no-duplicates"
    finish_turn(s, ADA)
    s.gold_left = 9
    ask_again(s)
    click(s, BRAN, "build", "stronghold")
    assert ids(s, KINGDOM, ADA) == ids(s, KINGDOM, BRAN) == ["stronghold"]


@proves("build.duplicate-after-loss", "build.village-cost-falls")
def test_a_building_that_was_destroyed_may_be_built_again() -> None:
    """Bran lost his Barracks and a Village: the Barracks may come back, and a second Village costs 2 again."""
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle")]),
        kingdom("barracks farming-village", "tavern barracks farming-village farming-village"),
        phase="attack",
    )
    assert gold_price(s, BRAN, s.printed.face("farming-village")) == 3
    attack_with(s, ADA, BRAN, "war-elephants")
    click(s, ADA, "destroy", "barracks")
    click(s, ADA, "destroy", "farming-village")
    finish_turn(s, ADA)
    assert gold_price(s, BRAN, s.printed.face("farming-village")) == 2
    s.gold_left = 2
    assert why_not(s, BRAN, "build", "barracks") == ""
    assert ids(s, KINGDOM, BRAN) == ["barracks", "farming-village", "tavern"]


@proves("build.village-cost", "build.village-repeat", "build.village-count-now", "build.village-over-four")
def test_each_village_costs_one_gold_more_than_the_one_before() -> None:
    """1 + 2 + 3 + 4 + 5 = 15 Gold for five Villages of the same name in one phase."""
    s = scene(kingdom("farming-village " * 5), gold=15, build=5)
    for price in range(1, 6):
        before = s.gold_left
        click(s, ADA, "build", "farming-village")
        assert before - s.gold_left == price or s.turn == BRAN
    assert ids(s, KINGDOM, ADA) == ["farming-village"] * 5


@proves("card.village-is-type", "build.village-cost")
def test_all_green_banners_count_together() -> None:
    """Hill Village and Crown Estate raise the price of a Farming Village to 3."""
    s = scene(kingdom("farming-village", "hill-village crown-estate"), gold=2, build=1)
    assert why_not(s, ADA, "build", "farming-village") == "build.village-cost"
    s = scene(kingdom("farming-village", "hill-village crown-estate"), gold=3, build=1)
    click(s, ADA, "build", "farming-village")


@proves("build.village-hp")
def test_the_fifth_village_still_has_1_hp() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("royal-guard", "barracks")]),
        kingdom(buildings="farming-village " * 5),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    assert s.score == 1
    click(s, ADA, "destroy", "farming-village")
    assert len(s.at(KINGDOM, BRAN)) == 4


@proves("build.troop-merc-cost", "card.legendary-cost")
@pytest.mark.parametrize("id", ["royal-guard", "war-elephants", "spy", "warlord"])
def test_every_troop_and_every_mercenary_costs_1_gold_and_1_build(id: str) -> None:
    s = scene(kingdom(id), gold=0, build=1)
    assert why_not(s, ADA, "build", id) == "build.troop-merc-cost"
    s = scene(kingdom(id), gold=3, build=3)
    click(s, ADA, "build", id)
    assert (s.gold_left, s.build_left) == (2, 2)


@proves("build.slot-needed", "slot.wrong-kind", "build.no-replace")
def test_a_troop_or_mercenary_needs_a_free_slot_of_its_own_kind() -> None:
    """Both city slots are taken; the Tavern has room for a mercenary and none for a troop."""
    full = kingdom(
        "royal-guard captain", "tavern", troops=[("cavalry", "city")], mercenaries=[("spy", "city")], upgrades=[]
    )
    s = scene(full, gold=9, build=3)
    assert why_not(s, ADA, "build", "royal-guard") == "build.slot-needed"
    click(s, ADA, "build", "captain")
    assert why_not(s, ADA, "place", "Mercenary slot 2 of seat 1's Standard City") == "build.no-replace"
    click(s, ADA, "place", "tavern")


@proves("build.hand-only", "build.no-sell")
def test_only_hand_cards_are_built_and_nothing_is_sold() -> None:
    s = scene(kingdom("mine", "market"), gold=9, build=1)
    assert s.ask is not None
    verbs = {offer.verb.name for offer in s.ask.of(ADA)}
    assert verbs == {"build", "upgrade", "done"}
    assert [offer.thing for offer in s.ask.of(ADA) if offer.verb.name == "build"] == s.at(HAND, ADA)
    assert s.at(DISCARD) == []


@proves("build.order-free")
def test_cards_upgrades_and_abilities_mix_in_any_order() -> None:
    s = scene(kingdom("tavern merchant royal-guard"), gold=3, build=4)
    click(s, ADA, "build", "tavern")
    click(s, ADA, "build", "merchant")
    click(s, ADA, "place", "tavern")
    click(s, ADA, "upgrade", "Gold")
    assert s.gold_left == 0
    click(s, ADA, "use", "merchant")
    click(s, ADA, "build", "royal-guard")
    assert ids(s, TROOPS, ADA) == ["royal-guard"]
    assert offered(s, ADA, "build") == []
