"""Before a click that is left to chance, its odds are told to whoever points at it: at every game, wide and narrow."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.table import Person
from tests.browser.test_vilnius import step
from tests.browser.vikings import TITLE as VIKINGS
from tests.browser.vikings import Viking
from tests.browser.zabor import GAME as ZABOR
from tests.browser.zabor import Friend, Warlord

MakePerson = Callable[..., Person]
SEED = "w 2"  # with it Ada can soon attack somebody whose Troops lie face down
MOST_MOVES = 60
MOST_REQUESTS = 300
AT_VERSION = "version => Number(document.querySelector('.table')?.dataset.version) === version"
LINE = re.compile(r"^(about )?(\d+|over 99|under 1) % \S")
MOVES: dict[str, Callable[[Person], None]] = {
    VIKINGS: lambda ada: Viking(ada, "eager").act(),
    "Vilnius": step,
    ZABOR: lambda ada: Warlord(ada).move(),
}


class Warrior(Friend):
    LIKES = ("war", "send", "march", "place", "build", "discard", "done")


class Builder(Friend):
    LIKES = ("place", "build", "keep-all", "pass", "done")


def chancy_offer(ada: Person) -> tuple[dict[str, Any], Locator] | None:
    """An offer of which the server tells odds, and what stands for it on the page."""
    address = "/api/tables/" + ada.page.url.split("/table/")[1].split("#")[0]
    get = ada.page.request.get
    view = get(f"{address}?seat=0").json()
    if view["extra"].get("odds") is False:
        return None
    for offer in view["offers"]:
        if not offer["chancy"] or offer["clause"]:
            continue
        kind, thing = offer["thing_kind"], offer["thing"]
        where = [f'[data-click="{offer["click"]}"]', f'[data-thing="{kind}:{thing}"].lit-thing']
        where += [f'[data-card="{thing}"].lit', f'[data-card="{thing}"].lit-thing'] if kind == "card" else []
        stands = ada.page.locator(", ".join(where))
        told = get(f"{address}/odds?seat=0&click={offer['click']}").json()["outcomes"]
        if told and stands.locator("visible=true").count():
            return {**offer, "told": told}, stands.locator("visible=true").first
    return None


def expect_odds(ada: Person, offer: dict[str, Any], thing: Locator) -> None:
    """Shares and sentences are those of the server; the beam stays as it is when they come, and all of it fits."""
    page = ada.page
    page.mouse.move(2, 300)
    before = page.locator(".beam").bounding_box()
    thing.hover()
    odds = page.get_by_role("list", name=f"Odds of {offer['label']}")
    expect(odds.get_by_role("listitem").first).to_have_text(LINE)
    lines = odds.get_by_role("listitem").all_inner_texts()
    assert 1 <= len(lines) <= 3
    for line, told in zip(lines, offer["told"], strict=False):
        assert line.endswith(told["text"])
    assert page.locator(".beam").bounding_box() == before
    assert violations(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", MOVES)
def test_odds_are_told_of_what_is_pointed_at(person: MakePerson, game: str) -> None:
    ada = person(reduced_motion="reduce", bypass_csp=True)
    ada.set_up(["me", "greedy", "greedy"] if game == ZABOR else ["me", "greedy"], game=game)
    for _ in range(MOST_MOVES):
        assert ada.wait_for_my_move()
        found = chancy_offer(ada)
        if found:
            expect_odds(ada, *found)
            return
        MOVES[game](ada)
    raise AssertionError("no click was left to chance")


def test_odds_of_an_attack_on_troops_that_lie_face_down(person: MakePerson) -> None:
    """Both play by requests until Ada may send a Troop against what she cannot see."""
    ada, bo = person(reduced_motion="reduce", bypass_csp=True), person()
    ada.set_up(["me", "open"])
    key = ada.invitation().split("key=")[1]
    bo.page.goto("/")
    players = [Warrior(ada, 0), Builder(bo, 1)]
    for player in players:
        player.table = ada.page.url.split("/table/")[1].split("#")[0]
    assert bo.page.request.post(f"/api/tables/{players[1].table}/sit", data={"seat": 1, "key": key}).ok
    for _ in range(MOST_REQUESTS):
        view = players[0].view()
        if any(offer["verb"] == "send" and not offer["clause"] for offer in view["offers"]):
            ada.page.wait_for_function(AT_VERSION, arg=view["version"])
            found = chancy_offer(ada)
            if found:
                expect_odds(ada, *found)
                return
        players[view["waiting"][0]].answer()
    raise AssertionError("nobody was attacked")
