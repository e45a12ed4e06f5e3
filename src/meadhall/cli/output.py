"""What commands print: through rich for people, as JSON for programs."""

from __future__ import annotations

import json
from typing import Any, Final

from rich import box
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table

SEAT_COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue")


def new_console() -> Console:
    """Prints what it is given: names of players and what was typed may look like markup."""
    return Console(highlight=False, markup=False)


def print_json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def new_table(title: str = "") -> Table:
    """The look of every table of figures."""
    return Table(title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)


def indented(what: RenderableType, by: int = 2, after: int = 0) -> Padding:
    return Padding(what, (0, 0, after, by), expand=False)
