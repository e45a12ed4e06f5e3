"""Slots, and troops and mercenaries lying in them."""

from __future__ import annotations

import pytest

from meadhall.games.capital import GAME
from meadhall.games.capital.places import HAND, MERCENARIES, TROOPS
from meadhall.games.capital.rules.slots import slots_of
from meadhall.games.capital.tests.scene import (
    ADA,
    BRAN,
    CLEO,
    NAMES,
    asked,
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

SLOTS = {  # uses of the slots in order: 1 attack, 2 defence, 3 both, 4 mercenary
    "hill-village": [2],
    "crossroads-village": [4],
    "harbour": [4],
    "tavern": [4],
    "embassy": [4, 4],
    "cathedral": [4],
    "guildhall": [4],
    "watchtower": [2],
    "barracks": [1, 2],
    "stronghold": [1, 1, 2],
    "war-camp": [1],
    "gatehouse": [2, 2],
    "city-walls": [2],
    "castle": [3, 3, 4],
    "training-ground": [1],
    "iron-citadel": [3, 3, 3],
    "hall-of-heroes": [4, 4],
}


@proves("slot.one-per-symbol", "content.stronghold", "content.watchtower", "slot.kinds")
@pytest.mark.parametrize("id", SLOTS)
def test_a_building_has_the_slots_that_are_printed_on_it(id: str) -> None:
    s = scene(kingdom(buildings=id))
    spots = [spot for kind in (1, 2) for spot in slots_of(s, ADA, kind) if spot >= 16]
    assert [s.uses(spot) for spot in spots] == SLOTS[id]
    assert s.room[1] == 1 + sum(use != 4 for use in SLOTS[id])
    assert s.room[2] == 1 + sum(use == 4 for use in SLOTS[id])


def test_all_other_buildings_have_no_slots() -> None:
    printed = scene().printed
    for face, id in enumerate(printed.ids):
        if printed.kind[face] == 0 and id not in SLOTS:
            assert printed.room[face * 3 : face * 3 + 3] == [0, 0, 0]


@proves("slot.one-per-symbol", "build.slot-needed")
def test_a_building_never_holds_more_cards_than_it_has_slots() -> None:
    """Three troops fill the Stronghold, a fourth the city, a fifth has nowhere to go."""
    s = scene(kingdom("archers archers archers pikemen pikemen", "stronghold"), gold=9, build=9)
    for id, house in (("archers", "stronghold"), ("archers", "stronghold"), ("archers", "stronghold")):
        click(s, ADA, "build", id)
        click(s, ADA, "place", house)
    click(s, ADA, "build", "pikemen")
    assert offered(s, ADA, "place") == ["Troop slot 1 of Ada's Standard City"]
    click(s, ADA, "place", "city")
    assert why_not(s, ADA, "build", "pikemen") == "build.slot-needed"


@proves("slot.face-down", "merc.face-down", "info.open", "info.hidden", "slot.owner-may-look")
@pytest.mark.parametrize(
    ("id", "place", "words"), [("royal-guard", TROOPS, "a troop"), ("spy", MERCENARIES, "a mercenary")]
)
def test_troops_and_mercenaries_are_placed_face_down(id: str, place: object, words: str) -> None:
    """Everybody sees that a troop or a mercenary lies there and where; only the owner sees which."""
    assert place in (TROOPS, MERCENARIES)
    lying = TROOPS if place is TROOPS else MERCENARIES
    s = scene(kingdom(id, "castle"), kingdom(), kingdom(), gold=2, build=2)
    click(s, ADA, "build", id)
    click(s, ADA, "place", "castle")
    card = find(s, id, lying, ADA)
    assert s.cards.knows(ADA, card)
    assert not any(s.cards.knows(seat, card) for seat in (BRAN, CLEO, SPECTATOR))
    assert journal(s, BRAN)[-1] == f"Ada builds {words} (a hidden card) under Castle."
    assert journal(s, ADA)[-1] == f"Ada builds {words} ({s.printed.names[s.cards.faces[card]]}) under Castle."


@proves("info.hidden", "slot.face-down")
def test_nobody_can_tell_which_of_the_hand_cards_went_down() -> None:
    """Bran has seen the whole hand; whichever troop goes down, he receives the same bytes."""
    seen = set()
    for troop in ("royal-guard", "berserkers"):
        s = scene(kingdom("royal-guard berserkers mine", "barracks"), kingdom(), gold=2, build=2)
        for card in s.at(HAND, ADA):
            s.cards.show(card, BRAN)
        click(s, ADA, "build", troop)
        click(s, ADA, "place", "barracks")
        assert ids(s, TROOPS, ADA) == [troop]
        seen.add(seen_text(GAME, s, BRAN))
    assert len(seen) == 1


@proves("slot.same-phase", "timing.slots-exception", "merc.use-at-once")
def test_slots_of_a_new_building_are_filled_and_used_in_the_same_phase() -> None:
    s = scene(kingdom("tavern merchant"), gold=2, build=3)
    click(s, ADA, "build", "tavern")
    click(s, ADA, "build", "merchant")
    click(s, ADA, "place", "tavern")
    click(s, ADA, "use", "merchant")
    assert s.gold_left == 3


@proves("build.troop-slot-choice")
def test_the_owner_chooses_among_all_free_slots_locked_ones_too() -> None:
    s = scene(kingdom("archers", "barracks watchtower"), gold=1, build=1)
    click(s, ADA, "build", "archers")
    assert asked(s) == "choose_slot"
    assert offered(s, ADA, "place") == [
        "Attack slot 1 of Barracks",
        "Defence slot 1 of Watchtower",
        "Defence slot 2 of Barracks",
        "Troop slot 1 of Ada's Standard City",
    ]
    assert GAME.words(s, s.ask.of(ADA)[0], NAMES).startswith("Into ") if s.ask else False
