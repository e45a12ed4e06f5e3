"""An attack as the table shows it: a lane for each target, and what it would earn."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.vikings.attack_odds import odds_of
from meadhall.games.vikings.cards import BEER, NO_RESOURCE
from meadhall.games.vikings.places import ATTACK, GUARD
from meadhall.games.vikings.rules.declaring import end_attack
from meadhall.games.vikings.rules.players_phase import table_points
from meadhall.games.vikings.rules.strength import attack_strength, cards_repulsed
from meadhall.games.vikings.rules.striking import strike
from meadhall.games.vikings.state import DRACO, Vikings

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOKENS: Final = (("barrel", "barrels"), ("bar", "bars"))


def attack_of(s: Vikings, seat: int | None) -> dict[str, Any] | None:
    """The attack that is composed or fought, if there is one."""
    if not s.targets:
        return None
    attacker = s.active
    on_monster = not in_village(s, s.targets[0])
    defender = None if on_monster else int(s.cards.seat_of(s.targets[0]))
    ahead = unresolved(s)
    more = 0 if on_monster else len(ahead)
    table = points_of_hits(s, s.hits + more) - points_of_hits(s, s.hits)
    with_odds = ahead if seat == attacker and defender is not None else []
    return {
        "attacker": attacker,
        "defender": defender,
        "declared": bool(s.answers),
        "aim": s.aim,
        "lanes": [lane_of(s, place, place in with_odds) for place in range(len(s.targets))],
        "earns": {
            "table": table,
            "hits": s.hits + more,
            "all": table + sum(extra_points(s, s.targets[place]) for place in ahead),
        },
        "total_defense": 0 if on_monster or s.hits else s.printed.total_defense_points,
    }


def unresolved(s: Vikings) -> list[int]:
    """The targets that are still to be struck: all of them, until the attack is declared."""
    if not any(step.rule is end_attack for step in s.agenda):
        return list(range(len(s.targets)))
    return sorted(step.c for step in s.agenda if step.rule is strike)


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
