"""City action B: a Unit of the general supply is paid for and goes to the discard pile."""

from __future__ import annotations

from meadhall.games.vilnius.events import RECRUITED
from meadhall.games.vilnius.places import UNIT_DISCARD
from meadhall.games.vilnius.rules.paying import begin_payment, covers
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Clause, Seat, step


def forbids_recruiting(s: Vilnius, face: int, owned: int, gold: int, tools: int) -> Clause:
    """Why it may not be recruited by who owns these types of Buildings, for so much Gold and Tools, or ""."""
    printed = s.printed
    if printed.requires[face] & ~owned:
        return "ucard.requirement"
    if not covers(s, gold, tools, printed.gold[face], printed.tools[face]):
        return "recruit.requirement"
    return ""


def recruit_unit(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.next(step(enlist, seat, unit))
    begin_payment(s, seat, unit)


def enlist(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.cards.move(unit, UNIT_DISCARD, seat)
    s.tell(RECRUITED, seat, unit)
