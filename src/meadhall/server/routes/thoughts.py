"""What bots think of a game: advice while it runs, and a review when it is over."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from meadhall.kernel.record import Record
from meadhall.server.errors import Problem
from meadhall.server.hall import Hall
from meadhall.server.limits import spend
from meadhall.server.protocol import Advice, ReviewState, SeatOnly
from meadhall.server.routes.people import AnyRequest, SomeGuest, TheHall

_COST_OF_REVIEW = 4.0


@post("/api/tables/{table:str}/advice", status_code=200, summary="What Master would do at my seat, and why")
async def advise(
    request: AnyRequest, hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[SeatOnly]
) -> Advice:
    spend(request)
    return await (await hall.table(table)).adviser.advise(me, data.seat)


@post("/api/tables/{table:str}/review", status_code=200, summary="Have the finished game reviewed, if it was not yet")
async def begin_review(request: AnyRequest, hall: TheHall, me: SomeGuest, table: FromPath[str]) -> ReviewState:
    record = await finished_record(hall, table)
    now = await hall.reviews.state(table)
    if now.state in ("none", "failed"):
        spend(request, _COST_OF_REVIEW)
    return await hall.reviews.begin(table, record)


@get("/api/tables/{table:str}/review", summary="The review of the finished game, or how far it is")
async def show_review(hall: TheHall, table: FromPath[str]) -> ReviewState:
    await finished_record(hall, table)
    return await hall.reviews.state(table)


async def finished_record(hall: Hall, table: str) -> Record:
    """Of a running game nothing is reviewed: it would tell what nobody at the table may know yet."""
    found = await hall.table(table)
    async with found.lock:
        if not found.session.s.outcome:
            raise Problem(409, "still-running", "A game is reviewed when it is over.")
        return await found.whole_record()
