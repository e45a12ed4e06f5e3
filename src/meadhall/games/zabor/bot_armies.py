"""What the bot thinks of Areas and armies: what is worth taking, who may leave, and when enough have been sent."""

from __future__ import annotations

from typing import Final, final

from meadhall.games.zabor.cards import AREAS, AUXILIARY, FIRST_MONSTER, INFANTRY, LANDS, RURAL, WARP, ZABOR
from meadhall.games.zabor.rules.armies import has_units, muster, number_there, size_of, unit_of
from meadhall.games.zabor.rules.goals import NUMBER_OF, step_worth
from meadhall.games.zabor.rules.marching import moved_there, reached_from, waiting_units
from meadhall.games.zabor.rules.odds import battle_odds, guard_weight, is_defended, rough_chance
from meadhall.games.zabor.rules.special_abilities import level_of
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Offer
from meadhall.kernel.numbers import Numbers, repeated

SURE_ENOUGH: Final = 0.85  # the chance of winning at which no more Units are sent
WORTH_A_FIGHT: Final = 0.7  # the chance below which no Battle is sought
SEND_ORDER: Final = [1.4, 1.5, 1.0, 1.6, 1.3]  # by type, while nothing else speaks for one


@final
class Thought:
    """What is found out once for all offers that an ask makes to a seat; below 0 stands what nobody asked for yet."""

    __slots__ = ("ask", "force", "guards", "pushes", "seat", "source", "wins", "worths")

    def __init__(self, ask: Ask | None, seat: int) -> None:
        self.ask = ask
        self.seat = seat
        self.pushes = [-1.0] * len(NUMBER_OF)  # what one step more in a measure is worth
        self.worths = [-1.0] * AREAS  # what an Area is worth
        self.guards = [-1.0] * AREAS  # how much its defenders weigh
        self.wins = [-1.0] * AREAS  # the attacker's chance in the Battle pending there
        self.source = NONE  # where `force` may leave
        self.force = repeated(0, 0)


_last: Final = [Thought(None, NONE)]


def thought_of(s: Zabor, seat: int) -> Thought:
    """Only the last one is kept: a policy is asked about one ask after the other."""
    thought = _last[0]
    if thought.ask is None or thought.ask is not s.ask or thought.seat != seat:
        thought = Thought(s.ask, seat)
        _last[0] = thought
    return thought


def push(s: Zabor, seat: int, name: str) -> float:
    """What one step more in a measure is worth."""
    number = NUMBER_OF[name]
    pushes = thought_of(s, seat).pushes
    if pushes[number] < 0:
        pushes[number] = step_worth(s, seat, number)
    return pushes[number]


def area_worth(s: Zabor, seat: int, area: int) -> float:
    worths = thought_of(s, seat).worths
    if worths[area] < 0:
        worths[area] = yield_and_goals(s, seat, area)
    return worths[area]


def chance_pending(s: Zabor, seat: int, area: int) -> float:
    """The attacker's chance to win the Battle that is pending there."""
    wins = thought_of(s, seat).wins
    if wins[area] < 0:
        wins[area] = battle_odds(s, area).attacker_wins
    return wins[area]


def chance_against(s: Zabor, seat: int, area: int, force: Numbers) -> float:
    guards = thought_of(s, seat).guards
    if guards[area] < 0:
        guards[area] = guard_weight(s, seat, area)
    return rough_chance(s, seat, area, force, guards[area])


def yield_and_goals(s: Zabor, seat: int, area: int) -> float:
    """What an Area yields and what open goals it serves."""
    if area >= LANDS:
        return 0.5 + push(s, seat, "seas") + (push(s, seat, "naval-wins") if has_units(s, area, s.owner[area]) else 0.0)
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


def attack_worth(s: Zabor, seat: int, area: int, force: Numbers) -> float:
    """Above NOTHING_BETTER only where the odds are good and somebody remains to hold the Area."""
    if not size_of(force):
        return 0.0
    if not is_defended(s, seat, area):
        return 2.0 * area_worth(s, seat, area)
    chance = chance_against(s, seat, area, force)
    if chance < WORTH_A_FIGHT:
        return 0.1 * chance
    return chance * area_worth(s, seat, area) * (1.0 if holders(s, seat, force) else 0.6)


