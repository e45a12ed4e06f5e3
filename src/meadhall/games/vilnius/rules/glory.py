"""Glory: whose family is highest in the Grand Duke's favour once the game is won."""

from __future__ import annotations

from meadhall.games.vilnius.events import FAVOUR, GLORY_COUNTED
from meadhall.games.vilnius.places import UNIT_DISCARD, UNIT_PILE
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat


def glory_of(s: Vilnius, seat: Seat) -> int:
    """The Order value of all Buildings, without the cap of 16, and the Tools that all Units cost."""
    glory = s.order_value[seat]
    for unit in s.at(UNIT_PILE, seat) + s.at(UNIT_DISCARD, seat):
        glory += s.printed.tools[s.face(unit)]
    return glory


def count_glory(s: Vilnius) -> None:
    """All Units are turned up; whoever ties for the most shares the favour (end.glory-tie)."""
    for seat in range(s.seats):
        for unit in s.at(UNIT_PILE, seat):
            s.cards.show_all(unit)
        s.glory[seat] = glory_of(s, Seat(seat))
        s.tell(GLORY_COUNTED, seat, s.glory[seat])
    most = max(s.glory)
    for seat in range(s.seats):
        if s.glory[seat] == most:
            s.tell(FAVOUR, seat)
