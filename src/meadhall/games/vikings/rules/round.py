"""The game round: five phases, and then the next round."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.events import ROUND_BEGINS
from meadhall.games.vikings.rules.drawing import drawing_phase
from meadhall.games.vikings.rules.players_phase import players_phase
from meadhall.games.vikings.rules.production import production_phase
from meadhall.games.vikings.rules.round_end import round_end_phase
from meadhall.games.vikings.rules.storage import storage_phase
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat, step


def play_round(s: Vikings) -> None:
    """Production, Drawing, Players, Storage, Round end, and again [round.phases, round.repeat]."""
    s.round += 1
    s.tell(ROUND_BEGINS, s.round, first_to_act(s))
    s.then(STORAGE, ROUND_END, NEXT_ROUND)
    production_phase(s)
    drawing_phase(s)
    players_phase(s)


def first_to_act(s: Vikings) -> Seat:
    """The first player, or the next one who has not left."""
    seat = s.first
    while s.gone[seat]:
        seat = s.after(seat)
    return seat


STORAGE: Final = step(storage_phase)
ROUND_END: Final = step(round_end_phase)
NEXT_ROUND: Final = step(play_round)
