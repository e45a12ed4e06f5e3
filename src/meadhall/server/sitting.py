"""Sitting down and getting up: people take seats, leave them, give up, and hand seats to bots and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meadhall.server.errors import Problem
from meadhall.server.identity import Guest
from meadhall.server.printed_page import levels_of
from meadhall.server.protocol import Done
from meadhall.server.store import games as stored
from meadhall.server.store.writer import Job

if TYPE_CHECKING:
    from meadhall.server.tables import Table


class Sitting:
    """At one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def sit(self, me: Guest, seat: int, key: str) -> Done:
        table = self.table
        async with table.lock:
            holder = table.seats.may_sit(seat, key)
            holder.guest = me.id
            holder.name = table.seats.name_for(me, seat)
            table.window.touched(table.version + 1, 0)  # the journal names them from its first line on
            return await self._keep(seat)

    async def leave(self, me: Guest) -> Done:
        table = self.table
        async with table.lock:
            mine = table.seats.of(me)
            if not mine:
                raise Problem(409, "no-seat", "You hold no seat at this table.")
            for seat in mine:
                holder = table.seats[seat]
                holder.guest, holder.level, holder.pass_for_me = "", "", False
                await self._keep(seat)
            return Done(table.version)

    async def resign(self, me: Guest, seat: int) -> Done:
        table = self.table
        async with table.lock:
            table.seats.must_hold(me, seat)
            await table.resign(seat)
            return Done(table.version)

    async def hand_over(self, me: Guest, seat: int, level: str | None) -> Done:
        table = self.table
        async with table.lock:
            holder = table.seats.may_hand_over(me, seat)
            if level is not None and level not in levels_of(table.game):
                raise Problem(400, "bad-level", "There is no bot of that level for this game.")
            if level is None and table.session.s.clicks and not table.over:
                table.seats.may_open(me, holder)
            if level is None and holder.guest and table.clocks.lost(seat):
                raise Problem(409, "clock-empty", "This seat has no time left: a bot plays it to the end.")
            holder.level = level or ""
            return await self._keep(seat)

    async def pass_for(self, me: Guest, seat: int, wish: bool) -> Done:
        async with self.table.lock:
            self.table.seats.must_hold(me, seat).pass_for_me = wish
            return await self._keep(seat)

    async def clock_ran_out(self, seat: int) -> None:
        table = self.table
        async with table.lock:
            left = table.clocks.left(seat)
            if left is None or left > 0 or seat not in table.waiting() or table.seats[seat].kind != "person":
                return
            if (
                table.clocks.rule is not None
                and table.clocks.rule.at_zero == "resign"
                and table.game.resign is not None
            ):
                await table.resign(seat)
                return
            table.seats[seat].level = levels_of(table.game)[-1]
            note = table.note(f"The clock of {table.seats[seat].name} has run out, and a bot plays on.")
            table.turn_clocks(same_decision=True)
            await table.keeper.change([note], job=self._written(seat, {"level": table.seats[seat].level}))

    async def _keep(self, seat: int) -> Done:
        table = self.table
        holder = table.seats[seat]
        values = {
            "name": holder.name,
            "guest": holder.guest,
            "level": holder.level,
            "pass_for_me": holder.pass_for_me,
        }
        table.session.record.seats = table.seats.names
        table.version += 1
        table.turn_clocks(same_decision=True)
        await table.keeper.change([], job=self._written(seat, values))
        return Done(table.version)

    def _written(self, seat: int, values: dict[str, Any]) -> Job:
        return lambda connection: stored.change_seat(connection, self.table.id, seat, values)
