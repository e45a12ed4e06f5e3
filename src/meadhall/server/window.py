"""The window onto a table: views of present and past, the record and the odds, each for those who may see it."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

from meadhall.kernel.agenda import Seat
from meadhall.kernel.record import FORMAT, Record, RecordProblem, replay
from meadhall.kernel.state import State
from meadhall.server.bot_seats import BotStumbled, question
from meadhall.server.errors import Problem, log_crash, no_view, not_your_seat
from meadhall.server.games import text_of
from meadhall.server.history import LINES, Film
from meadhall.server.identity import Guest
from meadhall.server.notes import Notes
from meadhall.server.protocol import Odds, OddsLine, RecordView, SeatView, UndoView, Verification, View
from meadhall.server.view import Sight, all_shown, look, words_of_last

if TYPE_CHECKING:
    from meadhall.server.tables import Table

_SAMPLES: Final = 300
_FILMS: Final = 6
_REMEMBERED: Final = 500
_HIDDEN_CLICK: Final = -1


class Window:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._sights: dict[tuple[int | None, int], Sight] = {}
        self._touched: deque[tuple[int, int]] = deque()  # (version, first journal line that it changed)
        self._complete_since = table.version
        self._odds: dict[tuple[int, ...], Odds] = {}

    def changed(self) -> None:
        self._sights.clear()

    def forget(self) -> None:
        """Whoever comes back with an older version than this one gets the whole view."""
        self._sights.clear()
        self._odds.clear()
        self._touched.clear()
        self._complete_since = self.table.version

    def touched(self, version: int, line: int) -> None:
        """The journal is another from this line on."""
        self._touched.append((version, line))
        if len(self._touched) > _REMEMBERED:
            self._complete_since = self._touched.popleft()[0]

    def first_line(self, since: int | None) -> int:
        """Where the journal begins for somebody whose last view had this version."""
        lines = self.table.lines()
        if since is None or not self._complete_since <= since <= self.table.version:
            return max(0, lines - LINES)
        first = min([lines, *(line for version, line in self._touched if version > since)])
        return max(first, lines - LINES)

    def eyes(self, visitor: Guest | None, seat: int | None) -> int | None:
        """The seat through which a visitor looks: the one asked for if it is theirs, else one of theirs, else none. Who
        asks for a seat that a bot plays for them looks through the one that they play."""
        mine = self.table.seats.seen_by(visitor)
        if seat is not None and seat not in self.table.seats.of(visitor):
            return None
        if seat in mine:
            return seat
        asked = [one for one in self.table.waiting() if one in mine]
        return next(iter(asked or mine), None)

    def view(self, visitor: Guest | None, seat: int | None, since: int | None) -> View:
        eyes = self.eyes(visitor, seat)
        line = self.first_line(since)
        if (eyes, line) not in self._sights:
            self._sights[eyes, line] = self._look(self.table.session.s, eyes, line)
        return self._framed(self._sights[eyes, line], visitor, eyes)

    def _look(self, s: State, eyes: int | None, line: int, past: bool = False) -> Sight:
        """A game whose own view makes a mistake must not take the table with it: it is told, and the table stays."""
        table = self.table
        seed = table.session.record.seed if table.over else ""
        notes, proposal, gone = table.opened.notes, table.talk.proposal, table.session.lines_gone
        if past:
            notes, proposal, gone = Notes(), None, 0
        try:
            return look(table.game, s, eyes, table.seats.names, notes, line, table.hints, seed, proposal, gone)
        except Exception as error:
            log_crash(error, f"the view of {table.game.id}")
            raise no_view() from None

    def _framed(self, sight: Sight, visitor: Guest | None, eyes: int | None, past: bool = False) -> View:
        """What the game shows, with what the table knows of seats, clocks and requests around it."""
        table = self.table
        mine = table.seats.of(visitor)
        here = table.audience.here()
        seats = [
            SeatView(
                seat, holder.name, holder.kind, holder.level, here[seat], sight.figures[seat], sight.answered[seat],
                table.clocks.seat_view(seat),
            )
            for seat, holder in enumerate(table.seats.holders)
        ]  # fmt: skip
        inviting = bool(mine) and table.seats.any_open()
        return View(
            table=table.id,
            version=table.version,
            game=table.game.id,
            title=table.game.title,
            seat=eyes,
            mine=mine,
            host=visitor is not None and visitor.id == table.seats.creator,
            headline=sight.headline or self._headline(sight),
            seats=seats,
            prompt=sight.prompt,
            waiting=sight.waiting,
            offers=[] if table.replay and not past else sight.offers,  # a past position shows what was offered then
            zones=sight.zones,
            cards=sight.cards,
            own=sight.own,
            extra=sight.extra,
            journal=sight.journal,
            journal_from=sight.journal_from,
            undo=self._undo(eyes, past),
            takeback=table.takebacks.asked.view() if table.takebacks.asked is not None and not past else None,
            outcome=sight.outcome,
            seed_hash=table.session.record.seed_hash,
            pass_for_me=eyes is not None and table.seats[eyes].pass_for_me,
            clock=None if past else table.clocks.view(eyes),
            clicks=sight.clicks,
            options=table.session.record.options,
            invite=invite_url(table.id, table.seats.key) if inviting else "",
            replay=past or table.replay,
            next=table_url(table.next) if table.next else "",
            advice=table.advice and not past and not table.over,
        )

    def _headline(self, sight: Sight) -> str:
        names = [self.table.seats[seat].name for seat in sight.waiting]
        if sight.outcome is not None:
            return "The game is over"
        return f"{' and '.join(names)} to decide" if len(names) < 3 else "Several players to decide"

    # Undo

    def forbids_undo(self, seat: int) -> str:
        return "table.game-over" if self.table.over else self.table.session.forbids_undo(Seat(seat))

    def _undo(self, eyes: int | None, past: bool) -> UndoView:
        table = self.table
        clause = "table.undo-nothing" if eyes is None or past else self.forbids_undo(eyes)
        label = "Take back"
        if not clause and eyes is not None:
            before = table.session.before[-1].s
            click = table.session.record.clicks[-1][1]
            words = words_of_last(table.game, before, eyes, click, table.seats.names)
            label = f"Take back: {words}" if words else label
        return UndoView(label, clause, text_of(table.game, clause) if clause else "")

    # The past

    async def view_at(self, visitor: Guest | None, clicks: int, seat: int | str | None) -> View:
        """The position after a number of clicks, to the eyes of one's own seat, or of any once it is over."""
        table = self.table
        async with table.lock:
            if clicks > table.session.s.clicks:
                raise Problem(404, "not-found", "The game has not come that far.")
            eyes = self._eyes_on_past(visitor, seat)
            film = await films.of(table)
            s = await asyncio.to_thread(film.at, clicks)
            return self._past(all_shown(s) if seat == "all" else s, visitor, eyes)

    def _eyes_on_past(self, visitor: Guest | None, seat: int | str | None) -> int | None:
        table = self.table
        if isinstance(seat, int) and seat >= len(table.seats):
            raise Problem(404, "not-found", "There is no such seat.")
        if not table.over and (seat == "all" or (isinstance(seat, int) and seat not in table.seats.seen_by(visitor))):
            raise not_your_seat()
        return seat if isinstance(seat, int) else None

    def _past(self, s: State, visitor: Guest | None, eyes: int | None) -> View:
        line = max(0, len(s.journal or []) - LINES)
        return self._framed(self._look(s, eyes, line, past=True), visitor, eyes, past=True)

    def record(self, record: Record, visitor: Guest | None) -> RecordView:
        """While the game runs: no seed, no digests, and of others' clicks only that they were made."""
        if self.table.over:
            return _record_view(record)
        mine = self.table.seats.seen_by(visitor)
        shown = record.without_seed()
        shown.clicks = [(seat, click if seat in mine else _HIDDEN_CLICK) for seat, click in record.clicks]
        return _record_view(shown)

    async def verify(self) -> Verification:
        table = self.table
        async with table.lock:
            if not table.over:
                raise Problem(409, "still-running", "The seed is shown, and can be checked, when the game is over.")
            record = await table.whole_record()
        try:
            await asyncio.to_thread(lambda: replay(record).forward())
        except RecordProblem as problem:
            return Verification(False, str(problem), record.seed, record.seed_hash)
        sentence = "Played again from the seed shown now, every click leads where it led, and the seed fits its hash."
        return Verification(True, sentence, record.seed, record.seed_hash)

    async def odds(self, me: Guest, seat: int, click: int, then: list[int]) -> Odds:
        table = self.table
        async with table.lock:
            if seat not in table.seats.seen_by(me):
                raise not_your_seat()
            allowed = [] if table.replay else [offer.click for offer in table.session.allowed(Seat(seat))]
            if click not in allowed:
                raise Problem(409, "not-offered", table.game.ledger.text("table.not-offered"), "table.not-offered")
            key = (table.version, seat, click, *then)
            if key in self._odds:
                return self._odds[key]
            names = table.seats.names
            plan = [click, *then]
            asked = question(table.game, table.session.s, seat, "odds", plan=plan, samples=_SAMPLES, names=names)
        try:
            told = await table.services.thinkers.think(asked)
        except BotStumbled:
            raise Problem(503, "no-odds", "The odds could not be worked out in time.") from None
        lines = [OddsLine(str(text), round(float(share), 4)) for text, share in told["outcomes"]]
        self._odds = {kept: odds for kept, odds in self._odds.items() if kept[0] == table.version}
        self._odds[key] = Odds(click, bool(told.get("exact")), int(told["samples"]), lines, str(told.get("note", "")))
        return self._odds[key]


class Films:
    """The few films that somebody is looking at."""

    def __init__(self) -> None:
        self._films: dict[str, Film] = {}

    async def of(self, table: Table) -> Film:
        """As long as nothing was taken back it stays good, and grows."""
        film = self._films.pop(table.id, None)
        if film is None or film.version < table.back_at:
            film = Film(table.game, table.session.s.setup, await table.whole_record(), table.version)
        elif film.version < table.version:
            film.grow(await table.whole_record(), table.version)
        self._films[table.id] = film
        while len(self._films) > _FILMS:
            del self._films[next(iter(self._films))]
        return film


films: Final = Films()


def _record_view(record: Record) -> RecordView:
    return RecordView(format=FORMAT, **{**record.__dict__, "clicks": list(record.clicks)})


def table_url(table: str, replay: bool = False) -> str:
    return f"/replay/{table}" if replay else f"/table/{table}"


def invite_url(table: str, key: str) -> str:
    """The key stands behind a hash mark, where browsers keep it to themselves: it reaches no log and no other site."""
    return f"/table/{table}#key={key}"
