"""Results as files: one row for each game, as JSON Lines or Parquet by the file's ending.

A row is plain JSON. Seats are counted from 0: `bots`, `ranks` (1 for winners, none where the game did not end) and
`points` go by seat; where all have the same points together, `points` has one figure, and none in a game that counts
nothing. `first` is the seat that had the first turn, so that `(seat - first) % players` is a seat's place in the order
of play. `version` is that of the rules, `content` the digest of what was on the cards and `bot_code` that of what bots
play by.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any, Final

from meadhall.bots.registry import mixed_seed
from meadhall.kernel.game import BadOption, find_game
from meadhall.lab.held import hold
from meadhall.lab.playout import Plan, Result, setup_of, what_it_is_made_of
from meadhall.lab.store import (
    Line,
    add_text,
    cut_to_whole_lines,
    damaged,
    part_of,
    read_lines,
    replacing,
    something_else,
    unusable,
)

OPTION: Final = "option_"  # how the columns of options begin in Parquet


def check_output(path: Path) -> None:
    """Says before anything is played why results could not be written there."""
    if path.suffix not in (".jsonl", ".parquet"):
        raise BadOption(f"The output '{path.name}' should end in .jsonl or .parquet.")
    if not path.parent.is_dir():
        raise BadOption(f"There is no folder '{path.parent}' to write '{path.name}' into.")
    if path.is_dir():
        raise BadOption(f"The output '{path}' is a folder.")
    if path.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise BadOption("To write Parquet, install Meadhall with its extra: pip install 'meadhall[parquet]'.")


class ResultFile:
    """The finished games of a plan in a file, by number. Games that an earlier run has left there are gone on with and
    never dropped; a file of another plan, or of other rules, content or bots, is not written over."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan = plan
        self.path = path
        self.results: dict[int, Result] = {}
        game = find_game(plan.game)
        self.made_of = what_it_is_made_of(game, setup_of(plan, game), plan.bots)
        try:
            self.held = hold(self.lines)
            for kept in dict.fromkeys((path, self.lines)):
                if kept.exists() and kept.stat().st_size:
                    self._read(kept)
            if self.is_parquet:  # written at the end only: that it can be is told now
                part_of(path).touch()
                part_of(path).unlink()
        except OSError as error:
            raise unusable(path, error) from None
        self.add([])

    @property
    def is_parquet(self) -> bool:
        return self.path.suffix == ".parquet"

    @property
    def lines(self) -> Path:
        """Where games are added line by line: the file itself or, since no line can be added to Parquet, one beside it
        until all are written."""
        return self.path.with_name(f"{self.path.name}.jsonl") if self.is_parquet else self.path

    def _read(self, kept: Path) -> None:
        rows = (read_lines(kept) if kept == self.lines else _read_parquet(kept)) or [{}]
        for number, told in enumerate(rows, start=1):
            if number > 1 and not told:
                raise damaged(kept, number)
            result = self._result(told, kept)
            self.results[result.number] = result
        if kept == self.lines:
            cut_to_whole_lines(kept)

    def _result(self, told: Line, kept: Path) -> Result:
        """The game of a row, which has to be as this plan would write it."""
        try:
            ranks, points = tuple(told["ranks"]), tuple(told["points"])
            result = Result(
                told["number"], told["seed"], told["first"], ranks, points, told["rounds"], told["decisions"],
                told["ended_by"],
            )  # fmt: skip
        except (KeyError, TypeError):
            raise something_else(kept) from None
        if told != self.row(result) or result.seed != mixed_seed(self.plan.seed, result.number):
            raise something_else(kept)
        return result

    def row(self, result: Result) -> Line:
        return {
            "game": self.plan.game,
            "number": result.number,
            "seed": result.seed,
            "edition": self.plan.edition.name if self.plan.edition else "standard",
            **self.made_of,
            "options": dict(self.plan.options),
            "bots": list(self.plan.bots),
            "first": result.first,
            "ranks": list(result.ranks),
            "winners": result.winners,
            "points": list(result.points),
            "rounds": result.rounds,
            "decisions": result.decisions,
            "ended_by": result.ended_by,
        }

    def add(self, results: list[Result]) -> None:
        """Games as they are finished, so that a run that is killed loses few."""
        self.results.update((result.number, result) for result in results)
        add_text(self.lines, "".join(json.dumps(self.row(result)) + "\n" for result in results))

    def write(self) -> None:
        """All games in the order of their numbers."""
        rows = [self.row(self.results[number]) for number in sorted(self.results)]
        try:
            with replacing(self.path) as part:
                if self.is_parquet:
                    _write_parquet(rows, part)
                else:
                    part.write_text("".join(json.dumps(line) + "\n" for line in rows), encoding="utf-8")
            if self.is_parquet:
                self.lines.unlink()
        except OSError as error:
            raise unusable(self.path, error) from None


def _write_parquet(rows: list[Line], path: Path) -> None:
    """Options become one column each, since a column has the same fields in every row."""
    import pyarrow  # type: ignore[import-untyped]
    import pyarrow.parquet  # type: ignore[import-untyped]

    flat = [
        {name: value for name, value in line.items() if name != "options"}
        | {f"{OPTION}{name}": value for name, value in line["options"].items()}
        for line in rows
    ]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(flat), path)


def _read_parquet(path: Path) -> list[Line]:
    """The rows as they were before they were written; none where it is no Parquet."""
    import pyarrow
    import pyarrow.parquet

    try:
        flat: list[dict[str, Any]] = pyarrow.parquet.read_table(path, partitioning=None).to_pylist()
    except pyarrow.ArrowException:
        return []
    return [
        {name: value for name, value in line.items() if not name.startswith(OPTION)}
        | {"options": {name.removeprefix(OPTION): value for name, value in line.items() if name.startswith(OPTION)}}
        for line in flat
    ]
