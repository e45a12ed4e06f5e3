"""What the board is told: sockets, what is missing, the clicks that send a Unit, and proposals."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from meadhall.games.vilnius import GAME, view
from meadhall.games.vilnius.bot import policy
from meadhall.games.vilnius.cards import ARROW, AXE, SHIELD, SPEAR, STORAGE, SWORD
from meadhall.games.vilnius.fight_view import deploying, fight_of, price_of, sockets_of
from meadhall.games.vilnius.places import ATTACKERS, DEPLOYED, ENVOYS, STOREHOUSES, UNITS
from meadhall.games.vilnius.rules.defeating_an_attack import defeat_attack
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import (
    ADA,
    BRAN,
    aim_at_quarter,
    clicks,
    give_units,
    lay,
    lay_building,
    lay_row,
    on_top,
    play,
    scene,
)
from meadhall.kernel.agenda import NO_CARD, SPECTATOR, Offer, Seat, step
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.testing.proves import proves


def play_to_a_fight(seed: int) -> Vilnius:
    """To a moment at which somebody may deploy a Unit against at least two enemies."""
    chance = Quick(seed)
    s = cast(Vilnius, GAME.start(GAME.setup(3, {}), Quick(seed)))
    while not s.outcome:
        fight = fight_of(s, 0)
        if fight and fight["deploying"] and not fight["assault"] and len(s.at(ATTACKERS)) > 1 and fight["sends"]:
            return s
        take(s, random_offer(s, chance))
    return play_to_a_fight(seed + 1)


def told_of_fight(s: Vilnius, seat: int) -> dict[str, Any]:
    fight = fight_of(s, seat)
    assert fight is not None
    return fight


@pytest.mark.parametrize("seats", [2, 3])
def test_every_moment_can_be_told_to_everybody(seats: int) -> None:
    chance = Quick(seats)
    s = GAME.start(GAME.setup(seats, {}), Quick(seats))
    while not s.outcome:
        for seat in (*range(seats), None):
            seen = cast(Vilnius, observe(s, Seat(SPECTATOR if seat is None else seat)))
            json.dumps(view.extra(seen, seat))
            assert view.headline(seen, [])
        take(s, random_offer(s, chance))


def test_whoever_chooses_an_emblem_is_told_what_they_differ_in() -> None:
    s = cast(Vilnius, GAME.start(GAME.setup(2, {}), Quick(1)))
    assert view.extra(s, 0)["line"] == (
        "Each has Buildings of its own, and a type that it never builds. Columns: Treasury, Great Market; never craft. "
        "Bear: Smithy, Hunters' Lodge; never stable. Horseman: Saddlery, Stud Farm; never archery."
    )


def test_enemies_in_rows_are_told_with_what_they_ask_for_in_this_part_of_the_game() -> None:
    s = scene(2)
    (knights,) = lay_row(s, 1, "knight-brothers")
    assert sum(view.seat_of(s, Seat(1))["asks"][str(knights)]) == 3
    s.second_part = 1
    assert sum(view.seat_of(s, Seat(1))["asks"][str(knights)]) == 3 + 6
    assert view.seat_of(s, Seat(0))["asks"] == {}


@proves("round.phases")
def test_the_phase_is_that_of_the_round_also_while_damage_is_suffered() -> None:
    """None before the first round; the Boost hits in the Preparation phase, the Knight Brothers in the Military one."""
    s = cast(Vilnius, GAME.start(GAME.setup(2, {}), Quick(3)))
    assert phase_and_step(s) == (-1, "")
    s = scene(2)
    lay_building(s, ADA, "estate", 0, 1)
    on_top(s, "boost-siege-engines", "scouts")
    lay_row(s, BRAN, "knight-brothers")
    lay_building(s, BRAN, "estate", 0, 1)
    aim_at_quarter(s, BRAN)
    play(s, step(play_round))
    asked_in: list[tuple[str, int, str]] = []
    while s.round == 3:
        assert s.asking is not None
        assert s.ask is not None
        asked_in.append((s.asking.rule.__name__, *phase_and_step(s)))
        take(s, next(offer for offer in reversed(s.ask.offers) if not offer.clause))
    assert list(dict.fromkeys(asked_in)) == [
        ("fix_splits", 0, ""),
        ("suffer", 1, ""),
        ("lose_building", 1, ""),
        ("city_turn", 2, ""),
        ("deployment", 3, "A and B Fight"),
        ("suffer", 3, "A and B Fight"),
        ("choose_lost_unit", 3, "A and B Fight"),
        ("choose_stack", 3, "D Capture"),
    ]


def phase_and_step(s: Vilnius) -> tuple[int, str]:
    told = view.extra(s, ADA)
    return told["phase"], told["step"]


def test_a_socket_is_filled_in_kind_before_two_are_exchanged() -> None:
    s = play_to_a_fight(1)
    unit = next(unit for seat in range(3) for unit in s.at(UNITS, seat))
    asked = [1, 1, 0, 0, 0]
    sockets = sockets_of(s, asked, [(unit, AXE), (unit, SWORD), (unit, AXE)])
    assert [(socket["weapon"], socket["by"], socket["pair"]) for socket in sockets] == [
        (SWORD, SWORD, False),
        (SHIELD, AXE, True),
    ]
    sockets = sockets_of(s, asked, [(unit, SPEAR), (unit, ARROW)])
    assert [socket["by"] for socket in sockets] == [None, None]


def test_the_clicks_told_for_a_unit_send_it() -> None:
    s = play_to_a_fight(3)
    seat = next(seat for seat in range(3) if told_of_fight(s, seat)["clicks"])
    fight = fight_of(cast(Vilnius, observe(s, Seat(seat))), seat)
    assert fight is not None
    unit, by_enemy = next(iter(fight["clicks"].items()))
    enemy, clicks = next(iter(by_enemy.items()))
    left = fight["sends"][unit][enemy]
    for click in clicks:
        assert s.ask is not None
        offer = s.ask.find(Seat(seat), click)
        assert offer is not None
        take(s, offer)
    assert int(unit) in s.at(DEPLOYED, seat)
    if deploying(s):
        after = fight_of(s, seat)
        assert after is not None
        assert next(one["missing"] for one in after["enemies"] if one["card"] == int(enemy)) == left


def test_the_price_of_stopping_counts_storage_symbols_without_a_stored_province_as_points() -> None:
    """Torch Riders and Grey Mantles at Ada's quarter: a Storage symbol each."""
    for stored, points in (((), 2), ((STOREHOUSES,), 1), ((STOREHOUSES, ENVOYS), 0)):
        s = scene(2)
        aim_at_quarter(s, ADA)
        lay_row(s, ADA, "torch-riders", "grey-mantles")
        give_units(s, ADA, "townguard")
        for place, province in zip(stored, ("trakai", "utena"), strict=False):
            lay(s, province, place, ADA)
        play(s, step(defeat_attack))
        price = price_of(s)
        assert price["points"] == points
        assert price["hits"][ADA][STORAGE] == len(stored)
        s.points = 2
        clicks(s, ADA, "ready")
        for _ in stored:
            clicks(s, ADA, "give-back")
        assert s.outcome == ([2, 2] if points == 2 else [])


