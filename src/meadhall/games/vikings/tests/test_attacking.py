"""Attacking: who and what may be attacked, with what, and how an attack is composed."""

from __future__ import annotations

from pathlib import Path

from meadhall.games.vikings.places import AREA, ATTACK, HAND, READY
from meadhall.games.vikings.tests.scene import (
    KNUT,
    MARTA,
    ODA,
    VINCENT,
    attack,
    building_of,
    compose,
    do,
    end_turn,
    give,
    hunt,
    ids_at,
    offered,
    put_goods,
    refused,
    scene,
    stand,
    to_next_round,
    to_turn_of,
    told,
)
from meadhall.kernel.agenda import NOBODY_SEAT, SPECTATOR
from meadhall.kernel.play import ask_again
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("attack.example-factory", "attack.success", "attack.damage-token")
def test_a_viking_warrior_damages_a_gold_factory() -> None:
    """1 against 1 is enough."""
    s = scene([["viking-warrior"], []], [[], ["gold-factory"]])
    attack(s, VINCENT, MARTA, {"gold-factory": ["viking-warrior"]})
    assert s.damage[building_of(s, MARTA, "gold-factory")] == 1


@proves("attack.targets", "attack.buildings-not-players")
def test_villages_undead_and_draco_can_be_attacked() -> None:
    """An attack on a player begins with one of the Buildings or the Town Hall."""
    s = scene(
        [["thor"], []],
        [[], ["brewery", "tavern"]],
        river=["undead-beer", "crystal", "beer-mugs", "gold-bars", "shaman"],
    )
    assert [offer.thing for offer in offers_of(s, VINCENT, "raid")] == [MARTA]
    assert offered(s, VINCENT, "hunt") == ["undead-beer"]
    assert len(offers_of(s, VINCENT, "fight-draco")) == 1
    do(s, VINCENT, "raid", MARTA)
    assert offered(s, VINCENT, "aim") == ["town-hall-1", "brewery", "tavern"]
    assert offers_of(s, VINCENT, "declare") == []


@proves("attack.understrength", "attack.success")
def test_an_attack_needs_the_strength_before_it_is_declared() -> None:
    s = scene([["viking-warrior", "viking-warrior"], []], [[], ["drakkar"]])
    do(s, VINCENT, "raid", MARTA)
    assert refused(s, VINCENT, "aim", "town-hall-1") == "attack.understrength"
    do(s, VINCENT, "aim", "drakkar")
    assert refused(s, VINCENT, "declare") == "attack.understrength"
    do(s, VINCENT, "send", "viking-warrior")
    assert refused(s, VINCENT, "declare") == "attack.understrength"
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "declare")
    s = scene([["viking-warrior", "viking-warrior"], []])
    assert refused(s, VINCENT, "raid", MARTA) == "attack.understrength"


@proves("attack.combine")
def test_units_and_heroes_add_their_strength() -> None:
    """1 + 2 + 3 against a Town Hall of 6."""
    s = scene([["viking-warrior", "elf-archer", "dvergar"], []], halls=[1, 2])
    attack(s, VINCENT, MARTA, {"town-hall-2": ["viking-warrior", "elf-archer", "dvergar"]})
    assert s.damage[s.hall(MARTA)] == 1


@proves("attack.one-target-per-unit", "attack.unit-spent")
def test_a_unit_makes_one_attack_on_one_target() -> None:
    """The Pigator's 6 cannot be divided among two Breweries, and the Pigator is spent."""
    s = scene([["pigator", "viking-warrior"], []], [[], ["brewery", "brewery"]])
    compose(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery"): ["pigator"]})
    do(s, VINCENT, "aim", building_of(s, MARTA, "brewery", 1))
    assert offered(s, VINCENT, "send") == ["viking-warrior"]
    assert refused(s, VINCENT, "declare") == "attack.understrength"
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "declare")
    assert ids_at(s, AREA, VINCENT) == ["pigator", "viking-warrior"]
    assert refused(s, VINCENT, "raid", MARTA) == "attack.understrength"


