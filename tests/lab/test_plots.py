"""Plots leave room for what they name."""

from __future__ import annotations

import re

import pytest

from meadhall.lab.page import STYLE
from meadhall.lab.plots import (
    AXIS,
    BROAD,
    LETTER,
    NARROW,
    Curve,
    Row,
    Scale,
    Sheet,
    bar_plot,
    histogram,
    interval_plot,
    line_plot,
    percent,
    plain,
)
from meadhall.lab.statistics import mean_of, share


def on(sheet: Sheet, plot: str) -> str:
    """One of the two drawings of a plot."""
    found = re.search(rf'<svg class="{sheet.name}".*?</svg>', plot)
    assert found is not None
    return found[0]


def label_end(plot: str) -> float:
    """Where the labels of a plot end, which is all the room that they have."""
    found = re.search(r'class="label" x="([\d.]+)"', plot)
    assert found is not None
    return float(found[1])


def test_labels_have_the_room_of_the_longest() -> None:
    label = "place Defence slot 1 of Watchtower"
    for plot in (interval_plot([Row(label, share(1, 2))], 0.5, percent), bar_plot([(label, 1.0)], percent)):
        assert f">{label}</text>" in plot
        assert label_end(plot) >= LETTER * len(label)
    assert label_end(bar_plot([("seat 1", 1.0)], percent)) < 100


def test_a_label_that_is_too_long_keeps_its_ends_and_is_told_whole_in_its_title() -> None:
    label = f"search:{'iterations=50,' * 5}playout=9 : greedy"
    plot = interval_plot([Row(label, share(1, 2))], 0.5, percent)
    assert f"<title>{label}: " in plot
    assert re.search(r">search:iterations=\S*….*: greedy</text>", plot)
    assert label_end(plot) < BROAD.width / 2


def test_a_figure_without_an_interval_lies_where_it_belongs() -> None:
    """Of one block of games ratings have no interval; 20 and 30 are still as far below and above 25."""
    rows = [Row("worse", mean_of([20.0])), Row("middle", mean_of([26.0])), Row("better", mean_of([30.0]))]
    for sheet in (BROAD, NARROW):
        drawn = on(sheet, interval_plot(rows, 25.0, plain))
        worse, middle, better = (float(at) for at in re.findall(r'<circle cx="([\d.]+)"', drawn))
        assert (middle - worse) / (better - worse) == pytest.approx(0.6, abs=0.01)


@pytest.mark.parametrize(("least", "most"), [(0, 0.4), (0, 3), (24.3, 25.8), (24.9, 25.1), (0, 40), (900, 1400)])
def test_ticks_are_labelled_with_what_they_are(least: float, most: float) -> None:
    for tick in Scale(least, most, 0, 100).ticks():
        assert float(plain(tick).replace(",", "")) == pytest.approx(tick)


def test_titles_say_how_much_of_what_a_figure_rests_on() -> None:
    titles = interval_plot([Row("seat 1", share(1, 1)), Row("farm", share(1, 3), unit="seat")], 0.5, percent)
    assert "100 %), 1 game</title>" in titles
    assert "%), 3 seats</title>" in titles
    assert "7 rounds: 1 game</title>" in histogram([7], "rounds")


def test_labels_of_curves_lie_apart_and_within_the_plot() -> None:
    """Five curves that end at nothing: their names stand one above the other, the last at the axis."""
    drawn = on(NARROW, line_plot([Curve(f"c{at}", [0.0, 1.0], [0.0, 0.0]) for at in range(5)], plain))
    places = [float(y) for y in re.findall(r'<text x="[\d.]+" y="([\d.]+)">c\d', drawn)]
    assert len(places) == 5
    assert all(abs(one - two) >= 15 for one, two in zip(sorted(places), sorted(places)[1:], strict=False))
    assert max(places) <= 240 - AXIS + 4


def test_on_a_phone_letters_are_as_large_as_at_a_desk() -> None:
    """A plot that is only made smaller has letters of half the size there; so each is drawn to the phone's width, its
    labels cut to leave room for what they name, and shown where the other is not."""
    label = "upgrade Passive Defence of Tashkara"
    plots = (
        interval_plot([Row(label, share(1, 2))], 0.5, percent),
        bar_plot([(label, 1.0)], percent),
        histogram([7, 8], "rounds"),
        line_plot([Curve(label, [0.0, 1.0], [0.0, 1.0])], plain),
    )
    for plot in plots:
        assert re.findall(r'<svg class="(\w+)" viewBox="0 0 (\d+) ', plot) == [("broad", "720"), ("narrow", "366")]
        places = [float(x) for x in re.findall(r' x[12]?="([-\d.]+)"', on(NARROW, plot))]
        assert 0 <= min(places) <= max(places) <= NARROW.width
    for plot in plots[:2]:
        assert label_end(on(NARROW, plot)) < NARROW.width / 2
    assert "svg.narrow { display: none" in STYLE
    assert "svg.broad { display: none" in STYLE.partition("@media (max-width")[2]
