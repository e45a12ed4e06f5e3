"""The turn: its ten phases, and the order of the Action Cards in the first of them."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import ACTIONS, COUNCIL
from meadhall.games.zabor.events import ACTION_LAID, TURN_BEGINS
from meadhall.games.zabor.places import LAY_ACTION
from meadhall.games.zabor.rules.action_phase import action_phase
from meadhall.games.zabor.rules.end_phase import end_phase
from meadhall.games.zabor.rules.envoys import place_envoys_phase
from meadhall.games.zabor.rules.event_phase import event_phase
from meadhall.games.zabor.rules.heal_phase import heal_phase
from meadhall.games.zabor.rules.income_phase import income_phase
from meadhall.games.zabor.rules.trade_phase import trade_phase
from meadhall.games.zabor.rules.vp_phase import vp_phase
from meadhall.games.zabor.rules.warfare_phase import warfare_phase
from meadhall.games.zabor.state import TALLIES, TURN_TALLIES, Zabor
from meadhall.kernel.agenda import Ask, Seat, step


def next_turn(s: Zabor) -> None:
    """Ten phases, and then the next turn, unless the End Phase ends the game."""
    s.turn += 1
    s.tell(TURN_BEGINS, s.turn, s.turns)
    for phase in reversed(PHASES):
        s.next(phase)


def begin_phase(s: Zabor, phase: int) -> None:
    s.phase = phase


def place_action_cards_phase(s: Zabor) -> None:
    """The counts of the turn start anew; the Master of the Council lays out the Action Cards."""
    s.phase = 1
    for seat in range(s.seats):
        for tally in range(TURN_TALLIES):
            s.tally[seat * TALLIES + tally] = 0
        s.attacked[seat] = 0
    s.track = []
    for _ in range(ACTIONS):
        s.next(NEXT_ACTION_CARD)


def lay_action_card(s: Zabor) -> Ask:
    """From left to right, in any order he wishes."""
    master = Seat(s.position[COUNCIL])
    ask = s.ask_seat("Which Action Card comes next on the track?")
    laid = 0
    for action in s.track:
        laid |= 1 << action
    for action in range(ACTIONS):
        if not laid >> action & 1 and not ask.drops(""):
            ask.offer(master, LAY_ACTION, action, "", PUT_RULE, master, action)
    return ask


def put_action_card(s: Zabor, master: Seat, action: int) -> None:
    s.track.append(action)
    s.tell(ACTION_LAID, master, action)


# Steps never change, so every turn of every game has the same ones; a rule that much leads to is looked up once.
PUT_RULE: Final = put_action_card
NEXT_ACTION_CARD: Final = step(lay_action_card)
PHASES: Final = [
    step(place_action_cards_phase),
    step(begin_phase, 2),
    step(income_phase),
    step(begin_phase, 3),
    step(event_phase),
    step(begin_phase, 4),
    step(place_envoys_phase),
    step(begin_phase, 5),
    step(action_phase),
    step(begin_phase, 6),
    step(warfare_phase),
    step(begin_phase, 7),
    step(trade_phase),
    step(begin_phase, 8),
    step(heal_phase),
    step(begin_phase, 9),
    step(vp_phase),
    step(begin_phase, 10),
    step(end_phase),
    step(next_turn),
]
