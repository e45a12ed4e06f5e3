"""`meadhall bench`: how fast every game plays."""

from __future__ import annotations


def bench() -> None:
    """Measure the speed of every game."""
