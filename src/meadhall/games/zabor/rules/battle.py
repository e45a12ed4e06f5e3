"""Battle: First Strike, then round after round until one side has no Unit left. Nobody withdraws."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, LANDS, SORCERER, TYPES
from meadhall.games.zabor.events import (
    ABSORBED,
    ALL_DEAD,
    BARBARIANS_ABSORBED,
    BARBARIANS_FIELDED,
    BARBARIANS_ROLLED,
    BARBARIANS_STRUCK_FIRST,
    BARBARIANS_WON,
    BATTLE,
    FIELDED,
    FIRST_STRIKE_ROLLED,
    ROLLED,
    WON,
)
from meadhall.games.zabor.places import FIGHT
from meadhall.games.zabor.rules.aftermath import react_to_win
from meadhall.games.zabor.rules.armies import has_units, size_of, troops, unit_of
from meadhall.games.zabor.rules.casualties import WITHHELD, assign_wounds, deal_withheld, decides
from meadhall.games.zabor.rules.control import (
    SETTLE_CONTROL,
    conquer,
    conquer_for_barbarians,
    dismiss_native,
    note_attack,
    settle_control,
    take_over,
)
from meadhall.games.zabor.rules.dice import (
    absorb_pool,
    first_round_dice,
    first_strike_dice,
    hits_of,
    roll,
    strength_dice,
)
from meadhall.games.zabor.rules.pursuit import may_pursue, tire_pursuers
from meadhall.games.zabor.rules.warp import warp_units
from meadhall.games.zabor.state import (
    BATTLES_WON,
    EMPIRES_BEATEN,
    NAVAL_WINS,
    NONE,
    SORCERER_WINS,
    WILD,
    Zabor,
)
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.numbers import Numbers, repeated

ATTACKER: Final = 0
DEFENDER: Final = 1


def fight_battles(s: Zabor, seat: Seat) -> Ask | None:
    """All Battles that a player's moves have caused, in the order he chooses."""
    intruder = s.intruder
    came: i64 = seat
    area: i64 = 0
    while area < AREAS and intruder[area] != came:  # as after most moves, to the end
        area += 1
    if area == AREAS:
        return None
    ask = s.ask_seat("Which Battle is fought next?")
    while area < AREAS:
        if intruder[area] == came:
            ask.offer(seat, FIGHT, area, "", fight_next, seat, area)
        area += 1
    return ask


def fight_next(s: Zabor, seat: Seat, area: int) -> None:
    s.next(FIGHT_BATTLES[seat])
    begin_battle(s, area)


def begin_battle(s: Zabor, area: int) -> None:
    """The Battle of a normal move, the first of its chain of pursuits."""
    begin_chain(s)
    open_battle(s, area)


def begin_chain(s: Zabor) -> None:
    """Nobody has pursued yet."""
    s.chain = 0
    s.resting = repeated(0, len(s.resting))
    s.monster_chain = repeated(0, len(s.monster_chain))


def open_battle(s: Zabor, area: int) -> None:
    """Who came attacks; who controls the Area defends."""
    s.battle_area = area
    s.battle_round = 0
    s.sides[ATTACKER] = s.intruder[area]
    s.sides[DEFENDER] = s.owner[area]
    s.hits[ATTACKER] = 0
    s.hits[DEFENDER] = 0
    s.fallen = repeated(0, 2 * TYPES)
    s.tell(BATTLE, area)
    note_attack(s, s.sides[ATTACKER], s.sides[DEFENDER])
    attackers = troops(s, area, s.sides[ATTACKER])
    defenders = troops(s, area, s.sides[DEFENDER])
    line_up(s, area, ATTACKER, attackers)
    line_up(s, area, DEFENDER, defenders)
    s.next(NEXT_ROUND[area])
    strike_first(s, area, ATTACKER, attackers)
    strike_first(s, area, DEFENDER, defenders)
    suffer(s, area)


def line_up(s: Zabor, area: int, index: int, force: Numbers) -> None:
    """What a side brings into the whole Battle."""
    side = s.sides[index]
    tell_force(s, side, force)
    s.absorbing[index] = absorb_pool(s, force, side, s.sides[1 - index], area, index == ATTACKER)
    s.mages[index] = 0
    for slot in range(s.printed.first_slot[SORCERER], s.printed.first_slot[SORCERER + 1]):
        if force[slot]:
            s.mages[index] = 1


def tell_force(s: Zabor, side: int, force: Numbers) -> None:
    """Who stands there, so that the Battle can be followed from the journal alone."""
    if s.journal is None:
        return
    for place in range(len(force)):
        if force[place] and side == WILD:
            s.tell(BARBARIANS_FIELDED, force[place], unit_of(s, place))
        elif force[place]:
            s.tell(FIELDED, side, force[place], unit_of(s, place))


def strike_first(s: Zabor, area: int, index: int, force: Numbers) -> None:
    """Steps 1 and 2: both sides roll at the same time; then both remove casualties."""
    side = s.sides[index]
    dice = first_strike_dice(s, force, side, area)
    if dice:
        shown = roll(s, dice)
        hits = hits_of(s, shown)
        s.hits[1 - index] += hits
        if side == WILD:
            s.tell(BARBARIANS_STRUCK_FIRST, dice, shown, hits)
        else:
            s.tell(FIRST_STRIKE_ROLLED, side, dice, shown, hits)


