"""What travels between server and browser: every type on the wire. `docs/protocol.md` tells the story.

What comes from a client refuses fields that it does not know. What goes out is built in `view.py` and the routes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
ClickNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
SubmissionId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]
VersionNumber = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of everything that clients send."""


# Errors and identity


class Error(Struct, frozen=True):
    """The one shape of every error. `clause` names the rule behind it, where there is one."""

    code: str
    sentence: str
    clause: str = ""


class NewGuest(Incoming, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=32)]


class Me(Struct, frozen=True):
    """`guest` is a public number of the person; the signed cookie is what proves it."""

    guest: str
    name: str


# Games


class OptionInfo(Struct, frozen=True):
    name: str
    choices: list[str]
    default: str
    text: str


class LevelInfo(Struct, frozen=True):
    """A kind of bot, by name, and what it does in a few words."""

    name: str
    text: str


class GameInfo(Struct, frozen=True):
    """`length` in minutes and `weight` from 1 (light) to 5 are guesses for the hall; 0 where nobody has said."""

    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    options: list[OptionInfo]
    levels: list[str]
    level_texts: list[LevelInfo]
    length: int
    weight: int
    can_resign: bool


class Face(Struct, frozen=True):
    """What is printed on a card; `figures` is its content row, `origin` tells of each figure where it is from."""

    face: int
    id: str
    name: str
    kind: str
    back: int
    text: str
    figures: dict[str, Any]
    origin: dict[str, str]


class PlaceInfo(Struct, frozen=True):
    name: str
    label: str
    sees: Literal["nobody", "owner", "everybody"]
    shared: bool


class VerbInfo(Struct, frozen=True):
    """The verb's clicks are `base` plus the number of the thing."""

    name: str
    thing: str
    label: str
    secret: bool
    base: int


class GameDetail(Struct, frozen=True):
    info: GameInfo
    faces: list[Face]
    places: list[PlaceInfo]
    verbs: list[VerbInfo]
    backs: list[str]


class SectionInfo(Struct, frozen=True):
    id: str
    title: str


class ClauseInfo(Struct, frozen=True):
    id: str
    kind: str
    text: str
    where: str


class RulingInfo(Struct, frozen=True):
    id: str
    question: str
    ruling: str
    why: str


class Rules(Struct, frozen=True):
    title: str
    sections: list[SectionInfo]
    clauses: list[ClauseInfo]
    rulings: list[RulingInfo]


# Tables


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
    """`listed` shows the table and its invitation in every hall. Without `hints`, nothing forbidden is shown."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=7)]
    options: dict[str, str] = {}
    clock: ClockRule | None = None
    hints: bool = True
    listed: bool = False


class TableRef(Struct, frozen=True):
    """`url` is the page of the table, `invite` the page with the key that seats somebody (#key=...)."""

    table: str
    url: str
    invite: str


class TableCard(Struct, frozen=True):
    table: str
    game: str
    title: str
    seats: list[str]
    turn_of: list[str]
    my_turn: bool
    over: bool
    result: str
    updated: float
    url: str
    invite: str
    open_seats: int


class HallLists(Struct, frozen=True):
    mine: list[TableCard]
    open: list[TableCard]
    finished: list[TableCard]


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


class Say(Incoming, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatSettings(Incoming, frozen=True):
    seat: SeatNumber
    pass_for_me: bool


class Done(Struct, frozen=True):
    """What was asked has been done and stored; the table is now at this version."""

    version: int


# Clicks and their answers


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


# The view of a table


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


# Live messages


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


# After the game


class RecordView(Struct, frozen=True):
    """A record as the kernel reads and writes it. While the game runs, seed and digests are left out, and clicks of
    other seats are -1."""

    format: str
    game: str
    version: int
    edition: str
    content: str
    options: dict[str, str]
    seats: list[str]
    source: str
    seed: str
    seed_hash: str
    clicks: list[tuple[int, int]]
    digests: list[str]
    outcome: list[int]


class Verification(Struct, frozen=True):
    ok: bool
    sentence: str
    seed: str
    seed_hash: str


class OddsLine(Struct, frozen=True):
    text: str
    share: float


class Odds(Struct, frozen=True):
    """What a click may lead to, from what the seat knows. No lines: nothing is left to chance."""

    click: int
    exact: bool
    samples: int
    outcomes: list[OddsLine]
