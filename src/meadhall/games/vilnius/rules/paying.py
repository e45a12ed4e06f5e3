"""Paying with Provinces and other resources, one after another until the price is covered.

What still has to be paid is counted down and may fall below zero: a surplus is lost, but it can be exchanged.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import MOST_SEATS
from meadhall.games.vilnius.events import EXCHANGED, PAID_WITH, USED
from meadhall.games.vilnius.places import ENVOYS, EXCHANGE, PAID, PAY, PROVINCE_DISCARD, PROVINCES, QUARTER, USE
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step

TOOLS_INTO_GOLD: Final = 0
GOLD_INTO_TOOLS: Final = 1


def yield_of(s: Vilnius, seat: Seat, province: int) -> tuple[int, int]:
    """The Gold and the Tools a Province pays to this seat, with the bonus of the seat's own trading spots."""
    printed = s.printed
    face = s.cards.faces[province]
    gold = printed.base_gold[face]
    tools = printed.base_tools[face]
    if printed.good[face] & s.trading[seat]:
        return gold + printed.bonus_gold[face], tools + printed.bonus_tools[face]
    return gold, tools


def gold_of(s: Vilnius, seat: Seat, province: int) -> int:
    return yield_of(s, seat, province)[0]


def tools_of(s: Vilnius, seat: Seat, province: int) -> int:
    return yield_of(s, seat, province)[1]


def purse_of(s: Vilnius, seat: Seat) -> tuple[int, int]:
    """All Gold and Tools at a seat's disposal, without exchanges."""
    gold = tools = 0
    for province in s.at(PROVINCES, seat):
        more_gold, more_tools = yield_of(s, seat, province)
        gold += more_gold
        tools += more_tools
    for other in range(s.seats):
        if other != seat:
            for province in s.at(ENVOYS, other):
                more_gold, more_tools = yield_of(s, seat, province)
                gold += more_gold
                tools += more_tools
    faces = s.cards.faces
    gives_gold = s.printed.gives_gold
    gives_tools = s.printed.gives_tools
    for building in s.at(QUARTER, seat):
        face = faces[building]
        if (gives_gold[face] or gives_tools[face]) and not forbids_use(s, building):
            gold += gives_gold[face]
            tools += gives_tools[face]
    return gold, tools


def covers(s: Vilnius, gold: int, tools: int, need_gold: int, need_tools: int) -> bool:
    """Whether so much Gold and Tools pay for it, if need be with an exchange."""
    if gold >= need_gold and tools >= need_tools:
        return True
    if not s.exchanges or s.up_now or s.down_now:
        return False
    rate_tools = s.printed.exchange_tools[s.exchange_face]
    rate_gold = s.printed.exchange_gold[s.exchange_face]
    if s.up_used < s.exchanges and gold >= need_gold - rate_gold and tools >= need_tools + rate_tools:
        return True
    return s.down_used < s.exchanges and gold >= need_gold + rate_gold and tools >= need_tools - rate_tools


def begin_payment(s: Vilnius, seat: Seat, item: Card) -> None:
    s.need_gold = s.printed.gold[s.face(item)]
    s.need_tools = s.printed.tools[s.face(item)]
    go_on_paying(s, seat)


def go_on_paying(s: Vilnius, seat: Seat) -> None:
    """Until the price is covered."""
    if s.need_gold <= 0 and s.need_tools <= 0:
        settle(s, seat)
    else:
        s.next(PAY_ON[seat])


def pay_on(s: Vilnius, seat: Seat) -> Ask:
    """The next Province, fixed resource or exchange."""
    ask = s.ask_seat("What do you pay with?")
    for province in s.at(PROVINCES, seat):
        ask.offer(seat, PAY, province, forbids_paying(s, seat, province), PAY_RULE, seat, Card(province))
    for other in range(s.seats):
        if other != seat:
            for province in s.at(ENVOYS, other):
                clause = forbids_paying(s, seat, province)
                ask.offer(seat, PAY, province, clause, pay_with, seat, Card(province))
    for building in s.at(QUARTER, seat):
        face = s.cards.faces[building]
        gold, tools = s.printed.gives_gold[face], s.printed.gives_tools[face]
        if gold + tools:
            clause = forbids_use(s, building) or forbids_yield(s, gold, tools)
            ask.offer(seat, USE, building, clause, use_building, seat, Card(building))
    if s.exchanges:
        for direction in (TOOLS_INTO_GOLD, GOLD_INTO_TOOLS):
            clause = forbids_exchange(s, seat, direction)
            ask.offer(seat, EXCHANGE, direction, clause, exchange, seat, direction)
    return ask


def forbids_paying(s: Vilnius, seat: Seat, province: int) -> Clause:
    gold, tools = yield_of(s, seat, province)
    return forbids_yield(s, gold, tools)


def forbids_yield(s: Vilnius, gold: int, tools: int) -> Clause:
    """What brings nothing that is still missing would be needless."""
    if (gold and s.need_gold > 0) or (tools and s.need_tools > 0):
        return ""
    return "pay.no-needless-cards"


