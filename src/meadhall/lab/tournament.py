"""A tournament: every pairing of several bots, the same seeds for all, and a rating for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from meadhall.kernel.game import find_game
from meadhall.lab.match import MatchResult, Pairing, Terms, block_score, match_result, play_block, sides_of
from meadhall.lab.ratings import Meeting, rate_blocks
from meadhall.lab.statistics import Estimate
from meadhall.lab.store import Line, Store


@dataclass
class Tournament:
    """Blocks of games that are finished, by pairing."""

    terms: Terms
    pairings: list[Pairing]
    sides: list[list[int]]
    blocks: int
    lines: list[list[Line]] = field(default_factory=list)
    interrupted: bool = False

    @property
    def games_in_block(self) -> int:
        return max(2, len(self.sides))

    @property
    def games(self) -> int:
        return sum(len(line["games"]) for lines in self.lines for line in lines)

    @property
    def not_over(self) -> int:
        """Games past the bound."""
        return sum(not game["ranks"] for lines in self.lines for line in lines for game in line["games"])

    def results(self) -> list[MatchResult]:
        found = zip(self.pairings, self.lines, strict=True)
        return [match_result(self.sides, pairing, lines) for pairing, lines in found]

    def bots(self) -> list[str]:
        return list(dict.fromkeys(name for pairing in self.pairings for name in (pairing.one, pairing.two)))


def all_pairings(bots: Sequence[str]) -> list[Pairing]:
    return [Pairing(one, two) for one, two in combinations(bots, 2)]


def ladder(bots: Sequence[str]) -> list[Pairing]:
    """Each bot against the next only."""
    return [Pairing(one, two) for one, two in pairwise(bots)]


def blocks_for(games: int, sides: int) -> int:
    """Blocks that hold at least so many games of a pairing."""
    return -(-games // max(2, sides))


def games_of(terms: Terms, pairings: int, games: int) -> int:
    """How many are played in all: whole blocks of every pairing."""
    sides = len(sides_of(find_game(terms.game), terms.seats, dict(terms.options)))
    return blocks_for(games, sides) * max(2, sides) * pairings


def play_tournament(
    terms: Terms,
    pairings: list[Pairing],
    games: int,
    jobs: int = 1,
    ray: str = "",
    out: Path | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Tournament:
    """At least `games` of every pairing. `progress` hears how many games more are done; those read from `out` too."""
    sides = sides_of(find_game(terms.game), terms.seats, dict(terms.options))
    found = Tournament(terms, pairings, sides, blocks_for(games, len(sides)))
    what = {"tournament": terms.as_json(found.bots()), "pairings": [[pairing.one, pairing.two] for pairing in pairings]}
    store = Store(what, out)
    work = partial(play_block, terms, pairings)
    lines = store.fill(
        work, found.blocks * len(pairings), jobs, ray, lambda done: progress(done * found.games_in_block)
    )
    found.interrupted = store.interrupted
    found.lines = [[line for line in lines if line["number"] % len(pairings) == at] for at in range(len(pairings))]
    return found


def ratings(tournament: Tournament) -> dict[str, Estimate]:
    """OpenSkill's rating of each bot, the best first. The pairings of one block have the same seed."""
    bots = tournament.bots()
    games = [0] * len(bots)
    blocks: dict[int, list[Meeting]] = {}
    for pairing, lines in zip(tournament.pairings, tournament.lines, strict=True):
        one, two = bots.index(pairing.one), bots.index(pairing.two)
        for line in lines:
            block = blocks.setdefault(line["number"] // len(tournament.pairings), [])
            block += [(one, two, won) for won in _meetings(tournament.sides, line)]
            both = len(line["games"]) if len(tournament.sides) > 1 else 1  # else each has games of its own
            games[one] += both
            games[two] += both
    rated = zip(bots, rate_blocks(len(bots), [blocks[number] for number in sorted(blocks)], games), strict=True)
    return dict(sorted(rated, key=lambda item: -item[1].mean))


def _meetings(sides: list[list[int]], line: Line) -> list[float]:
    """What the first bot won of the second wherever they met: once in a game of two sides, with each of the others in a
    game of more, and where all win together by who of them won more."""
    if len(sides) == 1:
        return [(1 + block_score(sides, line)) / 2]
    met: list[float] = []
    for which, side in enumerate(sides):
        ranks = line["games"][which]["ranks"]
        if ranks:
            mine = ranks[side[0]]
            met += [((mine < ranks[other[0]]) + (mine <= ranks[other[0]])) / 2 for other in sides if other is not side]
    return met


def as_json(tournament: Tournament) -> dict[str, Any]:
    return {
        **tournament.terms.as_json(tournament.bots()),
        "games": tournament.games,
        "not_over": tournament.not_over,
        "ratings": {name: rating.as_json() for name, rating in ratings(tournament).items()},
        "pairings": [result.as_json() for result in tournament.results()],
    }
