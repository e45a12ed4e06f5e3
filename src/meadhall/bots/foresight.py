"""What bots that look ahead share: they play dealt positions on by the game's policy, and tell what they saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.tree import SEATS, Considered, Node, by_visits, expected_course
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.play import play_randomly, take, waiting_for
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State

NO_LIMIT: Final = 1 << 30


class Foresight(Bot):
    """`value` and `policy` are the game's own; without them playouts run at random to the end of the game.

    `playout` is how many clicks a position is played on before the value is asked. `sharpness` is the power to which
    weights of the policy are raised there; 0 stands for always taking the best.
    """

    def __init__(
        self,
        chance: Chance,
        playout: int,
        value: Callable[[Any], list[float]] | None,
        policy: Callable[[Any, Offer], float] | None,
        sharpness: float,
    ) -> None:
        super().__init__(chance)
        self.playout = playout if value is not None else NO_LIMIT
        self.value = value
        self.policy = policy
        self.sharpness = sharpness
        self.squarings: i64 = _squarings(sharpness)
        self.considered: list[Considered] = []
        self.course: list[int] = []  # the clicks expected, each with its seat: click * 8 + seat
        self.worth: list[float] = []  # what is expected for every seat

    def explain(self) -> None:
        """From now on somebody is told why: alternatives are looked at as long as they need to be told of."""

    def _mover(self, s: State) -> Seat:
        seats = waiting_for(s)
        return seats[s.clicks % len(seats)]

    def _offers_of(self, s: State, seat: Seat) -> list[Offer]:
        assert s.ask is not None
        return s.ask.allowed_to(seat)

    def _play_on(self, s: State) -> None:
        """Some clicks by the policy's weights, or at random where the game has none."""
        if self.policy is None:
            play_randomly(s, self.chance, self.playout)
            return
        played = 0
        while not s.outcome and played < self.playout:
            played += 1
            take(s, self._weighted(s, self._next_offers(s)))

    def _next_offers(self, s: State) -> list[Offer]:
        """Those of the seat that is next; most asks are to one seat, and need no list of their own."""
        ask = s.ask
        assert ask is not None
        if ask.quick and not ask.sealed and ask.is_to_one():
            return ask.offers
        return self._offers_of(s, self._mover(s))

    def _weighted(self, s: State, offers: list[Offer]) -> Offer:
        policy = self.policy
        if len(offers) == 1:
            return offers[0]
        if policy is None:
            return self.any_of(offers)
        if self.sharpness == 0.0:
            return self._best(s, offers, policy)
        weights: list[float] = []
        total = 0.0
        squarings = self.squarings
        for offer in offers:
            weight = float(policy(s, offer)) + 0.01
            left = squarings
            while left > 0:  # the usual powers, in a tenth of the time
                weight *= weight
                left -= 1
            if left < 0:
                weight = weight**self.sharpness
            weights.append(weight)
            total += weight
        return self.drawn_of(offers, weights, total)

    def _best(self, s: State, offers: list[Offer], policy: Callable[[Any, Offer], float]) -> Offer:
        """The most promising, any of them where several are."""
        chosen = offers[0]
        highest = -1.0
        ties = 1
        for offer in offers:
            promise = float(policy(s, offer))
            if promise > highest:
                chosen = offer
                highest = promise
                ties = 1
            elif promise == highest:
                ties += 1
                if self.chance.below(ties) == 0:
                    chosen = offer
        return chosen

    def outlook(self, observation: State, deals: int, offer: Offer | None = None, first: int = 0) -> list[list[float]]:
        """What every seat may expect, deal by deal, when all play on by the policy; after an offer, where one is given.

        Deals and playouts are the same for every offer of a position, so that offers can be compared deal by deal.
        They are numbered, and begin with the `first`.
        """
        own = self.chance
        found: list[list[float]] = []
        for deal in range(first, first + deals):
            self.chance = Quick(deal * 2 + 1)
            s = deal_unknown(observation, Quick(deal * 2))
            if offer is not None:
                assert s.ask is not None
                same = s.ask.find(offer.seat, offer.verb.base + offer.thing)
                if same is not None and not same.clause:
                    take(s, same)
            self._play_on(s)
            found.append(self._worth_of(s))
        self.chance = own
        return found

    def _worth_of(self, s: State) -> list[float]:
        """For each seat 1 for a win, also for one that is shared, 0 for a loss."""
        if s.outcome:
            return [1.0 if rank == 1 else 0.0 for rank in s.outcome]
        assert self.value is not None
        return self.value(s)

    def _report(self, root: Node, seat: Seat, offers: list[Offer], chosen: int = -1) -> None:
        """What was considered, the chosen click first, or the most visited, and the course that is expected."""
        for offer in offers:
            child = root.children.get((offer.verb.base + offer.thing) * SEATS + seat)
            if child is not None:
                self.considered.append(Considered(offer.verb.base + offer.thing, child.visits, child.mean(seat)))
        self.considered.sort(key=by_visits)
        for at in range(len(self.considered)):
            if self.considered[at].click == chosen:
                self.considered.insert(0, self.considered.pop(at))
                break
        self.worth = [root.mean(other) for other in range(len(root.totals))]
        first = self.considered[0].click * SEATS + seat
        self.course = [first, *expected_course(root.children[first])]


def _squarings(sharpness: float) -> i64:
    """How often a weight is squared to be raised to this power; -1 where squaring does not lead there."""
    times: i64 = 0
    while sharpness > 1.0:
        sharpness /= 2.0
        times += 1
    return times if sharpness == 1.0 else -1
