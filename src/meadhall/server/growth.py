"""How the cost of a table grows with the clicks made at it: a long game, click by click, then put away and opened.

Everything happens in this process, on a database that is removed at the end. Times are CPU seconds, those of the thread
that writes among them, since other work may share the machine.
"""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from meadhall.kernel.agenda import Seat
from meadhall.lab.bench.report import shown, table
from meadhall.server.hall import Hall
from meadhall.server.history import snapshot_row
from meadhall.server.identity import Guest
from meadhall.server.protocol import Applied, Clicks, NewTable, SeatWish, Undo
from meadhall.server.settings import Settings
from meadhall.server.store import games as stored
from meadhall.server.tables import Table

STAGES: Final = (1000, 5000, 20000)  # clicks made, those taken back among them
MOST_KILOBYTES: Final = 50
MOST_MILLISECONDS: Final = 300
_UNDONE: Final = 0.5  # of the clicks that can be taken back: so one game is long enough
_LAST: Final = 500  # clicks of a stage that are timed
_OPENINGS: Final = 5
_PLAYED: Final = 600  # clicks between opening a table and a look at its memory: more than it remembers answers to
_LETTING_GO: Final = 0.1  # seconds in which the thread that read a table lets go of what it read
_GUEST: Final = Guest("0" * 32, "Ada")
_LONGEST: Final = ("vikings", 4, {"length": "extended"})  # what random play takes longest over

Figures = dict[str, Any]
Tell = Callable[[str], None]


class Visit:
    """Somebody who holds every seat of a table, clicks at random, and looks at the table after each click."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall = hall
        self.id = id
        self.made = 0
        self.chance = random.Random(1)

    async def click(self) -> int:
        """One click, or one taken back; the size of the view that comes of it."""
        at = await awake(self.hall, self.id)
        seat = at.waiting()[0]
        before = at.version
        self.made += 1
        offers = at.session.allowed(Seat(seat))
        last = at.session.record.clicks[-1][0] if at.session.record.clicks else seat
        if not at.window.forbids_undo(last) and self.chance.random() < _UNDONE:
            answer = await at.undo(_GUEST, Undo(str(self.made), last, before))
        else:
            click = self.chance.choice(offers).click
            answer = await at.submit(_GUEST, Clicks(str(self.made), seat, before, [click]))
        assert isinstance(answer, Applied), answer
        async with at.lock:
            return len(msgspec.json.encode(at.view_for(_GUEST, seat, before)))


async def awake(hall: Hall, id: str) -> Table:
    at = await hall.table(id)
    async with at.lock:
        return at


def growth(tell: Tell, game: tuple[str, int, dict[str, str]] = _LONGEST, stages: tuple[int, ...] = STAGES) -> Figures:
    """`tell` hears how far it has come."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), tell, game, stages))


async def _measure(folder: Path, tell: Tell, game: tuple[str, int, dict[str, str]], until: tuple[int, ...]) -> Figures:
    id, seats, options = game
    hall = Hall(Settings(data=folder))
    await hall.open()
    try:
        begun = await hall.begin(_GUEST, NewTable(id, [SeatWish("me")] * seats, options))
        visit = Visit(hall, begun.table)
        stages: list[Figures] = []
        for clicks in until:
            tell(f"a table: {visit.made} clicks of {until[-1]}")
            if not (await awake(hall, visit.id)).over:
                stages.append(await _stage(visit, clicks))
        return {"game": id, "stages": stages}
    finally:
        await hall.close()


async def _stage(visit: Visit, clicks: int) -> Figures:
    """On to so many clicks; what the last few hundred cost, and what the table has become by them."""
    hall = visit.hall
    views: list[int] = []
    began, first = time.process_time(), visit.made
    while visit.made < clicks and not (await awake(hall, visit.id)).over:
        if visit.made == clicks - _LAST:
            began, first, views = time.process_time(), visit.made, []
        views.append(await visit.click())
    spent = time.process_time() - began
    at = await awake(hall, visit.id)
    return {
        "clicks": visit.made,
        "standing": at.session.s.clicks,
        "click_ms": spent / (visit.made - first) * 1e3,
        "view_bytes": statistics.median(views),
        "journal_lines": at.lines(),
        "snapshot_bytes": len(snapshot_row(at.id, at.version, at.session, at.opened.notes)["state"]),
        "log_bytes": await _log_bytes(at),
        **await _opening(hall, visit.id),
        **await _memory(visit),
    }


async def _log_bytes(at: Table) -> int:
    _, log = await at.services.store.read(partial(stored.whole_log, table=at.id))
    return sum(len(text) + 16 for *_, text in log)  # a version, a seat and a number beside the text


async def _opening(hall: Hall, id: str) -> Figures:
    """From the store to a first view."""
    spent = []
    for _ in range(_OPENINGS):
        hall.drop(id)
        gc.collect()
        began = time.process_time()
        at = await hall.table(id)
        async with at.lock:
            at.view_for(_GUEST)
        spent.append(time.process_time() - began)
    return {"open_ms": statistics.median(spent) * 1e3}


async def _memory(visit: Visit) -> Figures:
    """What a table takes on which much was clicked since it was opened, and what one takes at rest. Each is a table
    opened anew, so that what the database keeps for all tables is there before."""
    hall, id = visit.hall, visit.id
    before = await _opened_anew(hall, id)
    last = visit.made + min(_PLAYED, visit.made // 2)
    while visit.made < last and not (await awake(hall, id)).over:
        await visit.click()
    opened = await _traced() - before
    before = await _opened_anew(hall, id)
    (await awake(hall, id)).rest()
    rested = await _traced() - before
    tracemalloc.stop()
    return {"awake_kb": opened / 1000, "rested_kb": rested / 1000}


async def _opened_anew(hall: Hall, id: str) -> int:
    """The bytes in use before."""
    tracemalloc.stop()
    (await awake(hall, id)).rest()
    hall.drop(id)
    tracemalloc.start()
    before = await _traced()
    await awake(hall, id)
    return before


async def _traced() -> int:
    await asyncio.sleep(_LETTING_GO)
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def sections_of(figures: Figures) -> dict[str, str]:
    headings = [
        "clicks made", "that stand", "ms a click", "view, bytes", "journal, lines", "snapshot, kB", "log, kB",
        "opening, ms", "memory, kB", "at rest, kB",
    ]  # fmt: skip
    rows = [
        [
            shown(stage["clicks"]),
            shown(stage["standing"]),
            shown(stage["click_ms"], 2),
            shown(stage["view_bytes"]),
            shown(stage["journal_lines"]),
            shown(stage["snapshot_bytes"] / 1000, 1),
            shown(stage["log_bytes"] / 1000, 1),
            shown(stage["open_ms"], 1),
            shown(stage["awake_kb"], 1),
            shown(stage["rested_kb"], 1),
        ]
        for stage in figures["stages"]
    ]
    first, last = figures["stages"][0], figures["stages"][-1]
    about = (
        f"One table of {figures['game']}, every click stored and looked at, some taken back. Wanted: a table of 5,000 "
        f"clicks opened within {MOST_MILLISECONDS} ms ({last['open_ms']:.0f} at {last['clicks']:,}), and a table at "
        f"which nothing happens kept in {MOST_KILOBYTES} kB ({first['rested_kb']:.0f} at {first['clicks']:,} clicks, "
        f"{last['rested_kb']:.0f} at {last['clicks']:,}). A click takes as long late as early where its column stays "
        "as it is. The log is reckoned as its texts and 16 bytes a row."
    )
    return {"How a table grows": f"{about}\n\n{table(headings, rows)}"}
