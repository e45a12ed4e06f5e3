"""Military step C: attacking enemy Buildings."""

from __future__ import annotations

from meadhall.games.vilnius.fight_view import fight_of
from meadhall.games.vilnius.places import (
    ENEMY_BUILDINGS,
    LOOT,
    ORDER_DISCARD,
    PROVINCE_PILE,
    PROVINCES,
    UNIT_DISCARD,
    UNITS,
)
from meadhall.games.vilnius.rules.attacking_enemy_buildings import attack_enemy_buildings
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    clear,
    click,
    clicks,
    give_units,
    id_of,
    ids,
    is_over,
    lay_enemy_building,
    lay_row,
    offered,
    on_top,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("raze.two-players", "raze.two-player-arithmetic", "raze.result", "raze.units-discard", "raze.at-once")
def test_two_players_raise_any_six_of_the_symbols() -> None:
    """Toll Castle I: 2 sword, 2 shield, 2 spear, 2 arrow, 1 axe. Ducal Guard 2 + 1 + 1 and Spearmen 1 + 1 make 6."""
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    give_units(s, ADA, "ducal-guard")
    give_units(s, BRAN, "spearmen", "farmers")
    play(s, step(attack_enemy_buildings))
    clicks(s, BRAN, "assault toll-castle-i")
    clicks(s, ADA, "deploy ducal-guard")
    assert s.at(ORDER_DISCARD) == []
    fight = fight_of(s, BRAN)
    assert fight is not None
    (castle,) = fight["enemies"]
    assert (len(castle["sockets"]), castle["needed"], castle["missing"]) == (9, 6, 6 - 4)
    clicks(s, BRAN, "deploy spearmen")
    assert ids(s, ORDER_DISCARD) == ["toll-castle-i"]
    assert s.toll == 0
    assert ids(s, UNIT_DISCARD, ADA) == ["ducal-guard"]
    assert ids(s, UNIT_DISCARD, BRAN) == ["spearmen"]
    assert ids(s, UNITS, BRAN) == ["farmers"]


@proves("raze.three-players", "attack.exchange-scope")
def test_three_players_raise_all_symbols_also_with_exchanges() -> None:
    """Guard Tower I: 2 sword, 2 shield, 2 spear, 1 arrow, 2 axe. Two axes too many stand in for the arrow."""
    s = scene(3)
    lay_enemy_building(s, "guard-tower-i")
    give_units(s, ADA, "ducal-guard", "slavic-axemen")
    give_units(s, BRAN, "spearmen")
    play(s, step(attack_enemy_buildings))
    assert is_over(s)
    give_units(s, CLEO, "slavic-axemen")
    play(s, step(attack_enemy_buildings))
    clicks(s, CLEO, "assault guard-tower-i", "deploy slavic-axemen")
    clicks(s, BRAN, "deploy spearmen")
    clicks(s, ADA, "deploy ducal-guard", "deploy slavic-axemen")
    assert ids(s, ORDER_DISCARD) == ["guard-tower-i"]


@proves("raze.unused-units", "raze.which-units")
def test_units_that_fought_are_not_available_any_more() -> None:
    """The Ducal Guard has fought: what is left does not suffice, and the step is left out."""
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    lay_row(s, ADA, "knight-brothers")
    give_units(s, ADA, "ducal-guard")
    give_units(s, BRAN, "spearmen")
    play(s, step(military_phase))
    clicks(s, ADA, "deploy ducal-guard")
    clicks(s, BRAN, "ready")
    assert ids(s, ENEMY_BUILDINGS) == ["toll-castle-i"]
    assert asked(s) != [ADA, BRAN]


@proves("raze.joint-choice", "raze.protocol")
def test_the_target_is_chosen_together_and_units_by_their_owners() -> None:
    s = scene(2)
    for id in ("toll-castle-i", "muster-camp-i"):
        lay_enemy_building(s, id)
    give_units(s, ADA, "ducal-guard")
    give_units(s, BRAN, "sappers", "spearmen")
    play(s, step(attack_enemy_buildings))
    assert asked(s) == [ADA, BRAN]
    assert {id_of(s, building) for building in offered(s, BRAN, "assault")} == {"toll-castle-i", "muster-camp-i"}
    clicks(s, BRAN, "assault muster-camp-i")
    assert click(s, BRAN, "deploy", "ducal-guard") == "table.not-offered"
    clicks(s, BRAN, "ready")
    clicks(s, ADA, "ready")
    assert click(s, ADA, "assault", "muster-camp-i") == "raze.protocol"
    clicks(s, ADA, "end-assaults")
    assert is_over(s)


