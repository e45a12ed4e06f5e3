"""The end of the game, Bonus cards and ties."""

from __future__ import annotations

import pytest

from meadhall.games.vikings import GAME
from meadhall.games.vikings.cards import BONUS_BACK
from meadhall.games.vikings.places import AREA, COMPLETED, DISCARD, MISSION_DECK, VILLAGE
from meadhall.games.vikings.rules.ending import count_for_bonus, most_of, point_limit, rank_all
from meadhall.games.vikings.state import Vikings
from meadhall.games.vikings.tests.scene import (
    MARTA,
    VINCENT,
    attack,
    building_of,
    buy,
    do,
    end_turn,
    give,
    lay_bonuses,
    new_game,
    scene,
    stand,
    to_next_round,
    to_the_end,
)
from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import BadOption
from meadhall.kernel.play import waiting_for
from meadhall.testing.proves import proves


def measured(s: Vikings, seat: Seat, bonus: str) -> int:
    return count_for_bonus(s, seat, s.printed.measure[s.printed.face(bonus)])


@proves("end.limit", "end.limit-assignment")
def test_the_limit_is_40_for_two_and_30_for_more() -> None:
    assert [point_limit(new_game(seats)) for seats in (2, 3, 4)] == [40, 30, 30]


@proves("end.extended", "end.limit-assignment")
def test_an_extended_game_goes_to_40_and_needs_three_players() -> None:
    assert [point_limit(new_game(seats, length="extended")) for seats in (3, 4)] == [40, 40]
    with pytest.raises(BadOption, match="three or four"):
        GAME.setup(2, {"length": "extended"})


@proves("end.limit", "end.trigger")
def test_one_point_below_the_limit_the_game_goes_on() -> None:
    s = scene(points=[39, 0])
    to_next_round(s)
    assert s.round == 2
    assert s.outcome == []
    s.points[MARTA] = 40
    to_the_end(s)
    assert s.round == 2


@proves("end.trigger", "end.finish-round", "end.score-unbounded")
def test_in_the_last_round_everybody_finishes_the_turn() -> None:
    """Vincent reaches 40 in his turn; Marta still plays hers, and overtakes him by a Town Hall: 3 + 1 for 42."""
    s = scene([["viking-warrior"], ["bone-crusher", "viking-warrior"]], [["brewery"], ["brewery"]], points=[39, 38])
    lay_bonuses(s, [])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    assert s.points[VINCENT] == 40
    assert waiting_for(s) == [MARTA]
    attack(s, MARTA, VINCENT, {"town-hall-1": ["bone-crusher"], "brewery": ["viking-warrior"]})
    end_turn(s, MARTA)
    assert s.outcome == [2, 1]
    assert s.points == [40, 42]


@proves("end.trigger-late")
def test_a_limit_reached_in_the_storage_phase_ends_the_game_too() -> None:
    s = scene(villages=[["gold-container"], []], points=[39, 0])
    s.goods[building_of(s, VINCENT, "gold-container")] = 4
    end_turn(s, VINCENT)
    end_turn(s, MARTA)
    assert s.outcome == [1, 2]


@proves("goal.win", "bonus.winner", "bonus.single")
def test_the_bonus_cards_decide_who_wins() -> None:
    """Vincent has 40 to 35; Marta alone has Buildings: 6 points, 41 to 40."""
    s = scene(villages=[[], ["brewery"]], points=[40, 35])
    lay_bonuses(s, ["builder"])
    to_the_end(s)
    assert s.points == [40, 41]
    assert s.outcome == [2, 1]
    assert s.ended_by == "goal.win"


@proves("bonus.shared", "bonus.rounding")
def test_a_bonus_is_divided_among_all_who_meet_it() -> None:
    """6 alone, 3 for two, 2 for three, 1 for four."""
    for sharing, points in ((1, 6), (2, 3), (3, 2), (4, 1)):
        villages = [["brewery"] if seat < sharing else [] for seat in range(4)]
        s = scene([[], [], [], []], villages, points=[30, 0, 0, 0])
        lay_bonuses(s, ["builder"])
        to_the_end(s)
        assert s.points == [30 + points] + [points if seat < sharing else 0 for seat in (1, 2, 3)]


@proves("bonus.zero")
def test_nobody_has_most_of_nothing() -> None:
    s = scene(points=[40, 0])
    lay_bonuses(s, ["builder", "king-pig"])
    to_the_end(s)
    assert s.points == [40, 0]


