"""Setup: positions, draft, starts, pieces, Barbarians and VP Cards."""

from __future__ import annotations

import pytest

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import COUNCIL, DESTINY, DYNASTY, EVENTS, FLEET, LANDS, SORCERY, TRAIT, TYPES, VP
from meadhall.games.zabor.places import (
    CHART,
    DECKS,
    DISCARD_UNSEEN,
    DRAFT,
    DRAWN,
    HAND,
    PICKED,
    TRAITS,
    VP_BOX,
    VP_CHART,
    VP_OPEN,
)
from meadhall.games.zabor.rules.acquisition import acquisition_action
from meadhall.games.zabor.rules.setup import (
    choose_barbarians,
    choose_start,
    draw_setup_cards,
    lay_out_vp_cards,
    place_pieces,
)
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    chart,
    click,
    clicks,
    force,
    give,
    hold,
    ids_at,
    offered,
    owner,
    play,
    refusal,
    scene,
    upgrade,
)
from meadhall.kernel.agenda import Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


def new_game(seats: int, seed: int = 1, **options: str) -> Zabor:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    s = GAME.start(GAME.setup(seats, named), Quick(seed))
    assert isinstance(s, Zabor)
    return s


def drafted(seats: int, seed: int = 1) -> Zabor:
    return play_until(new_game(seats, seed), "choose_start")


def play_until(s: Zabor, rule: str) -> Zabor:
    """At random, up to the first ask of this rule."""
    chance = Quick(3)
    while s.asking is not None and s.asking.rule.__name__ != rule:
        take(s, random_offer(s, chance))
    return s


@proves("general.players")
def test_three_to_five_can_play() -> None:
    for seats in (3, 4, 5):
        assert new_game(seats).seats == seats
    for seats in (2, 6):
        with pytest.raises(BadOption):
            GAME.setup(seats, {})


@proves("setup.position-deal", "setup.position-mandatory", "setup.position-fewer-players", "card.position-one-each")
def test_everyone_is_dealt_one_position_and_council_and_events_are_always_among_them() -> None:
    for seats in (3, 4, 5):
        undealt = set()
        for seed in range(12):
            s = new_game(seats, seed)
            held = [holder for holder in s.position if holder != NONE]
            assert sorted(held) == list(range(seats))
            assert s.position[COUNCIL] != NONE
            assert s.position[EVENTS] != NONE
            undealt |= {position for position, holder in enumerate(s.position) if holder == NONE}
        assert len(undealt) == (3 if seats < 5 else 0)


@proves("setup.trait-deal", "setup.draft-secrecy")
def test_the_draft_begins_with_five_traits_that_only_their_holder_sees() -> None:
    s = new_game(4)
    for seat in range(4):
        assert len(s.at(DRAFT, seat)) == 5
        assert all(s.cards.backs[card] == TRAIT for card in s.at(DRAFT, seat))
    seen = observe(s, GREGOR)
    assert all(seen.cards.faces[card] >= 0 for card in s.at(DRAFT, GREGOR))
    assert all(seen.cards.faces[card] < 0 for card in s.at(DRAFT, MARK))


@proves("setup.trait-pick-and-pass", "setup.draft-timing")
def test_all_pick_at_once_and_the_rest_go_clockwise() -> None:
    """5, 4, 3, 2 cards in hand; after each pick the next player holds what was left."""
    s = new_game(3)
    for held in (5, 4, 3, 2):
        rest = []
        for seat in range(3):
            hand = ids_at(s, DRAFT, seat)
            assert len(hand) == held
            rest.append(sorted(hand[1:]))
            clicks(s, Seat(seat), f"keep-trait {hand[0]}")
        if held > 2:
            for seat in range(3):
                assert sorted(ids_at(s, DRAFT, (seat + 1) % 3)) == rest[seat]
    assert [len(chart(s, seat)) for seat in range(3)] == [4, 4, 4]


@proves("setup.trait-last-discarded", "setup.decks", "setup.empire-chart")
def test_the_last_card_of_each_hand_goes_back_unseen_and_traits_lie_open() -> None:
    s = drafted(4)
    assert len(s.at(TRAITS)) == 40 - 4 * 4
    assert not any(s.cards.known[card] for card in s.at(TRAITS))
    for seat in range(4):
        assert not s.at(DRAFT, seat)
        assert not s.at(PICKED, seat)
        assert all(observe(s, IDA).cards.faces[card] >= 0 for card in s.at(CHART, seat))
    for deck in DECKS[1:]:
        assert s.at(deck)


@proves("setup.start-order", "setup.start-colour-symbol", "setup.colours", "setup.step-order")
def test_the_master_of_events_chooses_a_colour_and_one_of_its_symbols_first() -> None:
    s = drafted(3)
    master = Seat(s.position[EVENTS])
    for turn in range(3):
        seat = Seat((master + turn) % 3)
        assert s.asking is not None
        assert (s.asking.rule, s.asking.a) == (choose_start, seat)
        start = s.printed.start_ids.index(["red-1", "blue-3", "green-4"][turn])
        if turn:
            assert refusal(s, seat, "start", s.printed.start_ids.index("red-2")) == "setup.colours"
        assert click(s, seat, "start", start) == ""
        assert s.printed.colours[s.colour[seat]] == ["red", "blue", "green"][turn]
    assert owner(s, "bannercliff") == master
    assert owner(s, "dar-hamun") == (master + 2) % 3


