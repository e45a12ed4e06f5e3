"""Tables in the database: begun, changed click by click, read back whole, and listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from meadhall.server.store.schema import chat, log, reviews, seats, snapshots, submissions, tables

Row = dict[str, Any]
LogRow = tuple[int, str, int, int, str]  # version, kind, seat, number, text
SNAPSHOT_FORM: Final = 1  # a snapshot of another form is made anew
_MANY: Final = 200


@dataclass
class Stored:
    """A table as it was last written: of its log, what came after the snapshot."""

    row: Row
    seats: list[Row]
    log: list[LogRow]
    snapshot: Row | None
    chat: list[Row]


def begin(connection: Connection, row: Row, sitting: list[Row], entries: list[Row]) -> None:
    connection.execute(insert(tables), row)
    connection.execute(insert(seats), sitting)
    if entries:
        connection.execute(insert(log), entries)


def append(connection: Connection, entries: list[Row]) -> None:
    """Two servers on one table would clash here, on the version: one of them is told, and nothing is lost."""
    connection.execute(insert(log), entries)


def change_table(connection: Connection, table: str, values: Row) -> None:
    connection.execute(update(tables).where(tables.c.id == table), values)


def change_seat(connection: Connection, table: str, seat: int, values: Row) -> None:
    connection.execute(update(seats).where(seats.c.table == table, seats.c.seat == seat), values)


def keep_answer(connection: Connection, row: Row) -> None:
    connection.execute(insert(submissions), row)


def keep_snapshot(connection: Connection, row: Row) -> None:
    connection.execute(delete(snapshots).where(snapshots.c.table == row["table"]))
    connection.execute(insert(snapshots), {**row, "form": SNAPSHOT_FORM})


def keep_chat(connection: Connection, row: Row) -> None:
    connection.execute(insert(chat), row)


def keep_review(connection: Connection, row: Row) -> None:
    connection.execute(delete(reviews).where(reviews.c.table == row["table"]))
    connection.execute(insert(reviews), row)


def review_of(connection: Connection, table: str, form: int) -> str:
    where = (reviews.c.table == table, reviews.c.form == form)
    return connection.execute(select(reviews.c.review).where(*where)).scalar() or ""


def answer_to(connection: Connection, table: str, guest: str, id: str) -> str:
    where = (submissions.c.table == table, submissions.c.guest == guest, submissions.c.id == id)
    return connection.execute(select(submissions.c.answer).where(*where)).scalar() or ""


def load(connection: Connection, table: str) -> Stored | None:
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    sitting = connection.execute(select(seats).where(seats.c.table == table).order_by(seats.c.seat)).mappings()
    fitting = (snapshots.c.table == table, snapshots.c.form == SNAPSHOT_FORM)
    snapshot = connection.execute(select(snapshots).where(*fitting)).mappings().first()
    said = connection.execute(
        select(chat).where(chat.c.table == table).order_by(chat.c.number.desc()).limit(100)
    ).mappings()
    return Stored(
        dict(row),
        [dict(seat) for seat in sitting],
        log_since(connection, table, snapshot["version"] if snapshot is not None else 0),
        None if snapshot is None else dict(snapshot),
        [dict(line) for line in said][::-1],
    )


def log_since(connection: Connection, table: str, version: int) -> list[LogRow]:
    entries = connection.execute(
        select(log.c.version, log.c.kind, log.c.seat, log.c.number, log.c.text)
        .where(log.c.table == table, log.c.version > version)
        .order_by(log.c.version)
    )
    return [(entry[0], entry[1], entry[2], entry[3], entry[4]) for entry in entries]


def whole_log(connection: Connection, table: str) -> tuple[str, list[LogRow]]:
    """The digest before the first click, and all that happened."""
    first = connection.execute(select(tables.c.first_digest).where(tables.c.id == table)).scalar() or ""
    return first, log_since(connection, table, 0)


def tables_of(connection: Connection, guest: str) -> list[Row]:
    """Where a guest sits, the latest first."""
    sat = select(seats.c.table).where(seats.c.guest == guest)
    brought = (tables.c.kind == "replay") & (tables.c.creator == guest)
    found = select(tables).where(tables.c.id.in_(sat) | brought).order_by(tables.c.over, tables.c.updated.desc())
    found = found.limit(_MANY)
    return _with_seats(connection, [dict(row) for row in connection.execute(found).mappings()])


def listed_tables(connection: Connection) -> list[Row]:
    """Tables that their creators showed to everybody."""
    found = (
        select(tables)
        .where(tables.c.listed, ~tables.c.over, tables.c.kind == "table")
        .order_by(tables.c.updated.desc())
        .limit(_MANY)
    )
    return _with_seats(connection, [dict(row) for row in connection.execute(found).mappings()])


def bots_to_move(connection: Connection) -> list[str]:
    """Tables that were waiting for a bot, the latest first."""
    found = select(tables.c.id).where(tables.c.bots_turn, ~tables.c.over).order_by(tables.c.updated.desc()).limit(_MANY)
    return [row[0] for row in connection.execute(found)]


def _with_seats(connection: Connection, rows: list[Row]) -> list[Row]:
    ids = [row["id"] for row in rows]
    sitting: dict[str, list[Row]] = {}
    for seat in connection.execute(select(seats).where(seats.c.table.in_(ids)).order_by(seats.c.seat)).mappings():
        sitting.setdefault(seat["table"], []).append(dict(seat))
    return [{**row, "sitting": sitting.get(row["id"], [])} for row in rows]
