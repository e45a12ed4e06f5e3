"""A match between two bots: blocks of games with one seed, in which each sits where the other has sat.

Two sides (two players, two teams) change seats. Of several sides, the one bot takes each in turn against a field of
the other. Where all win or lose together, each bot plays all seats, and their shares are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from meadhall.bots.registry import mixed_seed, seat_bots
from meadhall.bots.seating import play_with_bots
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.state import Setup
from meadhall.lab.broken import naming
from meadhall.lab.playout import lay_out, round_of, what_it_is_made_of
from meadhall.lab.statistics import Estimate, paired_difference, paired_share
from meadhall.lab.store import Line


@dataclass(frozen=True)
class Terms:
    """What is played; plain values, so that it can travel."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    edition: Path | None = None
    content: str = ""  # its digest, where it is known: games of other content are not played

    def setup(self, game: Game) -> Setup:
        return lay_out(game, self.seats, self.options, self.edition, self.content)

    def as_json(self, bots: Iterable[str] = ()) -> dict[str, Any]:
        """What is played and by whom, as reports and kept games tell it."""
        game = find_game(self.game)
        edition = self.edition.name if self.edition else "standard"
        return {"game": self.game, "players": self.seats, "seed": self.seed, "options": dict(self.options),
                "edition": edition, **what_it_is_made_of(game, self.setup(game), bots)}  # fmt: skip

    def standard(self) -> Terms:
        """The same without the edition."""
        return replace(self, edition=None, content="")


@dataclass(frozen=True)
class Pairing:
    one: str
    two: str


def sides_of(game: Game, seats: int, options: Mapping[str, str]) -> list[list[int]]:
    """The seats that win together, side by side; one side alone where all play against the game."""
    if game.together:
        return [list(range(seats))]
    sides: list[list[int]] = []
    for seat, allies in enumerate(game.allies(seats, game.checked(seats, options))):
        if not any(seat in side for side in sides):
            sides.append([other for other in range(seats) if allies >> other & 1])
    return sides


def lineups(sides: list[list[int]], pairing: Pairing) -> list[tuple[str, ...]]:
    """The bots by seat in each game of a block."""
    seats = sum(len(side) for side in sides)
    if len(sides) == 1:
        return [(pairing.one,) * seats, (pairing.two,) * seats]
    return [tuple(pairing.one if seat in side else pairing.two for seat in range(seats)) for side in sides]


def play_block(terms: Terms, pairings: Sequence[Pairing], numbers: Sequence[int]) -> list[Line]:
    """What a worker does: number by number a block of one of the pairings, which take turns."""
    game = find_game(terms.game)
    setup = terms.setup(game)
    sides = sides_of(game, terms.seats, dict(terms.options))
    found: list[Line] = []
    for number in numbers:
        block, which = divmod(number, len(pairings))
        seed = mixed_seed(terms.seed, block)
        games = [play_lineup(game, setup, bots, seed, terms.edition) for bots in lineups(sides, pairings[which])]
        found.append({"number": number, "seed": seed, "games": games})
    return found


def play_lineup(
    game: Game, setup: Setup, bots: Sequence[str], seed: int, edition: Path | None = None
) -> dict[str, Any]:
    which = f"A game of {game.title} (seed {seed}, {', '.join(bots)})"
    with naming(game, which, setup, edition):
        s = game.start(setup, Quick(seed), quick=True)
        decisions = play_with_bots(s, seat_bots(list(bots), game, seed), game.bound)
    return {"ranks": s.outcome, "rounds": round_of(s, game), "decisions": decisions, "ended_by": s.ended_by}


def block_score(sides: list[list[int]], line: Line) -> float:
    """What the first bot of a pairing won in a block: its share of the wins, or how much more of them it won. A game
    that is not over within the bound is shared by all, since none can say who would have won it."""
    games = line["games"]
    if len(sides) == 1:
        return float(_won(games[0], sides[0])) - float(_won(games[1], sides[0]))
    score = 0.0
    for which, side in enumerate(sides):
        winners = [other for other in sides if _won(games[which], other)] or sides
        if side in winners:
            score += 1 / len(winners)
    return score / len(sides)


def _won(game: dict[str, Any], side: list[int]) -> bool:
    return any(game["ranks"][seat] == 1 for seat in side) if game["ranks"] else False


@dataclass(frozen=True)
class MatchResult:
    """`even` is what the first bot would win if it were as good as the other; `estimate` what it won."""

    pairing: Pairing
    even: float
    estimate: Estimate
    games: int

    @property
    def verdict(self) -> str:
        if not self.games:
            return "not played"
        if self.estimate.above(self.even):
            return "stronger"
        return "weaker" if self.estimate.below(self.even) else "cannot be told yet"

    def as_json(self) -> dict[str, Any]:
        return {"one": self.pairing.one, "two": self.pairing.two, "even": round(self.even, 4),
                "share": self.estimate.as_json(), "games": self.games, "verdict": self.verdict}  # fmt: skip


def match_result(sides: list[list[int]], pairing: Pairing, lines: Sequence[Line]) -> MatchResult:
    scores = [block_score(sides, line) for line in lines]
    games = sum(len(line["games"]) for line in lines)
    even, found = (0.0, paired_difference(scores)) if len(sides) == 1 else (1 / len(sides), paired_share(scores))
    return MatchResult(pairing, even, replace(found, games=games), games)
