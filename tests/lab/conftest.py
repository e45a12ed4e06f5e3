"""The toy game is found among the games."""

from __future__ import annotations

import pytest

from meadhall.kernel.game import find_games
from meadhall.testing.toast import GAME


@pytest.fixture(autouse=True)
def _toast_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "toast", GAME)
