"""One run at a time writes an output, and what is written is whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from meadhall.cli.arguments import write_text
from meadhall.kernel.game import BadOption
from meadhall.lab.held import hold
from meadhall.lab.store import Store, add_text
from tests.lab.another_run import held_by_another

resource = pytest.importorskip("resource", reason="Windows holds nothing")


def test_what_another_process_writes_is_let_alone_until_it_ends_or_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    Store({"this": 1}, path).add([{"number": 0}])
    whole = path.read_bytes()
    with held_by_another(path):
        for what in ("this", "that"):
            with pytest.raises(BadOption, match=r"Another run is writing '.*lines\.jsonl'; wait until it has ended"):
                Store({what: 1}, path)
        assert path.read_bytes() == whole
    assert Store({"this": 1}, path).lines == {0: {"number": 0}}


def test_a_process_is_not_in_its_own_way(tmp_path: Path) -> None:
    """As in a notebook, where what was opened may live on."""
    one = Store({"this": 1}, tmp_path / "lines.jsonl")
    one.add([{"number": 0}])
    assert Store({"this": 1}, tmp_path / "lines.jsonl").lines == one.lines


def test_another_file_in_its_place_is_held_anew(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    before = hold(path)
    path.unlink()
    after = hold(path)
    assert after is not before
    assert hold(path) is after
    with pytest.raises(AssertionError), held_by_another(path):
        pass


@contextmanager
def room_for(characters: int) -> Iterator[None]:
    """Files can grow no longer than this, as on a disk that is full then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (characters, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_is_full_leaves_no_part_of_a_line(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    for kept in ("", "whole\n"):
        add_text(path, kept)
        with room_for(10), pytest.raises(BadOption, match="cannot be used: "):
            add_text(path, "a line\nby line\n")
        assert path.read_text() == kept


def test_a_disk_that_is_full_leaves_a_page_as_it_was(tmp_path: Path) -> None:
    """A page may hold more than what is written into it, such as what a person thinks of the figures."""
    page = tmp_path / "notes.md"
    write_text(page, "by hand\n")
    page.chmod(0o640)
    with room_for(10), pytest.raises(BadOption, match=r"notes\.md' cannot be written: "):
        write_text(page, "by hand\nand many figures\n")
    assert page.read_text() == "by hand\n"
    write_text(page, "by hand\nand many figures\n")
    assert page.read_text() == "by hand\nand many figures\n"
    assert page.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [page]
