"""Final Attack: every row of at least half its strength attacks Vilnius, and then the game is over."""

from __future__ import annotations

from meadhall.games.vilnius.events import GAVE_UP, ROW_WITHDRAWS, WON
from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    DEFEATED,
    GUARDHOUSES,
    ORDER_DISCARD,
    UNIT_DISCARD,
    UNITS,
    VILNIUS,
)
from meadhall.games.vilnius.rules.fighting import fight, lay_out_row
from meadhall.games.vilnius.rules.glory import count_glory
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Seat, step


def final_attack(s: Vilnius) -> None:
    """Destinations are ignored; a row below half its displayed value is discarded (final.half)."""
    for seat in s.in_turn():
        if 2 * s.row_strength[seat] < s.shown_strength[seat]:
            withdraw_row(s, seat)
        else:
            lay_out_row(s, seat, VILNIUS)
    s.next(step(end_game))
    fight(s)


def withdraw_row(s: Vilnius, seat: Seat) -> None:
    if s.at(ATTACK_ROW, seat):
        s.tell(ROW_WITHDRAWS, seat)
    s.cards.move_all(ATTACK_ROW, ORDER_DISCARD, seat)
    s.row_strength[seat] = 0


def end_game(s: Vilnius) -> None:
    """Vilnius has a point left, or the game would be over; no plundering follows (final.no-further-steps)."""
    s.cards.move_all(DEFEATED, ORDER_DISCARD)
    for seat in range(s.seats):
        s.cards.move_all(UNITS, UNIT_DISCARD, seat, seat)
        s.cards.move_all(GUARDHOUSES, UNIT_DISCARD, seat, seat)
    s.tell(WON, s.points)
    if s.setup.options["glory"] == "compare":
        count_glory(s)
    s.end([1] * s.seats, "end.win")


def give_up(s: Vilnius, seat: Seat) -> None:
    """One for all: a player who resigns gives the city up (end.resigning)."""
    s.tell(GAVE_UP, seat)
    s.end([2] * s.seats, "end.resigning")
