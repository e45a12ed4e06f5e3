"""Reads content tables, checks them against their schema, keeps every figure's origin, and lays editions over them.

An edition is a folder of content files over the standard ones: a row with a known id changes the fields it
names, a row with a new id adds a card. What an edition names is of its own design, unless it says otherwise.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from meadhall.kernel.problems import Problems, read_toml

Row = dict[str, Any]
ORIGINS: Final = ("rulebook", "public", "designed")
MOST_OF_AN_EFFECT: Final = 99
_REQUIRED: Final = object()


@dataclass(frozen=True)
class Field:
    """One column: `expected` in words, `accepts` as a check, and a default unless it must be given."""

    name: str
    expected: str
    accepts: Callable[[Any], bool]
    default: Any = _REQUIRED

    @property
    def required(self) -> bool:
        return self.default is _REQUIRED


@dataclass(frozen=True)
class Table:
    """A content file: `buildings.toml` with one `[[building]]` after another.

    `narrower` names rows by their id that take less in one of the fields than the others do.
    """

    file: str
    row: str
    fields: tuple[Field, ...]
    narrower: dict[str, Field] | None = None

    @property
    def filename(self) -> str:
        return f"{self.file}.toml"

    def fields_of(self, id: object) -> tuple[Field, ...]:
        narrower = (self.narrower or {}).get(str(id))
        return tuple(narrower if narrower and narrower.name == field.name else field for field in self.fields)


def figures(most: int, limits: dict[str, tuple[int, int]]) -> Table:
    """The file of figures that stand on no card: up to `most`, or within the limits that the rules need."""
    narrower = {id: whole("value", least, highest) for id, (least, highest) in limits.items()}
    return Table("figures", "figure", (whole("value", 0, most), text("text")), narrower)


def text(name: str, default: Any = _REQUIRED) -> Field:
    return Field(name, "text", lambda value: isinstance(value, str), default)


def whole(name: str, least: int, most: int, default: Any = _REQUIRED) -> Field:
    return Field(name, f"a whole number from {least} to {most}", lambda value: _whole(value, least, most), default)


def flag(name: str, default: bool = False) -> Field:
    return Field(name, "true or false", lambda value: isinstance(value, bool), default)


def choice(name: str, choices: tuple[str, ...], default: Any = _REQUIRED) -> Field:
    """One of some words; where a row may do without, "" lets an edition take away the one it has."""
    if default == "":
        return Field(name, f'one of {", ".join(choices)}, or "" for none', lambda value: value in ("", *choices), "")
    return Field(name, f"one of {', '.join(choices)}", lambda value: value in choices, default)


def texts(name: str, choices: tuple[str, ...] = (), default: Any = _REQUIRED) -> Field:
    expected = f"a list of any of {', '.join(choices)}" if choices else "a list of texts"
    return Field(
        name,
        expected,
        lambda value: (
            isinstance(value, list)
            and all(isinstance(item, str) and (not choices or item in choices) for item in value)
        ),
        default,
    )


def amounts(name: str, keys: tuple[str, ...], most: int = 99, default: Any = _REQUIRED) -> Field:
    """A small table of numbers, such as price = { beer = 4 }."""
    return Field(
        name,
        f"numbers from 0 to {most} for any of {', '.join(keys)}",
        lambda value: (
            isinstance(value, dict) and all(key in keys and _whole(number, 0, most) for key, number in value.items())
        ),
        default,
    )


def effects(name: str, verbs: dict[str, int], default: Any = _REQUIRED) -> Field:
    """Verbs with numbers: [["draw", 2]]. `verbs` says how many numbers each takes."""
    known = ", ".join(f'["{verb}"{", n" * count}]' for verb, count in verbs.items())
    numbers = f", n from 0 to {MOST_OF_AN_EFFECT}" if any(verbs.values()) else ""
    return Field(name, f"a list of effects out of {known}{numbers}", lambda value: _effects(value, verbs), default)


def rows(name: str, fields: tuple[Field, ...], default: Any = _REQUIRED) -> Field:
    """A list of small tables, each with these fields."""
    expected = "a list of tables with " + ", ".join(f"{field.name} ({field.expected})" for field in fields)
    return Field(name, expected, lambda value: isinstance(value, list) and all(_row(v, fields) for v in value), default)


def _whole(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _effects(value: Any, verbs: dict[str, int]) -> bool:
    return isinstance(value, list) and all(
        isinstance(effect, list)
        and effect
        and isinstance(effect[0], str)
        and effect[0] in verbs
        and len(effect) == 1 + verbs[effect[0]]
        and all(_whole(number, 0, MOST_OF_AN_EFFECT) for number in effect[1:])
        for effect in value
    )


def _row(value: Any, fields: tuple[Field, ...]) -> bool:
    return (
        isinstance(value, dict)
        and not set(value) - {field.name for field in fields}
        and all(field.accepts(value[field.name]) if field.name in value else not field.required for field in fields)
    )


@dataclass(frozen=True)
class Content:
    """All tables of a game, checked; `edition` names what was laid over them, `digest` tells contents apart."""

    tables: dict[str, list[Row]]
    edition: str
    digest: str


def load_content(folder: Path, tables: tuple[Table, ...], edition: Path | None = None) -> Content:
    """Reads and checks everything, and lists every error of every file, not the first only."""
    problems = Problems()
    edition = edition.resolve() if edition is not None else None  # `.` has a name too
    read = {table.file: _read_table(folder / table.filename, table, problems) for table in tables}
    if edition is not None:
        _apply_edition(edition, tables, read, problems)
    _check_ids(tables, read, problems)
    filled = {
        table.file: [_filled(row, table, problems, edition is not None) for row in read[table.file].values()]
        for table in tables
    }
    problems.raise_if_any(f"The content in {edition.name if edition else folder.name}")
    digest = hashlib.sha256(json.dumps(filled, sort_keys=True).encode()).hexdigest()[:16]
    return Content(filled, edition.name if edition else "standard", digest)


def _read_table(path: Path, table: Table, problems: Problems) -> dict[str, Row]:
    data = read_toml(path, problems)
    for key in sorted(set(data) - {table.row}):
        problems.add(path.name, "", key, f"only [[{table.row}]] rows")
    found: dict[str, Row] = {}
    listed = data.get(table.row, [])
    if not isinstance(listed, list):
        problems.add(path.name, "", table.row, f"rows written as [[{table.row}]]", listed)
        return found
    for number, row in enumerate(listed, start=1):
        if not isinstance(row, dict):
            problems.add(path.name, f"row {number}", "", f"a [[{table.row}]] row", row)
            continue
        id = row.get("id")
        if not isinstance(id, str) or not id:
            problems.add(path.name, f"row {number}", "id", "a text that names the row", id)
        elif id in found:
            problems.add(path.name, f"row '{id}'", "id", "an id that no other row has", id)
        else:
            found[id] = dict(row)
    return found


def _check_ids(tables: tuple[Table, ...], read: dict[str, dict[str, Row]], problems: Problems) -> None:
    """Reports name a card by its id alone."""
    owner: dict[str, str] = {}
    for table in tables:
        for id in read[table.file]:
            if id in owner:
                problems.add(table.filename, f"row '{id}'", "id", f"an id that no row of {owner[id]} has", id)
            owner.setdefault(id, table.filename)


def _apply_edition(
    edition: Path, tables: tuple[Table, ...], read: dict[str, dict[str, Row]], problems: Problems
) -> None:
    if not edition.is_dir():
        problems.add(str(edition), "", "", "a folder with content files")
        return
    files = {table.filename: table for table in tables}
    found = sorted(edition.glob("*.toml"))
    if not found:
        problems.add(edition.name, "", "", f"at least one of the files {', '.join(sorted(files))}")
    for path in found:
        table = files.get(path.name)
        if table is None:
            problems.add(path.name, "", "", f"one of the files {', '.join(sorted(files))}")
            continue
        for id, row in _read_table(path, table, problems).items():
            before = read[table.file].setdefault(id, {"origin": {}})
            _lay_over(before, row, [field.name for field in table.fields], f"designed: edition {edition.name}")


def _lay_over(before: Row, row: Row, fields: list[str], designed: str) -> None:
    """The fields that an edition names, each with the edition's origin; the others keep their own."""
    given = row.pop("origin", designed)
    known = before.get("origin")
    if isinstance(known, str):
        known = {name: known for name in before if name in fields}
    before.update(row)
    if not isinstance(given, (str, dict)) or not isinstance(known, dict):
        before["origin"] = given
        return
    named = {name: given if isinstance(given, str) else designed for name in row if name in fields}
    before["origin"] = {**known, **named, **(given if isinstance(given, dict) else {})}


