"""Cost of cards, and the three rules to look out for when building."""

from __future__ import annotations

from meadhall.games.capital.cards import (
    BANNERS,
    BUILDING,
    FREE_FIRST_MERCENARY,
    FREE_FIRST_TROOP,
    KINDS,
    MERCENARY,
    NO_BANNER,
    TROOP,
    VILLAGE,
    VILLAGE_DISCOUNT,
)
from meadhall.games.capital.events import BUILT
from meadhall.games.capital.places import ASIDE, KINGDOM, SETTLED
from meadhall.games.capital.rules.income_tracker import lose_income
from meadhall.games.capital.rules.slots import choose_slot, guests_under, slot_is_free
from meadhall.games.capital.rules.the_cards import lose_card
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Card, Clause, Seat, step


def gold_price(s: Capital, seat: Seat, face: int) -> int:
    """The printed number; for a Village the Villages owned more [build.village-cost]."""
    kind = s.printed.kind[face]
    if kind == TROOP:
        return 0 if s.has(seat, FREE_FIRST_TROOP) and not s.troops_built else s.printed.troop_cost
    if kind == MERCENARY:
        return 0 if s.has(seat, FREE_FIRST_MERCENARY) and not s.mercenaries_built else s.printed.mercenary_cost
    if s.printed.banner[face] == VILLAGE:
        return max(1, s.printed.cost[face] + s.villages(seat) - s.has(seat, VILLAGE_DISCOUNT))
    return s.printed.cost[face]


def forbids_placing(s: Capital, seat: Seat, face: int) -> Clause:
    """What holds for every card built, also by an ability [build.ability-must-obey]."""
    kind = s.printed.kind[face]
    if kind != BUILDING:
        return "" if slot_is_free(s, seat, kind) else "build.slot-needed"
    needs = s.printed.needs[face]
    if needs != NO_BANNER and not s.banners[seat * BANNERS + needs]:
        return "build.prerequisite"
    if s.printed.banner[face] != VILLAGE:
        for other in s.at(KINGDOM, seat):
            if s.cards.faces[other] == face:
                return "build.no-duplicates"
    return ""


def forbids_build(s: Capital, seat: Seat, card: int, less: int, build: int) -> Clause:
    """`less` and `build` are what an ability takes off the Gold and asks for in Build."""
    face = s.cards.faces[card]
    if build > s.build_left:
        return "build.one-build-each"
    if gold_price(s, seat, face) - less > s.gold_left:
        if s.printed.kind[face] != BUILDING:
            return "build.troop-merc-cost"
        return "build.village-cost" if s.printed.banner[face] == VILLAGE else "build.card-gold"
    return forbids_placing(s, seat, face)


def build_card(s: Capital, seat: Seat, card: Card, less: int, build: int) -> None:
    """Pays, and lays a building open on the table, or a troop or mercenary aside until its slot is chosen."""
    face = s.cards.faces[card]
    kind = s.printed.kind[face]
    gold = max(0, gold_price(s, seat, face) - less)
    s.gold_left -= gold
    s.build_left -= build
    s.build_paid += build
    if kind == BUILDING:
        raise_building(s, seat, card)
        s.tell(BUILT, seat, card, gold)
        return
    if kind == TROOP:
        s.troops_built += 1
    else:
        s.mercenaries_built += 1
    card = s.cards.move_unseen(card, ASIDE, seat)
    s.cards.hint(card, kind)
    s.next(step(choose_slot, seat, card))


def raise_building(s: Capital, seat: Seat, card: Card) -> None:
    """It stands at once, with its banner and its slots; what it gives comes later [timing.slots-exception]."""
    s.cards.move(card, KINGDOM, seat)
    count_building(s, seat, card, 1)
    s.fresh.append(card)


def destroy_building(s: Capital, seat: Seat, card: Card) -> None:
    """With all cards that lie under it, and a mercenary settled there [slot.stays-after-building-lost]."""
    for guest in guests_under(s, seat, card):
        lose_card(s, seat, guest)
    for settler in s.at(SETTLED, seat)[:]:
        if s.cards.spots[settler] == card:
            lose_income(s, seat, settler)
            lose_card(s, seat, settler)
    lose_income(s, seat, card)
    count_building(s, seat, card, -1)
    lose_card(s, seat, card)


def count_building(s: Capital, seat: Seat, card: Card, sign: int) -> None:
    face = s.cards.faces[card]
    s.banners[seat * BANNERS + s.printed.banner[face]] += sign
    for kind in range(KINDS):
        s.room[seat * KINDS + kind] += sign * s.printed.room[face * KINDS + kind]
