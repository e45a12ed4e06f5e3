"""Sealed, joint and nested asks, and undo, shown on the toy game."""

from __future__ import annotations

from meadhall.kernel.agenda import SPECTATOR, Ask, Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import RESIGN, forbids, submit, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.session import Session, new_session
from meadhall.kernel.state import ANSWERED_UNSEEN, UNANSWERED, State, nothing
from meadhall.testing.contract import seen_text
from meadhall.testing.scene import click, find_offer
from meadhall.testing.toast import GAME, HAND, KEPT, PASS, TABLE, Toast

ADA, BRAN, CLEO = Seat(0), Seat(1), Seat(2)


def new_toast(seats: int = 3, seed: int = 3) -> Toast:
    s = GAME.start(GAME.setup(seats, {}), Quick(seed))
    assert isinstance(s, Toast)
    return s


def keep_any(s: State, seat: Seat) -> None:
    assert click(GAME, s, seat, "keep") == ""


def after_drafting(seats: int = 3, seed: int = 3) -> Toast:
    s = new_toast(seats, seed)
    for _ in range(2):
        for seat in range(seats):
            keep_any(s, Seat(seat))
    return s


def test_a_sealed_ask_waits_for_everybody_and_then_opens_all_answers() -> None:
    s = new_toast()
    keep_any(s, BRAN)
    assert waiting_for(s) == [ADA, CLEO]
    assert s.at(KEPT, BRAN) == []
    keep_any(s, ADA)
    keep_any(s, CLEO)
    assert [len(s.at(KEPT, seat)) for seat in range(3)] == [1, 1, 1]
    assert s.sealed == [UNANSWERED] * 3  # the second draft is waited for


def test_a_sealed_answer_is_seen_by_its_seat_only_and_given_once() -> None:
    s = new_toast()
    offer = find_offer(GAME, s, BRAN, "keep")
    assert offer is not None
    keep_any(s, BRAN)
    assert observe(s, BRAN).sealed[BRAN] == offer.click
    assert observe(s, ADA).sealed[BRAN] == ANSWERED_UNSEEN
    assert submit(s, BRAN, offer.click) == "table.already-answered"


def test_a_card_kept_is_named_in_the_journal_to_its_keeper_only() -> None:
    session = new_session(GAME, 3, seed=3)
    for seat in (ADA, BRAN, CLEO):
        session.click(seat, session.allowed(seat)[0])
    assert session.journal(ADA)[0] != "Ada keeps a hidden card."
    assert session.journal(BRAN)[0] == "Ada keeps a hidden card."
    assert session.journal(SPECTATOR)[:3] == [f"{name} keeps a hidden card." for name in ("Ada", "Bran", "Cleo")]


def test_a_neighbour_who_had_seen_the_hand_cannot_tell_what_was_kept_from_it() -> None:
    """After passing, Ada knows what lies in Bran's hand; whichever Bran keeps looks the same to her."""
    seen = set()
    for choice in range(2):
        s = new_toast(seed=3)
        for seat in (ADA, BRAN, CLEO):
            keep_any(s, seat)
        assert all(s.cards.knows(ADA, card) for card in s.at(HAND, BRAN))
        options = [offer for offer in s.ask.of(BRAN) if not offer.clause] if s.ask else []
        keep_any(s, ADA)
        keep_any(s, CLEO)
        assert submit(s, BRAN, options[choice].click) == ""
        seen.add(seen_text(GAME, s, ADA))
    assert len(seen) == 1


def test_a_joint_ask_is_answered_by_whoever_clicks_first() -> None:
    s = after_drafting()
    assert waiting_for(s) == [ADA, BRAN, CLEO]
    assert click(GAME, s, CLEO, "propose") == ""
    assert len(s.at(TABLE)) == 1
    assert waiting_for(s) == [ADA]
    assert click(GAME, s, BRAN, "propose") == "table.not-offered"


