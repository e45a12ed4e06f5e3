"""The rulebook as numbered clauses and rulings: the text behind a refusal, and what "whole" means."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from meadhall.kernel.problems import Problems, read_toml

PROVEN_KINDS: Final = ("rule", "setup", "limit", "end", "option", "example")
KINDS: Final = (*PROVEN_KINDS, "definition", "component")

TABLE_CLAUSES: Final = {
    "table.game-over": "The game is over; nothing can be clicked any more.",
    "table.not-asked": "It is not this seat's turn to decide.",
    "table.not-offered": "That is not among the things this seat may do now.",
    "table.already-answered": "This seat has given its answer and waits for the others.",
    "table.no-resigning": "Nobody can resign from this game.",
    "table.undo-nothing": "There is no click of this seat to take back.",
    "table.undo-draw": "Cards were shuffled or drawn since, so that click can no longer be taken back freely.",
    "table.undo-dice": "Dice were rolled since, so that click can no longer be taken back freely.",
    "table.undo-face": "A hidden face was seen since, so that click can no longer be taken back freely.",
    "table.undo-sealed": "The answers of all were revealed since, so that one can no longer be taken back freely.",
    "table.undo-left": "Who has left a game cannot come back by taking that back.",
    "table.undo-other": "Somebody else has decided since, so that click can no longer be taken back freely.",
}


@dataclass(frozen=True)
class ClauseText:
    """A sentence of the rulebook in our words, and where it stands."""

    id: str
    kind: str
    text: str
    where: str = ""


@dataclass(frozen=True)
class Ruling:
    """What the rulebook leaves open, settled, with the reason."""

    id: str
    question: str
    ruling: str
    why: str


@dataclass
class Ledger:
    game: str
    title: str
    sections: dict[str, str] = field(default_factory=dict)
    chapters: dict[str, str] = field(default_factory=dict)  # by section, the heading of the rulebook it stands under
    clauses: dict[str, ClauseText] = field(default_factory=dict)
    rulings: dict[str, Ruling] = field(default_factory=dict)
    components: dict[str, tuple[int, str]] = field(default_factory=dict)

    def __contains__(self, id: str) -> bool:
        return id in self.clauses or id in self.rulings or id in TABLE_CLAUSES

    def text(self, id: str) -> str:
        """The sentence a player reads when this clause forbids something."""
        if id in self.clauses:
            return self.clauses[id].text
        if id in self.rulings:
            return self.rulings[id].ruling
        return TABLE_CLAUSES[id]

    def to_prove(self) -> list[str]:
        return [id for id, clause in self.clauses.items() if clause.kind in PROVEN_KINDS]

    def section_of(self, id: str) -> str:
        return id.split(".", 1)[0]


def load_ledger(path: Path) -> Ledger:
    """Reads a ledger and lists everything that is wrong with it."""
    problems = Problems()
    data = read_toml(path, problems)
    problems.raise_if_any(f"The ledger {path.name}")
    ledger = Ledger(str(data.get("game", "")), str(data.get("title", "")))
    for key in ("game", "title"):
        if not isinstance(data.get(key), str) or not data[key]:
            problems.add(path.name, "", key, "text", data.get(key))
    chapter = ""
    for row, where in _rows(data, "section", path, problems):
        texts = _texts(row, where, ("id", "title"), path, problems)
        chapter = str(row.get("chapter", chapter))  # written where a chapter begins
        ledger.sections[texts["id"]] = texts["title"]
        ledger.chapters[texts["id"]] = chapter
    for row, where in _rows(data, "clause", path, problems):
        texts = _texts(row, where, ("id", "kind", "text", "where"), path, problems)
        if texts["kind"] not in KINDS:
            problems.add(path.name, where, "kind", f"one of {', '.join(KINDS)}", texts["kind"])
        ledger.clauses[texts["id"]] = ClauseText(texts["id"], texts["kind"], texts["text"], texts["where"])
    for row, where in _rows(data, "ruling", path, problems):
        texts = _texts(row, where, ("id", "question", "ruling", "why"), path, problems)
        ledger.rulings[texts["id"]] = Ruling(texts["id"], texts["question"], texts["ruling"], texts["why"])
    for row, where in _rows(data, "component", path, problems):
        texts = _texts(row, where, ("id", "text"), path, problems)
        if not isinstance(row.get("count"), int):
            problems.add(path.name, where, "count", "a whole number", row.get("count"))
        else:
            ledger.components[texts["id"]] = (row["count"], texts["text"])
    _check_sections(ledger, path, problems)
    problems.raise_if_any(f"The ledger {path.name}")
    return ledger


def _rows(data: dict[str, Any], kind: str, path: Path, problems: Problems) -> list[tuple[dict[str, Any], str]]:
    """The rows of one kind with a name for each, after a look for ids used twice."""
    listed = data.get(kind, [])
    seen: set[str] = set()
    named: list[tuple[dict[str, Any], str]] = []
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        problems.add(path.name, "", kind, f"rows written as [[{kind}]]", listed)
        return named
    for number, row in enumerate(listed, start=1):
        id = row.get("id")
        if id in seen:
            problems.add(path.name, f"{kind} '{id}'", "id", f"an id that no other {kind} has", id)
        seen.add(str(id))
        named.append((row, f"{kind} '{id}'" if id else f"{kind} {number}"))
    return named


def _texts(row: dict[str, Any], where: str, names: tuple[str, ...], path: Path, problems: Problems) -> dict[str, str]:
    for name in names:
        if not isinstance(row.get(name), str) or not row[name]:
            problems.add(path.name, where, name, "text", row.get(name))
    return {name: str(row.get(name, "")) for name in names}


def _check_sections(ledger: Ledger, path: Path, problems: Problems) -> None:
    for id in [*ledger.clauses, *ledger.rulings]:
        if ledger.section_of(id) not in ledger.sections:
            problems.add(path.name, f"clause '{id}'", "id", "an id that begins with a section's id and a dot", id)
    for id in sorted(set(ledger.clauses) & set(ledger.rulings)):
        problems.add(path.name, f"ruling '{id}'", "id", "an id that no clause has", id)
