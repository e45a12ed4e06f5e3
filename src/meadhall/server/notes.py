"""Lines that the table itself writes into the journal, between those of the game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """Stands before the game's own line number `at`."""

    at: int
    text: str


class Notes:
    """In their order, and so by their places. Those let go with the lines around them are only counted, in `gone`.

    Among the lines of both kinds, the note at place `n` stands on line `at + n`.
    """

    def __init__(self, kept: Iterable[Note] = (), gone: int = 0) -> None:
        self.kept = list(kept)
        self.gone = gone

    def __len__(self) -> int:
        return self.gone + len(self.kept)

    def add(self, note: Note) -> None:
        self.kept.append(note)

    def line_of(self, entry: int) -> int:
        """The line on which the game's own line number `entry` stands."""
        return entry + self.gone + self._up_to(entry)

    def entries_before(self, line: int) -> int:
        """How many of the lines before this one are the game's own."""
        lines = [note.at + place for place, note in enumerate(self.kept, start=self.gone)]
        return line - self.gone - bisect_left(lines, line)

    def after(self, count: int) -> list[Note]:
        """All but the first so many."""
        return self.kept[max(0, count - self.gone) :]

    def go_back(self, entries: int) -> None:
        """The game's own lines are only so many now. What the table noted after them stays, and now ends the journal:
        whoever was helped does not hide it by an undo."""
        first = self._up_to(entries)
        self.kept[first:] = [Note(entries, note.text) for note in self.kept[first:]]

    def let_go(self, entries: int) -> None:
        """The game's own first lines are let go, and the notes before them."""
        going = self._up_to(entries - 1)
        del self.kept[:going]
        self.gone += going

    def _up_to(self, entry: int) -> int:
        return bisect_right(self.kept, entry, key=lambda note: note.at)
