"""Hints and reviews: from what a seat knew, and in words."""

from __future__ import annotations

import pytest

from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption
from meadhall.kernel.play import random_offer, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.session import Session, new_session
from meadhall.lab.review import Moment, hint, review, turning_points
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME

QUICKLY = "search:iterations=30"


def played() -> Session:
    session = new_session(GAME, 2, 7)
    chance = Quick(1)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    return session


def test_a_hint_names_the_best_clicks_and_the_course() -> None:
    session = new_session(GAME, 2, 7)
    seat = session.waiting_for()[0]
    found = hint(GAME, session.observe(seat), seat, session.record.seats, QUICKLY)
    assert found is not None
    assert found.best[0].words.startswith("Keep")
    assert found.course[0] == (seat, found.best[0].words)
    assert found.best[0].visits >= found.best[-1].visits
    assert found.why.startswith(f"{found.best[0].words}: looked at")
    assert found.as_json()["best"][0]["click"] == found.best[0].click


def test_a_hint_does_not_hang_on_what_the_seat_cannot_see() -> None:
    session = new_session(GAME, 3, 4)
    seat = session.waiting_for()[0]
    other = exchanged(session.s, seat, Quick(9))
    hints = [hint(GAME, observe(s, seat), seat, session.record.seats, QUICKLY) for s in (session.s, other)]
    assert hints[0] == hints[1]


def test_who_is_not_asked_has_no_hint() -> None:
    session = played()
    assert hint(GAME, session.observe(Seat(0)), Seat(0), session.record.seats, QUICKLY) is None


def test_a_bot_that_does_not_look_ahead_has_no_reasons() -> None:
    session = new_session(GAME, 2, 7)
    seat = waiting_for(session.s)[0]
    with pytest.raises(BadOption, match="does not look ahead"):
        hint(GAME, session.observe(seat), seat, session.record.seats, "random")


def test_a_review_ends_with_the_outcome() -> None:
    record = played().record
    told: list[int] = []
    found = review(record, bot=QUICKLY, most_moments=8, deals=6, progress=lambda done, _of: told.append(done))
    assert found.moments[-1].chances == [float(rank == 1) for rank in record.outcome]
    assert 5 <= len(found.moments) <= 9
    assert all(0 <= chance <= 1 for moment in found.moments for chance in moment.chances)
    assert told
    assert set(found.as_json()) == {"moments", "turning_points", "missed"}


def test_a_turning_point_is_a_great_change_and_names_its_click() -> None:
    moments = [Moment(0, [0.5, 0.5]), Moment(1, [0.55, 0.45]), Moment(2, [0.9, 0.1])]
    found = turning_points(moments, {0: (0, "Wait"), 1: (1, "Stumble")})
    assert [(point.click, point.words, point.seat) for point in found] == [(1, "Stumble", 0), (1, "Stumble", 1)]
