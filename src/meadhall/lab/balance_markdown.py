"""The figures of a balance report as a section of a Markdown page: one page a game, one section a number of players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from meadhall.lab import balance
from meadhall.lab.balance_told import Balance
from meadhall.lab.findings import percents
from meadhall.lab.trial_report import MARKDOWN_HEADINGS, ends_of, lifts_of, markdown_rows

STRONGEST: Final = 8  # options told of each kind


def put_section(page: str, found: Balance) -> str:
    """The page with the section of these players, options and edition written anew, in its place."""
    title = section_title(found)
    parts = re.split(r"(?m)^(?=## )", page) if page else [f"# {found.game.title}: balance\n\n{ABOUT}\n"]
    sections = {part.splitlines()[0].removeprefix("## "): part.rstrip() + "\n\n" for part in parts[1:]}
    sections[title] = section(found)
    return parts[0].rstrip() + "\n\n" + "".join(sections[name] for name in sorted(sections)).rstrip() + "\n"


ABOUT: Final = """Written by `meadhall balance`, which makes a page with plots of the same games. Intervals are of 95 %.
Seats are counted in order of play, from whoever has the first turn.

What a card is worth is told by a trial by lot: every seat is by lot denied one card in four, and chooses again when
it reaches for one of them. *Reached for* is told of the seats that were offered a card, *copies* of those that
reached for it and were free to have it. *Open* is the share of wins of those, less that of seats that reached for it
and were denied it, had both hoped for as much: what they could hope for just before they first reached for it, in
which the lot has no part, is taken out. *Taking one* is the same for each copy that was taken. A card is called
strong or weak where taking one is worth more than 8 points for certain; *doubt* is corrected for all cards by Holm's
method. *Lift* is the share of wins of seats that took a card, less that of seats that were offered it and never took
it; it tells what goes with winning, not why."""


def section_title(found: Balance) -> str:
    usual = {option.name: option.default for option in found.game.options}
    own = [f"{name} {value}" for name, value in found.study.terms.options if usual.get(name) != value]
    if not found.lines:
        own.append(f"cards by lot with {found.study.bot}")
    if found.study.terms.edition is not None:
        own.append(f"edition '{found.study.terms.edition.name}'")
    return ", ".join([f"{found.study.terms.seats} players", *own])


def section(found: Balance) -> str:
    lines = [f"## {section_title(found)}", ""]
    lines += [f"{found.played[0].upper()}{found.played[1:]}, seed {found.study.terms.seed}.", ""]
    if found.command:
        lines += ["```sh", found.command, "```", ""]
    for words, _, told in found.findings().groups(bool(found.study.terms.edition)):
        lines += [f"**{words}**", "", *(f"- {sentence}" for sentence in told), ""]
    if found.seat_games:
        lines += _figures(found)
    lines += _cards(found) if any(worth.enough for worth in found.worths) else _options(found)
    return "\n".join(lines).rstrip() + "\n\n"


def _figures(found: Balance) -> list[str]:
    rows = []
    where = " in the games of the trial" if found.told_by_lot else ""
    for side, share in zip(found.sides, found.shares, strict=True):
        seats = " and ".join(str(seat + 1) for seat in side)
        name = f"seats {seats} win" if len(side) > 1 else f"seat {seats} wins"
        rows.append([f"{name}{where}", percents(share)])
    unit, lengths = balance.lengths(found.equal)
    if lengths:
        most = balance.eight_in_ten(lengths)
        words = f"{sum(lengths) / len(lengths):.1f}" + (f"; eight in ten {most[0]} to {most[1]}" if most else "")
        rows.append([f"length in {unit}", words])
    if found.lead is not None:
        rows.append(["lead changes a game", f"{found.lead.changes.mean:.1f}"])
    if found.parts is not None:
        parts = found.parts
        rows.append(["luck, skill, seat", f"{parts.luck:.0%}, {parts.skill.mean:.0%}, {parts.seat:.0%}"])
    return [*_table(["figure", ""], rows), ""]


def _cards(found: Balance) -> list[str]:
    verdicts = ("strong", "weak")
    ends = ends_of(found.worths, 2 * STRONGEST)
    chosen = [worth for worth in found.worths if worth in ends or worth.verdict in verdicts]
    told = sum(worth.enough for worth in found.worths)
    rows = markdown_rows(chosen, lifts_of(found.uses, [verb.name for verb in found.game.takes]))
    heading = f"The cards that are worth most and least by lot, of {told} that enough seats reached for:"
    return [heading, "", *_table(MARKDOWN_HEADINGS, rows), ""]


def _options(found: Balance) -> list[str]:
    told = sorted((use for use in found.uses if use.enough and not use.scores), key=lambda use: -use.lift.mean)
    if not told:
        return []
    chosen = told if len(told) <= 2 * STRONGEST else [*told[:STRONGEST], *told[-STRONGEST:]]
    rows = [
        [
            use.name,
            f"{use.rate:.0%}",
            f"{100 * use.lift.mean:+.0f} ({100 * use.lift.low:+.0f} to {100 * use.lift.high:+.0f})",
            f"{use.doubt:.2f}",
            use.verdict,
        ]
        for use in chosen
    ]
    heading = f"The options with the highest and the lowest lift, of {len(told)} that enough seats took and passed by:"
    return [heading, "", *_table(["option", "taken when offered", "lift", "doubt", "verdict"], rows), ""]


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(headings)} |", "|" + "---|" * len(headings)]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows)]