def test_the_points_foretold_are_those_that_stopping_costs() -> None:
    """At every deployment of two games, in a copy: all stop at once and give what is stored where they can."""
    compared = 0
    by_storage = 0
    for seed in range(2):
        chance = Quick(seed)
        s = cast(Vilnius, GAME.start(GAME.setup(2 + seed % 2, {}), Quick(seed)))
        s.points = 100
        while not s.outcome:
            if deploying(s) and not any(unit != NO_CARD for unit in s.chosen):
                compared += 1
                enemies = told_of_fight(s, 0)["enemies"]
                by_storage += any(one["target"] and one["missing"] and one["hits"][STORAGE] for one in enemies)
                assert s.points - stop_now(s).points == price_of(s)["points"]
            take(s, some_offer(s, chance))
    assert compared > 50
    assert by_storage > 5


def stop_now(s: Vilnius) -> Vilnius:
    trial = s.clone()
    while trial.at(ATTACKERS) and not trial.outcome:
        assert trial.ask is not None
        allowed = [offer for offer in trial.ask.offers if not offer.clause]
        take(trial, min(allowed, key=cheapness))
    return trial


def cheapness(offer: Offer) -> int:
    """Who stops is ready, and gives stored cards before he loses the Building where they lie."""
    first = offer.verb.name == "ready" or (offer.verb.name == "suffer" and offer.thing == STORAGE)
    return 0 if first else 2 if offer.verb.name == "lose-point" else 1


def some_offer(s: Vilnius, chance: Quick) -> Offer:
    """Now and then any, otherwise what the bot likes best."""
    if chance.below(4) == 0:
        return random_offer(s, chance)
    seats = waiting_for(s)
    seat = seats[chance.below(len(seats))]
    assert s.ask is not None
    seen = cast(Vilnius, observe(s, seat))
    return max((offer for offer in s.ask.of(seat) if not offer.clause), key=lambda offer: policy(seen, offer))


def test_a_proposal_is_worked_out_but_not_played() -> None:
    s = play_to_a_fight(5)
    owner, unit = next((seat, unit) for seat in range(3) for unit in s.at(UNITS, seat))
    enemy = s.at(ATTACKERS)[0]
    told = view.proposal(s, owner, 1, [(unit, enemy)])
    assert told is not None
    assert told["plan"] == [(unit, enemy)]
    sends = told_of_fight(s, owner)["sends"]
    assert next(one["missing"] for one in told["enemies"] if one["card"] == enemy) == sends[str(unit)][str(enemy)]
    assert unit in s.at(UNITS, owner)
    assert not s.blow_unit
    assert view.proposal(s, owner, 1, [(enemy, unit)]) is None
