"""Writes pictures of the hall, a game of Capital and its rules: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.browsers import NONE_FOUND, find_chromium
from tests.browser.table import SIZES, HallProcess, Person

WARLIKE = (
    "[data-seat].lit-thing",
    ".guest.lit-thing",
    ".rival .card.lit",
    ".hand .kind-unit.lit",
    ".hand .tint-military.lit",
)
MOST = 700
MIDDLE = 45


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
                page.wait_for_timeout(450)
                page.screenshot(path=self.folder / f"{name}-{width}-{theme}.png")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.emulate_media(color_scheme="light")
        page.wait_for_timeout(200)


def play(ada: Person, camera: Camera) -> None:
    taken: set[str] = set()
    for clicks in range(MOST):
        if not ada.wait_for_my_move():
            break
        if ada.page.locator("[data-battle] .card").count() and "battle" not in taken:
            taken.add("battle")
            camera.take("table-battle")
        if clicks == MIDDLE:
            camera.take("table-middle")
        eager = [ada.page.locator(wish).locator("visible=true") for wish in WARLIKE]
        wish = next((found.first for found in eager if found.count()), None)
        if wish is not None and "battle" not in taken and not ada.page.locator(".popover .choices").count():
            before = ada.version
            wish.click()
            ada.page.wait_for_timeout(150)
            if ada.version > before:
                continue
        ada.click_something()
    camera.take("table-end")


def main(folder: Path) -> int:
    chromium = find_chromium()
    if not chromium:
        print(NONE_FOUND.replace("the browser tests are left out", "no pictures are taken"))
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        hall = HallProcess(Path(data))
        hall.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--disable-dev-shm-usage"])
        try:
            ada = Person(browser, hall.url, reduced_motion="reduce")
            camera = Camera(folder, ada)
            ada.set_up(["me", "greedy", "greedy"])
            ada.wait_for_my_move()
            camera.take("table-start")
            ada.play_now()
            ada.page.goto("/")
            ada.page.wait_for_selector("article")
            camera.take("hall")
            ada.set_up(["me", "greedy", "greedy"])
            play(ada, camera)
            ada.page.goto("/rules/capital#build.slot-needed")
            ada.page.wait_for_selector("#build\\.slot-needed")
            camera.take("rules")
        finally:
            browser.close()
            hall.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")))
