"""Live tables: what happens is pushed to everybody who looks, and whoever comes back gets what was missed."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.hall import Person, Server, allowed, forget, new_id, next_message, view_at_least


def test_the_first_message_is_the_whole_view(ada: Person) -> None:
    table = ada.begin("me", "me")
    with ada.live(table, "?seat=1") as socket:
        view = next_message(socket)["view"]
    assert view["seat"] == 1
    assert view["offers"]


def test_a_click_reaches_the_others_and_those_who_only_watch(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    with bran.live(table) as at_bran, stranger.live(table) as at_stranger:
        answer = ada.click_something(table, 0)
        seen, watched = view_at_least(at_bran, answer["version"]), view_at_least(at_stranger, answer["version"])
    assert (seen["seat"], watched["seat"]) == (1, None)
    assert seen["seats"][0]["answered"]
    assert not seen["seats"][1]["answered"]
    assert watched["offers"] == []


def test_whoever_comes_back_receives_the_lines_that_were_missed(ada: Person) -> None:
    table = ada.begin("me", "me")
    with ada.live(table, "?seat=0") as socket:
        first = next_message(socket)["view"]
    for seat in (0, 1):
        ada.click_something(table, seat)
    with ada.live(table, f"?seat=0&since={first['version']}") as socket:
        missed = next_message(socket)["view"]
    assert [line["event"] for line in missed["journal"]] == ["drafted", "drafted"]
    with ada.live(table, f"?seat=0&since={missed['version']}") as socket:
        nothing = next_message(socket)["view"]
    assert (nothing["journal"], nothing["journal_from"]) == ([], 2)


def test_whoever_was_away_longer_than_the_table_remembers_receives_the_whole_journal(
    ada: Person, server: Server
) -> None:
    table = ada.begin("me", "me")
    for seat in (0, 1):
        ada.click_something(table, seat)
    forget(server, table)
    with ada.live(table, "?seat=0&since=0") as socket:
        view = next_message(socket)["view"]
    assert view["journal_from"] == 0
    assert [line["n"] for line in view["journal"]] == [0, 1]


def test_lines_taken_back_are_replaced(ada: Person) -> None:
    """The sealed answers open with the second click, so the draft is told; a take-back tells it no more."""
    table = ada.begin("me", "me")
    with ada.live(table, "?seat=0") as socket:
        view_at_least(socket, 0)
        ada.click_something(table, 0)
        answer = ada.click_something(table, 1)
        assert len(view_at_least(socket, answer["version"])["journal"]) == 2
        done = ada.post(f"{table}/takeback", seat=1)
        back = view_at_least(socket, done["version"])
    assert (back["journal"], back["journal_from"]) == ([], 0)


def test_presence_and_chat_are_told(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    with ada.live(table) as socket:
        assert next_message(socket, "presence")["seats"] == [True, False]
        with bran.live(table):
            assert next_message(socket, "presence")["seats"] == [True, True]
        assert next_message(socket, "presence")["seats"] == [True, False]
        bran.post(f"{table}/chat", text="Well met <b>friends</b>")
        line = next_message(socket, "chat")["line"]
    assert (line["who"], line["text"]) == ("Bran", "Well met <b>friends</b>")
    assert ada.get(f"{table}/chat")["lines"] == [line]


def test_chat_is_still_there_after_a_reading_anew(ada: Person, server: Server) -> None:
    table = ada.begin("me", "me")
    ada.post(f"{table}/chat", text="Remember me")
    forget(server, table)
    assert [line["text"] for line in ada.get(f"{table}/chat")["lines"]] == ["Remember me"]


def test_an_unknown_table_is_told_in_the_error_shape(ada: Person) -> None:
    with ada.live("/api/tables/nosuchtable") as socket:
        assert next_message(socket, "error") == {
            "type": "error",
            "code": "not-found",
            "sentence": "There is no such table.",
            "clause": "",
        }
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("query", ["?seat=x", "?since=-1", "?seat=99999999999"])
def test_nonsense_in_the_address_is_told(ada: Person, query: str) -> None:
    table = ada.begin("me", "me")
    with ada.live(table, query) as socket:
        assert next_message(socket, "error")["code"] == "bad-request"


def test_a_socket_from_another_site_is_not_opened(ada: Person, server: Server) -> None:
    table = ada.begin("me", "me")
    url = f"ws://127.0.0.1:{server.port}{table}/live"
    foreign = Origin("https://elsewhere.example")
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=foreign, proxy=None):
        pass
    assert refused.value.response.status_code == 403


def test_a_browser_that_talks_too_much_is_shown_the_door(ada: Person) -> None:
    table = ada.begin("me", "me")
    with ada.live(table) as socket, pytest.raises(ConnectionClosed):
        chatter(socket)


def chatter(socket: ClientConnection) -> None:
    for _ in range(200):
        socket.send(json.dumps({"click": 1}))
    while True:
        socket.recv(timeout=5)


def test_a_slow_browser_gets_the_last_view(ada: Person) -> None:
    table = ada.begin("me", "me")
    with ada.live(table, "?seat=0") as socket:
        view_at_least(socket, 0)
        for _ in range(10):
            view = ada.view(table, seat=0)
            ada.click(table, allowed(view)[0], version=view["version"])
            answer = ada.post(f"{table}/undo", id=new_id(), seat=0, version=view["version"] + 1)
        assert view_at_least(socket, answer["version"])["version"] == 20
