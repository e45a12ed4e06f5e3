"""What `meadhall replay --review` prints: chances to win over the game, turning points, and what was missed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from meadhall.cli.output import new_console, new_table, print_json
from meadhall.cli.progress import share_bar
from meadhall.kernel.record import Record
from meadhall.lab.advice import percent
from meadhall.lab.review import Effort, Review, review
from meadhall.lab.words import counted

CAUSES: Final = {"choice": "the choice", "draw": "the draw", "face": "a hidden card"}
_ROWS: Final = 12  # of the chances over time


def tell_review(record: Record, edition: Path | None, seconds: float, as_json: bool) -> None:
    with share_bar("Looking at the game again") as tell:
        found = review(record, edition, Effort(seconds=seconds), tell)
    if as_json:
        print_json(_as_json(record, found))
    else:
        print_review(record, found)


def _as_json(record: Record, found: Review) -> dict[str, Any]:
    return {"game": record.game, "seats": record.seats, "clicks": len(record.clicks), **found.as_json()}


def print_review(record: Record, found: Review) -> None:
    console = new_console()
    names = side_names(record.seats, found.sides)
    chances = new_table("Chance to win")
    for name in ("After click", *names):
        chances.add_column(name, justify="right")
    every = max(1, -(-len(found.moments) // _ROWS))
    for moment in [*found.moments[:-1:every], found.moments[-1]]:
        chances.add_row(str(moment.click), *[percent(chance) for chance in moment.chances])
    console.print(chances)
    if found.turning_points:
        points = new_table("Turning points")
        for name in ("Click", "Who", "What", "Decided by", *names):
            points.add_column(name)
        for point in found.turning_points:
            changes = [f"{percent(one)} to {percent(two)}" for one, two in zip(point.before, point.after, strict=True)]
            points.add_row(str(point.click + 1), record.seats[point.mover], point.words, CAUSES[point.cause], *changes)
        console.print(points)
    else:
        console.print("No single click turned the game.")
    if found.missed:
        missed = new_table("What would have been better")
        for name in ("Click", "Who", "Played", "Better", "Chance lost"):
            missed.add_column(name)
        for miss in found.missed:
            lost = f"{percent(miss.loss)}, surely {percent(miss.low)}"
            missed.add_row(str(miss.click + 1), record.seats[miss.seat], miss.played, miss.better, lost)
        console.print(missed)
    if found.decisions:
        _print_accounts(console, names, found)
    else:
        console.print("Luck and skill cannot be told: no decision was looked at in that time.")
    looked = f"{counted(len(found.moments), 'position')} and {counted(found.decisions, 'decision')} were looked at"
    console.print(f"{looked}, with {counted(found.deals, 'deal')} each.", style="dim")
    console.print("Chances are what each could know at that moment; they need not add up.", style="dim")


def _print_accounts(console: Console, names: Sequence[str], found: Review) -> None:
    accounts = new_table("Luck and skill")
    for name in ("", "At the start", "Own clicks", "The others' clicks", "Luck", "At the end"):
        accounts.add_column(name, justify="right" if name else "left")
    for name, told in zip(names, found.accounts, strict=True):
        parts = [f"{part * 100:+.0f}" for part in (told.own, told.others, told.luck)]
        accounts.add_row(name, percent(told.start), *parts, percent(told.end))
    console.print(accounts)
    console.print("Clicks count as far as a better one was surely found; luck is the rest.", style="dim")


def side_names(seats: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    """Those who win together have one name."""
    if len(sides) == 1:
        return ["Everybody"]
    return [" and ".join(seats[seat] for seat in side) for side in sides]
