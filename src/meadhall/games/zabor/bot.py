"""What is good here: how well a seat stands, and which click is promising. Both see observations only."""

from __future__ import annotations

import math
from typing import Final

from meadhall.games.zabor.cards import (
    ACQUISITION,
    ARMS,
    AUXILIARY,
    BUILD_ARMY,
    CAMPAIGN,
    CAVALRY,
    CITY,
    CIVILIZE,
    COUNCIL_SEAT,
    CRAFTS,
    DESTINY,
    DIPLOMACY,
    FIRST_MONSTER,
    FLEET,
    INFANTRY,
    KEEP,
    LANDS,
    MARITIME,
    MEASURE_NAMES,
    RURAL,
    SORCERER,
    TRAIT,
    TYPES,
    WARP,
    ZABOR,
)
from meadhall.games.zabor.places import (
    AGREE,
    BARBARIANS,
    BUILD,
    BUY,
    CHART,
    CHOOSE_GOLD,
    DECLINE,
    DEGRADE,
    DRAW_FROM,
    DROP_CARD,
    ENOUGH,
    ENVOY,
    FINISH,
    HIRE_ENVOY,
    KEEP_CARD,
    KEEP_TRAIT,
    LAY_ACTION,
    LEAVE,
    MARCH,
    PASS,
    PICK_AREA,
    PICK_SEAT,
    PLACE_ROAD,
    PLACE_UNIT,
    PLAY_EVENT,
    PROPOSE,
    PURSUE,
    REMOVE,
    SECOND_SEAT,
    SEND,
    SETTLE,
    START,
    STAY,
    TAKE_AREA,
    TAKE_FREE,
    TAKE_POSITION,
    VP_OPEN,
    WARP_TO,
    WOUND,
)
from meadhall.games.zabor.rules.armies import has_units, muster, number_there, size_of, unit_of
from meadhall.games.zabor.rules.casualties import wounds_left
from meadhall.games.zabor.rules.dice import absorb_pool, first_round_dice, first_strike_dice, strength_dice
from meadhall.games.zabor.rules.income_phase import yields_of
from meadhall.games.zabor.rules.marching import reached_from, waiting_units
from meadhall.games.zabor.rules.measures import measure, progress
from meadhall.games.zabor.rules.odds import attack_odds, battle_odds, is_defended
from meadhall.games.zabor.rules.pursuit import pursuers
from meadhall.games.zabor.rules.special_abilities import level_of
from meadhall.games.zabor.rules.victory import unit_strength
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Offer

NOTHING_BETTER: Final = 0.5  # what passing or finishing is worth; an offer below it is not taken
SURE_ENOUGH: Final = 0.85  # the chance of winning at which no more Units are sent
WORTH_A_FIGHT: Final = 0.7  # the chance below which no Battle is sought

# How easily what a trait measures comes along with good play.
EASE: Final = {
    "lands": 1.0,
    "rurals": 1.3,
    "units": 1.2,
    "infantry": 1.1,
    "conquered": 0.9,
    "battles-won": 1.2,
    "auxiliaries": 1.1,
    "cavalry": 1.0,
    "civilized": 1.0,
    "gold": 0.8,
    "turns-traded": 1.0,
    "lands-with-two-infantry": 1.1,
    "diplomacy-gains": 0.8,
    "inlands": 1.0,
    "dynasties": 0.9,
    "artifacts": 0.9,
    "income-gold": 1.0,
    "keeps": 1.0,
}


def value(s: Zabor, seat: int) -> float:
    """How good a state is for a seat, from 0 to 1: its standing against the best of the others."""
    if s.outcome:
        return 1.0 if s.outcome[seat] == 1 else 0.0
    if not s.turn:
        return 1 / s.seats
    mine = standing_of(s, seat)
    best = max([standing_of(s, other) for other in range(s.seats) if other != seat])
    return 1 / (1 + math.exp((best - mine) / 8))


def standing_of(s: Zabor, seat: int) -> float:
    """VP, and what will bring VP: land, income, armies, and the way already gone on open conditions."""
    left = s.turns - s.turn
    score = 3.0 * s.vp[seat] + s.lands[seat] + 0.25 * left * yields_of(s, seat)
    score += 0.1 * s.gold[seat] + 0.12 * unit_strength(s, seat)
    for card in s.at(VP_OPEN):
        if not s.cards.spots[card] >> seat & 1:
            score += goal_score(s, seat, card)
    for card in s.at(CHART, seat):
        if s.cards.backs[card] == TRAIT and not s.cards.spots[card]:
            score += goal_score(s, seat, card)
    return score


