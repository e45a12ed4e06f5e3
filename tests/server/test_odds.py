"""Odds from what a seat knows: sentences that some worlds would bring and others not, with their share."""

from __future__ import annotations

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_games
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.session import FIRST_NAMES
from meadhall.server import thinker
from meadhall.server.view import chancy_verbs

SAMPLES = 40
CLICKS = 600
ENOUGH = 12  # clicks with odds, looked at in a game


@pytest.mark.parametrize(
    ("game", "verbs", "luck"),
    [
        ("capital", {"send"}, 10),
        ("vikings", {"buy", "end-turn"}, 9),
        ("vilnius", {"pass", "ready"}, 3),
        ("zabor", {"finish", "draw-from"}, 9),
    ],
)
def test_a_click_that_leads_to_draws_has_odds_worth_reading(game: str, verbs: set[str], luck: int) -> None:
    """Over a random game that brings such clicks: none is certain or told twice, and what any world would bring is
    left out."""
    played = find_games()[game]
    s = played.start(played.setup(played.seats[0], {}), Quick(5))
    chance, names = Quick(luck), list(FIRST_NAMES)
    told: set[str] = set()
    looked = 0
    for _ in range(CLICKS):
        if s.outcome or (looked >= ENOUGH and verbs <= told):
            break
        assert s.ask is not None
        for seat in waiting_for(s):
            for offer in s.ask.of(seat):
                if offer.clause or offer.verb.name not in chancy_verbs(played) or offer.verb.name in told:
                    continue
                found = thinker.odds(played, observe(s, Seat(seat)), seat, offer.click, SAMPLES, 1, names)
                lines = [text for text, _ in found["outcomes"]]
                shares = [share for _, share in found["outcomes"]]
                assert len(set(lines)) == len(lines)
                assert all(0 < share < 1 for share in shares)
                assert shares == sorted(shares, reverse=True)
                looked += 1
                if lines:
                    told.add(offer.verb.name)
        take(s, random_offer(s, chance))
    assert verbs <= told
