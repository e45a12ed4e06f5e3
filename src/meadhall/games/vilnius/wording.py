"""Vilnius in words: cards, things that are not cards, and where a game stands."""

from __future__ import annotations

from typing import Any, Final

from meadhall.games.vilnius import cards
from meadhall.games.vilnius.cards import GENERAL, NO_TYPE, TYPE_NAMES, VilniusPrinted
from meadhall.games.vilnius.content import GOOD_NAMES, SYMBOL_NAMES, WEAPON_NAMES
from meadhall.games.vilnius.places import UNITS
from meadhall.games.vilnius.rules import paying, quarter
from meadhall.games.vilnius.state import Vilnius

# What a symbol of damage takes from a player.
CAUSES: Final = ("fires in the city", "fires in a quarter", "a Boost", "a Storage symbol")  # by what points are lost
SYMBOL_WORDS: Final = (
    "a city point",
    "a Province",
    "a stored Province or a city point",
    "a Unit",
    "a Building",
)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_PHASES: Final = {
    "income_phase": "Income phase",
    "preparation_phase": "Preparation phase",
    "city_phase": "City phase",
    "constructing_buildings": "City phase",
    "paying": "City phase",
    "passing": "City phase",
    "fighting": "Attack!",
    "skulls": "Attack!",
    "damage": "Damage",
    "plundering": "Plundering",
    "attacking_enemy_buildings": "Attacking enemy Buildings",
    "capturing_provinces": "Capturing Provinces",
    "new_destination": "New Destination",
}


def headline(s: Vilnius) -> str:
    """Where the game stands: "Round 3, City phase: 12 city points"."""
    if s.asking is None or s.round == 0:
        return f"Vilnius: {s.points} city points"
    phase = _PHASES.get(s.asking.rule.__module__.rpartition(".")[2], "Military phase")
    return f"Round {s.round}{', second part' if s.second_part else ''}, {phase}: {s.points} city points"


def summary_of(s: Vilnius, seat: int) -> list[tuple[str, str]]:
    """A seat's public figures."""
    emblem = s.emblem[seat]
    return [
        ("Emblem", s.printed.emblem_names[emblem] if emblem >= 0 else "not chosen"),
        ("Strength of the Order", f"{s.row_strength[seat]} of {s.shown_strength[seat]}"),
        ("Buildings", f"{s.buildings[seat]} of {s.maximum[seat]}"),
        ("Order value", str(s.order_value[seat])),
        ("Income", str(max(0, s.printed.base_income + s.income[seat] - s.toll))),
        ("Units in hand", str(len(s.at(UNITS, seat)))),
        ("City points", str(s.points)),
    ]


def counted(number: int, name: str) -> str:
    """So many of something: "1 Unit", "2 Units"."""
    return f"{number} {name}{'' if number == 1 else 's'}"


def split_name(_s: Vilnius, units: int) -> str:
    return f"{counted(units, 'Unit')}, the rest Provinces"


def cell_name(_s: Vilnius, cell: int) -> str:
    """The way from the Residence, which everybody begins with: "1 right, 2 up from the Residence"."""
    x = cell % quarter.WIDTH - quarter.REACH
    y = cell // quarter.WIDTH - quarter.REACH
    across = f"{abs(x)} {'right' if x > 0 else 'left'}" if x else ""
    along = f"{abs(y)} {'up' if y > 0 else 'down'}" if y else ""
    way = ", ".join(part for part in (across, along) if part)
    return f"{way} from the Residence" if way else "where the Residence lay"


def exchange_name(_s: Vilnius, direction: int) -> str:
    return "Tools for Gold" if direction == paying.TOOLS_INTO_GOLD else "Gold for Tools"


def stack_name(s: Vilnius, stack: int) -> str:
    weapons = listed(s.printed.conquest[stack], WEAPON_NAMES)
    return f"the {_ORDINALS[stack]} Province stack ({weapons})"


def count_name(_s: Vilnius, count: int) -> str:
    return counted(count, "card")


def describe(printed: VilniusPrinted, face: int) -> str:
    """A face in a line or two: its figures and what it does."""
    writer: dict[int, Any] = {
        cards.BUILDING_DECK: _describe_building,
        cards.UNIT_DECK: _describe_unit,
        cards.PROVINCE_DECK: _describe_province,
        cards.ORDER_DECK: _describe_order,
        cards.DESTINATION_DECK: _describe_destination,
    }
    return " ".join(sentence for sentence in writer[printed.deck[face]](printed, face) if sentence)


def _price(printed: VilniusPrinted, face: int) -> str:
    return f"Costs {printed.gold[face]} Gold and {counted(printed.tools[face], 'Tool')}."


def listed(numbers: list[int], names: tuple[str, ...]) -> str:
    return ", ".join(counted(number, name) for number, name in zip(numbers, names, strict=True) if number)


def _goods(mask: int) -> str:
    return " and ".join(name for bit, name in enumerate(GOOD_NAMES) if mask >> bit & 1)


