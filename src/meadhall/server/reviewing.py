"""Reviews of finished games: made one at a time, in a process that lets everything else go first, and then kept."""

from __future__ import annotations

import asyncio
import json
import sys
from functools import partial
from typing import Final

import msgspec

from meadhall.kernel.record import Record
from meadhall.server.bot_seats import BotStumbled, start_process
from meadhall.server.errors import Problem, log
from meadhall.server.protocol import Review, ReviewState
from meadhall.server.store import games as stored
from meadhall.server.store.store import Store

FORM: Final = 3  # of a review as it is kept
_MOST_WANTED: Final = 12
_PATIENCE: Final = 10  # times what a review may take of a core, since it gets one when nobody else wants it
_GRACE: Final = 60.0  # seconds besides
_SENTENCE: Final = "The review could not be made. You may ask for it again."


class Reviews:
    """`share` of each table's review is how far it has come; None while it waits for its turn."""

    def __init__(self, store: Store, seconds: float, command: list[str] | None = None) -> None:
        self.store = store
        self.seconds = seconds
        self.command = command or [sys.executable, "-m", "meadhall.server.reviewer"]
        self.share: dict[str, float | None] = {}
        self.failed: set[str] = set()
        self._turn = asyncio.Semaphore(1)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def state(self, table: str) -> ReviewState:
        if table in self.share:
            share = self.share[table]
            return ReviewState("waiting") if share is None else ReviewState("working", share)
        kept = await self.store.read(partial(stored.review_of, table=table, form=FORM))
        if kept:
            return ReviewState("done", 1.0, "", msgspec.json.decode(kept, type=Review))
        return ReviewState("failed", 0.0, _SENTENCE) if table in self.failed else ReviewState("none")

    async def begin(self, table: str, record: Record) -> ReviewState:
        """Two who ask at once get the same review."""
        now = await self.state(table)
        if now.state in ("none", "failed") and table not in self.share:
            if len(self.share) >= _MOST_WANTED:
                raise Problem(429, "busy", "Many games wait for their review. Ask again in a while.")
            self.share[table] = None
            self.failed.discard(table)
            self._tasks[table] = asyncio.create_task(self._make(table, record))
            return ReviewState("waiting")
        return now

    async def _make(self, table: str, record: Record) -> None:
        try:
            async with self._turn:
                self.share[table] = 0.0
                review = await asyncio.wait_for(self._told(table, record), self.seconds * _PATIENCE + _GRACE)
                row = {"table": table, "form": FORM, "review": msgspec.json.encode(review).decode()}
                await self.store.write(lambda connection: stored.keep_review(connection, row))
        except Exception as error:
            log.warning("A review was not made: %s", type(error).__name__)
            self.failed.add(table)
        finally:
            del self.share[table]
            del self._tasks[table]

    async def _told(self, table: str, record: Record) -> Review:
        """What the process says, line by line: how far it is, and in the end the review."""
        process = await start_process(self.command)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            asked = {"record": record.to_json(), "seconds": self.seconds}
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                told = json.loads(line)
                if "review" in told:
                    return msgspec.convert(told["review"], Review)
                self.share[table] = float(told["share"])
            raise BotStumbled("no review")
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
