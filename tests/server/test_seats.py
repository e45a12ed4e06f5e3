"""Seats: taken by invitation, and nobody acts or looks for a seat that is not theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.hall import (
    Person,
    Server,
    allowed,
    forget,
    new_id,
    next_message,
    serving,
    shape_of,
    view_at_least,
    wait_until,
)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("clicks", {"id": new_id(), "version": 0, "clicks": [1]}),
        ("undo", {"id": new_id(), "version": 0}),
        ("resign", {}),
        ("bot", {"level": "random"}),
        ("bot", {"level": None}),
        ("takeback", {}),
        ("takeback/answer", {"yes": True}),
        ("proposal", {"plan": [[1, 2]]}),
        ("settings", {"pass_for_me": True}),
    ],
)
def test_nobody_acts_for_a_seat_of_somebody_else(
    ada: Person, bran: Person, stranger: Person, path: str, body: dict[str, object]
) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    for person in (bran, stranger):
        assert person.refused(f"{table}/{path}", seat=0, **body) == (403, "not-your-seat")
    assert ada.view(table)["clicks"] == 0


def test_who_asks_for_anothers_view_gets_that_of_everybody(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    plain = stranger.view(table)
    assert plain["seat"] is None
    assert plain["offers"] == []
    assert all(card["face"] is None for card in plain["cards"].values())
    for seat in range(8):
        assert stranger.view(table, seat=seat) == plain
    assert bran.view(table, seat=0)["cards"] == plain["cards"]
    assert bran.view(table, seat=1)["cards"] != plain["cards"]


def test_a_seat_is_taken_with_the_key_of_the_invitation_only(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    assert bran.refused(f"{table}/sit", seat=1, key="guess") == (403, "bad-key")
    assert bran.refused(f"{table}/sit", seat=0, key=ada.key) == (409, "seat-taken")
    assert bran.refused(f"{table}/sit", seat=5, key=ada.key) == (404, "not-found")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    assert bran.view(table)["mine"] == [1]
    assert [seat["name"] for seat in ada.view(table)["seats"]] == ["Ada", "Bran"]


def test_only_those_who_sit_are_shown_the_invitation(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open", "open")
    assert ada.view(table)["invite"].endswith(f"#key={ada.key}")
    assert stranger.view(table)["invite"] == ""
    for seat in (1, 2):
        bran.post(f"{table}/sit", seat=seat, key=ada.key)
    assert ada.view(table)["invite"] == "", "no seat is left to invite to"


def test_who_leaves_makes_room(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    bran.post(f"{table}/leave")
    assert ada.view(table)["seats"][1]["kind"] == "open"
    assert bran.refused(f"{table}/leave") == (409, "no-seat")
    assert bran.view(table)["mine"] == []


def test_two_people_at_one_machine_hold_two_seats(ada: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "me", "name": "Cleo"}]
    made = ada.post("/api/tables", game="toast", seats=seats)
    table = f"/api/tables/{made['table']}"
    view = ada.view(table)
    assert view["mine"] == [0, 1]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Cleo"]
    ada.click_something(table, 0)
    assert ada.view(table)["seat"] == 1, "the seat that is asked looks"
    assert ada.play_to_the_end(table)["outcome"]["ranks"]


def test_a_seat_handed_to_a_bot_is_played_and_can_be_taken_back(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.post(f"{table}/bot", seat=1, level="random")
    ada.click_something(table, 0)
    wait_until(lambda: ada.view(table)["clicks"] >= 2)
    view = ada.view(table)
    assert (view["seats"][1]["kind"], view["seats"][1]["level"]) == ("bot", "random")
    assert ada.refused(f"{table}/clicks", id=new_id(), seat=1, version=0, clicks=[1]) == (409, "bot-plays")
    ada.post(f"{table}/bot", seat=1, level=None)
    assert ada.view(table)["seats"][1]["kind"] == "person"


def test_who_plays_on_does_not_look_into_the_hand_of_a_bot_that_plays_another_seat_of_theirs(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.post(f"{table}/bot", seat=0, level="random")
    wait_until(lambda: ada.view(table)["seats"][0]["answered"])
    assert [ada.view(table)["seat"], ada.view(table, seat=0)["seat"]] == [1, 1]
    with ada.live(table, "?seat=0") as socket:
        view = next_message(socket)["view"]
    assert (view["seat"], view["mine"]) == (1, [0, 1])
    assert ada.get(f"{table}/record")["clicks"] == [[0, -1]], "what the bot chose is not told"
    for path in ("replay?at=0&seat=0", "odds?seat=0&click=1"):
        assert shape_of(ada.web.get(f"{table}/{path}")) == (403, "not-your-seat")
    ada.post(f"{table}/bot", seat=0, level=None)
    assert ada.view(table, seat=0)["seat"] == 0


def test_whose_only_seat_a_bot_plays_still_looks_through_it(ada: Person) -> None:
    table = ada.begin("me", "open")
    ada.post(f"{table}/bot", seat=0, level="random")
    assert [ada.view(table)["seat"], ada.view(table, seat=0)["seat"]] == [0, 0]


def test_whoever_began_the_table_may_seat_a_bot_where_nobody_sits(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    assert bran.refused(f"{table}/bot", seat=1, level="random") == (403, "not-your-seat")
    assert ada.refused(f"{table}/bot", seat=1, level="wizard") == (400, "bad-level")
    ada.post(f"{table}/bot", seat=1, level="random")
    wait_until(lambda: ada.view(table)["seats"][1]["answered"])


def test_nobody_gets_at_the_hand_of_a_bot_in_a_game_among_people(tmp_path: Path, toast: None) -> None:
    """Before the first click whoever began the table sets it as they like; from then on the bot keeps its seat, also
    one that was seated later, for as long as somebody else is there. The bots here take too long to click."""
    with serving(tmp_path, pause=60.0) as server:
        ada, bran = Person(server.url, "Ada"), Person(server.url, "Bran")
        table = ada.begin("me", "open", "bot", "open")
        bran.post(f"{table}/sit", seat=1, key=ada.key)
        for level in (None, "random"):
            ada.post(f"{table}/bot", seat=2, level=level)
        ada.click_something(table, 0)
        ada.post(f"{table}/bot", seat=3, level="random")
        for seat in (2, 3):
            assert ada.refused(f"{table}/bot", seat=seat, level=None) == (409, "bot-stays")
            assert ada.refused(f"{table}/sit", seat=seat, key=ada.key) == (409, "seat-taken")
        for person, seat in ((ada, 0), (bran, 1)):
            for level in ("random", None):
                person.post(f"{table}/bot", seat=seat, level=level)
            assert person.view(table)["seats"][seat]["kind"] == "person", "one's own seat is taken back as ever"
        bran.post(f"{table}/leave")
        ada.post(f"{table}/bot", seat=2, level=None)
        assert ada.view(table)["seats"][2]["kind"] == "open", "alone with bots it is nobody's matter"
        for person in (ada, bran):
            person.web.close()


def test_seats_are_kept_over_a_reading_anew(ada: Person, bran: Person, server: Server) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    bran.post(f"{table}/settings", seat=1, pass_for_me=True)
    before = bran.view(table)
    assert before["pass_for_me"]
    forget(server, table)
    assert bran.view(table) == before


def test_the_hall_lists_what_is_mine_first_whose_turn_it_is(ada: Person, bran: Person) -> None:
    waiting = ada.begin("me", "open")
    bran.post(f"{waiting}/sit", seat=1, key=ada.key)
    ada.click(waiting, allowed(ada.view(waiting))[0])
    asked = ada.begin("me", "open", listed=True)
    mine = ada.get("/api/hall")["mine"]
    assert [card["my_turn"] for card in mine] == [True, False]
    assert mine[1]["turn_of"] == ["Bran"]
    listed = [card for card in bran.get("/api/hall")["open"] if asked.endswith(card["table"])]
    assert [card["seats"] for card in listed] == [["Ada", "Seat 2"]]
    key = listed[0]["invite"].partition("#key=")[2]
    bran.post(f"{asked}/sit", seat=1, key=key)
    assert not [card for card in bran.get("/api/hall")["open"] if asked.endswith(card["table"])]


def test_a_table_that_is_not_listed_is_in_nobody_elses_hall(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    halls = bran.get("/api/hall")
    assert not [card for cards in halls.values() for card in cards if table.endswith(card["table"])]


def test_a_finished_game_is_listed_with_its_result(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.play_to_the_end(table)
    card = next(card for card in ada.get("/api/hall")["finished"] if table.endswith(card["table"]))
    assert card["over"]
    assert card["result"].endswith((" won", " share the win", "Everybody won"))


def test_who_resigns_has_given_up_and_the_game_goes_on_without_them(ada: Person) -> None:
    table = ada.begin("me", "me", game="capital")
    ada.post(f"{table}/resign", seat=0)
    view = ada.view(table)
    assert view["outcome"]["ranks"] == [2, 1]


def test_who_sits_down_is_named_in_what_happened_before(ada: Person, bran: Person) -> None:
    """Also to those who look on meanwhile and are told only what is new."""
    table = ada.begin("me", "open", game="capital")
    with ada.live(table) as socket:
        first = next_message(socket)["view"]
        assert any("Seat 2" in part["text"] for line in first["journal"] for part in line["parts"])
        bran.post(f"{table}/sit", seat=1, key=ada.key)
        view = view_at_least(socket, first["version"] + 1)
    assert view["journal_from"] == 0
    words = [part["text"] for line in view["journal"] for part in line["parts"]]
    assert "Bran" in words
    assert "Seat 2" not in words


def test_two_of_one_name_are_told_apart(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    bran.post("/api/guest", name="Ada")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    assert [seat["name"] for seat in ada.view(table)["seats"]] == ["Ada", "Ada (2)"]


def test_only_who_began_the_table_is_offered_to_seat_bots(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    assert [person.view(table)["host"] for person in (ada, bran, stranger)] == [True, False, False]
    assert bran.refused(f"{table}/bot", seat=2, level="random") == (403, "not-your-seat")
