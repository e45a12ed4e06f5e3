"""Narrow screens, and what a screen reader finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]
ROOT = Path(__file__).parents[2]
AXE = "web/node_modules/axe-core/axe.min.js"  # fetched by a build of the pages, or by npm in web


def test_one_stop_for_tab_in_each_zone(person: MakePerson) -> None:
    ada = person()
    ada.set_up(["me", "greedy"])
    assert ada.wait_for_my_move()
    stops = ada.page.locator(".hand [data-stop]").evaluate_all("all => all.map(e => e.tabIndex)")
    assert sorted(stops) == [-1] * (len(stops) - 1) + [0]


def test_the_phone_shows_everything_in_one_column(person: MakePerson) -> None:
    ada = person("phone", reduced_motion="reduce")
    ada.set_up(["me", "greedy", "greedy"], length="short")
    assert ada.wait_for_my_move()
    page = ada.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for tab in ("Rivals", "Decks", "Journal", "Mine"):
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.locator(".beam .btn").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 43).length"
    )
    assert small == 0
    for _ in range(5):
        if not ada.wait_for_my_move():
            break
        ada.click_something()


def test_the_beam_says_why_not_on_a_phone(person: MakePerson) -> None:
    ada = person("phone", has_touch=True, reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    for _ in range(40):
        assert ada.wait_for_my_move()
        if ada.page.locator(".hand .card.forbidden").count():
            break
        ada.click_something()
    ada.page.locator(".hand .card.forbidden").first.tap(force=True)
    expect(ada.page.locator(".beam").get_by_role("link", name="Read the clause")).to_be_visible()


def violations(page: Page) -> list[str]:
    page.wait_for_timeout(500)
    page.evaluate(next(ROOT / at / AXE for at in ("build/web", ".") if (ROOT / at / AXE).exists()).read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)")
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:4]]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_no_violation(person: MakePerson, theme: str, size: str) -> None:
    """In the hall, its form, the table, the rules, the credits, the replay and the lesson."""
    ada = person(size, color_scheme=theme, reduced_motion="reduce", bypass_csp=True)
    page = ada.page
    page.goto("/")
    page.wait_for_selector("article")
    assert violations(page) == []
    page.get_by_role("button", name="Set up a table of Capital").click()
    assert violations(page) == []
    ada.set_up(["me", "greedy"], length="short")
    assert ada.wait_for_my_move()
    assert violations(page) == []
    for _ in range(14):
        if not ada.wait_for_my_move():
            break
        ada.click_something()
    ada.wait_for_my_move()
    assert violations(page) == []
    table = page.url.rsplit("/", 1)[1]
    for address in (f"/replay/{table}", "/rules/capital#build.slot-needed", "/credits", "/learn/capital"):
        page.goto(address)
        page.wait_for_selector(".beam, article")
        assert violations(page) == [], address
