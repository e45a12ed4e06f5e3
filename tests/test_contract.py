"""Every game that exists keeps the contract, with every number of seats and every choice of options.

Compiled, every table is played; interpreted, which is slow, each choice with each number of seats at least once.
"""

from __future__ import annotations

from itertools import product

import pytest

from meadhall.kernel import play
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, Game, find_games
from meadhall.kernel.play import play_randomly
from meadhall.testing.contract import check_clauses, check_determinism, check_fields, play_under_contract

Case = tuple[Game, int, dict[str, str]]
CLOSE_LOOKS_A_GAME = 2
GAMES_A_GAME = 200
CLICKS_A_GAME = 130_000  # so that a game of long games does not take all the time


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """All tables that the game accepts."""
    found = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        for chosen in product(*(option.choices for option in game.options)):
            options = {option.name: choice for option, choice in zip(game.options, chosen, strict=True)}
            try:
                game.checked(seats, options)
            except BadOption:
                continue
            found.append((seats, options))
    return found


def spread(tables: list[tuple[int, dict[str, str]]]) -> list[tuple[int, dict[str, str]]]:
    """Those that bring a choice of an option with a number of seats for the first time."""
    seen: set[tuple[int, str, str]] = set()
    found = []
    for seats, options in tables:
        brought = {(seats, name, choice) for name, choice in options.items()} or {(seats, "", "")}
        if not brought <= seen:
            found.append((seats, options))
            seen |= brought
    return found


def name_of(value: object) -> str:
    if isinstance(value, dict):
        return "-".join(value.values()) or "plain"
    return value.id if isinstance(value, Game) else str(value)


GAMES = list(find_games().values())
COMPILED = not str(play.__file__).endswith(".py")
TABLES = [
    (game, seats, options) for game in GAMES for seats, options in (tables(game) if COMPILED else spread(tables(game)))
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=name_of)
def test_a_game_keeps_the_contract(game: Game, seats: int, options: dict[str, str]) -> None:
    games = min(GAMES_A_GAME, CLICKS_A_GAME // game.usual_clicks)
    for seed in range(max(2, games // len(tables(game)))):
        play_under_contract(game, seats, options, seed, every=max(1, game.usual_clicks // CLOSE_LOOKS_A_GAME))


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_random_games_end_within_the_bound(game: Game) -> None:
    for seed, (seats, options) in enumerate(tables(game) * 3):
        s = game.start(game.setup(seats, options), Quick(seed), quick=True)
        assert play_randomly(s, Quick(seed), game.bound) < game.bound
        assert s.outcome


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_same_seed_and_clicks_give_the_same_bytes(game: Game) -> None:
    for seats, options in tables(game)[:3]:
        check_determinism(game, seats, options, seed=7)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_all_that_changes_is_saved(game: Game) -> None:
    check_fields(game, game.seats[0])


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_clause_is_proven_and_every_clause_named_exists(game: Game) -> None:
    check_clauses(game)
