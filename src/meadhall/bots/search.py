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

from meadhall.bots.foresight import Foresight
from meadhall.bots.tree import SEATS, Node, most_visited
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.play import NothingOffered, take
from meadhall.kernel.redact import deal_unknown
from meadhall.kernel.state import State

EXPLORATION: Final = 1.2
LOOK_EVERY: Final = 16  # iterations between looks at whether the choice is made
UNASKED: Final = -1.0  # a prior that the policy has still to tell
NARROWEST: Final = 0.02  # values that differ by less than this are not told apart by stretching them


@final
class SearchBot(Foresight):
    """`iterations` count what was kept of the last search; `seconds` is the most time for one choice.
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
        super().__init__(chance, playout, value, policy, sharpness)
        self.ponders = pondering > 0
        self.pondering = pondering
        self.iterations = iterations
        self.seconds = seconds
        self.exploration = exploration
        self.trust = trust
        self.paranoid = paranoid
        self.keep = keep
        self.stretch = stretch
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


def faces_seen(observation: State) -> int:
    """Of how many cards this seat sees the face."""
    seen = 0
    for face in observation.cards.faces:
        if face != UNKNOWN:
            seen += 1
    return seen
