"""How a seat of Vilnius plays well enough to be a partner: weights for offers, and the worth of a position.

Hands are open, so that all bots at a table find the same plan for a fight and each plays its own part of it.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import (
    BUILDING,
    FIRE,
    ORDER_DECK,
    PROVINCE,
    STORAGE,
    SYMBOLS,
    UNIT,
    UNIT_DECK,
    WEAPONS,
)
from meadhall.games.vilnius.places import (
    AGAINST,
    ASSAULT,
    ATTACK_ROW,
    ATTACKERS,
    BUILD,
    CAPTURE,
    CHOOSE_EMBLEM,
    DECLINE,
    DEPLOY,
    DEPLOYED,
    DESTINATION,
    DESTROY,
    DRAW_UNITS,
    END_ASSAULTS,
    END_CAPTURES,
    ENEMY_BUILDINGS,
    EXCHANGE,
    GIVE_BACK,
    GIVE_UP,
    GUARDHOUSES,
    HOLD,
    KEEP,
    LET_CHANCE_CHOOSE,
    LOOK_AT,
    LOSE_POINT,
    NAME_TAKER,
    OFFER,
    ORDER_DISCARD,
    ORDER_PILE,
    PASS,
    PAY,
    PLACE,
    PROVINCE_DISCARD,
    PROVINCES,
    PUT_BACK,
    QUARTER,
    READY,
    RECRUIT,
    SACRIFICE,
    SEND_ENVOY,
    STORE,
    STORE_NO_MORE,
    SUFFER,
    TAKE,
    UNIT_DISCARD,
    UNIT_PILE,
    UNITS,
    USE,
    VILNIUS,
)
from meadhall.games.vilnius.rules.attacking_enemy_buildings import suffices
from meadhall.games.vilnius.rules.paying import gold_of, tools_of
from meadhall.games.vilnius.rules.weapons import asked_by, provided_against, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Card, Offer, Seat

KNOBS: list[float] = [
    1.35,  # 0 safety factor on symbols needed
    1.0,   # 1 spare units wished per seat
    8.0,   # 2 estate
    10.0,  # 3 palace
    7.0,   # 4 manufactory
    1.2,   # 5 market per matching province
    5.0,   # 6 garrison
    4.0,   # 7 archery
    3.5,   # 8 stable
    1.5,   # 9 storehouse
    2.5,   # 10 guardhouse
    3.0,   # 11 resource
    1.6,   # 12 unit per symbol
    1.5,   # 13 unit dilution
    0.0,   # 14 penalty per order value
    2.0,   # 15 exponent on value
    1.0,   # 16 exponent on cost
    0.8,   # 17 weight of rows at quarters
    0.8,   # 18 waste
    1.0,   # 19 market slot: penalty when few slots
    20.0,  # 20 team symbols wished
    1.0,   # 21 bonus of units below wish
    0.3,   # 22 chance below which an attack is ignored
]


def value(s: Vilnius, seat: int) -> float:
    """Points of the city against what the Order has still to bring."""
    if s.outcome:
        return 1.0 if s.outcome[seat] == 1 else 0.0
    ahead = order_cards_ahead(s)
    worth = s.points / (s.points + 1.5 + 0.12 * ahead)
    return max(0.01, min(0.99, worth))


def order_cards_ahead(s: Vilnius) -> int:
    ahead = len(s.at(ORDER_PILE))
    if not s.second_part:
        ahead += len(s.at(ORDER_DISCARD)) + 28 - ahead if ahead < 28 else 28
    return ahead


def policy(s: Vilnius, offer: Offer) -> float:
    verb = offer.verb
    seat = offer.seat
    thing = offer.thing
    if verb is BUILD:
        return purchase_weight(s, building_value(s, seat, thing), s.cards.faces[thing])
    if verb is RECRUIT:
        return purchase_weight(s, unit_value(s, seat, thing), s.cards.faces[thing])
    if verb is PASS:
        return 0.02
    if verb is PAY:
        return pay_weight(s, gold_of(s, seat, thing), tools_of(s, seat, thing), thing in s.at(PROVINCES, seat))
    if verb is USE:
        return 60.0
    if verb is EXCHANGE:
        return 0.01
    if verb is DRAW_UNITS:
        return split_weight(s, seat, thing)
    if verb is DEPLOY:
        return deploy_weight(s, thing)
    if verb is READY:
        return 0.5
    if verb is AGAINST or verb.name.startswith("aim-"):
        return aim_weight(s, seat, thing)
    if verb is HOLD:
        return 0.1
    if verb is STORE:
        return 1.0 + stored_weight(s, seat, thing)
    if verb is STORE_NO_MORE or verb is DECLINE or verb is LOSE_POINT:
        return 0.01
    if verb is DESTROY:
        return 10.0 / (1.0 + 3.0 * symbols_of(s, thing) + s.printed.precious(s.cards.faces[thing]))
    if verb is SACRIFICE:
        return 10.0 / (1.0 + symbols_of(s, thing))
    if verb is GIVE_BACK:
        return give_back_weight(s, thing)
    if verb is GIVE_UP:
        return 10.0 / (1.0 + max(0.0, building_value(s, seat, thing)))
    if verb is ASSAULT:
        return 2.0 + (1.0 if s.printed.toll[s.cards.faces[thing]] else 0.0)
    if verb is END_ASSAULTS or verb is END_CAPTURES:
        return 0.1
    if verb is CAPTURE:
        return 1.0 + total(s.printed.conquest[thing])
    if verb is OFFER:
        return offer_weight(s, seat, thing)
    if verb is LOOK_AT:
        return float(thing)
    if verb is KEEP or verb is PUT_BACK:
        return province_value(s, seat, thing)
    if verb is SEND_ENVOY:
        return 0.03 if len(s.at(PROVINCES, seat)) > s.provinces_stored[seat] else 0.0
    if verb is NAME_TAKER:
        return 2.0 if thing == seat else 1.0
    return 1.0


# ---- city


def purchase_weight(s: Vilnius, worth: float, face: int) -> float:
    if worth <= 0.0:
        return 0.0
    cost = 1.3 * s.printed.gold[face] + s.printed.tools[face]
    return worth ** KNOBS[15] / (cost + 1.0) ** KNOBS[16]


def rounds_left(s: Vilnius) -> int:
    return order_cards_ahead(s) // s.seats


def building_value(s: Vilnius, seat: int, card: int) -> float:
    printed = s.printed
    face = s.cards.faces[card]
    left = rounds_left(s)
    early = min(1.0, left / 12.0)
    worth = 0.0
    if printed.income[face]:
        if printed.raises_maximum[face] >= 3:
            worth = KNOBS[3] * early
        elif printed.raises_maximum[face]:
            worth = KNOBS[2] * early
        else:
            worth = KNOBS[4] * early
    if printed.trades[face]:
        worth += KNOBS[5] * early * matching(s, seat, printed.trades[face] & ~s.trading[seat])
    type = printed.type[face]
    lacking = not s.owned[seat] >> type & 1
    if type == 2 and lacking:
        worth += KNOBS[6] * early
    if type == 3 and lacking:
        worth += KNOBS[7] * early
    if type == 4 and lacking:
        worth += KNOBS[8] * early
    worth += KNOBS[9] * printed.stores_provinces[face] + KNOBS[10] * printed.stores_units[face]
    worth += KNOBS[11] * early * (1.4 * printed.gives_gold[face] + printed.gives_tools[face])
    worth -= KNOBS[14] * printed.order_value[face]
    return worth


def matching(s: Vilnius, seat: int, goods: int) -> int:
    """How many of the seat's home Provinces carry one of these goods."""
    number = 0
    printed = s.printed
    for face in range(len(printed.good)):
        if printed.emblem[face] == s.emblem[seat] and printed.good[face] & goods:
            number += 1
    return number


