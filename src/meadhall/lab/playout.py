"""One simulated game: from its seed to its result, without a stop outside compiled code."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall import bots, kernel
from meadhall.bots.own import code_of_own
from meadhall.bots.registry import mixed_seed, seat_bots
from meadhall.bots.seating import play_with_bots
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game
from meadhall.kernel.play import play_randomly
from meadhall.kernel.problems import FileProblem
from meadhall.kernel.state import Setup, State
from meadhall.lab.broken import BrokenOff, naming

ROUND: Final = "round"  # the field in which games that are played in rounds count them


@dataclass(frozen=True)
class Plan:
    """What is simulated. It holds plain values only, so that it can travel to other processes."""

    game: str
    bots: tuple[str, ...]  # one for each seat
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    edition: Path | None = None
    content: str = ""  # its digest, where it is known: games of other content are not played


@dataclass(frozen=True)
class Result:
    """How one game went. `first` had the first turn. `ranks` holds each seat's rank, 1 for winners, and nothing if the
    game did not end; `points` those that the game ended with, as `points_of` tells them."""

    number: int
    seed: int
    first: int
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    rounds: int | None
    decisions: int
    ended_by: str

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def setup_of(plan: Plan, game: Game) -> Setup:
    return lay_out(game, len(plan.bots), plan.options, plan.edition, plan.content)


def lay_out(
    game: Game, seats: int, options: Iterable[tuple[str, str]], edition: Path | None, content: str = ""
) -> Setup:
    """What games are played with. An edition is read anew by every process, and a designer may be changing it: then
    they break off, since what is kept would be games of both."""
    try:
        setup = game.setup(seats, dict(options), edition)
    except FileProblem:
        if not content:
            raise
        setup = None
    if setup is None or content not in ("", setup.content.digest):
        raise BrokenOff(
            f"The edition in '{edition}' was changed while it was played. "
            "Change it back to go on with the games that are finished, or name another output."
        )
    return setup


def what_it_is_made_of(game: Game, setup: Setup, bots: Iterable[str] = ()) -> dict[str, Any]:
    """The rules by their version, the content and the code of the bots by their digests, as results tell them: under
    other ones the same seed plays another game."""
    code = code_of_bots(game) + code_of_own(bots)
    return {"version": game.version, "content": setup.content.digest, "bot_code": code}


@cache
def code_of_bots(game: Game) -> str:
    """Sixteen characters that differ when what the bots play by differs."""
    lines = [file.name.encode() + b"\n" + file.read_bytes() for file in files_of_bots(game)]
    return hashlib.sha256(b"\n".join(lines)).hexdigest()[:16]


def files_of_bots(game: Game) -> list[Path]:
    """The bots', the game's own opinion, and the kernel's, which says what a searching bot may suppose to be hidden."""
    homes = [Path(str(package.__file__)).parent for package in (bots, kernel)]
    return sorted([*(file for home in homes for file in home.glob("*.py")), *game.folder.glob("bot*.py")])


def play_out(plan: Plan, game: Game, setup: Setup, number: int) -> Result:
    """Plays the numbered game of a plan; which process does so makes no difference."""
    seed = mixed_seed(plan.seed, number)
    with naming(game, f"Game {number} of {game.title} (seed {seed})", setup, plan.edition):
        s = game.start(setup, Quick(seed), quick=True)
        first = first_of(game, s)
        decisions = play_on(s, game, list(plan.bots), seed)
    points = tuple(points_of(game, s))
    return Result(number, seed, first, tuple(s.outcome), points, round_of(s, game), decisions, s.ended_by)


def play_on(s: State, game: Game, bots: list[str], seed: int) -> int:
    """Bots play a game to its end, or to the game's bound; returns the number of decisions."""
    if all(name == "random" for name in bots):
        return play_randomly(s, Quick(mixed_seed(seed, 0)), game.bound)
    return play_with_bots(s, seat_bots(bots, game, seed), game.bound)


def round_of(s: State, game: Game) -> int | None:
    """The round a game is in, for games that count rounds."""
    return int(getattr(s, ROUND)) if ROUND in game.fields else None


def first_of(game: Game, s: State) -> int:
    """The seat that has the first turn of a game that has just begun."""
    return game.first(s) if game.first is not None else 0


def points_of(game: Game, s: State) -> list[int]:
    """By seat; where all have the same points together, one figure; none in a game that counts nothing."""
    if not game.points:
        return []
    found = getattr(s, game.points)
    return list(found)[: s.seats] if isinstance(found, list) else [int(found)]
