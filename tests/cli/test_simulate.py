"""`simulate`: many games, one table, a line for each game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from meadhall.kernel.game import find_game
from meadhall.lab import playout
from meadhall.lab.playout import Plan, Result, play_out, setup_of
from meadhall.lab.workers import Work
from meadhall.testing.toast import GAME
from tests.cli.conftest import Run

WITH_PYARROW = pytest.mark.skipif(find_spec("pyarrow") is None, reason="pyarrow is not installed")
ENDINGS = pytest.mark.parametrize("ending", ["jsonl", pytest.param("parquet", marks=WITH_PYARROW)])


def test_the_table_counts_wins_of_every_seat(run: Run) -> None:
    said = run("simulate toast --players 3 --games 30 --bots greedy,random,random --jobs 1")
    assert said.code == 0
    assert "Toast: 30 games, seed 0" in said.out
    for words in ("greedy", "wins", "mean rank", "rounds", "decisions/s", "After three rounds the most points win."):
        assert words in said.out


def test_wins_and_decisions_add_up(run: Run) -> None:
    """Every game has at least one winner; a game of three seats takes 9 or more clicks in each of 3 rounds."""
    results = json.loads(run("simulate toast --players 3 --games 40 --jobs 1 --json").out)
    assert sum(seat["wins"] for seat in results["seats"]) >= results["games"] == 40
    assert results["decisions"]["least"] >= 27
    assert results["rounds"]["mean"] == 4
    assert results["ended_by"] == {"boast.most-wins": 40}


def test_as_many_processes_play_as_there_are_cores_however_few_the_games(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of bots that think for long six games are much work, and so are two."""
    processes: list[int] = []

    def in_processes(work: Work[Result], numbers: Sequence[int], jobs: int, _: object) -> Iterator[list[Result]]:
        processes.append(jobs)
        yield work(numbers)

    monkeypatch.setattr("meadhall.lab.workers.work_in_processes", in_processes)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    for line in ("simulate toast --games 6", "simulate toast --games 2", "tournament toast --bots greedy,random"):
        assert run(line).code == 0
    assert processes == [3, 3, 3]


