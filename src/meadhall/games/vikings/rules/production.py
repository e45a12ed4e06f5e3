"""Phase 1: Production. Every Brewery gets a barrel and every Gold Factory a bar."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, NO_RESOURCE
from meadhall.games.vikings.events import PRODUCED
from meadhall.games.vikings.places import VILLAGE
from meadhall.games.vikings.state import Vikings


def production_phase(s: Vikings) -> None:
    for seat in s.clockwise(s.first):
        produce(s, seat)


def produce(s: Vikings, seat: int) -> None:
    """A producer is filled up, so that it never holds more than it produces in a round [production.cap]."""
    printed = s.printed
    barrels = 0
    bars = 0
    for building in s.at(VILLAGE, seat):
        face = s.cards.faces[building]
        amount = printed.brew[face] + printed.mine[face]
        if printed.resource[face] != NO_RESOURCE and s.goods[building] < amount and not s.construction[building]:
            s.goods[building] = amount
            if printed.resource[face] == BEER:
                barrels += amount
            else:
                bars += amount
    if barrels + bars:
        s.tell(PRODUCED, seat, barrels, bars)
