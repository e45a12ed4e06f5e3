"""The player turn; first of all the rulebook's example of an opening, turn by turn."""

from __future__ import annotations

from meadhall.games.capital.cards import BUILD, GOLD
from meadhall.games.capital.places import DISCARD, HAND, KINGDOM, TROOPS
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    finish_turn,
    ids,
    income,
    journal,
    kingdom,
    new_game,
    offered,
    scene,
)
from meadhall.testing.proves import proves

OPENING_HAND = "farming-village stronghold mine royal-guard tavern"


def opening() -> Capital:
    """What Ada and Bran draw in turn: Bran only troops."""
    return scene(
        kingdom(OPENING_HAND),
        kingdom(),
        deck="farming-village mine bank  archers archers archers  harbour castle market  raiders pikemen pikemen"
        " royal-guard market mill  sappers catapult catapult  cavalry cavalry market",
    )


@proves("example.t1-options", "income.start-first-phase", "build.what-to-buy")
def test_turn_1_pays_for_one_card_or_the_first_upgrade_but_not_for_both() -> None:
    """1 Gold and 1 Build: a card with the number 1, or an upgrade of level 1."""
    s = opening()
    assert (s.gold_left, s.build_left) == (1, 1)
    assert offered(s, ADA, "build") == ["farming-village", "royal-guard", "tavern"]
    assert len(offered(s, ADA, "upgrade")) == 8
    click(s, ADA, "upgrade", "Gold")
    assert asked(s) != "build_actions"
    assert len(s.at(HAND, ADA)) == 5


@proves("example.t1-village", "card.building-face-up", "effect.gold", "income.update-on-build")
def test_turn_1_builds_a_farming_village_and_gold_goes_from_1_to_2() -> None:
    s = opening()
    click(s, ADA, "build", "farming-village")
    assert ids(s, KINGDOM, ADA) == ["farming-village"]
    assert all(s.cards.knows(BRAN, card) for card in s.at(KINGDOM, ADA))
    assert (s.gold_left, s.build_left) == (0, 0)
    assert income(s, ADA) == [2, 1, 3, 1, 1]


@proves(
    "example.t2-village",
    "example.t2-regroup",
    "example.t3-stronghold",
    "example.t4-upgrade-build",
    "example.t5-two-troops",
    "attack.troops-same-turn",
    "build.unspent-lost",
    "turn.example-numbers",
    "regroup.draw-each-turn",
)
def test_turns_1_to_5_of_the_rulebook() -> None:
    """Gold 1, 2, 3, 3, 3 and Build 1, 1, 1, 1, 2: two Villages, a Stronghold, an upgrade, two troops."""
    s = opening()
    click(s, ADA, "build", "farming-village")
    finish_turn(s, ADA, keep="stronghold")
    assert ids(s, HAND, ADA) == ["bank", "farming-village", "mine", "stronghold"]
    finish_turn(s, BRAN)

    assert (s.gold_left, s.build_left) == (2, 1)
    click(s, ADA, "build", "farming-village")
    assert (s.gold_left, s.build_left) == (0, 0)
    assert s.has(ADA, GOLD) == 3
    finish_turn(s, ADA, keep="stronghold")
    assert len(s.at(HAND, ADA)) == 1 + 3
    assert "stronghold" in ids(s, HAND, ADA)
    assert ids(s, DISCARD) == ["bank", "mine", "mine", "royal-guard", "tavern"]
    finish_turn(s, BRAN)

    assert (s.gold_left, s.build_left) == (3, 1)
    click(s, ADA, "build", "stronghold")
    assert (s.gold_left, s.build_left) == (0, 0)
    finish_turn(s, ADA)
    finish_turn(s, BRAN)

    assert (s.gold_left, s.build_left) == (3, 1)
    click(s, ADA, "upgrade", "Build")
    assert "Ada leaves 2 Gold and 0 Build unspent." in journal(s)
    assert s.gold_left == 0
    assert s.has(ADA, BUILD) == 2
    click(s, ADA, "keep", "royal-guard")
    finish_turn(s, BRAN)

    assert (s.gold_left, s.build_left) == (3, 2)
    click(s, ADA, "build", "royal-guard")
    click(s, ADA, "place", "stronghold")
    click(s, ADA, "build", "cavalry")
    click(s, ADA, "place", "stronghold")
    assert "Ada leaves 1 Gold and 0 Build unspent." in journal(s)
    assert ids(s, TROOPS, ADA) == ["cavalry", "royal-guard"]
    assert asked(s) == "attack_phase"
    attack_with(s, ADA, BRAN, "royal-guard", "cavalry")
    assert "4 against 1: Ada wins by 3." in journal(s)


@proves("example.opening-gold-build", "city.upgrade-gold", "city.upgrade-build", "income.counted-at-start")
def test_the_upgrade_opening_has_2_gold_and_2_build_on_turn_3() -> None:
    """Gold for 1 on turn 1, Build for 2 on turn 2."""
    s = scene()
    click(s, ADA, "upgrade", "Gold")
    finish_turn(s, ADA)
    finish_turn(s, BRAN)
    assert s.gold_left == 2
    click(s, ADA, "upgrade", "Build")
    assert s.gold_left == 0
    finish_turn(s, ADA)
    finish_turn(s, BRAN)
    assert (s.gold_left, s.build_left) == (2, 2)


@proves("turn.three-phases", "turn.phase-order", "attack.then-regroup")
def test_a_turn_is_build_then_attack_then_regroup() -> None:
    s = scene(kingdom("mine", "barracks tavern", troops=[("archers", "barracks")]), kingdom())
    phases = []
    while s.turn == ADA:
        phases.append(asked(s))
        click(s, ADA, "discard" if asked(s) == "store_hand" else "done")
    assert phases == ["build_actions", "attack_phase", "move_guests", "store_hand"]


@proves("turn.clockwise", "turn.draw-ends-turn", "turn.overlap")
def test_drawing_ends_the_turn_and_the_next_player_clockwise_starts() -> None:
    s = scene(kingdom("mine"), kingdom(), kingdom())
    for seat in (ADA, BRAN, CLEO):
        assert s.turn == seat
        finish_turn(s, seat)
        assert len(s.at(HAND, seat)) == 3
    assert s.turn == ADA
    assert s.round == 2


@proves("turn.pass")
def test_a_player_may_do_nothing_in_every_phase() -> None:
    s = scene(kingdom("farming-village"), kingdom())
    click(s, ADA, "done")
    click(s, ADA, "discard")
    assert s.turn == BRAN


def test_a_whole_game_can_be_played_by_clicks_alone() -> None:
    s = new_game(3)
    while not s.outcome:
        finish_turn(s, s.turn)
    assert s.ended_by == "software.round-limit"
    assert s.round == 50
