"""The bench: the same measurements in several environments, in turns, so that a busy machine slows all alike."""

from __future__ import annotations

import contextlib
import json
import os
import platform
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from meadhall.kernel.game import BadOption
from meadhall.lab import bench_environments as environments
from meadhall.lab.bench_profile import compiled_shares

COPIES: Final = ("clone", "observe", "deal_unknown")
TARGETS: Final = {"times_catanatron": 20.0, "times_interpreted": 3.0, "clone_us": 5.0}

Tell = Callable[[str], None]
Figures = dict[str, Any]


class Worker:
    """A process in one environment that is asked for one measurement at a time."""

    def __init__(self, name: str, command: list[str], clone: Path) -> None:
        self.name = name
        self.command = command
        kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
        self.process = subprocess.Popen(
            command, cwd=clone, env=kept, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.about: Figures = self.ask(what="hello")

    def ask(self, **question: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            self.close()
            raise RuntimeError(f"the bench of {self.name} broke off at {question}")
        return json.loads(line)

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def bench(start: Path, games: list[str], repeats: int, seconds: float, peer: bool, tell: Tell) -> Figures:
    """Measures everything, and says which targets are met. `tell` hears what is going on."""
    clone = environments.find_clone(start)
    notes: list[str] = []
    workers = _open_workers(clone, peer, tell, notes)
    try:
        rows = [_open_row(worker, game) for worker in workers for game in _played_by(worker, games)]
        for repeat in range(repeats + 1):  # the first is to warm up and is not kept
            for row, worker in rows:
                tell(
                    f"{row['engine']} {row['game']}: {'warming up' if not repeat else f'repeat {repeat} of {repeats}'}"
                )
                _measure(row, worker, seconds if repeat else seconds / 4, repeat)
        tell("where the time goes")
        shares = {game: _shares(workers, clone, game, seconds) for game in games}
        about = {worker.name: worker.about for worker in workers}
    finally:
        for worker in workers:
            worker.close()
    figures = [_summary(row) for row, _ in rows]
    return {
        "machine": {"cores": os.cpu_count(), "processor": platform.machine(), "system": platform.system()},
        "measured": time.strftime("%Y-%m-%d %H:%M"),
        "repeats": repeats,
        "seconds": seconds,
        "environments": about,
        "rows": figures,
        "shares": shares,
        "ratios": {game: ratios(figures, game) for game in games},
        "targets": TARGETS,
        "notes": notes,
    }


def _open_workers(clone: Path, peer: bool, tell: Tell, notes: list[str]) -> list[Worker]:
    """Interpreted always; compiled where that could be built; Catanatron where it could be fetched."""
    tell("setting up: interpreted")
    workers = [Worker("interpreted", environments.interpreted(clone), clone)]
    tell("setting up: compiled")
    built = Worker("compiled", environments.compiled(clone), clone)
    if built.about["compiled"]:
        workers.append(built)
    else:
        built.close()
        notes.append("No C compiler was found, so the compiled build is left out.")
    if peer:
        tell("setting up: Catanatron")
        try:
            workers.append(Worker("Catanatron", environments.catanatron(clone), clone))
        except BadOption as problem:
            notes.append(f"Catanatron is left out. {problem}")
    return workers


def _shares(workers: list[Worker], clone: Path, game: str, seconds: float) -> Figures:
    """Where the time goes: sampled line by line if interpreted, by library if compiled."""
    shares: Figures = {"interpreted": workers[0].ask(what="shares", game=game, seconds=seconds)}
    for worker in workers:
        if worker.name == "compiled":
            shares["compiled"] = compiled_shares(worker.command, clone, game, max(1.0, seconds))
    return {engine: found for engine, found in shares.items() if found}


def _played_by(worker: Worker, games: list[str]) -> list[str]:
    return ["catan"] if worker.name == "Catanatron" else games


def _open_row(worker: Worker, game: str) -> tuple[Figures, Worker]:
    return {"engine": worker.name, "game": game, "play": [], "copies": []}, worker


def _measure(row: Figures, worker: Worker, seconds: float, repeat: int) -> None:
    """Every repeat plays games of its own, the same ones in every environment."""
    played = worker.ask(what="play", game=row["game"], seconds=seconds, seed=repeat * 100_000)
    copies = worker.ask(what="copies", game=row["game"], seconds=seconds / 4)
    if repeat:
        row["play"].append(played)
        row["copies"].append(copies)


def _summary(row: Figures) -> Figures:
    """The medians, with the best and worst repeat of the rate."""
    rates = [played["decisions"] / played["seconds"] for played in row["play"]]
    games = sum(played["games"] for played in row["play"])
    summary = {
        "engine": row["engine"],
        "game": row["game"],
        "decisions_per_second": statistics.median(rates),
        "best": max(rates),
        "worst": min(rates),
        "games_per_second": statistics.median(played["games"] / played["seconds"] for played in row["play"]),
        "decisions_per_game": sum(played["decisions"] for played in row["play"]) / games,
    }
    for name in COPIES:
        measured = [copies[name] for copies in row["copies"] if name in copies]
        summary[f"{name}_us"] = statistics.median(measured) if measured else None
    return summary


def ratios(rows: list[Figures], game: str) -> Figures:
    """How many times the one is the other, for what was measured."""
    found = {row["engine"]: row for row in rows if row["game"] in (game, "catan")}
    built, plain, peer = found.get("compiled"), found.get("interpreted"), found.get("Catanatron")
    best = built or plain
    assert best is not None
    return {
        "times_interpreted": _times(built, plain, "decisions_per_second"),
        "times_catanatron": _times(best, peer, "decisions_per_second"),
        "copies_per_catanatron_copy": _times(peer, best, "clone_us"),
        "clone_us": best["clone_us"],
    }


def _times(one: Figures | None, other: Figures | None, figure: str) -> float | None:
    return float(one[figure] / other[figure]) if one and other else None
