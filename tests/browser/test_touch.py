"""A finger does what a mouse does: it drags cards, scrolls the hand, and a long press says why not."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, expect

from tests.browser.table import Person
from tests.browser.test_gestures import deal_until

MakePerson = Callable[..., Person]
STEPS = 8
LONG_PRESS_MS = 700


class Finger:
    """Real touch events, as the browser gets them from a screen."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.wire: CDPSession = person.context.new_cdp_session(person.page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def drag(self, start: tuple[float, float], goal: tuple[float, float]) -> None:
        (x, y), (to_x, to_y) = start, goal
        self._touch("touchStart", start)
        self._touch("touchMove", (x, y - 20))  # first up: sideways would scroll the hand
        for step in range(1, STEPS + 1):
            self._touch("touchMove", (x + (to_x - x) * step / STEPS, y - 20 + (to_y - y + 20) * step / STEPS))
            self.page.wait_for_timeout(16)
        self._touch("touchEnd")

    def hold(self, at: tuple[float, float]) -> None:
        self._touch("touchStart", at)
        self.page.wait_for_timeout(LONG_PRESS_MS)
        self._touch("touchEnd")


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(40, box["height"] / 2)


def test_a_finger_drags_a_troop_into_its_slot(person: MakePerson) -> None:
    ada = person(has_touch=True, reduced_motion="reduce")
    ada.set_up(["me", "greedy"])
    deal_until(ada, ".hand .kind-unit.lit")
    Finger(ada).drag(
        middle(ada.page.locator(".hand .kind-unit.lit")), middle(ada.page.locator(".city .slots-line .slot"))
    )
    expect(ada.page.locator(".guest")).to_have_count(1)


def test_a_card_let_go_by_the_finger_elsewhere_stays_in_the_hand(person: MakePerson) -> None:
    ada = person("phone", has_touch=True, reduced_motion="reduce")
    ada.set_up(["me", "greedy"])
    deal_until(ada, ".hand .card.lit")
    before = ada.version
    Finger(ada).drag(middle(ada.page.locator(".hand .card.lit")), middle(ada.page.locator(".top .mark")))
    ada.page.wait_for_timeout(300)
    assert ada.version == before


def test_a_long_press_says_why_not_and_plays_nothing(person: MakePerson) -> None:
    for size, where in (("phone", ".beam .words"), ("desk", ".popover")):
        ada = person(size, has_touch=True, reduced_motion="reduce")
        ada.set_up(["me", "greedy"], length="short")
        for _ in range(40):
            assert ada.wait_for_my_move()
            if ada.page.locator(".hand .card.forbidden").count():
                break
            ada.click_something()
        card = ada.page.locator(".hand .card.forbidden").first
        card.scroll_into_view_if_needed()
        before = ada.version
        Finger(ada).hold(middle(card))
        expect(ada.page.locator(where).get_by_role("link", name="Read the clause")).to_be_visible()
        assert ada.version == before
