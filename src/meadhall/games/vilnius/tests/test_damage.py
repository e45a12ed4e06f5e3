"""Military step A: damage by undefeated enemies."""

from __future__ import annotations

from meadhall.games.vilnius.cards import BY_FIRES_IN_A_QUARTER, BY_FIRES_IN_THE_CITY
from meadhall.games.vilnius.places import (
    ASIDE,
    BOX,
    BUILDING_SUPPLY,
    ENVOYS,
    GUARDHOUSES,
    LOOT,
    PERSONAL_SUPPLY,
    PROVINCE_DISCARD,
    PROVINCE_PILE,
    PROVINCE_STACKS,
    PROVINCES,
    QUARTER,
    STOREHOUSES,
    UNIT_DISCARD,
    UNIT_PILE,
    UNIT_SUPPLY,
    UNITS,
)
from meadhall.games.vilnius.rules.capturing_provinces import top_of_stack
from meadhall.games.vilnius.rules.city_phase import city_phase
from meadhall.games.vilnius.rules.damage import lose_points, suffer_hits
from meadhall.games.vilnius.rules.military_phase import military_phase
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    aim_at_quarter,
    asked,
    clear,
    click,
    clicks,
    fires_of,
    give_provinces,
    give_units,
    id_of,
    ids,
    is_over,
    lay,
    lay_building,
    lay_row,
    offered,
    play,
    scene,
    told,
)
from meadhall.kernel.agenda import Seat, step
from meadhall.testing.proves import proves


