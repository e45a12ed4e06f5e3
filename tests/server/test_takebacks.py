"""Take-backs: beyond free undo, the others are asked."""

from __future__ import annotations

from functools import partial

import pytest

from meadhall.server.store.games import load
from tests.server.hall import Person, Server, forget, new_id


@pytest.fixture
def table(ada: Person, bran: Person) -> str:
    """Both have drafted, so the answers are open and nobody can take back freely."""
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    ada.click_something(table, 0)
    bran.click_something(table, 1)
    return table


def test_all_others_agree_and_the_table_goes_back(ada: Person, bran: Person, table: str, server: Server) -> None:
    ada.post(f"{table}/takeback", seat=0)
    assert bran.view(table)["takeback"] == {"by": 0, "clicks": 2, "answers": {"1": None}}
    assert ada.view(table)["clicks"] == 2, "nothing happens before the answer"
    bran.post(f"{table}/takeback/answer", seat=1, yes=True)
    view = ada.view(table)
    assert (view["clicks"], view["takeback"], view["journal"]) == (0, None, [])
    assert len(view["offers"]) == 3
    forget(server, table)
    assert ada.view(table) == view
    ada.click_something(table, 0)


def test_one_no_is_enough(ada: Person, bran: Person, table: str) -> None:
    ada.post(f"{table}/takeback", seat=0)
    bran.post(f"{table}/takeback/answer", seat=1, yes=False)
    view = ada.view(table)
    assert (view["clicks"], view["takeback"]) == (2, None)


def test_a_click_meanwhile_ends_the_asking(ada: Person, bran: Person, table: str) -> None:
    ada.post(f"{table}/takeback", seat=0)
    bran.click_something(table, 1)
    assert ada.view(table)["takeback"] is None
    assert bran.refused(f"{table}/takeback/answer", seat=1, yes=True) == (409, "nothing-asked")


def test_nobody_answers_their_own_request(ada: Person, bran: Person, table: str) -> None:
    ada.post(f"{table}/takeback", seat=0)
    assert ada.refused(f"{table}/takeback/answer", seat=0, yes=True) == (409, "nothing-asked")


def test_bots_agree_at_once(ada: Person) -> None:
    table = ada.begin("me", "open")
    ada.click_something(table, 0)
    ada.post(f"{table}/bot", seat=1, level="random")
    for _ in range(200):
        if ada.view(table)["clicks"] >= 2:
            break
    ada.post(f"{table}/takeback", seat=0)
    assert 0 in ada.view(table)["waiting"]


def test_who_has_not_clicked_has_nothing_to_take_back(ada: Person) -> None:
    table = ada.begin("me", "me")
    status, code = ada.refused(f"{table}/takeback", seat=0)
    assert (status, code) == (409, "refused")


def test_a_finished_game_is_never_taken_back(ada: Person) -> None:
    """Its seed is known to everybody."""
    table = ada.begin("me", "me")
    view = ada.play_to_the_end(table)
    assert ada.refused(f"{table}/takeback", seat=0) == (409, "refused")
    answer = ada.post(f"{table}/undo", id=new_id(), seat=view["seat"], version=view["version"])
    assert (answer["type"], answer["clause"]) == ("refused", "table.game-over")


def test_a_request_outlives_the_server(ada: Person, bran: Person, stranger: Person, server: Server) -> None:
    table = ada.begin("me", "open", "open")
    for seat, person in ((1, bran), (2, stranger)):
        person.post(f"{table}/sit", seat=seat, key=ada.key)
    for seat, person in ((0, ada), (1, bran), (2, stranger)):
        person.click_something(table, seat)
    ada.post(f"{table}/takeback", seat=0)
    forget(server, table)
    assert bran.view(table)["takeback"] == {"by": 0, "clicks": 3, "answers": {"1": None, "2": None}}
    bran.post(f"{table}/takeback/answer", seat=1, yes=True)
    forget(server, table)
    assert bran.view(table)["takeback"] == {"by": 0, "clicks": 3, "answers": {"1": True, "2": None}}
    stranger.post(f"{table}/takeback/answer", seat=2, yes=True)
    assert (ada.view(table)["clicks"], ada.view(table)["takeback"]) == (0, None)
    forget(server, table)
    assert (ada.view(table)["clicks"], ada.view(table)["takeback"]) == (0, None)


@pytest.mark.parametrize("end", ["refused", "clicked"])
def test_a_request_that_was_settled_does_not_come_back(
    ada: Person, bran: Person, table: str, server: Server, end: str
) -> None:
    ada.post(f"{table}/takeback", seat=0)
    if end == "refused":
        bran.post(f"{table}/takeback/answer", seat=1, yes=False)
    else:
        ada.click_something(table, 0)
    forget(server, table)
    assert ada.view(table)["takeback"] is None


def test_undo_is_the_same_after_a_restart_also_where_a_snapshot_was_taken(ada: Person, server: Server) -> None:
    """The same click is free, or the same reason is given, at the fiftieth click, of which one is taken, and later."""
    table = ada.begin("me", "me", "me", game="capital")
    seen = set()
    while ada.view(table)["clicks"] < 60:
        ada.click_something(table, ada.view(table)["seat"])
        if ada.view(table)["clicks"] < 50:
            continue
        before = [ada.view(table, seat=seat)["undo"] for seat in range(3)]
        forget(server, table)
        assert [ada.view(table, seat=seat)["undo"] for seat in range(3)] == before
        seen |= {undo["clause"] for undo in before}
    assert "" in seen, "something could be taken back"
    assert kept(server, table) >= 40


def test_a_snapshot_whose_clicks_were_taken_back_is_replaced(ada: Person, server: Server) -> None:
    """After 50 clicks the position is kept; taken back to before that, it is kept anew, and the table opens so."""
    table = ada.begin("me", "me", "me", "me")
    while ada.view(table)["clicks"] < 50:
        ada.click_something(table, ada.view(table)["seat"])
    assert 40 < kept(server, table) <= 50
    ada.post(f"{table}/takeback", seat=0)
    view = ada.view(table)
    assert kept(server, table) <= view["clicks"] < 50
    forget(server, table)
    again = ada.view(table)
    assert (again["own"], again["cards"], again["journal"]) == (view["own"], view["cards"], view["journal"])


def kept(server: Server, table: str) -> int:
    """How many clicks the snapshot of a table is good for."""
    found = server.hall.services.store.read_now(partial(load, table=table.rpartition("/")[2]))
    assert found is not None
    assert found.snapshot is not None
    return int(found.snapshot["clicks"])
