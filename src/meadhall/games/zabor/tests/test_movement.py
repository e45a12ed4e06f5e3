"""Movement and Linked Movement: what each step costs, and where a Unit must stop."""

from __future__ import annotations

from meadhall.games.zabor.cards import CAVALRY, FLEET, INFANTRY, LANDS, SORCERER
from meadhall.games.zabor.rules.armies import winged
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.capacity import remove_unit
from meadhall.games.zabor.rules.card_effects import spread_wings
from meadhall.games.zabor.rules.diplomacy import convert
from meadhall.games.zabor.rules.maritime import maritime_action
from meadhall.games.zabor.rules.movement import CROSSING, NO_WAY, is_hostile, ways_of
from meadhall.games.zabor.rules.special_abilities import flight_of
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
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
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


def costs(s: Zabor, source: str, type: int) -> dict[str, int]:
    """What a Unit of Gregor pays to each Area it can reach from `source`."""
    start = area(s, source)
    ways = ways_of(s, GREGOR, start, s.printed.first_slot[type])
    kind = range(LANDS) if start < LANDS else range(LANDS, len(ways))
    return {s.printed.area_ids[a]: ways[a] % CROSSING for a in kind if ways[a] != NO_WAY and a != start}


def chain(s: Zabor, *ids: str, road: bool = False) -> None:
    """Gregor holds these Areas with a Keep each."""
    for id in ids:
        hold(s, GREGOR, id, "keep", road=road)


@proves("movement.score", "movement.border-cost")
def test_every_border_costs_one_and_the_move_score_is_the_limit() -> None:
    """Akran - Lunn - Emberwaste - Goldriver - Harrowdeep: Infantry (2) goes two Areas, Cavalry (3) three."""
    s = scene()
    chain(s, "akran", "lunn", "emberwaste", "goldriver", "harrowdeep")
    foot, horse = costs(s, "akran", INFANTRY), costs(s, "akran", CAVALRY)
    assert (foot["lunn"], foot["emberwaste"]) == (1, 2)
    assert "goldriver" not in foot
    assert horse["goldriver"] == 3
    assert "harrowdeep" not in horse


@proves("movement.land-not-sea")
def test_land_units_do_not_enter_the_sea() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Lunn")
    assert refusal(s, GREGOR, "march", "Strait of Lunn") == "movement.land-not-sea"


@proves("movement.naval-not-land")
def test_naval_units_do_not_enter_the_land() -> None:
    s = scene()
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    play(s, step(maritime_action, GREGOR, 1))
    clicks(s, GREGOR, "finish?", "leave Strait of Lunn")
    assert refusal(s, GREGOR, "march", "Lunn") == "movement.naval-not-land"
    assert "Easterling Strait" in offered(s, GREGOR, "march")


