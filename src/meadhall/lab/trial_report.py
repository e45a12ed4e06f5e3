"""A trial by lot as part of a balance report: plain sentences, a plot, and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.lab import page, plots
from meadhall.lab.balance import LIFT_BOUND, OFTEN, OptionUse
from meadhall.lab.findings import NAMED, Findings
from meadhall.lab.statistics import Estimate
from meadhall.lab.trial import DENIED_OF
from meadhall.lab.words import counted
from meadhall.lab.worths import Worth, worth_changes

MOST_ROWS: Final = 40  # of the plot; the table below it has all
BOUND: Final = f"{100 * LIFT_BOUND:.0f} points"
HEADINGS: Final = (
    "card",
    "offered to",
    "reached for by",
    "copies",
    "open",
    "taking one",
    "from",
    "to",
    "doubt",
    "verdict",
)
ABOUT: Final = (
    f"In each of these games every seat is by lot denied one card in {DENIED_OF}: when its bot reaches for such a "
    "card, it has to choose again without it, to the end of the game. Of all seats that reached for a card, those that "
    "were free to have it and those that were denied it differ by the lot alone, so what differs in their wins is the "
    "card's doing, against the next best choice: 'open' over the whole game, 'taking one' for each copy that was "
    "taken. What each could hope for just before it first reached for the card, in which the lot has no part, is taken "
    "out."
)


def trial_findings(worths: Sequence[Worth], told: Findings) -> None:
    told.out += beyond_words(worths)
    fine = sum(worth.verdict == "fine" for worth in worths)
    if fine:
        told.fine.append(f"Of {counted(fine, 'card')}, taking {_them(fine)} is worth less than {BOUND} either way.")
    unsure = sum(worth.verdict == "open" for worth in worths)
    if unsure:
        whether = f"whether taking {_them(unsure)} is worth more than {BOUND} either way"
        told.open.append(f"Of {counted(unsure, 'card')}, {whether}.")
    few = sum(worth.verdict == "too few games" for worth in worths)
    if few:
        seats = f"too few seats of either lot reached for {_them(few)}, or took {_them(few)} when free to"
        told.open.append(f"Of {counted(few, 'card')}, anything: {seats}.")


def beyond_words(worths: Sequence[Worth]) -> list[str]:
    """Cards that are worth too much or too little, and those that nobody wants."""
    found = []
    for worth in worths:
        if worth.verdict in ("strong", "weak"):
            way = "gains" if worth.taking.mean > 0 else "loses"
            found.append(
                f"Who takes '{worth.name}' {way} {100 * abs(worth.taking.mean):.0f} points of wins by each copy "
                f"({_range(worth.taking)}), against the next best choice."
            )
    shunned = [worth.name for worth in worths if worth.is_shunned]
    if shunned:
        found.append(f"Offered to {OFTEN} seats or more and as good as never taken: {_names(shunned)}.")
    return found


def worth_change_findings(worths: Sequence[Worth], before: Sequence[Worth], told: Findings) -> None:
    """What an edition did to the worth of cards; what they are worth with it is told apart from that."""
    told.anyhow += beyond_words(worths)
    changes = worth_changes(before, worths)
    for change in changes:
        if change.verdict in ("more", "less"):
            told.out.append(
                f"Taking '{change.name}' is worth {100 * abs(change.change.mean):.0f} points of wins {change.verdict} "
                f"by each copy than before ({_range(change.change)})."
            )
    same = sum(change.verdict == "the same" for change in changes)
    if same:
        told.fine.append(f"Of {counted(same, 'card')}, what taking {_them(same)} is worth, within {BOUND}.")
    unsure = sum(change.verdict == "open" for change in changes)
    if unsure:
        whether = f"whether what taking {_them(unsure)} is worth changed by {BOUND} or more"
        told.open.append(f"Of {counted(unsure, 'card')}, {whether}.")
    known = {worth.name for worth in before}
    few = sum(worth.name in known for worth in worths) - len(changes)
    if few:
        seats = f"too few seats reached for {_them(few)} and took {_them(few)} under one content or the other"
        told.open.append(f"Of {counted(few, 'card')}, whether {_their(few)} worth changed: {seats}.")


def trial_parts(worths: Sequence[Worth], before: Sequence[Worth], games: int) -> list[str]:
    """The section of the page; with an edition, `before` is what the standard content's cards are worth."""
    if not worths:
        return []
    marks = {"strong": "bad", "weak": "bad", "fine": "good", "open": "open"}
    ends = ends_of(worths, MOST_ROWS)
    drawn = [plots.Row(worth.name, worth.taking, marks[worth.verdict], "seat") for worth in ends]
    headings = [*HEADINGS, "taking one before"] if before else list(HEADINGS)
    earlier = {worth.name: worth for worth in before}
    rows = [[*cells(worth), *([_taking(earlier.get(worth.name))] if before else [])] for worth in worths]
    caption = (
        f"Points of wins that taking one copy of a card is worth. The band is {BOUND} either way; red where it is "
        "beyond for certain, after Holm's correction for all cards."
    )
    parts = [page.heading("What cards are worth, by lot"), page.paragraph(f"{counted(games, 'game')}. {ABOUT}")]
    if drawn:
        bounds = (-LIFT_BOUND, LIFT_BOUND)
        parts.append(page.figure(plots.interval_plot(drawn, 0.0, plots.points, bounds), caption))
    return [*parts, page.folded(f"Table of {counted(len(rows), 'card')}", page.table(headings, rows))]


