"""A table: look at it, sit down, click, take back, talk."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from meadhall.server.errors import Problem
from meadhall.server.protocol import (
    Answer,
    ChatLog,
    Clicks,
    Done,
    HandOver,
    Proposal,
    Say,
    SeatOnly,
    SeatSettings,
    Sit,
    TableRef,
    TakebackAnswer,
    Undo,
    View,
)
from meadhall.server.routes.people import MaybeGuest, SomeGuest, TheHall

SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=7)]


@get("/api/tables/{table:str}", summary="The table as my seat sees it, or as everybody may")
async def look(hall: TheHall, visitor: MaybeGuest, table: FromPath[str], seat: SeatAsked = None) -> View:
    found = await hall.table(table)
    async with found.lock:
        return found.view_for(visitor, seat)


@post("/api/tables/{table:str}/sit", status_code=200, summary="Take a seat with the key of the invitation")
async def sit(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[Sit]) -> Done:
    return await (await hall.table(table)).sitting.sit(me, data.seat, data.key)


@post("/api/tables/{table:str}/leave", status_code=200, summary="Leave all my seats; they are open again")
async def leave(hall: TheHall, me: SomeGuest, table: FromPath[str]) -> Done:
    return await (await hall.table(table)).sitting.leave(me)


@post("/api/tables/{table:str}/again", status_code=200, summary="The same game again with the same people")
async def again(hall: TheHall, me: SomeGuest, table: FromPath[str]) -> TableRef:
    return await hall.again(me, table)


@post("/api/tables/{table:str}/resign", status_code=200, summary="Give up")
async def resign(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[SeatOnly]) -> Done:
    return await (await hall.table(table)).sitting.resign(me, data.seat)


@post("/api/tables/{table:str}/bot", status_code=200, summary="Hand a seat to a bot, or take it back")
async def hand_over(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[HandOver]) -> Done:
    return await (await hall.table(table)).sitting.hand_over(me, data.seat, data.level)


@post("/api/tables/{table:str}/clicks", status_code=200, summary="Play clicks until one is refused")
async def click(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[Clicks]) -> Answer:
    return await (await hall.table(table)).submit(me, data)


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back my last click, where that is free")
async def undo(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[Undo]) -> Answer:
    return await (await hall.table(table)).undo(me, data)


@post("/api/tables/{table:str}/takeback", status_code=200, summary="Ask the others to let me take back")
async def ask_takeback(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[SeatOnly]) -> Done:
    return await (await hall.table(table)).takebacks.ask(me, data.seat)


@post("/api/tables/{table:str}/takeback/answer", status_code=200, summary="Grant or refuse a take-back")
async def answer_takeback(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[TakebackAnswer]) -> Done:
    return await (await hall.table(table)).takebacks.answer(me, data.seat, data.yes)


@post("/api/tables/{table:str}/proposal", status_code=200, summary="Propose something to the table, or take it back")
async def propose(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[Proposal]) -> Done:
    return await (await hall.table(table)).talk.propose(me, data.seat, data.plan)


@post("/api/tables/{table:str}/chat", status_code=200, summary="Say something at the table")
async def say(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[Say]) -> Done:
    return await (await hall.table(table)).talk.say(me, data.text)


@get("/api/tables/{table:str}/chat", summary="What was said lately")
async def read_chat(hall: TheHall, table: FromPath[str]) -> ChatLog:
    return ChatLog(list((await hall.table(table)).talk.lines))


@post("/api/tables/{table:str}/settings", status_code=200, summary="Pass for me in reaction windows, or do not")
async def change_settings(hall: TheHall, me: SomeGuest, table: FromPath[str], data: JSONBody[SeatSettings]) -> Done:
    return await (await hall.table(table)).sitting.pass_for(me, data.seat, data.pass_for_me)


def seat_or_all(seat: str) -> int | str | None:
    """A seat in an address: a number, "all", or nothing for what everybody may see."""
    if seat in ("", "all"):
        return seat or None
    if seat.isascii() and seat.isdigit() and int(seat[:3]) <= 7:
        return int(seat)
    raise Problem(400, "bad-request", "A seat is a number from 0 to 7, or all.")
