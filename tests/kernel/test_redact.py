"""What a seat may know, and what is dealt in place of what it does not."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.cards import NOBODY, OWNER, UNKNOWN, Cards, Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import play_randomly, waiting_for
from meadhall.kernel.printed import Printed
from meadhall.kernel.redact import deal_faces, deal_unknown, observe
from meadhall.kernel.state import UNANSWERED, State
from meadhall.testing.toast import GAME, HAND

ADA, BRAN = Seat(0), Seat(1)


def new_toast() -> State:
    return GAME.start(GAME.setup(3, {}), Quick(4))


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    seen = observe(new_toast(), ADA)
    assert all(seen.cards.faces[card] != UNKNOWN for card in seen.at(HAND, ADA))
    hidden = [card for card in range(30) if card not in seen.at(HAND, ADA)]
    assert all(seen.cards.faces[card] == UNKNOWN for card in hidden)


def test_a_seat_sees_its_own_offers_and_no_other() -> None:
    seen = observe(new_toast(), BRAN)
    assert seen.ask is not None
    assert seen.ask.seats() == [BRAN]
    assert observe(new_toast(), SPECTATOR).ask is not None


def test_nobody_can_draw_from_what_an_observation_holds() -> None:
    with pytest.raises(ValueError, match="hidden"):
        observe(new_toast(), ADA).chance.below(6)


def test_observing_changes_nothing() -> None:
    s = new_toast()
    faces = s.cards.faces[:]
    observe(s, ADA).cards.faces[0] = 99
    assert s.cards.faces == faces


def test_what_is_dealt_can_be_played_and_leaves_sealed_answers_open() -> None:
    s = new_toast()
    play_randomly(s, Quick(1), 1)
    answered = next(seat for seat in range(3) if s.sealed[seat] != UNANSWERED)
    asked = waiting_for(s)[0]
    dealt = deal_unknown(observe(s, asked), Quick(2))
    assert answered in waiting_for(dealt)
    play_randomly(dealt, Quick(3), GAME.bound)
    assert dealt.outcome
    assert s.outcome == []


class Kinds(Printed):
    """Faces 0 to 3; a hint of 1 says that the face is odd."""

    def fits(self, face: int, hint: int) -> bool:
        return face % 2 == hint


def test_hints_and_backs_bind_what_is_dealt_and_the_rest_is_even() -> None:
    """Faces 0 to 3 on one back, one of them known to be odd: it is 1 or 3 half the time each."""
    deck, slot = Place("deck", NOBODY, "Deck", shared=True), Place("slot", OWNER, "Slot")
    deck.index, slot.index = 0, 1
    counts: Counter[int] = Counter()
    chance = Quick(8)
    for _ in range(2000):
        cards = Cards([deck, slot], 2, [1, 2])
        for _ in range(4):
            cards.add(UNKNOWN, 0, deck)
        cards.add(UNKNOWN, 1, deck)
        cards.unpack([[0, 1, 2, 3], [7]])
        cards.hint(2, 1)
        deal_faces(cards, Kinds(), chance)
        assert sorted(cards.faces[:4]) == [0, 1, 2, 3]
        assert cards.faces[4] == 7
        counts[cards.faces[2]] += 1
    assert set(counts) == {1, 3}
    assert 850 < counts[1] < 1150
