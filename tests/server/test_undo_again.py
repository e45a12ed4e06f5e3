"""Undo is as free after a rest as it was before, whatever was taken back meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.server import history
from meadhall.server.protocol import Applied, Clicks, Undo
from meadhall.server.store import games as stored
from meadhall.server.tables import Table
from tests.server.test_resting import ADA, click, opened, told


async def undo(table: Table, seat: int) -> None:
    asked = Undo(f"undo {table.version}", seat, table.version)
    assert isinstance(await table.undo(ADA, asked), Applied)


async def end_turn(table: Table) -> int:
    """Whoever is asked ends their turn; returns who it was."""
    async with table.lock:
        seat = table.waiting()[0]
        end = next(offer.click for offer in table.session.allowed(Seat(seat)) if offer.verb.name == "end-turn")
    asked = Clicks(f"end {table.version}", seat, table.version, [end])
    assert isinstance(await table.submit(ADA, asked), Applied)
    return seat


async def forbids(table: Table, seat: int) -> str:
    async with table.lock:
        return table.session.forbids_undo(Seat(seat))


def test_a_click_taken_back_still_ends_the_undo_of_others_after_a_rest(tmp_path: Path) -> None:
    """Vikings: one ends the turn, the other plays a card and takes that back. Where the log tells that the first undid
    their click nevertheless, as it once could be after a rest, the table opens so."""

    async def play() -> None:
        hall, table = await opened(tmp_path, "vikings")
        first = await end_turn(table)
        assert await forbids(table, first) == ""
        await undo(table, (await click(table, "a card is played")).seat)
        assert await forbids(table, first) == "table.undo-other"
        table.rest()
        assert await forbids(table, first) == "table.undo-other"
        entry = table.entry(history.UNDO, first, 1, "")
        await hall.services.store.write(lambda connection: stored.append(connection, [entry]))
        table.rest()
        async with table.lock:
            assert table.session.s.clicks == 0
        await hall.close()

    asyncio.run(play())


@pytest.mark.usefixtures("toast")
@pytest.mark.parametrize("game", ["toast", "capital", "vikings"])
def test_a_game_in_which_much_is_taken_back_comes_back_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """From a snapshot, and from what was clicked and taken back since."""
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", 7)
    lot = Random(5)

    async def play() -> set[str]:
        hall, table = await opened(tmp_path, game)
        done = set()
        for number in range(45):
            before = await told(table)
            table.rest()
            assert await told(table) == before
            if table.over:
                break
            done.add(await do_something(table, number, lot))
        await hall.close()
        return done

    assert asyncio.run(play()) == {"click", "undo", "back"}


def test_a_record_is_whole_after_a_rest_from_the_position_after_the_first_click(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The snapshot holds the position after the end of the first turn, and what can be taken back since."""
    monkeypatch.setattr(history, "SNAPSHOT_EVERY", 2)

    async def play() -> None:
        hall, table = await opened(tmp_path, "vikings")
        await end_turn(table)
        await click(table, "a card is played")
        before = await told(table)
        table.rest()
        assert await told(table) == before
        assert len(table.session.before) == table.session.s.clicks - 1
        await hall.close()

    asyncio.run(play())


async def do_something(table: Table, number: int, lot: Random) -> str:
    """Every third time takes back where that is free, every tenth time by agreement, and else clicks."""
    session = table.session
    free = [seat for seat in range(len(table.seats)) if not session.forbids_undo(Seat(seat))]
    if free and number % 3 == 2:
        await undo(table, free[0])
        return "undo"
    if session.record.clicks and number % 10 == 9:
        await table.takebacks.ask(ADA, session.record.clicks[-1][0])
        return "back"
    offer = lot.choice([offer for offer in session.allowed() if offer.seat in session.waiting_for()])
    asked = Clicks(f"click {table.version}", offer.seat, table.version, [offer.click])
    assert isinstance(await table.submit(ADA, asked), Applied)
    return "click"
