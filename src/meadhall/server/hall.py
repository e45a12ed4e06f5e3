"""The hall: all tables, those who come and go, and the processes that think for bots."""

from __future__ import annotations

import asyncio
import gc
import json
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.record import Record, RecordProblem, read_record, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.session import FIRST_NAMES, Session, new_session
from meadhall.server.bot_seats import Thinkers
from meadhall.server.clocks import Clocks
from meadhall.server.errors import Problem, log, no_such_table, not_your_seat
from meadhall.server.games import game_by_id, view_module
from meadhall.server.history import AGAIN, CLICK, Opened, bring_back, snapshot_row
from meadhall.server.identity import Guest, plain_name
from meadhall.server.limits import too_many
from meadhall.server.lists import card_of
from meadhall.server.notes import Notes
from meadhall.server.people import People
from meadhall.server.printed_page import levels_of
from meadhall.server.protocol import ClockRule, HallLists, NewTable, RecordView, SeatWish, TableRef
from meadhall.server.reviewing import Reviews
from meadhall.server.seats import Holder, Seats, told_apart
from meadhall.server.services import Services
from meadhall.server.settings import Settings
from meadhall.server.store import games as stored
from meadhall.server.store.store import Store
from meadhall.server.tables import Table, result_of
from meadhall.server.takebacks import still_asked
from meadhall.server.window import invite_url, table_url

_ID_BYTES: Final = 9
_KEY_BYTES: Final = 18
_SWEEP: Final = 30.0  # seconds between looks for tables nobody looks at