@proves("attack.one-player-per-turn", "attack.defender-fixed")
def test_only_one_player_is_attacked_in_a_turn() -> None:
    """After an attack on Marta, Oda is out of reach; Marta is not, and Draco never was."""
    s = scene([["viking-warrior", "viking-warrior", "elf-archer"], [], []], [[], ["brewery", "brewery"], ["brewery"]])
    attack(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery"): ["viking-warrior"]})
    assert refused(s, VINCENT, "raid", ODA) == "attack.one-player-per-turn"
    attack(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery", 1): ["viking-warrior"]})
    hunt(s, VINCENT, "draco", ["elf-archer"])
    assert s.hits == 2


@proves("attack.already-attacked", "attack.damaged-marks-player", "attack.marks-attacked")
def test_a_player_attacked_by_one_is_safe_from_the_others() -> None:
    s = scene([["viking-warrior"], ["viking-warrior"], ["viking-warrior"]], [["brewery"], ["brewery"], ["brewery"]])
    attack(s, VINCENT, ODA, {"brewery": ["viking-warrior"]})
    stand(s, ODA)
    end_turn(s, VINCENT)
    assert refused(s, MARTA, "raid", ODA) == "attack.already-attacked"
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})
    to_next_round(s)
    assert s.attacked == [0, 0, 0]


@proves("attack.marks-attacked", "total-defense.marker")
def test_a_repulsed_attack_shields_from_the_others_too() -> None:
    s = scene([["viking-warrior"], ["viking-warrior"], ["cannon"]], [[], [], ["brewery", "brewery"]])
    attack(s, VINCENT, ODA, {building_of(s, ODA, "brewery"): ["viking-warrior"]})
    do(s, ODA, "defend", "cannon")
    stand(s, ODA)
    end_turn(s, VINCENT)
    assert s.damage[s.hall(ODA)] == 1
    assert refused(s, MARTA, "raid", ODA) == "attack.already-attacked"


@proves("attack.exception", "attack.exception-scope", "attack.exception-limits")
def test_when_the_two_others_attacked_each_other_both_are_open_again() -> None:
    """Vincent and Marta attacked each other: Oda may attack one of them, but not what was attacked already."""
    s = scene(
        [["viking-warrior", "cannon"], ["viking-warrior"], ["viking-warrior", "elf-archer"]],
        [["brewery", "drakkar"], ["brewery", "brewery"], []],
    )
    attack(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery"): ["viking-warrior"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})
    do(s, VINCENT, "defend", "cannon")
    stand(s, VINCENT)
    end_turn(s, MARTA)
    do(s, ODA, "raid", VINCENT)
    assert refused(s, ODA, "aim", "brewery") == "attack.exception-limits"  # it repulsed an earlier attack
    assert refused(s, ODA, "aim", "town-hall-1") == "attack.damaged-not-again"  # marked by the Total Defense
    do(s, ODA, "aim", "drakkar")
    do(s, ODA, "send", "elf-archer")
    do(s, ODA, "declare")
    stand(s, VINCENT)
    assert refused(s, ODA, "raid", MARTA) == "attack.one-player-per-turn"


@proves("attack.exception-scope", "attack.exception-only-reason", "attack.legal-targets")
def test_with_four_players_the_exception_needs_a_ring_of_attacks() -> None:
    """Knut may attack Vincent again only if all three others were attacked by somebody else."""
    hands = [["viking-warrior"], ["viking-warrior"], ["viking-warrior"], ["elf-archer", "elf-archer"]]
    villages = [["brewery", "brewery"]] * 4
    s = scene(hands, villages)
    attack(s, VINCENT, MARTA, {building_of(s, MARTA, "brewery"): ["viking-warrior"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {building_of(s, VINCENT, "brewery"): ["viking-warrior"]})
    end_turn(s, MARTA)
    end_turn(s, ODA)
    assert refused(s, KNUT, "raid", VINCENT) == "attack.already-attacked"
    for building in [building_of(s, ODA, "town-hall-1"), *(building_of(s, ODA, "brewery", n) for n in (0, 1))]:
        s.construction[building] = 1
    ask_again(s)
    assert refused(s, KNUT, "raid", ODA) == "attack.legal-targets"  # which opens no exception
    assert refused(s, KNUT, "raid", VINCENT) == "attack.already-attacked"
    s.attacked[ODA] = 1 << VINCENT
    ask_again(s)
    do(s, KNUT, "raid", VINCENT)


@proves("attack.units-heroes-only", "card.unit-without-strength")
def test_only_units_and_heroes_with_strength_are_sent() -> None:
    s = scene([["beer", "shaman", "viking-warrior", "cannon", "thor"], []], [[], ["brewery"]])
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "brewery")
    assert refused(s, VINCENT, "send", "beer") == "attack.units-heroes-only"
    assert refused(s, VINCENT, "send", "cannon") == "attack.units-heroes-only"
    assert refused(s, VINCENT, "send", "shaman") == "card.unit-without-strength"
    assert offered(s, VINCENT, "send") == ["viking-warrior", "thor"]


@proves("attack.simultaneous-allowed", "attack.sequence", "attack.order-of-targets")
def test_several_buildings_are_attacked_at_once_with_units_divided_among_them() -> None:
    """One window for all three targets: Marta answers once."""
    s = scene([["viking-warrior", "elf-archer", "bone-crusher"], ["cannon"]], [[], ["brewery", "drakkar"]])
    attack(
        s,
        VINCENT,
        MARTA,
        {"brewery": ["viking-warrior"], "drakkar": ["elf-archer"], "town-hall-1": ["bone-crusher"]},
    )
    do(s, MARTA, "defend", "cannon")
    do(s, MARTA, "guard", "drakkar")
    stand(s, MARTA)
    assert [s.damage[building_of(s, MARTA, id)] for id in ("brewery", "drakkar", "town-hall-1")] == [1, 0, 1]
    assert s.points == [1, 1]  # the Town Hall's reward, and one Elf Archer repulsed
    end_turn(s, VINCENT)
    assert s.points == [1 + 3, 1]


@proves("attack.order-of-targets", "attack.sequence")
def test_targets_are_resolved_in_the_order_named() -> None:
    """Cards are sent to the Drakkar last, but it was named first: it is told, struck and scored first."""
    s = scene([["elf-archer", "viking-warrior"], ["beer"]], [[], ["brewery", "drakkar"]])
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "drakkar")
    do(s, VINCENT, "aim", "brewery")
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "aim", "drakkar")
    do(s, VINCENT, "send", "elf-archer")
    do(s, VINCENT, "declare")
    assert told(s, 2) == [
        "Vincent attacks Drakkar of Marta with strength 2.",
        "Vincent attacks Brewery of Marta with strength 1.",
    ]
    stand(s, MARTA)
    assert told(s, 2) == ["Vincent damages Drakkar of Marta.", "Vincent damages Brewery of Marta."]


