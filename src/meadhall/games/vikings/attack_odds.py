"""How likely an attack on a village is to get through, as far as the attacker can know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from meadhall.games.vikings.cards import DEFENSE, HERO, PLAYER_BACK
from meadhall.games.vikings.places import ATTACK, HAND
from meadhall.games.vikings.rules.defending import choose_building, defend, trap_hero
from meadhall.games.vikings.rules.strength import attack_strength
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.redact import unseen_faces


def odds_of(s: Vikings, place: int) -> float:
    """How likely the defender cannot repulse this, with all Defenses of the hand on this one target.

    The hand is counted as drawn at random from what the attacker has not seen of the defender's cards.
    """
    target = s.targets[place]
    defender = s.cards.seat_of(target)
    most = allowed_defenses(s, place)
    if s.gone[defender] or window_is_over(s) or (s.answers and most and s.answers[place] >= most):
        return 1.0
    hand = s.at(HAND, defender)
    margin = attack_strength(s, s.active, place) - s.defense(target)
    seen = [s.cards.faces[card] for card in hand if s.cards.faces[card] != UNKNOWN]
    hidden = len(hand) - len(seen)
    pool = list(unseen_faces(s.cards, PLAYER_BACK + defender)) if hidden else []
    hero = strongest_hero(s, place)
    in_hand, in_pool = protections(s, seen, hero), protections(s, pool, hero)
    if most == 1:  # then it takes one that is strong enough by itself
        in_hand = [0 if value <= margin else margin + 1 for value in in_hand]
        in_pool = [0 if value <= margin else margin + 1 for value in in_pool]
    odds = 0.0
    for drawn in range(min(hidden, len(in_pool)) + 1):  # so many of the hidden cards are Defenses
        ways = comb(len(in_pool), drawn) * comb(len(pool) - len(in_pool), hidden - drawn)
        if ways:
            left = max(0, len(in_hand) + drawn - discards_ahead(s))
            odds += ways / comb(len(pool), hidden) * share_of_weak_rests(in_hand, in_pool, drawn, left, margin)
    return odds


def window_is_over(s: Vikings) -> bool:
    """Whether the attack was declared and nobody can answer it any more."""
    return bool(s.answers) and s.asking is not None and s.asking.rule not in (defend, choose_building, trap_hero)


def discards_ahead(s: Vikings) -> int:
    """How many Defenses the Assassins among the cards sent will have discarded [card.assassin]."""
    return 0 if s.answers else sum(s.printed.disarm[s.cards.faces[card]] for card in s.at(ATTACK, s.active))


def protections(s: Vikings, faces: Sequence[int], hero: int) -> list[int]:
    """What each Defense among these cards is worth."""
    return [protection(s, face, hero) for face in faces if s.printed.kind[face] == DEFENSE]


def protection(s: Vikings, face: int, hero: int) -> int:
    return s.printed.protect[face] + (hero if s.printed.trap_hero[face] else 0)


def strongest_hero(s: Vikings, place: int) -> int:
    heroes = [
        s.printed.strength[s.cards.faces[card]]
        for card in s.at(ATTACK, s.active)
        if s.cards.spots[card] == place and s.kind(card) == HERO and card not in s.trapped
    ]
    return max(heroes, default=0)


def allowed_defenses(s: Vikings, place: int) -> int:
    """How many Defenses may be played on a target; 0 is any number [card.valkyrie]."""
    sent = [card for card in s.at(ATTACK, s.active) if s.cards.spots[card] == place]
    return max((s.printed.allow_defenses[s.cards.faces[card]] for card in sent), default=0)


def share_of_weak_rests(seen: list[int], values: list[int], drawn: int, left: int, margin: int) -> float:
    """Of all ways to be left with so many Defenses, out of those seen and so many drawn, the share that is too weak."""
    share = 0.0
    for kept in range(max(0, left - drawn), min(left, len(seen)) + 1):
        for part in combinations(seen, kept):
            share += comb(drawn, left - kept) * share_of_weak_hands(values, left - kept, margin - sum(part))
    return share / comb(len(seen) + drawn, left)


def share_of_weak_hands(values: list[int], hand: int, margin: int) -> float:
    """Of all hands of so many cards, the share whose protection adds up to no more than the margin."""
    if margin < 0:
        return 0.0
    ways = [[0] * (margin + 1) for _ in range(hand + 1)]
    ways[0][0] = 1
    for value in values:
        for taken in range(hand, 0, -1):
            for total in range(margin, value - 1, -1):
                ways[taken][total] += ways[taken - 1][total - value]
    every = comb(len(values), hand)
    return sum(ways[hand]) / every if every else 1.0
