"""Goals: the VP Cards and traits that a player can still claim, and what a step towards each is worth."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import TRAIT
from meadhall.games.zabor.places import CHART, VP_OPEN
from meadhall.games.zabor.rules.measures import measure
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import Zabor

NUMBER_OF: Final = {name: number for number, name in enumerate(MEASURE_NAMES)}


def open_goals(s: Zabor, seat: int) -> list[int]:
    """Face-up VP Cards and own traits that this seat has not claimed."""
    spots = s.cards.spots
    goals = [card for card in s.at(VP_OPEN) if not spots[card] >> seat & 1]
    for card in s.at(CHART, seat):
        if s.cards.backs[card] == TRAIT and not spots[card]:
            goals.append(card)
    return goals


def step_worth(s: Zabor, seat: int, number: int) -> float:
    """What one step more in a measure is worth: the VP of each goal that is still in reach, by what it lacks."""
    spots = s.cards.spots
    faces = s.cards.faces
    worth = 0.0
    for card in s.at(VP_OPEN):
        if not spots[card] >> seat & 1:
            worth += _pull(s, seat, faces[card], number)
    for card in s.at(CHART, seat):
        if not spots[card] and s.cards.backs[card] == TRAIT:
            worth += _pull(s, seat, faces[card], number)
    return worth


def _pull(s: Zabor, seat: int, face: int, number: int) -> float:
    """The same for a single goal; 0 if it does not ask for this measure or has enough of it."""
    conditions = s.printed.conditions[face]
    for at in range(0, len(conditions), 2):
        if conditions[at] == number:
            lacks = conditions[at + 1] - measure(s, seat, number)
            in_reach = 3 * (s.turns - s.turn + 1)
            return s.printed.vp[face] / (lacks + 1) if 0 < lacks <= in_reach else 0.0
    return 0.0
