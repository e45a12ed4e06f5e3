"""The levels that people choose from.

Budgets are iterations, so that a level is as strong on every machine. The time cap keeps a slow machine from letting
people wait; it is left out in the lab, where results must not hang on a clock.
"""

from __future__ import annotations

from typing import Final, final

UNLIMITED: Final = 1e9  # seconds


@final
class Level:
    """`sharpness` alone is a player by the policy's weights, without any search."""

    __slots__ = ("iterations", "name", "seconds", "sharpness", "text")

    def __init__(self, name: str, text: str, iterations: int, seconds: float, sharpness: float = 1.0) -> None:
        self.name = name
        self.text = text
        self.iterations = iterations
        self.seconds = seconds
        self.sharpness = sharpness


LEVELS: Final[list[Level]] = [
    Level("novice", "knows what is good, and often does something else", 0, 0.0, 4.0),
    Level("adept", "thinks a little ahead", 40, 0.3),
    Level("master", "thinks for up to a second", 400, 0.9),
]


def level_called(name: str) -> Level | None:
    for level in LEVELS:
        if level.name == name:
            return level
    return None
