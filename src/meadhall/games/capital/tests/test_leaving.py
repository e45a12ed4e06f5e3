"""A player leaves, at any moment: the own turn ends, an open war has no winner, a decided battle is carried through."""

from __future__ import annotations

import pytest

from meadhall.games.capital.cards import GIVES, KINDS, MERCENARY, TROOP, UPGRADES
from meadhall.games.capital.places import (
    ASIDE,
    BATTLEFIELD,
    DISCARD,
    HAND,
    KINGDOM,
    PLACES,
    SETTLED,
    TROOPS,
)
from meadhall.games.capital.rules.slots import lodging, slots_of
from meadhall.games.capital.state import Capital
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    asked,
    attack_with,
    click,
    find,
    finish_turn,
    ids,
    income,
    journal,
    kingdom,
    new_game,
    offered,
    scene,
    why_not,
)
from meadhall.kernel.agenda import NOBODY_SEAT, SPECTATOR, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import RESIGN, random_offer, submit, take
from meadhall.testing.proves import proves


@proves("end.resign")
def test_a_player_who_leaves_in_the_own_turn_is_defeated_and_the_turn_ends() -> None:
    s = scene(kingdom("mine", "market"), kingdom(), kingdom())
    assert submit(s, ADA, RESIGN) == ""
    assert s.fallen[ADA] == 1
    assert ids(s, DISCARD) == ["market", "mine"]
    assert s.turn == BRAN
    finish_turn(s, BRAN)
    finish_turn(s, CLEO)
    assert s.turn == BRAN
    assert s.round == 2


@proves("end.resign")
def test_the_last_one_who_stays_wins() -> None:
    s = scene(kingdom(), kingdom())
    assert submit(s, BRAN, RESIGN) == ""
    assert s.outcome == [1, 2]
    assert s.ended_by == "end.conquest-win"


