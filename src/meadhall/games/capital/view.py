"""What the browser's board of Capital is told besides places and offers. It sees observations only."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.capital.cards import (
    ATTACK,
    DEFENCE,
    HIRE,
    PASSIVE_DEFENCE,
    SLOTS,
    UPGRADES,
)
from meadhall.games.capital.places import HAND, KINGDOM, building_spot, city_spot
from meadhall.games.capital.rules.building import gold_price
from meadhall.games.capital.rules.capital_upgrades import upgrade_price
from meadhall.games.capital.rules.effects import attack_total, defence_total, undermined
from meadhall.games.capital.rules.two_v_two import in_teams, partner_of, team_upgrades
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
        told["prices"] = prices_of(s, Seat(seat))
    return told


def prices_of(s: Capital, seat: Seat) -> dict[str, int]:
    """What the cards in hand cost; in the turn of another, what they would cost as the first of the own turn."""
    if seat != s.turn:
        s = s.clone()
        s.troops_built = 0
        s.mercenaries_built = 0
    hand = [card for card in s.at(HAND, seat) if s.cards.faces[card] != UNKNOWN]
    return {str(card): gold_price(s, seat, s.cards.faces[card]) for card in hand}


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
        "partner": partner_of(seat) if in_teams(s) else None,
        "done": team_upgrades(s, seat),
        "upgrades": [upgrade_of(s, seat, city * UPGRADES + at) for at in range(UPGRADES)],
        "slots": [slot_of_city(s, seat, slot) for slot in range(SLOTS) if s.printed.city_takes[city * SLOTS + slot]],
    }


def slot_of_city(s: Capital, seat: Seat, slot: int) -> dict[str, Any]:
    """Locked until an upgrade opens it; then for what that upgrade allows. A locked one shows what it can be opened for
    [city-b.missing-slot]."""
    open_for = s.unlocked[seat * SLOTS + slot]
    first = s.city[seat] * UPGRADES
    some_day = s.printed.city_open[s.city[seat] * SLOTS + slot]
    for upgrade in range(first, first + UPGRADES):
        some_day |= s.printed.upgrade_unlocks[upgrade * SLOTS + slot]
    return {"spot": city_spot(seat, slot), "use": USES[open_for or some_day], "open": open_for != 0}


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
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "attack": [line for line in attack_lines(s) if line[1]],
        "defence": [line for line in defence_lines(s) if line[1]],
        "decided": bool(s.decided),
        "score": s.score,
        "hp_left": s.hp_left if s.decided else 0,
        "survival_left": s.survival_left if s.decided else 0,
    }


def attack_lines(s: Capital) -> list[tuple[str, int]]:
    """They sum up to the total; to the one that decided the battle, whatever is lost by its results."""
    troops = [(s.printed.names[face], s.printed.attack[face]) for face in s.fielded[: s.attackers]]
    total = s.attack_points if s.decided else attack_total(s)
    buildings = total - sum(points for _, points in troops) - s.attack_bonus
    return [*troops, ("Buildings", buildings), ("Mercenaries", s.attack_bonus)]


def defence_lines(s: Capital) -> list[tuple[str, int]]:
    """Likewise; of a Passive Defence that was undermined, a battle that is decided shows what was left."""
    faces = s.fielded[s.attackers :]
    troops = [(s.printed.names[face], s.printed.defence[face]) for face in faces]
    phalanx = sum(s.printed.phalanx[face] for face in faces) if s.attackers > 1 else 0
    total = s.defence_points if s.decided else defence_total(s)
    passive = total - sum(points for _, points in troops) - phalanx - s.defence_bonus
    lost = 0 if s.decided else min(undermined(s), s.has(s.defender, PASSIVE_DEFENCE))
    passives = [("Passive Defence", passive + lost), ("Undermined", -lost)]
    return [*troops, *passives, ("Phalanx", phalanx), ("Mercenaries", s.defence_bonus)]