@proves("raze.protocol")
def test_a_building_that_withstood_may_be_named_again_in_the_next_round() -> None:
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    lay_enemy_building(s, "muster-camp-i")
    give_units(s, ADA, "ducal-guard", "sappers")
    play(s, step(attack_enemy_buildings))
    clicks(s, ADA, "assault toll-castle-i", "ready")
    assert click(s, BRAN, "assault", "toll-castle-i") == "raze.protocol"
    on_top(s, "wrong-track", "razzle-dazzle")
    play(s, step(play_round))
    play(s, step(attack_enemy_buildings))
    assert click(s, BRAN, "assault", "toll-castle-i") == ""


@proves("raze.failed")
def test_an_assault_that_falls_short_uses_no_unit() -> None:
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    give_units(s, ADA, "ducal-guard")
    play(s, step(attack_enemy_buildings))
    assert is_over(s)
    give_units(s, BRAN, "spearmen")
    play(s, step(attack_enemy_buildings))
    clicks(s, ADA, "assault toll-castle-i", "deploy ducal-guard")
    clicks(s, BRAN, "ready")
    assert is_over(s)
    assert ids(s, UNITS, ADA) == ["ducal-guard"]
    assert ids(s, ENEMY_BUILDINGS) == ["toll-castle-i"]


def test_an_assault_beyond_all_hands_is_refused() -> None:
    s = scene(2)
    lay_enemy_building(s, "toll-castle-i")
    lay_enemy_building(s, "muster-camp-ii")
    give_units(s, ADA, "ducal-guard", "spearmen")
    play(s, step(attack_enemy_buildings))
    assert offered(s, ADA, "assault") == [s.at(ENEMY_BUILDINGS)[0]]
    assert click(s, ADA, "assault", "muster-camp-ii") == "raze.failed"


@proves("raze.guard-tower-first", "ebuild.guard-tower-effect")
def test_guard_towers_shield_all_other_buildings() -> None:
    s = scene(2)
    for id in ("guard-tower-i", "toll-castle-i", "guard-tower-ii"):
        lay_enemy_building(s, id)
    give_units(s, ADA, "ducal-guard", "sappers", "boyar-cavalry", "horse-archers", "spearmen", "swordsmen")
    play(s, step(attack_enemy_buildings))
    assert click(s, ADA, "assault", "toll-castle-i") == "raze.guard-tower-first"
    clicks(s, ADA, "assault guard-tower-i", "deploy ducal-guard", "deploy sappers")
    assert click(s, ADA, "assault", "toll-castle-i") == "raze.guard-tower-first"


@proves("raze.bonus", "raze.bonus-timing")
def test_a_destroyed_building_gives_everybody_a_loot_card() -> None:
    """Ada takes hers, Bran declines, Cleo has no Province left to take."""
    s = scene(3)
    lay_enemy_building(s, "toll-castle-i")
    clear(s, PROVINCE_PILE, PROVINCES, CLEO)
    give_units(s, ADA, "ducal-guard", "horse-archers", "boyar-cavalry", "sappers")
    give_units(s, BRAN, "crossbowmen", "spearmen")
    play(s, step(attack_enemy_buildings))
    clicks(s, ADA, "assault toll-castle-i", "deploy ducal-guard", "deploy horse-archers", "deploy sappers")
    clicks(s, BRAN, "deploy spearmen")
    assert ids(s, ORDER_DISCARD) == ["toll-castle-i"]
    clicks(s, ADA, "take")
    clicks(s, BRAN, "decline")
    assert is_over(s)
    assert [len(s.at(LOOT, seat)) for seat in range(3)] == [1, 0, 0]


@proves("raze.bonus-not-tower")
def test_a_guard_tower_gives_no_bonus() -> None:
    s = scene(2)
    lay_enemy_building(s, "guard-tower-i")
    give_units(s, ADA, "ducal-guard", "sappers")
    play(s, step(attack_enemy_buildings))
    clicks(s, ADA, "assault guard-tower-i", "deploy ducal-guard", "deploy sappers")
    assert is_over(s)
    assert ids(s, ORDER_DISCARD) == ["guard-tower-i"]
    assert s.at(LOOT, ADA) == []
