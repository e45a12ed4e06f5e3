"""Gameplay: the round and its phases."""

from __future__ import annotations

from meadhall.games.vilnius.places import ORDER_PILE, PROVINCES
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.state import Vilnius
from meadhall.games.vilnius.tests.scene import ADA, BRAN, CLEO, asked, click, clicks, on_top, play, scene, told
from meadhall.kernel.agenda import step
from meadhall.testing.proves import proves


@proves("round.phases", "round.phase-sync", "round.phase-manner")
def test_all_complete_a_phase_before_the_next_one_begins() -> None:
    """Income of both at once, then both draw an Order card, then they act in turn, then the round is over."""
    s = scene(2)
    s.round = 1
    begin_round(s, "wrong-track", "razzle-dazzle", "marauders", "scouts")
    assert s.round == 2
    assert asked(s) == [ADA, BRAN]
    assert len(s.at(ORDER_PILE)) == 34
    clicks(s, BRAN, "draw-units 0 Units, the rest Provinces")
    assert len(s.at(PROVINCES, BRAN)) == 0
    clicks(s, ADA, "draw-units 0 Units, the rest Provinces")
    assert (len(s.at(PROVINCES, ADA)), len(s.at(PROVINCES, BRAN))) == (5, 5)
    assert len(s.at(ORDER_PILE)) == 32
    assert asked(s) == [ADA]
    clicks(s, ADA, "pass")
    assert asked(s) == [BRAN]
    clicks(s, BRAN, "pass")
    assert s.round == 3
    phases = [line for line in told(s) if "wants" in line or "joins" in line or "passes" in line]
    assert [line.split()[-1] if "passes" in line else line.split()[0] for line in phases] == [
        "Bran", "Ada", "Wrong", "Razzle-Dazzle", "passes.", "passes.",
    ]  # fmt: skip


def begin_round(s: Vilnius, *names: str) -> None:
    """A new round in which these Order cards are drawn."""
    on_top(s, *names)
    play(s, step(play_round))


@proves("round.start-player")
def test_the_marker_moves_to_the_left() -> None:
    s = scene(3)
    s.round = 1
    starters = []
    begin_round(s, "wrong-track", "razzle-dazzle", "no-enemies-in-sight")
    for _ in range(4):
        starters.append(s.first)
        on_top(s, "wrong-track", "razzle-dazzle", "no-enemies-in-sight")
        for seat in (ADA, BRAN, CLEO):
            click(s, seat, "draw-units", 0)
        for _ in range(3):
            click(s, asked(s)[0], "pass")
    assert starters == [ADA, BRAN, CLEO, ADA]
