"""The guided first games: lines are read, what is lit is clicked, and a first game follows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.table import Person

MakePerson = Callable[..., Person]


@pytest.mark.parametrize("game", ["capital", "vikings", "vilnius", "zabor"])
def test_a_lesson_is_learnt_by_clicking_what_is_lit(person: MakePerson, game: str) -> None:
    """Its first lines in each game: what is to be read and what is to be clicked can be seen, and nothing stops."""
    page = person().page
    page.goto("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Learn").click()
    page.locator(f"li[data-game={game}] a").click()
    for _ in range(9):
        learn_line(page)


def test_whoever_has_learnt_plays(person: MakePerson) -> None:
    page = person(reduced_motion="reduce").page
    page.goto("/learn/capital")
    go_on = page.get_by_role("button", name="Play a first game now")
    for _ in range(40):
        page.wait_for_selector(".lesson-paper.ready")
        if go_on.count():
            break
        head = page.locator(".lesson-paper h2").inner_text()
        page.get_by_role("button", name=re.compile("^Next")).click()
        wait_for_next_line(page, head)
    go_on.click()
    page.wait_for_selector('.table[data-asked="true"]')


def learn_line(page: Page) -> None:
    page.wait_for_selector(".lesson-paper.ready")
    assert page.locator(".veil").count() == 1, "the line points at something"
    head = page.locator(".lesson-paper h2").inner_text()
    if page.get_by_text("Click what is lit.").count():
        page.locator(".card.lit, .lit-thing, .beam [data-choice]").locator("visible=true").first.click()
    else:
        page.get_by_role("button", name="Next", exact=True).click()
    wait_for_next_line(page, head)


def wait_for_next_line(page: Page, head: str) -> None:
    """Until it is ready, what it lies over may still move, and take the keyboard's place along."""
    page.wait_for_selector(f".lesson-paper.ready h2:not(:text-is({json.dumps(head)}))")


def test_the_keys_of_the_table_work_in_a_lesson(person: MakePerson) -> None:
    """A key finds what is lit, and Escape closes what is open before it leaves."""
    page = person(reduced_motion="reduce").page
    page.goto("/learn/capital")
    while True:
        page.wait_for_selector(".lesson-paper.ready")
        head = page.locator(".lesson-paper h2").inner_text()
        if page.get_by_text("Click what is lit.").count():
            break
        page.get_by_role("button", name="Next", exact=True).click()
        wait_for_next_line(page, head)
    page.keyboard.press(".")
    page.keyboard.press("Enter")
    wait_for_next_line(page, head)
    page.locator(".hand .card").first.focus()
    page.keyboard.press(" ")
    page.wait_for_selector(".card.zoomed")
    page.keyboard.press("Escape")
    page.wait_for_selector(".card.zoomed", state="detached")
    assert "/learn/" in page.url
    page.keyboard.press("Escape")
    page.wait_for_selector(".hall")
