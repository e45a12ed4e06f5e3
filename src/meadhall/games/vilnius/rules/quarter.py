"""A player's display: a grid of cells on which Buildings lie edge to edge, and the figures that follow from it."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import BARRACKS, NO_TYPE, RESIDENCE
from meadhall.games.vilnius.places import QUARTER
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat

REACH: Final = 32  # a player could own 33 Buildings: none can lie further from the Residence
WIDTH: Final = 2 * REACH + 1
CELLS: Final = WIDTH * WIDTH
RESIDENCE_CELL: Final = REACH * WIDTH + REACH
BARRACKS_CELL: Final = RESIDENCE_CELL + 1
SIDES: Final[list[int]] = [WIDTH, 1, -WIDTH, -1]  # from a cell to the one above, right of, below and left of it


def cell_at(x: int, y: int) -> int:
    """The Residence lies at (0, 0), the Barracks at (1, 0); x grows to the right, y upwards."""
    return RESIDENCE_CELL + y * WIDTH + x


def building_at(s: Vilnius, seat: Seat, cell: int) -> int:
    """The Building on a cell, or -1."""
    spots = s.cards.spots
    for building in s.at(QUARTER, seat):
        if spots[building] == cell:
            return building
    return -1


def fitting_cells(s: Vilnius, seat: Seat, type: int) -> list[int]:
    """The free cells at which a placed Building shows this type on the edge that faces them."""
    cells: list[int] = []
    faces = s.cards.faces
    spots = s.cards.spots
    for building in s.at(QUARTER, seat):
        edges = s.printed.edges[faces[building]]
        for side in range(4):
            if edges[side] == type:
                cell = spots[building] + SIDES[side]
                if cell not in cells and building_at(s, seat, cell) < 0:
                    cells.append(cell)
    return cells


def count_quarter(s: Vilnius, seat: Seat) -> None:
    """What a quarter is good for; to be counted whenever a Building comes or goes."""
    printed = s.printed
    quarter = s.at(QUARTER, seat)
    faces = s.cards.faces
    spots = s.cards.spots
    maximum = income = value = owned = open_types = provinces = units = envoys = 0
    taken = [spots[building] for building in quarter]
    for building in quarter:
        face = faces[building]
        maximum += printed.maximum[face] + printed.raises_maximum[face]
        income += printed.income[face]
        value += printed.order_value[face]
        owned |= 1 << printed.type[face]
        provinces += printed.stores_provinces[face]
        units += printed.stores_units[face]
        envoys += printed.envoys[face]
        if printed.forbids[face] != NO_TYPE:
            s.forbidden[seat] = printed.forbids[face]
        edges = printed.edges[face]
        for side in range(4):
            if edges[side] != NO_TYPE and spots[building] + SIDES[side] not in taken:
                open_types |= 1 << edges[side]
    s.buildings[seat] = len(quarter)
    s.maximum[seat] = maximum
    s.income[seat] = income
    s.order_value[seat] = value
    s.owned[seat] = owned
    s.open_types[seat] = open_types
    s.provinces_stored[seat] = provinces
    s.units_stored[seat] = units
    s.envoys_sent[seat] = envoys


def count_exchanges(s: Vilnius) -> None:
    s.exchanges = 0
    for seat in range(s.seats):
        for building in s.at(QUARTER, seat):
            face = s.cards.faces[building]
            if s.printed.exchange_tools[face]:
                s.exchanges += 1
                s.exchange_face = face


def count_trades(s: Vilnius, seat: Seat) -> None:
    """Counted when a round begins, so that a new Market or Harbor waits until then (build.trade-next-round)."""
    trades = 0
    for building in s.at(QUARTER, seat):
        trades |= s.printed.trades[s.cards.faces[building]]
    s.trading[seat] = trades


def rim_buildings(s: Vilnius, seat: Seat) -> list[int]:
    """What a player may lose: a free neighbouring cell, and the others stay connected (damage.outer-rim)."""
    spots = s.cards.spots
    quarter = s.at(QUARTER, seat)
    taken = [spots[building] for building in quarter]
    rim: list[int] = []
    for building in quarter:
        type = s.printed.type[s.cards.faces[building]]
        if type in (RESIDENCE, BARRACKS):
            continue
        cell = spots[building]
        neighbours = 0
        for side in SIDES:
            if cell + side in taken:
                neighbours += 1
        if neighbours < 4 and (neighbours == 1 or _stay_connected(taken, cell)):
            rim.append(building)
    return rim


def _stay_connected(taken: list[int], without: int) -> bool:
    reached = [RESIDENCE_CELL]
    looked = 0
    while looked < len(reached):
        for side in SIDES:
            cell = reached[looked] + side
            if cell != without and cell in taken and cell not in reached:
                reached.append(cell)
        looked += 1
    return len(reached) == len(taken) - 1
