"""The guided first games: recorded games that must still replay, with lines that teach and hang on their steps."""

from __future__ import annotations

import json
import re
import tomllib
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import find_game
from meadhall.kernel.record import Record, read_record, replay
from meadhall.kernel.redact import observe
from meadhall.kernel.session import resume

GAMES = Path(__file__).parents[1] / "src/meadhall/games"  # pages are sources: the package has them built
TAUGHT = sorted(board.parts[-3] for board in GAMES.glob("*/web/Board.svelte"))
TOPICS = {"goal", "turn", "actions", "economy", "fight", "end", "advice"}
MINUTES = 10
WORDS_A_MINUTE = 200
SECONDS_A_CLICK = 3
SECONDS_BETWEEN_LINES = 4  # the page shows what happens in between within so long, and skips what is longer

taught = pytest.mark.parametrize("game", TAUGHT)


@cache
def lesson_of(game: str) -> dict[str, Any]:
    lesson: dict[str, Any] = json.loads((GAMES / game / "web/lesson.json").read_text())
    return lesson


def record_of(game: str) -> Record:
    return read_record(json.dumps(lesson_of(game)["record"]))


def script_of(game: str) -> list[dict[str, Any]]:
    script = tomllib.loads((GAMES / game / "web/lesson.toml").read_text())
    return [*script["line"], *script["last"]]


def test_every_game_with_a_board_has_a_lesson() -> None:
    assert set(TAUGHT) >= {"capital", "vikings", "vilnius", "zabor"}
    assert [game for game in TAUGHT if not (GAMES / game / "web/lesson.json").exists()] == []


@taught
def test_a_lesson_replays_to_its_end(game: str) -> None:
    """Where this fails after a change of the rules, `python web/dev/make_lesson.py GAME` plays the lesson anew."""
    record = record_of(game)
    again = replay(record)
    again.forward(len(record.clicks))
    assert list(again.s.outcome) == record.outcome
    assert record.outcome


@taught
def test_its_lines_are_those_of_the_script_in_the_order_of_the_game(game: str) -> None:
    lines, script = lesson_of(game)["lines"], script_of(game)
    told = ("head", "text", "topic", "clause", "tab")
    assert [{key: line[key] for key in told if key in line} for line in lines] == [
        {key: line[key] for key in told if key in line} for line in script
    ]
    steps = [line["at"] for line in lines]
    assert steps == sorted(steps)
    assert steps[-1] == len(record_of(game).clicks), "how the game ends is told where it has ended"


@taught
def test_a_line_that_asks_for_a_click_stands_before_that_click(game: str) -> None:
    lesson, record = lesson_of(game), record_of(game)
    game_of = find_game(game)
    again = replay(record)
    for line, script in zip(lesson["lines"], script_of(game), strict=True):
        again.forward(line["at"])
        assert ("click" in script) != line.get("look", False)
        if "click" not in script:
            continue
        seat, click = record.clicks[line["at"]]
        assert seat == lesson["seat"]
        assert again.s.ask is not None
        offer = next(offer for offer in again.s.ask.of(Seat(seat)) if offer.click == click)
        assert fnmatchcase(game_of.words(again.s, offer, record.seats), script["click"]), line["head"]


@taught
def test_a_card_that_is_pointed_at_can_be_seen_there(game: str) -> None:
    lesson = lesson_of(game)
    again = replay(record_of(game))
    for line in lesson["lines"]:
        again.forward(line["at"])
        seen = observe(again.s, Seat(lesson["seat"]))
        for card in re.findall(r'data-card="(\d+)"', line["focus"]):
            assert seen.cards.faces[int(card)] >= 0, line["head"]


@taught
def test_what_is_cited_and_named_exists(game: str) -> None:
    """A capital letter within a sentence names something: of the rules, the cards, the verbs, or one of the players."""
    ledger, lesson = find_game(game).ledger, lesson_of(game)
    known = set(re.findall(r"\w+", vocabulary(game)))
    for line in lesson["lines"]:
        assert line.get("clause", next(iter(ledger.clauses))) in ledger, line["head"]
        names = re.findall(r"(?<=[\w,;] )[A-Z]\w+", line["text"])
        assert [name for name in names if not {name, name.removesuffix("s")} & known] == [], line["head"]


def vocabulary(game: str) -> str:
    of = find_game(game)
    texts = [clause.text for clause in of.ledger.clauses.values()]
    texts += [ruling.ruling for ruling in of.ledger.rulings.values()]
    texts += [*of.ledger.sections.values(), *lesson_of(game)["record"]["seats"], *(verb.label for verb in of.verbs)]
    session = resume(record_of(game))
    return " ".join([*texts, *session.s.setup.content.names, *session.journal(Seat(0))])


@taught
def test_it_takes_at_most_ten_minutes_and_teaches_everything(game: str) -> None:
    lines = lesson_of(game)["lines"]
    words = sum(len(f"{line['head']} {line['text']}".split()) for line in lines)
    clicks = sum(not line.get("look", False) for line in lines)
    seconds = words * 60 / WORDS_A_MINUTE + clicks * SECONDS_A_CLICK + len(lines) * SECONDS_BETWEEN_LINES
    assert seconds <= MINUTES * 60
    assert {line["topic"] for line in lines} == TOPICS
