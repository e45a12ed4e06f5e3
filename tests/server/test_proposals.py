"""Proposals: a what-if that the whole table sees, which plays nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hall import Person, allowed

MOST_CLICKS = 300


def draw_many_units(view: dict[str, Any]) -> int:
    offers = {offer["click"]: offer["verb"] for offer in view["offers"] if not offer["clause"]}
    ways = [click for click, verb in offers.items() if verb in ("draw-units", "pass", "ready")]
    return int(ways[-1] if ways else allowed(view)[0])


@pytest.fixture
def fight(ada: Person, bran: Person) -> tuple[str, int, int]:
    """A table of Vilnius under attack, with a Unit of Bran's and an enemy."""
    table = ada.begin("me", "open", game="vilnius")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    for _ in range(MOST_CLICKS):
        for seat, person in enumerate((ada, bran)):
            view = person.view(table, seat=seat)
            told = view["extra"]["fight"]
            units = next(zone["cards"] for zone in view["zones"] if (zone["place"], zone["seat"]) == ("units", 1))
            if told and told["deploying"] and not told["assault"] and units and not view["own"]["ready"][1]:
                return table, units[0], told["enemies"][0]["card"]
            if seat in view["waiting"]:
                person.click(table, draw_many_units(view), seat=seat, version=view["version"])
    raise AssertionError("nobody was attacked")


def test_all_see_what_one_proposes_until_it_is_taken_back(
    ada: Person, bran: Person, stranger: Person, fight: tuple[str, int, int]
) -> None:
    table, unit, enemy = fight
    before = bran.view(table, seat=1)
    ada.post(f"{table}/proposal", seat=0, plan=[[unit, enemy]])
    for person in (ada, bran, stranger):
        told = person.view(table)["extra"]["proposal"]
        assert (told["by"], told["plan"]) == (0, [[unit, enemy]])
    after = bran.view(table, seat=1)
    assert (after["clicks"], after["own"], after["offers"]) == (before["clicks"], before["own"], before["offers"])
    bran.post(f"{table}/proposal", seat=1, plan=[])
    assert ada.view(table)["extra"].get("proposal") is None


def test_the_owner_plays_what_was_proposed_for_his_units(
    ada: Person, bran: Person, fight: tuple[str, int, int]
) -> None:
    table, unit, enemy = fight
    ada.post(f"{table}/proposal", seat=0, plan=[[unit, enemy]])
    assert ada.view(table, seat=0)["extra"]["proposal"]["clicks"] == []
    clicks = bran.view(table, seat=1)["extra"]["proposal"]["clicks"]
    bran.click(table, *clicks, seat=1)
    view = ada.view(table)
    assert view["extra"].get("proposal") is None
    assert unit not in next(z["cards"] for z in view["zones"] if (z["place"], z["seat"]) == ("units", 1))


def test_nothing_is_proposed_in_a_game_that_knows_no_proposals(ada: Person) -> None:
    table = ada.begin("me", "open")
    assert ada.refused(f"{table}/proposal", seat=0, plan=[[1, 2]]) == (409, "no-proposals")
