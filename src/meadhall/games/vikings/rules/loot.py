"""Barrels and bars taken from others or from Draco: into a Container with room, else on the Town Hall."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER
from meadhall.games.vikings.events import ON_HALL, STOLE, STORED
from meadhall.games.vikings.places import STORE_IN, VILLAGE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step


def receive_token(s: Vikings, seat: Seat, resource: int) -> Ask | None:
    """It must be stored where there is room, the owner choosing the Container [reward.loot-container-choice]."""
    room = containers_with_room(s, seat, resource)
    if not room:
        put_on_hall(s, seat, resource)
        return None
    ask = s.ask_seat("Choose the Container for it.")
    for container in room:
        ask.offer(seat, STORE_IN, container, "", put_in_container, seat, Card(container))
    return ask


def containers_with_room(s: Vikings, seat: int, resource: int) -> list[int]:
    """Active ones only [build.construction-not-usable]."""
    room: list[int] = []
    for building in s.at(VILLAGE, seat):
        if s.goods[building] < s.capacity(building, resource):
            room.append(building)
    return room


def put_in_container(s: Vikings, seat: Seat, container: Card) -> None:
    s.goods[container] += 1
    s.tell(STORED, seat, s.resource_of(container), container)


def put_on_hall(s: Vikings, seat: int, resource: int) -> None:
    """Spent in this turn, or lost at the end of the round [reward.loot-town-hall, reward.town-hall-goods]."""
    if resource == BEER:
        s.hall_beer[seat] += 1
    else:
        s.hall_gold[seat] += 1
    s.tell(ON_HALL, seat, resource)


def take_token(s: Vikings, seat: Seat, building: Card) -> None:
    """Theft is handled like loot, and is no attack [card.theft]."""
    resource = s.resource_of(building)
    s.goods[building] -= 1
    s.tell(STOLE, seat, resource, building, s.cards.seat_of(building))
    s.next(step(receive_token, seat, resource))
