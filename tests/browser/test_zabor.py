"""Conquest of Zabor on its map: marches, Battles, trade and victory by clicking, with hands, keys and a phone."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.table import Person

MakePerson = Callable[..., Person]
GAME = "Conquest of Zabor"
A_GAME = 150  # seconds at one table
WISHES = (
    ".popover .choices .btn:not([aria-disabled])",
    "[data-suggested]",
    '[data-thing^="seat:"].lit-thing',
    '[data-thing="space:4"].lit-thing',
    '[data-thing="space:5"].lit-thing',
    '[data-thing="space:2"].lit-thing',
    '[data-thing="space:6"].lit-thing',
    '[data-thing^="good:"].lit-thing',
    ".plate.lit-thing",
    ".lit-thing",
    ".card.lit",
    ".beam .btn.go",
    ".beam [data-choice]:not([aria-disabled])",
)


class Warlord:
    """Somebody who likes to march, trades with everybody, and keeps what was told."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.told: set[str] = set()

    def sit_down(self, bots: int = 2) -> None:
        self.person.set_up(["me", *["greedy"] * bots], game=GAME, length="short")

    @property
    def asked(self) -> str:
        return self.page.locator(".beam .ask").inner_text()

    def wish(self) -> Locator:
        for wanted in WISHES:
            found = self.page.locator(wanted).locator("visible=true")
            if found.count():
                return found.first
        raise AssertionError(f"nothing can be clicked: {self.asked}")

    def move(self) -> None:
        """One click, or a march: a goal on the map, then the golden button."""
        before = self.person.version
        told = self.page.locator("[data-battle]").get_by_role("button", name="Close")
        if told.count():
            told.click()
        if self.page.locator("[data-march]").count():
            self.march()
        elif self.page.get_by_role("button", name="Agree").count():
            self.page.get_by_role("button", name="Agree").click()
        else:
            self.click(self.wish())
        if self.page.locator(".popover .choices").count():
            return
        self.person.wait_for_version_after(before)
        if self.page.locator("[data-battle]").count():
            self.told.add("battle")

    def click(self, thing: Locator) -> None:
        """What lies outside the frame is looked for on the whole map."""
        box = thing.bounding_box()
        if thing.get_attribute("data-area") and box is not None and not (46 < box["y"] < 700 and 0 < box["x"] < 1280):
            self.page.locator(".controls").get_by_role("button", name="The whole map").click()
        thing.click()

    def march(self) -> None:
        goals = self.page.locator(".plate.lit-thing:has(.chip.battle)")
        goals = goals if goals.count() else self.page.locator(".plate.lit-thing")
        if goals.count() and not self.page.locator("[data-go]").count():
            self.click(goals.first)
        if self.page.locator(".plate .chip.battle").count() and "odds" not in self.told:
            expect(self.page.locator("[data-odds] .words")).to_contain_text("you win")
            self.told.add("odds")
        go = self.page.locator("[data-go]")
        if go.count() and go.is_enabled():
            go.click()
        else:  # of those who are left nobody comes so far
            self.page.locator("[data-march] > .btn.small").click()

    def turn(self) -> int:
        words = self.page.locator(".headline .wide").inner_text().split()
        return int(words[1]) if words[0] == "Turn" else 0

    def play_until(self, true: Callable[[], bool], seconds: float = A_GAME) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.person.wait_for_my_move(60):
                return true()
            if true():
                return True
            self.move()
        return False


def at_the_first_ask(person: MakePerson, size: str = "desk", **more: object) -> Warlord:
    """The traits are kept: a start is asked for, and 25 Areas have one."""
    lord = Warlord(person(size, reduced_motion="reduce", **more))
    lord.sit_down()
    assert lord.play_until(lambda: "starting Area" in lord.asked)
    return lord


def test_the_map_is_walked_with_arrows_and_zoomed_with_keys(person: MakePerson) -> None:
    lord = at_the_first_ask(person)
    page = lord.page
    page.keyboard.press(".")
    first = page.evaluate("document.activeElement.dataset.area")
    assert first is not None
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.area")
    assert second != first
    zoom = page.locator("[data-zoom]")
    before = float(zoom.get_attribute("data-zoom") or 0)
    page.keyboard.press("+")
    assert float(zoom.get_attribute("data-zoom") or 0) > before
    page.keyboard.press("0")
    assert float(zoom.get_attribute("data-zoom") or 0) == pytest.approx(before, abs=0.02)
    stops = page.locator(".plate").evaluate_all("all => all.filter(one => one.tabIndex === 0).length")
    assert stops == 1
    page.keyboard.press(".")
    version = lord.person.version
    page.keyboard.press("Enter")
    lord.person.wait_for_version_after(version)


def test_the_land_itself_can_be_clicked_and_dragged(person: MakePerson) -> None:
    lord = at_the_first_ask(person)
    page = lord.page
    world = page.locator(".world")
    page.locator(".controls").get_by_role("button", name="Closer").click()
    before = world.get_attribute("style")
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 260, steps=5)
    page.mouse.up()
    assert world.get_attribute("style") != before
    page.mouse.wheel(0, -240)
    page.locator(".controls").get_by_role("button", name="The whole map").click()
    plate = page.locator(".plate.lit-thing").first.bounding_box()
    assert plate is not None
    version = lord.person.version
    page.mouse.click(plate["x"] + plate["width"] / 2, plate["y"] - 6)  # beside the plate, on the land around it
    lord.person.wait_for_version_after(version)


def test_an_army_is_dragged_to_its_goal(person: MakePerson) -> None:
    lord = Warlord(person(reduced_motion="reduce"))
    lord.sit_down()
    assert lord.play_until(lambda: "Move Units out of" in lord.asked)
    page = lord.page
    source = page.locator(".plate.lit-thing").first
    start = source.bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 30, start["y"] + start["height"] / 2 + 10, steps=4)
    page.wait_for_selector("[data-march]")
    goal = page.locator(".plate:has(.chip)").first.bounding_box()
    assert goal is not None
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator("[data-go]")).to_be_visible()
    page.get_by_role("button", name="Half").click()
    page.get_by_role("button", name="All", exact=True).click()
    version = lord.person.version
    page.locator("[data-go]").click()
    lord.person.wait_for_version_after(version)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_no_violation_on_the_map(person: MakePerson, theme: str, size: str) -> None:
    lord = at_the_first_ask(person, size, color_scheme=theme, bypass_csp=True)
    assert violations(lord.page) == []
    assert lord.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert lord.play_until(lambda: "Envoy on which" in lord.asked)
    assert violations(lord.page) == []
    assert lord.play_until(lambda: lord.page.locator("[data-march]").count() > 0)
    assert violations(lord.page) == []
