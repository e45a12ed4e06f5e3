"""Game setup, game modes and options."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.places import DECK, DISCARD, HAND, LEGENDARY
from meadhall.games.capital.rules.build_phase import build_phase
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import income, kingdom, new_game, scene
from meadhall.games.capital.view import again
from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import BadOption
from meadhall.testing.proves import proves


@proves(
    "setup.tracker-each", "setup.city-each", "setup.income-from-city", "setup.starting-income", "setup.cities-a-first"
)
def test_every_player_starts_with_a_standard_city_and_its_income() -> None:
    s = new_game(3)
    for seat in range(3):
        assert s.printed.city_ids[s.city[seat]] == "standard"
        assert income(s, Seat(seat)) == [1, 1, 3, 1, 1]
        assert s.printed.city_hp[s.city[seat]] == 5
        assert s.fallen[seat] == 0


@proves(
    "setup.cities-b-advanced", "setup.city-choice", "city-b.design", "city-b.start-values", "setup.income-from-city"
)
def test_with_set_b_everybody_is_dealt_a_different_advanced_city() -> None:
    starts = {
        "goldmere": [1, 1, 3, 1, 0],
        "stonewatch": [1, 1, 3, 1, 3],
        "ironhold": [1, 1, 3, 1, 1],
        "sagehaven": [1, 1, 4, 1, 0],
        "freeport": [1, 1, 3, 1, 1],
        "kingsbridge": [1, 1, 3, 1, 1],
    }
    dealt: set[str] = set()
    for seed in range(20):
        s = new_game(3, seed, city_set="B")
        cities = [s.printed.city_ids[city] for city in s.city]
        assert len(set(cities)) == 3
        for seat, city in enumerate(cities):
            assert income(s, Seat(seat)) == starts[city]
            assert s.printed.city_hp[s.city[seat]] == 5
        dealt.update(cities)
    assert dealt == set(starts)


@proves("setup.hand-five", "setup.one-deck", "setup.discard-space", "card.single-source", "setup.mulligan")
def test_hands_of_5_come_out_of_one_deck_and_the_discard_pile_is_empty() -> None:
    s = new_game(3)
    assert [len(s.at(HAND, seat)) for seat in range(3)] == [5, 5, 5]
    assert len(s.at(DECK)) == 118 - 15
    assert s.at(DISCARD) == []


@proves("setup.split-legendary", "setup.one-deck", "content.deck-size")
def test_cards_with_a_black_flag_are_the_legendary_deck_and_all_others_the_deck() -> None:
    s = new_game(2)
    printed = s.printed
    flags = Counter(printed.legendary[s.cards.faces[card]] for card in s.at(LEGENDARY))
    assert flags == {1: 18}
    others = [*s.at(DECK), *s.at(HAND, 0), *s.at(HAND, 1)]
    assert Counter(printed.legendary[s.cards.faces[card]] for card in others) == {0: 118}
    kinds = Counter(printed.kind[s.cards.faces[card]] for card in others)
    assert [kinds[kind] for kind in range(3)] == [66, 28, 24]


@proves("setup.shuffle", "setup.first-player")
def test_decks_are_shuffled_and_the_first_player_is_drawn_at_random() -> None:
    faces = {tuple(new_game(2, seed).cards.faces) for seed in range(8)}
    assert len(faces) == 8
    assert {new_game(3, seed).first for seed in range(20)} == {0, 1, 2}
    s = new_game(3, 5)
    assert s.turn == s.first


@proves("setup.first-player")
def test_in_a_series_of_games_the_start_moves_one_seat_clockwise() -> None:
    """Seat 2 of three had the first turn, then seat 3, then seat 1."""
    starts = ["2"]
    for _ in range(2):
        s = new_game(3, first=starts[-1])
        assert (s.first, s.turn) == (int(starts[-1]) - 1, int(starts[-1]) - 1)
        starts.append(again(s)["first"])
    assert starts == ["2", "3", "1"]
    with pytest.raises(BadOption, match="no seat 3"):
        new_game(2, first="3")


@proves("setup.deal-order", "setup.seat-bonus")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [5, 6]), (3, [5, 6, 7]), (4, [5, 6, 7, 7])])
def test_with_the_seat_bonus_later_players_start_with_more_cards(seats: int, sizes: list[int]) -> None:
    s = new_game(seats, seat_bonus="on")
    assert [len(s.at(HAND, (s.first + place) % seats)) for place in range(seats)] == sizes
    top_down = [min(s.at(HAND, (s.first + place) % seats)) for place in range(seats)]
    assert top_down == sorted(top_down, reverse=True)  # each player draws all cards in a row


@proves("setup.seat-bonus")
@pytest.mark.parametrize(("seats", "turns"), [(2, [0, 4]), (3, [0, 4, 5]), (4, [0, 1, 2, 3])])
def test_with_the_seat_bonus_later_players_have_1_gold_more_in_their_first_turns(seats: int, turns: list[int]) -> None:
    with_bonus, without = new_game(seats, seat_bonus="on"), new_game(seats)
    for place in range(seats):
        gold = []
        for s in (with_bonus, without):
            seat = Seat((s.first + place) % seats)
            gold.append([gold_in_round(s, seat, number) for number in range(1, 12)])
        more = [one - other for one, other in zip(*gold, strict=True)]
        assert more == [1] * turns[place] + [0] * (11 - turns[place])


def gold_in_round(s: Capital, seat: Seat, number: int) -> int:
    s.round = number
    build_phase(s, seat)
    return s.gold_left


@proves("merc.skip-removes-legendary", "merc.skip-cards", "quest.optional")
def test_without_quests_and_settle_the_legendary_deck_is_put_away() -> None:
    s = new_game(2, quests_settle="off")
    assert s.at(LEGENDARY) == []
    assert len(s.cards.faces) == 118


@proves("modes.player-count", "modes.four-free-for-all")
def test_two_or_three_play_for_themselves_and_four_only_as_two_teams() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption, match="for 2 to 4 players"):
            GAME.setup(seats, {})
    for seats in (2, 3):
        assert GAME.setup(seats, {}).allies == [1 << seat for seat in range(seats)]
    assert GAME.setup(4, {}).allies == [0b0101, 0b1010, 0b0101, 0b1010]


@proves("modes.options", "team.short", "modes.two-v-two-announced")
def test_options_have_their_defaults_and_2v2_is_never_short() -> None:
    chosen = {"length": "full", "city_set": "A", "quests_settle": "on", "first": "random", "seat_bonus": "off"}
    assert GAME.setup(2, {}).options == chosen
    with pytest.raises(BadOption, match="always a Full Game"):
        GAME.setup(4, {"length": "short"})
    assert new_game(4).goal == 8


@proves("modes.short-target", "modes.full-target")
def test_the_target_is_6_upgrades_in_a_short_game_and_8_in_a_full_one() -> None:
    assert new_game(2, length="short").goal == 6
    assert new_game(2, length="full").goal == 8


@proves("team.options")
def test_all_options_but_length_go_with_2v2() -> None:
    s = new_game(4, city_set="B", quests_settle="off", seat_bonus="on")
    assert len({*s.city}) == 4
    assert not s.quests


@proves("city.own-slots")
def test_a_standard_city_has_one_troop_slot_and_one_mercenary_slot_both_locked() -> None:
    s = scene(kingdom())
    assert s.room[:3] == [0, 1, 1]
    assert s.unlocked[:4] == [0, 0, 0, 0]
