"""Bots think in other processes; one that crashes or overruns is stood in for, and the journal says so."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from meadhall.server import bot_seats
from tests.server.hall import Json, Person, Server, allowed, serving, wait_until

CRASHING = "import sys; sys.stdin.readline(); sys.exit(1)"
SLEEPING = "import sys, time; sys.stdin.readline(); time.sleep(60)"
BABBLING = "import sys; sys.stdin.readline(); print('first let me think', flush=True); sys.stdin.read()"
CHEATING = "import sys\nfor line in sys.stdin: print('{\"click\": 99999}', flush=True)"
FAILING = 'import sys\nfor line in sys.stdin: print(\'{"error": "ValueError"}\', flush=True)'


@contextmanager
def bots_that_run(code: str, data: Path) -> Iterator[Server]:
    """A hall whose bots are this program."""
    with serving(data, thinking=0.5) as server:
        thinkers = bot_seats.Thinkers(1, 0.5, [sys.executable, "-c", code])
        server.hall.services.thinkers = thinkers
        yield server


def stumbles(view: Json) -> list[str]:
    return [line["parts"][0]["text"] for line in view["journal"] if line["event"] == "table.note"]


def test_a_whole_game_against_a_bot(ada: Person) -> None:
    table = ada.begin("me", "bot")
    view = ada.play_to_the_end(table, 4000)
    assert sorted(view["outcome"]["ranks"]) in ([1, 1], [1, 2])
    assert stumbles(view) == []


def test_bots_alone_play_to_the_end(ada: Person) -> None:
    table = ada.begin("bot", "bot", "bot")
    wait_until(lambda: ada.view(table)["outcome"], 20)


@pytest.mark.parametrize("code", [CRASHING, SLEEPING, BABBLING, CHEATING, FAILING])
def test_a_bot_that_stumbles_is_stood_in_for_and_the_journal_says_so(tmp_path: Path, code: str, toast: None) -> None:
    with bots_that_run(code, tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "bot")
        wait_until(lambda: ada.view(table)["seats"][1]["answered"])
        view = ada.view(table)
        assert stumbles(view) == ["The bot of Bran stumbled, and a click was made for it at random."]
        ada.click_something(table, 0)
        assert ada.view(table)["clicks"] >= 2, "the table goes on"
        ada.web.close()


def test_a_bot_that_thinks_for_long_blocks_nobody(tmp_path: Path, toast: None) -> None:
    with bots_that_run(SLEEPING, tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "bot")
        other = ada.begin("me", "me")
        took = []
        for _ in range(20):
            began = time.monotonic()
            ada.view(table)
            ada.view(other)
            took.append(time.monotonic() - began)
        assert sorted(took)[10] < 0.2, "half a second is what the bot takes"
        ada.web.close()


def test_in_a_joint_decision_bots_let_people_go_first(tmp_path: Path, toast: None) -> None:
    """After the draft anybody may propose a toast; the bot waits."""
    with serving(tmp_path, courtesy=60.0) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "bot")
        for clicks in (2, 4):
            ada.click_something(table, 0)
            wait_until(lambda clicks=clicks: ada.view(table)["clicks"] >= clicks)  # type: ignore[misc]
        view = ada.view(table)
        assert view["prompt"] == "Does anybody propose a toast?"
        assert view["waiting"] == [0, 1]
        time.sleep(0.2)
        assert ada.view(table)["clicks"] == 4
        ada.click(table, allowed(view)[0], version=view["version"])
        ada.web.close()


class Busy(bot_seats.Thinkers):
    """Everybody waits for a process."""

    async def click(self, asked: Json) -> tuple[int, float]:
        await asyncio.sleep(0.5)
        return await super().click(asked)


def test_a_window_takes_as_long_as_the_bot_ever_thought_and_waiting_is_no_thinking(tmp_path: Path, toast: None) -> None:
    """One that thought for 0.4 s, and has to wait for 0.5 s, takes 0.9 s. To wait makes no later window longer."""
    with serving(tmp_path, courtesy=60.0) as server:
        server.hall.services.thinkers = Busy(1, 10.0)
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me")
        for seat in (0, 1, 0, 1):
            ada.click_something(table, seat)
        ada.post(f"{table}/bot", seat=1, level="random")
        slowest = server.hall.tables[table.rpartition("/")[2]].attendants.slowest
        slowest["random"] = 0.4
        for verb in ("call-off", "boast"):
            view = ada.view(table, seat=0)
            click = next(offer["click"] for offer in view["offers"] if offer["verb"] == verb)
            began = time.monotonic()
            ada.click(table, click, version=view["version"])
        wait_until(lambda: ada.view(table)["clicks"] > view["clicks"] + 1)
        assert time.monotonic() - began > 0.85
        assert slowest["random"] < 0.45
        ada.web.close()


def test_a_bots_move_waits_for_nobody_to_look(tmp_path: Path, toast: None) -> None:
    """A table that stood at a bot's move when the server stopped goes on when it starts again."""
    with serving(tmp_path, pause=60.0) as server:
        ada = Person(server.url, "Ada")
        cookies, table = dict(ada.web.cookies), ada.begin("me", "bot")
        ada.click_something(table, 0)
        ada.web.close()
    with serving(tmp_path) as server:
        id = table.rpartition("/")[2]
        wait_until(lambda: id in server.hall.tables and len(server.hall.tables[id].session.record.clicks) > 1)
        again = Person(server.url, "")
        again.web.cookies.update(cookies)
        assert again.view(table)["mine"] == [0]
        again.web.close()


def test_what_a_click_may_lead_to_is_sampled_from_what_the_seat_knows(ada: Person) -> None:
    """To propose a toast turns up the top card of the deck: any face that the seat has not seen, with its share."""
    table = ada.begin("me", "me")
    for _ in range(2):
        ada.click_something(table, 0)
        ada.click_something(table, 1)
    view = ada.view(table, seat=0)
    propose = next(offer["click"] for offer in view["offers"] if offer["verb"] == "propose")
    call_off = next(offer["click"] for offer in view["offers"] if offer["verb"] == "call-off")
    odds = ada.get(f"{table}/odds", seat=0, click=propose)
    assert len(odds["outcomes"]) > 3
    assert all(line["text"].startswith("A toast by Ada turns up") for line in odds["outcomes"])
    assert abs(sum(line["share"] for line in odds["outcomes"]) - 1) < 0.01
    assert ada.get(f"{table}/odds", seat=0, click=call_off)["outcomes"] == []
    refused = ada.web.get(f"{table}/odds", params={"seat": 0, "click": 150})
    assert (refused.status_code, refused.json()["clause"]) == (409, "table.not-offered")


def test_odds_of_a_plan_take_the_clicks_that_are_to_follow(ada: Person) -> None:
    """The clicks meant to follow travel along; what is no click at all is refused before it is thought about."""
    table = ada.begin("me", "me", "me", game="zabor")
    offer = ada.view(table, seat=0)["offers"][0]["click"]
    told = ada.get(f"{table}/odds", seat=0, click=offer, then="1,2,3")
    assert (told["exact"], told["note"]) == (False, "")  # to keep a trait is no Battle
    refused = ada.web.get(f"{table}/odds", params={"seat": 0, "click": offer, "then": "1,x"})
    assert refused.status_code == 400