@proves("movement.enemy-ends-move", "campaign.uncontrolled-stops", "movement.stop-without-units")
def test_a_move_ends_in_the_first_area_that_is_not_ones_own() -> None:
    """Lunn is Mark's: what lies behind it is out of reach, whether it is defended, empty or unclaimed."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=1)
    hold(s, MARK, "vermilion-hills", "keep")
    reached = costs(s, "akran", CAVALRY)
    assert {"lunn", "vermilion-hills", "tashkara", "olumbe", "ivory-steppe"} == set(reached)


@proves("movement.naval-through", "movement.naval-not-land")
def test_naval_units_pass_empty_seas_and_stop_at_enemies() -> None:
    s = scene()
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, MARK, "easterling-strait", fleet=1)
    reached = costs(s, "strait-of-lunn", FLEET)
    assert reached["sea-of-corals"] == 2
    assert reached["easterling-strait"] == 1
    assert "sea-of-dawn" not in reached


@proves("movement.pathfinder", "movement.pathfinder-scope")
def test_pathfinders_pass_one_hostile_rural_area() -> None:
    """Trackers: through unclaimed Lunn to Emberwaste; no native appears in Lunn."""
    s = scene(rolls=[6, 6, 6, 6, 1, 1])
    give(s, GREGOR, "trait-trackers")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    reached = costs(s, "akran", CAVALRY)
    assert reached["emberwaste"] == 2
    assert "goldriver" not in reached
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "emberwaste", "Cavalry")
    clicks(s, GREGOR, "pass?")
    assert owner(s, "emberwaste") == GREGOR
    assert owner(s, "lunn") == WILD


@proves("movement.pathfinder-not-civilized")
def test_pathfinders_do_not_pass_civilized_areas() -> None:
    s = scene()
    give(s, GREGOR, "trait-trackers")
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", "keep")
    barbarians(s, "vermilion-hills", "keep")
    reached = costs(s, "akran", CAVALRY)
    assert "emberwaste" not in reached
    assert "makemba" in reached


@proves("movement.flight")
def test_flight_passes_rural_and_civilized_areas_alike() -> None:
    """Wind Callers: Sorcerers fly over 2 hostile Areas, with Move 2 + 1."""
    s = scene()
    give(s, GREGOR, "trait-wind-callers")
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", "city", infantry=2)
    hold(s, MARK, "vermilion-hills", "keep")
    reached = costs(s, "akran", SORCERER)
    assert reached["emberwaste"] == 2
    assert reached["goldriver"] == 3


@proves("movement.flight-sea", "movement.flight-count")
def test_flight_crosses_the_sea_but_does_not_end_there() -> None:
    """From Lunn over the Strait of Lunn, whoever sails there, to Kingsfall: two steps, one level."""
    s = scene()
    give(s, GREGOR, "trait-wind-callers")
    hold(s, GREGOR, "lunn", "keep")
    hold(s, MARK, "strait-of-lunn", fleet=2)
    ways = ways_of(s, GREGOR, area(s, "lunn"), s.printed.first_slot[SORCERER])
    assert ways[area(s, "kingsfall")] % CROSSING == 2
    assert ways[area(s, "kingsfall")] // CROSSING == 1 << MARK
    assert all(way == NO_WAY for way in ways[LANDS:])


@proves("movement.water-walking", "movement.water-walking-enemies")
def test_water_walkers_cross_a_sea_without_enemies() -> None:
    s = scene()
    give(s, GREGOR, "trait-wave-striders")
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    assert costs(s, "lunn", INFANTRY)["kingsfall"] == 2
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Lunn")
    assert refusal(s, GREGOR, "march", "Strait of Lunn") == "movement.land-not-sea"
    assert "Kingsfall" in offered(s, GREGOR, "march")
    barbarians(s, "strait-of-lunn", fleet=1)
    assert "kingsfall" not in costs(s, "lunn", INFANTRY)


@proves("linked.zero-cost", "linked.on-off-cost", "linked.cost-table", "linked.zero-move-left")
def test_along_roads_a_step_is_free_and_getting_on_or_off_costs_one() -> None:
    """Akran (no Road) to Lunn costs 1, Lunn - Emberwaste - Goldriver 0, off to Harrowdeep 1."""
    s = scene()
    chain(s, "akran", "harrowdeep")
    chain(s, "lunn", "emberwaste", "goldriver", road=True)
    foot = costs(s, "akran", INFANTRY)
    assert (foot["lunn"], foot["emberwaste"], foot["goldriver"], foot["harrowdeep"]) == (1, 1, 1, 2)


@proves("linked.road-fleet-zero", "linked.whose-road")
def test_from_a_road_over_ones_own_fleets_to_a_road_is_free() -> None:
    """Lunn (Road), Strait of Lunn (own Fleet), Kingsfall (Road): 0. Over Mark's Fleet there is no way."""
    s = scene()
    hold(s, GREGOR, "lunn", "keep", road=True)
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, GREGOR, "kingsfall", "keep", road=True)
    assert costs(s, "lunn", INFANTRY)["kingsfall"] == 0
    assert costs(s, "lunn", INFANTRY)["cindral"] == 1
    s.road[area(s, "lunn")] = 0
    assert costs(s, "lunn", INFANTRY)["kingsfall"] == 1
    hold(s, MARK, "strait-of-lunn")
    assert "kingsfall" not in costs(s, "lunn", INFANTRY)


