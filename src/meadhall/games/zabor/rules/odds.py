"""Odds: the exact chances of a Battle before it is fought, and what each side may expect to lose.

Everything that counts in a Battle lies open, so the odds are the same for everyone who looks. Each side is taken to
lose its wounded Units first and then its cheapest; with that, a side is known by the number of Hits it has taken.
"""

from __future__ import annotations

import math
from typing import Final, final

from meadhall.games.zabor.cards import INFANTRY, LANDS, ZaborPrinted
from meadhall.games.zabor.rules.armies import has_units, troops
from meadhall.games.zabor.rules.casualties import endurance, next_to_fall
from meadhall.games.zabor.rules.dice import absorb_pool, first_round_dice, first_strike_dice, strength_dice
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.numbers import Numbers

MOST_HITS: Final = 1 << 16  # more than any army can take
MOST_CASES: Final = 1_000_000  # beyond, odds are estimated; Battles with the standard cards have some ten thousand


@final
class Odds:
    """Chances that the attacker wins, that the defender holds, that nobody is left; and expected losses."""

    def __init__(self) -> None:
        self.attacker_wins = 0.0
        self.defender_wins = 0.0
        self.nobody_left = 0.0
        self.attacker_units = 0.0
        self.defender_units = 0.0
        self.attacker_gold = 0.0
        self.defender_gold = 0.0

    def add(self, other: Odds, weight: float) -> None:
        self.attacker_wins += weight * other.attacker_wins
        self.defender_wins += weight * other.defender_wins
        self.nobody_left += weight * other.nobody_left
        self.attacker_units += weight * other.attacker_units
        self.defender_units += weight * other.defender_units
        self.attacker_gold += weight * other.attacker_gold
        self.defender_gold += weight * other.defender_gold


@final
class Side:
    """A side by the number of Hits it has taken: what it rolls and what it has lost. The last entry is its end."""

    def __init__(self) -> None:
        self.strikes = 0
        self.dice: list[int] = []
        self.more_at_first: list[int] = []
        self.lost_units: list[int] = []
        self.lost_gold: list[int] = []
        self.end = 0


def battle_odds(s: Zabor, area: int) -> Odds:
    """The odds of a Battle that is pending."""
    attacker = s.intruder[area]
    defender = s.owner[area]
    return odds_of(s, area, attacker, defender, troops(s, area, attacker), troops(s, area, defender))


def attack_odds(s: Zabor, seat: int, area: int, force: Numbers) -> Odds:
    """The odds if these Units (counts by slot, then by Monster) entered the Area now; its native would appear."""
    defender = s.owner[area]
    defenders = troops(s, area, defender)
    if area < LANDS and defender == WILD and s.intruder[area] == NONE and not s.bribes[seat]:
        defenders[s.printed.first_slot[INFANTRY]] += s.printed.native_infantry
    return odds_of(s, area, seat, defender, force, defenders)


def is_defended(s: Zabor, seat: int, area: int) -> bool:
    """Whether entering the Area means a Battle."""
    owner = s.owner[area]
    return has_units(s, area, owner) or (area < LANDS and owner == WILD and not s.bribes[seat])


def rough_chance(s: Zabor, seat: int, area: int, force: Numbers, theirs: float) -> float:
    """A quick estimate of the chance to win: dice times endurance, against `theirs` as `guard_weight` tells it."""
    ours = weight_of(s, force, seat, s.owner[area], area, True)
    if ours <= 0:
        return 0.0
    ours *= math.sqrt(ours)
    return ours / (ours + theirs * math.sqrt(theirs))


def guard_weight(s: Zabor, seat: int, area: int) -> float:
    """Dice times endurance of those who would defend an Area against a seat."""
    defender = s.owner[area]
    defenders = troops(s, area, defender)
    if area < LANDS and defender == WILD:
        defenders[s.printed.first_slot[INFANTRY]] += s.printed.native_infantry
    return weight_of(s, defenders, defender, seat, area, False)


def weight_of(s: Zabor, force: Numbers, side: int, enemy: int, area: int, attacks: bool) -> float:
    wounds = endurance(s, force, s.monster_wounds)
    if not wounds:
        return 0.0
    dice = strength_dice(s, force, side) + 0.5 * first_round_dice(s, force, side, enemy, area, attacks)
    dice += 0.7 * first_strike_dice(s, force, side, area)
    return dice * (wounds + absorb_pool(s, force, side, enemy, area, attacks))


def odds_of(s: Zabor, area: int, attacker: int, defender: int, attackers: Numbers, defenders: Numbers) -> Odds:
    one = _side(s, area, attacker, defender, attackers, True)
    two = _side(s, area, defender, attacker, defenders, False)
    if _cases(one, two) > MOST_CASES:
        return _estimate(one, two)
    printed = s.printed
    later = _later_rounds(one, two, printed)
    width = two.end + 1
    odds = Odds()
    on_one = _hits(two.strikes, one.end, printed)
    on_two = _hits(one.strikes, two.end, printed)
    for x in range(len(on_one)):
        for y in range(len(on_two)):
            weight = on_one[x] * on_two[y]
            if x == one.end or y == two.end:
                odds.add(later[x * width + y], weight)
            elif weight:
                dice_one = one.dice[x] + one.more_at_first[x]
                dice_two = two.dice[y] + two.more_at_first[y]
                _add_round(odds, later, one, two, x, y, dice_one, dice_two, printed, weight)
    return odds