def goal_score(s: Zabor, seat: int, card: int) -> float:
    face = s.cards.faces[card]
    done = progress(s, seat, face)
    return 2.0 * s.printed.vp[face] * done * done


def policy(s: Zabor, offer: Offer) -> float:
    """How promising an offer is, at least 0."""
    verb = offer.verb
    seat = int(offer.seat)
    thing = offer.thing
    if verb is PASS or verb is FINISH or verb is STAY:
        return NOTHING_BETTER
    if verb is LEAVE:
        return leaving(s, seat, thing)
    if verb is MARCH:
        return marching_to(s, offer, seat, thing)
    if verb is SEND:
        return sending(s, offer, seat, thing)
    if verb is ENOUGH:
        return enough(s, offer, seat)
    if verb is WOUND:
        return wounding(s, seat, thing)
    if verb is PURSUE:
        return attack_worth(s, seat, thing, pursuers(s, offer.seat, s.battle_area))
    if verb is ENVOY:
        return envoy_worth(s, seat, thing)
    if verb is BUY or verb is TAKE_FREE:
        return unit_worth(s, seat, thing)
    if verb is BUILD:
        return building(s, seat, thing)
    if verb is PLACE_ROAD:
        return 0.3 + push(s, seat, "lands-with-road")
    if verb is TAKE_AREA:
        return 2.0 + area_worth(s, seat, thing) + size_of(muster(s, thing, s.owner[thing]))
    if verb is PLACE_UNIT or verb is WARP_TO or verb is SETTLE or verb is SECOND_SEAT:
        return 1.0 + frontier(s, seat, thing)
    if verb is KEEP_TRAIT:
        return trait_worth(s, thing)
    if verb is START:
        return start_worth(s, thing)
    if verb is BARBARIANS:
        return barbarians_worth(s, seat, thing)
    return small_choices(s, offer, seat, thing)


def small_choices(s: Zabor, offer: Offer, seat: int, thing: int) -> float:
    verb = offer.verb
    if verb is LAY_ACTION:
        return LAY_ORDER[thing]
    if verb is TAKE_POSITION:
        return 3.0 if thing in (ARMS, CRAFTS) else 1.0
    if verb is KEEP_CARD:
        return card_worth(s, thing)
    if verb is DROP_CARD:
        return 1 / (0.1 + card_worth(s, thing))
    if verb is PLAY_EVENT:
        return 0.5 if s.printed.afterwards[s.cards.faces[thing]] else 1.0
    if verb is DRAW_FROM:
        return 1.2 if thing == DESTINY else 1.0
    if verb is PICK_SEAT:
        return 1.0 + s.vp[thing] + 0.1 * s.gold[thing] + 0.1 * s.lands[thing]
    if verb is PICK_AREA:
        return 1.0 + size_of(muster(s, thing, s.owner[thing])) - (0.5 if s.owner[thing] != WILD else 0.0)
    if verb is REMOVE:
        return 1.0 + size_of(muster(s, thing, seat))
    if verb is PROPOSE:
        return 2.0
    if verb is AGREE:
        return 1.0 if seat_is_still_to_trade(s, seat) else 0.2
    if verb is CHOOSE_GOLD:
        return 1.1
    if verb is DEGRADE or verb is DECLINE:
        return 0.4
    if verb is HIRE_ENVOY:
        return 1.0 if s.gold[seat] >= 9 else 0.1
    return 1.0


LAY_ORDER: Final = (3.0, 8.0, 7.0, 4.0, 2.0, 6.0, 5.0, 1.0)  # armies first, then what they are for


def seat_is_still_to_trade(s: Zabor, seat: int) -> bool:
    """Whether this seat has yet to ask others in this Trade Phase."""
    return bool([step for step in s.agenda if step.rule.__name__ == "seek_trade" and step.a == seat])


# Armies


