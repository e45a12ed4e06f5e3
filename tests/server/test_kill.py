"""A server killed at any moment loses no click that it answered, and every table goes on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.server.hall import Json, Person, allowed, new_id, next_message

KILLS = 4


class Process:
    """A real server in a process of its own."""

    def __init__(self, data: Path, port: int, started: list[Process]) -> None:
        command = [sys.executable, "-m", "meadhall", "serve", "--no-browser", "--port", str(port)]
        self.process = subprocess.Popen(
            command, env={**os.environ, "MEADHALL_DATA": str(data)}, stdout=subprocess.PIPE, text=True
        )
        started.append(self)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Meadhall is open at http://localhost:"), line
        self.port = int(line.split("localhost:")[1].split("/")[0])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(timeout=15)


@dataclass
class Player:
    """Clicks for both seats of one table after the other as fast as it can, and keeps what was answered."""

    person: Person
    table: str = ""
    clicks: int = 0
    games: int = 0
    answered: int = 0  # in all games
    unanswered: tuple[str, int, int, int] | None = None
    problems: list[str] = field(default_factory=list)

    def play(self, until: threading.Event) -> None:
        try:
            while not until.is_set():
                self.step()
        except httpx.TransportError:
            return
        except AssertionError as problem:
            self.problems.append(str(problem))

    def step(self) -> None:
        if not self.table:
            self.table, self.clicks = self.person.begin("me", "me"), 0
        view = self.person.view(self.table)
        self.check(view)
        if view["outcome"]:
            self.table, self.games = "", self.games + 1
            return
        self.unanswered = (new_id(), view["seat"], view["version"], random.choice(allowed(view)))
        self.send()

    def send(self) -> None:
        assert self.unanswered is not None
        id, seat, version, click = self.unanswered
        answer = self.person.click(self.table, click, seat=seat, version=version, id=id)
        assert answer["type"] in ("applied", "duplicate"), f"a click was answered {answer['type']}"
        self.unanswered = None
        self.clicks += 1
        self.answered += 1

    def check(self, view: Json) -> None:
        assert view["clicks"] == self.clicks, f"{self.clicks} clicks were answered, the table has {view['clicks']}"


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    """Whatever happens, no server outlives its test."""
    started: list[Process] = []
    yield started
    for process in started:
        if process.process.poll() is None:
            process.kill()


def wait_for_a_click(players: list[Player]) -> None:
    """A kill proves nothing before something was answered, and a busy machine takes its time."""
    before = [player.answered for player in players]
    latest = time.monotonic() + 30
    while [player.answered for player in players] == before:
        assert time.monotonic() < latest, "no click was answered in 30 seconds"
        time.sleep(0.01)


def test_no_answered_click_is_lost_and_every_table_goes_on(tmp_path: Path, processes: list[Process]) -> None:
    """What was sent and not answered is sent again with its id, and counts once, whether it had arrived or not."""
    server = Process(tmp_path, 0, processes)
    players = [Player(Person(f"http://127.0.0.1:{server.port}", name)) for name in ("Ada", "Bran", "Cleo")]
    moments = random.Random()
    for _ in range(KILLS):
        over = threading.Event()
        threads = [threading.Thread(target=player.play, args=(over,)) for player in players]
        for thread in threads:
            thread.start()
        wait_for_a_click(players)
        time.sleep(moments.uniform(0.05, 0.6))
        server.kill()
        over.set()
        for thread in threads:
            thread.join(timeout=10)
        server = Process(tmp_path, server.port, processes)
        for player in players:
            assert not player.problems
            if player.table and player.unanswered:
                player.send()
            if player.table:
                player.check(player.person.view(player.table))
    for player in players:
        for _ in range(5):
            player.step()
        player.person.web.close()
    assert (tmp_path / "meadhall.sqlite3").stat().st_mode & 0o077 == 0
    assert (tmp_path / "server.key").stat().st_mode & 0o077 == 0
    server.stop()


def test_a_server_stops_at_once_with_sockets_open_and_people_find_their_table_again(
    tmp_path: Path, processes: list[Process]
) -> None:
    server = Process(tmp_path, 0, processes)
    ada = Person(f"http://127.0.0.1:{server.port}", "Ada")
    table = ada.begin("me", "me")
    ada.click_something(table, 1)
    with ada.live(table) as socket:
        next_message(socket)
        began = time.monotonic()
        assert server.stop() in (0, -signal.SIGTERM)
        assert time.monotonic() - began < 4
    again = Process(tmp_path, server.port, processes)
    assert ada.get("/api/me")["name"] == "Ada"
    assert ada.view(table)["mine"] == [0, 1]
    ada.click_something(table, 0)
    ada.web.close()
    again.stop()
