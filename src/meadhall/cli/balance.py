"""`meadhall balance`: whether seats and cards are fair, or what an edition changes, as one page."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from functools import partial
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
    check_place,
    forget,
    jobs_of,
    kept_beside,
    read_names,
    read_text,
    terms_of,
    write_text,
)
from meadhall.cli.simulate import INTERRUPTED
from meadhall.cli.tournament import seeded_words
from meadhall.kernel.game import BadOption, find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from meadhall.lab.balance_told import Balance
    from meadhall.lab.store import Store
    from meadhall.lab.watch import Study

FIRST_ANSWER: Final = 30.0  # seconds until the page is written for the first time, with the games that are finished


def balance(
    game: GameName,
    /,
    *,
    bot: Annotated[str, Parameter(help="Who sits in every seat; `meadhall bots` lists them.")] = "adept",
    players: Annotated[int | None, Parameter(help="How many sit at a table. [default: the fewest]")] = None,
    games: Annotated[int, Parameter(help="How many games to watch; with an edition, of each.")] = 400,
    trial: Annotated[
        int, Parameter(help="How many games more to play in which seats are by lot denied cards: what cards are worth.")
    ] = 0,
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[Path | None, Parameter(help="The page. [default: balance-GAME.html]")] = None,
    markdown: Annotated[Path | None, Parameter(help="Also write the figures into this page, a section of it.")] = None,
    fresh: Annotated[bool, Parameter(help="Forget games kept beside the page.", show_default=False)] = False,
    option: Options = None,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Watch bots play, and write down what it tells of seats, length, points and cards.

    Cards that go with winning need not win. In a trial every seat is by lot denied one card in four, and what differs
    between seats that reach for a card and are free to have it, and seats that are denied it, is what the card does.

    With an edition, every game is played under the standard content and under the edition, from the same seed. The
    page is written once after half a minute and again at the end. Interrupted with Ctrl-C, it keeps the games that
    are finished; started again with the same output, it goes on.
    """
    from meadhall.cli.output import print_json
    from meadhall.lab.balance_told import as_json
    from meadhall.lab.store import Store
    from meadhall.lab.trial import DENIED_OF, TRIED
    from meadhall.lab.watch import WATCHED, Study

    found = find_game(game)
    at_least("--games", games, 0 if trial else 1)
    at_least("--trial", trial, 0)
    if len(read_names(bot)) != 1:
        raise BadOption("One bot sits in every seat; name one.")
    terms = terms_of(found, players, seed, option, edition)
    study = Study(terms, bot)
    page = out or Path(f"balance-{found.id}{f'-{terms.edition.name}' if terms.edition else ''}.html")
    lines, by_lot = kept_beside(page), kept_beside(page, ".trial.jsonl")
    if markdown is not None:
        _check_markdown(markdown, [page, lines, by_lot])
    if fresh:
        forget(lines)
        forget(by_lot)
    tried = Store({**study.as_json(), "denied_of": DENIED_OF, "tried": TRIED}, by_lot if trial else None)
    watched = Store({**study.as_json(), "watched": WATCHED}, lines if games else None)
    run = Run(study, games, trial, watched, tried)
    told = run.play(jobs_of(jobs), ray, page)
    if markdown is not None:
        _write_section(told, markdown)
    if json:
        print_json(as_json(told))
    else:
        _print(told, page)
    if run.watched.interrupted or run.tried.interrupted:
        raise SystemExit(INTERRUPTED)


@dataclass
class Run:
    """What is to be played, and the games that are finished."""

    study: Study
    games: int
    trial: int
    watched: Store
    tried: Store

    def play(self, jobs: int, ray: str, page: Path) -> Balance:
        """Plays what is left, and writes the page: once early, with the games that are finished, and at the end."""
        from meadhall.cli.progress import progress_bar
        from meadhall.lab.balance_report import write_page
        from meadhall.lab.trial import trial_batch
        from meadhall.lab.watch import watch_batch

        title = find_game(self.study.terms.game).title

        def answer() -> None:
            write_text(page, write_page(self.told()))
            print(f"A first answer is in {page}; it is written again at the end.", file=sys.stderr)

        answer_early = _once_after(FIRST_ANSWER, answer)
        for words, store, work, games in (
            (title, self.watched, watch_batch, self.games),
            (f"{title}, by lot", self.tried, trial_batch, self.trial),
        ):
            count = games * self.study.contents
            if not count or self.watched.interrupted:
                continue
            with progress_bar(words, count) as tell:

                def done(number: int, tell: Callable[[int], None] = tell) -> None:
                    tell(number)
                    answer_early()

                store.fill(partial(work, self.study), count, jobs, ray, done)
        told = self.told()
        write_text(page, write_page(told))
        return told

    def told(self) -> Balance:
        from meadhall.lab.balance_told import Balance

        contents = self.study.contents
        watched, by_lot = self.watched.first(self.games * contents), self.tried.first(self.trial * contents)
        whole = len(watched) + len(by_lot) == (self.games + self.trial) * contents
        return Balance(self.study, watched, self.command, by_lot, whole)

    @property
    def command(self) -> str:
        """The command that plays the same games anywhere."""
        trial = f" --trial {self.trial}" if self.trial else ""
        return f"meadhall balance {seeded_words(self.study.terms)} --bot {self.study.bot} --games {self.games}{trial}"


def _check_markdown(path: Path, others: list[Path]) -> None:
    """Says before anything is played why a section could not be written there."""
    if path.resolve() in [other.resolve() for other in others]:
        raise BadOption(f"'{path}' has another use here; name a page of its own for --markdown.")
    check_place(path)
    read_text(path)


def _write_section(told: Balance, path: Path) -> None:
    from meadhall.lab.balance_markdown import put_section

    write_text(path, put_section(read_text(path), told))


def _once_after(seconds: float, act: Callable[[], None]) -> Callable[[], None]:
    began = time.monotonic()
    due = True

    def look() -> None:
        nonlocal due
        if due and time.monotonic() - began > seconds:
            due = False
            act()

    return look


def _print(told: Balance, page: Path) -> None:
    from meadhall.cli.output import indented, new_console

    console = new_console()
    console.print(f"{told.game.title}: {told.played}", style="bold")
    styles = {"bad": "red", "open": "yellow", "good": "green", "plain": "blue"}
    for words, mark, found in told.findings().groups(bool(told.study.terms.edition)):
        console.print(words, style=styles[mark])
        for sentence in found[:12]:
            console.print(indented(sentence))
        if len(found) > 12:
            console.print(indented(f"and {len(found) - 12} more, in the page"))
    if not told.whole:
        console.print("Interrupted: the games that are finished are counted.", style="yellow")
    console.print(f"Wrote {page}.")