def chance_to_win(s: Zabor, seat: int, area: int, force: list[int]) -> float:
    """A quick estimate: dice times endurance, against each other."""
    defender = s.owner[area]
    defenders = muster(s, area, defender)
    if area < LANDS and defender == WILD:
        defenders[s.printed.first_slot[INFANTRY]] += 1
    ours = weight_of(s, force, seat, defender, area, True)
    theirs = weight_of(s, defenders, defender, seat, area, False)
    if ours <= 0:
        return 0.0
    ours *= math.sqrt(ours)
    return ours / (ours + theirs * math.sqrt(theirs))


def weight_of(s: Zabor, force: list[int], side: int, enemy: int, area: int, attacks: bool) -> float:
    wounds = 0
    for place in range(len(force)):
        if force[place]:
            wounds += force[place] * wounds_left(s, unit_of(s, place))
    if not wounds:
        return 0.0
    dice = strength_dice(s, force, side) + 0.5 * first_round_dice(s, force, side, enemy, area, attacks)
    dice += 0.7 * first_strike_dice(s, force, side, area)
    return dice * (wounds + absorb_pool(s, force, side, enemy, area, attacks))


def area_worth(s: Zabor, seat: int, area: int) -> float:
    """What an Area yields and what open goals it serves."""
    if area >= LANDS:
        return 0.5 + push(s, seat, "seas")
    worth = 1.0 + 0.5 * s.printed.income[s.upgrade[area]] + push(s, seat, "lands") + push(s, seat, "lands-lead")
    if not s.upgrade[area]:
        worth += push(s, seat, "rurals")
    else:
        worth += push(s, seat, "civilized-conquests") + push(s, seat, "civilized")
    if s.printed.region[area] == ZABOR:
        worth += push(s, seat, "zabor-lands") + push(s, seat, "zabor-lead")
    if not s.printed.coastal[area]:
        worth += push(s, seat, "inlands")
    else:
        worth += push(s, seat, "coasts") + push(s, seat, "seas-bordered")
    if new_region(s, seat, area):
        worth += push(s, seat, "regions")
    if s.owner[area] != WILD:
        worth += 0.3 + 0.1 * s.vp[s.owner[area]] + push(s, seat, "empires-beaten")
    return worth


def new_region(s: Zabor, seat: int, area: int) -> bool:
    for other in range(LANDS):
        if s.owner[other] == seat and s.printed.region[other] == s.printed.region[area]:
            return False
    return True


def attack_worth(s: Zabor, seat: int, area: int, force: list[int]) -> float:
    """Above NOTHING_BETTER only where the odds are good and somebody remains to hold the Area."""
    if not size_of(force):
        return 0.0
    if not is_defended(s, seat, area):
        return 2.0 * area_worth(s, seat, area)
    chance = chance_to_win(s, seat, area, force)
    if chance < WORTH_A_FIGHT:
        return 0.1 * chance
    return chance * area_worth(s, seat, area) * (1.0 if holders(s, seat, force) else 0.6)


def holders(s: Zabor, seat: int, force: list[int]) -> int:
    """Units that stay after a Battle won, because they do not warp."""
    found = 0
    for place in range(len(force)):
        if force[place] and not level_of(s, seat, unit_of(s, place), WARP):
            found += force[place]
    return found


def free_force(s: Zabor, seat: int, area: int) -> list[int]:
    """What may leave an Area: all that wait there, less one to hold a Rural Area, or to guard a threatened one."""
    force = [0] * (s.printed.slots + len(s.monster_area))
    total = 0
    for unit in waiting_units(s, seat, area):
        place = unit if unit < FIRST_MONSTER else s.printed.slots + unit - FIRST_MONSTER
        number = number_there(s, area, seat, unit)
        if unit < FIRST_MONSTER:
            number -= s.moved[area * s.printed.slots + unit]
        force[place] = number
        total += number
    if total == size_of(muster(s, area, seat)) and (s.upgrade[area] == RURAL or threatened(s, seat, area)):
        for place in range(len(force)):
            if force[place]:
                force[place] -= 1
                break
    return force


def threatened(s: Zabor, seat: int, area: int) -> bool:
    """Whether another Empire's Units stand next to it."""
    for other in s.printed.land_borders[area]:
        owner = s.owner[other]
        if owner != seat and owner != WILD and has_units(s, other, owner):
            return True
    return False


def frontier(s: Zabor, seat: int, area: int) -> float:
    """How much there is to conquer next to an Area."""
    borders = s.printed.land_borders[area] if area < LANDS else s.printed.borders[area]
    open_borders = 0.0
    for other in borders:
        if s.owner[other] == WILD:
            open_borders += 1.0
        elif s.owner[other] != seat:
            open_borders += 0.7
    return open_borders


