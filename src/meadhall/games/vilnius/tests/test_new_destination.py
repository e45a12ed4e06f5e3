"""Military step E: new Destination and end of round."""

from __future__ import annotations

from meadhall.games.vilnius.places import (
    DESTINATION,
    DESTINATION_DISCARD,
    DESTINATION_PILE,
    GUARDHOUSES,
    UNIT_DISCARD,
    UNITS,
)
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.rules.new_destination import new_destinations
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BEAR,
    BRAN,
    aim_at_quarter,
    asked,
    clicks,
    give_units,
    ids,
    is_over,
    lay_building,
    lay_row,
    offered,
    play,
    scene,
    told,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("dest.new-card", "dest.recalculate", "dest.not-attacked", "dest.who-was-attacked", "dest.outlying-buildings")
def test_the_owner_of_an_attacking_row_draws_a_destination_and_adds_up_his_buildings() -> None:
    """Ada: 3 + Estate 2 = 5. Bran's row waits: he keeps 3, though he has built as much."""
    s = scene(2)
    lay_building(s, ADA, "estate", 0, 1)
    lay_building(s, BRAN, "estate", 0, 1)
    lay_row(s, ADA, "knight-brothers")
    lay_row(s, BRAN, "sergeants")
    old = s.at(DESTINATION, ADA)[:]
    top = s.top(DESTINATION_PILE)
    kept = s.at(DESTINATION, BRAN)[:]
    play(s, step(military_phase))
    assert s.at(DESTINATION_DISCARD) == old
    assert s.at(DESTINATION, ADA) == [top]
    assert s.at(DESTINATION, BRAN) == kept
    assert s.shown_strength == [5, 3]


@proves("dest.reshuffle")
def test_an_empty_pile_is_made_of_the_discards_with_the_card_just_discarded() -> None:
    s = scene(2)
    s.cards.move_all(DESTINATION_PILE, DESTINATION_DISCARD)
    s.attacking = [1, 0]
    play(s, step(new_destinations))
    assert len(s.at(DESTINATION_PILE)) == 4
    assert len(s.at(DESTINATION, ADA)) == 1
    assert s.at(DESTINATION_DISCARD) == []


@proves("dest.reshuffle")
def test_destinations_are_drawn_in_turn_order() -> None:
    s = scene(2)
    s.first = BRAN
    s.attacking = [1, 1]
    second, top = s.at(DESTINATION_PILE)[-2:]
    play(s, step(new_destinations))
    assert (s.at(DESTINATION, BRAN), s.at(DESTINATION, ADA)) == ([top], [second])


@proves("dest.cap")
def test_the_displayed_value_is_at_most_sixteen() -> None:
    """3 + 5 times 3 = 18."""
    s = scene(2)
    s.order_value[ADA] = 18
    s.attacking = [1, 0]
    play(s, step(new_destinations))
    assert s.shown_strength[ADA] == 16


@proves("dest.minimum")
def test_the_value_falls_after_lost_buildings_but_not_below_three() -> None:
    s = scene(2)
    s.shown_strength = [9, 9]
    lay_row(s, ADA, "order-marshal", "komtur-of-balga")
    aim_at_quarter(s, ADA)
    lay_building(s, ADA, "estate", 0, 1)
    play(s, step(military_phase))
    while offered(s, ADA, "suffer"):
        clicks(s, ADA, "suffer")
    clicks(s, ADA, "give-up estate") if offered(s, ADA, "give-up") else None
    while offered(s, ADA, "suffer"):
        clicks(s, ADA, "suffer")
    assert s.shown_strength[ADA] == 3


@proves("dest.guardhouse", "bcard.store-unit", "dest.discard-units", "dest.stored-unit-eligible")
def test_one_unused_unit_per_guardhouse_is_stored_and_the_rest_discarded() -> None:
    s = scene(2, emblems=(BEAR, 0))
    lodge = lay_building(s, ADA, "bear-hunters-lodge", 1, 1)
    house = lay_building(s, ADA, "guardhouse", 0, -1)
    give_units(s, ADA, "farmers", "townguard", "slavic-axemen")
    give_units(s, BRAN, "farmers")
    play(s, step(new_destinations))
    assert asked(s) == [ADA]
    clicks(s, ADA, "store slavic-axemen", "store townguard")
    assert is_over(s)
    assert [s.cards.spots[unit] for unit in s.at(GUARDHOUSES, ADA)] == [lodge, house]
    assert (ids(s, UNIT_DISCARD, ADA), ids(s, UNIT_DISCARD, BRAN)) == (["farmers"], ["farmers"])
    assert s.at(UNITS, ADA) == []


def test_storing_units_is_optional() -> None:
    s = scene(2)
    lay_building(s, ADA, "guardhouse", 0, -1)
    give_units(s, ADA, "farmers")
    play(s, step(new_destinations))
    clicks(s, ADA, "store-no-more")
    assert ids(s, UNIT_DISCARD, ADA) == ["farmers"]


@proves("dest.order-of-e")
def test_destinations_come_before_guardhouses_and_these_before_discarding() -> None:
    s = scene(2)
    lay_building(s, ADA, "guardhouse", 0, -1)
    give_units(s, ADA, "farmers", "townguard")
    s.attacking = [0, 1]
    play(s, step(new_destinations))
    assert any("aims at" in line for line in told(s))
    assert asked(s) == [ADA]
    assert s.at(UNIT_DISCARD, ADA) == []
