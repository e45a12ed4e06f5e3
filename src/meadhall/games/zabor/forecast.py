"""What a march and a Battle would bring, for the browser: reach and cost, exact odds, and losses worth suggesting."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS
from meadhall.games.zabor.places import FIGHT, FINISH, MARCH, PURSUE, SEND, WOUND
from meadhall.games.zabor.rules.armies import muster, number_there, size_of, unit_of
from meadhall.games.zabor.rules.battle import side_dice
from meadhall.games.zabor.rules.casualties import WITHHELD, deal_wound, endurance, is_open, next_to_fall
from meadhall.games.zabor.rules.marching import moved_there, waiting_units
from meadhall.games.zabor.rules.movement import CROSSING, NO_WAY, is_hostile, linked_areas, ways_of
from meadhall.games.zabor.rules.odds import Odds, attack_odds, battle_odds, is_defended
from meadhall.games.zabor.rules.pursuit import pursuers
from meadhall.games.zabor.rules.special_abilities import move_of
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Seat
from meadhall.kernel.numbers import Numbers, repeated

Told = dict[str, Any]
FIGHTING: Final = ("strike_first", "next_round", "end_battle")
CHOOSING: Final = "choose_wounded"
SENDING: Final = "march"
MARCHING: Final = ("march_from", "choose_goal", SENDING)  # the rules that ask while an army moves


def march_of(s: Zabor, seat: int) -> Told | None:
    """While an army is being moved: who may go, and for every Area that can be reached its cost to each of them.

    Raiders, those who flee and those who step through a gate go by other rules, and one click each.
    """
    asking = s.asking
    if s.ask is None or asking is None or asking.rule.__name__ not in MARCHING or asking.a != seat:
        return None
    source = asking.b
    sending = asking.rule.__name__ == SENDING
    offers = [offer for offer in s.ask.of(Seat(seat)) if offer.verb.name == MARCH.name and not offer.clause]
    goals = [asking.c] if sending else [offer.thing for offer in offers]
    kinds = list(waiting_units(s, Seat(seat), source))
    ways = [ways_of(s, seat, source, unit) for unit in kinds]
    return {
        "source": source,
        "goal": goals[0] if sending else None,
        "sent": s.sent if sending else 0,
        "units": [
            {"unit": unit, "move": move_of(s, seat, unit), "count": waiting_there(s, seat, source, unit)}
            for unit in kinds
        ],
        "goals": {str(goal): goal_of(s, seat, goal, kinds, ways) for goal in goals},
        "paths": {str(goal): path for goal, path in paths_of(s, seat, source, goals).items()},
    }


def paths_of(s: Zabor, seat: int, source: int, goals: list[int]) -> dict[int, list[int]]:
    """For an arrow on the map: the Areas on a way to each goal. It goes through what is one's own, and through
    others' Areas only where there is no other way, as for those who fly."""
    found: dict[int, list[int]] = {}
    for homely in (True, False):
        came_from = ways_back(s, seat, source, homely)
        for goal in goals:
            if goal not in found and goal in came_from:
                path = [goal]
                while path[-1] != source:
                    path.append(came_from[path[-1]])
                found[goal] = path[::-1]
    return found


def ways_back(s: Zabor, seat: int, source: int, homely: bool) -> dict[int, int]:
    """For every Area the one before it on the cheapest way from the source."""
    linked = linked_areas(s, seat)
    by_sea = source >= LANDS
    cost = {source: 0}
    came_from: dict[int, int] = {}
    frontier = deque([source])
    while frontier:
        area = frontier.popleft()
        if by_sea:
            passes = not is_hostile(s, seat, area)
        else:
            passes = s.owner[area] == seat if area < LANDS else linked[area] > 0
        if homely and not passes and area != source:
            continue
        for other in s.printed.sea_borders[area] if by_sea else s.printed.borders[area]:
            step = 0 if linked[area] and linked[other] and not by_sea else 1
            if cost[area] + step < cost.get(other, AREAS):
                cost[other] = cost[area] + step
                came_from[other] = area
                if step:
                    frontier.append(other)
                else:
                    frontier.appendleft(other)
    return came_from


def waiting_there(s: Zabor, seat: int, source: int, unit: int) -> int:
    if unit >= FIRST_MONSTER:
        return 1
    return number_there(s, source, seat, unit) - moved_there(s, source * s.printed.slots + unit)


def goal_of(s: Zabor, seat: int, goal: int, kinds: list[int], ways: list[Numbers]) -> Told:
    """The cost for every kind of Unit that can get there, and whether a Battle waits."""
    costs = {str(unit): way[goal] % CROSSING for unit, way in zip(kinds, ways, strict=True) if way[goal] != NO_WAY}
    owner = s.owner[goal]
    fights = s.intruder[goal] == seat or (owner != seat and is_defended(s, seat, goal))
    return {"cost": min(costs.values(), default=0), "costs": costs, "battle": fights}


