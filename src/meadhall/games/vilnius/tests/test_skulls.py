"""Military step A: Red, Silver and Golden Skulls."""

from __future__ import annotations

from meadhall.games.vilnius.places import ASIDE, ATTACKERS, DEFEATED, UNIT_DISCARD, UNIT_SUPPLY, UNITS
from meadhall.games.vilnius.rules.defeating_an_attack import defeat_attack
from meadhall.games.vilnius.rules.fighting import clean_up
from meadhall.games.vilnius.rules.skulls import (
    GOLDEN,
    SILVER,
    claim_golden_skulls,
    claim_silver_skulls,
    claim_skulls,
    sum_skulls,
)
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    aim_at_quarter,
    asked,
    click,
    clicks,
    give_units,
    ids,
    is_over,
    lay,
    lay_row,
    offered,
    play,
    scene,
)
from meadhall.games.vilnius.tests.test_fighting import attack
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("red.kills", "red.most-precious", "red.to-supply", "ocard.skulls-first")
def test_a_red_skull_kills_the_most_precious_fighter() -> None:
    """Knight Brothers, one Red Skull: Swordsmen (3) die, Farmers (1) live."""
    s = scene(2)
    give_units(s, ADA, "swordsmen")
    give_units(s, BRAN, "farmers")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy swordsmen")
    clicks(s, BRAN, "deploy farmers")
    assert ids(s, DEFEATED) == ["knight-brothers"]
    assert ids(s, UNIT_SUPPLY).count("swordsmen") == 4
    assert ids(s, UNIT_DISCARD, BRAN) == ["farmers"]


@proves("red.only-fighters", "ocard.skulls-second")
def test_only_units_that_fought_the_enemy_are_killed() -> None:
    """Sergeants, who show a Red Skull only on their second side. The Ducal Guard, who cost more, fight others.

    Swordsmen, Spearmen and Crossbowmen against them raise a sword, 2 shields, a spear, 2 arrows and an axe.
    """
    s = scene(2)
    s.second_part = 1
    give_units(s, ADA, "ducal-guard", "slavic-axemen", "swordsmen", "spearmen", "crossbowmen")
    attack(s, "sergeants", "marauders")
    clicks(s, ADA, "deploy ducal-guard", "against marauders", "deploy slavic-axemen", "against marauders")
    clicks(s, ADA, "deploy swordsmen", "against sergeants", "deploy spearmen", "against sergeants")
    clicks(s, ADA, "deploy crossbowmen", "aim-arrow sergeants", "aim-arrow sergeants", "aim-axe sergeants")
    assert sorted(ids(s, DEFEATED)) == ["marauders", "sergeants"]
    assert sorted(ids(s, ASIDE, ADA)) == ["ducal-guard", "slavic-axemen", "spearmen", "swordsmen"]


@proves("red.more-skulls-than-fighters")
def test_skulls_without_a_fighter_left_lapse() -> None:
    """Knight Brothers printed with three Red Skulls for the scene, and two fighters."""
    s = scene(2)
    (knights,) = lay_row(s, ADA, "knight-brothers")
    face = s.cards.faces[knights]
    printed = s.printed.red[face]
    s.printed.red[face] = 3
    try:
        give_units(s, ADA, "swordsmen", "farmers")
        play_attack(s)
        clicks(s, ADA, "deploy swordsmen", "deploy farmers")
        assert is_over(s)
        assert s.at(UNIT_DISCARD, ADA) == []
    finally:
        s.printed.red[face] = printed


def play_attack(s: Vilnius) -> None:
    play(s, step(defeat_attack))


@proves("ucard.ability-ward", "red.ward-details")
def test_a_ward_cancels_a_red_skull() -> None:
    """Boyar Cavalry (2 swords, a spear; ward) and a Townguard defeat Knight Brothers without loss."""
    s = scene(2)
    give_units(s, ADA, "boyar-cavalry", "townguard")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy boyar-cavalry", "deploy townguard")
    assert ids(s, DEFEATED) == ["knight-brothers"]
    assert sorted(ids(s, UNIT_DISCARD, ADA)) == ["boyar-cavalry", "townguard"]


def test_a_ward_does_not_help_against_silver_skulls() -> None:
    """Order Crossbowmen: 1 Silver Skull; Sappers (4 Tools) are the only survivor."""
    s = scene(2)
    give_units(s, ADA, "sappers")
    attack(s, "order-crossbowmen")
    clicks(s, ADA, "deploy sappers")
    assert ids(s, DEFEATED) == ["order-crossbowmen"]
    assert s.at(UNIT_DISCARD, ADA) == []


