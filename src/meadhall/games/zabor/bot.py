"""What is good here: how well a seat stands, and which click is promising. Both see observations only."""

from __future__ import annotations

import math
from typing import Final

from meadhall.games.zabor import places
from meadhall.games.zabor.bot_armies import (
    area_worth,
    attack_worth,
    enough,
    frontier,
    leaving,
    marching_to,
    push,
    sending,
    wounding,
)
from meadhall.games.zabor.bot_setup import start_worth, trait_worth
from meadhall.games.zabor.cards import (
    ACQUISITION,
    ARTIFACT,
    AUXILIARY,
    BUILD_ARMY,
    CAMPAIGN,
    CAVALRY,
    CITY,
    CIVILIZE,
    COUNCIL_SEAT,
    DESTINY,
    DIPLOMACY,
    DYNASTY,
    FLEET,
    INFANTRY,
    KEEP,
    MARITIME,
    ROAD,
    SORCERER,
    SORCERY,
    TYPES,
)
from meadhall.games.zabor.rules.armies import muster, size_of
from meadhall.games.zabor.rules.goals import open_goals
from meadhall.games.zabor.rules.income_phase import yields_of
from meadhall.games.zabor.rules.measures import progress
from meadhall.games.zabor.rules.pursuit import pursuers
from meadhall.games.zabor.rules.victory import unit_strength
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Offer

NOTHING_BETTER: Final = 0.5  # what passing or finishing is worth; an offer below it is not taken


def value(s: Zabor) -> list[float]:
    """The chance of each seat to win, by its share of what all standings promise."""
    if not s.turn:
        return [1 / s.seats] * s.seats
    odds = [math.exp(standing_of(s, seat)) for seat in range(s.seats)]
    total = sum(odds)
    return [chance / total for chance in odds]


def standing_of(s: Zabor, seat: int) -> float:
    """VP, and what will bring VP: land, income, armies, and the way already gone on open conditions.

    The figures were fitted to the winners of 7,000 games of greedy bots and novices.
    """
    left = s.turns - s.turn
    score = (0.365 - 0.052 * left) * s.vp[seat] + (0.027 - 0.003 * left) * int(s.lands[seat])
    score += (0.033 + 0.0067 * left) * yields_of(s, seat) + (0.005 + 0.0017 * left) * s.gold[seat]
    score += (0.012 + 0.0033 * left) * unit_strength(s, seat)
    for card in open_goals(s, seat):
        face = s.cards.faces[card]
        way = progress(s, seat, face)
        score += s.printed.vp[face] * way * (0.04 * left - 0.085 + (0.377 - 0.072 * left) * way)
    return score


def policy(s: Zabor, offer: Offer) -> float:
    """How promising an offer is, at least 0."""
    verb = offer.verb
    seat = int(offer.seat)
    thing = offer.thing
    if verb is places.PASS or verb is places.FINISH or verb is places.STAY:
        return NOTHING_BETTER
    if verb is places.LEAVE:
        return leaving(s, seat, thing)
    if verb is places.MARCH:
        return marching_to(s, offer, seat, thing)
    if verb is places.SEND:
        return sending(s, offer, seat, thing)
    if verb is places.ENOUGH:
        return enough(s, offer, seat)
    if verb is places.WOUND:
        return wounding(s, seat, thing)
    if verb is places.PURSUE:
        return attack_worth(s, seat, thing, pursuers(s, offer.seat, s.battle_area))
    if verb is places.ENVOY:
        return envoy_worth(s, seat, thing)
    if verb is places.BUY or verb is places.TAKE_FREE:
        return unit_worth(s, seat, thing)
    if verb is places.BUILD:
        return building(s, seat, thing)
    if verb is places.PLACE_ROAD:
        return 0.3 + push(s, seat, "lands-with-road")
    if verb is places.TAKE_AREA:
        return 2.0 + area_worth(s, seat, thing) + size_of(muster(s, thing, s.owner[thing]))
    if verb is places.PLACE_UNIT or verb is places.WARP_TO or verb is places.SETTLE or verb is places.SECOND_SEAT:
        return 1.0 + frontier(s, seat, thing)
    if verb is places.KEEP_TRAIT:
        return trait_worth(s, thing)
    if verb is places.START:
        return start_worth(s, seat, thing)
    if verb is places.BARBARIANS:
        return barbarians_worth(s, seat, thing)
    return small_choices(s, offer, seat, thing)


