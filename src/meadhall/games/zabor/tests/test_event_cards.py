"""Every Event Card."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games.zabor.cards import ARMS, CITY, CRAFTS, EVENTS, INFANTRY, METROPOL, TYPES
from meadhall.games.zabor.events import POSITION_TAKEN
from meadhall.games.zabor.rules.campaign import campaign_action
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.diplomacy import diplomacy_action
from meadhall.games.zabor.rules.end_phase import end_phase
from meadhall.games.zabor.rules.gold import good_of, price_of
from meadhall.games.zabor.rules.movement import NO_WAY, ways_of
from meadhall.games.zabor.rules.trade_phase import trade
from meadhall.games.zabor.rules.warfare_phase import warfare_phase
from meadhall.games.zabor.state import WILD
from meadhall.games.zabor.tests.event_scenes import happen, place_all, world
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    barbarians,
    click,
    clicks,
    deal,
    force,
    hand,
    hold,
    load,
    march,
    monster,
    offered,
    on_top,
    owner,
    play,
    refusal,
    rests,
    scene,
    told,
    wound,
)
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


def test_bountiful_harvest() -> None:
    """Gregor has 1 Rural Area: half of it, rounded up, is 1 Gold."""
    assert happen(world(), "event-bountiful-harvest").gold == [1, 0, 0]


def test_the_golden_caravan_pays_one_for_each_road() -> None:
    assert happen(world(), "event-golden-caravan").gold == [1, 1, 1]


def test_plague_takes_a_unit_of_those_with_four() -> None:
    s = world()
    hold(s, GREGOR, "akran", "city", cavalry=2)
    happen(s, "event-plague")
    clicks(s, GREGOR, "remove Akran", "pick-unit Infantry")
    place_all(s)
    assert force(s, GREGOR, "akran") == {"Cavalry": 2}
    assert force(s, MARK, "skarnholt") == {"Infantry": 1}


def test_plague_counts_what_is_on_land() -> None:
    """Three Infantry: with the Kraken at sea they are three Land Units, with a Giant on land four."""
    for creature, where, left in (("kraken", "strait-of-lunn", 3), ("giant", "akran", 2)):
        s = world()
        hold(s, GREGOR, "akran", "city", infantry=1)
        hold(s, GREGOR, where, "city" if where == "akran" else "rural")
        monster(s, GREGOR, f"monster-{creature}", where)
        happen(s, "event-plague")
        clicks(s, GREGOR, "remove? Akran")
        place_all(s)
        assert s.army[GREGOR * TYPES + INFANTRY] == left


def test_storms_sink_fleets_on_a_one() -> None:
    s = world()
    hold(s, GREGOR, "strait-of-lunn", fleet=2)
    hold(s, MARK, "whale-sea", fleet=1)
    load(s, 1, 4, 1)
    happen(s, "event-storms-at-sea")
    assert (
        sum(force(s, side, id).get("Fleet", 0) for side, id in ((GREGOR, "strait-of-lunn"), (MARK, "whale-sea"))) == 1
    )


def test_corsairs_plunder_the_coasts_they_lie_off() -> None:
    s = happen(world(gold=5), "event-corsair-raids", settle=False)
    clicks(s, MARK, "barbarians Strait of Lunn", "barbarians Strait of Lunn", "barbarians Whale Sea")
    assert s.gold == [3, 3, 5]


@pytest.mark.parametrize(("card", "areas"), [("event-border-war", 1), ("event-horde-from-the-steppe", 2)])
def test_border_war_and_the_horde_are_incursions(card: str, areas: int) -> None:
    s = world()
    barbarians(s, "lunn", infantry=1)
    barbarians(s, "brannoch", infantry=1)
    happen(s, card)
    struck = 0
    while not rests(s):
        clicks(s, MARK, "leave")
        clicks(s, MARK, "march?")
        struck += 1
        while s.asking is not None and s.asking.rule.__name__ == "choose_wounded":
            assert s.ask is not None
            clicks(s, s.ask.seats()[0], "wound")
        if s.asking is not None and s.asking.rule.__name__ == "may_pursue":
            assert s.ask is not None
            clicks(s, s.ask.seats()[0], "pass")
    assert struck == areas


def test_the_clan_gathering_may_stay_at_home() -> None:
    s = world()
    barbarians(s, "lunn", infantry=1)
    happen(s, "event-clan-gathering")
    clicks(s, MARK, "pass")
    assert rests(s)


def test_raiders_plunder_who_loses_an_area() -> None:
    s = world(gold=5)
    hold(s, GREGOR, "ivory-steppe", "keep")
    barbarians(s, "palmreach", infantry=1)
    happen(s, "event-raiders-at-the-border")
    clicks(s, MARK, "leave Palmreach")
    assert owner(s, "ivory-steppe") == WILD
    assert s.gold == [3, 5, 5]


def test_raiders_plunder_nobody_whose_area_they_have_not_taken() -> None:
    """The Sorcerer in the Ivory Steppe kills them all and warps home: the Area is lost, but not to them."""
    s = world(gold=5)
    hold(s, GREGOR, "ivory-steppe", sorcerer=1)
    barbarians(s, "palmreach", infantry=1)
    load(s, 1, 1, *[6] * 6)
    happen(s, "event-raiders-at-the-border")
    clicks(s, MARK, "leave Palmreach", "march?")
    clicks(s, GREGOR, "warp-to Akran")
    assert owner(s, "ivory-steppe") == WILD
    assert s.gold == [5, 5, 5]


def test_pirate_kings_attack_at_sea() -> None:
    s = world()
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    barbarians(s, "easterling-strait", fleet=1)
    load(s, 6, 6, 6, 6, 1, 1)
    happen(s, "event-pirate-kings", settle=False)
    clicks(s, MARK, "barbarians Easterling Strait", "barbarians Easterling Strait", "leave Easterling Strait")
    assert owner(s, "strait-of-lunn") == WILD


def test_tax_revolt() -> None:
    """1 for Gregor's City and 2 for his Metropol; 1 for the others."""
    assert happen(world(gold=5), "event-tax-revolt").gold == [2, 4, 4]