def odds_of_plan(s: Zabor, seat: int, clicks: list[int]) -> Told | None:
    offer = s.ask.find(Seat(seat), clicks[0]) if s.ask is not None else None
    if offer is None or offer.clause:
        return None
    verb = offer.verb.name
    if verb == FIGHT.name:
        return told_odds(battle_odds(s, offer.thing))
    if verb == FINISH.name and len(clicks) > 1:
        area = clicks[1] - FIGHT.base
        return told_odds(battle_odds(s, area)) if area in pending_battles(s, seat) else None
    if verb == PURSUE.name:
        return odds_of_pursuit(s, seat, offer.thing)
    if verb == MARCH.name:
        return odds_of_march(s, seat, offer.thing, clicks[1:])
    if verb == SEND.name:
        return odds_of_march(s, seat, offer.then.c, clicks)
    return None


def pending_battles(s: Zabor, seat: int) -> list[int]:
    """The Areas that a seat's moves have brought to Battle; they are fought when it has finished."""
    return [area for area in range(AREAS) if s.intruder[area] == seat]


def odds_of_pursuit(s: Zabor, seat: int, goal: int) -> Told:
    """With those whose Battle is still to be fought there: the pursuers join it."""
    force = those_there(s, seat, goal)
    joining = pursuers(s, Seat(seat), s.battle_area)
    for place in range(len(joining)):
        force[place] += joining[place]
    return told_odds(attack_odds(s, seat, goal, force))


def those_there(s: Zabor, seat: int, goal: int) -> Numbers:
    """The Units of a seat that have come to an Area by an earlier move."""
    none = repeated(0, s.printed.slots + len(s.monster_area))
    return muster(s, goal, seat) if s.intruder[goal] == seat else none


def odds_of_march(s: Zabor, seat: int, goal: int, sends: list[int]) -> Told:
    """With those who stand there already, if they came by an earlier move."""
    force = those_there(s, seat, goal)
    for click in sends:
        unit = click - SEND.base
        if 0 <= unit < s.printed.slots:
            force[unit] += 1
        elif FIRST_MONSTER <= unit < FIRST_MONSTER + len(s.monster_area):
            force[s.printed.slots + unit - FIRST_MONSTER] = 1
    at_war = s.intruder[goal] == seat or (s.owner[goal] != seat and is_defended(s, seat, goal))
    return told_odds(attack_odds(s, seat, goal, force)) if at_war and size_of(force) > 0 else {"outcomes": []}


def told_odds(odds: Odds) -> Told:
    return {
        "outcomes": [["you win", odds.attacker_wins], ["all die", odds.nobody_left], ["it holds", odds.defender_wins]],
        "note": f"You lose {odds.attacker_units:.1f} Units on the average, the defenders {odds.defender_units:.1f}.",
    }


def battle_of(s: Zabor, seat: int | None) -> Told | None:
    """The Battle that is being fought, or the Wounds that somebody must give out: those chosen already for himself."""
    choosing = s.asking is not None and s.asking.rule.__name__ == CHOOSING
    fighting = any(waiting.rule.__name__ in FIGHTING for waiting in s.agenda)
    if not choosing and not fighting:
        return None
    area = s.asking.b if choosing and s.asking is not None else s.battle_area
    sides = s.sides if fighting else [s.intruder[area], s.owner[area]]
    told: Told = {"area": area, "round": s.battle_round, "sides": [], "wounds": 0, "chooser": None}
    told["suggested"] = told["falls"] = told["chosen"] = []
    for index, side in enumerate(sides):
        enemy = sides[1 - index]
        force = muster(s, area, side) if side >= 0 else repeated(0, 0)
        told["sides"].append(
            {
                "side": None if side in (WILD, -1) else side,
                "units": [[unit_of(s, place), force[place]] for place in range(len(force)) if force[place]],
                "dice": side_dice(s, force, side, enemy, area, index == 0, s.battle_round == 0) if sum(force) else 0,
                "absorb": s.absorbing[index] if fighting else 0,
            }
        )
    if choosing and s.asking is not None:
        told["chooser"] = s.asking.a
        told["wounds"] = s.asking.c
        if seat == s.asking.a:
            told["chosen"] = s.withheld[seat] if s.asking.d == WITHHELD else []
            told["suggested"], told["falls"] = suggested_losses(s, seat, area, s.asking.c, told["chosen"])
    return told


def suggested_losses(s: Zabor, side: int, area: int, wounds: int, chosen: list[int]) -> tuple[list[int], list[int]]:
    """All Wounds given out after those chosen, the wounded and then the cheapest first: the clicks for it, without what
    decides itself, and the Unit that takes each Wound."""
    force = muster(s, area, side)
    hurt = s.monster_wounds[:]
    for unit in chosen:
        deal_wound(s, force, hurt, unit)
    clicks: list[int] = []
    falls: list[int] = []
    left = endurance(s, force, hurt)
    while wounds > 0 and left > 0:
        unit = unit_of(s, next_to_fall(s, force, hurt))
        if is_open(s, force, hurt) and left > wounds:
            clicks.append(WOUND.base + unit)
        falls.append(unit)
        deal_wound(s, force, hurt, unit)
        wounds -= 1
        left -= 1
    return clicks, falls
