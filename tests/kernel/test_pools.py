"""What everybody may still know of cards that were mixed: which faces lie among which cards."""

from __future__ import annotations

from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, UNKNOWN, Cards, Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.printed import Printed
from meadhall.kernel.redact import deal_faces
from meadhall.kernel.save import decode, encode
from meadhall.testing import toast

DECK = Place("deck", NOBODY, "Deck", shared=True)
HAND = Place("hand", OWNER, "Hand")
PILE = Place("pile", EVERYBODY, "Discard pile", shared=True)
for index, place in enumerate((DECK, HAND, PILE)):
    place.index = index


def laid(backs: list[int]) -> Cards:
    """A card of each face from 0 on, with these backs, in the deck."""
    cards = Cards([DECK, HAND, PILE], 2, [1, 2])
    cards.unpack([[face for face, back in enumerate(backs) if back == deck] for deck in range(max(backs) + 1)])
    for face, back in enumerate(backs):
        cards.add(face, back, DECK)
    return cards


def dealt_to(cards: Cards, wanted: int, seat: int = 0) -> set[int]:
    """All faces that may be dealt to a card, as a seat sees it."""
    found: set[int] = set()
    for seed in range(200):
        seen = cards.clone()
        for card in range(len(seen.faces)):
            if not seen.knows(seat, card):
                seen.faces[card] = UNKNOWN
        deal_faces(seen, Printed(), Quick(seed))
        assert sorted(seen.faces) == sorted(cards.faces)
        found.add(seen.faces[wanted])
    return found


def test_what_lay_in_an_open_pile_is_known_to_be_in_the_deck_that_it_became() -> None:
    """Seat 1 holds 0 and 1 when 2, 3 and 4 become the deck anew: it may hold anything that was not among those."""
    cards = laid([0] * 6)
    for card in (0, 1):
        cards.move(card, HAND, 1)
    for card in (2, 3, 4):
        cards.move(card, PILE)
    assert dealt_to(cards, 0) == {0, 1, 5}
    before = cards.clone()
    cards.move_all(PILE, DECK)
    cards.shuffle(DECK, Quick(1))  # with card 5, which nobody has seen
    assert dealt_to(cards, 0) == {0, 1, 2, 3, 4, 5}
    before.move(5, HAND, 1)
    before.move_all(PILE, DECK)
    before.shuffle(DECK, Quick(1))
    assert dealt_to(before, 0) == {0, 1, 5}
    assert dealt_to(before, 3) == {2, 3, 4}


def test_a_game_may_forget_what_is_shuffled() -> None:
    """Then a deck stays one pool: the hand may hold what everybody saw go into the deck."""
    cards = laid([0] * 4)
    cards.unpack(cards.box, forgets=True)
    cards.move(0, HAND, 1)
    for card in (1, 2, 3):
        cards.move(card, PILE)
    cards.move_all(PILE, DECK)
    again = cards.clone()
    again.shuffle(DECK, Quick(1))
    assert dealt_to(again, 0) == {0, 1, 2, 3}


def test_a_single_card_that_is_put_aside_unseen_brings_nothing_of_its_former_deck() -> None:
    """Card 3 came from another deck and is all that seat 0 holds: whoever saw it join knows that it is put aside, and
    that nothing else of the other deck is in this one when both are shuffled."""
    cards = laid([0, 0, 0, 1, 1, 1])
    for card in (4, 5):
        cards.move(card, HAND, 1)
    cards.show_all(3)
    cards.join(3, 0)
    cards.move(3, HAND, 0)
    assert cards.move_unseen(3, HAND, 0) == 3
    assert dealt_to(cards, 3, seat=1) == {3}
    cards.move(3, DECK)
    cards.shuffle(DECK, Quick(1))
    assert dealt_to(cards, 3, seat=1) == {0, 1, 2, 3}
    assert dealt_to(cards, 4) == {4, 5}


