"""Information-set Monte Carlo tree search over the kernel's clicks, for any game, from observations only.

Each iteration deals what the seat does not know, walks down one tree shared by all deals, adds one node, plays on
a little by the game's policy, and asks the game's value function what the position is worth to every seat.
Each seat is taken to choose what is best for itself (max^n), so teams and cooperative games need nothing special.
A turn is many small clicks: the part of the tree below a click of one's own is kept for the next, as long as nothing
was drawn or turned up in between.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, final

from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.tree import SEATS, Considered, Node, by_visits, expected_course, most_visited
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.play import NothingOffered, play_randomly, take, waiting_for
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State

EXPLORATION: Final = 1.2
NO_LIMIT: Final = 1 << 30
LOOK_EVERY: Final = 16  # iterations between looks at whether the choice is made
UNASKED: Final = -1.0  # a prior that the policy has still to tell
NARROWEST: Final = 0.02  # values that differ by less than this are not told apart by stretching them


@final
class SearchBot(Bot):
    """`value` and `policy` are the game's own; without them playouts run at random to the end of the game.

    `iterations` count what was kept of the last search; `seconds` is the most time for one choice. `sharpness` is
    the power to which weights of the policy are raised in playouts; 0 stands for always taking the best.
    `pondering` is how many iterations are made before each click of another seat, for the next choice of one's own.
    `trust` is the power to which the policy's weights are raised where they say which click to look at.
    """

    def __init__(
        self,
        chance: Chance,
        iterations: int,
        seconds: float,
        playout: int,
        value: Callable[[Any], list[float]] | None = None,
        policy: Callable[[Any, Offer], float] | None = None,
        exploration: float = EXPLORATION,
        sharpness: float = 1.0,
        paranoid: bool = False,
        keep: bool = True,
        stretch: bool = True,
        pondering: int = 0,
        trust: float = 1.0,
    ) -> None:
        super().__init__(chance)
        self.ponders = pondering > 0
        self.pondering = pondering
        self.iterations = iterations
        self.seconds = seconds
        self.playout = playout if value is not None else NO_LIMIT
        self.value = value
        self.policy = policy
        self.exploration = exploration
        self.sharpness = sharpness
        self.squarings: i64 = _squarings(sharpness)
        self.trust = trust
        self.paranoid = paranoid
        self.keep = keep
        self.stretch = stretch
        self.considered: list[Considered] = []
        self.course: list[int] = []  # the clicks expected, each with its seat: click * 8 + seat
        self.worth: list[float] = []  # what the search expects for every seat
        self.me: Seat = Seat(0)
        self.low: list[float] = []  # by seat, the least and the most that any node expects
        self.high: list[float] = []
        self.kept: Node | None = None
        self.kept_clicks = -1  # how many clicks the game will have when the kept part fits
        self.kept_draws = 0  # and how many draws
        self.kept_faces = 0  # and of how many cards the face is seen
        self.pondered: Node | None = None  # the next choice, as far as it was thought about while others decided

    def choose(self, observation: State, seat: Seat, offers: list[Offer]) -> Offer:
        self.considered = []
        self.course = []
        self.worth = []
        if len(offers) == 1:
            if self.kept_clicks == observation.clicks:
                self.kept_clicks += 1  # a click without a choice has no node
            else:
                self.kept = None  # of another click, which was taken back or denied
            return offers[0]
        root = self._search(observation, seat, [offer.click for offer in offers])
        self._report(root, seat, offers)
        best = self.considered[0].click
        self._keep_below(root, best * SEATS + seat, observation)
        for offer in offers:
            if offer.verb.base + offer.thing == best:
                return offer
        return self.any_of(offers)

    def ponder(self, observation: State, seat: Seat) -> None:
        """Looks ahead from the next choice of one's own, over what others may do until then. What they do may be
        hidden, so no branch is followed: whatever is open in the end is found below the same root."""
        root = self.pondered
        if root is None:
            root = Node(observation.seats, 1.0)
            self._forget_span(observation.seats)
        self.me = seat
        for _ in range(min(self.pondering, self.iterations - root.visits)):
            try:
                s = deal_unknown(observation, Quick(self.chance.below(1 << 30)))
                offers = self._play_until_asked(s, seat)
            except NothingOffered:  # another is in the middle of what it could not do with the cards it was dealt
                continue
            if offers:
                self._iterate(root, s, seat, [offer.click for offer in offers])
        self.pondered = root

    def _play_until_asked(self, s: State, seat: Seat) -> list[Offer]:
        """Plays on by the policy to the next choice of this seat, which is told, or to the end of the game."""
        while not s.outcome:
            mover = self._mover(s)
            offers = self._offers_of(s, mover)
            if mover == seat and len(offers) > 1:
                return offers
            take(s, self._weighted(s, offers))
        return []

    def _forget_span(self, seats: int) -> None:
        self.low = [1.0] * seats
        self.high = [0.0] * seats

    def _keep_below(self, root: Node, key: int, observation: State) -> None:
        self.kept = root.children.get(key) if self.keep else None
        self.kept_clicks = observation.clicks + 1
        self.kept_draws = observation.chance.count
        self.kept_faces = faces_seen(observation)

    def _kept_for(self, observation: State) -> Node | None:
        """What was kept, if it is of this choice. After a draw it is not: a click names a card by its number, which had
        another face in every deal that was looked at. What the policy says is asked again."""
        root = self.kept
        if root is None or self.kept_clicks != observation.clicks or self.kept_draws != observation.chance.count:
            return None
        if self.kept_faces != faces_seen(observation):
            return None
        for child in root.children.values():
            child.prior = UNASKED
        return root

    def _search(self, observation: State, seat: Seat, open_clicks: list[int]) -> Node:
        self.me = seat
        root = self._kept_for(observation) or self.pondered
        if root is None:
            root = Node(observation.seats, 1.0)
            self._forget_span(observation.seats)
        kept = root.visits
        most = max(self.iterations, kept + max(1, self.iterations // 4))  # what was kept may hold no click yet
        self.pondered = None
        stop = time.perf_counter() + self.seconds
        while root.visits < most:
            if root.visits % LOOK_EVERY == 0:
                first, second = most_visited(root, seat, open_clicks)
                if first - second > most - root.visits:  # what is left cannot change which is visited most
                    break
            if root.visits > kept and time.perf_counter() > stop:
                break
            self._iterate(root, deal_unknown(observation, Quick(self.chance.below(1 << 30))), seat, open_clicks)
        return root

    def _iterate(self, root: Node, s: State, seat: Seat, open_clicks: list[int]) -> None:
        """The first choice is among the clicks that are open to it, which may be fewer than the game allows."""
        path = [root]
        node = root
        mover = seat
        while not s.outcome:
            offers = self._offers_of(s, mover)
            if node is root and len(offers) != len(open_clicks):
                offers = [offer for offer in offers if offer.click in open_clicks]
            if len(offers) == 1:  # no decision, no node
                take(s, offers[0])
            elif mover != seat and s.ask is not None and s.ask.sealed:
                take(s, self._weighted(s, offers))  # nobody may answer to what another has answered under seal
            else:
                offer, node = self._select(node, s, mover, offers)
                path.append(node)
                take(s, offer)
                if node.visits == 0:
                    break
            if not s.outcome:
                mover = self._mover(s)
        self._play_on(s)
        self._learn(path, self._worth_of(s))

    def _mover(self, s: State) -> Seat:
        seats = waiting_for(s)
        return seats[s.clicks % len(seats)]

    def _offers_of(self, s: State, seat: Seat) -> list[Offer]:
        assert s.ask is not None
        return s.ask.allowed_to(seat)

    def _select(self, node: Node, s: State, seat: Seat, offers: list[Offer]) -> tuple[Offer, Node]:
        """The click with the best mean plus what its prior and its neglect are worth; new ones start at the node's
        own mean, so that one bad first sample does not bury what the policy likes."""
        children = self._children(node, s, seat, offers)
        weights = 0.0
        for child in children:
            weights += child.prior
        against = self.paranoid and not s.allied(self.me, seat)
        whose = self.me if against else seat
        low = self.low[whose] if self.stretch else 0.0
        width = max(NARROWEST, self.high[whose] - low) if self.stretch else 1.0
        start = node.mean(whose) if node.visits else 0.5
        chosen = 0
        best = -1e9
        for at in range(len(children)):
            child = children[at]
            child.available += 1
            mean = ((child.totals[whose] / child.visits if child.visits else start) - low) / width
            if against:
                mean = 1.0 - mean
            neglect = child.prior / weights * float(child.available) ** 0.5 / (1 + child.visits)
            score = mean + self.exploration * neglect
            if score > best:
                best = score
                chosen = at
        return offers[chosen], children[chosen]

    def _children(self, node: Node, s: State, seat: Seat, offers: list[Offer]) -> list[Node]:
        """The nodes of these offers; what the policy says of a click is asked once, when it is first seen."""
        found: list[Node] = []
        children = node.children
        policy = self.policy
        for offer in offers:
            key = (offer.verb.base + offer.thing) * SEATS + seat
            child = children.get(key)
            if child is None:
                child = Node(s.seats, UNASKED)
                children[key] = child
            if child.prior == UNASKED:
                child.prior = 1.0 if policy is None else (float(policy(s, offer)) + 0.01) ** self.trust
            found.append(child)
        return found

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
        mark = total * self.chance.below(1 << 20) / (1 << 20)
        for at in range(len(offers)):
            mark -= weights[at]
            if mark < 0:
                return offers[at]
        return offers[-1]

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

    def _learn(self, path: list[Node], worth: list[float]) -> None:
        low = self.low
        high = self.high
        for node in path:
            node.visits += 1
            for seat in range(len(worth)):
                node.totals[seat] += worth[seat]
                mean = node.totals[seat] / node.visits
                if mean < low[seat]:
                    low[seat] = mean
                if mean > high[seat]:
                    high[seat] = mean

    def _report(self, root: Node, seat: Seat, offers: list[Offer]) -> None:
        """What was considered, the most visited click first, and the course that the search expects."""
        for offer in offers:
            child = root.children.get((offer.verb.base + offer.thing) * SEATS + seat)
            if child is not None:
                self.considered.append(Considered(offer.verb.base + offer.thing, child.visits, child.mean(seat)))
        self.considered.sort(key=by_visits)
        self.worth = [root.mean(other) for other in range(len(root.totals))]
        first = self.considered[0].click * SEATS + seat
        self.course = [first, *expected_course(root.children[first])]


def faces_seen(observation: State) -> int:
    """Of how many cards this seat sees the face."""
    seen = 0
    for face in observation.cards.faces:
        if face != UNKNOWN:
            seen += 1
    return seen


def _squarings(sharpness: float) -> i64:
    """How often a weight is squared to be raised to this power; -1 where squaring does not lead there."""
    times: i64 = 0
    while sharpness > 1.0:
        sharpness /= 2.0
        times += 1
    return times if sharpness == 1.0 else -1