class Hall:
    """Nothing is opened or made on disk before `open`."""

    services: Services
    people: People
    reviews: Reviews

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._seen: dict[str, float] = {}
        self._sockets: Counter[str] = Counter()
        self._errands: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        settings = self.settings
        store = await asyncio.to_thread(Store, settings.database_url)
        self.people = People(settings, store)
        thinkers, advisers = (Thinkers(count, settings.thinking) for count in (settings.workers, 1))
        self.services = Services(settings, store, thinkers, advisers, self.drop)
        self.reviews = Reviews(store, settings.reviewing)
        gc.collect()
        gc.freeze()  # what is there now stays for good: it need not be looked through again and again
        self._start(self._sweep())
        self._start(self._wake_bots())

    async def close(self) -> None:
        for errand in self._errands:
            errand.cancel()
        for table in self.tables.values():
            table.attendants.stop()
        await self._keep_time()
        await self.reviews.close()
        await self.services.advisers.close()
        await self.services.thinkers.close()
        await asyncio.to_thread(self.services.store.close)

    async def _keep_time(self) -> None:
        """What was used since a table last changed. A server that cannot store it stops all the same."""
        spent = [(id, seat, used) for id, table in self.tables.items() for seat, used in table.clocks.stop().items()]

        def write(connection: Connection) -> None:
            for id, seat, seconds in spent:
                stored.change_seat(connection, id, seat, {"spent": seconds})

        try:
            await self.services.store.write(write)
        except SQLAlchemyError as error:
            log.error("%s while storing", type(error).__name__)

    def _start(self, errand: Any) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Tables in memory

    async def table(self, id: str) -> Table:
        """A table, brought back from the store if need be; two who ask at once get the same."""
        self._seen[id] = time.monotonic()
        if id in self.tables:
            return self.tables[id]
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
        try:
            return await asyncio.shield(self._opening[id])
        finally:
            self._opening.pop(id, None)

    async def _open(self, id: str) -> Table:
        found = await self.services.store.read(partial(stored.load, table=id)) if len(id) < 33 else None
        if found is None:
            self._seen.pop(id, None)
            raise no_such_table()
        opened = await asyncio.to_thread(bring_back, found)
        rule = msgspec.json.decode(found.row["clock"], type=ClockRule | None)
        holders = [Holder(row["name"], row["guest"], row["level"], row["pass_for_me"]) for row in found.seats]
        seats = Seats(holders, found.row["key"], found.row["creator"])
        clocks = Clocks(rule, [row["spent"] for row in found.seats], self.services.now)
        table = Table(self.services, id, opened, seats, found.row, clocks)
        table.takebacks.asked = still_asked(found, seats)
        table.next = next((text for _, kind, _, _, text in found.log if kind == AGAIN), "")
        table.talk.came_back(found.chat)
        table.came_back()
        self.tables[id] = table
        return table

    def drop(self, id: str) -> None:
        """Forgets a table; it is read anew when next needed."""
        table = self.tables.pop(id, None)
        if table is not None:
            table.lock.dropped = True
            table.attendants.stop()
            table.audience.send_away()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            self.forget_idle()
            await self.rest_quiet()

    def forget_idle(self) -> None:
        """Tables that nobody looks at and nothing happens at leave memory; they lose nothing by it. A clock that runs
        happens, also where nothing comes of its zero: out of memory nobody would be charged."""
        late = time.monotonic() - self.settings.idle
        for id, table in list(self.tables.items()):
            busy = table.audience.clients or table.attendants.tasks or table.clocks.running or table.lock.taken()
            if not busy and self._seen.get(id, 0.0) < late:
                self.drop(id)
                self._seen.pop(id, None)

    async def rest_quiet(self) -> None:
        """Tables that are looked at, or whose clock runs, but at which nothing happens. One at a time: others wait."""
        late = time.monotonic() - self.settings.rest
        for id, table in list(self.tables.items()):
            quiet = max(table.stirred, self._seen.get(id, 0.0)) < late and not table.attendants.play()
            if quiet and not table.at_rest and not table.lock.taken():
                table.rest()
                await asyncio.sleep(0)

    async def _wake_bots(self) -> None:
        """Tables that were waiting for a bot when the server stopped go on without anybody looking."""
        for id in await self.services.store.read(stored.bots_to_move):
            try:
                await self.table(id)
            except Problem as problem:
                log.warning("A table could not be opened: %s", problem.error.code)

    @contextmanager
    def one_more_socket(self, client: str) -> Iterator[None]:
        if self._sockets[client] >= self.settings.limits.sockets_per_guest:
            raise too_many()
        self._sockets[client] += 1
        try:
            yield
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    # Lists, new tables and records

    async def lists(self, visitor: Guest | None) -> HallLists:
        me = visitor.id if visitor is not None else ""
        mine = await self.services.store.read(partial(stored.tables_of, guest=me)) if me else []
        listed = await self.services.store.read(stored.listed_tables)
        running = [card_of(row, me) for row in mine if not row["over"]]
        open_tables = [card_of(row, me, inviting=True) for row in listed]
        return HallLists(
            sorted(running, key=lambda card: (not card.my_turn, -card.updated)),
            [card for card in open_tables if card.open_seats],
            [card_of(row, me) for row in mine if row["over"]],
        )

    async def begin(self, me: Guest, wish: NewTable) -> TableRef:
        return await self._begin(me, wish, seated(game_by_id(wish.game), me, wish.seats))

    async def again(self, me: Guest, id: str) -> TableRef:
        """The same game with the same people in the same seats. There is one next table: who comes later finds it."""
        table = await self.table(id)
        async with table.lock:
            if not table.seats.of(me):
                raise not_your_seat()
            if not table.over:
                raise Problem(409, "still-running", "This game is not over yet.")
            if table.next:
                return TableRef(table.next, table_url(table.next), "")
            holders = [replace(holder, level="" if holder.guest else holder.level) for holder in table.seats.holders]
            rule = table.clocks.rule
            options = next_options(table.game, table.session)
            wish = NewTable(table.game.id, [], options, rule, hints=table.hints, advice=table.advice)
            made = await self._begin(me, wish, holders)
            await table.go_on_at(made.table)
            return made

    async def _begin(self, me: Guest, wish: NewTable, holders: list[Holder]) -> TableRef:
        game = game_by_id(wish.game)
        try:
            options = game.checked(len(holders), wish.options)
        except BadOption as problem:
            raise Problem(400, "bad-option", str(problem)) from None
        session = new_session(game, [holder.name for holder in holders], None, None, **options)
        id, key = secrets.token_urlsafe(_ID_BYTES), secrets.token_urlsafe(_KEY_BYTES)
        row = new_row(id, key, me, session, "table")
        row |= {"clock": msgspec.json.encode(wish.clock).decode(), "hints": wish.hints}
        row |= {"advice": wish.advice, "listed": wish.listed}
        seats = Seats(holders, key, me.id)
        clocks = Clocks(wish.clock, [0.0] * len(seats), self.services.now)
        table = Table(self.services, id, Opened(session, Notes()), seats, row, clocks)
        row |= table.summary()
        sitting = [holder.to_row(id, seat) for seat, holder in enumerate(holders)]
        await self.services.store.write(lambda connection: stored.begin(connection, row, sitting, []))
        self.tables[id] = table
        self._seen[id] = time.monotonic()
        table.came_back(new=True)
        return TableRef(id, table_url(id), invite_url(id, key))

    async def bring_record(self, me: Guest, given: RecordView) -> TableRef:
        """A record is kept only if it plays again to where it says; then anybody with its link can step through it."""
        try:
            record = read_record(msgspec.json.encode(given).decode())
            if len(record.clicks) > game_by_id(record.game).bound:
                raise RecordProblem("The record has more clicks than the game can take.")
            session = await asyncio.to_thread(_played, record)
        except RecordProblem as problem:
            raise Problem(400, "bad-record", str(problem)) from None
        names = [plain_name(name or "Somebody") for name in record.seats]
        id = secrets.token_urlsafe(_ID_BYTES)
        row = new_row(id, secrets.token_urlsafe(_KEY_BYTES), me, session, "replay")
        row |= {"version": len(record.clicks), "over": True, "result": result_of(session.s.outcome, names)}
        row |= {"waiting": "", "bots_turn": False, "updated": time.time()}
        sitting = [Holder(name).to_row(id, seat) for seat, name in enumerate(names)]
        steps = zip(record.clicks, record.digests[1:], strict=True)
        entries = [
            {"table": id, "version": version, "kind": CLICK, "seat": seat, "number": click, "text": digest}
            for version, ((seat, click), digest) in enumerate(steps, start=1)
        ]
        snapshot = snapshot_row(id, row["version"], session, Notes())

        def write(connection: Connection) -> None:
            stored.begin(connection, row, sitting, entries)
            stored.keep_snapshot(connection, snapshot)

        await self.services.store.write(write)
        return TableRef(id, table_url(id, replay=True), "")


