"""A table's past: the clicks that count, sessions brought back from the log, and the positions in between."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Dice, Quick
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.play import submit
from meadhall.kernel.record import Record
from meadhall.kernel.save import decode, encode
from meadhall.kernel.session import Session
from meadhall.kernel.state import State
from meadhall.server.errors import Problem
from meadhall.server.games import game_by_id
from meadhall.server.store.games import Stored
from meadhall.server.view import Note

CLICK: Final = "click"
UNDO: Final = "undo"
BACK: Final = "back"
NOTE: Final = "note"
ASK: Final = "ask"  # for a take-back of so many clicks
AGREE: Final = "agree"
REFUSE: Final = "refuse"
AGAIN: Final = "again"  # the id of the next table is its text
SNAPSHOT_EVERY: Final = 50  # clicks, at least
_SNAPSHOT_SHARE: Final = 40  # or this part of the game so far, so that snapshots together grow as the game does
_KEYFRAME_EVERY: Final = 25  # clicks


@dataclass
class Past:
    """What is left of a log once everything taken back is taken out."""

    clicks: list[tuple[int, int]] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    kept: int = 0  # how many of the clicks have stood untouched since the version asked for

    def add(self, kind: str, seat: int, number: int, text: str) -> None:
        if kind == CLICK:
            self.clicks.append((seat, number))
            self.digests.append(text)
        elif kind == NOTE:
            self.notes.append(Note(number, text))
        elif kind in (UNDO, BACK):
            back = 1 if kind == UNDO else number
            del self.clicks[-back:]
            del self.digests[-back:]


def fold(stored: Stored, since: int) -> Past:
    past = Past()
    for version, kind, seat, number, text in stored.log:
        past.add(kind, seat, number, text)
        past.kept = len(past.clicks) if version <= since else min(past.kept, len(past.clicks))
    return past


def bring_back(stored: Stored) -> tuple[Session, list[Note], int]:
    """The table as it was: from its last snapshot, whose number of clicks is told, with the later ones played again."""
    row = stored.row
    game = game_by_id(row["game"])
    options: dict[str, str] = json.loads(row["options"])
    try:
        setup = game.setup(len(stored.seats), options)
    except BadOption as problem:
        raise Problem(409, "rules-changed", str(problem)) from None
    if row["rules"] != game.version or row["content"] != setup.content.digest:
        sentence = "This table was begun under other rules or cards than the server has now."
        raise Problem(409, "rules-changed", sentence)
    snapshot = stored.snapshot
    past = fold(stored, snapshot["version"] if snapshot is not None else 1 << 30)
    done = snapshot["clicks"] if snapshot is not None and past.kept >= snapshot["clicks"] else 0
    chance = Quick(int(row["seed"])) if row["source"] == "quick" else Dice(row["seed"])
    barrier = ""
    if snapshot is not None and done:
        kept = msgspec.json.decode(snapshot["state"])
        barrier = kept.pop("barrier", "")
        s = decode(game, setup, kept)
    else:
        s = game.start(setup, chance)
    names = [seat["name"] for seat in stored.seats]
    record = Record(
        game.id, game.version, row["edition"], row["content"], setup.options, names, row["source"], row["seed"],
        row["seed_hash"], clicks=past.clicks[:done], digests=[row["first_digest"], *past.digests[:done]],
    )  # fmt: skip
    session = Session(game, s, record)
    session.barrier = barrier or session.barrier
    for (seat, click), digest in zip(past.clicks[done:], past.digests[done:], strict=True):
        if session.click(Seat(seat), click) or session.record.digests[-1] != digest:
            raise Problem(409, "damaged", "This table cannot be opened: its clicks lead elsewhere than they did.")
    session.record.outcome = list(session.s.outcome)
    lines = len(session.s.journal or [])
    return session, [note for note in past.notes if note.at <= lines], done


def snapshot_due(last: int, clicks: int) -> bool:
    """Every so often, and when the clicks of the last one were taken back, so that it is never far."""
    return not last <= clicks < last + max(SNAPSHOT_EVERY, clicks // _SNAPSHOT_SHARE)


def snapshot_row(table: str, version: int, session: Session) -> dict[str, Any]:
    """What is kept so that a long game opens quickly: the position before the clicks that can still be taken back
    freely, and why no further ones can."""
    s = session.before[0][1] if session.before else session.s
    return {
        "table": table,
        "version": version,
        "clicks": len(session.record.clicks) - len(session.before),
        "state": msgspec.json.encode({**encode(session.game, s), "barrier": session.barrier}),
    }


def taken_back(session: Session, count: int) -> Session:
    """The session as it was `count` clicks ago, played again from the start. The clicks that the last seat made in a
    row are clicked anew, so that it can take back what it could then."""
    record = session.record
    kept = record.clicks[: len(record.clicks) - count]
    done = len(kept)
    while done and kept[done - 1][0] == kept[-1][0]:
        done -= 1
    film = Film(session.game, session.s, record)
    back = Record(**{**record.__dict__, "clicks": kept[:done], "digests": record.digests[: done + 1]})
    rewound = Session(session.game, film.at(done), back)
    for seat, click in kept[done:]:
        rewound.click(Seat(seat), click)
    back.outcome = list(rewound.s.outcome)
    return rewound


class Film:
    """Any position of a game: some are kept, and those in between are played from the last one kept."""

    def __init__(self, game: Game, s: State, record: Record) -> None:
        self.clicks = list(record.clicks)
        self.frames: list[State] = [game.start(s.setup, record.chance())]

    def fits(self, record: Record) -> bool:
        """Whether it still shows this game: more may have been played since, but nothing taken back."""
        return record.clicks[: len(self.clicks)] == self.clicks

    def grow(self, record: Record) -> None:
        self.clicks = list(record.clicks)

    def at(self, clicks: int) -> State:
        """The position after that many clicks."""
        while len(self.frames) <= clicks // _KEYFRAME_EVERY:
            frame = self.frames[-1].clone()
            self._play(frame, (len(self.frames) - 1) * _KEYFRAME_EVERY, len(self.frames) * _KEYFRAME_EVERY)
            self.frames.append(frame)
        s = self.frames[clicks // _KEYFRAME_EVERY].clone()
        self._play(s, clicks // _KEYFRAME_EVERY * _KEYFRAME_EVERY, clicks)
        return s

    def _play(self, s: State, first: int, last: int) -> None:
        for seat, click in self.clicks[first:last]:
            if clause := submit(s, Seat(seat), click):
                raise RuntimeError(f"a click that was taken is refused by {clause}")
