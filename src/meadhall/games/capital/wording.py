"""Capital in words: names of slots, upgrades and cities, cards in a line or two, and a seat's public figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.games.capital.cards import (
    ATTACK,
    BUILDING,
    DEFENCE,
    GOLD,
    HIRE,
    MERCENARY,
    NO_BANNER,
    PASSIVE_DEFENCE,
    SLOTS,
    TROOP,
    UPGRADES,
    VILLAGE,
    CapitalPrinted,
)
from meadhall.games.capital.content import BANNER_NAMES, SIDES, TIMINGS
from meadhall.games.capital.places import CITY_SPOTS, building_of
from meadhall.games.capital.rules.two_v_two import in_teams, team_upgrades
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Seat

USE_WORDS: Final = {
    ATTACK: "Attack slot",
    DEFENCE: "Defence slot",
    ATTACK | DEFENCE: "A/D slot",
    HIRE: "Mercenary slot",
}
TRACKER_WORDS: Final = ("Gold", "Build", "Draw", "Store", "Passive Defence")


def slot_name(s: Capital, spot: int) -> str:
    number = spot % SLOTS
    if spot < CITY_SPOTS:
        seat = spot // SLOTS
        kind = "Mercenary" if s.printed.city_takes[s.city[seat] * SLOTS + number] == MERCENARY else "Troop"
        return f"{kind} slot {number + 1} of {{seat {seat}}}'s {s.printed.city_names[s.city[seat]]}"
    face = s.cards.faces[building_of(spot)]
    return f"{USE_WORDS.get(s.printed.slots[face * SLOTS + number], 'slot')} {number + 1} of {s.printed.names[face]}"


def upgrade_name(s: Capital, upgrade: int) -> str:
    return s.printed.upgrade_names[upgrade]


def city_name(s: Capital, city: int) -> str:
    return s.printed.city_names[city]


def guest_name(_s: Capital, kind: int) -> str:
    return "a troop" if kind == TROOP else "a mercenary"


NAMES: Final[dict[str, Callable[[Any, int], str]]] = {
    "slot": slot_name,
    "upgrade": upgrade_name,
    "city": city_name,
    "guest": guest_name,
}


def describe(printed: CapitalPrinted, face: int) -> str:
    """The figures and the text of a card."""
    kind = printed.kind[face]
    flag = "Legendary " if printed.legendary[face] else ""
    if kind == BUILDING:
        figures = _building_figures(printed, face, flag)
    elif kind == TROOP:
        figures = (
            f"{flag}Troop: {printed.troop_cost} Gold, Attack {printed.attack[face]}, Defence {printed.defence[face]}"
        )
    else:
        side = f", {SIDES[printed.side[face]]} only" if printed.side[face] else ""
        figures = f"{flag}Mercenary: {printed.mercenary_cost} Gold, {TIMINGS[printed.timing[face]]}{side}"
    return f"{figures}. {printed.texts[face]}".rstrip()


def _building_figures(printed: CapitalPrinted, face: int, flag: str) -> str:
    banner = printed.banner[face]
    figures = [f"{printed.cost[face]}{'↑' if banner == VILLAGE else ''} Gold", f"{printed.cost[face]} HP"]
    if printed.needs[face] != NO_BANNER:
        figures.append(f"needs {BANNER_NAMES[printed.needs[face]].capitalize()}")
    slots = [use for use in printed.slots[face * SLOTS : (face + 1) * SLOTS] if use]
    figures += [f"{slots.count(use)} {words}" for use, words in USE_WORDS.items() if use in slots]
    return f"{flag}{BANNER_NAMES[banner].capitalize()} building: {', '.join(figures)}"


def summary_of(s: Capital, seat: int) -> list[tuple[str, str]]:
    """What everybody sees of a seat beside its cards [info.income-open]."""
    if s.fallen[seat]:
        return [("City", "destroyed")]
    first = s.city[seat] * UPGRADES
    done = [s.printed.upgrade_names[first + at] for at in range(UPGRADES) if s.marked[seat * UPGRADES + at]]
    figures = [("City", s.printed.city_names[s.city[seat]])]
    for column in range(GOLD, PASSIVE_DEFENCE + 1):
        figures.append((TRACKER_WORDS[column], str(s.has(Seat(seat), column))))
    wanted = UPGRADES if in_teams(s) else s.goal  # what a team needs is told of both together
    figures.append(("Upgrades", f"{len(done)} of {wanted}" + (f": {', '.join(done)}" if done else "")))
    if in_teams(s):
        figures.append(("Team", f"{team_upgrades(s, Seat(seat))} of {s.goal} upgrades"))
    if seat == s.turn and s.gold_left + s.build_left:
        figures.append(("To spend", f"{s.gold_left} Gold, {s.build_left} Build"))
    return figures
