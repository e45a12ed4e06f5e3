"""`meadhall rules`: the ledger of a game as text, and which of its clauses tests prove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from meadhall.cli.arguments import AsJson, GameName
from meadhall.kernel.game import Game, find_game

if TYPE_CHECKING:
    from rich.console import Console

    from meadhall.kernel.ledger import ClauseText


def rules(
    game: GameName,
    /,
    *,
    coverage: Annotated[
        bool, Parameter(help="Count the clauses that tests prove, and list those that none does.", show_default=False)
    ] = False,
    json: AsJson = False,
) -> None:
    """Print the rules of a game, clause by clause, with its rulings."""
    from meadhall.cli.output import new_console, print_json

    found = find_game(game)
    if json:
        print_json(_coverage(found) if coverage else _whole(found))
    elif coverage:
        _print_coverage(new_console(), found)
    else:
        _print_rules(new_console(), found)


def _coverage(game: Game) -> dict[str, Any]:
    from meadhall.testing.proves import unproven_clauses

    to_prove = game.ledger.to_prove()
    unproven = unproven_clauses(game)
    return {
        "game": game.id,
        "clauses": len(game.ledger.clauses),
        "to_prove": len(to_prove),
        "proven": len(to_prove) - len(unproven),
        "unproven": unproven,
        "sections": [
            {"id": id, "title": title, "to_prove": asked, "proven": proven}
            for id, title, asked, proven in _sections(game)
        ],
    }


def _sections(game: Game) -> list[tuple[str, str, int, int]]:
    """For each section that has something to prove: id, title, clauses to prove, clauses proven."""
    from meadhall.testing.proves import proven_clauses

    proven = proven_clauses(game)
    counted = []
    for id, title in game.ledger.sections.items():
        asked = [clause for clause in game.ledger.to_prove() if game.ledger.section_of(clause) == id]
        if asked:
            counted.append((id, title, len(asked), sum(clause in proven for clause in asked)))
    return counted


def _whole(game: Game) -> dict[str, Any]:
    ledger = game.ledger
    return {
        "game": game.id,
        "title": ledger.title,
        "clauses": len(ledger.clauses),
        "sections": [
            {
                "id": id,
                "title": title,
                "clauses": [clause.__dict__ for clause in _clauses(game, id)],
                "rulings": [r.__dict__ for r in ledger.rulings.values() if ledger.section_of(r.id) == id],
            }
            for id, title in ledger.sections.items()
        ],
        "components": {id: {"count": count, "text": text} for id, (count, text) in ledger.components.items()},
    }


def _clauses(game: Game, section: str) -> list[ClauseText]:
    return [clause for clause in game.ledger.clauses.values() if game.ledger.section_of(clause.id) == section]


def _print_coverage(console: Console, game: Game) -> None:
    from rich.table import Table
    from rich.text import Text

    from meadhall.cli.output import indented, new_table

    data = _coverage(game)
    table = new_table(f"{game.title}: clauses proven by tests")
    table.add_column("section")
    table.add_column("", style="dim")
    table.add_column("proven", justify="right")
    table.add_column("of", justify="right")
    for id, title, asked, proven in _sections(game):
        colour = "green" if proven == asked else "red"
        table.add_row(title, id, Text(str(proven), colour), str(asked))
    table.add_section()
    table.add_row("all", "", str(data["proven"]), str(data["to_prove"]), style="bold")
    console.print(table)
    if not data["unproven"]:
        console.print("Every clause that can be proven is.", style="green")
        return
    console.print("Not proven by any test:")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for clause in data["unproven"]:
        grid.add_row(Text(clause, "red"), Text(game.ledger.text(clause)))
    console.print(indented(grid))


def _print_rules(console: Console, game: Game) -> None:
    from rich.rule import Rule
    from rich.text import Text

    from meadhall.cli.output import indented

    ledger = game.ledger
    console.print(Text.assemble((ledger.title, "bold"), (f"  rules version {game.version}", "dim")))
    for id, title in ledger.sections.items():
        clauses = _clauses(game, id)
        rulings = [ruling for ruling in ledger.rulings.values() if ledger.section_of(ruling.id) == id]
        if not clauses and not rulings:
            continue
        console.print()
        console.print(Rule(Text(title, "bold cyan"), align="left", style="cyan"))
        for clause in clauses:
            kind = "" if clause.kind == "rule" else f"{clause.kind}  "
            console.print(indented(Text(clause.text)))
            console.print(indented(Text.assemble((kind, "dim green"), (clause.id, "dim")), 4))
        for ruling in rulings:
            console.print(indented(Text.assemble(("Ruling: ", "yellow"), (ruling.question, "italic"))))
            console.print(indented(Text.assemble(ruling.ruling, (f" {ruling.why}", "dim")), 4))
            console.print(indented(Text(ruling.id, "dim"), 4))
