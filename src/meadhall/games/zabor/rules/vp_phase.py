"""Phase 9: VP. Every condition that is met is claimed, once by each player."""

from __future__ import annotations

from meadhall.games.zabor.cards import TRAIT
from meadhall.games.zabor.events import CLAIMED
from meadhall.games.zabor.places import CHART, VP_OPEN
from meadhall.games.zabor.rules.measures import meets
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Seat


def vp_phase(s: Zabor) -> None:
    for seat in s.order():
        claim(s, seat)


def claim(s: Zabor, seat: Seat) -> None:
    """Face-up VP Cards and own traits; the card's spot is the marker that keeps it from being claimed again."""
    spots = s.cards.spots
    for card in s.at(VP_OPEN):
        if not spots[card] >> seat & 1 and meets(s, seat, s.cards.faces[card]):
            spots[card] |= 1 << seat
            gain_vp(s, seat, card)
    for card in s.at(CHART, seat):
        if s.cards.backs[card] == TRAIT and not spots[card] and meets(s, seat, s.cards.faces[card]):
            spots[card] = 1
            gain_vp(s, seat, card)


def gain_vp(s: Zabor, seat: Seat, card: int) -> None:
    vp = s.printed.vp[s.cards.faces[card]]
    s.vp[seat] += vp
    s.tell(CLAIMED, seat, vp, card)
