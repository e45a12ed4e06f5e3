"""People who play Vikings Gone Wild by clicking what is lit."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.table import Person

TITLE = "Vikings Gone Wild"
THRESHOLDS = (5, 12, 20)
NEAR = 3  # points below a threshold from which a patient player waits for the others to attack
WANTED = {
    "patient": ("Sheep Cannon", "Chicken Tower", "Cannon", "Gold Factory", "Brewery", "Elf Archer", "Bone Crusher"),
    "eager": ("Bone Crusher", "Elf Archer", "Pigator", "Gold Factory", "Brewery", "Cannon"),
}


class Viking:
    """Plays by clicking what is lit. The eager one attacks all the time; the patient one holds Defenses, and close to a
    threshold scores only when attacked."""

    def __init__(self, person: Person, temper: str) -> None:
        self.person = person
        self.page = person.page
        self.temper = temper
        self.waits = temper == "patient"
        self.attacked = False  # in this turn
        self.favors_out_of_turn = 0

    @property
    def prompt(self) -> str:
        return self.page.locator(".beam .ask").inner_text()

    @property
    def points(self) -> int:
        return int(self.page.locator(".mine .figure").first.inner_text())

    def may_score(self) -> bool:
        ahead = [threshold - self.points for threshold in THRESHOLDS if threshold > self.points]
        return not (self.waits and ahead and ahead[0] <= NEAR)

    def lit(self, where: str) -> Locator:
        return self.page.locator(where).locator("visible=true")

    def act(self) -> None:
        """One click, or two where a list of choices opens."""
        before = self.person.version
        prompt = self.prompt
        self.choose(prompt).click()
        choices = self.page.locator(".popover .choices .btn:not([aria-disabled])")
        if choices.count():
            choices.first.click()
        self.person.wait_for_version_after(before)

    def choose(self, prompt: str) -> Locator:
        if prompt.startswith("Your turn"):
            return self.choose_action()
        if prompt.startswith("Choose a Divine Favor"):
            self.favors_out_of_turn += self.page.locator(".rival.acting").count()
            return self.lit(".paths .card.lit").first
        golden = self.lit(".beam .btn.go")
        if prompt.startswith(("Aim at", "Send cards")):
            return golden if golden.count() else self.lit(".hand .card.lit, .attack .card.lit").first
        if prompt.startswith("Play Defenses") and self.lit(".hand .card.lit").count():
            return self.lit(".hand .card.lit").first
        return golden if golden.count() else self.person.find_wish() or golden

    def choose_action(self) -> Locator:
        mission = self.lit(".area .mission.lit-thing")
        if mission.count() and self.may_score():
            return mission.first
        building = self.lit(".rival .card.lit")
        if building.count() and not self.attacked and (self.temper == "eager" or self.may_score()):
            self.attacked = True
            return building.first
        upgrade = self.lit('[data-thing="verb-upgrade:0"].lit-thing')
        if upgrade.count() and self.may_score():
            return upgrade
        for name in WANTED[self.temper]:
            card = self.lit(".market .card.lit").filter(has_text=re.compile(rf"\b{name}\b"))
            if card.count():
                return card.first
        self.attacked = False
        return self.page.get_by_role("button", name="End the turn")


def play_until(ada: Person, wanted: str, number: int = 1) -> None:
    """To a turn of Ada's in which so many of something are there to be clicked."""
    for _ in range(80):
        assert ada.wait_for_my_move()
        prompt = ada.page.locator(".beam .ask").inner_text()
        if prompt.startswith("Your turn") and ada.page.locator(wanted).count() >= number:
            return
        if prompt.startswith("Your turn"):
            end_turn(ada)
        else:
            Viking(ada, "eager").act()
    raise AssertionError(f"{wanted} never came")


def end_turn(ada: Person) -> None:
    before = ada.version
    ada.page.get_by_role("button", name="End the turn").click()
    ada.wait_for_version_after(before)


def compose_attack(ada: Person) -> None:
    """On up to two Buildings, with one card for each."""
    for _ in range(2):
        for lit in (".rival .card.lit", ".hand .card.lit"):
            found = ada.page.locator(lit)
            if found.count():
                before = ada.version
                found.first.click()
                ada.wait_for_version_after(before)