def hits_of(s: Vilnius, seat: Seat, code: int) -> None:
    """A step of the scene: symbols written as a number, one digit each for Building, Unit, Storage, Province, Fire."""
    suffer_hits(s, seat, [code // 10**place % 10 for place in range(5)], BY_FIRES_IN_A_QUARTER)


FIRE, PROVINCE, STORAGE, UNIT, BUILDING = 1, 10, 100, 1000, 10000


def suffer(s: Vilnius, *symbols: int) -> None:
    play(s, step(hits_of, ADA, sum(symbols)))


@proves("damage.fire", "damage.points-never-return")
def test_every_fire_costs_a_point() -> None:
    """The Order Marshal and Turcopoles at Vilnius: as many Fires as both show."""
    s = scene(2)
    lay_row(s, ADA, "order-marshal", "turcopoles")
    play(s, step(military_phase))
    assert s.points == 14 - fires_of(s, "order-marshal", "turcopoles")


@proves("damage.fire-loss", "end.lose", "damage.order")
def test_without_points_all_have_lost_at_once() -> None:
    """The Vilnius group burns first, and what would follow does not happen any more."""
    s = scene(2)
    s.points = 2
    lay_row(s, ADA, "siege-engineers")
    aim_at_quarter(s, ADA)
    lay_row(s, BRAN, "knight-brothers")
    lay_building(s, ADA, "estate", 0, 1)
    play(s, step(military_phase))
    assert s.outcome == [2, 2]
    assert s.ended_by == "damage.fire-loss"
    assert s.points == 0
    assert "estate" in ids(s, QUARTER, ADA)


@proves("damage.order")
def test_quarters_are_damaged_in_turn_order() -> None:
    """Bran starts: he gives up a Building before Ada does."""
    s = scene(2)
    s.first = BRAN
    for seat, enemy in ((ADA, "siege-engineers"), (BRAN, "knight-brothers")):
        lay_row(s, seat, enemy)
        aim_at_quarter(s, seat)
        lay_building(s, seat, "estate", 0, 1)
        lay_building(s, seat, "storehouse", 0, -1)
    play(s, step(military_phase))
    for seat in (BRAN, ADA):
        assert asked(s) == [seat]
        clicks(s, seat, "give-up estate")


def test_a_loss_of_more_points_than_there_are_ends_at_zero() -> None:
    s = scene(3)
    lose_points(s, 20, BY_FIRES_IN_THE_CITY)
    assert (s.points, s.outcome) == (0, [2, 2, 2])
    assert "Vilnius loses 14 by fires in the city; 0 left." in told(s)


@proves("damage.province", "damage.pile-meaning")
def test_the_top_province_goes_under_the_fourth_stack() -> None:
    s = scene(2)
    top = s.top(PROVINCE_PILE, ADA)
    suffer(s, PROVINCE)
    assert top_of_stack(s, 3, 9)[-1] == top
    assert s.cards.knows(BRAN, top)
    assert len(s.at(PROVINCE_PILE, ADA)) == 7


@proves("income.reshuffle", "damage.pile-meaning")
def test_an_empty_pile_is_renewed_before_it_is_damaged() -> None:
    s = scene(2)
    give_units(s, ADA, "ducal-guard")
    give_provinces(s, ADA, "kaunas")
    s.cards.move_all(PROVINCE_PILE, PROVINCE_DISCARD, ADA, ADA)
    s.cards.move_all(UNIT_PILE, UNIT_DISCARD, ADA, ADA)
    suffer(s, PROVINCE)
    suffer(s, UNIT)
    assert (len(s.at(PROVINCE_PILE, ADA)), s.at(PROVINCE_DISCARD, ADA)) == (7, [])
    assert (len(s.at(UNIT_PILE, ADA)), s.at(UNIT_DISCARD, ADA)) == (2, [])
    assert (ids(s, PROVINCES, ADA), ids(s, UNITS, ADA)) == (["kaunas"], ["ducal-guard"])


@proves("damage.province-recapture", "capture.foreign-province")
def test_a_lost_province_can_be_captured_by_another_player() -> None:
    s = scene(2)
    top = s.top(PROVINCE_PILE, ADA)
    for card in s.at(PROVINCE_STACKS)[:]:
        s.cards.move(card, LOOT, ADA)
    suffer(s, PROVINCE)
    give_units(s, BRAN, "ducal-guard", "archers")
    play(s, step(military_phase))
    assert click(s, BRAN, "capture", 3) == ""
    clicks(s, BRAN, "offer ducal-guard")
    assert s.at(PROVINCE_DISCARD, BRAN) == [top]


@proves("damage.province-none-in-piles")
def test_without_piles_a_province_is_chosen_from_hand_or_else_from_storage() -> None:
    s = scene(2)
    clear(s, PROVINCE_PILE, BOX, ADA)
    lay(s, "trakai", PROVINCES, ADA)
    lay(s, "utena", PROVINCES, ADA)
    lay(s, "moletai", STOREHOUSES, ADA)
    suffer(s, PROVINCE)
    assert {id_of(s, card) for card in offered(s, ADA, "give-back")} == {"trakai", "utena"}
    clicks(s, ADA, "give-back utena")
    assert id_of(s, top_of_stack(s, 3, 9)[-1]) == "utena"
    clear(s, PROVINCES, BOX, ADA)
    suffer(s, PROVINCE)
    assert id_of(s, top_of_stack(s, 3, 9)[-1]) == "moletai"
    lay(s, "svencionys", ENVOYS, ADA)
    suffer(s, PROVINCE)
    assert id_of(s, top_of_stack(s, 3, 9)[-1]) == "svencionys"
    suffer(s, PROVINCE)
    assert s.points == 14


@proves("damage.storage", "damage.stored-card")
def test_a_storage_symbol_costs_a_stored_province_or_a_point_as_the_player_likes() -> None:
    for choice, points in (("give-back trakai", 14), ("give-back utena", 14), ("lose-point", 13)):
        s = scene(2)
        lay(s, "trakai", STOREHOUSES, ADA)
        lay(s, "utena", ENVOYS, ADA)
        lay(s, "moletai", LOOT, ADA)
        suffer(s, STORAGE)
        assert asked(s) == [ADA]
        clicks(s, ADA, choice)
        assert s.points == points
        assert len(s.at(PROVINCE_DISCARD, ADA)) == (1 if points == 14 else 0)


@proves("damage.storage-none")
def test_a_storage_symbol_without_a_stored_province_costs_a_point() -> None:
    s = scene(2)
    give_provinces(s, ADA, "trakai")
    lay(s, "moletai", LOOT, ADA)
    suffer(s, STORAGE)
    assert is_over(s)
    assert s.points == 13


@proves("damage.unit")
def test_a_unit_symbol_costs_the_top_unit_of_the_pile() -> None:
    s = scene(2)
    top = s.top(UNIT_PILE, ADA)
    give_units(s, ADA, "ducal-guard")
    suffer(s, UNIT)
    assert top in s.at(UNIT_SUPPLY)
    assert ids(s, UNITS, ADA) == ["ducal-guard"]


@proves("damage.unit-none-in-piles")
def test_without_piles_a_unit_is_chosen_from_hand_or_else_from_the_survivors() -> None:
    s = scene(2)
    clear(s, UNIT_PILE, UNIT_SUPPLY, ADA)
    give_units(s, ADA, "ducal-guard", "farmers")
    lay(s, "townguard", ASIDE, ADA)
    suffer(s, UNIT)
    clicks(s, ADA, "give-back farmers")
    suffer(s, UNIT, UNIT)
    assert s.at(UNITS, ADA) == []
    assert s.at(ASIDE, ADA) == []
    suffer(s, UNIT)
    assert is_over(s)


@proves("damage.building")
def test_a_lost_building_returns_to_the_supply_it_came_from() -> None:
    s = scene(2)
    lay_building(s, ADA, "columns-storehouse", 0, -1)
    lay_building(s, ADA, "estate", 0, 1)
    suffer(s, BUILDING, BUILDING)
    clicks(s, ADA, "give-up columns-storehouse", "give-up estate")
    assert "columns-storehouse" in ids(s, PERSONAL_SUPPLY, ADA)
    assert ids(s, BUILDING_SUPPLY).count("estate") == 3
    assert (s.buildings[ADA], s.income[ADA], s.maximum[ADA]) == (2, 0, 5)


@proves("damage.building-rim", "damage.outer-rim")
def test_only_rim_buildings_that_keep_the_rest_connected_are_given_up() -> None:
    """Two Estates in a column: the lower one carries the upper one."""
    s = scene(2)
    lower = lay_building(s, ADA, "estate", 0, 1)
    upper = lay_building(s, ADA, "estate", 0, 2)
    suffer(s, BUILDING)
    assert offered(s, ADA, "give-up") == [upper]
    assert click(s, ADA, "give-up", lower) == "damage.building-rim"
    assert click(s, ADA, "give-up", "columns-residence") == "damage.building-rim"
    assert click(s, ADA, "give-up", "columns-barracks") == "damage.building-rim"


@proves("damage.impossible-lapses")
def test_a_building_symbol_without_a_building_to_lose_lapses() -> None:
    s = scene(2)
    suffer(s, BUILDING)
    assert is_over(s)
    assert (s.points, s.buildings[ADA]) == (14, 2)


@proves("damage.lost-building-contents")
def test_what_lies_at_a_lost_building_is_discarded() -> None:
    s = scene(2)
    for id, x, y, card, place in (
        ("storehouse", 0, -1, "trakai", STOREHOUSES),
        ("guardhouse", 0, -2, "farmers", GUARDHOUSES),
        ("columns-house-of-envoys", 0, -3, "utena", ENVOYS),
    ):
        building = lay_building(s, ADA, id, x, y)
        lay(s, card, place, ADA, building)
    suffer(s, BUILDING, BUILDING, BUILDING)
    clicks(s, ADA, "give-up columns-house-of-envoys", "give-up guardhouse", "give-up storehouse")
    assert sorted(ids(s, PROVINCE_DISCARD, ADA)) == ["trakai", "utena"]
    assert ids(s, UNIT_DISCARD, ADA) == ["farmers"]
    assert (s.provinces_stored[ADA], s.units_stored[ADA], s.envoys_sent[ADA]) == (0, 0, 0)
    assert told(s)[-6:] == [
        "Ada loses House of Envoys.",
        "Ada discards Utena from storage.",
        "Ada loses Guardhouse.",
        "Ada discards Farmers from storage.",
        "Ada loses Storehouse.",
        "Ada discards Trakai from storage.",
    ]


@proves("damage.lost-building-contents")
def test_a_lost_market_trades_no_more_and_a_lost_counting_house_does_not_exchange() -> None:
    """Utena's 2 Tools buy a Townguard (1 Gold) only through the Counting House."""
    s = scene(2)
    lay_building(s, ADA, "market-grain-honey", -1, 0)
    lay_building(s, ADA, "counting-house", -2, 0)
    give_provinces(s, BRAN, "utena")
    s.first = BRAN
    assert s.trading[ADA]
    play(s, step(city_phase))
    assert id_of(s, offered(s, BRAN, "recruit")[1]) == "townguard"
    suffer(s, BUILDING, BUILDING)
    clicks(s, ADA, "give-up counting-house", "give-up market-grain-honey")
    assert s.trading[ADA] == 0
    play(s, step(city_phase))
    assert click(s, BRAN, "recruit", "townguard") == "recruit.requirement"


def test_the_attacked_player_orders_his_symbols() -> None:
    """Komtur of Ragnit at Ada's quarter: Building and Storage. She gives the stored card before its Storehouse."""
    s = scene(2)
    house = lay_building(s, ADA, "storehouse", 0, -1)
    lay(s, "trakai", STOREHOUSES, ADA, house)
    lay_row(s, ADA, "komtur-of-ragnit")
    aim_at_quarter(s, ADA)
    play(s, step(military_phase))
    assert asked(s) == [ADA]
    clicks(s, ADA, "suffer a stored Province or a city point", "give-back trakai", "give-up storehouse")
    assert s.points == 14


@proves("damage.left-only-fire")
def test_the_left_field_of_every_enemy_shows_fire_only() -> None:
    s = scene(2)
    lay_row(s, ADA, "grand-master")
    lay_building(s, ADA, "estate", 0, 1)
    play(s, step(military_phase))
    assert s.points == 14 - fires_of(s, "grand-master")
    assert s.buildings[ADA] == 3