def test_an_output_line_tells_one_game(run: Run, tmp_path: Path) -> None:
    run(f"simulate toast --games 5 --seed 3 --jobs 1 -o ale=dark --out {tmp_path}/games.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [line["number"] for line in lines] == [0, 1, 2, 3, 4]
    assert all(line["options"] == {"ale": "dark"} and len(line["ranks"]) == 2 for line in lines)
    assert len({line["seed"] for line in lines}) == 5


def test_parquet_holds_the_same_games(run: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for ending in ("jsonl", "parquet"):
        run(f"simulate toast --games 5 --jobs 1 --out {tmp_path}/games.{ending}")
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [(row["seed"], row["ranks"], row["option_ale"]) for row in rows] == [
        (line["seed"], line["ranks"], "light") for line in lines
    ]


def test_parquet_without_its_library_is_refused_before_anything_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    said = run(f"simulate toast --games 5 --out {tmp_path}/games.parquet")
    assert said.code == 2
    assert "pip install 'meadhall[parquet]'" in said.err


def test_a_place_where_no_parquet_can_be_written_is_told_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr("meadhall.lab.simulate.simulate", lambda *_: pytest.fail("it was played"))
    (tmp_path / "games.parquet.part").mkdir()
    said = run(f"simulate toast --games 2 --jobs 1 --out {tmp_path}/games.parquet")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "cannot be used: " in said.err


def test_every_error_of_an_edition_is_listed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 99\ncopies = "many"\n')
    said = run(f"simulate toast --edition {tmp_path}")
    assert said.code == 2
    assert "has 2 errors:" in said.err
    assert "row 'page', field 'value': expected a whole number from 1 to 9, found 99" in said.err
    assert "field 'copies'" in said.err


def test_an_edition_changes_the_games(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    standard = json.loads(run("simulate toast --games 30 --jobs 1 --json").out)
    edited = json.loads(run(f"simulate toast --games 30 --jobs 1 --json --edition {tmp_path}").out)
    assert edited["seats"] != standard["seats"]


def test_an_interruption_prints_and_writes_what_is_finished(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def two_games(work: Work[Result], *_: object) -> Iterator[list[Result]]:
        yield work([0, 1])
        raise KeyboardInterrupt

    monkeypatch.setattr("meadhall.lab.simulate.work_through", two_games)
    said = run(f"simulate toast --games 9 --jobs 1 --out {tmp_path}/games.jsonl")
    assert said.code == 130
    assert "Interrupted: 2 of 9 games are finished." in said.out
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2


@pytest.mark.parametrize(("games", "words"), [(0, "0 of 9 games are finished."), (1, "1 of 9 games is finished.")])
def test_of_one_game_and_of_none_nothing_false_is_said(
    games: int, words: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def few_games(work: Work[Result], *_: object) -> Iterator[list[Result]]:
        yield work(range(games))
        raise KeyboardInterrupt

    monkeypatch.setattr("meadhall.lab.simulate.work_through", few_games)
    said = run("simulate toast --games 9 --jobs 1")
    assert f"Interrupted: {words}" in said.out
    assert "0.00" not in said.out.partition("games/s in")[0]  # how long it took may be as little


def test_a_run_that_was_killed_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Three games are there and the fourth line is cut off: the other three of six are played."""
    out = tmp_path / "games.jsonl"
    line = f"simulate toast --games 6 --jobs 1 --out {out}"
    run(line)
    whole = out.read_text()
    lines = whole.splitlines(keepends=True)
    out.write_text("".join(lines[:3]) + lines[3][:20])
    played: list[int] = []

    def counted(plan: Plan, game: object, setup: object, number: int) -> Result:
        played.append(number)
        return play_out(plan, GAME, setup_of(plan, GAME), number)

    monkeypatch.setattr("meadhall.lab.workers.play_out", counted)
    assert run(line).code == 0
    assert played == [3, 4, 5]
    assert out.read_text() == whole


@ENDINGS
def test_the_games_of_another_plan_are_not_written_over(ending: str, run: Run, tmp_path: Path) -> None:
    out = tmp_path / f"games.{ending}"
    run(f"simulate toast --games 3 --jobs 1 --seed 1 --out {out}")
    whole = out.read_bytes()
    said = run(f"simulate toast --games 3 --jobs 1 --seed 2 --out {out}")
    assert said.code == 2
    assert "holds results of something else" in said.err
    assert out.read_bytes() == whole


@ENDINGS
def test_games_of_other_content_rules_or_bots_are_not_told_as_new_ones(
    ending: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = f"simulate toast --games 3 --jobs 1 --edition {tmp_path} --out {tmp_path}/games.{ending}"
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    assert run(line).code == 0
    assert run(line).code == 0
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 8\n')
    said = run(line)
    assert said.code == 2
    assert "or of other rules, content or bots; name another output, or delete it." in said.err
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    with monkeypatch.context() as changed:
        changed.setattr(GAME, "version", GAME.version + 1)
        assert run(line).code == 2
    with monkeypatch.context() as changed:
        changed.setattr(playout, "code_of_bots", lambda _game: "other bots")
        assert run(line).code == 2
    assert run(line).code == 0


@ENDINGS
@pytest.mark.parametrize("text", [b"my notes", b"my notes\n", b'{"a": 1}\n', b"\x7fELF\xff\xfe\n", b"PAR1\xffPAR1"])
def test_a_file_of_something_else_is_left_as_it_is(text: bytes, ending: str, run: Run, tmp_path: Path) -> None:
    out = tmp_path / f"games.{ending}"
    out.write_bytes(text)
    said = run(f"simulate toast --games 3 --jobs 1 --out {out}")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert out.read_bytes() == text


def test_a_damaged_line_is_named(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    line = f"simulate toast --games 4 --jobs 1 --out {out}"
    run(line)
    lines = out.read_text().splitlines(keepends=True)
    out.write_text("".join([*lines[:2], lines[2][:20] + "\n", lines[3]]))
    said = run(line)
    assert said.code == 2
    assert "is damaged in line 3" in said.err


@ENDINGS
def test_fewer_games_than_are_kept_drop_none(ending: str, run: Run, tmp_path: Path) -> None:
    """The three that are asked for are counted, and five stay."""
    out = tmp_path / f"games.{ending}"
    run(f"simulate toast --games 5 --jobs 1 --out {out}")
    whole = out.read_bytes()
    said = run(f"simulate toast --games 3 --jobs 1 --out {out}")
    assert "Toast: 3 games" in said.out
    assert "Wrote 5 lines" in said.out
    assert out.read_bytes() == whole


def test_speed_counts_only_games_that_are_played_now(run: Run, tmp_path: Path) -> None:
    line = f"simulate toast --games 5 --jobs 1 --out {tmp_path}/games.jsonl"
    assert json.loads(run(f"{line} --json").out)["games_per_second"] > 0
    again = json.loads(run(f"{line} --json").out)
    assert (again["games"], again["games_per_second"], again["decisions_per_second"]) == (5, 0, 0)
    assert "decisions/s" not in run(line).out


def test_parameters_of_a_bot_are_no_seats(run: Run) -> None:
    said = run("simulate toast --games 1 --jobs 1 --bots search:iterations=5,playout=3,greedy --json")
    assert [seat["bot"] for seat in json.loads(said.out)["seats"]] == ["search:iterations=5,playout=3", "greedy"]


def test_a_row_tells_who_went_first_and_the_points_in_the_end(run: Run, tmp_path: Path) -> None:
    """In Vikings the most points win, or share the most."""
    run(f"simulate vikings --games 6 --jobs 1 --bots greedy --out {tmp_path}/games.jsonl")
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert {row["first"] for row in rows} == {0, 1}
    assert all(row["points"][row["winners"][0]] == max(row["points"]) for row in rows)
    vikings = find_game("vikings")
    assert {(row["version"], row["content"]) for row in rows} == {(vikings.version, vikings.content(None).digest)}


@pytest.mark.parametrize(
    "line", ["simulate toast --games 3", "tournament toast --bots greedy,random --games 2", "balance toast --games 2"]
)
def test_a_game_that_breaks_off_is_told_in_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
) -> None:
    def trip(*_arguments: object) -> int:
        raise ValueError("a rule tripped")

    monkeypatch.chdir(tmp_path)
    for module in ("playout", "match"):
        monkeypatch.setattr(f"meadhall.lab.{module}.seat_bots", trip)
    monkeypatch.setattr("meadhall.lab.watch.choose_offer", trip)
    bots = " --bots greedy" if line.startswith("simulate") else ""
    said = run(f"{line}{bots} --jobs 1")
    assert (said.code, said.out) == (2, "")
    assert " of Toast (seed " in said.err
    assert "broke off: a rule tripped. `meadhall find-holes toast --players 2` looks for the clicks" in said.err
    assert said.err.count("\n") == 1


def test_a_game_past_the_bound_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its results are printed all the same."""
    monkeypatch.setattr(GAME, "bound", 5)
    said = run("simulate toast --games 3 --jobs 1")
    assert said.code == 2
    assert "not over within the bound" in said.out
    assert said.err.startswith("Game 0 of Toast (seed ")
    assert "was not over after 5 clicks." in said.err


def test_a_tournament_goes_on_after_a_game_past_the_bound(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "bound", 5)
    said = run("tournament toast --bots greedy,random --games 4 --jobs 1")
    assert said.code == 0
    assert "4 games were not over after 5 clicks; all have a share in such." in said.out
    assert "50.0%" in said.out


def test_what_to_look_at_is_a_command_that_can_be_pasted(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the players, the options and the edition of the game that broke off, wherever the edition lies."""
    folder = tmp_path / "my editions" / "dear"
    folder.mkdir(parents=True)
    (folder / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    monkeypatch.setattr(GAME, "bound", 5)
    monkeypatch.chdir(tmp_path)
    said = run(f"simulate toast --games 1 --jobs 1 --players 3 --edition '{folder}'")
    assert "`meadhall find-holes toast --players 3 --edition 'my editions/dear'` looks for" in said.err
