"""`meadhall strength`: the levels measured against each other, as the page docs/bots.md."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meadhall.cli.arguments import Jobs, at_least, check_place, jobs_of, make_folder, write_text
from meadhall.cli.simulate import INTERRUPTED
from meadhall.kernel.game import BadOption


def strength(
    *,
    game: Annotated[list[str] | None, Parameter(help="Measure this game only; may be given again.")] = None,
    games: Annotated[int, Parameter(help="How many games each pairing plays, at least.")] = 400,
    thinking: Annotated[int, Parameter(help="Games in which Master's time is taken.")] = 3,
    kept: Annotated[
        bool, Parameter(help="Play no further pairings; write of the games that are kept.", show_default=False)
    ] = False,
    jobs: Jobs = None,
    keep: Annotated[Path, Parameter(help="A folder in which games are kept, to go on later.")] = Path("strength"),
    out: Annotated[Path, Parameter(help="The page to write.")] = Path("bots.md"),
) -> None:
    """Measure how strong the levels are at every game, and write it down.

    Interrupted with Ctrl-C, it writes what is finished; started again, it goes on.
    """
    from meadhall.cli.output import new_console
    from meadhall.cli.progress import progress_bar
    from meadhall.lab import strength as lab
    from meadhall.lab.match import Pairing
    from meadhall.lab.tournament import games_of

    at_least("--games", games, 1)
    at_least("--thinking", thinking, 1)
    tables = [table for table in lab.tables() if game is None or table.game in game]
    if not tables:
        raise BadOption("None of these games has a table at which strength is measured.")
    check_place(out)
    make_folder(keep)
    rows: list[lab.Row] = []
    stopped = False
    for table in tables:
        for one, two in table.pairings:
            if not stopped:
                number = lab.kept_games(table, Pairing(one, two), keep) if kept else games
                with progress_bar(f"{table.words}, {one} : {two}", games_of(table.terms, 1, number)) as tell:
                    row, stopped = lab.measure(table, Pairing(one, two), number, jobs_of(jobs), keep, tell)
                rows.append(row)
    times: list[lab.Thinking] = []
    try:
        for table in tables:
            if not stopped and "master" in table.bots:
                times.append(lab.thinking(table, "master", thinking))
    except KeyboardInterrupt:
        stopped = True
    write_text(out, lab.write_markdown(rows, times, _command(game, games, kept)))
    new_console().print(f"Wrote {out}.")
    if stopped:
        raise SystemExit(INTERRUPTED)


def _command(game: list[str] | None, games: int, kept: bool) -> str:
    """The command that writes the page, to be told in it."""
    which = "".join(f" --game {name}" for name in game or [])
    return f"meadhall strength{which} {'--kept' if kept else f'--games {games}'}"
