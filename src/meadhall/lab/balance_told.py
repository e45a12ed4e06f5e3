"""Watched games and all that they tell: figures, and what these mean in plain words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from meadhall.kernel.game import Game, find_game
from meadhall.lab import balance, compare, trial_report
from meadhall.lab.balance import OptionUse
from meadhall.lab.findings import (
    Findings,
    change_findings,
    lead_findings,
    lift_findings,
    never_findings,
    new_findings,
    percents,
    seat_findings,
    share_findings,
)
from meadhall.lab.match import sides_of
from meadhall.lab.store import Line
from meadhall.lab.trial_report import trial_findings, worth_change_findings
from meadhall.lab.watch import Study
from meadhall.lab.words import counted
from meadhall.lab.worths import card_worths


@dataclass
class Balance:
    """Watched games and what they tell; with an edition the games of the edition, beside those of the standard."""

    study: Study
    lines: list[Line]
    command: str = ""
    by_lot: list[Line] = field(default_factory=list)  # games of a trial by lot
    whole: bool = True  # whether all games that were asked for are there

    def __post_init__(self) -> None:
        terms = self.study.terms
        self.game: Game = find_game(terms.game)
        self.sides = sides_of(self.game, terms.seats, dict(terms.options))
        last = self.study.contents - 1
        self.watched = [line for line in self.lines if line["content"] == last]
        self.equal = balance.equal_games(self.watched)
        self.uses = balance.option_uses(self.equal, self.sides)
        self.lead = balance.lead(self.equal, self.sides)
        self.parts = None  # who wins together shares skill and luck
        if len(self.sides) > 1:
            self.parts = balance.shares_of(self.watched, self.sides, self.study.bot)
        self.changes = compare.changes(self.lines, self.sides, self.game.together) if last else []
        self.option_changes = compare.option_changes(self.lines, self.sides) if last else []
        tried = [[line for line in self.by_lot if line["content"] == content] for content in range(last + 1)]
        self.tried = tried[last]
        self.told_by_lot = not self.equal and len(self.sides) > 1  # every seat is denied cards by the same lot
        self.shares = balance.side_shares(self.seat_games, self.sides)
        self.worths = card_worths(tried[last], self.sides)
        self.worths_before = card_worths(tried[0], self.sides) if last else []

    @property
    def seat_games(self) -> list[Line]:
        """The games that tell who wins, by seat."""
        return balance.equal_games(self.tried) if self.told_by_lot else self.equal

    @property
    def played(self) -> str:
        """Which games were played, in words."""
        study = self.study
        counts = [counted(len(self.equal), "game")] if self.lines else []
        counts += [f"{counted(len(self.tried), 'game')} of a trial by lot"] if self.tried else []
        words = f"{' and '.join(counts) or 'no game'} with {study.terms.seats} players, {study.bot} in every seat"
        mixed = sum(bool(line["ranks"]) for line in self.watched) - len(self.equal)
        words += f", and {mixed:,} with {study.weaker} in some seats" if mixed else ""
        return words + ("; each under both contents" if study.contents == 2 else "")

    def findings(self) -> Findings:
        told = Findings()
        edition = self.study.contents == 2
        self._tell_unfinished(told.anyhow if edition else told.out)
        if edition:
            worth_change_findings(self.worths, self.worths_before, told)
            if self.equal:
                change_findings(self.changes, self.option_changes, told)
                self._tell_edition(told)
        else:
            trial_findings(self.worths, told)
            self._tell_seats(told)
        if not self.equal:
            seats = "" if self.told_by_lot and self.seat_games else "seats, "
            why = "no such game is finished" if self.lines else "only games of the trial were played"
            told.open.append(f"Anything of {seats}length and lead: {why}.")
        return told

    def _tell_unfinished(self, told: list[str]) -> None:
        unfinished = sum(not line["ranks"] for line in [*self.watched, *self.tried])
        if unfinished:
            were = "was" if unfinished == 1 else "were"
            told.append(f"{counted(unfinished, 'game')} {were} not over within {self.game.bound:,} clicks.")

    def _tell_edition(self, told: Findings) -> None:
        """What holds with the edition, whether it was so before or not."""
        contents = [terms.setup(self.game).content for terms in self.study.by_content]
        new = {*contents[1].ids} - {*contents[0].ids}
        new_findings([use for use in self.uses if use.thing in new], told)
        never_findings(self.uses, self.takes, self.saves, told.anyhow)
        aside = Findings()
        if len(self.sides) > 1:
            seat_findings(self.sides, self.shares, aside)
        lead_findings(self.lead, aside)
        told.anyhow += aside.out

    @property
    def takes(self) -> list[str]:
        return [verb.name for verb in self.game.takes]

    @property
    def saves(self) -> list[str]:
        return [verb.name for verb in self.game.saves]

    def _tell_seats(self, told: Findings) -> None:
        if not self.worths:
            lift_findings(self.uses, told)
            never_findings(self.uses, self.takes, self.saves, told.out)
            if self.equal and not any(use.enough for use in self.uses):
                told.open.append(f"Anything of {counted(len(self.uses), 'option')}: too few games.")
        if len(self.sides) > 1 and self.seat_games:
            seat_findings(self.sides, self.shares, told, " in the trial" if self.told_by_lot else "")
        if len(self.sides) > 1 and self.equal:
            share_findings(self.parts, self.study.bot, self.study.weaker, told)
        elif self.equal:
            told.plain.append(f"Games are won together in {percents(self.shares[0])}.")
        lead_findings(self.lead, told)


def as_json(found: Balance) -> dict[str, Any]:
    told = found.findings()
    unit, lengths = balance.lengths(found.equal)
    return {
        **found.study.terms.as_json(),
        "bot": found.study.bot,
        "games": len(found.equal),
        "out_of_bounds": told.out,
        "fine": told.fine,
        "cannot_be_told_yet": told.open,
        "out_of_bounds_anyhow": told.anyhow,
        "beside_that": told.plain,
        "trial_games": len(found.tried),
        "seats": [share.as_json() for share in found.shares],
        "seats_told_by": "trial" if found.told_by_lot else "games",
        "length": {"unit": unit, "mean": sum(lengths) / len(lengths) if lengths else None},
        "cards": [trial_report.as_json(worth) for worth in found.worths],
        "options": [_use_json(use) for use in found.uses],
        "changes": [{"name": change.name, "change": change.change.as_json(), "verdict": change.verdict}
                    for change in found.changes],
    }  # fmt: skip


def _use_json(use: OptionUse) -> dict[str, Any]:
    return {"option": use.name, "offered": use.offered, "taken": use.taken, "lift": use.lift.as_json(),
            "doubt": round(use.doubt, 5), "verdict": use.verdict}  # fmt: skip
