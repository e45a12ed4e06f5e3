"""A clock at zero does what the table's creator chose."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]
SECONDS = "2"  # for each decision


def begin_with_a_clock(person: Person, at_zero: str) -> None:
    page = person.page
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Capital").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Who takes seat 2").select_option("greedy")
    form.get_by_role("group", name="first").get_by_role("button", name="seat 1").click()
    form.get_by_label("Play with a clock").check()
    form.get_by_label("Minutes per player").fill("0")
    form.get_by_label("Seconds per decision").fill(SECONDS)
    form.get_by_label("At zero").select_option(at_zero)
    form.get_by_role("button", name="Start").click()
    page.wait_for_selector('.table[data-asked="true"]')
    expect(page.locator(".kingdom").get_by_label("Time left")).to_contain_text("0:0")


@pytest.mark.parametrize("at_zero", ["bot", "resign", "nothing"])
def test_a_clock_at_zero_does_what_was_chosen(person: MakePerson, at_zero: str) -> None:
    ada = person(reduced_motion="reduce")
    begin_with_a_clock(ada, at_zero)
    page = ada.page
    if at_zero == "nothing":
        expect(page.locator(".kingdom").get_by_label("Time left")).to_contain_text("0:00", timeout=8000)
        page.wait_for_timeout(600)
        assert ada.asked
        ada.click_something()
    elif at_zero == "resign":
        expect(page.locator("[data-result] h2")).to_have_text("Bran wins.", timeout=10_000)
    else:
        page.keyboard.press("j")
        note = page.get_by_role("log", name="Journal").get_by_text("has run out, and a bot plays on")
        expect(note).to_be_visible(timeout=10_000)
        expect(page.locator(".kingdom .tag").first).to_be_visible()
