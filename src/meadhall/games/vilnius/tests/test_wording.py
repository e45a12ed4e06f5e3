"""Vilnius in words."""

from __future__ import annotations

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.final_attack import final_attack
from meadhall.games.vilnius.rules.income_phase import income_phase
from meadhall.games.vilnius.rules.quarter import cell_at
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BEAR,
    COLUMNS,
    HORSEMAN,
    NAMES,
    click,
    give_provinces,
    lay_row,
    play,
    scene,
    told,
)
from meadhall.games.vilnius.wording import cell_name, headline, summary_of
from meadhall.kernel.agenda import step
from meadhall.testing.scene import offers_of


def words(s: Vilnius, verb: str) -> list[str]:
    """The offers of a verb to Ada."""
    return [GAME.words(s, offer, NAMES) for offer in offers_of(s, ADA, verb)]


def test_the_headline_says_round_phase_and_points() -> None:
    s = scene(2)
    play(s, step(income_phase))
    assert headline(s) == "Round 2, Income phase: 14 city points"
    s.second_part = 1
    play(s, step(city_phase))
    assert headline(s) == "Round 2, second part, City phase: 14 city points"


def test_offers_read_like_sentences() -> None:
    s = scene(2)
    play(s, step(income_phase))
    assert words(s, "draw-units")[:2] == ["Draw 0 Units, the rest Provinces", "Draw 1 Unit, the rest Provinces"]
    give_provinces(s, ADA, "utena")
    play(s, step(city_phase))
    assert "Recruit Farmers" in words(s, "recruit")


def test_a_place_in_a_quarter_is_told_by_the_way_from_the_residence() -> None:
    s = scene(2)
    assert [cell_name(s, cell_at(x, y)) for x, y in ((1, 2), (-3, 0), (0, -1), (0, 0))] == [
        "1 right, 2 up from the Residence",
        "3 left from the Residence",
        "1 down from the Residence",
        "where the Residence lay",
    ]


def test_one_of_a_kind_is_told_in_the_singular() -> None:
    s = scene(2)
    play(s, step(income_phase))
    click(s, ADA, "draw-units", 1)
    assert told(s)[-1] == "Ada wants 1 Unit and 4 Provinces."
    s.points = 1
    play(s, step(final_attack))
    assert "Vilnius stands with 1 point: all have won." in told(s)


def test_buildings_that_differ_are_offered_in_different_words() -> None:
    """The Guardhouse of the Bear costs 1 Tool less than a general one; Markets trade different goods."""
    for emblem in (COLUMNS, BEAR, HORSEMAN):
        s = scene(2, emblems=(emblem, (emblem + 1) % 3))
        play(s, step(city_phase))
        offers = words(s, "build")
        assert len(set(offers)) == len(offers)
    assert {"Build Guardhouse", "Build Guardhouse (Horseman)", "Build Market (grain, honey)"} <= set(offers)
    assert GAME.face_name(s, s.printed.face("trakai")) == "Trakai"


def test_the_summary_of_a_seat_shows_its_row_against_its_strength() -> None:
    s = scene(2)
    lay_row(s, ADA, "sergeants")
    assert ("Strength of the Order", "2 of 3") in summary_of(s, ADA)
    assert ("Emblem", "Columns") in summary_of(s, ADA)
    assert ("Income", "5") in summary_of(s, ADA)
