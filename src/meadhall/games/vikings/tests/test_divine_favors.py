"""The Divine Favor cards."""

from __future__ import annotations

from meadhall.games.vikings.places import AREA, DISCARD, FAVOR_DECK, FAVORS, HAND
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    do,
    end_turn,
    ids_at,
    scene,
    to_next_round,
)
from meadhall.kernel.agenda import Seat
from meadhall.kernel.play import advance, waiting_for
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


def scores(s: Vikings, seat: Seat, points: int) -> None:
    """Somebody scores in the middle of Vincent's turn."""
    assert s.asking is not None
    s.agenda.append(s.asking)
    s.ask = s.asking = None
    score(s, seat, points)
    advance(s)


@proves("favor.thresholds", "favor.once-each")
def test_a_favor_is_earned_at_5_12_and_20_points() -> None:
    s = scene([["beer"], []])
    earned = []
    for total in range(1, 24):
        scores(s, VINCENT, 1)
        if offers_of(s, VINCENT, "take"):
            earned.append(total)
            do(s, VINCENT, "take")
    assert earned == [5, 12, 20]


@proves("favor.once-each")
def test_a_jump_over_two_thresholds_gives_two_choices() -> None:
    s = scene([["beer"], []], points=[4, 0])
    scores(s, VINCENT, 9)
    do(s, VINCENT, "take")
    do(s, VINCENT, "take")
    assert len(s.at(AREA, VINCENT)) == 2
    assert offers_of(s, VINCENT, "take") == []


@proves("favor.choice", "favor.compulsory")
def test_the_top_card_is_turned_over_and_there_are_three_to_choose_from() -> None:
    s = scene([["beer"], []])
    face_up, flipped = s.at(FAVORS)[:], s.top(FAVOR_DECK)
    scores(s, VINCENT, 5)
    assert [offer.thing for offer in s.ask.offers] == [*face_up, flipped] if s.ask else False
    assert s.cards.knows(MARTA, flipped)


@proves("favor.refill", "favor.to-area", "favor.not-playable-now")
def test_a_face_up_favor_is_replaced_by_the_one_turned_over() -> None:
    s = scene([["beer"], []])
    one, two = s.at(FAVORS)[:]
    flipped = s.top(FAVOR_DECK)
    scores(s, VINCENT, 5)
    do(s, VINCENT, "take", one)
    assert sorted(s.at(FAVORS)) == sorted([two, flipped])
    assert sorted(s.cards.spots[card] for card in s.at(FAVORS)) == [0, 1]
    assert s.at(AREA, VINCENT) == [one]
    assert one not in [offer.thing for offer in offers_of(s, VINCENT, "play")]
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert one in s.at(DISCARD, VINCENT)


@proves("favor.refill")
def test_if_the_card_turned_over_is_chosen_nothing_else_moves() -> None:
    s = scene([["beer"], []])
    face_up, flipped = s.at(FAVORS)[:], s.top(FAVOR_DECK)
    scores(s, VINCENT, 5)
    do(s, VINCENT, "take", flipped)
    assert s.at(FAVORS) == face_up
    assert [s.cards.spots[card] for card in face_up] == [0, 1]


@proves("favor.exhausted", "favor.deck-empty")
def test_when_no_favors_are_left_none_is_earned() -> None:
    """Six for two players: four flipped, then a choice of two, then the last, then nothing."""
    s = scene([["beer"], []])
    for _ in range(4):
        s.claimed[MARTA] = 0
        s.points[MARTA] = 0
        scores(s, MARTA, 5)
        do(s, MARTA, "take")
    assert s.at(FAVOR_DECK) == []
    assert len(s.at(FAVORS)) == 2
    scores(s, VINCENT, 12)
    assert len(offers_of(s, VINCENT, "take")) == 2
    do(s, VINCENT, "take")  # the last one comes by itself
    assert s.at(FAVORS) == []
    scores(s, VINCENT, 8)
    assert waiting_for(s) == [VINCENT]
    assert offers_of(s, VINCENT, "take") == []
    assert s.claimed[VINCENT] == 3


@proves("favor.to-area")
def test_a_favor_joins_the_deck_of_its_owner() -> None:
    s = scene([["beer"], []])
    scores(s, VINCENT, 5)
    do(s, VINCENT, "take")
    favor = s.printed.ids[s.face(s.at(AREA, VINCENT)[0])]
    for _ in range(3):
        to_next_round(s)
    owned = [s.printed.ids[face] for face in s.cards.box[VINCENT]]
    assert favor in owned
    assert len(owned) == 11
    assert ids_at(s, HAND, MARTA)
