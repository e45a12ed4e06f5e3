"""The keyboard alone suffices: from the door through a whole turn, in every game, without a pointer or a script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.moments import to_the_curtain
from tests.browser.table import Person

MakePerson = Callable[..., Person]
GAMES = ("capital", "vikings", "vilnius", "zabor")
TABS = 80  # more stops than any page has
LIT = re.compile(r"\blit(-thing)?\b")
CLICKS = 40  # more than a turn takes
EAGER = 6  # so many clicks are on things, before the shortest way on is taken


class Hands:
    """Somebody who has only keys."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.focus = person.page.locator(":focus")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, wanted: str) -> Locator:
        """Tab until the focus is on what is wanted, or within it."""
        goal = self.page.locator(f"{wanted}:focus, {wanted} :focus")
        for _ in range(TABS):
            if goal.count():
                return self.focus
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")

    def open(self, game: str) -> None:
        self.page.goto("/")
        self.page.wait_for_selector("article")
        self.tab_to(f'article[data-game="{game}"] .btn.go')
        self.press("Enter")
        self.page.wait_for_selector(".beam")
        assert self.person.wait_for_my_move()

    def click_something(self, eager: bool) -> None:
        """The golden button by its digit, else the next lit thing by the dot, else whatever the beam offers first.
        Who is eager takes lit things before the golden button."""
        before = self.person.version
        golden = self.page.locator(".beam .btn.go")
        lit = self.page.locator(".card.lit, .lit-thing").locator("visible=true")
        if golden.count() and not (eager and lit.count()):
            self.press(str(int(golden.get_attribute("data-choice") or 0) + 1))
        elif lit.count():
            self.press(".")
            expect(self.focus).to_have_class(LIT)
            self.press("Enter")
        else:
            self.tab_to(".beam [data-choice]:not([aria-disabled])")
            self.press("Enter")
        if self.page.locator(".popover .choices").count():
            expect(self.page.locator(".popover .choices .btn").locator("visible=true").first).to_be_visible()
            expect(self.page.locator(".popover :focus")).to_have_count(1)
            self.press("Enter")
        self.person.wait_for_version_after(before)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_with_the_keyboard_alone(person: MakePerson, game: str) -> None:
    """From the hall to the end of a turn: the others are asked, or a new round has begun. The focus is never lost."""
    hands = Hands(person(reduced_motion="reduce"))
    hands.open(game)
    expect(hands.focus).to_have_count(1)
    headline = hands.page.locator(".headline .wide")
    first = headline.inner_text()
    for clicks in range(CLICKS):
        hands.click_something(eager=clicks < EAGER)
        assert hands.person.wait_for_my_move()
        expect(hands.focus).to_have_count(1)
        if headline.inner_text() != first:
            return
    raise AssertionError("the turn does not end")


def test_zones_by_tab_things_by_arrows_and_a_click_taken_back(person: MakePerson) -> None:
    hands = Hands(person(reduced_motion="reduce"))
    hands.open("capital")
    page = hands.page
    first = hands.tab_to(".city").get_attribute("data-thing")
    assert first is not None
    hands.press("ArrowDown")
    expect(hands.focus).not_to_have_attribute("data-thing", first)
    hands.press("ArrowUp")
    expect(hands.focus).to_have_attribute("data-thing", first)
    before = hands.person.version
    hands.press("Enter")
    hands.person.wait_for_version_after(before)
    expect(page.locator(".upgrade.done")).to_have_count(1)
    hands.press("u")
    expect(page.locator(".upgrade.done")).to_have_count(0)
    hands.tab_to(".hand")
    hands.press("ArrowRight", " ")
    expect(page.locator(".card.zoomed")).to_be_visible()
    hands.press("Escape")
    expect(page.locator(".card.zoomed")).to_have_count(0)
    hands.tab_to(".beam [data-undo]")
    hands.press("Enter")
    expect(page.get_by_role("dialog", name="Why not undo?")).to_be_visible()
    hands.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_keys_work_again_at_once_when_their_list_is_closed(person: MakePerson) -> None:
    """A dialog is gone for the eye before it says so: keys pressed in between count too."""
    hands = Hands(person(reduced_motion="reduce"))
    hands.open("capital")
    for _ in range(8):
        hands.press("?")
        expect(hands.page.get_by_role("dialog", name="Keys")).to_be_visible()
        hands.press("j")
        expect(hands.page.get_by_role("log", name="Journal")).to_have_count(0)
        hands.press("Escape", "j")
        expect(hands.page.get_by_role("log", name="Journal")).to_be_visible()
        hands.press("j")
        expect(hands.page.get_by_role("log", name="Journal")).to_have_count(0)


def test_a_menu_takes_the_focus_and_gives_it_back(person: MakePerson) -> None:
    hands = Hands(person(reduced_motion="reduce"))
    hands.open("capital")
    page = hands.page
    hands.tab_to('[aria-label="Table"]')
    hands.press("Enter")
    expect(page.get_by_role("dialog", name="At this table")).to_be_visible()
    hands.press("Escape")
    expect(hands.focus).to_have_attribute("aria-label", "Table")
    expect(page.locator("dialog")).to_have_count(0)
    hands.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Close").press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(hands.focus).to_have_attribute("aria-label", "Table")


def test_nothing_behind_the_curtain_can_be_reached(person: MakePerson) -> None:
    """Two people at one screen: neither Tab nor a letter nor Escape gets past the cover."""
    ada = person(reduced_motion="reduce")
    to_the_curtain(ada)
    hands = Hands(ada)
    cover = ada.page.get_by_role("alertdialog")
    hands.press("Escape", "Escape", "Escape", ".", "u")
    expect(cover).to_be_visible()
    for _ in range(6):
        hands.press("Tab")
        assert ada.page.locator(".table .hand :focus, .table .board :focus, .table .beam :focus").count() == 0
    hands.tab_to(".cover .btn")
    hands.press("Enter")
    expect(cover).to_have_count(0)
