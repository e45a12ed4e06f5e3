"""Offers and the steps they lead to."""

from __future__ import annotations

from meadhall.kernel.agenda import Ask, Seat, Verb, step
from meadhall.kernel.state import State, nothing

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
