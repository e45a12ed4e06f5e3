"""Cards that take barrels and bars from the Buildings of other players; none of it is an attack [card.theft]."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD
from meadhall.games.vikings.places import STEAL, VILLAGE
from meadhall.games.vikings.rules.loot import take_token
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NOBODY_SEAT, Ask, Card, Seat, step


def steal_beer(s: Vikings, seat: Seat, number: int) -> None:
    for _ in range(number):
        s.next(step(choose_theft, seat, NOBODY_SEAT, BEER))


def steal_gold(s: Vikings, seat: Seat, number: int) -> None:
    for _ in range(number):
        s.next(step(choose_theft, seat, NOBODY_SEAT, GOLD))


def tax_beer(s: Vikings, seat: Seat, number: int) -> None:
    tax(s, seat, BEER, number)


def tax_gold(s: Vikings, seat: Seat, number: int) -> None:
    tax(s, seat, GOLD, number)


def tax(s: Vikings, seat: Seat, resource: int, number: int) -> None:
    """From each other player who has one, clockwise."""
    for other in reversed(s.others(seat)):
        for _ in range(number):
            s.next(step(choose_theft, seat, other, resource))


def choose_theft(s: Vikings, seat: Seat, victim: Seat, resource: int) -> Ask | None:
    """From a producer or a Container, damaged or not, never from a Town Hall; without any, nothing happens."""
    ask = s.ask_seat("Choose the Building to take a token from.")
    for other in s.others(seat):
        if victim in (NOBODY_SEAT, other):
            for building in s.at(VILLAGE, other):
                if s.goods[building] and s.resource_of(building) == resource:
                    ask.offer(seat, STEAL, building, "", take_token, seat, Card(building))
    return ask if ask.count else None