def leaving(s: Zabor, seat: int, area: int) -> float:
    """The best that the Units of an Area could do."""
    if s.phase == 3 or not s.moved:
        return 1.0
    if area >= LANDS:
        return 0.6 if push(s, seat, "seas") and size_of(muster(s, area, seat)) > 1 else 0.1
    force = free_force(s, seat, area)
    if not size_of(force):
        return 0.0
    if s.target != NONE:
        return reinforcing(s, seat, force)
    best = 0.0
    reached = reached_from(s, s.seats_from(seat)[0], area)
    for goal in range(LANDS):
        if reached[goal]:
            best = max(best, goal_worth(s, seat, area, goal, force))
    return best


def reinforcing(s: Zabor, seat: int, force: list[int]) -> float:
    """More Units to the goal of a war, while its odds are not good enough."""
    if s.intruder[s.target] != seat:
        return 0.1
    odds = battle_odds(s, s.target)
    return 1.0 if odds.attacker_wins < SURE_ENOUGH and size_of(force) else 0.1


def goal_worth(s: Zabor, seat: int, source: int, goal: int, force: list[int]) -> float:
    """Conquest; or, from an Area with nothing to conquer around it, a step towards the frontier."""
    if s.owner[goal] != seat:
        if s.intruder[goal] == seat:
            return 1.2 if battle_odds(s, goal).attacker_wins < SURE_ENOUGH else 0.0
        return attack_worth(s, seat, goal, force)
    if s.phase == 6 or frontier(s, seat, source) > 0:
        return 0.0
    return 0.55 if frontier(s, seat, goal) > 0 else 0.0


def marching_to(s: Zabor, offer: Offer, seat: int, goal: int) -> float:
    rule = offer.then.rule.__name__
    if rule not in ("begin_march", "march_to_war") or goal >= LANDS:
        return 1.0 + (frontier(s, seat, goal) if s.owner[goal] == seat else 0.0)
    source = offer.then.b
    return goal_worth(s, seat, source, goal, free_force(s, seat, source))


def sending(s: Zabor, offer: Offer, seat: int, unit: int) -> float:
    """Foot with horse first; Sorcerers, who warp away, when it takes them; the last one to hold an Area stays."""
    source = offer.then.b
    goal = offer.then.c
    if offer.then.rule.__name__ != "send" or source >= LANDS:
        return 1.0
    place = unit if unit < FIRST_MONSTER else s.printed.slots + unit - FIRST_MONSTER
    if not free_force(s, seat, source)[place] and size_of(muster(s, source, seat)) == 1:
        return 0.01
    if unit >= FIRST_MONSTER:
        return 1.7
    type = s.printed.slot_type[unit]
    if s.intruder[goal] == seat and not holders(s, seat, muster(s, goal, seat)):
        return 1.5 if type in (INFANTRY, AUXILIARY) else 1.2
    return SEND_ORDER[type]


SEND_ORDER: Final = (1.4, 1.5, 1.0, 1.6, 1.3)


def enough(s: Zabor, offer: Offer, seat: int) -> float:
    """Enough Units are on their way when the odds are good and one will stay."""
    for other in [s.battle_area] if s.ask is None else [goal_of(s)]:
        if other == NONE or s.intruder[other] != seat:
            return 1.8
        odds = battle_odds(s, other)
        if odds.attacker_wins >= SURE_ENOUGH and holders(s, seat, muster(s, other, seat)) > 1:
            return 1.8
    return 0.2


def goal_of(s: Zabor) -> int:
    """The Area to which Units are being sent."""
    if s.asking is not None and s.asking.rule.__name__ == "march":
        return s.asking.c
    return NONE


def wounding(s: Zabor, seat: int, unit: int) -> float:
    """The cheapest first, but not the last that would hold the Area."""
    if unit >= FIRST_MONSTER:
        return 0.1
    type = s.printed.slot_type[unit]
    return 1 / s.printed.cost[type]


# Cards, envoys and money


