"""City action A: constructing Buildings."""

from __future__ import annotations

from meadhall.games.vilnius.places import BUILDING_SUPPLY, PROVINCE_DISCARD, PROVINCES, QUARTER
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.damage import give_up_building
from meadhall.games.vilnius.rules.income_phase import income_of
from meadhall.games.vilnius.rules.quarter import building_at, cell_at, fitting_cells
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BEAR,
    BRAN,
    COLUMNS,
    HORSEMAN,
    click,
    clicks,
    give_provinces,
    id_of,
    ids,
    lay_building,
    offered,
    on_top,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves

GOLD = ("trakai", "kernave", "maisiagala", "kaunas", "polotsk", "vitebsk")
TOOLS = ("utena", "anyksciai", "punia", "merkine", "upyte")


def rich(s: Vilnius, seat: int = ADA) -> None:
    give_provinces(s, seat, *GOLD, *TOOLS)


def type_of(s: Vilnius, id: str) -> int:
    return s.printed.type[s.printed.face(id)]


@proves("build.example-garrison", "build.garrison-edge")
def test_a_garrison_is_built_to_the_right_of_the_barracks_only() -> None:
    """Residence at (0,0), Barracks at (1,0): the only legal spot is (2,0), also in a larger quarter."""
    s = scene(2)
    rich(s)
    lay_building(s, ADA, "estate", 0, 1)
    assert fitting_cells(s, ADA, type_of(s, "garrison")) == [cell_at(2, 0)]
    play(s, step(city_phase))
    clicks(s, ADA, "build garrison", "pay kernave", "pay utena")
    assert id_of(s, building_at(s, ADA, cell_at(2, 0))) == "garrison"
    clicks(s, BRAN, "pass")
    assert click(s, ADA, "build", "garrison") == "build.placement"


@proves("build.choose-pay", "build.payment-discard")
def test_the_price_is_paid_with_provinces_which_are_discarded() -> None:
    """A Garrison: 1 Gold, 2 Tools."""
    s = scene(2)
    give_provinces(s, ADA, "kernave", "utena", "moletai")
    play(s, step(city_phase))
    assert click(s, ADA, "build", "archery-range") == ""
    clicks(s, ADA, "pay utena", "pay kernave")
    assert sorted(ids(s, PROVINCE_DISCARD, ADA)) == ["kernave", "utena"]
    assert ids(s, PROVINCES, ADA) == ["moletai"]
    clicks(s, BRAN, "pass")
    assert click(s, ADA, "build", "garrison") == "build.choose-pay"


@proves("bcard.type", "bcard.edge-types", "build.placement", "build.fit")
def test_a_building_goes_to_an_edge_that_shows_its_type() -> None:
    """Columns: noble above, storage below and trade left of the Residence; archery above, stable below the Barracks."""
    s = scene(2)
    cells = {
        "estate": (0, 1),
        "storehouse": (0, -1),
        "columns-treasury": (-1, 0),
        "archery-range": (1, 1),
        "stable": (1, -1),
        "garrison": (2, 0),
    }
    for id, (x, y) in cells.items():
        assert fitting_cells(s, ADA, type_of(s, id)) == [cell_at(x, y)]
    rich(s)
    play(s, step(city_phase))
    clicks(s, ADA, "build stable", "pay trakai", "pay utena")
    assert id_of(s, building_at(s, ADA, cell_at(1, -1))) == "stable"


def test_a_player_chooses_among_fitting_cells() -> None:
    """An Archery Range shows noble on top, as does the Residence; storage lies below the Residence and right of it."""
    s = scene(2)
    rich(s)
    lay_building(s, ADA, "archery-range", 1, 1)
    play(s, step(city_phase))
    clicks(s, ADA, "build estate")
    assert sorted(offered(s, ADA, "place")) == sorted([cell_at(0, 1), cell_at(1, 2)])
    clicks(s, ADA, "place 1 right, 2 up from the Residence", "pay trakai", "pay punia")
    assert id_of(s, building_at(s, ADA, cell_at(1, 2))) == "estate"


@proves("bcard.blank-edge", "build.start-edge", "build.rotation")
def test_nothing_is_attached_to_a_blank_edge() -> None:
    """The Barracks have nothing on the left; a Storehouse has no edge on top, and none is turned."""
    s = scene(2)
    store = lay_building(s, ADA, "storehouse", 0, -1)
    assert s.printed.edges[s.cards.faces[store]][0] == -1
    cells = [cell for type in range(9) for cell in fitting_cells(s, ADA, type)]
    around = [cell_at(0, 1), cell_at(-1, 0), cell_at(1, 1), cell_at(1, -1), cell_at(2, 0), cell_at(0, -2)]
    assert set(cells) == {*around, cell_at(-1, -1)}
    s = scene(2)
    lay_building(s, ADA, "harbor-amber-timber", -1, 0)
    assert cell_at(-1, -1) not in [cell for type in range(9) for cell in fitting_cells(s, ADA, type)]


@proves("setup.forbidden-type", "setup.forbidden-type-reading")
def test_every_emblem_has_a_type_that_it_never_builds() -> None:
    for emblem, id in ((COLUMNS, "manufactory"), (BEAR, "stable"), (HORSEMAN, "archery-range")):
        s = scene(2, emblems=(emblem, (emblem + 1) % 3))
        rich(s)
        play(s, step(city_phase))
        assert click(s, ADA, "build", id) == "setup.forbidden-type-reading"


