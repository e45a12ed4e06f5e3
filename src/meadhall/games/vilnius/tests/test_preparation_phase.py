"""Phase 2: Preparation, and the effects of enemy Buildings that begin there."""

from __future__ import annotations

from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    ATTACKERS,
    BOX,
    DEFEATED,
    ENEMY_BUILDINGS,
    ENVOYS,
    ORDER_DISCARD,
    ORDER_PILE,
    PROVINCE_STACKS,
    UNIT_SUPPLY,
    UNITS,
)
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.rules.preparation_phase import preparation_phase
from meadhall.games.vilnius.rules.weapons import asked_by
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    clicks,
    fires_of,
    ids,
    is_over,
    lay,
    lay_building,
    lay_enemy_building,
    lay_row,
    offered,
    on_top,
    play,
    scene,
    told,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("prep.draw", "prep.unit")
def test_each_draws_one_card_from_the_starting_player_on() -> None:
    s = scene(3)
    s.first = BRAN
    on_top(s, "marauders", "sergeants", "scouts")
    play(s, step(preparation_phase))
    assert [ids(s, ATTACK_ROW, seat) for seat in (BRAN, CLEO, ADA)] == [["marauders"], ["sergeants"], ["scouts"]]
    assert s.row_strength == [1, 1, 2]
    assert len(s.at(ORDER_PILE)) == 31


@proves("prep.building", "prep.effect-start")
def test_an_enemy_building_is_put_up_in_the_middle() -> None:
    s = scene(2)
    on_top(s, "toll-castle-i", "muster-camp-i")
    play(s, step(preparation_phase))
    assert ids(s, ENEMY_BUILDINGS) == ["toll-castle-i", "muster-camp-i"]
    assert (s.toll, s.muster, s.guards) == (1, 1, 0)
    assert s.row_strength == [0, 0]


@proves("prep.building-limit", "ebuild.come-back")
def test_a_fourth_enemy_building_is_discarded() -> None:
    s = scene(2)
    for id in ("toll-castle-i", "toll-castle-ii", "guard-tower-i"):
        lay_enemy_building(s, id)
    on_top(s, "muster-camp-i", "scouts")
    play(s, step(preparation_phase))
    assert len(s.at(ENEMY_BUILDINGS)) == 3
    assert ids(s, ORDER_DISCARD) == ["muster-camp-i"]
    assert s.muster == 0


@proves("prep.attack-condition")
def test_a_row_that_reaches_the_displayed_value_attacks_in_the_same_round() -> None:
    """2 + 1 = 3 is enough for Ada; 2 is not for Bran."""
    s = scene(2)
    lay_row(s, ADA, "sergeants")
    on_top(s, "scouts", "turcopoles")
    play(s, step(preparation_phase), step(military_phase))
    assert "The row of Ada attacks with strength 3." in told(s)
    assert ids(s, ATTACK_ROW, BRAN) == ["turcopoles"]
    assert s.points == 14 - fires_of(s, "sergeants", "scouts")


@proves("prep.boost-shuffle", "prep.boost-box", "prep.boost-no-replacement", "prep.boost-order")
def test_the_boost_brings_the_discard_pile_back_on_top_of_the_pile() -> None:
    """The Final Attack stays at the bottom; Ada gets no other card, Bran draws from the renewed pile."""
    s = scene(2)
    s.cards.move_all(ORDER_PILE, ORDER_DISCARD)
    lay(s, "final-attack", ORDER_PILE)
    lay(s, "boost-winter-campaign", ORDER_PILE)
    back = len(s.at(ORDER_DISCARD))
    play(s, step(preparation_phase))
    assert "boost-winter-campaign" in ids(s, BOX)
    assert s.at(ORDER_DISCARD) == []
    assert ids(s, ORDER_PILE)[0] == "final-attack"
    assert s.at(ATTACK_ROW, ADA) == []
    assert len(s.at(ORDER_PILE)) == 1 + back - 1, "Bran has drawn a card"
    assert not any(s.cards.knows(ADA, card) for card in s.at(ORDER_PILE)[1:])


