"""The store: one transaction serves many, one that is wrong fails alone, and a long table opens quickly."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from meadhall.kernel.session import Session, new_session
from meadhall.server.hall import Hall, new_row
from meadhall.server.history import CLICK, LINES, snapshot_row
from meadhall.server.identity import Guest
from meadhall.server.notes import Notes
from meadhall.server.protocol import NewTable, SeatWish
from meadhall.server.seats import Holder
from meadhall.server.settings import Settings
from meadhall.server.store import games as stored
from meadhall.server.store.schema import guests
from meadhall.server.store.store import Store
from meadhall.testing import toast

LONG = 5000
TAIL = 49
ADA = Guest("0" * 32, "Ada")


def keep_name(connection: Connection, name: str) -> None:
    connection.execute(insert(guests), {"id": name, "name": name})


def test_what_waits_together_is_written_together_and_what_is_wrong_fails_alone(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite3'}")

    async def write(name: str) -> None:
        await store.write(lambda connection: keep_name(connection, name))

    async def play() -> list[BaseException | None]:
        return await asyncio.gather(*[write(name) for name in ("ada", "bran", "ada", "cleo")], return_exceptions=True)

    results = asyncio.run(play())
    assert [type(result) for result in results] == [type(None), type(None), IntegrityError, type(None)]
    names = store.read_now(lambda connection: [row[0] for row in connection.execute(select(guests.c.id))])
    assert sorted(names) == ["ada", "bran", "cleo"]
    store.close()


def test_every_write_is_synced_to_the_disk(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hall.sqlite3'}")

    def pragmas(connection: Connection) -> tuple[object, object]:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        return found[0], found[1]

    assert store.read_now(pragmas) == ("wal", 2), "2 is FULL"
    store.close()


def long_past(session: Session) -> tuple[list[tuple[int, int, str]], dict[str, Any]]:
    """The rows of a table that has seen 5,000 clicks, and its last snapshot, 49 clicks old.

    The early clicks are never played again, so any will do; the journal is as long as the game.
    """
    for line in range(LONG):
        session.s.tell(toast.DRAFTED, line % 2, line % 20)
    session.s.clicks = LONG - TAIL
    snapshot = snapshot_row("long", LONG - TAIL, session, Notes())
    rows = [(0, 1, "")] * (LONG - TAIL)
    for _ in range(TAIL):
        offer = next(offer for offer in session.allowed() if offer.seat in session.waiting_for())
        assert session.click(offer.seat, offer) == ""
        rows.append((offer.seat, offer.click, session.record.digests[-1]))
    return rows, snapshot


@pytest.mark.usefixtures("toast")
def test_a_table_of_five_thousand_clicks_opens_in_a_moment(tmp_path: Path) -> None:
    session = new_session(toast.GAME, 4, "seed")
    rows, snapshot = long_past(session)
    entries = [
        {"table": "long", "version": version, "kind": CLICK, "seat": seat, "number": click, "text": digest}
        for version, (seat, click, digest) in enumerate(rows, start=1)
    ]
    row = new_row("long", "key", ADA, session, "table")
    row |= {"version": LONG, "over": False, "result": "", "waiting": "", "bots_turn": False, "updated": 0.0}
    sitting = [Holder(name, ADA.id).to_row("long", seat) for seat, name in enumerate(("Ada", "Bran", "Cleo", "Dag"))]

    def write(connection: Connection) -> None:
        stored.begin(connection, row, sitting, entries)
        stored.keep_snapshot(connection, snapshot)

    async def open_it() -> float:
        hall = Hall(Settings(data=tmp_path))
        await hall.open()
        await hall.services.store.write(write)
        began = time.process_time()
        table = await hall.table("long")
        async with table.lock:
            view = table.view_for(ADA)
        spent = time.process_time() - began
        assert (view.clicks, table.session.clicks_gone) == (LONG, LONG - TAIL)
        assert view.journal_from > LONG - 1000
        assert len(table.session.s.journal or []) <= 2 * LINES, "what is no longer shown is not kept in memory"
        assert [click for click, _ in zip((await table.whole_record()).clicks, rows, strict=True)] == [
            (seat, click) for seat, click, _ in rows
        ]
        await hall.close()
        return spent

    spent = asyncio.run(open_it())
    assert spent < 0.3, f"{spent:.3f} s of work to open a table"


@pytest.mark.usefixtures("toast")
def test_a_table_that_nobody_looks_at_leaves_memory(tmp_path: Path) -> None:
    async def wait() -> None:
        hall = Hall(Settings(data=tmp_path, idle=-1.0))
        await hall.open()
        seats = [SeatWish("me"), SeatWish("me")]
        made = await hall.begin(ADA, NewTable("toast", seats))
        assert made.table in hall.tables
        hall.forget_idle()
        assert made.table not in hall.tables
        assert (await hall.table(made.table)).seats.names == ["Ada", "Ada (2)"]
        await hall.close()

    asyncio.run(wait())


def test_what_is_written_is_for_the_servers_user_alone(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'folder' / 'hall.sqlite3'}")
    asyncio.run(store.write(lambda connection: keep_name(connection, "ada")))
    files = list((tmp_path / "folder").iterdir())
    assert len(files) > 1, "the log that is written ahead lies beside the database"
    assert [path.name for path in files if path.stat().st_mode & 0o077] == []
    store.close()


def test_a_database_of_an_earlier_release_gets_the_columns_it_lacks(tmp_path: Path) -> None:
    """Tables from before there was a choice allow advice."""
    url = f"sqlite:///{tmp_path / 'hall.sqlite3'}"
    row = new_row("old", "key", ADA, new_session(toast.GAME, 2, 1), "table")
    row |= {"over": False, "result": "", "waiting": "01", "bots_turn": False, "updated": 0.0}
    store = Store(url)
    with store.engine.begin() as connection:
        stored.begin(connection, row, [Holder("Ada").to_row("old", 0), Holder("Bran").to_row("old", 1)], [])
        connection.execute(text("ALTER TABLE tables DROP COLUMN advice"))
    store.close()
    for _ in range(2):
        again = Store(url)
        found = again.read_now(lambda connection: stored.load(connection, "old"))
        assert found is not None
        assert found.row["advice"] is True
        again.close()
