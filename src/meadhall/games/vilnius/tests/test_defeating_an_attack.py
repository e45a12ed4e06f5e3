"""Military step A: which rows attack, and where."""

from __future__ import annotations

from meadhall.games.vilnius.places import ATTACK_ROW, ATTACKERS, VILNIUS
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    aim_at_quarter,
    clicks,
    give_units,
    id_of,
    ids,
    lay_row,
    offered,
    play,
    scene,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("attack.check", "attack.whole-row")
def test_a_row_attacks_as_a_whole_once_it_reaches_the_displayed_value() -> None:
    """2 + 2 of 5 waits; 2 + 3 of 5 attacks, all of it; so does 2 + 2 + 3 of 5."""
    for names, attacks in (
        (("sergeants", "turcopoles"), False),
        (("sergeants", "knight-brothers"), True),
        (("sergeants", "turcopoles", "knight-brothers"), True),
    ):
        s = scene(2)
        s.shown_strength = [5, 5]
        give_units(s, ADA, "farmers")
        lay_row(s, ADA, *names)
        play(s, step(military_phase))
        assert ids(s, ATTACKERS) == (list(names) if attacks else [])
        assert ids(s, ATTACK_ROW, ADA) == ([] if attacks else list(names))


@proves("attack.destination-vilnius", "attack.destination-player", "attack.layout")
def test_rows_are_grouped_by_where_they_aim() -> None:
    """Ada's quarter is attacked; those of Cleo, who starts, and Bran form one group before Vilnius and come first."""
    s = scene(3)
    s.first = CLEO
    give_units(s, ADA, "farmers")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "siege-engineers")
    lay_row(s, CLEO, "livonian-riders", "scouts")
    aim_at_quarter(s, ADA)
    play(s, step(military_phase))
    assert ids(s, ATTACKERS) == ["livonian-riders", "scouts", "siege-engineers", "knight-brothers"]
    assert [s.cards.spots[enemy] for enemy in s.at(ATTACKERS)] == [VILNIUS] * 3 + [1 + ADA]
    assert all(s.cards.knows(seat, enemy) for seat in (ADA, BRAN, CLEO) for enemy in s.at(ATTACKERS))


@proves("attack.layout", "red.resolution-order")
def test_attacked_quarters_follow_in_turn_order() -> None:
    s = scene(3)
    s.first = CLEO
    give_units(s, ADA, "farmers")
    for seat, enemy in ((ADA, "knight-brothers"), (BRAN, "siege-engineers"), (CLEO, "livonian-riders")):
        lay_row(s, seat, enemy)
        aim_at_quarter(s, seat)
    play(s, step(military_phase))
    assert ids(s, ATTACKERS) == ["livonian-riders", "knight-brothers", "siege-engineers"]


@proves("attack.destination-matters", "attack.deploy-any")
def test_any_player_may_deploy_against_any_enemy() -> None:
    s = scene(2)
    give_units(s, BRAN, "farmers", "townguard")
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "siege-engineers")
    aim_at_quarter(s, ADA)
    play(s, step(military_phase))
    clicks(s, BRAN, "deploy farmers")
    assert {id_of(s, enemy) for enemy in offered(s, BRAN, "against")} == {"knight-brothers", "siege-engineers"}
