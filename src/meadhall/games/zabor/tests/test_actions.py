"""Acquisition, Build Army, Civilize, Council Seat, Maritime: what each space lets a player do."""

from __future__ import annotations

from meadhall.games.zabor.cards import ARMS, ARTIFACT, COERCION, COUNCIL, CRAFTS, DYNASTY, EVENTS, WARFARE_AREAS
from meadhall.games.zabor.places import DISCARD, DISCARD_UNSEEN, DYNASTY_DECK
from meadhall.games.zabor.rules.acquisition import acquisition_action
from meadhall.games.zabor.rules.build_army import build_army_action
from meadhall.games.zabor.rules.civilize import civilize_action
from meadhall.games.zabor.rules.council_seat import council_seat_action, hold_position
from meadhall.games.zabor.rules.maritime import maritime_action
from meadhall.games.zabor.state import NONE, WILD
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    MARK,
    area,
    chart,
    clicks,
    force,
    give,
    hold,
    ids_at,
    march,
    offered,
    on_top,
    owner,
    play,
    refusal,
    rests,
    scene,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves

# Acquisition


@proves("acquisition.primary", "acquisition.primary-decks", "acquisition.on-chart", "acquire.chart-cards")
def test_the_primary_acquisition_makes_two_draws_from_either_deck() -> None:
    s = scene()
    on_top(s, "dynasty-seers", "dynasty-heralds", "dynasty-stewards")
    on_top(s, "artifact-giants-boots", "artifact-orb-of-seeing", "artifact-coffer-of-plenty")
    play(s, step(acquisition_action, GREGOR, 0))
    clicks(s, GREGOR, "draw-from Dynasty")
    assert sorted(offered(s, GREGOR, "keep-card")) == ["dynasty-heralds", "dynasty-seers", "dynasty-stewards"]
    clicks(s, GREGOR, "keep-card dynasty-heralds", "draw-from Artifact", "keep-card artifact-giants-boots")
    assert rests(s)
    assert chart(s, GREGOR) == ["dynasty-heralds", "artifact-giants-boots"]
    assert sorted(ids_at(s, DISCARD_UNSEEN))[-2:] == ["dynasty-seers", "dynasty-stewards"]
    play(s, step(acquisition_action, MARK, 0))
    clicks(s, MARK, "draw-from Dynasty", "keep-card", "draw-from Dynasty", "keep-card")
    assert [s.printed.backs[s.printed.face(id)] for id in chart(s, MARK)] == [DYNASTY, DYNASTY]


