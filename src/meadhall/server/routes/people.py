"""Who is asking: a guest with a signed cookie and a name of their choosing."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, SkipValidation

from meadhall.server.errors import Problem
from meadhall.server.hall import Hall
from meadhall.server.identity import COOKIE, Guest
from meadhall.server.protocol import Me, NewGuest

AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[SkipValidation[Hall]]
MaybeGuest = NamedDependency[SkipValidation[Guest | None]]
SomeGuest = NamedDependency[SkipValidation[Guest]]


async def find_guest(request: AnyRequest, hall: TheHall) -> Guest | None:
    """The person behind the cookie, or nobody: a forged or foreign cookie is as good as none."""
    return await hall.people.of_token(request.cookies.get(COOKIE, ""))


async def need_guest(visitor: MaybeGuest) -> Guest:
    if visitor is None:
        raise Problem(401, "no-guest", "You need a name here first.")
    return visitor


def _with_cookie(hall: Hall, guest: Guest, secure: bool) -> Response[Me]:
    response = Response(Me(guest.id, guest.name))
    response.set_cookie(
        COOKIE, hall.people.token(guest.id), max_age=3 * 365 * 86400, httponly=True, samesite="lax", secure=secure
    )
    return response


@post("/api/guest", status_code=200, summary="Choose a name")
async def choose_name(
    request: AnyRequest, hall: TheHall, visitor: MaybeGuest, data: JSONBody[NewGuest]
) -> Response[Me]:
    guest = await hall.people.name(visitor, data.name)
    return _with_cookie(hall, guest, request.url.scheme == "https")


@get("/api/me", summary="Who am I? Makes a guest of whoever is none yet")
async def who_am_i(request: AnyRequest, hall: TheHall, visitor: MaybeGuest) -> Response[Me]:
    guest = visitor or hall.people.new_guest()
    return _with_cookie(hall, guest, request.url.scheme == "https")
