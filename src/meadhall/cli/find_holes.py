"""`meadhall find-holes`: play that looks for dead ends, loops, and rules and cards that nothing comes upon."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meadhall.cli.arguments import (
    AsJson,
    Edition,
    GameName,
    Jobs,
    Options,
    Ray,
    at_least,
    forget,
    jobs_of,
    make_folder,
    terms_of,
    write_text,
)
from meadhall.cli.simulate import INTERRUPTED
from meadhall.kernel.game import find_game

if TYPE_CHECKING:
    from meadhall.lab.find_holes import Report


def find_holes(
    game: GameName,
    /,
    *,
    players: Annotated[int | None, Parameter(help="How many sit at a table. [default: the fewest]")] = None,
    games: Annotated[int, Parameter(help="How many games to play, in rounds of 32.")] = 320,
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[Path | None, Parameter(help="A folder for games and witnesses. [default: holes-GAME]")] = None,
    fresh: Annotated[bool, Parameter(help="Forget games kept in the folder.", show_default=False)] = False,
    option: Options = None,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Look for holes: dead ends, broken rules, loops, games without end, cards and clauses that never come up.

    Of each hole a record is left as witness, for `meadhall replay`. Started again with the same output, it goes on.
    """
    from meadhall.cli.output import print_json
    from meadhall.cli.progress import progress_bar
    from meadhall.lab.find_holes import as_json, games_of, witness
    from meadhall.lab.find_holes import find_holes as play
    from meadhall.lab.holes import KINDS

    found = find_game(game)
    at_least("--games", games, 1)
    terms = terms_of(found, players, seed, option, edition)
    folder = out or Path(f"holes-{found.id}{f'-{terms.edition.name}' if terms.edition else ''}")
    make_folder(folder)
    if fresh:
        forget(folder / "games.jsonl")
    with progress_bar(found.title, games_of(games)) as tell:
        report = play(terms, games, jobs_of(jobs), ray, folder / "games.jsonl", tell)
    for kind in KINDS:
        for earlier in folder.glob(f"{kind.replace(' ', '-')}-[0-9]*.json"):
            earlier.unlink()
    files = []
    for number, hole in enumerate(report.holes, start=1):
        files.append(folder / f"{hole.kind.replace(' ', '-')}-{number}.json")
        write_text(files[-1], witness(report, hole).record.to_json())
    if json:
        print_json(as_json(report))
    else:
        _print(report, files, edition)
    if report.interrupted:
        raise SystemExit(INTERRUPTED)


def _print(report: Report, files: list[Path], edition: Path | None) -> None:
    from meadhall.cli.output import indented, new_console
    from meadhall.lab.find_holes import unseen
    from meadhall.lab.words import counted

    console = new_console()
    game = find_game(report.terms.game)
    words = f"{counted(report.games, 'game')}, {counted(report.clicks, 'click')}"
    console.print(f"{game.title}: {words}, {counted(len(report.seen.counts), 'thing')} seen", style="bold")
    if not report.holes:
        console.print("No dead end, no broken rule, no loop, no game past the bound.", style="green")
    laid_over = f" --edition {quote(str(edition))}" if edition else ""
    for hole, file in zip(report.holes, files, strict=True):
        console.print(f"{hole.kind}: {hole.text}", style="red")
        console.print(indented(f"meadhall replay {quote(str(file))}{laid_over}"))
    never = unseen(report)
    lists = (
        ("Cards that no click was ever offered on, and of which nothing else came", never.cards),
        ("Offered and always refused", never.never_allowed),
        ("Never clicked", never.never_clicked),
        ("Clauses that never forbade or ended anything", never.clauses),
        ("Events that never happened", never.events),
    )
    for title, names in lists:
        if names:
            more = f" and {len(names) - 20} more" if len(names) > 20 else ""
            console.print(f"{title} ({len(names)}):", style="yellow")
            console.print(indented("; ".join(names[:20]) + more))
    if report.interrupted:
        console.print("Interrupted: the games that are finished are kept.", style="yellow")
