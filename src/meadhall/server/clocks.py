"""Clocks: time for the whole game and for one decision, charged while a person is waited for.

What was charged is stored with every change of the table, and when the server stops. Time while the server was down is
never charged: a table that is opened again starts its clocks at that moment.
"""

from __future__ import annotations

from collections.abc import Callable

from meadhall.server.protocol import ClockRule, ClockView


class Clocks:
    """`spent` by seat, in seconds, up to `since`; the seats in `running` are being charged from there on.

    `used` tells the same of single decisions: by how many clicks stand, and by seat. It is kept as far back as a click
    can be taken back freely, and forward over what was taken back, so that no decision's time can be had anew.
    """

    def __init__(self, rule: ClockRule | None, spent: list[float], now: Callable[[], float]) -> None:
        self.rule = rule if rule is not None and (rule.per_game or rule.per_move) else None
        self.spent = spent
        self.now = now
        self.running: list[int] = []
        self.since = now()
        self.used: dict[int, dict[int, float]] = {0: {}}
        self.clicks = 0
        self.firm = 0

    def turn(self, waiting: list[int], same_decision: bool, clicks: int, firm: int) -> None:
        """Charges those who were waited for and starts the clocks of those who are now. So many clicks stand, and the
        first `firm` of them cannot be taken back freely."""
        self._charge()
        self.running = waiting if self.rule is not None else []
        standing = self.used[self.clicks] if same_decision else None
        self._forget(clicks, firm)
        self.used[clicks] = self.used.get(clicks, {}) if standing is None else standing
        self.clicks, self.firm = clicks, firm

    def _forget(self, clicks: int, firm: int) -> None:
        """What nobody comes to again. Who is asked anew since somebody else took a click back has all their time."""
        if firm != self.firm:
            self.used = {past: used for past, used in self.used.items() if firm <= past < clicks}
        elif clicks < self.clicks:
            for later in [later for later in self.used if later > clicks]:
                kept = [seat for seat in self.running if seat in self.used[later]]
                self.used[later] = {seat: self.used[later][seat] for seat in kept}

    def stop(self) -> dict[int, float]:
        """Charges those who are waited for, for the last time; returns what each of them has spent by now."""
        self._charge()
        stopped, self.running = self.running, []
        return {seat: self.spent[seat] for seat in stopped}

    def _charge(self) -> None:
        now = self.now()
        used = self.used[self.clicks]
        for seat in self.running:
            self.spent[seat] += now - self.since
            used[seat] = used.get(seat, 0.0) + now - self.since
        self.since = now

    def game_left(self, seat: int) -> float | None:
        if self.rule is None or not self.rule.per_game:
            return None
        used = self.spent[seat] + (self.now() - self.since if seat in self.running else 0.0)
        return max(0.0, self.rule.per_game - used)

    def move_left(self, seat: int) -> float | None:
        if self.rule is None or not self.rule.per_move or seat not in self.running:
            return None
        used = self.used[self.clicks].get(seat, 0.0) + self.now() - self.since
        return max(0.0, self.rule.per_move - used)

    def left(self, seat: int) -> float | None:
        """What a seat has left before something happens: the shorter of its two clocks."""
        known = [left for left in (self.game_left(seat), self.move_left(seat)) if left is not None]
        return min(known) if known else None

    def lost(self, seat: int) -> bool:
        """Whether a seat's time for the game is used up, and something comes of that."""
        return self.rule is not None and self.rule.at_zero != "nothing" and self.game_left(seat) == 0.0

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
