"""Who sits where: a person, a bot, a bot in place of a person, or nobody yet."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from meadhall.server.errors import Problem, not_your_seat
from meadhall.server.identity import Guest


@dataclass
class Holder:
    """`guest` holds the seat, also while a bot of `level` plays it."""

    name: str
    guest: str = ""
    level: str = ""
    pass_for_me: bool = False

    @property
    def kind(self) -> Literal["person", "bot", "open"]:
        if self.level:
            return "bot"
        return "person" if self.guest else "open"

    def to_row(self, table: str, seat: int) -> dict[str, Any]:
        return {
            "table": table,
            "seat": seat,
            "name": self.name,
            "guest": self.guest,
            "level": self.level,
            "pass_for_me": self.pass_for_me,
            "spent": 0.0,
        }


class Seats:
    def __init__(self, holders: Iterable[Holder], key: str, creator: str) -> None:
        self.holders = list(holders)
        self.key = key
        self.creator = creator

    def __len__(self) -> int:
        return len(self.holders)

    def __getitem__(self, seat: int) -> Holder:
        return self.holders[seat]

    @property
    def names(self) -> list[str]:
        return [holder.name for holder in self.holders]

    def of(self, guest: Guest | None) -> list[int]:
        """The seats that a guest holds."""
        if guest is None:
            return []
        return [seat for seat, holder in enumerate(self.holders) if holder.guest == guest.id]

    def seen_by(self, guest: Guest | None) -> list[int]:
        """The seats through whose eyes a guest may look: those they play. What a bot plays for them is hidden from them
        as from any opponent, but where they play no other seat themselves."""
        held = self.of(guest)
        return [seat for seat in held if not self.holders[seat].level] or held

    def others_sit(self, guest: Guest) -> bool:
        """Whether other people hold seats, also such as a bot plays for them."""
        return any(holder.guest not in ("", guest.id) for holder in self.holders)

    def name_for(self, guest: Guest, seat: int) -> str:
        """Their own, told apart where somebody else at the table is called the same."""
        others = [holder.name for number, holder in enumerate(self.holders) if number != seat]
        return told_apart(guest.name, others, seat)

    def any_open(self) -> bool:
        return any(holder.kind == "open" for holder in self.holders)

    def must_hold(self, guest: Guest, seat: int) -> Holder:
        """The holder of a seat that is this guest's, or a refusal."""
        if seat >= len(self.holders) or self.holders[seat].guest != guest.id:
            raise not_your_seat()
        return self.holders[seat]

    def must_play(self, guest: Guest, seat: int) -> Holder:
        holder = self.must_hold(guest, seat)
        if holder.level:
            raise Problem(409, "bot-plays", "A bot plays this seat for you. Take the seat back first.")
        return holder

    def may_sit(self, seat: int, key: str) -> Holder:
        """Only with the key of the invitation, and only where nobody sits."""
        if not hmac.compare_digest(key.encode(), self.key.encode()):
            raise Problem(403, "bad-key", "This invitation does not open this table.")
        if seat >= len(self.holders):
            raise Problem(404, "not-found", "There is no such seat.")
        if self.holders[seat].kind != "open":
            raise Problem(409, "seat-taken", "Somebody sits there already.")
        return self.holders[seat]

    def may_hand_over(self, guest: Guest, seat: int) -> Holder:
        """One's own seat; and whoever began the table may seat bots where nobody sits."""
        if seat < len(self.holders) and not self.holders[seat].guest and guest.id == self.creator:
            return self.holders[seat]
        return self.must_hold(guest, seat)

    def may_open(self, guest: Guest, holder: Holder) -> None:
        """In a running game among people a bot's own seat stays the bot's: whoever sat down there would see its hand
        besides their own."""
        if holder.level and not holder.guest and self.others_sit(guest):
            sentence = "A bot keeps its seat once people have begun to play. Free it before the first click."
            raise Problem(409, "bot-stays", sentence)


def told_apart(name: str, others: list[str], seat: int) -> str:
    """A name as it is, or with the number of its seat where somebody else is called the same."""
    return name if name not in others else f"{name} ({seat + 1})"
