"""Pictures of Conquest of Zabor: choosing a start, Envoys, a march with its odds, a Battle and its losses."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.table import Person
from tests.browser.zabor import Warlord

A_WHILE = 200  # seconds in which a picture should have come


def take_zabor(ada: Person, take: Callable[[str], None]) -> None:
    lord = Warlord(ada)
    lord.sit_down(bots=3)
    page = ada.page
    ada.wait_for_my_move(60)
    take("zabor-draft")
    wanted: dict[str, Callable[[], bool]] = {
        "zabor-start": lambda: "starting Area" in lord.asked,
        "zabor-envoys": lambda: "Envoy on which" in lord.asked,
        "zabor-march": lambda: page.locator("[data-march]").count() > 0 and page.locator(".chip.battle").count() > 0,
        "zabor-losses": lambda: page.locator("[data-suggested]").count() > 0,
        "zabor-late": lambda: lord.turn() > 2,
    }
    while wanted:
        reached = next_of(lord, wanted)
        if reached is None:
            return
        if reached == "zabor-march":
            lord.click(page.locator(".plate:has(.chip.battle)").first)
            page.wait_for_selector("[data-odds] .words")
        take(reached)
        del wanted[reached]


def next_of(lord: Warlord, wanted: dict[str, Callable[[], bool]]) -> str | None:
    """Plays on until one of the pictures can be taken."""

    def due() -> list[str]:
        return [name for name, is_there in wanted.items() if is_there()]

    if not lord.play_until(lambda: bool(due()), A_WHILE):
        return None
    return next(iter(due()), None)
