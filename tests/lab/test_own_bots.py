"""Bots of one's own, named by their file."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.bots.own import OwnBotFailed, code_of_own
from meadhall.bots.registry import make_bot, read_name
from meadhall.bots.seating import choose_offer, play_with_bots, seat_to_choose
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption
from meadhall.lab.broken import BrokenOff
from meadhall.lab.match import Pairing, Terms
from meadhall.lab.playout import Plan, play_out, setup_of
from meadhall.lab.tournament import play_tournament
from meadhall.testing.toast import GAME

LAST = """
from meadhall.bots.bot import Bot
from beside import pick

class Last(Bot):
    def choose(self, observation, seat, offers):
        return pick(offers)
"""


@pytest.fixture
def last(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text("def pick(offers):\n    return offers[-1]\n")
    return written(tmp_path, "last.py", LAST)


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    return str(folder / name)


def test_an_own_bot_plays_and_may_import_what_lies_beside_it(last: str) -> None:
    s = GAME.start(GAME.setup(2, {}), Quick(1), quick=True)
    bot = make_bot(last, GAME, Quick(1))
    assert s.ask is not None
    offers = s.ask.of(s.ask.offers[0].seat)
    assert bot.choose(s, offers[0].seat, offers) == offers[-1]
    play_with_bots(s, [bot, make_bot("random", GAME, Quick(2))], GAME.bound)
    assert s.outcome


def test_games_of_a_changed_own_bot_are_not_gone_on_with(tmp_path: Path, last: str) -> None:
    terms, pairing = Terms("toast", 2, 0), [Pairing(last, "random")]
    out = tmp_path / "kept.jsonl"
    played = play_tournament(terms, pairing, 4, out=out)
    again = play_tournament(terms, pairing, 4, out=out)
    assert played.lines == again.lines
    code = code_of_own([last, "greedy"])
    Path(last).write_text(LAST + "\n# changed\n")
    assert code_of_own(["greedy"]) == ""
    assert code_of_own([last]) not in ("", code)
    with pytest.raises(BadOption, match="holds results of something else"):
        play_tournament(terms, pairing, 4, out=out)


def test_two_own_bots_have_each_what_lies_beside_it(tmp_path: Path) -> None:
    """Both import a file of the same name, and a change of that is a change of the bot."""
    names = []
    for folder, which in (("one", 0), ("two", -1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "beside.py").write_text(f"def pick(offers):\n    return offers[{which}]\n")
        names.append(written(tmp_path / folder, "bot.py", LAST))
    s = GAME.start(GAME.setup(2, {}), Quick(1), quick=True)
    assert s.ask is not None
    offers = s.ask.of(s.ask.offers[0].seat)
    chosen = [make_bot(name, GAME, Quick(1)).choose(s, offers[0].seat, offers) for name in names]
    assert chosen == [offers[0], offers[-1]]
    code = code_of_own(names)
    (tmp_path / "two" / "beside.py").write_text("def pick(offers):\n    return offers[1]\n")
    assert code_of_own(names) != code


def test_an_own_bot_may_hold_dataclasses(tmp_path: Path) -> None:
    text = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    text += LAST.replace("from beside import pick\n", "\n@dataclass\nclass Plan:\n    at: int = 0\n")
    name = written(tmp_path, "planner.py", text.replace("pick(offers)", "offers[Plan().at]"))
    s = GAME.start(GAME.setup(2, {}), Quick(1), quick=True)
    play_with_bots(s, [make_bot(name, GAME, Quick(1)), make_bot("random", GAME, Quick(2))], GAME.bound)
    assert s.outcome


def test_what_an_own_bot_does_to_its_observation_stays_with_it(tmp_path: Path) -> None:
    text = LAST.replace("from beside import pick\n", "").replace(
        "return pick(offers)",
        "observation.outcome.append(1)\n        [pile.clear() for pile in observation.cards.zones]\n"
        "        return offers[0]",
    )
    s = GAME.start(GAME.setup(2, {}), Quick(1), quick=True)
    honest = s.clone()
    bot = make_bot(written(tmp_path, "rough.py", text), GAME, Quick(1))
    choose_offer(s, seat_to_choose(s), bot)
    assert s.outcome == []
    assert s.cards.zones == honest.cards.zones


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "no such file"),
        ("x = (", "cannot be loaded: SyntaxError"),
        ("\nimport nothing_of_that_name", "cannot be loaded: ModuleNotFoundError in line 2: No module named"),
        ("x = 1", "should hold one class that derives from Bot, not 0"),
        ("from meadhall.bots.bot import Bot", "should hold one class that derives from Bot, not 0"),
    ],
)
def test_a_file_that_holds_no_bot_is_told_in_a_sentence(tmp_path: Path, text: str | None, sentence: str) -> None:
    name = str(tmp_path / "none.py") if text is None else written(tmp_path, "none.py", text)
    with pytest.raises(BadOption, match=sentence):
        read_name(name)


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [("offers[1 // 0]", "failed with ZeroDivisionError in line 6"), ("None", "chose None, which it was not offered")],
)
def test_an_own_bot_that_fails_is_named_with_its_line(tmp_path: Path, choice: str, sentence: str) -> None:
    text = LAST.replace("from beside import pick\n", "").replace("pick(offers)", choice)
    plan = Plan("toast", (written(tmp_path, "bad.py", text), "random"), 1)
    with pytest.raises(BrokenOff, match=sentence) as broken:
        play_out(plan, GAME, setup_of(plan, GAME), 0)
    assert "find-holes" not in str(broken.value)
    assert isinstance(broken.value.__cause__, OwnBotFailed)
