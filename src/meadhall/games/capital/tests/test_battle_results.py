"""The results of a battle, step by step."""

from __future__ import annotations

from meadhall.games.capital.cards import GOLD, PASSIVE_DEFENCE
from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, LEGENDARY, MERCENARIES, SETTLED, SURVIVORS, TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    find,
    finish_turn,
    ids,
    income,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves


@proves("attack.order-of-results")
def test_the_results_come_in_their_order_and_the_attacker_is_asked_first() -> None:
    """2 + 2 + 3 against 2 + 1: won by 4, which one Cavalry survives."""
    s = scene(
        kingdom(
            buildings="iron-citadel tavern",
            troops=[("cavalry", "iron-citadel"), ("cavalry", "iron-citadel"), ("berserkers", "iron-citadel")],
            mercenaries=[("healer", "tavern")],
        ),
        kingdom(
            buildings="watchtower tavern mill", troops=[("archers", "watchtower")], mercenaries=[("spy", "tavern")]
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "cavalry", "cavalry", "berserkers")
    steps = []
    while s.attacker == ADA:
        assert s.ask is not None
        (seat,) = s.ask.seats()
        steps.append((asked(s), seat))
        if "survive" in {offer.verb.name for offer in s.ask.offers} and not s.at(SURVIVORS, ADA):
            click(s, ADA, "survive", "cavalry")
        else:
            click(s, seat, "pass" if "pass" in {offer.verb.name for offer in s.ask.offers} else "done")
        if asked(s) == "battle_quests":
            assert ids(s, SURVIVORS, ADA) == ["cavalry"]  # they return last
    assert steps == [
        ("battle_window", ADA),
        ("battle_window", BRAN),
        ("destroy_buildings", ADA),
        ("choose_survivors", ADA),
        ("choose_survivors", ADA),
        ("after_battle", ADA),
        ("after_battle", BRAN),
        ("battle_quests", ADA),
        ("battle_quests", BRAN),
    ]
    assert ids(s, TROOPS, ADA) == ["cavalry"]


@proves("attack.order-of-results")
def test_the_fallen_are_discarded_before_troop_effects_and_those_come_before_quests() -> None:
    s = scene(
        kingdom(
            buildings="castle tavern",
            troops=[("cavalry", "castle"), ("berserkers", "castle")],
            mercenaries=[("captain", "tavern")],
        ),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "cavalry", "berserkers")
    click(s, ADA, "pass")
    click(s, ADA, "survive", "cavalry")
    click(s, ADA, "done")
    click(s, ADA, "pass")
    click(s, ADA, "quest", "captain")
    assert journal(s)[-5:] == [
        "Ada brings Cavalry home.",
        "Ada loses Berserkers.",
        "The raid of Cavalry brings Ada more cards: 1.",
        "Ada draws 1 from the Deck.",
        "Ada completes the Quest of Captain.",
    ]


@proves("attack.destroy-hp", "attack.destroy-at-most")
def test_the_attacker_destroys_at_most_the_score_in_hp_and_may_stop_at_any_time() -> None:
    """5 + 1 = 6 against a Passive Defence that is undermined: Market 3 and Barracks 2 leave 1."""
    s = scene(
        kingdom(buildings="stronghold", troops=[("war-elephants", "stronghold"), ("sappers", "stronghold")]),
        kingdom(buildings="farming-village mine market barracks warehouse"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "sappers")
    assert s.score == 6
    click(s, ADA, "destroy", "market")
    click(s, ADA, "destroy", "barracks")
    assert why_not(s, ADA, "destroy", "mine") == "attack.destroy-hp"  # 1 is left
    click(s, ADA, "done")
    assert ids(s, KINGDOM, BRAN) == ["farming-village", "mine", "warehouse"]


@proves("attack.destroy-at-most", "attack.nothing-to-destroy")
def test_nothing_need_be_destroyed_and_a_won_battle_counts_without() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("berserkers", "stronghold"), ("royal-guard", "stronghold")]),
        kingdom(buildings="bank watchtower", troops=[("archers", "watchtower")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers", "royal-guard")
    assert s.score == 2
    click(s, ADA, "done")
    click(s, ADA, "survive", "royal-guard")
    click(s, ADA, "done")
    assert ids(s, KINGDOM, BRAN) == ["bank", "watchtower"]
    assert ids(s, DISCARD) == ["archers", "berserkers"]

    s = scene(
        kingdom(buildings="barracks", troops=[("berserkers", "barracks")]), kingdom(buildings="bank"), phase="attack"
    )
    attack_with(s, ADA, BRAN, "berserkers")
    assert s.score == 2
    assert asked(s) == "choose_survivors"  # no building fits the score


@proves("attack.city-five", "attack.city-defeat", "city.choose-city", "attack.city-destroyed-aftermath")
def test_a_battle_won_by_5_can_destroy_the_city() -> None:
    """Berserkers 3 + Royal Guard 2 + Cavalry 2 = 7 against Passive Defence 2 and nobody."""
    s = scene(
        kingdom(
            buildings="stronghold war-camp",
            troops=[("berserkers", "stronghold"), ("royal-guard", "stronghold"), ("cavalry", "war-camp")],
        ),
        kingdom("mine iron-citadel", "palisade market", settled=[("merchant", "market")], upgrades=["Gold"]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers", "royal-guard", "cavalry")
    assert s.score == 5
    click(s, ADA, "raze", BRAN)
    assert s.fallen == [0, 1, 0]
    assert ids(s, DISCARD) == ["market", "merchant", "mine", "palisade"]
    assert "iron-citadel" in ids(s, LEGENDARY)
    assert s.printed.ids[s.cards.faces[s.at(LEGENDARY)[0]]] == "iron-citadel"
    assert income(s, BRAN) == [0, 0, 0, 0, 0]
    click(s, ADA, "survive", "berserkers")
    click(s, ADA, "survive", "cavalry")
    click(s, ADA, "done")
    assert ids(s, TROOPS, ADA) == ["berserkers", "cavalry"]
    assert len(s.at(HAND, ADA)) == 1  # Raid works though the defender is gone
    finish_turn(s, ADA)
    assert s.turn == CLEO


@proves("city.no-partial-damage", "city.choose-city")
def test_a_city_takes_5_of_the_score_that_are_not_spent_on_buildings() -> None:
    """Won by 6: one Village for 1 leaves 5 for the city, two leave 4."""
    s = scene(
        kingdom(buildings="stronghold", troops=[("war-elephants", "stronghold"), ("sappers", "stronghold")]),
        kingdom(buildings="farming-village fishing-village market"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "sappers")
    assert s.score == 6
    click(s, ADA, "destroy", "farming-village")
    assert why_not(s.clone(), ADA, "raze", BRAN) == ""
    click(s, ADA, "destroy", "fishing-village")
    assert why_not(s, ADA, "raze", BRAN) == "attack.city-five"


@proves("attack.city-five", "city.no-partial-damage")
def test_damage_to_a_city_does_not_add_up() -> None:
    """Ada and Cleo each win by 4 in the same round: the city stands."""
    warlike = kingdom(buildings="barracks", troops=[("royal-guard", "barracks")], upgrades=["Attack slot"])
    warlike.troops.append(("berserkers", "city"))
    s = scene(warlike, kingdom(buildings="bank"), warlike, phase="attack")
    for seat in (ADA, CLEO):
        click(s, seat, "war", BRAN)
        click(s, seat, "send", "royal-guard")
        click(s, seat, "send", "berserkers")
        assert s.score == 4
        assert why_not(s, seat, "raze", BRAN) == "attack.city-five"
        finish_turn(s, seat)
        finish_turn(s, BRAN)
        if seat == ADA:
            click(s, CLEO, "done")
    assert s.fallen == [0, 0, 0]


@proves("slot.stays-after-building-lost", "settle.lost-with-building", "build.discount-lost", "attack.destroyed-merc")
def test_all_cards_under_a_destroyed_building_go_with_it_and_all_they_gave() -> None:
    """The Watchtower goes with its settled Warden; Passive Defence falls from 2 to 1 at once."""
    s = scene(
        kingdom(buildings="castle", troops=[("berserkers", "castle"), ("berserkers", "castle")]),
        kingdom(
            buildings="watchtower tavern barracks",
            troops=[("raiders", "barracks/attack")],
            mercenaries=[("healer", "tavern")],
            settled=[("warden", "watchtower")],
        ),
        phase="attack",
    )
    assert s.has(BRAN, PASSIVE_DEFENCE) == 2
    attack_with(s, ADA, BRAN, "berserkers", "berserkers")
    click(s, BRAN, "pass")
    assert s.score == 4
    click(s, ADA, "destroy", "watchtower")
    assert s.has(BRAN, PASSIVE_DEFENCE) == 1
    assert s.at(SETTLED, BRAN) == []
    click(s, ADA, "destroy", "barracks")
    assert s.at(TROOPS, BRAN) == []
    click(s, ADA, "destroy", "tavern")
    assert s.at(MERCENARIES, BRAN) == []
    assert ids(s, DISCARD) == ["barracks", "healer", "raiders", "tavern", "warden", "watchtower"]
    click(s, ADA, "survive", "berserkers")
    assert asked(s) != "after_battle"  # the Healer is gone
    assert s.room[BRAN * 3 : BRAN * 3 + 3] == [0, 1, 1]  # only the city's slots are left


@proves("attack.survivors", "attack.survivors-at-most", "attack.survivor-value")
def test_the_attacker_chooses_survivors_up_to_the_score_or_fewer() -> None:
    """Knights 4 + Archers 1 + Catapult 1 = 6 against 1: score 5 keeps all; a troop of 0 costs nothing."""
    s = scene(
        kingdom(
            buildings="iron-citadel",
            troops=[("knights-of-the-crown", "iron-citadel"), ("sappers", "iron-citadel"), ("cavalry", "iron-citadel")],
        ),
        kingdom(buildings="city-walls"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "knights-of-the-crown", "sappers", "cavalry")
    assert s.score == 7 - 1
    click(s, ADA, "done")
    click(s, ADA, "survive", "knights-of-the-crown")
    click(s, ADA, "survive", "sappers")
    assert why_not(s, ADA, "survive", "cavalry") == "attack.full-health"  # 4 + 1 + 2 = 7 of 6
    click(s, ADA, "done")
    assert ids(s, TROOPS, ADA) == ["knights-of-the-crown", "sappers"]


@proves("attack.survivor-value")
def test_a_defender_with_0_points_survives_at_no_cost() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("archers", "barracks")]),
        kingdom(buildings="watchtower palisade", troops=[("catapult", "watchtower")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    assert s.score == -1
    click(s, BRAN, "survive", "catapult")
    assert ids(s, TROOPS, BRAN) == ["catapult"]


@proves("attack.return-slot", "info.survivors-face-down", "attack.survivors-return")
def test_survivors_return_to_the_slots_they_came_from_and_the_others_remember_them_until_regroup() -> None:
    s = scene(
        kingdom(buildings="castle stronghold", troops=[("berserkers", "castle"), ("royal-guard", "stronghold")]),
        kingdom(buildings="market"),
        phase="attack",
    )
    guard = find(s, "royal-guard", TROOPS, ADA)
    spot = s.cards.spots[guard]
    attack_with(s, ADA, BRAN, "royal-guard", "berserkers")
    click(s, ADA, "done")
    click(s, ADA, "survive", "royal-guard")
    click(s, ADA, "done")
    assert s.cards.spots[guard] == spot
    assert s.cards.lies(guard, TROOPS)
    assert asked(s) == "move_guests"
    assert not s.cards.knows(BRAN, guard)  # now that Ada may rearrange her troops
    assert "Ada brings Royal Guard home." in journal(s, BRAN)


@proves("attack.how-many-wars", "attack.further-wars-after-kill")
def test_after_a_kill_the_attacker_may_go_on_with_troops_that_have_not_fought() -> None:
    s = scene(
        kingdom(
            buildings="stronghold castle",
            troops=[("war-elephants", "stronghold"), ("cavalry", "stronghold"), ("archers", "castle")],
        ),
        kingdom(),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "war-elephants", "cavalry")
    click(s, ADA, "raze", BRAN)
    click(s, ADA, "survive", "war-elephants")
    click(s, ADA, "done")
    click(s, ADA, "war", CLEO)
    assert s.at(TROOPS, ADA) != []
    assert "1 against 1: nobody wins." not in journal(s)
    click(s, ADA, "send", "archers")
    assert "1 against 1: nobody wins." in journal(s)


@proves("income.reduced-on-loss", "build.prerequisite-lost", "income.no-cap")
def test_a_lost_village_lowers_gold_and_what_depended_on_it_stays() -> None:
    """The Mill needed a Village; it stays and keeps giving 1 Gold."""
    s = scene(
        kingdom(buildings="barracks", troops=[("royal-guard", "barracks")]),
        kingdom(buildings="farming-village mill"),
        phase="attack",
    )
    assert s.has(BRAN, GOLD) == 3
    attack_with(s, ADA, BRAN, "royal-guard")
    click(s, ADA, "destroy", "farming-village")
    assert s.has(BRAN, GOLD) == 2
    assert ids(s, KINGDOM, BRAN) == ["mill"]
    assert offered(s, BRAN, "build") == []
