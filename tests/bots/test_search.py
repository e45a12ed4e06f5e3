"""The search bot on the toy game: it plays well, sees no more than it may, and says what it considered."""

from __future__ import annotations

import time

from meadhall.bots.random_bot import RandomBot
from meadhall.bots.search import SearchBot
from meadhall.bots.seating import play_with_bots
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import play_randomly, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME


def searcher(seed: int, iterations: int = 60, seconds: float = 60.0) -> SearchBot:
    return SearchBot(Quick(seed), iterations, seconds, playout=0)


def midgame(seed: int, clicks: int = 9) -> State:
    s = GAME.start(GAME.setup(3, {}), Quick(seed))
    play_randomly(s, Quick(seed), clicks)
    return s


def choice(s: State, bot: SearchBot) -> int:
    seat = waiting_for(s)[0]
    assert s.ask is not None
    return bot.choose(observe(s, seat), seat, [offer for offer in s.ask.of(seat) if not offer.clause]).click


def test_it_beats_the_random_bot() -> None:
    """12 games with seats alternating; by chance alone 10 wins or more come once in 50 times."""
    wins = 0
    for seed in range(12):
        s = GAME.start(GAME.setup(2, {}), Quick(seed // 2), quick=True)
        me = seed % 2
        bots = [searcher(seed), RandomBot(Quick(seed))]
        play_with_bots(s, bots if me == 0 else bots[::-1], GAME.bound)
        wins += s.outcome[me] == 1
    assert wins >= 10


def test_it_chooses_the_same_whatever_lies_where_it_cannot_see() -> None:
    for seed in range(6):
        s = midgame(seed)
        other = exchanged(s, waiting_for(s)[0], Quick(seed + 50))
        assert choice(s, searcher(seed)) == choice(other, searcher(seed))


def test_it_tells_what_it_considered_the_most_visited_first() -> None:
    s = midgame(2, clicks=0)
    bot = searcher(1, iterations=50)
    best = choice(s, bot)
    visits = [considered.visits for considered in bot.considered]
    assert bot.considered[0].click == best == bot.course[0]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 50
    assert all(0.0 <= considered.value <= 1.0 for considered in bot.considered)


def test_it_keeps_to_its_time() -> None:
    bot = searcher(1, iterations=10**9, seconds=0.05)
    started = time.perf_counter()
    choice(midgame(3, clicks=0), bot)
    assert time.perf_counter() - started < 2.0


def test_a_single_offer_needs_no_thought() -> None:
    s = midgame(4, clicks=0)
    bot = searcher(1)
    assert s.ask is not None
    only = s.ask.allowed()[:1]
    assert bot.choose(observe(s, Seat(0)), Seat(0), only) is only[0]
    assert bot.considered == []
