"""Where compiled play spends its time, by the library it is in, for machines that have Linux's `perf`."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from meadhall.lab.bench.environments import FOLDER

_LINE: Final = re.compile(r"^\s*([\d.]+)%\s+(\S+)")


def compiled_shares(command: list[str], clone: Path, game: str, seconds: float) -> dict[str, float] | None:
    """Shares of kernel, rules, and Python's own lists, numbers and memory; nothing where `perf` cannot tell."""
    perf = shutil.which("perf")
    if perf is None:
        return None
    (clone / FOLDER).mkdir(exist_ok=True)
    data = str(clone / FOLDER / "perf.data")
    question = json.dumps({"what": "play", "game": game, "seconds": seconds, "seed": 1}) + "\n"
    recording = [perf, "record", "--quiet", "--freq", "999", "--output", data, "--", *command]
    done = subprocess.run(recording, input=question, cwd=clone, capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    reporting = [perf, "report", "--input", data, "--sort", "dso", "--stdio"]
    report = subprocess.run(reporting, cwd=clone, capture_output=True, text=True, check=False)
    return read_shares(report.stdout, game)


def read_shares(report: str, game: str) -> dict[str, float] | None:
    """From `perf`'s lines of a percentage and a library."""
    shares = {"kernel": 0.0, "rules": 0.0, "python": 0.0}
    for line in report.splitlines():
        if found := _LINE.match(line):
            library = found[2]
            where = "python"
            if library.startswith("meadhall_kernel"):
                where = "kernel"
            elif library.startswith(f"meadhall_{game}"):
                where = "rules"
            shares[where] += float(found[1]) / 100
    return {where: round(share, 4) for where, share in shares.items()} if any(shares.values()) else None