def holders(s: Zabor, seat: int, force: Numbers) -> int:
    """Units that stay after a Battle won, because they do not warp."""
    found = 0
    for place in range(len(force)):
        if force[place] and not level_of(s, seat, unit_of(s, place), WARP):
            found += force[place]
    return found


def free_force(s: Zabor, seat: int, area: int) -> Numbers:
    thought = thought_of(s, seat)
    if thought.source != area:
        thought.source = area
        thought.force = free_to_leave(s, seat, area)
    return thought.force


def free_to_leave(s: Zabor, seat: int, area: int) -> Numbers:
    """What may leave an Area: all that wait there, less one to hold a Rural or Sea Area, or to guard a threatened one;
    who is after Naval Battles holds no Sea Area back."""
    force = repeated(0, s.printed.slots + len(s.monster_area))
    total = 0
    for unit in waiting_units(s, seat, area):
        place = unit if unit < FIRST_MONSTER else s.printed.slots + unit - FIRST_MONSTER
        number = number_there(s, area, seat, unit)
        if unit < FIRST_MONSTER:
            number -= moved_there(s, area * s.printed.slots + unit)
        force[place] = number
        total += number
    if area >= LANDS and push(s, seat, "naval-wins"):
        return force
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
    """How much there is to conquer next to an Area; a Sea Area that nobody holds is best to enter itself."""
    if area >= LANDS:
        return 0.0 if s.owner[area] == seat else 1.0 if has_units(s, area, s.owner[area]) else 3.0
    open_borders = 0.0
    for other in s.printed.land_borders[area]:
        if s.owner[other] == WILD:
            open_borders += 1.0
        elif s.owner[other] != seat:
            open_borders += 0.7
    return open_borders


def leaving(s: Zabor, seat: int, area: int) -> float:
    """The best that the Units of an Area could do."""
    if s.phase == 3 or not s.moved:
        return 1.0
    force = free_force(s, seat, area)
    if not size_of(force):
        return 0.0
    if s.target != NONE:
        return reinforcing(s, seat, force)
    best = 0.0
    reached = reached_from(s, s.seats_from(seat)[0], area)
    for goal in range(LANDS) if area < LANDS else range(LANDS, AREAS):
        if reached[goal]:
            best = max(best, goal_worth(s, seat, area, goal, force))
    return best


def reinforcing(s: Zabor, seat: int, force: Numbers) -> float:
    """More Units to the goal of a war, while its odds are not good enough."""
    if s.intruder[s.target] != seat:
        return 0.1
    return 1.0 if chance_pending(s, seat, s.target) < SURE_ENOUGH and size_of(force) else 0.1


def goal_worth(s: Zabor, seat: int, source: int, goal: int, force: Numbers) -> float:
    """Conquest; or, from an Area with nothing to conquer around it, a step towards the frontier."""
    if s.owner[goal] != seat:
        if s.intruder[goal] == seat:
            return 1.2 if chance_pending(s, seat, goal) < SURE_ENOUGH else 0.0
        return attack_worth(s, seat, goal, force)
    if s.phase == 6 or goal >= LANDS or frontier(s, seat, source) > 0:
        return 0.0
    return 0.55 if frontier(s, seat, goal) > 0 else 0.0


def marching_to(s: Zabor, offer: Offer, seat: int, goal: int) -> float:
    rule = offer.rule.__name__
    if rule not in ("begin_march", "march_to_war"):
        return 1.0 + (frontier(s, seat, goal) if s.owner[goal] == seat else 0.0)
    source = offer.b
    return goal_worth(s, seat, source, goal, free_force(s, seat, source))


def sending(s: Zabor, offer: Offer, seat: int, unit: int) -> float:
    """Foot with horse first; Sorcerers, who warp away, when it takes them; the last one to hold an Area stays."""
    source = offer.b
    goal = offer.c
    if offer.rule.__name__ != "send":
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


def enough(s: Zabor, offer: Offer, seat: int) -> float:
    """Enough Units are on their way when the odds are good and one will stay."""
    for other in [s.battle_area] if s.ask is None else [goal_of(s)]:
        if other == NONE or s.intruder[other] != seat:
            return 1.8
        if chance_pending(s, seat, other) >= SURE_ENOUGH and holders(s, seat, muster(s, other, seat)) > 1:
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
