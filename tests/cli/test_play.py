"""`play` and `replay`: a person at the terminal, and the game told again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall.cli.review import print_review
from meadhall.kernel.game import find_game
from meadhall.kernel.session import new_session
from meadhall.lab.review import Account, Missed, Moment, Review
from meadhall.lab.turning import TurningPoint
from tests.cli.conftest import Run, Said


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def finished(run: Run, name: str = "game.json", extra: str = "") -> Said:
    """A whole game of first choices, saved at its end."""
    return run(f"play toast --seats 3 --seed mead {extra}", *["1"] * 30, f"save {name}", "quit")


def test_a_whole_game_can_be_played(run: Run) -> None:
    said = finished(run)
    assert said.code == 0
    assert "Ada (you)" in said.out
    assert "Keep one card of your hand." in said.out
    assert "The game is over" in said.out
    assert "After three rounds the most points win." in said.out
    assert "Saved to game.json." in said.out
    assert "The seed was mead" in said.out


def test_the_same_seed_and_typing_make_the_same_game(run: Run) -> None:
    finished(run, "one.json")
    finished(run, "two.json")
    assert Path("one.json").read_text() == Path("two.json").read_text()


def test_a_person_may_sit_anywhere(run: Run) -> None:
    assert "Cleo (you)" in finished(run, extra="--seat 3").out


def test_only_what_the_person_may_know_is_shown(run: Run) -> None:
    """Ada's own cards are named in the journal; of the others it says only that they keep one."""
    out = finished(run).out
    assert "Bran keeps a hidden card." in out
    assert "Ada keeps a hidden card." not in out


def test_why_lists_what_is_forbidden_with_its_clause(run: Run) -> None:
    """With this seed Ada holds a king beside other cards, which she may not keep."""
    said = run("play toast --seats 3 --seed hello", "why", "why 3", "why 1", "3")
    assert "1 more forbidden now: type why" in said.out
    assert said.out.count("A king is not kept while the hand holds anything else.") == 3
    assert "draft.no-kings" in said.out
    assert "Keep Squire is allowed." in said.out


def test_undo_takes_a_click_back_of_ones_own(run: Run) -> None:
    """Bran gives his sealed answer first, which is not Ada's to take back; that she called off the toast is."""
    said = run("play toast --seed mead", "undo", "1", "1", "2", "undo", "2")
    assert "There is no click of this seat to take back." in said.out
    assert said.out.count("Does anybody propose a toast?") == 2


def test_unknown_words_and_numbers_are_answered_with_a_sentence(run: Run) -> None:
    said = run("play toast --seed mead", "dance", "77", "card king", "card dragon", "help", "resign")
    for sentence in (
        "'dance' means nothing here.",
        "Type a number from 1 to",
        "King",
        "No card goes by 'dragon'.",
        "take back your last click",
        "Nobody can resign from this game.",
    ):
        assert sentence in said.out


def test_a_saved_game_goes_on_where_it_was(run: Run) -> None:
    run("play toast --seed mead", "1", "1", "save half.json", "quit")
    clicks = json.loads(Path("half.json").read_text())["clicks"]
    said = run("play --resume half.json", *["1"] * 30, "save whole.json")
    assert "The game is over" in said.out
    assert json.loads(Path("whole.json").read_text())["clicks"][: len(clicks)] == clicks


def test_load_goes_on_with_another_game_of_the_same_kind(run: Run) -> None:
    run("play toast --seed mead", "1", "1", "save half.json")
    said = run("play toast --seed ale", "load half.json", "load nowhere.json", "save again.json")
    assert "nowhere.json cannot be read" in said.out
    assert Path("again.json").read_text() == Path("half.json").read_text()


def test_a_place_that_cannot_be_written_to_is_named(run: Run) -> None:
    said = run("play toast --seed mead", "save no/such/folder.json")
    assert "no/such/folder.json cannot be written: no such file or directory." in said.out


def test_replay_tells_the_whole_game_and_checks_it(run: Run) -> None:
    finished(run)
    said = run("replay game.json")
    assert said.code == 0
    assert "Bran keeps " in said.out
    assert "a hidden card" not in said.out
    assert "every one leads where it led." in said.out


def test_replay_as_a_seat_saw_it(run: Run) -> None:
    finished(run)
    assert "Bran keeps a hidden card." in run("replay game.json --seat 1").out


def test_a_finished_game_is_reviewed(run: Run) -> None:
    finished(run)
    said = run("replay game.json --review --seconds 2")
    assert said.code == 0
    assert "Chance to win" in said.out
    assert "were looked at, with 24 deals each." in said.out
    told = json.loads(run("replay game.json --review --seconds 1 --json").out)
    assert told["moments"][-1]["click"] == told["clicks"]
    assert len(told["moments"][0]["chances"]) == len(told["sides"]) == len(told["seats"])


