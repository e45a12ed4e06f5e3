"""Control of Areas: gained, lost, conquered, degraded."""

from __future__ import annotations

from meadhall.games.zabor.cards import KEEP
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.control import degrade, settle_control
from meadhall.games.zabor.rules.income_phase import income_phase
from meadhall.games.zabor.state import CIVILIZED_CONQUESTS, CONQUERED, WILD
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
    offered,
    owner,
    play,
    refusal,
    scene,
    tally,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("control.land", "control.rural-lost", "control.moving-during-campaign")
def test_a_rural_area_is_lost_as_soon_as_its_last_unit_leaves() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, GREGOR, "lunn", "keep")
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert owner(s, "akran") == GREGOR
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert owner(s, "akran") == WILD
    assert s.lands[GREGOR] == 2


@proves("control.civilized-no-unit-needed")
def test_a_civilized_area_needs_no_unit() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, GREGOR, "lunn", "keep")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert owner(s, "akran") == GREGOR


@proves("control.civilized-lost", "control.undefended")
def test_an_undefended_city_is_taken_by_walking_in() -> None:
    """No Battle and no dice; the City is degraded, and it was an attack."""
    s = scene()
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", "city", road=True)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert owner(s, "lunn") == GREGOR
    assert upgrade(s, "lunn") == "keep"
    assert s.chance.count == 0
    assert s.attacked[GREGOR] == 1 << MARK
    assert tally(s, GREGOR, CONQUERED) == 1
    assert tally(s, GREGOR, CIVILIZED_CONQUESTS) == 1


@proves("control.sea")
def test_a_sea_area_is_controlled_while_a_naval_unit_is_there() -> None:
    s = scene()
    strait = hold(s, GREGOR, "strait-of-lunn", fleet=1)
    assert s.seas[GREGOR] == 1
    s.units[strait * s.printed.slots + s.printed.first_slot[2]] = 0
    s.army[2] = 0
    settle_control(s, strait)
    assert owner(s, "strait-of-lunn") == WILD
    assert s.seas[GREGOR] == 0


@proves("control.degrade-steps", "control.degrade-on-conquer")
def test_a_metropol_becomes_a_city_a_city_a_keep_and_a_keep_is_removed() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "metropol", infantry=1)
    seen = []
    for _ in range(4):
        seen.append(upgrade(s, "lunn"))
        degrade(s, area(s, "lunn"))
    assert seen == ["metropol", "city", "keep", "rural"]
    assert s.civilized[GREGOR] == 0


@proves("control.degrade-on-conquer", "control.barbarian-degrade")
def test_a_conquered_barbarian_city_becomes_a_keep_of_the_victor() -> None:
    s = scene(rolls=[6] * 4 + [1] * 8)
    hold(s, GREGOR, "akran", "keep", infantry=4)
    barbarians(s, "lunn", "city", infantry=1)
    barbarians(s, "tashkara", "keep")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", *["Infantry"] * 4)
    assert (owner(s, "lunn"), upgrade(s, "lunn")) == (GREGOR, "keep")
    assert s.civilized[GREGOR] == 2


@proves("control.roads-not-converted", "control.roads-stay", "control.road-colour")
def test_a_road_stays_and_is_nobodys() -> None:
    """The Road in Lunn outlasts its conquest and serves whoever comes."""
    s = scene()
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", "keep", road=True)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert owner(s, "lunn") == GREGOR
    assert upgrade(s, "lunn") == "rural"
    assert s.road[area(s, "lunn")] == 1


@proves("control.upgrades-change-colour")
def test_what_remains_of_an_upgrade_is_the_victors() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", "metropol")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert (s.civilized[GREGOR], s.civilized[MARK]) == (1, 0)


@proves("control.elimination")
def test_an_empire_without_land_settles_anew_in_the_income_phase() -> None:
    """Ida has lost everything: a Keep and an Infantry in an empty Barbarian Area, then 2 Gold of income."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "cotla", "keep")
    barbarians(s, "lunn", infantry=1)
    play(s, step(income_phase))
    assert refusal(s, IDA, "settle", "Lunn") == "control.elimination"
    clicks(s, IDA, "settle Kingsfall")
    assert (owner(s, "kingsfall"), upgrade(s, "kingsfall")) == (IDA, "keep")
    assert force(s, IDA, "kingsfall") == {"Infantry": 1}
    assert s.gold[IDA] == s.printed.income[KEEP]


@proves("control.elimination")
def test_without_an_empty_area_the_landless_drive_barbarians_out() -> None:
    s = scene()
    for id in s.printed.area_ids[:66]:
        hold(s, MARK, id, "keep")
    barbarians(s, "lunn", "keep", infantry=2)
    s.civilized[5] = 1
    hold(s, GREGOR, "akran", "keep")
    play(s, step(income_phase))
    assert owner(s, "lunn") == IDA
    assert force(s, IDA, "lunn") == {"Infantry": 1}


def test_merciful_victors_may_leave_a_conquest_undegraded() -> None:
    s = scene()
    give(s, GREGOR, "trait-merciful-victors")
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", "city")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert offered(s, GREGOR) == ["spare Lunn", "degrade Lunn"]
    clicks(s, GREGOR, "spare Lunn", "finish?")
    assert upgrade(s, "lunn") == "city"


def test_road_wardens_pave_what_they_conquer_and_conquerors_are_paid() -> None:
    """3 Gold for a City of another Empire; 1 for a Barbarian Area."""
    s = scene(rolls=[6, 6, 6, 6, 1, 1])
    give(s, GREGOR, "trait-road-wardens", "dynasty-conquerors")
    hold(s, GREGOR, "akran", infantry=3)
    hold(s, MARK, "lunn", "city")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    clicks(s, GREGOR, "place-road Lunn", "finish?")
    assert s.road[area(s, "lunn")] == 1
    assert s.gold[GREGOR] == 3
    hold(s, GREGOR, "akran", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "tashkara", "Infantry", "Infantry")
    clicks(s, GREGOR, "pass")
    assert s.gold[GREGOR] == 4
