"""A long game: a session may let go of its past, and plays on and takes back as one that has kept it all."""

from __future__ import annotations

from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer
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
