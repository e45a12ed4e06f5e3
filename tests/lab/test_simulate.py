"""Simulations: the same whoever plays them, and what is finished is kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.kernel.game import find_game, find_games
from meadhall.lab import simulate as lab
from meadhall.lab.playout import Plan, Result, files_of_bots, play_out, setup_of
from meadhall.lab.simulate import as_json, seat_results, simulate, spread, ways_to_end
from meadhall.lab.workers import batches
from meadhall.testing.toast import GAME


@pytest.fixture(autouse=True)
def _toast_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_games(), "toast", GAME)


def plan(*bots: str, seed: int = 1) -> Plan:
    return Plan("toast", bots or ("random", "random"), seed)


def test_the_same_plan_gives_the_same_results() -> None:
    assert simulate(plan(), 20).results == simulate(plan(), 20).results


def test_another_seed_gives_other_games() -> None:
    one, two = simulate(plan(), 20).results, simulate(plan(seed=2), 20).results
    assert not {result.seed for result in one} & {result.seed for result in two}


def test_kept_games_are_of_other_bots_when_what_a_search_supposes_has_changed() -> None:
    """So the code that their digest is made of is also the kernel's, which deals what a bot does not see."""
    names = [file.name for file in files_of_bots(find_game("vilnius"))]
    assert {"search.py", "redact.py", "cards.py", "bot.py", "bot_fights.py"} <= set(names)


def test_a_game_is_the_same_alone_as_among_others() -> None:
    among = simulate(plan("greedy", "random", "random"), 10).results[7]
    same = plan("greedy", "random", "random")
    assert play_out(same, GAME, setup_of(same, GAME), 7) == among


def test_processes_make_no_difference() -> None:
    """Capital, since other processes find only games that are there for all."""
    capital = Plan("capital", ("greedy", "random"), 4)
    assert simulate(capital, 12, jobs=2).results == simulate(capital, 12).results


def test_an_interruption_keeps_what_is_finished() -> None:
    done = 0

    def interrupt(games: int, _decisions: int) -> None:
        nonlocal done
        done += games
        if done == 3:
            raise KeyboardInterrupt

    simulation = simulate(plan(), 20, progress=interrupt)
    assert simulation.interrupted
    assert [result.number for result in simulation.results] == [0, 1, 2]
    assert as_json(simulation)["asked"] == 20


def test_results_come_in_the_order_of_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches may be done in any order."""
    whole = simulate(plan(), 6).results

    def backwards(*_: object) -> Iterator[list[object]]:
        yield [*whole[3:]]
        yield [*whole[:3]]

    monkeypatch.setattr(lab, "work_through", backwards)
    assert simulate(plan(), 6, jobs=2).results == whole


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 2), (1000, 2), (100_000, 8)])
def test_batches_hold_every_game_once(games: int, jobs: int) -> None:
    work = batches(games, jobs)
    assert [number for batch in work for number in batch] == list(range(games))
    assert max(len(batch) for batch in work) <= 200


def test_a_game_that_breaks_off_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be played again alone."""

    def trip(*_arguments: object) -> int:
        raise ValueError("a rule tripped")

    monkeypatch.setattr("meadhall.lab.playout.play_with_bots", trip)
    broken = plan("greedy", "random")
    with pytest.raises(RuntimeError, match=r"Game 3 of Toast \(seed \d+\) broke off: a rule tripped"):
        play_out(broken, GAME, setup_of(broken, GAME), 3)


def test_wins_are_counted_alone_and_shared() -> None:
    simulation = simulate(plan("random", "random", "random"), 60)
    shared = [result for result in simulation.results if len(result.winners) > 1]
    seats = seat_results(simulation)
    assert sum(seat.wins - seat.shared for seat in seats) == 60 - len(shared)
    assert all(1 <= seat.mean_rank <= 3 for seat in seats)
    assert ways_to_end(simulation) == {"boast.most-wins": 60}


def test_a_team_shares_no_win_with_itself() -> None:
    """Four play Capital two against two, and Vilnius is won by all."""
    for game, ranks in (("capital", (1, 2, 1, 2)), ("vilnius", (1, 1))):
        result = Result(0, 1, 0, ranks, (), 9, 99, "end")
        seats = seat_results(lab.Simulation(Plan(game, ("greedy",) * len(ranks), 1), 1, [result]))
        assert seats[0].wins == 1
        assert not any(seat.shared for seat in seats)


def test_a_spread_is_least_mean_and_most() -> None:
    figures = spread([1, 2, 6])
    assert figures is not None
    assert (figures.least, figures.mean, figures.most) == (1, 3, 6)
    assert spread([]) is None
