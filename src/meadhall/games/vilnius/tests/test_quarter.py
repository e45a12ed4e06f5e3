"""The display of a player: cells, edges and the rim."""

from __future__ import annotations

from meadhall.games.vilnius.rules.quarter import cell_at, fitting_cells, rim_buildings
from meadhall.games.vilnius.tests.scene import ADA, id_of, lay_building, scene
from meadhall.testing.proves import proves


@proves("build.grid")
def test_cells_grow_to_the_right_and_upwards() -> None:
    assert cell_at(1, 0) - cell_at(0, 0) == 1
    assert len({cell_at(x, y) for x in range(-32, 33) for y in range(-32, 33)}) == 65 * 65
    assert min(cell_at(-32, -32), cell_at(32, 32)) == 0


@proves("build.fit")
def test_one_fitting_edge_is_enough_whatever_the_other_neighbours_show() -> None:
    """(1, 1) lies right of an Estate at (0, 1), which shows storage, and above the Barracks, which show archery."""
    s = scene(2)
    lay_building(s, ADA, "estate", 0, 1)
    storage = s.printed.type[s.printed.face("storehouse")]
    archery = s.printed.type[s.printed.face("archery-range")]
    assert cell_at(1, 1) in fitting_cells(s, ADA, storage)
    assert cell_at(1, 1) in fitting_cells(s, ADA, archery)
    lay_building(s, ADA, "storehouse", 1, 1)
    assert cell_at(1, 1) not in fitting_cells(s, ADA, archery)


def test_a_building_in_a_ring_may_go_but_one_that_others_hang_on_may_not() -> None:
    """Above the start Buildings two more close a square; on top of one of them stands a third."""
    s = scene(2)
    left = lay_building(s, ADA, "estate", 0, 1)
    right = lay_building(s, ADA, "archery-range", 1, 1)
    assert sorted(rim_buildings(s, ADA)) == sorted([left, right])
    above = lay_building(s, ADA, "palace", 1, 2)
    assert sorted(rim_buildings(s, ADA)) == sorted([left, above])


def test_a_building_with_neighbours_on_all_sides_is_not_at_the_rim() -> None:
    s = scene(2)
    middle = lay_building(s, ADA, "estate", 0, 1)
    for id, x, y in (("archery-range", 1, 1), ("palace", 0, 2), ("guardhouse", -1, 1), ("storehouse", -1, 0)):
        lay_building(s, ADA, id, x, y)
    assert middle not in rim_buildings(s, ADA)
    assert "guardhouse" in [id_of(s, building) for building in rim_buildings(s, ADA)]
