"""Paying with Provinces and other resources."""

from __future__ import annotations

from meadhall.games.vilnius.places import ENVOYS, PAID, PROVINCE_DISCARD, PROVINCES, QUARTER, UNIT_DISCARD
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.paying import GOLD_INTO_TOOLS, TOOLS_INTO_GOLD, gold_of, tools_of
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BEAR,
    BRAN,
    COLUMNS,
    click,
    clicks,
    give_provinces,
    ids,
    lay,
    lay_building,
    offered,
    on_top,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("pay.no-change")
def test_there_is_no_change_and_gold_is_no_tools() -> None:
    """Farmers cost 1 Tool; Utena's second Tool is lost. Kernavė's Gold buys no Farmers."""
    s = scene(2)
    give_provinces(s, ADA, "utena")
    give_provinces(s, BRAN, "medininkai")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit farmers")
    assert s.at(PROVINCES, ADA) == []
    assert click(s, BRAN, "recruit", "farmers") == "recruit.requirement"
    assert click(s, BRAN, "recruit", "townguard") == ""


@proves("pay.no-needless-cards", "pay.taken-back")
def test_what_is_not_needed_is_refused_or_taken_back() -> None:
    """2 Tools for a Storehouse: Gold is refused; Molėtai's 1 Tool is needless once Utena's 2 are there."""
    s = scene(2)
    give_provinces(s, ADA, "moletai", "utena", "kernave")
    play(s, step(city_phase))
    clicks(s, ADA, "build columns-storehouse")
    assert click(s, ADA, "pay", "kernave") == "pay.no-needless-cards"
    clicks(s, ADA, "pay moletai")
    assert ids(s, PAID, ADA) == ["moletai"]
    clicks(s, ADA, "pay utena")
    assert sorted(ids(s, PROVINCES, ADA)) == ["kernave", "moletai"]
    assert ids(s, PROVINCE_DISCARD, ADA) == ["utena"]
    assert s.at(PAID, ADA) == []


@proves("pay.taken-back")
def test_the_earliest_of_needless_provinces_is_taken_back_before_any_fixed_resource() -> None:
    """3 Tools for a Peasant Levy, paid with 1 + 1 + 2: one of the first two is needless, and a Province before the
    Smithy, though that was used first."""
    for first, second in (("moletai", "svencionys"), ("svencionys", "moletai")):
        s = scene(2)
        lay_building(s, ADA, "estate", 0, 1)
        give_provinces(s, ADA, "moletai", "svencionys", "utena", "anyksciai")
        play(s, step(city_phase))
        clicks(s, ADA, "recruit peasant-levy", f"pay {first}", f"pay {second}", "pay utena")
        assert ids(s, PROVINCES, ADA) == ["anyksciai", first]
    s = scene(2, emblems=(BEAR, COLUMNS))
    lay_building(s, ADA, "estate", 0, 1)
    smithy = lay_building(s, ADA, "bear-smithy", 1, -1)
    give_provinces(s, ADA, "sventoji", "siauliai", "telsiai")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit peasant-levy", "use bear-smithy", "pay sventoji", "pay siauliai")
    assert (ids(s, PROVINCES, ADA), s.used) == (["telsiai", "sventoji"], [smithy])


def test_a_needless_province_of_the_envoys_goes_back_to_them() -> None:
    s = scene(2)
    house = lay_building(s, BRAN, "bear-house-of-envoys", 0, -1)
    lay(s, "sventoji", ENVOYS, BRAN, house)
    give_provinces(s, ADA, "utena")
    play(s, step(city_phase))
    clicks(s, ADA, "build columns-storehouse", "pay sventoji")
    assert ids(s, ENVOYS, BRAN) == ["sventoji"]
    assert s.cards.spots[s.at(ENVOYS, BRAN)[0]] == house


@proves("pay.base-and-bonus")
def test_a_province_pays_its_base_and_at_most_one_bonus() -> None:
    """Trakai: 2 Gold and, with two markets for grain, still 1 Tool more."""
    s = scene(2)
    (trakai,) = give_provinces(s, ADA, "trakai")
    assert (gold_of(s, ADA, trakai), tools_of(s, ADA, trakai)) == (2, 0)
    lay_building(s, ADA, "market-grain-honey", -1, 0)
    lay_building(s, ADA, "columns-great-market", -2, 0)
    assert (gold_of(s, ADA, trakai), tools_of(s, ADA, trakai)) == (2, 1)
    assert (gold_of(s, BRAN, trakai), tools_of(s, BRAN, trakai)) == (2, 0)


@proves("bcard.fixed-resource", "pay.fixed-resource-owner")
def test_the_treasury_gives_its_owner_one_gold_per_round() -> None:
    """Two Townguards at 1 Gold each: the second finds the Treasury used, until the next round."""
    s = scene(2)
    lay_building(s, ADA, "columns-treasury", -1, 0)
    play(s, step(city_phase))
    clicks(s, ADA, "recruit townguard")
    assert ids(s, UNIT_DISCARD, ADA) == ["townguard"]
    assert click(s, BRAN, "recruit", "townguard") == "recruit.requirement"
    clicks(s, BRAN, "pass")
    assert click(s, ADA, "recruit", "townguard") == "recruit.requirement"
    give_provinces(s, ADA, "kernave", "maisiagala")
    play(s, step(city_phase))
    s.passed = [0, 0]
    play(s, step(city_phase))
    clicks(s, ADA, "recruit townguard")
    assert click(s, ADA, "use", "columns-treasury") == "bcard.fixed-resource"
    clicks(s, ADA, "pay kernave")
    on_top(s, "wrong-track", "razzle-dazzle")
    play(s, step(play_round))
    assert s.used == []