@proves("prep.boost-effects", "prep.boost-effect-list")
def test_winter_campaign_costs_two_points_and_a_province_each() -> None:
    s = scene(3)
    on_top(s, "boost-winter-campaign", "scouts", "marauders")
    play(s, step(preparation_phase))
    assert s.points == 14 - 3 * 2
    assert len(s.at(PROVINCE_STACKS)) == 12 + 3


@proves("prep.boost-order")
def test_the_boost_hits_the_players_in_turn_order() -> None:
    s = scene(3)
    s.first = BRAN
    on_top(s, "boost-winter-campaign", "scouts", "marauders")
    play(s, step(preparation_phase))
    losers = [line.partition(" ")[0] for line in told(s) if "fourth Province stack" in line]
    assert losers == ["Bran", "Cleo", "Ada"]


def test_traitors_at_the_gate_cost_two_points_and_a_unit_each() -> None:
    s = scene(2)
    on_top(s, "boost-traitors-at-the-gate", "scouts")
    play(s, step(preparation_phase))
    assert s.points == 14 - 2 * 2
    assert len(s.at(UNIT_SUPPLY)) == 36 + 2


@proves("damage.storage-at-boost")
def test_siege_engines_cost_a_building_each_and_points_where_nothing_is_stored() -> None:
    """Two Storage symbols: Ada has a Province with her envoys to give for one of them, Bran has nothing."""
    s = scene(2)
    house = lay_building(s, ADA, "columns-house-of-envoys", 0, -1)
    lay(s, "trakai", ENVOYS, ADA, house)
    lay_building(s, BRAN, "estate", 0, 1)
    on_top(s, "boost-siege-engines", "scouts")
    play(s, step(preparation_phase))
    stored = "suffer a stored Province or a city point"
    clicks(s, ADA, stored, "give-back trakai", stored, "give-up columns-house-of-envoys")
    clicks(s, BRAN, stored, stored, "give-up estate")
    assert is_over(s)
    assert s.points == 14 - 1 - 2
    assert s.buildings == [2, 2]


@proves("prep.boost-second-part", "prep.boost-existing-rows", "prep.strength-unchanged")
def test_from_the_boost_on_both_sides_count_also_in_rows() -> None:
    s = scene(2)
    (knights,) = lay_row(s, BRAN, "knight-brothers")
    assert sum(asked_by(s, knights)) == 3
    on_top(s, "boost-winter-campaign", "scouts")
    play(s, step(preparation_phase))
    assert s.second_part == 1
    assert sum(asked_by(s, knights)) == 3 + 6
    assert s.row_strength[BRAN] == 3 + 1


@proves("prep.boost-empty-discard", "prep.pile-never-empty")
def test_a_boost_without_discards_is_followed_by_the_final_attack() -> None:
    s = scene(2)
    s.cards.move_all(ORDER_PILE, BOX)
    lay(s, "final-attack", ORDER_PILE)
    lay(s, "boost-winter-campaign", ORDER_PILE)
    play(s, step(preparation_phase))
    assert s.outcome == [1, 1]


@proves("prep.final-attack", "round.end-signal", "prep.final-rest-does-not-draw")
def test_the_final_attack_aborts_the_round() -> None:
    """Ada draws it: Bran does not draw any more, and no City phase follows."""
    s = scene(2)
    on_top(s, "final-attack", "scouts")
    play(s, step(preparation_phase), step(city_phase))
    assert s.outcome == [1, 1]
    assert s.at(ATTACK_ROW, BRAN) == []


