"""Hints at the table, and the review of a finished game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from meadhall.bots.registry import seat_bots
from meadhall.bots.seating import choose_offer, seat_to_choose
from meadhall.kernel.game import find_game
from meadhall.kernel.session import new_session
from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.table import Person
from tests.browser.test_company import sit_by_invitation

MakePerson = Callable[..., Person]
REVIEW_MS = 180_000
UPGRADES_TO_WIN = 6
WITHOUT = "This table is played without hints: who opened it wished it so."


def test_a_hint_is_asked_for_shown_and_played(person: MakePerson) -> None:
    """By the key, then by the button; it says why, marks the click it means, and is gone when the game moves on."""
    ada = person(reduced_motion="reduce", bypass_csp=True)
    ada.set_up(["me", "greedy"], length="short")
    assert ada.wait_for_my_move()
    page = ada.page
    page.mouse.move(2, 300)  # nothing is pointed at, so that Escape closes the hint
    page.keyboard.press("h")
    paper = page.get_by_role("region", name="Hint")
    expect(paper.get_by_role("status")).to_contain_text("Master would choose: ")
    assert page.locator("[data-hinted]").count() >= 1
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)
    expect(page.locator("[data-hinted]")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(paper).to_be_visible()
    assert violations(page) == []
    before = ada.version
    paper.get_by_role("button", name="Play it").click()
    ada.wait_for_version_after(before)
    expect(paper).to_have_count(0)


def test_a_hint_on_the_phone(person: MakePerson) -> None:
    ada = person(size="phone", reduced_motion="reduce", bypass_csp=True)
    ada.play_now()
    assert ada.wait_for_my_move()
    ada.page.get_by_role("button", name="Hint").click()
    paper = ada.page.get_by_role("region", name="Hint")
    expect(paper.get_by_role("button", name="Play it")).to_be_in_viewport()
    expect(ada.page.locator("[data-hinted]").locator("visible=true").first).to_be_in_viewport(ratio=0.9)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_table_set_up_without_hints_has_no_button_and_says_so(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce", bypass_csp=True)
    page = ada.page
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Capital").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Who takes seat 2").select_option("greedy")
    form.get_by_label("Players may ask what Master would do").uncheck()
    form.get_by_role("button", name="Start").click()
    page.wait_for_selector(".beam")
    assert ada.wait_for_my_move()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    paper = page.get_by_role("region", name="Hint")
    expect(paper.get_by_role("status")).to_have_text(WITHOUT)
    expect(paper.get_by_role("button", name="Play it")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("dialog").get_by_text(WITHOUT)).to_be_visible()


def test_a_hint_stays_while_another_answers_under_seal(person: MakePerson) -> None:
    """Ada's choice is the same, whatever Bran keeps; to see her hint go would be to see nothing come of it."""
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "open", "greedy"], game="Conquest of Zabor", length="short")
    sit_by_invitation(bran, ada.invitation(), "Bran")
    ada.page.keyboard.press("h")
    paper = ada.page.get_by_role("region", name="Hint")
    expect(paper.get_by_role("status")).to_contain_text("Master would choose: Keep")
    before = ada.version
    bran.page.locator(".card.lit").locator("visible=true").first.click()
    ada.wait_for_version_after(before)
    expect(paper.get_by_role("button", name="Play it")).to_be_visible()
    paper.get_by_role("button", name="Play it").click()
    expect(paper).to_have_count(0)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of Capital in which one knows what is good and the other often does something else."""
    game = find_game("capital")
    session = new_session(game, ["Ada", "Bran"], 5, None, length="short")
    bots = seat_bots(["novice", "greedy"], game, 5)
    while not session.s.outcome:
        seat = seat_to_choose(session.s)
        assert session.click(seat, choose_offer(session.s, seat, bots[seat])) == ""
    path = tmp_path_factory.mktemp("records") / "record.json"
    path.write_text(session.record.to_json())
    return path


def open_review(one: Person, record: Path) -> Page:
    page = one.page
    page.goto("/")
    page.get_by_label("Open a record from a file").set_input_files(record)
    page.get_by_role("button", name="Review the game").click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
    expect(page.get_by_role("heading", name="Chance to win")).to_be_visible(timeout=REVIEW_MS)
    return page


def test_a_review_is_made_and_leads_to_its_turning_points(person: MakePerson, record: Path) -> None:
    ada = person(reduced_motion="reduce", bypass_csp=True)
    page = open_review(ada, record)
    review = page.get_by_role("region", name="Review")
    points = review.locator("[data-point]")
    assert points.count() >= 1, "a novice loses the game somewhere"
    at = points.first.get_attribute("data-point") or ""
    points.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Step")).to_have_value(at)
    expect(review.get_by_role("status")).to_contain_text(f"Click {int(at) + 1}.")
    assert violations_in_both_themes(page) == []
    chart = review.locator("[data-chart]")
    known = chart.locator("path.line").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    review.get_by_role("button", name="All cards open").click()
    expect(chart).to_have_attribute("data-chart", "opened")
    assert chart.locator("path.line").evaluate_all("all => all.map(one => one.getAttribute('d'))") != known
    review.get_by_role("button", name="Luck and skill").click()
    for side in review.get_by_role("list", name="Luck and skill").get_by_role("listitem").all():
        start, end = (int(figure) for figure in re.findall(r"(\d+)\s%", side.locator("p").inner_text()))
        parts = [int(part.replace("\u2212", "-")) for part in side.locator(".figure").all_inner_texts()]
        assert abs(end - start - sum(parts)) <= len(parts), "they add up, but for rounding"
    assert violations(page) == []
    review.get_by_role("button", name="Upgrades").click()
    expect(review.get_by_role("heading", name="Upgrades")).to_be_visible()
    review.get_by_role("button", name="As a table").click()
    ends = review.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert max(int(upgrades) for upgrades in ends) == UPGRADES_TO_WIN
    last = len(json.loads(record.read_text())["clicks"])
    review.get_by_role("button", name=str(last), exact=True).click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(last))
    review.locator(".chart svg").click(position={"x": 42, "y": 60})
    expect(page.get_by_role("slider", name="Step")).to_have_value("0")
    page.get_by_role("button", name="Hide the review").click()
    expect(review).to_have_count(0)


def test_a_review_on_the_phone_is_a_part_of_its_own(person: MakePerson, record: Path) -> None:
    ada = person(size="phone", reduced_motion="reduce", bypass_csp=True)
    page = open_review(ada, record)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert violations(page) == []
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button").first.click()
    expect(page.get_by_role("region", name="Review")).to_have_count(0)
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Review").click()
    expect(page.get_by_role("region", name="Review")).to_be_visible()