def _side(s: Zabor, area: int, side: int, enemy: int, force: Numbers, attacks: bool) -> Side:
    """The side as it falls: Absorb takes the first Hits, then Units in order."""
    found = Side()
    found.strikes = first_strike_dice(s, force, side, area)
    pool = absorb_pool(s, force, side, enemy, area, attacks)
    left = force[:]
    hurt = s.monster_wounds[:]
    units = 0
    gold = 0
    wounds = endurance(s, force, s.monster_wounds)
    for hit in range(pool + wounds + 1):
        if hit > pool:
            place = next_to_fall(s, left, hurt)
            if place >= s.printed.slots:
                monster = place - s.printed.slots
                hurt[monster] += 1
                if hurt[monster] == s.printed.monster_wounds[monster]:
                    left[place] = 0
                    units += 1
            else:
                left[place] -= 1
                type = s.printed.slot_type[place]
                if s.printed.slot_wounds[place] + 1 == s.printed.wounds[type]:
                    units += 1
                    gold += s.printed.cost[type]
                else:
                    left[place + 1] += 1
        found.dice.append(strength_dice(s, left, side))
        found.more_at_first.append(first_round_dice(s, left, side, enemy, area, attacks))
        found.lost_units.append(units)
        found.lost_gold.append(gold)
    found.end = pool + wounds
    return found


def _cases(one: Side, two: Side) -> int:
    """How many there are about: for all Hits that both have taken, all that the next round may bring."""
    dice_one = max(one.dice[0] + one.more_at_first[0], one.strikes)
    dice_two = max(two.dice[0] + two.more_at_first[0], two.strikes)
    return one.end * two.end * min(dice_one, two.end) * min(dice_two, one.end)


def _estimate(one: Side, two: Side) -> Odds:
    """By dice times endurance, like `rough_chance`; who loses loses all."""
    weight_one = float(one.dice[0] + one.strikes + 1) * one.end
    weight_two = float(two.dice[0] + two.strikes + 1) * two.end
    chance = weight_one**1.5 / (weight_one**1.5 + weight_two**1.5)
    odds = Odds()
    odds.attacker_wins = chance
    odds.defender_wins = 1 - chance
    odds.attacker_units = (1 - chance) * one.lost_units[one.end]
    odds.defender_units = chance * two.lost_units[two.end]
    odds.attacker_gold = (1 - chance) * one.lost_gold[one.end]
    odds.defender_gold = chance * two.lost_gold[two.end]
    return odds


def _hits(dice: int, most: int, printed: ZaborPrinted) -> list[float]:
    """The chance of each number of Hits; all that would be more than `most` count as `most`.

    A Battle asks for the same few tables again and again, so an edition keeps those that were made.
    """
    key = dice * MOST_HITS + most
    table = printed.hit_tables.get(key)
    if table is None:
        table = _hit_table(dice, most, (7 - printed.success) / 6)
        printed.hit_tables[key] = table
    return table


def _hit_table(dice: int, most: int, chance: float) -> list[float]:
    table = [1.0]
    for _ in range(dice):
        longer = [0.0] * min(len(table) + 1, most + 1)
        for hits in range(len(table)):
            longer[hits] += table[hits] * (1 - chance)
            longer[min(hits + 1, most)] += table[hits] * chance
        table = longer
    return table


def _later_rounds(one: Side, two: Side, printed: ZaborPrinted) -> list[Odds]:
    """The odds from every pair of Hits taken, when Superiority no longer counts; from the ends backwards."""
    width = two.end + 1
    later = [_NOTHING] * ((one.end + 1) * width)
    for x in range(one.end, -1, -1):
        for y in range(two.end, -1, -1):
            odds = Odds()
            later[x * width + y] = odds
            if x == one.end or y == two.end:
                odds.attacker_wins = 1.0 if x < one.end else 0.0
                odds.defender_wins = 1.0 if y < two.end else 0.0
                odds.nobody_left = 1.0 if x == one.end and y == two.end else 0.0
                odds.attacker_units = float(one.lost_units[x])
                odds.defender_units = float(two.lost_units[y])
                odds.attacker_gold = float(one.lost_gold[x])
                odds.defender_gold = float(two.lost_gold[y])
            else:
                _add_round(odds, later, one, two, x, y, one.dice[x], two.dice[y], printed, 1.0)
    return later


def _add_round(
    odds: Odds,
    later: list[Odds],
    one: Side,
    two: Side,
    x: int,
    y: int,
    dice_one: int,
    dice_two: int,
    printed: ZaborPrinted,
    weight: float,
) -> None:
    """One round from (x, y). Where nothing happens the round is the same again, so that case is divided out."""
    if not dice_one and not dice_two:
        dice_one = dice_two = 1
    width = two.end + 1
    on_one = _hits(dice_two, one.end - x, printed)
    on_two = _hits(dice_one, two.end - y, printed)
    again = later[x * width + y] is odds
    if again:
        weight /= 1 - on_one[0] * on_two[0]
    for more_x in range(len(on_one)):
        for more_y in range(len(on_two)):
            if not again or more_x or more_y:
                odds.add(later[(x + more_x) * width + y + more_y], weight * on_one[more_x] * on_two[more_y])


_NOTHING = Odds()
