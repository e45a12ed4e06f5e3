"""The bot: it looks at observations only, and it beats those who play at random."""

from __future__ import annotations

from meadhall.games.zabor import GAME
from meadhall.games.zabor.bot import policy, value
from meadhall.games.zabor.bot_setup import start_worth
from meadhall.games.zabor.places import ENOUGH, FINISH, LEAVE, MARCH
from meadhall.games.zabor.rules.marching import begin_moves, move_units
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.scene import GREGOR, MARK, area, give, hold, play, scene
from meadhall.kernel.agenda import Offer, Seat, step
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


def start_in(s: Zabor, id: str) -> int:
    return s.printed.start_area.index(area(s, id))


def test_a_start_is_better_far_from_others() -> None:
    s = scene()
    alone = start_worth(s, GREGOR, start_in(s, "tashkara"))
    assert start_worth(s, GREGOR, start_in(s, "kholvar")) <= alone
    hold(s, MARK, "akran")
    assert start_worth(s, GREGOR, start_in(s, "kholvar")) > start_worth(s, GREGOR, start_in(s, "tashkara"))


def test_a_start_is_better_with_room_around_it() -> None:
    """Both are four steps from Mark, on coasts near Zabor; 42 Land Areas are nearer to Aldersund, 33 to Pellin."""
    s = scene()
    hold(s, MARK, "vostrand")
    assert start_worth(s, GREGOR, start_in(s, "aldersund")) > start_worth(s, GREGOR, start_in(s, "pellin"))


def test_who_wants_zabor_starts_nearer_to_it() -> None:
    s = scene()
    lead = start_worth(s, GREGOR, start_in(s, "cindral")) - start_worth(s, GREGOR, start_in(s, "vostrand"))
    give(s, GREGOR, "trait-heirs-of-zabor")
    assert start_worth(s, GREGOR, start_in(s, "cindral")) - start_worth(s, GREGOR, start_in(s, "vostrand")) > lead


def test_a_second_fleet_sails_to_a_sea_that_nobody_holds_and_one_alone_stays() -> None:
    s = scene()
    hold(s, GREGOR, "strait-of-lunn", fleet=2)
    hold(s, GREGOR, "sea-of-pearls", fleet=1)
    play(s, step(begin_moves), step(move_units, GREGOR, 1))
    for verb in (LEAVE, MARCH):
        offer = greedy(s, GREGOR, Quick(1))
        assert offer.verb is verb
        take(s, offer)
    assert s.seas[GREGOR] == 3
    assert greedy(s, GREGOR, Quick(1)).verb in (ENOUGH, FINISH)
