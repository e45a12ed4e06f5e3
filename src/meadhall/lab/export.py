"""Results as files: one line for each game, as JSON Lines or Parquet by the file's ending."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

from meadhall.bots.registry import mixed_seed
from meadhall.kernel.game import BadOption
from meadhall.lab.playout import Plan, Result
from meadhall.lab.simulate import Simulation


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


def row(plan: Plan, result: Result) -> dict[str, Any]:
    return {
        "game": plan.game,
        "number": result.number,
        "seed": result.seed,
        "edition": plan.edition.name if plan.edition else "standard",
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "ranks": list(result.ranks),
        "winners": result.winners,
        "rounds": result.rounds,
        "decisions": result.decisions,
        "ended_by": result.ended_by,
    }


def kept_results(plan: Plan, path: Path) -> list[Result]:
    """Games of the same plan that an earlier run, stopped before its end, has left there; the last line may be cut off.

    A file of another plan is none of ours to go on with: it is written anew.
    """
    if path.suffix != ".jsonl" or not path.is_file():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
            rounds = told["rounds"]
            result = Result(
                told["number"], told["seed"], tuple(told["ranks"]), rounds, told["decisions"], told["ended_by"]
            )
        except (ValueError, KeyError, TypeError):
            break
        if told != row(plan, result) or result.seed != mixed_seed(plan.seed, result.number):
            return []
        found.append(result)
    return found


def begin_results(plan: Plan, results: list[Result], path: Path) -> None:
    """The file as it is to be gone on with."""
    if path.suffix == ".jsonl":
        _write_lines(plan, results, path, "w")


def add_results(plan: Plan, results: list[Result], path: Path) -> None:
    """Games as they are finished, so that a run that is killed loses few."""
    if path.suffix == ".jsonl":
        _write_lines(plan, results, path, "a")


def _write_lines(plan: Plan, results: list[Result], path: Path, mode: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write("".join(json.dumps(row(plan, result)) + "\n" for result in results))
    except OSError as error:
        raise BadOption(f"'{path}' cannot be written: {(error.strerror or str(error)).lower()}.") from None


def write_results(simulation: Simulation, path: Path) -> None:
    rows = [row(simulation.plan, result) for result in simulation.results]
    try:
        if path.suffix == ".parquet":
            _write_parquet(rows, path)
        else:
            path.write_text("".join(json.dumps(line) + "\n" for line in rows), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"'{path}' cannot be written: {(error.strerror or str(error)).lower()}.") from None


def _write_parquet(rows: list[dict[str, Any]], path: Path) -> None:
    """Options become one column each, since a column has the same fields in every row."""
    import pyarrow  # type: ignore[import-untyped]
    import pyarrow.parquet  # type: ignore[import-untyped]

    flat = [
        {name: value for name, value in line.items() if name != "options"}
        | {f"option_{name}": value for name, value in line["options"].items()}
        for line in rows
    ]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(flat), path)
