"""Finished work as lines of a file: a run that was stopped and is started again goes on where it was.

The first line says what is being done; a file that says something else is not written over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from meadhall.kernel.game import BadOption
from meadhall.lab.workers import Work, work_through

Line = dict[str, Any]
"""What came of one number; it has that number as `number`, and is JSON."""


class Store:
    """Lines by number, in a file or, without one, in memory."""

    def __init__(self, what: Line, path: Path | None = None) -> None:
        self.path = path
        self.lines: dict[int, Line] = {}
        self.interrupted = False
        if path is not None:
            self._open(path, what)

    def _open(self, path: Path, what: Line) -> None:
        head = json.loads(json.dumps({"what": what}))
        try:
            if path.exists() and path.stat().st_size:
                self._read(path, head)
            else:
                path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadOption(f"'{path}' cannot be used: {(error.strerror or str(error)).lower()}.") from None

    def _read(self, path: Path, head: Line) -> None:
        """The last line may have been cut off in the middle, when the run was killed: it is then done again."""
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        first, *rest = whole.splitlines() or [""]
        if first != json.dumps(head):
            raise BadOption(f"'{path}' holds results of something else; name another output, or delete it.")
        for line in rest:
            read = json.loads(line)
            self.lines[read["number"]] = read
        if whole != text:
            path.write_text(whole, encoding="utf-8")

    def add(self, lines: list[Line]) -> None:
        for line in lines:
            self.lines[line["number"]] = line
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))

    def first(self, count: int) -> list[Line]:
        """Those of the first so many numbers that are finished, in their order."""
        return [self.lines[number] for number in range(count) if number in self.lines]

    def fill(
        self,
        work: Work[Line],
        count: int,
        jobs: int = 1,
        ray: str = "",
        progress: Callable[[int], None] = lambda _done: None,
    ) -> list[Line]:
        """Does what is left of the first `count` numbers. Interrupted from the keyboard, it keeps what is finished."""
        left: Sequence[int] = [number for number in range(count) if number not in self.lines]
        progress(count - len(left))
        try:
            for lines in work_through(work, left, jobs, ray):
                self.add(lines)
                progress(len(lines))
        except KeyboardInterrupt:
            self.interrupted = True
        return self.first(count)
