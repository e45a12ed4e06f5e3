"""Phase 10: End, and the end of the game."""

from __future__ import annotations

from meadhall.games.zabor.events import GAME_OVER, VP_REVEALED
from meadhall.games.zabor.places import VP_CHART, VP_OPEN
from meadhall.games.zabor.rules.decks import apply_powers
from meadhall.games.zabor.rules.victory import rank_players
from meadhall.games.zabor.state import Zabor


def end_phase(s: Zabor) -> None:
    """What lasted until the end of the turn is over; so is the game, if the last VP Card is face up."""
    for at in range(0, len(s.until_end), 3):
        apply_powers(s, s.until_end[at], s.until_end[at + 1 : at + 3], -1)
    s.until_end = []
    s.wings = []
    s.truce = 0
    s.fog = 0
    s.wedding = []
    for seat in range(s.seats):
        s.bribes[seat] = 0
        s.summoned[seat] = 0
    if s.at(VP_CHART):
        reveal_vp_card(s)
    else:
        s.tell(GAME_OVER)
        s.end(rank_players(s), "end.game-over")


def reveal_vp_card(s: Zabor) -> None:
    """The next one is turned up for all to claim."""
    card = s.top(VP_CHART)
    s.cards.move(card, VP_OPEN)
    s.tell(VP_REVEALED, card)
