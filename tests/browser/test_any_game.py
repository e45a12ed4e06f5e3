"""A game without a board of its own is drawn from its places and offers, and its odds are shown before the click."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.table import HallProcess, Person

MakePerson = Callable[..., Person]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """With the toy game on its shelf."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MEADHALL_GAMES", "meadhall.testing.toast")
        hall = HallProcess(tmp_path_factory.mktemp("hall"))
        hall.start()
    yield hall
    hall.stop()


def test_any_game_is_played_by_clicking_to_the_result(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "random"], game="Toast")
    assert ada.play_to_the_end() > 3
    expect(ada.page.locator("[data-result]").get_by_role("table", name="Score sheet")).to_be_visible()


def test_what_a_draw_may_bring_is_shown_before_the_click(person: MakePerson) -> None:
    """To propose a toast turns up a card that nobody has seen."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "random"], game="Toast")
    propose = ada.page.get_by_role("button", name=re.compile("Propose"))
    for _ in range(30):
        assert ada.wait_for_my_move()
        if propose.count():
            break
        ada.click_something()
    odds = ada.page.get_by_role("list", name=re.compile("^Odds of"))
    expect(odds.get_by_role("listitem").first).to_have_text(re.compile(r"about \d+ % A toast by .* turns up .*\."))
    assert 1 < odds.get_by_role("listitem").count() <= 3
