"""Quests and their reward."""

from __future__ import annotations

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.places import ASIDE, DISCARD, HAND, KINGDOM, LEGENDARY, MERCENARIES
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
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
from meadhall.kernel.agenda import SPECTATOR
from meadhall.testing.contract import seen_text
from meadhall.testing.proves import proves


def four_banners(id: str = "explorer") -> Capital:
    return scene(
        kingdom(buildings="farming-village market tavern palisade", mercenaries=[(id, "tavern")]),
        kingdom(),
        gold=9,
        build=9,
    )


@proves("quest.reward", "quest.must-keep", "quest.bottom-order", "quest.merc-after", "card.legendary-only-quest")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_a_quest_draws_3_legendary_cards_one_is_kept_and_two_go_to_the_bottom(kept: int) -> None:
    """In the order drawn: the first went under first, the second below it."""
    s = four_banners()
    top = [s.printed.ids[s.cards.faces[card]] for card in reversed(s.at(LEGENDARY)[-3:])]
    click(s, ADA, "quest", "explorer")
    assert offered(s, ADA, "take") == sorted(top)
    assert ids(s, DISCARD) == ["explorer"]
    assert "Ada completes the Quest of Explorer." in journal(s, SPECTATOR)  # it was turned up
    assert offered(s, ADA, "done") == offered(s, ADA, "pass") == []
    click(s, ADA, "take", top[kept])
    assert ids(s, HAND, ADA) == [top.pop(kept)]
    assert len(s.at(LEGENDARY)) == 17
    bottom = [s.printed.ids[s.cards.faces[card]] for card in s.at(LEGENDARY)[:2]]
    assert bottom == [top[1], top[0]]


@proves("info.hidden", "quest.bottom-order")
def test_nobody_else_sees_which_legendary_card_was_kept() -> None:
    seen = set()
    for choice in range(3):
        s = four_banners()
        click(s, ADA, "quest", "explorer")
        assert s.ask is not None
        drawn = s.at(ASIDE, ADA)[:]
        s.cards.show(drawn[0], BRAN)
        click(s, ADA, "take", drawn[choice])
        assert not s.cards.knows(BRAN, s.at(HAND, ADA)[0])
        seen.add(seen_text(GAME, s, BRAN))
    assert len(seen) == 1


@proves("quest.build-at-once")
def test_the_legendary_card_may_be_built_in_the_same_phase() -> None:
    s = four_banners()
    hall = next(card for card in s.at(LEGENDARY) if s.printed.ids[s.cards.faces[card]] == "hall-of-heroes")
    s.cards.move(hall, LEGENDARY)
    click(s, ADA, "quest", "explorer")
    click(s, ADA, "take", "hall-of-heroes")
    click(s, ADA, "build", "hall-of-heroes")
    assert "hall-of-heroes" in ids(s, KINGDOM, ADA)


@proves("quest.few-legendary")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_fewer_legendary_cards_those_left_are_drawn_and_with_none_there_is_no_quest(left: int) -> None:
    s = four_banners()
    for card in s.at(LEGENDARY)[left:]:
        s.cards.move(card, HAND, BRAN)
    click(s, ADA, "upgrade", "Gold")  # asks again
    if not left:
        assert why_not(s, ADA, "quest", "explorer") == "quest.few-legendary"
        return
    click(s, ADA, "quest", "explorer")
    if left == 2:
        click(s, ADA, "take")
    assert (len(s.at(HAND, ADA)), len(s.at(LEGENDARY))) == (1, left - 1)


@proves("quest.where", "city.locked-move")
def test_a_quest_is_completed_from_a_usable_slot_only() -> None:
    s = scene(
        kingdom(buildings="farming-village market tavern palisade", mercenaries=[("explorer", "city")]),
        gold=9,
        build=9,
    )
    assert why_not(s, ADA, "quest", "explorer") == "quest.where"
    click(s, ADA, "upgrade", "Mercenary slot")
    assert why_not(s, ADA, "quest", "explorer") == ""


@proves("content.quest-banners", "quest.when")
def test_the_explorers_quest_is_a_building_of_each_banner_also_of_this_phase() -> None:
    s = scene(
        kingdom("palisade", "farming-village market tavern", mercenaries=[("explorer", "tavern")]), gold=1, build=1
    )
    assert why_not(s, ADA, "quest", "explorer") == "quest.when"
    click(s, ADA, "build", "palisade")
    click(s, ADA, "quest", "explorer")


@proves("content.quest-foreman")
def test_the_foremans_quest_is_3_build_paid_in_this_phase_and_waived_build_does_not_count() -> None:
    s = scene(
        kingdom("foreman market farming-village", "embassy", mercenaries=[("architect", "embassy")]), gold=9, build=3
    )
    click(s, ADA, "build", "foreman")
    click(s, ADA, "place", "embassy")
    click(s, ADA, "use", "architect")
    click(s, ADA, "build", "market")
    click(s, ADA, "upgrade", "Gold")
    assert s.build_paid == 2
    assert why_not(s, ADA, "quest", "foreman") == "quest.when"
    click(s, ADA, "build", "farming-village")
    click(s, ADA, "quest", "foreman")


