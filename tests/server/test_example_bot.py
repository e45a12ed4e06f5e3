"""A bot in any language can sit at a table; the example shows how, and plays a game to its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.hall import Person, Server, wait_until

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_the_example_plays_a_game_to_its_end(ada: Person, server: Server) -> None:
    table = ada.begin("me", "open")
    invitation = f"{server.url}/table/{table.rpartition('/')[2]}#key={ada.key}"
    client = subprocess.Popen([sys.executable, str(EXAMPLE), invitation], stdout=subprocess.PIPE, text=True)
    wait_until(lambda: ada.view(table)["seats"][1]["name"] == "Random client")
    view = ada.play_to_the_end(table, 4000)
    said, _ = client.communicate(timeout=20)
    assert client.returncode == 0
    assert said == f"The game is over; my rank is {view['outcome']['ranks'][1]}\n"


def test_the_example_is_short() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").partition("\nimport")[2].splitlines()
    assert len([line for line in code if line.strip()]) <= 40
