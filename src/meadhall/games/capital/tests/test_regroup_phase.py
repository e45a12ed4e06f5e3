"""The Regroup phase: move, store and discard, draw."""

from __future__ import annotations

from meadhall.games.capital import GAME
from meadhall.games.capital.places import DECK, DISCARD, HAND, LEGENDARY, MERCENARIES, SETTLED, TROOPS
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    asked,
    attack_with,
    click,
    find,
    finish_turn,
    ids,
    journal,
    kingdom,
    offered,
    scene,
    why_not,
)
from meadhall.testing.contract import seen_text
from meadhall.testing.proves import proves

TWO_TROOPS = [("archers", "barracks/attack"), ("berserkers", "watchtower")]


@proves("regroup.three-steps")
def test_the_phase_is_move_then_store_then_draw() -> None:
    s = scene(kingdom("mine", "barracks", troops=[("archers", "barracks")]), kingdom(), phase="regroup")
    assert asked(s) == "move_guests"
    click(s, ADA, "done")
    assert asked(s) == "store_hand"
    assert len(s.at(HAND, ADA)) == 1
    click(s, ADA, "discard")
    assert len(s.at(HAND, ADA)) == 3


@proves("regroup.move", "regroup.move-free")
def test_troops_move_to_free_slots_and_change_places() -> None:
    s = scene(kingdom(buildings="barracks watchtower", troops=TWO_TROOPS), kingdom(), phase="regroup")
    click(s, ADA, "move", "archers")
    click(s, ADA, "place", "watchtower")
    where = {s.printed.ids[s.cards.faces[card]]: s.uses(s.cards.spots[card]) for card in s.at(TROOPS, ADA)}
    assert where == {"archers": 2, "berserkers": 1}  # in the Defence and in the Attack slot
    click(s, ADA, "move", "berserkers")
    click(s, ADA, "place", "city")
    assert s.cards.spots[find(s, "berserkers", TROOPS, ADA)] == 0
    assert s.turn == BRAN  # two cards, two moves: enough for every arrangement


@proves("regroup.move-free", "slot.wrong-kind")
def test_a_mercenary_moves_to_mercenary_slots_only() -> None:
    s = scene(kingdom(buildings="tavern barracks embassy", mercenaries=[("spy", "tavern")]), phase="regroup")
    click(s, ADA, "move", "spy")
    assert offered(s, ADA, "place") == [
        "Mercenary slot 1 of Embassy",
        "Mercenary slot 1 of Tavern",
        "Mercenary slot 2 of Ada's Standard City",
        "Mercenary slot 2 of Embassy",
    ]
    click(s, ADA, "place", "embassy")
    assert ids(s, MERCENARIES, ADA) == ["spy"]


def test_to_its_own_slot_means_that_it_stays() -> None:
    s = scene(kingdom(buildings="watchtower", troops=[("archers", "watchtower")]), kingdom(), phase="regroup")
    card = find(s, "archers", TROOPS, ADA)
    spot = s.cards.spots[card]
    click(s, ADA, "move", "archers")
    click(s, ADA, "place", "watchtower")
    assert s.cards.spots[card] == spot


@proves("regroup.move-only-time")
def test_nothing_moves_in_the_other_phases() -> None:
    s = scene(kingdom("mine", "barracks watchtower", troops=TWO_TROOPS), kingdom())
    assert asked(s) == "build_actions"
    assert offered(s, ADA, "move") == []
    click(s, ADA, "done")
    assert asked(s) == "attack_phase"
    assert offered(s, ADA, "move") == []
    click(s, ADA, "done")
    assert offered(s, ADA, "move") == ["archers", "berserkers"]
    click(s, ADA, "done")
    assert offered(s, ADA, "move") == []


@proves("info.survivors-face-down", "regroup.move")
def test_from_outside_a_change_of_places_looks_like_none() -> None:
    """Bran had seen both troops; after Regroup he can no longer tell which lies where."""
    seen = set()
    for target in ("watchtower", "barracks"):
        s = scene(
            kingdom(buildings="barracks watchtower", troops=[*TWO_TROOPS, ("pikemen", "barracks/defence")]),
            kingdom(),
            phase="attack",
        )
        for card in s.at(TROOPS, ADA):
            s.cards.show(card, BRAN)
        click(s, ADA, "done")
        assert not any(s.cards.knows(BRAN, card) for card in s.at(TROOPS, ADA))
        click(s, ADA, "move", "archers")
        click(s, ADA, "place", target)
        seen.add(seen_text(GAME, s, BRAN))
    assert len(seen) == 1


@proves("info.legendary-back")
def test_a_legendary_card_is_known_by_its_back_when_it_changes_places() -> None:
    s = scene(
        kingdom(buildings="barracks watchtower", troops=[("immortals", "barracks"), ("archers", "watchtower")]),
        kingdom(),
        phase="regroup",
    )
    card = find(s, "immortals", TROOPS, ADA)
    spot = s.cards.spots[find(s, "archers", TROOPS, ADA)]
    click(s, ADA, "move", "immortals")
    click(s, ADA, "place", "watchtower")
    assert s.cards.spots[card] == spot
    assert s.printed.ids[s.cards.faces[card]] == "immortals"


@proves("regroup.dismiss", "build.no-replace")
def test_own_troops_and_mercenaries_may_be_dismissed() -> None:
    s = scene(
        kingdom(buildings="barracks tavern", troops=[("archers", "barracks")], mercenaries=[("spy", "tavern")]),
        kingdom(),
        phase="regroup",
    )
    click(s, ADA, "move", "archers")
    click(s, ADA, "dismiss", "archers")
    click(s, ADA, "move", "spy")
    click(s, ADA, "dismiss", "spy")
    assert s.at(TROOPS, ADA) == s.at(MERCENARIES, ADA) == []
    assert ids(s, DISCARD) == ["archers", "spy"]


