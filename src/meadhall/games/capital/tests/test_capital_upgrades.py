"""Capital upgrades of city A and of all the B cities."""

from __future__ import annotations

import pytest

from meadhall.games.capital.cards import (
    ATTACK,
    ATTACK_TOTAL,
    DEFENCE,
    FREE_FIRST_MERCENARY,
    HIRE,
    UPGRADE_DISCOUNT,
    VILLAGE_DISCOUNT,
)
from meadhall.games.capital.places import KINGDOM, MERCENARIES, TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    attack_with,
    click,
    finish_turn,
    ids,
    income,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves

ALL_A = ["Attack slot", "Build", "Defence slot", "Draw", "Gold", "Mercenary slot", "Passive Defence", "Store"]


@proves("city.eight-upgrades", "city.which-eight", "city.any-order", "city.upgrade-once", "city.marker-on-upgrade")
def test_the_eight_upgrades_are_done_in_any_order_each_once() -> None:
    s = scene(kingdom(), gold=99, build=9)
    assert offered(s, ADA, "upgrade") == ALL_A
    for done, name in enumerate(("Store", "Attack slot", "Gold", "Draw", "Mercenary slot", "Defence slot"), start=1):
        click(s, ADA, "upgrade", name)
        assert why_not(s, ADA, "upgrade", name) == "city.upgrade-once"
        assert s.upgrades[ADA] == sum(s.marked[:8]) == done


@proves("city.upgrade-cost", "city.upgrade-several", "city.upgrade-in-build-phase")
def test_an_upgrade_costs_its_level_in_gold_and_1_build() -> None:
    """Levels 3 and 4 in one phase: 7 Gold and 2 Build."""
    s = scene(kingdom(upgrades=["Store", "Draw"]), gold=7, build=3)
    click(s, ADA, "upgrade", "Gold")
    assert (s.gold_left, s.build_left) == (4, 2)
    click(s, ADA, "upgrade", "Build")
    assert (s.gold_left, s.build_left) == (0, 1)
    assert why_not(s, ADA, "upgrade", "Attack slot") == "city.upgrade-cost"


@proves("city.upgrade-timing", "city.upgrade-gold", "city.upgrade-build", "effect.draw", "effect.store")
@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("Gold", [2, 1, 3, 1, 1]),
        ("Build", [1, 2, 3, 1, 1]),
        ("Draw", [1, 1, 4, 1, 1]),
        ("Store", [1, 1, 3, 2, 1]),
        ("Passive Defence", [1, 1, 3, 1, 2]),
    ],
)
def test_the_values_of_an_upgrade_count_once_the_build_phase_is_over(name: str, after: list[int]) -> None:
    s = scene(kingdom(), gold=5, build=2)
    click(s, ADA, "upgrade", name)
    assert income(s, ADA) == [1, 1, 3, 1, 1]
    assert (s.gold_left, s.build_left) == (4, 1)
    click(s, ADA, "done")
    assert income(s, ADA) == after


@proves("effect.cheaper-upgrades", "city.discount-text", "city.discount-stack", "city.discount-level")
def test_discounts_add_up_and_leave_build_and_level_as_they_are() -> None:
    """Town Hall 1 + Cathedral 1 + Royal Palace 2 = 4: levels 4, 5 and 6 cost 0, 1 and 2 Gold, always 1 Build."""
    s = scene(
        kingdom(buildings="town-hall cathedral royal-palace", upgrades=["Gold", "Store", "Draw"]), gold=9, build=4
    )
    for price, name in enumerate(("Build", "Attack slot", "Defence slot")):
        gold, build = s.gold_left, s.build_left
        click(s, ADA, "upgrade", name)
        assert (gold - s.gold_left, build - s.build_left) == (price, 1)

    s = scene(kingdom(buildings="town-hall cathedral royal-palace"), gold=0, build=2)
    click(s, ADA, "upgrade", "Gold")  # level 1 less 4 is 0, not below
    assert s.gold_left == 0


@proves("city.upgrade-timing", "timing.not-in-build-phase", "effect.cheaper-upgrades")
def test_a_discount_does_not_work_in_the_phase_in_which_it_came() -> None:
    s = scene(kingdom("town-hall", "farming-village"), gold=5, build=3)
    click(s, ADA, "build", "town-hall")
    click(s, ADA, "upgrade", "Gold")
    assert s.gold_left == 0


@proves("build.discount-lost")
def test_a_discount_is_lost_with_its_building() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle")]),
        kingdom(buildings="town-hall"),
        phase="attack",
    )
    assert s.has(BRAN, UPGRADE_DISCOUNT) == 1
    attack_with(s, ADA, BRAN, "war-elephants")
    click(s, ADA, "destroy", "town-hall")
    assert s.has(BRAN, UPGRADE_DISCOUNT) == 0


