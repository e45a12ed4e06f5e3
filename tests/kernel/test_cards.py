"""Faces, who knows them, and what moving, shuffling and secret choices do to that."""

from __future__ import annotations

from meadhall.kernel.cards import EVERYBODY, NOBODY, OWNER, Cards, Place
from meadhall.kernel.chance import Quick

DECK = Place("deck", NOBODY, "Deck", shared=True)
HAND = Place("hand", OWNER, "Hand")
TABLE = Place("table", EVERYBODY, "Table", shared=True)
for index, place in enumerate((DECK, HAND, TABLE)):
    place.index = index


def cards(count: int = 6, allies: tuple[int, ...] = (1, 2, 4)) -> Cards:
    laid = Cards([DECK, HAND, TABLE], len(allies), list(allies))
    for face in range(count):
        laid.add(face, 0, DECK)
    return laid


def test_nobody_knows_a_card_in_the_deck() -> None:
    assert list(cards().known) == [0] * 6


def test_a_card_drawn_is_known_to_its_owner_only() -> None:
    laid = cards()
    laid.move(3, HAND, 1)
    assert laid.known[3] == 0b010
    assert laid.at(HAND, 1) == [3]
    assert (laid.place_of(3), laid.seat_of(3)) == (HAND, 1)


def test_partners_look_into_each_others_hands() -> None:
    laid = cards(allies=(0b0101, 0b1010, 0b0101, 0b1010))
    laid.move(3, HAND, 2)
    assert laid.known[3] == 0b0101


def test_a_card_on_the_table_is_known_to_all_and_to_those_who_watch() -> None:
    laid = cards()
    laid.move(3, TABLE)
    assert laid.known[3] == 0xFF


def test_a_face_once_seen_stays_known_when_the_card_is_put_back() -> None:
    laid = cards()
    laid.move(3, TABLE)
    laid.move_under(3, DECK)
    assert laid.at(DECK)[0] == 3
    assert laid.knows(2, 3)


def test_a_shuffle_exchanges_faces_and_forgets_them() -> None:
    laid = cards(20)
    for card in range(20):
        laid.move(card, TABLE)
    laid.move_all(TABLE, DECK)
    laid.shuffle(DECK, Quick(5))
    assert laid.at(DECK) == list(range(20))
    assert list(laid.faces) != list(range(20))
    assert sorted(laid.faces) == list(range(20))
    assert list(laid.known) == [0] * 20


def test_every_order_of_three_cards_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    chance = Quick(1)
    for _ in range(6000):
        laid = cards(3)
        laid.shuffle(DECK, chance)
        counts[tuple(laid.faces)] = counts.get(tuple(laid.faces), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_secret_choice_shows_the_same_number_whichever_card_was_chosen() -> None:
    """The others had seen card 2; afterwards they know nothing of the hand, and card 1 has gone in either case."""
    for chosen in (1, 2, 4):
        laid = cards()
        laid.move(2, TABLE)
        for card in (4, 2, 1):
            laid.move(card, HAND, 0)
        face = laid.faces[chosen]
        moved = laid.move_unseen(chosen, HAND, 1)
        assert moved == 1
        assert laid.faces[moved] == face
        assert sorted(laid.faces) == list(range(6))
        assert [laid.known[card] for card in (1, 2, 4)] == [0b011, 0b001, 0b001]


def test_a_secret_choice_keeps_to_cards_of_the_same_back_and_hint() -> None:
    laid = cards()
    laid.backs[1] = 1
    laid.hint(2, 7)
    for card in (1, 2, 4):
        laid.move(card, HAND, 0)
    assert laid.move_unseen(4, HAND, 1) == 4


def test_a_concealed_zone_is_forgotten_by_all_but_its_owner() -> None:
    laid = cards()
    laid.move(2, TABLE)
    laid.move(2, HAND, 1)
    laid.conceal(HAND, 1)
    assert laid.known[2] == 0b010


def test_a_swap_under_the_table_moves_no_number() -> None:
    laid = cards()
    for card in (1, 2):
        laid.move(card, HAND, 0, spot=card * 10)
    laid.swap_unseen(1, 2)
    assert (laid.faces[1], laid.faces[2]) == (2, 1)
    assert list(laid.spots[1:3]) == [10, 20]


def test_cards_with_different_backs_are_seen_to_change_places() -> None:
    laid = cards()
    laid.add(9, 1, DECK)
    laid.move(2, HAND, 0, spot=5)
    laid.move(6, HAND, 0, spot=7)
    laid.swap_unseen(2, 6)
    assert (laid.faces[2], laid.faces[6]) == (2, 9)
    assert (laid.spots[2], laid.spots[6]) == (7, 5)


def test_a_hint_tells_something_to_those_who_do_not_know_the_face() -> None:
    laid = cards()
    laid.move(3, HAND, 1)
    laid.learned = 0
    laid.hint(3, 2)
    assert laid.learned == 0xFF & ~0b010
    laid.learned = 0
    laid.hint(3, 2)
    laid.hint(3, 0)
    assert laid.learned == 0


def test_it_is_noted_who_came_to_know_a_face() -> None:
    laid = cards()
    laid.move(1, HAND, 2)
    assert laid.learned == 0b100
    laid.learned = 0
    laid.show(1, 2)
    assert laid.learned == 0
    laid.show(1, 0)
    assert laid.learned == 0b001
    laid.show_all(1)
    assert laid.known[1] == 0xFF


def test_a_clone_shares_nothing_that_changes() -> None:
    laid = cards()
    other = laid.clone()
    other.move(1, TABLE)
    other.hint(2, 1)
    other.swap_unseen(3, 4)
    assert [list(laid.faces), list(laid.known), list(laid.hints)] == [list(range(6)), [0] * 6, [0] * 6]
    assert laid.at(DECK) == list(range(6))
    assert laid.lies(1, DECK)


def test_a_pile_is_shared_with_a_clone_until_either_changes_it() -> None:
    laid = cards()
    laid.move(3, HAND, 1)
    twin = laid.clone()
    triplet = twin.clone()
    twin.move(3, TABLE)
    laid.move(5, HAND, 1)
    assert (laid.at(HAND, 1), laid.at(DECK), laid.at(TABLE)) == ([3, 5], [0, 1, 2, 4], [])
    assert (twin.at(HAND, 1), twin.at(DECK), twin.at(TABLE)) == ([], [0, 1, 2, 4, 5], [3])
    assert (triplet.at(HAND, 1), triplet.at(DECK), triplet.at(TABLE)) == ([3], [0, 1, 2, 4, 5], [])


def test_a_whole_zone_moves_in_its_order_and_is_learned() -> None:
    laid = cards(3)
    laid.move(0, HAND, 1)
    twin = laid.clone()
    laid.move_all(DECK, HAND, 0, 1)
    assert (laid.at(DECK), laid.at(HAND, 1), list(laid.known)) == ([], [0, 1, 2], [0b010] * 3)
    assert [laid.seat_of(card) for card in range(3)] == [1, 1, 1]
    assert (twin.at(DECK), twin.at(HAND, 1)) == ([1, 2], [0])