@proves("ucard.ability-decoy", "red.decoy-details")
def test_a_decoy_dies_first() -> None:
    """Peasant Levy (3) before Light Riders (4)."""
    s = scene(2)
    give_units(s, ADA, "peasant-levy", "light-riders", "townguard")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy peasant-levy", "deploy light-riders", "aim-sword knight-brothers")
    clicks(s, ADA, "aim-spear knight-brothers", "deploy townguard")
    assert ids(s, DEFEATED) == ["knight-brothers"]
    assert sorted(ids(s, UNIT_DISCARD, ADA)) == ["light-riders", "townguard"]


@proves("red.tie")
def test_the_owner_of_all_tied_units_chooses_the_victim() -> None:
    """Swordsmen and Spearmen cost 3 each."""
    s = scene(2)
    give_units(s, ADA, "swordsmen", "spearmen")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy swordsmen", "deploy spearmen")
    assert asked(s) == [ADA]
    clicks(s, ADA, "sacrifice spearmen")
    assert ids(s, UNIT_DISCARD, ADA) == ["swordsmen"]


def test_units_that_are_alike_need_no_choice() -> None:
    """Two Spearmen of Ada and a sword too few: Knight Brothers fall, and one of the two dies unasked."""
    s = scene(2)
    give_units(s, ADA, "spearmen", "spearmen", "slavic-axemen")
    attack(s, "knight-brothers")
    clicks(s, ADA, "deploy spearmen", "deploy spearmen", "deploy slavic-axemen")
    assert is_over(s)
    assert sorted(ids(s, UNIT_DISCARD, ADA)) == ["slavic-axemen", "spearmen"]


@proves("attack.joint-decisions")
def test_a_tie_between_owners_is_decided_by_anyone_or_by_the_starting_player() -> None:
    for decider, seats in (("anyone", [ADA, BRAN]), ("starting-player", [ADA])):
        s = scene(2, joint_decider=decider)
        give_units(s, ADA, "swordsmen")
        give_units(s, BRAN, "spearmen")
        attack(s, "knight-brothers")
        clicks(s, ADA, "deploy swordsmen")
        clicks(s, BRAN, "deploy spearmen")
        assert asked(s) == seats
        clicks(s, seats[-1], "sacrifice swordsmen")
        assert ids(s, UNIT_DISCARD, BRAN) == ["spearmen"]


@proves("red.resolution-order")
def test_a_unit_killed_by_one_enemy_is_no_victim_of_the_next() -> None:
    """Light Riders (4) help against the Livonian Riders of Bran's row, which kill them, and against the Knight Brothers
    of Ada's, which then have to take the Swordsmen (3): they aim at her quarter, or Bran starts."""
    for first, at_quarter in ((ADA, True), (BRAN, False)):
        s = scene(2)
        s.first = first
        give_units(s, ADA, "light-riders", "swordsmen")
        give_units(s, BRAN, "farmers", "slavic-axemen")
        lay_row(s, ADA, "knight-brothers")
        lay_row(s, BRAN, "livonian-riders")
        if at_quarter:
            aim_at_quarter(s, ADA)
        play_attack(s)
        clicks(s, ADA, "deploy light-riders", "aim-sword livonian-riders", "aim-spear knight-brothers")
        clicks(s, ADA, "deploy swordsmen", "against knight-brothers")
        clicks(s, BRAN, "deploy farmers", "against livonian-riders", "deploy slavic-axemen", "against livonian-riders")
        assert ids(s, DEFEATED) == ["livonian-riders", "knight-brothers"]
        assert s.at(UNIT_DISCARD, ADA) == []
        assert sorted(ids(s, UNIT_DISCARD, BRAN)) == ["farmers", "slavic-axemen"]


def survivors(s: Vilnius, **units: tuple[str, ...]) -> None:
    for name, held in units.items():
        for unit in held:
            lay(s, unit, ASIDE, ADA if name == "ada" else BRAN)


@proves("skull.sum", "red.lose-in-combat-wording", "skull.only-attackers")
def test_skulls_of_defeated_and_undefeated_enemies_are_added_up() -> None:
    """Siege Engineers defeated (1 Silver), Crusading Guests undefeated (1 Golden), the waiting row does not count."""
    s = scene(2)
    lay_row(s, BRAN, "order-crossbowmen")
    give_units(s, ADA, "slavic-axemen", "archers", "horse-archers")
    attack(s, "siege-engineers", "crusading-guests")
    clicks(s, ADA, "deploy slavic-axemen", "against siege-engineers", "deploy archers", "aim-arrow siege-engineers")
    clicks(s, ADA, "hold arrow", "ready")
    assert (s.silver_due, s.golden_due) == (1, 1)


