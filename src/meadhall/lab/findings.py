"""The plain-language summary of a balance report: what is out of bounds, what is fine, what cannot be told yet.

Of an edition: what it changed, what not, what cannot be told yet, and what else there is to know of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.lab.balance import LEAD_BOUND, LIFT_BOUND, SEAT_BOUND, SURE, Lead, OptionUse, Shares, never_worth
from meadhall.lab.compare import NOT_ENOUGH, Change, OptionChange
from meadhall.lab.statistics import Estimate
from meadhall.lab.words import counted

NAMED: Final = 12  # options that one sentence names
SURELY_CHANGED: Final = 6  # options that have a sentence each


@dataclass
class Findings:
    """Sentences by kind. Of an edition, `out` is what it changed, `fine` what it did not change, and `anyhow` what is
    out of bounds with it, whether it was before or not. `plain` is what there is no bound for."""

    out: list[str] = field(default_factory=list)
    fine: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    anyhow: list[str] = field(default_factory=list)
    plain: list[str] = field(default_factory=list)

    def groups(self, edition: bool) -> list[tuple[str, str, list[str]]]:
        """Heading, colour and sentences of each kind that there is something to say of."""
        found = [
            ("Changed" if edition else "Out of bounds", "bad", self.out),
            ("Cannot be told yet", "open", self.open),
            ("Unchanged" if edition else "Fine", "good", self.fine),
            ("Out of bounds with the edition, changed or not", "plain", self.anyhow),
            ("With the edition" if edition else "Beside that", "plain", self.plain),
        ]
        return [group for group in found if group[2]]


def percents(found: Estimate) -> str:
    return f"{100 * found.mean:.1f} % ({found.interval(lambda figure: f'{100 * figure:.1f}')})"


def seat_findings(sides: Sequence[Sequence[int]], shares: Sequence[Estimate], told: Findings, where: str = "") -> None:
    """Each seat's share against even, with the bound on both sides. `where` tells of which games it is."""
    even = 1 / len(sides)
    unsure: list[str] = []
    beyond: list[str] = []
    for number, found in enumerate(shares):
        name = f"{'Team' if len(sides[number]) > 1 else 'Seat'} {number + 1}"
        if found.low > even + SEAT_BOUND or found.high < even - SEAT_BOUND:
            beyond.append(f"{name} wins {percents(found)} of the games{where}; even would be {100 * even:.0f} %.")
        elif found.low < even - SEAT_BOUND or found.high > even + SEAT_BOUND:
            unsure.append(name)
    bound = f"{100 * SEAT_BOUND:.0f} points of even"
    told.out += beyond
    if unsure:
        told.open.append(f"Whether {_listed(unsure)} {_is(unsure)} within {bound}{where}: the intervals reach beyond.")
    elif not beyond:
        told.fine.append(f"Every seat is within {bound}{where}.")


def lift_findings(uses: Sequence[OptionUse], told: Findings) -> None:
    """Lift is company, not cause: who is ahead can afford more. So it is no finding, but a reason to look."""
    beyond = sorted((use for use in uses if use.verdict in ("strong", "weak")), key=lambda use: -abs(use.lift.mean))
    if beyond:
        first = ", ".join(f"'{use.name}' {100 * use.lift.mean:+.0f}" for use in beyond[:NAMED])
        one = len(beyond) == 1
        whether = "1 option wins or only goes" if one else f"{len(beyond)} options win or only go"
        told.open.append(
            f"Whether {whether} with winning: {'its' if one else 'their'} lift is beyond "
            f"{100 * LIFT_BOUND:.0f} points ({first}{', ...' if len(beyond) > NAMED else ''}). A trial by lot tells."
        )


def never_findings(uses: Sequence[OptionUse], takes: Sequence[str], saves: Sequence[str], told: list[str]) -> None:
    never = [f"'{thing}'" for thing in never_worth(uses, takes, saves)]
    if never:
        more = f", and {len(never) - NAMED} more" if len(never) > NAMED else ""
        told.append(f"Offered often and as good as never taken: {', '.join(never[:NAMED])}{more}.")


def new_findings(new: Sequence[OptionUse], told: Findings) -> None:
    """Of cards that only the edition has, who took them: there is nothing before to compare that with."""
    for use in new[:NAMED]:
        told.plain.append(f"'{use.name}', new: by {use.takers:,} of the {use.seats:,} seats that were offered it.")
    if len(new) > NAMED:
        told.plain.append(f"{len(new) - NAMED} more options of new cards, in the page.")


def lead_findings(lead: Lead | None, told: Findings) -> None:
    if lead is None:
        return
    half = dict(lead.leader_wins).get(0.5)
    if half is None or not half.games:
        return
    if half.low <= LEAD_BOUND < half.high:
        so_far = f"{percents(half)} so far"
        told.open.append(f"Whether who leads alone at half-time wins more than {100 * LEAD_BOUND:.0f} %: {so_far}.")
    else:
        sentence = f"Who leads alone at half-time wins {percents(half)} of the games."
        (told.out if half.low > LEAD_BOUND else told.fine).append(sentence)


def share_findings(shares: Shares | None, strong: str, weak: str, told: Findings) -> None:
    """Nothing where no weaker bot plays: then there can be no such games."""
    if weak in ("", strong):
        return
    if shares is None:
        told.open.append(f"The parts of luck and skill: too few games between {strong} and {weak}.")
        return
    skill, seat = percents(shares.skill), f"{100 * shares.seat:.0f} %"
    told.plain.append(
        f"Between {strong} and {weak}, skill decides {skill} of who wins, the seat about {seat}, luck the rest."
    )


def change_findings(changes: Sequence[Change], options: Sequence[OptionChange], told: Findings) -> None:
    """What the edition did."""
    if not changes:
        told.open.append("What the edition changed: no pair of games is finished.")
    for change in changes:
        words = f"{change.name}: {change_words(change)}"
        if change.verdict == NOT_ENOUGH:
            told.open.append(f"{words}: {NOT_ENOUGH}.")
        elif change.verdict == "the same":
            told.fine.append(f"{words}: no change that matters.")
        else:
            told.out.append(f"{words}.")
    sure = [option for option in options if option.doubt < SURE]
    sure.sort(key=lambda option: -abs(option.change.mean))
    for option in sure[:SURELY_CHANGED]:
        way = "more" if option.change.mean > 0 else "less"
        told.out.append(
            f"'{option.name}' is taken by {100 * abs(option.change.mean):.0f} points {way} of the seats that are "
            f"offered it ({100 * option.change.low:+.0f} to {100 * option.change.high:+.0f})."
        )
    if len(sure) > SURELY_CHANGED:
        told.out.append(f"{counted(len(sure) - SURELY_CHANGED, 'option')} more, by less; the page has them all.")
    if not sure and options:
        told.open.append("Whether any option is taken more or less often: no difference is sure after correction.")


def change_words(change: Change) -> str:
    if change.is_share:
        times, unit, before, after = 100, " points", f"{100 * change.standard:.1f} %", f"{100 * change.edition:.1f} %"
    else:
        times, unit, before, after = 1, "", f"{change.standard:.2f}", f"{change.edition:.2f}"
    digits = 1 if change.is_share else 2
    interval = change.change.interval(lambda figure: f"{times * figure:+.{digits}f}")
    pairs = "in the one pair" if change.change.games == 1 else f"in all {change.change.games:,} pairs"
    same = "" if change.differed else f"; the same {pairs} of games"
    return f"{before} before, {after} after, {times * change.change.mean:+.{digits}f}{unit} ({interval}{same})"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + (" and " if len(names) > 1 else "") + names[-1]


def _is(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"
