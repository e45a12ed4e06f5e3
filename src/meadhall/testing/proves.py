"""`@proves("build.village-cost")` on a test names the clauses it proves; the coverage of the rules is read from it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TypeVar

from meadhall.kernel.game import Game

Test = TypeVar("Test", bound=Callable[..., object])


def proves(*clauses: str) -> Callable[[Test], Test]:
    """Marks a test; the names are read from the source, so they must be written out as plain texts."""
    if not clauses:
        raise ValueError("proves() names at least one clause")

    def mark(test: Test) -> Test:
        return test

    return mark


def proven_clauses(game: Game) -> dict[str, list[str]]:
    """For every clause that some test of the game names: the tests that name it."""
    proven: dict[str, list[str]] = {}
    for path in sorted((game.folder / "tests").glob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for clause in _named(test):
                    proven.setdefault(clause, []).append(f"{path.stem}.{test.name}")
    return proven


def _named(test: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "proves"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def unproven_clauses(game: Game) -> list[str]:
    proven = proven_clauses(game)
    return [clause for clause in game.ledger.to_prove() if clause not in proven]
