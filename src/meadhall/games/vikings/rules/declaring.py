"""Composing and declaring an attack: Buildings are aimed at, cards are sent, and then the defender answers.

Cards sent lie face up, so they are committed to being played; if the attack is called off they lie ready for another
attack of the turn, and never go back to the hand.
"""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import HERO, UNIT
from meadhall.games.vikings.events import ATTACKED, CALLED_OFF, SENT
from meadhall.games.vikings.places import AIM, AREA, ATTACK, DECLARE, HAND, READY, SEND, WITHDRAW
from meadhall.games.vikings.rules.defending import defend, disarm
from meadhall.games.vikings.rules.monsters import beat_monster
from meadhall.games.vikings.rules.strength import arms_on, attack_strength, might, units_on
from meadhall.games.vikings.rules.striking import strike
from meadhall.games.vikings.rules.targets import forbids_target, standing
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NOBODY_SEAT, Ask, Card, Clause, Seat, step


def compose(s: Vikings, seat: Seat, victim: Seat) -> Ask:
    """Aim and send, one click at a time; all that is sent is seen by everybody [attack.sequence]."""
    if victim == NOBODY_SEAT:
        ask = s.ask_seat("Send cards against the monster, then declare.")
    else:
        ask = s.ask_seat("Aim at Buildings and send cards to attack them, then declare.")
        offer_targets(s, ask, seat, victim)
    if s.targets:
        offer_sends(s, ask, seat, victim, s.at(HAND, seat))
        offer_sends(s, ask, seat, victim, s.at(READY, seat))
        clause = forbids_declare(s, seat)
        if not ask.drops(clause):
            ask.offer(seat, DECLARE, 0, clause, declare, seat, victim)
    ask.offer(seat, WITHDRAW, 0, "", WITHDRAW_RULE, seat)
    return ask


def offer_targets(s: Vikings, ask: Ask, seat: Seat, victim: Seat) -> None:
    """Any number of the defender's Buildings; one aimed at before can be aimed at again, to send more."""
    unsent = might(s, seat)
    for building in standing(s, victim):
        clause: Clause = ""
        if building not in s.targets:
            clause = forbids_target(s, seat, building)
            if not clause and s.defense(building) > unsent:
                clause = "attack.understrength"
        elif building == s.targets[s.aim]:
            continue
        ask.offer(seat, AIM, building, clause, take_aim, seat, victim, Card(building))


def take_aim(s: Vikings, seat: Seat, victim: Seat, building: Card) -> None:
    if building not in s.targets:
        s.targets.append(building)
    s.aim = s.targets.index(building)
    s.next(step(compose, seat, victim))


def offer_sends(s: Vikings, ask: Ask, seat: Seat, victim: Seat, cards: list[int]) -> None:
    if not cards:
        return
    units = units_on(s, seat, s.aim)
    arms = arms_on(s, seat, s.aim)
    for card in cards:
        clause = forbids_send(s, card, units, arms)
        if not ask.drops(clause):
            ask.offer(seat, SEND, card, clause, SEND_RULE, seat, victim, Card(card))


def forbids_send(s: Vikings, card: int, units: int, arms: int) -> Clause:
    """Units and Heroes with a strength; weapons and boosts with a Unit for them [card.weapon-carry]."""
    face = s.cards.faces[card]
    kind = s.printed.kind[face]
    if kind in (UNIT, HERO):
        return "" if s.printed.strength[face] else "card.unit-without-strength"
    if s.printed.arm[face]:
        return "" if units > arms else "attack.weapons-need-unit"
    if s.printed.rally[face]:
        return "" if units else "turn.impossible-choice"
    return "attack.units-heroes-only"


def send(s: Vikings, seat: Seat, victim: Seat, card: Card) -> None:
    """A card sent straight from hand may still use its other effect after the attack [card.plus-timing]."""
    if s.cards.lies(card, HAND) and s.printed.effects[s.face(card)]:
        s.owed.append(card)
    s.cards.move(card, ATTACK, seat, s.aim)
    s.tell(SENT, seat, card)
    s.next(step(compose, seat, victim))


def withdraw(s: Vikings, seat: Seat) -> None:
    if s.at(ATTACK, seat):
        s.cards.move_all(ATTACK, READY, seat, seat)
        s.tell(CALLED_OFF, seat)
    s.targets = []
    s.aim = 0


def forbids_declare(s: Vikings, seat: Seat) -> Clause:
    """Every target needs enough strength before anybody reacts [attack.understrength]."""
    for place, target in enumerate(s.targets):
        strength = attack_strength(s, seat, place)
        if strength < s.defense(target) or not strength:
            return "attack.understrength"
    return ""


def declare(s: Vikings, seat: Seat, victim: Seat) -> None:
    """From now on the attack can only be answered. The defender counts as attacked, whatever comes of it
    [attack.no-reinforcement, attack.marks-attacked, attack.defender-fixed]."""
    if victim == NOBODY_SEAT:
        s.then(step(beat_monster, seat, Card(s.targets[0])), step(end_attack, seat))
        return
    s.victim = victim
    s.attacked[victim] |= 1 << seat
    s.answers = [0] * len(s.targets)
    s.next(step(end_attack, seat))
    for place, target in enumerate(s.targets):
        s.named[target] = seat + 1
        s.tell(ATTACKED, seat, target, victim, attack_strength(s, seat, place))
    for place in range(len(s.targets) - 1, -1, -1):
        s.next(step(strike, seat, victim, place))
    s.then(step(disarm, seat, victim), step(defend, victim, seat))


def end_attack(s: Vikings, seat: Seat) -> None:
    """Whatever came of it, the cards are spent and lie in the Player Area [attack.unit-spent]."""
    s.cards.move_all(ATTACK, AREA, seat, seat)
    s.targets = []
    s.aim = 0
    s.answers = []
    s.trapped = []


SEND_RULE: Final = send
WITHDRAW_RULE: Final = withdraw
