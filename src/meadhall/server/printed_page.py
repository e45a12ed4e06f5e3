"""What is printed: a game's cards with their figures and origins, its places, verbs, clauses and rulings."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

from meadhall.bots.registry import AT_TABLES, BOTS
from meadhall.kernel.cards import EVERYBODY, OWNER
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.problems import Problems, read_toml
from meadhall.server.games import view_module
from meadhall.server.protocol import (
    ClauseInfo,
    Face,
    GameDetail,
    GameInfo,
    LevelInfo,
    OptionInfo,
    PlaceInfo,
    Rules,
    RulingInfo,
    SectionInfo,
    VerbInfo,
)

Sees = Literal["nobody", "owner", "everybody"]
LENGTH: Final = "LENGTH"  # minutes a game takes, in a game's view.py; or by the choice of its option of that name
WEIGHT: Final = "WEIGHT"  # from 1 to 5, likewise
BACKS: Final = "BACKS"  # what the backs of its cards are called, likewise


def seen_by(sees: int) -> Sees:
    return "everybody" if sees == EVERYBODY else "owner" if sees == OWNER else "nobody"


def levels_of(game: Game) -> list[str]:
    """The bots that can sit here, the best last; a game without an opinion of its own is played at random only."""
    return [name for name in AT_TABLES if name == "random" or game.bot is not None]


def game_info(game: Game) -> GameInfo:
    told = view_module(game)
    levels = levels_of(game)
    minutes = getattr(told, LENGTH, 0)
    lengths: dict[str, int] = minutes if isinstance(minutes, dict) else {}
    usual = {option.name: option.default for option in game.options}
    return GameInfo(
        game.id,
        game.title,
        game.summary,
        game.seats,
        [
            OptionInfo(option.name, option.title, list(option.choices), option.default, option.text)
            for option in game.options
        ],
        levels,
        [LevelInfo(name, BOTS[name]) for name in levels],
        lengths[usual["length"]] if lengths else minutes,
        int(getattr(told, WEIGHT, 0)),
        game.resign is not None,
        lengths,
    )


@cache
def describe_game(game: Game) -> GameDetail:
    return GameDetail(
        game_info(game),
        _faces(game),
        [PlaceInfo(place.name, place.label, seen_by(place.sees), place.shared) for place in game.places],
        [VerbInfo(verb.name, verb.thing, verb.label, verb.secret, verb.base) for verb in game.verbs],
        list(getattr(view_module(game), BACKS, [])),
    )


def _faces(game: Game) -> list[Face]:
    printed = game.content(None)
    rows = _content_rows(game)
    backs = _backs(game)
    faces = []
    for face, id in enumerate(printed.ids):
        kind, row = rows.get(id, ("", {}))
        origin = row.get("origin", {})
        figures = {name: value for name, value in row.items() if name not in ("origin", "id")}
        if isinstance(origin, str):
            origin = dict.fromkeys(figures, origin)
        text = game.describe(printed, face) if game.describe is not None else ""
        faces.append(Face(face, id, printed.names[face], kind, backs.get(face, 0), text, figures, origin))
    return faces


def _content_rows(game: Game) -> dict[str, tuple[str, dict[str, Any]]]:
    """Every row of the content files, by id, with the kind that its file calls it."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for path in sorted((game.folder / "content").glob("*.toml")):
        for kind, rows in read_toml(path, Problems()).items():
            for row in rows if isinstance(rows, list) else []:
                found.setdefault(str(row.get("id", "")), (kind, row))
    return found


def _backs(game: Game) -> dict[int, int]:
    """Of each face the deck it belongs to, from the box of the game at its largest."""
    found: dict[int, int] = {}
    for seats in range(game.seats[1], game.seats[0] - 1, -1):
        try:
            box = game.setup(seats, {}).box
        except BadOption:
            continue
        for back, faces in enumerate(box):
            for face in faces:
                found.setdefault(face, back)
    return found


@cache
def rules_of(game: Game) -> Rules:
    ledger = game.ledger
    return Rules(
        ledger.title,
        [SectionInfo(id, title, ledger.chapters[id]) for id, title in ledger.sections.items()],
        [ClauseInfo(clause.id, clause.kind, clause.text, clause.where) for clause in ledger.clauses.values()],
        [RulingInfo(item.id, item.question, item.ruling, item.why) for item in ledger.rulings.values()],
    )
