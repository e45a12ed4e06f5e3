"""The course of a fight: Units are deployed by all players at once, then the fight is evaluated."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import BY_FIRES_IN_A_QUARTER, BY_FIRES_IN_THE_CITY, SYMBOLS, WEAPONLESS
from meadhall.games.vilnius.events import (
    AIMED,
    DEPLOYED_AGAINST,
    ENEMY_DEFEATED,
    IS_READY,
    ROW_ATTACKS,
    UNIT_RETURNS,
)
from meadhall.games.vilnius.places import (
    AGAINST,
    AIM,
    ASIDE,
    ATTACK_ROW,
    ATTACKERS,
    DEFEATED,
    DEPLOY,
    DEPLOYED,
    HOLD,
    ORDER_DISCARD,
    READY,
    UNIT_DISCARD,
    UNITS,
    VILNIUS,
)
from meadhall.games.vilnius.rules.damage import lose_points, suffer_hits
from meadhall.games.vilnius.rules.skulls import claim_golden_skulls, claim_red_skulls, claim_silver_skulls, sum_skulls
from meadhall.games.vilnius.rules.weapons import asked_by, provided_against, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat, step


def lay_out_row(s: Vilnius, seat: Seat, target: int) -> None:
    """The whole row; a card without weapons is defeated at once and worth nothing (prep.weaponless)."""
    s.tell(ROW_ATTACKS, seat, s.row_strength[seat])
    for enemy in s.at(ATTACK_ROW, seat)[:]:
        if s.printed.kind[s.face(enemy)] == WEAPONLESS:
            s.cards.move(enemy, ORDER_DISCARD)
            s.tell(ENEMY_DEFEATED, enemy)
        else:
            s.cards.move(enemy, ATTACKERS, 0, target)
    s.row_strength[seat] = 0


def fight(s: Vilnius) -> None:
    """Against the enemies laid out, if there are any."""
    if not s.at(ATTACKERS):
        return
    make_ready(s)
    s.then(SUM_SKULLS, CLAIM_SILVER_SKULLS, CLAIM_GOLDEN_SKULLS, CLEAN_UP)
    for seat in reversed(s.in_turn()):
        s.next(step(damage_quarter, seat))
    s.then(DEPLOYMENT, EVALUATE_FIGHT, SET_SURVIVORS_ASIDE, BURN_VILNIUS)


def make_ready(s: Vilnius) -> None:
    """Whoever has no Unit in hand is ready from the start."""
    for seat in range(s.seats):
        s.ready[seat] = 0 if s.at(UNITS, seat) else 1


def deployment(s: Vilnius) -> Ask | None:
    """All at once, each his own Units: first a Unit, then against whom (attack.deployment-protocol)."""
    if 0 not in s.ready:
        return None
    ask = s.ask_seat("Deploy Units against the attackers, or declare yourself ready.")
    for seat in s.in_turn():
        if s.ready[seat]:
            continue
        unit = s.chosen[seat]
        if unit == NO_CARD:
            for card in s.at(UNITS, seat):
                ask.offer(seat, DEPLOY, card, "", DEPLOY_RULE, seat, Card(card))
            ask.offer(seat, READY, 0, "", READY_RULE, seat)
        elif s.printed.spread[s.face(unit)]:
            weapon = s.printed.symbols[s.face(unit)][s.symbol[seat]]
            for enemy in s.at(ATTACKERS):
                ask.offer(seat, AIM[weapon], enemy, "", aim, seat, Card(enemy))
            ask.offer(seat, HOLD, weapon, "", hold, seat)
        else:
            for enemy in s.at(ATTACKERS):
                ask.offer(seat, AGAINST, enemy, "", AGAINST_RULE, seat, Card(enemy))
    return ask


def declare_ready(s: Vilnius, seat: Seat) -> None:
    s.ready[seat] = 1
    s.tell(IS_READY, seat)
    s.next(DEPLOYMENT)


def deploy(s: Vilnius, seat: Seat, unit: Card) -> None:
    """Against a single enemy there is nothing more to say, unless the Unit may hold symbols back."""
    s.chosen[seat] = unit
    s.symbol[seat] = 0
    if len(s.at(ATTACKERS)) == 1 and not s.printed.spread[s.face(unit)]:
        send_against(s, seat, Card(s.at(ATTACKERS)[0]))
    else:
        s.next(DEPLOYMENT)


def send_against(s: Vilnius, seat: Seat, enemy: Card) -> None:
    """All its weapons against one enemy, whether they are needed or not (attack.single-enemy)."""
    unit = Card(s.chosen[seat])
    for weapon in s.printed.symbols[s.face(unit)]:
        strike(s, unit, weapon, enemy)
    s.tell(DEPLOYED_AGAINST, seat, unit, enemy)
    commit(s, seat, 1 + enemy)


def aim(s: Vilnius, seat: Seat, enemy: Card) -> None:
    """One symbol of a Unit that may spread them (attack.spread-details)."""
    unit = Card(s.chosen[seat])
    weapon = s.printed.symbols[s.face(unit)][s.symbol[seat]]
    strike(s, unit, weapon, enemy)
    s.tell(AIMED, seat, weapon, unit, enemy)
    next_symbol(s, seat)


def hold(s: Vilnius, seat: Seat) -> None:
    next_symbol(s, seat)


def next_symbol(s: Vilnius, seat: Seat) -> None:
    s.symbol[seat] += 1
    if s.symbol[seat] == len(s.printed.symbols[s.face(s.chosen[seat])]):
        commit(s, seat, 0)
    else:
        s.next(DEPLOYMENT)


def strike(s: Vilnius, unit: Card, weapon: int, enemy: Card) -> None:
    s.blow_unit.append(unit)
    s.blow_weapon.append(weapon)
    s.blow_enemy.append(enemy)


def commit(s: Vilnius, seat: Seat, spot: int) -> None:
    """The Unit lies on the table; whoever has none left is ready."""
    s.cards.move(s.chosen[seat], DEPLOYED, seat, spot)
    s.chosen[seat] = NO_CARD
    if not s.at(UNITS, seat):
        s.ready[seat] = 1
    s.next(DEPLOYMENT)


def evaluate_fight(s: Vilnius) -> None:
    """All weapons count first; then the defeated enemies take their victims one after another."""
    defeated: list[int] = []
    for enemy in s.at(ATTACKERS)[:]:
        asked = asked_by(s, Card(enemy))
        if raised(provided_against(s, Card(enemy)), asked) >= total(asked):
            defeated.append(enemy)
            s.cards.move(enemy, DEFEATED, 0, s.cards.spots[enemy])
            s.tell(ENEMY_DEFEATED, enemy)
    fought = [s.blow_unit[blow] for blow in range(len(s.blow_unit)) if s.blow_enemy[blow] in defeated]
    for seat in range(s.seats):
        for unit in s.at(DEPLOYED, seat)[:]:
            if unit not in fought:
                s.cards.move(unit, UNITS, seat)
                s.tell(UNIT_RETURNS, unit, seat)
    for enemy in reversed(defeated):
        s.agenda.append(step(claim_red_skulls, Card(enemy)))


def set_survivors_aside(s: Vilnius) -> None:
    """They cannot be used again in this round."""
    for seat in range(s.seats):
        s.cards.move_all(DEPLOYED, ASIDE, seat, seat)
    s.blow_unit.clear()
    s.blow_weapon.clear()
    s.blow_enemy.clear()


def burn_vilnius(s: Vilnius) -> None:
    """The left damage field of every undefeated enemy at the general part of the city."""
    fires = 0
    for enemy in s.at(ATTACKERS):
        if s.cards.spots[enemy] == VILNIUS:
            fires += s.printed.fires[s.face(enemy)]
    lose_points(s, fires, BY_FIRES_IN_THE_CITY)


def damage_quarter(s: Vilnius, seat: Seat) -> None:
    """The right damage field of every undefeated enemy at a player's quarter."""
    hits = [0] * SYMBOLS
    for enemy in s.at(ATTACKERS):
        if s.cards.spots[enemy] == 1 + seat:
            field = s.printed.hits[s.face(enemy)]
            for symbol in range(SYMBOLS):
                hits[symbol] += field[symbol]
    if total(hits):
        suffer_hits(s, seat, hits, BY_FIRES_IN_A_QUARTER)


def clean_up(s: Vilnius) -> None:
    """Defeated enemies stay until they have been plundered."""
    s.cards.move_all(ATTACKERS, ORDER_DISCARD)
    for seat in range(s.seats):
        s.cards.move_all(ASIDE, UNIT_DISCARD, seat, seat)


# As constants, rules and steps need not be looked up or made anew each time.
DEPLOY_RULE: Final = deploy
READY_RULE: Final = declare_ready
AGAINST_RULE: Final = send_against
DEPLOYMENT: Final = step(deployment)
EVALUATE_FIGHT: Final = step(evaluate_fight)
SET_SURVIVORS_ASIDE: Final = step(set_survivors_aside)
BURN_VILNIUS: Final = step(burn_vilnius)
SUM_SKULLS: Final = step(sum_skulls)
CLAIM_SILVER_SKULLS: Final = step(claim_silver_skulls)
CLAIM_GOLDEN_SKULLS: Final = step(claim_golden_skulls)
CLEAN_UP: Final = step(clean_up)
