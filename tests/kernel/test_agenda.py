"""Offers and the steps they lead to."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.kernel.agenda import Ask, Seat, Verb, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import play_randomly
from meadhall.kernel.state import State, nothing
from meadhall.testing.toast import GAME

BUILD = Verb("build", "card", "Build {card}")


def build(_s: State, _seat: Seat, _cost: int) -> None:
    """Stands for a rule with numbers."""


def test_an_offer_leads_to_the_same_step_whether_given_a_step_or_a_rule() -> None:
    ask = Ask("Build or not.")
    ask.offer(Seat(1), BUILD, 4, "", step(build, Seat(1), 7))
    ask.offer(Seat(1), BUILD, 5, "", build, Seat(1), 7)
    ask.offer(Seat(1), BUILD, 6, "", nothing)
    ask.offer(Seat(1), BUILD, 7, "", step(nothing))
    steps = [(offer.then.rule, offer.then.numbers()) for offer in ask.offers]
    assert steps == [(build, [1, 7])] * 2 + [(nothing, [])] * 2


def test_while_simulating_a_forbidden_offer_is_counted_and_not_kept() -> None:
    ask = Ask("Build or not.", quick=True)
    ask.offer(Seat(0), BUILD, 1, "build.price", build, Seat(0), 7)
    ask.offer(Seat(0), BUILD, 2, "", build, Seat(0), 7)
    assert ([offer.thing for offer in ask.offers], ask.count) == ([2], 2)


@pytest.mark.parametrize("asks_first", [False, True])
def test_a_lot_draws_one_allowed_offer_and_each_is_as_likely_as_any_other(asks_first: bool) -> None:
    """Of 8,000 draws from five, 1,600 are expected of each, and four deviations are 143. Who asks first whether an
    offer would be dropped need not make it, and draws the same."""
    chance = Quick(5)
    drawn: Counter[int] = Counter()
    for _ in range(8000):
        ask = Ask("Build or not.", quick=True, lot=chance)
        for thing in range(6):
            clause = "build.price" if thing == 2 else ""
            if not asks_first or not ask.drops(clause):
                ask.offer(Seat(0), BUILD, thing, clause, build, Seat(0), 7)
        assert ask.drawn is not None
        assert (ask.first(), ask.offers, ask.count) == (ask.drawn, [], 6)
        drawn[ask.drawn.thing] += 1
    assert set(drawn) == {0, 1, 3, 4, 5}
    assert all(abs(times - 1600) < 143 for times in drawn.values())


def test_after_playing_at_random_all_offers_are_there_again() -> None:
    """Somebody may look at the game that was left so."""
    s = GAME.start(GAME.setup(3, {}), Quick(4), quick=True)
    play_randomly(s, Quick(1), 5)
    twin = s.clone()
    assert s.ask is not None
    assert s.lot is None
    assert len(s.ask.allowed()) > 1
    play_randomly(twin, Quick(2), GAME.bound)
    assert twin.outcome
