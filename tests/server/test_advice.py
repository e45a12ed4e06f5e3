"""Advice at a table: from what the seat knows, once for a decision, and a clear sentence where there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from meadhall.kernel.chance import Quick
from meadhall.kernel.session import new_session
from meadhall.server import advising
from meadhall.server.bot_seats import Thinkers, question
from meadhall.server.thinker import answer
from meadhall.testing import toast
from meadhall.testing.contract import exchanged
from tests.server.hall import Json, Person, Server, allowed, serving, shape_of, wait_until

SLEEPING = "import sys, time; sys.stdin.readline(); time.sleep(60)"
CRASHING = "import sys; sys.stdin.readline(); sys.exit(1)"
BABBLING = "import sys\nfor line in sys.stdin: print('{\"best\": 3}', flush=True)"


@contextmanager
def advised_by(code: str, data: Path, limit: float = 20.0) -> Iterator[tuple[Server, Person]]:
    """A hall whose adviser is this program."""
    with serving(data) as server:
        server.hall.services.advisers = Thinkers(1, limit, [sys.executable, "-c", code])
        ada = Person(server.url, "Ada")
        yield server, ada
        ada.web.close()


def begin(person: Person, *seats: str) -> str:
    """A table at which the first decision is one: what was dealt may leave nothing to choose."""
    while True:
        table = person.begin(*seats)
        if len(allowed(person.view(table))) > 1:
            return table


def notes(view: Json) -> list[str]:
    return [line["parts"][0]["text"] for line in view["journal"] if line["event"] == "table.note"]


def test_advice_names_clicks_that_are_offered_and_is_the_same_twice(ada: Person) -> None:
    table = begin(ada, "me", "bot")
    view = ada.view(table)
    assert view["advice"]
    told = ada.post(f"{table}/advice", seat=0)
    assert (told["seat"], told["bot"]) == (0, "master")
    assert {choice["click"] for choice in told["best"]} <= set(allowed(view))
    assert told["why"].startswith(f"Master would choose: {told['best'][0]['words']}.")
    assert told["course"][0] == {"seat": 0, "words": told["best"][0]["words"]}
    assert ada.post(f"{table}/advice", seat=0) == told
    played = ada.click(table, told["best"][0]["click"])
    assert played["type"] == "applied"


def test_a_table_may_be_played_without_advice(ada: Person) -> None:
    table = ada.begin("me", "bot", advice=False)
    assert not ada.view(table)["advice"]
    assert ada.refused(f"{table}/advice", seat=0) == (403, "no-advice-here")


def test_whether_advice_is_given_is_remembered(ada: Person, server: Server) -> None:
    from tests.server.hall import forget

    tables = {advice: ada.begin("me", "me", advice=advice) for advice in (True, False)}
    for advice, table in tables.items():
        forget(server, table)
        assert ada.view(table)["advice"] is advice


def test_who_is_not_asked_is_told_so(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open", "open")
    assert ada.refused(f"{table}/advice", seat=1) == (403, "not-your-seat")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    bran.click_something(table, 1)
    answered = bran.web.post(f"{table}/advice", json={"seat": 1})
    assert (answered.status_code, answered.json()["clause"]) == (409, "table.not-asked")
    ada.post(f"{table}/bot", seat=0, level="random")
    assert ada.refused(f"{table}/advice", seat=0) == (409, "bot-plays")


def test_a_finished_game_needs_no_advice(ada: Person) -> None:
    table = ada.begin("me", "me")
    assert not ada.play_to_the_end(table)["advice"]
    refused = ada.web.post(f"{table}/advice", json={"seat": 0})
    assert (refused.status_code, refused.json()["clause"]) == (409, "table.game-over")


def test_other_people_read_in_the_journal_that_somebody_asked(ada: Person, bran: Person) -> None:
    """Once for a decision, however often it is asked; alone with bots nobody needs to know."""
    table = begin(ada, "me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    for _ in range(2):
        ada.post(f"{table}/advice", seat=0)
    assert notes(bran.view(table)) == ["Ada asks what Master would do."]
    alone = begin(ada, "me", "bot")
    ada.post(f"{alone}/advice", seat=0)
    assert notes(ada.view(alone)) == []


def test_a_click_on_the_view_from_before_the_question_still_counts(ada: Person, bran: Person) -> None:
    table = begin(ada, "me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    view = bran.view(table)
    ada.post(f"{table}/advice", seat=0)
    assert bran.click(table, allowed(view)[0], seat=1, version=view["version"])["type"] == "applied"


def test_where_there_is_one_thing_to_do_there_is_no_advice(ada: Person) -> None:
    """In one game of twenty at least, somebody comes to a decision that is none."""
    for _ in range(20):
        table = ada.begin("me", "me")
        while not (view := ada.view(table))["outcome"]:
            if len(allowed(view)) == 1:
                assert ada.refused(f"{table}/advice", seat=view["seat"]) == (409, "no-choice")
                return
            ada.click(table, allowed(view)[0], seat=view["seat"], version=view["version"])
    raise AssertionError("every decision had a choice")


def test_what_is_thought_of_is_given_up_when_the_table_moves_on(tmp_path: Path, toast: None) -> None:
    with advised_by(SLEEPING, tmp_path) as (server, ada), ThreadPoolExecutor() as meanwhile:
        table = begin(ada, "me", "me")
        asked = meanwhile.submit(ada.web.post, f"{table}/advice", json={"seat": 0})
        wait_until(lambda: server.hall.services.advisers.asked == 1)
        began = time.monotonic()
        ada.click_something(table, 0)
        assert shape_of(asked.result()) == (409, "moved-on")
        assert time.monotonic() - began < 5
        wait_until(lambda: server.hall.services.advisers.asked == 0)


@pytest.mark.parametrize("code", [CRASHING, BABBLING, SLEEPING])
def test_an_adviser_that_stumbles_harms_nobody(tmp_path: Path, code: str, toast: None) -> None:
    with advised_by(code, tmp_path, limit=0.5) as (_, ada):
        table = begin(ada, "me", "bot")
        for _ in range(2):
            assert ada.refused(f"{table}/advice", seat=0) == (503, "no-advice")
        ada.click_something(table, 0)
        assert ada.view(table)["clicks"] >= 1


def test_those_who_ask_when_many_ask_are_told_to_wait(
    tmp_path: Path, toast: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "_MOST_ASKED", 1)
    with advised_by(SLEEPING, tmp_path) as (server, ada), ThreadPoolExecutor() as meanwhile:
        first, second = begin(ada, "me", "me"), begin(ada, "me", "me")
        asked = meanwhile.submit(ada.web.post, f"{first}/advice", json={"seat": 0})
        wait_until(lambda: server.hall.services.advisers.asked == 1)
        assert ada.refused(f"{second}/advice", seat=0) == (429, "busy")
        ada.click_something(first, 0)
        asked.result()


def test_advice_is_the_same_whatever_the_seat_does_not_know() -> None:
    """Down to the process that thinks: with the same seed it is asked the same and answers the same."""
    session = new_session(toast.GAME, 3, 4)
    told = []
    for s in (session.s, exchanged(session.s, session.waiting_for()[0], Quick(9))):
        names = session.record.seats
        asked = question(toast.GAME, s, 0, "advice", level="search:iterations=30", names=names) | {"seed": 5}
        told.append((asked, answer(asked)))
    assert told[0] == told[1]
    assert told[0][1]["best"]