@proves("city.merc-slot-upgrade", "city.merc-slot-fill-locked", "city.merc-slot-use-locked", "city.unlock-same-phase")
def test_the_mercenary_slot_may_be_filled_while_locked_and_used_once_upgraded() -> None:
    s = scene(kingdom("merchant"), gold=2, build=3)
    click(s, ADA, "build", "merchant")
    assert ids(s, MERCENARIES, ADA) == ["merchant"]
    assert why_not(s, ADA, "use", "merchant") == "city.merc-slot-use-locked"
    click(s, ADA, "upgrade", "Mercenary slot")
    click(s, ADA, "use", "merchant")
    assert s.gold_left == 3


@proves("city.merc-slot-max-one", "city.troop-slot-max-one")
def test_each_city_slot_holds_one_card_even_with_both_troop_upgrades() -> None:
    s = scene(
        kingdom(
            "captain royal-guard",
            troops=[("cavalry", "city")],
            mercenaries=[("spy", "city")],
            upgrades=["Attack slot", "Defence slot", "Mercenary slot"],
        ),
        gold=9,
        build=3,
    )
    assert why_not(s, ADA, "build", "captain") == "build.slot-needed"
    assert why_not(s, ADA, "build", "royal-guard") == "build.slot-needed"


@proves("city.troop-slot-fill-locked", "city.troop-slot-use-locked", "city.troop-slot-attack-upgrade")
def test_the_troop_slot_may_be_filled_while_locked_and_attacks_once_upgraded() -> None:
    """The Attack upgrade of this turn is enough [city.unlock-same-phase]."""
    s = scene(kingdom("berserkers"), kingdom(), gold=1, build=1)
    click(s, ADA, "build", "berserkers")
    assert ids(s, TROOPS, ADA) == ["berserkers"]
    assert asked(s) == "move_guests"  # no Attack phase: the slot is locked

    s = scene(kingdom(troops=[("berserkers", "city")]), kingdom(), gold=1, build=1)
    click(s, ADA, "upgrade", "Attack slot")
    attack_with(s, ADA, BRAN, "berserkers")
    assert "3 against 1: Ada wins by 2." in journal(s)


@proves("city.troop-slot-defence-upgrade", "city.troop-slot-use-locked")
@pytest.mark.parametrize(("upgrades", "defence"), [([], 1), (["Attack slot"], 1), (["Defence slot"], 4)])
def test_a_troop_in_the_city_defends_only_with_the_defence_upgrade(upgrades: list[str], defence: int) -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle")]),
        kingdom(troops=[("shieldbearers", "city")], upgrades=upgrades),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants")
    assert s.score == 5 - defence