@proves("setup.pieces", "upgrade.start-with-city", "setup.gold", "setup.other-pieces-aside", "setup.coastal-fleet")
def test_a_coastal_start() -> None:
    """City, Road, one of each land type, 4 Gold, and a Fleet in a bordering Sea Area."""
    s = scene()
    hold(s, GREGOR, "bannercliff")
    play(s, step(place_pieces, GREGOR))
    assert offered(s, GREGOR, "first-fleet") == ["Boronice Bay", "Strait of Sails"]
    clicks(s, GREGOR, "first-fleet Boronice Bay")
    assert upgrade(s, "bannercliff") == "city"
    assert s.road[area(s, "bannercliff")] == 1
    assert force(s, GREGOR, "bannercliff") == {"Auxiliary": 1, "Infantry": 1, "Cavalry": 1, "Sorcerer": 1}
    assert force(s, GREGOR, "boronice-bay") == {"Fleet": 1}
    assert s.gold[GREGOR] == 4
    assert sum(s.army[GREGOR * TYPES : (GREGOR + 1) * TYPES]) == 5


@proves("setup.inland-cavalry")
def test_an_inland_start_has_a_second_cavalry() -> None:
    s = scene()
    hold(s, GREGOR, "stagmere")
    play(s, step(place_pieces, GREGOR))
    assert force(s, GREGOR, "stagmere") == {"Auxiliary": 1, "Infantry": 1, "Cavalry": 2, "Sorcerer": 1}
    assert s.army[GREGOR * TYPES + FLEET] == 0


@proves("setup.fleet-blocked")
def test_where_all_seas_are_taken_there_is_a_cavalry_instead() -> None:
    s = scene()
    hold(s, GREGOR, "lunn")
    hold(s, MARK, "strait-of-lunn", fleet=1)
    play(s, step(place_pieces, GREGOR))
    assert force(s, GREGOR, "lunn")["Cavalry"] == 2


@proves("setup.trait-setup-effects")
def test_traits_change_the_start() -> None:
    """Nomads: a Keep, 2 Cavalry and 1 Infantry more. Royal Treasury: 10 Gold. Twin Seats: a Keep next door."""
    s = scene()
    hold(s, GREGOR, "stagmere")
    give(s, GREGOR, "trait-nomads", "trait-royal-treasury", "trait-twin-seats")
    play(s, step(place_pieces, GREGOR))
    clicks(s, GREGOR, "second-seat Lorwick")
    assert upgrade(s, "stagmere") == "keep"
    assert force(s, GREGOR, "stagmere") == {"Auxiliary": 1, "Infantry": 2, "Cavalry": 4, "Sorcerer": 1}
    assert s.gold[GREGOR] == 14
    assert (upgrade(s, "lorwick"), force(s, GREGOR, "lorwick")) == ("keep", {"Infantry": 1})


def test_without_room_the_second_seat_is_worth_six_gold() -> None:
    s = scene()
    hold(s, GREGOR, "amberholm")
    give(s, GREGOR, "trait-twin-seats")
    play(s, step(place_pieces, GREGOR))
    clicks(s, GREGOR, "first-fleet?")
    assert s.gold[GREGOR] == 10


@proves("setup.envoys")
def test_two_envoys_each_or_three_in_a_game_of_three() -> None:
    for seats, envoys in ((3, 3), (4, 2), (5, 2)):
        s = play_until(new_game(seats), "place_envoy")
        assert s.envoys_left == [envoys] * seats


@proves("setup.barbarian-keeps", "setup.barbarian-empty-area")
def test_everyone_places_a_barbarian_keep_with_an_infantry_in_an_empty_area() -> None:
    s = scene()
    hold(s, GREGOR, "lunn", "city")
    play(s, *[step(choose_barbarians, Seat(seat)) for seat in (MARK, IDA, GREGOR)])
    clicks(s, MARK, "barbarians Akran")
    assert refusal(s, IDA, "barbarians", "Akran") == "setup.barbarian-empty-area"
    assert refusal(s, IDA, "barbarians", "Lunn") == "not offered"
    clicks(s, IDA, "barbarians Cotla")
    assert force(s, WILD, "akran") == force(s, WILD, "cotla") == {"Infantry": 1}
    assert upgrade(s, "akran") == "keep"


@proves("setup.barbarian-keeps")
def test_the_master_of_events_begins_with_the_barbarians() -> None:
    s = play_until(new_game(4), "choose_barbarians")
    assert s.asking is not None
    assert s.asking.a == s.position[EVENTS]
    play_until(s, "place_envoy")
    assert len([a for a in range(LANDS) if s.owner[a] == WILD and s.upgrade[a]]) >= 4


