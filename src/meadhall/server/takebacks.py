"""Take-backs: what undo does not give freely, the others may grant."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from meadhall.kernel.record import Record
from meadhall.server.errors import Problem
from meadhall.server.history import AGREE, ASK, BACK, CLICK, REFUSE, UNDO, Opened, let_go, taken_back
from meadhall.server.identity import Guest
from meadhall.server.keeping import Careful, Entry
from meadhall.server.protocol import Done, TakebackView
from meadhall.server.seats import Seats
from meadhall.server.store.games import Stored

if TYPE_CHECKING:
    from meadhall.server.tables import Table


@dataclass
class Takeback:
    """A seat asks to go back to before its last click, `clicks` ago; any click meanwhile ends the asking."""

    by: int
    clicks: int
    answers: dict[int, bool | None] = field(default_factory=dict)

    @property
    def granted(self) -> bool:
        return all(answer is True for answer in self.answers.values())

    def view(self) -> TakebackView:
        return TakebackView(self.by, self.clicks, {str(seat): answer for seat, answer in self.answers.items()})


class Takebacks:
    """At one table; `asked` is the request that waits for answers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: Takeback | None = None

    async def ask(self, me: Guest, seat: int) -> Done:
        table = self.table
        async with table.lock:
            table.seats.must_play(me, seat)
            count = clicks_back((await table.whole_record()).clicks, seat)
            if not count or table.over:
                raise Problem(409, "refused", table.game.ledger.text("table.undo-nothing"), "table.undo-nothing")
            self.asked = Takeback(seat, count, those_to_ask(table.seats, seat))
            return await self._settle(table.entry(ASK, seat, count, ""))

    async def answer(self, me: Guest, seat: int, yes: bool) -> Done:
        table = self.table
        async with table.lock:
            table.seats.must_hold(me, seat)
            if self.asked is None or seat not in self.asked.answers:
                raise Problem(409, "nothing-asked", "Nobody asks this seat for a take-back.")
            self.asked.answers[seat] = yes
            if not yes:
                self.asked = None
            return await self._settle(table.entry(AGREE if yes else REFUSE, seat, 0, ""))

    async def _settle(self, said: Entry) -> Done:
        """What was asked or answered is stored as well: the request outlives the server."""
        table, asked = self.table, self.asked
        if asked is None or not asked.granted:
            await table.keeper.change([said])
            return Done(table.version)
        with Careful(table):
            back = await self._taken_back(asked.clicks)
        entry = table.entry(BACK, asked.by, asked.clicks, str(back.session.lines))
        table.go_back_to(back)
        await table.keeper.change([said, entry])
        return Done(table.version)

    async def _taken_back(self, count: int) -> Opened:
        table = self.table
        first, past = await table.whole_past()
        whole = {"clicks": past.clicks, "digests": [first, *past.digests]}
        record = Record(**{**table.session.record.__dict__, **whole})
        session = await asyncio.to_thread(taken_back, table.session, record, count)
        let_go(session, past.notes)
        return Opened(session, past.notes)  # a snapshot comes with it


def clicks_back(clicks: list[tuple[int, int]], seat: int) -> int:
    """How many clicks lie between now and before this seat's last one; 0 if it made none."""
    for back, (clicker, _) in enumerate(reversed(clicks), start=1):
        if clicker == seat:
            return back
    return 0


def those_to_ask(seats: Seats, by: int) -> dict[int, bool | None]:
    """Every other person at the table. Bots agree, and nobody asks themselves."""
    asking = seats[by].guest
    return {
        seat: None for seat, holder in enumerate(seats.holders) if holder.kind == "person" and holder.guest != asking
    }


def still_asked(stored: Stored, seats: Seats) -> Takeback | None:
    """The request that was waiting for answers when the table was last written."""
    agreed: list[int] = []
    for _, kind, seat, number, _ in reversed(stored.log):
        if kind == ASK:
            answers = those_to_ask(seats, seat)
            return Takeback(seat, number, answers | {other: True for other in agreed if other in answers})
        if kind in (CLICK, UNDO, BACK, REFUSE):
            return None
        if kind == AGREE:
            agreed.append(seat)
    return None
