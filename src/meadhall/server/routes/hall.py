"""The hall: new tables, lists of tables, and records brought along."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from meadhall.server.limits import BODY_OF_RECORDS, spend
from meadhall.server.protocol import HallLists, NewTable, RecordView, TableRef
from meadhall.server.routes.people import AnyRequest, MaybeGuest, SomeGuest, TheHall


@get("/api/hall", summary="My tables, open tables and finished games")
async def show_hall(hall: TheHall, visitor: MaybeGuest) -> HallLists:
    return await hall.lists(visitor)


@post("/api/tables", status_code=200, summary="Begin a game")
async def begin_table(request: AnyRequest, hall: TheHall, me: SomeGuest, data: JSONBody[NewTable]) -> TableRef:
    spend(request)
    return await hall.begin(me, data)


@post("/api/records", status_code=200, summary="Bring a record along", request_max_body_size=BODY_OF_RECORDS)
async def bring_record(request: AnyRequest, hall: TheHall, me: SomeGuest, data: JSONBody[RecordView]) -> TableRef:
    spend(request)
    return await hall.bring_record(me, data)
