"""A fight as the browser's board shows it: sockets, what is missing, and the price of stopping now."""

from __future__ import annotations

from typing import Any

from meadhall.games.vilnius.cards import FIRE, STORAGE, SYMBOLS
from meadhall.games.vilnius.places import (
    AGAINST,
    AIM,
    ASIDE,
    ATTACKERS,
    DEFEATED,
    DEPLOY,
    DEPLOYED,
    ENEMY_BUILDINGS,
    ENVOYS,
    STOREHOUSES,
    UNITS,
    VILNIUS,
)
from meadhall.games.vilnius.rules.attacking_enemy_buildings import join_assault
from meadhall.games.vilnius.rules.fighting import deployment, strike
from meadhall.games.vilnius.rules.skulls import fighters_of
from meadhall.games.vilnius.rules.weapons import asked_by, provided_against, raised, total
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Card, Seat

Plan = list[tuple[int, int]]  # Units, each with the enemy it would be sent against
Blows = list[tuple[int, int]]  # Units, each with a weapon of theirs


def fight_of(s: Vilnius, seat: int | None) -> dict[str, Any] | None:
    """The fight on the table, or the assault on an enemy Building; None when there is neither."""
    building = assaulted(s)
    if building != NO_CARD:
        return assault_of(s, building)
    if not s.at(ATTACKERS) and not any(s.at(ASIDE, other) for other in range(s.seats)):
        return None
    enemies = [enemy_of(s, Card(enemy)) for enemy in s.at(DEFEATED) + s.at(ATTACKERS)]
    return {
        "assault": False,
        "deploying": deploying(s),
        "enemies": enemies,
        "price": price_of(s),
        "sends": {str(unit): sends_of(s, unit) for other in range(s.seats) for unit in s.at(UNITS, other)},
        "clicks": clicks_of(s, seat),
    }


def deploying(s: Vilnius) -> bool:
    return s.asking is not None and s.asking.rule is deployment


def assaulted(s: Vilnius) -> int:
    """The enemy Building under assault, or NO_CARD."""
    asking = s.asking
    return asking.a if asking is not None and asking.rule is join_assault else NO_CARD


def enemy_of(s: Vilnius, enemy: Card) -> dict[str, Any]:
    face = s.cards.faces[enemy]
    printed = s.printed
    asked = asked_by(s, enemy)
    defeated = s.cards.lies(enemy, DEFEATED)
    missing = 0 if defeated else lacking(s, enemy)
    both = s.second_part
    return {
        "card": enemy,
        "target": s.cards.spots[enemy],
        "sockets": sockets_of(s, asked, blows_against(s, enemy)),
        "needed": total(asked),
        "missing": missing,
        "beaten": not missing,
        "fallen": defeated,
        "fighters": fighters_of(s, enemy),
        "strength": printed.strength[face],
        "red": printed.red_of_both[face] if both else printed.red[face],
        "silver": printed.silver_of_both[face] if both else printed.silver[face],
        "golden": printed.golden_of_both[face] if both else printed.golden[face],
        "fires": printed.fires[face],
        "hits": printed.hits[face],
    }


def lacking(s: Vilnius, enemy: Card) -> int:
    """How many symbols it still takes to defeat an attacker, with every exchange made."""
    asked = asked_by(s, enemy)
    return max(0, total(asked) - raised(provided_against(s, enemy), asked))


def blows_against(s: Vilnius, enemy: int) -> Blows:
    blows = zip(s.blow_unit, s.blow_weapon, s.blow_enemy, strict=True)
    return [(unit, weapon) for unit, weapon, target in blows if target == enemy]


