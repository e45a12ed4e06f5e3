"""Three Empires to which an Event happens, for the tests of Events."""

from __future__ import annotations

from meadhall.games.zabor.places import DRAWN
from meadhall.games.zabor.rules.event_phase import play_event
from meadhall.games.zabor.state import Zabor
from meadhall.games.zabor.tests.scene import (
    GREGOR,
    IDA,
    MARK,
    card_of,
    clicks,
    hold,
    play,
    scene,
)
from meadhall.kernel.agenda import step


def world(gold: int = 0) -> Zabor:
    """Everyone has a City with a Road; Gregor a Metropol and a Rural Area besides."""
    s = scene()
    hold(s, GREGOR, "akran", "city", road=True, infantry=1)
    hold(s, GREGOR, "tashkara", "metropol")
    hold(s, GREGOR, "olumbe", infantry=1)
    hold(s, MARK, "skarnholt", "city", road=True, infantry=1)
    hold(s, IDA, "kholvar", "city", road=True, infantry=1)
    s.gold = [gold] * 3
    s.phase = 3
    return s


def happen(s: Zabor, id: str, settle: bool = True) -> Zabor:
    """Mark, who is Master of Events, plays the card; its Barbarians are placed in the first Area offered."""
    card = card_of(s, id)
    s.cards.move(card, DRAWN, MARK)
    play(s, step(play_event, MARK, card))
    if settle:
        place_all(s)
    return s


def place_all(s: Zabor) -> None:
    while s.asking is not None and s.asking.rule.__name__ == "place_piece":
        clicks(s, MARK, "barbarians")