def unit_value(s: Vilnius, seat: int, card: int) -> float:
    printed = s.printed
    face = s.cards.faces[card]
    worth = KNOBS[12] * len(printed.symbols[face]) - KNOBS[13]
    if printed.spread[face] or printed.ward[face]:
        worth += 0.8
    left = rounds_left(s)
    owned = owned_symbols(s, seat)
    if owned < KNOBS[20]:
        worth += KNOBS[21] * (KNOBS[20] - owned) / KNOBS[20] * len(printed.symbols[face])
    if left < 2:
        worth *= 0.3
    return worth


def owned_symbols(s: Vilnius, seat: int) -> float:
    """Of the seat's Units; those in its pile are counted at the average of all that are not to be seen."""
    symbols = len(s.at(UNIT_PILE, seat)) * symbols_per_unit(s) if s.at(UNIT_PILE, seat) else 0.0
    for unit in s.at(UNIT_DISCARD, seat):
        symbols += symbols_of(s, unit)
    for unit in s.at(UNITS, seat):
        symbols += symbols_of(s, unit)
    return symbols


def pay_weight(s: Vilnius, gold: int, tools: int, own: bool) -> float:
    need_gold = max(0, s.need_gold)
    need_tools = max(0, s.need_tools)
    useful = min(gold, need_gold) + min(tools, need_tools)
    waste = 1.3 * max(0, gold - need_gold) + max(0, tools - need_tools)
    return max(0.05, 20.0 + 3.0 * useful - 6.0 * waste + (0.0 if own else 2.0))


