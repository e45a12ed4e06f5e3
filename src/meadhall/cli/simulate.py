"""`meadhall simulate`: many games between bots, and a table of how they went."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from meadhall.cli.arguments import (
    AsJson,
    Edition,
    GameName,
    Jobs,
    Options,
    Ray,
    at_least,
    check_seats,
    jobs_of,
    read_bots,
    read_options,
)
from meadhall.kernel.game import Game, find_game

if TYPE_CHECKING:
    from rich.console import Console

    from meadhall.lab.export import ResultFile
    from meadhall.lab.playout import Plan
    from meadhall.lab.simulate import Simulation, Spread

INTERRUPTED: Final = 130  # what a shell expects of a command that Ctrl-C ended


def simulate(
    game: GameName,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many sit at the table. [default: as bots are named]")] = None,
    games: Annotated[int, Parameter(help="How many games to play.")] = 100,
    bots: Annotated[
        str, Parameter(help="A bot for each seat, as greedy,random; one speaks for all. `meadhall bots` lists them.")
    ] = "random",
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[Path | None, Parameter(help="Write a line for each game: FILE.jsonl or FILE.parquet.")] = None,
    option: Options = None,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and count who wins.

    The results are the same however many processes play. Interrupted with Ctrl-C, it keeps the games that are finished;
    started again with the same FILE, it goes on.
    """
    from meadhall.cli.output import new_console, print_json
    from meadhall.lab.broken import past_the_bound
    from meadhall.lab.export import ResultFile, check_output
    from meadhall.lab.playout import setup_of
    from meadhall.lab.simulate import as_json

    found = find_game(game)
    at_least("--games", games, 1)
    processes = jobs_of(jobs)
    if out is not None:
        check_output(out)
    plan = _plan(found, players, bots, seed, option, edition)
    file = ResultFile(plan, out) if out is not None else None
    simulation = _run(found, plan, games, processes, ray, file)
    if file is not None:
        file.write()
    if json:
        print_json(as_json(simulation))
    else:
        _print(new_console(), found, simulation, file)
    if simulation.interrupted:
        raise SystemExit(INTERRUPTED)
    for result in simulation.results:
        if not result.ranks:
            which = f"Game {result.number} of {found.title} (seed {result.seed})"
            raise past_the_bound(found, which, setup_of(plan, found), edition)


def _plan(
    game: Game, players: int | None, bots: str, seed: int, option: list[str] | None, edition: Path | None
) -> Plan:
    """Everything is checked here, before the first process starts."""
    from meadhall.bots.registry import split_names
    from meadhall.lab.playout import Plan

    seats = players if players is not None else max(game.seats[0], len(split_names(bots)))
    check_seats(game, seats)
    names = read_bots(bots, seats)
    setup = game.setup(seats, read_options(option), edition)
    where = edition.resolve() if edition else None
    return Plan(game.id, tuple(names), seed, tuple(setup.options.items()), where, setup.content.digest)


def _run(game: Game, plan: Plan, games: int, jobs: int, ray: str, file: ResultFile | None) -> Simulation:
    """Goes on with what lies in the output, and adds to it while it plays."""
    from meadhall.cli.progress import progress_bar
    from meadhall.lab.simulate import simulate as play_all

    with progress_bar(game.title, games) as tell:

        def progress(more: int, _decisions: int) -> None:
            tell(more)

        if file is None:
            return play_all(plan, games, jobs, progress, ray)
        return play_all(plan, games, jobs, progress, ray, list(file.results.values()), file.add)


def _print(console: Console, game: Game, simulation: Simulation, file: ResultFile | None) -> None:
    from meadhall.cli.output import new_table
    from meadhall.lab.simulate import seat_results
    from meadhall.lab.words import counted

    games = len(simulation.results)
    table = new_table(f"{game.title}: {counted(games, 'game')}, seed {simulation.plan.seed}")
    table.add_column("seat", justify="right")
    table.add_column("bot", style="cyan")
    for heading in ("wins", "share", "of them shared", "mean rank"):
        table.add_column(heading, justify="right")
    for seat in seat_results(simulation):
        share = f"{seat.wins / games:.1%}" if games else ""
        rank = f"{seat.mean_rank:.2f}" if seat.mean_rank else ""  # of games that ended
        table.add_row(str(seat.seat + 1), seat.bot, str(seat.wins), share, str(seat.shared), rank)
    console.print(table)
    console.print(_figures(game, simulation))
    if simulation.interrupted:
        finished = f"{games:,} of {counted(simulation.asked, 'game')} {'is' if games == 1 else 'are'} finished"
        console.print(f"Interrupted: {finished}.", style="yellow")
    if file is not None:
        console.print(f"Wrote {counted(len(file.results), 'line')} to {file.path}.")


def _figures(game: Game, simulation: Simulation) -> object:
    from rich.table import Table
    from rich.text import Text

    from meadhall.lab.simulate import as_json, spread, ways_to_end
    from meadhall.lab.words import counted

    results = simulation.results
    data = as_json(simulation)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    rounds = spread([result.rounds for result in results if result.rounds is not None])
    grid.add_row("rounds", _spread(rounds)) if rounds else None
    grid.add_row("decisions", _spread(spread([result.decisions for result in results])))
    for clause, count in ways_to_end(simulation).items():
        words = game.ledger.text(clause) if clause else "not over within the bound"
        grid.add_row("ended by", Text.assemble(f"{words} ", (f"{clause}  ", "dim"), counted(count, "time")))
    if simulation.played:
        speed = f"{data['decisions_per_second']:,} decisions/s, {data['games_per_second']:,} games/s"
        grid.add_row("speed", f"{speed} in {data['seconds']:,} s")
    return grid


def _spread(figures: Spread | None) -> str:
    return f"{figures.mean:,.1f} a game, from {figures.least:,} to {figures.most:,}" if figures else "none"
