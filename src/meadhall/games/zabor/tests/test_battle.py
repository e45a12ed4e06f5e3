"""Battle: the rulebook's example first, then its steps one by one."""

from __future__ import annotations

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import FLEET
from meadhall.games.zabor.events import ABSORBED, FIRST_STRIKE_ROLLED, ROLLED, UNIT_WOUNDED
from meadhall.games.zabor.rules.armies import muster, put_unit
from meadhall.games.zabor.rules.battle import fight_battles, side_dice
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.casualties import choose_wounded
from meadhall.games.zabor.rules.dice import absorb_pool, first_strike_dice, hits_of, roll, times_shown
from meadhall.games.zabor.state import (
    BATTLES_WON,
    EMPIRES_BEATEN,
    NAVAL_WINS,
    SORCERER_WINS,
    UNITS_LOST,
    WILD,
    Zabor,
)
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
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
    rolls,
    scene,
    tally,
    told,
    upgrade,
)
from meadhall.games.zabor.words import dice_shown
from meadhall.kernel.agenda import step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer
from meadhall.kernel.session import new_session
from meadhall.testing.proves import proves


def akran_against_lunn(rolls: list[int]) -> Zabor:
    """Gregor has marched all he has from Akran into Lunn; the Battle has still to be fought."""
    s = scene(rolls=rolls)
    give(s, GREGOR, "trait-paladins")
    hold(s, GREGOR, "akran", "keep", infantry=3, auxiliary=2, cavalry=2)
    hold(s, MARK, "lunn", "keep", auxiliary=3, cavalry=2)
    hold(s, MARK, "cotla", "city")
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    units = ["Auxiliary"] * 2 + ["Infantry"] * 3 + ["Cavalry"] * 2
    march(s, GREGOR, "akran", "lunn", *units, finish=False)
    return s


@proves(
    "battle-example.forces",
    "battle-example.first-strike",
    "battle-example.absorb",
    "battle-example.gregor-dice",
    "battle-example.mark-dice",
    "battle-example.mark-casualties",
    "battle-example.gregor-casualties",
    "battle-example.goes-on",
    "battle.first-strike-roll",
    "battle.dice-pool",
    "battle.hit-is-wound",
    "battle.casualties",
    "battle.repeat",
)
def test_gregor_invades_lunn_from_akran() -> None:
    """2 First Strike Dice (4, 6): 1 Hit, absorbed by the Keep. Then 20 dice with 6 Hits against 10 with 4.

    Gregor: 2 x (4 + 2) + 3 x 2 + 2 = 20. Mark: 2 x 4 + 2 = 10. In the second round 2 x 4 + 2 = 10 against 4.
    """
    first_round = [6] * 6 + [1] * 14 + [5] * 4 + [1] * 6
    s = akran_against_lunn([4, 6, *first_round])
    clicks(s, GREGOR, "finish")
    assert told(s, ABSORBED) == [[MARK, 1]]
    clicks(s, GREGOR, "wound Auxiliary", "wound Auxiliary", "wound Infantry", "wound Infantry")
    clicks(s, MARK, "wound Auxiliary", "wound Auxiliary", "wound Auxiliary")
    assert rolls(s, FIRST_STRIKE_ROLLED) == [[GREGOR, 2, 1]]
    assert rolls(s, ROLLED) == [[GREGOR, 20, 6], [MARK, 10, 4], [GREGOR, 10, 10], [MARK, 4, 4]]
    auxiliary, infantry, cavalry = 0, 1, 3
    assert killed(s)[:4] == [auxiliary, auxiliary, auxiliary, cavalry + 1]
    assert killed(s)[4:8] == [auxiliary, auxiliary, infantry, infantry]
    assert [numbers[0] for numbers in told(s, UNIT_WOUNDED)][:2] == [cavalry, cavalry]


