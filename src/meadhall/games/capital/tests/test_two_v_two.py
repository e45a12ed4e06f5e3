"""2v2."""

from __future__ import annotations

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.places import HAND, TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    DAG,
    asked,
    attack_with,
    click,
    finish_turn,
    ids,
    journal,
    kingdom,
    scene,
    why_not,
)
from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.play import RESIGN, submit
from meadhall.testing.contract import seen_text
from meadhall.testing.proves import proves

FOUR = ["Gold", "Build", "Draw", "Store"]


@proves("modes.two-v-two-announced", "team.seating")
def test_partners_sit_opposite_and_turns_go_round_in_seat_order() -> None:
    s = scene(kingdom(), kingdom(), kingdom(), kingdom())
    assert s.allied(ADA, CLEO)
    assert s.allied(BRAN, DAG)
    assert not s.allied(ADA, BRAN)
    for seat in (ADA, BRAN, CLEO, DAG):
        assert s.turn == seat
        finish_turn(s, seat)
    assert (s.turn, s.round) == (ADA, 2)


@proves("team.goal", "team.level")
def test_eight_upgrades_of_both_partners_together_win() -> None:
    """Four and three: the next one is level 8; the same upgrade may be done once in each city."""
    s = scene(kingdom(upgrades=FOUR), kingdom(), kingdom(upgrades=FOUR[:3]), kingdom(), gold=7, build=1)
    assert why_not(s, ADA, "upgrade", "Attack slot") == "team.level"
    s = scene(kingdom(upgrades=FOUR[:3]), kingdom(), kingdom(upgrades=FOUR), kingdom(), gold=8, build=1)
    click(s, ADA, "upgrade", "Store")
    assert s.outcome == [1, 2, 1, 2]
    assert s.ended_by == "end.upgrades-win"


@proves("team.level")
def test_the_builders_own_discounts_count_and_the_partners_do_not() -> None:
    s = scene(
        kingdom(buildings="town-hall", upgrades=["Gold"]),
        kingdom(),
        kingdom(buildings="royal-palace", upgrades=["Gold"]),
        kingdom(),
        gold=2,
        build=1,
    )
    click(s, ADA, "upgrade", "Build")
    assert "Ada upgrades the city with Build for 2 Gold." in journal(s)


@proves("team.separate", "slot.owner-may-look")
def test_partners_see_each_others_hands_and_face_down_cards_and_share_nothing_else() -> None:
    s = scene(
        kingdom("mine"),
        kingdom(),
        kingdom("bank", "barracks mine", troops=[("archers", "barracks")]),
        kingdom(),
    )
    for card in [*s.at(HAND, CLEO), *s.at(TROOPS, CLEO)]:
        assert s.cards.knows(ADA, card)
        assert not any(s.cards.knows(seat, card) for seat in (BRAN, DAG, SPECTATOR))
    assert s.gold_left == 1


@proves("team.card-gift")
def test_one_card_may_be_given_to_the_partner_in_each_build_phase() -> None:
    s = scene(kingdom("mine bank"), kingdom(), kingdom(), kingdom())
    click(s, ADA, "give")
    click(s, ADA, "gift", "bank")
    assert ids(s, HAND, CLEO) == ["bank"]
    assert (s.gold_left, s.build_left) == (1, 1)
    assert why_not(s, ADA, "give") == "team.card-gift"
    assert "Ada gives a hidden card to Cleo." in journal(s, BRAN)
    assert "Ada gives Bank to Cleo." in journal(s, CLEO)


@proves("team.card-gift", "info.hidden")
def test_opponents_who_had_seen_the_hand_cannot_tell_which_card_was_given() -> None:
    seen = set()
    for gift in ("mine", "bank"):
        s = scene(kingdom("mine bank"), kingdom(), kingdom(), kingdom())
        for card in s.at(HAND, ADA):
            s.cards.show(card, BRAN)
        click(s, ADA, "give")
        click(s, ADA, "gift", gift)
        assert ids(s, HAND, CLEO) == [gift]
        seen.add(seen_text(GAME, s, BRAN))
    assert len(seen) == 1


@proves("team.card-gift")
def test_the_build_phase_goes_on_while_a_gift_is_possible() -> None:
    s = scene(kingdom("mine bank"), kingdom(), kingdom(), kingdom(), gold=1, build=1)
    click(s, ADA, "upgrade", "Gold")
    assert asked(s) == "build_actions"
    click(s, ADA, "give")
    click(s, ADA, "gift", "mine")
    assert asked(s) == "store_hand"


@proves("team.no-friendly-war")
def test_partners_are_no_targets() -> None:
    s = scene(
        kingdom(buildings="barracks tavern", troops=[("archers", "barracks")], mercenaries=[("assassin", "tavern")]),
        kingdom(),
        kingdom(buildings="barracks", troops=[("archers", "barracks")]),
        kingdom(),
        phase="attack",
    )
    assert why_not(s, ADA, "war", CLEO) == "team.no-friendly-war"
    assert why_not(s, ADA, "use", "assassin") == "merc.no-effect"  # the only troop is the partner's
    click(s, ADA, "war", DAG)


@proves("team.defence-alone")
def test_a_partner_does_not_defend() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("berserkers", "castle")]),
        kingdom(),
        kingdom(),
        kingdom(
            buildings="watchtower palisade tavern",
            troops=[("archers", "watchtower")],
            mercenaries=[("warden", "tavern")],
        ),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    assert "3 against 1: Ada wins by 2." in journal(s)


@proves("team.city-lost", "team.goal", "end.resign")
def test_a_lost_city_takes_its_upgrades_along_and_the_partner_plays_on() -> None:
    """Ada has 4 and Cleo 3: with Cleo out the next upgrade is level 5 and does not win."""
    s = scene(kingdom(upgrades=FOUR), kingdom(), kingdom(upgrades=FOUR[:3]), kingdom(), gold=5, build=2)
    assert why_not(s, ADA, "upgrade", "Attack slot") == "team.level"
    assert submit(s, CLEO, RESIGN) == ""
    assert why_not(s, ADA, "give") == "team.card-gift"
    click(s, ADA, "upgrade", "Attack slot")
    assert not s.outcome
    finish_turn(s, ADA)
    finish_turn(s, BRAN)
    assert s.turn == DAG


@proves("team.goal", "end.conquest-win")
@pytest.mark.parametrize("order", [(BRAN, DAG), (DAG, BRAN)])
def test_a_team_wins_when_both_enemy_cities_are_gone(order: tuple[Seat, Seat]) -> None:
    s = scene(kingdom(), kingdom(), kingdom(), kingdom())
    assert submit(s, CLEO, RESIGN) == ""
    assert submit(s, order[0], RESIGN) == ""
    assert not s.outcome
    assert submit(s, order[1], RESIGN) == ""
    assert s.outcome == [1, 2, 1, 2]
    assert s.ended_by == "end.conquest-win"
