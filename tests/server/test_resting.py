"""A table at rest is small, and comes back as it was, undo and all."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.save import encode, to_text
from meadhall.kernel.session import Session, new_session
from meadhall.server.growth import MOST_KILOBYTES, MOST_MILLISECONDS, growth, sections_of
from meadhall.server.hall import Hall
from meadhall.server.history import SNAPSHOT_EVERY, snapshot_due
from meadhall.server.identity import Guest
from meadhall.server.protocol import Applied, Clicks, Duplicate, NewTable, RecordView, SeatWish
from meadhall.server.resting import put_away, take_out
from meadhall.server.settings import Settings
from meadhall.server.store import games as stored
from meadhall.server.tables import Table
from meadhall.testing import toast

LONG = 120
ADA = Guest("0" * 32, "Ada")


def click_once(session: Session) -> None:
    offer = next(offer for offer in session.allowed() if offer.seat in session.waiting_for())
    assert session.click(offer.seat, offer) == ""


def told(session: Session) -> tuple[object, ...]:
    """All that there is to a session; states compare by their text."""
    before = [(seat, to_text(encode(session.game, s))) for seat, s in session.before]
    return to_text(encode(session.game, session.s)), session.record.to_json(), before, session.barrier


def test_a_session_comes_back_as_it_was_after_every_click() -> None:
    session = new_session(toast.GAME, 2, "seed")
    deepest = 0
    while not session.s.outcome:
        assert told(take_out(put_away(session))) == told(session)
        deepest = max(deepest, len(session.before))
        click_once(session)
    assert told(take_out(put_away(session))) == told(session)
    assert deepest > 0, "some clicks could be taken back"


async def opened(folder: Path, game: str = "toast", **settings: float) -> tuple[Hall, Table]:
    hall = Hall(Settings(data=folder, **settings))  # type: ignore[arg-type]
    await hall.open()
    made = await hall.begin(ADA, NewTable(game, [SeatWish("me"), SeatWish("me")]))
    return hall, await hall.table(made.table)


async def click(table: Table, id: str) -> Clicks:
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
        assert not isinstance(table._session, Session)
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
        assert isinstance(table._session, Session)
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
        click_once(session)

    async def bring() -> None:
        hall = Hall(Settings(data=tmp_path))
        await hall.open()
        made = await hall.bring_record(ADA, RecordView(format="meadhall record 1", **session.record.__dict__))
        table = await hall.table(made.table)
        assert table.keeper.snapshot_at == len(session.record.clicks)
        assert table.session.record.digests == session.record.digests
        await hall.close()

    asyncio.run(bring())


def test_snapshots_together_grow_as_the_game_does() -> None:
    """Each is as large as the game so far, so their number must grow ever more slowly."""

    def written(clicks: int) -> int:
        last = total = 0
        for done in range(1, clicks + 1):
            if snapshot_due(last, done):
                last = done
                total += done
        return total

    assert not snapshot_due(0, 49)
    assert snapshot_due(0, 50)
    assert snapshot_due(100, 99), "the clicks of the last one were taken back"
    assert written(40_000) < 5 * written(10_000)


@pytest.mark.usefixtures("toast")
def test_how_a_table_grows_is_measured_within_bounds() -> None:
    found = growth(lambda _: None, ("capital", 2, {}), 150)
    last = found["stages"][-1]
    assert last["clicks"] == 150
    assert 0 < last["rested_kb"] < MOST_KILOBYTES
    assert last["rested_kb"] < last["awake_kb"]
    assert 0 < last["open_ms"] < MOST_MILLISECONDS
    assert last["click_ms"] < 30
    assert "| clicks made |" in sections_of(found)["How a table grows"]
