"""Game Preparation."""

from __future__ import annotations

import pytest

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.cards import FINAL_ATTACK, GENERAL, PROVINCE_DECK
from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    BOX,
    BUILDING_SUPPLY,
    DESTINATION,
    DESTINATION_DISCARD,
    DESTINATION_PILE,
    MARKERS,
    ORDER_PILE,
    PERSONAL_SUPPLY,
    PROVINCE_PILE,
    PROVINCE_STACKS,
    PROVINCES,
    QUARTER,
    UNIT_PILE,
    UNIT_SUPPLY,
)
from meadhall.games.vilnius.rules.quarter import building_at, cell_at
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import ADA, BEAR, BRAN, CLEO, COLUMNS, HORSEMAN, click, id_of, ids, scene
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


def start(seats: int = 2, seed: int = 1, **options: str) -> Vilnius:
    s = GAME.start(GAME.setup(seats, options), Quick(seed))
    assert isinstance(s, Vilnius)
    return s


@proves("setup.example-two-players")
def test_the_setup_for_two_players() -> None:
    """2 displays of 2, 2 values of 3, 2 Province piles of 8, 2 Unit piles of 3, 4 stacks of 3, an Order pile of 34."""
    s = scene(2)
    for seat in (ADA, BRAN):
        assert [id_of(s, card).partition("-")[2] for card in s.at(QUARTER, seat)] == ["residence", "barracks"]
        assert (len(s.at(PROVINCE_PILE, seat)), len(s.at(UNIT_PILE, seat))) == (8, 3)
    assert s.shown_strength == [3, 3]
    assert [sum(s.cards.spots[card] == stack for card in s.at(PROVINCE_STACKS)) for stack in range(4)] == [3] * 4
    assert len(s.at(ORDER_PILE)) == 34


@proves("concept.player-count")
def test_two_or_three_play() -> None:
    for seats in (1, 4):
        with pytest.raises(BadOption):
            GAME.setup(seats, {})
    assert len(scene(3).emblem) == 3


@proves("setup.emblem", "setup.emblem-choice-online")
def test_everybody_plays_another_emblem() -> None:
    s = start(3)
    assert click(s, ADA, "choose-emblem", "Bear") == ""
    assert click(s, BRAN, "choose-emblem", "Bear") == "setup.emblem"
    assert click(s, BRAN, "let-chance-choose") == ""
    assert click(s, CLEO, "let-chance-choose") == ""
    assert s.emblem[ADA] == BEAR
    assert sorted(s.emblem) == [COLUMNS, BEAR, HORSEMAN]


