"""What is good here: an economy early, an army always, raids on the weak, Missions, and points that are for sale."""

from __future__ import annotations

import math
from typing import Final

from meadhall.games.vikings.bot_cards import card_worth
from meadhall.games.vikings.cards import (
    BEER,
    BOUGHT_BUILDING,
    BOUGHT_DEFENSE,
    BOUGHT_PATH,
    BOUGHT_UNIT,
    DEFENSE,
    DRAW,
    GOLD,
    PLAYER_BACK,
    RESOURCE,
    UNIT,
)
from meadhall.games.vikings.places import (
    AIM,
    ATTACK,
    BONUS_CARDS,
    BUILD,
    BUY,
    COMPLETE,
    DECLARE,
    DEFEND,
    END_TURN,
    EXCHANGE,
    FIGHT_DRACO,
    GAIN,
    GUARD_BUILDING,
    HAND,
    HUNT,
    KEEP,
    MISSIONS,
    PAY,
    PLAY,
    RAID,
    RESOLVE,
    SEND,
    SNATCH,
    STAND,
    STORE_ALL,
    TAKE,
    TRAP,
    UPGRADE,
    USE,
    VILLAGE,
)
from meadhall.games.vikings.rules.buying_buildings import building_limit
from meadhall.games.vikings.rules.ending import most_of, point_limit
from meadhall.games.vikings.rules.resources import means
from meadhall.games.vikings.rules.strength import attack_strength
from meadhall.games.vikings.rules.town_hall import level_of
from meadhall.games.vikings.state import DRACO, Vikings
from meadhall.kernel.agenda import Offer, Seat

NEVER: Final = 0.01
REST: Final = 5.0  # ending the turn: an action that promises less is left alone


def value(s: Vikings) -> list[float]:
    """The chance to win, guessed from the lead over the best of the others; fitted to who won 1,500 games of two."""
    hopes = [-99.0 if s.gone[seat] else prospects(s, seat) for seat in range(s.seats)]
    values: list[float] = []
    for seat in range(s.seats):
        best = max([hopes[other] for other in range(s.seats) if other != seat])
        values.append(1.0 / (1.0 + math.exp((best - hopes[seat]) / 6.7)))
    return values


def prospects(s: Vikings, seat: int) -> float:
    """In points: those it has, its Bonus cards as they stand, what lies in the village, and what deck and Buildings may
    still bring. A card that is worth little is in the way of the others."""
    printed = s.printed
    village = s.at(VILLAGE, seat)
    stored = 0
    loose = 0
    for building in village:
        building_face = s.cards.faces[building]
        if printed.store_beer[building_face] or printed.store_gold[building_face]:
            stored += s.goods[building]
        else:
            loose += s.goods[building]
    level = level_of(s, seat)
    total = s.points[seat] + 0.55 * bonus_share(s, seat) + 0.45 * stored + 1.7 * loose + (3.9 if level > 2 else 0.0)
    deck = 0.0
    for face in s.cards.box[PLAYER_BACK + seat]:
        deck += 0.85 * card_worth(s, seat, face) - 3.7
    producers = s.owns(seat, printed.brewery) + s.owns(seat, printed.gold_factory)
    taverns = s.owns(seat, printed.tavern)
    works = 2.9 * producers + 6.4 * taverns + 0.4 * len(village) + (4.5 if level > 1 else 0.0)
    return total + (1.0 - progress_of_game(s)) * (deck + works)


def progress_of_game(s: Vikings) -> float:
    """From 0 at the beginning to 1 when the limit is reached."""
    return min(1.0, max(s.points) / float(point_limit(s)))


def patience(s: Vikings) -> float:
    """How much is made of what pays later. With more than two players a turn brings so much that it pays to the end."""
    return 1.15 - progress_of_game(s) if s.seats == 2 else 1.15


def bonus_share(s: Vikings, seat: int) -> float:
    everybody = [Seat(other) for other in range(s.seats)]
    share = 0.0
    for bonus in s.at(BONUS_CARDS):
        winners = most_of(s, s.printed.measure[s.cards.faces[bonus]], everybody)
        if seat in winners:
            share += s.printed.bonus_points / len(winners)
    return share


def policy(s: Vikings, offer: Offer) -> float:
    """How promising an offer is. Everything that is asked in the turn comes first, then the windows of others."""
    verb = offer.verb
    seat = offer.seat
    if verb is END_TURN:
        return REST
    if verb is COMPLETE:
        return 100.0
    if verb is PLAY or verb is USE:
        return promise_of_playing(s, offer)
    if verb is BUY:
        return promise_of_card(s, seat, s.cards.faces[offer.thing])
    if verb is BUILD:
        return promise_of_building(s, seat, offer.thing)
    if verb is UPGRADE:
        return promise_of_upgrade(s, seat)
    if verb is EXCHANGE:
        return promise_of_exchange(s, seat, offer.thing)
    if verb is RAID:
        return 70.0
    if verb is HUNT or verb is FIGHT_DRACO:
        return 60.0 if verb is HUNT else 50.0
    if verb is AIM or verb is SEND or verb is DECLARE:
        return promise_of_attack(s, offer)
    return promise_of_answer(s, offer)


