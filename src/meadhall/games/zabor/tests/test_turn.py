"""The turn: ten phases, the Action Cards, Envoys and their actions, and the end."""

from __future__ import annotations

from meadhall.games.zabor.cards import ACTIONS, CAMPAIGN, CIVILIZE, COUNCIL, MARITIME
from meadhall.games.zabor.events import ACTION_TAKEN, ROLLED, TURN_BEGINS, VP_REVEALED
from meadhall.games.zabor.places import VP_BOX, VP_CHART, VP_OPEN
from meadhall.games.zabor.rules.action_phase import action_phase
from meadhall.games.zabor.rules.armies import muster
from meadhall.games.zabor.rules.battle import side_dice
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.end_phase import end_phase
from meadhall.games.zabor.rules.envoys import place_envoys_phase
from meadhall.games.zabor.rules.turn import next_turn, place_action_cards_phase
from meadhall.games.zabor.rules.victory import rank_players, resign
from meadhall.games.zabor.rules.warfare_phase import warfare_phase
from meadhall.games.zabor.state import CONQUERED, NONE, Zabor
from meadhall.games.zabor.tests.ritual_scenes import cast, empire
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    area,
    clicks,
    give,
    hold,
    load,
    march,
    monster,
    offered,
    play,
    refusal,
    rests,
    rolls,
    scene,
    told,
)
from meadhall.games.zabor.tests.test_setup import new_game, play_until
from meadhall.kernel.agenda import Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.numbers import repeated
from meadhall.kernel.play import random_offer, take
from meadhall.testing.proves import proves


@proves("turn.ten-phases")
def test_the_phases_come_in_their_order() -> None:
    """Every phase of the first turn is seen in order, and then the next turn begins."""
    s = new_game(3, seed=4)
    play_until(s, "lay_action_card")
    seen = [s.phase]
    chance = Quick(9)
    steps = [item.rule.__name__ for item in reversed(s.agenda)]
    names = [name for name in steps if name.endswith("_phase") and name != "begin_phase"]
    assert names == [
        "income_phase",
        "event_phase",
        "place_envoys_phase",
        "action_phase",
        "warfare_phase",
        "trade_phase",
        "heal_phase",
        "vp_phase",
        "end_phase",
    ]
    while s.turn == 1:
        take(s, random_offer(s, chance))
        if s.phase != seen[-1]:
            seen.append(s.phase)
    asked = [phase for phase in seen[:-1] if phase != 2]  # nobody need be asked in the Income Phase
    assert asked == [1, 3, 4, 5, 6, 7]
    assert seen[-1] == 1


@proves("place-action-cards.council-orders")
def test_the_master_of_the_council_lays_out_the_action_cards_as_he_wishes() -> None:
    s = scene()
    hold_position(s, IDA, COUNCIL)
    s.tally = repeated(3, len(s.tally))
    play(s, step(place_action_cards_phase))
    for name in ("Rituals", "Civilize", "Campaign", "Maritime", "Diplomacy", "Acquisition", "Build Army"):
        clicks(s, IDA, f"lay-action {name}")
    assert [s.printed.action_names[action] for action in s.track][:3] == ["Rituals", "Civilize", "Campaign"]
    assert len(s.track) == ACTIONS
    assert s.tally[CONQUERED] == 0


def placing(seats: int = 3) -> Zabor:
    s = scene(seats)
    s.track = list(range(ACTIONS))
    play(s, step(place_envoys_phase))
    return s


@proves("envoys.order", "envoys.until-all-placed", "envoys.same-card")
def test_envoys_are_placed_one_by_one_round_the_table_until_all_are_placed() -> None:
    s = placing()
    for space in range(9):
        seat = Seat(space % 3)
        assert s.ask is not None
        assert s.ask.seats() == [seat]
        kind = "Secondary" if space % 2 else "Primary"
        clicks(s, seat, f"envoy {kind} {s.printed.action_names[space // 2]}")
    assert rests(s)
    assert s.envoys_left == [0, 0, 0]
    assert [seat for seat in s.envoys if seat != NONE] == [0, 1, 2] * 3


@proves("envoys.one-per-space")
def test_a_space_holds_one_envoy() -> None:
    s = placing()
    clicks(s, GREGOR, "envoy Primary Campaign")
    assert refusal(s, MARK, "envoy", "Primary Campaign") == "envoys.one-per-space"
    assert refusal(s, MARK, "envoy", "Secondary Campaign") == ""