@proves("ocard.skulls-second", "prep.boost-second-part")
def test_silver_and_golden_skulls_of_the_second_side_count_in_the_second_part() -> None:
    """Order Crossbowmen: 1 Silver, then 1 Silver more; undefeated Scouts: then 1 Golden."""
    for second, skulls in ((0, (1, 0)), (1, (2, 1))):
        s = scene(2)
        s.second_part = second
        lay(s, "order-crossbowmen", DEFEATED)
        lay(s, "scouts", ATTACKERS)
        sum_skulls(s)
        assert (s.silver_due, s.golden_due) == skulls


@proves("skull.silver", "skull.to-supply", "skull.selection", "skull.spared")
def test_silver_skulls_take_survivors_worth_as_many_tools() -> None:
    """3 Silver Skulls: Farmers (1) and then Sappers (4); the Farmers were needless and are spared."""
    s = scene(2)
    survivors(s, ada=("farmers", "sappers"), bran=("archers", "townguard"))
    s.silver_due = 3
    play(s, step(claim_silver_skulls))
    assert asked(s) == [ADA, BRAN]
    assert click(s, ADA, "destroy", "townguard") == "skull.selection"
    clicks(s, BRAN, "destroy farmers")
    clicks(s, ADA, "destroy sappers")
    assert is_over(s)
    assert ids(s, ASIDE, ADA) == ["farmers"]
    assert len(s.at(ASIDE, BRAN)) == 2
    assert ids(s, UNIT_SUPPLY).count("sappers") == 2


@proves("skull.spared")
def test_of_units_that_could_both_be_spared_the_one_whose_owner_is_first_in_turn_is() -> None:
    """3 Silver Skulls: both Farmers (1 each) and Archers (2) are one too many. Bran starts, so his Farmers stay."""
    s = scene(2)
    s.first = BRAN
    survivors(s, ada=("farmers", "sappers"), bran=("farmers", "archers"))
    s.silver_due = 3
    play(s, step(claim_silver_skulls))
    for farmers in (s.at(ASIDE, BRAN)[0], s.at(ASIDE, ADA)[0]):
        assert click(s, ADA, "destroy", farmers) == ""
    clicks(s, ADA, "destroy archers")
    assert (ids(s, ASIDE, ADA), ids(s, ASIDE, BRAN)) == (["sappers"], ["farmers"])


@proves("skull.golden")
def test_golden_skulls_take_further_survivors_worth_as_much_gold() -> None:
    """1 Silver: Spearmen. Then 2 Golden: Swordsmen (2 Gold); the Spearmen's Gold does not count any more."""
    s = scene(2)
    survivors(s, ada=("spearmen", "swordsmen"), bran=("townguard",))
    s.silver_due, s.golden_due = 1, 2
    play(s, step(claim_silver_skulls), step(claim_golden_skulls))
    clicks(s, ADA, "destroy spearmen", "destroy swordsmen")
    assert is_over(s)
    assert (s.at(ASIDE, ADA), ids(s, ASIDE, BRAN)) == ([], ["townguard"])


@proves("skull.insufficient")
def test_all_that_are_worth_anything_are_lost_where_they_do_not_suffice() -> None:
    """5 Golden Skulls against 2 + 1 Gold; Farmers cost no Gold and stay."""
    s = scene(2)
    survivors(s, ada=("farmers", "swordsmen"), bran=("townguard",))
    s.golden_due = 5
    play(s, step(claim_golden_skulls))
    assert is_over(s)
    assert (ids(s, ASIDE, ADA), s.at(ASIDE, BRAN)) == (["farmers"], [])


@proves("skull.only-set-aside")
def test_units_in_hand_are_safe_from_skulls() -> None:
    s = scene(2)
    give_units(s, ADA, "sappers")
    survivors(s, bran=("farmers",))
    claim_skulls(s, SILVER, 4)
    assert ids(s, UNITS, ADA) == ["sappers"]
    assert s.at(ASIDE, BRAN) == []
    claim_skulls(s, GOLDEN, 1)
    assert ids(s, UNITS, ADA) == ["sappers"]


def test_no_skulls_take_nothing() -> None:
    s = scene(2)
    survivors(s, ada=("farmers",))
    play(s, step(sum_skulls), step(claim_silver_skulls), step(claim_golden_skulls), step(clean_up))
    assert offered(s, ADA, "destroy") == []
    assert ids(s, UNIT_DISCARD, ADA) == ["farmers"]