@proves("build.limit", "setup.max-counts-start-buildings")
def test_no_more_than_five_buildings() -> None:
    """Residence, Barracks and three more are five."""
    s = scene(2)
    rich(s)
    for id, x, y in (("storehouse", 0, -1), ("stable", 1, -1), ("garrison", 2, 0)):
        lay_building(s, ADA, id, x, y)
    play(s, step(city_phase))
    assert (s.buildings[ADA], s.maximum[ADA]) == (5, 5)
    assert click(s, ADA, "build", "guardhouse") == "build.limit"
    assert click(s, ADA, "build", "estate") == ""


@proves("build.limit-noble", "build.max-increase")
def test_estates_and_palaces_are_always_built_and_raise_the_maximum_at_once() -> None:
    """5 of 5, an Estate: 6 of 7; a Palace instead: 6 of 8."""
    for id, maximum in (("estate", 7), ("palace", 8)):
        s = scene(2)
        rich(s)
        for other, x, y in (("storehouse", 0, -1), ("stable", 1, -1), ("garrison", 2, 0)):
            lay_building(s, ADA, other, x, y)
        play(s, step(city_phase))
        assert click(s, ADA, "build", "guardhouse") == "build.limit"
        clicks(s, ADA, f"build {id}")
        while offered(s, ADA, "pay"):
            click(s, ADA, "pay", offered(s, ADA, "pay")[0])
        assert (s.buildings[ADA], s.maximum[ADA]) == (6, maximum)
        clicks(s, BRAN, "pass")
        assert click(s, ADA, "build", "guardhouse") == ""


@proves("build.over-limit-after-loss")
def test_above_the_maximum_after_a_loss_only_what_raises_it_is_built() -> None:
    """6 and an Estate are 7 of 7. Without the Estate it is 6 of 5: all stay, and only Estates and Palaces are built."""
    s = scene(2)
    rich(s)
    for id, x, y in (("storehouse", 0, -1), ("stable", 1, -1), ("garrison", 2, 0), ("counting-house", -1, 0)):
        lay_building(s, ADA, id, x, y)
    estate = lay_building(s, ADA, "estate", 0, 1)
    assert (s.buildings[ADA], s.maximum[ADA]) == (7, 7)
    give_up_building(s, ADA, estate)
    assert (s.buildings[ADA], s.maximum[ADA]) == (6, 5)
    play(s, step(city_phase))
    assert click(s, ADA, "build", "guardhouse") == "build.limit"
    assert sorted({id_of(s, card) for card in offered(s, ADA, "build")}) == ["estate", "palace"]
    clicks(s, ADA, "build palace", "place 1 up from the Residence")
    while offered(s, ADA, "pay"):
        click(s, ADA, "pay", offered(s, ADA, "pay")[0])
    assert (s.buildings[ADA], s.maximum[ADA]) == (7, 8)


@proves("build.trade-next-round", "bcard.trading-spot", "pcard.bonus", "pay.trade-start")
def test_a_new_market_gives_its_bonus_from_the_next_round_on() -> None:
    """Utena: 2 Tools, with a Market for grain 3."""
    s = scene(2)
    rich(s)
    play(s, step(city_phase))
    clicks(s, ADA, "build market-grain-honey", "pay kernave", "pay utena", "pay anyksciai")
    assert s.trading[ADA] == 0
    clicks(s, BRAN, "pass")
    clicks(s, ADA, "pass")
    on_top(s, "wrong-track", "razzle-dazzle")
    play(s, step(play_round))
    assert s.trading[ADA] == 0b11


@proves("build.attack-value-later", "attack.displayed-value")
def test_building_does_not_change_the_displayed_value() -> None:
    s = scene(2)
    rich(s)
    play(s, step(city_phase))
    clicks(s, ADA, "build garrison", "pay kernave", "pay utena")
    assert s.order_value[ADA] == 3 + 2
    assert s.shown_strength[ADA] == 3


@proves("build.supply-empty")
def test_what_is_sold_out_cannot_be_built() -> None:
    s = scene(2)
    rich(s)
    lay_building(s, BRAN, "market-wax-furs", -1, 0)
    play(s, step(city_phase))
    assert click(s, ADA, "build", "market-wax-furs") == "table.not-offered"
    assert ids(s, BUILDING_SUPPLY).count("garrison") == 3


@proves("build.duplicates", "build.immediate-abilities", "build.types")
def test_abilities_add_up_and_work_at_once() -> None:
    s = scene(2)
    rich(s)
    lay_building(s, ADA, "storehouse", 0, -1)
    lay_building(s, ADA, "columns-storehouse", 0, -2)
    lay_building(s, ADA, "estate", 0, 1)
    assert s.provinces_stored[ADA] == 2
    assert income_of(s, ADA) == 5 + 1
    play(s, step(city_phase))
    clicks(s, ADA, "build estate", "pay trakai", "pay punia")
    assert income_of(s, ADA) == 5 + 2
    assert len(s.at(QUARTER, ADA)) == 6


def test_a_lost_building_can_be_built_again() -> None:
    s = scene(2)
    rich(s)
    house = lay_building(s, ADA, "columns-storehouse", 0, -1)
    give_up_building(s, ADA, house)
    play(s, step(city_phase))
    assert click(s, ADA, "build", "columns-storehouse") == ""
