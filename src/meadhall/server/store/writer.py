"""The writer: one thread that takes all that waits into one transaction, so that a disk sync serves many tables."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, Engine

Job = Callable[[Connection], None]
_Waiting = tuple[Job, "asyncio.Future[None]", asyncio.AbstractEventLoop]
_MOST_AT_ONCE: Final = 256


class Writer:
    """`write` returns once the job is on the disk, and raises what the job raised."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="meadhall-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put((job, done, loop))
        await done

    def close(self) -> None:
        """What was handed in before is still written."""
        self._queue.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        with self.engine.connect() as connection:
            while (first := self._queue.get()) is not None:
                waiting = [first]
                while len(waiting) < _MOST_AT_ONCE and not self._queue.empty():
                    following = self._queue.get()
                    if following is None:
                        self._queue.put(None)
                        break
                    waiting.append(following)
                self._commit(connection, waiting)

    def _commit(self, connection: Connection, waiting: list[_Waiting]) -> None:
        """All in one transaction; if one job fails, each in its own, so that only the one that is wrong fails."""
        try:
            with connection.begin():
                for job, _, _ in waiting:
                    job(connection)
        except Exception as error:
            if len(waiting) > 1:
                for one in waiting:
                    self._commit(connection, [one])
            else:
                _tell(waiting[0], error)
            return
        for one in waiting:
            _tell(one, None)


def _tell(one: _Waiting, error: Exception | None) -> None:
    _, done, loop = one

    def finish() -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    try:
        loop.call_soon_threadsafe(finish)
    except RuntimeError:  # the loop has ended; what is written is written
        return
