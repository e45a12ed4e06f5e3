"""Where compiled play spends its time, by what it is doing, for machines that have Linux's `perf`."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from meadhall.lab.bench.environments import FOLDER

STARTING: Final = 800  # milliseconds that the process has to import what it needs before it is looked at
_LINE: Final = re.compile(r"^\s*([\d.]+)%\s+(\S+)\s+\[\S+\]\s+(\S+)")

DOINGS: Final = {
    "memory": re.compile(r"alloc|free|dealloc|NewReference|(?i:gc_|_gc|memset)|visit_decref|subtract_refs"),
    "lookups by name": re.compile(r"(?i:dict|unicode|hash|attr|_PyType_Lookup)"),
    "lists": re.compile(r"(?i:list|tuple|slice)"),
    "numbers": re.compile(r"(?i:long|float|bool|tagged)"),
    "calls": re.compile(r"(?i:call|eval|frame|ParseStack|args)"),
}
"""What Python's own functions, and those that mypyc puts into every library, are there for; the first that fits."""


def compiled_shares(command: list[str], clone: Path, game: str, seconds: float) -> dict[str, float] | None:
    """Shares of kernel, rules, and what Python does for them; nothing where `perf` cannot tell."""
    perf = shutil.which("perf")
    if perf is None:
        return None
    (clone / FOLDER).mkdir(exist_ok=True)
    data = str(clone / FOLDER / "perf.data")
    question = json.dumps({"what": "play", "game": game, "seconds": seconds, "seed": 1}) + "\n"
    looking = ["--quiet", "--freq", "999", "--delay", str(STARTING), "--output", data]
    recording = [perf, "record", *looking, "--", *command]
    done = subprocess.run(recording, input=question, cwd=clone, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    reporting = [perf, "report", "--input", data, "--sort", "dso,symbol", "--stdio"]
    report = subprocess.run(reporting, cwd=clone, capture_output=True, text=True, check=False)
    return read_shares(report.stdout, game)


def read_shares(report: str, game: str) -> dict[str, float] | None:
    """From `perf`'s lines of a percentage, a library and a function."""
    shares = dict.fromkeys(("kernel", "rules", *DOINGS, "rest"), 0.0)
    for line in report.splitlines():
        if found := _LINE.match(line):
            shares[_doing(found[2], found[3], game)] += float(found[1]) / 100
    return {where: round(share, 4) for where, share in shares.items()} if any(shares.values()) else None


def _doing(library: str, function: str, game: str) -> str:
    """Functions that were written, by the room they are in; all others by what they do."""
    if function.startswith("CPyDef_"):
        return "rules" if library.startswith(f"meadhall_{game}_") else "kernel"
    return next((doing for doing, names in DOINGS.items() if names.search(function)), "rest")
