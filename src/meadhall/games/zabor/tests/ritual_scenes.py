"""An Empire that takes the Rituals action, for the tests of its cards."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.rules.action_phase import take_action
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    clicks,
    deal,
    hold,
    play,
    scene,
)
from meadhall.kernel.agenda import step

RITUALS_PRIMARY: Final = 14
RITUALS_SECONDARY: Final = 15


def ritual(s: Zabor, *cards: str, secondary: bool = True) -> Zabor:
    """Gregor takes the action with these cards in hand and draws none."""
    deal(s, GREGOR, *cards)
    space = RITUALS_SECONDARY if secondary else RITUALS_PRIMARY
    s.envoys[space * 2] = GREGOR
    play(s, step(take_action, space, 0))
    clicks(s, GREGOR, "pass")
    return s


def cast(s: Zabor, card: str) -> Zabor:
    """Gregor plays one card."""
    ritual(s, card)
    clicks(s, GREGOR, f"play-card {card}")
    return s


def empire(gold: int = 0) -> Zabor:
    """Gregor holds Akran with a Keep and Tashkara with a City; Mark holds Lunn and Emberwaste."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", infantry=2)
    hold(s, GREGOR, "tashkara", "city")
    hold(s, MARK, "lunn", infantry=2, auxiliary=2)
    hold(s, MARK, "emberwaste", "keep")
    hold(s, MARK, "sunfall", "keep")
    s.gold = [gold, 10, 10]
    return s
