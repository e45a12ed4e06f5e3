"""Bots of one's own, named by the file that holds them: `hasty.py`, wherever a command takes bots."""

from __future__ import annotations

import hashlib
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from mypy_extensions import mypyc_attr

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.game import BadOption
from meadhall.kernel.state import State


@mypyc_attr(native_class=False)  # no compiled class can be an error
class OwnBotFailed(RuntimeError):
    """What a bot of one's own raised, and where in its file."""


def is_own(name: str) -> bool:
    return name.endswith(".py")


def own_bot(name: str, chance: Chance) -> Bot:
    made = class_in(name)
    with _naming(name):
        return OwnBot(name, made(chance))


def class_in(name: str) -> type[Bot]:
    return _loaded(name)[0]


@cache
def _loaded(name: str) -> tuple[type[Bot], list[Path]]:
    """The class of bots in a file, or one sentence on what is wrong with it, and the files that it is made of."""
    path = Path(name).resolve()
    known = f"own_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    spec = spec_from_file_location(known, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption(f"There is no bot in '{name}': no such file.")
    module = module_from_spec(spec)
    sys.modules[known] = module  # where dataclasses look for it
    with _importing_from(path.parent) as beside:
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            raise BadOption(f"The bot in '{name}' cannot be loaded: {_told(name, error)}.") from error
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Bot) and vars(thing)["__module__"] == known
    ]
    if len(found) != 1:
        raise BadOption(f"'{name}' should hold one class that derives from Bot, not {len(found)}.")
    return found[0], [path, *sorted(beside)]


@contextmanager
def _importing_from(folder: Path) -> Iterator[list[Path]]:
    """As a script does, a bot may import what lies beside it; the files of that are told afterwards. Two bots may both
    have a `model.py`: so what one imported is not kept under its name for the other."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    beside: list[Path] = []
    try:
        yield beside
    finally:
        sys.path.remove(str(folder))
        if str(folder) not in sys.path:
            sys.path.append(str(folder))  # for what is imported only when it is needed
        for name in set(sys.modules) - before:
            file = getattr(sys.modules[name], "__file__", None)
            if file and _lies_beside(folder, name, Path(file)):
                beside.append(Path(file))
                del sys.modules[name]


def _lies_beside(folder: Path, name: str, file: Path) -> bool:
    """What is installed is no bot's own, even where it is installed below the bot's folder."""
    top = name.partition(".")[0]
    return top != "meadhall" and (file == folder / f"{top}.py" or folder / top in file.parents)


def code_of_own(names: Iterable[str]) -> str:
    """Differs when the files of the own bots among these do; nothing where there are none."""
    own = sorted({name for name in names if is_own(name)})
    files = [file.read_bytes() for name in own for file in _loaded(name)[1]]
    return hashlib.sha256(b"\n".join(files)).hexdigest()[:16] if own else ""


class OwnBot(Bot):
    """Plays as the bot in a file does, and names the file when that fails."""

    def __init__(self, name: str, bot: Bot) -> None:
        super().__init__(bot.chance)
        self.name = name
        self.bot = bot
        self.ponders = bot.ponders

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        own_piles(observation)
        with _naming(self.name):
            chosen = self.bot.choose(observation, seat, list(offers))
        if chosen not in offers:
            raise OwnBotFailed(f"The bot in '{self.name}' chose {chosen!r}, which it was not offered.")
        return chosen

    def ponder(self, observation: State, seat: Seat) -> None:
        own_piles(observation)
        with _naming(self.name):
            self.bot.ponder(observation, seat)


def own_piles(observation: State) -> None:
    """Observations share their piles with the game until a rule changes them; what a bot does to its own must not."""
    cards = observation.cards
    cards.zones = [pile[:] for pile in cards.zones]


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Whatever goes wrong inside is told as the failing of the bot in this file."""
    try:
        yield
    except Exception as error:
        raise OwnBotFailed(f"The bot in '{name}' failed with {_told(name, error)}.") from error


def _told(name: str, error: Exception) -> str:
    """The error, with the last line of the file that it came by."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).name == Path(name).name
    ]
    where = f" in line {lines[-1]}" if lines else ""
    return f"{type(error).__name__}{where}: {' '.join(str(error).split())}".rstrip(": .")