@proves("regroup.move-settled", "settle.irrevocable", "regroup.dismiss")
def test_a_settled_mercenary_stays() -> None:
    s = scene(
        kingdom(buildings="market barracks", troops=[("archers", "barracks")], settled=[("merchant", "market")]),
        kingdom(),
        phase="regroup",
    )
    assert offered(s, ADA, "move") == ["archers"]
    assert ids(s, SETTLED, ADA) == ["merchant"]


@proves("regroup.store", "effect.store", "regroup.draw", "regroup.draw-compulsory")
def test_store_cards_are_kept_the_rest_is_discarded_and_draw_cards_are_drawn() -> None:
    """Store 1 + 2 of the Warehouse, Draw 3 + 1 of the Scriptorium."""
    s = scene(kingdom("mine bank market mill castle", "warehouse scriptorium"), kingdom(), phase="regroup")
    assert why_not(s, ADA, "keep-all") == "regroup.store"
    for id in ("mine", "castle", "mill"):
        click(s, ADA, "keep", id)
    assert s.turn == BRAN
    assert len(s.at(HAND, ADA)) == 3 + 4
    assert {"mine", "castle", "mill"} <= set(ids(s, HAND, ADA))
    assert ids(s, DISCARD) == ["bank", "market"]


@proves("regroup.store-less")
def test_fewer_cards_may_be_stored() -> None:
    s = scene(kingdom("mine bank market", "warehouse"), kingdom(), phase="regroup")
    click(s, ADA, "keep", "mine")
    click(s, ADA, "discard")
    assert ids(s, DISCARD) == ["bank", "market"]
    s = scene(kingdom("mine bank market", "warehouse"), kingdom(), phase="regroup")
    click(s, ADA, "keep-all")
    assert s.at(DISCARD) == []
    assert len(s.at(HAND, ADA)) == 3 + 3


@proves("regroup.store-zero")
def test_with_store_0_the_whole_hand_is_discarded() -> None:
    s = scene(kingdom("mine bank"), kingdom(), phase="attack")
    s = scene(kingdom("mine bank", "tavern", mercenaries=[("spy", "tavern")]), kingdom(), phase="attack")
    s.tracker[3] = 0
    click(s, ADA, "done")
    click(s, ADA, "done")
    assert asked(s) == "before_drawing"
    assert ids(s, DISCARD) == ["bank", "mine"]


@proves("regroup.current-values", "effect.draw", "timing.buildings-finish")
def test_what_was_built_this_turn_counts_in_this_regroup_phase() -> None:
    s = scene(kingdom("fishing-village mine bank"), kingdom(), gold=1, build=1)
    click(s, ADA, "build", "fishing-village")
    click(s, ADA, "keep-all")  # Store is 2 now
    assert len(s.at(HAND, ADA)) == 2 + 4


@proves("regroup.steal-before-store")
def test_a_store_that_falls_in_an_opponents_turn_matters_only_in_the_own_regroup_phase() -> None:
    s = scene(
        kingdom(buildings="barracks", troops=[("royal-guard", "barracks")]),
        kingdom("mine bank", "warehouse"),
        phase="attack",
    )
    attack_with(s, ADA, BRAN, "royal-guard")
    click(s, ADA, "destroy", "warehouse")
    assert len(s.at(HAND, BRAN)) == 2
    finish_turn(s, ADA)
    click(s, BRAN, "done")
    assert why_not(s, BRAN, "keep-all") == "regroup.store"


@proves("quest.legendary-stored", "card.legendary-discard")
def test_a_legendary_card_discarded_by_store_goes_under_its_deck_unseen() -> None:
    s = scene(kingdom("iron-citadel mine"), kingdom(), phase="regroup")
    card = find(s, "iron-citadel", HAND, ADA)
    click(s, ADA, "keep", "mine")
    assert s.at(LEGENDARY)[0] == card
    assert s.at(DISCARD) == []
    assert not s.cards.knows(BRAN, card)


@proves("regroup.no-hand-limit")
def test_there_is_no_hand_limit_but_store() -> None:
    s = scene(kingdom("mine", "library university scriptorium cathedral"), kingdom(), phase="regroup")
    click(s, ADA, "keep-all")
    assert len(s.at(HAND, ADA)) == 1 + 3 + 2 + 2 + 1 + 1
    assert len(s.at(DECK)) == 118 - 4 - 10
    assert journal(s)[-2] == "Ada draws 9 from the Deck."


@proves("info.hidden")
def test_mercenaries_that_others_had_seen_are_hidden_again_in_regroup() -> None:
    s = scene(kingdom("mine", "embassy", mercenaries=[("spy", "embassy"), ("captain", "embassy")]), kingdom())
    for card in s.at(MERCENARIES, ADA):
        s.cards.show(card, BRAN)
    click(s, ADA, "done")
    click(s, ADA, "done")
    assert asked(s) == "move_guests"
    assert not any(s.cards.knows(BRAN, card) for card in s.at(MERCENARIES, ADA))


def test_a_card_that_leaves_its_slot_no_longer_shows_its_kind() -> None:
    """Otherwise, taken back to hand by a Smuggler, it could be told from the other hand cards."""
    s = scene(kingdom(buildings="barracks", troops=[("archers", "barracks")]), kingdom(), phase="regroup")
    card = s.at(TROOPS, ADA)[0]
    assert s.cards.hints[card] == 1
    click(s, ADA, "move", "archers")
    click(s, ADA, "dismiss", "archers")
    assert s.cards.hints[card] == 0
