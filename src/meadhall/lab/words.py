"""How numbers of things are said, on pages and in the terminal."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
