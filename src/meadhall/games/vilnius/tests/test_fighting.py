"""Military step A: deployment and what defeats an enemy."""

from __future__ import annotations

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.places import (
    ASIDE,
    ATTACKERS,
    DEFEATED,
    DEPLOYED,
    ORDER_DISCARD,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
)
from meadhall.games.vilnius.rules.defeating_an_attack import defeat_attack
from meadhall.games.vilnius.rules.fighting import evaluate_fight
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    aim_at_quarter,
    asked,
    click,
    clicks,
    everybody_ready,
    fires_of,
    give_units,
    ids,
    is_over,
    lay,
    lay_row,
    offered,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.kernel.session import new_session
from meadhall.testing.proves import proves


def attack(s: Vilnius, *names: str, seat: int = ADA) -> None:
    """A row attacks with these enemies, whatever its strength."""
    lay_row(s, seat, *names)
    s.shown_strength[seat] = min(s.shown_strength[seat], s.row_strength[seat])
    play(s, step(defeat_attack))


@proves("attack.example-defeat", "attack.defeat", "attack.joint-defeat")
def test_two_townguards_and_farmers_defeat_two_shields_and_a_spear() -> None:
    """No enemy of ours wants just that, so that the Crusading Guests are printed anew for the scene."""
    s = scene(2)
    guests = s.printed.face("crusading-guests")
    printed = s.printed.weapons[guests]
    s.printed.weapons[guests] = [0, 2, 1, 0, 0]
    try:
        give_units(s, ADA, "townguard", "farmers")
        give_units(s, BRAN, "townguard")
        attack(s, "crusading-guests")
        clicks(s, ADA, "deploy townguard", "deploy farmers")
        assert asked(s) == [BRAN]
        clicks(s, BRAN, "deploy townguard")
        assert ids(s, DEFEATED) == ["crusading-guests"]
        assert s.points == 14
    finally:
        s.printed.weapons[guests] = printed


def test_without_one_of_the_weapons_the_enemy_stands() -> None:
    """Sergeants want a shield and a spear."""
    s = scene(2)
    give_units(s, ADA, "townguard")
    attack(s, "sergeants")
    clicks(s, ADA, "deploy townguard")
    assert s.at(DEFEATED) == []
    assert s.points == 14 - fires_of(s, "sergeants")


@proves("attack.example-exchange", "attack.exchange-two-for-one", "attack.exchange-arithmetic")
def test_two_arrows_stand_for_a_shield() -> None:
    """Sergeants: a spear of Farmers, and 2 arrows of Archers for the shield; they are of different players."""
    s = scene(2)
    give_units(s, ADA, "farmers")
    give_units(s, BRAN, "archers")
    attack(s, "sergeants")
    clicks(s, ADA, "deploy farmers")
    clicks(s, BRAN, "deploy archers", "aim-arrow sergeants", "aim-arrow sergeants")
    assert ids(s, DEFEATED) == ["sergeants"]


def test_one_arrow_of_each_player_makes_a_pair_but_not_with_another_weapon() -> None:
    s = scene(2)
    give_units(s, ADA, "archers", "farmers")
    give_units(s, BRAN, "archers")
    attack(s, "sergeants")
    clicks(s, ADA, "deploy archers", "aim-arrow sergeants", "hold arrow", "deploy farmers")
    clicks(s, BRAN, "deploy archers", "aim-arrow sergeants", "hold arrow")
    assert ids(s, DEFEATED) == ["sergeants"]
    s = scene(2)
    give_units(s, ADA, "slavic-axemen", "farmers", "archers")
    attack(s, "order-crossbowmen")
    clicks(s, ADA, "deploy slavic-axemen", "deploy farmers", "deploy archers", "aim-arrow order-crossbowmen")
    clicks(s, ADA, "hold arrow")
    assert s.at(DEFEATED) == []


@proves("attack.single-enemy")
def test_a_unit_serves_against_one_enemy_only() -> None:
    """Swordsmen against Marauders (a shield): their sword is lost and does nothing against Scouts."""
    s = scene(2)
    give_units(s, ADA, "swordsmen")
    attack(s, "marauders", "marauders", "scouts")
    clicks(s, ADA, "deploy swordsmen", "against marauders")
    assert ids(s, DEFEATED) == ["marauders"]
    assert s.points == 14 - fires_of(s, "marauders", "scouts")


@proves("attack.spread-exception", "ucard.ability-spread", "attack.spread-details")
def test_light_riders_divide_sword_and_spear_among_enemies() -> None:
    """The spear defeats Torch Riders; the sword alone does not defeat the Knight Brothers."""
    s = scene(2)
    give_units(s, ADA, "light-riders")
    attack(s, "torch-riders", "knight-brothers")
    clicks(s, ADA, "deploy light-riders")
    assert offered(s, ADA, "against") == []
    clicks(s, ADA, "aim-sword knight-brothers", "aim-spear torch-riders")
    assert ids(s, DEFEATED) == ["torch-riders"]
    assert ids(s, UNIT_DISCARD, ADA) == ["light-riders"]


def test_a_spreading_unit_whose_enemies_all_stand_returns_to_hand() -> None:
    s = scene(2)
    give_units(s, ADA, "light-riders")
    attack(s, "knight-brothers", "siege-engineers")
    clicks(s, ADA, "deploy light-riders", "aim-sword knight-brothers", "aim-spear siege-engineers")
    assert ids(s, UNITS, ADA) == ["light-riders"]


