"""Turning points of a reviewed game: clicks after which the chances were others, and what decided there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from meadhall.kernel.state import State

DRAW: Final = "draw"
FACE: Final = "face"
CHOICE: Final = "choice"

BESIDE: Final = {DRAW: "a draw decided as well", FACE: "a hidden card decided as well"}


@dataclass(frozen=True)
class TurningPoint:
    """A click after which the chances were others. The cause is the choice itself, a draw of chance, or a face that
    the mover saw only then; where it is the choice, the words tell of a draw or a face beside it."""

    click: int
    mover: int
    words: str
    cause: str
    before: list[float]
    after: list[float]


def cause_of(before: State, after: State, mover: int) -> str:
    """What the mover could not know when it clicked decides before the click itself does."""
    if after.chance.count != before.chance.count:
        return DRAW
    return FACE if after.cards.learned >> mover & 1 else CHOICE


def put_down_to_choices(points: Sequence[TurningPoint], missed: Collection[int]) -> list[TurningPoint]:
    """Where a better click was surely missed, the choice decided, whatever came to light with it."""
    return [_put_down_to_choice(point) if point.click in missed else point for point in points]


def _put_down_to_choice(point: TurningPoint) -> TurningPoint:
    if point.cause == CHOICE:
        return point
    return replace(point, cause=CHOICE, words=f"{point.words} ({BESIDE[point.cause]})")