@proves("setup.set-buildings", "setup.personal-supply", "setup.start-buildings", "setup.display-space")
def test_residence_and_barracks_stand_side_by_side_and_five_buildings_wait() -> None:
    s = scene(2)
    assert id_of(s, building_at(s, ADA, cell_at(0, 0))) == "columns-residence"
    assert id_of(s, building_at(s, ADA, cell_at(1, 0))) == "columns-barracks"
    assert sorted(ids(s, PERSONAL_SUPPLY, ADA)) == [
        "columns-great-market", "columns-guardhouse", "columns-house-of-envoys", "columns-storehouse",
        "columns-treasury",
    ]  # fmt: skip
    for x, y in ((-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (2, 0)):
        assert building_at(s, ADA, cell_at(x, y)) < 0


@proves("setup.set-provinces", "setup.draw-piles")
def test_the_home_provinces_are_a_face_down_pile() -> None:
    s = scene(2)
    homes = {s.printed.emblem[s.cards.faces[card]] for card in s.at(PROVINCE_PILE, BRAN)}
    assert homes == {BEAR}
    assert len({tuple(ids(scene_of(seed), PROVINCE_PILE)) for seed in range(5)}) > 1
    assert all(face < 0 for face in seen_faces(s, PROVINCE_PILE.name))


def scene_of(seed: int) -> Vilnius:
    """A game whose chance differs from that of other scenes, just before the first round."""
    s = start(2, seed)
    click(s, ADA, "choose-emblem", "Columns")
    return s


def seen_faces(s: Vilnius, place: str) -> list[int]:
    """What Ada sees of a place of hers."""
    seen = observe(s, ADA)
    at = next(place_ for place_ in GAME.places if place_.name == place)
    return [seen.cards.faces[card] for card in seen.at(at, ADA)]


@proves("setup.set-units", "setup.general-units", "setup.unit-supply-size")
def test_three_start_units_each_and_all_others_in_the_supply() -> None:
    for seats, left in ((2, 36), (3, 33)):
        s = scene(seats)
        for seat in range(seats):
            assert sorted(ids(s, UNIT_PILE, seat)) == ["farmers", "slavic-axemen", "townguard"]
        assert len(s.at(UNIT_SUPPLY)) == left
        assert all(s.cards.knows(BRAN, card) for card in s.at(UNIT_SUPPLY))


@proves("setup.set-strength-card", "setup.strength-shown", "setup.attack-row-space", "setup.order-value-start")
def test_the_displayed_strength_is_three_and_rows_are_empty() -> None:
    s = scene(3)
    assert s.shown_strength == [3, 3, 3]
    assert s.order_value == [2 + 1] * 3
    assert [s.at(ATTACK_ROW, seat) for seat in range(3)] == [[], [], []]


@proves("setup.set-destination", "setup.objective-card")
def test_the_first_attack_of_every_row_aims_at_vilnius() -> None:
    s = scene(3)
    assert [ids(s, DESTINATION, seat) for seat in range(3)] == [["destination-vilnius"]] * 3


@proves("setup.two-player-box", "setup.general-components-two")
def test_the_emblem_that_nobody_plays_goes_to_the_box() -> None:
    s = scene(2)
    unused = [card for card in s.at(BOX) if s.printed.emblem[s.cards.faces[card]] == HORSEMAN]
    provinces = [card for card in unused if s.cards.backs[card] == PROVINCE_DECK]
    assert (len(unused) - len(provinces), len(provinces)) == (7, 8)
    assert len(s.at(BUILDING_SUPPLY)) == 26
    assert not [card for card in scene(3).at(BOX) if s.printed.emblem[s.cards.faces[card]] != GENERAL]


@proves("setup.general-buildings")
def test_the_general_buildings_lie_open() -> None:
    s = scene(3)
    assert len(s.at(BUILDING_SUPPLY)) == 26
    assert all(s.cards.knows(CLEO, card) for card in s.at(BUILDING_SUPPLY))
    assert ids(s, BUILDING_SUPPLY).count("garrison") == 3


@proves("setup.province-stacks", "setup.conquest-cards", "setup.conquest-ascending")
def test_twelve_general_provinces_in_four_stacks_of_rising_price() -> None:
    s = scene(2)
    assert len(s.at(PROVINCE_STACKS)) == 12
    assert all(s.printed.emblem[s.cards.faces[card]] == GENERAL for card in s.at(PROVINCE_STACKS))
    assert all(not s.cards.knows(ADA, card) for card in s.at(PROVINCE_STACKS))
    assert [sum(weapons) for weapons in s.printed.conquest] == [2, 3, 4, 5]
    assert len({tuple(ids(start(2, seed), PROVINCE_STACKS)) for seed in range(5)}) > 1


@proves("setup.order-sort-out", "setup.order-bottom", "setup.order-middle", "setup.order-top")
def test_the_order_pile_from_top_to_bottom() -> None:
    """3 without weapons, 29 enemies, a Boost, the Final Attack: 34."""
    s = scene(2)
    pile = ids(s, ORDER_PILE)[::-1]
    assert len(pile) == 34
    assert sorted(pile[:3]) == ["no-enemies-in-sight", "razzle-dazzle", "wrong-track"]
    assert pile[32].startswith("boost-")
    assert pile[33] == "final-attack"
    middle = pile[3:32]
    assert len([id for id in middle if id.startswith(("guard-tower", "toll-castle", "muster-camp"))]) == 6
    assert not [id for id in middle if id.startswith(("boost", "final"))]
    assert len({tuple(ids(start(2, seed), ORDER_PILE)[2:31]) for seed in range(5)}) == 5


@proves("setup.boost-markers", "setup.marker-boost-secret")
def test_two_boost_cards_are_markers_and_nobody_knows_which() -> None:
    s = scene(2)
    assert len(s.at(MARKERS)) == 2
    boosts = {*ids(s, MARKERS), *[id for id in ids(s, ORDER_PILE) if id.startswith("boost")]}
    assert len(boosts) == 3
    assert not any(s.cards.knows(ADA, card) for card in s.at(MARKERS))
    assert len({tuple(sorted(ids(start(2, seed), MARKERS))) for seed in range(20)}) == 3


def test_everybody_knows_which_kind_lies_where_in_the_order_pile() -> None:
    s = scene(2)
    assert s.cards.hints[s.at(ORDER_PILE)[0]] == FINAL_ATTACK
    assert not any(s.cards.knows(ADA, card) for card in s.at(ORDER_PILE))


@proves("setup.destinations-two", "setup.destination-totals")
def test_destinations_with_two_players() -> None:
    """4 + 2 in the game, 2 dealt: 2 + 2 in the pile, 1 + 1 in the box."""
    s = scene(2)
    assert sorted(ids(s, DESTINATION_PILE)) == ["destination-quarter"] * 2 + ["destination-vilnius"] * 2
    assert sorted(id for id in ids(s, BOX) if id.startswith("dest")) == ["destination-quarter", "destination-vilnius"]


@proves("setup.destinations-three", "setup.destinations-pile")
def test_destinations_with_three_players() -> None:
    """5 + 3 in the game, 3 dealt: 2 + 3 in a shuffled pile, face down."""
    s = scene(3)
    assert sorted(ids(s, DESTINATION_PILE)) == ["destination-quarter"] * 3 + ["destination-vilnius"] * 2
    assert not any(s.cards.knows(ADA, card) for card in s.at(DESTINATION_PILE))
    assert not [id for id in ids(s, BOX) if id.startswith("dest")]
    assert s.at(DESTINATION_DISCARD) == []
    assert len({tuple(ids(start(3, seed), DESTINATION_PILE)) for seed in range(9)}) > 1


@proves(
    "setup.mode-simple", "setup.mode-medium", "setup.mode-heavy", "setup.vilnius-marker", "setup.vilnius-card-split"
)
def test_vilnius_starts_with_the_highest_number_laid_out() -> None:
    assert scene(2, difficulty="simple").points == 14
    assert scene(2, difficulty="medium").points == 12
    assert scene(2, difficulty="heavy").points == 9


@proves("setup.start-player", "setup.start-player-online")
def test_the_starting_player_is_named_or_drawn() -> None:
    assert start(3, first="3").first == CLEO
    assert {start(3, seed).first for seed in range(20)} == {0, 1, 2}
    with pytest.raises(BadOption):
        GAME.setup(2, {"first": "3"})


@proves("concept.open-hands", "setup.hidden-information")
def test_hands_are_open_to_all_and_piles_to_nobody() -> None:
    s = start(2, first="1")
    click(s, ADA, "choose-emblem", "Columns")
    click(s, BRAN, "choose-emblem", "Bear")
    for seat in (ADA, BRAN, Seat(7)):
        seen = observe(s, seat)
        assert all(seen.cards.faces[card] >= 0 for owner in (ADA, BRAN) for card in seen.at(PROVINCES, owner))
        assert all(seen.cards.faces[card] < 0 for owner in (ADA, BRAN) for card in seen.at(UNIT_PILE, owner))
        assert all(seen.cards.faces[card] < 0 for card in seen.at(ORDER_PILE))


@proves("concept.discussion")
def test_nothing_is_known_to_one_player_alone_so_that_all_can_be_discussed() -> None:
    s = start(3)
    assert all(known in (0, 0xFF) for known in s.cards.known)
    assert s.ask is not None
    assert not s.ask.sealed
