"""What a screen reader finds: axe-core on every page and all that opens on one, in three widths and both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import violations, violations_in_both_themes
from tests.browser.moments import battle_of, to_the_curtain
from tests.browser.table import SIZES, Person

MakePerson = Callable[..., Person]
TITLES = {
    "capital": "Capital",
    "vikings": "Vikings Gone Wild",
    "vilnius": "Vilnius",
    "zabor": "Conquest of Zabor",
}


SEED = "battle 2"  # with it a game of bots has a battle that a choice decides


class Inspector:
    """Somebody who looks at each page in every width and in both themes, and remembers what was wrong."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.found: list[str] = []

    def look(self, what: str) -> None:
        """Colours do not hang on the width: the dark theme is looked at in one, which stays."""
        for size in ("phone", "wide", "desk"):
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(120)
            look_for = violations_in_both_themes if size == "desk" else violations
            self.found += [f"{what}, {size}: {one}" for one in look_for(self.page)]


@pytest.fixture
def inspector(person: MakePerson) -> Inspector:
    return Inspector(person(reduced_motion="reduce", bypass_csp=True))


def test_hall_settings_rules_credits_and_what_does_not_exist(inspector: Inspector) -> None:
    page = inspector.page
    page.goto("/")
    page.wait_for_selector("article")
    inspector.look("hall")
    page.get_by_role("button", name="Set up a table of Capital").click()
    page.get_by_label("Play with a clock").check()
    inspector.look("form of a new table")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    inspector.look("settings")
    for address in ("/learn", "/rules/capital#build.slot-needed", "/credits", "/table/nothing-here"):
        page.goto(address)
        page.wait_for_selector("article, .choose, [role=status]")
        inspector.look(address)
    assert inspector.found == []


@pytest.mark.parametrize("game", TITLES)
def test_a_table_from_its_start_into_the_game(inspector: Inspector, game: str) -> None:
    ada = inspector.person
    seats = ["me", "greedy", "greedy"] if game != "vilnius" else ["me", "greedy"]
    ada.set_up(seats, game=TITLES[game])
    assert ada.wait_for_my_move()
    inspector.look(f"start of {game}")
    for _ in range(12):
        if not ada.wait_for_my_move():
            break
        ada.click_something()
    ada.wait_for_my_move()
    inspector.look(f"{game} after some clicks")
    assert inspector.found == []


def test_what_opens_on_a_table(inspector: Inspector) -> None:
    """Menu, keys, journal with chat, the why-not, the zoom of a card, and the discard pile."""
    ada, page = inspector.person, inspector.page
    ada.set_up(["me", "open"], length="short")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    inspector.look("menu of the table")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    inspector.look("list of keys")
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    inspector.look("journal")
    page.keyboard.press("j")
    page.locator("[data-undo]").click(force=True)
    inspector.look("why not undo")
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.focus()
    page.keyboard.press(" ")
    inspector.look("a card looked at closely")
    assert inspector.found == []


def test_result_replay_and_the_rest_of_a_played_game(inspector: Inspector) -> None:
    ada, page = inspector.person, inspector.page
    ada.set_up(["me", "greedy"], length="short")
    ada.hand_over("greedy")
    page.wait_for_selector("[data-result]", timeout=120_000)
    inspector.look("result")
    page.get_by_role("button", name="Verify the dice").click()
    page.get_by_text("Verified.", exact=True).wait_for()
    inspector.look("result, verified")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("slider", name="Step").fill("9")
    inspector.look("replay")
    page.goto("/")
    page.wait_for_selector("article")
    inspector.look("hall with games")
    assert inspector.found == []


def test_a_battle(inspector: Inspector) -> None:
    """Played by bots until there was one, and looked at in the replay."""
    ada, page = inspector.person, inspector.page
    ada.set_up(["me", "greedy", "greedy"])
    ada.hand_over("greedy")
    page.wait_for_selector("[data-result]", timeout=180_000)
    battle = battle_of(ada, page.url.rsplit("/", 1)[1])
    assert battle, "no battle was decided by a choice: another SEED may bring one"
    page.goto(battle)
    page.wait_for_selector("[data-battle]")
    inspector.look("battle")
    assert inspector.found == []


def test_the_curtain_between_two_people(inspector: Inspector) -> None:
    to_the_curtain(inspector.person)
    inspector.look("hot-seat curtain")
    assert inspector.found == []


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson(inspector: Inspector, game: str) -> None:
    inspector.page.goto(f"/learn/{game}")
    inspector.page.wait_for_selector(".beam, article, [role=status]")
    inspector.look(f"lesson of {game}")
    assert inspector.found == []
