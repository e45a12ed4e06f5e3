"""What happened: a name and numbers; the event's type declares the sentence.

A sentence has holes such as {seat:attacker}, {card:building} and {number:strength}: what the number stands for,
and what it is to the reader. Any other kind of hole ({upgrade:done}) names a list of names of the game.
An entry in the journal keeps, for each card, the face it had then and who knew it then.
"""

from __future__ import annotations

import re
from typing import Final, final

_HOLE: Final = re.compile(r"\{([a-z-]+):([a-z-]+)\}")
UNTOLD: Final = -1  # the face of a card in a journal line, for a reader who did not know it


@final
class EventType:
    """`index` is its number among the game's events; the game sets it when it is put together."""

    def __init__(self, name: str, sentence: str) -> None:
        self.name = name
        self.sentence = sentence
        self.index = 0
        parts = _HOLE.split(sentence)
        self.texts: list[str] = parts[0::3]
        self.kinds: list[str] = parts[1::3]
        self.holes: list[str] = parts[2::3]
        self.rolls = "dice" in self.kinds or "roll" in self.holes  # it tells what dice show
        self.cards: list[int] = [hole for hole, kind in enumerate(self.kinds) if kind == "card"]

    def __repr__(self) -> str:
        return self.name


@final
class Entry:
    """One line of the journal. `faces` and `known` run along the sentence's card holes."""

    __slots__ = ("click", "event", "faces", "known", "numbers")

    def __init__(self, event: int, click: int, numbers: list[int], faces: list[int], known: list[int]) -> None:
        self.event = event
        self.click = click  # how many clicks had been taken before it happened
        self.numbers = numbers
        self.faces = faces
        self.known = known

    def seen_by(self, seat: int) -> Entry:
        """The line as a seat may read it: who else knew a face is not for it to know either."""
        faces = [face if known >> seat & 1 else UNTOLD for face, known in zip(self.faces, self.known, strict=True)]
        return Entry(self.event, self.click, self.numbers, faces, [0] * len(faces))

    def to_json(self) -> list[int | list[int]]:
        return [self.event, self.click, self.numbers, self.faces, self.known]
