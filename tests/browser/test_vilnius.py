"""Vilnius in the browser: two people and a bot hold the city together."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.axe import violations_in_both_themes
from tests.browser.table import Person
from tests.browser.test_company import sit_by_invitation

MakePerson = Callable[..., Person]
WAY_ON = re.compile(
    "^(Let chance choose|Pass|Store no more|Declare yourself ready|Attack no further|Capture no further|Decline)"
)
MOST_CLICKS = 400


def step(person: Person) -> None:
    """Hurries towards the next attack: many Units, and nothing bought."""
    before = person.version
    beam = person.page.locator(".beam")
    draws = beam.locator(".btn:not([aria-disabled])", has_text=re.compile("^Draw "))
    way_on = beam.get_by_role("button", name=WAY_ON)
    if draws.count():
        draws.last.click()
    elif way_on.count():
        way_on.first.click()
    else:
        person.click_something()
        return
    person.wait_for_version_after(before)


def deploying(person: Person) -> bool:
    return person.asked and person.page.get_by_role("button", name="Declare yourself ready").count() > 0


def play_until(people: list[Person], true: Callable[[], bool]) -> None:
    for _ in range(MOST_CLICKS):
        if true():
            return
        people[0].page.wait_for_timeout(80)
        asked = [person for person in people if person.asked]
        if asked and not true():
            with suppress(TimeoutError):  # what is decided together, another may decide first
                step(asked[0])
    raise AssertionError("it never came to that")


@pytest.fixture
def pair(person: MakePerson) -> tuple[Person, Person]:
    """Ada and Bran at a table with a bot, both asked to deploy against the first attack."""
    ada, bran = person(reduced_motion="reduce"), person(reduced_motion="reduce")
    for player in (ada, bran):
        player.context.set_default_timeout(8000)
    ada.set_up(["me", "open", "greedy"], game="Vilnius", first="1")
    sit_by_invitation(bran, ada.invitation(), "Bran")
    play_until([ada, bran], lambda: deploying(ada) and deploying(bran))
    return ada, bran


def test_an_attack_is_fought_together(pair: tuple[Person, Person]) -> None:
    """Both see the same enemies; what one proposes the other sees; each sends only the own Units."""
    ada, bran = pair
    for player in pair:
        expect(player.page.get_by_role("region", name="Fight", exact=True)).to_be_visible()
    enemies = [player.page.locator("[data-enemy]").count() for player in pair]
    assert enemies[0] == enemies[1] > 0
    enemy = ada.page.locator("[data-enemy]").first.get_attribute("data-enemy")

    # Ada tries something out with a Unit of Bran, and takes it back.
    unit = bran.page.locator(".hand .kind-unit").first.get_attribute("data-card")
    ada.page.get_by_role("button", name="Try something out").click()
    ada.page.locator(f'.partner [data-card="{unit}"]').click()
    ada.page.locator(f'.enemy[data-card="{enemy}"]').click()
    expect(ada.page.get_by_text("You propose")).to_be_visible()
    proposal = bran.page.get_by_role("group", name="What if")
    expect(proposal).to_contain_text("proposes")
    expect(bran.page.locator(f'[data-enemy="{enemy}"] .planned')).to_have_count(1)
    ada.page.get_by_role("button", name="Take it back").click()
    expect(bran.page.locator(".planned")).to_have_count(0)
    assert bran.page.locator(f'.hand [data-card="{unit}"]').count() == 1

    # Proposed once more, and now Bran plays it.
    ada.page.locator(f'.partner [data-card="{unit}"]').click()
    ada.page.locator(f'.enemy[data-card="{enemy}"]').click()
    bran.page.locator("[data-play-proposal]").click()
    expect(ada.page.locator(f'[data-enemy="{enemy}"] [data-card="{unit}"]')).to_have_count(1)
    expect(bran.page.locator(f'.hand [data-card="{unit}"]')).to_have_count(0)
    ada.page.get_by_role("button", name="Stop trying out").click()

    # Ada drags a Unit of hers onto the same enemy; Bran sees the sockets fill.
    mine = ada.page.locator(".hand .kind-unit").first
    number = mine.get_attribute("data-card")
    mine.drag_to(ada.page.locator(f'.enemy[data-card="{enemy}"]'))
    sent = bran.page.locator(f'[data-enemy="{enemy}"] .sent [data-card="{number}"]')
    expect(sent).to_have_count(1)
    for player in pair:
        if deploying(player):
            player.page.get_by_role("button", name="Declare yourself ready").click()
    play_until([ada, bran], lambda: ada.page.locator("[data-enemy]").count() == 0)
    points = ada.page.locator("[data-points]").get_attribute("data-points")
    expect(bran.page.locator(f'[data-points="{points}"]')).to_have_count(1)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_building_is_placed_where_it_fits(person: MakePerson, size: str) -> None:
    ada = person(size, reduced_motion="reduce")
    ada.set_up(["me", "greedy"], game="Vilnius", first="1")
    play_until([ada], lambda: ada.asked and ada.page.locator(".supplies .card.lit").count() > 0)
    building = ada.page.get_by_role("group", name="Your Buildings").locator(".card.lit").first
    name = building.locator(".name").inner_text()
    before = ada.version
    building.click()
    ada.wait_for_version_after(before)
    while ada.page.locator(".free.lit-thing").count():
        before = ada.version
        ada.page.locator(".free.lit-thing").first.click()
        ada.wait_for_version_after(before)
    while ada.page.locator(".hand .card.lit").count() and "pay" in ada.page.locator(".beam .ask").inner_text():
        before = ada.version
        ada.page.locator(".hand .card.lit").first.click()
        ada.wait_for_version_after(before)
    expect(ada.page.locator(".quarter .card", has_text=name)).to_have_count(1)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_no_violation_in_city_and_fight(person: MakePerson, size: str) -> None:
    ada = person(size, reduced_motion="reduce", bypass_csp=True)
    ada.set_up(["me", "greedy"], game="Vilnius", first="1")
    play_until([ada], lambda: ada.page.locator(".supplies .card.lit").count() > 0)
    assert violations_in_both_themes(ada.page) == []
    play_until([ada], lambda: deploying(ada))
    assert violations_in_both_themes(ada.page) == []
