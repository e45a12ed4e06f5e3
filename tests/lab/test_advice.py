"""Advice: from what a seat may know, and in words."""

from __future__ import annotations

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, Game, find_games
from meadhall.kernel.play import random_offer, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.session import new_session
from meadhall.kernel.state import State
from meadhall.lab.advice import Advice, Choice, advise, chances_of, why
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME

QUICKLY = "search:iterations=30"


def test_advice_names_the_best_clicks_and_the_course() -> None:
    session = new_session(GAME, 2, 7)
    seat = session.waiting_for()[0]
    found = advise(GAME, session.observe(seat), seat, session.record.seats, QUICKLY)
    assert found is not None
    assert found.best[0].words.startswith("Keep")
    assert found.course[0] == (seat, found.best[0].words)
    assert found.best[0].share >= found.best[-1].share
    assert found.why.startswith(f"Search would choose: {found.best[0].words}. ")
    assert found.as_json()["best"][0]["click"] == found.best[0].click


@pytest.mark.parametrize("game", [GAME, *find_games().values()], ids=lambda game: game.id)
def test_advice_does_not_hang_on_what_the_seat_cannot_see(game: Game) -> None:
    """Whatever a seat does not know is exchanged, at several decisions of a game: it is advised the same."""
    session = new_session(game, game.seats[1], 4)
    chance = Quick(9)
    told = 0
    while not session.s.outcome and told < 4:
        seat = waiting_for(session.s)[0]
        if len(session.allowed(seat)) > 1 and chance.below(8) == 0:
            other = exchanged(session.s, seat, chance)
            one, two = (_advised(game, observe(s, seat), seat) for s in (session.s, other))
            assert one == two
            told += 1
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    assert told


def _advised(game: Game, seen: State, seat: Seat) -> Advice | None:
    return advise(game, seen, seat, ["A", "B", "C", "D", "E"], "search:iterations=6")


def test_who_is_not_asked_has_no_advice() -> None:
    session = new_session(GAME, 2, 7)
    chance = Quick(1)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    assert advise(GAME, session.observe(Seat(0)), Seat(0), session.record.seats, QUICKLY) is None


def test_a_bot_that_does_not_look_ahead_has_no_reasons() -> None:
    session = new_session(GAME, 2, 7)
    seat = waiting_for(session.s)[0]
    with pytest.raises(BadOption, match="does not look ahead"):
        advise(GAME, session.observe(seat), seat, session.record.seats, "random")


def test_the_values_of_all_sides_become_chances() -> None:
    """Four who stand alike have a quarter each; sides count once; what has ended is what it is."""
    assert chances_of([0.5, 0.5, 0.5, 0.5], [[0], [1], [2], [3]]) == [0.25] * 4
    assert chances_of([0.8, 0.2, 0.8, 0.2], [[0, 2], [1, 3]]) == [0.8, 0.2]
    assert chances_of([0.3, 0.3], [[0, 1]]) == [0.3]
    assert chances_of([1.0, 1.0, 0.0], [[0], [1], [2]]) == [1.0, 1.0, 0.0]


def test_the_reason_says_whether_the_next_click_is_as_good() -> None:
    first = Choice(1, "Build", 0.7, 0.61)
    close, worse = Choice(2, "Pass", 0.2, 0.605), Choice(3, "Fight", 0.1, 0.4)
    begins = (
        "Master would choose: Build. 70 % of its 400 looks ahead went there, and it expects a chance to win of about"
    )
    assert why("master", [first], 400) == f"{begins} 61 %."
    assert why("master", [first, close], 400) == f"{begins} 61 %. About as good: Pass."
    assert why("master", [first, worse], 400) == f"{begins} 61 %. Next: Fight, with 40 %."
