"""Where points come from, and when."""

from __future__ import annotations

import pytest

from meadhall.lab.match import Terms
from meadhall.lab.sources import sources_of
from meadhall.lab.store import Line
from meadhall.lab.watch import Study, watch_batch


def names_of(game: str, seats: int) -> set[str]:
    """The sources of a greedy game; together they are all that was made of points."""
    (line,) = watch_batch(Study(Terms(game, seats, 1), "greedy", ""), [0])
    assert sum(source.points for source in sources_of([line])) == sum(gain for _, _, gain, _ in line["points"])
    return {name for _, _, _, name in line["points"]}


def test_zabors_points_are_told_by_the_cards_they_are_claimed_for() -> None:
    names = names_of("zabor", 3)
    assert any(name.startswith("vp-") for name in names)
    assert any(name.startswith("trait-") for name in names)
    assert all(name.startswith(("vp-", "trait-")) for name in names)


def test_vikings_points_are_told_by_what_was_done_or_the_bonus_card() -> None:
    names = names_of("vikings", 2)
    assert {"completed", "upgraded", "successful-attacks"} <= names


def test_capitals_points_are_the_upgrades() -> None:
    assert all(name.startswith("upgrade ") for name in names_of("capital", 2))


def test_what_vilnius_loses_is_told_by_its_cause() -> None:
    assert names_of("vilnius", 2) <= {"fires in the city", "fires in a quarter", "a Boost", "a Storage symbol"}


def test_points_add_up_over_the_parts_of_a_game() -> None:
    """Of two games of 100 clicks, one makes 4 points by farms at half-time, the other loses 1 by a fire at the end."""
    lines: list[Line] = [
        {"decisions": 100, "points": [[50, 0, 4, "farm"]]},
        {"decisions": 100, "points": [[100, 1, -1, "fire"]]},
    ]
    farm, fire = sources_of(lines)
    assert (farm.name, farm.points, fire.name, fire.points) == ("farm", 2.0, "fire", -0.5)
    assert (farm.curve[9], farm.curve[10], farm.curve[20]) == (0.0, 2.0, 2.0)
    assert fire.curve[19:] == pytest.approx([0.0, -0.5])