def test_earthquake_takes_one_road_from_each() -> None:
    s = world()
    s.road[area(s, "tashkara")] = 1
    happen(s, "event-earthquake", settle=False)
    clicks(s, MARK, "pick-area Akran")
    assert refusal(s, MARK, "pick-area", "Tashkara") == "turn.card-beats-rule"
    clicks(s, MARK, "pick-area Kholvar", "pass")
    place_all(s)
    assert [s.road[area(s, id)] for id in ("akran", "tashkara", "kholvar", "skarnholt")] == [0, 1, 0, 1]


def test_the_council_festival_sells_destiny() -> None:
    s = happen(world(gold=4), "event-council-festival", settle=False)
    clicks(s, GREGOR, "pay")
    clicks(s, MARK, "pass")
    clicks(s, IDA, "pay")
    place_all(s)
    assert s.gold == [1, 4, 1]
    assert [len(hand(s, seat)) for seat in range(3)] == [1, 0, 1]


@proves("card.surplus-out-of-turn", "card.limit-moments")
def test_the_comet_and_omens_give_cards_and_a_surplus_is_discarded_at_once() -> None:
    s = world()
    deal(s, GREGOR, "sorcery-fireball", "sorcery-blight", "sorcery-scrying")
    happen(s, "event-comet", settle=False)
    assert len(offered(s, GREGOR, "drop-card")) == 4
    clicks(s, GREGOR, "drop-card sorcery-blight")
    place_all(s)
    assert [len(hand(s, seat)) for seat in range(3)] == [3, 1, 1]
    happen(s, "event-omens")
    assert [len(hand(s, seat)) for seat in range(3)] == [4, 2, 2]


def test_the_wandering_beast_appears_away_from_all_empires() -> None:
    s = world()
    on_top(s, "monster-giant")
    happen(s, "event-wandering-beast", settle=False)
    assert "Lunn" not in offered(s, MARK, "barbarians")
    clicks(s, MARK, "barbarians Goldriver")
    place_all(s)
    assert force(s, WILD, "goldriver")["Giant"] == 1


def test_the_deep_stirs() -> None:
    s = happen(world(), "event-the-deep-stirs", settle=False)
    clicks(s, MARK, "barbarians Strait of Lunn")
    place_all(s)
    assert force(s, WILD, "strait-of-lunn") == {"Kraken": 1}


def test_a_kraken_on_the_map_does_not_stir_again() -> None:
    s = world()
    hold(s, GREGOR, "strait-of-lunn")
    monster(s, GREGOR, "monster-kraken", "strait-of-lunn")
    happen(s, "event-the-deep-stirs")
    assert force(s, GREGOR, "strait-of-lunn") == {"Kraken": 1}


def test_swords_for_hire() -> None:
    s = happen(world(gold=5), "event-swords-for-hire", settle=False)
    clicks(s, GREGOR, "buy Cavalry", "place-unit Akran")
    clicks(s, MARK, "pass")
    clicks(s, IDA, "buy Cavalry")
    place_all(s)
    assert s.gold == [0, 5, 0]
    assert force(s, IDA, "kholvar") == {"Infantry": 1, "Cavalry": 1}


@proves("turn.impossible-choice")
def test_deserters_leave_or_are_paid() -> None:
    """Gregor loses an Auxiliary, Mark pays, Ida can do neither."""
    s = world()
    s.gold = [0, 2, 1]
    hold(s, GREGOR, "akran", "city", auxiliary=1)
    happen(s, "event-deserters", settle=False)
    clicks(s, GREGOR, "remove? Akran")
    clicks(s, MARK, "pay?")
    place_all(s)
    assert force(s, GREGOR, "akran") == {"Infantry": 1}
    assert s.gold == [0, 0, 1]


