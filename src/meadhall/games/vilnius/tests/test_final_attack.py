"""Final Attack and the end of the game."""

from __future__ import annotations

from meadhall.games.vilnius.places import ATTACKERS, GUARDHOUSES, LOOT, ORDER_DISCARD, UNIT_DISCARD, UNITS, VILNIUS
from meadhall.games.vilnius.rules.final_attack import final_attack
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    aim_at_quarter,
    asked,
    click,
    clicks,
    fires_of,
    give_units,
    ids,
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
from meadhall.kernel.play import RESIGN, submit
from meadhall.testing.proves import proves


@proves("final.half", "final.half-odd", "final.rows-attack", "final.empty-row")
def test_rows_of_at_least_half_their_value_attack() -> None:
    """Of 7, sum 3 is discarded and sum 4 attacks; of 6, sum 3 attacks; an empty row does nothing."""
    for value, names, attacks in (
        (7, ("knight-brothers",), False),
        (7, ("knight-brothers", "scouts"), True),
        (6, ("knight-brothers",), True),
        (6, (), False),
    ):
        s = scene(2)
        s.shown_strength[ADA] = value
        lay_row(s, ADA, *names)
        give_units(s, BRAN, "farmers")
        play(s, step(final_attack))
        assert ids(s, ATTACKERS) == (list(names) if attacks else [])
        assert bool(s.outcome) is not attacks
        if not attacks:
            assert sorted(ids(s, ORDER_DISCARD)) == sorted(names)


@proves("final.destination", "final.left-damage")
def test_destinations_are_ignored_and_all_rows_attack_vilnius() -> None:
    """The Knight Brothers beside Ada do Fire, not the Building of their right field."""
    s = scene(2)
    aim_at_quarter(s, ADA)
    lay_row(s, ADA, "knight-brothers")
    give_units(s, ADA, "farmers")
    play(s, step(final_attack))
    assert [s.cards.spots[enemy] for enemy in s.at(ATTACKERS)] == [VILNIUS]
    clicks(s, ADA, "ready")
    assert s.points == 14 - fires_of(s, "knight-brothers")


@proves("final.units", "final.course", "final.no-extra-enemy")
def test_the_players_defend_with_the_units_in_hand_as_in_any_fight() -> None:
    """Exchange, a Red Skull and a Silver Skull count as usual; no Muster Camp acts."""
    s = scene(3)
    lay_enemy_building(s, "muster-camp-i")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, CLEO, "siege-engineers")
    give_units(s, ADA, "swordsmen", "farmers")
    give_units(s, BRAN, "slavic-axemen", "archers")
    play(s, step(final_attack))
    assert asked(s) == [ADA, BRAN]
    clicks(s, ADA, "deploy swordsmen", "against knight-brothers", "deploy farmers", "against knight-brothers")
    clicks(s, BRAN, "deploy slavic-axemen", "against siege-engineers", "deploy archers", "aim-arrow siege-engineers")
    clicks(s, BRAN, "aim-arrow siege-engineers")
    clicks(s, BRAN, "destroy slavic-axemen")
    assert s.outcome == [1, 1, 1]
    assert s.points == 14
    assert (ids(s, UNIT_DISCARD, ADA), ids(s, UNIT_DISCARD, BRAN)) == (["farmers"], ["archers"])


@proves("final.stored-units")
def test_units_from_guardhouses_have_come_to_hand_before_the_final_attack() -> None:
    s = scene(2)
    house = lay_building(s, ADA, "guardhouse", 0, -1)
    farmers = lay(s, "farmers", GUARDHOUSES, ADA, house)
    lay_row(s, ADA, "knight-brothers")
    on_top(s, "final-attack")
    play(s, step(play_round))
    for seat in (ADA, BRAN):
        assert click(s, seat, "draw-units", 0) == ""
    assert s.at(GUARDHOUSES, ADA) == []
    assert offered(s, ADA, "deploy") == [farmers]


@proves("final.no-further-steps", "end.glory-all-units")
def test_at_the_end_all_units_lie_in_the_piles_wherever_they_were() -> None:
    s = scene(2)
    lay(s, "archers", GUARDHOUSES, ADA)
    give_units(s, ADA, "swordsmen")
    play(s, step(final_attack))
    assert sorted(ids(s, UNIT_DISCARD, ADA)) == ["archers", "swordsmen"]


@proves("end.win", "final.no-further-steps", "concept.cooperative")
def test_with_a_point_left_all_win_together_and_nothing_is_plundered() -> None:
    s = scene(2)
    s.points = 1 + fires_of(s, "knight-brothers")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "sergeants")
    give_units(s, BRAN, "spearmen", "farmers")
    play(s, step(final_attack))
    clicks(s, BRAN, "deploy spearmen", "against sergeants", "ready")
    assert s.points == 1
    assert s.outcome == [1, 1]
    assert s.ended_by == "end.win"
    assert s.at(LOOT, BRAN) == []
    assert s.at(UNITS, BRAN) == []


def test_the_final_attack_can_burn_the_city_down() -> None:
    s = scene(2)
    s.points = fires_of(s, "knight-brothers")
    lay_row(s, ADA, "knight-brothers")
    play(s, step(final_attack))
    assert s.outcome == [2, 2]
    assert not any("Glory" in line for line in told(s))


@proves("end.resigning")
def test_whoever_resigns_gives_the_city_up_for_all() -> None:
    s = scene(2)
    assert submit(s, BRAN, RESIGN) == ""
    assert s.outcome == [2, 2]
    assert s.ended_by == "end.resigning"