def province_value(s: Vilnius, seat: int, card: int) -> float:
    return 0.5 + 1.4 * gold_of(s, Seat(seat), card) + tools_of(s, Seat(seat), card)


def stored_weight(s: Vilnius, seat: int, card: int) -> float:
    if s.cards.backs[card] == UNIT_DECK:
        return float(symbols_of(s, card))
    return province_value(s, seat, card)


def give_back_weight(s: Vilnius, card: int) -> float:
    if s.cards.backs[card] == UNIT_DECK:
        return 10.0 / (1.0 + symbols_of(s, card))
    return 10.0 / (1.0 + province_value(s, 0, card))


def symbols_of(s: Vilnius, card: int) -> int:
    return len(s.printed.symbols[s.cards.faces[card]])


# ---- income


def split_weight(s: Vilnius, seat: int, units: int) -> float:
    return 10.0 / (1.0 + abs(units - units_wished(s, seat)))


def chance_of_attack(gap: int) -> float:
    if gap <= 0:
        return 1.0
    if gap == 1:
        return 0.79
    if gap == 2:
        return 0.62
    if gap == 3:
        return 0.38
    if gap == 4:
        return 0.17
    if gap == 5:
        return 0.07
    return 0.0


def units_wished(s: Vilnius, seat: int) -> int:
    """Enough for the attacks to be expected, shared among the seats."""
    symbols = 0.0
    for row in range(s.seats):
        chance = chance_of_attack(s.shown_strength[row] - s.row_strength[row])
        asked = 3.0 if s.second_part else 2.0
        for enemy in s.at(ATTACK_ROW, row):
            asked += total(asked_by(s, Card(enemy)))
        if chance < KNOBS[22]:
            chance = 0.0
        if s.printed.at_quarter[s.cards.faces[s.top(DESTINATION, row)]]:
            chance *= KNOBS[17]
        symbols += chance * asked
    per_unit = symbols_per_unit(s)
    for other in range(s.seats):
        for unit in s.at(GUARDHOUSES, other):
            symbols -= symbols_of(s, unit)
    wished = KNOBS[0] * max(0.0, symbols) / per_unit / s.seats + KNOBS[1]
    return int(wished + 0.5)


def symbols_per_unit(s: Vilnius) -> float:
    """The average over all Units that lie in the players' piles: those not to be seen elsewhere."""
    symbols = 0
    units = 0
    for face in s.setup.box[UNIT_DECK]:
        symbols += len(s.printed.symbols[face])
        units += 1
    for card in range(len(s.cards.faces)):
        face = s.cards.faces[card]
        if s.cards.backs[card] == UNIT_DECK and face >= 0 and not s.cards.lies(card, UNIT_DISCARD):
            symbols -= len(s.printed.symbols[face])
            units -= 1
    return symbols / units if units and symbols else 1.5


# ---- fights


def threat(s: Vilnius, enemy: int) -> float:
    """What an undefeated enemy costs, in points of the city, and what its defeat brings."""
    face = s.cards.faces[enemy]
    worth = 0.12 * s.printed.strength[face]
    if s.cards.spots[enemy] == VILNIUS:
        return worth + s.printed.fires[face]
    hits = s.printed.hits[face]
    return worth + hits[FIRE] + 0.7 * hits[STORAGE] + 0.9 * hits[BUILDING] + 0.5 * hits[UNIT] + 0.5 * hits[PROVINCE]


WHOLE: Final = 7  # instead of the number of a symbol: the whole Unit


def free_parts(s: Vilnius) -> list[int]:
    """What can still be deployed: whole Units, and of those that spread every symbol not yet assigned."""
    parts: list[int] = []
    for seat in range(s.seats):
        if s.ready[seat]:
            continue
        for unit in s.at(UNITS, seat):
            face = s.cards.faces[unit]
            if not s.printed.spread[face]:
                parts.append(8 * unit + WHOLE)
                continue
            first = s.symbol[seat] if s.chosen[seat] == unit else 0
            for symbol in range(first, len(s.printed.symbols[face])):
                parts.append(8 * unit + symbol)
    return parts


