"""Attack points and extra damage rewards."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.rules.players_phase import table_points
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    hunt,
    put_goods,
    scene,
    to_next_round,
    told,
)
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("reward.table", "reward.table-beyond-seven")
def test_the_table_of_successful_attacks() -> None:
    s = scene()
    assert [table_points(s, hits) for hits in range(1, 10)] == [1, 3, 5, 7, 9, 11, 13, 15, 17]


@proves("reward.table-timing")
def test_the_table_is_scored_once_at_the_end_of_the_turn() -> None:
    """Two attacks one after the other: 3 points for both together."""
    s = scene([["viking-warrior", "viking-warrior"], []], [[], ["brewery", "brewery"]])
    for number in (0, 1):
        attack(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery", number): ["viking-warrior"]})
        assert s.points[VINCENT] == 0
    end_turn(s, VINCENT)
    assert s.points == [3, 0]
    assert "Successful attacks of Vincent in this turn: 2." in told(s, 4)
    end_turn(s, MARTA)
    assert s.points == [3, 0]


@proves("reward.counts-buildings-only")
def test_undead_and_draco_do_not_count_in_the_table() -> None:
    s = scene([["viking-warrior", "elf-archer"], []], river=["undead-beer"])
    hunt(s, VINCENT, "draco", ["viking-warrior"])
    do(s, VINCENT, "gain", "Gold")
    hunt(s, VINCENT, "undead-beer", ["elf-archer"])
    end_turn(s, VINCENT)
    assert s.points == [1, 0]  # of the Undead itself


@proves("reward.extra-additional", "reward.extra-vp", "reward.extra-timing", "card.damage-rewards")
def test_extra_points_come_at_once_and_on_top_of_the_table() -> None:
    """A Tavern 1, a Town Hall of Level 2 2, and then 3 for two Buildings."""
    s = scene([["thor", "pigator"], []], [[], ["tavern"]], halls=[1, 2])
    attack(s, VINCENT, MARTA, {"tavern": ["pigator"]})
    assert s.points[VINCENT] == 1
    attack(s, VINCENT, MARTA, {"town-hall-2": ["thor"]})
    assert s.points[VINCENT] == 3
    end_turn(s, VINCENT)
    do(s, VINCENT, "take")
    assert s.points[VINCENT] == 6


@proves("reward.extra-loot", "reward.loot-stored")
def test_a_looted_barrel_goes_into_an_own_container() -> None:
    s = scene([["bone-crusher"], []], [["beer-container"], ["beer-container"]])
    put_goods(s, MARTA, {"beer-container": 3})
    attack(s, VINCENT, MARTA, {"beer-container": ["bone-crusher"]})
    assert s.goods[building_of(s, MARTA, "beer-container")] == 2
    assert s.goods[building_of(s, VINCENT, "beer-container")] == 1
    assert s.hall_beer[VINCENT] == 0


@proves("reward.loot-container-choice")
def test_the_looter_chooses_among_containers_with_room_and_must_store() -> None:
    s = scene([["bone-crusher"], []], [["gold-container"] * 3, ["gold-container"]])
    put_goods(s, MARTA, {"gold-container": 1})
    full, other, third = (building_of(s, VINCENT, "gold-container", number) for number in range(3))
    s.goods[full] = 4
    s.construction[third] = 1
    s.goods[other] = 2
    attack(s, VINCENT, MARTA, {"gold-container": ["bone-crusher"]})
    assert s.goods[other] == 3  # the only one with room: nothing was asked
    s = scene([["bone-crusher"], []], [["gold-container"] * 2, ["gold-container"]])
    put_goods(s, MARTA, {"gold-container": 1})
    attack(s, VINCENT, MARTA, {"gold-container": ["bone-crusher"]})
    assert len(offers_of(s, VINCENT, "store-in")) == 2
    do(s, VINCENT, "store-in", building_of(s, VINCENT, "gold-container", 1))
    assert s.goods[building_of(s, VINCENT, "gold-container", 1)] == 1


@proves("reward.loot-empty", "reward.loot-partial")
def test_an_empty_container_gives_nothing_but_counts() -> None:
    s = scene([["bone-crusher"], []], [["beer-container"], ["beer-container"]])
    attack(s, VINCENT, MARTA, {"beer-container": ["bone-crusher"]})
    assert s.stored(VINCENT, BEER) == 0
    assert s.hall_beer[VINCENT] == 0
    end_turn(s, VINCENT)
    assert s.points[VINCENT] == 1


@proves("reward.loot-town-hall", "reward.loot-spend", "reward.town-hall-goods")
def test_loot_without_room_lies_on_the_town_hall_and_is_spent_or_lost() -> None:
    s = scene([["bone-crusher", "gold", "bone-crusher"], []], [[], ["gold-container", "gold-container"]])
    for number in (0, 1):
        container = building_of(s, MARTA, "gold-container", number)
        s.goods[container] = 1
        attack(s, VINCENT, MARTA, {container: ["bone-crusher"]})
    assert s.hall_gold[VINCENT] == 2
    buy(s, VINCENT, "brewery")  # 2 Gold, paid from the Town Hall first
    assert s.hall_gold[VINCENT] == 0
    s.hall_gold[VINCENT] = 1
    to_next_round(s)
    assert s.hall_gold[VINCENT] == 0
    assert s.stored(VINCENT, GOLD) == 0


@proves("reward.loot-containers-only")
def test_nothing_is_looted_from_a_brewery() -> None:
    s = scene([["viking-warrior"], []], [["beer-container"], ["brewery"]])
    put_goods(s, MARTA, {"brewery": 1})
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert s.goods[building_of(s, MARTA, "brewery")] == 1
    assert s.stored(VINCENT, BEER) == 0


@proves("reward.extra-favor", "favor.level3-attack", "favor.no-threshold-from-level3")
def test_a_level_3_town_hall_gives_a_divine_favor() -> None:
    s = scene([["thor"], []], halls=[1, 3])
    attack(s, VINCENT, MARTA, {"town-hall-3": ["thor"]})
    assert len(offers_of(s, VINCENT, "take")) == 3
    do(s, VINCENT, "take")
    assert s.claimed[VINCENT] == 0
