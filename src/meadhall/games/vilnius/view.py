"""What the browser's board of Vilnius is told besides places and offers. It sees observations only."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.vilnius.cards import BUILDING_DECK, NO_TYPE, TYPE_NAMES, VilniusPrinted
from meadhall.games.vilnius.content import EMBLEMS
from meadhall.games.vilnius.fight_view import Plan, deploying, fight_of, proposed
from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    DESTINATION,
    ENVOYS,
    PROVINCE_STACKS,
    PROVINCES,
    QUARTER,
    STOREHOUSES,
    UNITS,
)
from meadhall.games.vilnius.rules.capturing_provinces import top_of_stack
from meadhall.games.vilnius.rules.constructing_buildings import choose_cell, construct
from meadhall.games.vilnius.rules.game_preparation import choose_emblem
from meadhall.games.vilnius.rules.paying import gold_of, purse_of, tools_of
from meadhall.games.vilnius.rules.quarter import REACH, SIDES, WIDTH, fitting_cells
from meadhall.games.vilnius.rules.recruiting_units import enlist
from meadhall.games.vilnius.rules.weapons import asked_by
from meadhall.games.vilnius.state import UNDECIDED, Vilnius
from meadhall.kernel.agenda import NO_CARD, Card, Seat
from meadhall.kernel.cards import UNKNOWN

LENGTH: Final = 60
WEIGHT: Final = 3
BACKS: Final = ("Building", "Unit", "Province", "Order", "Destination")
WINDOWS: Final[dict[str, str]] = {}

PHASES: Final = ("Income", "Preparation", "City", "Military")
STEPS: Final = ("A and B Fight", "C Buildings", "D Capture", "E Store")
LATER: Final = ("preparation_phase", "city_phase", "military_phase")
BEFORE: Final = -1  # no phase, while emblems are chosen
_STEP_OF: Final = {"attacking_enemy_buildings": 1, "capturing_provinces": 2, "new_destination": 3}


def headline(s: Vilnius, _names: list[str]) -> str:
    if s.round == 0:
        return "The quarters are chosen"
    return f"Round {s.round}{', second part' if s.second_part else ', first part'}"


def phase_of(s: Vilnius) -> int:
    """Told by what is still to come in the round: damage is suffered in the Preparation phase too (prep.boost-effects).

    A Final Attack, after which nothing is to come, is fought as in the Military phase.
    """
    if s.round == 0:
        return BEFORE
    waiting = [step.rule.__name__ for step in s.agenda]
    for phase, later in enumerate(LATER):
        if later in waiting:
            return phase
    return len(LATER)


def module_asking(s: Vilnius) -> str:
    return "" if s.asking is None else s.asking.rule.__module__.rpartition(".")[2]


def extra(s: Vilnius, seat: int | None) -> dict[str, Any]:
    module = module_asking(s)
    phase = phase_of(s)
    told: dict[str, Any] = {
        "phases": PHASES,
        "phase": phase,
        "step": STEPS[_STEP_OF.get(module, 0)] if phase == len(LATER) else "",
        "asked": module,
        "most_points": s.printed.city_points[["simple", "medium", "heavy"].index(s.setup.options["difficulty"])],
        "seats": [seat_of(s, Seat(other)) for other in range(s.seats)],
        "stacks": [stack_of(s, stack) for stack in range(len(s.printed.conquest))],
        "emblems": [[EMBLEMS[at], name, s.printed.home_names[at]] for at, name in enumerate(s.printed.emblem_names)],
        "types": TYPE_NAMES,
        "fight": fight_of(s, seat),
        "line": emblems_told(s.printed) if s.asking is not None and s.asking.rule is choose_emblem else "",
        "hand_places": ["units", "provinces"] if phase == len(LATER) else ["provinces", "units"],
    }
    if seat is not None:
        told |= own_of(s, Seat(seat))
    return told


def emblems_told(printed: VilniusPrinted) -> str:
    """What the emblems differ in: Buildings that nobody else has, and the type that is forbidden to them."""
    told: list[str] = []
    names = [name.partition(" (")[0] for name in printed.names]
    buildings = [face for face, deck in enumerate(printed.deck) if deck == BUILDING_DECK]
    for emblem, emblem_name in enumerate(printed.emblem_names):
        own = [face for face in buildings if printed.emblem[face] == emblem]
        alone = [names[face] for face in own if names.count(names[face]) == 1]
        never = [TYPE_NAMES[printed.forbids[face]] for face in own if printed.forbids[face] != NO_TYPE]
        told.append(f"{emblem_name}: {', '.join(alone)}; never {' or '.join(never)}.")
    return f"Each has Buildings of its own, and a type that it never builds. {' '.join(told)}"


def own_of(s: Vilnius, seat: Seat) -> dict[str, Any]:
    """What concerns one seat only: its purse, what is left to pay, where each type fits, notes on its cards."""
    gold, tools = purse_of(s, seat)
    bought, cell = purchase_of(s, seat)
    return {
        "purse": [gold, tools],
        "due": [max(0, s.need_gold), max(0, s.need_tools)] if module_asking(s) == "paying" else None,
        "fits": {name: fitting_cells(s, seat, type) for type, name in enumerate(TYPE_NAMES)},
        "selected": [card for card in (s.chosen[seat], bought) if card != NO_CARD],
        "bought_for": cell,
        "notes": notes_of(s, seat),
    }


def purchase_of(s: Vilnius, seat: Seat) -> tuple[int, int | None]:
    """The card that this seat is buying, and the cell it is meant for; NO_CARD when it buys nothing."""
    for step in [*s.agenda, s.asking]:
        if step is not None and step.a == seat and step.rule in (construct, choose_cell, enlist):
            return step.b, step.c if step.rule is construct else None
    return NO_CARD, None


def notes_of(s: Vilnius, seat: Seat) -> dict[str, str]:
    """On Units in hand: whether one of them would settle the matter with some attacker."""
    fight = fight_of(s, seat) if deploying(s) else None
    if fight is None:
        return {}
    lacking = {str(enemy["card"]): enemy["missing"] for enemy in fight["enemies"]}
    return {
        str(unit): "completes it"
        for unit in s.at(UNITS, seat)
        if any(lacking[enemy] and not left for enemy, left in fight["sends"][str(unit)].items())
    }


def seat_of(s: Vilnius, seat: Seat) -> dict[str, Any]:
    destination = s.at(DESTINATION, seat)
    emblem = s.emblem[seat]
    return {
        "emblem": EMBLEMS[emblem] if emblem != UNDECIDED else "",
        "emblem_name": s.printed.emblem_names[emblem] if emblem != UNDECIDED else "",
        "first": s.first == seat,
        "passed": bool(s.passed[seat]),
        "ready": bool(s.ready[seat]),
        "strength": s.row_strength[seat],
        "shown": s.shown_strength[seat],
        "asks": {str(enemy): asked_by(s, Card(enemy)) for enemy in s.at(ATTACK_ROW, seat)},
        "attacking": bool(s.attacking[seat]),
        "at_quarter": bool(destination) and bool(s.printed.at_quarter[s.cards.faces[destination[-1]]]),
        "value": s.order_value[seat],
        "buildings": s.buildings[seat],
        "maximum": s.maximum[seat],
        "income": max(0, s.printed.base_income + s.income[seat] - s.toll),
        "forbidden": TYPE_NAMES[s.forbidden[seat]] if emblem != UNDECIDED else "",
        "quarter": quarter_of(s, seat),
        "worth": {
            str(card): [gold_of(s, seat, card), tools_of(s, seat, card)]
            for card in provinces_of(s, seat)
            if s.cards.faces[card] != UNKNOWN
        },
    }


def provinces_of(s: Vilnius, seat: Seat) -> list[int]:
    return s.at(PROVINCES, seat) + s.at(STOREHOUSES, seat) + s.at(ENVOYS, seat)


def quarter_of(s: Vilnius, seat: Seat) -> dict[str, Any]:
    """The grid: Buildings with the types on their edges, and the free cells that some edge invites to."""
    placed: list[dict[str, Any]] = []
    free: dict[int, list[str]] = {}
    taken = [s.cards.spots[building] for building in s.at(QUARTER, seat)]
    for building in s.at(QUARTER, seat):
        edges = s.printed.edges[s.cards.faces[building]]
        cell = s.cards.spots[building]
        names = ["" if type == NO_TYPE else TYPE_NAMES[type] for type in edges]
        placed.append({"card": building, "at": place_of(cell), "edges": names, "used": building in s.used + s.using})
        for side, name in zip(SIDES, names, strict=True):
            if name and cell + side not in taken and name not in free.setdefault(cell + side, []):
                free[cell + side].append(name)
    return {"placed": placed, "free": [{"cell": cell, "at": place_of(cell), "types": free[cell]} for cell in free]}


def place_of(cell: int) -> list[int]:
    """Column and row as they are drawn: to the right and downwards."""
    return [cell % WIDTH - REACH, REACH - cell // WIDTH]


def stack_of(s: Vilnius, stack: int) -> dict[str, Any]:
    pile = [card for card in s.at(PROVINCE_STACKS) if s.cards.spots[card] == stack]
    shown = top_of_stack(s, stack, s.looked_at) if module_asking(s) == "capturing_provinces" else []
    known = [card for card in shown if s.cards.faces[card] != UNKNOWN]
    asked_here = s.asking is not None and s.asking.b == stack
    return {
        "name": s.printed.conquest_names[stack],
        "weapons": s.printed.conquest[stack],
        "count": len(pile),
        "shown": known if asked_here else [],
    }


def proposal(s: Vilnius, seat: int | None, by: int, plan: Plan) -> dict[str, Any] | None:
    """What somebody at the table proposes, worked out; None once it is out of date."""
    return proposed(s, seat, by, plan)