def small_choices(s: Zabor, offer: Offer, seat: int, thing: int) -> float:
    verb = offer.verb
    if verb is places.LAY_ACTION:
        return LAY_ORDER[thing]
    if verb is places.TAKE_POSITION:
        return POSITION_ORDER[thing]
    if verb is places.KEEP_CARD:
        return card_worth(s, thing)
    if verb is places.DROP_CARD:
        return 1 / (0.1 + card_worth(s, thing))
    if verb is places.PLAY_EVENT:
        return 0.5 if s.printed.afterwards[s.cards.faces[thing]] else 1.0
    if verb is places.DRAW_FROM:
        return (1.2 if thing == DESTINY else 1.0) + push(s, seat, PLAYED[thing])
    if verb is places.PICK_SEAT:
        return 1.0 + s.vp[thing] + 0.1 * s.gold[thing] + 0.1 * int(s.lands[thing])
    if verb is places.PICK_AREA:
        return 1.0 + size_of(muster(s, thing, s.owner[thing])) - (0.5 if s.owner[thing] != WILD else 0.0)
    if verb is places.REMOVE:
        return 1.0 + size_of(muster(s, thing, seat))
    if verb is places.PROPOSE:
        return 2.0
    if verb is places.AGREE:
        return 1.0 if seat_is_still_to_trade(s, seat) else 0.2
    if verb is places.CHOOSE_GOLD:
        return 1.1
    if verb is places.DEGRADE or verb is places.DECLINE:
        return 0.4
    if verb is places.HIRE_ENVOY:
        return 1.0 if s.gold[seat] >= 9 else 0.1
    return 1.0


PLAYED: Final = {DESTINY: "destiny-played", SORCERY: "sorcery-played", DYNASTY: "dynasties", ARTIFACT: "artifacts"}
POSITION_ORDER: Final = [4.0, 1.0, 3.0, 2.0, 2.0]  # the Council above all
LAY_ORDER: Final = [3.0, 8.0, 7.0, 4.0, 2.0, 6.0, 5.0, 1.0]  # armies first, then what they are for


def seat_is_still_to_trade(s: Zabor, seat: int) -> bool:
    """Whether this seat has yet to ask others in this Trade Phase."""
    return bool([step for step in s.agenda if step.rule.__name__ == "seek_trade" and step.a == seat])


# Cards, envoys and money


def card_worth(s: Zabor, card: int) -> float:
    """Income and dice are good to have; a card that costs something to play is a little worse."""
    face = s.cards.faces[card]
    worth = 1.0 + 0.2 * len(s.printed.powers[face]) + 0.3 * len(s.printed.effects[face])
    worth += 0.4 if s.printed.prices[face] else 0.0
    return worth - 0.05 * s.printed.price[face]


def barbarians_worth(s: Zabor, seat: int, area: int) -> float:
    """Next to others, not next to oneself."""
    worth = 1.0
    for other in s.printed.borders[area]:
        if s.owner[other] == seat:
            return 0.1
        if s.owner[other] != WILD:
            worth += 1.0
    return worth


