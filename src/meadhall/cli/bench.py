"""`meadhall bench`: how fast every game plays, interpreted and compiled, beside Catanatron."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from meadhall.cli.arguments import AsJson, at_least
from meadhall.kernel.game import BadOption, find_game, find_games

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def bench(
    *,
    game: Annotated[list[str] | None, Parameter(help="Measure this game only; may be given again.")] = None,
    repeats: Annotated[int, Parameter(help="How often each measurement is made; medians are shown.")] = 7,
    seconds: Annotated[float, Parameter(help="CPU seconds of play in each repeat.")] = 0.5,
    alone: Annotated[bool, Parameter(help="Leave Catanatron out.", show_default=False)] = False,
    out: Annotated[Path, Parameter(help="Where to write all figures, as JSON.")] = Path("bench.json"),
    json: AsJson = False,
) -> None:
    """Measure the speed of every game: interpreted, compiled, and beside Catanatron.

    To be run in a clone, where it sets up what it compares. Rates are per CPU second of one process, medians of
    repeats that take turns between the environments.
    """
    from json import dumps

    from rich.console import Console

    from meadhall.cli.output import new_console, print_json
    from meadhall.lab.bench import bench as measure

    at_least("--repeats", repeats, 1)
    if seconds <= 0:
        raise BadOption(f"--seconds should be above 0, not {seconds}.")
    games = [find_game(name).id for name in game] if game else list(find_games())
    quiet = Console(stderr=True)
    with quiet.status("setting up") as status:
        figures = measure(Path.cwd(), games, repeats, seconds, not alone, status.update)
    try:
        out.write_text(dumps(figures, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadOption(f"'{out}' cannot be written: {(error.strerror or str(error)).lower()}.") from None
    if json:
        print_json(figures)
    else:
        _print(new_console(), figures, out)


def _print(console: Console, figures: dict[str, Any], out: Path) -> None:
    console.print(_rates(figures["rows"]))
    console.print(_copies(figures["rows"]))
    for name, ratios in figures["ratios"].items():
        _print_targets(console, name, ratios, figures["targets"])
    for name, shares in figures["shares"].items():
        for engine, parts in shares.items():
            words = ", ".join(f"{where} {share:.0%}" for where, share in parts.items())
            console.print(f"{name}: where {engine} play spends its time: {words}.")
    for note in figures["notes"]:
        console.print(note, style="yellow")
    console.print(f"All figures are in {out}.", style="dim")


def _rates(rows: list[dict[str, Any]]) -> Table:
    table = _new_table("Random play in one process, per CPU second", ("decisions", "worst", "best", "games", "a game"))
    for row in rows:
        rates = (row["decisions_per_second"], row["worst"], row["best"])
        figures = (*(f"{rate:,.0f}" for rate in rates), f"{row['games_per_second']:,.1f}")
        table.add_row(row["game"], row["engine"], *figures, f"{row['decisions_per_game']:,.0f}")
    return table


def _copies(rows: list[dict[str, Any]]) -> Table:
    table = _new_table("Copies of states through whole games, in microseconds", ("clone", "observe", "deal unknown"))
    for row in rows:
        figures = (row["clone_us"], row["observe_us"], row["deal_unknown_us"])
        cells = ("" if figure is None else f"{figure:,.1f}" for figure in figures)
        table.add_row(row["game"], row["engine"], *cells)
    return table


def _new_table(title: str, headings: tuple[str, ...]) -> Table:
    from meadhall.cli.output import new_table

    table = new_table(title)
    table.add_column("game")
    table.add_column("engine", style="cyan", no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _print_targets(console: Console, game: str, ratios: dict[str, Any], targets: dict[str, float]) -> None:
    """Each ratio with its target, in one line."""
    measured = (
        ("times_catanatron", "times Catanatron's decisions", True),
        ("times_interpreted", "times the interpreted build", True),
        ("clone_us", "microseconds a clone", False),
    )
    for name, words, more_is_better in measured:
        figure, target = ratios[name], targets[name]
        if figure is None:
            console.print(f"{game}: {words} not measured.", style="dim")
            continue
        met = figure >= target if more_is_better else figure <= target
        limit = f"at least {target:g}" if more_is_better else f"at most {target:g}"
        verdict = "[green]met[/]" if met else "[red]not met[/]"
        console.print(f"{game}: [bold]{figure:,.1f}[/] {words} (target {limit}: {verdict}).")
