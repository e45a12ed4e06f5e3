"""Ledgers: texts by clause, and every error named at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.kernel.ledger import load_ledger
from meadhall.kernel.problems import FileProblem
from meadhall.testing.toast import GAME


def test_a_clause_a_ruling_and_a_rule_of_the_table_have_their_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text(
        """
        game = "g"
        title = "G"
        [[section]]
        id = "draw"
        title = "Drawing"
        [[clause]]
        id = "draw.one"
        kind = "rule"
        where = "p. 1"
        text = "Draw one card."
        [[clause]]
        id = "draw.why"
        kind = "definition"
        where = "p. 1"
        text = "Drawing is fun."
        [[ruling]]
        id = "draw.none-left"
        question = "What if the deck is empty?"
        ruling = "Then nothing is drawn."
        why = "draw.one."
        [[component]]
        id = "cards"
        count = 9
        text = "Nine cards."
        """
    )
    ledger = load_ledger(path)
    assert ledger.text("draw.one") == "Draw one card."
    assert ledger.text("draw.none-left") == "Then nothing is drawn."
    assert ledger.text("table.not-asked") == "It is not this seat's turn to decide."
    assert ledger.to_prove() == ["draw.one"]
    assert ledger.components["cards"] == (9, "Nine cards.")
    assert "draw.two" not in ledger


def test_every_error_is_listed(tmp_path: Path) -> None:
    path = tmp_path / "ledger.toml"
    path.write_text(
        """
        game = "g"
        [[section]]
        id = "draw"
        title = "Drawing"
        [[clause]]
        id = "draw.one"
        kind = "wish"
        where = "p. 1"
        text = "Draw one card."
        [[clause]]
        id = "draw.one"
        kind = "rule"
        where = "p. 1"
        [[ruling]]
        id = "end.now"
        question = "When?"
        ruling = "Now."
        why = 3
        [[component]]
        id = "cards"
        count = "many"
        text = "Cards."
        """
    )
    with pytest.raises(FileProblem) as caught:
        load_ledger(path)
    assert caught.value.found == [
        "ledger.toml, field 'title': expected text",
        "ledger.toml, clause 'draw.one', field 'id': expected an id that no other clause has, found 'draw.one'",
        "ledger.toml, clause 'draw.one', field 'kind': expected one of rule, setup, limit, end, option, example, "
        "definition, component, found 'wish'",
        "ledger.toml, clause 'draw.one', field 'text': expected text",
        "ledger.toml, ruling 'end.now', field 'why': expected text, found 3",
        "ledger.toml, component 'cards', field 'count': expected a whole number, found 'many'",
        "ledger.toml, clause 'end.now', field 'id': expected an id that begins with a section's id and a dot, "
        "found 'end.now'",
    ]


def test_a_missing_ledger_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match=r"ledger\.toml: expected the file to exist"):
        load_ledger(tmp_path / "ledger.toml")


def test_a_game_has_its_ledger() -> None:
    assert GAME.ledger.title == "Toast"
