"""How the cost of a decision grows: with the length of the game, the seats, and what there is to choose from."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.play import play_randomly, random_offer, take
from meadhall.lab.bench.report import shown, table

FIFTHS: Final = 5
GAMES: Final = 20
WIDTHS: Final = (2, 4, 8, 16, 32)  # offers up to which decisions are counted together, and more than the last

Figures = dict[str, Any]
Tell = Callable[[str], None]


def growth(games: list[str], tell: Tell, rounds: int = GAMES) -> Figures:
    found: Figures = {}
    for name in games:
        tell(f"how decisions grow: {name}")
        game = find_game(name)
        found[name] = {
            "fifths": by_length(game, rounds),
            "seats": {seats: by_seats(game, seats, rounds) for seats in range(game.seats[0], game.seats[1] + 1)},
            "offers": by_offers(game, rounds),
        }
    return found


def by_length(game: Game, rounds: int) -> list[float]:
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
    return [1e6 * seconds / clicks for seconds, clicks in zip(spent, played, strict=True)]


def by_seats(game: Game, seats: int, rounds: int) -> float:
    """Microseconds of a decision with so many seats."""
    setup = game.setup(seats, {})
    decisions = 0
    began = time.process_time()
    for seed in range(rounds):
        decisions += play_randomly(game.start(setup, Quick(seed), quick=True), Quick(~seed), game.bound)
    return (time.process_time() - began) / decisions * 1e6


def by_offers(game: Game, rounds: int) -> list[float | None]:
    """Median microseconds from a click to the next ask, by how much that one offers: a hand's cards, a map's places."""
    setup = game.setup(game.seats[0], {})
    spent: list[list[int]] = [[] for _ in (*WIDTHS, 0)]
    for seed in range(rounds):
        s = game.start(setup, Quick(seed), quick=True)
        chance = Quick(seed)
        while not s.outcome and s.clicks < game.bound:
            began = time.perf_counter_ns()
            take(s, random_offer(s, chance))
            nanoseconds = time.perf_counter_ns() - began
            if s.ask is not None:
                spent[_width(len(s.ask.offers))].append(nanoseconds)
    return [statistics.median(found) / 1e3 if found else None for found in spent]


def _width(offers: int) -> int:
    return sum(offers > most for most in WIDTHS)


def sections_of(figures: Figures) -> dict[str, str]:
    most = sorted({seats for found in figures.values() for seats in found["seats"]})
    fifths = [[game, *(shown(us, 2) for us in found["fifths"])] for game, found in figures.items()]
    seats = [[game, *(shown(found["seats"].get(one), 2) for one in most)] for game, found in figures.items()]
    offers = [[game, *(shown(us, 2) for us in found["offers"])] for game, found in figures.items()]
    widths = [*(f"up to {most}" for most in WIDTHS), "more"]
    return {
        "How a decision grows": "\n\n".join(
            (
                "Microseconds of a decision in random play, in each fifth of a game:",
                table(["game", *(f"fifth {n + 1}" for n in range(FIFTHS))], fifths),
                "with so many seats:",
                table(["game", *(f"{seats} seats" for seats in most)], seats),
                "and by the number of offers that it leads to (cards in a hand, places on a map), medians, two looks "
                "at the clock included:",
                table(["game", *widths], offers),
            )
        )
    }
