"""`tournament`, `balance` and `find-holes` as a person would call them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meadhall.lab.strength import Table
from meadhall.testing.toast import GAME
from tests.cli.conftest import Run


def test_a_tournament_prints_pairings_and_ratings(run: Run, tmp_path: Path) -> None:
    said = run(f"tournament capital --bots greedy,random --games 4 --jobs 1 --out {tmp_path}/t.html")
    assert said.code == 0
    for words in ("Capital: 4 games, seed 0", "greedy", "100.0%", "Ratings (OpenSkill)", "Wrote"):
        assert words in said.out
    assert (tmp_path / "t.html").read_text().startswith("<!doctype html>")
    assert (tmp_path / "t.jsonl").exists()


def test_names_of_bots_are_not_broken_in_the_middle(run: Run) -> None:
    """In a terminal of 80 characters. Long ones are told by a line for each of their parameters."""
    bots = ["master", "novice", "search:iterations=50,playout=60"]
    lines = []
    for which in (bots[:2], bots[1:]):
        told = run(f"tournament toast --bots {','.join(which)} --games 1 --jobs 1").out
        assert max(map(len, told.splitlines())) <= 80
        lines += [f"{line.strip()} " for line in told.splitlines()]
    for whole in ("master : novice ", "novice ", ": search:iterations=50, ", "playout=60 "):
        assert any(line.startswith(whole) for line in lines)


def test_a_tournament_needs_two_bots(run: Run) -> None:
    said = run("tournament toast --bots greedy")
    assert said.code == 2
    assert "two bots or more" in said.err


def test_a_tournament_as_json(run: Run) -> None:
    told = json.loads(run("tournament toast --bots random,adept,novice --neighbours --games 2 --jobs 1 --json").out)
    assert [(pairing["one"], pairing["two"]) for pairing in told["pairings"]] == [
        ("random", "adept"),
        ("adept", "novice"),
    ]


def test_one_block_of_games_tells_no_interval_and_its_json_is_json(run: Run, tmp_path: Path) -> None:
    line = "tournament vilnius --bots greedy,random --games 2 --jobs 1"
    assert "inf" not in run(line).out
    assert "Infinity" not in run(line + " --json").out
    assert run(f"balance capital --bot greedy --games 1 --jobs 1 --out {tmp_path}/b.html").code == 0
    page = (tmp_path / "b.html").read_text()
    assert "inf " not in page
    assert "times a game (cannot be told from one)" in page


def test_balance_writes_one_page_and_says_what_it_means(run: Run, tmp_path: Path) -> None:
    line = f"balance capital --bot greedy --games 8 --jobs 1 --out {tmp_path}/b.html"
    said = run(line)
    assert said.code == 0
    assert "Cannot be told yet" in said.out
    assert "Wrote" in said.out
    first = (tmp_path / "b.html").read_text()
    assert run(line).code == 0
    assert (tmp_path / "b.html").read_text() == first


def test_a_trial_keeps_its_games_beside_the_page_and_goes_on(run: Run, tmp_path: Path) -> None:
    line = (
        f"balance capital --bot greedy --games 0 --jobs 1 --out {tmp_path}/b.html --markdown {tmp_path}/b.md --trial "
    )
    assert run(line + "2").code == 0
    kept = (tmp_path / "b.trial.jsonl").read_text()
    assert run(line + "3").code == 0
    assert (tmp_path / "b.trial.jsonl").read_text().startswith(kept)
    assert not (tmp_path / "b.jsonl").exists()
    assert "3 games of a trial by lot" in (tmp_path / "b.md").read_text()
    assert "What cards are worth, by lot" in (tmp_path / "b.html").read_text()


def test_balance_of_an_edition_says_what_it_changed(run: Run, tmp_path: Path) -> None:
    edition = tmp_path / "dear"
    edition.mkdir()
    (edition / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    told = json.loads(run(f"balance toast --edition {edition} --bot random --games 40 --jobs 1 "
                          f"--out {tmp_path}/e.html --json").out)  # fmt: skip
    assert told["edition"] == "dear"
    assert {change["name"] for change in told["changes"]} >= {"seat 1 wins", "seat 2 wins", "rounds"}
    assert "what 'dear' changes" in (tmp_path / "e.html").read_text().replace("&#x27;", "'")


@pytest.mark.parametrize(
    "line",
    [
        "tournament toast --bots adept,random --games 2 --out {0}/t.html",
        "balance toast --bot random --games 4 --out {0}/b.html",
        "balance toast --bot random --games 0 --trial 4 --out {0}/b.html",
        "find-holes toast --games 32 --out {0}/holes",
    ],
)
def test_games_kept_of_other_content_or_rules_are_refused(
    line: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A designer changes an edition and plays again: the old games are not told as those of the new edition."""
    edition = tmp_path / "dear"
    edition.mkdir()
    (edition / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    whole = f"{line.format(tmp_path)} --jobs 1 --edition {edition}"
    assert run(whole).code == 0
    assert run(whole).code == 0
    (edition / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 8\n')
    said = run(whole)
    assert said.code == 2
    assert "holds results of something else, or of other rules, content or bots; name another output" in said.err
    (edition / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    assert run(whole).code == 0
    monkeypatch.setattr(GAME, "version", GAME.version + 1)
    assert run(whole).code == 2


def test_the_page_of_an_edition_has_its_name_however_its_folder_is_given(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dear").mkdir()
    (tmp_path / "dear" / "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    monkeypatch.chdir(tmp_path / "dear")
    assert "Wrote balance-toast-dear.html." in run("balance toast --bot random --games 1 --jobs 1 --edition .").out


def test_balance_that_was_stopped_says_that_not_all_games_are_there(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(work: Callable[[list[int]], object], *_: object) -> Iterator[object]:
        yield work([0, 1])
        raise KeyboardInterrupt

    line = f"balance toast --bot random --games 4 --jobs 1 --out {tmp_path}/b.html"
    with monkeypatch.context() as patch:
        patch.setattr("meadhall.lab.store.work_through", stopped)
        said = run(line)
    assert said.code == 130
    assert "Interrupted: the games that are finished are counted." in said.out
    assert "the same command goes on with them" in (tmp_path / "b.html").read_text()
    assert "Interrupted" not in run(line).out
    assert "The same command writes the same page" in (tmp_path / "b.html").read_text()


def test_balance_says_when_there_is_a_first_answer(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, while it plays, and beside what is printed at the end."""
    line = f"balance toast --bot random --games 3 --jobs 1 --fresh --out {tmp_path}/b.html"
    assert "first answer" not in run(line).err
    monkeypatch.setattr("meadhall.cli.balance.FIRST_ANSWER", -1.0)
    said = run(line)
    assert said.err.count("A first answer is in") == 1
    assert "Wrote" in said.out


def test_balance_wants_one_bot(run: Run) -> None:
    assert run("balance toast --bot greedy,random").code == 2


def test_holes_are_looked_for(run: Run, tmp_path: Path) -> None:
    said = run(f"find-holes toast --games 32 --jobs 1 --out {tmp_path}/holes")
    assert said.code == 0
    assert "No dead end, no broken rule, no loop, no game past the bound." in said.out
    assert json.loads(run(f"find-holes toast --games 32 --jobs 1 --out {tmp_path}/holes --json").out)["games"] == 32


def test_holes_of_an_edition_have_a_folder_of_their_own_and_can_be_begun_anew(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the standard content and of an edition at once; games of an edition since changed are forgotten on demand."""
    monkeypatch.chdir(tmp_path)
    Path("dear").mkdir()
    Path("dear", "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    assert run("find-holes toast --games 32 --jobs 1").code == 0
    assert run("find-holes toast --games 32 --jobs 1 --edition dear").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"dear", "holes-toast", "holes-toast-dear"}
    Path("dear", "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 8\n')
    assert run("find-holes toast --games 32 --jobs 1 --edition dear").code == 2
    assert run("find-holes toast --games 32 --jobs 1 --edition dear --fresh").code == 0
    assert len(Path("holes-toast-dear", "games.jsonl").read_text().splitlines()) == 1 + 32


def test_a_game_that_cannot_begin_is_told_in_a_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lets it be simulated is sent to find-holes."""

    def begin(_s: object) -> None:
        raise ValueError("no card is left to deal")

    monkeypatch.setattr(GAME, "begin", begin)
    said = run(f"find-holes toast --games 32 --jobs 1 --out {tmp_path}/holes")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert said.err.endswith("breaks off before the first click: no card is left to deal.\n")


@pytest.mark.parametrize("command", ["tournament toast --bots adept,random", "balance toast --bot random"])
@pytest.mark.parametrize("out", ["{0}", ".", "/", "..", "{0}/games.jsonl", "{0}/nowhere/page.html"])
def test_an_output_that_can_be_no_page_is_refused_before_anything_is_played(
    out: str, command: str, run: Run, tmp_path: Path
) -> None:
    said = run(f"{command} --games 2 --jobs 1 --out {out.format(tmp_path)}")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert not list(tmp_path.iterdir())


def test_a_page_is_not_written_over_the_games_of_another(run: Run, tmp_path: Path) -> None:
    line = f"tournament toast --bots adept,random --games 2 --jobs 1 --out {tmp_path}/t"
    run(f"{line}.html")
    kept = (tmp_path / "t.jsonl").read_text()
    said = run(f"{line}.jsonl")
    assert said.code == 2
    assert "is where games are kept; name a page, such as 't.html'." in said.err
    assert (tmp_path / "t.jsonl").read_text() == kept


@pytest.mark.parametrize("name", ["picture.png", "b.html", "b.jsonl", "b.trial.jsonl", "", "none/b.md"])
def test_a_section_is_written_only_into_a_text_of_its_own(name: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    said = run(f"balance toast --bot random --games 2 --jobs 1 --out {tmp_path}/b.html --markdown {tmp_path / name}")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert [path.name for path in tmp_path.iterdir()] == ["picture.png"]


def test_a_folder_where_games_would_be_kept_is_not_forgotten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "b.jsonl").mkdir()
    said = run(f"balance toast --bot random --games 2 --jobs 1 --fresh --out {tmp_path}/b.html")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "cannot be deleted" in said.err


@pytest.mark.parametrize(
    "more",
    ["--thinking 0", "--thinking -1", "--keep {0}/file", "--keep {0}/file/folder", "--out {0}", "--out {0}/none/it.md"],
)
def test_strength_says_in_a_sentence_what_it_cannot_do(
    more: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    said = run(f"strength --kept --game capital {more.format(tmp_path)}")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_page_of_strength_names_the_command_that_wrote_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("meadhall.lab.strength.TABLES", (Table("toast", 2, 0.5, (), (("novice", "random"),)),))
    assert run("strength --game toast --games 2 --jobs 1").code == 0
    assert "written by `meadhall strength --game toast --games 2`" in (tmp_path / "bots.md").read_text()
    assert run("strength --kept --jobs 1").code == 0
    assert "written by `meadhall strength --kept`" in (tmp_path / "bots.md").read_text()


def test_strength_that_is_stopped_while_time_is_taken_writes_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("meadhall.lab.strength.TABLES", (Table("toast", 2, 0.5, (), (("master", "random"),)),))
    monkeypatch.setattr("meadhall.lab.strength.thinking", stopped)
    assert run("strength --game toast --games 2 --jobs 1").code == 130
    assert "`master` : `random` | 2 |" in (tmp_path / "bots.md").read_text()


def test_witnesses_of_an_edition_can_be_replayed(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And those of an earlier search are gone."""
    monkeypatch.setattr(GAME, "bound", 5)
    monkeypatch.chdir(tmp_path)
    Path("dear").mkdir()
    Path("dear", "cards.toml").write_text('[[card]]\nid = "page"\nvalue = 9\n')
    Path("holes").mkdir()
    for old in ("loop-9.json", "past-the-bound-77.json", "mine.json"):
        Path("holes", old).write_text("{}")
    out = run("find-holes toast --games 32 --jobs 1 --out holes --edition dear").out
    command = next(line.strip() for line in out.splitlines() if "meadhall replay" in line)
    assert command == "meadhall replay holes/past-the-bound-1.json --edition dear"
    assert run(command.removeprefix("meadhall ")).code == 0
    assert {path.name for path in Path("holes").iterdir()} == {
        "games.jsonl", "mine.json", *(f"past-the-bound-{number}.json" for number in range(1, 6)),
    }  # fmt: skip
