"""Phase 3: City, and the cards that are used there."""

from __future__ import annotations

from meadhall.games.vilnius.places import ENVOYS, PROVINCE_DISCARD, PROVINCES, QUARTER, UNIT_DISCARD
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    click,
    clicks,
    give_provinces,
    ids,
    is_over,
    lay,
    lay_building,
    offered,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("city.turns", "city.start-of-turn-order", "pass.once")
def test_one_action_each_in_turn_until_one_passes() -> None:
    """Bran starts and passes; Ada and Cleo go on without him."""
    s = scene(3)
    s.first = BRAN
    give_provinces(s, ADA, "utena", "anyksciai", "trakai")
    give_provinces(s, CLEO, "vawkavysk", "zdzietsiel")
    play(s, step(city_phase))
    assert asked(s) == [BRAN]
    clicks(s, BRAN, "pass")
    assert asked(s) == [CLEO]
    clicks(s, CLEO, "recruit farmers", "pay vawkavysk")
    assert asked(s) == [ADA]
    clicks(s, ADA, "recruit farmers", "pay utena")
    assert asked(s) == [CLEO]
    clicks(s, CLEO, "pass")
    assert asked(s) == [ADA]
    clicks(s, ADA, "recruit townguard")
    assert asked(s) == [ADA]
    assert click(s, BRAN, "pass") == "table.not-offered"


@proves("city.actions", "city.must-act")
def test_building_and_recruiting_in_any_order_and_number() -> None:
    s = scene(2)
    give_provinces(s, ADA, "utena", "anyksciai", "trakai", "moletai", "svencionys")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit farmers", "pay moletai")
    clicks(s, BRAN, "pass")
    clicks(s, ADA, "build columns-storehouse", "pay utena")
    clicks(s, ADA, "recruit farmers", "pay svencionys")
    assert ids(s, UNIT_DISCARD, ADA) == ["farmers", "farmers"]
    assert "columns-storehouse" in ids(s, QUARTER, ADA)
    assert asked(s) == [ADA]


@proves("city.end")
def test_the_phase_ends_when_the_last_has_passed() -> None:
    s = scene(2)
    play(s, step(city_phase))
    clicks(s, ADA, "pass")
    assert not is_over(s)
    clicks(s, BRAN, "pass")
    assert is_over(s)


@proves("concept.own-decision", "build.personal-only-owner")
def test_nobody_acts_with_the_cards_of_another() -> None:
    s = scene(2)
    give_provinces(s, BRAN, "siauliai")
    give_provinces(s, ADA, "utena")
    play(s, step(city_phase))
    assert click(s, BRAN, "recruit", "farmers") == "table.not-offered"
    assert click(s, ADA, "build", "bear-storehouse") == "table.not-offered"
    clicks(s, ADA, "build columns-storehouse")
    assert ids(s, PROVINCES, BRAN) == ["siauliai"]


@proves("bcard.envoy", "pay.envoy")
def test_a_province_left_with_the_envoys_is_used_up_by_another() -> None:
    """Ada leaves Utena (2 Tools) and is still on turn; Bran pays with it; it goes to Ada's discard pile."""
    s = scene(2)
    lay_building(s, ADA, "columns-house-of-envoys", 0, -1)
    give_provinces(s, ADA, "utena", "anyksciai")
    play(s, step(city_phase))
    clicks(s, ADA, "send-envoy utena")
    assert asked(s) == [ADA]
    assert offered(s, ADA, "send-envoy") == []
    assert click(s, ADA, "build", "columns-storehouse") == ""
    assert ids(s, ENVOYS, ADA) == ["utena"]
    clicks(s, BRAN, "build bear-storehouse")
    assert s.at(ENVOYS, ADA) == []
    assert "utena" in ids(s, PROVINCE_DISCARD, ADA)
    assert "bear-storehouse" in ids(s, QUARTER, BRAN)


@proves("pay.envoy-bonus", "pay.whose-trading-spot")
def test_the_bonus_of_an_envoys_province_is_that_of_its_user() -> None:
    """Utena carries grain: Ada's Great Market gives Bran nothing, his own Market for grain does."""
    for owner, price in ((ADA, ""), (BRAN, "storehouse")):
        s = scene(2)
        house = lay_building(s, ADA, "columns-house-of-envoys", 0, -1)
        lay(s, "moletai", ENVOYS, ADA, house)
        lay_building(s, owner, "market-grain-honey", -1, 0)
        s.first = BRAN
        play(s, step(city_phase))
        assert click(s, BRAN, "build", "storehouse") == ("" if price else "build.choose-pay")