@proves("envoys.shared-space", "turn.card-beats-rule")
def test_the_shadow_embassy_joins_one_envoy_of_another_once_a_turn() -> None:
    s = scene()
    give(s, MARK, "trait-shadow-embassy")
    s.track = list(range(ACTIONS))
    play(s, step(place_envoys_phase))
    clicks(s, GREGOR, "envoy Primary Campaign")
    clicks(s, MARK, "envoy Primary Campaign")
    clicks(s, IDA, "envoy Primary Maritime")
    clicks(s, GREGOR, "envoy Primary Rituals")
    assert refusal(s, MARK, "envoy", "Primary Maritime") == "envoys.one-per-space"
    assert list(s.envoys[CAMPAIGN * 4 : CAMPAIGN * 4 + 2]) == [GREGOR, MARK]


@proves("envoys.uneven-numbers")
def test_who_has_no_envoy_left_is_skipped() -> None:
    s = scene()
    give(s, GREGOR, "dynasty-silent-court")
    s.gold[GREGOR] = 5
    s.track = list(range(ACTIONS))
    play(s, step(place_envoys_phase))
    clicks(s, GREGOR, "hire-envoy")
    assert s.gold[GREGOR] == 0
    for space in range(9):
        clicks(s, Seat(space % 3), "envoy")
    assert s.ask is not None
    assert s.ask.seats() == [GREGOR]
    clicks(s, GREGOR, "envoy")
    assert rests(s)


@proves("envoys.uneven-numbers")
def test_when_all_spaces_are_taken_the_rest_stay_unused() -> None:
    s = scene()
    s.extra_envoys = [4, 4, 4]
    s.track = list(range(ACTIONS))
    play(s, step(place_envoys_phase))
    for _ in range(15):
        assert s.ask is not None
        clicks(s, s.ask.seats()[0], "envoy")
    while not rests(s):
        assert s.ask is not None
        clicks(s, s.ask.seats()[0], "envoy")
    assert len([seat for seat in s.envoys if seat != NONE]) == 16
    assert s.envoys_left == [0, 0, 0]


def test_the_ring_of_whispers_places_first_and_not_again_in_the_first_round() -> None:
    s = scene()
    give(s, IDA, "artifact-ring-of-whispers")
    s.track = list(range(ACTIONS))
    play(s, step(place_envoys_phase))
    clicks(s, IDA, "go-first", "envoy Primary Campaign")
    order = []
    for _ in range(5):
        assert s.ask is not None
        order.append(s.ask.seats()[0])
        clicks(s, s.ask.seats()[0], "envoy")
    assert order == [GREGOR, MARK, GREGOR, MARK, IDA]


@proves("action-phase.left-to-right", "action-phase.primary-then-secondary", "action-phase.envoy-owner-acts")
def test_actions_are_taken_from_left_to_right_primary_before_secondary() -> None:
    """Maritime is laid first, then Civilize; Campaign has no Envoy and is skipped."""
    s = scene()
    s.track = [MARITIME, CAMPAIGN, CIVILIZE, 0, 1, 4, 5, 7]
    s.envoys[MARITIME * 4] = IDA
    s.envoys[MARITIME * 4 + 2] = GREGOR
    s.envoys[CIVILIZE * 4 + 2] = MARK
    hold(s, GREGOR, "lunn", "keep")
    play(s, step(action_phase))
    while not rests(s):
        assert s.ask is not None
        seat = s.ask.seats()[0]
        clicks(s, seat, "finish?", "pass?")
    taken = told(s, ACTION_TAKEN)
    assert taken == [[IDA, MARITIME * 2], [GREGOR, MARITIME * 2 + 1], [MARK, CIVILIZE * 2 + 1]]


@proves("action-phase.remove-envoy")
def test_an_envoy_is_removed_when_its_action_is_finished() -> None:
    s = scene()
    s.track = list(range(ACTIONS))
    s.envoys[CIVILIZE * 4 + 2] = MARK
    play(s, step(action_phase))
    assert s.envoys[CIVILIZE * 4 + 2] == MARK
    clicks(s, MARK, "pass")
    assert s.envoys[CIVILIZE * 4 + 2] == NONE
    assert s.acting == NONE


@proves("order.council-changes", "order.events-changes", "council-seat.immediate")
def test_a_new_master_of_the_council_is_first_in_the_phases_that_follow() -> None:
    s = scene()
    assert s.order()[0] == GREGOR
    hold_position(s, IDA, COUNCIL)
    assert s.order() == [IDA, GREGOR, MARK]


def ending(cards_left: int) -> Zabor:
    s = scene()
    for card in s.at(VP_BOX)[: cards_left + 1]:
        s.cards.move(card, VP_CHART)
    s.cards.move(s.top(VP_CHART), VP_OPEN)
    return s


