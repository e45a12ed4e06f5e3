"""The levels that people choose from.

Budgets are iterations, or deals where clicks are compared by rollouts, so that a level is as strong on every machine
that makes them in the time. The time cap keeps a slow machine from letting people wait; it is left out in the lab,
where results must not hang on a clock.
"""

from __future__ import annotations

from typing import Final, final

UNLIMITED: Final = 1e9  # seconds
AS_FAR_AS_ASKED: Final = 1 << 30  # clicks


@final
class Level:
    """`playout` is how many clicks the level plays on at most before it judges a position; a game may ask for fewer.

    Without iterations a level is a player by the policy's weights, raised to its `sharpness`.
    """

    __slots__ = ("iterations", "name", "playout", "seconds", "sharpness", "text")

    def __init__(
        self,
        name: str,
        text: str,
        iterations: int,
        seconds: float,
        playout: int = AS_FAR_AS_ASKED,
        sharpness: float = 1.0,
    ) -> None:
        self.name = name
        self.text = text
        self.iterations = iterations
        self.seconds = seconds
        self.playout = playout
        self.sharpness = sharpness


LEVELS: Final[list[Level]] = [
    Level("novice", "knows what is good, and often does something else", 0, 0.0, sharpness=4.0),
    Level("adept", "looks a little ahead", 40, 0.3, playout=40),
    Level("master", "looks far ahead, within a second", 400, 0.9),
]


def level_called(name: str) -> Level | None:
    for level in LEVELS:
        if level.name == name:
            return level
    return None
