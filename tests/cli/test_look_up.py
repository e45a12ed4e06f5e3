"""`games`, `bots` and `rules`: what there is, and what it says."""

from __future__ import annotations

import json

import pytest

from meadhall.bots.registry import BOTS
from meadhall.cli import COMMANDS
from meadhall.testing.toast import GAME
from tests.cli.conftest import Run


def test_games_lists_players_and_options(run: Run) -> None:
    said = run("games")
    assert said.code == 0
    assert "toast  Toast  2 to 4 players" in said.out
    assert "ale  light, dark" in said.out


def test_games_as_json(run: Run) -> None:
    toast = next(game for game in json.loads(run("games --json").out) if game["id"] == "toast")
    assert toast["players"] == {"least": 2, "most": 4}
    assert toast["options"][0]["choices"] == ["light", "dark"]


def test_rules_prints_every_clause_under_its_section(run: Run) -> None:
    out = run("rules toast").out
    for id, clause in GAME.ledger.clauses.items():
        assert id in out
        assert clause.text.split()[0] in out
    assert out.index("Draft ─") < out.index("draft.no-kings") < out.index("Boasting ─") < out.index("boast.higher")


def test_rules_as_json_has_every_clause(run: Run) -> None:
    rules = json.loads(run("rules toast --json").out)
    assert rules["clauses"] == 7
    assert [len(section["clauses"]) for section in rules["sections"]] == [2, 1, 4]


def test_coverage_counts_and_lists_what_no_test_proves(run: Run) -> None:
    """The toy game has no tests of its own, so all of its 7 clauses are unproven."""
    coverage = json.loads(run("rules toast --coverage --json").out)
    assert coverage["clauses"] == 7
    assert coverage["unproven"] == list(GAME.ledger.clauses)
    out = run("rules toast --coverage").out
    assert "Not proven by any test:" in out
    assert "boast.most-wins" in out


def test_coverage_of_capital_names_its_sections(run: Run) -> None:
    coverage = json.loads(run("rules capital --coverage --json").out)
    assert coverage["proven"] + len(coverage["unproven"]) == coverage["to_prove"] <= coverage["clauses"]
    assert sum(section["to_prove"] for section in coverage["sections"]) == coverage["to_prove"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    said = run(f"{command} --help")
    assert said.code == 0
    assert f"Usage: meadhall {command}" in said.out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("balance", ("In a trial every seat is by lot denied", "With an edition, every game is played", "Ctrl-C")),
        ("simulate", ("started again with the same FILE, it goes on", "meadhall bots lists them")),
        ("tournament", ("each bot sits wherever the other has sat",)),
    ],
)
def test_the_help_of_a_command_explains_it(run: Run, command: str, words: tuple[str, ...]) -> None:
    out = " ".join(run(f"{command} --help").out.replace("│", " ").split())
    for sentence in words:
        assert sentence in out


def test_the_bots_are_listed_with_what_they_do(run: Run) -> None:
    assert "adept    looks a little ahead" in run("bots").out
    assert [bot["name"] for bot in json.loads(run("bots --json").out)] == list(BOTS)


def test_help_names_every_command(run: Run) -> None:
    out = run("--help").out
    for command in ("games", "rules", "play", "simulate", "replay", "bench"):
        assert f" {command} " in out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rules chess", "There is no game called 'chess'"),
        ("rules", "requires an argument"),
        ("deal", 'Unknown command "deal"'),
        ("rules toast --colour", "Unknown option"),
        ("simulate toast --games many", "unable to convert"),
        ("simulate toast --games 0", "--games should be at least 1, not 0."),
        ("simulate toast --jobs 0", "--jobs should be at least 1, not 0."),
        ("simulate toast --players 9", "Toast is for 2 to 4 players, not 9."),
        ("simulate toast --bots clever", "There is no bot called 'clever'"),
        ("simulate toast --players 3 --bots random,greedy", "2 bots are named for 3 seats."),
        ("simulate toast --option ale=pale", "The option 'ale' of Toast is one of: light, dark; not 'pale'."),
        ("simulate toast --option beer=dark", "Toast has no option 'beer'"),
        ("simulate toast --option dark", "An option is written as NAME=VALUE, not 'dark'."),
        ("simulate toast -o ale=dark -o ale=light", "The option 'ale' is given twice."),
        ("simulate toast --out results.txt", "should end in .jsonl or .parquet."),
        ("simulate toast --out no/such/folder/results.jsonl", "There is no folder"),
        ("play", "Say which game to play"),
        ("play toast --seat 3", "There are seats 1 to 2 at this table, not 3."),
        ("play toast --seats 1", "Toast is for 2 to 4 players, not 1."),
        ("play toast --resume nowhere.json", "nowhere.json cannot be read: no such file or directory."),
        ("replay nowhere.json", "nowhere.json cannot be read: no such file or directory."),
        ("bench --repeats 0", "--repeats should be at least 1, not 0."),
        ("bench --game chess", "There is no game called 'chess'"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(run: Run, line: str, sentence: str) -> None:
    said = run(line)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1
