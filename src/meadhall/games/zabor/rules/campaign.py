"""Action: Campaign. All moves are made before the first Battle."""

from __future__ import annotations

from meadhall.games.zabor.places import LEAVE, PASS
from meadhall.games.zabor.rules.armies import lands_of
from meadhall.games.zabor.rules.battle import FIGHT_BATTLES
from meadhall.games.zabor.rules.marching import END_MOVES, MOVE_UNITS, begin_moves, has_waiting, march_from
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import NOTHING


def campaign_action(s: Zabor, seat: Seat, secondary: int) -> None:
    begin_moves(s)
    s.then(
        step(choose_origin, seat) if secondary else MOVE_UNITS[seat * 2],
        END_MOVES,
        FIGHT_BATTLES[seat],
    )


def choose_origin(s: Zabor, seat: Seat) -> Ask:
    """Only Units that begin the action in one Land Area may move."""
    ask = s.ask_seat("Move Units out of which one Area?")
    for area in lands_of(s, seat):
        if has_waiting(s, seat, area):
            ask.offer(seat, LEAVE, area, "", campaign_from, seat, area)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def campaign_from(s: Zabor, seat: Seat, area: int) -> None:
    s.origin = area
    s.next(step(march_from, seat, area, 0))
