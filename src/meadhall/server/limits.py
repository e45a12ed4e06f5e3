"""How much a client may ask of the server: buckets that fill at a steady rate."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from litestar import Request

from meadhall.server.errors import Problem
from meadhall.server.settings import Limits

BODY_OF_RECORDS: Final = Limits().record_body
CLIENT: Final = "meadhall.client"  # in the scope of a request: who pays for it
COSTLY: Final = "costly"  # in the state of the app: the buckets for what makes the server work
_MOST_CLIENTS: Final = 20_000


class Buckets:
    """One bucket per client: each request takes from it, and it fills at `rate` a second up to `burst`."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, client: str, cost: float = 1.0) -> bool:
        """Whether the client still had that much; refused requests cost nothing."""
        now = self.now()
        level, since = self._levels.get(client, (self.burst, now))
        level = min(self.burst, level + (now - since) * self.rate)
        granted = level >= cost
        self._levels[client] = (level - cost if granted else level, now)
        if len(self._levels) > _MOST_CLIENTS:
            self._forget_full(now)
        return granted

    def _forget_full(self, now: float) -> None:
        """A bucket that is full again is as good as a new one."""
        full = {c for c, (level, since) in self._levels.items() if level + (now - since) * self.rate >= self.burst}
        self._levels = {client: kept for client, kept in self._levels.items() if client not in full}


def spend(request: Request[Any, Any, Any], cost: float = 1.0) -> None:
    """Takes from the bucket for costly requests, or refuses."""
    costly: Buckets = request.app.state[COSTLY]
    if not costly.take(str(request.scope.get(CLIENT, "")), cost):
        raise too_many()


def too_many() -> Problem:
    return Problem(429, "too-many", "That is too much at once. Wait a moment and try again.")
