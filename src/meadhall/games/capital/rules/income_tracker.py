"""The Income tracker: what buildings, upgrades and settled mercenaries give, from when, and until when."""

from __future__ import annotations

from meadhall.games.capital.cards import GIVES
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Seat


def finish_buildings(s: Capital, seat: Seat) -> None:
    """What the Build phase brought works from the Attack phase on [timing.buildings-finish]."""
    for card in s.fresh:
        adjust_tracker(s, seat, s.printed.gives, s.cards.faces[card], 1)
    for upgrade in s.fresh_upgrades:
        adjust_tracker(s, seat, s.printed.upgrade_gives, upgrade, 1)
    s.fresh.clear()
    s.fresh_upgrades.clear()


def lose_income(s: Capital, seat: Seat, card: int) -> None:
    """At once, when a building is destroyed or a settled mercenary goes with it [attack.tracker-drop]."""
    adjust_tracker(s, seat, s.printed.gives, s.cards.faces[card], -1)


def adjust_tracker(s: Capital, seat: Seat, gives: list[int], row: int, sign: int) -> None:
    for column in range(GIVES):
        given = gives[row * GIVES + column]
        if given:
            s.tracker[seat * GIVES + column] += sign * given
