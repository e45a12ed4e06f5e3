"""One run: the same measurements in several environments, in turns, so that a busy machine slows all alike."""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from meadhall.kernel.game import BadOption
from meadhall.lab.bench import environments
from meadhall.lab.bench.asking import BrokeOff, Figures, Worker
from meadhall.lab.bench.goals import goals_of, ratios_of
from meadhall.lab.bench.profile import compiled_shares

CALLS: Final = ("clone", "observe", "deal_unknown", "json", "replay")
SEARCHED: Final = "hearts"  # the peer's game that its search is measured on
PEERS: Final[dict[str, dict[str, str]]] = {
    "Catanatron": {"catan": "catan"},
    "OpenSpiel": {
        "hearts": "hearts",
        "bridge": "bridge(use_double_dummy_result=false)",
        "euchre": "euchre",
        "cribbage": "cribbage",
        "hanabi": "hanabi(players=4)",
        "chess": "chess",
        "backgammon": "backgammon",
        "gin rummy": "gin_rummy",
        "liar's poker (Python)": "python_liars_poker",
        "team dominoes (Python)": "python_team_dominoes",
    },
    "RLCard": {"uno": "uno", "gin rummy": "gin-rummy", "bridge": "bridge", "mahjong": "mahjong"},
}

Tell = Callable[[str], None]


@dataclass
class Row:
    """One game in one environment, and what was measured of it, repeat by repeat."""

    worker: Worker
    game: str
    loaded: str  # what the environment calls it
    play: list[Figures] = field(default_factory=list)
    drive: list[Figures] = field(default_factory=list)
    search: list[Figures] = field(default_factory=list)
    calls: list[Figures] = field(default_factory=list)
    choices: Figures = field(default_factory=dict)
    problem: str = ""

    @property
    def ours(self) -> bool:
        return self.worker.name not in PEERS

    def measure(self, seconds: float, repeat: int) -> None:
        """Every repeat plays games of its own, the same ones in every environment; the first only warms up."""
        ask = self.worker.ask
        seed = repeat * 100_000
        found = [
            (self.play, ask(what="play", game=self.loaded, seconds=seconds, seed=seed)),
            (self.calls, ask(what="copies", game=self.loaded, seconds=seconds / 8)),
        ]
        if self.worker.name == "compiled":
            found.append((self.drive, ask(what="drive", game=self.loaded, seconds=seconds / 2, seed=seed)))
        if self.worker.name == "compiled" or (self.worker.name == "OpenSpiel" and self.game == SEARCHED):
            found.append((self.search, ask(what="search", game=self.loaded, seconds=seconds)))
        if not repeat:
            self.choices = ask(what="choices", game=self.loaded, seconds=seconds)
        else:
            for measured, figures in found:
                measured.append(figures)

    def summary(self) -> Figures:
        """The medians, with the best and worst repeat of the rate; or why there are none."""
        told: Figures = {"engine": self.worker.name, "game": self.game}
        if self.problem:
            return told | {"problem": self.problem}
        rates = [played["decisions"] / played["seconds"] for played in self.play]
        told |= {
            "decisions_per_second": statistics.median(rates),
            "best": max(rates),
            "worst": min(rates),
            "games_per_second": statistics.median(played["games"] / played["seconds"] for played in self.play),
            "decisions_per_game": sum(played["decisions"] for played in self.play)
            / sum(played["games"] for played in self.play),
            "choice_share": self.choices["choices"] / self.choices["decisions"] if self.choices else None,
            "driven_per_second": _median_rate(self.drive, "decisions"),
            "searched_decisions_per_second": _median_rate(self.search, "decisions"),
            "iterations_per_second": _median_rate(self.search, "iterations"),
        }
        for name in CALLS:
            measured = [calls[name] for calls in self.calls if name in calls]
            told[f"{name}_us"] = statistics.median(measured) if measured else None
        return told


def _median_rate(measured: list[Figures], what: str) -> float | None:
    return statistics.median(one[what] / one["seconds"] for one in measured) if measured else None


