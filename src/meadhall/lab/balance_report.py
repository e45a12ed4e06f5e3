"""The balance report: watched games as one page, with what it all means in plain words at the top."""

from __future__ import annotations

from typing import Final

from meadhall.lab import balance, page, plots, trial_report
from meadhall.lab.balance import OptionUse
from meadhall.lab.balance_told import Balance
from meadhall.lab.findings import change_words, percents
from meadhall.lab.sources import PARTS, sources_of
from meadhall.lab.statistics import Estimate
from meadhall.lab.words import counted

SOURCES: Final = 5  # of points, that have a curve of their own
MOST_SOURCES: Final = 12  # that have a bar
MOST_ROWS: Final = 40  # of an interval plot; the table below has all


def write_page(found: Balance) -> str:
    terms = found.study.terms
    options = ", ".join(f"{name} {value}" for name, value in terms.options)
    subtitle = f"{found.played}, seed {terms.seed}" + (f"; {options}" if options else "")
    edition = f": what '{terms.edition.name}' changes" if terms.edition else ""
    summary = page.summary(found.findings().groups(bool(terms.edition)))
    parts = [summary, *trial_report.trial_parts(found.worths, found.worths_before, len(found.tried))]
    parts += _changes(found) if found.changes else []
    if found.seat_games:
        parts += _seats(found)
    if found.equal:
        parts += [*_length(found), *_points(found), *_parts(found), *_options(found), *_ends(found)]
    parts.append(page.heading("How it was made"))
    again = "The same command writes the same page, with any number of jobs."
    if not found.whole:
        again = "Not all games are finished yet: the same command goes on with them."
    parts.append(page.note(f"All intervals are of 95 %. {again}"))
    parts.append(page.code(found.command)) if found.command else None
    return page.page(f"{found.game.title}: balance{edition}", subtitle, parts)


def _changes(found: Balance) -> list[str]:
    rows = [[change.name, change_words(change), change.verdict] for change in found.changes]
    shares = [change for change in found.changes if change.is_share]
    marks = {"more": "bad", "less": "bad", "the same": "good"}
    drawn = [plots.Row(change.name, change.change, marks.get(change.verdict, "open"), "pair") for change in shares]
    told = [
        plots.Row(option.name, option.change, "bad" if option.doubt < balance.SURE else "plain", "seat")
        for option in found.option_changes[:20]
    ]
    parts = [page.heading("What the edition changed"), page.table(["figure", "before and after", "verdict"], rows, 3)]
    if drawn:
        caption = "Points of share that the edition adds, from pairs of games with one seed."
        parts.append(page.figure(plots.interval_plot(drawn, 0.0, plots.points), caption))
    if told:
        caption = "Seats that take an option, of those that are offered it: points more or fewer under the edition. "
        caption += "The 20 least doubtful; coloured where it is sure after Holm's correction for all options."
        parts.append(page.figure(plots.interval_plot(told, 0.0, plots.points), caption))
    return parts


def _seats(found: Balance) -> list[str]:
    if len(found.sides) == 1:
        row = plots.Row("all together", found.shares[0])
        return [
            page.heading("Games won"),
            page.figure(plots.interval_plot([row], 0.5, plots.percent), "Share of games."),
        ]
    even = 1 / len(found.sides)
    bounds = (even - balance.SEAT_BOUND, even + balance.SEAT_BOUND)
    rows = []
    for side, share in zip(found.sides, found.shares, strict=True):
        name = "Seats " + " and ".join(str(seat + 1) for seat in side) if len(side) > 1 else f"Seat {side[0] + 1}"
        rows.append(plots.Row(name, share, _mark(share, bounds)))
    caption = (
        "Share of wins by seat, counted from whoever has the first turn. "
        f"The band is {100 * balance.SEAT_BOUND:.0f} points around even."
    )
    caption += " From the games of the trial, in which every seat is denied cards by lot." if found.told_by_lot else ""
    return [
        page.heading("Who wins, by seat"),
        page.figure(plots.interval_plot(rows, even, plots.percent, bounds), caption),
    ]


def _mark(found: Estimate, bounds: tuple[float, float]) -> str:
    if found.low > bounds[1] or found.high < bounds[0]:
        return "bad"
    return "good" if found.low >= bounds[0] and found.high <= bounds[1] else "open"


def _length(found: Balance) -> list[str]:
    unit, lengths = balance.lengths(found.equal)
    most = balance.eight_in_ten(lengths)
    words = f"Mean {sum(lengths) / len(lengths):.1f} {unit}"
    words += f"; eight games in ten take {most[0]} to {most[1]}." if most else "."
    return [page.heading("How long games are"), page.figure(plots.histogram(lengths, unit), words)]