@proves("battle.trigger", "battle.ends", "control.upgrades-change-colour", "control.degrade-on-conquer")
def test_units_of_two_colours_in_an_area_fight_until_one_side_is_dead() -> None:
    """Both Infantry of Gregor hit; Mark's City absorbs 2 and the third Hit kills."""
    s = scene(rolls=[6, 6, 6, 1, 1, 1])
    hold(s, GREGOR, "akran", infantry=3)
    hold(s, MARK, "lunn", "city", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry", "Infantry")
    assert force(s, MARK, "lunn") == {}
    assert owner(s, "lunn") == GREGOR
    assert upgrade(s, "lunn") == "keep"
    assert tally(s, GREGOR, BATTLES_WON) == 1
    assert tally(s, GREGOR, EMPIRES_BEATEN) == 1
    assert tally(s, MARK, UNITS_LOST) == 1


@proves("dice.success")
def test_five_and_six_are_successes() -> None:
    s = scene(rolls=[1, 2, 3, 4, 5, 6, 6])
    shown = roll(s, 7)
    assert [times_shown(shown, face) for face in range(1, 7)] == [1, 1, 1, 1, 1, 2]
    assert hits_of(s, shown) == 3
    assert dice_shown(s, shown) == "6 6 5 4 3 2 1"


@proves("battle.no-withdrawal")
def test_nobody_is_ever_offered_to_withdraw() -> None:
    """Once the Battle has begun both sides are only asked which Units take Wounds."""
    s = akran_against_lunn([1, 1, *[6] * 3, *[1] * 17, *[6] * 3, *[1] * 7])
    clicks(s, GREGOR, "finish")
    asked = 0
    while s.ask is not None and s.asking is not None and s.asking.rule is choose_wounded:
        assert {offer.verb.name for offer in s.ask.offers} == {"wound"}
        clicks(s, s.ask.offers[0].seat, "wound")
        asked += 1
    assert asked >= 4


@proves("battle.superiority-first-round")
def test_superiority_counts_in_the_first_round_only() -> None:
    """A Paladin rolls 4 + 2 dice at first and 4 later."""
    s = scene()
    give(s, GREGOR, "trait-paladins")
    lunn = hold(s, GREGOR, "lunn", cavalry=1)
    knights = muster(s, lunn, GREGOR)
    assert side_dice(s, knights, GREGOR, WILD, lunn, False, True) == 6
    assert side_dice(s, knights, GREGOR, WILD, lunn, False, False) == 4


@proves("battle.first-strike-no-reply", "battle.first-strike-casualties", "battle.first-strike-ends")
def test_who_falls_to_first_strike_does_not_fight_back() -> None:
    """2 First Strike Dice, 2 Hits: both Infantry of the defender fall before they roll a die."""
    s = scene(rolls=[6, 6])
    give(s, GREGOR, "trait-paladins")
    hold(s, GREGOR, "akran", "keep", cavalry=2)
    hold(s, MARK, "lunn", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry", "Cavalry")
    clicks(s, GREGOR, "pass")
    assert s.chance.count == 2
    assert force(s, GREGOR, "lunn") == {"Cavalry": 2}


@proves("battle.first-strike-no-reply", "battle.first-strike-simultaneous", "battle.first-strike-chooser")
def test_a_unit_with_first_strike_that_falls_to_first_strike_has_rolled_its_own() -> None:
    """Both roll 2 First Strike Dice at the same time; the Longbowmen hit as they fall."""
    s = scene(rolls=[6, 6, 6, 6])
    give(s, GREGOR, "trait-paladins")
    give(s, MARK, "trait-longbowmen")
    hold(s, GREGOR, "akran", "keep", cavalry=1)
    hold(s, MARK, "lunn", auxiliary=2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry")
    assert force(s, MARK, "lunn") == {}
    assert force(s, GREGOR, "lunn") == {}
    assert owner(s, "lunn") == WILD


@proves("battle.mutual-destruction")
def test_when_all_die_a_civilized_area_stays_with_its_controller() -> None:
    """2 Hits against Keep and Infantry, 2 Hits against Infantry: nobody is left, nothing is degraded."""
    s = scene(rolls=[6, 6, 6, 6])
    hold(s, GREGOR, "akran", "keep", infantry=1)
    hold(s, MARK, "lunn", "keep", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    assert force(s, MARK, "lunn") == force(s, GREGOR, "lunn") == {}
    assert owner(s, "lunn") == MARK
    assert upgrade(s, "lunn") == "keep"
    assert tally(s, GREGOR, BATTLES_WON) == tally(s, MARK, BATTLES_WON) == 0


@proves("battle.zero-dice", "battle.win-definition")
def test_auxiliaries_alone_roll_no_dice_but_one_each_where_nobody_has_any() -> None:
    s = scene(rolls=[6, 1])
    hold(s, GREGOR, "akran", "keep", auxiliary=1)
    hold(s, MARK, "lunn", auxiliary=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Auxiliary")
    assert owner(s, "lunn") == GREGOR
    assert s.chance.count == 2


@proves("battle.support-every-round")
def test_support_adds_dice_in_every_round_after_casualties_and_none_to_first_strike() -> None:
    """2 x 2 + 2 dice of support; an Infantry falls, so the other has the support of only one: 2 + 1."""
    s = scene(rolls=[1] * 6 + [6, 1, 1, 1] + [6] * 3 + [1] * 4)
    hold(s, GREGOR, "akran", "keep", auxiliary=2, infantry=2)
    hold(s, MARK, "lunn", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Auxiliary", "Auxiliary", "Infantry", "Infantry")
    clicks(s, GREGOR, "wound Infantry")
    assert rolls(s, ROLLED) == [[GREGOR, 6, 0], [MARK, 4, 1], [GREGOR, 3, 3], [MARK, 4, 0]]
    assert told(s, FIRST_STRIKE_ROLLED) == []


@proves("battle.support")
def test_support_is_counted_by_those_who_are_supported() -> None:
    """3 Auxiliaries support 1 Infantry with 1 die; with 4 Infantry all 3 of them support: 4 x 2 + 3 = 11."""
    s = scene()
    lunn = hold(s, GREGOR, "lunn", auxiliary=3, infantry=1)
    assert side_dice(s, muster(s, lunn, GREGOR), GREGOR, WILD, lunn, False, False) == 3
    hold(s, GREGOR, "lunn", infantry=3)
    assert side_dice(s, muster(s, lunn, GREGOR), GREGOR, WILD, lunn, False, False) == 11


@proves("battle.levels-add", "battle.types", "battle.first-strike-paladins")
def test_first_strike_is_counted_by_type_and_adds_up() -> None:
    """Five Paladins bring 2 dice; Longbowmen 2 more; the Dragon 2 more."""
    s = scene()
    give(s, GREGOR, "trait-paladins", "trait-longbowmen")
    lunn = hold(s, GREGOR, "lunn", cavalry=5)
    assert first_strike_dice(s, muster(s, lunn, GREGOR), GREGOR, lunn) == 2
    hold(s, GREGOR, "lunn", auxiliary=3)
    monster(s, GREGOR, "monster-dragon", "lunn")
    assert first_strike_dice(s, muster(s, lunn, GREGOR), GREGOR, lunn) == 6


@proves("battle.absorb-lost-with-type")
def test_the_absorb_of_a_type_is_used_before_that_of_the_upgrade_and_never_outlives_it() -> None:
    """Shieldwall Infantry absorbs 2, the City 2. Of 3 Hits the City takes the last; of 2 more it takes one, and the
    Infantry falls to the other. Then nothing is left that absorbs, though the City stands and the Cavalry fights."""
    s = scene(rolls=[6, 6, 6, *[1] * 9, 6, 6, *[1] * 10, 6, 6, *[1] * 8])
    give(s, MARK, "trait-shieldwall")
    hold(s, GREGOR, "akran", "keep", infantry=3)
    hold(s, MARK, "lunn", "city", infantry=1, cavalry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", *["Infantry"] * 3)
    assert told(s, ABSORBED) == [[MARK, 3], [MARK, 1]]
    assert s.absorbing[1] == 0
    clicks(s, MARK, "wound Infantry")
    assert told(s, ABSORBED) == [[MARK, 3], [MARK, 1]]
    assert owner(s, "lunn") == GREGOR


@proves("battle.absorb-pool")
def test_absorb_cancels_the_first_wounds_of_a_battle_and_only_those() -> None:
    """A City absorbs 2: of 3 Hits in round one only the third wounds; in round two every Hit does."""
    s = scene(rolls=[6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1])
    hold(s, GREGOR, "akran", "keep", infantry=3)
    hold(s, MARK, "lunn", "city", infantry=2)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", *["Infantry"] * 3)
    assert owner(s, "lunn") == GREGOR
    assert told(s, ABSORBED) == [[MARK, 2]]


@proves("battle.absorb-side")
def test_the_attacker_never_has_the_absorb_of_an_upgrade() -> None:
    s = scene()
    lunn = hold(s, MARK, "lunn", "metropol", infantry=1)
    troops = muster(s, lunn, MARK)
    assert absorb_pool(s, troops, MARK, GREGOR, lunn, False) == 3
    assert absorb_pool(s, troops, GREGOR, MARK, lunn, True) == 0


@proves("campaign.battle-order")
def test_the_mover_chooses_which_battle_comes_first() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep", cavalry=2)
    hold(s, GREGOR, "kingsfall", infantry=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Cavalry", finish=False)
    march(s, GREGOR, "akran", "tashkara", "Cavalry")
    assert offered(s, GREGOR, "fight") == ["Lunn", "Tashkara"]


def sail(s: Zabor, sea: str) -> None:
    """Gregor's Fleet has come into a Sea Area with one of Mark's."""
    where = hold(s, MARK, sea, fleet=1)
    s.intruder[where] = GREGOR
    put_unit(s, where, GREGOR, s.printed.first_slot[FLEET])


@proves("unit.wounds-to-kill")
def test_one_wound_sinks_a_fleet() -> None:
    s = scene(rolls=[6, 1, 1, 1])
    sail(s, "strait-of-lunn")
    play(s, step(fight_battles, GREGOR))
    assert owner(s, "strait-of-lunn") == GREGOR


@proves("battle.two-sides", "battle.attacker", "control.sea")
def test_naval_battles_are_won_at_sea() -> None:
    s = scene(rolls=[6, 6, 1, 1])
    sail(s, "strait-of-lunn")
    play(s, step(fight_battles, GREGOR))
    assert owner(s, "strait-of-lunn") == GREGOR
    assert tally(s, GREGOR, NAVAL_WINS) == 1
    assert s.attacked[GREGOR] == 1 << MARK


@proves("vp.counters")
def test_a_battle_won_with_a_sorcerer_is_counted() -> None:
    s = scene(rolls=[6] * 6 + [1] * 2)
    hold(s, GREGOR, "akran", "keep", sorcerer=1)
    play(s, step(campaign_action, GREGOR, 0))
    march(s, GREGOR, "akran", "lunn", "Sorcerer")
    assert tally(s, GREGOR, SORCERER_WINS) == 1


def test_after_dice_the_way_back_is_shut_and_the_sentence_says_so() -> None:
    """All play at random until a click lets dice roll; before that, no click is said to have rolled any."""
    session = new_session(GAME, 3, 1, None, length="short")
    chance = Quick(1)
    while not any(GAME.events[entry.event].rolls for entry in session.s.journal or []):
        assert session.barrier != "table.undo-dice"
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    assert session.undo(offer.seat) == "table.undo-dice"
    assert GAME.ledger.text("table.undo-dice").startswith("Dice were rolled since")
