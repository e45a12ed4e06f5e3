"""Imports point one way: kernel <- games, bots <- lab, server, env <- cli. An arrow the other way fails here."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[1] / "src" / "meadhall"

MAY_SEE: Final = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"kernel"},
    "testing": {"kernel", "bots"},
    "lab": {"kernel", "bots"},
    "server": {"kernel", "bots", "lab"},
    "env": {"kernel", "bots", "lab"},
    "cli": {"kernel", "bots", "testing", "lab", "server", "env"},
}
"""For each room the other rooms that it may import; games are found by name, and seen by nobody."""

LIBRARIES: Final = {room: {"librt", "mypy_extensions"} for room in ("kernel", "bots", "games")}
"""Rooms that hold rules use the standard library and no other; all other rooms may use what they depend on."""


def imports_of(path: Path, text: str) -> list[str]:
    """The dotted names a file imports, wherever in it."""
    package = ["meadhall", *path.relative_to(SOURCE).parts[:-1]]
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found += [f"{module}.{name.name}" for name in node.names]
    return found


def wrong_arrows(path: Path, text: str) -> list[str]:
    """What a file imports and may not, each in a few words."""
    parts = path.relative_to(SOURCE).parts
    if len(parts) == 1:
        return []  # the package's own front, which shows what the rooms hold
    room = parts[0]
    own_tests = room == "games" and "tests" in parts
    wrong: list[str] = []
    for name in imports_of(path, text):
        head, *rest = name.split(".")
        if head != "meadhall":
            allowed = LIBRARIES.get(room)
            if allowed is not None and not own_tests and head not in sys.stdlib_module_names | allowed:
                wrong.append(f"{room} uses the library {head}")
        elif not rest or rest[0] not in MAY_SEE:
            if room in LIBRARIES:
                wrong.append(f"{room} sees {name}")
        elif rest[0] == "games" and room == "games":
            if len(rest) > 1 and rest[1] != parts[1]:
                wrong.append(f"the game {parts[1]} sees the game {rest[1]}")
        elif rest[0] != room and rest[0] not in MAY_SEE[room] and not (own_tests and rest[0] == "testing"):
            wrong.append(f"{room} sees {rest[0]}")
    return wrong


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_imports_point_one_way(path: Path) -> None:
    assert wrong_arrows(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("kernel/play.py", "import meadhall.bots.greedy", "kernel sees bots"),
        ("kernel/play.py", "from meadhall import find_game", "kernel sees meadhall.find_game"),
        ("kernel/play.py", "import numpy", "kernel uses the library numpy"),
        ("kernel/play.py", "from ..lab import bench", "kernel sees lab"),
        ("bots/greedy.py", "from meadhall.games.capital import GAME", "bots sees games"),
        ("bots/greedy.py", "def f():\n    import meadhall.cli", "bots sees cli"),
        ("games/one/rules/war.py", "from meadhall.games.two.state import Two", "the game one sees the game two"),
        ("games/one/rules/war.py", "from meadhall.testing.proves import proves", "games sees testing"),
        ("games/one/rules/war.py", "import rich", "games uses the library rich"),
        ("testing/contract.py", "from meadhall.lab.simulate import simulate", "testing sees lab"),
        ("lab/simulate.py", "from meadhall.cli import main", "lab sees cli"),
        ("cli/play.py", "from meadhall.games import capital", "cli sees games"),
    ],
)
def test_a_wrong_arrow_is_named(file: str, text: str, wrong: str) -> None:
    assert wrong_arrows(SOURCE / file, text) == [wrong]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("games/one/rules/war.py", "from meadhall.games.one.state import One"),
        ("games/one/rules/war.py", "from meadhall.kernel.agenda import Seat\nimport math"),
        ("games/one/tests/test_war.py", "from meadhall.testing.proves import proves\nimport pytest"),
        ("lab/simulate.py", "import numpy\nfrom meadhall.bots.greedy import GreedyBot"),
        ("cli/play.py", "from meadhall import __version__\nimport rich"),
        ("__init__.py", "from meadhall.kernel.session import Session"),
    ],
)
def test_a_right_arrow_passes(file: str, text: str) -> None:
    assert wrong_arrows(SOURCE / file, text) == []
