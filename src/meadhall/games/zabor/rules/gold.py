"""Gold: gained from the supply, lost to it, taken from others where a card says so, and never below 0."""

from __future__ import annotations

from meadhall.games.zabor.cards import GOODS, KEEP, KEEP_DISCOUNT, METROPOL, ROAD, ROAD_DISCOUNT, TYPES
from meadhall.games.zabor.events import GAINED_GOLD, LOST_GOLD, TOOK_GOLD
from meadhall.games.zabor.places import CHART
from meadhall.games.zabor.state import INCOME_GOLD, INCOME_PHASE, Zabor
from meadhall.kernel.agenda import Clause


def gain_gold(s: Zabor, seat: int, gold: int) -> None:
    if gold > 0:
        s.gold[seat] += gold
        if s.phase == INCOME_PHASE:
            s.count(seat, INCOME_GOLD, gold)
        s.tell(GAINED_GOLD, seat, gold)


def lose_gold(s: Zabor, seat: int, gold: int) -> None:
    """He loses all he has and stays at 0."""
    lost = min(gold, s.gold[seat])
    if lost > 0:
        s.gold[seat] -= lost
        s.tell(LOST_GOLD, seat, lost)


def take_gold(s: Zabor, seat: int, victim: int, most: int) -> None:
    """From another Empire comes only what was there."""
    taken = min(most, s.gold[victim])
    s.gold[victim] -= taken
    s.gold[seat] += taken
    if s.phase == INCOME_PHASE:
        s.count(seat, INCOME_GOLD, taken)
    s.tell(TOOK_GOLD, seat, taken, victim)


def price_of(s: Zabor, seat: int, good: int, offered: int = 0) -> int:
    """The lowest fixed price, less all reductions, and never below 1 (ruling gold.discounts)."""
    price = s.printed.cost[good]
    if offered:
        price = min(price, offered)
    faces = s.cards.faces
    for card in s.at(CHART, seat):
        prices = s.printed.prices[faces[card]]
        if prices and prices[good] >= 0:
            price = min(price, prices[good])
    upgrade = good - TYPES
    if upgrade == ROAD:
        price -= s.power(seat, ROAD_DISCOUNT)
    elif KEEP <= upgrade <= METROPOL:
        price -= s.power(seat, KEEP_DISCOUNT + upgrade - KEEP)
    return max(price, 1)


def good_of(upgrade: int) -> int:
    """The number of an Upgrade among the goods."""
    assert upgrade < GOODS - TYPES
    return TYPES + upgrade


def forbids_paying(s: Zabor, seat: int, price: int) -> Clause:
    """A cost that cannot be paid in full cannot be paid at all."""
    return "" if s.gold[seat] >= price else "gold.never-negative"
