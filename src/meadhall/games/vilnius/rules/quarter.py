"""A player's display: a grid of cells on which Buildings lie edge to edge, and the figures that follow from it."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import BARRACKS, NO_TYPE, RESIDENCE
from meadhall.games.vilnius.places import QUARTER
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat

REACH: Final = 32  # a player can own 33 Buildings at most: none can lie further from the Residence
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
    maximum = income = value = owned = provinces = units = envoys = 0
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
    s.buildings[seat] = len(quarter)
    s.maximum[seat] = maximum
    s.income[seat] = income
    s.order_value[seat] = value
    s.owned[seat] = owned
    s.open_types[seat] = open_types_of(s, seat)
    s.provinces_stored[seat] = provinces
    s.units_stored[seat] = units
    s.envoys_sent[seat] = envoys


def open_types_of(s: Vilnius, seat: Seat) -> int:
    """A bit for each type that some edge towards a free cell shows."""
    faces = s.cards.faces
    spots = s.cards.spots
    open_types = 0
    for building in s.at(QUARTER, seat):
        edges = s.printed.edges[faces[building]]
        for side in range(4):
            type = edges[side]
            if type == NO_TYPE or open_types >> type & 1:
                continue
            if building_at(s, seat, spots[building] + SIDES[side]) < 0:
                open_types |= 1 << type
    return open_types


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
    quarter = s.at(QUARTER, seat)
    links = links_between(s, quarter)
    rim: list[int] = []
    for place, building in enumerate(quarter):
        type = s.printed.type[s.cards.faces[building]]
        if type in (RESIDENCE, BARRACKS):
            continue
        neighbours = links[place].bit_count()
        if neighbours < 4 and (neighbours == 1 or stay_connected(links, place)):
            rim.append(building)
    return rim


def links_between(s: Vilnius, quarter: list[int]) -> list[int]:
    """For each Building, a bit for each that lies beside it, by their places in the quarter."""
    cells = [s.cards.spots[building] for building in quarter]
    links: list[int] = []
    for cell in cells:
        beside = 0
        for place, other in enumerate(cells):
            apart = other - cell
            if apart in (1, -1, WIDTH, -WIDTH):
                beside |= 1 << place
        links.append(beside)
    return links


def stay_connected(links: list[int], without: int) -> bool:
    """Whether all Buildings but one hang together."""
    others = (1 << len(links)) - 1 - (1 << without)
    reached = others & -others
    grown = 0
    while grown != reached:
        grown = reached
        for place, beside in enumerate(links):
            if grown >> place & 1:
                reached |= beside & others
    return reached == others
