"""Casualties: who takes the Wounds of a Battle, and that both sides choose before either is dealt."""

from __future__ import annotations

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import INFANTRY
from meadhall.games.zabor.events import UNIT_KILLED, UNIT_WOUNDED
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.state import UNITS_LOST, WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    barbarians,
    clicks,
    force,
    give,
    hold,
    killed,
    march,
    monster,
    offered,
    owner,
    play,
    refusal,
    scene,
    tally,
    told,
    wound,
)
from meadhall.kernel.agenda import SPECTATOR, Seat, step
from meadhall.kernel.redact import observe
from meadhall.testing.contract import seen_text
from meadhall.testing.proves import proves


@proves("battle.first-strike-wounded-first", "battle.wounded-first", "battle.several-wounded")
def test_the_wounded_take_wounds_first() -> None:
    """Mark's wounded Cavalry or Sorcerer must take the Hit of a First Strike before anybody else may."""
    s = scene(rolls=[6, 1])
    give(s, GREGOR, "trait-paladins")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    hold(s, MARK, "lunn", infantry=1, cavalry=2, sorcerer=1)
    wound(s, MARK, "lunn", "cavalry")
    wound(s, MARK, "lunn", "sorcerer")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    assert refusal(s, MARK, "wound", "Infantry") == "battle.wounded-first"
    assert refusal(s, MARK, "wound", "Cavalry") == "battle.wounded-first"
    assert offered(s, MARK, "wound") == ["Cavalry with 1 Wound", "Sorcerer with 1 Wound"]


@proves("battle.wounded-first")
def test_the_wounded_take_wounds_first_in_every_round() -> None:
    """1 of 4 dice hits: the wounded Cavalry falls without a question, though Infantry stands beside it."""
    s = scene(rolls=[6, 1, 1, 1, *[1] * 6, *[6] * 4, *[6] * 2])
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    hold(s, MARK, "lunn", infantry=1, cavalry=1)
    wound(s, MARK, "lunn", "cavalry")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    assert killed(s)[0] == 4


