"""Two tables that look the same to one seat: all that it does not know is exchanged in the second.

Whatever that seat, a bot in it or somebody who watches can have of a table is asked of both.
"""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import msgspec

from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.chance import Chance
from meadhall.kernel.game import Game
from meadhall.kernel.session import Session
from meadhall.kernel.state import State
from meadhall.server import thinker
from meadhall.server.attendants import pass_of
from meadhall.server.bot_seats import question
from meadhall.server.clocks import Clocks
from meadhall.server.errors import Problem
from meadhall.server.games import view_module
from meadhall.server.history import Opened
from meadhall.server.identity import Guest
from meadhall.server.notes import Notes
from meadhall.server.protocol import Clicks, ClockRule, Undo, ViewMessage
from meadhall.server.seats import Holder, Seats
from meadhall.server.services import Services
from meadhall.server.settings import Settings
from meadhall.server.tables import Table
from meadhall.server.view import Proposed

VERSION = 7
SAMPLES = 3  # of each odds that are asked for


def people(seats: int) -> list[Guest]:
    return [Guest(f"{seat:032x}", f"Guest {seat}") for seat in range(seats)]


class Nowhere:
    """A store that keeps nothing: these tables are only looked at."""

    async def write(self, _job: object) -> None:
        return None


class Samplers:
    """Odds from what the process that samples them is told, with the same chance for both tables."""

    async def think(self, asked: dict[str, Any]) -> dict[str, Any]:
        return thinker.answer(json.loads(json.dumps(asked | {"samples": SAMPLES, "seed": 1})))


def table_of(game: Game, s: State, session: Session, *, passing: bool = False) -> Table:
    nowhere: Any = Nowhere()
    samplers: Any = Samplers()
    services = Services(Settings(data=Path("nowhere")), nowhere, samplers, samplers, lambda _: None, lambda: 0.0)
    holders = [Holder(guest.name, guest.id, pass_for_me=passing) for guest in people(s.seats)]
    row = {"kind": "table", "hints": True, "advice": True, "version": VERSION}
    clocks = Clocks(ClockRule(600, 60), [0.0] * s.seats, lambda: 0.0)
    record = copy.deepcopy(session.record)
    return Table(services, "table", Opened(Session(game, s, record), Notes()), Seats(holders, "key", ""), row, clocks)


def guest_at(table: Table, seat: Seat) -> Guest | None:
    return None if seat == SPECTATOR else people(len(table.seats))[seat]


def received(table: Table, seat: Seat) -> list[bytes]:
    """Every message that is pushed to a seat (or to somebody who watches), or that it finds by looking."""
    guest = guest_at(table, seat)
    table.window.changed()
    own = None if seat == SPECTATOR else int(seat)
    return [
        msgspec.json.encode(ViewMessage(table.view_for(guest))),
        msgspec.json.encode(ViewMessage(table.view_for(guest, since=VERSION))),
        msgspec.json.encode(table.window._past(table.session.s, guest, own)),
        msgspec.json.encode(table.window.record(table.session.record, guest)),
        json.dumps(table.summary() | {"updated": 0}).encode(),
        str(errands(table)).encode(),
    ]


def errands(table: Table) -> list[tuple[object, ...]]:
    """What the table would do by itself, and after which pause: the timing of a reaction window is a message too."""
    wanted = table.attendants._wanted()
    for errand in wanted.values():
        errand.close()
    return [(*key, table.attendants._pause(), pass_of(table, key[1]) is not None) for key in sorted(wanted)]


def answered(table: Table, seat: Seat, chance: Chance) -> list[str]:
    """The one answer to each thing that this seat's player may ask of the table without moving it on."""
    return asyncio.run(_answered(table, seat, chance))


async def _answered(table: Table, seat: Seat, chance: Chance) -> list[str]:
    me = people(len(table.seats))[seat]
    offers = table.session.offers(seat)
    forbidden = [offer.click for offer in offers if offer.clause]
    tried = [*forbidden, *(chance.below(table.game.clicks) for _ in range(4))]
    known = {offer.click for offer in offers if not offer.clause}
    told = [
        await _told(table.submit(me, Clicks(f"refused-{at}", seat, VERSION, [click])))
        for at, click in enumerate(tried)
        if click not in known
    ]
    told.append(await _told(table.submit(me, Clicks("too-late", seat, VERSION - 1, [tried[0]]))))
    told.append(await _told(table.undo(me, Undo("undone-0", seat, VERSION))))
    for other in range(len(table.seats)):
        told.append(await _told(table.submit(me, Clicks("not-mine", other, VERSION - 1, [tried[0]]))))
    chancy = sorted(known)[:: max(1, len(known) // 3)]
    told += [await _told(table.window.odds(me, seat, click, [])) for click in (*chancy, tried[0])]
    return told


async def _told(answer: Awaitable[object]) -> str:
    try:
        return msgspec.json.encode(await answer).decode()
    except Problem as problem:
        return f"{problem.status} {problem.error}"


def told_to_bot(table: Table, seat: Seat) -> list[str]:
    """All that a process hears that thinks for a seat: for its move, and for a hint that its player asks for."""
    names = table.seats.names
    jobs = [
        question(table.game, table.session.s, seat, "click", level="random"),
        question(table.game, table.session.s, seat, "advice", level="master", names=names),
    ]
    return [json.dumps(asked | {"seed": 0}) for asked in jobs]


def propose_something(table: Table, chance: Chance) -> None:
    """In games that know proposals, a plan that a client might send: any card for any other."""
    if hasattr(view_module(table.game), "proposal"):
        cards = len(table.session.s.cards.faces)
        plan = [(chance.below(cards), chance.below(cards)) for _ in range(3)]
        table.talk.proposal = Proposed(chance.below(len(table.seats)), table.session.s.clicks, plan)
