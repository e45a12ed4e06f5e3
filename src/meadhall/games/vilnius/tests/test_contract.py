"""The contract held against games that last: chance alone loses the city before the Boost is turned up."""

from __future__ import annotations

import pytest

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.bot import policy
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Offer
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.testing.contract import check_offers, check_position
from meadhall.testing.proves import proves


def mostly_sensible(s: Vilnius, chance: Quick) -> Offer:
    """The bot's choice three times out of four, so that rare positions come up as well."""
    if chance.below(4) == 0:
        return random_offer(s, chance)
    seat = waiting_for(s)[0]
    seen = observe(s, seat)
    assert isinstance(seen, Vilnius)
    assert s.ask is not None
    own = [offer for offer in s.ask.of(seat) if not offer.clause]
    return max(own, key=lambda offer: policy(seen, offer))


@pytest.mark.parametrize(("seats", "decider"), [(2, "anyone"), (3, "starting-player")])
@proves("end.no-elimination")
def test_long_games_keep_the_contract_to_the_final_attack(seats: int, decider: str) -> None:
    chance = Quick(1)
    s = GAME.start(GAME.setup(seats, {"joint_decider": decider}), Quick(31))
    assert isinstance(s, Vilnius)
    s.points = 60
    while not s.outcome:
        check_offers(GAME, s)
        if s.clicks % 90 == 7:
            check_position(GAME, s, Quick(s.clicks))
        take(s, mostly_sensible(s, chance))
        assert s.clicks < GAME.bound
    assert s.second_part
    assert s.ended_by == "end.win"