def test_the_envoys_quest_is_4_upgrades_of_the_city() -> None:
    s = scene(
        kingdom(buildings="tavern", mercenaries=[("envoy", "tavern")], upgrades=["Gold", "Build", "Store"]),
        gold=4,
        build=1,
    )
    assert why_not(s, ADA, "quest", "envoy") == "quest.when"
    click(s, ADA, "upgrade", "Draw")
    click(s, ADA, "quest", "envoy")


def battle(attackers: str, mercenary: str, defender: str = "", theirs: str = "") -> Capital:
    """Ada attacks with troops of a Castle; each may have a mercenary."""
    s = scene(
        kingdom(
            buildings="castle tavern",
            troops=[(id, "castle") for id in attackers.split()],
            mercenaries=[(mercenary, "tavern")] if mercenary else [],
        ),
        kingdom(
            buildings="watchtower tavern",
            troops=[(defender, "watchtower")] if defender else [],
            mercenaries=[(theirs, "tavern")] if theirs else [],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, *attackers.split())
    return s


def to_quests(s: Capital, *survivors: str) -> Capital:
    while asked(s) != "battle_quests":
        assert s.ask is not None
        seat = s.ask.seats()[0]
        if asked(s) == "choose_survivors" and survivors and survivors[0] in offered(s, seat, "survive"):
            click(s, seat, "survive", survivors[0])
            survivors = survivors[1:]
        else:
            click(s, seat, "done" if s.ask.seats() and "done" in {o.verb.name for o in s.ask.offers} else "pass")
    return s


@proves("quest.when")
@pytest.mark.parametrize(("attackers", "met"), [("berserkers archers", True), ("berserkers", False)])
def test_the_captains_quest_is_a_war_won_by_3(attackers: str, met: bool) -> None:
    """3 + 1 - 1 = 3 is enough, 3 - 1 = 2 is not."""
    s = to_quests(battle(attackers, "captain"))
    assert why_not(s, ADA, "quest", "captain") == ("" if met else "quest.when")


@pytest.mark.parametrize(("defender", "met"), [("cavalry", True), ("", False)])
def test_the_assassins_quest_is_a_war_won_against_a_defending_troop(defender: str, met: bool) -> None:
    s = to_quests(battle("berserkers archers", "assassin", defender))
    assert why_not(s, ADA, "quest", "assassin") == ("" if met else "quest.when")


@pytest.mark.parametrize(("survivors", "met"), [(["archers"], True), ([], False)])
def test_the_healers_quest_is_a_battle_won_with_a_survivor(survivors: list[str], met: bool) -> None:
    s = to_quests(battle("berserkers archers", "healer"), *survivors)
    assert why_not(s, ADA, "quest", "healer") == ("" if met else "quest.when")


@proves("quest.when", "attack.order-tie-loss")
def test_a_defender_who_wins_with_a_survivor_completes_the_healers_quest() -> None:
    s = to_quests(battle("archers", "", "cavalry", "healer"), "cavalry")
    click(s, BRAN, "quest", "healer")
    click(s, BRAN, "take")
    assert len(s.at(HAND, BRAN)) == 1
    assert s.at(MERCENARIES, BRAN) == []


@proves("quest.when")
def test_a_battle_quest_is_not_completed_later_nor_a_state_quest_in_a_battle() -> None:
    """The Captain's is met by the war, but not claimed; the Explorer's by the four banners, before and after it."""
    s = to_quests(battle("berserkers archers", "captain"))
    assert "captain" in offered(s, ADA, "quest")
    click(s, ADA, "pass")
    while (s.turn, asked(s)) != (ADA, "build_actions"):
        assert s.ask is not None
        click(s, s.ask.seats()[0], "discard" if asked(s) == "store_hand" else "done")
    assert why_not(s, ADA, "quest", "captain") == "quest.when"

    s = scene(
        kingdom(
            buildings="farming-village market tavern castle",
            troops=[("berserkers", "castle")],
            mercenaries=[("explorer", "tavern")],
        ),
        kingdom(),
    )
    assert "explorer" in offered(s, ADA, "quest")
    click(s, ADA, "done")
    attack_with(s, ADA, BRAN, "berserkers")
    assert why_not(to_quests(s), ADA, "quest", "explorer") == "quest.when"


@proves("quest.many")
def test_several_quests_are_completed_by_one_battle() -> None:
    s = scene(
        kingdom(
            buildings="castle embassy",
            troops=[("berserkers", "castle"), ("royal-guard", "castle")],
            mercenaries=[("captain", "embassy"), ("assassin", "embassy")],
        ),
        kingdom(buildings="watchtower", troops=[("cavalry", "watchtower")]),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers", "royal-guard")
    to_quests(s)
    for id in ("captain", "assassin"):
        click(s, ADA, "quest", id)
        click(s, ADA, "take")
    assert len(s.at(HAND, ADA)) == 2
    assert ids(s, DISCARD)[:3] == ["assassin", "berserkers", "captain"]
    assert find(s, "captain", DISCARD) in s.at(DISCARD)
