"""Plots as plain SVG, to lie inside a page: no script, no library, nothing to fetch.

Colours are classes of the page's style sheet, so that plots follow it into the dark. What a mark means in figures is
its title, which browsers show under the pointer and read aloud. Each plot is drawn twice, for a desk and for a phone,
where letters of the same size leave half the room; the style sheet shows one of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from meadhall.lab.statistics import Estimate
from meadhall.lab.words import counted

ROW: Final = 24
AXIS: Final = 34
RIGHT: Final = 24
LETTER: Final = 6.9  # the width of most letters of a label
LINE: Final = 18  # from one label to the one below


@dataclass(frozen=True)
class Sheet:
    """What a plot is drawn on; `letters` is the most of a label, which is told whole in its title, and `beside` of one
    at the end of a curve, which has the room of `names`."""

    name: str
    width: int
    letters: int
    beside: int
    names: int
    ticks: int


BROAD: Final = Sheet("broad", 720, 40, 17, 150, 6)
NARROW: Final = Sheet("narrow", 366, 20, 13, 106, 5)


def on_both(draw: Callable[[Sheet], str]) -> str:
    return draw(BROAD) + draw(NARROW)


@dataclass
class Scale:
    """From figures to places along an axis."""

    least: float
    most: float
    start: float
    end: float

    def at(self, figure: float) -> float:
        width = self.most - self.least or 1.0
        place = self.start + (figure - self.least) / width * (self.end - self.start)
        return round(max(min(self.start, self.end) - 2, min(max(self.start, self.end) + 2, place)), 1)

    def ticks(self, wished: int = 6) -> list[float]:
        """Round figures along the axis."""
        width = self.most - self.least
        if width <= 0:
            return [self.least]
        rough = width / wished
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.999)
        first = math.ceil(self.least / step - 1e-9)
        count = math.floor(self.most / step + 1e-9) - first + 1
        return [(first + at) * step for at in range(count)]


def percent(figure: float) -> str:
    return f"{100 * figure:.0f} %"


def points(figure: float) -> str:
    """A difference between shares."""
    return f"{100 * figure:+.0f}" if figure else "0"


def plain(figure: float) -> str:
    """As many digits as tell neighbouring ticks apart."""
    return f"{figure:,.2f}".rstrip("0").rstrip(".") if abs(figure) >= 1 else f"{figure:.2g}"


Words = Callable[[float], str]


@dataclass(frozen=True)
class Row:
    """A line of an interval plot; `mark` is its colour: good, bad, open or plain, and `unit` what it rests on."""

    label: str
    estimate: Estimate
    mark: str = "plain"
    unit: str = "game"


def interval_plot(rows: Sequence[Row], level: float, words: Words, bounds: tuple[float, float] | None = None) -> str:
    """A dot and its interval for each row, a line at the level they are compared with, and a band of what is fine."""
    figures = [(row.estimate.low, row.estimate.mean, row.estimate.high) for row in rows]
    ends = [end for figure in figures for end in figure if math.isfinite(end)]
    ends += [level, *(bounds or ())]
    pad = (max(ends) - min(ends)) * 0.06 or 0.05
    bottom = ROW * len(rows) + 6

    def draw(sheet: Sheet) -> str:
        left = _room_for([row.label for row in rows], sheet)
        scale = Scale(min(ends) - pad, max(ends) + pad, left, sheet.width - RIGHT)
        parts = []
        if bounds is not None:
            start, end = scale.at(bounds[0]), scale.at(bounds[1])
            parts.append(f'<rect class="band" x="{start}" y="0" width="{end - start:.1f}" height="{bottom}"/>')
        parts.append(_across(scale, bottom, words, sheet))
        parts.append(f'<line class="level" x1="{scale.at(level)}" x2="{scale.at(level)}" y1="0" y2="{bottom}"/>')
        for number, row in enumerate(rows):
            parts.append(_interval(row, scale, ROW * number + ROW / 2 + 3, words, sheet))
        return _svg(sheet, ROW * len(rows) + AXIS + 6, parts)

    return on_both(draw)


def _interval(row: Row, scale: Scale, y: float, words: Words, sheet: Sheet) -> str:
    found = row.estimate
    low, high = scale.at(max(found.low, scale.least)), scale.at(min(found.high, scale.most))
    told = f"{row.label}: {words(found.mean)} ({found.interval(words)}), {counted(found.games, row.unit)}"
    return (
        f'<g class="{row.mark}"><title>{escape(told)}</title>'
        f'<text class="label" x="{scale.start - 12}" y="{y + 4}" text-anchor="end">'
        f"{escape(_cut(row.label, sheet.letters))}</text>"
        f'<line class="whisker" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
        f'<circle cx="{scale.at(found.mean)}" cy="{y}" r="4.5"/></g>'
    )


def histogram(figures: Sequence[int], unit: str, bounds: tuple[float, float] | None = None) -> str:
    """How often each figure came; figures far apart are put together."""
    least, most = min(figures), max(figures)
    size = max(1, -(-(most - least + 1) // 40))
    counts = [0] * ((most - least) // size + 1)
    for figure in figures:
        counts[(figure - least) // size] += 1
    height, left = 200, 56

    def draw(sheet: Sheet) -> str:
        across = Scale(least - size / 2, least + size * len(counts) - size / 2, left, sheet.width - RIGHT)
        up = Scale(0, max(counts) / len(figures), height - AXIS, 10)
        parts = []
        if bounds is not None:
            start, end = across.at(bounds[0] - 0.5), across.at(bounds[1] + 0.5)
            parts.append(
                f'<rect class="band" x="{start}" y="6" width="{end - start:.1f}" height="{height - AXIS - 6}"/>'
            )
        parts += [
            _across(across, height - AXIS, plain, sheet, grid=False),
            _up(up, left, percent, sheet.width - RIGHT),
        ]
        width = (across.end - across.start) / len(counts)
        for number, count in enumerate(counts):
            if count:
                top = up.at(count / len(figures))
                first = least + number * size
                told = f"{first} to {first + size - 1}" if size > 1 else str(first)
                x, wide = left + number * width + 0.5, max(1, width - 1)
                parts.append(
                    f'<rect class="bar" x="{x:.1f}" y="{top}" width="{wide:.1f}" height="{height - AXIS - top:.1f}">'
                    f"<title>{told} {unit}: {counted(count, 'game')}</title></rect>"
                )
        return _svg(sheet, height, parts)

    return on_both(draw)


@dataclass
class Curve:
    """A line of a line plot, with a band where `low` and `high` are given."""

    label: str
    xs: Sequence[float]
    ys: Sequence[float]
    low: Sequence[float] = field(default_factory=list)
    high: Sequence[float] = field(default_factory=list)


def line_plot(curves: Sequence[Curve], words: Words, across_words: Words = plain, level: float | None = None) -> str:
    height, left = 240, 56
    xs = [x for curve in curves for x in curve.xs]
    ys = [y for curve in curves for y in (*curve.ys, *curve.low, *curve.high)] + ([] if level is None else [level])
    up = Scale(min(0.0, *ys), max(ys), height - AXIS, 10)
    ends = _apart([up.at(curve.ys[-1]) for curve in curves], height - AXIS)

    def draw(sheet: Sheet) -> str:
        across = Scale(min(xs), max(xs), left, sheet.width - sheet.names)
        parts = [
            _across(across, height - AXIS, across_words, sheet, grid=False),
            _up(up, left, words, sheet.width - RIGHT),
        ]
        if level is not None:
            y = up.at(level)
            parts.append(f'<line class="level" x1="{left}" x2="{across.end}" y1="{y}" y2="{y}"/>')
        for number, curve in enumerate(curves):
            parts.append(_curve(curve, number % 6, across, up, ends[number], sheet))
        return _svg(sheet, height, parts)

    return on_both(draw)


def _curve(curve: Curve, colour: int, across: Scale, up: Scale, label_at: float, sheet: Sheet) -> str:
    line = " ".join(f"{across.at(x)},{up.at(y)}" for x, y in zip(curve.xs, curve.ys, strict=True))
    band = ""
    if curve.low:
        edge = [f"{across.at(x)},{up.at(y)}" for x, y in zip(curve.xs, curve.high, strict=True)]
        edge += [f"{across.at(x)},{up.at(y)}" for x, y in reversed(list(zip(curve.xs, curve.low, strict=True)))]
        band = f'<polygon points="{" ".join(edge)}"/>'
    return (
        f'<g class="curve c{colour}"><title>{escape(curve.label)}</title>{band}<polyline points="{line}"/>'
        f'<text x="{across.end + 8}" y="{label_at + 4}">{escape(_cut(curve.label, sheet.beside))}</text></g>'
    )


def _apart(places: list[float], lowest: float) -> list[float]:
    """Labels so that none lies upon another, and none below the plot."""
    placed = list(places)
    order = sorted(range(len(places)), key=lambda number: places[number])
    last = -1e9
    for at in order:
        placed[at] = max(places[at], last + LINE)
        last = placed[at]
    for at in reversed(order):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - LINE
    return placed


def _cut(label: str, most: int) -> str:
    """A long label without its middle: its end tells pairings apart."""
    half = most // 2
    return label if len(label) <= most else f"{label[:half].rstrip()}…{label[1 - half :].lstrip()}"


def _room_for(labels: Sequence[str], sheet: Sheet) -> int:
    """How far from the left the axis of a plot begins."""
    return round(24 + LETTER * max([10, *(len(_cut(label, sheet.letters)) for label in labels)]))


def bar_plot(rows: Sequence[tuple[str, float]], words: Words) -> str:
    """A bar for each row."""
    bottom = ROW * len(rows) + 6

    def draw(sheet: Sheet) -> str:
        left = _room_for([label for label, _ in rows], sheet)
        end = sheet.width - RIGHT
        scale = Scale(min(0.0, *(figure for _, figure in rows)), max(figure for _, figure in rows) * 1.08, left, end)
        parts = [_across(scale, bottom, words, sheet)]
        for number, (label, figure) in enumerate(rows):
            y = ROW * number + 6
            parts.append(
                f'<g><title>{escape(label)}: {words(figure)}</title><text class="label" x="{left - 12}" y="{y + 13}" '
                f'text-anchor="end">{escape(_cut(label, sheet.letters))}</text><rect class="bar" x="{scale.at(0)}" '
                f'y="{y}" width="{max(0.0, scale.at(figure) - scale.at(0)):.1f}" height="{ROW - 8}"/></g>'
            )
        return _svg(sheet, bottom + AXIS, parts)

    return on_both(draw)


def _across(scale: Scale, bottom: float, words: Words, sheet: Sheet, grid: bool = True) -> str:
    marks = []
    for tick in scale.ticks(sheet.ticks):
        x = scale.at(tick)
        if grid:
            marks.append(f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="{bottom}"/>')
        marks.append(f'<text class="tick" x="{x}" y="{bottom + 18}" text-anchor="middle">{words(tick)}</text>')
    return "".join(marks)


def _up(scale: Scale, left: float, words: Words, right: float) -> str:
    marks = []
    for tick in scale.ticks(4):
        y = scale.at(tick)
        marks.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y}" y2="{y}"/>')
        marks.append(f'<text class="tick" x="{left - 8}" y="{y + 4}" text-anchor="end">{words(tick)}</text>')
    return "".join(marks)


def _svg(sheet: Sheet, height: float, parts: list[str]) -> str:
    return f'<svg class="{sheet.name}" viewBox="0 0 {sheet.width} {height:.0f}" role="img">{"".join(parts)}</svg>'