def promise_of_answer(s: Vikings, offer: Offer) -> float:
    """Choices that belong to a card, a payment or a window."""
    verb = offer.verb
    if verb is PAY or verb is STORE_ALL:
        return 10.0
    if verb is STAND:
        return 1.0
    if verb is DEFEND or verb is GUARD_BUILDING:
        return promise_of_defense(s, offer)
    if verb is TAKE or verb is SNATCH or verb is TRAP:
        return 1.0 + card_worth(s, offer.seat, s.cards.faces[offer.thing])
    if verb is KEEP:
        return 0.2 + card_worth(s, offer.seat, s.cards.faces[offer.thing]) / 3.0
    if verb is GAIN:
        return 2.0 if offer.thing == GOLD else 1.5
    if verb is RESOLVE:
        return 2.0 if offer.thing == DRAW else 1.0
    return 0.5


def promise_of_playing(s: Vikings, offer: Offer) -> float:
    """Cards that draw, find or take come first; resources wait until a price is to be paid."""
    if s.due_beer or s.due_gold:
        return 1.0  # a payment is going on, and an automatic one is better
    face = s.cards.faces[offer.thing]
    return NEVER if s.printed.kind[face] == RESOURCE else 90.0


def promise_of_card(s: Vikings, seat: int, face: int) -> float:
    """Worth it while there is time to draw it; for a Mission, or a Bonus card, at any time."""
    printed = s.printed
    promise = (1.2 + card_worth(s, seat, face)) * patience(s)
    kind = printed.kind[face]
    if kind == UNIT:
        promise += mission_pull(s, seat, BOUGHT_UNIT)
    elif kind == DEFENSE:
        promise += mission_pull(s, seat, BOUGHT_DEFENSE)
    if printed.from_path[face]:
        promise += mission_pull(s, seat, BOUGHT_PATH)
    return promise


def mission_pull(s: Vikings, seat: int, deed: int) -> float:
    """What a deed is worth for a Mission that lies face up and may still be completed this round."""
    if s.mission_completed or s.deeds[deed]:
        return 0.0
    for mission in s.at(MISSIONS, seat):
        if s.printed.goal[s.cards.faces[mission]] == deed:
            return 6.0
    return 0.0


def promise_of_building(s: Vikings, seat: int, card: int) -> float:
    """Producers early, Gold Factories first; the others while there is room that will not be missed."""
    printed = s.printed
    face = s.cards.faces[card]
    worth = 16.0
    if printed.brew[face]:
        worth = 10.0
    elif printed.serve[face]:
        worth = 9.5
    elif printed.full[face]:
        worth = 9.0 if level_of(s, seat) > 1 else 3.0
    elif not printed.mine[face]:
        worth = 6.0 if level_of(s, seat) > 1 else 3.0
    return worth * patience(s) + mission_pull(s, seat, BOUGHT_BUILDING)


def promise_of_upgrade(s: Vikings, seat: int) -> float:
    """Level 2 when the village is full, Level 3 for its points."""
    if level_of(s, seat) == 2:
        return 20.0
    return 19.0 if len(s.at(VILLAGE, seat)) >= building_limit(s, seat) else 6.0


def promise_of_exchange(s: Vikings, seat: int, wanted: int) -> float:
    """Only Beer for the Gold that is missing for the next Town Hall."""
    if wanted == BEER or level_of(s, seat) > 2 or s.construction[s.hall(seat)]:
        return NEVER
    price = s.printed.price_gold[s.printed.hall_faces[level_of(s, seat) + 1]]
    beer, gold = means(s, seat)
    if gold < price and gold + beer // s.printed.exchange_price >= price:
        return promise_of_upgrade(s, seat) - 0.5
    return NEVER


def promise_of_attack(s: Vikings, offer: Offer) -> float:
    """The weakest targets first, the smallest force that does it, and all targets that can be had in one attack."""
    seat = offer.seat
    missing = s.defense(s.targets[s.aim]) - attack_strength(s, seat, s.aim) if s.targets else 0
    if offer.verb is DECLARE:
        return 30.0
    if offer.verb is AIM:
        if missing > 0 or offer.thing in s.targets:
            return NEVER
        face = s.cards.faces[offer.thing]
        return 60.0 - s.defense(offer.thing) + 1.5 * (s.printed.reward_points[face] + s.printed.reward_favors[face])
    if missing <= 0:
        return 1.0
    strength = force_of(s, seat, offer.thing)
    return 100.0 - (strength - missing) if strength >= missing else 50.0 + strength


def force_of(s: Vikings, seat: int, card: int) -> int:
    """What a card would add to the attack now."""
    printed = s.printed
    face = s.cards.faces[card]
    units = 0
    if printed.rally[face]:
        for sent in s.at(ATTACK, seat):
            if s.cards.spots[sent] == s.aim and s.kind(sent) == UNIT:
                units += 1
    return printed.strength[face] + printed.arm[face] + printed.rally[face] * units


def promise_of_defense(s: Vikings, offer: Offer) -> float:
    """Defenses are played only where they can turn the attack away, the smallest that does it."""
    if offer.verb is GUARD_BUILDING:
        lack = lack_of(s, s.targets.index(offer.thing))
        return 20.0 - lack if lack > 0 else 1.0
    total = 0
    for card in s.at(HAND, offer.seat):
        total += s.printed.protect[s.cards.faces[card]]
    best = 0.0
    protect = s.printed.protect[s.cards.faces[offer.thing]]
    for place in range(len(s.targets)):
        lack = lack_of(s, place)
        if 0 < lack <= total:
            best = max(best, 20.0 - (protect - lack) if protect >= lack else 5.0 + protect)
    return best


def lack_of(s: Vikings, place: int) -> int:
    """What a target lacks to be held; not above 0 if it holds already."""
    if s.targets[place] == DRACO:
        return 0
    return attack_strength(s, s.active, place) - s.defense(s.targets[place]) + 1
