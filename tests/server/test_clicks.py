"""A submission gets exactly one answer: applied, duplicate, stale or refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import OperationalError

from tests.server.hall import Json, Person, Server, allowed, forget, new_id


def test_a_click_is_applied_and_the_version_moves_on(ada: Person) -> None:
    table = ada.begin("me", "me")
    view = ada.view(table, seat=0)
    answer = ada.click(table, allowed(view)[0], version=view["version"])
    assert answer == {"type": "applied", "version": 1, "played": 1}
    assert ada.view(table)["clicks"] == 1


def test_the_same_submission_again_plays_nothing_and_gets_the_same_answer(ada: Person) -> None:
    table = ada.begin("me", "me")
    click, id = allowed(ada.view(table, seat=0))[0], new_id()
    first = ada.click(table, click, version=0, id=id)
    again = ada.click(table, click, version=0, id=id)
    assert again == {"type": "duplicate", "answer": first}
    assert ada.view(table)["clicks"] == 1


def test_the_same_submission_is_known_after_the_table_was_read_anew(ada: Person, server: Server) -> None:
    table = ada.begin("me", "me")
    click, id = allowed(ada.view(table, seat=0))[0], new_id()
    first = ada.click(table, click, version=0, id=id)
    forget(server, table)
    assert ada.click(table, click, version=0, id=id) == {"type": "duplicate", "answer": first}
    assert ada.view(table)["clicks"] == 1


def test_the_same_submission_is_known_though_the_seat_was_given_up_since(ada: Person, bran: Person) -> None:
    """Bran's seat is played by a bot, and then he leaves it. What is new from him is refused as ever."""
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    click = allowed(bran.view(table, seat=1))[0]
    made: Json = {"seat": 1, "version": bran.view(table)["version"], "id": new_id()}
    first = bran.click(table, click, **made)
    undone = {"seat": 1, "version": first["version"], "id": new_id()}
    second = bran.post(f"{table}/undo", **undone)
    assert second["type"] == "applied"
    for path, body, code in (("bot", {"seat": 1, "level": "random"}, "bot-plays"), ("leave", {}, "not-your-seat")):
        bran.post(f"{table}/{path}", **body)
        assert bran.click(table, click, **made) == {"type": "duplicate", "answer": first}
        assert bran.post(f"{table}/undo", **undone) == {"type": "duplicate", "answer": second}
        assert bran.refused(f"{table}/clicks", **{**made, "id": new_id(), "clicks": [click]})[1] == code