@pytest.mark.parametrize("seconds", ["-5", "0", "0.5", "nan"])
def test_a_review_takes_a_second_at_least(run: Run, seconds: str) -> None:
    """In less, too little is looked at for a table of luck and skill."""
    finished(run)
    said = run(f"replay game.json --review --seconds {seconds}")
    assert said.code == 2
    assert said.err == f"--seconds should be at least 1, not {seconds}.\n"
    assert said.out == ""


def test_a_review_names_what_turned_the_game_and_what_was_better(capsys: pytest.CaptureFixture[str]) -> None:
    """Partners have one line; clicks are counted from 1, as in the journal."""
    record = new_session(find_game("capital"), 4, 1).record
    point = TurningPoint(6, 1, "Build Mine", "draw", [0.5, 0.5], [0.7, 0.3])
    missed = Missed(8, 2, "Pass", "Build Harbour", 0.12, 0.05, [-0.12, 0.12])
    sides = [[0, 2], [1, 3]]
    moments = [Moment(0, [0.5, 0.5], []), Moment(9, [1.0, 0.0], [])]
    accounts = [Account(0.5, 1.0, -0.12, 0.0, 0.62), Account(0.5, 0.0, 0.0, 0.12, -0.62)]
    print_review(record, Review(sides, moments, [point], [missed], 24, 1, 9, "upgrades", [], accounts))
    said = " ".join(capsys.readouterr().out.split())
    assert "After click Ada and Cleo Bran and Dag" in said
    assert "7 Bran Build Mine the draw 50 % to 70 % 50 % to 30 %" in said
    assert "9 Cleo Pass Build Harbour 12 %, surely 5 %" in said
    assert "Ada and Cleo 50 % -12 +0 +62 100 %" in said


def test_replay_shows_a_position(run: Run) -> None:
    """After two sealed answers of three the second draft is still to come."""
    finished(run)
    said = run("replay game.json --at 2")
    assert "after click 2 of" in said.out
    assert "Keep one card of your hand." in said.out
    position = json.loads(run("replay game.json --at 2 --json").out)
    assert position["position"]["clicks"] == 2


@pytest.mark.parametrize(("option", "sentence"), [("--at 999", "positions 0 to"), ("--seat 4", "seats 1 to 3, not 4")])
def test_replay_of_what_is_not_there_is_refused(run: Run, option: str, sentence: str) -> None:
    finished(run)
    said = run(f"replay game.json {option}")
    assert said.code == 2
    assert sentence in said.err


def test_a_record_with_one_click_changed_is_refused_by_its_number(run: Run) -> None:
    finished(run)
    record = json.loads(Path("game.json").read_text())
    record["digests"][7] = "0" * 16
    Path("game.json").write_text(json.dumps(record))
    said = run("replay game.json")
    assert (said.code, said.out) == (2, "")
    assert said.err == "Click 7 of the record leads to another position than when it was played.\n"


def test_a_record_cut_off_is_refused(run: Run) -> None:
    finished(run)
    Path("game.json").write_text(Path("game.json").read_text()[:200])
    said = run("replay game.json")
    assert said.code == 2
    assert said.err == "This is not a record: the file is no JSON, or it was cut off.\n"


def test_a_record_of_another_game_is_not_resumed(run: Run) -> None:
    finished(run)
    said = run("play capital --resume game.json")
    assert said.err == "game.json is a game of toast, not of capital.\n"


@pytest.mark.parametrize("typed", ["[/]", "[bold]x", "card [/]", "why [/]", "9" * 5000, "why " + "9" * 5000])
def test_whatever_is_typed_is_told_as_it_is(run: Run, typed: str) -> None:
    """Brackets are no markup, and a number may be as long as it likes."""
    said = run("play toast --seats 3 --seed mead", typed, "quit")
    assert said.code == 0
    assert typed.split()[-1] in said.out or "Type a number from 1 to" in said.out


def test_a_saved_game_tells_how_to_sit_down_again(run: Run) -> None:
    said = run(
        "play toast --seats 3 --seed mead --seat 2 --bots random", "1", "save my.json", "save my own.json", "quit"
    )
    command = "play toast --resume my.json --seat 2 --bots random"
    assert f"Go on with: meadhall {command}" in said.out
    assert "--resume 'my own.json' --seat 2" in said.out
    assert "Bran (you)" in run(command, "quit").out


def test_an_option_is_named_where_there_is_none_of_that_name(run: Run) -> None:
    for name in ("seed", "game", "seats", "edition"):
        said = run(f"play toast -o {name}=5")
        assert (said.code, said.err.count("\n")) == (2, 1)
        assert f"Toast has no option '{name}'" in said.err


def test_an_own_bot_that_fails_is_told_in_a_sentence(run: Run) -> None:
    lines = [
        "from meadhall.bots.bot import Bot",
        "class Bad(Bot):",
        "  def choose(self, *seen):",
        "    raise KeyError('x')",
    ]
    Path("bad.py").write_text("\n".join(lines))
    said = run("play toast --bots bad.py --seat 2 --seed mead", *["1"] * 40)
    assert said.code == 2
    assert said.err == "The bot in 'bad.py' failed with KeyError in line 4: 'x'.\n"
