"""A hall in a process of its own, so that a test can kill it: `python hall_process.py PORT FOLDER PAUSE SEED`.

With a seed, every table begins with that seed and bots choose alike each time, so that the same clicks always lead to
the same game.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import uvicorn

from meadhall.kernel.game import Game
from meadhall.kernel.session import Session, new_session
from meadhall.server import bot_seats, hall
from meadhall.server.app import create_guarded
from meadhall.server.settings import Limits, Settings

EASY = Limits(guest_rate=1e6, guest_burst=1e6, address_rate=1e6, address_burst=1e6, costly_rate=1e6, costly_burst=1e6)


def leave_nothing_to_chance(seed: str) -> None:
    def begin(game: Game, names: list[str], _seed: None, edition: None, **options: str) -> Session:
        return new_session(game, names, seed, edition, **options)

    patch.object(hall, "new_session", begin).start()
    patch.object(bot_seats, "secrets", SimpleNamespace(randbits=lambda _bits: 1)).start()


def main(port: int, folder: Path, pause: float, seed: str) -> None:
    if seed:
        leave_nothing_to_chance(seed)
    settings = Settings(port=port, data=folder, limits=EASY, pause=pause, workers=1, reviewing=8.0)
    uvicorn.run(
        create_guarded(settings), port=port, log_level="critical", timeout_graceful_shutdown=2, ws_max_size=4096
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), sys.argv[4])
