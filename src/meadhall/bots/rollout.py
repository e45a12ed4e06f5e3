"""Comparison by rollouts: promising clicks are played on to the end of the game by its policy, all in the same deals.

A tree search judges positions by a value, or by who won. Where a game is long, played together, and lost more often
than won, both tell good clicks apart too faintly; by how much it is won or lost at its end tells them apart better.
Another click than the policy's own is taken only where it is better by more than its error, so that a bot that looks
ahead does not play worse than one that does not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any, Final, final

from meadhall.bots.foresight import NO_LIMIT, Foresight
from meadhall.bots.tree import SEATS, Node
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.play import NothingOffered, take
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State

BATCH: Final = 8  # deals after which a click is looked at no more, unless it is ahead
WIDEST: Final = 3  # clicks that are compared
HOPELESS: Final = 0.001  # of the weight of the best: what the policy likes even less is not
AHEAD: Final = 0.3  # standard errors by which it is
SURE: Final = 1.0  # and by which it is taken instead of the policy's own
FEWEST: Final = 4  # deals that tell an error; a slow machine may have no time for more
TOLD: Final = 6  # choices from here on that the course tells


@final
class Candidate:
    """A click that is compared: by how much its seat won in each deal, and in its node, how often every seat did."""

    __slots__ = ("click", "margins", "node")

    def __init__(self, click: int, seats: int) -> None:
        self.click = click
        self.node = Node(seats, 1.0)
        self.margins: list[float] = []

    def count(self, end: list[float], course: list[int], seat: Seat) -> None:
        """One deal more; of its first choices the most frequent are the course that is told."""
        self.margins.append(end[seat])
        self.node.visits += 1
        for other in range(len(end)):
            if end[other] > 0.0:
                self.node.totals[other] += 1.0
        node = self.node
        for key in course:
            child = node.children.get(key)
            if child is None:
                child = Node(len(end), 1.0)
                node.children[key] = child
            child.visits += 1
            node = child


@final
class RolloutBot(Foresight):
    """`deals` are the most that clicks are compared in, `seconds` the most time for one choice.

    `outlast` makes a deal last to its end, however it goes, and `margin` tells there by how much every seat has won,
    or, with 0 and less, lost. Without them a win counts 1 and all else 0.
    """

    def __init__(
        self,
        chance: Chance,
        deals: int,
        seconds: float,
        policy: Callable[[Any, Offer], float] | None = None,
        sharpness: float = 0.0,
        outlast: Callable[[Any], None] | None = None,
        margin: Callable[[Any], list[float]] | None = None,
    ) -> None:
        super().__init__(chance, NO_LIMIT, None, policy, sharpness)
        self.deals = deals
        self.seconds = seconds
        self.outlast = outlast
        self.margin = margin
        self.batch = BATCH
        self.explaining = False

    def explain(self) -> None:
        """What is dropped early wins in so few deals that their share says nothing, and a copy of a card is no
        alternative to it."""
        self.batch = self.deals
        self.explaining = True

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        self.considered = []
        self.course = []
        self.worth = []
        if len(offers) == 1:
            return offers[0]
        compared = one_of_a_kind(observation, offers) if self.explaining else offers
        candidates = [Candidate(click, observation.seats) for click in self._promising(observation, compared)]
        left = self._compare(observation, seat, candidates)
        chosen = _surely_best(candidates[0], left)
        root = Node(observation.seats, 1.0)
        for candidate in candidates:
            root.children[candidate.click * SEATS + seat] = candidate.node
        root.visits = chosen.node.visits
        root.totals = chosen.node.totals
        self._report(root, seat, offers, chosen.click)
        for offer in offers:
            if offer.verb.base + offer.thing == chosen.click:
                return offer
        return self.any_of(offers)

    def _promising(self, observation: State, offers: list[Offer]) -> list[int]:
        """The best of these clicks by the policy, the best of all first, and any of those that it likes alike."""
        policy = self.policy
        weighed = [
            (-1.0 if policy is None else -float(policy(observation, offer)), self.chance.below(1 << 20), at)
            for at, offer in enumerate(offers)
        ]
        weighed.sort()
        least = weighed[0][0] * HOPELESS
        clicks: list[int] = []
        for weight, _, at in weighed[:WIDEST]:
            if weight <= least:
                clicks.append(offers[at].verb.base + offers[at].thing)
        return clicks

    def _compare(self, observation: State, seat: Seat, candidates: list[Candidate]) -> list[Candidate]:
        """Plays the clicks on in deal after deal, and tells which of them stay ahead of the first."""
        stop = time.perf_counter() + self.seconds
        first = candidates[0]
        for deal in range(1, self.deals + 1):
            if not self._play_deal(observation, seat, candidates, stop):
                break
            if deal % self.batch == 0 and deal < self.deals:
                candidates = [other for other in candidates if lead(first.margins, other.margins) > AHEAD]
                if not candidates:
                    break
                candidates.insert(0, first)
        return candidates

    def _play_deal(self, observation: State, seat: Seat, candidates: list[Candidate], stop: float) -> bool:
        """One deal counts for all clicks, or for none, where somebody is in the middle of something that cannot be, or
        the time is over, which is told; but whatever the time, the first deal is played."""
        number = self.chance.below(1 << 30)
        ends: list[list[float]] = []
        courses: list[list[int]] = []
        for candidate in candidates:
            if candidates[0].margins and time.perf_counter() > stop:
                return False
            course: list[int] = []
            try:
                end = self._end_of(observation, seat, candidate.click, number, course)
            except NothingOffered:
                end = []
            if not end:
                return time.perf_counter() <= stop
            ends.append(end)
            courses.append(course)
        for at in range(len(candidates)):
            candidates[at].count(ends[at], courses[at], seat)
        return True

    def _end_of(self, observation: State, seat: Seat, click: int, number: int, course: list[int]) -> list[float]:
        """By how much every seat wins this deal after this click; nothing where it cannot be made. The first choices
        that follow are noted down as its course."""
        s = deal_unknown(observation, Quick(number))
        assert s.ask is not None
        offer = s.ask.find(seat, click)
        if offer is None or offer.clause:
            return []
        if self.outlast is not None:
            self.outlast(s)
        own = self.chance
        self.chance = Quick(number + 1)
        try:
            take(s, offer)
            self._follow(s, seat, course)
            self._play_on(s)
        finally:
            self.chance = own
        return self._worth_of(s) if self.margin is None else self.margin(s)

    def _follow(self, s: State, seat: Seat, course: list[int]) -> None:
        """Plays the first choices after a click, and notes them down, each with its seat."""
        while len(course) < TOLD and not s.outcome:
            mover = self._mover(s)
            offers = self._offers_of(s, mover)
            offer = self._weighted(s, offers)
            if len(offers) > 1 and (mover == seat or s.ask is None or not s.ask.sealed):
                course.append((offer.verb.base + offer.thing) * SEATS + mover)
            take(s, offer)


def one_of_a_kind(observation: State, offers: list[Offer]) -> list[Offer]:
    """Without further copies of a card that lie where it lies."""
    cards = observation.cards
    kinds: set[tuple[int, int, int]] = set()
    different: list[Offer] = []
    for offer in offers:
        thing = offer.thing
        if offer.verb.thing == "card" and cards.faces[thing] != UNKNOWN:
            kind = (offer.verb.base, cards.zone_of[thing], cards.faces[thing])
            if kind in kinds:
                continue
            kinds.add(kind)
        different.append(offer)
    return different


def _surely_best(first: Candidate, candidates: list[Candidate]) -> Candidate:
    """The one that won by most among those that are surely better than the first, or the first."""
    chosen = first
    if len(first.margins) < FEWEST:
        return first
    most = sum(first.margins)
    for candidate in candidates:
        if sum(candidate.margins) > most and lead(first.margins, candidate.margins) > SURE:
            chosen = candidate
            most = sum(candidate.margins)
    return chosen


def lead(first: list[float], other: list[float]) -> float:
    """By how many standard errors the other is better, deal by deal."""
    deals = len(first)
    if deals < 2:
        return 0.0
    mean = 0.0
    for at in range(deals):
        mean += (other[at] - first[at]) / deals
    squares = 0.0
    for at in range(deals):
        squares += (other[at] - first[at] - mean) ** 2
    if squares == 0.0:
        return mean * NO_LIMIT
    return mean / sqrt(squares / (deals * (deals - 1)))
