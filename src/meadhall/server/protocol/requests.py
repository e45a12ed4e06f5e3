"""What clients send. A field that is not known here is refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
ClickNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
SubmissionId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
VersionNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything that clients send."""


class NewGuest(Incoming, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=32)]


class SeatWish(Incoming, frozen=True):
    kind: Literal["me", "open", "bot"]
    level: Annotated[str, Meta(max_length=32)] = ""
    name: Annotated[str, Meta(max_length=32)] = ""  # for a second person at the same machine


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for the whole game and for one decision (0: no limit), and what happens when they are used up:
    a bot takes the seat, the seat resigns, or nothing but a clock at zero."""

    per_game: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    per_move: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    at_zero: Literal["bot", "resign", "nothing"] = "bot"


class NewTable(Incoming, frozen=True):
    """`listed` shows the table and its invitation in every hall. Without `hints`, nothing forbidden is shown.
    Without `advice`, nobody may ask what a bot would do."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=7)]
    options: dict[str, str] = {}
    clock: ClockRule | None = None
    hints: bool = True
    advice: bool = True
    listed: bool = False


class Sit(Incoming, frozen=True):
    seat: SeatNumber
    key: Annotated[str, Meta(max_length=64)]


class SeatOnly(Incoming, frozen=True):
    seat: SeatNumber


class HandOver(Incoming, frozen=True):
    """A level seats a bot; null takes the seat back."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=32)] | None


class TakebackAnswer(Incoming, frozen=True):
    seat: SeatNumber
    yes: bool


class Proposal(Incoming, frozen=True):
    """What if: cards, each with the card that it would be used on. An empty plan takes the proposal back."""

    seat: SeatNumber
    plan: Annotated[list[tuple[ClickNumber, ClickNumber]], Meta(max_length=40)]


class Say(Incoming, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatSettings(Incoming, frozen=True):
    seat: SeatNumber
    pass_for_me: bool


class Clicks(Incoming, frozen=True):
    """`id` is made by the client, a new one for each submission. `version` is that of the view clicked on."""

    id: SubmissionId
    seat: SeatNumber
    version: VersionNumber
    clicks: Annotated[list[ClickNumber], Meta(min_length=1, max_length=200)]


class Undo(Incoming, frozen=True):
    id: SubmissionId
    seat: SeatNumber
    version: VersionNumber
