"""Victory Points, which never go down, and the Divine Favors that come with them."""

from __future__ import annotations

from meadhall.games.vikings.cards import THRESHOLDS
from meadhall.games.vikings.events import SCORED
from meadhall.games.vikings.rules.divine_favors import earn_favor
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat, step


def score(s: Vikings, seat: Seat, points: int) -> None:
    """Each threshold gives its Favor once, before anything else goes on, in whoever's turn it is
    [favor.thresholds, favor.out-of-turn, favor.once-each]. Whoever has left scores no more [turn.resign]."""
    if not points or s.gone[seat]:
        return
    s.points[seat] += points
    s.tell(SCORED, seat, points, s.points[seat])
    while s.claimed[seat] < THRESHOLDS and s.points[seat] >= s.printed.threshold(s.claimed[seat]):
        s.claimed[seat] += 1
        s.next(step(earn_favor, seat))
