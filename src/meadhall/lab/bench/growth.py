"""How the cost of a decision grows: with the length of the game, the seats, what there is to choose from, the cards in
a hand and the pieces on a map; and whether any of it grows faster than what it serves."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import play_randomly, random_offer, take
from meadhall.lab.bench.report import shown, table
from meadhall.lab.bench.sizes import Points, by_hand, by_map

FIFTHS: Final = 5
GAMES: Final = 20
WIDTHS: Final = (2, 4, 8, 16, 32)  # offers up to which decisions are counted together, and more than the last
NOISE: Final = 0.15  # an exponent that much above its limit is not told from it

Figures = dict[str, Any]
Tell = Callable[[str], None]


def growth(games: list[str], tell: Tell, rounds: int = GAMES) -> Figures:
    found: Figures = {}
    for name in games:
        tell(f"how decisions grow: {name}")
        game = find_game(name)
        found[name] = {
            "fifths": by_length(game, rounds),
            "seats": by_seats(game, rounds),
            "offers": by_offers(game, rounds),
            "sizes": by_hand(game, rounds) | by_map(game, rounds),
        }
    return found


def by_length(game: Game, rounds: int) -> Points:
    """Microseconds of a decision in each fifth of random games."""
    setup = game.setup(game.seats[0], {})
    spent, played = [0.0] * FIFTHS, [0] * FIFTHS
    for seed in range(rounds):
        s = game.start(setup, Quick(seed), quick=True)
        length = play_randomly(s.clone(), Quick(seed), game.bound)
        chance = Quick(seed)
        for fifth in range(FIFTHS):
            clicks = length * (fifth + 1) // FIFTHS - length * fifth // FIFTHS
            began = time.process_time()
            played[fifth] += play_randomly(s, chance, clicks)
            spent[fifth] += time.process_time() - began
    rates = [1e6 * seconds / clicks for seconds, clicks in zip(spent, played, strict=True)]
    return [(fifth + 1.0, rate) for fifth, rate in enumerate(rates)]


def by_seats(game: Game, rounds: int) -> Points:
    """Microseconds of a decision with so many seats."""
    least, most = game.seats
    points = []
    for seats in range(least, most + 1):
        setup = game.setup(seats, {})
        decisions = 0
        began = time.process_time()
        for seed in range(rounds):
            decisions += play_randomly(game.start(setup, Quick(seed), quick=True), Quick(~seed), game.bound)
        points.append((float(seats), (time.process_time() - began) / decisions * 1e6))
    return points


def by_offers(game: Game, rounds: int) -> Points:
    """Median microseconds from a click to the next ask, by how much that one offers; two looks at a clock included."""
    setup = game.setup(game.seats[0], {})
    spent: list[list[tuple[int, int]]] = [[] for _ in (*WIDTHS, 0)]
    for seed in range(rounds):
        s = game.start(setup, Quick(seed), quick=True)
        chance = Quick(seed)
        while not s.outcome and s.clicks < game.bound:
            began = time.perf_counter_ns()
            take(s, random_offer(s, chance))
            nanoseconds = time.perf_counter_ns() - began
            if s.ask is not None:
                offers = len(s.ask.offers)
                spent[sum(offers > most for most in WIDTHS)].append((offers, nanoseconds))
    return [
        (statistics.mean(offers for offers, _ in found), statistics.median(ns for _, ns in found) / 1e3)
        for found in spent
        if found
    ]


def exponent(points: Points) -> float | None:
    """The power of the size with which the cost grows: the slope of a line through the logarithms."""
    if len(points) < 2:
        return None
    sizes, costs = [math.log(size) for size, _ in points], [math.log(cost) for _, cost in points]
    return statistics.linear_regression(sizes, costs).slope


def verdict(points: Points, limit: float) -> str:
    """`limit` is the power with which what is served grows: 0 where a decision should cost the same throughout."""
    power = exponent(points)
    if power is None:
        return "not measured"
    if limit == 0:
        return "stays as it is" if power <= 2 * NOISE else "grows with what is past"
    return "no faster than what it serves" if power <= limit + NOISE else "faster than what it serves"


def rows_of(figures: Figures) -> list[tuple[str, str, Points, float]]:
    """Game, what grows, how it does, and the power that it may grow with."""
    rows: list[tuple[str, str, Points, float]] = []
    for game, found in figures.items():
        rows.append((game, "fifth of the game", found["fifths"], 0))
        rows.append((game, "seats", found["seats"], 1))
        rows.append((game, "offers", found["offers"], 1))
        rows += [(game, name, points, 1) for name, points in found["sizes"].items()]
    return rows


def sections_of(figures: Figures) -> dict[str, str]:
    cells = [
        [
            game,
            name,
            ", ".join(f"{size:,.0f}: {cost:.2f}" for size, cost in points),
            shown(exponent(points), 2),
            verdict(points, limit),
        ]
        for game, name, points, limit in rows_of(figures)
    ]
    about = (
        "Microseconds of a decision by how much there is of something: in each fifth of random games, with so many "
        "seats, by the offers that a click leads to (medians), out of a hand filled up with cards that may lie in it "
        "(medians), and of random play from positions of games between greedy bots, by what they have conquered. The "
        "power is that of the size with which the cost grows, fitted to the logarithms: below 1 it grows more slowly "
        "than the thing itself. Zabor's map has 88 Areas in its rules, so no larger one can be measured."
    )
    headings = ["game", "by", "size: microseconds", "power", "verdict"]
    return {"How a decision grows": f"{about}\n\n{table(headings, cells)}"}
