"""Monsters and summoning; Unit Capacity; the Special Abilities that cards give."""

from __future__ import annotations

import pytest

from meadhall.games.zabor.cards import (
    ABSORB,
    AUXILIARY,
    CAVALRY,
    FIRST_STRIKE,
    FLEET,
    FLIGHT,
    INFANTRY,
    PATHFINDER,
    PURSUIT,
    SORCERER,
    SPEED,
    SUPERIORITY,
    SUPPORT,
    TYPES,
    WATER_WALKING,
)
from meadhall.games.zabor.events import BATTLE
from meadhall.games.zabor.rules.action_phase import end_action
from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.battle import side_dice
from meadhall.games.zabor.rules.build_army import build_army_action
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.capacity import capacity_of, check_capacities
from meadhall.games.zabor.rules.dice import absorb_pool, first_round_dice, first_strike_dice
from meadhall.games.zabor.rules.monsters import summon_named
from meadhall.games.zabor.rules.special_abilities import move_of, strength_of, type_level
from meadhall.games.zabor.state import BATTLES_WON, WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    clicks,
    force,
    give,
    hold,
    march,
    monster,
    offered,
    owner,
    play,
    refusal,
    rests,
    scene,
    tally,
    told,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("monsters.are-units")
def test_a_monster_marches_fights_and_holds_an_area() -> None:
    """The Giant goes from Akran to Lunn, rolls 6 dice against the native, and controls Lunn alone."""
    s = scene(rolls=[6, 1, 1, 1, 1, 1, 6, 1])
    hold(s, GREGOR, "akran", "keep")
    giant = monster(s, GREGOR, "monster-giant", "akran")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Giant")
    assert owner(s, "lunn") == GREGOR
    assert force(s, GREGOR, "lunn") == {"Giant": 1}
    assert s.monster_wounds[giant - 32] == 1
    assert s.chance.count == 8


@proves("monsters.resummon-takes-over", "monsters.takeover")
def test_a_monster_on_the_map_comes_to_whoever_summons_it_last() -> None:
    """It keeps its Wounds, and Mark's Rural Area is lost with it."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "cotla")
    fire = monster(s, MARK, "monster-fire-elemental", "cotla", wounds=1) - 32
    play(s, step(summon_named, GREGOR, fire))
    assert force(s, GREGOR, "akran") == {"Fire Elemental": 1}
    assert owner(s, "cotla") == WILD
    assert s.monster_wounds[fire] == 1


@proves("monsters.summon-as-acquire")
def test_a_naval_monster_is_placed_along_a_civilized_coast_and_fights_whom_it_meets() -> None:
    s = scene(rolls=[6, 6, 1, 1, 1, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "lunn", "keep")
    hold(s, MARK, "strait-of-lunn", fleet=1)
    kraken = s.printed.monster[s.printed.face("monster-kraken")]
    play(s, step(summon_named, GREGOR, kraken))
    assert owner(s, "strait-of-lunn") == GREGOR
    assert force(s, GREGOR, "strait-of-lunn") == {"Kraken": 1}


@proves("card.limit-monsters", "card.limit-three")
def test_of_a_fourth_monster_one_is_dismissed() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    for id in ("monster-giant", "monster-hydra", "monster-phoenix"):
        monster(s, GREGOR, id, "akran")
    dragon = s.printed.monster[s.printed.face("monster-dragon")]
    play(s, step(summon_named, GREGOR, dragon))
    assert len(offered(s, GREGOR, "remove-unit")) == 4
    clicks(s, GREGOR, "remove-unit Hydra")
    assert sorted(force(s, GREGOR, "akran")) == ["Dragon", "Giant", "Phoenix"]


@proves("card.limit-moments", "card.limit-monsters")
@pytest.mark.parametrize("dismissed", ["Hydra", "Kraken"])
def test_a_fourth_monster_among_enemies_fights_only_if_it_is_kept(dismissed: str) -> None:
    """The limit is looked at right after the gain: before the Kraken fights Mark's Fleet."""
    s = scene()
    hold(s, GREGOR, "lunn", "keep")
    hold(s, MARK, "strait-of-lunn", fleet=1)
    for id in ("monster-giant", "monster-hydra", "monster-phoenix"):
        monster(s, GREGOR, id, "lunn")
    play(s, step(summon_named, GREGOR, s.printed.monster[s.printed.face("monster-kraken")]))
    clicks(s, GREGOR, "place-unit? Strait of Lunn")
    assert told(s, BATTLE) == []
    clicks(s, GREGOR, f"remove-unit {dismissed}")
    assert len(told(s, BATTLE)) == (dismissed == "Hydra")
    assert owner(s, "strait-of-lunn") == (GREGOR if dismissed == "Hydra" else MARK)
    assert tally(s, MARK, BATTLES_WON) == 0


# Unit Capacity


def realm(lands: int, civilized: int) -> Zabor:
    s = scene()
    for number, id in enumerate(s.printed.area_ids[:lands]):
        hold(
            s, GREGOR, id, "keep" if number < civilized else "rural", **({} if number < civilized else {"infantry": 1})
        )
    return s