def _filled(row: Row, table: Table, problems: Problems, edited: bool) -> Row:
    """The row with defaults for what it leaves out, after every field was checked."""
    where = f"row '{row.get('id')}'"
    fields = {field.name: field for field in table.fields_of(row.get("id"))}
    filled: Row = {"id": row.get("id")}
    for name in sorted(set(row) - set(fields) - {"id", "origin"}):
        problems.add(table.filename, where, name, f"a field out of {', '.join(fields)}")
    for field in fields.values():
        if field.name not in row:
            if field.required:
                problems.add(table.filename, where, field.name, f"{field.expected}; it is missing")
            filled[field.name] = field.default
        else:
            if not field.accepts(row[field.name]):
                problems.add(table.filename, where, field.name, field.expected, row[field.name])
            filled[field.name] = row[field.name]
    filled["origin"] = _origin(row, fields, table.filename, where, problems)
    return filled


def _origin(row: Row, fields: dict[str, Field], file: str, where: str, problems: Problems) -> dict[str, str]:
    """Where each figure comes from. One text speaks for the whole row."""
    given = row.get("origin")
    named = [name for name in row if name in fields]
    if isinstance(given, str):
        given = dict.fromkeys(named, given)
    if not isinstance(given, dict) or not given:
        problems.add(file, where, "origin", f"{' or '.join(ORIGINS)}, for the row or field by field", given)
        return {}
    for name, origin in given.items():
        if name not in fields:
            problems.add(file, where, "origin", "only fields that the row has", name)
        elif not isinstance(origin, str) or not origin.startswith(ORIGINS):
            problems.add(file, where, f"origin.{name}", f"a text beginning with {', '.join(ORIGINS)}", origin)
    for name in named:
        if name not in given:
            problems.add(file, where, f"origin.{name}", f"the origin of the field: {', '.join(ORIGINS)}")
    return {str(name): str(origin) for name, origin in given.items()}
