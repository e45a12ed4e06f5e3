"""Take-backs: what undo does not give freely, the others may grant."""

from __future__ import annotations

from dataclasses import dataclass, field

from meadhall.server.history import AGREE, ASK, BACK, CLICK, REFUSE, UNDO
from meadhall.server.protocol import TakebackView
from meadhall.server.seats import Seats
from meadhall.server.store.games import Stored


@dataclass
class Takeback:
    """A seat asks to go back to before its last click, `clicks` ago; any click meanwhile ends the asking."""

    by: int
    clicks: int
    answers: dict[int, bool | None] = field(default_factory=dict)

    @property
    def granted(self) -> bool:
        return all(answer is True for answer in self.answers.values())

    def view(self) -> TakebackView:
        return TakebackView(self.by, self.clicks, {str(seat): answer for seat, answer in self.answers.items()})


def clicks_back(clicks: list[tuple[int, int]], seat: int) -> int:
    """How many clicks lie between now and before this seat's last one; 0 if it made none."""
    for back, (clicker, _) in enumerate(reversed(clicks), start=1):
        if clicker == seat:
            return back
    return 0


def those_to_ask(seats: Seats, by: int) -> dict[int, bool | None]:
    """Every other person at the table. Bots agree, and nobody asks themselves."""
    asking = seats[by].guest
    return {
        seat: None for seat, holder in enumerate(seats.holders) if holder.kind == "person" and holder.guest != asking
    }


def still_asked(stored: Stored, seats: Seats) -> Takeback | None:
    """The request that was waiting for answers when the table was last written."""
    agreed: list[int] = []
    for _, kind, seat, number, _ in reversed(stored.log):
        if kind == ASK:
            answers = those_to_ask(seats, seat)
            return Takeback(seat, number, answers | {other: True for other in agreed if other in answers})
        if kind in (CLICK, UNDO, BACK, REFUSE):
            return None
        if kind == AGREE:
            agreed.append(seat)
    return None
