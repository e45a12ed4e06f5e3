"""The store: the database's engine, its writer, and reading on threads of its own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.schema import CreateColumn

from meadhall.server.store.schema import metadata
from meadhall.server.store.writer import Job, Writer

T = TypeVar("T")


class Store:
    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.writer = Writer(self.engine)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="meadhall-reader")

    async def write(self, job: Job) -> None:
        await self.writer.write(job)

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, question)

    def read_now(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)

    def close(self) -> None:
        self.writer.close()
        self._readers.shutdown(wait=True)
        self.engine.dispose()


def open_engine(url: str) -> Engine:
    """SQLite files are made for the server's user alone, since they hold the seeds."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        _make_private(Path(parsed.database))
    engine = create_engine(parsed)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    metadata.create_all(engine)
    add_new_columns(engine)
    return engine


def add_new_columns(engine: Engine) -> None:
    """A database made by an earlier release gets the columns it lacks; each has a default for the rows there are."""
    known = inspect(engine)
    with engine.begin() as connection:
        for table in metadata.sorted_tables:
            there = {column["name"] for column in known.get_columns(table.name)}
            for column in table.columns:
                if column.name not in there:
                    described = CreateColumn(column).compile(dialect=engine.dialect)
                    named = engine.dialect.identifier_preparer.format_table(table)
                    connection.execute(text(f"ALTER TABLE {named} ADD COLUMN {described}"))


def _make_private(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()