def ends_of(worths: Sequence[Worth], most: int) -> list[Worth]:
    """Of the cards that something is known of, the most and the least valuable."""
    told = [worth for worth in worths if worth.enough]
    return told if len(told) <= most else [*told[: most // 2], *told[-(most // 2) :]]


def cells(worth: Worth) -> list[str]:
    counts = [worth.name, f"{worth.offered:,}", f"{worth.reached:,}", f"{worth.copies:.1f}"]
    if not worth.enough:
        return [*counts, "", "", "", "", "", worth.verdict]
    found = worth.taking
    figures = [f"{100 * figure:+.1f}" for figure in (worth.open.mean, found.mean, found.low, found.high)]
    return [*counts, *figures, f"{worth.doubt:.3f}", worth.verdict]


def markdown_rows(worths: Sequence[Worth], lifts: Mapping[str, OptionUse]) -> list[list[str]]:
    """As the page of a game shows them, with the plain lift beside them."""
    rows = []
    for worth in worths:
        use = lifts.get(worth.name)
        lift = f"{100 * use.lift.mean:+.0f}" if use is not None and use.enough else ""
        opened = f"{100 * worth.open.mean:+.0f}"
        figures = [f"{worth.rate:.0%}", f"{worth.copies:.1f}", opened, _taking(worth), f"{worth.doubt:.2f}"]
        rows.append([worth.name, *figures, worth.verdict, lift])
    return rows


MARKDOWN_HEADINGS: Final = ("card", "reached for", "copies", "open", "taking one", "doubt", "verdict", "lift")


def lifts_of(uses: Sequence[OptionUse], verbs: Sequence[str]) -> dict[str, OptionUse]:
    """The lift of each card, by the click that takes it most often."""
    found: dict[str, OptionUse] = {}
    for use in uses:
        verb, _, name = use.name.partition(" ")
        if verb in verbs and (name not in found or use.takers > found[name].takers):
            found[name] = use
    return found


def as_json(worth: Worth) -> dict[str, Any]:
    return {"card": worth.name, "offered": worth.offered, "reached": worth.reached, "open": worth.open.as_json(),
            "taking": worth.taking.as_json(), "doubt": round(worth.doubt, 5), "verdict": worth.verdict}  # fmt: skip


def _taking(worth: Worth | None) -> str:
    return f"{100 * worth.taking.mean:+.0f} ({_range(worth.taking)})" if worth is not None and worth.enough else ""


def _range(found: Estimate) -> str:
    return f"{100 * found.low:+.0f} to {100 * found.high:+.0f}"


def _them(number: int) -> str:
    return "it" if number == 1 else "them"


def _their(number: int) -> str:
    return "its" if number == 1 else "their"


def _names(names: Sequence[str]) -> str:
    more = f", and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return ", ".join(f"'{name}'" for name in names[:NAMED]) + more
