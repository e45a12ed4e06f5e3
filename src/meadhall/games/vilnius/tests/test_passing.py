"""City action C: passing."""

from __future__ import annotations

from meadhall.games.vilnius.places import PROVINCE_DISCARD, PROVINCES, STOREHOUSES, UNITS
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.quarter import cell_at, fitting_cells
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    asked,
    clicks,
    give_provinces,
    give_units,
    ids,
    lay_building,
    offered,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("pass.store", "bcard.store-province", "pass.discard-rest", "city.storing-order")
def test_one_province_per_storehouse_is_kept_and_the_rest_discarded() -> None:
    s = scene(2)
    first = lay_building(s, ADA, "storehouse", 0, -1)
    second = lay_building(s, ADA, "columns-storehouse", 0, -2)
    give_provinces(s, ADA, "trakai", "utena", "moletai")
    give_units(s, ADA, "farmers")
    play(s, step(city_phase))
    clicks(s, ADA, "pass", "store trakai", "store utena")
    assert asked(s) == [BRAN]
    assert ids(s, STOREHOUSES, ADA) == ["trakai", "utena"]
    assert [s.cards.spots[card] for card in s.at(STOREHOUSES, ADA)] == [first, second]
    assert ids(s, PROVINCE_DISCARD, ADA) == ["moletai"]
    assert s.at(PROVINCES, ADA) == []
    assert ids(s, UNITS, ADA) == ["farmers"]


@proves("pass.storing-optional")
def test_storing_is_optional() -> None:
    s = scene(2)
    lay_building(s, ADA, "storehouse", 0, -1)
    give_provinces(s, ADA, "trakai", "utena")
    play(s, step(city_phase))
    clicks(s, ADA, "pass", "store-no-more")
    assert s.at(STOREHOUSES, ADA) == []
    assert len(s.at(PROVINCE_DISCARD, ADA)) == 2


@proves("bcard.ability-by-function")
def test_a_stud_farm_stores_like_a_storehouse() -> None:
    s = scene(2, emblems=(2, 1))
    lay_building(s, ADA, "horseman-stud-farm", 1, -1)
    give_provinces(s, ADA, "mir")
    play(s, step(city_phase))
    clicks(s, ADA, "pass", "store mir")
    assert ids(s, STOREHOUSES, ADA) == ["mir"]


@proves("city.stored-position")
def test_a_stored_card_takes_no_cell() -> None:
    """A Storehouse shows trade on its left, where the stored card lies."""
    s = scene(2)
    house = lay_building(s, ADA, "storehouse", 0, -1)
    give_provinces(s, ADA, "utena")
    play(s, step(city_phase))
    clicks(s, ADA, "pass", "store utena")
    assert s.cards.spots[s.at(STOREHOUSES, ADA)[0]] == house
    assert cell_at(-1, -1) in fitting_cells(s, ADA, s.printed.type[s.printed.face("market-grain-honey")])
    assert not offered(s, ADA, "store")