@proves(
    "capacity.auxiliary",
    "capacity.infantry",
    "capacity.cavalry",
    "capacity.sorcerer",
    "capacity.fleet",
    "capacity.round-up",
    "capacity.example",
)
def test_capacities_grepeated_the_realm() -> None:
    """9 Land Areas, 5 of them Civilized: 9, 13, 9 (4 + 5), 7 (4 + 3), 7. With one City 5 of each."""
    types = (AUXILIARY, INFANTRY, FLEET, CAVALRY, SORCERER)
    assert [capacity_of(realm(9, 5), GREGOR, type) for type in types] == [9, 13, 9, 7, 7]
    assert [capacity_of(realm(1, 1), GREGOR, type) for type in types] == [5] * 5


@proves("build-army.capacity", "capacity.ever", "capacity.gains", "capacity.supply")
def test_units_above_the_capacity_cannot_be_bought() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=5)
    s.gold[GREGOR] = 20
    play(s, step(build_army_action, GREGOR, 0))
    assert refusal(s, GREGOR, "buy", "Infantry") == "build-army.capacity"
    assert refusal(s, GREGOR, "buy", "Cavalry") == ""


@proves("capacity.ever", "capacity.when-falling")
def test_when_the_capacity_falls_units_are_removed_at_the_end_of_the_action() -> None:
    """6 Auxiliaries with 2 Keeps; one Keep is lost: 5 remain, of the owner's choice."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", auxiliary=3)
    hold(s, GREGOR, "lunn", "keep", auxiliary=3)
    hold(s, GREGOR, "lunn", "rural")
    play(s, step(end_action, MARK, 0, 0))
    assert offered(s, GREGOR, "remove") == ["Akran", "Lunn"]
    clicks(s, GREGOR, "remove Lunn")
    assert s.army[GREGOR * TYPES + AUXILIARY] == 5
    assert rests(s)


@proves("capacity.ever", "capacity.when-falling")
def test_a_removal_that_costs_an_area_may_cost_more_units() -> None:
    """2 Land Areas: 6 Infantry and 5 Sorcerers. Without the Sorcerer in Lunn there is 1 Land Area: 5 Infantry."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", sorcerer=5, infantry=6)
    hold(s, GREGOR, "lunn", sorcerer=1)
    play(s, step(check_capacities))
    assert s.ask is not None
    assert s.ask.prompt == "There are more Units of the type Sorcerer than the Unit Capacity allows: remove one."
    clicks(s, GREGOR, "remove Lunn")
    assert rests(s)
    assert force(s, GREGOR, "akran") == {"Infantry": 5, "Sorcerer": 5}


@proves("monsters.capacity")
def test_monsters_do_not_count_for_the_capacity() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=5)
    monster(s, GREGOR, "monster-giant", "akran")
    play(s, step(check_capacities))
    assert rests(s)


def test_admirals_have_room_for_two_more_fleets() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    give(s, GREGOR, "dynasty-admirals")
    assert capacity_of(s, GREGOR, FLEET) == 5 + 2


# What cards give


@pytest.mark.parametrize(
    ("card", "type", "ability", "level"),
    [
        ("trait-paladins", CAVALRY, SUPERIORITY, 2),
        ("trait-paladins", CAVALRY, FIRST_STRIKE, 2),
        ("trait-horse-lords", CAVALRY, SPEED, 1),
        ("trait-iron-legions", INFANTRY, SUPERIORITY, 1),
        ("trait-shieldwall", INFANTRY, ABSORB, 2),
        ("trait-levied-hosts", AUXILIARY, SUPPORT, 2),
        ("trait-longbowmen", AUXILIARY, FIRST_STRIKE, 2),
        ("trait-war-wizards", SORCERER, FIRST_STRIKE, 2),
        ("trait-shipwrights", FLEET, SPEED, 1),
        ("trait-sea-wolves", FLEET, SUPERIORITY, 2),
        ("trait-relentless-march", INFANTRY, PURSUIT, 1),
        ("trait-wind-callers", SORCERER, FLIGHT, 2),
        ("trait-wind-callers", SORCERER, SPEED, 1),
        ("trait-trackers", AUXILIARY, PATHFINDER, 1),
        ("trait-wave-striders", CAVALRY, WATER_WALKING, 1),
        ("dynasty-admirals", FLEET, SUPERIORITY, 1),
        ("artifact-giants-boots", INFANTRY, SPEED, 1),
        ("artifact-saddle-of-storms", CAVALRY, FLIGHT, 1),
        ("artifact-star-astrolabe", FLEET, SPEED, 2),
        ("artifact-map-of-hidden-ways", SORCERER, PATHFINDER, 1),
    ],
)
def test_cards_give_abilities_to_their_owners_units_only(card: str, type: int, ability: int, level: int) -> None:
    s = scene()
    give(s, GREGOR, card)
    assert type_level(s, GREGOR, type, ability) == level
    base = 1 if ability == SUPPORT else 0
    assert type_level(s, MARK, type, ability) == base
    assert type_level(s, WILD, type, ability) == base


