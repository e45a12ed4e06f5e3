"""When a player leaves for good: the village stays and can be raided, but nobody plays it any more."""

from __future__ import annotations

from meadhall.games.vikings.events import LEFT
from meadhall.games.vikings.places import AREA, ATTACK, DISCARD, REVEALED
from meadhall.games.vikings.rules.divine_favors import choose_favor, earn_favor
from meadhall.games.vikings.rules.ending import rank_all
from meadhall.games.vikings.rules.players_phase import turn_goes_on
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat, Step


def resign(s: Vikings, seat: Seat) -> None:
    """The last one who stays has won; in the own turn, the turn is over at once [turn.resign]."""
    if s.gone[seat]:
        return
    s.gone[seat] = 1
    s.tell(LEFT, seat)
    staying = [Seat(other) for other in range(s.seats) if not s.gone[other]]
    if len(staying) == 1:
        s.end(rank_all(s, staying), "turn.resign")
    elif s.turn_open and s.active == seat:
        break_off_turn(s, seat)


def break_off_turn(s: Vikings, seat: Seat) -> None:
    """Everything begun in the turn is dropped, an attack in progress too; but not the Divine Favors already earned,
    which are chosen before anything else goes on [favor.compulsory]."""
    earned: list[Step] = []
    while s.agenda[-1].rule is not turn_goes_on:
        dropped = s.agenda.pop()
        if dropped.rule is earn_favor or dropped.rule is choose_favor:
            earned.append(dropped)
    s.then(*earned)
    s.turn_open = 0
    s.due_beer = 0
    s.due_gold = 0
    s.targets = []
    s.aim = 0
    s.answers = []
    s.trapped = []
    s.cards.move_all(ATTACK, AREA, seat, seat)
    s.cards.move_all(REVEALED, DISCARD, seat, seat)
