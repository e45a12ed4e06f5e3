"""Where points come from: by what was told when they were made, and how they add up over a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.kernel.event import Entry
from meadhall.kernel.game import Game
from meadhall.kernel.state import State
from meadhall.lab.store import Line

STEPS: Final = 20  # parts of a game at which points are looked at
PARTS: Final = [step / STEPS for step in range(STEPS + 1)]

Gain = tuple[int, int, str]
"""Whose points changed (-1 where all have one count), by how much, and by what."""


def gains_of(game: Game, s: State, told: Sequence[Entry], change: Sequence[int], otherwise: str) -> list[Gain]:
    """What a click brought, by source, from what it led to. Points that no event tells of came by the click itself."""
    left = list(change)
    found: list[Gain] = []
    for at, entry in enumerate(told):
        event = game.events[entry.event]
        whose = max(0, _seat_of(game, entry))  # one count for all is the first
        if event in game.scoring and left[whose]:
            made = entry.numbers[event.kinds.index("number")]
            gain = made if left[whose] > 0 else -made
            left[whose] -= gain
            found.append((whose, gain, _source(game, s, told[: at + 1]) or otherwise))
    found += [(seat, gain, otherwise) for seat, gain in enumerate(left) if gain]
    return [(seat if len(change) == s.seats else -1, gain, source) for seat, gain, source in found]


def _seat_of(game: Game, entry: Entry) -> int:
    kinds = game.events[entry.event].kinds
    return entry.numbers[kinds.index("seat")] if "seat" in kinds else -1


def _source(game: Game, s: State, told: Sequence[Entry]) -> str:
    """What the last of these names as the reason; or what the seat was told to do just before; "" where neither is."""
    entry = told[-1]
    if entry.faces:
        return s.setup.content.ids[entry.faces[0]]
    for kind, number in zip(game.events[entry.event].kinds, entry.numbers, strict=True):
        if kind not in ("seat", "number"):
            return game.name_of(s, kind, number, [])
    if len(told) > 1 and 0 <= _seat_of(game, entry) == _seat_of(game, told[-2]):
        return game.events[told[-2].event].name
    return ""


@dataclass(frozen=True)
class Source:
    """What it brings a game, and how much of that by each of the `PARTS` of it. Losses count below nothing."""

    name: str
    points: float
    curve: list[float]


def sources_of(lines: Sequence[Line]) -> list[Source]:
    """What points come from, or are lost by, on average; the most important first."""
    gains: dict[str, list[float]] = {}
    for line in lines:
        for click, _, gain, name in line["points"]:
            by_part = gains.setdefault(name, [0.0] * len(PARTS))
            part = -(-click * STEPS // max(1, line["decisions"]))  # the first look at which it is made
            by_part[min(STEPS, part)] += gain / len(lines)
    found = []
    for name, by_part in gains.items():
        curve = [sum(by_part[: at + 1]) for at in range(len(by_part))]
        found.append(Source(name, curve[-1], curve))
    return sorted(found, key=lambda source: (-abs(source.points), source.name))
