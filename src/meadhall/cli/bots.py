"""`meadhall bots`: who there is to play with, and to let play."""

from __future__ import annotations

from meadhall.cli.arguments import AsJson


def bots(*, json: AsJson = False) -> None:
    """List the bots there are.

    Wherever a command takes bots, it takes these names, as `greedy,adept`; search takes parameters, as
    `search:iterations=200,playout=20`. A bot of your own is named by its file, as `mine.py`, which holds one class that
    derives from `meadhall.bots.bot.Bot`. How strong they are is measured by `meadhall strength`.
    """
    from meadhall.bots.registry import BOTS, PARAMETERS
    from meadhall.cli.output import print_json

    if json:
        print_json([{"name": name, "text": text} for name, text in BOTS.items()])
    else:
        _print(BOTS, list(PARAMETERS))


def _print(found: dict[str, str], parameters: list[str]) -> None:
    from rich.table import Table

    from meadhall.cli.output import new_console

    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold cyan", no_wrap=True)
    table.add_column()
    for name, text in found.items():
        table.add_row(name, text)
    table.add_row("", f"({', '.join(parameters)}: each as NAME=NUMBER)")
    table.add_row("mine.py", "a bot of your own, by the file that holds its class")
    new_console().print(table)
