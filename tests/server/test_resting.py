"""A table at rest is small, and comes back as it was, undo and all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.event import Entry
from meadhall.kernel.record import replay
from meadhall.kernel.save import encode, to_text
from meadhall.kernel.session import new_session
from meadhall.server import history, window
from meadhall.server.growth import MOST_KILOBYTES, MOST_MILLISECONDS, growth, sections_of
from meadhall.server.hall import Hall
from meadhall.server.history import BACK, CLICK, SNAPSHOT_EVERY, UNDO, Opened, snapshot_due
from meadhall.server.identity import Guest
from meadhall.server.notes import Notes
from meadhall.server.protocol import Applied, Clicks, Duplicate, JournalLine, NewTable, RecordView, SeatWish
from meadhall.server.settings import Settings
from meadhall.server.store import games as stored
from meadhall.server.tables import Table
from meadhall.testing import toast

LONG = 120
ADA = Guest("0" * 32, "Ada")


async def told(table: Table) -> tuple[object, ...]:
    """All that there is to a game at a table; states compare by their text."""
    async with table.lock:
        session = table.session
        states = [session.s, *(way.s for way in session.before)]
        return (
            [to_text(encode(session.game, s)) for s in states],
            [(way.seat, way.lines) for way in session.before],
            (session.barrier, dict(+session.made), session.lines, session.lines_gone),
            (await table.whole_record()).to_json(),
            table.view_for(ADA, 0),
        )


@pytest.mark.usefixtures("toast")
@pytest.mark.parametrize(("game", "clicks"), [("toast", 30), ("capital", LONG)])
def test_a_game_comes_back_as_it_was_after_every_click(tmp_path: Path, game: str, clicks: int) -> None:
    """Also when it comes from a snapshot and what was clicked since."""

    async def play() -> int:
        hall, table = await opened(tmp_path, game)
        deepest = 0
        for number in range(clicks):
            before = await told(table)
            table.rest()
            assert table.at_rest
            assert await told(table) == before
            deepest = max(deepest, len(table.session.before))
            if table.over:
                break
            await click(table, str(number))
        await hall.close()
        return deepest

    assert asyncio.run(play()) > 0, "some clicks could be taken back"


async def opened(folder: Path, game: str = "toast", **settings: float) -> tuple[Hall, Table]:
    hall = Hall(Settings(data=folder, **settings))  # type: ignore[arg-type]
    await hall.open()
    made = await hall.begin(ADA, NewTable(game, [SeatWish("me"), SeatWish("me")]))
    return hall, await hall.table(made.table)


async def click(table: Table, id: str) -> Clicks:
    async with table.lock:
        seat = table.waiting()[0]
    asked = Clicks(id, seat, table.version, [table.session.allowed(Seat(seat))[0].click])
    assert isinstance(await table.submit(ADA, asked), Applied)
    return asked


@pytest.mark.usefixtures("toast")
def test_a_quiet_table_is_put_away_and_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        hall, table = await opened(tmp_path, rest=-1.0)
        asked = await click(table, "first")
        before = table.view_for(ADA)
        await hall.rest_quiet()
        assert table.at_rest
        async with table.lock:
            assert table.view_for(ADA) == before
        await hall.rest_quiet()
        assert isinstance(await table.submit(ADA, asked), Duplicate), "an answer given before is given again"
        await hall.rest_quiet()
        await click(table, "second")
        assert len(table.session.record.clicks) == 2
        await hall.close()

    asyncio.run(play())


@pytest.mark.usefixtures("toast")
def test_a_table_where_something_happens_stays_awake(tmp_path: Path) -> None:
    async def play() -> None:
        hall, table = await opened(tmp_path, rest=60.0)
        await click(table, "first")
        await hall.rest_quiet()
        assert not table.at_rest
        await hall.close()

    asyncio.run(play())


@pytest.mark.usefixtures("toast")
def test_a_table_that_is_opened_for_every_click_keeps_a_snapshot_near(tmp_path: Path) -> None:
    """As in a game by correspondence: the table leaves memory between any two clicks."""

    async def play() -> int:
        hall, table = await opened(tmp_path, "capital")
        for number in range(LONG):
            await click(table, f"click {number}")
            hall.drop(table.id)
            table = await hall.table(table.id)
        found = hall.services.store.read_now(partial(stored.load, table=table.id))
        await hall.close()
        assert found is not None
        assert found.snapshot is not None
        return int(found.snapshot["clicks"])

    assert asyncio.run(play()) >= LONG - SNAPSHOT_EVERY


@pytest.mark.usefixtures("toast")
def test_a_record_brought_along_opens_from_its_end(tmp_path: Path) -> None:
    session = new_session(toast.GAME, 2, "seed")
    while not session.s.outcome:
        offer = next(offer for offer in session.allowed() if offer.seat in session.waiting_for())
        assert session.click(offer.seat, offer) == ""

    async def bring() -> None:
        hall = Hall(Settings(data=tmp_path))
        await hall.open()
        made = await hall.bring_record(ADA, RecordView(format="meadhall record 1", **session.record.__dict__))
        table = await hall.table(made.table)
        assert table.opened.snapshot_at == len(session.record.clicks)
        async with table.lock:
            assert (await table.whole_record()).digests == session.record.digests
        await hall.close()

    asyncio.run(bring())


def test_a_snapshot_is_due_every_so_often_and_when_what_it_knows_was_taken_back() -> None:
    session = new_session(toast.GAME, 2, "seed")
    session.s.clicks = 100
    assert not snapshot_due(Opened(session, Notes(), 100, SNAPSHOT_EVERY - 1), [CLICK])
    assert snapshot_due(Opened(session, Notes(), 100, SNAPSHOT_EVERY), [CLICK])
    assert snapshot_due(Opened(session, Notes(), 101, 1), [UNDO])
    assert snapshot_due(Opened(session, Notes(), 90, 1), [BACK]), "after a take-back"


@pytest.mark.usefixtures("toast")
def test_a_table_keeps_of_its_past_only_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has looked on from the beginning has every line; whoever comes now gets the last ones, and the same."""
    for module in (history, window):
        monkeypatch.setattr(module, "LINES", 20)
    monkeypatch.setattr(history, "_CLICKS", 5)

    async def play() -> None:
        hall, table = await opened(tmp_path, "capital")
        journal: list[JournalLine] = table.view_for(ADA, 0).journal
        for number in range(LONG):
            since = table.version
            await click(table, str(number))
            async with table.lock:
                if number % 7 == 0:
                    await table.talk.tell_all(f"Note {number}.")
                view = table.view_for(ADA, 0, since)
                journal = [*journal[: view.journal_from], *view.journal]
                if number % 10 == 0:
                    table.rest()
        assert [line.n for line in journal] == list(range(table.lines()))
        async with table.lock:
            first = table.view_for(ADA, 0)
            assert [line.parts for line in first.journal] == [line.parts for line in journal[-20:]]
            assert [line.n for line in first.journal] == list(range(table.lines() - 20, table.lines()))
            session = table.session
            kept = len(session.s.journal or []), len(session.record.clicks), len(table.opened.notes.kept)
            assert all(size <= most for size, most in zip(kept, (40, len(session.before) + 10, 10), strict=True)), kept
            replayed = replay(await table.whole_record()).forward()
            assert session.lines == len(replayed.journal or [])
            names = table.seats.names
            said = [session.game.sentence(replayed, entry, names) for entry in replayed.journal or []]
            assert said[session.lines_gone :] == [
                session.game.sentence(replayed, entry, names) for entry in session.s.journal or []
            ]
            await table.talk.tell_all("The end.")
        assert [note.text for note in (await table.whole_past())[1].notes.kept][-2:] == ["Note 119.", "The end."]
        await hall.close()

    asyncio.run(play())