def test_pools_are_used_again_and_clones_keep_theirs() -> None:
    cards = laid([0] * 4)
    for round in range(20):
        earlier = cards.clone()
        told = [list(earlier.pool_of), [list(pool) for pool in earlier.pools]]
        card = cards.at(DECK)[-1]
        cards.move(card, PILE)
        cards.move(cards.at(DECK)[-1], HAND, round % 2)
        for other in [*cards.at(DECK), *cards.at(HAND, 1 - round % 2)]:
            cards.move(other, PILE)
        cards.move_all(PILE, DECK)
        cards.shuffle(DECK, Quick(round))
        assert [list(earlier.pool_of), [list(pool) for pool in earlier.pools]] == told
    assert len(cards.pools) <= 3
    assert sorted(face for pool in cards.pools for face in pool) == [0, 1, 2, 3]


def test_a_secret_choice_among_cards_of_two_pools_makes_them_one() -> None:
    """Seat 1 holds 0 of the first deck and 5 of the second; which of the two it laid down, nobody can tell."""
    cards = laid([0] * 6)
    cards.move(0, HAND, 1)
    for card in (1, 2, 3, 4, 5):
        cards.move(card, PILE)
    cards.move_all(PILE, DECK)
    cards.shuffle(DECK, Quick(1))
    assert dealt_to(cards, 0) == {0}
    cards.move(5, HAND, 1)
    assert dealt_to(cards, 5) == {1, 2, 3, 4, 5}
    moved = cards.move_unseen(5, HAND, 0)
    assert moved == 0
    assert dealt_to(cards, 0, seat=1) == {cards.faces[0]}
    assert dealt_to(cards, 5) == {0, 1, 2, 3, 4, 5} - {cards.faces[0]}


def test_a_bought_card_is_dealt_among_those_it_was_shuffled_with() -> None:
    """Face 3 was bought: from the next shuffle on it may lie on any of the buyer's cards; its deck is without it."""
    cards = laid([0, 0, 1, 1])
    earlier = cards.clone()
    cards.show_all(3)
    cards.join(3, 0)
    assert (list(earlier.backs), earlier.box) == ([0, 0, 1, 1], [[0, 1], [2, 3]])
    assert (list(cards.backs), cards.box) == ([0, 0, 1, 0], [[0, 1, 3], [2]])
    assert dealt_to(cards, 3) == {3}
    cards.move(2, HAND)
    cards.shuffle(DECK, Quick(1))
    assert dealt_to(cards, 0) == {0, 1, 3}
    assert dealt_to(cards, 2, seat=1) == {2}


def test_what_is_concealed_may_have_changed_places_with_its_like_only() -> None:
    """0 and 1 were seen and lie with 2, which comes from where 3 is, and with 4, whose back is another. In a zone of
    which everybody has seen all, nothing can have changed."""
    cards = laid([0, 0, 0, 0, 1])
    for card in (0, 1):
        cards.move(card, PILE)
    for card in (0, 1, 2, 4):
        cards.move(card, HAND, 1)
    cards.conceal(HAND, 1)
    assert dealt_to(cards, 4) == {4}
    assert dealt_to(cards, 0) == {0, 1, 2, 3}
    alone = laid([0, 0, 0])
    alone.move(0, PILE)
    alone.move(0, HAND, 1)
    alone.conceal(HAND, 1)
    assert dealt_to(alone, 0) == {0}
    assert dealt_to(alone, 1) == {1, 2}


def test_a_state_that_was_saved_without_pools_has_one_for_each_deck() -> None:
    s = toast.GAME.start(toast.GAME.setup(3, {}), Quick(4))
    saved = encode(toast.GAME, s)
    del saved["pools"], saved["pool_of"]
    again = decode(toast.GAME, s.setup, saved)
    assert [list(pool) for pool in again.cards.pools] == s.setup.box
    assert list(again.cards.pool_of) == list(s.cards.backs)