def test_an_id_used_by_one_guest_says_nothing_to_another(ada: Person, bran: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    id = new_id()
    ada.click(table, allowed(ada.view(table))[0], id=id)
    assert bran.click(table, allowed(bran.view(table))[0], seat=1, id=id)["type"] == "applied"


def test_a_click_on_a_view_that_is_gone_is_stale_and_brings_the_fresh_one(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.click_something(table, 0)
    ada.click_something(table, 1)
    view = ada.view(table, seat=0)
    answer = ada.click(table, allowed(view)[0], version=0)
    assert answer["type"] == "stale"
    assert answer["view"] == view
    assert ada.view(table)["clicks"] == 2


def test_a_click_is_in_time_while_its_own_question_stands(ada: Person) -> None:
    """Both are asked for a sealed answer at version 0; the one's answer does not make the other's late."""
    table = ada.begin("me", "me")
    one, two = (allowed(ada.view(table, seat=seat))[0] for seat in (0, 1))
    assert ada.click(table, one, seat=0, version=0)["type"] == "applied"
    assert ada.click(table, two, seat=1, version=0)["type"] == "applied"


def test_a_version_that_never_was_is_stale(ada: Person) -> None:
    table = ada.begin("me", "me")
    assert ada.click(table, allowed(ada.view(table))[0], version=99)["type"] == "stale"


def test_a_refused_click_names_its_clause_and_changes_nothing(ada: Person) -> None:
    table = ada.begin("me", "me")
    answer = ada.click(table, 150)
    assert answer == {
        "type": "refused",
        "version": 0,
        "played": 0,
        "click": 150,
        "clause": "table.not-offered",
        "sentence": "That is not among the things this seat may do now.",
    }
    assert ada.view(table)["clicks"] == 0


def test_a_refused_submission_stays_refused(ada: Person) -> None:
    table = ada.begin("me", "me")
    id = new_id()
    first = ada.click(table, 150, id=id)
    assert ada.click(table, 150, id=id) == {"type": "duplicate", "answer": first}


def test_a_list_of_clicks_is_played_until_one_is_refused(ada: Person) -> None:
    """The first click is seat 0's sealed answer; the second is one too many, the third is never looked at."""
    table = ada.begin("me", "me")
    view = ada.view(table, seat=0)
    first = allowed(view)[0]
    second, third = (offer["click"] for offer in view["offers"] if offer["click"] != first)
    answer = ada.click(table, first, second, third, version=0)
    assert (answer["type"], answer["played"], answer["click"]) == ("refused", 1, second)
    assert answer["clause"] == "table.already-answered"
    assert answer["version"] == 1
    assert ada.view(table)["clicks"] == 1


def test_what_was_clicked_can_be_taken_back_while_nothing_came_of_it(ada: Person) -> None:
    table = ada.begin("me", "me")
    before = ada.view(table, seat=0)
    offer = next(offer for offer in before["offers"] if not offer["clause"])
    ada.click(table, offer["click"], version=0)
    view = ada.view(table, seat=0)
    assert view["undo"] == {"label": f"Take back: {offer['label']}", "clause": "", "sentence": ""}
    answer = ada.post(f"{table}/undo", id=new_id(), seat=0, version=view["version"])
    assert answer["type"] == "applied"
    after = ada.view(table, seat=0)
    assert (after["clicks"], after["offers"]) == (0, before["offers"])


def test_an_undo_that_is_not_free_is_refused_with_its_sentence(ada: Person) -> None:
    table = ada.begin("me", "me")
    ada.click_something(table, 0)
    ada.click_something(table, 1)
    answer = ada.post(f"{table}/undo", id=new_id(), seat=0, version=2)
    assert (answer["type"], answer["clause"]) == ("refused", "table.undo-other")
    assert answer["sentence"].startswith("Somebody else has decided since")


def test_an_undo_is_kept_over_a_reading_anew(ada: Person, server: Server) -> None:
    table = ada.begin("me", "me")
    ada.click_something(table, 0)
    ada.post(f"{table}/undo", id=new_id(), seat=0, version=1)
    ada.click_something(table, 1)
    before = ada.view(table, seat=1)
    forget(server, table)
    assert ada.view(table, seat=1)["own"] == before["own"]
    assert ada.view(table)["version"] == 3
    assert ada.view(table)["clicks"] == 1


def test_a_click_that_could_not_be_stored_never_happened_and_can_be_sent_again(
    ada: Person, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full for a moment. Nobody has seen the click, and the same submission counts once."""
    table = ada.begin("me", "me")
    click, id = allowed(ada.view(table, seat=0))[0], new_id()

    def full(*_: object) -> None:
        raise OperationalError("insert", {}, Exception("disk full"))

    with monkeypatch.context() as broken:
        broken.setattr("meadhall.server.store.games.append", full)
        asked = {"id": id, "seat": 0, "version": 0, "clicks": [click]}
        assert ada.refused(f"{table}/clicks", **asked) == (503, "not-stored")
        assert ada.view(table)["clicks"] == 0
    assert ada.click(table, click, version=0, id=id)["type"] == "applied"
    assert ada.view(table)["clicks"] == 1


def test_clicks_at_the_same_moment_are_taken_one_after_the_other(ada: Person) -> None:
    """Twenty submissions on the same view: one is applied, and none gets lost."""
    table = ada.begin("me", "me")
    click = allowed(ada.view(table, seat=0))[0]
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda _: ada.click(table, click, version=0)["type"], range(20)))
    assert sorted(answers) == ["applied"] + ["refused"] * 19
    assert ada.view(table)["clicks"] == 1