class Counted(list[Entry]):
    """A journal that counts how many of its lines are read or copied."""

    read = 0

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        Counted.read += len(found) if isinstance(at, slice) else 1
        return found

    def __iter__(self) -> Iterator[Entry]:
        Counted.read += len(self)
        return super().__iter__()


@pytest.mark.usefixtures("toast")
def test_a_click_and_its_view_read_no_more_of_a_long_journal_than_of_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "LINES", 1 << 30)  # nothing is let go: what is measured is the work itself

    async def reading(table: Table, lines: int) -> int:
        for line in range(lines):
            table.session.s.tell(toast.DRAFTED, 0, line % 20)
        table.session.s.journal = Counted(table.session.s.journal or [])
        Counted.read = 0
        before = table.version
        asked = await click(table, f"after {lines}")
        async with table.lock:
            table.view_for(ADA, asked.seat, before)
        return Counted.read

    async def play() -> tuple[int, int]:
        hall, table = await opened(tmp_path)
        found = await reading(table, 10), await reading(table, 5000)
        await hall.close()
        return found

    short, long = asyncio.run(play())
    assert long <= short + 5


@pytest.mark.usefixtures("toast")
def test_how_a_table_grows_is_measured_within_bounds() -> None:
    found = growth(lambda _: None, ("capital", 2, {}), (75, 150))
    last = found["stages"][-1]
    assert last["clicks"] == 150
    assert 0 < last["rested_kb"] < MOST_KILOBYTES / 2
    assert last["rested_kb"] < last["awake_kb"]
    assert 0 < last["open_ms"] < MOST_MILLISECONDS
    assert last["click_ms"] < 30
    assert "| clicks made |" in sections_of(found)["How a table grows"]
