"""What a session lets go of, and what it takes back, in games that are long or that somebody leaves."""

from __future__ import annotations

from meadhall.kernel.chance import Quick
from meadhall.kernel.game import find_game
from meadhall.kernel.play import RESIGN, random_offer
from meadhall.kernel.save import digest
from meadhall.kernel.session import Session, new_session
from meadhall.testing.toast import GAME


def told(session: Session) -> tuple[object, ...]:
    """What there is to a session, whatever was let go of its past."""
    last = session.record.clicks[-1:], session.record.digests[-1]
    return digest(GAME, session.s), last, session.barrier, session.made, session.lines, len(session.before)


def test_a_session_that_lets_go_of_its_past_plays_on_as_one_that_keeps_it() -> None:
    chance = Quick(3)
    undone = gone = 0
    for seed in range(6):
        whole, light = new_session(GAME, 2, seed), new_session(GAME, 2, seed)
        while not whole.s.outcome:
            offer = random_offer(whole.s, chance)
            assert whole.click(offer.seat, offer.click) == light.click(offer.seat, offer.click) == ""
            light.let_go(lines=2, clicks=1)
            assert told(light) == told(whole)
            if not whole.forbids_undo(offer.seat) and chance.below(2):
                assert whole.undo(offer.seat) == light.undo(offer.seat) == ""
                undone += 1
                assert told(light)[:1] == told(whole)[:1]
            kept = len(light.s.journal or [])
            assert light.journal(offer.seat) == whole.journal(offer.seat)[light.lines_gone :]
            assert light.firm().clicks == whole.firm().clicks == whole.s.clicks - len(whole.before)
            assert kept <= max(4, whole.lines - (whole.before[0].lines if whole.before else whole.lines) + 4)
            assert light.clicks_gone + len(light.record.clicks) == light.s.clicks == len(whole.record.clicks)
        gone += light.lines_gone
    assert undone
    assert gone


def test_nothing_is_let_go_of_clicks_that_can_all_be_taken_back() -> None:
    """Vikings: an attack is begun and called off again and again, from the first click of the game on."""
    session = new_session(find_game("vikings"), 2, seed=1)
    seat = session.waiting_for()[0]
    for _ in range(10):
        for word in ("Attack", "Call"):
            session.click(seat, next(offer for offer in session.allowed() if session.words(offer).startswith(word)))
            session.let_go(lines=2, clicks=1)
    assert (len(session.before), len(session.record.clicks), session.clicks_gone) == (20, 20, 0)
    while session.before:
        assert session.undo(seat) == ""
    assert not session.record.clicks


def test_who_has_left_does_not_come_back_by_undo() -> None:
    session = new_session(find_game("vikings"), 3, seed=1)
    seat = session.waiting_for()[0]
    assert session.click(seat, RESIGN) == ""
    assert session.undo(seat) == "table.undo-left"
