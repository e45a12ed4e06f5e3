"""Attacking: the villages of others, Undead in the river, and Draco."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import UNDEAD
from meadhall.games.vikings.places import FIGHT_DRACO, HUNT, RAID, RIVER
from meadhall.games.vikings.rules.declaring import compose
from meadhall.games.vikings.rules.strength import might
from meadhall.games.vikings.rules.targets import forbids_raid
from meadhall.games.vikings.state import DRACO, Vikings
from meadhall.kernel.agenda import NOBODY_SEAT, Ask, Card, Clause, Seat, step


def offer_attacks(s: Vikings, ask: Ask, seat: Seat) -> None:
    """Buildings are attacked, never players [attack.targets, attack.buildings-not-players]."""
    strength = might(s, seat)
    other = s.after(seat)
    while other != seat:
        clause = forbids_raid(s, seat, other, strength)
        if not ask.drops(clause):
            ask.offer(seat, RAID, other, clause, raid, seat, other)
        other = s.after(other)
    printed = s.printed
    faces = s.cards.faces
    for card in s.at(RIVER):
        if printed.kind[faces[card]] == UNDEAD:
            clause = forbids_hunt(s, card, strength)
            if not ask.drops(clause):
                ask.offer(seat, HUNT, card, clause, HUNT_RULE, seat, Card(card))
    clause = "monster.draco-once" if s.draco_fought else forbids_hunt(s, DRACO, strength)
    if not ask.drops(clause):
        ask.offer(seat, FIGHT_DRACO, 0, clause, HUNT_RULE, seat, DRACO)


def forbids_hunt(s: Vikings, monster: int, strength: int) -> Clause:
    return "" if strength >= s.defense(monster) else "attack.understrength"


def raid(s: Vikings, seat: Seat, victim: Seat) -> None:
    s.next(step(compose, seat, victim))


def hunt(s: Vikings, seat: Seat, monster: Card) -> None:
    """A monster is attacked by itself [monster.no-defender]."""
    s.targets = [monster]
    s.next(step(compose, seat, NOBODY_SEAT))


HUNT_RULE: Final = hunt
