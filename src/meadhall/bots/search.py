"""Information-set Monte Carlo tree search over the kernel's clicks, for any game, from observations only.

Each iteration deals what the seat does not know, walks down one tree shared by all deals, adds one node, plays on
a little by the game's policy, and asks the game's value function what the position is worth to every seat.
Each seat is taken to choose what is best for itself (max^n), so teams and cooperative games need nothing special.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, final

from meadhall.bots.bot import Bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.play import random_offer, take, waiting_for
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State

EXPLORATION: Final = 1.2
CLOCK_EVERY: Final = 8  # iterations between looks at the clock
NO_LIMIT: Final = 1 << 30
_SEATS: Final = 8  # a click and the seat that makes it are one key: click * 8 + seat


@final
class Node:
    """What the search knows of a click: how often it was tried, how often it could have been, what it gave."""

    __slots__ = ("available", "children", "prior", "totals", "visits")

    def __init__(self, seats: int, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.totals = [0.0] * seats
        self.children: dict[int, Node] = {}

    def mean(self, seat: int) -> float:
        return self.totals[seat] / self.visits if self.visits else 0.0


@final
class Considered:
    """A click the search looked at: how often, and what it expects of it for its own seat."""

    __slots__ = ("click", "value", "visits")

    def __init__(self, click: int, visits: int, value: float) -> None:
        self.click = click
        self.visits = visits
        self.value = value


@final
class SearchBot(Bot):
    """`value` and `policy` are the game's own; without them playouts run at random to the end of the game."""

    def __init__(
        self,
        chance: Chance,
        iterations: int,
        seconds: float,
        playout: int,
        value: Callable[[Any, int], float] | None = None,
        policy: Callable[[Any, Offer], float] | None = None,
    ) -> None:
        super().__init__(chance)
        self.iterations = iterations
        self.seconds = seconds
        self.playout = playout if value is not None else NO_LIMIT
        self.value = value
        self.policy = policy
        self.considered: list[Considered] = []
        self.course: list[int] = []

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        self.considered = []
        self.course = []
        if len(offers) == 1:
            return offers[0]
        root = Node(observation.seats, 1.0)
        self._search(root, observation, seat)
        self._report(root, seat)
        best = self.considered[0].click
        for offer in offers:
            if offer.verb.base + offer.thing == best:
                return offer
        return self.any_of(offers)

    def _search(self, root: Node, observation: State, seat: Seat) -> None:
        stop = time.perf_counter() + self.seconds
        done = 0
        while done < self.iterations:
            if done % CLOCK_EVERY == 0 and done and time.perf_counter() > stop:
                break
            done += 1
            s = deal_unknown(observation, Quick(self.chance.below(1 << 30)))
            self._iterate(root, s, seat)

    def _iterate(self, root: Node, s: State, seat: Seat) -> None:
        path = [root]
        node = root
        mover = seat
        while not s.outcome:
            offers = self._offers_of(s, mover)
            if len(offers) == 1:  # no decision, no node
                take(s, offers[0])
            else:
                offer, node = self._select(node, s, mover, offers)
                path.append(node)
                take(s, offer)
                if node.visits == 0:
                    break
            if not s.outcome:
                mover = self._mover(s)
        self._play_on(s)
        self._learn(path, self._worth(s))

    def _mover(self, s: State) -> Seat:
        seats = waiting_for(s)
        return seats[s.clicks % len(seats)]

    def _offers_of(self, s: State, seat: Seat) -> list[Offer]:
        assert s.ask is not None
        return [offer for offer in s.ask.offers if offer.seat == seat and not offer.clause]

    def _select(self, node: Node, s: State, seat: Seat, offers: list[Offer]) -> tuple[Offer, Node]:
        """The click with the best mean plus what its prior and its neglect are worth; new ones start at the node's
        own mean, so that one bad first sample does not bury what the policy likes."""
        children = node.children
        priors = self._priors(s, offers)
        start = node.mean(seat) if node.visits else 0.5
        chosen = offers[0]
        chosen_child = node
        best = -1.0
        for at in range(len(offers)):
            offer = offers[at]
            key = (offer.verb.base + offer.thing) * _SEATS + seat
            child = children.get(key)
            if child is None:
                child = Node(s.seats, priors[at])
                children[key] = child
            child.available += 1
            mean = child.totals[seat] / child.visits if child.visits else start
            score = mean + EXPLORATION * priors[at] * float(child.available) ** 0.5 / (1 + child.visits)
            if score > best:
                best = score
                chosen = offer
                chosen_child = child
        return chosen, chosen_child

    def _priors(self, s: State, offers: list[Offer]) -> list[float]:
        policy = self.policy
        if policy is None:
            return [1.0 / len(offers)] * len(offers)
        weights = [float(policy(s, offer)) + 0.01 for offer in offers]
        total = sum(weights)
        return [weight / total for weight in weights]

    def _play_on(self, s: State) -> None:
        """Some clicks by the policy's weights, or at random where the game has none."""
        played = 0
        while not s.outcome and played < self.playout:
            played += 1
            if self.policy is None:
                take(s, random_offer(s, self.chance))
            else:
                take(s, self._weighted_offer(s))

    def _weighted_offer(self, s: State) -> Offer:
        offers = self._offers_of(s, self._mover(s))
        if len(offers) == 1:
            return offers[0]
        priors = self._priors(s, offers)
        mark = self.chance.below(1 << 20) / (1 << 20)
        for at in range(len(offers)):
            mark -= priors[at]
            if mark < 0:
                return offers[at]
        return offers[-1]

    def _worth(self, s: State) -> list[float]:
        """For each seat: 1 for a win, shared by those who won side by side against others, 0 for a loss."""
        if s.outcome:
            return [1.0 if rank == 1 else 0.0 for rank in s.outcome]
        assert self.value is not None
        return [float(self.value(s, seat)) for seat in range(s.seats)]

    def _learn(self, path: list[Node], worth: list[float]) -> None:
        for node in path:
            node.visits += 1
            for seat in range(len(worth)):
                node.totals[seat] += worth[seat]

    def _report(self, root: Node, seat: Seat) -> None:
        """What was considered, the most visited click first, and the course that the search expects."""
        for key, child in root.children.items():
            self.considered.append(Considered(key // _SEATS, child.visits, child.mean(seat)))
        self.considered.sort(key=_by_visits)
        node = root
        while node.children:
            ahead = -1
            for key, child in node.children.items():
                if child.visits and (ahead < 0 or child.visits > node.children[ahead].visits):
                    ahead = key
            if ahead < 0:
                break
            self.course.append(ahead // _SEATS)
            node = node.children[ahead]


def _by_visits(considered: Considered) -> tuple[int, float]:
    return (-considered.visits, -considered.value)
