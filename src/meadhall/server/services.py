"""What a table needs of the hall that it stands in."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from meadhall.server.bot_seats import Thinkers
from meadhall.server.settings import Settings
from meadhall.server.store.store import Store


@dataclass
class Services:
    """`drop` is called with the id of a table whose memory can no longer be trusted: it is read anew at next need."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    advisers: Thinkers  # of their own, so that no bot waits for somebody's question
    drop: Callable[[str], None]
    now: Callable[[], float] = field(default=time.monotonic)