@proves("attack.end-of-deployment", "attack.deployment-protocol")
def test_all_deploy_at_once_until_all_are_ready() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers", "townguard")
    give_units(s, BRAN, "farmers", "townguard")
    attack(s, "knight-brothers", "scouts")
    assert asked(s) == [ADA, BRAN]
    clicks(s, ADA, "deploy farmers")
    clicks(s, BRAN, "deploy townguard", "against scouts")
    clicks(s, ADA, "against knight-brothers", "ready")
    assert asked(s) == [BRAN]
    assert click(s, ADA, "deploy", "townguard") == "table.not-offered"
    assert ids(s, DEPLOYED, ADA) == ["farmers"]
    clicks(s, BRAN, "ready")
    assert is_over(s)
    assert ids(s, UNITS, ADA) == ["townguard", "farmers"]


@proves("attack.unsuccessful-units", "red.undefeated")
def test_units_against_an_enemy_that_stands_return_unharmed() -> None:
    """Farmers against Knight Brothers (a Red Skull): not defeated, not killed."""
    s = scene(2)
    give_units(s, ADA, "farmers")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy farmers")
    assert ids(s, UNITS, ADA) == ["farmers"]
    assert s.points == 14 - fires_of(s, "knight-brothers")


@proves("attack.needless-units")
def test_more_units_than_needed_may_fight() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers", "townguard")
    attack(s, "torch-riders")
    clicks(s, ADA, "deploy farmers", "deploy townguard")
    assert ids(s, DEFEATED) == ["torch-riders"]
    assert sorted(ids(s, UNIT_DISCARD, ADA)) == ["farmers", "townguard"]


@proves("attack.hand-only")
def test_units_in_piles_are_not_available() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers")
    lay(s, "ducal-guard", UNIT_DISCARD, ADA)
    attack(s, "knight-brothers")
    assert [s.printed.ids[s.cards.faces[unit]] for unit in offered(s, ADA, "deploy")] == ["farmers"]
    assert len(s.at(UNIT_PILE, ADA)) > 0


@proves("ocard.weapons-first", "ocard.weapons-second")
def test_the_second_side_counts_only_in_the_second_part() -> None:
    """Torch Riders: a spear; in the second part also a shield."""
    for second, defeated in ((0, ["torch-riders"]), (1, [])):
        s = scene(2)
        s.second_part = second
        give_units(s, ADA, "farmers")
        attack(s, "torch-riders")
        clicks(s, ADA, "deploy farmers")
        assert ids(s, DEFEATED) == defeated


@proves("red.survivors-aside")
def test_survivors_are_set_aside_by_owner_until_the_fight_is_over() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers", "spearmen")
    give_units(s, BRAN, "townguard", "farmers")
    lay_row(s, ADA, "torch-riders", "crusading-guests")
    lay_row(s, BRAN, "turcopoles", "order-crossbowmen")
    play(s, step(defeat_attack))
    clicks(s, ADA, "deploy farmers", "against torch-riders", "ready")
    clicks(s, BRAN, "deploy townguard", "against torch-riders", "deploy farmers", "against torch-riders")
    assert s.asking is not None
    assert s.asking.rule.__name__ == "choose_lost_units"
    assert (ids(s, ASIDE, ADA), sorted(ids(s, ASIDE, BRAN))) == (["farmers"], ["farmers", "townguard"])
    assert ids(s, UNITS, ADA) == ["spearmen"]


@proves("damage.undefeated", "damage.left-right", "attack.destination-matters")
def test_undefeated_enemies_do_the_left_damage_at_vilnius_and_the_right_one_at_a_quarter() -> None:
    """Crusading Guests: Fire on the left; Province and Storage on the right (1 point, nothing is stored)."""
    s = scene(2)
    attack(s, "crusading-guests")
    assert s.points == 14 - fires_of(s, "crusading-guests") < 13
    s = scene(2)
    aim_at_quarter(s, ADA)
    attack(s, "crusading-guests")
    clicks(s, ADA, "suffer a Province")
    assert s.points == 14 - 1
    assert is_over(s)


@proves("clean.undefeated-discard", "clean.units-discard", "clean.defeated-stay", "red.defeated-aside")
def test_after_the_fight_only_the_defeated_enemies_stay() -> None:
    s = scene(2)
    give_units(s, ADA, "farmers")
    attack(s, "torch-riders", "marauders", "scouts")
    clicks(s, ADA, "deploy farmers", "against torch-riders")
    assert ids(s, DEFEATED) == ["torch-riders"]
    assert sorted(ids(s, ORDER_DISCARD)) == ["marauders", "scouts"]
    assert s.at(ATTACKERS) == []
    assert ids(s, UNIT_DISCARD, ADA) == ["farmers"]
    assert s.at(ASIDE, ADA) == []


@proves("red.zero-discard")
def test_a_defeated_enemy_of_value_zero_is_discarded_at_once() -> None:
    s = scene(2)
    enemy = lay(s, "wrong-track", ATTACKERS)
    play(s, step(evaluate_fight))
    assert s.at(DEFEATED) == []
    assert s.at(ORDER_DISCARD) == [enemy]


def test_a_deployment_is_taken_back_by_undo() -> None:
    session = new_session(GAME, 2, seed=4)
    s = scene(2)
    give_units(s, ADA, "farmers", "townguard")
    attack(s, "knight-brothers", "scouts")
    session.s = s
    offer = next(o for o in session.allowed(ADA) if o.verb.name == "deploy")
    session.click(ADA, offer)
    assert session.undo(ADA) == ""
    everybody_ready(s)