def bench(start: Path, games: list[str], repeats: int, seconds: float, peers: bool, tell: Tell) -> Figures:
    """Measures everything, and says which goals are reached. `tell` hears what is going on."""
    clone = environments.find_clone(start)
    began = time.monotonic()
    notes: list[str] = []
    workers = _open_workers(clone, peers, tell, notes)
    try:
        rows = [Row(worker, game, loaded) for worker in workers for game, loaded in _played_by(worker, games)]
        for repeat in range(repeats + 1):
            tell("warming up" if not repeat else f"repeat {repeat} of {repeats}")
            for row in rows:
                _measure(row, seconds, repeat, notes)
        tell("where the time goes")
        shares = {game: _shares(workers, clone, game, seconds) for game in games}
        tell("two processes")
        processes = _processes(workers, games[0])
        about = {worker.name: worker.about for worker in workers}
    finally:
        for worker in workers:
            worker.close()
    figures = [row.summary() for row in rows]
    return {
        "machine": {"cores": os.cpu_count(), "processor": platform.machine(), "system": platform.system()},
        "measured": time.strftime("%Y-%m-%d %H:%M"),
        "took_seconds": round(time.monotonic() - began),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "repeats": repeats,
        "seconds": seconds,
        "environments": about,
        "rows": figures,
        "shares": shares,
        "processes": processes,
        "ratios": {game: ratios_of(figures, game) for game in games},
        "goals": goals_of(figures, games, processes),
        "notes": notes,
    }


def _open_workers(clone: Path, peers: bool, tell: Tell, notes: list[str]) -> list[Worker]:
    """Interpreted always; compiled where that could be built; peers where they could be fetched."""
    tell("setting up: interpreted")
    workers = [Worker("interpreted", environments.interpreted(clone), clone)]
    tell("setting up: compiled")
    built = Worker("compiled", environments.compiled(clone), clone)
    if built.about["compiled"]:
        workers.append(built)
    else:
        built.close()
        notes.append("No C compiler was found, so the compiled build is left out.")
    for name in PEERS if peers else ():
        tell(f"setting up: {name}")
        try:
            workers.append(Worker(name, environments.peer(clone, name), clone))
        except (BadOption, BrokeOff) as problem:
            notes.append(f"{name} is left out. {problem}")
    return workers


def _played_by(worker: Worker, games: list[str]) -> list[tuple[str, str]]:
    return list(PEERS[worker.name].items()) if worker.name in PEERS else [(game, game) for game in games]


def _measure(row: Row, seconds: float, repeat: int, notes: list[str]) -> None:
    """A peer that breaks off is left out from there on; the bench goes on without it."""
    if row.problem:
        return
    try:
        row.measure(seconds if repeat else seconds / 4, repeat)
    except BrokeOff as problem:
        if row.ours:
            raise
        row.problem = str(problem)
        notes.append(row.problem)


def _shares(workers: list[Worker], clone: Path, game: str, seconds: float) -> Figures:
    """Where the time goes: sampled line by line if interpreted, by library if compiled."""
    shares: Figures = {"interpreted": workers[0].ask(what="shares", game=game, seconds=seconds)}
    for worker in workers:
        if worker.name == "compiled":
            shares["compiled"] = compiled_shares(worker.command, clone, game, max(1.0, seconds))
    return {engine: found for engine, found in shares.items() if found}


def _processes(workers: list[Worker], game: str) -> Figures | None:
    """Two processes against one, and whether the machine had two cores to give."""
    for worker in workers:
        if worker.name == "compiled":
            rate = worker.ask(what="play", game=game, seconds=0.5, seed=1)
            games = max(200, int(6 * rate["games"] / rate["seconds"]))  # about six seconds of one core
            one, two = (worker.ask(what="processes", game=game, games=games, jobs=jobs) for jobs in (1, 2))
            rates = [run["decisions"] / run["seconds"] for run in (one, two)]
            return {"game": game, "one": rates[0], "two": rates[1], "times": rates[1] / rates[0], "share": two["share"]}
    return None