@proves("acquisition.secondary", "acquisition.sequence")
def test_the_secondary_acquisition_makes_one_draw() -> None:
    s = scene()
    play(s, step(acquisition_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Artifact")
    assert len(offered(s, GREGOR, "keep-card")) == 3
    clicks(s, GREGOR, "keep-card")
    assert rests(s)
    assert s.printed.backs[s.printed.face(chart(s, GREGOR)[0])] == ARTIFACT


@proves("acquisition.limit-three", "acquire.discard-to-limit", "card.limit-three", "card.limit-moments")
def test_of_a_fourth_dynasty_one_is_discarded_at_once() -> None:
    """The new one or an old one; its power goes with it."""
    s = scene()
    give(s, GREGOR, "dynasty-seers", "dynasty-heralds", "dynasty-stewards")
    on_top(s, "dynasty-admirals", "dynasty-ambassadors", "dynasty-silent-court")
    play(s, step(acquisition_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Dynasty", "keep-card dynasty-admirals")
    assert len(offered(s, GREGOR, "drop-card")) == 4
    clicks(s, GREGOR, "drop-card dynasty-heralds")
    assert chart(s, GREGOR) == ["dynasty-seers", "dynasty-stewards", "dynasty-admirals"]
    assert ids_at(s, DISCARD) == ["dynasty-heralds"]


@proves("card.empty-deck", "card.discards")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    s = scene()
    for card in s.at(DYNASTY_DECK)[:-1]:
        s.cards.move(card, DISCARD)
    play(s, step(acquisition_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Dynasty")
    assert len(offered(s, GREGOR, "keep-card")) == 3
    assert not ids_at(s, DISCARD)


def test_the_orb_of_seeing_draws_four() -> None:
    s = scene()
    give(s, GREGOR, "artifact-orb-of-seeing")
    play(s, step(acquisition_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Dynasty")
    assert len(offered(s, GREGOR, "keep-card")) == 4


# Build Army


@proves("build-army.primary", "build-army.costs", "build-army.placement", "acquire.land-unit-place", "gold.cost")
def test_the_primary_build_army_buys_land_units_for_any_gold() -> None:
    """2 + 4 + 8 + 12 = 26 of 27 Gold; what is left buys nothing more."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "tashkara", "city")
    hold(s, GREGOR, "lunn", infantry=1)
    s.gold[GREGOR] = 27
    play(s, step(build_army_action, GREGOR, 0))
    assert "Fleet" not in offered(s, GREGOR, "buy")
    for unit in ("Auxiliary", "Infantry", "Cavalry", "Sorcerer"):
        clicks(s, GREGOR, f"buy {unit}")
        assert offered(s, GREGOR, "place-unit") == ["Akran", "Tashkara"]
        clicks(s, GREGOR, "place-unit Akran")
    assert force(s, GREGOR, "akran") == {"Auxiliary": 1, "Infantry": 1, "Cavalry": 1, "Sorcerer": 1}
    assert s.gold[GREGOR] == 1
    assert refusal(s, GREGOR, "buy", "Auxiliary") == "gold.never-negative"


@proves("build-army.secondary-free", "build-army.secondary-mix")
def test_the_secondary_build_army_gives_units_worth_eight() -> None:
    """An Infantry and two Auxiliaries make 8; no Sorcerer, and no Gold is spent."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    play(s, step(build_army_action, GREGOR, 1))
    clicks(s, GREGOR, "free-option")
    assert refusal(s, GREGOR, "take-free", "Sorcerer") == "build-army.secondary-free"
    clicks(s, GREGOR, "take-free Infantry", "take-free Auxiliary")
    assert refusal(s, GREGOR, "take-free", "Infantry") == "build-army.secondary-free"
    clicks(s, GREGOR, "take-free Auxiliary", "finish?")
    assert force(s, GREGOR, "akran") == {"Auxiliary": 2, "Infantry": 1}
    assert s.gold[GREGOR] == 0


@proves("build-army.secondary-infantry")
def test_or_it_buys_infantry_for_any_gold() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    s.gold[GREGOR] = 9
    play(s, step(build_army_action, GREGOR, 1))
    clicks(s, GREGOR, "buy-option")
    assert offered(s, GREGOR, "buy") == ["Infantry"]
    clicks(s, GREGOR, "buy Infantry", "buy Infantry", "finish")
    assert force(s, GREGOR, "akran") == {"Infantry": 2}
    assert s.gold[GREGOR] == 1
    assert rests(s)


@proves("build-army.no-civilized")
def test_without_a_civilized_area_there_is_no_place_for_units() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    s.gold[GREGOR] = 20
    play(s, step(build_army_action, GREGOR, 0))
    assert refusal(s, GREGOR, "buy", "Infantry") == "build-army.no-civilized"


def test_stewards_and_lords_of_the_stable() -> None:
    """Free Units worth 12, so a Sorcerer; and a Cavalry for 5, also in the Secondary."""
    s = scene()
    give(s, GREGOR, "dynasty-stewards", "dynasty-lords-of-the-stable")
    hold(s, GREGOR, "akran", "keep")
    s.gold[GREGOR] = 5
    play(s, step(build_army_action, GREGOR, 1))
    clicks(s, GREGOR, "free-option", "take-free Sorcerer", "finish?", "buy Cavalry")
    assert force(s, GREGOR, "akran") == {"Cavalry": 1, "Sorcerer": 1}
    assert s.gold[GREGOR] == 0


# Civilize


@proves(
    "civilize.primary",
    "civilize.road-cost",
    "civilize.keep-cost",
    "civilize.city-cost",
    "civilize.metropol-cost",
    "civilize.several-steps",
    "upgrade.replace",
    "acquire.upgrade-place",
)
def test_the_primary_civilize_builds_step_by_step() -> None:
    """Keep 4, City 8, Metropol 16 and a Road 2: 30 Gold, and each replaces what stood there."""
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    hold(s, MARK, "lunn", infantry=1)
    s.gold[GREGOR] = 31
    play(s, step(civilize_action, GREGOR, 0))
    spent = []
    for expected in ("keep", "city", "metropol"):
        before = s.gold[GREGOR]
        clicks(s, GREGOR, "build Akran")
        spent.append(before - s.gold[GREGOR])
        assert upgrade(s, "akran") == expected
    assert spent == [4, 8, 16]
    assert refusal(s, GREGOR, "build", "Akran") == "upgrade.replace"
    assert refusal(s, GREGOR, "build", "Lunn") == "not offered"
    clicks(s, GREGOR, "buy Road")
    assert s.road[area(s, "akran")] == 1
    assert s.gold[GREGOR] == 1
    assert s.civilized[GREGOR] == 1
    assert refusal(s, GREGOR, "buy", "Road") == "control.road-colour"


@proves("civilize.secondary-free-keep", "civilize.secondary-limits")
def test_the_secondary_civilize_places_one_free_keep_in_a_rural_area() -> None:
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    hold(s, GREGOR, "tashkara", "keep")
    play(s, step(civilize_action, GREGOR, 1))
    clicks(s, GREGOR, "free-option")
    assert refusal(s, GREGOR, "build", "Tashkara") == "upgrade.replace"
    clicks(s, GREGOR, "build Akran")
    assert upgrade(s, "akran") == "keep"
    assert rests(s)


@proves("civilize.secondary-buy-keeps")
def test_or_it_buys_up_to_four_keeps() -> None:
    """Five Rural Areas and 20 Gold, but only four Keeps."""
    s = scene()
    areas = ["akran", "lunn", "tashkara", "olumbe", "cotla"]
    for id in areas:
        hold(s, GREGOR, id, infantry=1)
    s.gold[GREGOR] = 20
    play(s, step(civilize_action, GREGOR, 1))
    clicks(s, GREGOR, "buy-option")
    for id in areas[:4]:
        clicks(s, GREGOR, f"build {s.printed.area_names[area(s, id)]}")
    assert rests(s)
    assert s.gold[GREGOR] == 4
    assert s.civilized[GREGOR] == 4


def test_the_house_of_bridges_lays_a_road() -> None:
    s = scene()
    give(s, GREGOR, "dynasty-house-of-bridges")
    hold(s, GREGOR, "akran", "keep")
    hold(s, GREGOR, "lunn", "keep")
    play(s, step(civilize_action, GREGOR, 1))
    clicks(s, GREGOR, "pass")
    assert offered(s, GREGOR) == ["place-road Akran", "place-road Lunn"]
    clicks(s, GREGOR, "place-road Lunn")
    assert s.road[area(s, "lunn")] == 1


# Council Seat


@proves("council-seat.primary", "council-seat.from-whom", "setup.position-undealt-available")
def test_the_primary_council_seat_takes_any_position_even_the_council() -> None:
    s = scene()
    play(s, step(council_seat_action, MARK, 0))
    assert refusal(s, MARK, "take-position", "Master of Events") == "council-seat.from-whom"
    clicks(s, MARK, "take-position Master of the Council")
    assert s.position[COUNCIL] == MARK
    assert s.order()[0] == MARK
    play(s, step(council_seat_action, GREGOR, 0))
    clicks(s, GREGOR, "take-position Master of Crafts")
    assert s.position[CRAFTS] == GREGOR


@proves("council-seat.secondary")
def test_the_secondary_takes_any_but_the_council() -> None:
    s = scene()
    play(s, step(council_seat_action, MARK, 1))
    assert refusal(s, MARK, "take-position", "Master of the Council") == "council-seat.secondary"
    clicks(s, MARK, "take-position Master of Coercion", "pass?")
    assert s.position[COERCION] == MARK


@proves("council-seat.immediate", "council-seat.gift")
def test_benefits_and_gift_come_at_once() -> None:
    """Master of Crafts: a free Road now (in the one Area there is), and Keeps at 3 from now on."""
    s = scene()
    hold(s, GREGOR, "akran", infantry=1)
    s.gold[GREGOR] = 3
    play(s, step(council_seat_action, GREGOR, 0))
    clicks(s, GREGOR, "take-position Master of Crafts")
    assert s.road[area(s, "akran")] == 1
    play(s, step(civilize_action, GREGOR, 0))
    clicks(s, GREGOR, "build Akran")
    assert s.gold[GREGOR] == 0


@proves("council-seat.limit")
def test_of_a_fourth_position_one_of_the_lesser_three_is_returned() -> None:
    s = scene()
    for position in (EVENTS, ARMS):
        hold_position(s, GREGOR, position)
    play(s, step(council_seat_action, GREGOR, 0))
    clicks(s, GREGOR, "take-position Master of Coercion", "pass?")
    assert refusal(s, GREGOR, "return-position", "Master of the Council") == "council-seat.limit"
    clicks(s, GREGOR, "return-position Master of Arms")
    assert s.position[ARMS] == NONE
    assert s.power(GREGOR, WARFARE_AREAS) == 0


def test_intriguers_and_kingmakers_are_paid() -> None:
    """4 + 2 Gold for executing a Council Seat; 5 for Mark, from whom the card is taken."""
    s = scene()
    give(s, GREGOR, "trait-council-intriguers")
    give(s, MARK, "dynasty-kingmakers")
    play(s, step(council_seat_action, GREGOR, 0))
    clicks(s, GREGOR, "take-position Master of Events")
    assert s.gold == [4, 5, 0]
    play(s, step(council_seat_action, MARK, 1))
    assert s.gold[MARK] == 5 + 2


# Maritime


@proves(
    "maritime.primary-build",
    "maritime.primary-move",
    "maritime.primary-gold",
    "maritime.sequence",
    "acquire.naval-unit-place",
    "unit.where-bought",
)
def test_the_primary_maritime_builds_moves_fights_and_pays_two_for_each_sea() -> None:
    """A Fleet for 6; the old one sails 2 Areas and sinks Mark's; then 2 Sea Areas pay 4."""
    s = scene(rolls=[6, 1, 1, 1])
    hold(s, GREGOR, "lunn", "keep")
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, MARK, "sea-of-dawn", fleet=1)
    s.gold[GREGOR] = 7
    play(s, step(maritime_action, GREGOR, 0))
    clicks(s, GREGOR, "buy Fleet", "finish")
    assert force(s, GREGOR, "strait-of-lunn") == {"Fleet": 2}
    march(s, GREGOR, "strait-of-lunn", "sea-of-dawn", "Fleet")
    assert owner(s, "sea-of-dawn") == GREGOR
    assert s.gold[GREGOR] == 1 + 2 * 2


@proves("maritime.secondary", "maritime.secondary-gold")
def test_the_secondary_maritime_pays_four() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep")
    s.gold[GREGOR] = 6
    play(s, step(maritime_action, GREGOR, 1))
    clicks(s, GREGOR, "buy Fleet", "finish", "leave Strait of Lunn", "march Sea of Pearls")
    assert owner(s, "sea-of-pearls") == GREGOR
    assert owner(s, "strait-of-lunn") == WILD
    assert s.gold[GREGOR] == 4


@proves("maritime.no-coast")
def test_without_a_civilized_coast_no_fleet_can_be_built() -> None:
    s = scene()
    hold(s, GREGOR, "goldriver", "keep")
    hold(s, GREGOR, "lunn", infantry=1)
    s.gold[GREGOR] = 6
    play(s, step(maritime_action, GREGOR, 0))
    assert refusal(s, GREGOR, "buy", "Fleet") == "maritime.no-coast"


@proves("turn.card-beats-rule")
def test_a_truce_may_bar_every_sea_to_new_fleets() -> None:
    s = scene()
    s.gold[GREGOR] = 6
    lunn = hold(s, GREGOR, "lunn", "keep")
    for sea in s.printed.sea_borders[lunn]:
        hold(s, MARK, s.printed.area_ids[sea], fleet=1)
    s.truce = 1
    play(s, step(maritime_action, GREGOR, 0))
    assert refusal(s, GREGOR, "buy", "Fleet") == "turn.card-beats-rule"


@proves("maritime.placing-into-enemy")
def test_a_new_fleet_among_enemies_fights_after_the_moves() -> None:
    s = scene(rolls=[6, 1, 1, 1])
    hold(s, GREGOR, "lunn", "keep")
    hold(s, MARK, "strait-of-lunn", fleet=1)
    s.gold[GREGOR] = 6
    play(s, step(maritime_action, GREGOR, 1))
    clicks(s, GREGOR, "buy Fleet")
    assert s.intruder[area(s, "strait-of-lunn")] == GREGOR
    assert s.chance.count == 0
    clicks(s, GREGOR, "finish")
    assert owner(s, "strait-of-lunn") == GREGOR
