"""A game whose own view makes a mistake is told of in a sentence, and takes nothing with it."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import pytest

from meadhall.kernel.state import State
from meadhall.server import view
from tests.server.hall import Person, next_message, shape_of

SENTENCE = "This table cannot be shown just now: its game made a mistake. Every click that was answered is kept."


def extra(seen: State, seat: int | None) -> dict[str, object]:
    """A mistake that only one seat meets, and only after a click."""
    if seen.clicks and seat == 0:
        raise ZeroDivisionError("the face of a hidden card")
    return {}


def test_a_mistake_in_a_games_view_is_told_and_the_table_goes_on(
    ada: Person, bran: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    with monkeypatch.context() as broken, caplog.at_level(logging.INFO, "meadhall"), ada.live(table) as socket:
        assert next_message(socket)["view"]["clicks"] == 0
        broken.setattr(view, "view_module", lambda _game: SimpleNamespace(extra=extra))
        assert ada.click_something(table, 0)["type"] == "applied"
        assert next_message(socket, "error") == {
            "type": "error", "code": "no-view", "sentence": SENTENCE, "clause": "",
        }  # fmt: skip
        assert shape_of(ada.web.get(table)) == (500, "no-view")
        assert shape_of(ada.web.get(f"{table}/replay", params={"at": 1, "seat": "0"})) == (500, "no-view")
        assert bran.view(table)["clicks"] == 1, "whose view makes no mistake plays on"
        assert bran.click_something(table, 1)["type"] == "applied"
    told = [record.getMessage() for record in caplog.records if record.name == "meadhall"]
    assert "ZeroDivisionError in the view of toast" in told
    assert not [line for line in told if "hidden card" in line], "what a mistake says may be secret"
    assert ada.view(table)["clicks"] == 2, "once mended, the table is as it was left"