@proves("attack.order-of-targets")
def test_the_loot_of_an_earlier_target_is_there_before_a_later_one_is_struck() -> None:
    """Vincent chooses a Container for the looted barrel; the Town Hall, named second, is not damaged yet."""
    s = scene([["elf-archer", "viking-warrior", "bone-crusher"], []], [["beer-container"] * 2, ["beer-container"]])
    put_goods(s, MARTA, {"beer-container": 2})
    attack(s, VINCENT, MARTA, {"beer-container": ["elf-archer", "viking-warrior"], "town-hall-1": ["bone-crusher"]})
    assert [s.damage[building_of(s, MARTA, id)] for id in ("beer-container", "town-hall-1")] == [1, 0]
    do(s, VINCENT, "store-in")
    assert s.damage[s.hall(MARTA)] == 1


def test_a_building_named_before_can_be_aimed_at_again() -> None:
    s = scene([["viking-warrior", "viking-warrior", "elf-archer"], []], [[], ["brewery", "drakkar"]])
    compose(s, VINCENT, MARTA, {"drakkar": ["viking-warrior"], "brewery": ["viking-warrior"]})
    assert refused(s, VINCENT, "declare") == "attack.understrength"
    do(s, VINCENT, "aim", "drakkar")
    do(s, VINCENT, "send", "elf-archer")
    do(s, VINCENT, "declare")
    assert s.hits == 2


@proves("attack.damaged-not-again")
def test_a_damaged_building_cannot_be_attacked_again_in_the_round() -> None:
    s = scene([["viking-warrior", "viking-warrior"], []], [[], ["brewery", "brewery"]])
    brewery = building_of(s, MARTA, "brewery")
    attack(s, VINCENT, MARTA, {brewery: ["viking-warrior"]})
    do(s, VINCENT, "raid", MARTA)
    assert refused(s, VINCENT, "aim", brewery) == "attack.damaged-not-again"
    do(s, VINCENT, "withdraw")
    to_next_round(s)
    to_turn_of(s, VINCENT)
    give(s, VINCENT, "elf-archer")
    ask_again(s)
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", brewery)


@proves("attack.several-heroes")
def test_several_heroes_attack_together() -> None:
    """Grendel 4 + Dvergar 3 + Alviss 1 against a Town Hall of 8."""
    s = scene([["grendel", "dvergar", "alviss"], [], []], halls=[1, 3])
    attack(s, VINCENT, MARTA, {"town-hall-3": ["grendel", "dvergar", "alviss"]})
    assert s.damage[s.hall(MARTA)] == 1


