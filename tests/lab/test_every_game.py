"""The lab knows no game: every game that is there can be watched, searched for holes, advised and matched."""

from __future__ import annotations

import re

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_games
from meadhall.kernel.play import waiting_for
from meadhall.kernel.redact import observe
from meadhall.lab.advice import advise
from meadhall.lab.balance_report import write_page
from meadhall.lab.balance_told import Balance
from meadhall.lab.errands import Errand
from meadhall.lab.holes import run_errand
from meadhall.lab.match import Pairing, Terms, lineups, sides_of
from meadhall.lab.watch import Study, watch_batch

GAMES = pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.id)


@GAMES
def test_a_game_is_watched_and_told(game: Game) -> None:
    study = Study(Terms(game.id, game.seats[0], 1), "greedy")
    lines = watch_batch(study, [0])
    assert lines[0]["ranks"]
    assert bool(lines[0]["points"]) == bool(game.points)  # a game need not count anything
    assert "How games end" in write_page(Balance(study, lines))


@GAMES
def test_holes_are_looked_for(game: Game) -> None:
    line = run_errand(Terms(game.id, game.seats[0], 1), {}, Errand(1, 5, "policy"))
    assert line["holes"] == []
    assert any(what.startswith("click ") for what in line["seen"])
    by_number = re.compile(rf" ({'|'.join(game.names)}) \d+$")  # such as `place slot 106`
    assert not [what for what in line["seen"] if by_number.search(what)]


@GAMES
def test_advice_is_given_in_words(game: Game) -> None:
    s = game.start(game.setup(game.seats[0], {}), Quick(2))
    seat: Seat = waiting_for(s)[0]
    found = advise(game, observe(s, seat), seat, [f"P{number}" for number in range(s.seats)], "search:iterations=8")
    assert found is not None
    assert "{" not in "".join(words for _, words in found.course)


@GAMES
def test_sides_hold_every_seat_once(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        sides = sides_of(game, seats, {})
        assert sorted(seat for side in sides for seat in side) == list(range(seats))
        assert len(sides) == 1 if game.together else len(sides) > 1
        assert all(len(bots) == seats for bots in lineups(sides, Pairing("a", "b")))
