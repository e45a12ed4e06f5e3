"""Mercenaries: when their abilities may be used, and what using them means."""

from __future__ import annotations

import pytest

from meadhall.games.capital.cards import LEGENDARY_BACK
from meadhall.games.capital.places import DISCARD, LEGENDARY, MERCENARIES
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    find,
    ids,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.proves import proves

TIMINGS = {
    "build": "merchant architect master-mason foreman recruiter smuggler royal-architect imperial-treasurer chancellor",
    "attack": "spy assassin master-saboteur night-blade",
    "battle": "captain warden envoy warlord",
    "after-battle": "healer",
    "regroup": "scholar explorer",
}


@proves("merc.timings", "card.merc-one-time")
@pytest.mark.parametrize("timing", TIMINGS)
def test_an_ability_is_used_at_its_time_only(timing: str) -> None:
    printed = scene().printed
    named = [printed.ids[face] for face, kind in enumerate(printed.kind) if kind == 2]
    assert sorted(named) == sorted(" ".join(TIMINGS.values()).split())
    for id in TIMINGS[timing].split():
        guest = kingdom("market archers", "hall-of-heroes barracks", mercenaries=[(id, "hall-of-heroes")])
        s = scene(guest, kingdom(), gold=9, build=2)
        assert (why_not(s, ADA, "use", id) == "merc.timings") == (timing != "build")
        s = scene(guest, kingdom("mine", "watchtower", troops=[("archers", "watchtower")]), phase="attack")
        assert (why_not(s, ADA, "use", id) == "merc.timings") == (timing != "attack")
        s = scene(guest, kingdom(), phase="regroup")
        click(s, ADA, "done")
        click(s, ADA, "discard")
        assert (why_not(s, ADA, "use", id) == "merc.timings") == (timing != "regroup")


@proves("merc.timings")
@pytest.mark.parametrize(("id", "allowed"), [("captain", True), ("warlord", True), ("warden", False), ("envoy", False)])
def test_a_battle_ability_is_for_its_side(id: str, allowed: bool) -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("archers", "castle")], mercenaries=[(id, "castle")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    assert (why_not(s, ADA, "use", id) == "") == allowed


@proves("merc.use", "merc.face-down", "card.merc-one-time")
def test_a_mercenary_used_is_turned_up_resolved_and_discarded_at_no_cost() -> None:
    s = scene(kingdom(buildings="tavern", mercenaries=[("merchant", "tavern")]), kingdom(), gold=0, build=0)
    card = find(s, "merchant", MERCENARIES, ADA)
    assert not s.cards.knows(BRAN, card)
    click(s, ADA, "use", "merchant")
    assert s.cards.knows(BRAN, card)
    assert journal(s, BRAN)[-1] != "Ada uses a hidden card."
    assert ids(s, DISCARD) == ["merchant"]
    assert s.at(MERCENARIES, ADA) == []


@proves("card.legendary-discard")
def test_a_legendary_mercenary_used_goes_under_its_own_deck() -> None:
    s = scene(kingdom(buildings="tavern", mercenaries=[("imperial-treasurer", "tavern")]), gold=0, build=1)
    click(s, ADA, "use", "imperial-treasurer")
    assert s.at(DISCARD) == []
    bottom = s.at(LEGENDARY)[0]
    assert s.printed.ids[s.cards.faces[bottom]] == "imperial-treasurer"
    assert s.cards.backs[bottom] == LEGENDARY_BACK


@proves("merc.one-of-three")
def test_a_mercenary_gives_its_ability_or_its_settle_effect() -> None:
    s = scene(kingdom(buildings="market tavern", mercenaries=[("merchant", "tavern")]), gold=0, build=1)
    click(s, ADA, "use", "merchant")
    assert offered(s, ADA, "settle") == []
    s = scene(kingdom(buildings="market tavern", mercenaries=[("merchant", "tavern")]), gold=0, build=1)
    click(s, ADA, "settle", "merchant")
    assert offered(s, ADA, "use") == []


@proves("merc.no-effect")
def test_an_ability_is_not_used_where_nothing_of_it_can_be_done() -> None:
    lonely = "architect recruiter smuggler master-mason chancellor"
    for id in lonely.split():
        s = scene(kingdom(buildings="tavern", mercenaries=[(id, "tavern")], upgrades=["Gold"] * 0), gold=0, build=0)
        clause = why_not(s, ADA, "use", id)
        assert clause == ("" if id == "chancellor" else "merc.no-effect"), id  # level 1 less 5, and no Build
    for id in ("spy", "assassin", "night-blade", "master-saboteur"):
        s = scene(kingdom(buildings="tavern", mercenaries=[(id, "tavern")]), kingdom(), phase="attack")
        assert why_not(s, ADA, "use", id) == "merc.no-effect", id


@proves("merc.skip-option", "settle.optional", "quest.optional", "merc.skip-cards")
def test_without_quests_and_settle_only_the_abilities_are_left() -> None:
    crowd = kingdom(
        buildings="embassy market farming-village watchtower",
        mercenaries=[("merchant", "embassy"), ("explorer", "embassy")],
    )
    s = scene(crowd, gold=0, build=1)
    assert offered(s, ADA, "settle") == ["merchant"]
    assert offered(s, ADA, "quest") == ["explorer"]
    s = scene(crowd, gold=0, build=1, quests_settle="off")
    assert offered(s, ADA, "use") == ["merchant"]
    assert offered(s, ADA, "settle") == offered(s, ADA, "quest") == []
    assert why_not(s, ADA, "settle", "merchant") == "table.not-offered"
    assert why_not(s, ADA, "quest", "explorer") == "table.not-offered"


@proves("attack.merc-third-party")
def test_a_third_player_is_not_asked_in_the_windows() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("archers", "barracks")]),
        kingdom(),
        kingdom(buildings="tavern", mercenaries=[("captain", "tavern")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    assert asked(s) != "battle_window"
    assert s.ask is None or CLEO not in s.ask.seats()
