"""How the cost of a decision grows with what lies on the table: cards in a hand, Areas and Units on a map."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from meadhall.bots.registry import make_bot
from meadhall.kernel.agenda import Seat
from meadhall.kernel.cards import Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game
from meadhall.kernel.play import ask_again, play_randomly, random_offer, take, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.state import State

HANDS: Final = (5, 10, 20, 40)
GROUPS: Final = 4  # of positions, by how much lies on the map
POSITIONS: Final = 20
TRIES: Final = 10  # of each position
CLICKS: Final = 20  # played on from a position

Points = list[tuple[float, float]]  # how much there was, and the microseconds of a decision
Measure = Callable[[Any], int]

MAPS: Final[dict[str, dict[str, Measure]]] = {
    "zabor": {"Areas held by Empires": lambda s: sum(s.lands[: s.seats]), "Units of Empires": lambda s: sum(s.army)},
}


def by_hand(game: Game, rounds: int) -> dict[str, Points]:
    """For each place that is a hand: decisions out of one that was filled up with cards which may lie in it."""
    found: dict[str, Points] = {}
    for place in game.places:
        if "hand" in place.label.lower() and not place.shared:
            positions, faces = _looks_into(game, place, rounds)
            points = [_with_hand(place, positions, faces, size) for size in HANDS]
            if kept := [point for point in points if point is not None]:
                found[f"cards: {place.label}"] = kept
    return found


def _looks_into(game: Game, place: Place, rounds: int) -> tuple[list[State], set[int]]:
    """Positions of random games in which the cards of a hand are asked about, all by the same rule; and every face that
    ever lies there."""
    asked: dict[str, list[State]] = {}
    faces: set[int] = set()
    for seed in range(rounds):
        s = game.start(game.setup(game.seats[0], {}), Quick(seed), quick=True)
        chance = Quick(~seed)
        while not s.outcome and s.clicks < game.bound:
            seat = waiting_for(s)[0]
            hand = s.at(place, seat)
            faces.update(s.cards.faces[card] for card in hand)
            assert s.ask is not None
            if s.asking is not None and not s.ask.sealed and len(hand) <= HANDS[0]:
                things = {offer.thing for offer in s.ask.of(seat) if offer.verb.thing == "card"}
                if not things.isdisjoint(hand):
                    asked.setdefault(s.asking.rule.__name__, []).append(s.clone())
            take(s, random_offer(s, chance))
    most = max(asked.values(), key=len, default=[])
    return most[:: max(1, len(most) // POSITIONS)], faces


def _with_hand(place: Place, positions: list[State], faces: set[int], size: int) -> tuple[float, float] | None:
    """None where the box has not enough cards that may lie there."""
    spent: list[int] = []
    for position in positions:
        seat = waiting_for(position)[0]
        s = position.clone()
        cards = s.cards
        fitting = [card for card, face in enumerate(cards.faces) if face in faces and not cards.lies(card, place)]
        missing = size - len(s.at(place, seat))
        if len(fitting) < missing:
            continue
        for card in fitting[:missing]:
            cards.move(card, place, seat)
        ask_again(s)
        spent += _takes(s)
    return (float(size), statistics.median(spent) / 1e3) if spent else None


def _takes(s: State) -> list[int]:
    """Nanoseconds of clicks at random, each in a copy."""
    chance = Quick(1)
    spent = []
    for _ in range(TRIES):
        copy = s.clone()
        offer = random_offer(copy, chance)
        began = time.perf_counter_ns()
        take(copy, offer)
        spent.append(time.perf_counter_ns() - began)
    return spent


def by_map(game: Game, rounds: int) -> dict[str, Points]:
    """Random play from positions of games that grow: those of greedy bots, who conquer."""
    measures = MAPS.get(game.id, {})
    if not measures:
        return {}
    positions = [s for seed in range(max(2, rounds // 4)) for s in _conquests(game, seed)]
    return {name: _in_groups(game, positions, measure) for name, measure in measures.items()}


def _conquests(game: Game, seed: int) -> list[State]:
    s = game.start(game.setup(game.seats[0], {}), Quick(seed), quick=True)
    bots = [make_bot("greedy", game, Quick(seed * 10 + seat)) for seat in range(s.seats)]
    found = []
    while not s.outcome and s.clicks < game.bound:
        if s.clicks % CLICKS == 0:
            found.append(s.clone())
        seat = waiting_for(s)[0]
        assert s.ask is not None
        offers = s.ask.allowed_to(seat)
        take(s, bots[seat].choose(observe(s, seat), Seat(seat), offers))
    return found


def _in_groups(game: Game, positions: list[State], measure: Measure) -> Points:
    ordered = sorted((s for s in positions if measure(s)), key=measure)
    points = []
    for group in range(GROUPS):
        some = ordered[len(ordered) * group // GROUPS : len(ordered) * (group + 1) // GROUPS]
        points.append((statistics.mean(measure(s) for s in some), _played_on(game, some)))
    return points


def _played_on(game: Game, positions: list[State]) -> float:
    counted: Counter[str] = Counter()
    for number, s in enumerate(positions):
        for again in range(TRIES):
            copy = s.clone()
            began = time.perf_counter_ns()
            counted["clicks"] += play_randomly(copy, Quick(number * TRIES + again), CLICKS)
            counted["ns"] += time.perf_counter_ns() - began
    return counted["ns"] / counted["clicks"] / 1e3
