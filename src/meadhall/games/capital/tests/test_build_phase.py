"""The Build phase as a whole."""

from __future__ import annotations

from meadhall.games.capital.places import HAND, KINGDOM
from meadhall.games.capital.tests.scene import ADA, BRAN, asked, click, ids, kingdom, offered, scene
from meadhall.testing.proves import proves


@proves("income.counted-at-start", "income.budget-frozen")
def test_what_may_be_spent_is_counted_once_at_the_beginning() -> None:
    s = scene(kingdom("farming-village", "crown-estate workshop"), kingdom())
    assert (s.gold_left, s.build_left) == (1 + 2, 1 + 1)
    click(s, ADA, "build", "farming-village")
    assert (s.gold_left, s.build_left) == (1, 1)


@proves("build.what-to-buy", "city.upgrade-in-build-phase")
def test_gold_and_build_buy_cards_and_upgrades_and_only_in_the_build_phase() -> None:
    s = scene(kingdom("stronghold mill", "barracks", troops=[("archers", "barracks")]), gold=4, build=2)
    click(s, ADA, "build", "stronghold")
    click(s, ADA, "upgrade", "Draw")
    assert (ids(s, KINGDOM, ADA), s.upgrades[ADA]) == (["barracks", "stronghold"], 1)
    assert asked(s) == "attack_phase"
    assert offered(s, ADA, "build") == offered(s, ADA, "upgrade") == []


def test_the_phase_ends_by_itself_when_all_can_see_that_nothing_more_can_be_done() -> None:
    s = scene(kingdom("stronghold mill", "barracks", troops=[("archers", "barracks")]), gold=9, build=1)
    click(s, ADA, "build", "stronghold")
    assert asked(s) == "attack_phase"


def test_the_phase_goes_on_while_a_mercenary_might_be_used_whatever_it_is() -> None:
    s = scene(kingdom("market", "tavern", mercenaries=[("spy", "tavern")]), gold=9, build=1)
    click(s, ADA, "build", "market")
    assert asked(s) == "build_actions"
    click(s, ADA, "done")
    assert s.turn == ADA
    assert s.at(HAND, ADA) == []
    assert s.at(HAND, BRAN) == []