def _played(record: Record) -> Session:
    started = replay(record)
    return Session(started.game, started.forward(), record)


def new_row(id: str, key: str, me: Guest, session: Session, kind: str) -> dict[str, Any]:
    record = session.record
    return {
        "id": id,
        "kind": kind,
        "game": record.game,
        "rules": record.version,
        "content": record.content,
        "edition": record.edition,
        "options": json.dumps(record.options),
        "source": record.source,
        "seed": record.seed,
        "seed_hash": record.seed_hash,
        "first_digest": record.digests[0],
        "creator": me.id,
        "key": key,
        "clock": "null",
        "hints": True,
        "advice": True,
        "listed": False,
        "version": 0,
    }


def next_options(game: Game, session: Session) -> dict[str, str]:
    """Those of the game just played, but for what the rules change in a series of games at one table."""
    told = view_module(game)
    if told is None or not hasattr(told, "again"):
        return session.record.options
    return {**session.record.options, **told.again(observe(session.s, SPECTATOR))}


def seated(game: Game, me: Guest, wishes: list[SeatWish]) -> list[Holder]:
    """Who sits where at a new table; bots have first names that nobody else has."""
    least, most = game.seats
    if not least <= len(wishes) <= most:
        raise Problem(400, "bad-option", f"{game.title} is for {least} to {most} players, not {len(wishes)}.")
    holders: list[Holder] = []
    for wish in wishes:
        taken = [holder.name for holder in holders]
        if wish.kind == "bot":
            level = wish.level or levels_of(game)[-1]
            if level not in levels_of(game):
                raise Problem(400, "bad-level", "There is no bot of that level for this game.")
            free = [name for name in FIRST_NAMES[1:] if name not in (*taken, me.name)]
            holders.append(Holder(free[0] if free else f"Bot {len(holders) + 1}", level=level))
        elif wish.kind == "me":
            name = plain_name(wish.name) if wish.name else me.name
            holders.append(Holder(told_apart(name, taken, len(holders)), me.id))
        else:
            holders.append(Holder(f"Seat {len(holders) + 1}"))
    return holders
