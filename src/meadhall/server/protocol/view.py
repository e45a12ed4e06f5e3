"""A table as clients read it: the view, the one answer to a submission, and live messages."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field


class Applied(Struct, frozen=True, tag="applied"):
    version: int
    played: int


class Refused(Struct, frozen=True, tag="refused"):
    """`played` clicks of the list were taken before `click` was refused by `clause`."""

    version: int
    played: int
    click: int
    clause: str
    sentence: str


class Stale(Struct, frozen=True, tag="stale"):
    """The table has moved on since the version clicked on: nothing was played, and this is how it is now."""

    view: View


class Duplicate(Struct, frozen=True, tag="duplicate"):
    """The id was used before: nothing was played again, and this was the answer then."""

    answer: Applied | Refused


Answer = Applied | Refused | Stale | Duplicate


class SeatView(Struct, frozen=True):
    """`here`: somebody looks at the table from this seat now. `clock` in seconds left, where there is one."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    here: bool
    figures: list[tuple[str, str]]
    answered: bool
    clock: float | None


class OfferView(Struct, frozen=True):
    """`clause` is empty where the click is allowed; otherwise it and its sentence say why not."""

    click: int
    verb: str
    thing_kind: str
    thing: int
    label: str
    clause: str
    sentence: str
    chancy: bool = False  # worth asking for odds


class ZoneView(Struct, frozen=True):
    """`cards` has the top one last, and is empty where only the count may be seen."""

    place: str
    label: str
    seat: int | None
    sees: Literal["nobody", "owner", "everybody"]
    count: int
    cards: list[int]


class CardView(Struct, frozen=True):
    face: int | None
    back: int
    hint: int
    spot: int


class JournalPart(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence; `kind` and `number` say what it names, `face` which face a card showed then."""

    text: str
    kind: str = ""
    number: int | None = None
    face: int | None = None


class JournalLine(Struct, frozen=True):
    n: int
    click: int
    event: str
    parts: list[JournalPart]


class UndoView(Struct, frozen=True):
    label: str
    clause: str
    sentence: str


class TakebackView(Struct, frozen=True):
    by: int
    clicks: int
    answers: dict[str, bool | None]


class OutcomeView(Struct, frozen=True):
    ranks: list[int]
    clause: str
    sentence: str
    seed: str


class ClockView(Struct, frozen=True):
    per_game: int
    per_move: int
    at_zero: str
    running: list[int]
    move_left: float | None


class View(Struct, frozen=True):
    """A table as one seat may know it (`seat` null: as everybody may). Journal lines from `journal_from` on are given;
    they replace what the client had from there on."""

    table: str
    version: int
    game: str
    title: str
    seat: int | None
    mine: list[int]
    host: bool  # whether whoever looks began the table, and so may seat bots where nobody sits
    headline: str
    seats: list[SeatView]
    prompt: str
    waiting: list[int]
    offers: list[OfferView]
    zones: list[ZoneView]
    cards: dict[str, CardView]
    own: dict[str, Any]
    extra: dict[str, Any]
    journal: list[JournalLine]
    journal_from: int
    undo: UndoView
    takeback: TakebackView | None
    outcome: OutcomeView | None
    seed_hash: str
    pass_for_me: bool
    clock: ClockView | None
    clicks: int
    options: dict[str, str]
    invite: str  # for those who hold a seat: the page that seats a friend, while a seat is open
    replay: bool = False  # a past position or an uploaded record: nothing can be clicked
    next: str = ""  # where the same people play again
    advice: bool = False  # whether one may ask here what a bot would do


class ChatLine(Struct, frozen=True):
    who: str
    text: str
    at: float


class ViewMessage(Struct, frozen=True, tag="view"):
    view: View


class ChatMessage(Struct, frozen=True, tag="chat"):
    line: ChatLine


class PresenceMessage(Struct, frozen=True, tag="presence"):
    seats: list[bool]


class ErrorMessage(Struct, frozen=True, tag="error"):
    code: str
    sentence: str
    clause: str = ""


LiveMessage = ViewMessage | ChatMessage | PresenceMessage | ErrorMessage


class ChatLog(Struct, frozen=True):
    lines: list[ChatLine] = field(default_factory=list)
