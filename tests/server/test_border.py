"""Bad input at the border: each is refused with one error shape and the right status, and the server is unharmed."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

from meadhall.server.settings import Limits
from tests.server.hall import EASY, Person, Server, allowed, new_id, serving, shape_of

JSON = {"content-type": "application/json"}


@pytest.fixture(autouse=True)
def unharmed(server: Server) -> Iterator[None]:
    """Whatever was sent, the next guest is served."""
    yield
    assert httpx.get(f"{server.url}/api/games").status_code == 200


BROKEN = ["", "{", "[]", "null", '{"name": 3}', '{"name": "Ada", "admin": true}', "\xff", "1e999"]


@pytest.mark.parametrize("body", BROKEN)
def test_what_is_no_json_of_the_right_kind_is_a_bad_request(ada: Person, body: str) -> None:
    answer = ada.web.post("/api/guest", content=body.encode("latin-1"), headers=JSON)
    assert shape_of(answer) == (400, "bad-request")


def test_deeply_nested_json_is_a_bad_request(ada: Person) -> None:
    answer = ada.web.post("/api/guest", content=b"[" * 50_000, headers=JSON)
    assert shape_of(answer) == (400, "bad-request")


def test_a_body_of_ten_megabytes_is_too_large(ada: Person) -> None:
    answer = ada.web.post("/api/guest", content=b"x" * 10_000_000, headers=JSON)
    assert shape_of(answer) == (413, "too-large")


def test_a_body_without_a_length_is_too_large_as_well(ada: Person) -> None:
    pieces = (b"x" * 100_000 for _ in range(20))
    answer = ada.web.post("/api/guest", content=pieces, headers=JSON)
    assert shape_of(answer) == (413, "too-large")


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/nosuchtable",
        "/api/tables/nosuchtable/record",
        "/api/tables/" + "x" * 500,
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc",
        "/api/nothing",
        "/api/games/nosuchgame",
        "/api/games/nosuchgame/rules",
        "/nothing.js",
        "/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
    ],
)
def test_what_is_not_there_is_not_found(ada: Person, path: str) -> None:
    assert shape_of(ada.web.get(path)) == (404, "not-found")


def test_the_wrong_method_is_refused(ada: Person) -> None:
    assert shape_of(ada.web.delete("/api/games")) == (405, "bad-method")


@pytest.mark.parametrize(
    "token",
    ["", "nonsense", "0" * 32 + "." + "0" * 64, "a" * 10_000, "'; drop table guests"],
)
def test_a_forged_token_is_as_good_as_none(server: Server, ada: Person, token: str) -> None:
    table = ada.begin("me", "me")
    forged = httpx.Client(base_url=server.url, headers={"cookie": f"meadhall={token}"})
    asked = {"id": new_id(), "seat": 0, "version": 0, "clicks": [1]}
    assert shape_of(forged.post(f"{table}/clicks", json=asked)) == (401, "no-guest")
    assert forged.get(table).json()["seat"] is None
    forged.close()


def test_a_token_signed_for_one_guest_does_not_serve_another(server: Server, ada: Person, bran: Person) -> None:
    table = ada.begin("me", "me")
    mine = ada.web.cookies["meadhall"]
    theirs = bran.web.cookies["meadhall"]
    mixed = f"{mine.split('.')[0]}.{theirs.split('.')[1]}"
    forged = httpx.Client(base_url=server.url, headers={"cookie": f"meadhall={mixed}"})
    assert forged.get(table).json()["mine"] == []
    forged.close()


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    kept = httpx.get(f"{server.url}/api/me").headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=lax" in kept


def test_another_seats_click_is_refused(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    click = allowed(ada.view(table))[0]
    assert bran.refused(f"{table}/clicks", id=new_id(), seat=0, version=0, clicks=[click]) == (403, "not-your-seat")
    assert bran.click(table, click, seat=1)["clause"] == "table.not-offered"


def test_a_page_says_once_how_it_is_written(server: Server) -> None:
    assert httpx.get(f"{server.url}/").headers["content-type"] == "text/html; charset=utf-8"


def test_a_name_with_markup_stays_text(ada: Person) -> None:
    name = "<script>alert(1)</script>"
    assert ada.post("/api/guest", name=name)["name"] == name
    table = ada.begin("me", "me")
    answer = ada.web.get(table)
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.json()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", ["", " ", "\u200b\u200b", "x" * 33, "\x00\x01"])
def test_a_name_that_cannot_be_read_is_refused(ada: Person, name: str) -> None:
    status, _ = ada.refused("/api/guest", name=name)
    assert status == 400


def test_a_name_is_kept_on_one_line(ada: Person) -> None:
    assert ada.post("/api/guest", name="A\nd\u202ea")["name"] == "A d a"


def test_a_chat_line_of_a_hundred_kilobytes_is_refused(ada: Person) -> None:
    table = ada.begin("me", "me")
    assert ada.refused(f"{table}/chat", text="x" * 100_000) == (400, "bad-request")
    assert ada.refused(f"{table}/chat", text=" ") == (400, "nothing-said")
    assert ada.get(f"{table}/chat")["lines"] == []


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "toast", "seats": [{"kind": "me"}]},
        {"game": "toast", "seats": [{"kind": "me"}] * 7},
        {"game": "toast", "seats": [{"kind": "king"}] * 2},
        {"game": "toast", "seats": [{"kind": "bot", "level": "wizard"}] * 2},
        {"game": "toast", "seats": [{"kind": "me"}] * 2, "options": {"ale": "warm"}},
        {"game": "toast", "seats": [{"kind": "me"}] * 2, "options": {"seed": "chosen"}},
        {"game": "toast", "seats": [{"kind": "me"}] * 2, "options": {"edition": "/etc"}},
        {"game": "toast", "seats": [{"kind": "me"}] * 2, "clock": {"per_game": -1}},
    ],
)
def test_a_table_that_cannot_be_is_refused(ada: Person, wish: dict[str, object]) -> None:
    status, _ = ada.refused("/api/tables", **wish)
    assert status in (400, 404)


@pytest.mark.parametrize(
    "asked",
    [
        {"id": "short", "seat": 0, "version": 0, "clicks": [1]},
        {"id": "x" * 65, "seat": 0, "version": 0, "clicks": [1]},
        {"id": new_id(), "seat": -1, "version": 0, "clicks": [1]},
        {"id": new_id(), "seat": 0, "version": 0, "clicks": []},
        {"id": new_id(), "seat": 0, "version": 0, "clicks": [1] * 201},
        {"id": new_id(), "seat": 0, "version": 0, "clicks": [-1]},
        {"id": new_id(), "seat": 0, "version": 0, "clicks": [10**30]},
        {"id": new_id(), "seat": 0, "version": 0, "clicks": ["one"]},
        {"id": new_id(), "seat": 0, "version": 0.5, "clicks": [1]},
    ],
)
def test_a_click_that_is_none_is_a_bad_request(ada: Person, asked: dict[str, object]) -> None:
    table = ada.begin("me", "me")
    assert ada.refused(f"{table}/clicks", **asked) == (400, "bad-request")


def test_nobody_resigns_by_a_plain_click(ada: Person) -> None:
    """Click 0 gives up a whole game; a page that sends it by mistake is refused."""
    table = ada.begin("me", "me")
    assert ada.click(table, 0)["clause"] == "table.not-offered"
    assert ada.refused(f"{table}/resign", seat=0) == (409, "refused"), "toast knows no resigning"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[broken"])
def test_a_post_from_another_site_is_refused(ada: Person, origin: str) -> None:
    answer = ada.web.post("/api/guest", json={"name": "Eve"}, headers={"origin": origin})
    assert shape_of(answer) == (403, "bad-origin")
    assert ada.get("/api/me")["name"] == "Ada"


def test_a_post_from_our_own_page_is_taken(ada: Person, server: Server) -> None:
    headers = {"origin": server.url, "sec-fetch-site": "same-origin"}
    assert ada.web.post("/api/guest", json={"name": "Eve"}, headers=headers).status_code == 200
    crossed = {"sec-fetch-site": "cross-site"}
    assert shape_of(ada.web.post("/api/guest", json={"name": "Eve"}, headers=crossed)) == (403, "bad-origin")


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example:80", "[", ""])
def test_a_name_that_points_here_from_outside_is_refused(ada: Person, host: str) -> None:
    assert shape_of(ada.web.get("/api/games", headers={"host": host})) == (403, "bad-host")


def test_every_answer_carries_its_headers(ada: Person) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/table/some"):
        headers = ada.web.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"].replace("style-src-attr 'unsafe-inline'", "")
        assert headers["referrer-policy"] == "same-origin"


def test_a_thousand_clicks_at_once_from_one_client_are_too_many(tmp_path: Path, toast: None) -> None:
    """The others are served all the while."""
    with serving(tmp_path, limits=Limits(guest_rate=10, guest_burst=50)) as strict:
        ada, bran = Person(strict.url, "Ada"), Person(strict.url, "Bran")
        table = ada.begin("me", "me")
        began = time.monotonic()
        answers: list[httpx.Response] = []
        while len(answers) < 1000 and time.monotonic() - began < 3:
            asked = {"id": new_id(), "seat": 0, "version": 0, "clicks": [150]}
            answers.append(ada.web.post(f"{table}/clicks", json=asked))
        spent = time.monotonic() - began
        refused = [answer for answer in answers if answer.status_code == 429]
        assert shape_of(refused[-1]) == (429, "too-many")
        assert len(answers) - len(refused) <= 50 + 10 * spent + 1
        assert bran.view(table)["clicks"] == 0
        for person in (ada, bran):
            person.web.close()


def test_nothing_secret_is_logged(tmp_path: Path, toast: None, caplog: pytest.LogCaptureFixture) -> None:
    """Not seeds, keys, tokens, names or what was said, whatever goes wrong."""
    with caplog.at_level(logging.INFO), serving(tmp_path, limits=EASY) as server:
        ada = Person(server.url, "Hildegard")
        table = ada.begin("me", "open")
        ada.post(f"{table}/chat", text="a private word")
        running = server.hall.tables[table.rpartition("/")[2]]
        secrets = [running.session.record.seed, running.seats.key, ada.web.cookies["meadhall"]]
        with patch.object(running.opened, "session", None):  # a mistake of ours
            assert shape_of(ada.web.get(table)) == (500, "server-error")
        ada.web.close()
    told = caplog.text + "".join(str(record.__dict__) for record in caplog.records)
    assert "AttributeError" in told, "the log says what went wrong"
    for secret in (*secrets, "Hildegard", "a private word"):
        assert secret not in told
