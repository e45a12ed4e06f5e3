"""City action B: a Unit of the general supply is paid for and goes to the discard pile."""

from __future__ import annotations

from meadhall.games.vilnius.events import RECRUITED
from meadhall.games.vilnius.places import UNIT_DISCARD
from meadhall.games.vilnius.rules.paying import begin_payment, covers
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Clause, Seat, step


def forbids_recruiting(s: Vilnius, seat: Seat, face: int, gold: int, tools: int) -> Clause:
    printed = s.printed
    if printed.requires[face] & ~s.owned[seat]:
        return "ucard.requirement"
    if not covers(s, gold, tools, printed.gold[face], printed.tools[face]):
        return "recruit.requirement"
    return ""


def recruit_unit(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.then(step(begin_payment, seat, unit), step(enlist, seat, unit))


def enlist(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.cards.move(unit, UNIT_DISCARD, seat)
    s.tell(RECRUITED, seat, unit)
