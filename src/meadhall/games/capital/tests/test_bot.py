"""The bot looks at observations only, and plays well enough to beat chance."""

from __future__ import annotations

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.bot import policy, value
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import ADA, BRAN, kingdom, new_game, scene
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.redact import observe


def seen_by(s: Capital, seat: int) -> Capital:
    seen = observe(s, type(ADA)(seat))
    assert isinstance(seen, Capital)
    return seen


def play_against_chance(seats: int, seed: int, greedy: set[int], **options: str) -> Capital:
    s = new_game(seats, seed, **options)
    chance = Quick(seed)
    while not s.outcome:
        assert s.ask is not None
        seat = s.ask.seats()[0]
        if seat in greedy:
            seen = seen_by(s, seat)
            take(s, max(s.ask.allowed(), key=lambda offer: policy(seen, offer)))
        else:
            take(s, random_offer(s, chance))
    return s


@pytest.mark.parametrize(("seats", "greedy"), [(2, {0}), (3, {1}), (4, {0, 2})])
def test_the_greedy_bot_beats_random_players(seats: int, greedy: set[int]) -> None:
    wins = 0
    for seed in range(12):
        s = play_against_chance(seats, seed, greedy, city_set="AB"[seed % 2])
        wins += all(s.outcome[seat] == 1 for seat in greedy)
    assert wins >= 11


def test_more_income_and_upgrades_are_worth_more() -> None:
    poor = scene(kingdom(), kingdom())
    rich = scene(kingdom(buildings="mine market", upgrades=["Gold"]), kingdom())
    assert value(poor)[ADA] == pytest.approx(0.5)
    assert value(rich)[ADA] > 0.6
    assert value(rich)[BRAN] < 0.4


def test_every_offer_of_whole_games_is_weighed_from_an_observation() -> None:
    for seats in (2, 3, 4):
        s = new_game(seats, 5)
        chance = Quick(seats)
        while not s.outcome:
            assert s.ask is not None
            seat = s.ask.seats()[0]
            seen = seen_by(s, seat)
            assert all(policy(seen, offer) >= 0 for offer in s.ask.of(seat))
            assert 0 <= value(seen)[seat] <= 1
            take(s, random_offer(s, chance))
    assert GAME.bot is not None
