"""The course that a search expects, in words."""

from __future__ import annotations

from meadhall.bots.tree import SEATS
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, submit, waiting_for
from meadhall.kernel.session import Session, new_session
from meadhall.lab.course import MOST_STEPS, course_in_words
from meadhall.testing.toast import BOAST, GAME, HAND, KEEP, PASS

NAMES = ["Ada", "Bran"]


def before_the_shuffle() -> tuple[Session, Seat]:
    """The last boast of the first round: once it is passed, all cards come back, are shuffled and dealt anew."""
    session = new_session(GAME, NAMES, 7)
    chance = Quick(3)
    while "Boast" not in (session.s.ask.prompt if session.s.ask else "") or session.waiting_for() != [Seat(1)]:
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    return session, Seat(1)


def course_of(*steps: tuple[int, Seat]) -> list[int]:
    return [click * SEATS + seat for click, seat in steps]


def test_a_card_that_is_shuffled_on_the_way_is_not_named() -> None:
    """What lies on its table now is not what Bran keeps in the next round, when cards have exchanged their faces."""
    session, bran = before_the_shuffle()
    seen = session.observe(bran)
    ahead = session.s.clone()
    assert submit(ahead, bran, PASS.base) == ""
    while "Keep" not in (ahead.ask.prompt if ahead.ask else ""):
        assert submit(ahead, waiting_for(ahead)[0], PASS.base) == ""
    later = [card for card in ahead.at(HAND, bran) if seen.cards.faces[card] >= 0]
    assert later, "Bran knows a card now that he is dealt in the next round"
    for card in later:
        words = course_in_words(GAME, seen, bran, course_of((PASS.base, bran), (KEEP.base + card, bran)), NAMES)
        assert words == [(bran, "Pass"), (bran, "Keep a hidden card")]


def test_a_card_that_stays_what_it_is_has_its_name() -> None:
    session, bran = before_the_shuffle()
    boast = next(offer for offer in session.allowed(bran) if offer.verb is BOAST)
    words = course_in_words(GAME, session.observe(bran), bran, course_of((boast.click, bran)), NAMES)
    assert words == [(bran, session.words(boast))]
    assert "hidden" not in words[0][1]


def test_a_course_is_told_as_far_as_one_can_follow_it() -> None:
    session, bran = before_the_shuffle()
    course = course_of(*[(PASS.base, bran)] * (MOST_STEPS + 3))
    assert len(course_in_words(GAME, session.observe(bran), bran, course, NAMES)) == MOST_STEPS
