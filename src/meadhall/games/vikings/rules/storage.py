"""Phase 4: Storage. What was produced and not used goes into Containers, and full ones score."""

from __future__ import annotations

from meadhall.games.vikings.cards import BEER, GOLD, NO_RESOURCE
from meadhall.games.vikings.events import FULL_CONTAINER, STORED
from meadhall.games.vikings.places import STORE, STORE_ALL, STORE_IN, STORE_NO_MORE, VILLAGE
from meadhall.games.vikings.rules.loot import containers_with_room
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def storage_phase(s: Vikings) -> None:
    """Clockwise: each moves, then scores [storage.order]; where nothing lies on any Building, nothing happens."""
    if not goods_left(s):
        return
    for seat in reversed(s.clockwise(s.first)):
        s.then(step(store, seat), step(score_containers, seat), step(lose_unstored, seat))


def goods_left(s: Vikings) -> bool:
    for seat in range(s.seats):
        for building in s.at(VILLAGE, seat):
            if s.goods[building]:
                return True
    return False


def store(s: Vikings, seat: Seat) -> Ask | None:
    """Nobody is asked who can move nothing; moving is never compulsory [storage.move, storage.optional]."""
    ask = s.ask_seat("Move tokens into your Containers: all you can, or one by one.")
    for source in s.at(VILLAGE, seat):
        if s.goods[source] and containers_for(s, seat, source):
            ask.offer(seat, STORE, source, "", choose_container, seat, Card(source))
    if not ask.count or s.gone[seat]:
        return None
    ask.offer(seat, STORE_ALL, 0, "", store_all, seat)
    ask.offer(seat, STORE_NO_MORE, 0, "", NOTHING)
    return ask


def containers_for(s: Vikings, seat: int, source: int) -> list[int]:
    """Containers with room for what lies on a producer or in another Container [storage.rearrange]."""
    return [room for room in containers_with_room(s, seat, s.resource_of(source)) if room != source]


def choose_container(s: Vikings, seat: Seat, source: Card) -> Ask | None:
    if s.gone[seat]:
        return None
    ask = s.ask_seat("Choose the Container for it.")
    for container in containers_for(s, seat, source):
        ask.offer(seat, STORE_IN, container, "", move_token, seat, source, Card(container))
    return ask


def move_token(s: Vikings, seat: Seat, source: Card, container: Card) -> None:
    shift(s, seat, source, container)
    s.next(step(store, seat))


def shift(s: Vikings, seat: int, source: int, container: int) -> None:
    s.goods[source] -= 1
    s.goods[container] += 1
    s.tell(STORED, seat, s.resource_of(container), container)


def store_all(s: Vikings, seat: Seat) -> None:
    """Into the fullest Containers first, and out of the emptiest: as many full ones as can be."""
    for resource in (BEER, GOLD):
        while True:
            fullest = fullest_with_room(s, seat, resource)
            source = emptiest_source(s, seat, resource, fullest)
            if source < 0:
                break
            shift(s, seat, source, fullest)


def fullest_with_room(s: Vikings, seat: int, resource: int) -> int:
    fullest = -1
    for container in containers_with_room(s, seat, resource):
        if fullest < 0 or s.goods[container] > s.goods[fullest]:
            fullest = container
    return fullest


def emptiest_source(s: Vikings, seat: int, resource: int, target: int) -> int:
    """A producer before any Container; never a full Container, nor one with more than the target has."""
    source = -1
    if target < 0:
        return source
    for building in s.at(VILLAGE, seat):
        if building == target or not s.goods[building] or s.resource_of(building) != resource:
            continue
        if not s.capacity(building, resource):
            return building
        if s.goods[building] <= s.goods[target] and (source < 0 or s.goods[building] < s.goods[source]):
            source = building
    return source


def score_containers(s: Vikings, seat: Seat) -> None:
    """Each full one, every round anew [storage.full-vp, storage.full-vp-every-round, storage.vp-per-container]."""
    if s.gone[seat]:
        return
    points = 0
    for building in s.at(VILLAGE, seat):
        resource = s.resource_of(building)
        if resource != NO_RESOURCE and s.goods[building]:
            capacity = s.capacity(building, resource)
            if capacity and s.goods[building] == capacity:
                points += s.printed.full[s.cards.faces[building]]
                s.tell(FULL_CONTAINER, building, seat)
    score(s, seat, points)


def lose_unstored(s: Vikings, seat: Seat) -> None:
    """What still lies on a producer goes back to the supply [storage.no-container, production.leftover]."""
    for building in s.at(VILLAGE, seat):
        resource = s.resource_of(building)
        if s.goods[building] and not s.capacity(building, resource):
            s.goods[building] = 0
