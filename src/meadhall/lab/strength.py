"""The strength of the levels, measured: which pairings are played, what is asked of them, and the page they make."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from meadhall.bots.levels import AS_FAR_AS_ASKED, LEVELS, Level
from meadhall.bots.registry import make_bot, mixed_seed
from meadhall.bots.seating import seat_to_choose
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game, find_games
from meadhall.kernel.play import take
from meadhall.kernel.redact import observe
from meadhall.lab.match import MatchResult, Pairing, Terms, sides_of
from meadhall.lab.store import read_lines
from meadhall.lab.tournament import play_tournament

LADDER: Final = (("master", "greedy"), ("master", "adept"), ("adept", "novice"), ("novice", "random"))


@dataclass(frozen=True)
class Table:
    """A game as strength is measured at it; `goal` is what Master is to win against greedy."""

    game: str
    players: int
    goal: float
    options: tuple[tuple[str, str], ...] = ()
    pairings: tuple[tuple[str, str], ...] = LADDER

    @property
    def bots(self) -> set[str]:
        return {name for pairing in self.pairings for name in pairing}

    @property
    def terms(self) -> Terms:
        setup = find_game(self.game).setup(self.players, dict(self.options))
        return Terms(self.game, self.players, 0, tuple(setup.options.items()))

    @property
    def words(self) -> str:
        options = "".join(f", {value}" for _, value in self.options)
        return f"{find_game(self.game).title}, {self.players} players{options}"


TABLES: Final = (
    Table("capital", 2, 0.65),
    Table("vikings", 2, 0.65),
    Table("zabor", 4, 0.45),
    Table("vilnius", 2, 0.15, (("difficulty", "heavy"),), LADDER[:2]),
    Table("vilnius", 2, 0.15, (("difficulty", "simple"),), LADDER[2:]),  # the weaker ones never win the others
)


@dataclass(frozen=True)
class Row:
    table: Table
    result: MatchResult
    command: str

    @property
    def asked(self) -> float:
        """What the first bot has to win, for certain where it is a level above, else on the whole."""
        return self.table.goal if self.result.pairing.two == "greedy" else self.result.even

    @property
    def verdict(self) -> str:
        found = self.result.estimate
        if not self.result.games:
            return "not played"
        if self.result.pairing.two == "greedy" and found.low < self.asked <= found.mean:
            return "so far, not for certain"
        return "yes" if found.above(self.asked) else "no" if found.below(self.asked) else "cannot be told yet"


def tables() -> list[Table]:
    """Of the games that are there."""
    return [table for table in TABLES if table.game in find_games()]


def command_of(table: Table, pairing: Pairing, games: int) -> str:
    options = "".join(f" -o {name}={value}" for name, value in table.options)
    bots = f"{pairing.one},{pairing.two}"
    return f"meadhall tournament {table.game} --players {table.players}{options} --bots {bots} --games {games}"


def kept_games(table: Table, pairing: Pairing, keep: Path) -> int:
    """How many games of a pairing lie in the folder, up to the first block that is missing: one that was being played
    when a run was killed."""
    path = keep / f"{table.game}-{pairing.one}-{pairing.two}.jsonl"
    kept = {line.get("number") for line in read_lines(path)} if path.is_file() else set()
    blocks = next(number for number in count() if number not in kept)
    return blocks * max(2, len(sides_of(find_game(table.game), table.players, dict(table.options))))


def measure(
    table: Table, pairing: Pairing, games: int, jobs: int, keep: Path | None, progress: Callable[[int], None]
) -> tuple[Row, bool]:
    """One row of the table, and whether it was interrupted. Games are kept in the folder `keep`, to go on later."""
    terms = table.terms
    out = keep / f"{table.game}-{pairing.one}-{pairing.two}.jsonl" if keep is not None else None
    played = play_tournament(terms, [pairing], games, jobs, "", out, progress)
    result = played.results()[0]
    return Row(table, result, command_of(table, pairing, result.games or games)), played.interrupted


@dataclass(frozen=True)
class Thinking:
    """How long Master thinks about one decision, with its time cap, in seconds."""

    table: Table
    decisions: int
    middle: float
    ninety_five: float
    longest: float


def thinking(table: Table, bot: str, games: int, most: int = 400) -> Thinking:
    """The times of all decisions that are a choice, in games of a bot with itself, on one core. As at a table, nothing
    is kept of the search before."""
    game = find_game(table.game)
    times: list[float] = []
    for number in range(games):
        if len(times) < most:
            times += _think_through(game, table, bot, mixed_seed(1, number), most - len(times))
    times.sort()
    return Thinking(table, len(times), times[len(times) // 2], times[int(len(times) * 0.95)], times[-1])


def _think_through(game: Game, table: Table, bot: str, seed: int, most: int) -> list[float]:
    s = game.start(game.setup(table.players, dict(table.options)), Quick(seed), quick=True)
    times: list[float] = []
    while not s.outcome and s.ask is not None and len(times) < most:
        seat = seat_to_choose(s)
        offers = s.ask.allowed_to(seat)
        seen = observe(s, seat)
        fresh = make_bot(bot, game, Quick(mixed_seed(seed, s.clicks)), clock=True)
        began = time.perf_counter()
        chosen = fresh.choose(seen, seat, offers)
        if len(offers) > 1:
            times.append(time.perf_counter() - began)
        take(s, chosen)
    return times


def write_markdown(rows: Sequence[Row], times: Sequence[Thinking], command: str) -> str:
    """The page of the bots, whole."""
    levels = "\n".join(f"| `{level.name}` | {level.text} | {_budget(level)} |" for level in LEVELS)
    strength = "\n".join(_strength_row(row) for row in rows if row.result.games)
    thinking_rows = "\n".join(_thinking_row(thought) for thought in times)
    commands = "\n".join(row.command for row in rows if row.result.games)
    return PAGE.format(levels=levels, strength=strength, thought=thinking_rows, command=command, commands=commands)


def _budget(level: Level) -> str:
    if not level.iterations:
        return "no search"
    look = "" if level.playout == AS_FAR_AS_ASKED else f" of at most {level.playout} clicks"
    budget = f"{level.iterations:,} iterations{look}, at most {level.seconds:g} s"
    by_deals = [
        f"{game.title} by rollouts in {game.bot.rollouts.deals} deals"
        for game in find_games().values()
        if level.playout == AS_FAR_AS_ASKED and game.bot is not None and game.bot.rollouts is not None
    ]
    return "; ".join([budget, *by_deals])


def _thinking_row(thought: Thinking) -> str:
    seconds = " | ".join(f"{figure:.2f} s" for figure in (thought.middle, thought.ninety_five, thought.longest))
    return f"| {thought.table.words} | {thought.decisions:,} | {seconds} |"


def _strength_row(row: Row) -> str:
    found = row.result.estimate
    pairing = f"`{row.result.pairing.one}` : `{row.result.pairing.two}`"
    if row.result.even:
        share = f"{100 * found.mean:.1f} %"
        asked = f"{'at least' if row.result.pairing.two == 'greedy' else 'above'} {100 * row.asked:.0f} %"
    else:
        share = f"{100 * found.mean:+.1f} points"
        asked = f"{'at least' if row.result.pairing.two == 'greedy' else 'above'} {100 * row.asked:+.0f} points"
    interval = found.interval(lambda figure: f"{100 * figure:.1f}")
    return f"| {row.table.words} | {pairing} | {row.result.games:,} | {share} | {interval} | {asked} | {row.verdict} |"


PAGE: Final = (Path(__file__).parent / "strength.md").read_text(encoding="utf-8")
