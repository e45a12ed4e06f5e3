"""Goals: the VP Cards and traits that a player can still claim, and what each still lacks."""

from __future__ import annotations

from meadhall.games.zabor.cards import TRAIT
from meadhall.games.zabor.places import CHART, VP_OPEN
from meadhall.games.zabor.rules.measures import measure
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import Zabor


def open_goals(s: Zabor, seat: int) -> list[int]:
    """Face-up VP Cards and own traits that this seat has not claimed."""
    spots = s.cards.spots
    goals = [card for card in s.at(VP_OPEN) if not spots[card] >> seat & 1]
    for card in s.at(CHART, seat):
        if s.cards.backs[card] == TRAIT and not spots[card]:
            goals.append(card)
    return goals


def lacking(s: Zabor, seat: int, card: int, number: int) -> int:
    """How much a goal still lacks in a measure; 0 if it does not ask for it or has enough."""
    conditions = s.printed.conditions[s.cards.faces[card]]
    for at in range(0, len(conditions), 2):
        if conditions[at] == number:
            return max(0, conditions[at + 1] - measure(s, seat, number))
    return 0


def push(s: Zabor, seat: int, name: str) -> float:
    """What one step more in a measure is worth: the VP of each goal that is still in reach, by what it lacks."""
    number = MEASURE_NAMES.index(name)
    in_reach = 3 * (s.turns - s.turn + 1)
    worth = 0.0
    for card in open_goals(s, seat):
        lacks = lacking(s, seat, card, number)
        if 0 < lacks <= in_reach:
            worth += s.printed.vp[s.cards.faces[card]] / (lacks + 1)
    return worth
