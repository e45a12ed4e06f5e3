"""Bots think in processes of their own, so that no table ever waits for the event loop."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
from typing import Any, Final

from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import Game
from meadhall.kernel.save import encode
from meadhall.kernel.state import State
from meadhall.server.games import package_of
from meadhall.server.view import observe_since

Json = dict[str, Any]
_KEPT: Final = ("PATH", "PYTHONPATH", "SYSTEMROOT", "LANG", "MEADHALL_GAMES", "VIRTUAL_ENV")
_LONGEST_LINE: Final = 1 << 20


class BotStumbled(Exception):
    """A bot crashed, overran or answered nonsense."""


def question(game: Game, s: State, seat: int, job: str, **more: Any) -> Json:
    """What a thinker is told: what the seat may know, and never the record or the seed."""
    seen = observe_since(s, Seat(seat), len(s.journal or []))
    return {
        "job": job,
        "package": package_of(game),
        "seats": s.seats,
        "options": s.setup.options,
        "seat": seat,
        "observation": encode(game, seen),
        "seed": secrets.randbits(48),
        **more,
    }


async def start_process(command: list[str]) -> asyncio.subprocess.Process:
    """A process that reads and writes lines of JSON, and knows nothing of the server's surroundings."""
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={name: os.environ[name] for name in _KEPT if name in os.environ},
        limit=_LONGEST_LINE,
    )


class Thinker:
    """One process, started at first need, ended when it overruns."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, asked: Json, limit: float) -> Json:
        try:
            return await asyncio.wait_for(self._exchange(asked), limit)
        except (TimeoutError, OSError, ValueError) as error:
            await self.end()
            raise BotStumbled(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _exchange(self, asked: Json) -> Json:
        if self.process is None or self.process.returncode is not None:
            self.process = await start_process(self.command)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked, separators=(",", ":")).encode() + b"\n")
        await self.process.stdin.drain()
        told: Json = json.loads(await self.process.stdout.readline())
        if "error" in told:
            raise BotStumbled(str(told["error"]))
        return told

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


class Thinkers:
    """A few processes that whoever needs one takes in turn."""

    def __init__(self, count: int, limit: float, command: list[str] | None = None) -> None:
        command = command or [sys.executable, "-m", "meadhall.server.thinker"]
        self.limit = limit
        self._all = [Thinker(command) for _ in range(count)]
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self.asked = 0  # questions that are thought about, or wait
        for thinker in self._all:
            self._free.put_nowait(thinker)

    async def think(self, asked: Json) -> Json:
        self.asked += 1
        try:
            thinker = await self._free.get()
            try:
                return await thinker.think(asked, self.limit)
            finally:
                self._free.put_nowait(thinker)
        finally:
            self.asked -= 1

    async def click(self, asked: Json) -> tuple[int, float]:
        """A bot's click, and the seconds that it thought: without its wait for a process, and for that to start."""
        told = await self.think(asked)
        click, seconds = told.get("click"), told.get("seconds", 0.0)
        if not isinstance(click, int) or not isinstance(seconds, float):
            raise BotStumbled("no click")
        return click, seconds

    async def close(self) -> None:
        for thinker in self._all:
            await thinker.end()
