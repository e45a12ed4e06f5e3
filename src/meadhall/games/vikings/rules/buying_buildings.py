"""Buying Buildings: straight into the village, under construction for the rest of the round."""

from __future__ import annotations

from meadhall.games.vikings.cards import BOUGHT_BUILDING, FIRST_BUILDING_PILE, PILES, TYPES
from meadhall.games.vikings.events import BUILT, RETURNED
from meadhall.games.vikings.places import AREA, BUILD, GUARD, MARKET, RETURN, VILLAGE
from meadhall.games.vikings.rules.buying_cards import count_spending, find_top
from meadhall.games.vikings.rules.resources import charge
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Clause, Seat, step


def offer_buildings(s: Vikings, ask: Ask, seat: Seat, beer: int, gold: int) -> None:
    full = forbids_another(s, seat)
    affordable = s.printed.piles_for(beer, gold)
    for pile in range(FIRST_BUILDING_PILE, PILES):
        card = s.tops[pile]
        if card != NO_CARD:
            clause = full or forbids_build(s, seat, pile, affordable)
            if not ask.drops(clause):
                ask.offer(seat, BUILD, card, clause, build, seat, Card(card))


def forbids_another(s: Vikings, seat: int) -> Clause:
    """The Town Hall sets how many Buildings there may be, itself not counted [build.limit-check]."""
    buildings = len(s.at(VILLAGE, seat))
    return "build.limit-check" if buildings and buildings >= building_limit(s, seat) > 0 else ""


def building_limit(s: Vikings, seat: int) -> int:
    """An upgrade counts once its Construction token is gone; 0 is no limit [townhall.limit-during-upgrade]."""
    hall = s.hall(seat)
    face = s.cards.faces[hall]
    if s.construction[hall]:
        face = s.printed.hall_faces[s.printed.level[face] - 1]
    return s.printed.limit[face]


def forbids_build(s: Vikings, seat: int, pile: int, affordable: int) -> Clause:
    """Three of a type in the whole game, returned ones included [build.three-times-per-game]."""
    if s.built[seat * TYPES + pile - FIRST_BUILDING_PILE] >= s.printed.buildings_per_type:
        return "build.three-per-type"
    return "" if affordable >> pile & 1 else "buy.price"


def build(s: Vikings, seat: Seat, card: Card) -> None:
    face = s.face(card)
    s.next(step(raise_building, seat, card))
    charge(s, seat, s.printed.price_beer[face], s.printed.price_gold[face])


def raise_building(s: Vikings, seat: Seat, card: Card) -> None:
    """With a Construction token: this round it can be neither used nor attacked [build.construction-token]."""
    building_type = s.type_of(card)
    count_spending(s, s.face(card))
    s.deeds[BOUGHT_BUILDING] += 1
    s.built[seat * TYPES + building_type] += 1
    s.owned[seat * TYPES + building_type] += 1
    s.construction[card] = 1
    s.cards.move(card, VILLAGE, seat)
    find_top(s, FIRST_BUILDING_PILE + building_type)
    s.tell(BUILT, seat, card)


def offer_returns(s: Vikings, ask: Ask, seat: Seat) -> None:
    """One Building a round may go back, for nothing; never the Town Hall [build.return]."""
    clause: Clause = "build.return" if s.building_returned else ""
    for building in s.at(VILLAGE, seat):
        if not ask.drops(clause):
            ask.offer(seat, RETURN, building, clause, return_building, seat, Card(building))


def return_building(s: Vikings, seat: Seat, building: Card) -> None:
    """What lies on it is lost, except Defense cards: they stay in the Player Area until the end of the round
    [build.return-details]."""
    building_type = s.type_of(building)
    s.building_returned = 1
    s.owned[seat * TYPES + building_type] -= 1
    s.tell(RETURNED, seat, building)
    s.construction[building] = 0
    s.damage[building] = 0
    s.goods[building] = 0
    s.bonus[building] = 0
    s.named[building] = 0
    for guard in s.at(GUARD, seat)[:]:
        if s.cards.spots[guard] == building:
            s.cards.move(guard, AREA, seat)
    pile = FIRST_BUILDING_PILE + building_type
    s.cards.move(building, MARKET, spot=pile)
    find_top(s, pile)
