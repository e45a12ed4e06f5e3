"""What goes wrong is told: forbidden clicks, clicks taken back, a server that goes away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import HallProcess, Person

MakePerson = Callable[..., Person]
CLICKS = "fetch(`/api/tables/${location.pathname.split('/')[2]}`).then(r => r.json()).then(v => v.clicks)"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[HallProcess]:
    """A server that the test may kill."""
    hall = HallProcess(tmp_path)
    hall.start()
    yield hall
    hall.stop()


def test_a_killed_server_loses_no_click_and_the_page_comes_back_by_itself(
    browser: Browser, mortal: HallProcess
) -> None:
    ada = Person(browser, mortal.url, reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    for _ in range(6):
        assert ada.wait_for_my_move()
        ada.click_something()
    assert ada.wait_for_my_move()
    version = ada.version
    clicks = ada.page.evaluate(CLICKS)
    mortal.kill()
    expect(ada.page.get_by_role("alert")).to_contain_text("Connection lost. Your last click is safe.")
    mortal.start()
    ada.page.wait_for_selector('.table[data-live="live"]')
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    assert ada.page.evaluate(CLICKS) >= clicks
    assert ada.version >= version
    assert ada.wait_for_my_move()
    ada.click_something()
    ada.close()
    assert ada.complaints == []


def test_a_click_made_while_the_server_is_away_arrives_once_it_is_back(browser: Browser, mortal: HallProcess) -> None:
    ada = Person(browser, mortal.url, reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    assert ada.wait_for_my_move()
    before = ada.version
    mortal.kill()
    ada.page.locator('[data-thing^="upgrade:"].lit-thing').first.click()
    mortal.start()
    ada.wait_for_version_after(before)
    expect(ada.page.locator(".upgrade.done")).to_have_count(1)
    ada.close()


def test_a_forbidden_thing_says_why_and_leads_to_its_clause(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")  # a forced click does not wait until cards stand still
    ada.set_up(["me", "greedy"])
    for _ in range(40):
        assert ada.wait_for_my_move()
        if ada.page.locator(".hand .card.forbidden").count():
            break
        ada.click_something()
    card = ada.page.locator(".hand .card.forbidden").first
    before = ada.version
    card.click(force=True)
    paper = ada.page.get_by_role("dialog", name=re.compile("^Why not"))
    expect(paper).to_be_visible()
    sentence = paper.get_by_role("status").inner_text()
    assert sentence in (card.text_content() or "")
    assert ada.version == before
    with ada.context.expect_page() as opened:
        paper.get_by_role("link", name=re.compile("Read the clause")).click()
    rules = opened.value
    expect(rules.locator(".entry.reached")).to_contain_text(sentence)
    expect(rules.get_by_role("link", name="Back to your table")).to_be_visible()


def test_hovering_a_forbidden_card_explains_it_and_escape_closes_that(person: MakePerson) -> None:
    ada = person()
    ada.set_up(["me", "greedy"])
    for _ in range(40):
        assert ada.wait_for_my_move()
        if ada.page.locator(".hand .card.forbidden").count():
            break
        ada.click_something()
    ada.page.locator(".hand .card.forbidden").first.hover()
    expect(ada.page.locator(".popover")).to_contain_text("Why not")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".popover")).to_have_count(0)


def test_undo_says_what_it_takes_back_or_why_it_cannot(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"])
    assert ada.wait_for_my_move()
    undo = ada.page.locator("[data-undo]")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_contain_text("nothing done yet")
    undo.click(force=True)
    expect(ada.page.locator(".popover")).to_contain_text("Why not undo?")
    ada.page.keyboard.press("Escape")
    ada.page.locator('[data-thing^="upgrade:"].lit-thing').first.click()
    expect(ada.page.locator(".upgrade.done")).to_have_count(1)
    expect(undo).to_contain_text("Capital upgrade")
    undo.click()
    expect(ada.page.locator(".upgrade.done")).to_have_count(0)


def test_a_table_that_does_not_exist_is_told_in_a_sentence(person: MakePerson) -> None:
    ada = person()
    ada.page.goto("/table/nothing-here")
    expect(ada.page.get_by_role("status")).to_contain_text("no such table")
    expect(ada.page.get_by_role("link", name="To the hall")).to_be_visible()


def test_an_address_that_was_torn_off_still_leads_somewhere(person: MakePerson) -> None:
    ada = person()
    ada.page.goto("/rules/capital#build.%")
    expect(ada.page.get_by_role("heading", name="Rules of Capital")).to_be_visible()
