"""`meadhall games`: what there is to play."""

from __future__ import annotations

from typing import Any

from meadhall.cli.arguments import AsJson
from meadhall.kernel.game import Game, find_games


def games(*, json: AsJson = False) -> None:
    """List the games there are, with their players and options."""
    from meadhall.cli.output import print_json

    found = list(find_games().values())
    if json:
        print_json([_as_json(game) for game in found])
    else:
        _print(found)


def _as_json(game: Game) -> dict[str, Any]:
    least, most = game.seats
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": {"least": least, "most": most},
        "version": game.version,
        "options": [
            {"name": option.name, "choices": list(option.choices), "default": option.default, "text": option.text}
            for option in game.options
        ],
    }


def _print(found: list[Game]) -> None:
    from rich.table import Table
    from rich.text import Text

    from meadhall.cli.output import indented, new_console

    console = new_console()
    for game in found:
        least, most = game.seats
        players = f"{least} players" if least == most else f"{least} to {most} players"
        console.print(Text.assemble((game.id, "bold cyan"), "  ", (game.title, "bold"), (f"  {players}", "dim")))
        console.print(indented(game.summary))
        options = Table.grid(padding=(0, 2, 0, 0))
        options.add_column(no_wrap=True)
        options.add_column()
        for option in game.options:
            options.add_row(Text(option.name, "green"), _choices(option.choices, option.default, option.text))
        console.print(indented(options, after=1))


def _choices(choices: tuple[str, ...], default: str, text: str) -> Any:
    from rich.text import Text

    parts = Text()
    for number, choice in enumerate(choices):
        parts.append(", " if number else "")
        parts.append(choice, "bold" if choice == default else "")
    parts.append(f"\n{text}", "dim")
    return parts