@proves("bonus.card-types", "bonus.when")
def test_what_each_bonus_card_counts() -> None:
    """Two starting Warriors count as Units, a Bear Rider also as a Path card, a Hero as neither."""
    s = scene([["bear-rider", "thor", "cannon"], []], [["beer-container", "gold-container", "brewery"], ["brewery"]])
    give(s, VINCENT, "pigator", AREA)
    give(s, VINCENT, "shockwave-tower", DISCARD)
    s.goods[building_of(s, VINCENT, "beer-container")] = 3
    s.goods[building_of(s, VINCENT, "gold-container")] = 2
    s.goods[building_of(s, VINCENT, "brewery")] = 1
    s.cards.move(s.top(MISSION_DECK), COMPLETED, VINCENT)
    assert measured(s, VINCENT, "conqueror") == 2 + 1 + 1
    assert measured(s, MARTA, "conqueror") == 2
    assert measured(s, VINCENT, "defender") == 2
    assert measured(s, VINCENT, "follower") == 2
    assert measured(s, VINCENT, "builder") == 3
    assert measured(s, VINCENT, "brewer") == 3
    assert measured(s, VINCENT, "miner") == 2
    assert measured(s, VINCENT, "accomplisher") == 1
    assert measured(s, VINCENT, "king-pig") == 1
    assert most_of(s, s.printed.measure[s.printed.face("conqueror")], [VINCENT, MARTA]) == [VINCENT]


@proves("bonus.no-favors-after")
def test_bonus_points_earn_no_favors() -> None:
    s = scene(villages=[[], ["brewery"]], points=[40, 4])
    lay_bonuses(s, ["builder"])
    to_the_end(s)
    assert s.points[MARTA] == 10
    assert s.claimed[MARTA] == 0


@proves("tie.draw-card", "tie.check", "tie.compare-tied-only")
def test_a_tie_is_broken_by_a_spare_bonus_card() -> None:
    """40 each; Marta alone has a Building. Oda has more, but is not tied."""
    s = scene([[], [], []], [[], ["brewery"], ["brewery", "brewery"]], points=[40, 40, 0])
    lay_bonuses(s, [], ["builder"])
    to_the_end(s)
    assert s.outcome == [2, 1, 3]
    assert s.ended_by == "tie.check"
    assert s.cards.box[BONUS_BACK]


@proves("tie.repeat")
def test_a_card_that_decides_nothing_is_followed_by_the_next() -> None:
    """Both have two Units and no Pigator; Vincent has the only Building."""
    for draws in range(4):
        s = scene(villages=[["brewery"], []], points=[40, 40])
        lay_bonuses(s, [], ["conqueror", "king-pig", "builder"])
        for _ in range(draws):
            s.chance.below(2)
        to_the_end(s)
        assert s.outcome == [1, 2]


@proves("tie.repeat", "tie.compare-tied-only")
def test_a_card_that_two_of_three_meet_does_not_narrow_the_tie() -> None:
    """Vincent and Marta have a Building each, Oda has the only Defense: she wins, whichever card is drawn first."""
    for draws in range(6):
        s = scene([[], [], ["cannon"]], [["brewery"], ["brewery"], []], points=[30, 30, 30])
        lay_bonuses(s, [], ["builder", "defender"])
        for _ in range(draws):
            s.chance.below(2)
        to_the_end(s)
        assert s.outcome == [2, 2, 1]


@proves("tie.draw-card")
def test_the_spare_cards_are_drawn_in_random_order() -> None:
    """Vincent wins by Buildings, Marta by Defenses: whichever card is drawn first decides."""
    winners = set()
    for draws in range(10):
        s = scene([[], ["cannon"]], [["brewery"], []], points=[40, 40])
        lay_bonuses(s, [], ["builder", "defender"])
        for _ in range(draws):
            s.chance.below(2)
        to_the_end(s)
        winners.add(s.outcome.index(1))
    assert winners == {0, 1}


@proves("tie.shared", "tie.first-place-only")
def test_players_still_tied_share_the_victory() -> None:
    """And ties below are not broken."""
    s = scene([[], [], [], []], [[], [], ["brewery"], []], points=[30, 30, 10, 10])
    lay_bonuses(s, [], ["conqueror", "king-pig"])
    to_the_end(s)
    assert s.outcome == [1, 1, 3, 3]
    assert s.ended_by == "tie.shared"


def test_no_points_are_too_many_for_the_winner() -> None:
    s = scene([[], [], []], points=[12_000, 11_000, 12_000])
    assert rank_all(s, [VINCENT]) == [1, 3, 2]


@proves("setup.no-elimination")
def test_points_never_go_down_and_a_raided_village_stands() -> None:
    s = scene([["thor"], []], [[], ["brewery"]], points=[0, 7])
    attack(s, VINCENT, MARTA, {"brewery": ["thor"]})
    end_turn(s, VINCENT)
    assert s.points == [1, 7]
    do(s, MARTA, "end-turn")
    assert building_of(s, MARTA, "brewery") in s.at(VILLAGE, MARTA)


def test_a_bought_card_counts_for_the_bonus_of_its_buyer() -> None:
    s = scene([["gold", "gold"], []], points=[40, 0])
    lay_bonuses(s, ["defender"])
    buy(s, VINCENT, "cannon")
    to_the_end(s)
    assert s.points == [46, 0]
