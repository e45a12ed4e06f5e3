"""Action: Diplomacy."""

from __future__ import annotations

from meadhall.games.zabor.cards import CAVALRY, LANDS, TYPES
from meadhall.games.zabor.rules.capacity import capacity_of
from meadhall.games.zabor.rules.diplomacy import diplomacy_action
from meadhall.games.zabor.state import CONQUERED, DIPLOMACY_GAINS, WILD
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    barbarians,
    clicks,
    force,
    give,
    hold,
    monster,
    offered,
    owner,
    play,
    refusal,
    rests,
    scene,
    tally,
    upgrade,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("diplomacy.primary", "diplomacy.barbarian-natives", "control.no-degrade-diplomacy")
def test_the_primary_takes_a_barbarian_city_with_all_that_stands_there() -> None:
    """Cavalry and the native join; the City is not degraded."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    barbarians(s, "lunn", "city", cavalry=1)
    play(s, step(diplomacy_action, GREGOR, 0))
    assert "Kholvar" not in offered(s, GREGOR, "take-area")
    clicks(s, GREGOR, "take-area Lunn")
    assert (owner(s, "lunn"), upgrade(s, "lunn")) == (GREGOR, "city")
    assert force(s, GREGOR, "lunn") == {"Infantry": 1, "Cavalry": 1}
    assert tally(s, GREGOR, DIPLOMACY_GAINS) == 1
    assert tally(s, GREGOR, CONQUERED) == 1


@proves("diplomacy.primary", "diplomacy.area-adjacent", "diplomacy.not-an-attack")
def test_the_primary_takes_an_adjacent_rural_area_of_an_empire() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=1)
    hold(s, MARK, "tashkara", "keep")
    hold(s, MARK, "emberwaste", infantry=1)
    play(s, step(diplomacy_action, GREGOR, 0))
    assert refusal(s, GREGOR, "take-area", "Tashkara") == "diplomacy.primary"
    assert refusal(s, GREGOR, "take-area", "Emberwaste") == "not offered"
    clicks(s, GREGOR, "take-area Lunn")
    assert owner(s, "lunn") == GREGOR
    assert s.attacked == [0, 0, 0]


@proves("diplomacy.secondary", "diplomacy.secondary-adjacent")
def test_the_secondary_takes_a_barbarian_rural_area() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=1)
    barbarians(s, "tashkara", "keep")
    play(s, step(diplomacy_action, GREGOR, 1))
    assert refusal(s, GREGOR, "take-area", "Lunn") == "diplomacy.secondary"
    assert refusal(s, GREGOR, "take-area", "Tashkara") == "diplomacy.secondary"
    clicks(s, GREGOR, "take-area Olumbe")
    assert force(s, GREGOR, "olumbe") == {"Infantry": 1}


@proves("diplomacy.evacuate", "diplomacy.convert", "diplomacy.evacuation-moves")
def test_the_empire_moves_all_but_one_out_and_the_rest_are_converted() -> None:
    """Mark saves a Sorcerer and an Infantry to Emberwaste and Goldriver; the last Infantry changes colour."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=2, sorcerer=1)
    hold(s, MARK, "emberwaste", "keep")
    hold(s, MARK, "goldriver", "keep")
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Lunn")
    clicks(s, MARK, "send Sorcerer")
    assert offered(s, MARK, "march") == ["Emberwaste", "Goldriver"]
    clicks(s, MARK, "march Emberwaste", "send Infantry", "march Goldriver")
    assert rests(s)
    assert force(s, MARK, "emberwaste") == {"Sorcerer": 1}
    assert force(s, MARK, "goldriver") == {"Infantry": 1}
    assert force(s, GREGOR, "lunn") == {"Infantry": 1}


@proves("trade.eligibility")
def test_who_flees_through_a_third_empire_has_entered_it() -> None:
    """The Griffin can get from Lunn to Goldriver only over Ida's Areas."""
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    lunn = hold(s, MARK, "lunn", infantry=1)
    hold(s, MARK, "goldriver", "keep")
    monster(s, MARK, "monster-griffin", "lunn")
    for other in s.printed.borders[lunn]:
        if s.owner[other] == WILD:
            hold(s, IDA, s.printed.area_ids[other], "keep" if other < LANDS else "rural", fleet=int(other >= LANDS))
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Lunn")
    clicks(s, MARK, "send Griffin", "march Goldriver")
    assert force(s, MARK, "goldriver") == {"Griffin": 1}
    assert s.attacked[MARK] == 1 << IDA


@proves("diplomacy.evacuate")
def test_the_empire_may_stay() -> None:
    s = scene()
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=2)
    monster(s, MARK, "monster-giant", "lunn")
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Lunn")
    clicks(s, MARK, "send Giant")
    clicks(s, MARK, "finish")
    assert force(s, GREGOR, "lunn") == {"Infantry": 2, "Giant": 1}


@proves("diplomacy.sea")
def test_the_primary_takes_barbarian_ships_but_no_others() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "keep")
    barbarians(s, "strait-of-lunn", fleet=2)
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Strait of Lunn")
    assert force(s, GREGOR, "strait-of-lunn") == {"Fleet": 2}
    hold(s, MARK, "sea-of-pearls", fleet=1)
    play(s, step(diplomacy_action, GREGOR, 0))
    assert refusal(s, GREGOR, "take-area", "Sea of Pearls") == "diplomacy.sea"
    assert refusal(s, GREGOR, "take-area", "Easterling Strait") == "diplomacy.sea"


@proves("diplomacy.capacity")
def test_converted_units_above_the_capacity_are_removed() -> None:
    """Cavalry capacity 4 + 1 with one Civilized Area; a sixth is too many."""
    s = scene()
    hold(s, GREGOR, "akran", "keep", cavalry=5)
    hold(s, MARK, "lunn", cavalry=1)
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Lunn")
    assert capacity_of(s, GREGOR, CAVALRY) == 5
    clicks(s, GREGOR, "remove Lunn")
    assert s.army[GREGOR * TYPES + CAVALRY] == 5
    assert owner(s, "lunn") == WILD


def test_silver_tongues_go_on_with_a_secondary_after_a_primary() -> None:
    s = scene()
    give(s, GREGOR, "trait-silver-tongues")
    hold(s, GREGOR, "akran", "keep")
    play(s, step(diplomacy_action, GREGOR, 0))
    clicks(s, GREGOR, "take-area Lunn", "take-area Tashkara")
    assert rests(s)
    assert tally(s, GREGOR, DIPLOMACY_GAINS) == 2


def test_silver_tongues_get_nothing_more_from_a_secondary() -> None:
    s = scene()
    give(s, GREGOR, "trait-silver-tongues")
    hold(s, GREGOR, "akran", "keep")
    play(s, step(diplomacy_action, GREGOR, 1))
    clicks(s, GREGOR, "take-area Lunn")
    assert rests(s)


def test_the_peacemakers_lose_nothing_to_diplomacy() -> None:
    s = scene()
    give(s, MARK, "dynasty-peacemakers")
    hold(s, GREGOR, "akran", "keep")
    hold(s, MARK, "lunn", infantry=1)
    hold(s, IDA, "tashkara", infantry=1)
    play(s, step(diplomacy_action, GREGOR, 0))
    assert refusal(s, GREGOR, "take-area", "Lunn") == "turn.card-beats-rule"
    assert refusal(s, GREGOR, "take-area", "Tashkara") == ""