@proves("linked.not-end-at-sea")
def test_land_units_may_not_end_their_move_on_a_fleet() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Lunn")
    assert refusal(s, GREGOR, "march", "Strait of Lunn") == "linked.not-end-at-sea"


@proves("linked.into-hostile")
def test_a_road_in_a_hostile_area_is_entered_free_and_ends_the_move() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", road=True)
    hold(s, MARK, "lunn", infantry=1, road=True)
    reached = costs(s, "akran", INFANTRY)
    assert reached["lunn"] == 0
    assert "emberwaste" not in reached


@proves("linked.naval-no-benefit")
def test_ships_pay_for_every_step_even_from_own_fleet_to_own_fleet() -> None:
    """A Fleet with Move 2 in the Strait of Lunn, own Fleets all around: 1 Move for each step, 2 steps at most."""
    s = scene()
    strait = hold(s, GREGOR, "strait-of-lunn", fleet=1)
    near = [s.printed.area_ids[sea] for sea in s.printed.sea_borders[strait]]
    for id in s.printed.area_ids[LANDS:]:
        hold(s, GREGOR, id, fleet=1)
    hold(s, GREGOR, "lunn", "keep", road=True)
    found = costs(s, "strait-of-lunn", FLEET)
    assert sorted(id for id, cost in found.items() if cost == 1) == sorted(near)
    assert set(found.values()) == {1, 2}
    assert len(found) < len(s.printed.area_ids) - LANDS - 1


@proves("movement.hostile")
def test_hostile_is_land_of_others_or_of_nobody_and_sea_with_ships_of_others() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    hold(s, MARK, "lunn", "keep")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, MARK, "whale-sea", fleet=1)
    barbarians(s, "easterling-strait", fleet=1)
    hostile = {id: is_hostile(s, GREGOR, area(s, id)) for id in ("akran", "lunn", "olumbe")}
    assert hostile == {"akran": False, "lunn": True, "olumbe": True}
    at_sea = ("strait-of-lunn", "whale-sea", "easterling-strait", "sea-of-dawn")
    assert [is_hostile(s, GREGOR, area(s, id)) for id in at_sea] == [False, True, True, False]


@proves("linked.whose-road")
def test_monsters_of_the_sea_do_not_link() -> None:
    """The Kraken carries nobody."""
    s = scene()
    hold(s, GREGOR, "lunn", "keep", road=True)
    hold(s, GREGOR, "strait-of-lunn")
    monster(s, GREGOR, "monster-kraken", "strait-of-lunn")
    assert "kingsfall" not in costs(s, "lunn", INFANTRY)


@proves("movement.way-chosen", "trade.eligibility")
def test_passing_through_another_empire_counts_as_entering_it_unless_there_is_a_way_round() -> None:
    """To Emberwaste by Lunn (Mark's) or by Vermilion Hills: with the Hills unclaimed Mark is not crossed."""
    s = scene()
    give(s, GREGOR, "trait-trackers")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    hold(s, MARK, "lunn", infantry=1)
    horse = s.printed.first_slot[CAVALRY]
    goal = area(s, "emberwaste")
    assert ways_of(s, GREGOR, area(s, "akran"), horse)[goal] == 2
    hold(s, MARK, "vermilion-hills", infantry=1)
    assert ways_of(s, GREGOR, area(s, "akran"), horse)[goal] == 2 + CROSSING * (1 << MARK)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "emberwaste", "Cavalry")
    clicks(s, GREGOR, "pass?")
    assert s.attacked[GREGOR] == 1 << MARK


