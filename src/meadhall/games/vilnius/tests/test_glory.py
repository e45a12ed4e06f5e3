"""Glory, after a victory."""

from __future__ import annotations

from meadhall.games.vilnius.places import UNIT_DISCARD
from meadhall.games.vilnius.rules.final_attack import final_attack
from meadhall.games.vilnius.tests.scene import ADA, BRAN, give_units, lay, lay_building, play, scene, told
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("end.glory-buildings", "end.glory-units", "end.glory-winner", "end.glory-all-units", "end.glory-no-cap")
def test_glory_is_the_order_value_of_buildings_and_the_tools_of_units() -> None:
    """Both: 3, Farmers 1, Townguard 0, Axemen 1. Ada has a Palace (3) as well and Sappers in hand (4)."""
    s = scene(2)
    lay_building(s, ADA, "palace", 0, 1)
    give_units(s, ADA, "sappers")
    play(s, step(final_attack))
    assert s.glory == [3 + 2 + 3 + 4, 3 + 2]
    assert "Ada enjoys the favour of Grand Duke Algirdas." in told(s)
    assert "Bran enjoys the favour of Grand Duke Algirdas." not in told(s)
    assert s.outcome == [1, 1]


def test_glory_is_not_capped_at_sixteen() -> None:
    s = scene(2)
    s.order_value[ADA] = 20
    play(s, step(final_attack))
    assert s.glory[ADA] == 20 + 2


@proves("end.glory-tie")
def test_players_who_tie_share_the_favour() -> None:
    s = scene(2)
    lay(s, "sappers", UNIT_DISCARD, ADA)
    lay(s, "sappers", UNIT_DISCARD, BRAN)
    play(s, step(final_attack))
    assert sum("enjoys the favour" in line for line in told(s)) == 2


@proves("end.glory-optional", "end.glory-on-loss")
def test_comparing_glory_is_optional_and_only_for_winners() -> None:
    s = scene(2, glory="leave")
    play(s, step(final_attack))
    assert s.outcome == [1, 1]
    assert s.glory == [0, 0]
    assert not any("Glory" in line for line in told(s))
