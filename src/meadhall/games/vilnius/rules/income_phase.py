"""Phase 1, Income: everybody fixes a mix of Units and Provinces, then all draw."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.events import DREW, FIRST_PROVINCES, SPLIT_FIXED, TOOK_BACK
from meadhall.games.vilnius.places import (
    DRAW_UNITS,
    GUARDHOUSES,
    LOOT,
    PROVINCE_PILE,
    PROVINCES,
    STOREHOUSES,
    UNITS,
)
from meadhall.games.vilnius.rules.piles import provinces_to_draw, top_province, top_unit, units_to_draw
from meadhall.games.vilnius.state import UNDECIDED, Vilnius
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.cards import Place


def income_phase(s: Vilnius) -> None:
    """In the first round all players take their Provinces instead."""
    if s.round == 1:
        for seat in s.in_turn():
            s.tell(FIRST_PROVINCES, seat, len(s.at(PROVINCE_PILE, seat)))
            s.cards.move_all(PROVINCE_PILE, PROVINCES, seat, seat)
        return
    s.wanted_units = [UNDECIDED] * s.seats
    s.then(FIX_SPLITS, DRAW_INCOME)


def income_of(s: Vilnius, seat: Seat) -> int:
    """Cards to draw, as far as there are cards (income.too-few-cards)."""
    income = s.printed.base_income + s.income[seat] - s.toll
    return max(0, min(income, units_to_draw(s, seat) + provinces_to_draw(s, seat)))


def fix_splits(s: Vilnius) -> Ask | None:
    """All at once: whoever has not fixed his mix may do so, and nobody draws before all have."""
    ask = s.ask_seat("How many Units do you draw? The rest of your income are Provinces.")
    for seat in s.in_turn():
        if s.wanted_units[seat] == UNDECIDED:
            income = income_of(s, seat)
            most = units_to_draw(s, seat)
            least = income - provinces_to_draw(s, seat)
            for units in range(income + 1):
                clause = "" if least <= units <= most else "income.too-few-cards"
                ask.offer(seat, DRAW_UNITS, units, clause, FIX_RULE, seat, units)
    return ask if ask.count else None


def fix_split(s: Vilnius, seat: Seat, units: int) -> None:
    s.wanted_units[seat] = units
    s.tell(SPLIT_FIXED, seat, units, income_of(s, seat) - units)
    s.next(FIX_SPLITS)


def draw_income(s: Vilnius) -> None:
    """After drawing, stored cards and loot come back to hand; the envoys keep theirs."""
    for seat in s.in_turn():
        income = income_of(s, seat)
        for place in range(income):
            if place < s.wanted_units[seat]:
                card = top_unit(s, seat)
                s.cards.move(card, UNITS, seat)
            else:
                card = top_province(s, seat)
                s.cards.move(card, PROVINCES, seat)
            s.tell(DREW, seat, card)
    for seat in s.in_turn():
        take_back(s, seat, STOREHOUSES, PROVINCES)
        take_back(s, seat, GUARDHOUSES, UNITS)
        take_back(s, seat, LOOT, PROVINCES)


def take_back(s: Vilnius, seat: Seat, source: Place, hand: Place) -> None:
    for card in s.at(source, seat)[:]:
        s.cards.move(card, hand, seat)
        s.tell(TOOK_BACK, seat, card)


FIX_RULE: Final = fix_split
FIX_SPLITS: Final = step(fix_splits)
DRAW_INCOME: Final = step(draw_income)