def test_the_smithy_gives_a_tool_and_an_unneeded_yield_is_not_used_up() -> None:
    """Farmers: the Tool of the Smithy, taken back when Šiauliai pays it all."""
    s = scene(2)
    smithy = lay_building(s, BRAN, "bear-smithy", 1, -1)
    give_provinces(s, BRAN, "siauliai")
    s.first = BRAN
    play(s, step(city_phase))
    clicks(s, BRAN, "build bear-storehouse", "use bear-smithy", "pay siauliai")
    assert s.used == []
    assert smithy in s.at(QUARTER, BRAN)
    clicks(s, ADA, "pass")
    clicks(s, BRAN, "recruit farmers")
    assert s.used == [smithy]


@proves("bcard.exchange", "pay.exchange-direction", "pay.exchange-timing")
def test_anybody_may_exchange_once_each_way_in_a_round() -> None:
    """Bran owns the Counting House. Ada turns 2 Tools into the Gold of a Townguard, Bran 1 Gold into 2 Tools."""
    s = scene(2)
    lay_building(s, BRAN, "counting-house", -1, 0)
    give_provinces(s, ADA, "utena", "anyksciai")
    give_provinces(s, BRAN, "medininkai", "palanga")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit townguard", "exchange Tools for Gold", "pay utena")
    assert (s.up_used, s.down_used) == (1, 0)
    clicks(
        s, BRAN, "build bear-storehouse", "place 1 down from the Residence", "exchange Gold for Tools", "pay palanga"
    )
    assert (s.up_used, s.down_used) == (1, 1)
    assert ids(s, PROVINCES, BRAN) == ["medininkai"]
    assert click(s, ADA, "recruit", "townguard") == "recruit.requirement"
    clicks(s, ADA, "pass")
    clicks(s, BRAN, "recruit townguard")
    on_top(s, "wrong-track", "razzle-dazzle")
    play(s, step(play_round))
    assert (s.up_used, s.down_used) == (0, 0)


def test_an_exchange_is_refused_twice_and_where_it_does_not_help() -> None:
    s = scene(2)
    lay_building(s, ADA, "counting-house", -1, 0)
    give_provinces(s, ADA, "utena", "anyksciai", "trakai", "kernave")
    play(s, step(city_phase))
    clicks(s, ADA, "build garrison")
    assert sorted(offered(s, ADA, "exchange")) == [TOOLS_INTO_GOLD, GOLD_INTO_TOOLS]
    clicks(s, ADA, "exchange Gold for Tools")
    assert click(s, ADA, "exchange", TOOLS_INTO_GOLD) == "pay.no-needless-cards"
    clicks(s, ADA, "pay trakai")
    assert s.down_used == 1
    clicks(s, BRAN, "pass")
    clicks(s, ADA, "build stable", "place 1 right, 1 down from the Residence")
    assert click(s, ADA, "exchange", GOLD_INTO_TOOLS) == "pay.exchange-direction"


@proves("pay.taken-back")
def test_a_needless_exchange_is_taken_back_before_any_province() -> None:
    """Swordsmen, 2 Gold and 1 Tool: Kernavė 1 + 0, the exchange 1 - 2, Palanga 1 + 1, Alytus 0 + 3. Without the
    exchange Alytus is needless too; had Kernavė been taken back first, both would be needed."""
    s = scene(2)
    lay_building(s, ADA, "counting-house", -1, 0)
    lay_building(s, ADA, "harbor-amber-timber", -2, 0)
    lay_building(s, ADA, "garrison", 2, 0)
    give_provinces(s, ADA, "kernave", "palanga", "alytus")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit swordsmen", "pay kernave", "exchange Tools for Gold", "pay palanga", "pay alytus")
    assert s.up_used == 0
    assert ids(s, PROVINCES, ADA) == ["alytus"]
    assert ids(s, PROVINCE_DISCARD, ADA) == ["kernave", "palanga"]


def test_an_exchange_that_was_not_needed_is_not_used_up() -> None:
    """A Townguard for 1 Gold: after the exchange Ada pays with Utena and Trakai, and Trakai alone would do."""
    s = scene(2)
    lay_building(s, ADA, "counting-house", -1, 0)
    lay_building(s, ADA, "columns-great-market", -2, 0)
    give_provinces(s, ADA, "trakai", "ukmerge", "moletai")
    play(s, step(city_phase))
    clicks(s, ADA, "recruit townguard", "exchange Tools for Gold", "pay trakai", "pay ukmerge")
    assert s.up_used == 0
    assert len(s.at(PROVINCE_DISCARD, ADA)) == 1
