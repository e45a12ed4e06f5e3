"""Defending, and Total Defense."""

from __future__ import annotations

from meadhall.games.vikings import GAME
from meadhall.games.vikings.places import DISCARD, GUARD, HAND
from meadhall.games.vikings.tests.scene import (
    KNUT,
    MARTA,
    ODA,
    VINCENT,
    attack,
    building_of,
    do,
    end_turn,
    give,
    ids_at,
    offered,
    refused,
    scene,
    seed_for_vincent,
    stand,
    to_next_round,
)
from meadhall.kernel.agenda import SPECTATOR
from meadhall.kernel.play import waiting_for
from meadhall.kernel.session import new_session
from meadhall.testing.proves import proves
from meadhall.testing.scene import offers_of


@proves("total-defense.example", "defend.vp", "total-defense.award", "defend.play")
def test_a_cannon_repulses_two_archers_from_the_town_hall() -> None:
    """2 + 2 against 4 + 2: two Units repulsed, and one point for the Total Defense."""
    s = scene([["elf-archer", "elf-archer"], ["cannon"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["elf-archer", "elf-archer"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    assert s.points == [0, 2]
    end_turn(s, VINCENT)
    assert s.points == [0, 2 + 1]


@proves("defend.window-always", "defend.from-hand")
def test_the_window_opens_whatever_the_hand_holds() -> None:
    """Nothing but a Beer card: Marta is asked all the same, and cannot defend with it."""
    s = scene([["viking-warrior"], ["beer"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert waiting_for(s) == [MARTA]
    assert refused(s, MARTA, "defend", "beer") == "defend.from-hand"
    stand(s, MARTA)
    assert s.hits == 1


@proves("defend.from-hand")
def test_defenses_in_the_deck_or_the_discard_pile_are_of_no_use() -> None:
    s = scene([["viking-warrior"], ["beer"]], [[], ["brewery"]])
    give(s, MARTA, "cannon", DISCARD)
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert offered(s, MARTA, "defend") == []


@proves("defend.play", "defend.vp-per-attack")
def test_several_defenses_protect_several_buildings() -> None:
    """Cannon and Chicken Tower on the Drakkar (2 + 2 + 3 against 6), Sheep Cannon on the Brewery (1 + 4 against 4)."""
    s = scene([["pigator", "bone-crusher"], ["cannon", "chicken-tower", "sheep-cannon"]], [[], ["brewery", "drakkar"]])
    attack(s, VINCENT, MARTA, {"brewery": ["bone-crusher"], "drakkar": ["pigator"]})
    for defense, building in (("cannon", "drakkar"), ("sheep-cannon", "brewery"), ("chicken-tower", "drakkar")):
        do(s, MARTA, "defend", defense)
        do(s, MARTA, "guard", building)
    stand(s, MARTA)
    assert s.points == [0, 2]
    assert s.hits == 0


@proves("defend.strictly-higher", "defend.insufficient")
def test_at_equality_the_attack_succeeds() -> None:
    """3 against 1 + 2: the Cannon stays, the Brewery is damaged, nobody scores for the defense."""
    s = scene([["elf-archer", "viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["elf-archer", "viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    assert s.damage[building_of(s, MARTA, "brewery")] == 1
    assert ids_at(s, GUARD, MARTA) == ["cannon"]
    assert s.points == [0, 0]


@proves("defend.vp")
def test_heroes_count_among_the_repulsed_and_weapons_do_not() -> None:
    """Alviss 1, a Viking Warrior 1 with a Sword 2: 4 against 4 + 4."""
    s = scene([["alviss", "viking-warrior", "sword"], ["sheep-cannon"], []])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["alviss", "viking-warrior", "sword"]})
    do(s, MARTA, "defend", "sheep-cannon")
    stand(s, MARTA)
    assert s.points == [0, 2, 0]


@proves("attack.no-reinforcement", "defend.window-single")
def test_nothing_is_added_to_an_attack_once_it_is_declared() -> None:
    s = scene([["viking-warrior", "pigator"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    assert refused(s, VINCENT, "send", "pigator") == "table.not-offered"
    do(s, MARTA, "defend", "cannon")
    assert offers_of(s, VINCENT, "send") == []


@proves("defend.cards-remain", "defend.attack-again", "attack.repeat-on-target", "defend.vp-without-cards")
def test_a_defended_building_can_be_attacked_again_against_the_raised_value() -> None:
    """1 + 2 = 3: one more Elf Archer is too weak, a Bone Crusher is not."""
    s = scene([["viking-warrior", "elf-archer", "bone-crusher"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    assert s.defense(building_of(s, MARTA, "brewery")) == 3
    do(s, VINCENT, "raid", MARTA)
    do(s, VINCENT, "aim", "brewery")
    do(s, VINCENT, "send", "elf-archer")
    assert refused(s, VINCENT, "declare") == "attack.understrength"
    do(s, VINCENT, "send", "bone-crusher")
    do(s, VINCENT, "declare")
    end_turn(s, VINCENT)
    assert s.points == [1, 1]  # one Building damaged: no Total Defense


@proves("defend.cards-remain", "round-end.tokens", "defend.cards-owner-turn")
def test_a_defense_works_until_the_end_of_the_round() -> None:
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    assert ids_at(s, HAND, MARTA) == []
    brewery = building_of(s, MARTA, "brewery")
    assert s.defense(brewery) == 3
    to_next_round(s)
    assert s.defense(brewery) == 1
    assert s.at(GUARD, MARTA) == []


@proves("total-defense.single-attack", "total-defense.award")
def test_one_defended_attack_is_a_total_defense() -> None:
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    end_turn(s, VINCENT)
    assert s.points == [0, 2]


@proves("total-defense.award")
def test_whoever_was_not_attacked_has_no_total_defense() -> None:
    s = scene([["viking-warrior"], ["cannon"]])
    end_turn(s, VINCENT)
    assert s.points == [0, 0]


@proves("total-defense.marker", "total-defense.marker-not-damage")
def test_after_a_total_defense_the_town_hall_is_marked() -> None:
    s = scene([["viking-warrior"], ["cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    assert s.damage[s.hall(MARTA)] == 0
    end_turn(s, VINCENT)
    assert s.damage[s.hall(MARTA)] == 1
    assert s.points[VINCENT] == 0


@proves("total-defense.per-attacker")
def test_under_the_exception_total_defense_is_judged_by_attacker() -> None:
    """Marta damaged Vincent's Brewery; Oda's attack on his Drakkar is repulsed, so it is a Total Defense."""
    s = scene(
        [["viking-warrior", "cannon"], ["viking-warrior"], ["elf-archer"]], [["brewery", "drakkar"], ["brewery"], []]
    )
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    stand(s, MARTA)
    end_turn(s, VINCENT)
    attack(s, MARTA, VINCENT, {"brewery": ["viking-warrior"]})
    stand(s, VINCENT)
    end_turn(s, MARTA)
    before = s.points[VINCENT]
    attack(s, ODA, VINCENT, {"drakkar": ["elf-archer"]})
    do(s, VINCENT, "defend", "cannon")
    stand(s, VINCENT)
    end_turn(s, ODA)
    assert s.points[VINCENT] == before + 1 + 1


@proves("card.assassin")
def test_an_assassin_takes_a_defense_out_of_the_hand_before_the_window() -> None:
    s = scene([["assassin", "assassin"], ["cannon", "beer"]], [[], ["drakkar", "brewery"]])
    attack(s, VINCENT, MARTA, {"drakkar": ["assassin"]})
    assert ids_at(s, DISCARD, MARTA) == ["cannon"]
    assert offered(s, MARTA, "defend") == []
    stand(s, MARTA)
    attack(s, VINCENT, MARTA, {"brewery": ["assassin"]})
    assert ids_at(s, DISCARD, MARTA) == ["cannon"]  # nothing left to discard
    stand(s, MARTA)
    assert s.hits == 2


@proves("card.assassin")
def test_the_assassins_choice_is_random() -> None:
    taken = set()
    for draws in range(12):
        s = scene([["assassin"], ["cannon", "chicken-tower"]], [[], ["drakkar"]])
        for _ in range(draws):
            s.chance.below(2)
        attack(s, VINCENT, MARTA, {"drakkar": ["assassin"]})
        taken.update(ids_at(s, DISCARD, MARTA))
    assert taken == {"cannon", "chicken-tower"}


@proves("card.assassin")
def test_an_assassin_that_finds_no_defense_cannot_be_taken_back() -> None:
    """Vincent has learned something of a hidden hand, though no face was shown and nothing was drawn."""
    session = new_session(GAME, 2, seed=seed_for_vincent(2))
    session.s = scene([["assassin"], ["beer", "gold"]], [[], ["drakkar"]])
    session.s.cards.conceal(HAND, MARTA)
    for verb in ("raid", "aim", "send", "declare"):
        offer = next(offer for offer in session.allowed(VINCENT) if offer.verb.name == verb)
        assert session.click(VINCENT, offer) == ""
    assert session.journal(VINCENT)[-1] == "Bran has no Defense to discard."
    assert session.forbids_undo(VINCENT) == "table.undo-face"


@proves("card.valkyrie")
def test_against_valkyrie_only_one_defense_is_played() -> None:
    """On her target one; on the other target of the declaration as many as Marta likes."""
    s = scene([["valkyrie", "viking-warrior"], ["cannon", "cannon", "cannon"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["valkyrie"], "brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    do(s, MARTA, "guard", "town-hall-1")
    do(s, MARTA, "defend", "cannon")
    assert refused(s, MARTA, "guard", "town-hall-1") == "card.valkyrie"
    do(s, MARTA, "guard", "brewery")
    do(s, MARTA, "defend", "cannon")
    do(s, MARTA, "guard", "brewery")
    s = scene([["valkyrie"], ["cannon", "cannon"]])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["valkyrie"]})
    do(s, MARTA, "defend", "cannon")
    assert refused(s, MARTA, "defend", "cannon") == "card.valkyrie"
    stand(s, MARTA)
    assert s.points == [0, 1]  # 5 against 4 + 2


@proves("defend.odins-path-defenses", "defend.vp-without-cards")
def test_a_shockwave_tower_protects_all_buildings() -> None:
    """+2 for the Drakkar (2 + 2 against 2), +1 for the Brewery (1 + 1 against 1): both attacks are repulsed."""
    s = scene([["elf-archer", "viking-warrior"], ["shockwave-tower"]], [[], ["brewery", "drakkar", "tavern"]])
    attack(s, VINCENT, MARTA, {"drakkar": ["elf-archer"], "brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "shockwave-tower")
    do(s, MARTA, "guard", "drakkar")
    stand(s, MARTA)
    assert s.points == [0, 2]
    assert s.defense(building_of(s, MARTA, "drakkar")) == 4
    assert s.defense(s.hall(MARTA)) == 5
    assert s.defense(building_of(s, MARTA, "tavern")) == 6


@proves("card.hero-trap")
def test_a_hero_trap_takes_one_hero_out_of_the_attack() -> None:
    """Thor 8 + Grendel 4 against 8 + 2: with Thor trapped only 4 is left, and two cards are repulsed."""
    s = scene([["thor", "grendel"], ["hero-trap"]], halls=[1, 3])
    attack(s, VINCENT, MARTA, {"town-hall-3": ["thor", "grendel"]})
    do(s, MARTA, "defend", "hero-trap")
    do(s, MARTA, "trap", "thor")
    stand(s, MARTA)
    assert s.points == [0, 2]
    assert s.trapped == []
    assert s.defense(s.hall(MARTA)) == 10


@proves("card.hero-trap")
def test_a_hero_trap_catches_only_a_hero_sent_to_its_own_building() -> None:
    """Alviss is sent to the Brewery, Dvergar to the Drakkar; the trap lies at the Drakkar: 0 against 2 + 2."""
    s = scene([["alviss", "dvergar"], ["hero-trap", "beer"], []], [[], ["brewery", "drakkar"]])
    attack(s, VINCENT, MARTA, {"brewery": ["alviss"], "drakkar": ["dvergar"]})
    do(s, MARTA, "defend", "hero-trap")
    do(s, MARTA, "guard", "drakkar")
    assert [s.printed.ids[s.face(hero)] for hero in s.trapped] == ["dvergar"]
    stand(s, MARTA)
    assert [s.damage[building_of(s, MARTA, id)] for id in ("brewery", "drakkar")] == [1, 0]


def test_a_hero_trap_without_a_hero_only_protects() -> None:
    s = scene([["viking-warrior"], ["hero-trap"]], [[], ["brewery"]])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "hero-trap")
    stand(s, MARTA)
    assert s.points == [0, 1]


@proves("favor.out-of-turn", "favor.thresholds")
def test_a_favor_is_earned_in_the_turn_of_another() -> None:
    s = scene([["elf-archer", "elf-archer"], ["cannon"]], points=[0, 3])
    attack(s, VINCENT, MARTA, {"town-hall-1": ["elf-archer", "elf-archer"]})
    do(s, MARTA, "defend", "cannon")
    stand(s, MARTA)
    assert waiting_for(s) == [MARTA]
    do(s, MARTA, "take")
    assert waiting_for(s) == [VINCENT]


def test_a_defense_played_is_seen_by_everybody() -> None:
    s = scene([["viking-warrior"], ["cannon"], [], []], [[], ["brewery"], [], []])
    attack(s, VINCENT, MARTA, {"brewery": ["viking-warrior"]})
    do(s, MARTA, "defend", "cannon")
    assert all(s.cards.knows(seat, s.at(GUARD, MARTA)[0]) for seat in (VINCENT, ODA, KNUT, SPECTATOR))
