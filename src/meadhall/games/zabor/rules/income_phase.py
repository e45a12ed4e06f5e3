"""Phase 2: Income."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import INFANTRY, KEEP, LANDS, POSITIONS, TRAIT
from meadhall.games.zabor.events import UPGRADE_BUILT
from meadhall.games.zabor.places import CHART, SETTLE
from meadhall.games.zabor.rules.armies import has_units, lands_of, muster, put_unit, take_unit, unit_of
from meadhall.games.zabor.rules.capacity import CHECK_CAPACITIES
from meadhall.games.zabor.rules.casualties import discard_monster
from meadhall.games.zabor.rules.control import set_owner, set_upgrade
from meadhall.games.zabor.rules.effects import resolve_effects
from meadhall.games.zabor.rules.gold import gain_gold
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Ask, Seat, step


def income_phase(s: Zabor) -> None:
    """Who has no land settles anew; then the income of Areas for all; then the effects of cards, in order of play."""
    order = s.order()
    s.next(CHECK_CAPACITIES)
    for seat in reversed(order):
        s.next(CARD_INCOME[seat])
    s.next(AREA_INCOME)
    for seat in reversed(order):
        if not s.lands[seat]:
            s.next(step(settle_anew, seat))


def settle_anew(s: Zabor, seat: Seat) -> Ask | None:
    """A Keep and an Infantry in a Barbarian Land Area, if possible one without Barbarian pieces."""
    wild = [area for area in range(LANDS) if s.owner[area] == WILD]
    empty = [area for area in wild if not s.upgrade[area] and not has_units(s, area, WILD)]
    if not wild:
        return None
    ask = s.ask_seat("Settle anew in which Area?")
    for area in wild:
        clause = "control.elimination" if empty and area not in empty else ""
        ask.offer(seat, SETTLE, area, clause, settle_in, seat, area)
    return ask


def settle_in(s: Zabor, seat: Seat, area: int) -> None:
    """Barbarian pieces that stood there are removed; no native fights."""
    force = muster(s, area, WILD)
    for place in range(len(force)):
        for _ in range(force[place]):
            take_unit(s, area, WILD, unit_of(s, place))
            if place >= s.printed.slots:
                discard_monster(s, place - s.printed.slots)
    set_owner(s, area, seat)
    set_upgrade(s, area, KEEP)
    put_unit(s, area, seat, s.printed.first_slot[INFANTRY])
    s.tell(UPGRADE_BUILT, seat, KEEP, area)


def yields_of(s: Zabor, seat: int) -> int:
    """What the Land Areas of a player yield: each once, by what stands in it."""
    total = 0
    income = s.printed.income
    for area in lands_of(s, seat):
        total += income[s.upgrade[area]]
    return total


def area_income(s: Zabor) -> None:
    for seat in range(s.seats):
        s.gold_before[seat] = s.gold[seat]
        gain_gold(s, seat, yields_of(s, seat))


def card_income(s: Zabor, seat: Seat) -> None:
    """The gifts of Position Cards, then Traits, Dynasties and Artifacts.

    The order is the player's own, and this one is never worse for him, so he is not asked: a free Road can only raise
    what a card pays, and neither Gold taken nor an Auxiliary changes what any other income gives.
    """
    for card in reversed(s.at(CHART, seat)):
        assert s.cards.backs[card] >= TRAIT
        resolve_effects(s, seat, s.printed.effects[s.cards.faces[card]])
    for position in range(POSITIONS - 1, -1, -1):
        if s.position[position] == seat:
            resolve_effects(s, seat, s.printed.position_gifts[position])


# Steps never change, and are made once.
AREA_INCOME: Final = step(area_income)
CARD_INCOME: Final = [step(card_income, Seat(seat)) for seat in range(WILD)]