def test_great_works_are_cheaper_until_the_end_of_the_turn() -> None:
    s = happen(world(), "event-great-works")
    assert [price_of(s, IDA, good_of(upgrade)) for upgrade in (CITY, METROPOL)] == [6, 12]
    s.agenda = [step(end_phase)]
    end_phase(s)
    assert [price_of(s, IDA, good_of(upgrade)) for upgrade in (CITY, METROPOL)] == [8, 16]


def test_the_barbarian_kingdom_pays_diplomats() -> None:
    s = world()
    barbarians(s, "emberwaste", "keep")
    happen(s, "event-barbarian-kingdom")
    play(s, step(diplomacy_action, GREGOR, 1))
    assert s.gold[GREGOR] == 3


def test_a_royal_wedding_pays_both_and_keeps_them_apart() -> None:
    s = world()
    hold(s, MARK, "lunn", infantry=1)
    happen(s, "event-royal-wedding", settle=False)
    assert offered(s, MARK, "pick-seat") == ["Ida", "Gregor"]
    assert click(s, MARK, "pick-seat", GREGOR) == ""
    place_all(s)
    assert s.gold == [3, 3, 0]
    assert ways_of(s, GREGOR, area(s, "akran"), s.printed.first_slot[INFANTRY])[area(s, "lunn")] == NO_WAY


def test_council_in_uproar_passes_the_lesser_positions_clockwise() -> None:
    s = world()
    hold_position(s, GREGOR, ARMS)
    hold_position(s, IDA, CRAFTS)
    happen(s, "event-council-in-uproar")
    assert (s.position[ARMS], s.position[CRAFTS], s.position[EVENTS]) == (MARK, GREGOR, MARK)
    assert told(s, POSITION_TAKEN) == [[MARK, ARMS], [GREGOR, CRAFTS]]


def test_war_fever_gives_everyone_one_more_area() -> None:
    s = happen(world(), "event-war-fever")
    load(s, 6, 6, 1, 1, 6, 6, 1, 1)
    hold(s, GREGOR, "akran", "city", infantry=1)
    play(s, step(warfare_phase))
    march(s, GREGOR, "akran", "lunn", "Infantry")
    march(s, GREGOR, "akran", "vermilion-hills", "Infantry")
    assert owner(s, "lunn") == owner(s, "vermilion-hills") == GREGOR


def test_the_truce_of_the_gods_keeps_empires_apart() -> None:
    s = world()
    hold(s, MARK, "lunn", infantry=1)
    happen(s, "event-truce-of-the-gods")
    play(s, step(campaign_action, GREGOR, 0))
    clicks(s, GREGOR, "leave Akran")
    assert refusal(s, GREGOR, "march", "Lunn") == "turn.card-beats-rule"
    assert "Vermilion Hills" in offered(s, GREGOR, "march")


def test_in_fog_and_rain_nothing_is_linked() -> None:
    s = world()
    hold(s, GREGOR, "lunn", "keep", road=True)
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    foot = s.printed.first_slot[INFANTRY]
    assert ways_of(s, GREGOR, area(s, "akran"), foot)[area(s, "lunn")] == 0
    happen(s, "event-fog-and-rain")
    ways = ways_of(s, GREGOR, area(s, "akran"), foot)
    assert ways[area(s, "lunn")] == 1
    assert ways[area(s, "kingsfall")] == NO_WAY


def test_healing_springs_restore_even_monsters() -> None:
    s = world()
    hold(s, GREGOR, "akran", "city", cavalry=1)
    wound(s, GREGOR, "akran", "cavalry")
    giant = monster(s, GREGOR, "monster-giant", "akran", wounds=3)
    happen(s, "event-healing-springs")
    assert s.monster_wounds[giant - 32] == 0
    assert force(s, GREGOR, "akran")["Cavalry"] == 1


def test_trade_winds_bring_one_more_card() -> None:
    s = happen(world(), "event-trade-winds")
    on_top(s, "trade-spices", "trade-spices", "trade-spices")
    play(s, step(trade, GREGOR, MARK))
    assert s.gold[GREGOR] == 6


def test_the_gold_rush_is_where_the_master_of_events_says() -> None:
    s = happen(world(), "event-gold-rush", settle=False)
    clicks(s, MARK, "pick-region Southern continent")
    place_all(s)
    assert s.gold == [3, 0, 0]


def test_empty_treasuries() -> None:
    s = world()
    s.gold = [9, 8, 20]
    assert happen(s, "event-empty-treasuries").gold == [6, 8, 17]


def test_every_event_has_been_played_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for id in scene().printed.ids:
        if id.startswith("event-"):
            assert f'"{id}"' in source, f"{id} is played by no test"
