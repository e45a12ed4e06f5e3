"""When a player leaves for good."""

from __future__ import annotations

import pytest

from meadhall.games.vikings.bot import policy
from meadhall.games.vikings.places import AREA, ATTACK, FAVORS, HAND
from meadhall.games.vikings.rules.declaring import compose as compose_attack
from meadhall.games.vikings.rules.defending import defend
from meadhall.games.vikings.rules.divine_favors import choose_favor
from meadhall.games.vikings.rules.storage import choose_container, store
from meadhall.games.vikings.tests.scene import (
    MARTA,
    ODA,
    VINCENT,
    attack,
    compose,
    do,
    end_turn,
    lay_bonuses,
    new_game,
    pay,
    put_goods,
    scene,
    stand,
    to_the_end,
    told,
)
from meadhall.kernel.agenda import Rule, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import RESIGN, play_randomly, submit, take, waiting_for
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


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


@proves("turn.resign", "favor.thresholds", "favor.compulsory", "favor.out-of-turn")
def test_an_attacker_who_leaves_takes_no_favor_away_from_the_defender() -> None:
    """Marta has 3 points, repulses two Elf Archers and is choosing her Favor when Vincent leaves."""
    s = scene([["elf-archer", "elf-archer"], ["cannon"], []], points=[0, 3, 0])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["elf-archer", "elf-archer"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    submit(s, VINCENT, RESIGN)
    assert len(offers_of(s, MARTA, "take")) == 3
    do(s, MARTA, "take")
    assert len(s.at(AREA, MARTA)) == 1
    assert len(s.at(FAVORS)) == 2
    assert s.points[MARTA] == 3 + 2 + 1  # it was a Total Defense
    assert waiting_for(s) == [MARTA]
    end_turn(s, MARTA)


@proves("turn.resign", "favor.once-each")
def test_a_defender_chooses_both_favors_though_the_attacker_has_left() -> None:
    """From 4 points over 5 to 12: one choice is open and one is still to come."""
    s = scene([["viking-warrior"] * 2 + ["elf-archer"] * 6, ["sheep-cannon"] * 3, []], points=[0, 4, 0])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["viking-warrior"] * 2 + ["elf-archer"] * 6})
    for _ in range(3):
        do(s, MARTA, "defend", "sheep-cannon")
    stand(s, MARTA)
    submit(s, VINCENT, RESIGN)
    do(s, MARTA, "take")
    do(s, MARTA, "take")
    assert len(s.at(AREA, MARTA)) == 2
    assert len(s.at(FAVORS)) == 2


@proves("turn.resign", "favor.refill")
def test_whoever_leaves_while_choosing_a_favor_takes_the_first() -> None:
    """So that two lie face up again for the others."""
    s = scene([["gold-bars", "gold-bars", "gold", "gold"], [], []], halls=[2, 1, 1], points=[1, 0, 0])
    first = s.at(FAVORS)[0]
    do(s, VINCENT, "upgrade")
    pay(s, VINCENT)
    assert len(s.at(FAVORS)) == 3
    submit(s, VINCENT, RESIGN)
    assert first in s.at(AREA, VINCENT)
    assert sorted(s.cards.spots[favor] for favor in s.at(FAVORS)) == [0, 1]


@proves("turn.resign")
def test_what_was_still_to_be_paid_is_nobodys_debt() -> None:
    s = scene([["beer", "beer", "beer"], [], []])
    do(s, VINCENT, "buy", "elf-archer")
    assert s.due_beer == 3
    submit(s, VINCENT, RESIGN)
    assert waiting_for(s) == [MARTA]
    assert (s.due_beer, s.due_gold) == (0, 0)


@proves("turn.resign")
def test_whoever_leaves_while_choosing_a_container_moves_nothing() -> None:
    s = scene([[], [], []], [["brewery", "beer-container", "beer-container"], [], []])
    put_goods(s, VINCENT, {"brewery": 1})
    for seat in (VINCENT, MARTA, ODA):
        end_turn(s, seat)
    do(s, VINCENT, "store", "brewery")
    assert waiting_for(s) == [VINCENT]
    submit(s, VINCENT, RESIGN)
    assert s.round == 2
    assert waiting_for(s) == [MARTA]


@proves("turn.resign")
def test_whoever_has_left_scores_no_more_and_does_not_end_the_game() -> None:
    """Vincent's full Container would give the thirtieth point; the others play on among themselves."""
    s = scene([[], [], []], [["beer-container"], [], []], points=[29, 3, 2])
    put_goods(s, VINCENT, {"beer-container": 4})
    submit(s, VINCENT, RESIGN)
    end_turn(s, MARTA)
    end_turn(s, ODA)
    assert s.points == [29, 3, 2]
    s.points[VINCENT] = 30  # reached before leaving: no last round either
    end_turn(s, MARTA)
    end_turn(s, ODA)
    assert s.round == 3
    assert s.outcome == []


@proves("turn.resign")
def test_whoever_has_left_gets_no_bonus_points() -> None:
    """Vincent alone has a Building, and nobody gets the 6 points for most Buildings."""
    s = scene([[], [], []], [["brewery"], [], []], points=[7, 30, 0])
    lay_bonuses(s, ["builder"])
    submit(s, VINCENT, RESIGN)
    to_the_end(s)
    assert s.points == [7, 30, 0]
    assert s.outcome == [3, 1, 2]


@proves("turn.resign")
def test_whoever_has_left_draws_no_more_and_goes_first_no_more() -> None:
    s = scene([[], [], []], [[], [], []])
    submit(s, MARTA, RESIGN)
    end_turn(s, VINCENT)
    before = len(s.journal or [])
    end_turn(s, ODA)
    lines = told(s, len(s.journal or []) - before)
    assert "Round 2 begins; Oda goes first." in lines
    assert not any(line.startswith("Marta") for line in lines)
    assert s.at(HAND, MARTA) == []
    assert waiting_for(s) == [ODA]


@pytest.mark.parametrize("rule", [compose_attack, defend, choose_favor, store, choose_container])
def test_nobody_who_left_is_waited_for_and_two_favors_lie_face_up(rule: Rule) -> None:
    """At such an ask whoever is asked leaves, or whoever has the turn, until two are left, who finish the game."""
    left = 0
    for seed in range(10):
        s = new_game(4, seed)
        chance = Quick(seed)
        while not s.outcome:
            assert s.ask is not None
            assert s.asking is not None
            assert not any(s.gone[seat] for seat in waiting_for(s))
            assert s.asking.rule is choose_favor or len(s.at(FAVORS)) <= 2
            leaver = (waiting_for(s)[0], s.active)[chance.below(2)]
            if s.asking.rule is rule and sum(s.gone) < 2 and not s.gone[leaver] and chance.below(2):
                left += 1
                submit(s, leaver, RESIGN)
            elif chance.below(3):
                take(s, max(s.ask.allowed(), key=lambda offer: policy(s, offer)))
            else:
                play_randomly(s, chance, 1)
    assert left


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
