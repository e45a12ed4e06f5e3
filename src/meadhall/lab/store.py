"""Finished work as lines of a file: a run that was stopped and is started again goes on where it was.

The first line says what is being done, with the version of the rules and the digests of content and bots; a file that
says something else is not written over.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from meadhall.kernel.game import BadOption
from meadhall.lab.held import hold
from meadhall.lab.workers import Work, work_through

Line = dict[str, Any]
"""What came of one number; it has that number as `number`, and is JSON."""


def something_else(path: Path) -> BadOption:
    why = "results of something else, or of other rules, content or bots"
    return BadOption(f"'{path}' holds {why}; name another output, or delete it.")


def damaged(path: Path, number: int) -> BadOption:
    return BadOption(f"'{path}' is damaged in line {number}; take that line out, or name another output.")


def unusable(path: Path, error: OSError) -> BadOption:
    return BadOption(f"'{path}' cannot be used: {(error.strerror or str(error)).lower()}.")


def read_lines(path: Path) -> list[Line]:
    """The whole lines of a file; one that is no JSON object is empty here.

    The last line may have been cut off in the middle, when the run was killed: it is left out, to be done again.
    """
    text = path.read_bytes()
    return [_read_line(line) for line in text[: text.rfind(b"\n") + 1].splitlines()]


def _read_line(line: bytes) -> Line:
    try:
        read = json.loads(line)
    except ValueError:
        return {}
    return read if isinstance(read, dict) else {}


def cut_to_whole_lines(path: Path) -> None:
    """So that what is added begins a line of its own."""
    text = path.read_bytes()
    if not text.endswith(b"\n"):
        os.truncate(path, text.rfind(b"\n") + 1)


def add_text(path: Path, text: str) -> None:
    """All of it, or nothing where the disk is full: part of a first line would not be known for one of ours."""
    left = text.encode()
    try:
        with path.open("ab", buffering=0) as file:
            length = file.seek(0, os.SEEK_END)
            try:
                while left:
                    left = left[file.write(left) :]
            except BaseException:
                file.truncate(length)
                raise
    except OSError as error:
        raise unusable(path, error) from None


def part_of(path: Path) -> Path:
    """Where a file is written before it takes the place of the one that is there."""
    path = path.resolve()
    return path.with_name(f"{path.name}.part")


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Hands out the file to write into. The one that is there changes as a whole, or not at all if the disk is full."""
    if path.exists() and not path.is_file():
        yield path  # as /dev/stdout, which nothing can replace
        return
    part = part_of(path)
    try:
        yield part
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path.resolve())
    except BaseException:
        part.unlink(missing_ok=True)
        raise


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
            self.held = hold(path)
            if path.stat().st_size:
                self._read(path, head)
            else:
                add_text(path, json.dumps(head) + "\n")
        except OSError as error:
            raise unusable(path, error) from None

    def _read(self, path: Path, head: Line) -> None:
        first, *rest = read_lines(path) or [{}]
        if first != head:
            raise something_else(path)
        for number, line in enumerate(rest, start=2):
            if not isinstance(line.get("number"), int):
                raise damaged(path, number)
            self.lines[line["number"]] = line
        cut_to_whole_lines(path)

    def add(self, lines: list[Line]) -> None:
        for line in lines:
            self.lines[line["number"]] = line
        if self.path is not None:
            add_text(self.path, "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))

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
