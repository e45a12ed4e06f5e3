"""Action: Campaign, and the Warfare Phase."""

from __future__ import annotations

from meadhall.games.zabor.cards import ARMS
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.warfare_phase import warfare_phase
from meadhall.games.zabor.state import WILD
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    clicks,
    force,
    give,
    hold,
    march,
    offered,
    owner,
    play,
    refusal,
    rests,
    scene,
    wound,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("campaign.primary", "campaign.battles-after-moves")
def test_all_land_units_move_before_the_first_battle() -> None:
    """Two Areas are entered, nothing is rolled until the player has finished moving."""
    s = scene(rolls=[6] * 4 + [1] * 2 + [6] * 4 + [1] * 2)
    hold(s, GREGOR, "akran", "keep", infantry=4)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry", finish=False)
    march(s, GREGOR, "akran", "tashkara", "Infantry", "Infantry", finish=False)
    assert offered(s, GREGOR, "leave") == ["Kingsfall"]
    assert s.chance.count == 0
    assert owner(s, "lunn") == WILD
    clicks(s, GREGOR, "finish", "fight Lunn")
    assert owner(s, "lunn") == owner(s, "tashkara") == GREGOR


@proves("campaign.secondary", "campaign.secondary-origin")
def test_the_secondary_campaign_moves_units_out_of_one_area_to_any_number() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "lunn", "keep", infantry=1)
    hold(s, GREGOR, "tashkara", "keep")
    play(s, step(campaign_action, GREGOR, 1))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert refusal(s, GREGOR, "leave", "Lunn") == "campaign.secondary-origin"
    march(s, GREGOR, "akran", "tashkara", "Infantry")
    assert force(s, GREGOR, "lunn") == {"Infantry": 2}
    assert force(s, GREGOR, "tashkara") == {"Infantry": 1}


@proves("action.may-pass")
def test_a_campaign_may_be_passed() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    play(s, step(campaign_action, GREGOR, 1))
    clicks(s, GREGOR, "pass")
    assert rests(s)


@proves("warfare.one-land-area", "warfare.way-through", "warfare.normal-movement")
def test_in_warfare_units_from_all_areas_go_to_one() -> None:
    """From Akran and Emberwaste into Lunn; Goldriver's Infantry (Move 2) reaches it too, Harrowdeep's does not."""
    s = scene(rolls=[6] * 6 + [1] * 4)
    for id in ("akran", "emberwaste", "goldriver", "harrowdeep"):
        hold(s, GREGOR, id, "keep", infantry=1)
    s.phase = 6
    play(s, step(warfare_phase))
    march(s, GREGOR, "akran", "lunn", "Infantry", finish=False)
    assert offered(s, GREGOR, "leave") == ["Emberwaste", "Goldriver"]
    assert refusal(s, GREGOR, "leave", "Harrowdeep") == "warfare.way-through"
    clicks(s, GREGOR, "leave Emberwaste", "leave Goldriver", "finish?")
    assert force(s, GREGOR, "lunn") == {"Infantry": 3}
    assert owner(s, "lunn") == GREGOR


@proves("warfare.order", "warfare.battle-at-once", "order.council-first")
def test_warfare_goes_round_from_the_master_of_the_council_and_battles_are_fought_at_once() -> None:
    s = scene(rolls=[6] * 4 + [1] * 2)
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, MARK, "cotla", "keep", infantry=1)
    hold(s, IDA, "mirrah", "keep", infantry=1)
    play(s, step(warfare_phase))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry")
    assert owner(s, "lunn") == GREGOR
    assert offered(s, MARK, "leave") == ["Cotla"]
    clicks(s, MARK, "pass")
    clicks(s, IDA, "pass")
    assert rests(s)


@proves("warfare.own-area", "warfare.land-units")
def test_the_goal_may_be_an_own_area_but_fleets_stay() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, GREGOR, "lunn", "keep")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    play(s, step(warfare_phase))
    assert offered(s, GREGOR, "leave") == ["Akran"]
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert force(s, GREGOR, "lunn") == {"Infantry": 1}


def test_the_master_of_arms_and_warmongers_wage_war_again_after_the_first_battle() -> None:
    """1 Area, 1 more as Master of Arms, 1 more as a Warmonger."""
    s = scene(rolls=([6] * 4 + [1] * 2) * 3)
    give(s, GREGOR, "trait-warmongers")
    hold_position(s, GREGOR, ARMS)
    hold(s, GREGOR, "akran", "keep", infantry=6)
    play(s, step(warfare_phase))
    for goal in ("lunn", "tashkara", "olumbe"):
        march(s, GREGOR, "akran", goal, "Infantry", "Infantry")
        assert owner(s, goal) == GREGOR
    assert rests(s)


def test_heralds_may_go_first() -> None:
    s = scene()
    give(s, IDA, "dynasty-heralds")
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, IDA, "mirrah", "keep", infantry=1)
    play(s, step(warfare_phase))
    clicks(s, IDA, "go-first")
    assert offered(s, IDA, "leave") == ["Mirrah"]
    clicks(s, IDA, "pass")
    assert offered(s, GREGOR, "leave") == ["Akran"]


def test_the_staff_of_gates_gathers_sorcerers_before_the_move() -> None:
    s = scene()
    give(s, GREGOR, "artifact-staff-of-gates")
    hold(s, GREGOR, "akran", "keep", sorcerer=1)
    hold(s, GREGOR, "mirrah", "keep", sorcerer=2)
    play(s, step(warfare_phase))
    clicks(s, GREGOR, "pick-area Akran", "leave Mirrah", "leave Mirrah")
    assert force(s, GREGOR, "akran") == {"Sorcerer": 3}
    assert force(s, GREGOR, "mirrah") == {}


def test_the_staff_of_gates_calls_the_wounded_too() -> None:
    s = scene()
    give(s, GREGOR, "artifact-staff-of-gates")
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "mirrah", "keep", sorcerer=2)
    wound(s, GREGOR, "mirrah", "sorcerer")
    play(s, step(warfare_phase))
    clicks(s, GREGOR, "pick-area Akran", "leave Mirrah")
    assert offered(s, GREGOR) == ["pick-unit Sorcerer", "pick-unit Sorcerer with 1 Wound"]
    clicks(s, GREGOR, "pick-unit Sorcerer with 1 Wound", "enough")
    assert force(s, GREGOR, "akran") == {"Sorcerer with 1 Wound": 1}
    assert force(s, GREGOR, "mirrah") == {"Sorcerer": 1}