@proves("attack.weapons-need-unit", "card.weapon-carry", "card.hero-type")
def test_a_weapon_needs_a_unit_to_carry_it() -> None:
    """Not alone, not with a Hero, and one Unit carries one weapon."""
    s = scene([["sword", "mjolnir", "thor", "viking-warrior"], []], [[], ["brewery"]])
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "brewery")
    assert refused(s, VINCENT, "send", "sword") == "attack.weapons-need-unit"
    do(s, VINCENT, "send", "thor")
    assert refused(s, VINCENT, "send", "mjolnir") == "attack.weapons-need-unit"
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "send", "mjolnir")
    assert refused(s, VINCENT, "send", "sword") == "attack.weapons-need-unit"
    s = scene([["sword"], []], [[], ["brewery"]])
    assert refused(s, VINCENT, "raid", MARTA) == "attack.understrength"


@proves("card.weapon-carry")
def test_a_sword_makes_a_warrior_strong_enough_for_three() -> None:
    """1 + 2 against a Container of 3; with Mjolnir 1 + 5 against a Town Hall of 6."""
    s = scene([["sword", "viking-warrior", "mjolnir", "viking-warrior"], []], [[], ["beer-container"]], halls=[1, 2])
    attack(s, VINCENT, MARTA, {"beer-container": ["viking-warrior", "sword"]})
    attack(s, VINCENT, MARTA, {"town-hall-2": ["viking-warrior", "mjolnir"]})
    assert s.hits == 2
    assert ids_at(s, AREA, VINCENT) == ["mjolnir", "sword", "viking-warrior", "viking-warrior"]


def test_odins_boost_strengthens_every_unit_but_no_hero() -> None:
    """(1 + 1) + (1 + 1) + Dvergar 3 = 7 against a Town Hall of 6; without a Unit it cannot be played."""
    s = scene([["odins-boost", "viking-warrior", "viking-warrior", "dvergar"], []], halls=[1, 2])
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "town-hall-2")
    do(s, VINCENT, "send", "dvergar")
    assert refused(s, VINCENT, "send", "odins-boost") == "turn.impossible-choice"
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "send", "odins-boost")
    assert refused(s, VINCENT, "declare") == "attack.understrength"  # 1 + 1 + 3
    do(s, VINCENT, "send", "viking-warrior")
    do(s, VINCENT, "declare")
    assert s.damage[s.hall(MARTA)] == 1


def test_a_unit_that_strengthens_all_units_counts_before_it_is_sent(tmp_path: Path) -> None:
    """An Assassin of 2 + 2 and a Viking Warrior of 1 + 2 against a Town Hall of 6."""
    (tmp_path / "odins_path.toml").write_text('[[card]]\nid = "assassin"\neffects = [["rally", 2]]\n')
    s = scene([["assassin", "viking-warrior"], []], halls=[1, 2], edition=tmp_path)
    attack(s, VINCENT, MARTA, {"town-hall-2": ["assassin", "viking-warrior"]})
    assert s.hits == 1


@proves("attack.composing")
def test_cards_sent_are_seen_by_all_and_stay_on_the_table_when_the_attack_is_called_off() -> None:
    s = scene([["viking-warrior", "elf-archer"], []], [[], ["brewery"]])
    compose(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    sent = s.at(ATTACK, VINCENT)[0]
    assert s.cards.knows(SPECTATOR, sent)
    do(s, VINCENT, "withdraw")
    assert ids_at(s, READY, VINCENT) == ["viking-warrior"]
    assert ids_at(s, HAND, VINCENT) == ["elf-archer"]
    assert (s.attacked[MARTA], s.victim) == (0, NOBODY_SEAT)
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert s.hits == 1
    end_turn(s, VINCENT)
    assert s.at(READY, VINCENT) == []


@proves("monster.no-defender")
def test_hunting_marks_nobody_as_attacked() -> None:
    s = scene([["viking-warrior", "elf-archer"], ["cannon"]], river=["undead-gold"])
    hunt(s, VINCENT, "draco", ["viking-warrior"])
    do(s, VINCENT, "gain", "Beer")
    hunt(s, VINCENT, "undead-gold", ["elf-archer"])
    assert offers_of(s, MARTA, "stand") == []
    assert s.attacked == [0, 0]
