"""An attack as the table shows it: a lane for each target, what it would earn, and how likely it is to get through."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from meadhall.games.vikings.cards import BEER, HERO, NO_RESOURCE, PLAYER_BACK
from meadhall.games.vikings.places import ATTACK, GUARD, HAND
from meadhall.games.vikings.rules.players_phase import table_points
from meadhall.games.vikings.rules.strength import attack_strength, cards_repulsed
from meadhall.games.vikings.state import DRACO, Vikings
from meadhall.kernel.cards import UNKNOWN
from meadhall.kernel.redact import unseen_faces

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOKENS: Final = (("barrel", "barrels"), ("bar", "bars"))


def attack_of(s: Vikings, seat: int | None) -> dict[str, Any] | None:
    """The attack that is composed or fought, if there is one."""
    if not s.targets:
        return None
    attacker = s.active
    on_monster = not in_village(s, s.targets[0])
    defender = None if on_monster else int(s.cards.seat_of(s.targets[0]))
    more = 0 if on_monster else len(s.targets)
    table = points_of_hits(s, s.hits + more) - points_of_hits(s, s.hits)
    return {
        "attacker": attacker,
        "defender": defender,
        "declared": bool(s.answers),
        "aim": s.aim,
        "lanes": [lane_of(s, place, seat == attacker and defender is not None) for place in range(len(s.targets))],
        "earns": {"table": table, "hits": s.hits + more, "all": table + sum(extra_points(s, one) for one in s.targets)},
        "total_defense": 0 if on_monster or s.hits else s.printed.total_defense_points,
    }


def in_village(s: Vikings, target: int) -> bool:
    return 0 <= target < len(s.bonus)


def points_of_hits(s: Vikings, hits: int) -> int:
    return table_points(s, hits) if hits else 0


def lane_of(s: Vikings, place: int, with_odds: bool) -> dict[str, Any]:
    """One target: what was sent against it, what protects it, and what follows either way."""
    target = s.targets[place]
    attacker = s.active
    strength = attack_strength(s, attacker, place)
    defense = s.defense(target)
    sent = [card for card in s.at(ATTACK, attacker) if s.cards.spots[card] == place]
    defended = in_village(s, target)
    guards = s.at(GUARD, s.cards.seat_of(target)) if defended else []
    return {
        "letter": LETTERS[place],
        "target": target,
        "sent": sent,
        "strength": strength,
        "defense": defense,
        "added": s.bonus[target] if defended else 0,
        "guards": [card for card in guards if s.cards.spots[card] == target],
        "trapped": [card for card in sent if card in s.trapped],
        "repulse": cards_repulsed(s, attacker, place) * s.printed.repulsed_points if defended else 0,
        "rewards": rewards_of(s, target),
        "odds": odds_of(s, place) if with_odds and strength and strength >= defense else None,
    }


def extra_points(s: Vikings, target: int) -> int:
    if target == DRACO:
        return 0
    face = s.cards.faces[target]
    return s.printed.reward_points[face] if in_village(s, target) else s.printed.points[face]


def rewards_of(s: Vikings, target: int) -> list[str]:
    """What damaging it, or beating it, gives besides the table of successful attacks."""
    if target == DRACO:
        return [counted(s.printed.draco_tokens, ("barrel or bar", "barrels or bars"))]
    face = s.cards.faces[target]
    if not in_village(s, target):
        return [f"{s.printed.points[face]} VP", s.printed.texts[face]]
    found: list[str] = []
    if s.printed.reward_points[face]:
        found.append(f"{s.printed.reward_points[face]} VP")
    if s.printed.reward_favors[face]:
        found.append(counted(s.printed.reward_favors[face], ("Divine Favor", "Divine Favors")))
    resource = s.resource_of(target)
    loot = min(s.printed.loot[face], s.goods[target])
    if loot and resource != NO_RESOURCE:
        found.append(counted(loot, TOKENS[0] if resource == BEER else TOKENS[1]))
    return found


def counted(number: int, words: tuple[str, str]) -> str:
    return f"{number} {words[0] if number == 1 else words[1]}"


def odds_of(s: Vikings, place: int) -> float:
    """How likely the defender cannot repulse this, with all Defenses of the hand on this one target.

    The hand is counted as drawn at random from what the attacker has not seen of the defender's cards.
    """
    target = s.targets[place]
    defender = s.cards.seat_of(target)
    margin = attack_strength(s, s.active, place) - s.defense(target)
    back = PLAYER_BACK + defender
    known = [s.cards.faces[card] for card in s.at(HAND, defender) if s.cards.faces[card] != UNKNOWN]
    hidden = len(s.at(HAND, defender)) - len(known)
    pool = list(unseen_faces(s.cards, back)) if hidden else []
    hero = strongest_hero(s, place)
    most = allowed_defenses(s, place)
    certain = sorted((protection(s, face, hero) for face in known), reverse=True)
    values = [protection(s, face, hero) for face in pool]
    if most == 1:
        weak = sum(value <= margin for value in values)
        return 0.0 if certain and certain[0] > margin else comb(weak, hidden) / comb(len(values), hidden)
    return share_of_weak_hands(values, hidden, margin - sum(certain))


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
