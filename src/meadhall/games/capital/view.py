"""What the browser's board of Capital is told besides places and offers. It sees observations only."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.capital.cards import (
    ATTACK,
    ATTACK_TOTAL,
    DEFENCE,
    HIRE,
    MERCENARY,
    PASSIVE_DEFENCE,
    SLOTS,
    UPGRADES,
)
from meadhall.games.capital.places import BATTLEFIELD, HAND, KINGDOM, SURVIVORS, building_spot, city_spot
from meadhall.games.capital.rules.building import gold_price
from meadhall.games.capital.rules.capital_upgrades import upgrade_price
from meadhall.games.capital.rules.effects import undermined
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import NOBODY_SEAT, Seat
from meadhall.kernel.cards import UNKNOWN

LENGTH: Final = 30
WEIGHT: Final = 2
BACKS: Final = ("Deck", "Legendary Deck")
WINDOWS: Final = {"battle_window": "pass", "after_battle": "pass"}  # what "pass for me" declines, by rule

PHASES: Final = ("1 Build", "2 Attack", "3 Regroup")
TRACKER: Final = ("gold", "build", "draw", "store", "passive-defence")
GIVEN: Final = (*TRACKER, "discount", "attack-slot", "discount", "attack-slot", "mercenary-slot")  # columns of GIVES
USES: Final = {0: "", ATTACK: "a", DEFENCE: "d", ATTACK | DEFENCE: "ad", HIRE: "m"}
UNLOCKED: Final = {ATTACK: "attack-slot", DEFENCE: "defence-slot", HIRE: "mercenary-slot"}


def headline(s: Capital, _names: list[str]) -> str:
    goal = "Short Game" if s.goal == s.printed.upgrades_short else "Full Game"
    return f"Round {s.round}, {goal}"


def again(s: Capital) -> dict[str, str]:
    """In a series of games at one table the start moves one seat clockwise each game [setup.first-player]."""
    return {"first": str((s.first + 1) % s.seats + 1)}


def phase_of(s: Capital) -> int:
    """Told by what is still to come: buildings are finished after the Build phase, regrouping follows the attack."""
    waiting = [step.rule.__name__ for step in s.agenda]
    if "finish_buildings" in waiting:
        return 0
    return 1 if "regroup_phase" in waiting else 2


def extra(s: Capital, seat: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "phases": PHASES,
        "phase": phase_of(s),
        "goal": s.goal,
        "turn": s.turn,
        "cities": [city_of(s, Seat(other)) for other in range(s.seats)],
        "slots": {str(card): slots_of(s, card) for other in range(s.seats) for card in s.at(KINGDOM, other)},
        "unfinished": s.fresh,
        "battle": battle_of(s),
    }
    if seat is not None:
        told["prices"] = {
            str(card): gold_price(s, Seat(seat), s.cards.faces[card])
            for card in s.at(HAND, seat)
            if s.cards.faces[card] != UNKNOWN
        }
    return told


def city_of(s: Capital, seat: Seat) -> dict[str, Any]:
    city = s.city[seat]
    return {
        "seat": seat,
        "id": s.printed.city_ids[city],
        "name": s.printed.city_names[city],
        "hp": s.printed.city_hp[city],
        "fallen": s.fallen[seat],
        "tracker": {name: s.has(seat, column) for column, name in enumerate(TRACKER)},
        "price": upgrade_price(s, seat),
        "done": s.upgrades[seat],
        "upgrades": [upgrade_of(s, seat, city * UPGRADES + at) for at in range(UPGRADES)],
        "slots": [slot_of_city(s, seat, slot) for slot in range(SLOTS) if s.printed.city_takes[city * SLOTS + slot]],
    }


def slot_of_city(s: Capital, seat: Seat, slot: int) -> dict[str, Any]:
    """Locked until an upgrade opens it; then for what that upgrade allows."""
    open_for = s.unlocked[seat * SLOTS + slot]
    taken_by = s.printed.city_takes[s.city[seat] * SLOTS + slot]
    use = "m" if taken_by == MERCENARY else USES[open_for] or "ad"
    return {"spot": city_spot(seat, slot), "use": use, "open": open_for != 0}


def upgrade_of(s: Capital, seat: Seat, upgrade: int) -> dict[str, Any]:
    return {
        "thing": upgrade,
        "name": s.printed.upgrade_names[upgrade],
        "text": s.printed.upgrade_texts[upgrade],
        "done": bool(s.marked[seat * UPGRADES + upgrade % UPGRADES]),
        "gives": given_by(s, upgrade),
    }


def given_by(s: Capital, upgrade: int) -> str:
    """The name of the icon that stands for an upgrade: what it gives first, or the slot that it unlocks."""
    width = len(GIVEN)
    for column, name in enumerate(GIVEN):
        if s.printed.upgrade_gives[upgrade * width + column]:
            return name
    for slot in range(SLOTS):
        for use, name in UNLOCKED.items():
            if s.printed.upgrade_unlocks[upgrade * SLOTS + slot] & use:
                return name
    return "gold"


def slots_of(s: Capital, building: int) -> list[dict[str, Any]]:
    row = s.cards.faces[building] * SLOTS
    uses = s.printed.slots[row : row + SLOTS]
    return [{"spot": building_spot(building, slot), "use": USES[use]} for slot, use in enumerate(uses) if use]


def battle_of(s: Capital) -> dict[str, Any] | None:
    """The band of a battle: what each side brings, line by line. Troops on the field are open to all."""
    if s.attacker == NOBODY_SEAT:
        return None
    printed = s.printed
    attack = [[printed.names[face], printed.attack[face]] for face in faces_in_battle(s, s.attacker)]
    defence = [[printed.names[face], printed.defence[face]] for face in faces_in_battle(s, s.defender)]
    phalanx = sum(printed.phalanx[face] for face in faces_in_battle(s, s.defender)) if s.attackers > 1 else 0
    lost = 0 if s.decided else min(undermined(s), s.has(s.defender, PASSIVE_DEFENCE))
    attack += [["Buildings", s.has(s.attacker, ATTACK_TOTAL)], ["Mercenaries", s.attack_bonus]]
    defence += [["Passive Defence", s.has(s.defender, PASSIVE_DEFENCE)], ["Undermined", -lost]]
    defence += [["Phalanx", phalanx], ["Mercenaries", s.defence_bonus]]
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "attack": [line for line in attack if line[1]],
        "defence": [line for line in defence if line[1]],
        "decided": bool(s.decided),
        "score": s.score,
        "hp_left": s.hp_left if s.decided else 0,
        "survival_left": s.survival_left if s.decided else 0,
    }


def faces_in_battle(s: Capital, seat: Seat) -> list[int]:
    return [s.cards.faces[card] for place in (BATTLEFIELD, SURVIVORS) for card in s.at(place, seat)]
