"""City action B: recruiting Units."""

from __future__ import annotations

from meadhall.games.vilnius.places import PROVINCE_DISCARD, UNIT_DISCARD, UNITS
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.damage import give_up_building
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    click,
    clicks,
    give_provinces,
    ids,
    lay,
    lay_building,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves

MONEY = ("trakai", "kernave", "maisiagala", "kaunas", "polotsk", "utena", "anyksciai", "punia", "merkine")


@proves("recruit.example-requirements", "ucard.requirement", "recruit.requirement")
def test_garrison_archery_range_and_stable_are_required_buildings() -> None:
    for id, building, x, y in (
        ("spearmen", "garrison", 2, 0),
        ("archers", "archery-range", 1, 1),
        ("light-riders", "stable", 1, -1),
    ):
        s = scene(2)
        give_provinces(s, ADA, *MONEY)
        play(s, step(city_phase))
        assert click(s, ADA, "recruit", id) == "ucard.requirement"
        lay_building(s, ADA, building, x, y)
        play(s, step(city_phase))
        assert click(s, ADA, "recruit", id) == ""


@proves("recruit.combined-requirements")
def test_two_types_need_two_buildings() -> None:
    """Crossbowmen: archery and garrison."""
    s = scene(2)
    give_provinces(s, ADA, *MONEY)
    lay_building(s, ADA, "archery-range", 1, 1)
    play(s, step(city_phase))
    assert click(s, ADA, "recruit", "crossbowmen") == "ucard.requirement"
    lay_building(s, ADA, "garrison", 2, 0)
    play(s, step(city_phase))
    assert click(s, ADA, "recruit", "crossbowmen") == ""


@proves("recruit.payment-discard", "recruit.to-discard")
def test_a_recruit_and_its_price_go_to_the_discard_piles() -> None:
    """A Townguard costs 1 Gold and is not in hand before it is drawn."""
    s = scene(2)
    give_provinces(s, ADA, "kernave")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit townguard")
    assert ids(s, UNIT_DISCARD, ADA) == ["townguard"]
    assert s.at(UNITS, ADA) == []
    assert ids(s, PROVINCE_DISCARD, ADA) == ["kernave"]


@proves("recruit.types-owned-now")
def test_a_unit_stays_when_its_building_is_lost() -> None:
    s = scene(2)
    garrison = lay_building(s, ADA, "garrison", 2, 0)
    lay(s, "spearmen", UNIT_DISCARD, ADA)
    give_up_building(s, ADA, garrison)
    assert ids(s, UNIT_DISCARD, ADA) == ["spearmen"]
    give_provinces(s, ADA, *MONEY)
    play(s, step(city_phase))
    assert click(s, ADA, "recruit", "spearmen") == "ucard.requirement"


def test_the_last_copy_is_gone_for_the_others() -> None:
    s = scene(2)
    lay(s, "ducal-guard", UNIT_DISCARD, BRAN)
    play(s, step(city_phase))
    assert click(s, ADA, "recruit", "ducal-guard") == "table.not-offered"
