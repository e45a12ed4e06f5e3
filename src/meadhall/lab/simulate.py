"""Many games of one plan, and what they add up to. The results are the same however many processes play."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from meadhall.kernel.game import find_game
from meadhall.lab.match import sides_of
from meadhall.lab.playout import Plan, Result
from meadhall.lab.workers import play_batch, work_through


@dataclass
class Simulation:
    """Finished games in the order of their numbers; `asked` may be more if it was interrupted. `played` are those that
    took the `seconds`: not those that were done before."""

    plan: Plan
    asked: int
    results: list[Result] = field(default_factory=list)
    played: list[Result] = field(default_factory=list)
    seconds: float = 0.0
    interrupted: bool = False

    def a_second(self, count: int) -> float:
        return count / max(self.seconds, 1e-9)


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda _games, _decisions: None,
    ray: str = "",
    done: Sequence[Result] = (),
    keep: Callable[[list[Result]], None] = lambda _results: None,
) -> Simulation:
    """Plays games 0 to `games` - 1 of a plan but those that are done. `progress` hears how many more are done, and
    their decisions; `keep` is handed results as they come.

    An interruption from the keyboard ends it early, with the games that are finished.
    """
    simulation = Simulation(plan, games, [result for result in done if result.number < games])
    finished = {result.number for result in done}
    left = [number for number in range(games) if number not in finished]
    progress(games - len(left), 0)
    began = time.perf_counter()
    try:
        for results in work_through(partial(play_batch, plan), left, jobs, ray):
            simulation.results += results
            simulation.played += results
            keep(results)
            progress(len(results), sum(result.decisions for result in results))
    except KeyboardInterrupt:
        simulation.interrupted = True
    simulation.seconds = time.perf_counter() - began
    simulation.results.sort(key=lambda result: result.number)
    return simulation


@dataclass(frozen=True)
class Spread:
    """The least, mean and most of a figure over all games."""

    least: int
    mean: float
    most: int


def spread(figures: list[int]) -> Spread | None:
    return Spread(min(figures), sum(figures) / len(figures), max(figures)) if figures else None


@dataclass(frozen=True)
class SeatResult:
    """`wins` counts games won alone or shared, `shared` those of them that were shared with others than partners."""

    seat: int
    bot: str
    wins: int
    shared: int
    mean_rank: float


def seat_results(simulation: Simulation) -> list[SeatResult]:
    ended = [result for result in simulation.results if result.ranks]
    plan = simulation.plan
    sides = sides_of(find_game(plan.game), len(plan.bots), dict(plan.options))
    found = []
    for seat, bot in enumerate(plan.bots):
        won = [result for result in ended if result.ranks[seat] == 1]
        partners = next(side for side in sides if seat in side)
        shared = sum(not set(result.winners) <= set(partners) for result in won)
        mean = sum(result.ranks[seat] for result in ended) / len(ended) if ended else 0.0
        found.append(SeatResult(seat, bot, len(won), shared, mean))
    return found


def ways_to_end(simulation: Simulation) -> dict[str, int]:
    """How many games ended by each clause, the most frequent first."""
    counted: dict[str, int] = {}
    for result in simulation.results:
        counted[result.ended_by] = counted.get(result.ended_by, 0) + 1
    return dict(sorted(counted.items(), key=lambda item: -item[1]))


def as_json(simulation: Simulation) -> dict[str, Any]:
    """The table of results as plain data."""
    results = simulation.results
    rounds = spread([result.rounds for result in results if result.rounds is not None])
    decisions = spread([result.decisions for result in results])
    return {
        "game": simulation.plan.game,
        "options": dict(simulation.plan.options),
        "seed": simulation.plan.seed,
        "games": len(results),
        "asked": simulation.asked,
        "seats": [seat.__dict__ for seat in seat_results(simulation)],
        "rounds": rounds.__dict__ if rounds else None,
        "decisions": decisions.__dict__ if decisions else None,
        "ended_by": ways_to_end(simulation),
        "seconds": round(simulation.seconds, 3),
        "decisions_per_second": round(simulation.a_second(sum(result.decisions for result in simulation.played))),
        "games_per_second": round(simulation.a_second(len(simulation.played)), 1),
    }
