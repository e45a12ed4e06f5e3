"""When a player leaves for good."""

from __future__ import annotations

from meadhall.games.vikings.places import ATTACK
from meadhall.games.vikings.tests.scene import (
    MARTA,
    ODA,
    VINCENT,
    attack,
    compose,
    end_turn,
    scene,
    to_the_end,
)
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import RESIGN, play_randomly, submit, waiting_for
from meadhall.testing.proves import proves


@proves("turn.resign")
def test_the_last_one_who_stays_wins() -> None:
    s = scene(points=[39, 0])
    assert submit(s, VINCENT, RESIGN) == ""
    assert s.outcome == [2, 1]
    assert s.ended_by == "turn.resign"


@proves("turn.resign")
def test_of_three_the_two_others_play_on() -> None:
    """Vincent leaves in the middle of an attack: it is dropped, and Marta is next."""
    s = scene([["viking-warrior"], ["viking-warrior"], []], [["brewery"], ["brewery"], []], points=[25, 0, 0])
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    submit(s, VINCENT, RESIGN)
    assert s.at(ATTACK, VINCENT) == []
    assert s.attacked == [0, 0, 0]
    assert waiting_for(s) == [MARTA]
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})  # nobody defends
    end_turn(s, MARTA)
    assert s.points[MARTA] == 1
    end_turn(s, ODA)
    assert s.round == 2
    assert waiting_for(s) == [MARTA]
    s.points[ODA] = 30
    to_the_end(s)
    assert s.outcome[VINCENT] == 3


@proves("turn.resign")
def test_an_attacker_who_leaves_while_the_defender_thinks_leaves_the_attack_too() -> None:
    s = scene([["viking-warrior"], ["cannon"], []], [[], ["brewery"], []])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert waiting_for(s) == [MARTA]
    submit(s, VINCENT, RESIGN)
    assert sum(s.damage[: s.hall(VINCENT)]) == 0
    assert waiting_for(s) == [MARTA]
    end_turn(s, MARTA)


@proves("turn.resign")
def test_a_defender_who_leaves_lets_the_attack_come() -> None:
    s = scene([["viking-warrior"], ["cannon"], []], [[], ["brewery"], []])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    submit(s, MARTA, RESIGN)
    assert s.hits == 1
    assert waiting_for(s) == [VINCENT]


def test_anybody_can_leave_at_any_time_and_the_others_finish() -> None:
    for seed in range(12):
        s = scene([[], [], [], []])
        play_randomly(s, Quick(seed), 40 * seed)
        submit(s, Seat(seed % 4), RESIGN)
        play_randomly(s, Quick(seed), 100)
        submit(s, Seat((seed + 1) % 4), RESIGN)
        submit(s, Seat(seed % 4), RESIGN)
        play_randomly(s, Quick(seed), 20_000)
        assert len(s.outcome) == 4
        assert s.outcome[seed % 4] == s.outcome[(seed + 1) % 4] == 3
