"""The documentation is true: its code runs, its commands work, and the game it builds keeps the contract."""

from __future__ import annotations

import importlib
import io
import re
import runpy
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import meadhall.games
from meadhall.bots.registry import seat_bots
from meadhall.bots.seating import play_with_bots
from meadhall.cli import main
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_games
from meadhall.kernel.problems import FileProblem
from meadhall.testing.contract import check_clauses, check_determinism, check_fields, play_under_contract

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_BLOCK: Final = re.compile(r"^`([\w./-]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")


def blocks(page: Path, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall(page.read_text(encoding="utf-8")) if kind == language]


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def commands(page: Path = ROOT / "README.md") -> list[str]:
    """Every command line that a page shows, without what it is said to do."""
    lines = [line for block in blocks(page, "console") for line in block.splitlines()]
    return [line.removeprefix("$ ").split("  #")[0].strip() for line in lines if line.startswith("$ ")]


def test_the_readme_shows_python_and_commands() -> None:
    assert blocks(ROOT / "README.md", "python")
    assert len(commands()) > 5


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One block after the other, as a reader would type them."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "readme"}
    for block in blocks(ROOT / "README.md", "python"):
        exec(compile(block, "README.md", "exec"), names)


def test_the_commands_of_the_readme_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their order and in one folder, with nobody typing. `make` is asked only whether it knows the target."""
    monkeypatch.chdir(tmp_path)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in commands():
        program, *arguments = shlex.split(line)
        if program == "make":
            assert re.search(rf"^{arguments[0]}:", makefile, re.MULTILINE), line
        elif program == "meadhall" and arguments[0] != "bench":
            typed = "1\n1\nsave game.json\nquit\n" if arguments[0] == "play" else ""
            monkeypatch.setattr("sys.stdin", io.StringIO(typed))
            with pytest.raises(SystemExit) as leaving:
                main(arguments)
            assert not leaving.value.code, line


def test_the_editions_of_their_page_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the sentences that the page shows, whatever the figures are."""
    page = ROOT / "docs" / "editions.md"
    monkeypatch.chdir(tmp_path)
    for name, text in FILE_BLOCK.findall(page.read_text(encoding="utf-8")):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
    for line in commands(page):
        with pytest.raises(SystemExit) as leaving:
            main(shlex.split(line)[1:])
        assert not leaving.value.code, line
    said = " ".join(capsys.readouterr().out.split())
    (answer,) = re.findall(r"^```\n(Changed\n.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for sentence in answer.splitlines():
        assert re.split(r"\d", sentence)[0].strip() in said, sentence


def test_the_row_of_the_page_of_editions_is_the_standard_one() -> None:
    standard = (ROOT / "src" / "meadhall" / "games" / "capital" / "content" / "buildings.toml").read_text("utf-8")
    page = (ROOT / "docs" / "editions.md").read_text("utf-8")
    (row,) = re.findall(r"^```\n(\[\[building\]\]\n.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert row in standard


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.id)
def test_the_environment_of_the_examples_plays_every_game(game: Game) -> None:
    """To its end, with rewards of nothing or 1."""
    example = [sys.executable, str(ROOT / "examples" / "environment.py"), game.id, str(game.seats[1])]
    said = subprocess.run(example, capture_output=True, text=True, check=True, timeout=60).stdout
    told = re.fullmatch(r"\d+ steps among (\d+) actions; rewards: \[(.*)\]\n", said)
    assert told is not None, said
    assert int(told[1]) == game.clicks
    rewards = told[2].split(", ")
    assert len(rewards) == game.seats[1]
    assert set(rewards) <= {"0.0", "1.0"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        there = page.parent / target if target else page
        assert there.exists(), f"{page.name} links to {target}, which is not there"
        assert not anchor or anchor in anchors(there), f"{page.name} links to {target}#{anchor}, which is not there"


def test_files_that_the_architecture_page_names_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:kernel|bots|lab|server|cli|testing|games)/[\w./]+)`", text)
    assert len(named) > 10
    for name in named:
        assert (ROOT / "src" / "meadhall" / name).exists(), f"the page names {name}, which is not there"
    kernel = {f"kernel/{path.name}" for path in (ROOT / "src" / "meadhall" / "kernel").glob("[!_]*.py")}
    assert kernel <= set(named), "the kernel is told file by file"


@pytest.fixture
def hearth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The game of the page `add-a-game`, built from its blocks."""
    for name, text in FILE_BLOCK.findall((ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")):
        path = tmp_path / "hearth" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for package in ("rules", "tests"):
        (tmp_path / "hearth" / package / "__init__.py").touch()
    monkeypatch.setattr(meadhall.games, "__path__", [*meadhall.games.__path__, str(tmp_path)])
    game: Game = importlib.import_module("meadhall.games.hearth").GAME
    yield game
    for name in [name for name in sys.modules if name.startswith("meadhall.games.hearth")]:
        del sys.modules[name]


def test_the_game_of_the_page_passes_its_own_tests(hearth: Game) -> None:
    module = importlib.import_module("meadhall.games.hearth.tests.test_turn")
    tests = [test for name, test in vars(module).items() if name.startswith("test_")]
    assert len(tests) == 6
    for test in tests:
        test()


def test_the_game_of_the_page_keeps_the_contract(hearth: Game) -> None:
    for seats in (2, 3, 4):
        check_fields(hearth, seats)
        check_determinism(hearth, seats, {}, seed=1)
        for seed in range(5):
            play_under_contract(hearth, seats, {}, seed)
    check_clauses(hearth)


def test_the_game_of_the_page_refuses_editions_that_cannot_be_played(hearth: Game, tmp_path: Path) -> None:
    """15 logs, of which 9 twigs instead of 3 make 21, and no twig and no oak 9."""
    for name, rows, found in (("many", {"twig": 9}, 21), ("few", {"twig": 0, "oak": 0}, 9)):
        (tmp_path / name).mkdir()
        text = "".join(f'[[log]]\nid = "{id}"\ncopies = {copies}\n' for id, copies in rows.items())
        (tmp_path / name / "logs.toml").write_text(text, encoding="utf-8")
        with pytest.raises(FileProblem, match=f"expected 12 to 15 logs in all, found {found}"):
            hearth.setup(2, {}, tmp_path / name)


def test_the_bot_of_the_page_plays_better_than_at_random(hearth: Game) -> None:
    """In 60 games, in either seat as often; by lot it would win half of them."""
    setup, won = hearth.setup(2, {}), 0
    for seed in range(60):
        s = hearth.start(setup, Quick(seed), quick=True)
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        play_with_bots(s, seat_bots(names, hearth, seed), hearth.bound)
        won += s.outcome[names.index("greedy")] == 1
    assert won > 36


def test_the_lesson_of_the_page_can_be_played(hearth: Game) -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    (lesson,) = re.findall(r"^((?:    title = .*\n)(?:    .*\n|\n)+)", page, re.MULTILINE)
    script = tomllib.loads(lesson)
    made = runpy.run_path(str(ROOT / "web" / "dev" / "make_lesson.py"))
    teller = made["Teller"](hearth, script, script["seed"], False, [])
    teller.play(script)
    assert len(teller.lines) == 3
