"""Live tables: a WebSocket for each look at a table, from server to browser only.

A sender and a receiver run side by side and end together, since only the receiver learns that a browser has gone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.server.errors import Problem
from meadhall.server.identity import COOKIE, Guest
from meadhall.server.limits import CLIENT
from meadhall.server.protocol import ErrorMessage, LiveMessage, PresenceMessage, ViewMessage

if TYPE_CHECKING:
    from meadhall.server.hall import Hall
    from meadhall.server.tables import Table

_WAITING_MESSAGES: Final = 200
_CHATTER: Final = 100  # messages that a browser may send though none is expected
_ANEW: Final = 503  # the status of what is over in a moment: nobody need be told
_GONE: Final = 1012  # the WebSocket code for "come back in a moment"


class Client:
    """One look at a table. Views are made when they can be sent, so that a slow browser skips some, never the last."""

    def __init__(self, guest: Guest | None, seat: int | None, since: int | None) -> None:
        self.guest = guest
        self.seat = seat
        self.since = since
        self.stale = True
        self.gone = False
        self.messages: deque[bytes] = deque(maxlen=_WAITING_MESSAGES)
        self.wake = asyncio.Event()
        self.wake.set()


class Audience:
    """Those who look at a table now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clients: set[Client] = set()

    def here(self) -> list[bool]:
        guests = {client.guest.id for client in self.clients if client.guest is not None}
        return [bool(holder.guest) and holder.guest in guests for holder in self.table.seats.holders]

    def add(self, client: Client) -> None:
        self.clients.add(client)
        self.tell(PresenceMessage(self.here()))

    def remove(self, client: Client) -> None:
        self.clients.discard(client)
        self.tell(PresenceMessage(self.here()))

    def changed(self) -> None:
        for client in self.clients:
            client.stale = True
            client.wake.set()

    def tell(self, message: LiveMessage) -> None:
        encoded = msgspec.json.encode(message)
        for client in self.clients:
            client.messages.append(encoded)
            client.wake.set()

    def send_away(self) -> None:
        """The table is about to be read anew: everybody is asked to come back."""
        for client in self.clients:
            client.gone = True
            client.wake.set()

    async def next_view(self, client: Client) -> bytes:
        """The table as it is, with the journal since the last view sent."""
        table = self.table
        async with table.lock:
            client.stale = False
            view = table.view_for(client.guest, client.seat, client.since)
            client.since = table.version
        return msgspec.json.encode(ViewMessage(view))


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    hall: Hall = socket.app.state["hall"]
    visitor = await hall.people.of_token(socket.cookies.get(COOKIE, ""))
    payer = str(socket.scope.get(CLIENT, ""))
    await socket.accept()
    try:
        with hall.one_more_socket(payer):
            found = await hall.table(table)
            await _attend(socket, found, _client(socket, visitor))
    except Problem as problem:
        error = problem.error
        await _say(socket, msgspec.json.encode(ErrorMessage(error.code, error.sentence, error.clause)))
        await _close(socket, 4000 + problem.status)


def _client(socket: WebSocket[Any, Any, Any], visitor: Guest | None) -> Client:
    return Client(visitor, _number(socket, "seat"), _number(socket, "since"))


def _number(socket: WebSocket[Any, Any, Any], name: str) -> int | None:
    text = str(socket.query_params.get(name, ""))
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Problem(400, "bad-request", f"'{name}' is a whole number.")
    return int(text)


async def _attend(socket: WebSocket[Any, Any, Any], table: Table, client: Client) -> None:
    audience = table.audience
    audience.add(client)
    sender = asyncio.create_task(_send(socket, audience, client))
    receiver = asyncio.create_task(_receive(socket))
    try:
        await asyncio.wait([sender, receiver], return_when=asyncio.FIRST_COMPLETED)
    finally:
        audience.remove(client)
        for task in (sender, receiver):
            task.cancel()
        ended, _ = await asyncio.gather(sender, receiver, return_exceptions=True)
    if isinstance(ended, Problem) and ended.status != _ANEW:
        raise ended
    await _close(socket, _GONE)


async def _send(socket: WebSocket[Any, Any, Any], audience: Audience, client: Client) -> None:
    while not client.gone:
        await client.wake.wait()
        client.wake.clear()
        if client.stale:
            await _say(socket, await audience.next_view(client))
        while client.messages:
            await _say(socket, client.messages.popleft())


async def _receive(socket: WebSocket[Any, Any, Any]) -> None:
    """Nothing is expected from the browser; a chatterbox is shown the door."""
    for _ in range(_CHATTER):
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


async def _say(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send_data(message.decode(), mode="text")


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    try:
        await socket.close(code=code)
    except (RuntimeError, WebSocketDisconnect):  # it has gone by itself
        return
