"""Defending: a window in the attacker's turn, opened whatever the hand holds."""

from __future__ import annotations

from meadhall.games.vikings.cards import DEFENSE, HERO
from meadhall.games.vikings.events import DEFENDED, DISARMED, NOTHING_TO_DISARM, TRAPPED
from meadhall.games.vikings.places import ATTACK, DEFEND, DISCARD, GUARD, GUARD_BUILDING, HAND, STAND, TRAP
from meadhall.games.vikings.rules.targets import standing
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import SPECTATOR, Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def disarm(s: Vikings, attacker: Seat, defender: Seat) -> None:
    """Before the window, each Assassin makes the defender discard a Defense at random [card.assassin]."""
    discards = 0
    for card in s.at(ATTACK, attacker):
        discards += s.printed.disarm[s.cards.faces[card]]
    for _ in range(discards):
        defenses = [card for card in s.at(HAND, defender) if s.kind(card) == DEFENSE]
        if defenses:
            card = defenses[s.chance.below(len(defenses))]
            s.cards.move(card, DISCARD, defender)
            s.tell(DISARMED, defender, card)
        elif s.at(HAND, defender):
            tell_unarmed(s, defender)


def tell_unarmed(s: Vikings, defender: Seat) -> None:
    """All others learn something of the hand, though no face is shown: an attack that told them is not taken back."""
    s.tell(NOTHING_TO_DISARM, defender)
    for other in (*s.others(defender), SPECTATOR):
        s.cards.learned |= 1 << other


def defend(s: Vikings, defender: Seat, attacker: Seat) -> Ask | None:
    """Any number of Defenses, one by one, before anything is resolved [defend.play, defend.window-always]."""
    if s.gone[defender]:
        return None
    ask = s.ask_seat("Play Defenses on the attacked Buildings, or let the attack come.")
    open_targets = [place for place in range(len(s.targets)) if not forbids_guard(s, attacker, place)]
    for card in s.at(HAND, defender):
        clause = forbids_defend(s, card, len(open_targets))
        if not ask.drops(clause):
            ask.offer(defender, DEFEND, card, clause, choose_building, defender, attacker, Card(card))
    ask.offer(defender, STAND, 0, "", NOTHING)
    return ask


def forbids_defend(s: Vikings, card: int, open_targets: int) -> Clause:
    if s.kind(card) != DEFENSE:
        return "defend.from-hand"
    return "" if open_targets else "card.valkyrie"


def forbids_guard(s: Vikings, attacker: Seat, place: int) -> Clause:
    """Against a target of Valkyrie only so many Defenses may be played in this window [card.valkyrie]."""
    for card in s.at(ATTACK, attacker):
        allowed = s.printed.allow_defenses[s.cards.faces[card]]
        if allowed and s.cards.spots[card] == place and s.answers[place] >= allowed:
            return "card.valkyrie"
    return ""


def choose_building(s: Vikings, defender: Seat, attacker: Seat, card: Card) -> Ask | None:
    """Each Defense goes to one of the declared targets [attack.sequence]."""
    if s.gone[defender]:
        return None
    ask = s.ask_seat("Choose the attacked Building that it protects.")
    for place in range(len(s.targets)):
        clause = forbids_guard(s, attacker, place)
        ask.offer(defender, GUARD_BUILDING, s.targets[place], clause, put_guard, defender, attacker, card, place)
    return ask


def put_guard(s: Vikings, defender: Seat, attacker: Seat, card: Card, place: int) -> None:
    """It lies on its Building and works until the end of the round [defend.cards-remain]."""
    face = s.face(card)
    target = s.targets[place]
    s.cards.move(card, GUARD, defender, target)
    s.tell(DEFENDED, defender, card, target)
    s.answers[place] += 1
    s.bonus[target] += s.printed.protect[face]
    if s.printed.protect_others[face]:
        for building in standing(s, defender):
            if building != target:
                s.bonus[building] += s.printed.protect_others[face]
    s.next(step(defend, defender, attacker))
    for _ in range(s.printed.trap_hero[face]):
        s.next(step(trap_hero, defender, attacker, place))


def trap_hero(s: Vikings, defender: Seat, attacker: Seat, place: int) -> Ask | None:
    """A Hero sent to that Building, of the defender's choice, counts as strength 0 in this attack [card.hero-trap]."""
    heroes: list[int] = []
    for card in s.at(ATTACK, attacker):
        if s.cards.spots[card] == place and s.kind(card) == HERO and card not in s.trapped:
            heroes.append(card)
    if not heroes or s.gone[defender]:
        return None
    ask = s.ask_seat("Choose the Hero that is trapped.")
    for hero in heroes:
        ask.offer(defender, TRAP, hero, "", trap, Card(hero))
    return ask


def trap(s: Vikings, hero: Card) -> None:
    s.trapped.append(hero)
    s.tell(TRAPPED, hero)