@proves("movement.ability-levels-per-move")
def test_abilities_of_one_unit_combine() -> None:
    """Wave Striders and Trackers: Cavalry (Move 3) crosses the strait, passes Kingsfall and ends in High Zabor."""
    s = scene()
    give(s, GREGOR, "trait-wave-striders")
    hold(s, GREGOR, "lunn", "keep")
    assert "high-zabor" not in costs(s, "lunn", CAVALRY)
    give(s, GREGOR, "trait-trackers")
    assert costs(s, "lunn", CAVALRY)["high-zabor"] == 3


@proves("movement.individual")
def test_units_of_one_area_may_go_to_different_areas() -> None:
    s = scene()
    chain(s, "akran", "lunn", "tashkara")
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    march(s, GREGOR, "akran", "tashkara", "Infantry")
    assert force(s, GREGOR, "lunn") == force(s, GREGOR, "tashkara") == {"Infantry": 1}


@proves("movement.again-same-turn")
def test_within_one_action_a_unit_moves_once() -> None:
    s = scene()
    chain(s, "akran", "lunn", "emberwaste")
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert offered(s, GREGOR, "leave") == ["Kingsfall"]
    clicks(s, GREGOR, "finish")
    play(s, step(campaign_action, GREGOR, 0))
    assert offered(s, GREGOR, "leave") == ["Kingsfall", "Lunn"]


@proves("sorcery.wings-kept")
def test_wings_carry_those_who_were_there_until_the_end_of_the_turn() -> None:
    """Two winged Infantry in Lunn: one flies to Kingsfall, over the strait; a newcomer in Lunn has no wings."""
    s = scene(rolls=[6, 6, 1, 1, 1, 1])
    hold(s, GREGOR, "lunn", "keep", infantry=2)
    hold(s, GREGOR, "akran", "keep", infantry=1)
    spread_wings(s, GREGOR, area(s, "lunn"), 2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "lunn", "kingsfall", "Infantry", "Infantry", finish=False)
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert force(s, GREGOR, "kingsfall") == {"Infantry": 2}
    assert "kingsfall" not in costs(s, "lunn", INFANTRY)
    assert "thornquay" in costs(s, "kingsfall", INFANTRY)


@proves("sorcery.wings-kept")
def test_winged_units_that_arrive_lend_their_wings_to_nobody() -> None:
    """An Infantry waits in Lunn; the winged one that marches there has moved. In the next action one of them flies."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    spread_wings(s, GREGOR, area(s, "akran"), 2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    clicks(s, GREGOR, "leave? Lunn")
    assert "Kingsfall" not in offered(s, GREGOR, "march")
    clicks(s, GREGOR, "march Akran", "finish?")
    assert "kingsfall" not in costs(s, "akran", INFANTRY)
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Lunn")
    assert "Kingsfall" in offered(s, GREGOR, "march")


@proves("sorcery.wings-kept")
def test_wings_outlast_wounds_and_go_with_those_who_have_them() -> None:
    """Surgeons restore a winged Cavalry. Who is removed or changes sides leaves no wings behind."""
    s = scene(rolls=[6, 6, 6, 6, 6, 1])
    give(s, GREGOR, "trait-field-surgeons")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    spread_wings(s, GREGOR, area(s, "akran"), 2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    clicks(s, GREGOR, "pass?")
    assert force(s, GREGOR, "lunn") == {"Cavalry": 1}
    cavalry = s.printed.first_slot[CAVALRY]
    assert flight_of(s, GREGOR, cavalry, area(s, "lunn")) == 2
    hold(s, GREGOR, "lunn", "keep", cavalry=1)
    remove_unit(s, GREGOR, area(s, "lunn"), cavalry)
    assert winged(s, GREGOR, area(s, "lunn"), cavalry) == 1
    convert(s, MARK, area(s, "lunn"))
    assert flight_of(s, MARK, cavalry, area(s, "lunn")) == 0
    assert winged(s, GREGOR, area(s, "lunn"), cavalry) == 0
