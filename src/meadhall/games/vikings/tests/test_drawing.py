"""Phase 2: Drawing."""

from __future__ import annotations

from meadhall.games.vikings.places import AREA, DECK, DISCARD, HAND, MISSION_DECK, MISSIONS
from meadhall.games.vikings.rules.drawing import draw_cards, draw_missions, drawing_phase
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    building_of,
    do,
    empty_deck,
    end_turn,
    ids_at,
    new_game,
    scene,
    set_missions,
)
from meadhall.kernel.agenda import SPECTATOR
from meadhall.testing.proves import proves


@proves("draw.base")
def test_everybody_draws_five_cards() -> None:
    s = new_game(3)
    assert [len(s.at(HAND, seat)) for seat in range(3)] == [5, 5, 5]


@proves("draw.tavern", "draw.tavern-example", "card.tavern-minus")
def test_with_two_taverns_seven_cards_are_drawn() -> None:
    """5 + 2."""
    s = scene(villages=[["tavern", "tavern"], []])
    drawing_phase(s)
    assert (len(s.at(HAND, VINCENT)), len(s.at(HAND, MARTA))) == (7, 5)


@proves("build.not-usable")
def test_a_tavern_under_construction_serves_nobody() -> None:
    s = scene(villages=[["tavern"], []])
    s.construction[building_of(s, VINCENT, "tavern")] = 1
    drawing_phase(s)
    assert len(s.at(HAND, VINCENT)) == 5


@proves("draw.drakkar-extra", "draw.drakkar-example")
def test_with_two_taverns_and_a_card_kept_the_hand_has_eight() -> None:
    """5 + 2 + 1."""
    s = scene([["gold"], []], [["tavern", "tavern", "drakkar"], []])
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    do(s, VINCENT, "keep", "gold")
    assert s.round == 2
    assert len(s.at(HAND, VINCENT)) == 8


@proves("draw.short-deck", "deck.reshuffle", "draw.reshuffle-when")
def test_a_deck_that_runs_out_is_made_anew_of_the_discard_pile() -> None:
    """Two cards are left; the other three come out of the eight discarded ones, and five stay."""
    s = scene()
    empty_deck(s, VINCENT, left=2)
    left = s.at(DECK, VINCENT)[:]
    draw_cards(s, VINCENT, 2)
    assert sorted(s.at(HAND, VINCENT)) == sorted(left)
    assert len(s.at(DISCARD, VINCENT)) == 8  # not before a card is needed
    draw_cards(s, VINCENT, 3)
    assert len(s.at(HAND, VINCENT)) == 5
    assert (len(s.at(DECK, VINCENT)), len(s.at(DISCARD, VINCENT))) == (5, 0)
    assert not any(s.cards.known[card] for card in s.at(DECK, VINCENT))


@proves("deck.played-not-shuffled", "draw.nothing-left")
def test_cards_in_the_player_area_are_no_part_of_a_new_deck() -> None:
    s = scene([["beer", "gold"], []])
    do(s, VINCENT, "play", "beer")
    do(s, VINCENT, "play", "gold")
    empty_deck(s, VINCENT)
    draw_cards(s, VINCENT, 10)
    assert len(s.at(HAND, VINCENT)) == 8
    assert ids_at(s, AREA, VINCENT) == ["beer", "gold"]


@proves("deck.discard-public")
def test_everybody_may_look_through_a_discard_pile() -> None:
    s = scene()
    empty_deck(s, VINCENT)
    for card in s.at(DISCARD, VINCENT):
        assert s.cards.knows(MARTA, card)
        assert s.cards.knows(SPECTATOR, card)


@proves("draw.missions", "draw.missions-order", "draw.missions-up-to-two", "mission.max-two")
def test_missing_missions_are_drawn_the_first_player_first() -> None:
    s = scene()
    s.first = MARTA
    for seat in (VINCENT, MARTA):
        s.cards.move_under(s.at(MISSIONS, seat)[0], MISSION_DECK)
    top, second = s.at(MISSION_DECK)[-1], s.at(MISSION_DECK)[-2]
    drawing_phase(s)
    assert s.at(MISSIONS, MARTA)[-1] == top
    assert s.at(MISSIONS, VINCENT)[-1] == second
    assert [len(s.at(MISSIONS, seat)) for seat in (VINCENT, MARTA)] == [2, 2]


@proves("draw.mission-deck-empty")
def test_without_a_mission_deck_nobody_draws_one() -> None:
    s = scene()
    set_missions(s, VINCENT, ["worker"])
    for mission in s.at(MISSION_DECK)[:]:
        s.cards.move(mission, MISSIONS, MARTA)
    draw_missions(s, VINCENT)
    assert len(s.at(MISSIONS, VINCENT)) == 1
