"""The hall as clients read it: errors, guests, games, lists of tables, and what comes after a game."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Error(Struct, frozen=True):
    """The one shape of every error. `clause` names the rule behind it, where there is one."""

    code: str
    sentence: str
    clause: str = ""


class Me(Struct, frozen=True):
    """`guest` is a public number of the person; the signed cookie is what proves it."""

    guest: str
    name: str


class OptionInfo(Struct, frozen=True):
    name: str
    title: str
    choices: list[str]
    default: str
    text: str


class LevelInfo(Struct, frozen=True):
    """A kind of bot, by name, and what it does in a few words."""

    name: str
    text: str


class GameInfo(Struct, frozen=True):
    """`length` in minutes and `weight` from 1 (light) to 5 are guesses for the hall; 0 where nobody has said. `lengths`
    are the minutes by the choice of the option `length`, of a game that takes far longer with one than with another."""

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
    lengths: dict[str, int]


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
    chapter: str  # the heading of the rulebook it stands under; empty where the ledger names none


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


class Done(Struct, frozen=True):
    """What was asked has been done and stored; the table is now at this version."""

    version: int


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


class Choice(Struct, frozen=True):
    """A click that was considered: the share of looks ahead that went there, and the chance to win expected of it."""

    click: int
    words: str
    share: float
    chance: float


class CourseStep(Struct, frozen=True):
    seat: int
    words: str


class Advice(Struct, frozen=True):
    """What a bot would do at my seat, from what my seat may know: its best clicks first, and the course it expects."""

    seat: int
    bot: str
    looks: int
    best: list[Choice]
    course: list[CourseStep]
    why: str


class Moment(Struct, frozen=True):
    """After so many clicks: each side's chance to win, as far as that side could know, and `opened`, as it was with all
    cards face up."""

    click: int
    chances: list[float]
    opened: list[float]


class TurningPoint(Struct, frozen=True):
    """The click made after `click` clicks changed the chances of the sides. What decided was the choice, a draw of
    chance, or a face that the mover saw only then."""

    click: int
    mover: int
    words: str
    cause: Literal["choice", "draw", "face"]
    before: list[float]
    after: list[float]


class MissedClick(Struct, frozen=True):
    """`loss` is the chance to win that the click made cost; at least `low` of it is certain, 95 times in 100. `changed`
    is what it did to the chance of every side."""

    click: int
    seat: int
    played: str
    better: str
    loss: float
    low: float
    changed: list[float]


class Score(Struct, frozen=True):
    """From so many clicks on: the points of each seat, or one figure for all."""

    click: int
    points: list[int]


class Account(Struct, frozen=True):
    """A side's way from its first chance to the end: by its own clicks against the better ones that were found, by
    those of the others, and by luck, which is the rest."""

    start: float
    end: float
    own: float
    others: float
    luck: float


class Review(Struct, frozen=True):
    """`sides` are the seats that win together; chances and accounts are by side. Misses come by their loss. `deals` are
    the worlds played on for each moment, `decisions` how many of the `choices` were held against a bot's. `counted` is
    what the scores count, "" where nothing is."""

    sides: list[list[int]]
    moments: list[Moment]
    turning_points: list[TurningPoint]
    missed: list[MissedClick]
    deals: int
    decisions: int
    choices: int
    counted: str
    scores: list[Score]
    accounts: list[Account]


class ReviewState(Struct, frozen=True):
    """`share` of the work is done; `review` is there once `state` is done. What failed can be asked for again."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    share: float = 0.0
    sentence: str = ""
    review: Review | None = None


class OddsLine(Struct, frozen=True):
    text: str
    share: float


class Odds(Struct, frozen=True):
    """What a click may lead to, from what the seat knows. No lines: nothing is left to chance."""

    click: int
    exact: bool
    samples: int
    outcomes: list[OddsLine]
    note: str = ""  # what is lost on the average, where a game tells
