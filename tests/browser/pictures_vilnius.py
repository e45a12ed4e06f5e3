"""Pictures of Vilnius: the City phase, a Building being placed, a joint fight and a proposal in it."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.table import Person
from tests.browser.test_vilnius import deploying, play_until

ENOUGH_ENEMIES = 3


def take_vilnius(ada: Person, take: Callable[[str], None]) -> None:
    page = ada.page
    ada.set_up(["me", "greedy", "greedy"], game="Vilnius", first="1")
    play_until([ada], lambda: ada.asked and page.locator(".supplies .card.lit").count() > 0)
    take("vilnius-city")
    play_until([ada], lambda: deploying(ada) and page.locator("[data-enemy]").count() >= ENOUGH_ENEMIES)
    take("vilnius-fight")
    page.get_by_role("button", name="Try something out").click()
    units = page.locator(".hand .kind-unit")
    for at in range(min(2, units.count())):
        units.nth(at).click()
        page.locator(".enemy").nth(at).click()
        page.wait_for_timeout(300)
    take("vilnius-proposal")
    page.get_by_role("button", name="Take it back").click()
