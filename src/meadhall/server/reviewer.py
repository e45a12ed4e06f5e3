"""A process that reviews one finished game: its record comes in on a line, the share done and the review go out.

It runs at the lowest priority, so that bots at running tables never wait for it.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

from meadhall.kernel.record import read_record
from meadhall.lab.review import Effort, review
from meadhall.server.games import all_games

_LOWEST: Final = 19


def main() -> None:
    """What a rule prints must not be taken for an answer."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(_LOWEST)
    all_games()  # also those from elsewhere

    def tell(told: dict[str, Any]) -> None:
        out.write(json.dumps(told, separators=(",", ":")) + "\n")
        out.flush()

    asked = json.loads(sys.stdin.readline())
    effort = Effort(seconds=asked["seconds"])
    found = review(read_record(asked["record"]), effort=effort, progress=lambda share: tell({"share": round(share, 3)}))
    tell({"review": found.as_json()})


if __name__ == "__main__":
    main()
