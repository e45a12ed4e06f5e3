"""The bot: it looks at observations only, and it beats those who play at random."""

from __future__ import annotations

from meadhall.games.zabor import GAME
from meadhall.games.zabor.bot import policy, value
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.scene import GREGOR, MARK, hold, scene
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe


def greedy(s: Zabor, seat: Seat, chance: Quick) -> Offer:
    seen = observe(s, seat)
    assert seen.ask is not None
    assert isinstance(seen, Zabor)
    offers = seen.ask.allowed()
    weights = [policy(seen, offer) for offer in offers]
    best = [offer for offer, weight in zip(offers, weights, strict=True) if weight == max(weights)]
    return best[chance.below(len(best))]


def match(seed: int, hero: Seat) -> int:
    """One greedy bot against three that play at random; its rank."""
    s = GAME.start(GAME.setup(4, {}), Quick(seed), quick=True)
    assert isinstance(s, Zabor)
    chance = Quick(seed + 999)
    while not s.outcome:
        if hero in waiting_for(s):
            take(s, greedy(s, hero, chance))
        else:
            take(s, random_offer(s, chance))
    return s.outcome[hero]


def test_the_bot_beats_three_random_players() -> None:
    ranks = [match(seed, Seat(seed % 4)) for seed in range(10)]
    assert ranks.count(1) >= 9


def test_values_lie_between_nought_and_one_and_follow_the_vp() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep")
    hold(s, MARK, "akran", "keep")
    before = value(s)[GREGOR]
    s.vp[GREGOR] = 5
    assert 0 < before < value(s)[GREGOR] < 1
    assert value(s)[MARK] < before