def weapons_of(s: Vilnius, part: int) -> list[int]:
    symbols = s.printed.symbols[s.cards.faces[part // 8]]
    return symbols if part % 8 == WHOLE else symbols[part % 8 : part % 8 + 1]


def battle_plan(s: Vilnius, parts: list[int], targets: list[int]) -> None:
    """Fills in what goes against whom, by the better of two orders of going through the enemies."""
    other_parts: list[int] = []
    other_targets: list[int] = []
    by_rate = plan_in_order(s, 1.0, parts, targets)
    by_threat = plan_in_order(s, 0.0, other_parts, other_targets)
    if by_threat > by_rate:
        parts[:] = other_parts
        targets[:] = other_targets


def plan_in_order(s: Vilnius, per_symbol: float, parts: list[int], targets: list[int]) -> float:
    """Enemy after enemy, the worst first, with what fits best; one that cannot be defeated is left."""
    free = free_parts(s)
    enemies = s.at(ATTACKERS)[:]
    gained = 0.0
    while enemies:
        worst = enemies[0]
        worst_rate = -1.0
        for enemy in enemies:
            rate = threat(s, enemy) / (1.0 + per_symbol * total(asked_by(s, Card(enemy))))
            if rate > worst_rate:
                worst_rate = rate
                worst = enemy
        enemies.remove(worst)
        if plan_against(s, worst, free, parts, targets):
            gained += threat(s, worst)
    return gained


def plan_against(s: Vilnius, enemy: int, free: list[int], parts: list[int], targets: list[int]) -> bool:
    asked = asked_by(s, Card(enemy))
    needed = total(asked)
    provided = provided_against(s, Card(enemy))
    picked: list[int] = []
    while raised(provided, asked) < needed:
        best = -1
        best_fit = 0.0
        for part in free:
            if part not in picked:
                fit = fit_of(s, part, provided, asked, needed)
                if fit > best_fit:
                    best_fit = fit
                    best = part
        if best < 0:
            return False
        picked.append(best)
        for weapon in weapons_of(s, best):
            provided[weapon] += 1
    for part in picked[:]:
        for weapon in weapons_of(s, part):
            provided[weapon] -= 1
        if raised(provided, asked) >= needed:
            picked.remove(part)
        else:
            for weapon in weapons_of(s, part):
                provided[weapon] += 1
    for part in picked:
        free.remove(part)
        parts.append(part)
        targets.append(enemy)
    return True


def fit_of(s: Vilnius, part: int, provided: list[int], asked: list[int], needed: int) -> float:
    """How well symbols serve: those asked for count in full, others half; waste and price count against."""
    halves = 0
    missing = 2 * (needed - raised(provided, asked))
    symbols = weapons_of(s, part)
    extra = provided[:]
    for weapon in symbols:
        halves += 2 if extra[weapon] < asked[weapon] else 1
        extra[weapon] += 1
    used = min(halves, missing)
    waste = 2 * len(symbols) - used
    return 20.0 + used - KNOBS[18] * waste - 0.05 * s.printed.precious(s.cards.faces[part // 8])


def deploy_weight(s: Vilnius, unit: int) -> float:
    if not s.at(ATTACKERS):
        return assault_weight(s, unit)
    parts: list[int] = []
    targets: list[int] = []
    battle_plan(s, parts, targets)
    for part in parts:
        if part // 8 == unit:
            return 2.0
    return 0.0


def aim_weight(s: Vilnius, seat: int, enemy: int) -> float:
    parts: list[int] = []
    targets: list[int] = []
    battle_plan(s, parts, targets)
    unit = s.chosen[seat]
    part = 8 * unit + (s.symbol[seat] if s.printed.spread[s.cards.faces[unit]] else WHOLE)
    for place in range(len(parts)):
        if parts[place] == part and targets[place] == enemy:
            return 2.0
    return 0.05


def assault_weight(s: Vilnius, unit: int) -> float:
    """Against the Building that is being attacked: the Unit whose symbols are asked for most."""
    building = NO_CARD
    provided = [0] * WEAPONS
    for seat in range(s.seats):
        for sent in s.at(DEPLOYED, seat):
            building = Card(s.cards.spots[sent] - 1)
            for weapon in s.printed.symbols[s.cards.faces[sent]]:
                provided[weapon] += 1
    if building == NO_CARD:
        return 1.0 + 0.1 * symbols_of(s, unit)
    displayed = s.printed.weapons[s.cards.faces[building]]
    needed = min(s.printed.symbols_needed[s.seats], total(displayed))
    return fit_of(s, 8 * unit + WHOLE, provided, displayed, needed)


def offer_weight(s: Vilnius, seat: int, unit: int) -> float:
    """For the capture in progress: what covers most of its weapons with the least left over."""
    asking = s.asking
    if asking is None:
        return 1.0
    asked = s.printed.conquest[asking.b]
    provided = [0] * WEAPONS
    for sent in s.at(DEPLOYED, seat):
        for weapon in s.printed.symbols[s.cards.faces[sent]]:
            provided[weapon] += 1
    return fit_of(s, 8 * unit + WHOLE, provided, asked, total(asked))
