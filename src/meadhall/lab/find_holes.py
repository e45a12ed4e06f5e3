"""Rounds of hole-seeking games put together: the holes, and what the rules hold that no game came upon."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from meadhall.kernel.agenda import Seat
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.session import Session, new_session
from meadhall.lab.cards_at_work import idle_cards
from meadhall.lab.errands import ROUND, Errand, errands
from meadhall.lab.holes import Hole, Seen, run_errand
from meadhall.lab.match import Terms
from meadhall.lab.store import Line, Store
from meadhall.lab.workers import new_pool, work_through

MOST_OF_A_KIND: Final = 5  # witnesses kept of holes that are alike
SOUGHT: Final = 2  # how games are played and what a line holds: kept ones of another kind are not gone on with


@dataclass
class Report:
    terms: Terms
    games: int = 0
    clicks: int = 0
    seen: Seen = field(default_factory=Seen)
    holes: list[Hole] = field(default_factory=list)
    openings: list[tuple[int, list[tuple[int, int]]]] = field(default_factory=list)
    interrupted: bool = False

    def take_in(self, line: Line) -> None:
        self.games += 1
        self.clicks += line["clicks"]
        for what, times in line["seen"].items():
            self.seen.add(what, times)
        if line["opening"]:
            self.openings.append((line["seed"], line["opening"]))
        for told in line["holes"]:
            self.take_in_hole(Hole(**told))

    def take_in_hole(self, hole: Hole) -> None:
        """Of a loop one witness is enough, and one with more verbs than another is that one by a detour."""
        loops = [other for other in self.holes if other.kind == hole.kind == "loop"]
        alike = sum(other.kind == hole.kind and other.about == hole.about for other in self.holes)
        if alike < MOST_OF_A_KIND and not any(other.verbs <= hole.verbs for other in loops):
            self.holes = [other for other in self.holes if other not in loops or not hole.verbs <= other.verbs]
            self.holes.append(hole)

    def came_upon(self, kind: str) -> set[str]:
        return {what.removeprefix(f"{kind} ") for what in self.seen.counts if what.startswith(f"{kind} ")}


def games_of(games: int) -> int:
    """How many are played, in whole rounds."""
    return -(-games // ROUND) * ROUND


def find_holes(
    terms: Terms,
    games: int,
    jobs: int = 1,
    ray: str = "",
    out: Path | None = None,
    progress: Callable[[int], None] = lambda _games: None,
) -> Report:
    """Whole rounds, at least `games` games. What was kept in `out` is taken in and not played again."""
    report = Report(terms)
    store = Store({"find-holes": terms.as_json(), "sought": SOUGHT}, out)
    progress(len(store.first(games_of(games))))  # at once: told round by round they would count for the rate
    with new_pool(jobs) as pool:
        for number in range(games_of(games) // ROUND):
            todo = errands(terms, number, report.openings)
            left = [errand.number for errand in todo if errand.number not in store.lines]
            work = partial(run_batch, terms, dict(report.seen.counts), todo)
            try:
                for lines in work_through(work, left, jobs, ray, pool):
                    store.add(lines)
                    progress(len(lines))
            except KeyboardInterrupt:
                report.interrupted = True
            for line in [store.lines[errand.number] for errand in todo if errand.number in store.lines]:
                report.take_in(line)
            if report.interrupted:
                break
    return report


def run_batch(terms: Terms, known: dict[str, int], todo: Sequence[Errand], numbers: Sequence[int]) -> list[Line]:
    by_number = {errand.number: errand for errand in todo}
    return [run_errand(terms, known, by_number[number]) for number in numbers]


@dataclass(frozen=True)
class Unseen:
    """What the rules and the content hold, and no game came upon."""

    cards: list[str]  # in the box, never offered by any click, and nothing came of them by the journal
    never_allowed: list[str]  # offered, and always refused
    never_clicked: list[str]
    clauses: list[str]  # named by the rules as a reason to refuse or to end, and never given
    events: list[str]


def unseen(report: Report) -> Unseen:
    game = find_game(report.terms.game)
    setup = report.terms.setup(game)
    offered, refused, clicked = (report.came_upon(kind) for kind in ("offer", "refused", "click"))
    clicked_on = {name.split(" ", 1)[1] for name in offered | refused if " " in name}
    given = report.came_upon("clause") | report.came_upon("end")
    return Unseen(
        idle_cards(setup, clicked_on, report.came_upon("first"), report.came_upon("further")),
        sorted(refused - offered),
        sorted(offered - clicked),
        sorted(clauses_in_code(game) - given),
        sorted({event.name for event in game.events} - report.came_upon("event")),
    )


def clauses_in_code(game: Game) -> set[str]:
    """The clauses of the ledger that a rule names as a text of its own, such as in `return "build.once"`."""
    found: set[str] = set()
    for path in sorted((game.folder / "rules").rglob("*.py")) or [game.folder / "__init__.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in game.ledger.clauses:
                found.add(node.value)
    return found


def witness(report: Report, hole: Hole) -> Session:
    """The game that shows a hole, as a record: up to the click before, where the click itself breaks a rule."""
    game = find_game(report.terms.game)
    session = new_session(game, report.terms.seats, hole.seed, report.terms.edition, **dict(report.terms.options))
    for seat, click in hole.clicks:
        try:
            if session.click(Seat(seat), click):
                break
        except Exception:
            break
    return session


def as_json(report: Report) -> dict[str, Any]:
    return {
        **report.terms.as_json(),
        "games": report.games,
        "clicks": report.clicks,
        "holes": [hole.as_json() for hole in report.holes],
        "never_seen": unseen(report).__dict__,
    }
