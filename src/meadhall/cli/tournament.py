"""`meadhall tournament`: bots against bots, seat-balanced and seed-paired, with ratings."""

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
    jobs_of,
    kept_beside,
    read_names,
    terms_of,
    write_text,
)
from meadhall.cli.simulate import INTERRUPTED
from meadhall.kernel.game import BadOption, Game, find_game

if TYPE_CHECKING:
    from meadhall.lab.match import Pairing, Terms
    from meadhall.lab.tournament import Tournament

FIGURES_WIDE: Final = 60  # characters that the figures of a pairing take beside its names


def tournament(
    game: GameName,
    /,
    *,
    bots: Annotated[
        str, Parameter(help="Who takes part, as master,greedy,search:iterations=50; `meadhall bots` lists them.")
    ] = "master,adept,novice",
    players: Annotated[int | None, Parameter(help="How many sit at a table. [default: the fewest]")] = None,
    games: Annotated[int, Parameter(help="How many games each pairing plays, at least.")] = 100,
    neighbours: Annotated[
        bool, Parameter(help="Let each bot meet only the next one named.", show_default=False)
    ] = False,
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[Path | None, Parameter(help="A page to write; games are kept beside it, to go on later.")] = None,
    option: Options = None,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other, and rate them.

    Every pairing plays the same seeds, and each bot sits wherever the other has sat. Interrupted with Ctrl-C, it keeps
    the games that are finished; started again with the same output, it goes on.
    """
    from meadhall.cli.output import print_json
    from meadhall.cli.progress import progress_bar
    from meadhall.lab.tournament import all_pairings, as_json, games_of, ladder, play_tournament
    from meadhall.lab.tournament_report import write_page

    found = find_game(game)
    at_least("--games", games, 1)
    names = read_names(bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption("A tournament needs two bots or more, all different.")
    terms = terms_of(found, players, seed, option, edition)
    pairings = ladder(names) if neighbours else all_pairings(names)
    lines = kept_beside(out) if out is not None else None
    with progress_bar(found.title, games_of(terms, len(pairings), games)) as tell:
        played = play_tournament(terms, pairings, games, jobs_of(jobs), ray, lines, tell)
    if out is not None:
        write_text(out, write_page(played, command_of(terms, bots, games, neighbours)))
    if json:
        print_json(as_json(played))
    else:
        _print(found, played, out)
    if played.interrupted:
        raise SystemExit(INTERRUPTED)


def command_of(terms: Terms, bots: str, games: int, neighbours: bool = False) -> str:
    """The command that plays the same games anywhere, to be told in a report."""
    whole = f"meadhall tournament {seeded_words(terms)} --bots {bots} --games {games}"
    return whole + (" --neighbours" if neighbours else "")


def seeded_words(terms: Terms) -> str:
    """What is played, as arguments: only what is not as usual."""
    from meadhall.lab.words import table_words

    words = table_words(find_game(terms.game), terms.seats, dict(terms.options), terms.edition)
    return f"{words} --seed {terms.seed}" if terms.seed else words


def _names(pairing: Pairing, room: int) -> str:
    """In one line, or else with a line for each bot and each of its parameters."""
    names = f"{pairing.one} : {pairing.two}"
    return names if len(names) <= room else names.replace(" : ", "\n: ").replace(",", ",\n  ")


def _print(game: Game, played: Tournament, out: Path | None) -> None:
    from rich.text import Text

    from meadhall.cli.output import new_console, new_table
    from meadhall.lab.tournament import ratings
    from meadhall.lab.tournament_report import not_over_told
    from meadhall.lab.words import counted

    console = new_console()
    edition = f", edition '{played.terms.edition.name}'" if played.terms.edition else ""
    title = f"{game.title}: {counted(played.games, 'game')}, seed {played.terms.seed}{edition}"
    table = new_table(f"{title}; even would be {played.results()[0].even:.0%}")
    table.add_column("bot : against", style="cyan", overflow="fold")
    for heading in ("games", "share" if len(played.sides) > 1 else "more wins", "95 %", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    colours = {"stronger": "green", "weaker": "red"}
    for result in played.results():
        found = result.estimate
        verdict = Text(result.verdict, colours.get(result.verdict, "yellow"))
        table.add_row(
            _names(result.pairing, console.width - FIGURES_WIDE),
            f"{result.games:,}",
            f"{found.mean:.1%}" if result.games else "",
            found.interval(lambda figure: f"{100 * figure:.1f}") if result.games else "",
            verdict,
        )
    console.print(table)
    rated = new_table("Ratings (OpenSkill)")
    rated.add_column("bot", style="cyan")
    rated.add_column("rating", justify="right")
    rated.add_column("95 %", justify="right")
    for name, rating in ratings(played).items():
        rated.add_row(
            name,
            f"{rating.mean:.1f}" if rating.games else "not played",
            rating.interval(lambda figure: f"{figure:.1f}"),
        )
    console.print(rated)
    if played.not_over:
        console.print(not_over_told(played), style="yellow")
    if played.interrupted:
        console.print("Interrupted: the games that are finished are counted.", style="yellow")
    if out is not None:
        console.print(f"Wrote {out}.")