def push(s: Zabor, seat: int, name: str) -> float:
    """What one step more in a measure is worth to this seat: the VP of each open goal, by the steps it lacks."""
    number = MEASURE_NAMES.index(name)
    worth = 0.0
    for card in s.at(VP_OPEN):
        if not s.cards.spots[card] >> seat & 1:
            worth += push_of(s, seat, card, number)
    for card in s.at(CHART, seat):
        if s.cards.backs[card] == TRAIT and not s.cards.spots[card]:
            worth += push_of(s, seat, card, number)
    return worth


def push_of(s: Zabor, seat: int, card: int, number: int) -> float:
    face = s.cards.faces[card]
    conditions = s.printed.conditions[face]
    for at in range(0, len(conditions), 2):
        if conditions[at] == number:
            lacking = conditions[at + 1] - measure(s, seat, number)
            if 0 < lacking <= 3 * (s.turns - s.turn + 1):
                return s.printed.vp[face] / (lacking + 1)
    return 0.0


def trait_worth(s: Zabor, card: int) -> float:
    face = s.cards.faces[card]
    ease = 1.0
    for number in s.printed.conditions[face][::2]:
        ease = min(ease, EASE.get(MEASURE_NAMES[number], 0.5))
    if len(s.printed.conditions[face]) == 2:
        ease = EASE.get(MEASURE_NAMES[s.printed.conditions[face][0]], 0.5)
    return ease * s.printed.vp[face] + 0.3 * len(s.printed.powers[face])


def card_worth(s: Zabor, card: int) -> float:
    """Income and dice are good to have; a card that costs something to play is a little worse."""
    face = s.cards.faces[card]
    worth = 1.0 + 0.2 * len(s.printed.powers[face]) + 0.3 * len(s.printed.effects[face])
    return worth - 0.05 * s.printed.price[face]


def start_worth(s: Zabor, start: int) -> float:
    """Room to grow: unclaimed Areas within two steps."""
    area = s.printed.start_area[start]
    near: list[int] = []
    for one in s.printed.land_borders[area]:
        for two in [one, *s.printed.land_borders[one]]:
            if s.owner[two] == WILD and two not in near:
                near.append(two)
    return 1.0 + len(near) + 2.0 * len(s.printed.land_borders[area])


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
    """An action is worth what there is to do with it now, and the goals it serves."""
    action = space // 2
    secondary = space % 2 == 1
    gold = s.gold[seat]
    if action == CAMPAIGN:
        units = sum(s.army[seat * TYPES : (seat + 1) * TYPES]) - s.army[seat * TYPES + FLEET]
        return 5.0 if secondary else 5.0 + 0.5 * units
    if action == DIPLOMACY:
        return (6.5 if secondary else 7.5) + 3.0 * push(s, seat, "diplomacy-gains")
    if action == BUILD_ARMY:
        needed = 2.0 * (push(s, seat, "units") + push(s, seat, "infantry") + push(s, seat, "strength"))
        return (6.0 if secondary else min(10.0, 0.6 * gold)) + needed
    if action == CIVILIZE:
        return civilize_worth(s, seat, secondary)
    if action == MARITIME:
        return (4.0 if secondary else 2.0 * s.seas[seat] + 0.5) + 4.0 * push(s, seat, "seas")
    if action == ACQUISITION:
        needed = push(s, seat, "dynasties") + push(s, seat, "artifacts")
        return (3.0 if secondary else 4.5) + (4.0 if secondary else 7.0) * needed
    if action == COUNCIL_SEAT:
        return 1.0 + 4.0 * push(s, seat, "council-and-other")
    needed = push(s, seat, "destiny-played") + push(s, seat, "sorcery-played")
    return (2.5 if secondary else 4.0) + (2.0 if secondary else 4.0) * needed


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
    if good == FLEET:
        return (0.6 if s.seas[seat] < 2 else 0.3) + push(s, seat, "seas")
    army = s.army[seat * TYPES : (seat + 1) * TYPES]
    any_unit = push(s, seat, "units") / s.printed.cost[good] if good < TYPES else 0.0
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


def outlook(s: Zabor, seat: int, area: int) -> float:
    """The exact chance of taking an Area with all that stands next to it; for tables and tests."""
    force = [0] * (s.printed.slots + len(s.monster_area))
    for other in s.printed.land_borders[area]:
        if s.owner[other] == seat:
            there = muster(s, other, seat)
            force = [force[place] + there[place] for place in range(len(force))]
    return attack_odds(s, seat, area, force).attacker_wins if size_of(force) else 0.0