def _describe_building(printed: VilniusPrinted, face: int) -> list[str]:
    sides = zip(("top", "right", "bottom", "left"), printed.edges[face], strict=True)
    open_edges = ", ".join(f"{TYPE_NAMES[type]} ({side})" for side, type in sides if type != NO_TYPE)
    start = printed.maximum[face] or printed.type[face] == cards.BARRACKS
    lines = [
        f"A Building of type {TYPE_NAMES[printed.type[face]]}.",
        "" if start else _price(printed, face),
        f"Order value {printed.order_value[face]}.",
        f"Edges: {open_edges}.",
        f"Up to {printed.maximum[face]} Buildings." if printed.maximum[face] else "",
        f"Never {TYPE_NAMES[printed.forbids[face]]}." if printed.forbids[face] != NO_TYPE else "",
        f"Income +{printed.income[face]}." if printed.income[face] else "",
        f"Raises the maximum of Buildings by {printed.raises_maximum[face]}." if printed.raises_maximum[face] else "",
        "Keeps one Province for the next round." if printed.stores_provinces[face] else "",
        "Keeps one unused Unit for the next round." if printed.stores_units[face] else "",
        f"Trades {_goods(printed.trades[face])} from the next round on." if printed.trades[face] else "",
        f"{printed.gives_gold[face]} Gold once per round." if printed.gives_gold[face] else "",
        f"{counted(printed.gives_tools[face], 'Tool')} once per round." if printed.gives_tools[face] else "",
        "Holds a Province that another player may use." if printed.envoys[face] else "",
    ]
    if printed.exchange_tools[face]:
        rate = f"{counted(printed.exchange_tools[face], 'Tool')} for {printed.exchange_gold[face]} Gold"
        lines.append(f"Once per round anybody changes {rate}, and once anybody the other way.")
    return lines


def _describe_unit(printed: VilniusPrinted, face: int) -> list[str]:
    types = [name for bit, name in enumerate(TYPE_NAMES) if printed.requires[face] >> bit & 1]
    return [
        f"Provides {listed(printed.weapons[face], WEAPON_NAMES)}.",
        _price(printed, face),
        f"Needs {' and '.join(types)}." if types else "Anyone may recruit it.",
        "Its weapons may be turned against several enemies." if printed.spread[face] else "",
        "Cancels a Red Skull of every enemy it helps to defeat." if printed.ward[face] else "",
        "The first to fall to Red Skulls." if printed.decoy[face] else "",
        f"{printed.copies[face]} in the game.",
    ]


def _describe_province(printed: VilniusPrinted, face: int) -> list[str]:
    base = _money(printed.base_gold[face], printed.base_tools[face])
    bonus = _money(printed.bonus_gold[face], printed.bonus_tools[face])
    home = printed.emblem[face]
    where = f"Part of {printed.home_names[home]}." if home != GENERAL else "To be captured."
    return [f"Pays {base}; with a market for {_goods(printed.good[face])} also {bonus}.", where]


def _money(gold: int, tools: int) -> str:
    parts = [f"{gold} Gold" if gold else "", counted(tools, "Tool") if tools else ""]
    return ", ".join(part for part in parts if part)


def _describe_order(printed: VilniusPrinted, face: int) -> list[str]:
    kind = printed.kind[face]
    if kind == cards.BOOST:
        return [
            "The Order's discard pile comes back and the second part of the game begins.",
            f"Every player suffers {listed(printed.hits[face], SYMBOL_NAMES)}.",
        ]
    if kind == cards.FINAL_ATTACK:
        return ["The Final Attack begins at once."]
    if kind == cards.ENEMY_BUILDING:
        return [
            f"Destroyed with {listed(printed.weapons[face], WEAPON_NAMES)} (any six of these with 2 players).",
            "No other enemy Building can be attacked." if printed.guards[face] else "",
            f"Everybody's income is {printed.toll[face]} lower." if printed.toll[face] else "",
            "Each attack is joined by one more enemy." if printed.muster[face] else "",
            f"Bonus: {counted(printed.bonus[face], 'loot card')} for each player." if printed.bonus[face] else "",
        ]
    if kind == cards.WEAPONLESS:
        return ["Strength 0. No weapons: it is defeated without a fight."]
    return [f"Strength {printed.strength[face]}.", *_describe_fight(printed, face)]


def _describe_fight(printed: VilniusPrinted, face: int) -> list[str]:
    first = printed.weapons[face]
    more = [both - one for both, one in zip(printed.weapons_of_both[face], first, strict=True)]
    skulls = [printed.red[face], printed.silver[face], printed.golden[face]]
    both = [printed.red_of_both[face], printed.silver_of_both[face], printed.golden_of_both[face]]
    names = ("Red Skull", "Silver Skull", "Golden Skull")
    return [
        f"Defeated with {listed(first, WEAPON_NAMES)}; in the second part also {listed(more, WEAPON_NAMES)}.",
        f"Carries {listed(skulls, names) or 'no skulls'}; in the second part {listed(both, names) or 'none'}.",
        f"Undefeated, Vilnius loses {counted(printed.fires[face], 'point')};",
        f"at a player's quarter: {listed(printed.hits[face], SYMBOL_NAMES)}.",
    ]


def _describe_destination(printed: VilniusPrinted, face: int) -> list[str]:
    if printed.at_quarter[face]:
        return ["The row beside it attacks the quarter of the player who owns the row."]
    return ["The row beside it attacks the general part of Vilnius."]
