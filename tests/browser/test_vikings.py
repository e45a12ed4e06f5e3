"""Vikings Gone Wild by clicking: attacks, payments, prices, eyes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations_in_both_themes
from tests.browser.table import Person
from tests.browser.test_gestures import drag
from tests.browser.vikings import TITLE, play_until

MakePerson = Callable[..., Person]

# Notes how large things are when they begin to fly, as a multiple of their own size.
NOTE_SIZES = """window.sizes = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const scale = /scale\\(([\\d.]+)\\)/.exec(frames[0]?.transform ?? '');
  if (scale) window.sizes.push(Number(scale[1]));
  return animate.call(this, frames, how);
};"""

SEED = "deal 1"  # with it a Unit is dealt soon, and a price that takes more than one card


def test_a_unit_is_dragged_onto_what_it_attacks(person: MakePerson) -> None:
    """One gesture opens the attack, aims and sends; the sum stands against the defense before it is declared."""
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game=TITLE)
    play_until(ada, ".hand .card.movable")
    page = ada.page
    drag(page, ".hand .card.movable", '[data-drop="draco:0"]')
    lane = page.locator('[data-lane="A"]')
    expect(lane.get_by_role("status")).to_have_attribute("aria-label", "1 against 1: enough")
    expect(page.locator("[data-earns]")).to_contain_text("barrel")
    page.get_by_role("button", name="Declare the attack").click()
    page.get_by_role("button", name="Take Gold").click()
    expect(page.locator("[data-report]")).to_contain_text("defeats Draco")


def test_a_payment_is_automatic_or_source_by_source(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game=TITLE)
    play_until(ada, ".market .card.lit")
    page = ada.page
    page.locator(".market .card.lit").first.click()
    expect(page.get_by_role("button", name="Pay automatically")).to_have_class(re.compile(r"\bgo\b"))
    expect(page.locator(".beam .line")).to_contain_text("Still to pay")
    expect(page.locator(".hand .card .note").first).to_be_visible()
    held = page.locator(".hand .card").count()
    page.locator(".hand .card.lit").first.click()
    expect(page.locator(".hand .card")).to_have_count(held - 1)
    expect(page.locator(".market .card.lit")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".hand .card")).to_have_count(held)
    page.get_by_role("button", name="Pay automatically").click()
    expect(page.locator(".area [data-card], .mine .stand")).not_to_have_count(0)


CHANGES = """async () => {
  const view = await (await fetch('/api' + location.pathname.replace('table', 'tables') + '?seat=0')).json();
  return view.offers.find(offer => !offer.clause && offer.verb === 'change')?.thing ?? null;
}"""


def test_what_a_card_offers_can_be_chosen_after_it_was_looked_at(person: MakePerson) -> None:
    """The pointer rests on it, it is shown large, and a click lists its ways; nothing but a choice closes the list."""
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game=TITLE)
    page = ada.page
    for _ in range(60):
        assert ada.wait_for_my_move()
        if (mission := page.evaluate(CHANGES)) is not None:
            break
        ada.click_something()
    page.locator(f'.mission[data-card="{mission}"]').hover()
    expect(page.locator(".card.zoomed")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    choice = page.get_by_role("dialog", name="Which of these?").locator(".btn:not([aria-disabled])").first
    choice.hover()
    bran.page.goto(page.url)  # somebody comes to look
    expect(bran.page.locator(".beam")).to_be_visible()
    before = ada.version
    choice.click()
    ada.wait_for_version_after(before)


def test_cards_fly_at_about_their_own_size(person: MakePerson) -> None:
    """The Supply is one tray: no card is as large as the tray, and the next of its pile does not fly at all."""
    ada = person()
    ada.page.add_init_script(NOTE_SIZES)
    ada.set_up(["me", "greedy"], game=TITLE)
    play_until(ada, ".market .card.lit")
    before = ada.version
    ada.page.locator(".market .card.lit").first.click()
    ada.page.get_by_role("button", name="Pay automatically").click()
    ada.wait_for_version_after(before + 1)
    sizes = ada.page.evaluate("window.sizes")
    assert sizes
    assert max(sizes) < 2


def test_a_price_that_is_too_high_says_what_is_missing(person: MakePerson) -> None:
    ada = person(reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game=TITLE)
    play_until(ada, ".market .card.forbidden")
    ada.page.locator(".market .card.forbidden").first.click(force=True)
    expect(ada.page.locator(".popover")).to_contain_text("short.")
    expect(ada.page.locator(".popover").get_by_role("link")).to_contain_text("buy.price")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_no_violation_and_nothing_is_wider_than_the_screen(person: MakePerson, size: str) -> None:
    ada = person(size, reduced_motion="reduce", bypass_csp=True)
    ada.set_up(["me", "greedy", "greedy"], game=TITLE)
    play_until(ada, ".hand .card.movable")
    page = ada.page
    tabs = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    for at in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(at).click()
        assert violations_in_both_themes(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == "desk":
        drag(page, ".hand .card.movable", '[data-drop="draco:0"]')
        page.wait_for_selector("[data-lane]")
        assert violations_in_both_themes(page) == []
        assert page.evaluate(
            "document.querySelector('.board').scrollHeight <= document.querySelector('.board').clientHeight"
        )
