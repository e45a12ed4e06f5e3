"""City action A: a Building is chosen, placed on a fitting edge and paid for."""

from __future__ import annotations

from meadhall.games.vilnius.events import BUILT
from meadhall.games.vilnius.places import PLACE, QUARTER
from meadhall.games.vilnius.rules.paying import begin_payment, covers
from meadhall.games.vilnius.rules.quarter import count_exchanges, count_quarter, fitting_cells
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def forbids_building(
    s: Vilnius, face: int, forbidden: int, open_types: int, full: bool, gold: int, tools: int
) -> Clause:
    """Why it may not be built in a quarter with these figures, for so much Gold and Tools, or ""."""
    printed = s.printed
    type = printed.type[face]
    if type == forbidden:
        return "setup.forbidden-type-reading"
    if not open_types >> type & 1:
        return "build.placement"
    if full and not printed.raises_maximum[face]:
        return "build.limit"
    if not covers(s, gold, tools, printed.gold[face], printed.tools[face]):
        return "build.choose-pay"
    return ""


def choose_cell(s: Vilnius, seat: Seat, building: Card) -> Ask:
    ask = s.ask_seat("Where do you place the Building?")
    for cell in fitting_cells(s, seat, s.printed.type[s.face(building)]):
        ask.offer(seat, PLACE, cell, "", place_building, seat, building, cell)
    return ask


def place_building(s: Vilnius, seat: Seat, building: Card, cell: int) -> None:
    s.next(step(construct, seat, building, cell))
    begin_payment(s, seat, building)


def construct(s: Vilnius, seat: Seat, building: Card, cell: int) -> None:
    """The displayed attack value stays as it is until the next attack (build.attack-value-later)."""
    s.cards.move(building, QUARTER, seat, cell)
    s.tell(BUILT, seat, building, cell)
    count_quarter(s, seat)
    if s.printed.exchange_tools[s.face(building)]:
        count_exchanges(s)
