"""Setup: sheets, decks and the board."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from meadhall.games.vikings import GAME
from meadhall.games.vikings.places import (
    BONUS_CARDS,
    BOX,
    COMPLETED,
    DECK,
    FAVOR_DECK,
    FAVORS,
    HALL,
    HAND,
    LATER_HALLS,
    MARKET,
    MISSION_DECK,
    MISSIONS,
    PATH_DECK,
    PATH_DISCARD,
    RIVER,
    SPARE_BONUSES,
    VILLAGE,
)
from meadhall.games.vikings.tests.scene import VINCENT, ids_at, new_game
from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.game import BadOption
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


@proves("setup-player.count")
def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert new_game(seats).seats == seats
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 players"):
            GAME.setup(seats, {})


@proves("setup-player.sheet", "setup-player.tokens")
def test_everybody_begins_at_zero_points_with_an_empty_sheet() -> None:
    s = new_game(4)
    assert s.points == [0, 0, 0, 0]
    for seat in range(4):
        assert (s.at(VILLAGE, seat), s.at(COMPLETED, seat)) == ([], [])


@proves("setup.seat-bonus")
def test_with_the_seat_bonus_the_first_two_of_three_begin_with_a_point() -> None:
    """Whoever they are; two and four players all begin at zero, as all do without the option."""
    for seed in range(6):
        s = new_game(3, seed, seat_bonus="on")
        assert [s.points[(s.first + place) % 3] for place in range(3)] == [1, 1, 0]
        assert new_game(3, seed).points == [0, 0, 0]
    for seats in (2, 4):
        assert new_game(seats, seat_bonus="on").points == [0] * seats


@proves("setup.seat-bonus")
def test_points_of_an_edition_may_be_worth_a_divine_favor_before_the_first_round(tmp_path: Path) -> None:
    """5 VP are worth one, and whoever begins with them chooses it first."""
    (tmp_path / "figures.toml").write_text('[[figure]]\nid = "earlier-of-three"\nvalue = 5\n')
    s = new_game(3, edition=tmp_path, seat_bonus="on")
    assert sorted(s.points) == [0, 5, 5]
    assert (s.round, s.claimed[s.first]) == (0, 1)


@proves("setup-player.town-halls")
def test_everybody_has_three_town_halls_and_level_1_lies_on_top() -> None:
    s = new_game(3)
    for seat in range(3):
        assert ids_at(s, HALL, seat) == ["town-hall-1"]
        assert ids_at(s, LATER_HALLS, seat) == ["town-hall-2", "town-hall-3"]


@proves("setup-player.mission-deal", "setup.one-vp-missions-enough", "setup.mission-picture")
def test_everybody_gets_two_missions_of_one_point() -> None:
    for seats in (2, 3, 4):
        s = new_game(seats)
        for seat in range(seats):
            assert [s.printed.points[s.face(card)] for card in s.at(MISSIONS, seat)] == [1, 1]
        left = [card for card in s.at(MISSION_DECK) if s.printed.points[s.face(card)] == 1]
        assert len(left) == 9 - 2 * seats


@proves("setup.one-vp-missions-enough")
@pytest.mark.parametrize(("seats", "left"), [(2, 4), (3, 3), (4, 0)])
def test_missions_of_one_point_can_be_shared_out_evenly(seats: int, left: int) -> None:
    """Of nine, two players share out eight, three all and four eight; what is over lies somewhere among the others."""
    places = set()
    for seed in range(9):
        s = new_game(seats, seed, even_missions="on")
        from_top = [s.printed.points[s.face(card)] for card in reversed(s.at(MISSION_DECK))]
        assert from_top[:left] == [1] * left
        assert from_top.count(1) == 9 - 2 * seats
        places.add(from_top[left:].index(1) if 1 in from_top[left:] else -1)
    assert len(places) == 1 if seats == 3 else len(places) > 1


@proves("setup-player.mission-piles", "setup-player.mission-deck")
def test_the_one_point_missions_lie_above_the_shuffled_others() -> None:
    """20 Missions, 4 dealt: 5 of one point, then the 11 of two and three in any order."""
    orders = set()
    for seed in range(6):
        s = new_game(2, seed)
        from_top = [s.printed.points[s.face(card)] for card in reversed(s.at(MISSION_DECK))]
        assert from_top[:5] == [1] * 5
        assert sorted(from_top[5:]) == [2] * 7 + [3] * 4
        orders.add(tuple(from_top))
    assert len(orders) > 1


@proves("setup-player.starting-deck")
def test_everybody_starts_with_six_beer_two_gold_and_two_warriors() -> None:
    firsts = set()
    for seed in range(5):
        s = new_game(4, seed)
        for seat in range(4):
            own = [s.printed.ids[s.face(card)] for card in s.at(DECK, seat) + s.at(HAND, seat)]
            assert Counter(own) == {"beer": 6, "gold": 2, "viking-warrior": 2}
            firsts.add(tuple(own))
    assert len(firsts) > 1


@proves("setup-player.first-player", "setup.first-player-random")
def test_the_first_player_is_drawn_by_chance() -> None:
    assert {new_game(3, seed).first for seed in range(20)} == {0, 1, 2}


@proves("setup-board.piles", "setup.no-scaling")
def test_all_units_defenses_and_buildings_are_for_sale_from_the_start() -> None:
    """18 Units, 14 Defenses and 52 Buildings, for two players as for four."""
    for seats in (2, 4):
        s = new_game(seats)
        counts = Counter(ids_at(s, MARKET))
        assert [counts[id] for id in ("elf-archer", "bone-crusher", "pigator")] == [8, 6, 4]
        assert [counts[id] for id in ("cannon", "chicken-tower", "sheep-cannon")] == [6, 4, 4]
        assert [counts[id] for id in ("brewery", "gold-factory", "drakkar")] == [12, 12, 6]
        assert [counts[id] for id in ("beer-container", "gold-container", "tavern")] == [8, 8, 6]
        tops = [s.printed.ids[s.face(top)] for top in s.tops]
        assert sorted(tops) == sorted(counts)
        assert all(s.cards.knows(SPECTATOR, card) for card in s.at(MARKET))


@proves("setup-board.path", "path.direction")
def test_five_of_forty_path_cards_lie_in_the_river() -> None:
    s = new_game(2)
    assert len(s.at(RIVER)) == 5
    assert len(s.at(PATH_DECK)) == 35
    assert [s.cards.spots[card] for card in s.at(RIVER)] == [5, 4, 3, 2, 1]
    assert s.top(RIVER) == s.at(RIVER)[-1]  # the newest, next to the deck


@proves("setup-board.favors", "setup-board.favors-face-up")
def test_three_favors_for_every_player_two_of_them_face_up() -> None:
    for seats, face_down in ((2, 4), (3, 7), (4, 10)):
        s = new_game(seats)
        assert len(s.at(FAVORS)) == 2
        assert len(s.at(FAVOR_DECK)) == face_down
        assert not any(s.cards.known[card] for card in s.at(FAVOR_DECK) + s.at(BOX))


@proves("setup-board.favors-3plus", "favor.two-player-pool")
def test_alviss_and_taxes_are_only_for_three_or_four() -> None:
    marked = {"alviss", "gold-taxes", "beer-taxes"}
    for seats, left_out in ((2, marked), (3, set()), (4, set())):
        s = new_game(seats)
        favors = ids_at(s, FAVORS) + ids_at(s, FAVOR_DECK) + ids_at(s, BOX)
        assert marked - set(favors) == left_out
        assert len(favors) == 12 - len(left_out)


@proves("setup-board.bonus")
def test_four_of_eight_bonus_cards_lie_on_the_board() -> None:
    laid = set()
    for seed in range(8):
        s = new_game(2, seed)
        assert len(s.at(BONUS_CARDS)) == 4
        assert len(s.at(SPARE_BONUSES)) == 4
        laid.add(tuple(ids_at(s, BONUS_CARDS)))
    assert len(laid) > 1


@proves("first-game.bonus", "first-game.bonus-cards", "first-game.limit")
def test_a_first_game_has_four_fixed_bonus_cards() -> None:
    for seed in range(3):
        s = new_game(3, seed, bonus="first-game", length="extended")
        assert ids_at(s, BONUS_CARDS) == ["brewer", "builder", "conqueror", "defender"]
        assert ids_at(s, SPARE_BONUSES) == ["accomplisher", "follower", "king-pig", "miner"]


@proves("setup.hidden-information", "deck.discard-public")
def test_hands_decks_and_piles_that_lie_face_down_are_hidden_and_all_else_is_open() -> None:
    s = new_game(3)
    other = Seat((VINCENT + 1) % 3)
    seen = observe(s, other)
    for place in (DECK, PATH_DECK, PATH_DISCARD, FAVOR_DECK, MISSION_DECK, SPARE_BONUSES, BOX):
        assert all(seen.face(card) < 0 for card in seen.at(place, VINCENT if not place.shared else 0))
    assert all(seen.face(card) < 0 for card in seen.at(HAND, VINCENT))
    assert all(seen.face(card) >= 0 for card in seen.at(HAND, other))
    for place in (MARKET, RIVER, FAVORS, BONUS_CARDS):
        assert all(seen.face(card) >= 0 for card in seen.at(place))
