"""The guided first games: recorded games that must still replay, with lines that hang on their steps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.record import read_record, replay

LESSONS = sorted((Path(__file__).parents[1] / "src/meadhall/games").glob("*/web/lesson.json"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parts[-3])
def test_a_lesson_replays_and_asks_for_clicks_of_its_own_seat(path: Path) -> None:
    """Where this fails after a change of the rules, `python web/dev/make_lesson.py` plays the lesson anew."""
    lesson: dict[str, Any] = json.loads(path.read_text())
    record = read_record(json.dumps(lesson["record"]))
    again = replay(record)
    again.forward(len(record.clicks))
    assert list(again.s.outcome) == record.outcome
    steps = [line["at"] for line in lesson["lines"]]
    assert steps == sorted(steps)
    for line in lesson["lines"]:
        assert line.get("look") or record.clicks[line["at"]][0] == lesson["seat"], line["head"]
        assert line["head"]
        assert line["focus"]
