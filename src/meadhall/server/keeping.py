"""Store, then publish: how a change of a table gets to the disk, and what becomes of answers already given."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from meadhall.server import history
from meadhall.server.errors import Problem, log
from meadhall.server.identity import Guest
from meadhall.server.protocol import Applied, Refused
from meadhall.server.store import games as stored
from meadhall.server.store.writer import Job

if TYPE_CHECKING:
    from meadhall.server.tables import Table

Entry = dict[str, Any]
Answered = tuple[Guest, str, Applied | Refused]
_REMEMBERED: Final = 500  # answers given lately


class Turn:
    """Whoever looks at a table or changes it does so in turn, and so never sees what is not yet stored. A table at rest
    is woken by it."""

    def __init__(self, wake: Callable[[], Awaitable[None]]) -> None:
        self._lock = asyncio.Lock()
        self._wake = wake
        self.dropped = False

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            if self.dropped:
                raise Problem(503, "try-again", "The table is being read anew. Try again in a moment.")
            await self._wake()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()

    def taken(self) -> bool:
        return self._lock.locked()


class Careful:
    """If anything goes wrong inside, memory may be ahead of the store: the table is dropped and read anew."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, _error: BaseException | None, _trace: object) -> None:
        if kind is not None:
            self.table.services.drop(self.table.id)


class Keeper:
    """`reopened`: answers given before this process opened the table are in the store only."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.reopened = False
        self._answers: OrderedDict[tuple[str, str], Applied | Refused] = OrderedDict()

    async def earlier(self, me: Guest, id: str) -> Applied | Refused | None:
        """The answer that this submission was given before."""
        found = self._answers.get((me.id, id))
        if found is None and self.reopened:
            question = partial(stored.answer_to, table=self.table.id, guest=me.id, id=id)
            text = await self.table.services.store.read(question)
            return msgspec.json.decode(text, type=Applied | Refused) if text else None
        return found

    async def change(self, entries: list[Entry], answered: Answered | None = None, job: Job | None = None) -> None:
        """Writes a change of the table with the answer given to it, and only then shows it to anybody."""
        table = self.table
        values = table.summary()
        clocks = table.clocks
        spent = [(seat, {"spent": seconds}) for seat, seconds in enumerate(clocks.spent)] if clocks.rule else []
        snapshot = self._snapshot(entries)

        def write(connection: Connection) -> None:
            if entries:
                stored.append(connection, entries)
            if job is not None:
                job(connection)
            if answered is not None:
                stored.keep_answer(connection, _row(table.id, answered))
            for seat, charged in spent:
                stored.change_seat(connection, table.id, seat, charged)
            if snapshot is not None:
                stored.keep_snapshot(connection, snapshot)
            stored.change_table(connection, table.id, values)

        with Careful(table):
            await self._write(write)
        self._remember(answered)
        table.publish()

    async def answer(self, answered: Answered) -> None:
        """Keeps an answer to something that changed nothing; nobody else hears of it."""
        row = _row(self.table.id, answered)
        await self._write(lambda connection: stored.keep_answer(connection, row))
        self._remember(answered)

    async def _write(self, job: Job) -> None:
        try:
            await self.table.services.store.write(job)
        except SQLAlchemyError as error:
            log.error("%s while storing", type(error).__name__)
            raise Problem(503, "not-stored", "This could not be stored. Try again in a moment.") from None

    def forget(self) -> None:
        """From here on answers given before are looked up in the store."""
        self._answers.clear()
        self.reopened = True

    def _remember(self, answered: Answered | None) -> None:
        if answered is None:
            return
        self._answers[answered[0].id, answered[1]] = answered[2]
        if len(self._answers) > _REMEMBERED:
            self._answers.popitem(last=False)
            self.reopened = True

    def _snapshot(self, entries: list[Entry]) -> Entry | None:
        """Only with a click, or one taken back: of what else is in the log, all must come after the snapshot."""
        opened = self.table.opened
        moved = [entry["kind"] for entry in entries if entry["kind"] in history.MOVES]
        opened.moves += len(moved)
        if not moved or not history.snapshot_due(opened, moved):
            return None
        opened.snapshot_at, opened.moves = opened.session.s.clicks, 0
        return history.snapshot_row(self.table.id, self.table.version, opened.session, opened.notes)


def _row(table: str, answered: Answered) -> Entry:
    me, id, answer = answered
    return {"table": table, "guest": me.id, "id": id, "answer": msgspec.json.encode(answer).decode()}