@proves("end.resign")
def test_troops_go_home_when_the_defender_leaves_before_the_battle_is_decided() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("royal-guard", "stronghold")]),
        kingdom(buildings="tavern", mercenaries=[("warden", "tavern")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    assert asked(s) == "battle_window"
    assert submit(s, BRAN, RESIGN) == ""
    assert s.fallen[BRAN] == 1
    assert ids(s, TROOPS, ADA) == ["royal-guard"]
    assert s.at(BATTLEFIELD, ADA) == []
    assert s.turn == ADA
    assert asked(s) == "move_guests"  # the only troop has fought


@proves("end.resign")
def test_defenders_go_home_when_the_attacker_leaves_before_the_battle_is_decided() -> None:
    s = scene(
        kingdom(buildings="stronghold tavern", troops=[("royal-guard", "stronghold")], mercenaries=[("spy", "tavern")]),
        kingdom(buildings="watchtower", troops=[("archers", "watchtower")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    assert ids(s, BATTLEFIELD, BRAN) == ["archers"]
    assert submit(s, ADA, RESIGN) == ""
    assert ids(s, TROOPS, BRAN) == ["archers"]
    assert s.turn == BRAN


@proves("end.resign")
def test_results_go_on_without_a_defender_who_leaves_after_the_battle() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("berserkers", "stronghold")]),
        kingdom("mine", buildings="tavern market", mercenaries=[("healer", "tavern")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    click(s, BRAN, "pass")
    click(s, ADA, "done")
    assert asked(s) == "choose_survivors"
    assert submit(s, BRAN, RESIGN) == ""
    assert asked(s) == "choose_survivors"
    click(s, ADA, "done")
    assert ids(s, DISCARD) == ["berserkers", "healer", "market", "mine", "tavern"]
    assert s.turn == CLEO  # Ada had nothing more to decide


def test_a_bystander_who_leaves_changes_nothing_for_the_player_at_turn() -> None:
    s = scene(kingdom("mine market"), kingdom(), kingdom("bank"))
    assert submit(s, CLEO, RESIGN) == ""
    assert asked(s) == "build_actions"
    assert submit(s, CLEO, RESIGN) == ""  # once more does no harm
    assert s.fallen == [0, 0, 1]
    assert why_not(s, ADA, "build", "mine") == "build.card-gold"


def test_leaving_in_the_middle_of_an_ability_takes_all_cards_away() -> None:
    s = scene(
        kingdom("mine market", "tavern", mercenaries=[("explorer", "tavern")]), kingdom(), kingdom(), phase="regroup"
    )
    click(s, ADA, "done")
    click(s, ADA, "discard")
    click(s, ADA, "use", "explorer")
    assert len(s.at(ASIDE, ADA)) == 6
    assert submit(s, ADA, RESIGN) == ""
    assert s.at(ASIDE, ADA) == []
    assert find(s, "explorer", DISCARD) in s.at(DISCARD)
    assert s.turn == BRAN


@proves("end.resign", "income.tracker-is-sum")
def test_what_was_built_in_a_turn_that_is_broken_off_counts_for_nobody() -> None:
    s = scene(kingdom("farming-village"), kingdom(), kingdom(), gold=9, build=5)
    click(s, ADA, "build", "farming-village")
    click(s, ADA, "upgrade", "Build")
    assert submit(s, ADA, RESIGN) == ""
    finish_turn(s, BRAN)
    assert income(s, BRAN) == [1, 1, 3, 1, 1]


@proves("end.resign")
def test_the_next_player_does_not_draw_the_cards_of_a_scholar_whose_owner_left() -> None:
    s = scene(
        kingdom("mine", "embassy", mercenaries=[("scholar", "embassy"), ("spy", "embassy")]),
        kingdom(),
        kingdom(),
        phase="regroup",
    )
    click(s, ADA, "done")
    click(s, ADA, "discard")
    click(s, ADA, "use", "scholar")
    assert asked(s) == "before_drawing"
    assert submit(s, ADA, RESIGN) == ""
    finish_turn(s, BRAN)
    assert len(s.at(HAND, BRAN)) == 3


@proves("end.resign", "attack.reveal", "info.hidden")
def test_a_troop_that_was_chosen_but_not_turned_up_stays_hidden_when_the_war_is_off() -> None:
    s = scene(
        kingdom(buildings="stronghold", troops=[("royal-guard", "stronghold"), ("berserkers", "stronghold")]),
        kingdom(),
        kingdom(),
        phase="attack",
    )
    card = find(s, "berserkers", TROOPS, ADA)
    spot = s.cards.spots[card]
    click(s, ADA, "war", BRAN)
    click(s, ADA, "send", "berserkers")
    assert submit(s, BRAN, RESIGN) == ""
    assert s.cards.lies(card, TROOPS)
    assert s.cards.spots[card] == spot
    assert not s.cards.knows(CLEO, card)
    assert not s.cards.knows(SPECTATOR, card)
    attack_with(s, ADA, CLEO, "berserkers")  # it has not fought yet
    assert "Ada attacks with Berserkers." in journal(s)


@proves("end.resign", "slot.stays-after-building-lost", "attack.rest-discarded")
def test_fallen_defenders_do_not_come_back_when_the_victor_leaves() -> None:
    """5 against 3: the Watchtower is destroyed, and the Cavalry that stood there is lost."""
    s = scene(
        kingdom(buildings="stronghold", troops=[("royal-guard", "stronghold"), ("berserkers", "stronghold")]),
        kingdom("mine bank", "watchtower market", troops=[("cavalry", "watchtower")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard", "berserkers")
    click(s, ADA, "destroy", "watchtower")
    assert asked(s) == "choose_survivors"
    assert submit(s, ADA, RESIGN) == ""
    assert s.at(TROOPS, BRAN) == []
    assert ids(s, DISCARD) == ["berserkers", "cavalry", "royal-guard", "stronghold", "watchtower"]
    assert (s.turn, asked(s)) == (BRAN, "build_actions")
    assert "Ada stores 0 and discards 0." not in journal(s)


@proves("end.resign")
def test_a_victor_who_leaves_destroys_and_plunders_nothing_more() -> None:
    s = scene(
        kingdom(buildings="castle", troops=[("raiders", "castle"), ("berserkers", "castle")]),
        kingdom("mine bank", "farming-village"),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "raiders", "berserkers")
    assert asked(s) == "destroy_buildings"
    assert submit(s, ADA, RESIGN) == ""
    assert ids(s, KINGDOM, BRAN) == ["farming-village"]
    assert ids(s, HAND, BRAN) == ["bank", "mine"]
    assert s.at(HAND, ADA) == []
    assert s.turn == BRAN


@proves("end.resign", "attack.tie", "content.rally")
def test_a_tie_stays_a_tie_when_the_attacker_leaves() -> None:
    """3 against 2 + 1: both sides lose their troops, but for the Peasant Levy, which rallies."""
    s = scene(
        kingdom(buildings="stronghold tavern", troops=[("berserkers", "stronghold")], mercenaries=[("spy", "tavern")]),
        kingdom(buildings="watchtower", troops=[("peasant-levy", "watchtower")]),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "berserkers")
    click(s, ADA, "pass")
    assert "3 against 3: nobody wins." in journal(s)
    assert asked(s) == "after_battle"
    assert submit(s, ADA, RESIGN) == ""
    assert s.at(TROOPS, BRAN) == []
    assert ids(s, HAND, BRAN) == ["peasant-levy"]
    assert s.turn == BRAN


def held_by_bran() -> Capital:
    """Archers attack with 1; Royal Guard and Shieldbearers hold with the walls. Both sides have a Healer."""
    s = scene(
        kingdom(buildings="barracks tavern", troops=[("archers", "barracks")], mercenaries=[("healer", "tavern")]),
        kingdom(
            buildings="gatehouse tavern",
            troops=[("royal-guard", "gatehouse"), ("shieldbearers", "gatehouse")],
            mercenaries=[("healer", "tavern")],
        ),
        kingdom(),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "archers")
    while asked(s) == "battle_window":
        assert s.ask is not None
        click(s, s.ask.seats()[0], "pass")
    return s


@proves("end.resign", "attack.loss", "quest.when")
def test_a_defender_who_held_has_survivors_and_quests_though_the_attacker_left() -> None:
    s = held_by_bran()
    assert asked(s) == "choose_survivors"
    assert submit(s, ADA, RESIGN) == ""
    assert asked(s) == "choose_survivors"
    click(s, BRAN, "survive", "royal-guard")
    click(s, BRAN, "done")
    assert asked(s) == "after_battle"
    click(s, BRAN, "pass")
    assert "Bran loses Shieldbearers." in journal(s)
    assert asked(s) == "battle_quests"
    click(s, BRAN, "quest", "healer")
    assert submit(s, CLEO, RESIGN) == ""  # the last rival: Bran has won
    assert s.outcome == [3, 1, 2]


@proves("end.resign", "content.healer")
def test_an_open_choice_of_the_defender_stays_open_and_one_of_the_attacker_falls_away() -> None:
    s = held_by_bran()
    click(s, BRAN, "done")
    click(s, ADA, "use", "healer")
    assert asked(s) == "heal"
    assert submit(s, ADA, RESIGN) == ""
    assert asked(s) == "after_battle"
    click(s, BRAN, "use", "healer")
    click(s, BRAN, "save", "shieldbearers")
    assert asked(s) == "heal"
    click(s, BRAN, "save", "royal-guard")
    assert ids(s, TROOPS, BRAN) == ["royal-guard", "shieldbearers"]
    assert (s.turn, asked(s)) == (BRAN, "build_actions")

    s = held_by_bran()
    click(s, BRAN, "done")
    click(s, ADA, "pass")
    click(s, BRAN, "use", "healer")
    assert submit(s, ADA, RESIGN) == ""
    assert asked(s) == "heal"
    assert offered(s, BRAN, "save") == ["royal-guard", "shieldbearers"]


@proves("end.resign")
def test_the_attack_goes_on_when_a_defender_who_held_leaves() -> None:
    s = held_by_bran()
    click(s, BRAN, "done")
    click(s, ADA, "pass")
    click(s, BRAN, "use", "healer")
    assert asked(s) == "heal"
    assert submit(s, BRAN, RESIGN) == ""
    assert asked(s) == "battle_quests"
    click(s, ADA, "pass")
    assert (s.turn, asked(s)) == (ADA, "attack_phase")
    assert all(s.at(place, BRAN) == [] for place in PLACES if not place.shared)
    assert "archers" in ids(s, DISCARD)


@proves("end.resign", "team.card-gift")
def test_a_partner_who_left_gets_no_gift() -> None:
    s = scene(kingdom("mine bank"), kingdom(), kingdom(), kingdom())
    click(s, ADA, "give")
    assert asked(s) == "choose_gift"
    assert submit(s, CLEO, RESIGN) == ""
    assert asked(s) == "build_actions"
    assert ids(s, HAND, ADA) == ["bank", "mine"]


@proves("end.resign", "income.tracker-is-sum", "slot.stays-after-building-lost")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_leaves_at_whatever_moment_leaves_a_sound_table(seats: int) -> None:
    """In games at random everybody leaves once at every click of a war and at every 20th of the others; what follows is
    looked at for 20 clicks. At last all but one leave, and the game is over."""
    for seed in range(6):
        s = new_game(seats, seed, city_set="AB"[seed % 2])
        chance = Quick(seed)
        while not s.outcome and s.clicks < 400:
            if s.attacker != NOBODY_SEAT or s.clicks % 20 == 0:
                for seat in range(seats):
                    leave_and_play_on(s.clone(), Seat(seat), chance)
            take(s, random_offer(s, chance))
        while not s.outcome:
            leave_and_play_on(s, s.turn, chance)
        assert 1 in s.outcome


def leave_and_play_on(s: Capital, leaver: Seat, chance: Quick) -> None:
    assert submit(s, leaver, RESIGN) == ""
    for _ in range(20):
        for seat in range(s.seats):
            assert_sound(s, Seat(seat))
        if s.outcome:
            return
        take(s, random_offer(s, chance))


def assert_sound(s: Capital, seat: Seat) -> None:
    """Who has fallen has nothing; who stands has the income of what lies there, and guests in slots that stand."""
    if s.fallen[seat]:
        assert all(s.at(place, seat) == [] for place in PLACES if not place.shared)
        assert not any(s.tracker[seat * GIVES : (seat + 1) * GIVES])
        return
    assert s.tracker[seat * GIVES : (seat + 1) * GIVES] == sum_of_kingdom(s, seat)
    for kind in (TROOP, MERCENARY):
        slots = slots_of(s, seat, kind)
        taken = [s.cards.spots[card] for card in s.at(lodging(kind), seat)]
        assert len(slots) == s.room[seat * KINDS + kind]
        assert set(taken) <= set(slots)
        assert len(taken) == len(set(taken))


def sum_of_kingdom(s: Capital, seat: Seat) -> list[int]:
    """What city, upgrades, buildings and settled mercenaries give, as far as they are finished."""
    city = s.city[seat]
    total = s.printed.city_start[city * GIVES : (city + 1) * GIVES]
    rows = [
        s.printed.gives[s.cards.faces[card] * GIVES :][:GIVES]
        for card in s.at(KINGDOM, seat) + s.at(SETTLED, seat)
        if card not in s.fresh
    ]
    for upgrade in range(city * UPGRADES, (city + 1) * UPGRADES):
        unfinished = seat == s.turn and upgrade in s.fresh_upgrades
        if s.marked[seat * UPGRADES + upgrade % UPGRADES] and not unfinished:
            rows.append(s.printed.upgrade_gives[upgrade * GIVES :][:GIVES])
    return [sum(column) for column in zip(total, *rows, strict=True)]
