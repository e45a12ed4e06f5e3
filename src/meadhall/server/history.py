"""A table's past: the clicks that count, sessions brought back from the log, and the positions in between."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.play import submit
from meadhall.kernel.record import Record
from meadhall.kernel.save import decode, digest, encode
from meadhall.kernel.session import Session
from meadhall.kernel.state import Setup, State
from meadhall.server.errors import Problem
from meadhall.server.games import game_by_id
from meadhall.server.notes import Note, Notes
from meadhall.server.store.games import LogRow, Stored

CLICK: Final = "click"
UNDO: Final = "undo"
BACK: Final = "back"
NOTE: Final = "note"
ASK: Final = "ask"  # for a take-back of so many clicks
AGREE: Final = "agree"
REFUSE: Final = "refuse"
AGAIN: Final = "again"  # the id of the next table is its text
MOVES: Final = (CLICK, UNDO, BACK)
SNAPSHOT_EVERY: Final = 50  # clicks, also those taken back
LINES: Final = 500  # of the journal in a first view, and so about as many as a table keeps in memory
_CLICKS: Final = 50  # of the record that a table keeps in memory
_KEYFRAME_EVERY: Final = 25  # clicks


@dataclass
class Past:
    """What is left of a log once everything taken back is taken out. Notes are left, where they stand since."""

    clicks: list[tuple[int, int]] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)
    notes: Notes = field(default_factory=Notes)

    def add(self, kind: str, seat: int, number: int, text: str) -> None:
        if kind == CLICK:
            self.clicks.append((seat, number))
            self.digests.append(text)
        elif kind == NOTE:
            self.notes.go_back(number)  # older logs do not tell how far an undo went, but later notes do
            self.notes.add(Note(number, text))
        elif kind in (UNDO, BACK):
            back = 1 if kind == UNDO else number
            if back > len(self.clicks):
                raise damaged()
            del self.clicks[-back:]
            del self.digests[-back:]
            if text:
                self.notes.go_back(int(text))

    def fold(self, log: Iterable[LogRow]) -> Past:
        for _, kind, seat, number, text in log:
            self.add(kind, seat, number, text)
        return self


def damaged() -> Problem:
    return Problem(409, "damaged", "This table cannot be opened: its clicks lead elsewhere than they did.")


class _NotFree(Exception):
    """An undo that the log tells of is refused."""


@dataclass
class Opened:
    """A table's game as it comes out of the store. `snapshot_at` is how many clicks the last snapshot knows of, `moves`
    how many were made or taken back since."""

    session: Session
    notes: Notes
    snapshot_at: int = 0
    moves: int = 0


def bring_back(stored: Stored) -> Opened:
    """The game as it was: from its last snapshot, with all that was clicked since clicked again, and taken back again
    where it was: also a click that no longer stands may have ended the undo of somebody else."""
    takebacks = [place for place, row in enumerate(stored.log, start=1) if row[1] == BACK]
    try:
        return _played_again(stored, max(takebacks, default=0))
    except _NotFree:  # undo was freer when this log was written
        return _played_again(stored, len(stored.log))


def _played_again(stored: Stored, folded: int) -> Opened:
    """Of the first rows of the log, so many, only the clicks that stand are played: take-backs reach further than
    undo does."""
    session, past = _last_kept(stored)
    snapshot_at = session.s.clicks + len(past.clicks)
    past.fold(stored.log[:folded])
    for (seat, click), after in zip(past.clicks, past.digests, strict=True):
        _click_again(session, seat, click, after)
    notes = past.notes
    notes.go_back(session.lines)
    for _, kind, seat, number, text in stored.log[folded:]:
        if kind == CLICK:
            _click_again(session, seat, number, text)
        elif kind == UNDO:
            _undo_again(session, seat)
            notes.go_back(session.lines)
        elif kind == NOTE:
            notes.add(Note(number, text))
    session.record.outcome = list(session.s.outcome)
    let_go(session, notes)
    return Opened(session, notes, snapshot_at, sum(row[1] in MOVES for row in stored.log))


def _last_kept(stored: Stored) -> tuple[Session, Past]:
    """The position of the last snapshot with the clicks that could be taken back then, or that of the beginning."""
    game = game_by_id(stored.row["game"])
    setup = _setup_of(game, stored)
    past = Past()
    if stored.snapshot is None:
        record = _record_of(game, setup, stored, [stored.row["first_digest"]])
        return Session(game, game.start(setup, record.chance()), record), past
    kept = msgspec.json.decode(stored.snapshot["state"])
    for seat, click, after in kept["tail"]:
        past.add(CLICK, seat, click, after)
    past.notes = Notes([Note(at, text) for at, text in kept["notes"]], kept["notes_gone"])
    return _from_snapshot(game, setup, stored, kept), past


def _click_again(session: Session, seat: int, click: int, after: str) -> None:
    if session.click(Seat(seat), click) or session.record.digests[-1] != after:
        raise damaged()


def _undo_again(session: Session, seat: int) -> None:
    if session.undo(Seat(seat)):
        raise _NotFree


def _setup_of(game: Game, stored: Stored) -> Setup:
    options: dict[str, str] = json.loads(stored.row["options"])
    try:
        setup = game.setup(len(stored.seats), options)
    except BadOption as problem:
        raise Problem(409, "rules-changed", str(problem)) from None
    if stored.row["rules"] != game.version or stored.row["content"] != setup.content.digest:
        sentence = "This table was begun under other rules or cards than the server has now."
        raise Problem(409, "rules-changed", sentence)
    return setup


def _record_of(game: Game, setup: Setup, stored: Stored, digests: list[str]) -> Record:
    row = stored.row
    names = [seat["name"] for seat in stored.seats]
    return Record(
        game.id, game.version, row["edition"], row["content"], setup.options, names, row["source"], row["seed"],
        row["seed_hash"], digests=digests,
    )  # fmt: skip


def _from_snapshot(game: Game, setup: Setup, stored: Stored, kept: dict[str, Any]) -> Session:
    s = decode(game, setup, kept)
    record = _record_of(game, setup, stored, [digest(game, s)])
    if kept["last"] is not None:
        record.clicks.append((kept["last"][0], kept["last"][1]))
        # The digest before that click is asked for in a whole record only, and that is this one after the first click.
        record.digests.insert(0, stored.row["first_digest"] if s.clicks == 1 else "")
    session = Session(game, s, record)
    session.barrier = kept["barrier"]
    session.made = Counter(dict(enumerate(kept["made"])))
    session.lines_gone = kept["lines_gone"]
    session.clicks_gone = s.clicks - len(record.clicks)
    return session


def let_go(session: Session, notes: Notes) -> None:
    """What is no longer shown leaves memory, so that a table does not grow with its game: the log has it all."""
    session.let_go(LINES, _CLICKS)
    notes.let_go(session.lines_gone)


def snapshot_due(opened: Opened, moved: list[str]) -> bool:
    """Every so often; when clicks that the last one knows of were taken back, for the log after it begins there; and
    after a take-back, for what can be undone from there is not told by the log."""
    clicks = opened.session.s.clicks
    return opened.moves >= SNAPSHOT_EVERY or clicks < opened.snapshot_at or BACK in moved


def snapshot_row(table: str, version: int, session: Session, notes: Notes) -> dict[str, Any]:
    """What is kept so that a long game opens quickly: the position before the clicks that can still be taken back
    freely, those clicks, and why no further ones can. With the log after it, it is all that a table needs."""
    s, record, back = session.firm(), session.record, len(session.before)
    first = len(record.clicks) - back
    tail = list(zip(record.clicks, record.digests[1:], strict=True))[first:]
    made = session.made - Counter(seat for (seat, _), _ in tail)
    kept = {
        **encode(session.game, s),
        "barrier": session.barrier,
        "last": record.clicks[first - 1] if first else None,
        "tail": [(seat, click, after) for (seat, click), after in tail],
        "made": [made[seat] for seat in range(s.seats)],
        "lines_gone": session.lines_gone,
        "notes": [(note.at, note.text) for note in notes.kept],
        "notes_gone": notes.gone,
    }
    return {"table": table, "version": version, "clicks": s.clicks, "state": msgspec.json.encode(kept)}


def taken_back(session: Session, record: Record, count: int) -> Session:
    """The session as it was `count` clicks ago, played again from the start. The clicks that the last seat made in a
    row are clicked anew, so that it can take back what it could then."""
    kept = record.clicks[: len(record.clicks) - count]
    done = len(kept)
    while done and kept[done - 1][0] == kept[-1][0]:
        done -= 1
    s = session.game.start(session.s.setup, record.chance())
    play_on(s, kept[:done])
    back = Record(**{**record.__dict__, "clicks": kept[:done], "digests": record.digests[: done + 1]})
    rewound = Session(session.game, s, back)
    for seat, click in kept[done:]:
        rewound.click(Seat(seat), click)
    back.outcome = list(rewound.s.outcome)
    return rewound


def play_on(s: State, clicks: Iterable[tuple[int, int]]) -> None:
    for seat, click in clicks:
        if clause := submit(s, Seat(seat), click):
            raise RuntimeError(f"a click that was taken is refused by {clause}")


class Film:
    """Any position of a game: some are kept, and those in between are played from the last one kept. The positions
    kept share one journal, of which each knows how much had been told.

    `version` is that of the table when its clicks were last read.
    """

    def __init__(self, game: Game, setup: Setup, record: Record, version: int = 0) -> None:
        self.clicks = record.clicks
        self.version = version
        first = game.start(setup, record.chance())
        self.journal = first.journal or []
        first.journal = None
        self.frames = [(first, len(self.journal))]

    def grow(self, record: Record, version: int) -> None:
        """More was played since, and nothing taken back."""
        self.clicks = record.clicks
        self.version = version

    def at(self, clicks: int) -> State:
        """The position after that many clicks."""
        wanted, played = divmod(clicks, _KEYFRAME_EVERY)
        while len(self.frames) <= wanted:
            self._add_frame()
        frame, told = self.frames[wanted]
        s = frame.clone()
        s.journal = self.journal[:told]
        play_on(s, self.clicks[clicks - played : clicks])
        return s

    def _add_frame(self) -> None:
        s = self.frames[-1][0].clone()
        s.journal = []
        done = (len(self.frames) - 1) * _KEYFRAME_EVERY
        play_on(s, self.clicks[done : done + _KEYFRAME_EVERY])
        self.journal += s.journal
        s.journal = None
        self.frames.append((s, len(self.journal)))
