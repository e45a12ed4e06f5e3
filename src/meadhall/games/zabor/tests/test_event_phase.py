"""Phase 3: Event."""

from __future__ import annotations

from meadhall.games.zabor.cards import EVENTS
from meadhall.games.zabor.places import DISCARD, DISCARD_UNSEEN, DRAWN, EVENT_DECK
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.event_phase import event_phase
from meadhall.games.zabor.state import WILD
from meadhall.games.zabor.tests.event_scenes import happen, world
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    barbarians,
    clicks,
    force,
    hold,
    ids_at,
    offered,
    on_top,
    play,
    refusal,
    rests,
    upgrade,
)
from meadhall.games.zabor.words import describe
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("event.draw-three-play-one", "event.resolve", "event.unchosen", "order.events-changes")
def test_three_are_drawn_and_one_is_played() -> None:
    """Windfall of the roads: 1 Gold for each Road, and one Infantry to place. The other two lie face down."""
    s = world()
    hold_position(s, IDA, EVENTS)
    on_top(s, "event-golden-caravan", "event-plague", "event-earthquake")
    play(s, step(event_phase))
    assert sorted(offered(s, IDA, "play-event")) == ["event-earthquake", "event-golden-caravan", "event-plague"]
    clicks(s, IDA, "play-event event-golden-caravan", "barbarians Lunn")
    assert s.gold == [1, 1, 1]
    assert rests(s)
    assert ids_at(s, DISCARD) == ["event-golden-caravan"]
    assert sorted(ids_at(s, DISCARD_UNSEEN)) == ["event-earthquake", "event-plague"]
    assert len(s.at(EVENT_DECK)) == 27


@proves("event.unchosen")
def test_with_fewer_than_three_left_the_discards_become_a_new_deck() -> None:
    s = world()
    for card in s.at(EVENT_DECK)[2:]:
        s.cards.move(card, DISCARD)
    play(s, step(event_phase))
    assert len(s.at(DRAWN, MARK)) == 3
    assert len(s.at(EVENT_DECK)) == 27


@proves("event.place-barbarians", "event.barbarian-areas-only", "event.barbarian-area")
def test_barbarians_go_only_where_no_empire_is_land_pieces_on_land_fleets_at_sea() -> None:
    s = happen(world(), "event-fog-and-rain", settle=False)
    assert refusal(s, MARK, "barbarians", "Akran") == "event.barbarian-areas-only"
    assert "Strait of Lunn" not in offered(s, MARK, "barbarians")
    clicks(s, MARK, "barbarians Lunn")
    assert "Lunn" not in offered(s, MARK, "barbarians")
    clicks(s, MARK, "barbarians Strait of Lunn")
    assert force(s, WILD, "lunn") == {"Infantry": 1}
    assert force(s, WILD, "strait-of-lunn") == {"Fleet": 1}


@proves("card.event-two-parts", "event.place-barbarians", "event.incursion")
def test_a_card_tells_both_its_parts_and_the_piece_to_place_is_named() -> None:
    s = world()
    told = describe(s.printed, s.printed.face("event-border-war"))
    assert told.startswith("Incursion (1): after the placing")
    assert told.endswith("Barbarians to place: 2 Infantry, 1 Cavalry.")
    assert describe(s.printed, s.printed.face("event-earthquake")).endswith("Barbarians to place: 1 Keep.")
    assert "Barbarians" not in describe(s.printed, s.printed.face("destiny-windfall"))
    happen(s, "event-healing-springs", settle=False)
    prompts = []
    while s.ask is not None and not rests(s):
        prompts.append(s.ask.prompt)
        clicks(s, MARK, "barbarians")
    assert prompts == ["Place the Barbarian Infantry in which Area?", "Place the Barbarian Keep in which Area?"]


@proves("event.upgrade-placement")
def test_a_keep_goes_on_rural_land_and_a_city_on_a_barbarian_keep() -> None:
    s = world()
    barbarians(s, "lunn", "keep")
    happen(s, "event-healing-springs", settle=False)
    clicks(s, MARK, "barbarians Emberwaste")
    assert refusal(s, MARK, "barbarians", "Lunn") == "event.upgrade-placement"
    clicks(s, MARK, "barbarians Emberwaste")
    assert upgrade(s, "emberwaste") == "keep"
    happen(s, "event-barbarian-kingdom", settle=False)
    clicks(s, MARK, "barbarians Goldriver", "barbarians Goldriver")
    assert sorted(offered(s, MARK, "barbarians")) == ["Emberwaste", "Lunn"]
    clicks(s, MARK, "barbarians Lunn")
    assert upgrade(s, "lunn") == "city"


@proves("event.no-place")
def test_a_piece_without_a_place_is_not_placed() -> None:
    s = world()
    for id in s.printed.area_ids[66:]:
        hold(s, GREGOR, id, fleet=1)
    happen(s, "event-storms-at-sea")
    assert s.army[WILD * 5 + 2] == 0


@proves("event.who-resolves")
def test_each_player_decides_for_his_own_pieces() -> None:
    s = world()
    hold(s, IDA, "kholvar", "city", cavalry=3)
    happen(s, "event-plague", settle=False)
    assert s.ask is not None
    assert s.ask.seats() == [IDA]
