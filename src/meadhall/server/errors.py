"""One error shape for everything that can go wrong at the border."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from meadhall.server.protocol import Error

log = logging.getLogger("meadhall")

_WORDS: Final[dict[int, tuple[str, str]]] = {
    400: ("bad-request", "The request is not as the protocol wants it."),
    401: ("no-guest", "You need a name here first."),
    403: ("forbidden", "That is not yours to do."),
    404: ("not-found", "There is nothing at this address."),
    405: ("bad-method", "This address does not take that kind of request."),
    413: ("too-large", "That is more than the server takes at once."),
    415: ("bad-type", "The server reads JSON."),
    429: ("too-many", "That is too much at once. Wait a moment and try again."),
}


class Problem(Exception):
    """A request that is not granted, with the sentence that says why."""

    def __init__(self, status: int, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.error = Error(code, sentence, clause)


def no_such_table() -> Problem:
    return Problem(404, "not-found", "There is no such table.")


def not_your_seat() -> Problem:
    return Problem(403, "not-your-seat", "This seat is not yours.")


def no_view() -> Problem:
    sentence = "This table cannot be shown just now: its game made a mistake. Every click that was answered is kept."
    return Problem(500, "no-view", sentence)


def answer(error: Error, status: int) -> Response[Error]:
    return Response(error, status_code=status, media_type=MediaType.JSON)


def problem_handler(_request: Request[Any, Any, Any], problem: Problem) -> Response[Error]:
    return answer(problem.error, problem.status)


def http_handler(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """What the framework refuses; of its own words only where a field is wrong are passed on."""
    status = error.status_code if error.status_code in _WORDS else (400 if error.status_code < 500 else 500)
    if status == 500:
        return crash_handler(_request, error)
    code, sentence = _WORDS[status]
    fields = _fields(error) if status == 400 else ""
    return answer(Error(code, sentence + fields), status)


def nesting_handler(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[Error]:
    """JSON nested beyond reason cannot be read."""
    return answer(Error(*_WORDS[400]), 400)


def _fields(error: HTTPException) -> str:
    """Names the fields that were wrong; both names and reasons come from our own types, never from the request."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra[:5] if isinstance(item, dict)]
    return f" ({'; '.join(found)})"[:400] if found else ""


def log_crash(error: BaseException, where: str) -> None:
    """The log names the kind of error and the place, and nothing that was sent or is hidden."""
    log.error("%s in %s", type(error).__name__, where, exc_info=error if log.isEnabledFor(logging.DEBUG) else None)


def crash_handler(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    log_crash(error, str(request.scope.get("route_handler", "a route")))
    return answer(Error("server-error", "The server made a mistake. Your last click may not have counted."), 500)
