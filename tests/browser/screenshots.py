"""Writes pictures of the hall, the games and the rules: `python -m tests.browser.screenshots FOLDER [GAME]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.browsers import NONE_FOUND, find_chromium
from tests.browser.moments import battle_of
from tests.browser.pictures_vilnius import take_vilnius
from tests.browser.pictures_zabor import take_zabor
from tests.browser.table import SIZES, HallProcess, Person
from tests.browser.vikings import TITLE as VIKINGS
from tests.browser.vikings import compose_attack, play_until

PAUSE = 0.12  # seconds that a bot takes, so that the page keeps up
MIDDLE_ROUND = 8
RAID_ROUND = 6
GAMES = 4


class Camera:
    def __init__(self, folder: Path, person: Person) -> None:
        self.folder = folder
        self.person = person

    def take(self, name: str) -> None:
        """The page as it is, in three widths and two themes."""
        page = self.person.page
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)
                page.mouse.move(2, 300)
                page.evaluate("document.querySelector('.reached')?.scrollIntoView({ block: 'center' })")
                page.wait_for_timeout(450)
                page.screenshot(path=self.folder / f"{name}-{width}-{theme}.png")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="light")
        page.wait_for_timeout(200)


def play(ada: Person, camera: Camera) -> None:
    """A bot plays for Ada; she takes her seat back for the picture in the middle."""
    ada.hand_over("greedy")
    wait_for_round(ada, MIDDLE_ROUND)
    ada.take_back()
    if ada.wait_for_my_move():
        camera.take("table-middle")
        ada.hand_over("greedy")
    ada.page.wait_for_selector("[data-result]", timeout=240_000)
    camera.take("table-end")
    table = ada.page.url.rsplit("/", 1)[1]
    if battle := battle_of(ada, table):
        ada.page.goto(battle)
        ada.page.wait_for_selector("[data-battle]")
        camera.take("table-battle")


def raid(ada: Person, camera: Camera) -> None:
    """A game of Vikings Gone Wild: the first turn, a turn in the middle, an attack, and what came of it."""
    ada.set_up(["me", "greedy", "greedy"], game=VIKINGS)
    play_until(ada, ".market .card.lit")
    camera.take("table-vikings-start")
    ada.hand_over("greedy")
    wait_for_round(ada, RAID_ROUND)
    ada.take_back()
    play_until(ada, ".hand .card.movable", 2)
    camera.take("table-vikings")
    compose_attack(ada)
    camera.take("table-vikings-attack")
    if ada.page.locator(".beam .btn.go").count():
        ada.page.locator(".beam .btn.go").click()
        ada.page.wait_for_selector("[data-report]")
        ada.page.screenshot(path=camera.folder / "table-vikings-report-1280-light.png")


def wait_for_round(ada: Person, number: int) -> None:
    ada.page.wait_for_function(
        "round => Number(/Round (\\d+)/.exec(document.querySelector('.headline')?.textContent)?.[1]) >= round",
        arg=number,
        timeout=120_000,
    )


def take_capital(ada: Person, camera: Camera) -> None:
    """The hall, a game from its start to its end with a battle, and the rules."""
    folder = camera.folder
    ada.set_up(["me", "greedy", "greedy"])
    ada.wait_for_my_move()
    camera.take("table-start")
    ada.play_now()
    ada.page.goto("/")
    ada.page.wait_for_selector("article")
    camera.take("hall")
    for _ in range(GAMES):  # until one has a battle worth a picture
        ada.set_up(["me", "greedy", "greedy"])
        play(ada, camera)
        if list(folder.glob("table-battle-*")):
            break
    ada.page.goto("/rules/capital#build.slot-needed")
    ada.page.wait_for_selector("#build\\.slot-needed")
    camera.take("rules")


def take_all_of_zabor(ada: Person, camera: Camera) -> None:
    take_zabor(ada, camera.take)


def take_all_of_vilnius(ada: Person, camera: Camera) -> None:
    take_vilnius(ada, camera.take)


PICTURES = {"capital": take_capital, "vikings": raid, "vilnius": take_all_of_vilnius, "zabor": take_all_of_zabor}


def main(folder: Path, only: str = "") -> int:
    chromium = find_chromium()
    if not chromium:
        print(NONE_FOUND.replace("the browser tests are left out", "no pictures are taken"))
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        hall = HallProcess(Path(data), PAUSE)
        hall.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-dev-shm-usage"])
        try:
            ada = Person(browser, hall.url, reduced_motion="reduce")
            camera = Camera(folder, ada)
            ada.call_yourself("Ada")
            for name, take in PICTURES.items():
                if only in ("", name):
                    take(ada, camera)
        finally:
            browser.close()
            hall.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), "".join(sys.argv[2:3])))
