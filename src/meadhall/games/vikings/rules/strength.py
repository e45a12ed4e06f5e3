"""What an attack is worth: Units, Heroes, and the weapons and boosts that go with Units."""

from __future__ import annotations

from meadhall.games.vikings.cards import HERO, UNIT
from meadhall.games.vikings.places import ATTACK, HAND, READY
from meadhall.games.vikings.state import Vikings


def attack_strength(s: Vikings, seat: int, place: int) -> int:
    """Of all that was sent to one target; a trapped Hero counts for nothing [attack.combine]."""
    printed = s.printed
    total = 0
    units = 0
    rally = 0
    for card in s.at(ATTACK, seat):
        if s.cards.spots[card] == place and not (s.trapped and card in s.trapped):
            face = s.cards.faces[card]
            total += printed.strength[face] + printed.arm[face]
            rally += printed.rally[face]
            if printed.kind[face] == UNIT:
                units += 1
    return total + rally * units


def units_on(s: Vikings, seat: int, place: int) -> int:
    """Units sent to one target; Heroes are none [card.hero-type]."""
    return count_sent(s, seat, place, UNIT)


def cards_repulsed(s: Vikings, seat: int, place: int) -> int:
    """Units and Heroes; weapons and boosts are no such cards [defend.vp, card.weapon-carry]."""
    return count_sent(s, seat, place, UNIT) + count_sent(s, seat, place, HERO)


def count_sent(s: Vikings, seat: int, place: int, kind: int) -> int:
    count = 0
    for card in s.at(ATTACK, seat):
        if s.cards.spots[card] == place and s.kind(card) == kind:
            count += 1
    return count


def arms_on(s: Vikings, seat: int, place: int) -> int:
    """Weapons sent to one target: a Unit carries one at most [card.weapon-carry]."""
    count = 0
    for card in s.at(ATTACK, seat):
        if s.cards.spots[card] == place and s.printed.arm[s.cards.faces[card]]:
            count += 1
    return count


def might(s: Vikings, seat: int) -> int:
    """The most that one attack could be worth with the cards in hand and those that lie ready."""
    printed = s.printed
    faces = s.cards.faces
    hand = s.at(HAND, seat)
    ready = s.at(READY, seat)
    cards = hand + ready if ready else hand
    total = 0
    units = 0
    rally = 0
    arms = 0
    added = 0
    for card in cards:
        face = faces[card]
        strength = printed.strength[face]
        if strength:
            total += strength
            rally += printed.rally[face]
            if printed.kind[face] == UNIT:
                units += 1
        elif printed.arm[face]:
            arms += 1
            added += printed.arm[face]
        else:
            rally += printed.rally[face]
    if arms > units:
        added = best_arms(s, cards, units)
    return total + added + rally * units


def best_arms(s: Vikings, cards: list[int], units: int) -> int:
    """What the best weapons add, one for each Unit [card.weapon-carry]."""
    faces = [s.cards.faces[card] for card in cards]
    arms = [s.printed.arm[face] for face in faces if not s.printed.strength[face]]
    arms.sort(reverse=True)
    total = 0
    for arm in arms[:units]:
        total += arm
    return total
