"""The door: foreign origins and strange hosts are turned away, rates are kept, and every answer carries its headers.

It stands outside the framework, so that answers to unknown addresses and malformed requests pass through it too.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

from meadhall.server.errors import Problem
from meadhall.server.identity import COOKIE, read
from meadhall.server.limits import CLIENT, Buckets, too_many
from meadhall.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
_HEADERS: Final = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: App, settings: Settings, key: Callable[[], bytes]) -> None:
        self.app = app
        self.settings = settings
        self.key = key
        limits = settings.limits
        self.by_guest = Buckets(limits.guest_rate, limits.guest_burst)
        self.by_address = Buckets(limits.address_rate, limits.address_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        problem = self.objection(scope)
        if scope["type"] == "websocket":
            if problem is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4000 + problem.status, "reason": problem.error.sentence})
            return
        answer = _with_headers(send, scope["path"].startswith("/api/"))
        if problem is None:
            await self.app(scope, receive, answer)
        else:
            await _refuse(answer, problem)

    def objection(self, scope: Scope) -> Problem | None:
        """Why this request is not let in, or None."""
        headers = _first_values(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._host_is_ours(host):
            return Problem(403, "bad-host", "The server is not called by that name.")
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if unsafe and not _from_here(headers, host):
            return Problem(403, "bad-origin", "Requests from other sites are not taken.")
        scope[CLIENT] = self._client(scope, headers)
        address = (scope.get("client") or ("",))[0]
        if not self.by_address.take(str(address)):
            return too_many()
        if scope["path"].startswith("/api/") and not self.by_guest.take(scope[CLIENT]):
            return too_many()
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length[:12]) > self.settings.limits.record_body:
            return Problem(413, "too-large", "That is more than the server takes at once.")
        return None

    def _host_is_ours(self, host: str) -> bool:
        allowed = self.settings.allowed_hosts
        return not allowed or (urlsplit(f"//{host}").hostname or "") in allowed if _parses(host) else False

    def _client(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """Who pays: the guest of a true token, else the address."""
        try:
            cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
        except CookieError:
            cookies = SimpleCookie()
        token = cookies[COOKIE].value if COOKIE in cookies else ""
        guest = read(self.key(), token) if token else ""
        return guest or f"address {(scope.get('client') or ('',))[0]}"


def _parses(host: str) -> bool:
    try:
        urlsplit(f"//{host}").port  # noqa: B018 a host that cannot be read raises here
    except ValueError:
        return False
    return True


def _first_values(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    for name, value in headers:
        found.setdefault(name, value)
    return found


def _from_here(headers: dict[bytes, bytes], host: str) -> bool:
    """Browsers say where a request comes from; other programs say nothing, and hold no cookie of anybody else."""
    site = headers.get(b"sec-fetch-site", b"none")
    if site not in (b"none", b"same-origin"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return bool(host) and urlsplit(origin.decode("latin-1")).netloc == host
    except ValueError:
        return False


def _with_headers(send: Send, private: bool) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = [*_HEADERS, (b"cache-control", b"no-store")] if private else _HEADERS
            message["headers"] = [*message.get("headers", []), *extra]
        await send(message)

    return answer


async def _refuse(send: Send, problem: Problem) -> None:
    error = problem.error
    body = json.dumps({"code": error.code, "sentence": error.sentence, "clause": error.clause}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    if problem.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