def envoy_worth(s: Zabor, seat: int, space: int) -> float:
    """An action is worth what there is to do with it now, and the goals it serves; the weights are played out."""
    action = space // 2
    secondary = space % 2 == 1
    gold = s.gold[seat]
    if action == CAMPAIGN:
        units = sum(s.army[seat * TYPES : (seat + 1) * TYPES]) - s.army[seat * TYPES + FLEET]
        return 4.0 if secondary else 3.0 + 0.25 * int(units)
    if action == DIPLOMACY:
        return (8.5 if secondary else 11.5) + 3.0 * push(s, seat, "diplomacy-gains")
    if action == BUILD_ARMY:
        needed = 2.0 * (push(s, seat, "units") + push(s, seat, "infantry") + push(s, seat, "strength"))
        return (5.5 if secondary else min(10.0, 0.6 * gold)) + needed
    if action == CIVILIZE:
        return civilize_worth(s, seat, secondary)
    if action == MARITIME:
        needed = push(s, seat, "seas") + push(s, seat, "naval-wins")
        return (3.5 if secondary else 1.7 * int(s.seas[seat]) + 0.5) + 3.0 * needed
    if action == ACQUISITION:
        needed = push(s, seat, "dynasties") + push(s, seat, "artifacts")
        return (3.0 if secondary else 4.5) + (4.0 if secondary else 7.0) * needed
    if action == COUNCIL_SEAT:
        return (1.0 if secondary else 7.0) + 4.0 * push(s, seat, "council-and-other")
    needed = push(s, seat, "destiny-played") + push(s, seat, "sorcery-played")
    return (5.5 if secondary else 9.0) + (2.0 if secondary else 4.0) * needed


def civilize_worth(s: Zabor, seat: int, secondary: bool) -> float:
    """A Keep free, or as much as the Gold allows; more if a goal wants it and it can be paid."""
    gold = s.gold[seat]
    keeps = push(s, seat, "civilized") + push(s, seat, "keeps") + push(s, seat, "civilized-coasts")
    if secondary:
        return (4.0 if s.lands[seat] > s.civilized[seat] else 0.2) + 4.0 * keeps
    worth = 0.45 * gold if s.turns - s.turn > 1 else 0.1 * gold
    if gold >= 8:
        worth += 4.0 * (push(s, seat, "cities-and-metropols") + push(s, seat, "cities"))
    if gold >= 16:
        worth += 4.0 * (push(s, seat, "metropols") + push(s, seat, "yields"))
    return min(12.0, worth + 3.0 * keeps + min(gold / 2, 3.0) * push(s, seat, "lands-with-road"))


def unit_worth(s: Zabor, seat: int, good: int) -> float:
    """A mixed army: foot to hold, horse to win, Auxiliaries beside them; and what goals ask for."""
    if good == TYPES + ROAD:
        return 0.3 + push(s, seat, "lands-with-road")
    if good == FLEET:
        return (0.6 if s.seas[seat] < 2 else 0.3) + push(s, seat, "seas") + push(s, seat, "naval-wins")
    army = s.army[seat * TYPES : (seat + 1) * TYPES]
    any_unit = push(s, seat, "units") / int(s.printed.cost[good]) if good < TYPES else 0.0
    if good == INFANTRY:
        return 2.0 + push(s, seat, "infantry") + push(s, seat, "lands-with-two-infantry") + any_unit
    if good == AUXILIARY:
        mixed = 2.1 if 2 * army[AUXILIARY] < army[INFANTRY] + army[CAVALRY] else 1.0
        return mixed + push(s, seat, "auxiliaries") + push(s, seat, "rurals-with-auxiliary") + any_unit
    if good == CAVALRY:
        return (2.2 if 2 * army[CAVALRY] < army[INFANTRY] else 1.5) + push(s, seat, "cavalry") + any_unit
    if good == SORCERER:
        return 1.2 + push(s, seat, "sorcerers") + 0.3 * push(s, seat, "strength") + any_unit
    return 1.0


def building(s: Zabor, seat: int, area: int) -> float:
    """An Upgrade pays back in about four turns; before the end it is bought for VP only."""
    left = s.turns - s.turn
    upgrade = s.upgrade[area] + 1
    worth = 0.2 * left
    if upgrade == KEEP:
        worth += push(s, seat, "civilized") + push(s, seat, "keeps") - push(s, seat, "rurals")
        worth += push(s, seat, "cities-and-metropols") * 0.5
        if s.printed.coastal[area]:
            worth += push(s, seat, "civilized-coasts")
    elif upgrade == CITY:
        worth += push(s, seat, "cities-and-metropols") + push(s, seat, "cities") + 0.4 * push(s, seat, "metropols")
        worth += 0.3 - push(s, seat, "keeps")
    else:
        worth += push(s, seat, "metropols") + push(s, seat, "yields") + 0.4
    return worth + 0.5 * push(s, seat, "yields") + 0.3 * push(s, seat, "income-gold")