@proves("end.next-turn", "end.reveal-next-vp", "setup.vp-one-per-turn")
def test_the_end_phase_turns_up_one_more_vp_card_and_the_next_turn_begins() -> None:
    s = ending(2)
    play(s, step(end_phase), step(next_turn))
    assert len(s.at(VP_OPEN)) == 2
    assert len(s.at(VP_CHART)) == 1
    assert len(told(s, VP_REVEALED)) == 1
    assert told(s, TURN_BEGINS) == [[2, 8]]
    assert not s.outcome


@proves("end.next-turn", "setup.vp-last-card-ends")
def test_the_turn_in_which_the_last_vp_card_is_face_up_is_still_played() -> None:
    s = ending(1)
    play(s, step(end_phase))
    assert not s.outcome
    assert len(s.at(VP_OPEN)) == 2
    s.agenda = [step(end_phase)]
    end_phase(s)
    assert s.outcome


@proves("end.game-over", "setup.vp-last-card-ends", "object.most-vp", "victory.most-vp")
def test_when_the_last_vp_card_is_face_up_the_game_ends_and_most_vp_win() -> None:
    s = ending(0)
    s.vp = [3, 7, 5]
    s.agenda = [step(end_phase)]
    end_phase(s)
    assert s.outcome == [3, 1, 2]
    assert s.ended_by == "end.game-over"


@proves("victory.tie-break", "victory.cities-count")
def test_ties_are_broken_by_metropols_gold_cities_keeps_and_strength_in_this_order() -> None:
    s = scene()
    s.vp = [5, 5, 5]
    assert rank_players(s) == [1, 1, 1]
    hold(s, IDA, "mirrah", cavalry=1)
    assert rank_players(s) == [2, 2, 1]
    hold(s, MARK, "cotla", "keep")
    assert rank_players(s) == [3, 1, 2]
    hold(s, GREGOR, "lunn", "city")
    assert rank_players(s) == [1, 2, 3]
    s.gold[IDA] = 1
    assert rank_players(s) == [2, 3, 1]
    hold(s, MARK, "olumbe", "metropol")
    assert rank_players(s) == [3, 1, 2]
    s.vp[GREGOR] = 6
    assert rank_players(s) == [1, 2, 3]


@proves("victory.unit-strength", "victory.tie-last")
def test_the_strength_of_units_counts_fleets_and_monsters() -> None:
    """A Fleet (2) and the Giant (6) against two Cavalry (8): shared."""
    s = scene()
    hold(s, GREGOR, "strait-of-lunn", fleet=1)
    hold(s, GREGOR, "lunn")
    monster(s, GREGOR, "monster-giant", "lunn")
    hold(s, MARK, "cotla", cavalry=2)
    assert rank_players(s) == [1, 1, 3]


@proves("end.resigning")
def test_who_resigns_is_last_and_the_game_is_over() -> None:
    s = scene()
    s.vp = [9, 5, 2]
    resign(s, GREGOR)
    assert s.outcome == [3, 1, 2]


@proves("card.this-turn")
def test_what_is_played_in_rituals_still_works_in_warfare() -> None:
    """Veteran Captains: Infantry has Superiority 1, so 2 x (2 + 1) dice in the first round; next turn no more."""
    s = cast(empire(), "destiny-veteran-captains")
    load(s, *[6] * 6, *[1] * 6)
    play(s, step(warfare_phase))
    march(s, GREGOR, "akran", "olumbe", "Infantry", "Infantry")
    assert rolls(s, ROLLED)[0] == [GREGOR, 6, 6]
    play(s, step(end_phase))
    olumbe = area(s, "olumbe")
    assert side_dice(s, muster(s, olumbe, GREGOR), GREGOR, MARK, olumbe, False, True) == 4


@proves("order.warfare-phase-snapshot")
def test_the_order_of_a_phase_is_fixed_when_it_begins() -> None:
    """Ida becomes Master of the Council while Gregor wages war: Mark is still next, and Ida last."""
    s = scene()
    for seat, id in ((GREGOR, "akran"), (MARK, "skarnholt"), (IDA, "kholvar")):
        hold(s, seat, id, "keep", infantry=1)
    play(s, step(warfare_phase))
    hold_position(s, IDA, COUNCIL)
    asked = []
    while not rests(s):
        assert s.ask is not None
        asked += s.ask.seats()
        clicks(s, s.ask.seats()[0], "pass")
    assert asked == [GREGOR, MARK, IDA]


@proves("card.this-turn")
def test_what_lasts_until_the_end_of_the_turn_ends_then() -> None:
    s = ending(2)
    s.truce = 1
    s.fog = 1
    s.bribes[GREGOR] = 2
    s.wedding = [0, 1]
    play(s, step(end_phase))
    assert (s.truce, s.fog, s.bribes, s.wedding) == (0, 0, [0, 0, 0], [])
    assert offered(s, GREGOR)
