"""`make load`: many tables at a human pace on loopback, for a bounded time, and how long a click takes to the others.

A server of its own is started in a process of its own, on a free port of this machine, with a database that is removed
at the end. Nothing is ever sent anywhere else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
MOST_TABLES: Final = 500
MOST_SECONDS: Final = 300
SLOWEST_START: Final = 30.0
_AT_ONCE: Final = 8  # tables being set up at a time


@dataclass
class Tally:
    """What was measured: seconds from click to each other seat's update, and to the answer."""

    updates: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    lost: int = 0


class Refused(Exception):
    """An answer that is no 200, by its status."""


class Wire:
    """One connection that is kept open, with no more to it than is needed here: the machine's time is the server's."""

    def __init__(self, url: str) -> None:
        self.host, port = url.removeprefix("http://").split(":")
        self.port = int(port)
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """The answer. Asked again a little later where that was too much at once, and right away where the server had
        closed the connection: a submission's id makes it count once."""
        sent = msgspec.json.encode(body) if body is not None else b""
        while True:
            fresh = self._streams is None
            try:
                status, told = await self._exchange(method, path, sent)
            except (OSError, RuntimeError, asyncio.IncompleteReadError):
                await self.close()
                if fresh:
                    raise
                continue
            if status == 200:
                return told
            if status != 429:
                raise Refused(f"status {status}")
            await asyncio.sleep(0.2)

    async def _exchange(self, method: str, path: str, body: bytes) -> tuple[int, Json]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port)
        reader, writer = self._streams
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {self.cookie}\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        told = msgspec.json.decode(await reader.readexactly(int(headers["content-length"])))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        if headers.get("connection") == "close":
            await self.close()
        return int(lines[0].split()[1]), told

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


