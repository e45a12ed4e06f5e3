"""A hall to test: a server on loopback in a thread, and people who come to it."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from meadhall.server.app import create_guarded
from meadhall.server.hall import Hall
from meadhall.server.settings import Limits, Settings

Json = dict[str, Any]
EASY = Limits(guest_rate=1e6, guest_burst=1e6, address_rate=1e6, address_burst=1e6, costly_rate=1e6, costly_burst=1e6)


class Server:
    """Runs until `stop`; `hall` is what it holds, for a look behind the scenes."""

    def __init__(self, settings: Settings) -> None:
        self.guarded = create_guarded(settings)
        app: Any = self.guarded.app
        self.hall: Hall = app.state["hall"]
        config = uvicorn.Config(
            self.guarded, port=0, log_level="critical", access_log=False, timeout_graceful_shutdown=2, ws_max_size=4096
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_until(lambda: self.server.started)
        self.port: int = self.server.servers[0].sockets[0].getsockname()[1]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=10)
        assert not self.thread.is_alive(), "the server does not stop"


@contextmanager
def serving(data: Path, **changed: Any) -> Iterator[Server]:
    settings = Settings(**{"data": data, "limits": EASY, "pause": 0.0, "courtesy": 0.0, "workers": 1, **changed})
    server = Server(settings)
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser: a cookie, and a way to ask and to click."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        self.web = httpx.Client(base_url=url, timeout=20)
        self.url = url
        if name:
            self.post("/api/guest", name=name)

    def get(self, path: str, **query: Any) -> Any:
        return self._read(lambda: self.web.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return self._read(lambda: self.web.post(path, json=body))

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and the code of a post that is not granted."""
        return shape_of(self.web.post(path, json=body))

    def _read(self, ask: Callable[[], httpx.Response]) -> Any:
        response = ask()
        while response.status_code == 429:
            time.sleep(0.1)
            response = ask()
        assert response.status_code == 200, response.text
        return response.json()

    def begin(self, *seats: str, game: str = "toast", **more: Any) -> str:
        """A new table with these kinds of seats; returns its address under /api."""
        wishes = [{"kind": seat} for seat in seats]
        made = self.post("/api/tables", game=game, seats=wishes, **more)
        self.key: str = made["invite"].partition("#key=")[2]
        return f"/api/tables/{made['table']}"

    def view(self, table: str, **query: Any) -> Json:
        view: Json = self.get(table, **query)
        return view

    def click(self, table: str, *clicks: int, seat: int = 0, version: int | None = None, id: str = "") -> Json:
        at = self.view(table)["version"] if version is None else version
        id = id or new_id()
        answer: Json = self.post(f"{table}/clicks", id=id, seat=seat, version=at, clicks=list(clicks))
        return answer

    def click_something(self, table: str, seat: int) -> Json:
        """The first click that is allowed to this seat."""
        view = self.view(table, seat=seat)
        return self.click(table, allowed(view)[0], seat=seat, version=view["version"])

    def play_to_the_end(self, table: str, limit: int = 400) -> Json:
        """Whoever of this person's seats is asked takes the first offer; bots are waited for."""
        for _ in range(limit):
            view = self.view(table)
            if view["outcome"]:
                return view
            if view["seat"] in view["waiting"]:
                self.click(table, allowed(view)[0], seat=view["seat"], version=view["version"])
            else:
                time.sleep(0.005)
        raise AssertionError("the game does not end")

    @contextmanager
    def live(self, table: str, query: str = "") -> Iterator[ClientConnection]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        url = f"{self.url.replace('http', 'ws')}{table}/live{query}"
        with connect(url, additional_headers={"cookie": cookies}, proxy=None) as socket:
            yield socket


def allowed(view: Json) -> list[int]:
    return [offer["click"] for offer in view["offers"] if not offer["clause"]]


def new_id() -> str:
    return secrets.token_hex(8)


def shape_of(response: httpx.Response) -> tuple[int, str]:
    """Status and code of an error, after a look at its shape."""
    error = response.json()
    assert set(error) == {"code", "sentence", "clause"}, response.text
    assert error["sentence"].endswith((".", ")")), "an error is told in a sentence"
    return response.status_code, error["code"]


def next_message(socket: ClientConnection, kind: str = "view") -> Json:
    while True:
        message: Json = json.loads(socket.recv(timeout=10))
        if message["type"] == kind:
            return message


def view_at_least(socket: ClientConnection, version: int) -> Json:
    """The first view that has come as far as this version."""
    while True:
        view: Json = next_message(socket)["view"]
        if view["version"] >= version:
            return view


def wait_until(true: Callable[[], Any], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it does not come to pass"
        time.sleep(0.005)


def forget(server: Server, table: str) -> None:
    """What happens to a table when nobody has looked for a while."""
    id = table.rpartition("/")[2]
    server.server.servers[0].get_loop().call_soon_threadsafe(server.hall.drop, id)
    wait_until(lambda: id not in server.hall.tables)
