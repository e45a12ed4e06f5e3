"""The figures of a run as sections of a Markdown page. Sections that people wrote stay as they are."""

from __future__ import annotations

import re
from typing import Any

from meadhall.lab.bench.goals import QUIET

Figures = dict[str, Any]


def put_sections(page: str, sections: dict[str, str]) -> str:
    """The page with these sections written anew, each in its place, new ones at the end."""
    parts = re.split(r"(?m)^(?=## )", page)
    found = {part.splitlines()[0].removeprefix("## "): part.rstrip() for part in parts[1:]}
    found |= {title: f"## {title}\n\n{text.strip()}" for title, text in sections.items()}
    return "\n\n".join([parts[0].rstrip(), *found.values()]) + "\n"


def sections_of(figures: Figures) -> dict[str, str]:
    rows = [row for row in figures["rows"] if "problem" not in row]
    return {
        "Random play": f"{_about(figures)}\n\n{_play(rows)}",
        "How many times the peers": _ratios(figures["ratios"]),
        "Copies, JSON and replay": f"In microseconds; replay is for each click.\n\n{_calls(rows)}",
        "Search and processes": f"{_search(rows)}\n\n{_processes(figures['processes'])}",
        "Goals": _goals(figures["goals"]),
        "Where a decision's time goes": _shares(figures),
    }


def table(headings: list[str], rows: list[list[str]]) -> str:
    """The first column is for words, the others for figures."""
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def shown(figure: float | None, places: int = 0) -> str:
    return "" if figure is None else f"{figure:,.{places}f}"


def _about(figures: Figures) -> str:
    machine = figures["machine"]
    builds = ", ".join(
        f"{name} {about['version']}" for name, about in figures["environments"].items() if "version" in about
    )
    python = figures["environments"]["interpreted"]["python"]
    notes = "".join(f" {note}" for note in figures["notes"])
    return (
        f"Measured {figures['measured']} on {machine['cores']} cores ({machine['processor']}, {machine['system']}, "
        f"Python {python}, load {figures['load']}), {figures['repeats']} repeats of {figures['seconds']:g} CPU seconds "
        f"in turns; medians, with the worst and best repeat. Peers: {builds or 'none'}.{notes}"
    )


def _play(rows: list[Figures]) -> str:
    headings = [
        "game", "decisions/s", "worst", "best", "games/s", "decisions a game", "real choices", "choices/s",
        "driven from Python",
    ]  # fmt: skip
    return table(
        headings,
        [
            [
                _name(row),
                *(shown(row[figure]) for figure in ("decisions_per_second", "worst", "best")),
                shown(row["games_per_second"], 1),
                shown(row["decisions_per_game"]),
                *_choices(row),
                shown(row["driven_per_second"]),
            ]
            for row in rows
        ],
    )


def _choices(row: Figures) -> tuple[str, str]:
    """Which part of the decisions left two actions or more to choose from, and how many a second that is."""
    share = row["choice_share"]
    return ("", "") if share is None else (f"{share:.0%}", shown(share * row["decisions_per_second"]))


def _name(row: Figures) -> str:
    return f"{row['game']}, {row['engine']}"


def _ratios(ratios: dict[str, dict[str, float]]) -> str:
    names = list(dict.fromkeys(name for found in ratios.values() for name in found))
    rows = [[name, *(shown(found.get(name), 1) for found in ratios.values())] for name in names]
    return table(["beside", *ratios], rows)


def _calls(rows: list[Figures]) -> str:
    calls = ("clone", "observe", "deal_unknown", "json", "replay")
    cells = [[_name(row), *(shown(row[f"{call}_us"], 1) for call in calls)] for row in rows]
    return table(["game", "clone", "observe", "deal unknown", "JSON", "replay"], cells)


def _search(rows: list[Figures]) -> str:
    searched = ("iterations_per_second", "searched_decisions_per_second")
    cells = [[_name(row), *(shown(row[figure]) for figure in searched)] for row in rows if row[searched[0]]]
    return table(["search by information sets, random playouts", "iterations/s", "their decisions/s"], cells)


def _processes(processes: Figures | None) -> str:
    if processes is None:
        return "Two processes were not measured: there is no compiled build."
    return (
        f"Random games of {processes['game']} over processes, by the clock on the wall: {shown(processes['one'])} "
        f"decisions a second in one, {shown(processes['two'])} in two, which is {processes['times']:.2f} times. "
        f"The two got {processes['share']:.0%} of two cores"
        + ("." if processes["share"] >= QUIET else ": the machine was too busy for that to tell anything.")
    )


def _goals(goals: list[Figures]) -> str:
    verdicts = {None: "not measured", True: "reached", False: "not reached"}
    cells = [
        [f"{goal['game']}: {goal['words']}", shown(goal["figure"], 1), goal["goal"], verdicts[goal["met"]]]
        for goal in goals
    ]
    return table(["goal", "measured", "wanted", ""], cells)


def _shares(figures: Figures) -> str:
    """Microseconds of one decision, by where compiled play was when it was looked at."""
    headings: list[str] = []
    cells = []
    for row in figures["rows"]:
        shares = figures["shares"].get(row["game"], {}).get(row["engine"])
        if shares and row["engine"] == "compiled":
            whole = 1e6 / row["decisions_per_second"]
            cells.append([row["game"], f"{whole:.2f}", *(f"{whole * share:.2f}" for share in shares.values())])
            headings = ["game", "all", *shares]
    if not cells:
        return "Not measured: this needs a compiled build, and Linux's `perf` that may be used."
    about = (
        "Microseconds of a decision of compiled random play, by `perf`. *Kernel* and *rules* are functions as they are "
        "written; the others are what Python and mypyc do for both."
    )
    return f"{about}\n\n{table(headings, cells)}"
