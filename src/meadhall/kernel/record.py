"""A saved game: its options, its seed and its list of clicks, with a digest after each, as one JSON document.

A record either replays to the same digests or is refused with the first click that differs.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Chance, Dice, Quick, seed_hash
from meadhall.kernel.game import BadOption, Game, find_game
from meadhall.kernel.play import submit
from meadhall.kernel.save import digest
from meadhall.kernel.state import State

FORMAT: Final = "meadhall record 1"


class RecordProblem(ValueError):
    """A record cannot be used; the text is one plain sentence."""


@dataclass
class Record:
    """`seed` is empty while the game runs and the record is shown to others; its hash is there from the start."""

    game: str
    version: int
    edition: str
    content: str  # the digest of the content it was played with
    options: dict[str, str]
    seats: list[str]
    source: str  # of chance: dice or quick
    seed: str
    seed_hash: str
    clicks: list[tuple[int, int]] = field(default_factory=list)  # (seat, click)
    digests: list[str] = field(default_factory=list)  # before the first click, then after each
    outcome: list[int] = field(default_factory=list)

    def to_json(self) -> str:
        return json.dumps({"format": FORMAT, **self.__dict__}, separators=(",", ":"))

    def without_seed(self) -> Record:
        """What may be shown of a running game; digests would let a guess at hidden faces be checked."""
        return Record(**{**self.__dict__, "seed": "", "digests": []})

    def chance(self) -> Chance:
        return Quick(int(self.seed)) if self.source == "quick" else Dice(self.seed)


_TYPES: Final[dict[str, tuple[type, str]]] = {
    "game": (str, "a text"),
    "version": (int, "a whole number"),
    "edition": (str, "a text"),
    "content": (str, "a text"),
    "options": (dict, "a table of options"),
    "seats": (list, "a list of names"),
    "source": (str, "dice or quick"),
    "seed": (str, "a text"),
    "seed_hash": (str, "a text"),
    "clicks": (list, "a list of [seat, click]"),
    "digests": (list, "a list of digests"),
    "outcome": (list, "a list of ranks"),
}


def read_record(text: str) -> Record:
    """The record in a text, or one clear sentence on why there is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordProblem("This is not a record: the file is no JSON, or it was cut off.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordProblem(f"This is not a record of a game: it does not say '{FORMAT}'.")
    _check_types(data)
    _check_letters(data)
    clicks = [(seat, click) for seat, click in data["clicks"]]
    return Record(**{name: data[name] for name in _TYPES if name != "clicks"}, clicks=clicks)


def _check_types(data: dict[str, Any]) -> None:
    for name, (kind, expected) in _TYPES.items():
        value = data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise RecordProblem(f"The record is damaged: '{name}' should be {expected}.")
    if not all(_is_click(click) for click in data["clicks"]):
        raise RecordProblem("The record is damaged: 'clicks' should be a list of [seat, click].")
    if not all(isinstance(name, str) for name in [*data["seats"], *data["digests"], *data["options"].values()]):
        raise RecordProblem("The record is damaged: seats, digests and options should be texts.")
    if data["source"] not in ("dice", "quick") or (data["source"] == "quick" and not _is_whole(data["seed"])):
        raise RecordProblem("The record is damaged: its seed does not fit its source of chance.")


def _check_letters(data: dict[str, Any]) -> None:
    """JSON can spell halves of letters, which no file or screen can show."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordProblem("The record is damaged: a text in it holds half a letter.") from None


def _is_click(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(number) is int for number in value)


def _is_whole(text: str) -> bool:
    return re.fullmatch(r"-?[0-9]{1,40}", text) is not None


def read_record_file(path: Path) -> Record:
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise RecordProblem(f"{path.name} is not a record: it is no text.") from None
    except OSError as error:
        raise RecordProblem(f"{path.name} cannot be read: {(error.strerror or 'no reason given').lower()}.") from None


@dataclass
class Replay:
    """A record being played again, click by click, every digest checked."""

    record: Record
    game: Game
    s: State
    done: int = 0

    def forward(self, until: int | None = None) -> State:
        """Plays on to just after click number `until` (all of them if not given)."""
        last = len(self.record.clicks) if until is None else until
        while self.done < last:
            seat, click = self.record.clicks[self.done]
            clause = submit(self.s, Seat(seat), click)
            self.done += 1
            if clause:
                text = self.game.ledger.text(clause)
                raise RecordProblem(f"Click {self.done} of the record is not allowed: {text} ({clause})")
            self._check(f"Click {self.done} of the record leads to another position than when it was played.")
        return self.s

    def _check(self, otherwise: str) -> None:
        if digest(self.game, self.s) != self.record.digests[self.done]:
            raise RecordProblem(otherwise)


def replay(record: Record, edition: Path | None = None) -> Replay:
    """Begins to play a record again; nothing is played yet but the setup is checked."""
    try:
        game = find_game(record.game)
        setup = game.setup(len(record.seats), record.options, edition)
    except BadOption as problem:
        raise RecordProblem(str(problem)) from None
    if record.version != game.version:
        raise RecordProblem(
            f"The record was made with version {record.version} of the rules of {game.title}; these are {game.version}."
        )
    if record.content != setup.content.digest:
        raise RecordProblem(f"The record was made with other cards (edition '{record.edition}').")
    if not record.seed:
        raise RecordProblem("The record has no seed: the game it comes from was still running.")
    if seed_hash(record.seed) != record.seed_hash:
        raise RecordProblem("The seed of the record does not fit the hash that was shown at the start.")
    if len(record.digests) != len(record.clicks) + 1:
        raise RecordProblem("The record is damaged: it does not have a digest for every click.")
    started = Replay(record, game, game.start(setup, record.chance()))
    started._check("The record begins in another position than when it was played.")
    return started
