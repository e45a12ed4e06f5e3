"""The tree that a search grows: a node for each click, shared by all the deals in which that click was made."""

from __future__ import annotations

from typing import Final, final

from meadhall.kernel.agenda import Seat

SEATS: Final = 8  # a click and the seat that makes it are one key: click * 8 + seat
_DEPTH: Final = 40  # as far as a course is told


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


def by_visits(considered: Considered) -> tuple[int, float]:
    return (-considered.visits, -considered.value)


def most_visited(node: Node, seat: Seat, clicks: list[int]) -> tuple[int, int]:
    """How often the most and the second most visited of these clicks was: what was kept may hold others, which were
    open after other dice or cards."""
    first = 0
    second = 0
    for click in clicks:
        child = node.children.get(click * SEATS + seat)
        if child is None:
            continue
        if child.visits > first:
            second = first
            first = child.visits
        elif child.visits > second:
            second = child.visits
    return first, second


def expected_course(node: Node) -> list[int]:
    """From here on, the most visited click of each node, with its seat."""
    course: list[int] = []
    while node.children and len(course) < _DEPTH:
        ahead = -1
        for key, child in node.children.items():
            if child.visits and (ahead < 0 or child.visits > node.children[ahead].visits):
                ahead = key
        if ahead < 0:
            break
        course.append(ahead)
        node = node.children[ahead]
    return course
