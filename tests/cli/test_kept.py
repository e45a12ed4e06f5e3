"""What commands keep while they play: for one run at a time, and for the one that goes on after a kill."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meadhall.lab.playout import Result
from meadhall.lab.workers import Work
from tests.cli.conftest import Run
from tests.lab.another_run import held_by_another


@pytest.mark.skipif(sys.platform == "win32", reason="Windows holds nothing")
@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("simulate toast --games 2 --out games.jsonl", "games.jsonl"),
        ("simulate toast --games 2 --out games.parquet", "games.parquet.jsonl"),
        ("tournament toast --bots greedy,random --games 2 --out t.html", "t.jsonl"),
        ("balance toast --bot random --games 2 --out b.html", "b.jsonl"),
        ("balance toast --bot random --games 0 --trial 2 --out b.html", "b.trial.jsonl"),
        ("balance toast --bot random --games 2 --out b.html --fresh", "b.jsonl"),
        ("find-holes toast --games 32 --out .", "games.jsonl"),
        ("find-holes toast --games 32 --out . --fresh", "games.jsonl"),
    ],
)
def test_a_second_run_with_the_same_output_says_so_and_plays_nothing(
    line: str, kept: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "parquet" in line:
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    with held_by_another(Path(kept)):
        said = run(f"{line} --jobs 1")
    where = "Another run is writing '"
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert said.err.startswith(where)
    assert said.err.endswith("; wait until it has ended, or name another output.\n")
    assert [(path.name, path.stat().st_size) for path in tmp_path.iterdir()] == [(kept, 0)]
    assert run(f"{line} --jobs 1").code == 0


def test_parquet_that_was_killed_goes_on(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No line can be added to Parquet: until all games are there, they are lines of a file beside it."""
    parquet = pytest.importorskip("pyarrow.parquet")
    line = f"simulate toast --games 5 --jobs 1 --out {tmp_path}/games.parquet"

    def killed(work: Work[Result], *_: object) -> Iterator[list[Result]]:
        yield work([0, 1, 3])
        raise SystemExit(137)

    with monkeypatch.context() as patch:
        patch.setattr("meadhall.lab.simulate.work_through", killed)
        assert run(line).code == 137
    left: list[int] = []

    def counted(work: Work[Result], numbers: list[int], *_: object) -> Iterator[list[Result]]:
        left.extend(numbers)
        yield work(numbers)

    monkeypatch.setattr("meadhall.lab.simulate.work_through", counted)
    assert run(line).code == 0
    assert left == [2, 4]
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
    assert parquet.read_table(tmp_path / "games.parquet").column("number").to_pylist() == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("text", ['[[card]]\nid = "page"\nvalue = 8\n', "half a line ["])
@pytest.mark.parametrize(
    ("line", "played_by"),
    [
        ("simulate toast --games 6 --out games.jsonl", "simulate"),
        ("tournament toast --bots greedy,random --games 12 --out t.html", "store"),
        ("balance toast --bot random --games 4 --out b.html", "store"),
        ("balance toast --bot random --games 0 --trial 4 --out b.html", "store"),
        ("find-holes toast --games 32 --out .", "find_holes"),
    ],
)
def test_an_edition_that_is_changed_while_it_is_played_is_not_played_on(
    line: str, played_by: str, text: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its report would be of games of both contents, and so would all be that go on from there."""
    monkeypatch.chdir(tmp_path)
    cards = tmp_path / "tried" / "cards.toml"
    cards.parent.mkdir()
    cards.write_text('[[card]]\nid = "page"\nvalue = 9\n')

    def changed_meanwhile(work: Work[Result], numbers: list[int], *_: object) -> Iterator[list[Result]]:
        yield work(numbers[:2])
        cards.write_text(text)
        yield work(numbers[2:])

    with monkeypatch.context() as patch:
        patch.setattr(f"meadhall.lab.{played_by}.work_through", changed_meanwhile)
        said = run(f"{line} --edition tried --jobs 1")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert said.err.startswith(f"The edition in '{tmp_path}/tried' was changed while it was played. Change it back")
    assert not list(tmp_path.glob("*.html"))
    cards.write_text('[[card]]\nid = "page"\nvalue = 9\n')
    assert run(f"{line} --edition tried --jobs 1").code == 0
