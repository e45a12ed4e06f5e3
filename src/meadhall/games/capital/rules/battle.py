"""The battle: troops are sent and turned up, both sides may use mercenaries, and the totals are compared."""

from __future__ import annotations

from meadhall.games.capital.cards import DEFENCE, IN_BATTLE
from meadhall.games.capital.events import ATTACK_LOST, ATTACK_WON, ATTACKS, DECLARED, DEFENDS, TIE, TRUCE
from meadhall.games.capital.places import ASIDE, BATTLEFIELD, TROOPS
from meadhall.games.capital.rules.battle_results import conclude_war, resolve_results
from meadhall.games.capital.rules.effects import attack_total, defence_total
from meadhall.games.capital.rules.mercenaries import offer_mercenaries, use_mercenary
from meadhall.games.capital.rules.slots import might_use_mercenary, troops_to_send
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import MARCH, PASS, SEND
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def begin_war(s: Capital, seat: Seat, victim: Seat) -> None:
    """From here on only an ability can call it off [attack.no-calling-off]."""
    s.tell(DECLARED, seat, victim)
    s.attacker = seat
    s.defender = victim
    s.attack_bonus = 0
    s.defence_bonus = 0
    s.truce = 0
    s.decided = 0
    s.warred.append(victim)
    s.then(step(send_troops, seat), step(reveal_troops), step(battle_window, seat, 0), step(decide_battle))


def send_troops(s: Capital, seat: Seat) -> Ask:
    """One or more troops out of usable Attack slots, still face down [attack.choose-troops]."""
    ask = s.ask_seat("Choose the troops to send, then march.")
    for card in troops_to_send(s, seat):
        ask.offer(seat, SEND, card, "", send_troop, seat, card)
    ask.offer(seat, MARCH, 0, "" if s.at(ASIDE, seat) else "attack.min-one", NOTHING)
    return ask


def send_troop(s: Capital, seat: Seat, card: Card) -> None:
    s.cards.move(card, ASIDE, seat, s.cards.spots[card])
    s.next(step(send_troops, seat))


def reveal_troops(s: Capital) -> None:
    """All troops sent and all in usable Defence slots, at the same time [attack.reveal, attack.defenders-forced]."""
    for card in s.at(ASIDE, s.attacker)[:]:
        take_the_field(s, s.attacker, card)
        s.tell(ATTACKS, s.attacker, card)
        s.fought.append(card)
    for card in s.at(TROOPS, s.defender)[:]:
        if s.uses(s.cards.spots[card]) & DEFENCE:
            take_the_field(s, s.defender, card)
            s.tell(DEFENDS, s.defender, card)
    s.attackers = len(s.at(BATTLEFIELD, s.attacker))
    s.defenders = len(s.at(BATTLEFIELD, s.defender))


def take_the_field(s: Capital, seat: Seat, card: int) -> None:
    s.cards.move(card, BATTLEFIELD, seat, s.cards.spots[card])
    s.fielded.append(s.cards.faces[card])


def battle_window(s: Capital, seat: Seat, passes: int) -> Ask | None:
    """Attacker and defender in turn use a mercenary or pass, until both have passed [attack.merc-window]."""
    if passes == 2 or s.truce:
        return None
    other = s.defender if seat == s.attacker else s.attacker
    if not might_use_mercenary(s, seat):
        s.next(step(battle_window, other, passes + 1))
        return None
    ask = s.ask_seat("Use a mercenary in the battle, or pass.")
    offer_mercenaries(s, ask, seat, IN_BATTLE, use_in_battle)
    ask.offer(seat, PASS, 0, "", battle_window, other, passes + 1)
    return ask


def use_in_battle(s: Capital, seat: Seat, card: Card) -> None:
    other = s.defender if seat == s.attacker else s.attacker
    s.next(step(battle_window, other, 0))
    use_mercenary(s, seat, card)


def decide_battle(s: Capital) -> None:
    """Score = Attack total - Defence total [attack.score-formula]."""
    if s.truce:
        s.tell(TRUCE)
        go_home(s)
        return
    attack = attack_total(s)
    defence = defence_total(s)
    s.attack_points = attack
    s.defence_points = defence
    s.score = attack - defence
    s.decided = 1
    if s.score > 0:
        s.tell(ATTACK_WON, attack, defence, s.attacker, s.score)
    elif s.score < 0:
        s.tell(ATTACK_LOST, attack, defence, s.defender, -s.score)
    else:
        s.tell(TIE, attack, defence)
    resolve_results(s)


def go_home(s: Capital) -> None:
    """The war ends without a winner: every troop returns to its slot [content.envoy]; one that was
    not turned up yet stays hidden."""
    for seat in (s.attacker, s.defender):
        for place in (ASIDE, BATTLEFIELD):
            for card in s.at(place, seat)[:]:
                s.cards.move(card, TROOPS, seat, s.cards.spots[card])
    conclude_war(s)
