"""What Master would do at a seat, told to whoever holds it: thought of from what that seat may know, and no more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from meadhall.kernel.agenda import Seat
from meadhall.server.bot_seats import BotStumbled, Json, question
from meadhall.server.errors import Problem
from meadhall.server.identity import Guest
from meadhall.server.protocol import Advice

if TYPE_CHECKING:
    from meadhall.server.tables import Table

LEVEL: Final = "master"
_MOST_ASKED: Final = 6  # questions of all tables that may wait for their turn

_Thought = tuple[int, "asyncio.Task[Advice]"]  # the version at which the decision was asked, and what comes of it


class Adviser:
    """At one table. A thought is kept for as long as its decision stands; when the table moves on it is given up."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thoughts: dict[int, _Thought] = {}

    async def advise(self, me: Guest, seat: int) -> Advice:
        table = self.table
        async with table.lock:
            self._check(me, seat)
            if seat not in self._thoughts:
                self._begin(seat)
                if table.seats.others_sit(me):  # alone with bots it is nobody's matter
                    await table.talk.tell_all(f"{table.seats[seat].name} asks what {LEVEL.capitalize()} would do.")
            _, thought = self._thoughts[seat]
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            if not thought.cancelled():
                raise
            raise Problem(409, "moved-on", "The table has moved on, and the hint with it.") from None
        except BotStumbled:
            raise Problem(503, "no-advice", "No hint could be worked out in time. Ask again.") from None

    def _check(self, me: Guest, seat: int) -> None:
        table = self.table
        table.seats.must_play(me, seat)
        if table.over:
            raise self._refusal("table.game-over")
        if not table.advice:
            raise Problem(403, "no-advice-here", "This table is played without hints: who opened it wished it so.")
        if seat not in table.waiting():
            raise self._refusal("table.not-asked")
        if len(table.session.allowed(Seat(seat))) < 2:
            raise Problem(409, "no-choice", "There is only one thing that you can do here.")
        if seat not in self._thoughts and table.services.advisers.asked >= _MOST_ASKED:
            raise Problem(429, "busy", "Many ask for hints just now. Ask again in a moment.")

    def _refusal(self, clause: str) -> Problem:
        return Problem(409, "refused", self.table.game.ledger.text(clause), clause)

    def _begin(self, seat: int) -> None:
        table = self.table
        asked = question(table.game, table.session.s, seat, "advice", level=LEVEL, names=table.seats.names)
        thought = asyncio.create_task(self._think(asked))
        thought.add_done_callback(lambda done: self._forget_failed(seat, done))
        self._thoughts[seat] = (table.asked_at, thought)

    def _forget_failed(self, seat: int, thought: asyncio.Task[Advice]) -> None:
        """So that one can ask again; whoever still waits for it is told."""
        if not thought.cancelled() and thought.exception() and self._thoughts.get(seat, (0, None))[1] is thought:
            del self._thoughts[seat]

    async def _think(self, asked: Json) -> Advice:
        told = await self.table.services.advisers.think(asked)
        try:
            course = [{"seat": seat, "words": words} for seat, words in told.get("course", [])]
            return msgspec.convert({**told, "course": course}, Advice)
        except (TypeError, ValueError):
            raise BotStumbled("no advice") from None

    def changed(self) -> None:
        """Called after every change of the table."""
        for seat, (asked_at, thought) in list(self._thoughts.items()):
            if asked_at != self.table.asked_at or seat not in self.table.waiting():
                thought.cancel()
                del self._thoughts[seat]
