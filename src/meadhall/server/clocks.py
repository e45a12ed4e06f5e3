"""Clocks: time for the whole game and for one decision, charged while a person is waited for.

What was charged is stored with every change of the table. Time while the server was down is never charged: a table
that is opened again starts its clocks at that moment.
"""

from __future__ import annotations

from collections.abc import Callable

from meadhall.server.protocol import ClockRule, ClockView


class Clocks:
    """`spent` by seat, in seconds, up to `since`; the seats in `running` are being charged from there on."""

    def __init__(self, rule: ClockRule | None, spent: list[float], now: Callable[[], float]) -> None:
        self.rule = rule if rule is not None and (rule.per_game or rule.per_move) else None
        self.spent = spent
        self.now = now
        self.running: list[int] = []
        self.since = now()
        self.asked: dict[int, float] = {}  # since when a seat is at its present decision

    def turn(self, waiting: list[int], same_decision: bool) -> None:
        """Charges those who were waited for and starts the clocks of those who are now."""
        now = self.now()
        for seat in self.running:
            self.spent[seat] += now - self.since
        self.since = now
        self.running = waiting if self.rule is not None else []
        self.asked = {seat: self.asked[seat] if same_decision and seat in self.asked else now for seat in self.running}

    def game_left(self, seat: int) -> float | None:
        if self.rule is None or not self.rule.per_game:
            return None
        used = self.spent[seat] + (self.now() - self.since if seat in self.running else 0.0)
        return max(0.0, self.rule.per_game - used)

    def move_left(self, seat: int) -> float | None:
        if self.rule is None or not self.rule.per_move or seat not in self.asked:
            return None
        return max(0.0, self.rule.per_move - (self.now() - self.asked[seat]))

    def left(self, seat: int) -> float | None:
        """What a seat has left before something happens: the shorter of its two clocks."""
        known = [left for left in (self.game_left(seat), self.move_left(seat)) if left is not None]
        return min(known) if known else None

    def next_zero(self) -> tuple[float, int] | None:
        """In how many seconds whose clock runs out next."""
        found = [(left, seat) for seat in self.running if (left := self.left(seat)) is not None]
        return min(found) if found and self.rule is not None and self.rule.at_zero != "nothing" else None

    def view(self, seat: int | None) -> ClockView | None:
        if self.rule is None:
            return None
        left = self.move_left(seat) if seat is not None else None
        return ClockView(self.rule.per_game, self.rule.per_move, self.rule.at_zero, self.running, _tenths(left))

    def seat_view(self, seat: int) -> float | None:
        return _tenths(self.game_left(seat) if self.rule is not None and self.rule.per_game else self.move_left(seat))


def _tenths(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)