def sockets_of(s: Vilnius, asked: list[int], blows: Blows) -> list[dict[str, Any]]:
    """A socket for each symbol asked for: first filled in kind, then with two of a kind to spare."""
    sockets: list[dict[str, Any]] = []
    left = blows[:]
    for weapon, number in enumerate(asked):
        for _ in range(number):
            blow = next((blow for blow in left if blow[1] == weapon), None)
            sockets.append({"weapon": weapon, "seat": None, "by": None, "pair": False})
            if blow is not None:
                left.remove(blow)
                sockets[-1] |= {"seat": s.cards.seat_of(blow[0]), "by": weapon}
    pairs: Blows = []
    for weapon in range(len(asked)):
        spare = [blow for blow in left if blow[1] == weapon]
        pairs += spare[: len(spare) // 2]
    for socket in sockets:
        if socket["by"] is None and pairs:
            unit, weapon = pairs.pop(0)
            socket |= {"seat": s.cards.seat_of(unit), "by": weapon, "pair": True}
    return sockets


def price_of(s: Vilnius) -> dict[str, Any]:
    """What would follow if all players declared themselves ready now."""
    points, hits = damage_of(s)
    enemies = s.at(ATTACKERS) + s.at(DEFEATED)
    both = s.second_part
    silver = sum((s.printed.silver_of_both if both else s.printed.silver)[s.cards.faces[enemy]] for enemy in enemies)
    golden = sum((s.printed.golden_of_both if both else s.printed.golden)[s.cards.faces[enemy]] for enemy in enemies)
    return {"points": points, "hits": hits, "silver": silver, "golden": golden, "falls": falls_of(s)}


def damage_of(s: Vilnius) -> tuple[int, list[list[int]]]:
    """Points that Vilnius loses at least, and what is left for each seat to suffer.

    Storage symbols cost points as far as nothing is stored for them (damage.storage-none).
    """
    points = 0
    hits = [[0] * SYMBOLS for _ in range(s.seats)]
    for enemy in s.at(ATTACKERS):
        if not lacking(s, Card(enemy)):
            continue
        face = s.cards.faces[enemy]
        target = s.cards.spots[enemy]
        if target == VILNIUS:
            points += s.printed.fires[face]
            continue
        for symbol in range(SYMBOLS):
            hits[target - 1][symbol] += s.printed.hits[face][symbol]
    for seat, suffered in enumerate(hits):
        stored = len(s.at(STOREHOUSES, seat)) + len(s.at(ENVOYS, seat))
        points += suffered[FIRE] + max(0, suffered[STORAGE] - stored)
        suffered[FIRE] = 0
        suffered[STORAGE] = min(suffered[STORAGE], stored)
    return points, hits


def falls_of(s: Vilnius) -> list[dict[str, Any]]:
    """For each beaten enemy with Red Skulls which Units fall: `units` of which `number` are lost."""
    gone: list[int] = []
    falls: list[dict[str, Any]] = []
    for enemy in s.at(ATTACKERS):
        if lacking(s, Card(enemy)):
            continue
        face = s.cards.faces[enemy]
        skulls = s.printed.red_of_both[face] if s.second_part else s.printed.red[face]
        fighters = [unit for unit in fighters_of(s, Card(enemy)) if unit not in gone]
        skulls -= sum(s.printed.ward[s.cards.faces[unit]] for unit in fighters_of(s, Card(enemy)))
        if skulls <= 0 or not fighters:
            continue
        fighters.sort(key=lambda unit: -rank(s, unit))
        last = rank(s, fighters[min(skulls, len(fighters)) - 1])
        units = [unit for unit in fighters if rank(s, unit) >= last]
        falls.append({"enemy": enemy, "units": units, "number": min(skulls, len(fighters))})
        gone += units[:skulls]
    return falls


def rank(s: Vilnius, unit: int) -> int:
    """As Red Skulls choose: decoys first, then by price."""
    face = s.cards.faces[unit]
    return s.printed.precious(face) + 100 * s.printed.decoy[face]


def sends_of(s: Vilnius, unit: int) -> dict[str, int]:
    """What each attacker would still lack with all the weapons of this Unit besides."""
    weapons = s.printed.weapons[s.cards.faces[unit]]
    told: dict[str, int] = {}
    for enemy in s.at(ATTACKERS):
        asked = asked_by(s, Card(enemy))
        provided = [one + more for one, more in zip(provided_against(s, Card(enemy)), weapons, strict=True)]
        told[str(enemy)] = max(0, total(asked) - raised(provided, asked))
    return told


def clicks_of(s: Vilnius, seat: int | None) -> dict[str, dict[str, list[int]]]:
    """For each Unit in this seat's hand and each attacker the clicks that send one against the other."""
    if seat is None or not deploying(s) or s.ready[seat] or s.symbol[seat]:
        return {}
    return {
        str(unit): {str(enemy): clicks_to_send(s, Seat(seat), unit, enemy) for enemy in s.at(ATTACKERS)}
        for unit in s.at(UNITS, seat)
        if s.chosen[seat] in (NO_CARD, unit)
    }


def clicks_to_send(s: Vilnius, seat: Seat, unit: int, enemy: int) -> list[int]:
    face = s.cards.faces[unit]
    first = [DEPLOY.base + unit] if s.chosen[seat] == NO_CARD else []
    if s.printed.spread[face]:
        return first + [AIM[weapon].base + enemy for weapon in s.printed.symbols[face]]
    if first and len(s.at(ATTACKERS)) == 1:
        return first
    return [*first, AGAINST.base + enemy]


def assault_of(s: Vilnius, building: int) -> dict[str, Any]:
    """An enemy Building falls to some of the symbols it shows: six with 2 players, all with 3."""
    face = s.cards.faces[building]
    asked = s.printed.weapons[face]
    units = [unit for seat in range(s.seats) for unit in s.at(DEPLOYED, seat)]
    blows = [(unit, weapon) for unit in units for weapon in s.printed.symbols[s.cards.faces[unit]]]
    provided = [sum(1 for _, weapon in blows if weapon == kind) for kind in range(len(asked))]
    needed = min(s.printed.symbols_needed[s.seats], total(asked))
    missing = max(0, needed - raised(provided, asked))
    enemy = {
        "card": building, "target": None, "sockets": sockets_of(s, asked, blows), "needed": needed, "missing": missing,
        "beaten": not missing, "fallen": not s.cards.lies(Card(building), ENEMY_BUILDINGS), "fighters": units,
        "strength": 0, "red": 0, "silver": 0, "golden": 0, "fires": 0, "hits": [0] * SYMBOLS,
    }  # fmt: skip
    return {"assault": True, "deploying": True, "enemies": [enemy], "price": None, "sends": {}, "clicks": {}}


def proposed(s: Vilnius, seat: int | None, by: int, plan: Plan) -> dict[str, Any] | None:
    """A what-if: the fight as it would stand if Units still in hand were sent as somebody proposes."""
    open_plan = [(unit, enemy) for unit, enemy in plan if fits(s, unit, enemy)]
    if not deploying(s) or not open_plan:
        return None
    trial = s.clone()
    clicks: list[int] = []
    for unit, enemy in open_plan:
        for weapon in s.printed.symbols[s.cards.faces[unit]]:
            strike(trial, Card(unit), weapon, Card(enemy))
        if seat is not None and unit in s.at(UNITS, seat) and s.chosen[seat] == NO_CARD and not s.ready[seat]:
            clicks += clicks_to_send(s, Seat(seat), unit, enemy)
    return {
        "by": by,
        "plan": open_plan,
        "enemies": [enemy_of(trial, Card(enemy)) for enemy in trial.at(DEFEATED) + trial.at(ATTACKERS)],
        "price": price_of(trial),
        "clicks": clicks,
    }


def fits(s: Vilnius, unit: int, enemy: int) -> bool:
    return any(unit in s.at(UNITS, owner) for owner in range(s.seats)) and enemy in s.at(ATTACKERS)
