"""The past of a table: its record, its positions, whether its dice were honest, and what a click may lead to."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter

from meadhall.server.limits import spend
from meadhall.server.protocol import Odds, RecordView, Verification, View
from meadhall.server.routes.people import AnyRequest, MaybeGuest, SomeGuest, TheHall
from meadhall.server.routes.table import seat_or_all


@get("/api/tables/{table:str}/record", summary="The record; without its secrets while the game runs")
async def download_record(hall: TheHall, visitor: MaybeGuest, table: FromPath[str]) -> RecordView:
    found = await hall.table(table)
    async with found.lock:
        return found.window.record(await found.whole_record(), visitor)


@get("/api/tables/{table:str}/replay", summary="The table as it was after a number of clicks")
async def look_back(
    hall: TheHall,
    visitor: MaybeGuest,
    table: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    seat: Annotated[str, QueryParameter(max_length=3)] = "",
) -> View:
    return await (await hall.table(table)).window.view_at(visitor, at, seat_or_all(seat))


@get("/api/tables/{table:str}/verify", summary="Play the finished game again and check it against its seed")
async def verify(request: AnyRequest, hall: TheHall, table: FromPath[str]) -> Verification:
    spend(request)
    return await (await hall.table(table)).window.verify()


@get("/api/tables/{table:str}/odds", summary="What a click may lead to, from what my seat knows")
async def show_odds(
    request: AnyRequest,
    hall: TheHall,
    me: SomeGuest,
    table: FromPath[str],
    seat: Annotated[int, QueryParameter(ge=0, le=7)],
    click: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    then: Annotated[str, QueryParameter(pattern=r"^(\d{1,7}(,\d{1,7}){0,99})?$")] = "",
) -> Odds:
    """`then` are the clicks that are meant to follow, where a game tells exact odds of a plan."""
    spend(request, 0.2)
    following = [int(number) for number in then.split(",") if number]
    return await (await hall.table(table)).window.odds(me, seat, click, following)