class Person:
    """One client: a cookie, a seat, a socket that keeps the newest view."""

    def __init__(self, url: str) -> None:
        self.wire = Wire(url)
        self.url = url
        self.seat = 0
        self.view: Json = {}
        self.came = asyncio.Event()
        self.arrivals: dict[int, float] = {}

    async def post(self, path: str, **body: Any) -> Json:
        return await self.wire.ask("POST", path, body)

    async def look(self, table: str, tally: Tally) -> None:
        """Keeps the newest view, as a browser would. A socket that closes before its time is an error."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?seat={self.seat}"
        try:
            async with connect(
                url, additional_headers={"cookie": self.wire.cookie}, proxy=None, compression=None
            ) as socket:
                await self._read(socket)
        except (OSError, ConnectionClosed) as error:
            tally.errors[type(error).__name__] += 1

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.monotonic()
            message = msgspec.json.decode(text)
            if message["type"] == "view":
                self.view = message["view"]
                self.arrivals[self.view["version"]] = now
                self.came.set()


class LoadTable:
    """A table whose people decide one after the other, each after thinking for a while."""

    def __init__(self, people: list[Person], pace: float, tally: Tally) -> None:
        self.people = people
        self.pace = pace
        self.tally = tally
        self.id = ""
        self.applied = 0

    async def begin(self, game: str) -> None:
        for number, person in enumerate(self.people):
            person.seat = number
            await person.post("/api/guest", name=f"Guest {number}")
        seats = [{"kind": "me"}, *[{"kind": "open"} for _ in self.people[1:]]]
        made = await self.people[0].post("/api/tables", game=game, seats=seats)
        self.id = made["table"]
        key = made["invite"].partition("#key=")[2]
        for person in self.people[1:]:
            await person.post(f"/api/tables/{self.id}/sit", seat=person.seat, key=key)

    async def play(self, until: float, chance: random.Random) -> None:
        await asyncio.gather(*[person.came.wait() for person in self.people])
        while not self.people[0].view["outcome"]:
            pause = chance.expovariate(1 / self.pace)
            if time.monotonic() + pause > until:
                return
            await asyncio.sleep(pause)
            await self._click(chance)

    async def _click(self, chance: random.Random) -> None:
        asked = [person for person in self.people if person.seat in person.view["waiting"]]
        person = chance.choice(asked)
        allowed = [offer["click"] for offer in person.view["offers"] if not offer["clause"]]
        if not allowed:
            return
        began = time.monotonic()
        path = f"/api/tables/{self.id}/clicks"
        body = {"id": secrets.token_hex(8), "seat": person.seat, "version": person.view["version"]}
        try:
            answer = await person.post(path, **body, clicks=[chance.choice(allowed)])
        except (Refused, OSError, asyncio.IncompleteReadError) as error:
            self.tally.errors[str(error)] += 1
            return
        self.tally.answers.append(time.monotonic() - began)
        self.tally.kinds[answer["type"]] += 1
        if answer["type"] == "applied":
            self.applied += 1
            await self._others(person, answer["version"], began)

    async def _others(self, clicker: Person, version: int, began: float) -> None:
        """Waits until every other seat has the update; one that does not come within seconds counts as an error."""
        for person in self.people:
            if person is clicker:
                continue
            end = time.monotonic() + 5
            while not (came := [at for seen, at in person.arrivals.items() if seen >= version]):
                if time.monotonic() > end:
                    self.tally.errors["no update"] += 1
                    return
                person.came.clear()
                try:
                    await asyncio.wait_for(person.came.wait(), 1)
                except TimeoutError:
                    continue
            self.tally.updates.append(min(came) - began)
            person.arrivals.clear()


async def start_server(data: Path) -> tuple[asyncio.subprocess.Process, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "meadhall", "serve", "--no-browser", "--port", "0",
        env={**os.environ, "MEADHALL_DATA": str(data)}, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), SLOWEST_START)).decode()
    port = int(line.split("localhost:")[1].split("/")[0])
    return process, f"http://127.0.0.1:{port}"


async def measure(game: str, tables: int, clients: int, seconds: float, pace: float, seed: int) -> Json:
    with tempfile.TemporaryDirectory(prefix="meadhall-load-") as folder:
        process, url = await start_server(Path(folder))
        try:
            found = await _measure(url, game, tables, clients, seconds, pace, seed)
        finally:
            await _stop(process)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        work = used.ru_utime + used.ru_stime
        mine = round(time.process_time(), 1)
        return {**found, "server_cpu_seconds": round(work, 1), "clients_cpu_seconds": mine}


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(process.wait(), 10)
    except TimeoutError:
        process.kill()


async def _measure(url: str, game: str, tables: int, clients: int, seconds: float, pace: float, seed: int) -> Json:
    tally = Tally()
    hall = [LoadTable([Person(url) for _ in range(clients)], pace, tally) for _ in range(tables)]
    await _begin_all(hall, game)
    looks = [asyncio.create_task(person.look(table.id, tally)) for table in hall for person in table.people]
    until = time.monotonic() + seconds
    chance = random.Random(seed)
    await asyncio.gather(*[table.play(until, random.Random(chance.random())) for table in hall])
    for table in hall:
        told = await table.people[0].wire.ask("GET", f"/api/tables/{table.id}")
        tally.lost += abs(told["clicks"] - table.applied)
    for look in looks:
        look.cancel()
    await asyncio.gather(*looks, return_exceptions=True)
    for table in hall:
        for person in table.people:
            await person.wire.close()
    return report(tally, game, tables, clients, seconds)


async def _begin_all(hall: list[LoadTable], game: str) -> None:
    free = asyncio.Semaphore(_AT_ONCE)

    async def begin(table: LoadTable) -> None:
        async with free:
            await table.begin(game)

    await asyncio.gather(*[begin(table) for table in hall])


def report(tally: Tally, game: str, tables: int, clients: int, seconds: float) -> Json:
    return {
        "game": game,
        "tables": tables,
        "clients": tables * clients,
        "seconds": seconds,
        "clicks": sum(tally.kinds.values()),
        "answers": dict(tally.kinds),
        "clicks_per_second": round(sum(tally.kinds.values()) / seconds, 1),
        "errors": dict(tally.errors),
        "lost_clicks": tally.lost,
        "answer_ms": _spread(tally.answers),
        "update_ms": _spread(tally.updates),
    }


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values) or [0.0]
    picked = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * at))] * 1000, 1) for name, at in picked.items()
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="capital")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=3.0, help="seconds that a table takes for a click, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("load.json"))
    asked = parser.parse_args(arguments)
    tables, seconds = min(asked.tables, MOST_TABLES), min(asked.seconds, MOST_SECONDS)
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        found = runner.run(measure(asked.game, tables, asked.clients, seconds, max(0.1, asked.pace), asked.seed))
    asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))
    failed = bool(found["errors"] or found["lost_clicks"])
    slow = found["update_ms"]["p99"] >= 100
    print("Errors or lost clicks." if failed else f"No error, no lost click{', but slow' if slow else ''}.")
    return 1 if failed or slow else 0


if __name__ == "__main__":
    sys.exit(main())
