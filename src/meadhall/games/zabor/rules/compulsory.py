"""What a card says happens if it can, unless it says that one may: who could do it may not pass."""

from __future__ import annotations

from meadhall.games.zabor.places import PASS
from meadhall.kernel.agenda import Ask, Seat
from meadhall.kernel.state import NOTHING


def pass_if_impossible(ask: Ask, seat: Seat) -> Ask:
    """Passing is offered only where nothing else is allowed (ruling turn.impossible-choice)."""
    if ask.drawn is None and not ask.allowed():  # in play at random there is no list, only what is drawn
        ask.offer(seat, PASS, 0, "", NOTHING)
    return ask
