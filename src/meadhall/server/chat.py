"""What people say at a table."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from typing import Any, Final

from meadhall.server.errors import Problem
from meadhall.server.protocol import ChatLine

KEPT: Final = 100


class Chat:
    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.lines = deque((ChatLine(row["who"], row["text"], row["at"]) for row in rows), maxlen=KEPT)

    def line(self, who: str, text: str) -> ChatLine:
        """A line as it is kept: without what cannot be seen. Markup stays text to every page."""
        shown = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c)[0] != "C" or c == " ")
        if not shown.strip():
            raise Problem(400, "nothing-said", "There is nothing in that line.")
        return ChatLine(who, shown.strip(), round(time.time(), 3))
