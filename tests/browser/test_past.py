"""Replay, sharing, records and the proof of the dice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]


def test_a_finished_game_is_stepped_through_verified_shared_and_uploaded(person: MakePerson, tmp_path: Path) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "random"], length="short")
    ada.play_to_the_end()
    page = ada.page
    page.locator("[data-result]").get_by_role("link", name="Replay").click()
    step = page.get_by_role("slider", name="Step")
    expect(step).to_have_value("0")
    last = int(step.get_attribute("max") or 0)
    page.keyboard.press("ArrowRight")
    expect(step).to_have_value("1")
    step.fill(str(last))
    expect(page.locator(".beam .ask")).to_contain_text(f"Step {last} of {last}")
    page.get_by_role("group", name="Seen by").get_by_role("button").nth(1).click()
    step.fill("5")
    expect(page.locator(".beam .ask")).to_contain_text("Step 5")
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_text("Verified.", exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy link to step 5").click()
    assert "at=5" in page.url
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    path = tmp_path / "record.json"
    saved.value.save_as(path)
    assert len(json.loads(path.read_text())["clicks"]) == last

    bran = person(reduced_motion="reduce")
    bran.page.goto(page.url)
    expect(bran.page.get_by_role("slider", name="Step")).to_have_value("5")
    bran.page.goto("/")
    note = tmp_path / "note.json"
    note.write_text('{"milk": 2}')
    bran.page.get_by_label("Open a record from a file").set_input_files(note)
    expect(bran.page.get_by_role("alert")).to_have_text("That file is not the record of a game.")
    bran.page.get_by_label("Open a record from a file").set_input_files(path)
    expect(bran.page.get_by_role("slider", name="Step")).to_have_attribute("max", str(last))


def test_of_a_running_game_only_the_own_eyes_look_back(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], length="short")
    for _ in range(4):
        assert ada.wait_for_my_move()
        ada.click_something()
    table = ada.page.url.rsplit("/", 1)[1]
    ada.page.goto(f"/replay/{table}")
    eyes = ada.page.get_by_role("group", name="Seen by").get_by_role("button")
    expect(eyes).to_have_count(2)
    expect(ada.page.get_by_role("link", name="Back to the table")).to_be_visible()
    card_large_and_small_again(ada)
    bran = person()
    bran.page.goto(f"/replay/{table}?seat=0")
    expect(bran.page.get_by_role("status").first).to_be_visible()
    assert bran.page.locator(".hand .card").count() == 0


def card_large_and_small_again(ada: Person) -> None:
    """In the past too arrows within the hand are the hand's own, and what is open closes."""
    page = ada.page
    step = page.get_by_role("slider", name="Step").input_value()
    first = page.locator(".hand .card").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(first).not_to_be_focused()
    expect(page.get_by_role("slider", name="Step")).to_have_value(step)
    page.keyboard.press("Enter")
    expect(page.locator(".card.zoomed")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".card.zoomed")).to_have_count(0)


def test_the_rules_are_searched_and_their_cards_shown(person: MakePerson) -> None:
    ada = person()
    page = ada.page
    page.goto("/rules/capital")
    page.get_by_role("searchbox", name="Search the rules").fill("Passive Defence")
    expect(page.locator("mark").first).to_be_visible()
    page.get_by_role("button", name="Next place").click()
    expect(page.locator(".count")).to_contain_text("2 of")
    page.get_by_role("group", name="What to search").get_by_role("button", name="Examples").click()
    expect(page.locator(".count")).to_contain_text("1 of")
    page.get_by_role("group", name="Kind of card").get_by_role("button", name="troop").click()
    expect(page.locator(".gallery .card").first).to_be_visible()
    expect(page.locator(".gallery .origin").first).to_be_visible()
