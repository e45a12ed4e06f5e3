"""A running game with its seats, its version and those who look at it. Every change is stored, then published."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from typing import Any

from meadhall.kernel.agenda import Seat
from meadhall.kernel.play import RESIGN, waiting_for
from meadhall.kernel.record import Record
from meadhall.kernel.session import Session
from meadhall.server import history
from meadhall.server.advising import Adviser
from meadhall.server.attendants import Attendants
from meadhall.server.chat import Talk
from meadhall.server.clocks import Clocks
from meadhall.server.errors import Problem, no_such_table
from meadhall.server.history import Opened, Past
from meadhall.server.identity import Guest
from meadhall.server.keeping import Careful, Entry, Keeper, Turn
from meadhall.server.live import Audience
from meadhall.server.notes import Note
from meadhall.server.protocol import Answer, Applied, Clicks, Duplicate, Refused, Stale, Undo, View
from meadhall.server.seats import Seats
from meadhall.server.services import Services
from meadhall.server.sitting import Sitting
from meadhall.server.store import games as stored
from meadhall.server.takebacks import Takebacks
from meadhall.server.window import Window


class Table:
    """`asked_at` is the version at which the present decision was asked: a click on any view since then is in time.

    Everything that looks at or changes the game holds the lock, so nobody ever sees what is not yet stored.
    """

    def __init__(
        self, services: Services, id: str, opened: Opened, seats: Seats, row: dict[str, Any], clocks: Clocks
    ) -> None:
        self.services = services
        self.id = id
        self._opened: Opened | None = opened
        self.game = opened.session.game
        self.seats = seats
        self.clocks = clocks
        self.replay: bool = row["kind"] == "replay"
        self.hints: bool = row["hints"]
        self.advice: bool = row["advice"]
        self.version: int = row["version"]
        self.asked_at = self.version
        self.next = ""  # the table at which the same people play again
        self.lock = Turn(self.wake)
        self.keeper = Keeper(self)
        self.audience = Audience(self)
        self.attendants = Attendants(self)
        self.window = Window(self)
        self.adviser = Adviser(self)
        self.sitting = Sitting(self)
        self.takebacks = Takebacks(self)
        self.talk = Talk(self)
        self.moved_at = self.version  # when the game itself last changed
        self.back_at = self.version  # when something may last have been taken back
        self.stirred = time.monotonic()  # when anything last happened here

    def came_back(self, new: bool = False) -> None:
        """Begins, or goes on where it was left: clocks start now, and whoever plays by itself is called."""
        self.keeper.reopened = not new
        self.turn_clocks(same_decision=False)
        self.attendants.attend()

    # At rest

    @property
    def opened(self) -> Opened:
        """The game; whoever holds the lock finds it awake."""
        if self._opened is None:
            raise RuntimeError("a table at rest is woken by taking its turn")
        return self._opened

    @property
    def session(self) -> Session:
        return self.opened.session

    @property
    def at_rest(self) -> bool:
        return self._opened is None

    def rest(self) -> None:
        """Lets go of the game, which the store has: those who look on may come and go without it."""
        self._opened = None
        self.keeper.forget()
        self.window.forget()

    async def wake(self) -> None:
        if self._opened is None:
            found = await self.services.store.read(partial(stored.load, table=self.id))
            if found is None:
                raise no_such_table()
            self._opened = await asyncio.to_thread(history.bring_back, found)

    # What is the case

    def waiting(self) -> list[int]:
        return [] if self.replay else [int(seat) for seat in waiting_for(self.session.s)]

    @property
    def over(self) -> bool:
        return self.replay or bool(self.session.s.outcome)

    def lines(self) -> int:
        return self.session.lines + len(self.opened.notes)

    def summary(self) -> Entry:
        """What the hall's lists show of a table."""
        waiting = self.waiting()
        return {
            "version": self.version,
            "over": self.over,
            "result": result_of(self.session.s.outcome, self.seats.names),
            "waiting": "".join(str(seat) for seat in waiting),
            "bots_turn": any(self.seats[seat].level for seat in waiting),
            "updated": time.time(),
        }

    async def whole_past(self) -> tuple[str, Past]:
        """The digest before the first click, and all that stands of the log."""
        first, log = await self.services.store.read(partial(stored.whole_log, table=self.id))
        return first, Past().fold(log)

    async def whole_record(self) -> Record:
        """With every click, also those that are only in the store by now."""
        record = self.session.record
        clicks, digests = list(record.clicks), list(record.digests)
        if self.session.clicks_gone:
            first, past = await self.whole_past()
            clicks, digests = past.clicks, [first, *past.digests]
        return Record(**{**record.__dict__, "clicks": clicks, "digests": digests})

    # Clicks

    async def submit(self, me: Guest, asked: Clicks) -> Answer:
        async with self.lock:
            earlier = await self.keeper.earlier(me, asked.id)
            if earlier is not None:
                return Duplicate(earlier)
            self.seats.must_play(me, asked.seat)
            if not self.asked_at <= asked.version <= self.version:
                return Stale(self.view_for(me, asked.seat))
            entries: list[Entry] = []
            refused: tuple[int, str] | None = None
            with Careful(self):
                for click in asked.clicks:
                    clause = self._play(asked.seat, click, entries) if click != RESIGN else "table.not-offered"
                    if clause:
                        refused = (click, clause)
                        break
            answer = self._answer(len(entries), refused)
            return await self._answered(entries, me, asked.id, answer)

    async def undo(self, me: Guest, asked: Undo) -> Answer:
        async with self.lock:
            earlier = await self.keeper.earlier(me, asked.id)
            if earlier is not None:
                return Duplicate(earlier)
            self.seats.must_play(me, asked.seat)
            if not self.moved_at <= asked.version <= self.version:
                return Stale(self.view_for(me, asked.seat))
            clause = self.window.forbids_undo(asked.seat)
            entries: list[Entry] = []
            if not clause:
                with Careful(self):
                    clause = self.session.undo(Seat(asked.seat))
                entries.append(self.entry(history.UNDO, asked.seat, 1, str(self.session.lines)))
                self.went_back()
            answer = self._answer(len(entries), (0, clause) if clause else None)
            return await self._answered(entries, me, asked.id, answer)

    async def play_for(self, seat: int, asked_at: int, click: int, note: str) -> bool:
        """A click by a bot or in somebody's absence. False where it is not allowed; nothing if the table moved on."""
        async with self.lock:
            if self.asked_at != asked_at or seat not in self.waiting():
                return True
            entries: list[Entry] = []
            if note:
                entries.append(self.note(note))
            with Careful(self):
                clause = self._play(seat, click, entries)
            if clause:
                return False
            await self.keeper.change(entries)
            return True

    async def resign(self, seat: int) -> None:
        """Whoever calls holds the lock."""
        entries: list[Entry] = []
        with Careful(self):
            clause = self._play(seat, RESIGN, entries)
        if clause:
            raise Problem(409, "refused", self.game.ledger.text(clause), clause)
        await self.keeper.change(entries)

    def _play(self, seat: int, click: int, entries: list[Entry]) -> str:
        if self.replay:
            return "table.game-over"
        asked = self.session.s.ask
        lines = self.session.lines
        clause = self.session.click(Seat(seat), click)
        if clause:
            return clause
        entries.append(self.entry(history.CLICK, seat, click, self.session.record.digests[-1]))
        same = self.session.s.ask is asked
        if not same:
            self.asked_at = self.version
        self.turn_clocks(same)
        self.moved_at = self.version
        self.window.touched(self.version, self.opened.notes.line_of(lines))
        history.let_go(self.session, self.opened.notes)
        self.takebacks.asked = None
        self.talk.drop_old_proposal()
        return ""

    def turn_clocks(self, same_decision: bool) -> None:
        people = [seat for seat in self.waiting() if self.seats[seat].kind == "person"]
        clicks = self.session.s.clicks
        self.clocks.turn(people, same_decision, clicks, firm=clicks - len(self.session.before))

    def went_back(self) -> None:
        """After an undo or a take-back: the journal is another from there on, and everybody is asked anew. Only a
        take-back, which the others grant, gives the time for a decision anew."""
        lines, notes = self.session.lines, self.opened.notes
        self.window.touched(self.version, notes.line_of(lines))
        notes.go_back(lines)
        self.asked_at = self.moved_at = self.back_at = self.version
        self.takebacks.asked = None
        self.turn_clocks(same_decision=False)

    def go_back_to(self, opened: Opened) -> None:
        self._opened = opened
        self.went_back()

    def note(self, text: str) -> Entry:
        at = self.session.lines
        self.opened.notes.add(Note(at, text))
        entry = self.entry(history.NOTE, 0, at, text)
        self.window.touched(self.version, self.lines() - 1)
        return entry

    def entry(self, kind: str, seat: int, number: int, text: str) -> Entry:
        """The next row of the log; it takes the next version."""
        self.version += 1
        return {"table": self.id, "version": self.version, "kind": kind, "seat": seat, "number": number, "text": text}

    async def _answered(self, entries: list[Entry], me: Guest, id: str, answer: Applied | Refused) -> Answer:
        if entries:
            await self.keeper.change(entries, (me, id, answer))
        else:
            await self.keeper.answer((me, id, answer))
        return answer

    def _answer(self, played: int, refused: tuple[int, str] | None) -> Applied | Refused:
        if refused is None:
            return Applied(self.version, played)
        click, clause = refused
        return Refused(self.version, played, click, clause, self.game.ledger.text(clause))

    def random_click(self, seat: int) -> int:
        allowed = self.session.allowed(Seat(seat))
        return secrets.choice(allowed).click if allowed else RESIGN

    async def go_on_at(self, next: str) -> None:
        """Everybody here is shown the way to the next game."""
        self.next = next
        await self.keeper.change([self.entry(history.AGAIN, 0, 0, next)])

    # Showing

    def publish(self) -> None:
        self.stirred = time.monotonic()
        self.window.changed()
        self.adviser.changed()
        self.audience.changed()
        self.attendants.attend()

    def view_for(self, visitor: Guest | None, seat: int | None = None, since: int | None = None) -> View:
        return self.window.view(visitor, seat, since)


def result_of(outcome: list[int], names: list[str]) -> str:
    """Who won, in a few words."""
    winners = [name for name, rank in zip(names, outcome, strict=False) if rank == 1]
    if not outcome:
        return ""
    if not winners:
        return "Everybody lost"
    if len(winners) == len(names) > 1:
        return "Everybody won"
    return " and ".join(winners) + (" won" if len(winners) == 1 else " share the win")