def suffer(s: Zabor, area: int) -> None:
    """Both sides assign their Wounds, and neither sees the other's choice before its own is made."""
    attacker, defender = s.sides[ATTACKER], s.sides[DEFENDER]
    defended = absorb(s, DEFENDER) if s.hits[DEFENDER] else 0
    attacked = absorb(s, ATTACKER) if s.hits[ATTACKER] else 0
    index = ATTACKER + 1
    if attacked and defended and decides(s, area, attacker, attacked) and decides(s, area, defender, defended):
        index = WITHHELD
        s.withheld = [[] for _ in range(s.seats)]
        s.next(step(deal_withheld, area, attacked))
    if defended:
        s.next(step(WOUND_RULE, area, defender, defended, DEFENDER + 1))
    if attacked:
        s.next(step(WOUND_RULE, area, attacker, attacked, index))


def absorb(s: Zabor, index: int) -> int:
    """Absorb cancels the first Wounds of a Battle; how many are left."""
    absorbed = min(s.absorbing[index], s.hits[index])
    s.absorbing[index] -= absorbed
    wounds = s.hits[index] - absorbed
    s.hits[index] = 0
    if absorbed and s.sides[index] == WILD:
        s.tell(BARBARIANS_ABSORBED, absorbed)
    elif absorbed:
        s.tell(ABSORBED, s.sides[index], absorbed)
    return wounds


def next_round(s: Zabor, area: int) -> None:
    """Steps 3 to 5, while both sides have Units."""
    attackers = troops(s, area, s.sides[ATTACKER])
    defenders = troops(s, area, s.sides[DEFENDER])
    if not size_of(attackers) or not size_of(defenders):
        end_battle(s, area)
        return
    first = s.battle_round == 0
    s.battle_round += 1
    attack = side_dice(s, attackers, s.sides[ATTACKER], s.sides[DEFENDER], area, True, first)
    defence = side_dice(s, defenders, s.sides[DEFENDER], s.sides[ATTACKER], area, False, first)
    if not attack and not defence:
        attack = defence = 1
    strike(s, ATTACKER, attack)
    strike(s, DEFENDER, defence)
    s.next(NEXT_ROUND[area])
    suffer(s, area)


def strike(s: Zabor, index: int, dice: int) -> None:
    """A side rolls; the other will suffer the hits."""
    if dice:
        shown = roll(s, dice)
        hits = hits_of(s, shown)
        s.hits[1 - index] += hits
        if s.sides[index] == WILD:
            s.tell(BARBARIANS_ROLLED, dice, shown, hits)
        else:
            s.tell(ROLLED, s.sides[index], dice, shown, hits)


def side_dice(s: Zabor, force: Numbers, side: int, enemy: int, area: int, attacks: bool, first: bool) -> int:
    """All dice of a side in a round."""
    dice = strength_dice(s, force, side)
    return dice + first_round_dice(s, force, side, enemy, area, attacks) if first else dice


def end_battle(s: Zabor, area: int) -> None:
    """Step 6, and the aftermath: conquest and the cards that react, Pursuit, Warp, then a look at who has control."""
    attacker, defender = s.sides[ATTACKER], s.sides[DEFENDER]
    if has_units(s, area, attacker):
        if attacker == WILD:
            conquer_for_barbarians(s, area)
            return
        win(s, Seat(attacker), area, ATTACKER)
    else:
        s.intruder[area] = NONE
        if not has_units(s, area, defender):
            s.tell(ALL_DEAD, area)
            settle_control(s, area)
        elif defender == WILD:
            dismiss_native(s, area)
            s.tell(BARBARIANS_WON, area)
        else:
            win(s, Seat(defender), area, DEFENDER)


def win(s: Zabor, seat: Seat, area: int, index: int) -> None:
    """A won Battle is counted; the winner's Units react, pursue and warp."""
    loser = s.sides[1 - index]
    s.tell(WON, seat, area)
    s.count(seat, BATTLES_WON)
    if s.mages[index]:
        s.count(seat, SORCERER_WINS)
    if area >= LANDS:
        s.count(seat, NAVAL_WINS)
    if index == ATTACKER and loser != WILD:
        s.count(seat, EMPIRES_BEATEN)
    s.then(
        step(REACT_RULE, seat, area, index),
        step(PURSUE_RULE, seat, area),
        FIGHT_PURSUIT[seat],
        step(WARP_RULE, seat, area),
        SETTLE_CONTROL[area],
    )
    if index == DEFENDER:
        begin_chain(s)
        return
    take_over(s, seat, area)
    if area < LANDS:
        conquer(s, seat, area, loser, 1)


def fight_pursuit(s: Zabor, seat: Seat) -> None:
    """The Battle into which the winner's Units have pursued, at once."""
    area = s.pursuit
    s.pursuit = NONE
    if area != NONE:
        tire_pursuers(s, seat, area)
        open_battle(s, area)


# Rules that every Battle leads to are looked up once; steps never change, and are made once.
WOUND_RULE: Final = assign_wounds
REACT_RULE: Final = react_to_win
PURSUE_RULE: Final = may_pursue
WARP_RULE: Final = warp_units
FIGHT_BATTLES: Final = [step(fight_battles, Seat(seat)) for seat in range(WILD)]
FIGHT_PURSUIT: Final = [step(fight_pursuit, Seat(seat)) for seat in range(WILD)]
NEXT_ROUND: Final = [step(next_round, area) for area in range(AREAS)]
