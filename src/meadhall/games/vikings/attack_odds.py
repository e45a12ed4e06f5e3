"""How likely an attack on a village is to get through, as far as the attacker can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from meadhall.games.vikings.cards import DEFENSE, HERO
from meadhall.games.vikings.places import ATTACK, HAND
from meadhall.games.vikings.rules.defending import choose_building, defend, trap_hero
from meadhall.games.vikings.rules.strength import attack_strength
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.redact import unseen_faces

Hands = dict[tuple[int, int, int], int]
"""In how many ways a hand can have so many Defenses, of which so many are kept with so much protection in all."""


def odds_of(s: Vikings, place: int) -> float:
    """How likely the defender cannot repulse this, with all Defenses of the hand on this one target.

    The hand is counted as drawn at random from what the attacker has not seen of the defender's cards: those drawn
    before the deck was last made anew from what was left of the former one, the others from the deck as it then was.
    """
    target = s.targets[place]
    defender = s.cards.seat_of(target)
    most = allowed_defenses(s, place)
    if s.gone[defender] or window_is_over(s) or (s.answers and most and s.answers[place] >= most):
        return 1.0
    margin = attack_strength(s, s.active, place) - s.defense(target)
    hero = strongest_hero(s, place)
    hands: Hands = {(0, 0, 0): 1}
    for faces, drawn in sources(s, defender):
        values = protections(s, faces, hero)
        if most == 1:  # then it takes one that is strong enough by itself
            values = [0 if value <= margin else margin + 1 for value in values]
        hands = both(hands, drawn_from(values, len(faces) - len(values), drawn))
    weak = 0.0
    for (defenses, kept, total), ways in hands.items():
        left = max(0, defenses - discards_ahead(s))
        if kept == left and total <= margin:
            weak += ways / comb(defenses, left)
    return weak / sum(ways for (_, kept, _), ways in hands.items() if not kept)


def sources(s: Vikings, defender: int) -> list[tuple[list[int], int]]:
    """What the cards of a hand may be: faces, and how many of these it holds."""
    hand = s.at(HAND, defender)
    seen = [s.cards.faces[card] for card in hand if s.cards.faces[card] != UNKNOWN]
    hidden = Counter(s.cards.pool_of[card] for card in hand if s.cards.faces[card] == UNKNOWN)
    return [(seen, len(seen)), *((list(unseen_faces(s.cards, pool)), drawn) for pool, drawn in hidden.items())]


def drawn_from(values: list[int], others: int, drawn: int) -> Hands:
    """All ways to draw so many cards out of Defenses with these values and so many other cards."""
    hands: Hands = {(0, 0, 0): 1}
    for value in values:
        hands = both(hands, {(0, 0, 0): 1, (1, 0, 0): 1, (1, 1, value): 1})
    return {hand: ways * comb(others, drawn - hand[0]) for hand, ways in hands.items() if hand[0] <= drawn}


def both(one: Hands, two: Hands) -> Hands:
    """Every hand of the one together with every hand of the other."""
    found: Hands = Counter()
    for (defenses, kept, total), ways in one.items():
        for (more, kept_too, added), times in two.items():
            found[defenses + more, kept + kept_too, total + added] += ways * times
    return found


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
