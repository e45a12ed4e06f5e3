"""What the board is told: sockets, what is missing, the clicks that send a Unit, and proposals."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from meadhall.games.vilnius import GAME, view
from meadhall.games.vilnius.cards import ARROW, AXE, SHIELD, SPEAR, SWORD
from meadhall.games.vilnius.fight_view import deploying, fight_of, sockets_of
from meadhall.games.vilnius.places import ATTACKERS, DEPLOYED, UNITS
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import lay_row, scene
from meadhall.kernel.agenda import SPECTATOR, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import random_offer, take
from meadhall.kernel.redact import observe


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


def test_enemies_in_rows_are_told_with_what_they_ask_for_in_this_part_of_the_game() -> None:
    s = scene(2)
    (knights,) = lay_row(s, 1, "knight-brothers")
    assert sum(view.seat_of(s, Seat(1))["asks"][str(knights)]) == 3
    s.second_part = 1
    assert sum(view.seat_of(s, Seat(1))["asks"][str(knights)]) == 3 + 5
    assert view.seat_of(s, Seat(0))["asks"] == {}


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