@proves("city.troop-slot-both")
def test_with_both_upgrades_the_same_troop_attacks_and_defends() -> None:
    """Archers win by 1 against nobody's 0 and, being Ranged, come home; then 1 + 2 defend against 3."""
    s = scene(
        kingdom(troops=[("royal-longbows", "city")], upgrades=["Attack slot", "Defence slot"]),
        kingdom(buildings="barracks", troops=[("berserkers", "barracks")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-longbows")
    click(s, ADA, "survive", "royal-longbows")
    finish_turn(s, ADA)
    click(s, BRAN, "done")
    attack_with(s, BRAN, ADA, "berserkers")
    assert "3 against 4: Ada holds by 1." in journal(s)


@proves("city.locked-move", "regroup.move-city")
def test_cards_move_into_and_out_of_locked_city_slots() -> None:
    s = scene(kingdom(buildings="watchtower", troops=[("archers", "city")]), kingdom(), phase="regroup")
    click(s, ADA, "move", "archers")
    click(s, ADA, "place", "watchtower")
    assert s.cards.spots[s.at(TROOPS, ADA)[0]] >= 16
    finish_turn(s, ADA)
    finish_turn(s, BRAN)
    click(s, ADA, "done")
    click(s, ADA, "move", "archers")
    click(s, ADA, "place", "city")
    assert s.cards.spots[s.at(TROOPS, ADA)[0]] == 0


@proves("city.upgrade-lost")
def test_upgrades_are_lost_only_with_the_city() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle"), ("berserkers", "castle")]),
        kingdom(upgrades=["Gold", "Store"], buildings="barracks"),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "berserkers")
    click(s, ADA, "destroy", "barracks")
    assert s.upgrades[BRAN] == 2
    assert ids(s, KINGDOM, BRAN) == []
    click(s, ADA, "raze", BRAN)
    assert s.upgrades[BRAN] == 0


B_UPGRADES = [  # city, upgrade, tracker after, unlocked slots after
    ("goldmere", "First Treasury", [2, 1, 3, 1, 0], [0, 0, 0, 0]),
    ("goldmere", "Second Treasury", [2, 1, 3, 1, 0], [0, 0, 0, 0]),
    ("goldmere", "Builders' Yard", [1, 2, 3, 1, 0], [0, 0, 0, 0]),
    ("goldmere", "Reading Room", [1, 1, 4, 1, 0], [0, 0, 0, 0]),
    ("goldmere", "Granary", [1, 1, 3, 2, 0], [0, 0, 0, 0]),
    ("goldmere", "Rampart", [1, 1, 3, 1, 1], [0, 0, 0, 0]),
    ("goldmere", "Mercenary slot", [1, 1, 3, 1, 0], [0, HIRE, 0, 0]),
    ("goldmere", "Defence slot", [1, 1, 3, 1, 0], [DEFENCE, 0, 0, 0]),
    ("stonewatch", "Treasury", [2, 1, 3, 1, 3], [0, 0, 0, 0]),
    ("stonewatch", "Builders' Yard", [1, 2, 3, 1, 3], [0, 0, 0, 0]),
    ("stonewatch", "Reading Room", [1, 1, 4, 1, 3], [0, 0, 0, 0]),
    ("stonewatch", "Rampart", [1, 1, 3, 1, 4], [0, 0, 0, 0]),
    ("stonewatch", "Great Rampart", [1, 1, 3, 1, 5], [0, 0, 0, 0]),
    ("stonewatch", "Mercenary slot", [1, 1, 3, 1, 3], [0, 0, HIRE, 0]),
    ("stonewatch", "Sally Port", [1, 1, 3, 1, 3], [ATTACK, 0, 0, 0]),
    ("stonewatch", "Bastions", [1, 1, 3, 1, 3], [DEFENCE, DEFENCE, 0, 0]),
    ("ironhold", "Treasury", [2, 1, 3, 1, 1], [0, 0, 0, 0]),
    ("ironhold", "Builders' Yard", [1, 2, 3, 1, 1], [0, 0, 0, 0]),
    ("ironhold", "Reading Room", [1, 1, 4, 1, 1], [0, 0, 0, 0]),
    ("ironhold", "Granary", [1, 1, 3, 2, 1], [0, 0, 0, 0]),
    ("ironhold", "First Muster", [1, 1, 3, 1, 1], [ATTACK, 0, 0, 0]),
    ("ironhold", "Second Muster", [1, 1, 3, 1, 1], [0, ATTACK, 0, 0]),
    ("ironhold", "Garrison", [1, 1, 3, 1, 1], [DEFENCE, DEFENCE, 0, 0]),
    ("ironhold", "War Drums", [1, 1, 3, 1, 1], [0, 0, 0, 0]),
    ("sagehaven", "Treasury", [2, 1, 4, 1, 0], [0, 0, 0, 0]),
    ("sagehaven", "Builders' Yard", [1, 2, 4, 1, 0], [0, 0, 0, 0]),
    ("sagehaven", "Reading Room", [1, 1, 5, 1, 0], [0, 0, 0, 0]),
    ("sagehaven", "Archive", [1, 1, 5, 1, 0], [0, 0, 0, 0]),
    ("sagehaven", "Great Granary", [1, 1, 4, 3, 0], [0, 0, 0, 0]),
    ("sagehaven", "Mercenary slot", [1, 1, 4, 1, 0], [0, HIRE, 0, 0]),
    ("sagehaven", "Defence slot", [1, 1, 4, 1, 0], [DEFENCE, 0, 0, 0]),
    ("sagehaven", "Masterplan", [1, 1, 4, 1, 0], [0, 0, 0, 0]),
    ("freeport", "Treasury", [2, 1, 3, 1, 1], [0, HIRE, 0, 0]),
    ("freeport", "Builders' Yard", [1, 2, 3, 1, 1], [0, HIRE, 0, 0]),
    ("freeport", "Reading Room", [1, 1, 4, 1, 1], [0, HIRE, 0, 0]),
    ("freeport", "Granary", [1, 1, 3, 2, 1], [0, HIRE, 0, 0]),
    ("freeport", "Rampart", [1, 1, 3, 1, 2], [0, HIRE, 0, 0]),
    ("freeport", "Second Mercenary slot", [1, 1, 3, 1, 1], [0, HIRE, HIRE, 0]),
    ("freeport", "Attack slot", [1, 1, 3, 1, 1], [ATTACK, HIRE, 0, 0]),
    ("freeport", "Hiring Hall", [1, 1, 3, 1, 1], [0, HIRE, 0, 0]),
    ("kingsbridge", "Treasury", [2, 1, 3, 1, 1], [0, 0, 0, 0]),
    ("kingsbridge", "Builders' Yard", [1, 2, 3, 1, 1], [0, 0, 0, 0]),
    ("kingsbridge", "Reading Room", [1, 1, 4, 1, 1], [0, 0, 0, 0]),
    ("kingsbridge", "Rampart", [1, 1, 3, 1, 2], [0, 0, 0, 0]),
    ("kingsbridge", "Mercenary slot", [1, 1, 3, 1, 1], [0, HIRE, 0, 0]),
    ("kingsbridge", "Garrison", [1, 1, 3, 1, 1], [ATTACK | DEFENCE, 0, 0, 0]),
    ("kingsbridge", "Royal Roads", [1, 1, 3, 1, 1], [0, 0, 0, 0]),
    ("kingsbridge", "Crown Masons", [1, 1, 3, 1, 1], [0, 0, 0, 0]),
]


@proves("city-b.design", "city-b.missing-slot", "city-b.two-troop-slots")
@pytest.mark.parametrize(("city", "name", "tracker", "unlocked"), B_UPGRADES)
def test_each_upgrade_of_a_b_city(city: str, name: str, tracker: list[int], unlocked: list[int]) -> None:
    s = scene(kingdom(city=city), kingdom(), gold=1, build=1)
    assert len(offered(s, ADA, "upgrade")) == 8
    click(s, ADA, "upgrade", name)
    assert income(s, ADA) == tracker
    assert s.unlocked[:4] == unlocked
    special = {"War Drums": ATTACK_TOTAL, "Masterplan": UPGRADE_DISCOUNT, "Crown Masons": UPGRADE_DISCOUNT}
    special |= {"Hiring Hall": FREE_FIRST_MERCENARY, "Royal Roads": VILLAGE_DISCOUNT}
    columns = set(special.values())
    assert {column for column in columns if s.has(ADA, column)} == ({special[name]} if name in special else set())


@proves("city-b.two-troop-slots")
def test_ironhold_attacks_with_two_troops_of_its_city_and_war_drums() -> None:
    """3 + 2 + 1 of War Drums against 1."""
    s = scene(
        kingdom(
            city="ironhold",
            troops=[("berserkers", "city"), ("royal-guard", "city")],
            upgrades=["First Muster", "Second Muster", "War Drums"],
        ),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers", "royal-guard")
    assert "6 against 1: Ada wins by 5." in journal(s)


@proves("city-b.two-troop-slots")
def test_stonewatch_attacks_from_its_first_slot_only() -> None:
    s = scene(
        kingdom(city="stonewatch", troops=[("berserkers", "city"), ("royal-guard", "city")], upgrades=["Sally Port"]),
        kingdom(),
        phase="attack",
    )
    click(s, ADA, "war", BRAN)
    assert offered(s, ADA, "send") == ["berserkers"]


@proves("city-b.hiring-hall")
def test_the_hiring_hall_waives_the_gold_of_the_first_mercenary_of_each_phase() -> None:
    s = scene(kingdom("spy captain envoy", "embassy", city="freeport", upgrades=["Hiring Hall"]), gold=2, build=3)
    click(s, ADA, "build", "spy")
    assert (s.gold_left, s.build_left) == (2, 2)
    click(s, ADA, "place", "embassy")
    click(s, ADA, "build", "captain")
    assert (s.gold_left, s.build_left) == (1, 1)


@proves("city-b.hiring-hall")
def test_the_hiring_hall_does_not_work_in_the_phase_in_which_it_came() -> None:
    s = scene(kingdom("spy", city="freeport"), gold=1, build=3)
    click(s, ADA, "upgrade", "Hiring Hall")
    assert why_not(s, ADA, "build", "spy") == "build.troop-merc-cost"


@proves("city-b.royal-roads")
def test_royal_roads_make_villages_cheaper_but_not_below_1() -> None:
    """First Village 1 (not 0), second 1, third 2."""
    s = scene(kingdom("farming-village " * 3, city="kingsbridge", upgrades=["Royal Roads"]), gold=4, build=4)
    prices = []
    for _ in range(3):
        before = s.gold_left
        click(s, ADA, "build", "farming-village")
        prices.append(before - s.gold_left)
    assert prices == [1, 1, 2]


@proves("city-b.missing-slot")
def test_freeport_uses_a_mercenary_on_turn_1() -> None:
    s = scene(kingdom("foreman", city="freeport"))
    click(s, ADA, "build", "foreman")
    click(s, ADA, "place", "Mercenary slot 2 of seat 1's Freeport")
    click(s, ADA, "use", "foreman")
    assert (s.gold_left, s.build_left) == (1, 2)
