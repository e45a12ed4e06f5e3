"""One stop for each zone, and narrow screens."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.table import Person

MakePerson = Callable[..., Person]
POINTED_MS = 900  # more than twice as long as a card is pointed at until it is enlarged


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


def test_a_small_screen_holds_the_top_bar_and_the_beam_beside_the_journal(person: MakePerson) -> None:
    """Ten phases do not push the settings out of sight, and the open journal covers no button of my move."""
    ada = person(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    ada.play_now("Conquest of Zabor")
    assert ada.wait_for_my_move()
    page = ada.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024
    page.get_by_role("button", name="Settings").click(trial=True, timeout=2000)
    page.get_by_role("button", name="Journal").click()
    page.get_by_role("button", name="Say", exact=True).click(trial=True, timeout=2000)
    page.locator(".beam [data-hint]").click(trial=True, timeout=2000)


def test_a_card_that_comes_to_lie_under_a_resting_pointer_is_not_enlarged(person: MakePerson) -> None:
    """As where a page opens at a click: enlarged it would cover what one came for. Moved upon it, it is pointed at."""
    ada = person()
    ada.play_now()
    page = ada.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    replay = page.locator("[data-result]").get_by_role("link", name="Replay")
    box = replay.bounding_box()
    assert box
    replay.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("0")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('.hand .card')", [x, y])
    page.wait_for_timeout(POINTED_MS)
    expect(page.locator(".card.zoomed")).to_have_count(0)
    page.mouse.move(x + 4, y + 4)
    expect(page.locator(".card.zoomed")).to_be_visible()
