"""The command line called as a person would, with the toy game among the games."""

from __future__ import annotations

import io
import shlex
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from meadhall.cli import main
from meadhall.kernel.game import find_games
from meadhall.testing.toast import GAME


@dataclass
class Said:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def _toast_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "toast", GAME)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line; `typed` is what the person enters, line by line."""

    def call(line: str, *typed: str) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{entered}\n" for entered in typed)))
        code = 0
        try:
            main(shlex.split(line))
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return call