@proves("unit.wounds-to-kill")
def test_one_two_or_three_wounds_kill() -> None:
    """6 of the 1 + 1 + 2 + 3 = 7 Wounds leave a Sorcerer with 2 Wounds."""
    s = scene(rolls=[*[6] * 6, *[1] * 6, *[1] * 13])
    hold(s, GREGOR, "akran", "keep", sorcerer=2)
    hold(s, MARK, "lunn", auxiliary=1, infantry=1, cavalry=1, sorcerer=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Sorcerer", "Sorcerer")
    clicks(s, MARK, "wound Auxiliary", "wound Infantry", "wound Cavalry")
    wounded = [numbers[0] for numbers in told(s, UNIT_WOUNDED)]
    assert killed(s)[:3] == [0, 1, 4]
    assert wounded[:3] == [3, 5, 6]


@proves("barbarians.casualties", "barbarians.native-count")
def test_barbarians_lose_the_wounded_then_the_cheapest() -> None:
    """With the native 2 Infantry, a Cavalry and a wounded one: the wounded first, then the Infantry."""
    s = scene(rolls=[6, 6, 6, 1, 1, 1, *[1] * 12])
    hold(s, GREGOR, "akran", "keep", sorcerer=1)
    hold(s, GREGOR, "kingsfall", infantry=1)
    barbarians(s, "lunn", infantry=1, cavalry=2)
    wound(s, WILD, "lunn", "cavalry")
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Sorcerer", finish=False)
    assert force(s, WILD, "lunn") == {"Infantry": 2, "Cavalry": 1, "Cavalry with 1 Wound": 1}
    clicks(s, GREGOR, "finish")
    assert killed(s)[:3] == [4, 1, 1]


@proves("battle.excess-hits")
def test_hits_beyond_the_last_unit_are_lost() -> None:
    s = scene(rolls=[6] * 8 + [1] * 2)
    hold(s, GREGOR, "akran", "keep", cavalry=2)
    hold(s, MARK, "lunn", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry", "Cavalry")
    clicks(s, GREGOR, "pass")
    assert force(s, GREGOR, "lunn") == {"Cavalry": 2}


@proves("battle.simultaneous-rounds")
def test_both_sides_dice_count_in_the_same_round() -> None:
    """Each kills the other's one Infantry in the same round."""
    s = scene(rolls=[6, 1, 6, 1])
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, MARK, "lunn", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert owner(s, "lunn") == WILD


def choose_together(wounds: int = 2) -> Zabor:
    """Both sides have 2 Infantry and a Cavalry, and take so many Wounds each of 8 dice."""
    dice = [*[6] * wounds, *[1] * (8 - wounds)]
    s = scene(rolls=[*dice, *dice, *[6] * 4, *[1] * 4])
    hold(s, GREGOR, "akran", "keep", infantry=2, cavalry=1)
    hold(s, MARK, "lunn", infantry=2, cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry", "Cavalry")
    return s


@proves("battle.simultaneous-rounds", "battle.casualties")
def test_no_assignment_is_applied_before_both_are_made() -> None:
    """Gregor gives up both Infantry; until Mark has chosen, nothing of it is told and all still stand there."""
    s = choose_together()
    before = len(s.journal or [])
    clicks(s, GREGOR, "wound Infantry", "wound Infantry")
    assert len(s.journal or []) == before
    assert force(s, GREGOR, "lunn") == {"Infantry": 2, "Cavalry": 1}
    assert tally(s, GREGOR, UNITS_LOST) == 0
    assert offered(s, MARK) == ["wound Infantry", "wound Cavalry"]
    clicks(s, MARK, "wound Cavalry")
    assert tally(s, GREGOR, UNITS_LOST) == 2
    assert tally(s, MARK, UNITS_LOST) == 1 + 2
    assert force(s, GREGOR, "lunn") == {"Cavalry": 1}


@proves("battle.simultaneous-rounds")
def test_nobody_else_knows_what_the_attacker_has_chosen() -> None:
    """Every byte is the same whether Gregor's Infantry or his Cavalry takes the Wound. Who looks ahead takes it for the
    Infantry, which is what Barbarians would choose."""
    by_choice = []
    for unit in ("Infantry", "Cavalry"):
        s = choose_together(wounds=1)
        clicks(s, GREGOR, f"wound {unit}")
        by_choice.append(s)
    infantry, cavalry = by_choice
    for seat in (MARK, Seat(2), SPECTATOR):
        assert seen_text(GAME, infantry, seat) == seen_text(GAME, cavalry, seat)
    assert seen_text(GAME, infantry, GREGOR) != seen_text(GAME, cavalry, GREGOR)
    foreseen = observe(cavalry, MARK)
    foreseen.chance = cavalry.chance.clone()
    assert isinstance(foreseen, Zabor)
    for s, first_lost in ((cavalry, "Cavalry with 1 Wound"), (foreseen, "Infantry")):
        clicks(s, MARK, "wound Infantry")
        lost = [GAME.name_of(s, "unit", unit, []) for unit, side, _ in told(s, UNIT_KILLED) if side == GREGOR]
        assert lost[0] == first_lost


@proves("battle.simultaneous-rounds", "battle.wounded-first")
def test_whoever_chooses_unseen_still_wounds_the_wounded_first() -> None:
    """A Cavalry that has been given one Wound must take the second; a Giant with 3 Wounds left takes 3 and dies."""
    s = choose_together()
    clicks(s, GREGOR, "wound Cavalry")
    assert s.ask is not None
    assert s.ask.seats() == [MARK]
    clicks(s, MARK, "wound Infantry", "wound Infantry")
    assert force(s, GREGOR, "lunn") == {"Infantry": 2}

    s = scene(rolls=[6, *[1] * 7, 6, 6, 6, *[1] * 3])
    hold(s, GREGOR, "akran", "keep", infantry=1)
    giant = monster(s, GREGOR, "monster-giant", "akran", wounds=2)
    hold(s, MARK, "lunn", infantry=1, cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Giant")
    assert s.withheld[GREGOR] == [giant] * 3
    clicks(s, MARK, "wound Infantry")
    assert killed(s)[:2] == [s.printed.first_slot[INFANTRY], giant]
