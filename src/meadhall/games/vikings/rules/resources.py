"""Resources and payment: the pool of the turn, barrels and bars, and cards that are worth some.

A price is paid source by source, or with one click in the order that wastes least: what is lost at the end of the
turn first, what is stored last.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import BEER, GOLD, MOST_SEATS
from meadhall.games.vikings.events import GAINED, PLAYED, SPENT
from meadhall.games.vikings.places import AREA, HAND, PAY, PLAY, SPEND, SPEND_HALL, SPEND_POOL, VILLAGE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Clause, Seat, step


def worth(s: Vikings, seat: int, card: int, resource: int) -> int:
    """What a resource card gives: Buildings under construction count too [build.counts-under-construction]."""
    face = s.cards.faces[card]
    printed = s.printed
    if resource == BEER:
        each = printed.beer_per_brewery[face]
        return printed.beer[face] + each * s.owns(seat, printed.brewery) if each else printed.beer[face]
    each = printed.gold_per_factory[face]
    return printed.gold[face] + each * s.owns(seat, printed.gold_factory) if each else printed.gold[face]


def means(s: Vikings, seat: int) -> tuple[int, int]:
    """All Beer and Gold that a seat could spend in its turn without exchanging: pool, tokens and cards in hand."""
    beer = s.pool_beer + s.hall_beer[seat]
    gold = s.pool_gold + s.hall_gold[seat]
    for building in s.at(VILLAGE, seat):
        if s.goods[building]:
            if s.resource_of(building) == BEER:
                beer += s.goods[building]
            else:
                gold += s.goods[building]
    faces = s.cards.faces
    pays = s.printed.pays
    for card in s.at(HAND, seat):
        if pays[faces[card]]:
            beer += worth(s, seat, card, BEER)
            gold += worth(s, seat, card, GOLD)
    return beer, gold


def forbids_price(beer: int, gold: int, price_beer: int, price_gold: int) -> Clause:
    """The whole price or nothing, out of what a seat could spend [buy.price]."""
    return "" if beer >= price_beer and gold >= price_gold else "buy.price"


def charge(s: Vikings, seat: Seat, beer: int, gold: int) -> None:
    """What was chosen is to be paid now, before whatever comes next."""
    s.due_beer = beer
    s.due_gold = gold
    go_on_paying(s, seat)


def go_on_paying(s: Vikings, seat: Seat) -> None:
    """Nobody is asked while the pool covers the price: what is in it can only be lost."""
    if s.pool_beer >= s.due_beer and s.pool_gold >= s.due_gold:
        settle_from_pool(s)
    else:
        s.next(PAYMENT[seat])


def gain(s: Vikings, seat: int, resource: int, amount: int) -> None:
    """Into the pool, which lasts until the end of the turn and cannot be stored [resource.pool]."""
    if resource == BEER:
        s.pool_beer += amount
    else:
        s.pool_gold += amount
    s.tell(GAINED, seat, amount, resource)


def pay(s: Vikings, seat: Seat) -> Ask:
    """What was bought could be paid when it was chosen, so paying automatically is forbidden only to a hand that
    somebody else imagines."""
    ask = s.ask_seat("Pay the price: automatically, or source by source.")
    beer, gold = means(s, seat)
    ask.offer(seat, PAY, 0, forbids_price(beer, gold, s.due_beer, s.due_gold), pay_automatically, seat)
    if s.due_beer:
        offer_sources(s, ask, seat, BEER)
    if s.due_gold:
        offer_sources(s, ask, seat, GOLD)
    for card in s.at(HAND, seat):
        if (s.due_beer and worth(s, seat, card, BEER)) or (s.due_gold and worth(s, seat, card, GOLD)):
            ask.offer(seat, PLAY, card, "", PAY_WITH_CARD_RULE, seat, Card(card))
    return ask


def offer_sources(s: Vikings, ask: Ask, seat: Seat, resource: int) -> None:
    """Pool and tokens of one resource [resource.sources]."""
    if s.pool_beer if resource == BEER else s.pool_gold:
        ask.offer(seat, SPEND_POOL, resource, "", pay_from_pool, seat, resource)
    if s.hall_beer[seat] if resource == BEER else s.hall_gold[seat]:
        ask.offer(seat, SPEND_HALL, resource, "", pay_from_hall, seat, resource)
    for building in s.at(VILLAGE, seat):
        if s.goods[building] and s.resource_of(building) == resource:
            ask.offer(seat, SPEND, building, "", pay_with_token, seat, Card(building))


def settle_from_pool(s: Vikings) -> None:
    """As much of what is due as the pool has."""
    beer = min(s.pool_beer, s.due_beer)
    gold = min(s.pool_gold, s.due_gold)
    s.pool_beer -= beer
    s.due_beer -= beer
    s.pool_gold -= gold
    s.due_gold -= gold


def lower_due(s: Vikings, resource: int) -> None:
    if resource == BEER:
        s.due_beer -= 1
    else:
        s.due_gold -= 1


def pay_from_pool(s: Vikings, seat: Seat, resource: int) -> None:
    if resource == BEER:
        s.pool_beer -= 1
    else:
        s.pool_gold -= 1
    lower_due(s, resource)
    go_on_paying(s, seat)


def pay_from_hall(s: Vikings, seat: Seat, resource: int) -> None:
    spend_from_hall(s, seat, resource)
    go_on_paying(s, seat)


def pay_with_token(s: Vikings, seat: Seat, building: Card) -> None:
    spend_token(s, seat, building)
    go_on_paying(s, seat)


def pay_with_card(s: Vikings, seat: Seat, card: Card) -> None:
    lay_down(s, seat, card)
    go_on_paying(s, seat)


def spend_from_hall(s: Vikings, seat: int, resource: int) -> None:
    if resource == BEER:
        s.hall_beer[seat] -= 1
    else:
        s.hall_gold[seat] -= 1
    lower_due(s, resource)
    s.tell(SPENT, seat, resource, s.hall(seat))


def spend_token(s: Vikings, seat: int, building: int) -> None:
    """One barrel or bar back to the supply [resource.token-spend]."""
    s.goods[building] -= 1
    resource = s.resource_of(building)
    lower_due(s, resource)
    s.tell(SPENT, seat, resource, building)


def lay_down(s: Vikings, seat: int, card: int) -> None:
    """A resource card gives its whole worth to the pool [resource.pool]."""
    s.cards.move(card, AREA, seat)
    s.tell(PLAYED, seat, card)
    beer = worth(s, seat, card, BEER)
    gold = worth(s, seat, card, GOLD)
    if beer:
        gain(s, seat, BEER, beer)
    if gold:
        gain(s, seat, GOLD, gold)


def pay_automatically(s: Vikings, seat: Seat) -> None:
    """Pool, Town Hall, cards, producers, Containers: in the order in which they would be lost."""
    settle_from_pool(s)
    for resource in (BEER, GOLD):
        while due_of(s, resource) and (s.hall_beer[seat] if resource == BEER else s.hall_gold[seat]):
            spend_from_hall(s, seat, resource)
        while due_of(s, resource):
            card = best_card(s, seat, resource)
            if card == NO_CARD:
                break
            lay_down(s, seat, card)
            settle_from_pool(s)
        while due_of(s, resource):
            token = best_token(s, seat, resource)
            assert token != NO_CARD, "a price is paid automatically only by a seat that can pay it"
            spend_token(s, seat, token)


def due_of(s: Vikings, resource: int) -> int:
    return s.due_beer if resource == BEER else s.due_gold


def best_card(s: Vikings, seat: int, resource: int) -> Card:
    """The resource card that comes nearest to what is due, better below it than above."""
    due = due_of(s, resource)
    best = NO_CARD
    lowest = 0
    for card in s.at(HAND, seat):
        amount = worth(s, seat, card, resource)
        if amount:
            waste = due - amount if amount <= due else 100 + amount
            waste += 50 * min(1, worth(s, seat, card, 1 - resource))
            if best == NO_CARD or waste < lowest:
                best = Card(card)
                lowest = waste
    return best


def best_token(s: Vikings, seat: int, resource: int) -> Card:
    """From producers first, then from the Container that holds least, so that full ones stay full."""
    best = NO_CARD
    lowest = 0
    for building in s.at(VILLAGE, seat):
        if s.goods[building] and s.resource_of(building) == resource:
            order = 100 + s.goods[building] if s.capacity(building, resource) else s.goods[building]
            if best == NO_CARD or order < lowest:
                best = Card(building)
                lowest = order
    return best


# As constants, rules and steps need not be looked up or made anew each time.
PAY_WITH_CARD_RULE: Final = pay_with_card
PAYMENT: Final = [step(pay, Seat(seat)) for seat in range(MOST_SEATS)]
