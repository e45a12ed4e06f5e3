"""Command-line arguments that several commands share: what they are called and how they are read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meadhall.kernel.game import BadOption, Game

if TYPE_CHECKING:
    from meadhall.lab.match import Terms

GameName = Annotated[str, Parameter(help="Which game; `meadhall games` lists them.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name=("--option", "-o"),
        help="An option of the game as NAME=VALUE; may be given again.",
        negative=(),
        show_default=False,
    ),
]
Edition = Annotated[Path | None, Parameter(help="A folder of content files to lay over the standard ones.")]
Jobs = Annotated[int | None, Parameter(help="How many processes play. [default: one for each core]")]
Ray = Annotated[
    str, Parameter(help="Play on the Ray cluster at this address; `local` starts one here.", show_default=False)
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print JSON instead of text.", show_default=False)]


def read_options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for option in given or ():
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise BadOption(f"An option is written as NAME=VALUE, not '{option}'.")
        if name in options:
            raise BadOption(f"The option '{name}' is given twice.")
        options[name] = value
    return options


def read_bots(given: str, seats: int) -> list[str]:
    """Bots for so many seats; one name alone speaks for all of them."""
    names = read_names(given)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadOption(f"{len(names)} bots are named for {seats} seats.")
    return names


def read_names(given: str) -> list[str]:
    """Bots by name, with parameters where they have any."""
    from meadhall.bots.registry import read_name, split_names

    names = split_names(given)
    for name in names:
        read_name(name)
    return names


def at_least(name: str, number: int, least: int) -> None:
    if number < least:
        raise BadOption(f"{name} should be at least {least}, not {number}.")


def check_seats(game: Game, seats: int) -> None:
    """Said before anything else that depends on the number of seats."""
    least, most = game.seats
    if not least <= seats <= most:
        raise BadOption(f"{game.title} is for {least} to {most} players, not {seats}.")


def terms_of(game: Game, players: int | None, seed: int, option: list[str] | None, edition: Path | None) -> Terms:
    """What is played, by the fewest players where no number is given."""
    from meadhall.lab.match import Terms

    seats = players if players is not None else game.seats[0]
    check_seats(game, seats)
    setup = game.setup(seats, read_options(option), edition)
    where = edition.resolve() if edition else None
    return Terms(game.id, seats, seed, tuple(setup.options.items()), where, setup.content.digest)


def jobs_of(given: int | None) -> int:
    """As many processes as asked for, or one for each core."""
    if given is None:
        return os.cpu_count() or 1
    at_least("--jobs", given, 1)
    return given


def kept_beside(page: Path, ending: str = ".jsonl") -> Path:
    """Where games are kept: beside their page, under its name with another ending."""
    if page.is_dir():
        raise BadOption(f"The output '{page}' is a folder; name a page in it, such as '{page / 'page.html'}'.")
    lines = page.with_suffix(ending)
    if lines == page:
        raise BadOption(f"The output '{page}' is where games are kept; name a page, such as '{page.stem}.html'.")
    return lines


def check_place(page: Path) -> None:
    """Says before anything is played why a page could not be written there."""
    if page.is_dir():
        raise BadOption(f"The output '{page}' is a folder; name a page in it.")
    if not page.parent.is_dir():
        raise BadOption(f"There is no folder '{page.parent}' to write '{page.name}' into.")


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"'{path}' cannot be made: {(error.strerror or str(error)).lower()}.") from None


def read_text(path: Path) -> str:
    """Of a file that may not be there yet."""
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except OSError as error:
        raise BadOption(f"'{path}' cannot be read: {(error.strerror or str(error)).lower()}.") from None
    except UnicodeDecodeError:
        raise BadOption(f"'{path}' is no text; name another file.") from None


def write_text(path: Path, text: str) -> None:
    from meadhall.lab.store import replacing

    try:
        with replacing(path) as part:
            part.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"'{path}' cannot be written: {(error.strerror or str(error)).lower()}.") from None


def forget(path: Path) -> None:
    """Unless another run is writing it."""
    from meadhall.lab.held import hold

    try:
        held = hold(path) if path.exists() else None
        path.unlink(missing_ok=True)
        del held
    except OSError as error:
        raise BadOption(f"'{path}' cannot be deleted: {(error.strerror or str(error)).lower()}.") from None
