"""People at a table in a real browser: what they click, and what they wait for."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

PROCESS = Path(__file__).parent / "hall_process.py"
SIZES = {"phone": (390, 844), "desk": (1280, 800), "wide": (1920, 1080)}
TURN_MS = 20_000

# What a hurried player looks for first; the golden button comes last.
WISHES = (
    ".popover .choices .btn:not([aria-disabled])",
    '[data-thing^="upgrade:"].lit-thing',
    '[data-thing^="slot:"].lit-thing',
    ".hand .card.lit",
    ".card.lit",
    ".beam .btn.go",
    ".guest.lit-thing",
    ".lit-thing",
    ".beam [data-choice]:not([aria-disabled])",
)


# Which of these selectors is the first with something to see.
FIRST_SEEN = """wishes => wishes.findIndex(wish => [...document.querySelectorAll(wish)].some(one => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(one).visibility === 'visible';
}))"""
# The table has moved on, and what was clicked is answered and shown.
MOVED_ON = """version => {
  const { dataset } = document.querySelector('.table') ?? { dataset: {} };
  return Number(dataset.version) > version && dataset.settled === 'true';
}"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class HallProcess:
    """A server that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, pause: float = 0.0, seed: str = "") -> None:
        self.folder = folder
        self.pause = pause
        self.seed = seed
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, str(PROCESS), str(self.port), str(self.folder), str(self.pause), self.seed]
        self.process = subprocess.Popen(command)
        wait_until(self._answers, 30)

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server went away while it was starting"
        try:
            with urllib.request.urlopen(f"{self.url}/api/games", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(timeout=10)


def wait_until(true: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)


class Person:
    """Somebody with a browser of their own. Whatever their console complains about is kept."""

    def __init__(self, browser: Browser, url: str, size: str = "desk", **more: object) -> None:
        width, height = SIZES[size]
        more.setdefault("viewport", {"width": width, "height": height})
        self.context = browser.new_context(base_url=url, **more)  # type: ignore[arg-type]
        self.context.set_default_timeout(TURN_MS)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heed)

    def _heed(self, said: ConsoleMessage) -> None:
        """A request that is refused, or not answered while the server is away, is no mistake of the page."""
        excused = "Failed to load resource" in said.text or "WebSocket connection" in said.text
        if said.type == "error" and not excused:
            self.complaints.append(said.text)

    def close(self) -> None:
        self.context.close()

    def call_yourself(self, name: str) -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Save").click()
        self.page.get_by_text(f"You are {name} now.").wait_for()

    def play_now(self, game: str = "Capital") -> None:
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Play now {game} against bots").click()
        self.page.wait_for_selector(".beam")

    def set_up(self, seats: list[str], game: str = "Capital", **options: str) -> None:
        """Opens a table from the hall's form; seats as in its lists: 'me', 'open', or a bot's level."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"Set up a table of {game}").click()
        form = self.page.get_by_role("dialog")
        for name, value in options.items():
            said = f"seat {value}" if value.isdigit() else value.replace("_", " ").replace("-", " ")
            form.get_by_role("group", name=name.replace("_", " ")).get_by_role("button", name=said, exact=True).click()
        for at, wish in enumerate(seats):
            if not form.get_by_role("combobox", name=f"Who takes seat {at + 1}").count():
                form.get_by_role("button", name="One seat more").click()
            form.get_by_role("combobox", name=f"Who takes seat {at + 1}").select_option(wish)
        form.get_by_role("button", name=re.compile("^(Start|Open the table)$")).click()
        self.page.wait_for_selector(".beam")

    def invitation(self) -> str:
        self.page.get_by_role("button", name="Table", exact=True).click()
        link = self.page.get_by_label("Invite by link").input_value()
        self.page.keyboard.press("Escape")
        return link

    def hand_over(self, level: str) -> None:
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name=level).click()
        self.page.get_by_role("dialog").wait_for(state="detached")

    def take_back(self) -> None:
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.page.get_by_role("button", name="Take my seat back").click()
        self.page.get_by_role("dialog").wait_for(state="detached")

    @property
    def version(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-version") or 0)

    @property
    def asked(self) -> bool:
        return self.page.locator('.table[data-asked="true"]').count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("[data-result]").count() > 0

    def wait_for_my_move(self, seconds: float = 30) -> bool:
        """False when the game ended instead."""
        mine = '.table[data-asked="true"][data-settled="true"]'
        self.page.wait_for_selector(f"{mine}, [data-result]", timeout=seconds * 1000)
        return not self.over

    def find_wish(self, wishes: tuple[str, ...] = WISHES) -> Locator | None:
        """The first that is there to be seen, looked for in one go: to ask for each took a quarter of a whole game."""
        found = self.page.evaluate(FIRST_SEEN, wishes)
        return None if found < 0 else self.page.locator(wishes[found]).locator("visible=true").first

    def click_something(self) -> None:
        """Clicks what a hurried player would, and waits until the table has moved on."""
        before = self.version
        thing = self.find_wish()
        assert thing is not None, "nothing can be clicked"
        thing.click()
        if self.page.locator(".popover .choices").count():
            return
        self.wait_for_version_after(before)

    def wait_for_version_after(self, version: int) -> None:
        self.page.wait_for_function(MOVED_ON, arg=version)

    def play_to_the_end(self, most: int = 900) -> int:
        """How many clicks it took."""
        for clicks in range(most):
            if not self.wait_for_my_move():
                return clicks
            self.click_something()
        raise AssertionError("the game does not end")
