"""Pass for me: a reaction window is declined after a delay that does not depend on the hand."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.hall import Json, Person, Server, serving, wait_until

LEAST, MOST = 0.25, 0.3


@pytest.fixture(scope="module")
def server(toast: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("passing"), pass_delay=(LEAST, MOST)) as server:
        yield server


def offer_of(view: Json, verb: str) -> int:
    return int(next(offer["click"] for offer in view["offers"] if offer["verb"] == verb and not offer["clause"]))


def to_a_boast(person: Person) -> str:
    """Both draft twice, nobody proposes a toast, and seat 0 boasts: the window of seat 1 opens."""
    table = person.begin("me", "me")
    person.post(f"{table}/settings", seat=1, pass_for_me=True)
    for _ in range(2):
        for seat in (0, 1):
            person.click_something(table, seat)
    person.click(table, offer_of(person.view(table, seat=0), "call-off"))
    view = person.view(table, seat=0)
    person.click(table, offer_of(view, "boast"), version=view["version"])
    return table


def test_a_window_is_passed_after_the_same_delay_whatever_the_hand_holds(ada: Person) -> None:
    """Some of these hands could answer the boast and some could not."""
    could = set()
    for _ in range(6):
        table = to_a_boast(ada)
        began = time.monotonic()
        view = ada.view(table, seat=1)
        assert view["prompt"].startswith("Answer the boast")
        could.add(any(offer["verb"] == "answer" and not offer["clause"] for offer in view["offers"]))
        clicks = view["clicks"]
        wait_until(lambda table=table, clicks=clicks: ada.view(table)["clicks"] == clicks + 1)  # type: ignore[misc]
        assert LEAST - 0.1 < time.monotonic() - began < MOST + 3


def test_ones_own_turn_is_never_passed_for(ada: Person) -> None:
    table = to_a_boast(ada)
    wait_until(lambda: ada.view(table)["prompt"].startswith("Boast with a kept card"))
    assert ada.view(table)["waiting"] == [1]
    clicks = ada.view(table)["clicks"]
    time.sleep(MOST + 0.2)
    assert ada.view(table)["clicks"] == clicks


def test_who_answers_in_time_is_not_passed_for(ada: Person) -> None:
    table = to_a_boast(ada)
    view = ada.view(table, seat=1)
    answer = ada.click(table, offer_of(view, "pass"), seat=1, version=view["version"])
    assert answer["type"] == "applied"
    time.sleep(MOST + 0.1)
    assert ada.view(table)["clicks"] == view["clicks"] + 1


def test_the_wish_is_kept_with_the_table(ada: Person, server: Server, tmp_path: Path) -> None:
    table = ada.begin("me", "me")
    ada.post(f"{table}/settings", seat=0, pass_for_me=True)
    assert ada.view(table, seat=0)["pass_for_me"]
    assert not ada.view(table, seat=1)["pass_for_me"]
    ada.post(f"{table}/settings", seat=0, pass_for_me=False)
    assert not ada.view(table, seat=0)["pass_for_me"]