def forbids_use(s: Vilnius, building: int) -> Clause:
    return "bcard.fixed-resource" if building in s.used or building in s.using else ""


def forbids_exchange(s: Vilnius, seat: Seat, direction: int) -> Clause:
    """Once a round each way, and only where it leads to a payment that the seat can complete."""
    up = direction == TOOLS_INTO_GOLD
    if (s.up_used if up else s.down_used) >= s.exchanges:
        return "pay.exchange-direction"
    rate_tools = s.printed.exchange_tools[s.exchange_face]
    rate_gold = s.printed.exchange_gold[s.exchange_face]
    gold, tools = purse_of(s, seat)
    if up:
        enough = gold >= s.need_gold - rate_gold and tools >= s.need_tools + rate_tools
    else:
        enough = gold >= s.need_gold + rate_gold and tools >= s.need_tools - rate_tools
    if s.up_now or s.down_now or (s.need_gold if up else s.need_tools) <= 0 or not enough:
        return "pay.no-needless-cards"
    return ""


def pay_with(s: Vilnius, seat: Seat, province: Card) -> None:
    gold, tools = yield_of(s, seat, province)
    s.need_gold -= gold
    s.need_tools -= tools
    lender = 1 + s.cards.seat_of(province) if s.cards.lies(province, ENVOYS) else 0
    s.cards.move(province, PAID, seat, lender)
    go_on_paying(s, seat)


def use_building(s: Vilnius, seat: Seat, building: Card) -> None:
    s.need_gold -= s.printed.gives_gold[s.face(building)]
    s.need_tools -= s.printed.gives_tools[s.face(building)]
    s.using.append(building)
    go_on_paying(s, seat)


def exchange(s: Vilnius, seat: Seat, direction: int) -> None:
    turn_exchange(s, direction, 1)
    go_on_paying(s, seat)


def turn_exchange(s: Vilnius, direction: int, times: int) -> None:
    """Puts the exchange into the payment, or takes it out again (times -1)."""
    rate_tools = times * s.printed.exchange_tools[s.exchange_face]
    rate_gold = times * s.printed.exchange_gold[s.exchange_face]
    if direction == TOOLS_INTO_GOLD:
        s.up_now += times
        s.need_gold -= rate_gold
        s.need_tools += rate_tools
    else:
        s.down_now += times
        s.need_gold += rate_gold
        s.need_tools -= rate_tools


def settle(s: Vilnius, seat: Seat) -> None:
    """Whatever later resources have made needless is taken back (pay.no-needless-cards); the rest is gone."""
    take_back_exchange(s)
    take_back_needless(s, seat)
    for province in s.at(PAID, seat)[:]:
        lender = s.cards.spots[province]
        s.cards.move(province, PROVINCE_DISCARD, lender - 1 if lender else seat)
        s.tell(PAID_WITH, seat, province)
    for building in s.using:
        s.used.append(building)
        s.tell(USED, seat, building)
    s.using.clear()
    if s.up_now or s.down_now:
        s.tell(EXCHANGED, seat, TOOLS_INTO_GOLD if s.up_now else GOLD_INTO_TOOLS)
    s.up_used += s.up_now
    s.down_used += s.down_now
    s.up_now = 0
    s.down_now = 0


def take_back_exchange(s: Vilnius) -> None:
    if not s.up_now and not s.down_now:
        return
    direction = TOOLS_INTO_GOLD if s.up_now else GOLD_INTO_TOOLS
    turn_exchange(s, direction, -1)
    if s.need_gold > 0 or s.need_tools > 0:
        turn_exchange(s, direction, 1)


def take_back_needless(s: Vilnius, seat: Seat) -> None:
    if not s.need_gold and not s.need_tools:
        return  # paid to the last Tool
    for province in s.at(PAID, seat)[:]:
        gold, tools = yield_of(s, seat, province)
        if spare(s, gold, tools):
            lender = s.cards.spots[province]
            if lender:
                return_to_envoys(s, Seat(lender - 1), Card(province))
            else:
                s.cards.move(province, PROVINCES, seat)
    for building in s.using[:]:
        face = s.cards.faces[building]
        if spare(s, s.printed.gives_gold[face], s.printed.gives_tools[face]):
            s.using.remove(building)


def spare(s: Vilnius, gold: int, tools: int) -> bool:
    """Takes so much out of the payment if the price stays covered without it."""
    if s.need_gold + gold > 0 or s.need_tools + tools > 0:
        return False
    s.need_gold += gold
    s.need_tools += tools
    return True


def return_to_envoys(s: Vilnius, lender: Seat, province: Card) -> None:
    for building in s.at(QUARTER, lender):
        if s.printed.envoys[s.face(building)]:
            s.cards.move(province, ENVOYS, lender, building)
            return


PAY_RULE: Final = pay_with
PAY_ON: Final = [step(pay_on, Seat(seat)) for seat in range(MOST_SEATS)]
