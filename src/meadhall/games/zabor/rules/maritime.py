"""Action: Maritime. Build Fleets, move them, fight, then gain Gold."""

from __future__ import annotations

from meadhall.games.zabor.cards import FLEET
from meadhall.games.zabor.places import BUY, FINISH
from meadhall.games.zabor.rules.acquire import forbids_acquiring, place_acquired
from meadhall.games.zabor.rules.battle import FIGHT_BATTLES
from meadhall.games.zabor.rules.build_army import pay_for_unit
from meadhall.games.zabor.rules.gold import forbids_paying, gain_gold, price_of
from meadhall.games.zabor.rules.marching import END_MOVES, MOVE_UNITS, begin_moves
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import NOTHING


def maritime_action(s: Zabor, seat: Seat, secondary: int) -> None:
    begin_moves(s)
    s.then(
        step(buy_fleets, seat),
        MOVE_UNITS[seat * 2 + 1],
        END_MOVES,
        FIGHT_BATTLES[seat],
        step(gain_from_sea, seat, secondary),
    )


def buy_fleets(s: Zabor, seat: Seat) -> Ask:
    ask = s.ask_seat("Buy a Fleet, or finish building.")
    clause = forbids_acquiring(s, seat, FLEET) or forbids_paying(s, seat, price_of(s, seat, FLEET))
    ask.offer(seat, BUY, FLEET, clause, buy_fleet, seat)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def buy_fleet(s: Zabor, seat: Seat) -> None:
    """A new Fleet among enemies fights after the moves; elsewhere it may still move."""
    pay_for_unit(s, seat, FLEET)
    s.then(step(place_acquired, seat, FLEET, 0), step(buy_fleets, seat))


def gain_from_sea(s: Zabor, seat: Seat, secondary: int) -> None:
    """Two for each Sea Area he controls at that moment, or four."""
    if secondary:
        gain_gold(s, seat, s.printed.maritime_gold)
    else:
        gain_gold(s, seat, s.printed.maritime_gold_per_sea * s.seas[seat])