def test_an_answer_opens_a_window_of_its_own() -> None:
    s = after_drafting()
    click(GAME, s, ADA, "call-off")
    while not (s.ask and any(not offer.clause for offer in s.ask.offers if offer.verb.name == "answer")):
        seat = waiting_for(s)[0]
        assert click(GAME, s, seat, "boast") == "" or click(GAME, s, seat, "pass") == ""
    seat = waiting_for(s)[0]
    agenda = len(s.agenda)
    assert click(GAME, s, seat, "answer") == ""
    assert s.cancelled == 1
    assert s.asking is not None
    assert s.asking.rule.__name__ == "reaction_window"
    assert len(s.agenda) == agenda


def test_clicks_of_those_not_asked_are_refused() -> None:
    s = after_drafting()
    click(GAME, s, ADA, "call-off")
    assert forbids(s, BRAN, 3) == "table.not-asked"
    assert forbids(s, SPECTATOR, 3) == "table.not-asked"
    assert forbids(s, ADA, RESIGN) == "table.no-resigning"


def drafted_session() -> Session:
    session = new_session(GAME, 2, seed=3)
    while session.offers()[0].verb.name == "keep":
        seat = session.waiting_for()[0]
        session.click(seat, session.allowed(seat)[0])
    return session


def test_a_click_is_taken_back_while_nothing_was_learned() -> None:
    session = drafted_session()
    session.click(ADA, session.allowed(ADA)[1])  # call it off: no draw
    clicks, digests = list(session.record.clicks), list(session.record.digests)
    assert session.allowed()[0].verb.name == "boast"
    session.click(ADA, session.allowed()[0])  # her own card, shown by herself
    assert session.forbids_undo(ADA) == ""
    assert session.forbids_undo(BRAN) == "table.undo-other"
    assert session.undo(ADA) == ""
    assert (session.record.clicks, session.record.digests) == (clicks, digests)
    assert session.undo(ADA) == ""
    assert session.offers()[0].verb.name == "propose"


def test_a_draw_cannot_be_taken_back() -> None:
    session = drafted_session()
    session.click(ADA, session.allowed(ADA)[0])  # a toast turns up a card
    assert session.undo(ADA) == "table.undo-face"
    assert len(session.s.at(TABLE)) == 1


def test_a_roll_of_chance_cannot_be_taken_back() -> None:
    session = drafted_session()
    session.click(ADA, session.allowed(ADA)[1])
    draws = session.s.chance.count
    while session.s.chance.count == draws:
        seat = session.waiting_for()[0]
        session.click(seat, session.allowed(seat)[-1])
    assert session.undo(seat) == "table.undo-draw"


def test_a_click_after_which_somebody_else_clicked_cannot_be_taken_back() -> None:
    session = drafted_session()
    session.click(ADA, session.allowed(ADA)[1])
    session.click(ADA, session.allowed(ADA)[-1])  # Ada passes, Bran is asked
    session.click(BRAN, session.allowed(BRAN)[0])
    assert session.undo(ADA) == "table.undo-other"


def test_who_has_not_clicked_has_nothing_to_take_back() -> None:
    session = new_session(GAME, 2, seed=1)
    assert session.undo(ADA) == "table.undo-nothing"
    session.click(ADA, session.allowed(ADA)[0])
    assert session.undo(BRAN) == "table.undo-nothing"


def test_sealed_answers_that_are_open_are_not_taken_back() -> None:
    """Whoever answers last sees what all others have answered."""
    session = new_session(GAME, 2, seed=1)
    session.click(ADA, session.allowed(ADA)[0])
    assert session.undo(ADA) == ""
    session = drafted_session()
    last = Seat(session.record.clicks[-1][0])
    assert session.undo(last) == "table.undo-sealed"


def test_a_forbidden_offer_is_counted_though_not_made_while_simulating() -> None:
    """Else an ask with one allowed offer would seem to leave no choice, and tell that by not being asked."""
    for quick in (False, True):
        ask = Ask("Say something.", quick)
        for clause in ("", "boast.higher"):
            if not ask.drops(clause):
                ask.offer(ADA, PASS, 0, clause, step(nothing))
        assert ask.count == 2
        assert len(ask.offers) == (1 if quick else 2)
