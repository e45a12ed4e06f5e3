"""Pursuit and Warp, after a Battle won."""

from __future__ import annotations

from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.state import BATTLES_WON, CONQUERED, WILD
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
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
    wound,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves

WIN_AGAINST_A_NATIVE = [6, 6, 6, 6, 1, 1]


@proves("pursuit.target", "pursuit.count", "pursuit.group")
def test_cavalry_pursues_once_into_a_further_battle() -> None:
    """From Akran into Lunn, on into Emberwaste, and then no further; Lunn is left to nobody."""
    s = scene(rolls=WIN_AGAINST_A_NATIVE * 2)
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    assert refusal(s, GREGOR, "pursue", "Akran") == "pursuit.target"
    clicks(s, GREGOR, "pursue Emberwaste")
    assert rests(s)
    assert owner(s, "emberwaste") == GREGOR
    assert owner(s, "lunn") == WILD
    assert tally(s, GREGOR, BATTLES_WON) == 2
    assert tally(s, GREGOR, CONQUERED) == 2


@proves("pursuit.target")
def test_nobody_pursues_into_an_undefended_area() -> None:
    s = scene(rolls=WIN_AGAINST_A_NATIVE)
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    hold(s, MARK, "emberwaste", "keep")
    hold(s, MARK, "vermilion-hills", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    assert refusal(s, GREGOR, "pursue", "Emberwaste") == "pursuit.target"
    assert offered(s, GREGOR, "pursue") == ["Vermilion Hills"]


@proves("pursuit.defender")
def test_a_defender_who_wins_may_pursue() -> None:
    """Mark's Cavalry beats the Infantry that came to Lunn and rides into Akran, which Gregor holds with one more."""
    s = scene(rolls=[1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    clicks(s, MARK, "pursue Akran")
    assert owner(s, "akran") == MARK
    assert s.attacked[MARK] == 1 << GREGOR


@proves("pursuit.pending-battle")
def test_pursuers_join_a_battle_that_is_still_pending() -> None:
    s = scene(rolls=[*WIN_AGAINST_A_NATIVE, *[6] * 6, 1, 1])
    hold(s, GREGOR, "akran", "keep", cavalry=1, infantry=1)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry", finish=False)
    march(s, GREGOR, "akran", "vermilion-hills", "Infantry")
    clicks(s, GREGOR, "fight Lunn", "pursue Vermilion Hills")
    assert force(s, GREGOR, "vermilion-hills") == {"Infantry": 1, "Cavalry": 1}
    assert rests(s)


@proves("pursuit.count")
def test_dire_wolves_pursue_twice() -> None:
    s = scene(rolls=WIN_AGAINST_A_NATIVE * 3)
    hold(s, GREGOR, "akran", "keep")
    monster(s, GREGOR, "monster-dire-wolves", "akran")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Dire Wolves")
    clicks(s, GREGOR, "pursue Emberwaste", "pursue Goldriver")
    assert rests(s)
    assert owner(s, "goldriver") == GREGOR


@proves("warp.mandatory", "warp.rural-consequence")
def test_a_sorcerer_warps_home_and_a_rural_area_is_nobodys_again() -> None:
    s = scene(rolls=[6] * 6 + [1] * 2)
    hold(s, GREGOR, "akran", "keep", sorcerer=1)
    hold(s, GREGOR, "cotla", "city")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Sorcerer")
    assert offered(s, GREGOR, "warp-to") == ["Akran", "Cotla"]
    clicks(s, GREGOR, "warp-to Cotla")
    assert force(s, GREGOR, "cotla") == {"Sorcerer": 1}
    assert owner(s, "lunn") == WILD
    assert tally(s, GREGOR, CONQUERED) == 1


@proves("warp.mandatory")
def test_a_sorcerer_may_warp_to_the_battlefield_if_it_is_still_civilized() -> None:
    s = scene(rolls=[6] * 6 + [1] * 2)
    hold(s, GREGOR, "akran", sorcerer=1, infantry=1)
    hold(s, MARK, "lunn", "metropol", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Sorcerer")
    assert force(s, GREGOR, "lunn") == {"Sorcerer": 1}


@proves("warp.defender")
def test_sorcerers_who_defend_warp_too() -> None:
    s = scene(rolls=[1, 1, *[6] * 6])
    hold(s, GREGOR, "akran", infantry=2)
    hold(s, MARK, "lunn", sorcerer=1)
    hold(s, MARK, "cotla", "keep")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert force(s, MARK, "cotla") == {"Sorcerer": 1}
    assert owner(s, "lunn") == WILD


@proves("battle.aftermath-order")
def test_the_chalice_returns_a_fallen_infantry_that_does_not_pursue() -> None:
    """Relentless March lets Infantry pursue, but not the one that the Chalice of Life brought back."""
    s = scene(rolls=[6, 1, 1, 1, 6, 1])
    give(s, GREGOR, "artifact-chalice-of-life", "trait-relentless-march")
    hold(s, GREGOR, "akran", "keep", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry")
    assert force(s, GREGOR, "lunn") == {"Infantry": 2}
    s.chance = scene(rolls=[6, 6, 1, 1]).chance
    clicks(s, GREGOR, "pursue Emberwaste")
    assert force(s, GREGOR, "lunn") == force(s, GREGOR, "emberwaste") == {"Infantry": 1}


def test_the_chalice_lets_choose_what_comes_back() -> None:
    s = scene(rolls=[6, 1, 1, 1, 1, 6, 6])
    give(s, GREGOR, "artifact-chalice-of-life")
    hold(s, GREGOR, "akran", "keep", infantry=2, auxiliary=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry", "Auxiliary")
    clicks(s, GREGOR, "wound Infantry", "wound Auxiliary")
    assert offered(s, GREGOR, "return-unit") == ["Auxiliary", "Infantry"]
    clicks(s, GREGOR, "return-unit Auxiliary")
    assert force(s, GREGOR, "lunn") == {"Auxiliary": 1, "Infantry": 1}


def test_field_surgeons_restore_the_survivors() -> None:
    s = scene(rolls=[6, 6, 6, 6, 1, 1])
    give(s, GREGOR, "trait-field-surgeons")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    wound(s, GREGOR, "akran", "cavalry")
    barbarians(s, "tashkara", infantry=0)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry with 1 Wound")
    clicks(s, GREGOR, "pass")
    assert force(s, GREGOR, "lunn") == {"Cavalry": 1}


@proves("battle.wounds-carry")
def test_wounds_stay_after_the_battle() -> None:
    s = scene(rolls=[6, 6, 6, 6, 6, 1])
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    clicks(s, GREGOR, "pass")
    assert force(s, GREGOR, "lunn") == {"Cavalry with 1 Wound": 1}
