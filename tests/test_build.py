"""What the build compiles, and that the tests run on the build they mean to."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hatch_build
import meadhall

ROOT = Path(__file__).parents[1]
EXPECT_COMPILED = os.environ.get("MEADHALL_EXPECT_COMPILED") == "1"


def test_the_hot_modules_are_compiled_exactly_where_that_is_expected() -> None:
    """A library left beside the sources would hide edits; one that is missing would hide a failed build."""
    modules = [importlib.import_module(name) for name in hatch_build.compiled_modules(ROOT / "src")]
    compiled = {m.__name__ for m in modules if str(m.__file__).endswith(tuple(EXTENSION_SUFFIXES))}
    assert compiled == ({m.__name__ for m in modules} if EXPECT_COMPILED else set())


def test_the_compiled_tests_use_the_installed_package() -> None:
    """Else they would prove the sources a second time."""
    from_sources = Path(meadhall.__file__).is_relative_to(ROOT / "src")
    assert from_sources is not EXPECT_COMPILED


def test_kernel_and_bots_share_a_library_and_each_game_has_its_own(tmp_path: Path) -> None:
    """Package files, cold modules, tests and files that no pattern names stay interpreted."""
    for name in [
        "kernel/__init__.py",
        "kernel/play.py",
        "kernel/save.py",
        "bots/greedy.py",
        "games/chess/__init__.py",
        "games/chess/state.py",
        "games/chess/view.py",
        "games/chess/rules/__init__.py",
        "games/chess/rules/castling.py",
        "games/chess/tests/test_castling.py",
        "games/empty/__init__.py",
    ]:
        path = tmp_path / "meadhall" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert hatch_build.compiled_groups(tmp_path) == {
        "meadhall_kernel": ["meadhall/bots/greedy.py", "meadhall/kernel/play.py"],
        "meadhall_chess": ["meadhall/games/chess/rules/castling.py", "meadhall/games/chess/state.py"],
    }


def test_a_machine_without_a_compiler_is_told_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty search path holds no compiler."""
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", "")
    assert hatch_build.why_uncompiled() == "No C compiler found: Meadhall runs uncompiled."


def test_a_wish_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelt switch must not pass for `auto`."""
    monkeypatch.setenv("MEADHALL_COMPILE", "yes")
    with pytest.raises(ValueError, match="expected auto, 0 or 1"):
        hatch_build.wish()


def test_the_pages_are_built_anew_when_a_source_of_theirs_changes(tmp_path: Path) -> None:
    """What npm fetches and what a build leaves behind are no sources; a board that lies with its game is one."""
    for name in ["web/src/App.svelte", "web/node_modules/x.js", "web/dist/index.html", "web/src/generated/icons.svg"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("one")
    before = hatch_build.web_digest(tmp_path)
    (tmp_path / "web/node_modules/x.js").write_text("two")
    (tmp_path / "web/src/generated/icons.svg").write_text("two")
    assert hatch_build.web_digest(tmp_path) == before
    board = tmp_path / "src/meadhall/games/chess/web/Board.svelte"
    board.parent.mkdir(parents=True)
    board.write_text("one")
    after = hatch_build.web_digest(tmp_path)
    assert after != before
    board.write_text("two")
    assert hatch_build.web_digest(tmp_path) != after


def test_the_switches_of_the_build_know_three_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_BUILD_WEB", "perhaps")
    with pytest.raises(ValueError, match="MEADHALL_BUILD_WEB is 'perhaps'"):
        hatch_build.wish("MEADHALL_BUILD_WEB")
