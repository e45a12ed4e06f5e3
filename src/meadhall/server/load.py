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

import httpx
from websockets.asyncio.client import ClientConnection, connect

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


class Person:
    """One client: a cookie, a seat, a socket that keeps the newest view."""

    def __init__(self, web: httpx.AsyncClient, url: str) -> None:
        self.web = web
        self.url = url
        self.cookie = ""
        self.seat = 0
        self.view: Json = {}
        self.came = asyncio.Event()
        self.arrivals: dict[int, float] = {}

    async def post(self, path: str, **body: Any) -> Json:
        answer = await self.web.post(path, json=body, headers={"cookie": self.cookie})
        while answer.status_code == 429 and not self.view:  # many guests come from one address: they wait their turn
            await asyncio.sleep(0.2)
            answer = await self.web.post(path, json=body, headers={"cookie": self.cookie})
        answer.raise_for_status()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        told: Json = answer.json()
        return told

    async def look(self, table: str, tally: Tally) -> None:
        """Keeps the newest view, as a browser would, and comes back if the socket closes."""
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?seat={self.seat}"
        try:
            async with connect(url, additional_headers={"cookie": self.cookie}, proxy=None, compression=None) as socket:
                await self._read(socket)
        except OSError as error:
            tally.errors[type(error).__name__] += 1

    async def _read(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.monotonic()
            message = json.loads(text)
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
        except httpx.HTTPError as error:
            self.tally.errors[type(error).__name__] += 1
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
        return {**found, "server_cpu_seconds": round(work, 1)}


async def _stop(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.send_signal(signal.SIGTERM)
    try:
        await asyncio.wait_for(process.wait(), 10)
    except TimeoutError:
        process.kill()


async def _measure(url: str, game: str, tables: int, clients: int, seconds: float, pace: float, seed: int) -> Json:
    tally = Tally()
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
    async with httpx.AsyncClient(base_url=url, timeout=20, limits=limits) as web:
        hall = [LoadTable([Person(web, url) for _ in range(clients)], pace, tally) for _ in range(tables)]
        await _begin_all(hall, game)
        looks = [asyncio.create_task(person.look(table.id, tally)) for table in hall for person in table.people]
        until = time.monotonic() + seconds
        chance = random.Random(seed)
        await asyncio.gather(*[table.play(until, random.Random(chance.random())) for table in hall])
        for table in hall:
            told = (await web.get(f"/api/tables/{table.id}")).json()
            tally.lost += abs(told["clicks"] - table.applied)
        for look in looks:
            look.cancel()
        await asyncio.gather(*looks, return_exceptions=True)
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
    found = asyncio.run(measure(asked.game, tables, asked.clients, seconds, max(0.1, asked.pace), asked.seed))
    asked.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))
    failed = bool(found["errors"] or found["lost_clicks"])
    slow = found["update_ms"]["p99"] >= 100
    print("Errors or lost clicks." if failed else f"No error, no lost click{', but slow' if slow else ''}.")
    return 1 if failed or slow else 0


if __name__ == "__main__":
    sys.exit(main())
