"""The people in the hall: whom a token names, and what they are called."""

from __future__ import annotations

from functools import partial

from meadhall.server.identity import Guest, new_id, plain_name, read, server_key, sign
from meadhall.server.settings import Settings
from meadhall.server.store import people as stored
from meadhall.server.store.store import Store


class People:
    """Names are kept once somebody has chosen one; until then a guest is a token and nothing in the database."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.key = server_key(settings.data / "server.key")
        self.store = store
        self._names: dict[str, str] = {}

    def token(self, guest: str) -> str:
        return sign(self.key, guest)

    def new_guest(self) -> Guest:
        id = new_id()
        return Guest(id, default_name(id))

    async def of_token(self, token: str) -> Guest | None:
        id = read(self.key, token)
        if not id:
            return None
        if id not in self._names:
            found = await self.store.read(partial(stored.name_of, guest=id))
            self._names[id] = found or default_name(id)
        return Guest(id, self._names[id])

    async def name(self, guest: Guest | None, name: str) -> Guest:
        """A guest, new or not, is called so from now on."""
        id = guest.id if guest is not None else new_id()
        kept = plain_name(name)
        await self.store.write(lambda connection: stored.keep_name(connection, id, kept))
        self._names[id] = kept
        return Guest(id, kept)


def default_name(id: str) -> str:
    """Told apart at a table, and no part of it leads to the token."""
    return f"Guest {int(id[:4], 16) % 900 + 100}"
