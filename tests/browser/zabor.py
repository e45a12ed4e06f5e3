"""Somebody who plays Conquest of Zabor by clicking, and a table that is set up so that there is something to see."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Person

GAME = "Conquest of Zabor"
A_GAME = 300  # seconds at one table
DEALS = 60  # how many deals are looked at for one with the wanted trait
TRAIT = "Shadow Embassy"  # claimed by who is Adjacent to all others
HOME, NEIGHBOURS, SEA = "Tashkara", ("Makemba", "Lanternholm"), "Bay of Lanterns"  # all three lie around that sea
SEATS = [{"kind": "me", "name": name} for name in ("Ada", "Bo", "Cleo")]
WISHES = (
    ".popover .choices .btn:not([aria-disabled])",
    "[data-suggested]",
    '[data-thing^="seat:"].lit-thing',
    '[data-thing="space:4"].lit-thing',
    '[data-thing="space:5"].lit-thing',
    '[data-thing="space:2"].lit-thing',
    '[data-thing="space:6"].lit-thing',
    '[data-thing^="good:"].lit-thing',
    ".plate.lit-thing",
    ".lit-thing",
    ".card.lit",
    ".beam .btn.go",
    ".beam [data-choice]:not([aria-disabled])",
)
# A point of an Area where nothing else is hit: on its plate, or anywhere on its land.
POINT_OF = """area => {
  const plate = document.querySelector(`button.plate[data-area="${area}"]`);
  const land = document.querySelector(`path[data-area="${area}"]`);
  const boxes = [plate, ...plate.querySelectorAll('.chip, .piece')].map(one => one.getBoundingClientRect());
  const points = boxes.map(box => [box.x + box.width / 2, box.y + box.height / 2]);
  const box = land.getBoundingClientRect();
  for (let row = 1; row < 12; row += 1) for (let column = 1; column < 12; column += 1) {
    points.push([box.x + box.width * column / 12, box.y + box.height * row / 12]);
  }
  const areaAt = (x, y) => document.elementFromPoint(x, y)?.closest('[data-area]')?.dataset.area;
  return points.find(([x, y]) => areaAt(x, y) === String(area)) ?? null;
}"""


class Warlord:
    """Likes to march against natives, leaves other Empires in peace, trades with everybody, and keeps what it saw."""

    def __init__(self, person: Person, seat: int = 0) -> None:
        self.person = person
        self.page: Page = person.page
        self.seat = seat
        self.saw: set[str] = set()

    def sit_down(self, bots: int = 2) -> None:
        self.person.set_up(["me", *["greedy"] * bots], game=GAME, length="short")

    @property
    def asked(self) -> str:
        return self.page.locator(".beam .ask").inner_text()

    def wish(self) -> Locator:
        for wanted in WISHES:
            found = self.page.locator(wanted).locator("visible=true")
            if found.count():
                return found.first
        raise AssertionError(f"nothing can be clicked: {self.asked}")

    def move(self) -> None:
        """One click, or a march: a goal on the map, then the golden button."""
        before = self.person.version
        self.read_battle()
        if self.page.locator("[data-march]").count():
            self.march()
        elif self.page.get_by_role("button", name="Agree").count():
            self.page.get_by_role("button", name="Agree").click()
        else:
            self.click(self.wish())
        if self.page.locator(".popover .choices").count():
            return
        self.person.wait_for_version_after(before)

    def read_battle(self) -> None:
        """A Battle that is told: its dice are looked at, then it is closed."""
        band = self.page.locator("[data-battle]")
        if not band.count():
            return
        if band.locator(".die").count():
            self.saw.add("dice")
        go_on = band.get_by_role("button", name="Go on")
        if go_on.count():
            go_on.click()

    def click(self, thing: Locator) -> None:
        area = thing.get_attribute("data-area")
        if area is None:
            thing.click()
        else:
            self.click_area(area)

    def click_area(self, area: str) -> None:
        """Where the Area itself is hit, as a hand would; what lies outside the frame is looked for on the whole map."""
        point = self.page.evaluate(POINT_OF, area)
        if point is None:
            self.page.locator(".controls").get_by_role("button", name="The whole map").click()
            point = self.page.evaluate(POINT_OF, area)
        assert point is not None, f"Area {area} is covered: {self.asked}"
        self.page.mouse.click(*point)

    def march(self) -> None:
        """Against natives and Barbarians if there are any in reach, else anywhere; with all who can go."""
        if not self.page.locator("[data-go]").count():
            goals = self.page.locator(".plate.lit-thing:not(.held)")
            fights = goals.filter(has=self.page.locator(".chip.battle"))
            choice = fights if fights.count() else goals if goals.count() else self.page.locator(".plate.lit-thing")
            if not choice.count():  # nobody here can go anywhere
                self.page.locator("[data-march] > .btn.small").click()
                return
            self.click(choice.first)
        if self.page.locator("[data-march] [data-odds]").count():
            expect(self.page.locator("[data-march] [data-odds] .words")).to_contain_text("you win")
            expect(self.page.locator("[data-march] [data-odds]")).to_contain_text("on the average")
            self.saw.add("odds")
        self.page.locator("[data-go]").click()

    def turn(self) -> int:
        words = self.page.locator(".headline .wide").inner_text().split()
        return int(words[1]) if words[0] == "Turn" else 0

    def play_until(self, true: Callable[[], bool], seconds: float = A_GAME) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.person.wait_for_my_move(60):
                return true()
            if true():
                return True
            self.move()
        return False

    def journal(self) -> list[dict[str, Any]]:
        """The whole journal as this seat may read it."""
        table = self.page.url.split("/table/")[1].split("#")[0].split("?")[0]
        view = self.page.request.get(f"/api/tables/{table}?seat={self.seat}").json()
        lines: list[dict[str, Any]] = view["journal"]
        return lines

    def did(self, event: str) -> bool:
        """Whether the journal tells that of this seat, not of another."""
        for line in self.journal():
            seats = [part["number"] for part in line["parts"] if part.get("kind") == "seat"]
            if line["event"] == event and seats and seats[0] == self.seat:
                return True
        return False


class Dealer:
    """Sets a table up by requests, playing all three seats; two of them are handed to bots before the first turn."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.api = person.page.request
        person.page.goto("/")
        self.faces = self.api.get("/api/games/zabor").json()["faces"]

    def sit_down(self) -> Warlord:
        """At a deal where the first in the order of play was offered the trait that is soon claimed."""
        for _ in range(DEALS):
            wish = {"game": "zabor", "options": {"length": "short"}, "seats": SEATS}
            table = self.api.post("/api/tables", data=wish).json()["table"]
            seat = self.draft(table)
            if seat is None:
                continue
            self.settle(table, seat)
            for other in {0, 1, 2} - {seat}:
                assert self.api.post(f"/api/tables/{table}/bot", data={"seat": other, "level": "greedy"}).ok
            self.person.page.goto(f"/table/{table}")
            self.person.page.wait_for_selector(".beam")
            return Warlord(self.person, seat)
        raise AssertionError(f"nobody was offered {TRAIT}")

    def view(self, table: str, seat: int) -> dict[str, Any]:
        view: dict[str, Any] = self.api.get(f"/api/tables/{table}?seat={seat}").json()
        return view

    def play(self, table: str, seat: int, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Clicks the first allowed offer that is wanted, or else the first; what the seat then sees."""
        view = self.view(table, seat)
        allowed = [offer for offer in view["offers"] if not offer["clause"]]
        offer = next((offer for offer in allowed if wanted(offer)), allowed[0])
        click = {"id": uuid4().hex, "seat": seat, "version": view["version"], "clicks": [offer["click"]]}
        answer = self.api.post(f"/api/tables/{table}/clicks", data=click).json()
        assert answer["type"] == "applied", answer
        return self.view(table, seat)

    def draft(self, table: str) -> int | None:
        """Who keeps the trait and is the first to trade, while the others still like to; if there is such a seat."""
        while self.view(table, 0)["waiting"] and self.view(table, 0)["prompt"].startswith("Keep one trait"):
            seat = self.view(table, 0)["waiting"][0]
            self.play(table, seat, lambda offer: offer["label"] == f"Keep {TRAIT}")
        view = self.view(table, 0)
        first = view["own"]["position"][0]
        chart = next(zone for zone in view["zones"] if zone["place"] == "chart" and zone["seat"] == first)
        names = [self.faces[view["cards"][str(card)]["face"]]["name"] for card in chart["cards"]]
        return int(first) if TRAIT in names else None

    def settle(self, table: str, seat: int) -> None:
        """Around one sea, with the Fleet of this seat on it; until the first turn begins."""
        homes = {other: NEIGHBOURS[at] for at, other in enumerate(sorted({0, 1, 2} - {seat}))} | {seat: HOME}
        while not (view := self.view(table, seat))["headline"].startswith("Turn"):
            asked = view["waiting"][0]
            self.play(table, asked, lambda offer, one=asked: self.likes(offer, one, seat, homes))  # type: ignore[misc]

    def likes(self, offer: dict[str, Any], asked: int, seat: int, homes: dict[int, str]) -> bool:
        if offer["verb"] == "start":
            return homes[asked] in offer["label"]
        if offer["verb"] == "first-fleet":
            return (SEA in offer["label"]) == (asked == seat)
        return True
