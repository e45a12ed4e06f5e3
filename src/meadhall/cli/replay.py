"""`meadhall replay`: a recorded game told again, every position checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from meadhall.cli.arguments import AsJson, Edition
from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import BadOption

if TYPE_CHECKING:
    from meadhall.kernel.record import Replay
    from meadhall.kernel.state import State


def replay(
    file: Annotated[Path, Parameter(help="A record, as `save` writes it.")],
    /,
    *,
    at: Annotated[int | None, Parameter(help="Show the position after so many clicks.")] = None,
    seat: Annotated[int | None, Parameter(help="See what this seat saw, counted from 1. [default: everything]")] = None,
    review: Annotated[
        bool,
        Parameter(
            help="Tell each side's chance to win over the game, and what was missed.", negative=(), show_default=False
        ),
    ] = False,
    seconds: Annotated[float, Parameter(help="How long a review may take; a coarser one takes less.")] = 75.0,
    edition: Edition = None,
    json: AsJson = False,
) -> None:
    """Tell a recorded game again, and check that every click leads where it led; or review it."""
    from meadhall.cli.output import print_json
    from meadhall.cli.review import tell_review
    from meadhall.kernel.play import waiting_for
    from meadhall.kernel.record import read_record_file
    from meadhall.kernel.record import replay as begin

    if review:
        _check_seconds(seconds)
        tell_review(read_record_file(file), edition, seconds, json)
        return
    again = begin(read_record_file(file), edition)
    _check_numbers(again, at, seat)
    s = _seen(again.forward(at), seat)
    deciding = waiting_for(again.s)
    again.forward()
    if json:
        print_json(_as_json(again, s, at))
    else:
        _print(again, s, at, seat, deciding)


def _check_seconds(seconds: float) -> None:
    """Not a number is not at least anything."""
    if not seconds >= 1:
        raise BadOption(f"--seconds should be at least 1, not {seconds:g}.")


def _check_numbers(again: Replay, at: int | None, seat: int | None) -> None:
    clicks = len(again.record.clicks)
    if at is not None and not 0 <= at <= clicks:
        raise BadOption(f"The record has positions 0 to {clicks}, not {at}.")
    if seat is not None and not 1 <= seat <= len(again.record.seats):
        raise BadOption(f"The record has seats 1 to {len(again.record.seats)}, not {seat}.")


def _seen(s: State, seat: int | None) -> State:
    from meadhall.kernel.redact import observe

    return s.clone() if seat is None else observe(s, Seat(seat - 1))


def _as_json(again: Replay, s: State, at: int | None) -> dict[str, Any]:
    from meadhall.kernel.save import encode

    game, record = again.game, again.record
    data = {
        "game": record.game,
        "version": record.version,
        "edition": record.edition,
        "options": record.options,
        "seats": record.seats,
        "clicks": len(record.clicks),
        "verified": True,
        "outcome": list(again.s.outcome),
        "ended_by": again.s.ended_by,
    }
    if at is None:
        entries = s.journal or []
        data["journal"] = [{"click": e.click, "text": game.sentence(s, e, record.seats)} for e in entries]
    else:
        data["at"] = at
        data["position"] = encode(game, s)
    return data


def _print(again: Replay, s: State, at: int | None, seat: int | None, deciding: list[Seat]) -> None:
    from rich.text import Text

    from meadhall.cli.draw import ALL_SEEING, draw_entry, draw_hand, draw_outcome, draw_table, headline_of
    from meadhall.cli.output import new_console
    from meadhall.lab.words import counted

    console = new_console()
    game, names = again.game, again.record.seats
    clicks = len(again.record.clicks)
    if at is None:
        digits = len(str(clicks))
        for entry in s.journal or []:
            line = draw_entry(game, s, entry, names)
            console.print(Text.assemble((f"{entry.click:>{digits}}  ", "dim"), line))
    else:
        viewer = ALL_SEEING if seat is None else Seat(seat - 1)
        where = f"  {headline_of(game, s)}  after click {at} of {clicks}"
        console.print(Text.assemble((game.title, "bold"), (where, "dim")))
        console.print(draw_table(console, game, s, names, viewer, deciding))
        if seat is not None and (hand := draw_hand(game, s, viewer)):
            console.print(hand)
        if s.ask is not None:
            console.print(s.ask.prompt, style="bold")
    if s.outcome:
        console.print(draw_outcome(game, s, names))
    console.print(f"Checked: {counted(clicks, 'click')}, every one leads where it led.", style="green")
