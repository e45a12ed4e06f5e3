"""Victory, defeat, and the order of places."""

from __future__ import annotations

import pytest

from meadhall.games.capital.places import HAND, KINGDOM
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    Kingdom,
    attack_with,
    click,
    finish_turn,
    journal,
    kingdom,
    new_game,
    scene,
)
from meadhall.kernel.play import RESIGN, submit
from meadhall.testing.proves import proves

SEVEN = ["Gold", "Build", "Draw", "Store", "Passive Defence", "Mercenary slot", "Attack slot"]


@proves("end.upgrades-win", "end.full-all-eight", "modes.full-target", "end.immediate")
def test_the_eighth_upgrade_wins_a_full_game_at_once() -> None:
    s = scene(kingdom("mine", upgrades=SEVEN), kingdom(), gold=9, build=5)
    assert not s.outcome
    click(s, ADA, "upgrade", "Defence slot")
    assert s.outcome == [1, 2]
    assert s.ended_by == "end.upgrades-win"
    assert s.turn == ADA
    assert len(s.at(HAND, ADA)) == 1  # the rest of the turn is not played


@proves("end.short-six", "modes.short-target", "city.short-any-six")
@pytest.mark.parametrize("sixth", ["Mercenary slot", "Attack slot", "Defence slot"])
def test_any_six_upgrades_win_a_short_game(sixth: str) -> None:
    s = scene(kingdom(upgrades=SEVEN[:5]), kingdom(), gold=9, build=5, length="short")
    click(s, ADA, "upgrade", sixth)
    assert s.outcome == [1, 2]


@proves("end.conquest-win", "end.conquest-immediate", "attack.city-defeat")
def test_who_destroys_the_last_other_city_wins_at_once() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle"), ("berserkers", "castle")]),
        kingdom(upgrades=SEVEN),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "berserkers")
    click(s, ADA, "raze", BRAN)
    assert s.outcome == [1, 2]
    assert s.ended_by == "end.conquest-win"


@proves("end.conquest-who", "software.ranking", "end.defeated-cards")
def test_the_last_city_standing_wins_whoever_destroyed_the_others() -> None:
    """Ada destroys Bran's city, then gives up: Cleo wins, and who fell later comes before who fell earlier."""
    s = scene(
        kingdom(buildings="castle", troops=[("war-elephants", "castle"), ("berserkers", "castle")]),
        kingdom("mine", "market"),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "berserkers")
    click(s, ADA, "raze", BRAN)
    assert s.at(HAND, BRAN) == s.at(KINGDOM, BRAN) == []
    click(s, ADA, "done")
    assert submit(s, ADA, RESIGN) == ""
    assert s.outcome == [2, 3, 1]


@proves("software.ranking")
def test_losers_are_ranked_by_upgrades_then_by_hp_of_buildings() -> None:
    s = scene(
        kingdom(upgrades=SEVEN),
        kingdom(buildings="bank", upgrades=["Gold"]),
        kingdom(buildings="market", upgrades=["Gold", "Store"]),
        gold=9,
    )
    click(s, ADA, "upgrade", "Defence slot")
    assert s.outcome == [1, 3, 2]
    s = scene(kingdom(upgrades=SEVEN), kingdom(buildings="bank"), kingdom(buildings="market"), gold=9)
    click(s, ADA, "upgrade", "Defence slot")
    assert s.outcome == [1, 2, 3]


@proves("software.ranking")
def test_the_fallen_come_after_everybody_whose_city_stands() -> None:
    s = scene(kingdom(upgrades=SEVEN), kingdom(buildings="bank"), kingdom(), gold=9)
    assert submit(s, BRAN, RESIGN) == ""
    click(s, ADA, "upgrade", "Defence slot")
    assert s.outcome == [1, 3, 2]


@proves("software.round-limit", "end.no-draw")
@pytest.mark.parametrize(
    ("ada", "bran", "cleo", "places"),
    [
        (
            kingdom(buildings="bank"),  # 4 HP
            kingdom(upgrades=["Gold"]),
            kingdom(buildings="market", troops=[("archers", "city")]),  # 3 HP
            [2, 1, 3],
        ),
        (
            kingdom(buildings="market"),
            kingdom(buildings="market", troops=[("archers", "city")]),
            kingdom(buildings="market", mercenaries=[("spy", "city")]),
            [2, 1, 1],
        ),
        (
            kingdom(buildings="market", settled=[("merchant", "market")]),
            kingdom(buildings="market", troops=[("archers", "city")]),
            kingdom(buildings="market"),
            [1, 1, 2],
        ),
    ],
)
def test_after_50_rounds_upgrades_then_hp_then_guests_decide_and_equals_share(
    ada: Kingdom, bran: Kingdom, cleo: Kingdom, places: list[int]
) -> None:
    s = scene(ada, bran, cleo)
    s.round = 50
    for seat in (ADA, BRAN, CLEO):
        assert not s.outcome
        finish_turn(s, seat)
    assert s.ended_by == "software.round-limit"
    assert s.outcome == places
    assert "After 50 rounds the game is over, and who has come furthest wins." in journal(s)


@proves("end.defeated-cards")
def test_a_defeated_player_takes_no_more_turns_and_the_round_still_counts() -> None:
    s = new_game(3)
    first = s.first
    assert submit(s, first, RESIGN) == ""
    for expected in (1, 1, 2, 2, 3):
        assert s.round == expected
        assert s.turn != first
        finish_turn(s, s.turn)
