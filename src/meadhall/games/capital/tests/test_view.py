"""What the board in the browser is told."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.cards import SLOTS
from meadhall.games.capital.places import HAND
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import ADA, BRAN, CLEO, asked, attack_with, click, find, journal, kingdom, scene
from meadhall.games.capital.view import extra
from meadhall.kernel.agenda import Seat
from meadhall.kernel.play import RESIGN, submit
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


def told(s: Capital, seat: Seat) -> dict[str, Any]:
    seen = observe(s, seat)
    assert isinstance(seen, Capital)
    return extra(seen, seat)


def totals(s: Capital) -> tuple[int, int]:
    """What the lines of the band sum up to."""
    band = told(s, BRAN)["battle"]
    return sum(points for _, points in band["attack"]), sum(points for _, points in band["defence"])


@proves("team.seating", "team.goal")
def test_a_team_of_two_is_told_with_its_one_count() -> None:
    """Ada has done 2 upgrades and Cleo 1: both are told 3, and that they are partners. Alone, nobody is a partner."""
    s = scene(kingdom(upgrades=["Gold", "Build"]), kingdom(), kingdom(upgrades=["Gold"]), kingdom())
    assert [(city["partner"], city["done"]) for city in told(s, BRAN)["cities"]] == [(2, 3), (3, 0), (0, 3), (1, 0)]
    alone = told(scene(kingdom(), kingdom()), BRAN)["cities"]
    assert [city["partner"] for city in alone] == [None, None]


def test_the_band_of_a_battle_keeps_the_totals_that_decided_it() -> None:
    """1 + 3 and 3 of the Captain against 3 + 3 - 2 that are undermined: 7 against 4, also when the Palisade is gone."""
    s = scene(
        kingdom(
            buildings="stronghold tavern",
            troops=[("sappers", "stronghold"), ("berserkers", "stronghold")],
            mercenaries=[("captain", "tavern")],
        ),
        kingdom(
            buildings="watchtower palisade embassy",
            upgrades=["Passive Defence"],
            troops=[("shieldbearers", "watchtower")],
            mercenaries=[("healer", "embassy")],
        ),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "sappers", "berserkers")
    assert totals(s) == (4, 4)
    assert told(s, BRAN)["battle"]["defence"] == [("Shieldbearers", 3), ("Passive Defence", 3), ("Undermined", -2)]
    click(s, ADA, "use", "captain")
    click(s, BRAN, "pass")
    assert "7 against 4: Ada wins by 3." in journal(s)
    assert totals(s) == (7, 4)
    click(s, ADA, "destroy", "palisade")
    assert totals(s) == (7, 4)
    click(s, ADA, "done")
    click(s, ADA, "survive", "sappers")
    click(s, ADA, "done")
    click(s, BRAN, "pass")
    assert asked(s) == "battle_quests"  # the fallen are gone
    assert totals(s) == (7, 4)
    assert submit(s, ADA, RESIGN) == ""
    assert totals(s) == (7, 4)
    click(s, BRAN, "pass")
    assert told(s, BRAN)["battle"] is None


@proves("city-b.missing-slot")
@pytest.mark.parametrize(
    ("city", "uses"),
    [("standard", ["ad", "m"]), ("freeport", ["a", "m", "m"]), ("goldmere", ["d", "m"]), ("sagehaven", ["d", "m"])],
)
def test_a_locked_slot_of_a_city_shows_what_it_can_be_unlocked_for(city: str, uses: list[str]) -> None:
    s = scene(kingdom(city=city), kingdom(), kingdom())
    slots = told(s, ADA)["cities"][ADA]["slots"]
    assert [slot["use"] for slot in slots] == uses
    assert [slot["open"] for slot in slots] == [bool(use) for use in s.unlocked[:SLOTS]][: len(uses)]
    assert submit(s, ADA, RESIGN) == ""
    assert [slot["use"] for slot in told(s, BRAN)["cities"][ADA]["slots"]] == uses


def test_a_price_in_the_turn_of_another_is_that_of_the_own_next_turn() -> None:
    """Bran's settled Recruiter makes his first troop free, whatever Ada builds."""
    s = scene(
        kingdom("archers", "stronghold"),
        kingdom("archers", "barracks", settled=[("recruiter", "barracks")]),
        gold=5,
        build=5,
    )
    card = str(find(s, "archers", HAND, BRAN))
    assert told(s, BRAN)["prices"] == {card: 0}
    click(s, ADA, "build", "archers")
    click(s, ADA, "place", "stronghold")
    assert told(s, BRAN)["prices"] == {card: 0}


@proves("team.goal")
def test_partners_are_told_the_upgrades_of_both_cities() -> None:
    s = scene(kingdom(upgrades=["Gold", "Build"]), kingdom(upgrades=["Gold"]), kingdom(upgrades=["Draw"]), kingdom())
    assert [city["done"] for city in told(s, BRAN)["cities"]] == [3, 1, 3, 1]
    assert GAME.summary_of is not None
    figures = dict(GAME.summary_of(s, CLEO))
    assert (figures["Upgrades"], figures["Team"]) == ("1 of 8: Draw", "3 of 8 upgrades")
