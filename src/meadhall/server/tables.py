"""A running game with its seats, its version and those who look at it. Every change is stored, then published."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

from meadhall.kernel.agenda import Seat
from meadhall.kernel.play import RESIGN, waiting_for
from meadhall.kernel.session import Session
from meadhall.server import history
from meadhall.server.advising import Adviser
from meadhall.server.attendants import Attendants
from meadhall.server.chat import Chat
from meadhall.server.clocks import Clocks
from meadhall.server.errors import Problem
from meadhall.server.games import view_module
from meadhall.server.identity import Guest
from meadhall.server.keeping import Careful, Entry, Keeper, Turn
from meadhall.server.live import Audience
from meadhall.server.printed_page import levels_of
from meadhall.server.protocol import (
    Answer,
    Applied,
    ChatMessage,
    Clicks,
    Done,
    Duplicate,
    Refused,
    Stale,
    Undo,
    View,
)
from meadhall.server.resting import Rested, put_away, take_out
from meadhall.server.seats import Seats
from meadhall.server.services import Services
from meadhall.server.store import games as stored
from meadhall.server.takebacks import Takeback, clicks_back, those_to_ask
from meadhall.server.view import Note, Proposed, lines_before
from meadhall.server.window import Window


class Table:
    """`asked_at` is the version at which the present decision was asked: a click on any view since then is in time.

    Everything that looks at or changes the game holds the lock, so nobody ever sees what is not yet stored.
    """

    def __init__(
        self, services: Services, id: str, session: Session, seats: Seats, row: dict[str, Any], clocks: Clocks
    ) -> None:
        self.services = services
        self.id = id
        self._session: Session | Rested = session
        self.game = session.game
        self.seats = seats
        self.clocks = clocks
        self.replay: bool = row["kind"] == "replay"
        self.hints: bool = row["hints"]
        self.advice: bool = row["advice"]
        self.version: int = row["version"]
        self.asked_at = self.version
        self.notes: list[Note] = []
        self.takeback: Takeback | None = None
        self.proposal: Proposed | None = None
        self.next = ""  # the table at which the same people play again
        self.chat = Chat([])
        self.lock = Turn()
        self.keeper = Keeper(self)
        self.audience = Audience(self)
        self.attendants = Attendants(self)
        self.window = Window(self)
        self.adviser = Adviser(self)
        self.moved_at = self.version  # when the game itself last changed
        self.stirred = time.monotonic()  # when anything last happened here

    def came_back(self, notes: list[Note], chat: Chat, snapshot_at: int = 0, new: bool = False) -> None:
        """Begins, or goes on where it was left: clocks start now, and whoever plays by itself is called."""
        self.notes = notes
        self.chat = chat
        self.keeper.reopened = not new
        self.keeper.snapshot_at = snapshot_at
        self._turn_clocks(same_decision=False)
        self.attendants.attend()

    # At rest

    @property
    def session(self) -> Session:
        if isinstance(self._session, Rested):
            self._session = take_out(self._session)
        return self._session

    @session.setter
    def session(self, session: Session) -> None:
        self._session = session

    def rest(self) -> None:
        """Puts away what can be had again: those who look on may come and go without it."""
        if isinstance(self._session, Session):
            self._session = put_away(self._session)
            self.keeper.forget()
            self.window.forget()

    # What is the case

    def waiting(self) -> list[int]:
        return [] if self.replay else [int(seat) for seat in waiting_for(self.session.s)]

    @property
    def over(self) -> bool:
        return self.replay or bool(self.session.s.outcome)

    def lines(self) -> int:
        return len(self.session.s.journal or []) + len(self.notes)

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

    # Clicks

    async def submit(self, me: Guest, asked: Clicks) -> Answer:
        async with self.lock:
            self.seats.must_play(me, asked.seat)
            earlier = await self.keeper.earlier(me, asked.id)
            if earlier is not None:
                return Duplicate(earlier)
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
            self.seats.must_play(me, asked.seat)
            earlier = await self.keeper.earlier(me, asked.id)
            if earlier is not None:
                return Duplicate(earlier)
            if not self.moved_at <= asked.version <= self.version:
                return Stale(self.view_for(me, asked.seat))
            clause = self.window.forbids_undo(asked.seat)
            entries: list[Entry] = []
            if not clause:
                with Careful(self):
                    clause = self.session.undo(Seat(asked.seat))
                entries.append(self._entry(history.UNDO, asked.seat, 1, ""))
                self._went_back()
            answer = self._answer(len(entries), (0, clause) if clause else None)
            return await self._answered(entries, me, asked.id, answer)

    async def play_for(self, seat: int, asked_at: int, click: int, note: str) -> bool:
        """A click by a bot or in somebody's absence. False where it is not allowed; nothing if the table moved on."""
        async with self.lock:
            if self.asked_at != asked_at or seat not in self.waiting():
                return True
            entries: list[Entry] = []
            if note:
                entries.append(self._note(note))
            with Careful(self):
                clause = self._play(seat, click, entries)
            if clause:
                return False
            await self.keeper.change(entries)
            return True

    async def resign(self, me: Guest, seat: int) -> Done:
        async with self.lock:
            self.seats.must_hold(me, seat)
            await self._resign(seat)
            return Done(self.version)

    async def _resign(self, seat: int) -> None:
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
        lines = len(self.session.s.journal or [])
        clause = self.session.click(Seat(seat), click)
        if clause:
            return clause
        entries.append(self._entry(history.CLICK, seat, click, self.session.record.digests[-1]))
        same = self.session.s.ask is asked
        if not same:
            self.asked_at = self.version
        self._turn_clocks(same)
        self.moved_at = self.version
        self.window.touched(self.version, lines_before(self.notes, lines))
        self.takeback = None
        self._drop_old_proposal()
        return ""

    def _drop_old_proposal(self) -> None:
        given = self.proposal
        if given is not None and given.worked_out(self.game, self.session.s, None) is None:
            self.proposal = None

    def _turn_clocks(self, same_decision: bool) -> None:
        self.clocks.turn([seat for seat in self.waiting() if self.seats[seat].kind == "person"], same_decision)

    def _went_back(self) -> None:
        """After an undo or a take-back: the journal is shorter, and everybody is asked anew."""
        lines = len(self.session.s.journal or [])
        self.notes = [note for note in self.notes if note.at <= lines]
        self.asked_at = self.moved_at = self.version
        self.window.touched(self.version, self.lines())
        self.takeback = None
        self._turn_clocks(same_decision=False)

    def _note(self, text: str) -> Entry:
        at = len(self.session.s.journal or [])
        self.notes.append(Note(at, text))
        entry = self._entry(history.NOTE, 0, at, text)
        self.window.touched(self.version, self.lines() - 1)
        return entry

    def _entry(self, kind: str, seat: int, number: int, text: str) -> Entry:
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

    # Seats

    async def sit(self, me: Guest, seat: int, key: str) -> Done:
        async with self.lock:
            holder = self.seats.may_sit(seat, key)
            holder.guest = me.id
            holder.name = me.name
            self.window.touched(self.version + 1, 0)  # the journal names them from its first line on
            return await self._keep_seat(seat)

    async def leave(self, me: Guest) -> Done:
        async with self.lock:
            mine = self.seats.of(me)
            if not mine:
                raise Problem(409, "no-seat", "You hold no seat at this table.")
            for seat in mine:
                holder = self.seats[seat]
                holder.guest, holder.level, holder.pass_for_me = "", "", False
                await self._keep_seat(seat)
            return Done(self.version)

    async def hand_over(self, me: Guest, seat: int, level: str | None) -> Done:
        async with self.lock:
            holder = self.seats.may_hand_over(me, seat)
            if level is not None and level not in levels_of(self.game):
                raise Problem(400, "bad-level", "There is no bot of that level for this game.")
            if level is None and holder.guest and self.clocks.game_left(seat) == 0.0:
                raise Problem(409, "clock-empty", "This seat has no time left: a bot plays it to the end.")
            holder.level = level or ""
            return await self._keep_seat(seat)

    async def pass_for(self, me: Guest, seat: int, wish: bool) -> Done:
        async with self.lock:
            self.seats.must_hold(me, seat).pass_for_me = wish
            return await self._keep_seat(seat)

    async def _keep_seat(self, seat: int) -> Done:
        holder = self.seats[seat]
        values = {
            "name": holder.name,
            "guest": holder.guest,
            "level": holder.level,
            "pass_for_me": holder.pass_for_me,
        }
        self.session.record.seats = self.seats.names
        self.version += 1
        self._turn_clocks(same_decision=True)
        await self.keeper.change([], job=lambda connection: stored.change_seat(connection, self.id, seat, values))
        return Done(self.version)

    async def clock_ran_out(self, seat: int) -> None:
        async with self.lock:
            left = self.clocks.left(seat)
            if left is None or left > 0 or seat not in self.waiting() or self.seats[seat].kind != "person":
                return
            if self.clocks.rule is not None and self.clocks.rule.at_zero == "resign" and self.game.resign is not None:
                await self._resign(seat)
                return
            self.seats[seat].level = levels_of(self.game)[-1]
            note = self._note(f"The clock of {self.seats[seat].name} has run out, and a bot plays on.")
            level = {"level": self.seats[seat].level}
            self._turn_clocks(same_decision=True)
            await self.keeper.change(
                [note], job=lambda connection: stored.change_seat(connection, self.id, seat, level)
            )

    async def go_on_at(self, next: str) -> None:
        """Everybody here is shown the way to the next game."""
        self.next = next
        await self.keeper.change([self._entry(history.AGAIN, 0, 0, next)])

    # Take-backs and talk

    async def ask_takeback(self, me: Guest, seat: int) -> Done:
        async with self.lock:
            self.seats.must_play(me, seat)
            count = clicks_back(self.session.record.clicks, seat)
            if not count or self.over:
                raise Problem(409, "refused", self.game.ledger.text("table.undo-nothing"), "table.undo-nothing")
            self.takeback = Takeback(seat, count, those_to_ask(self.seats, seat))
            return await self._settle_takeback(self._entry(history.ASK, seat, count, ""))

    async def answer_takeback(self, me: Guest, seat: int, yes: bool) -> Done:
        async with self.lock:
            self.seats.must_hold(me, seat)
            if self.takeback is None or seat not in self.takeback.answers:
                raise Problem(409, "nothing-asked", "Nobody asks this seat for a take-back.")
            self.takeback.answers[seat] = yes
            if not yes:
                self.takeback = None
            return await self._settle_takeback(self._entry(history.AGREE if yes else history.REFUSE, seat, 0, ""))

    async def _settle_takeback(self, said: Entry) -> Done:
        """What was asked or answered is stored as well: the request outlives the server."""
        asked = self.takeback
        if asked is None or not asked.granted:
            await self.keeper.change([said])
            return Done(self.version)
        with Careful(self):
            self.session = await asyncio.to_thread(history.taken_back, self.session, asked.clicks)
        entry = self._entry(history.BACK, asked.by, asked.clicks, "")
        self._went_back()
        await self.keeper.change([said, entry])
        return Done(self.version)

    async def propose(self, me: Guest, seat: int, plan: list[tuple[int, int]]) -> Done:
        """A what-if that everybody sees. There is one at a table: the latest. It plays nothing and is not kept."""
        async with self.lock:
            self.seats.must_hold(me, seat)
            if not hasattr(view_module(self.game), "proposal"):
                raise Problem(409, "no-proposals", "Nothing can be proposed in this game.")
            self.proposal = Proposed(seat, self.session.s.clicks, plan) if plan else None
            self.version += 1
            await self.keeper.change([])
            return Done(self.version)

    async def say(self, me: Guest, text: str) -> Done:
        line = self.chat.line(me.name, text)
        row = {"table": self.id, "who": line.who, "text": line.text, "at": line.at}
        await self.services.store.write(lambda connection: stored.keep_chat(connection, row))
        self.chat.lines.append(line)
        self.audience.tell(ChatMessage(line))
        return Done(self.version)

    async def tell_all(self, text: str) -> None:
        """A line of the table's own in the journal; whoever calls holds the lock."""
        await self.keeper.change([self._note(text)])

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
