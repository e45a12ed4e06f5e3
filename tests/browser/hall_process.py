"""A hall in a process of its own, so that a test can kill it: `python hall_process.py PORT FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from meadhall.server.app import create_guarded
from meadhall.server.settings import Limits, Settings

EASY = Limits(guest_rate=1e6, guest_burst=1e6, address_rate=1e6, address_burst=1e6, costly_rate=1e6, costly_burst=1e6)


def main(port: int, folder: Path, pause: float) -> None:
    settings = Settings(port=port, data=folder, limits=EASY, pause=pause, workers=1, reviewing=8.0)
    uvicorn.run(
        create_guarded(settings), port=port, log_level="critical", timeout_graceful_shutdown=2, ws_max_size=4096
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else 0.0)
