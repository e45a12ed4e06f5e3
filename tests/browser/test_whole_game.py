"""A whole game by clicking, from the hall to the proof of the dice."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]


def test_a_short_game_of_capital_is_played_by_clicking_to_the_result(person: MakePerson) -> None:
    """The result names its reason, and the seed is verified against the hash that was shown at the start."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    assert ada.play_to_the_end() > 10
    result = ada.page.locator("[data-result]")
    expect(result.get_by_role("heading", level=2)).to_contain_text("win")
    expect(result.get_by_role("table", name="Score sheet")).to_be_visible()
    result.get_by_role("button", name="Verify the dice").click()
    expect(result.get_by_text("Verified.", exact=True)).to_be_visible()
    result.get_by_role("button", name="Play again").click()
    ada.page.wait_for_selector(".beam")
    expect(ada.page.locator("[data-result]")).to_have_count(0)


def test_play_now_is_two_clicks_from_the_door(person: MakePerson) -> None:
    ada = person()
    ada.play_now()
    assert ada.wait_for_my_move()
    expect(ada.page.locator(".card.lit, .lit-thing").first).to_be_visible()
