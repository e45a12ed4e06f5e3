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
from meadhall.lab.statistics import NINETY_FIVE, Estimate
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
    what = {"tournament": terms.as_json(), "pairings": [[pairing.one, pairing.two] for pairing in pairings]}
    store = Store(what, out)
    work = partial(play_block, terms, pairings)
    lines = store.fill(
        work, found.blocks * len(pairings), jobs, ray, lambda done: progress(done * found.games_in_block)
    )
    found.interrupted = store.interrupted
    found.lines = [[line for line in lines if line["number"] % len(pairings) == at] for at in range(len(pairings))]
    return found


def ratings(tournament: Tournament) -> dict[str, Estimate]:
    """OpenSkill's rating of each bot, the best first: 25 is the middle, and one more wins about 6 games in 10.

    Each game is rated side against side, block after block, so that the order of pairings does not matter much.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in tournament.bots()}
    played = dict.fromkeys(rated, 0)
    lines = sorted(
        ((line, pairing) for pairing, of in zip(tournament.pairings, tournament.lines, strict=True) for line in of),
        key=lambda item: int(item[0]["number"]),
    )
    for line, pairing in lines:
        for ranks in _encounters(tournament.sides, line):
            ((one,), (two,)) = model.rate([[rated[pairing.one]], [rated[pairing.two]]], ranks=ranks)
            rated[pairing.one], rated[pairing.two] = one, two
            played[pairing.one] += 1
            played[pairing.two] += 1
    found = {}
    for name, rating in sorted(rated.items(), key=lambda item: -item[1].mu):
        half = NINETY_FIVE * rating.sigma
        found[name] = Estimate(rating.mu, rating.mu - half, rating.mu + half, played[name])
    return found


def _encounters(sides: list[list[int]], line: Line) -> list[list[float]]:
    """Ranks of the first and the second bot wherever they met; together, by who of them won more."""
    if len(sides) == 1:
        score = block_score(sides, line)
        return [[1.0 - score, 1.0 + score]]
    met: list[list[float]] = []
    for which, side in enumerate(sides):
        ranks = line["games"][which]["ranks"]
        if ranks:
            met += [[float(ranks[side[0]]), float(ranks[other[0]])] for other in sides if other is not side]
    return met


def as_json(tournament: Tournament) -> dict[str, Any]:
    return {
        **tournament.terms.as_json(),
        "games": tournament.games,
        "ratings": {name: rating.as_json() for name, rating in ratings(tournament).items()},
        "pairings": [result.as_json() for result in tournament.results()],
    }
