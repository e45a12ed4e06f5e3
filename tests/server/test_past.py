"""The past of a table: replay, record, verification, and records brought along."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from meadhall.kernel.chance import seed_hash
from meadhall.kernel.record import read_record, replay
from tests.server.hall import Json, Person, Server, forget, shape_of


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[tuple[Person, str]]:
    """A game played to its end by two seats of one person."""
    person = Person(server.url, "Ada")
    table = person.begin("me", "me")
    person.play_to_the_end(table)
    yield person, table
    person.web.close()


def test_a_finished_game_shows_its_seed_and_can_be_verified(finished: tuple[Person, str]) -> None:
    ada, table = finished
    view = ada.view(table)
    assert seed_hash(view["outcome"]["seed"]) == view["seed_hash"]
    assert view["outcome"]["sentence"].endswith(".")
    checked = ada.get(f"{table}/verify")
    assert checked["ok"], checked
    assert checked["seed"] == view["outcome"]["seed"]


def test_a_record_downloaded_is_one_that_the_kernel_replays(finished: tuple[Person, str], stranger: Person) -> None:
    _, table = finished
    record = read_record(json.dumps(stranger.get(f"{table}/record")))
    assert replay(record).forward().outcome == record.outcome


def test_every_position_can_be_looked_at_with_any_eyes(finished: tuple[Person, str], stranger: Person) -> None:
    _, table = finished
    clicks = stranger.view(table)["clicks"]
    for at in (0, 1, clicks // 2, clicks):
        for seat in ("0", "1", "all", ""):
            view = stranger.get(f"{table}/replay", at=at, seat=seat)
            assert (view["clicks"], view["replay"]) == (at, True)
            assert (view["outcome"] is not None) == (at == clicks)
    everything = stranger.get(f"{table}/replay", at=1, seat="all")
    assert all(card["face"] is not None for card in everything["cards"].values())
    assert shape_of(stranger.web.get(f"{table}/replay", params={"at": clicks + 1})) == (404, "not-found")
    assert shape_of(stranger.web.get(f"{table}/replay", params={"at": 0, "seat": "5"})) == (404, "not-found")
    assert shape_of(stranger.web.get(f"{table}/replay", params={"at": 0, "seat": "x"})) == (400, "bad-request")


def test_the_past_of_a_running_game_is_shown_to_ones_own_seat(ada: Person, stranger: Person) -> None:
    table = ada.begin("me", "me")
    before = ada.view(table, seat=0)
    ada.click_something(table, 0)
    past = ada.get(f"{table}/replay", at=0, seat="0")
    assert (past["cards"], past["own"]) == (before["cards"], before["own"])
    watched = stranger.get(f"{table}/replay", at=0)
    assert all(card["face"] is None for card in watched["cards"].values())
    assert past["outcome"] is None


def test_a_past_that_was_taken_back_is_gone(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.click_something(table, 0)
    ada.click_something(table, 1)
    ada.get(f"{table}/replay", at=2, seat="0")
    ada.post(f"{table}/takeback", seat=0)
    assert shape_of(ada.web.get(f"{table}/replay", params={"at": 2})) == (404, "not-found")
    ada.click_something(table, 1)
    ada.click_something(table, 0)
    assert ada.get(f"{table}/replay", at=2, seat="0")["own"] == ada.view(table)["own"]


def test_a_record_brought_along_can_be_stepped_through(
    finished: tuple[Person, str], bran: Person, stranger: Person, server: Server
) -> None:
    ada, table = finished
    record = ada.get(f"{table}/record")
    made = bran.post("/api/records", **record)
    brought = f"/api/tables/{made['table']}"
    assert made["url"] == f"/replay/{made['table']}"
    for _ in range(2):
        view = stranger.view(brought)
        assert (view["replay"], view["clicks"]) == (True, len(record["clicks"]))
        assert stranger.get(f"{brought}/replay", at=3, seat="0")["clicks"] == 3
        assert stranger.get(f"{brought}/verify")["ok"]
        forget(server, brought)
    assert [card["table"] for card in bran.get("/api/hall")["finished"]] == [made["table"]]
    assert stranger.get(f"{brought}/record")["clicks"] == record["clicks"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "something else"},
        {"seed": "another"},
        {"version": 99},
        {"game": "chess"},
        {"seats": []},
        {"digests": []},
        {"options": {"ale": "warm"}},
        {"clicks": [[0, 1]]},
        {"clicks": [[99, -5]] * 1000, "digests": ["x"] * 1001},
        {"source": "quick"},
    ],
)
def test_a_record_that_does_not_play_again_is_refused(finished: tuple[Person, str], change: Json) -> None:
    ada, table = finished
    record = ada.get(f"{table}/record")
    status, _ = ada.refused("/api/records", **{**record, **change})
    assert status in (400, 404)


def test_a_record_of_a_running_game_cannot_be_brought_along(ada: Person) -> None:
    table = ada.begin("me", "me")
    record = ada.get(f"{table}/record")
    assert ada.refused("/api/records", **record) == (400, "bad-record")
