"""Clocks: charged while a person is waited for, credited for an outage, and what happens at zero is agreed before."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from meadhall.server.clocks import Clocks
from meadhall.server.hall import Hall
from meadhall.server.identity import Guest
from meadhall.server.protocol import ClockRule, NewTable, SeatWish
from meadhall.server.settings import Settings
from tests.server.hall import Person, allowed, new_id, serving, wait_until

ADA = Guest("0" * 32, "Ada")


class Watch:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def asks(clocks: Clocks, seats: list[int], clicks: int = 0, firm: int = 0, same: bool = False) -> None:
    clocks.turn(seats, same, clicks, firm)


def test_who_is_waited_for_pays() -> None:
    """Seat 0 thinks for 10 s, then seats 0 and 1 for 5 s each: 300 - 15 and 300 - 5."""
    watch = Watch()
    clocks = Clocks(ClockRule(per_game=300), [0.0, 0.0], watch)
    asks(clocks, [0])
    watch.time += 10
    asks(clocks, [0, 1], clicks=1)
    watch.time += 5
    assert [clocks.game_left(seat) for seat in (0, 1)] == [285, 295]


def test_a_decision_has_its_own_clock_that_goes_on_while_others_answer_the_same() -> None:
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=30), [0.0, 0.0], watch)
    asks(clocks, [0, 1])
    watch.time += 10
    asks(clocks, [1], clicks=1, same=True)
    assert clocks.move_left(1) == 20
    asks(clocks, [1], clicks=2)
    assert clocks.move_left(1) == 30


def test_a_seat_that_comes_back_to_its_decision_goes_on_with_the_time_used() -> None:
    """10 s are used, a bot has the seat for 5 s, which nobody is charged for, and 20 s are left."""
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=30), [0.0, 0.0], watch)
    asks(clocks, [0])
    watch.time += 10
    asks(clocks, [], same=True)
    watch.time += 5
    assert clocks.move_left(0) is None
    asks(clocks, [0], same=True)
    assert clocks.move_left(0) == 20


def test_taking_clicks_back_and_making_them_again_gives_no_time() -> None:
    """Seat 0 uses 10 s before its first click and 25 s after it, takes it back, and makes another."""
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=30), [0.0, 0.0], watch)
    asks(clocks, [0])
    watch.time += 10
    asks(clocks, [0], clicks=1)
    assert clocks.move_left(0) == 30
    watch.time += 25
    asks(clocks, [0], clicks=0)
    assert clocks.move_left(0) == 20
    watch.time += 1
    asks(clocks, [0], clicks=1)
    assert clocks.move_left(0) == 5
    asks(clocks, [0], clicks=0)
    assert clocks.move_left(0) == 19


def test_what_was_taken_back_is_forgotten_once_a_click_is_firm() -> None:
    """Seat 0 used 25 s after a click that it took back. Its next click cannot be taken back, so its time is whole."""
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=30), [0.0, 0.0], watch)
    asks(clocks, [0])
    asks(clocks, [0], clicks=1)
    watch.time += 25
    asks(clocks, [0], clicks=0)
    asks(clocks, [0], clicks=1, firm=1)
    assert clocks.move_left(0) == 30
    assert list(clocks.used) == [1], "nor does it grow with the game"


def test_who_is_asked_anew_by_somebody_elses_undo_has_the_whole_time() -> None:
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=30), [0.0, 0.0], watch)
    asks(clocks, [0])
    asks(clocks, [1], clicks=1)
    watch.time += 25
    asks(clocks, [0], clicks=0)
    asks(clocks, [1], clicks=1)
    assert clocks.move_left(1) == 30


def test_who_answers_the_same_question_goes_on_when_another_answer_is_taken_back() -> None:
    """Both are asked; seat 0 answers, takes it back and answers again, and seat 1 thinks for 30 s in all."""
    watch = Watch()
    clocks = Clocks(ClockRule(per_move=60), [0.0, 0.0], watch)
    asks(clocks, [0, 1])
    for clicks, seats in ((1, [1]), (0, [0, 1]), (1, [1])):
        watch.time += 10
        asks(clocks, seats, clicks=clicks, same=clicks == 1)
    assert clocks.move_left(1) == 30


def test_the_next_zero_is_the_soonest_of_all_clocks() -> None:
    watch = Watch()
    clocks = Clocks(ClockRule(per_game=100, per_move=30), [95.0, 0.0], watch)
    asks(clocks, [0, 1])
    assert clocks.next_zero() == (5, 0)
    patient = Clocks(ClockRule(per_game=100, at_zero="nothing"), [95.0, 0.0], watch)
    asks(patient, [0])
    assert patient.next_zero() is None


def test_without_a_rule_there_is_no_clock() -> None:
    clocks = Clocks(None, [0.0], Watch())
    asks(clocks, [0])
    assert (clocks.left(0), clocks.view(0), clocks.next_zero()) == (None, None, None)


@pytest.mark.usefixtures("toast")
def test_at_zero_a_bot_takes_the_seat_and_the_journal_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me", clock={"per_move": 1, "at_zero": "bot"})
        assert ada.view(table)["clock"]["running"] == [0, 1]
        ada.click(table, allowed(ada.view(table, seat=0))[0], seat=0)
        wait_until(lambda: ada.view(table)["seats"][1]["kind"] == "bot")
        text = "The clock of Ada (2) has run out, and a bot plays on."
        wait_until(lambda: text in str(ada.view(table)["journal"]))
        wait_until(lambda: ada.view(table)["clicks"] >= 2)
        ada.post(f"{table}/bot", seat=1, level=None)
        ada.web.close()


@pytest.mark.usefixtures("toast")
def test_neither_undo_nor_a_bot_in_between_gives_the_time_for_a_decision_anew(tmp_path: Path) -> None:
    with serving(tmp_path, pause=60.0) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me", clock={"per_move": 100, "at_zero": "nothing"})
        time.sleep(0.4)
        ada.post(f"{table}/bot", seat=0, level="random")
        ada.post(f"{table}/bot", seat=0, level=None)
        assert ada.view(table, seat=0)["clock"]["move_left"] <= 99.6
        time.sleep(0.4)
        ada.click_something(table, 0)
        version = ada.view(table)["version"]
        assert ada.post(f"{table}/undo", id=new_id(), seat=0, version=version)["type"] == "applied"
        assert ada.view(table, seat=0)["clock"]["move_left"] <= 99.2
        ada.web.close()


@pytest.mark.usefixtures("toast")
def test_a_seat_whose_game_time_is_used_up_stays_with_the_bot(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me", clock={"per_game": 1})
        wait_until(lambda: ada.view(table)["seats"][0]["kind"] == "bot")
        assert ada.refused(f"{table}/bot", seat=0, level=None) == (409, "clock-empty")
        ada.web.close()


@pytest.mark.usefixtures("toast")
def test_where_nothing_comes_of_an_empty_clock_a_seat_can_be_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path, pause=60.0) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me", clock={"per_game": 1, "at_zero": "nothing"})
        wait_until(lambda: ada.view(table)["seats"][0]["clock"] == 0)
        time.sleep(0.1)  # what is shown is rounded
        for level, kind in (("random", "bot"), (None, "person")):
            ada.post(f"{table}/bot", seat=0, level=level)
            assert ada.view(table)["seats"][0]["kind"] == kind
        ada.web.close()


@pytest.mark.usefixtures("toast")
def test_time_is_charged_also_where_nobody_looks_and_until_the_server_stops(tmp_path: Path) -> None:
    """100 s for the game, of which 40 pass unseen and 10 before the server stops: half are left, and stay."""
    watch = Watch()

    async def wait() -> list[float | None]:
        hall = Hall(Settings(data=tmp_path, idle=-1.0))
        await hall.open()
        hall.services.now = watch
        rule = ClockRule(per_game=100, at_zero="nothing")
        made = await hall.begin(ADA, NewTable("toast", [SeatWish("me"), SeatWish("me")], clock=rule))
        watch.time += 40
        hall.forget_idle()
        found = [(await hall.table(made.table)).clocks.game_left(0)]
        watch.time += 10
        await hall.close()
        watch.time += 1000
        again = Hall(Settings(data=tmp_path))
        await again.open()
        again.services.now = watch
        found.append((await again.table(made.table)).clocks.game_left(0))
        await again.close()
        return found

    assert asyncio.run(wait()) == [60, 50]


@pytest.mark.usefixtures("toast")
def test_clocks_are_credited_for_an_outage(tmp_path: Path) -> None:
    """Half a second was used before the server stopped; the seconds it was away are nobody's."""
    with serving(tmp_path) as server:
        ada = Person(server.url, "Ada")
        cookies = dict(ada.web.cookies)
        table = ada.begin("me", "me", clock={"per_game": 100})
        time.sleep(0.5)
        ada.click_something(table, 0)
        before = ada.view(table)["seats"][0]["clock"]
        ada.web.close()
    assert 90 < before <= 99.5
    time.sleep(0.7)
    opened = time.monotonic()
    with serving(tmp_path) as server:
        again = Person(server.url, "")
        again.web.cookies.update(cookies)
        after = again.view(table)["seats"]
        assert after[0]["clock"] == before
        assert after[1]["clock"] >= before - (time.monotonic() - opened) - 0.2
        again.web.close()


@pytest.mark.usefixtures("toast")
def test_at_zero_a_seat_resigns_where_that_was_agreed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = Person(server.url, "Ada")
        table = ada.begin("me", "me", game="capital", clock={"per_move": 1, "at_zero": "resign"})
        loser = ada.view(table)["waiting"][0]
        wait_until(lambda: ada.view(table)["outcome"])
        assert ada.view(table)["outcome"]["ranks"][loser] == 2
        ada.web.close()
