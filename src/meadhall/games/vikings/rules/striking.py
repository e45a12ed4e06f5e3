"""How an attack on a Building ends: damage and its rewards, or a repulse and the defender's points."""

from __future__ import annotations

from meadhall.games.vikings.cards import DAMAGED, DAMAGED_HALL, HIT_WITH, TOWN_HALL, UNIT
from meadhall.games.vikings.events import DAMAGE_DONE, LOOTED, REPULSED
from meadhall.games.vikings.places import ATTACK
from meadhall.games.vikings.rules.divine_favors import earn_favor
from meadhall.games.vikings.rules.loot import receive_token
from meadhall.games.vikings.rules.strength import attack_strength, cards_repulsed
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Card, Seat, step


def strike(s: Vikings, attacker: Seat, defender: Seat, place: int) -> None:
    """At equality the attack succeeds [attack.success, defend.strictly-higher]."""
    building = Card(s.targets[place])
    if attack_strength(s, attacker, place) >= s.defense(building):
        damage_building(s, attacker, defender, building, place)
    else:
        repulsed = cards_repulsed(s, attacker, place)
        s.tell(REPULSED, defender, repulsed, building)
        score(s, defender, repulsed * s.printed.repulsed_points)


def damage_building(s: Vikings, attacker: Seat, defender: Seat, building: Card, place: int) -> None:
    """A Damage token: it cannot be attacked again this round, and works on as before [attack.damage-token]."""
    s.damage[building] = 1
    s.hits += 1
    s.deeds[DAMAGED] += 1
    if s.kind(building) == TOWN_HALL:
        s.deeds[DAMAGED_HALL] += 1
    for card in s.at(ATTACK, attacker):
        if s.cards.spots[card] == place and s.kind(card) == UNIT:
            s.deeds[HIT_WITH] = max(s.deeds[HIT_WITH], s.printed.strength[s.cards.faces[card]])
    s.tell(DAMAGE_DONE, attacker, building, defender)
    reward_damage(s, attacker, building)


def reward_damage(s: Vikings, attacker: Seat, building: Card) -> None:
    """All that is printed, at once; of loot only what is there [reward.extra-additional, reward.extra-timing]."""
    face = s.face(building)
    loot = min(s.printed.loot[face], s.goods[building])
    if loot:
        resource = s.resource_of(building)
        s.goods[building] -= loot
        s.tell(LOOTED, attacker, loot, resource, building)
        for _ in range(loot):
            s.next(step(receive_token, attacker, resource))
    for _ in range(s.printed.reward_favors[face]):
        s.next(step(earn_favor, attacker))
    score(s, attacker, s.printed.reward_points[face])
