"""`meadhall bench`: how fast every game plays, interpreted and compiled, beside its peers, and how the cost grows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from meadhall.cli.arguments import AsJson, at_least, check_place, write_text
from meadhall.kernel.game import BadOption, find_game, find_games

if TYPE_CHECKING:
    from rich.console import Console

PAGE = Path("docs/benchmarks.md")
RECORDED = Path("docs/benchmarks.json")


def bench(
    *,
    game: Annotated[list[str] | None, Parameter(help="Measure this game only; may be given again.")] = None,
    repeats: Annotated[int, Parameter(help="How often each measurement is made; medians are shown.")] = 7,
    seconds: Annotated[float, Parameter(help="CPU seconds of play in each repeat.")] = 0.3,
    alone: Annotated[bool, Parameter(help="Leave the peers out.", show_default=False)] = False,
    growth: Annotated[bool, Parameter(help="Measure how the cost grows instead.", show_default=False)] = False,
    record: Annotated[bool, Parameter(help="Write the figures into docs/benchmarks.md.", show_default=False)] = False,
    out: Annotated[Path, Parameter(help="Where to write all figures, as JSON.")] = Path("bench.json"),
    json: AsJson = False,
) -> None:
    """Measure the speed of every game: interpreted, compiled, and beside Catanatron, OpenSpiel and RLCard.

    To be run in a clone, where it sets up what it compares. Rates are per CPU second of one process, medians of
    repeats that take turns between the environments. Ratios that fell since they were last recorded are told.
    """
    from json import dumps

    from rich.console import Console

    from meadhall.cli.output import new_console, print_json
    from meadhall.lab.bench.environments import find_clone

    at_least("--repeats", repeats, 1)
    if seconds <= 0:
        raise BadOption(f"--seconds should be above 0, not {seconds}.")
    check_place(out)
    games = [find_game(name).id for name in game] if game else list(find_games())
    clone = find_clone(Path.cwd())
    with Console(stderr=True).status("setting up") as status:
        if growth:
            figures, sections = _measure_growth(games, status.update)
        else:
            figures, sections = _measure_speed(clone, games, repeats, seconds, not alone, status.update)
    write_text(out, dumps(figures, indent=2) + "\n")
    if json:
        print_json(figures)
    else:
        console = new_console()
        _print(console, sections)
        for sentence in (*figures["notes"], *figures.get("warnings", ())):
            console.print(sentence, style="yellow")
        console.print(f"All figures are in {out}.", style="dim")
    if record:
        _record(clone, figures, sections, growth)


def _measure_speed(
    clone: Path, games: list[str], repeats: int, seconds: float, peers: bool, tell: Any
) -> tuple[dict[str, Any], dict[str, str]]:
    from json import loads

    from meadhall.lab.bench.goals import warnings
    from meadhall.lab.bench.report import sections_of
    from meadhall.lab.bench.run import bench as measure

    figures = measure(clone, games, repeats, seconds, peers, tell)
    recorded = clone / RECORDED
    if recorded.is_file():
        figures["warnings"] = warnings(loads(recorded.read_text(encoding="utf-8")), figures)
    return figures, sections_of(figures)


def _measure_growth(games: list[str], tell: Any) -> tuple[dict[str, Any], dict[str, str]]:
    from meadhall.lab.bench.growth import growth, sections_of
    from meadhall.server.growth import growth as table_growth
    from meadhall.server.growth import sections_of as table_sections

    play = growth(games, tell)
    tables = table_growth(tell)
    return {"play": play, "tables": tables, "notes": []}, sections_of(play) | table_sections(tables)


def _record(clone: Path, figures: dict[str, Any], sections: dict[str, str], growth: bool) -> None:
    """The page for people; and the ratios, for the next run to be compared with."""
    from json import dumps

    from meadhall.lab.bench.report import put_sections

    page = clone / PAGE
    write_text(page, put_sections(page.read_text(encoding="utf-8"), sections))
    if not growth:
        kept = {name: figures[name] for name in ("measured", "machine", "ratios")}
        write_text(clone / RECORDED, dumps(kept, indent=2) + "\n")


def _print(console: Console, sections: dict[str, str]) -> None:
    from rich.markdown import Markdown

    for title, text in sections.items():
        console.print(f"\n{title}", style="bold")
        console.print(Markdown(text))
