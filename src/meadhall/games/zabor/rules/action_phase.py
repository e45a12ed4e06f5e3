"""Phase 5: Action. The cards from left to right, on each the Primary and then the Secondary action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.games.zabor.cards import ACTIONS
from meadhall.games.zabor.events import ACTION_TAKEN
from meadhall.games.zabor.rules.acquisition import acquisition_action
from meadhall.games.zabor.rules.build_army import build_army_action
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.capacity import check_capacities
from meadhall.games.zabor.rules.civilize import civilize_action
from meadhall.games.zabor.rules.council_seat import council_seat_action
from meadhall.games.zabor.rules.decks import trim_hands
from meadhall.games.zabor.rules.diplomacy import diplomacy_action
from meadhall.games.zabor.rules.maritime import maritime_action
from meadhall.games.zabor.rules.rituals import rituals_action
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Seat, step

EXECUTE: Final[list[Callable[[Zabor, Seat, int], None]]] = [
    acquisition_action,
    build_army_action,
    campaign_action,
    civilize_action,
    council_seat_action,
    diplomacy_action,
    maritime_action,
    rituals_action,
]


def action_phase(s: Zabor) -> None:
    for place in range(ACTIONS - 1, -1, -1):
        for secondary in range(1, -1, -1):
            space = s.track[place] * 2 + secondary
            for envoy in range(1, -1, -1):
                if s.envoys[space * 2 + envoy] != NONE:
                    s.next(TAKE_ACTION[space * 2 + envoy])


def take_action(s: Zabor, space: int, envoy: int) -> None:
    """The owner of the Envoy acts; then the Envoy is removed."""
    seat = Seat(s.envoys[space * 2 + envoy])
    s.acting = seat
    s.tell(ACTION_TAKEN, seat, space)
    s.next(END_ACTION[seat][space * 2 + envoy])
    EXECUTE[space // 2](s, seat, space % 2)


def end_action(s: Zabor, seat: Seat, space: int, envoy: int) -> None:
    """Limits are looked at when the action is over."""
    s.envoys[space * 2 + envoy] = NONE
    s.acting = NONE
    s.next(TRIM_HANDS[seat])
    check_capacities(s)


# Steps never change, and are made once.
TAKE_ACTION: Final = [step(take_action, at // 2, at % 2) for at in range(ACTIONS * 4)]
END_ACTION: Final = [
    [step(end_action, Seat(seat), at // 2, at % 2) for at in range(ACTIONS * 4)] for seat in range(WILD)
]
TRIM_HANDS: Final = [step(trim_hands, Seat(seat)) for seat in range(WILD)]
