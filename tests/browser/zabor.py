"""Somebody who plays Conquest of Zabor by clicking, and a table that is set up so that there is something to see."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, TimeoutError, expect

from meadhall.kernel.game import find_game
from meadhall.kernel.session import new_session
from tests.browser.table import MOVED_ON, Person

GAME = "Conquest of Zabor"
A_GAME = 300  # seconds at one table
DEALS = 60  # how many deals are looked at for one with the wanted trait
DRAFT = "Keep one trait"
SHRINKS_WITHIN = 4000  # milliseconds
TRAIT = "Shadow Embassy"  # claimed by who is Adjacent to all others
HOMES, SEA = ("Tashkara", "Makemba", "Lanternholm"), "Bay of Lanterns"  # all three lie around that sea
WISHES = (
    ".popover .choices .btn:not([aria-disabled])",
    "[data-suggested]",
    '[data-thing^="seat:"].lit-thing',
    '[data-thing="space:4"].lit-thing',
    '[data-thing="space:5"].lit-thing',
    '[data-thing="space:2"].lit-thing',
    '[data-thing="space:6"].lit-thing',
    '[data-thing^="good:"].lit-thing',
    ".plate.lit-thing:not(.held)",
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


# The table has moved on, or asks by a list of choices that was not there before.
ANSWERED = f"""([version, choosing]) => ({MOVED_ON})(version)
  || (!choosing && document.querySelector('.popover .choices') !== null)"""


class Warlord:
    """Likes to march against natives, leaves other Empires in peace, trades with everybody, and keeps what it saw."""

    def __init__(self, person: Person, friend: Friend | None = None) -> None:
        self.person = person
        self.page: Page = person.page
        self.friend = friend
        self.saw: set[str] = set()

    def sit_down(self, bots: int = 2) -> None:
        self.person.set_up(["me", *["greedy"] * bots], game=GAME, length="short")

    @property
    def asked(self) -> str:
        return self.page.locator(".beam .ask").inner_text()

    def wish(self) -> Locator:
        found = self.person.find_wish(WISHES)
        assert found is not None, f"nothing can be clicked: {self.asked}"
        return found

    def keeps_peace(self) -> bool:
        """Asked to pursue and there is nobody but another Empire: pass."""
        peaceful = self.page.locator(".plate.lit-thing:not(.held)").count() > 0
        return self.asked.startswith("Pursue") and not peaceful

    def move(self) -> None:
        """One click, or a march: a goal on the map, then the golden button."""
        before = self.person.version
        choosing = self.page.locator(".popover .choices").count() > 0
        # Of the beam, and by its whole name: a seat that may not be asked says in its label whom one may agree with.
        agree = self.page.locator(".beam").get_by_role("button", name="Agree", exact=True)
        self.read_battle()
        if self.page.locator("[data-march]").count():
            self.march()
        elif agree.count():
            agree.click()
        elif self.keeps_peace():
            self.page.locator(".beam .btn.go").click()
        else:
            self.click(self.wish())
        self.page.wait_for_function(ANSWERED, arg=[before, choosing])

    def read_battle(self) -> None:
        """A Battle that is told: its dice are looked at, then it is closed."""
        band = self.page.locator("[data-battle]")
        if not band.count():
            return
        if band.locator(".die").count():
            self.saw.add("dice")
        go_on = band.get_by_role("button", name="Go on").locator("visible=true")
        if go_on.count():
            with suppress(TimeoutError):  # a Battle that was read shrinks by itself
                go_on.click(timeout=SHRINKS_WITHIN)

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
        """Against natives and Barbarians if there are any in reach, else home; with all who can go."""
        if not self.page.locator("[data-go]").count():
            goals = self.page.locator(".plate.lit-thing:not(.held)")
            fights = goals.filter(has=self.page.locator(".chip.battle"))
            choice = fights if fights.count() else goals
            if not choice.count():  # nobody here can go anywhere in peace
                self.page.locator("[data-march] > .btn.small, .beam .btn.go").first.click()
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

    def wait_for_my_move(self) -> bool:
        """False when the game ended instead. Meanwhile the friend answers what it is asked."""
        if self.friend is None:
            return self.person.wait_for_my_move(60)
        end = time.monotonic() + 60
        while not self.person.asked and not self.person.over:
            assert time.monotonic() < end, "nobody moves"
            self.friend.answer()
            self.page.wait_for_timeout(50)
        return not self.person.over

    def play_until(self, true: Callable[[], bool], seconds: float = A_GAME) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.wait_for_my_move():
                return true()
            if true():
                return True
            self.move()
        return False

    def journal(self) -> list[dict[str, Any]]:
        """The whole journal as this seat, the first, may read it."""
        table = self.page.url.split("/table/")[1].split("#")[0].split("?")[0]
        view = self.page.request.get(f"/api/tables/{table}?seat=0").json()
        lines: list[dict[str, Any]] = view["journal"]
        return lines

    def did(self, event: str) -> bool:
        """Whether the journal tells that of this seat, not of another."""
        for line in self.journal():
            seats = [part["number"] for part in line["parts"] if part.get("kind") == "seat"]
            if line["event"] == event and seats and seats[0] == 0:
                return True
        return False


class Friend:
    """Sits at the table through requests: does nothing of its own accord, harms nobody, and likes to trade."""

    LIKES: tuple[str, ...] = ("agree", "choose-gold", "pass", "finish", "enough", "stay")

    def __init__(self, person: Person, seat: int) -> None:
        self.api = person.page.request
        self.seat = seat
        self.table = ""

    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.api.get(f"/api/tables/{self.table}?seat={self.seat}").json()
        return view

    def answer(self) -> None:
        view = self.view()
        allowed = [offer for offer in view["offers"] if not offer["clause"]]
        if self.seat in view["waiting"] and allowed:
            rank = {verb: at for at, verb in enumerate(self.LIKES)}
            self.click(view, min(allowed, key=lambda offer: rank.get(offer["verb"], len(rank))))

    def click(self, view: dict[str, Any], offer: dict[str, Any]) -> None:
        sent = {"id": uuid4().hex, "seat": self.seat, "version": view["version"], "clicks": [offer["click"]]}
        assert self.api.post(f"/api/tables/{self.table}/clicks", data=sent).ok

    def prefer(self, liked: Callable[[dict[str, Any]], bool]) -> None:
        """Clicks the first allowed offer that is liked, or else the first."""
        view = self.view()
        allowed = [offer for offer in view["offers"] if not offer["clause"]]
        self.click(view, next((offer for offer in allowed if liked(offer)), allowed[0]))


class Dealer:
    """Sets a table up by requests: a person, and a friend with two seats, one of which a bot then takes."""

    def __init__(self, person: Person, friend: Person) -> None:
        self.person = person
        for one in (person, friend):
            one.page.goto("/")
        self.api = person.page.request
        self.seats = [Friend(person, 0), Friend(friend, 1), Friend(friend, 2)]

    def sit_down(self) -> Warlord:
        """At a table where the person keeps the trait that is soon claimed, if its deal offers it."""
        kinds = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        wish = {"game": "zabor", "options": {"length": "short"}, "seats": kinds}
        table = self.api.post("/api/tables", data=wish).json()
        key = table["invite"].split("key=")[1]
        for seat in self.seats:
            seat.table = table["table"]
        for seat in self.seats[1:]:
            assert seat.api.post(f"/api/tables/{table['table']}/sit", data={"seat": seat.seat, "key": key}).ok
        while (view := self.seats[0].view())["prompt"].startswith(DRAFT):
            mover = self.seats[view["waiting"][0]]
            mover.prefer(lambda offer, mover=mover: wants_trait(offer["label"], mover.seat))
        self.settle()
        bot = self.seats[2]
        assert bot.api.post(f"/api/tables/{table['table']}/bot", data={"seat": bot.seat, "level": "greedy"}).ok
        self.person.page.goto(f"/table/{table['table']}")
        self.person.page.wait_for_selector(".beam")
        return Warlord(self.person, self.seats[1])

    def settle(self) -> None:
        """Around one sea, with the person's Fleet on it; until the first turn begins."""
        while not (view := self.seats[0].view())["headline"].startswith("Turn"):
            seat = view["waiting"][0]
            self.seats[seat].prefer(lambda offer, one=seat: likes_place(offer, one))


def likes_place(offer: dict[str, Any], seat: int) -> bool:
    if offer["verb"] == "start":
        return HOMES[seat] in offer["label"]
    if offer["verb"] == "first-fleet":
        return (SEA in offer["label"]) == (seat == 0)
    return True


def wants_trait(words: str, seat: int) -> bool:
    """The person keeps the trait; the others leave it."""
    return (TRAIT in words) == (seat == 0)


def seed_of_a_deal() -> str:
    """A seed whose deal offers the first seat the trait, when all draft as at the Dealer's table."""
    for number in range(DEALS):
        session = new_session(find_game("zabor"), 3, f"deal {number}", None, length="short")
        while session.offers()[0].verb.name == "keep-trait":
            seat = session.waiting_for()[0]
            offers = session.allowed(seat)
            words = [session.words(offer) for offer in offers]
            liked = next((at for at, said in enumerate(words) if wants_trait(said, seat)), 0)
            if seat == 0 and TRAIT in words[liked]:
                return f"deal {number}"
            session.click(seat, offers[liked])
    raise AssertionError(f"nobody was offered {TRAIT}")