@proves(
    "setup.vp-two-per-age",
    "general.lengths",
    "setup.vp-longer-option",
    "turn.predefined-number",
    "setup.ages-used",
    "setup.turn-count",
)
def test_the_vp_chart_has_so_many_cards_of_each_age_in_use() -> None:
    """2, 3 or 4 ages with 2, 3 or 4 cards each: the first age on top, all face down."""
    for length, ages in (("short", 2), ("medium", 3), ("long", 4)):
        for variant, each in (("standard", 2), ("longer", 3), ("marathon", 4)):
            s = scene(options={"length": length, "vp-cards": variant})
            play(s, step(lay_out_vp_cards))
            backs = [s.cards.backs[card] - VP for card in reversed(s.at(VP_CHART))]
            assert backs == [age for age in range(ages) for _ in range(each)]
            assert s.turns == ages * each
            assert not any(s.cards.known[card] for card in s.at(VP_CHART))
            assert len(s.at(VP_BOX)) == 20 - ages * each


@proves("setup.first-vp-card", "setup.vp-reveal-moment", "setup.first-card-claim")
def test_the_first_vp_card_is_face_up_before_the_first_turn() -> None:
    s = play_until(new_game(3), "lay_action_card")
    assert len(s.at(VP_OPEN)) == 1
    assert s.cards.backs[s.at(VP_OPEN)[0]] == VP
    assert s.turn == 1
    assert s.vp == [0, 0, 0]


def test_ancient_bloodline_and_relic_seekers_draw_three_and_keep_one() -> None:
    s = scene()
    give(s, GREGOR, "trait-ancient-bloodline", "trait-relic-seekers")
    play(s, step(draw_setup_cards, GREGOR))
    assert len(s.at(DRAWN, GREGOR)) == 3
    dynasty = offered(s, GREGOR, "keep-card")[0]
    clicks(s, GREGOR, f"keep-card {dynasty}")
    artifact = offered(s, GREGOR, "keep-card")[0]
    clicks(s, GREGOR, f"keep-card {artifact}")
    assert chart(s, GREGOR)[-2:] == [dynasty, artifact]
    assert s.printed.backs[s.printed.face(dynasty)] == DYNASTY


@proves("setup.seats", "setup.start-order")
def test_clockwise_is_by_ascending_seats() -> None:
    """After the last seat comes the first, from the choice of starts on."""
    s = drafted(4)
    master = int(s.position[EVENTS])
    asked = []
    chance = Quick(3)
    while s.asking is not None and s.asking.rule.__name__ == "choose_start":
        asked.append(s.asking.a)
        take(s, random_offer(s, chance))
    assert asked == [(master + turn) % 4 for turn in range(4)]
    assert [s.after(seat) for seat in range(4)] == [1, 2, 3, 0]


@proves("setup.hidden-information")
def test_hands_decks_and_face_down_cards_are_hidden_and_all_else_is_open() -> None:
    """Gregor's hand is his alone, its number is everybody's; what lies on charts or face up all can read."""
    s = play_until(new_game(3), "lay_action_card")
    for card in [*s.at(DECKS[DESTINY])[:2], s.at(DECKS[SORCERY])[0]]:
        s.cards.move(card, HAND, GREGOR)
    seen = {seat: observe(s, seat) for seat in (GREGOR, MARK, IDA)}
    assert all(seen[GREGOR].cards.faces[card] >= 0 for card in s.at(HAND, GREGOR))
    for seat in (MARK, IDA):
        assert all(seen[seat].cards.faces[card] < 0 for card in s.at(HAND, GREGOR))
        assert len(seen[seat].at(HAND, GREGOR)) == 3
    for sight in seen.values():
        hidden = [*s.at(VP_CHART), *s.at(VP_BOX), *[card for deck in DECKS for card in s.at(deck)]]
        assert all(sight.cards.faces[card] < 0 for card in hidden)
        open_cards = [*s.at(VP_OPEN), *[card for seat in range(3) for card in s.at(CHART, seat)]]
        assert len(open_cards) >= 1 + 3 * 4
        assert all(sight.cards.faces[card] >= 0 for card in open_cards)
        assert isinstance(sight, Zabor)
        assert sight.gold == s.gold


@proves("setup.hidden-information")
def test_cards_drawn_but_not_kept_are_seen_by_who_drew_them_only() -> None:
    s = play_until(new_game(3), "choose_event")
    assert s.asking is not None
    master = s.asking.a
    other = (master + 1) % 3
    assert all(face >= 0 for face in [observe(s, Seat(master)).cards.faces[c] for c in s.at(DRAWN, master)])
    assert all(face < 0 for face in [observe(s, Seat(other)).cards.faces[c] for c in s.at(DRAWN, master)])
    s = scene()
    play(s, step(acquisition_action, GREGOR, 1))
    clicks(s, GREGOR, "draw-from Dynasty", "keep-card")
    laid = s.at(DISCARD_UNSEEN)
    assert len(laid) == 2
    assert all(observe(s, GREGOR).cards.faces[card] >= 0 for card in laid)
    assert all(observe(s, MARK).cards.faces[card] < 0 for card in laid)
