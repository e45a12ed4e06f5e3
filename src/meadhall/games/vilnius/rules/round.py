"""Gameplay: a round of four phases, again and again until the Final Attack."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.events import ROUND_BEGAN
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.income_phase import income_phase
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.rules.preparation_phase import preparation_phase
from meadhall.games.vilnius.rules.quarter import count_trades
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat, step


def play_round(s: Vilnius) -> None:
    """All players complete a phase before the next one begins."""
    s.round += 1
    s.used.clear()
    s.refused.clear()
    s.up_used = 0
    s.down_used = 0
    for seat in range(s.seats):
        s.passed[seat] = 0
        s.attacking[seat] = 0
        count_trades(s, Seat(seat))
    s.tell(ROUND_BEGAN, s.round, s.first)
    s.then(PREPARATION, CITY, MILITARY, END_ROUND)
    income_phase(s)


def end_round(s: Vilnius) -> None:
    """The player to the left of the starting player takes over the marker."""
    s.first = s.after(s.first)
    s.next(PLAY_ROUND)


PREPARATION: Final = step(preparation_phase)
CITY: Final = step(city_phase)
MILITARY: Final = step(military_phase)
END_ROUND: Final = step(end_round)
PLAY_ROUND: Final = step(play_round)
