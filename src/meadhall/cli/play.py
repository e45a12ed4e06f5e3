"""`meadhall play`: a game in the terminal, a person against bots."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meadhall.cli.arguments import Edition, Options, check_seats, read_bots, read_options
from meadhall.kernel.game import BadOption, Game, find_game

if TYPE_CHECKING:
    from meadhall.kernel.session import Session


def play(
    game: Annotated[str | None, Parameter(help="Which game; `meadhall games` lists them.")] = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="How many play. [default: as few as can]")] = None,
    seat: Annotated[int, Parameter(help="Where you sit, counted from 1.")] = 1,
    bots: Annotated[
        str,
        Parameter(help="A bot for each other seat, as greedy,random; one speaks for all. `meadhall bots` lists them."),
    ] = "greedy",
    seed: Annotated[str | None, Parameter(help="Any text; the same seed deals the same. [default: secret]")] = None,
    option: Options = None,
    edition: Edition = None,
    resume: Annotated[Path | None, Parameter(help="Go on with a game that was saved.")] = None,
) -> None:
    """Play a game in the terminal against bots.

    Type the number of what you want to do, and `help` for all else: why something is forbidden, undo, save, load.
    """
    session = _resume(game, resume, edition) if resume else _begin(game, seats, seed, option, edition)
    taken = session.s.seats
    if not 1 <= seat <= taken:
        raise BadOption(f"There are seats 1 to {taken} at this table, not {seat}.")
    again = "" if seat == 1 else f" --seat {seat}"
    again += "" if bots == "greedy" else f" --bots {quote(bots)}"
    again += "" if edition is None else f" --edition {quote(str(edition))}"
    _sit_down(session, seat - 1, read_bots(bots, taken - 1), edition, again)


def _resume(game: str | None, file: Path, edition: Path | None) -> Session:
    from meadhall.kernel.record import read_record_file
    from meadhall.kernel.session import resume

    record = read_record_file(file)
    if game is not None and find_game(game).id != record.game:
        raise BadOption(f"{file.name} is a game of {record.game}, not of {game}.")
    return resume(record, edition)


def _begin(
    name: str | None, seats: int | None, seed: str | None, option: list[str] | None, edition: Path | None
) -> Session:
    from meadhall.kernel.session import new_session

    if name is None:
        raise BadOption("Say which game to play; `meadhall games` lists them.")
    game: Game = find_game(name)
    number = game.seats[0] if seats is None else seats
    check_seats(game, number)
    return new_session(game, number, seed, edition, **game.checked(number, read_options(option)))


def _sit_down(session: Session, seat: int, bots: list[str], edition: Path | None, again: str) -> None:
    """The names of bots are for the seats that the person leaves, in their order."""
    from meadhall.bots.registry import seat_bots
    from meadhall.cli.output import new_console
    from meadhall.cli.terminal import TerminalTable
    from meadhall.kernel.agenda import Seat

    names = [*bots[:seat], "random", *bots[seat:]]
    seed = int(session.record.seed_hash[:12], 16) + len(session.record.clicks)
    seated = seat_bots(names, session.game, seed, clock=True)
    TerminalTable(new_console(), session, Seat(seat), seated, edition, again).play()
