"""What people say and propose at a table, and what the table itself says."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from typing import TYPE_CHECKING, Any, Final

from meadhall.server.errors import Problem
from meadhall.server.games import view_module
from meadhall.server.identity import Guest
from meadhall.server.protocol import ChatLine, ChatMessage, Done
from meadhall.server.store import games as stored
from meadhall.server.view import Proposed

if TYPE_CHECKING:
    from meadhall.server.tables import Table

KEPT: Final = 100


class Talk:
    """At one table: the last lines of the chat, and the proposal that stands. The lines may be read at any time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: deque[ChatLine] = deque(maxlen=KEPT)
        self.proposal: Proposed | None = None

    def came_back(self, rows: list[dict[str, Any]]) -> None:
        self.lines.extend(ChatLine(row["who"], row["text"], row["at"]) for row in rows)

    async def say(self, me: Guest, text: str) -> Done:
        table = self.table
        line = line_of(me.name, text)
        row = {"table": table.id, "who": line.who, "text": line.text, "at": line.at}
        await table.services.store.write(lambda connection: stored.keep_chat(connection, row))
        self.lines.append(line)
        table.audience.tell(ChatMessage(line))
        return Done(table.version)

    async def tell_all(self, text: str) -> None:
        """A line of the table's own in the journal; whoever calls holds the lock."""
        await self.table.keeper.change([self.table.note(text)])

    async def propose(self, me: Guest, seat: int, plan: list[tuple[int, int]]) -> Done:
        """A what-if that everybody sees. There is one at a table: the latest. It plays nothing and is not kept."""
        table = self.table
        async with table.lock:
            table.seats.must_hold(me, seat)
            if not hasattr(view_module(table.game), "proposal"):
                raise Problem(409, "no-proposals", "Nothing can be proposed in this game.")
            self.proposal = Proposed(seat, table.session.s.clicks, plan) if plan else None
            table.version += 1
            await table.keeper.change([])
            return Done(table.version)

    def drop_old_proposal(self) -> None:
        given = self.proposal
        if given is not None and given.worked_out(self.table.game, self.table.session.s, None) is None:
            self.proposal = None


def line_of(who: str, text: str) -> ChatLine:
    """A line as it is kept: without what cannot be seen. Markup stays text to every page."""
    shown = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C" or c == " ")
    if not shown.strip():
        raise Problem(400, "nothing-said", "There is nothing in that line.")
    return ChatLine(who, shown.strip(), round(time.time(), 3))
