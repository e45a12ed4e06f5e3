"""Conquest of Zabor on its map: marches, Battles, trade and victory by clicking, with hands, keys and a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.table import Person
from tests.browser.zabor import Dealer, Warlord, seed_of_a_deal

MakePerson = Callable[..., Person]
SEED = seed_of_a_deal()
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
ZOOMED_BEYOND = "least => Number(document.querySelector('[data-zoom]').dataset.zoom) > least"


def test_two_turns_with_a_battle_a_trade_and_a_claimed_vp_by_clicking(person: MakePerson) -> None:
    """Exact odds stand there before the march, the Battle shows its dice, another Empire is asked to trade, and VP are
    claimed: all of it by this seat. The table, with a friend and a bot, is set up by requests; both turns are clicked.
    """
    lord = Dealer(person(reduced_motion="reduce"), person()).sit_down()
    assert lord.turn() == 1
    assert lord.play_until(lambda: lord.turn() > 2)
    assert lord.saw == {"odds", "dice"}
    assert [event for event in ("fielded", "trade-agreed", "claimed") if not lord.did(event)] == []


def test_a_whole_short_game_is_played_by_clicking_to_the_result(person: MakePerson) -> None:
    """Four turns against two bots; the score sheet counts VP, fits on a phone, and its dice are verified."""
    lord = Warlord(person(reduced_motion="reduce", bypass_csp=True))
    lord.sit_down()
    assert lord.play_until(lambda: lord.person.over)
    page = lord.page
    result = page.locator("[data-result]")
    expect(result.get_by_role("heading", level=2)).to_contain_text("win")
    sheet = result.get_by_role("table", name="Score sheet")
    points = sheet.get_by_role("row", name="VP").get_by_role("cell").all_inner_texts()
    assert sorted(points, key=int, reverse=True) == points
    assert int(points[0]) > 0
    result.get_by_role("button", name="Verify the dice").click()
    expect(result.get_by_text("Verified.", exact=True)).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(result.get_by_role("button", name="Play again")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


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


def marching(person: MakePerson, **more: object) -> Warlord:
    """An army of the first turn is about to march."""
    lord = Dealer(person(**more), person()).sit_down()
    assert lord.play_until(lambda: lord.page.locator("[data-march]").count() > 0)
    return lord


def test_a_march_is_taken_back_until_it_is_fought(person: MakePerson) -> None:
    """Half of the army goes; its Battle has odds; one button takes all of its clicks back."""
    lord = marching(person, reduced_motion="reduce")
    page = lord.page
    source = page.locator("[data-march] h2").inner_text()
    army = page.locator("[data-march] header span").inner_text()
    lord.click(page.locator(".plate.lit-thing:not(.held)").filter(has=page.locator(".chip.battle")).first)
    expect(page.locator("[data-arrow]")).to_have_count(1)
    page.get_by_role("button", name="Half").click()
    version = lord.person.version
    page.locator("[data-go]").click()
    lord.person.wait_for_version_after(version)
    forecast = page.get_by_label("Moves and Battles ahead")
    expect(forecast.locator("[data-odds] .words").first).to_contain_text("you win")
    page.locator("[data-take-back]").click()
    expect(page.locator("[data-march] h2")).to_have_text(source)
    expect(page.locator("[data-march] header span")).to_have_text(army)
    expect(page.locator("[data-take-back]")).to_have_count(0)


def test_a_battle_is_followed_die_by_die_or_skipped(person: MakePerson) -> None:
    """The dice show what the journal tells, and 5 and 6 are Hits; then one line is left, and gives them back."""
    lord = marching(person)
    page = lord.page
    band = page.locator("[data-battle]")
    assert lord.play_until(lambda: band.count() > 0)
    page.keyboard.press("s")
    expect(band.get_by_role("button", name="Go on")).to_be_visible()
    shown = "all => all.map(one => [...one.querySelectorAll('.die')].map(die => die.dataset.face).join(' '))"
    rolls = band.locator(".dice").evaluate_all(shown)
    parts = [part for line in lord.journal() for part in line["parts"]]
    assert rolls
    assert set(rolls) <= {part["text"] for part in parts if part.get("kind") == "dice"}
    hits = band.locator(".die.hit").evaluate_all("all => all.map(die => die.dataset.face)")
    assert sorted(hits) == sorted(face for roll in rolls for face in roll.split() if face in "56")
    line = page.locator("[data-battle-over]")
    expect(line).to_be_visible()
    page.get_by_role("button", name="Show the dice").click()
    expect(band.locator(".die").first).to_be_visible()
    band.get_by_role("button", name="Go on").click()
    expect(band).to_have_count(0)


def test_two_fingers_zoom_the_map_of_a_phone(person: MakePerson) -> None:
    lord = at_the_first_ask(person, "phone", has_touch=True)
    page = lord.page
    page.evaluate(TWO_FRAMES)  # in which the camera frames what is asked
    before = float(page.locator("[data-zoom]").get_attribute("data-zoom") or 0)
    fingers = page.context.new_cdp_session(page)
    version = lord.person.version
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 90), ("touchEnd", 0)):
        points = [] if kind == "touchEnd" else [{"x": 195 - apart, "y": 400}, {"x": 195 + apart, "y": 400}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function(ZOOMED_BEYOND, arg=before * 1.5)  # a busy page hears of fingers a little later
    assert lord.person.version == version
    lord.click(page.locator(".plate.lit-thing").first)
    lord.person.wait_for_version_after(version)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_no_violation_on_the_map(person: MakePerson, size: str) -> None:
    lord = at_the_first_ask(person, size, bypass_csp=True)
    assert violations_in_both_themes(lord.page) == []
    assert lord.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert lord.play_until(lambda: "Envoy on which" in lord.asked)
    assert violations_in_both_themes(lord.page) == []
    assert lord.play_until(lambda: lord.page.locator("[data-march]").count() > 0)
    assert violations_in_both_themes(lord.page) == []