def _points(found: Balance) -> list[str]:
    lead = found.lead
    if lead is None:
        sources = _sources(found)
        return [page.heading("Points over time"), *sources] if sources else []
    names = ("winner", "second", "third", "fourth", "fifth")
    xs = [part for part, _ in lead.curve]
    curves = [
        plots.Curve(names[rank], xs, [means[rank] for _, means in lead.curve]) for rank in range(len(found.sides))
    ]
    wins = [
        plots.Row(f"leads after {part:.0%}", found_share) for part, found_share in lead.leader_wins if found_share.games
    ]
    unit = "" if found.game.points == "points" else f" ({found.game.points})"
    return [
        page.heading("Points over time"),
        page.figure(
            plots.line_plot(curves, plots.plain, plots.percent),
            f"Mean points{unit} by final rank, over the part of the game that is played.",
        ),
        page.figure(
            plots.interval_plot(wins, 1 / len(found.sides), plots.percent),
            f"How often who leads alone goes on to win. The lead changes {lead.changes.mean:.1f} times a game "
            f"({lead.changes.interval(lambda figure: f'{figure:.1f}')}).",
        ),
        *_sources(found),
    ]


def _sources(found: Balance) -> list[str]:
    """The largest over time, and more of them with what they come to in the end."""
    sources = sources_of(found.equal)
    if not sources:
        return []
    made = "lost" if sum(source.points for source in sources) < 0 else "made"
    sign = -1 if made == "lost" else 1
    curves = [
        plots.Curve(source.name, PARTS, [sign * points for points in source.curve]) for source in sources[:SOURCES]
    ]
    which = f"the {SOURCES} largest of {len(sources)} sources" if len(sources) > SOURCES else "by source"
    rows = [(source.name, sign * source.points) for source in sources[:MOST_SOURCES]]
    ways = "the card they are for, or else what was told just before, or the click after which they came"
    return [
        page.figure(
            plots.line_plot(curves, plots.plain, plots.percent),
            f"Points {made} by all together, {which}, over the part of the game that is played.",
        ),
        page.figure(plots.bar_plot(rows, plots.plain), f"Points {made} a game, by source: {ways}."),
    ]


def _parts(found: Balance) -> list[str]:
    parts = found.parts
    if parts is None:
        return []
    rows = [
        ("luck", parts.luck),
        (f"skill ({found.study.bot} or {found.study.weaker})", parts.skill.mean),
        ("seat", parts.seat),
    ]
    caption = (
        "Of the spread of wins, what each explains; from games in which both bots sat at the table. "
        f"Skill explains {percents(parts.skill)}."
    )
    return [page.heading("Luck, skill and seat"), page.figure(plots.bar_plot(rows, plots.percent), caption)]


def _options(found: Balance) -> list[str]:
    marks = {"strong": "bad", "weak": "bad", "fine": "good", "open": "open"}
    told = sorted((use for use in found.uses if use.enough and not use.scores), key=lambda use: -use.lift.mean)
    if len(told) > MOST_ROWS:
        half = MOST_ROWS // 2
        told = [*told[:half], *told[-half:]]
    drawn = [plots.Row(use.name, use.lift, marks[use.verdict], "seat") for use in told]
    bounds = (-balance.LIFT_BOUND, balance.LIFT_BOUND)
    rows = [
        [use.name, f"{use.offered:,}", f"{use.taken:,}", f"{use.rate:.0%}", *_lift_words(use), use.verdict]
        for use in found.uses
    ]
    caption = "Lift: the share of wins of seats that took an option, less that of seats that were offered it and never "
    caption += (
        "took it. It tells what goes with winning, not why: who is ahead can afford more. Red where it is beyond "
    )
    caption += f"{100 * balance.LIFT_BOUND:.0f} points and sure after Holm's correction for all options."
    parts = [page.heading("What is offered, taken, and goes with winning")]
    if drawn:
        parts.append(page.figure(plots.interval_plot(drawn, 0.0, plots.points, bounds), caption))
    headings = ["option", "offered", "taken", "rate", "lift", "from", "to", "doubt", "verdict"]
    parts.append(page.folded(f"Table of {counted(len(rows), 'option')}", page.table(headings, rows)))
    return parts


def _lift_words(use: OptionUse) -> list[str]:
    if not use.enough or use.scores:
        return ["", "", "", ""]
    figures = [f"{100 * figure:+.1f}" for figure in (use.lift.mean, use.lift.low, use.lift.high)]
    return [*figures, f"{use.doubt:.3f}"]


def _ends(found: Balance) -> list[str]:
    counted: dict[str, int] = {}
    for line in found.equal:
        counted[line["ended_by"]] = counted.get(line["ended_by"], 0) + 1
    rows = [
        [found.game.ledger.text(clause), clause, f"{count / len(found.equal):.1%}"]
        for clause, count in sorted(counted.items(), key=lambda item: -item[1])
    ]
    return [page.heading("How games end"), page.table(["clause", "id", "share"], rows, 2)]
