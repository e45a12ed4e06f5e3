"""What the table itself notes in the journal outlives undo and take-backs, and stands where it stood when read anew."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.server.history import BACK, CLICK, NOTE, UNDO, Past
from meadhall.server.notes import Note, Notes
from meadhall.server.protocol import Applied, Clicks, JournalLine, Undo
from meadhall.server.tables import Table
from tests.server.test_resting import ADA, click, opened

FREE = ""


class Reader:
    """Somebody who looks on and is told only what is new, as a page is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.version = table.version
        self.journal = table.view_for(ADA, 0).journal

    async def read(self) -> list[str]:
        """The table's own lines, after a look at whether whoever comes now is shown the same, also after a rest."""
        async with self.table.lock:
            view = self.table.view_for(ADA, 0, self.version)
            self.version = view.version
            self.journal = [*self.journal[: view.journal_from], *view.journal]
            assert told(self.journal) == told(self.table.view_for(ADA, 0).journal)
        self.table.rest()
        async with self.table.lock:
            assert told(self.journal) == told(self.table.view_for(ADA, 0).journal)
        return [said(line) for line in self.journal if line.event == "table.note"]


def told(journal: list[JournalLine]) -> list[tuple[int, str]]:
    return [(line.n, said(line)) for line in journal]


def said(line: JournalLine) -> str:
    return "".join(part.text for part in line.parts)


async def note(table: Table, text: str) -> None:
    async with table.lock:
        await table.talk.tell_all(text)


async def undo(table: Table, seat: int, id: str) -> None:
    assert isinstance(await table.undo(ADA, Undo(id, seat, table.version)), Applied)


async def told_and_free(table: Table) -> Clicks:
    """Clicks until one is told in the journal and can be taken back."""
    for number in range(100):
        async with table.lock:
            lines = table.session.lines
        asked = await click(table, f"click {number}")
        if table.session.lines > lines and table.session.forbids_undo(Seat(asked.seat)) == FREE:
            return asked
    raise AssertionError("no click can be taken back")


@pytest.mark.usefixtures("toast")
def test_notes_outlive_undo_and_take_backs(tmp_path: Path) -> None:
    """Noted after a click that is then taken back, they stand before it when it is made again."""

    async def play() -> None:
        hall, table = await opened(tmp_path, "capital")
        asked = await told_and_free(table)
        reader = Reader(table)
        await note(table, "First.")
        await undo(table, asked.seat, "undo 1")
        assert await reader.read() == ["First."]
        await note(table, "Second.")
        await table.submit(ADA, Clicks("again", asked.seat, table.version, asked.clicks))
        assert await reader.read() == ["First.", "Second."]
        assert reader.journal[-1].event != "table.note"
        await note(table, "Third.")
        for _ in range(2):
            await table.takebacks.ask(ADA, asked.seat)
            assert await reader.read() == ["First.", "Second.", "Third."]
            assert said(reader.journal[-1]) == "Third."
            await table.submit(ADA, Clicks(f"after {table.version}", asked.seat, table.version, asked.clicks))
            assert await reader.read() == ["First.", "Second.", "Third."]
        await hall.close()

    asyncio.run(play())


@pytest.mark.usefixtures("toast")
def test_a_page_is_told_of_notes_that_moved_without_a_rest_in_between(tmp_path: Path) -> None:
    async def play() -> None:
        hall, table = await opened(tmp_path, "capital")
        asked = await told_and_free(table)
        await note(table, "Noted.")
        before = table.view_for(ADA, 0)
        await undo(table, asked.seat, "undo")
        after = table.view_for(ADA, 0, before.version)
        read = [*before.journal[: after.journal_from], *after.journal]
        assert told(read) == told(table.view_for(ADA, 0).journal)
        assert [said(line) for line in after.journal] == ["Noted."], "and of nothing else"
        await hall.close()

    asyncio.run(play())


def test_going_back_moves_notes_to_the_end_of_what_is_left() -> None:
    notes = Notes([Note(2, "a"), Note(5, "b"), Note(7, "c")])
    notes.go_back(4)
    assert notes.kept == [Note(2, "a"), Note(4, "b"), Note(4, "c")]


def test_notes_of_a_log_that_does_not_tell_how_far_it_went_back_stay_in_their_order() -> None:
    """As logs did not at first."""
    past = Past()
    for kind, number, text in ((CLICK, 1, ""), (NOTE, 7, "a"), (UNDO, 1, ""), (NOTE, 5, "b"), (CLICK, 1, "")):
        past.add(kind, 0, number, text)
    assert past.notes.kept == [Note(5, "a"), Note(5, "b")]
    past.add(BACK, 0, 1, "3")
    assert past.notes.kept == [Note(3, "a"), Note(3, "b")]
