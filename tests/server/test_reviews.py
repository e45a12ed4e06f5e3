"""Reviews: of finished games only, made once in a process of their own, and kept."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer
from meadhall.kernel.session import new_session
from meadhall.server import reviewing
from meadhall.testing import toast as game
from tests.server.hall import Json, Person, Server, forget, serving, shape_of, wait_until

BRIEF = {"sides": [[0], [1]], "moments": [], "turning_points": [], "missed": [], "deals": 1, "decisions": 0,
         "choices": 0, "counted": "", "scores": [], "accounts": []}  # fmt: skip
CRASHING = "import sys; sys.stdin.readline(); sys.exit(1)"
SLEEPING = "import sys, time; sys.stdin.readline(); print('{\"share\": 0.4}', flush=True); time.sleep(60)"
TELLING = f"import sys; sys.stdin.readline(); print('{json.dumps({'review': BRIEF})}', flush=True)"


@contextmanager
def reviewed_by(code: str, data: Path, seconds: float = 1.0) -> Iterator[tuple[Server, Person, str]]:
    """A hall whose reviewer is this program, and a game that is over."""
    with serving(data) as server:
        server.hall.reviews.command = [sys.executable, "-c", code]
        server.hall.reviews.seconds = seconds
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me")
        ada.play_to_the_end(table)
        yield server, ada, table
        ada.web.close()


def state_of(person: Person, table: str) -> Json:
    state: Json = person.get(f"{table}/review")
    return state


def finished(person: Person, table: str, seconds: float = 120) -> Json:
    wait_until(lambda: state_of(person, table)["state"] in ("done", "failed"), seconds)
    return state_of(person, table)


def test_a_finished_game_is_reviewed_once_and_the_review_is_kept(tmp_path: Path, toast: None) -> None:
    with serving(tmp_path, reviewing=3.0) as server:
        ada, stranger = Person(server.url, "Ada"), Person(server.url, "Stranger")
        table = ada.begin("me", "me")
        clicks = ada.play_to_the_end(table)["clicks"]
        assert state_of(stranger, table)["state"] == "none"
        assert ada.post(f"{table}/review")["state"] == "waiting"
        first = finished(ada, table)
        assert first["state"] == "done", first
        moments = first["review"]["moments"]
        assert (moments[0]["click"], moments[-1]["click"]) == (0, clicks)
        assert moments[-1]["chances"] in ([1.0, 0.0], [0.0, 1.0], [1.0, 1.0])
        server.hall.reviews.command = ["false"]  # it is not made again
        assert stranger.post(f"{table}/review") == first
        forget(server, table)
        assert state_of(stranger, table) == first
        for person in (ada, stranger):
            person.web.close()


def test_a_running_game_is_not_reviewed(ada: Person) -> None:
    table = ada.begin("me", "me")
    assert ada.refused(f"{table}/review") == (409, "still-running")
    assert shape_of(ada.web.get(f"{table}/review")) == (409, "still-running")


def test_a_record_brought_along_is_reviewed(tmp_path: Path, toast: None) -> None:
    with reviewed_by(TELLING, tmp_path) as (_, ada, table):
        made = ada.post("/api/records", **ada.get(f"{table}/record"))
        brought = f"/api/tables/{made['table']}"
        ada.post(f"{brought}/review")
        assert finished(ada, brought)["review"] == BRIEF


def test_a_review_tells_how_far_it_is_and_two_who_ask_get_the_same(tmp_path: Path, toast: None) -> None:
    with reviewed_by(SLEEPING, tmp_path, 60) as (server, ada, table):
        for _ in range(3):
            assert ada.post(f"{table}/review")["state"] in ("waiting", "working")
        wait_until(lambda: state_of(ada, table)["share"] == 0.4)
        assert len(server.hall.reviews._tasks) == 1


@pytest.mark.parametrize("code", [CRASHING, SLEEPING, "import sys; sys.stdin.readline(); print('no json')"])
def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, toast: None, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "_GRACE", 0.2)
    with reviewed_by(code, tmp_path, 0.3) as (server, ada, table):
        ada.post(f"{table}/review")
        failed = finished(ada, table)
        assert (failed["state"], failed["review"]) == ("failed", None)
        assert failed["sentence"] == "The review could not be made. You may ask for it again."
        server.hall.reviews.command = [sys.executable, "-c", TELLING]
        server.hall.reviews.seconds = 20
        ada.post(f"{table}/review")
        assert finished(ada, table)["state"] == "done"


def test_a_review_of_an_earlier_form_is_made_anew(tmp_path: Path, toast: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with reviewed_by(TELLING, tmp_path, 20) as (_, ada, table):
        ada.post(f"{table}/review")
        assert finished(ada, table)["state"] == "done"
        monkeypatch.setattr(reviewing, "FORM", reviewing.FORM + 1)
        assert state_of(ada, table)["state"] == "none"
        ada.post(f"{table}/review")
        assert finished(ada, table)["state"] == "done"


def test_too_many_reviews_at_once_are_refused(tmp_path: Path, toast: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "_MOST_WANTED", 1)
    with reviewed_by(SLEEPING, tmp_path, 60) as (_, ada, table):
        ada.post(f"{table}/review")
        other = ada.begin("me", "me")
        ada.play_to_the_end(other)
        assert ada.refused(f"{other}/review") == (429, "busy")


def test_the_process_that_reviews_tells_its_share_and_lets_others_go_first(toast: None) -> None:
    """The real one, on a record: every share is larger than the last, and its priority is the lowest."""
    session = new_session(game.GAME, 2, 7)
    chance = Quick(1)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    code = (
        "import os; from meadhall.server import reviewer; reviewer.main();"
        " import sys; sys.__stdout__.write('{\"nice\": %d}\\n' % os.nice(0))"
    )
    asked = json.dumps({"record": session.record.to_json(), "seconds": 2}) + "\n"
    lines = asyncio.run(_talk([sys.executable, "-c", code], asked))
    shares = [line["share"] for line in lines if "share" in line]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0 or shares[-1] > 0.4
    assert lines[-1] == {"nice": 19}
    assert lines[-2]["review"]["sides"] == [[0], [1]]


async def _talk(command: list[str], asked: str) -> list[dict[str, Any]]:
    from meadhall.server.bot_seats import start_process

    process = await start_process(command)
    told, _ = await process.communicate(asked.encode())
    return [json.loads(line) for line in told.splitlines()]