def first_round(s: Zabor, where: str, side: int, enemy: int, attacks: bool) -> int:
    place = area(s, where)
    return first_round_dice(s, muster(s, place, side), side, enemy, place, attacks)


@proves("battle.card-dice")
def test_cards_add_dice_in_the_first_round() -> None:
    s = scene()
    give(s, GREGOR, "artifact-sword-of-the-first-emperor", "dynasty-house-of-noriel", "dynasty-captains-of-the-guard")
    give(s, MARK, "trait-frontier-veterans", "artifact-horn-of-hosts", "artifact-trident-of-tides")
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    hold(s, GREGOR, "kingsfall", infantry=1)
    hold(s, MARK, "akran", infantry=2, cavalry=1, auxiliary=1)
    hold(s, MARK, "strait-of-lunn", fleet=1)
    assert first_round(s, "lunn", GREGOR, MARK, True) == 2
    assert first_round(s, "lunn", GREGOR, MARK, False) == 2
    assert first_round(s, "kingsfall", GREGOR, MARK, False) == 3
    assert first_round(s, "kingsfall", GREGOR, MARK, True) == 5
    assert first_round(s, "akran", MARK, WILD, True) == 2 + 3
    assert first_round(s, "akran", MARK, GREGOR, True) == 3
    assert first_round(s, "strait-of-lunn", MARK, GREGOR, True) == 3


def test_the_bow_of_silver_rain_needs_foot() -> None:
    s = scene()
    give(s, GREGOR, "artifact-bow-of-silver-rain")
    lunn = hold(s, GREGOR, "lunn", cavalry=1)
    assert first_strike_dice(s, muster(s, lunn, GREGOR), GREGOR, lunn) == 0
    hold(s, GREGOR, "lunn", auxiliary=1)
    assert first_strike_dice(s, muster(s, lunn, GREGOR), GREGOR, lunn) == 2


def test_cards_add_absorb() -> None:
    """Aegis 2 when defending; Castellans' Keep 1 + 1; Veterans 1 against Barbarians; Siege Engineers break walls."""
    s = scene()
    give(s, GREGOR, "artifact-aegis-of-dawn", "trait-castellans")
    give(s, MARK, "trait-siege-engineers", "trait-frontier-veterans")
    lunn = hold(s, GREGOR, "lunn", "keep", infantry=1)
    troops = muster(s, lunn, GREGOR)
    assert absorb_pool(s, troops, GREGOR, IDA, lunn, False) == 1 + 1 + 2
    assert absorb_pool(s, troops, GREGOR, MARK, lunn, False) == 2
    assert absorb_pool(s, troops, GREGOR, IDA, lunn, True) == 0
    assert absorb_pool(s, troops, MARK, WILD, lunn, True) == 1


def test_the_beast_collar_makes_monsters_stronger() -> None:
    s = scene()
    give(s, GREGOR, "artifact-beast-collar")
    lunn = hold(s, GREGOR, "lunn")
    giant = monster(s, GREGOR, "monster-giant", "lunn")
    assert strength_of(s, GREGOR, giant) == 7
    assert side_dice(s, muster(s, lunn, GREGOR), GREGOR, WILD, lunn, False, False) == 7


@pytest.mark.parametrize(
    ("id", "strength", "move", "wounds"),
    [
        ("monster-kraken", 7, 2, 5),
        ("monster-water-elemental", 5, 3, 4),
        ("monster-dragon", 8, 3, 6),
        ("monster-fire-elemental", 6, 2, 3),
        ("monster-earth-elemental", 4, 1, 6),
        ("monster-air-elemental", 4, 4, 3),
        ("monster-giant", 6, 2, 5),
        ("monster-griffin", 4, 3, 3),
        ("monster-hydra", 6, 2, 5),
        ("monster-basilisk", 4, 2, 4),
        ("monster-phoenix", 5, 3, 3),
        ("monster-dire-wolves", 4, 3, 3),
        ("monster-walking-oak", 5, 1, 6),
        ("monster-behemoth", 8, 1, 7),
    ],
)
def test_the_figures_of_the_monsters(id: str, strength: int, move: int, wounds: int) -> None:
    s = scene()
    number = s.printed.monster[s.printed.face(id)]
    assert strength_of(s, WILD, 32 + number) == strength
    assert move_of(s, WILD, 32 + number) == move
    assert s.printed.monster_wounds[number] == wounds


def test_the_phoenix_warps_and_the_earth_elemental_absorbs() -> None:
    s = scene(rolls=[6, 1, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "akran", "keep")
    monster(s, GREGOR, "monster-phoenix", "akran")
    earth = monster(s, GREGOR, "monster-earth-elemental", "akran")
    akran = area(s, "akran")
    assert absorb_pool(s, muster(s, akran, GREGOR), GREGOR, WILD, akran, True) == 2
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Phoenix")
    assert owner(s, "lunn") == WILD
    assert force(s, GREGOR, "akran") == {"Phoenix": 1, "Earth Elemental": 1}
    barbarians(s, "tashkara", infantry=1)
    assert earth >= 32
