"""Again: the same people in the same seats, and who starts is as the rules have it for a series of games."""

from __future__ import annotations

import pytest

from tests.server.hall import Json, Person, Server, allowed, forget


@pytest.fixture
def finished(ada: Person, bran: Person) -> str:
    table = ada.begin("me", "open", "bot", clock={"per_game": 900, "at_zero": "nothing"})
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    while not ada.view(table)["outcome"]:
        for person, seat in ((ada, 0), (bran, 1)):
            view = person.view(table)
            if allowed(view):
                person.click(table, allowed(view)[0], seat=seat, version=view["version"])
    return table


def api(address: str) -> str:
    return f"/api/tables/{address.rpartition('/')[2]}"


def test_everybody_is_led_to_one_next_table_and_sits_there_already(
    ada: Person, bran: Person, stranger: Person, finished: str, server: Server
) -> None:
    assert bran.view(finished)["next"] == ""
    made: Json = ada.post(f"{finished}/again")
    for person in (bran, stranger):
        assert person.view(finished)["next"] == made["url"]
    assert bran.post(f"{finished}/again")["table"] == made["table"], "there is one next table, whoever asks"
    forget(server, finished)
    assert bran.view(finished)["next"] == made["url"]
    table = api(made["url"])
    assert (ada.view(table)["mine"], bran.view(table)["mine"], stranger.view(table)["mine"]) == ([0], [1], [])
    view = ada.view(table)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "person", "bot"]
    assert [seat["name"] for seat in view["seats"]] == [seat["name"] for seat in ada.view(finished)["seats"]]
    assert view["clock"]["per_game"] == 900
    assert view["options"] == ada.view(finished)["options"]


def test_only_who_played_begins_again_and_only_when_it_is_over(ada: Person, stranger: Person, finished: str) -> None:
    assert stranger.refused(f"{finished}/again") == (403, "not-your-seat")
    running = ada.begin("me", "me")
    assert ada.refused(f"{running}/again") == (409, "still-running")


def test_who_handed_the_seat_to_a_bot_plays_again_in_person(ada: Person) -> None:
    table = ada.begin("me", "bot")
    ada.post(f"{table}/bot", seat=0, level="random")
    for _ in range(2000):
        if ada.view(table)["outcome"]:
            break
    assert ada.view(table)["seats"][0]["kind"] == "bot"
    made = ada.post(f"{table}/again")
    assert [seat["kind"] for seat in ada.view(api(made["url"]))["seats"]] == ["person", "bot"]


def test_the_start_moves_on_where_the_rules_say_so(ada: Person) -> None:
    """Capital [setup.first-player]: one seat clockwise in each game."""
    table = ada.begin("me", "me", "me", game="capital", options={"length": "short"})
    first = ada.view(table)["own"]["first"]
    for seat in range(2):
        ada.post(f"{table}/resign", seat=seat)
    assert ada.view(table)["outcome"]
    following = api(ada.post(f"{table}/again")["url"])
    assert ada.view(following)["own"]["first"] == (first + 1) % 3