@proves("prep.weaponless")
def test_cards_without_weapons_lie_in_rows_and_fall_without_a_fight() -> None:
    s = scene(2)
    lay_row(s, ADA, "wrong-track", "knight-brothers")
    on_top(s, "razzle-dazzle", "no-enemies-in-sight")
    play(s, step(preparation_phase), step(military_phase))
    assert s.row_strength == [0, 0]
    assert {"wrong-track", "razzle-dazzle"} <= set(ids(s, ORDER_DISCARD))
    assert s.points == 14 - fires_of(s, "knight-brothers")
    assert s.at(DEFEATED) == []


@proves("ebuild.extra-enemy", "ebuild.extra-per-row", "ebuild.extra-timing", "ebuild.extra-weaponless")
def test_a_muster_camp_adds_an_enemy_to_each_attacking_row_before_units_are_deployed() -> None:
    s = scene(3)
    lay_enemy_building(s, "muster-camp-i")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "sergeants")
    lay_row(s, CLEO, "siege-engineers")
    on_top(s, "marauders", "wrong-track", "scouts")
    lay(s, "farmers", UNITS, ADA)
    play(s, step(military_phase))
    assert asked(s) == [ADA]
    clicks(s, ADA, "deploy farmers")
    enemies = {s.printed.ids[s.cards.faces[enemy]] for enemy in offered(s, ADA, "against")}
    assert enemies == {"knight-brothers", "marauders", "siege-engineers"}
    assert ids(s, ORDER_PILE)[-1] == "scouts"
    assert ids(s, ATTACK_ROW, BRAN) == ["sergeants"]


@proves("ebuild.extra-per-row")
def test_two_muster_camps_add_two_enemies_to_each_attacking_row_in_turn_order() -> None:
    """Bran starts: the first two are his, the next two Ada's."""
    s = scene(2)
    s.first = BRAN
    for id in ("muster-camp-i", "muster-camp-ii"):
        lay_enemy_building(s, id)
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "siege-engineers")
    on_top(s, "marauders", "scouts", "sergeants", "turcopoles")
    lay(s, "farmers", UNITS, ADA)
    play(s, step(military_phase))
    assert [line for line in told(s) if "joins the row" in line] == [
        "Marauders joins the row of Bran, now at 4.",
        "Scouts joins the row of Bran, now at 5.",
        "Sergeants joins the row of Ada, now at 5.",
        "Turcopoles joins the row of Ada, now at 7.",
    ]
    assert ids(s, ATTACKERS)[:4] == ["siege-engineers", "marauders", "scouts", "knight-brothers"]


@proves("ebuild.extra-enemy-building")
def test_a_building_drawn_as_an_additional_enemy_is_discarded() -> None:
    s = scene(2)
    lay_enemy_building(s, "muster-camp-i")
    lay_row(s, ADA, "knight-brothers")
    on_top(s, "toll-castle-i")
    play(s, step(military_phase))
    assert "toll-castle-i" in ids(s, ORDER_DISCARD)
    assert ids(s, ENEMY_BUILDINGS) == ["muster-camp-i"]
    assert "Toll Castle I is turned up for the muster; a Building joins no attack and is discarded." in told(s)


@proves("ebuild.extra-enemy-special", "ebuild.extra-boost")
def test_a_boost_drawn_as_an_additional_enemy_counts_for_the_fight_at_once() -> None:
    s = scene(2)
    lay_enemy_building(s, "muster-camp-i")
    lay_row(s, ADA, "knight-brothers")
    on_top(s, "boost-winter-campaign")
    play(s, step(military_phase))
    assert s.second_part == 1
    assert s.points == 14 - 2 * 2 - fires_of(s, "knight-brothers")


@proves("ebuild.extra-final")
def test_a_final_attack_drawn_as_an_additional_enemy_begins_at_once() -> None:
    """Ada's row attacks with all others, and then the game is over."""
    s = scene(2)
    lay_enemy_building(s, "muster-camp-i")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "sergeants")
    on_top(s, "final-attack")
    play(s, step(military_phase))
    assert s.outcome == [1, 1]
    assert s.points == 14 - fires_of(s, "knight-brothers", "sergeants")
