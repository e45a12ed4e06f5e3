"""Reads the content tables of Vilnius into flat lists, and puts cards into words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from meadhall.games.vilnius import cards
from meadhall.games.vilnius.cards import GENERAL, NO_TYPE, TYPE_NAMES, VilniusPrinted
from meadhall.kernel.content import Row, Table, amounts, choice, effects, load_content, text, texts, whole

WEAPON_NAMES: Final = ("sword", "shield", "spear", "arrow", "axe")
GOOD_NAMES: Final = ("grain", "honey", "wax", "furs", "amber", "timber")
SYMBOL_NAMES: Final = ("fire", "province", "storage", "unit", "building")
SKULL_NAMES: Final = ("red", "silver", "golden")
EMBLEMS: Final = ("columns", "bear", "horseman")
MODES: Final = ("simple", "medium", "heavy")
MONEY: Final = ("gold", "tools")
KINDS: Final = {
    "unit": cards.ENEMY_UNIT,
    "weaponless": cards.WEAPONLESS,
    "building": cards.ENEMY_BUILDING,
    "boost": cards.BOOST,
    "final": cards.FINAL_ATTACK,
}
BUILDING_ABILITIES: Final = {
    "income": 1, "maximum": 1, "raise-maximum": 1, "store-province": 1, "store-unit": 1,
    "gold": 1, "tools": 1, "exchange": 2, "envoy": 1,
}  # fmt: skip
UNIT_ABILITIES: Final = {"spread": 0, "ward": 1, "decoy": 0}
ENEMY_EFFECTS: Final = {"guards": 0, "toll": 1, "muster": 1}

TABLES: Final = (
    Table(
        "buildings",
        "building",
        (
            text("name"), choice("supply", ("general", *EMBLEMS)), whole("copies", 0, 9), choice("type", TYPE_NAMES),
            whole("gold", 0, 9, 0), whole("tools", 0, 9, 0), whole("order_value", 0, 9),
            texts("edges", ("", *TYPE_NAMES)), texts("trades", GOOD_NAMES, []), choice("forbids", TYPE_NAMES, ""),
            effects("abilities", BUILDING_ABILITIES, []),
        ),
    ),
    Table(
        "units",
        "unit",
        (
            text("name"), whole("copies", 0, 9), whole("start", 0, 3), texts("requires", TYPE_NAMES),
            whole("gold", 0, 9), whole("tools", 0, 9), amounts("weapons", WEAPON_NAMES, 9),
            effects("abilities", UNIT_ABILITIES, []),
        ),
    ),
    Table(
        "provinces",
        "province",
        (
            text("name"), choice("home", ("general", *EMBLEMS)), amounts("base", MONEY, 9),
            choice("good", GOOD_NAMES), amounts("bonus", MONEY, 9),
        ),
    ),
    Table(
        "order",
        "order",
        (
            text("name"), choice("kind", tuple(KINDS)), whole("copies", 0, 9), whole("strength", 0, 9, 0),
            amounts("weapons", WEAPON_NAMES, 9, {}), amounts("more_weapons", WEAPON_NAMES, 9, {}),
            amounts("skulls", SKULL_NAMES, 9, {}), amounts("more_skulls", SKULL_NAMES, 9, {}),
            whole("fires", 0, 9, 0), amounts("hits", SYMBOL_NAMES, 9, {}),
            effects("effects", ENEMY_EFFECTS, []), whole("bonus", 0, 3, 0),
        ),
    ),
    Table(
        "destinations",
        "destination",
        (
            text("name"), choice("target", ("vilnius", "player")), whole("copies", 0, 9),
            whole("two", 0, 9), whole("three", 0, 9),
        ),
    ),
    Table("conquest", "conquest", (text("name"), amounts("weapons", WEAPON_NAMES, 9))),
    Table("vilnius", "vilnius", (whole("least", 0, 30), whole("most", 0, 30), texts("modes", MODES))),
    Table(
        "strength",
        "strength",
        (whole("copies", 3, 3), whole("start", 1, 30), whole("front", 1, 30), whole("back", 1, 30)),
    ),
    Table("emblems", "emblem", (text("name"), text("home"))),
    Table("figures", "figure", (text("text"), whole("value", 0, 30))),
)  # fmt: skip

_WHOLE_LISTS: Final = (
    "deck", "copies", "gold", "tools", "order_value", "trades", "maximum", "raises_maximum", "income",
    "stores_provinces", "stores_units", "envoys", "gives_gold", "gives_tools", "exchange_tools", "exchange_gold",
    "start", "requires", "spread", "ward", "decoy", "base_gold", "base_tools", "good", "bonus_gold", "bonus_tools",
    "kind", "strength", "red", "silver", "golden", "red_of_both", "silver_of_both", "golden_of_both", "fires",
    "guards", "toll", "muster", "bonus", "at_quarter",
)  # fmt: skip
_LIST_OF: Final = {
    "income": "income", "maximum": "maximum", "raise-maximum": "raises_maximum", "store-province": "stores_provinces",
    "store-unit": "stores_units", "gold": "gives_gold", "tools": "gives_tools", "envoy": "envoys",
    "spread": "spread", "ward": "ward", "decoy": "decoy", "guards": "guards", "toll": "toll", "muster": "muster",
}  # fmt: skip


def load_printed(edition: Path | None) -> VilniusPrinted:
    content = load_content(Path(__file__).parent / "content", TABLES, edition)
    printed = VilniusPrinted()
    tables = content.tables
    for row in tables["buildings"]:
        _add_building(printed, row)
    for row in tables["units"]:
        _add_unit(printed, row)
    for row in tables["provinces"]:
        _add_province(printed, row)
    for row in tables["order"]:
        _add_order(printed, row)
    for row in tables["destinations"]:
        _add(printed, row, cards.DESTINATION_DECK, at_quarter=int(row["target"] == "player"))
        printed.used_with[-1] = [0, 0, row["two"], row["three"]]
    _add_small_cards(printed, tables)
    printed.edition = content.edition
    printed.digest = content.digest
    return printed


def _add(printed: VilniusPrinted, row: Row, deck: int, **figures: int) -> None:
    """A new face with the figures given, and with nothing where none is given."""
    printed.ids.append(row["id"])
    printed.names.append(row["name"])
    figures["deck"] = deck
    figures["copies"] = row.get("copies", 1)
    for name in _WHOLE_LISTS:
        getattr(printed, name).append(figures.get(name, 0))
    home = row.get("supply", row.get("home", "general"))
    printed.emblem.append(GENERAL if home == "general" else EMBLEMS.index(home))
    printed.type.append(TYPE_NAMES.index(row["type"]) if "type" in row else NO_TYPE)
    printed.forbids.append(TYPE_NAMES.index(row["forbids"]) if row.get("forbids") else NO_TYPE)
    printed.edges.append([TYPE_NAMES.index(edge) if edge else NO_TYPE for edge in row.get("edges", ("",) * 4)])
    weapons = _numbers(row.get("weapons", {}), WEAPON_NAMES)
    more = _numbers(row.get("more_weapons", {}), WEAPON_NAMES)
    printed.weapons.append(weapons)
    printed.symbols.append([weapon for weapon, number in enumerate(weapons) for _ in range(number)])
    printed.weapons_of_both.append([one + two for one, two in zip(weapons, more, strict=True)])
    printed.hits.append(_numbers(row.get("hits", {}), SYMBOL_NAMES))
    printed.used_with.append([])


def _numbers(given: Mapping[str, int], names: tuple[str, ...]) -> list[int]:
    return [given.get(name, 0) for name in names]


def _bits(given: list[str], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(name) for name in given)


def _abilities(row: Row, field: str) -> dict[str, int]:
    """The verbs of a row as figures; one without a number counts 1."""
    figures: dict[str, int] = {}
    for verb, *numbers in row[field]:
        if verb == "exchange":
            figures["exchange_tools"], figures["exchange_gold"] = numbers
        else:
            figures[_LIST_OF[verb]] = numbers[0] if numbers else 1
    return figures


def _add_building(printed: VilniusPrinted, row: Row) -> None:
    figures = _abilities(row, "abilities")
    figures |= {name: row[name] for name in ("gold", "tools", "order_value")}
    _add(printed, row, cards.BUILDING_DECK, trades=_bits(row["trades"], GOOD_NAMES), **figures)


def _add_unit(printed: VilniusPrinted, row: Row) -> None:
    figures = _abilities(row, "abilities")
    figures |= {name: row[name] for name in ("gold", "tools", "start")}
    _add(printed, row, cards.UNIT_DECK, requires=_bits(row["requires"], TYPE_NAMES), **figures)


def _add_province(printed: VilniusPrinted, row: Row) -> None:
    figures = {f"base_{kind}": row["base"].get(kind, 0) for kind in MONEY}
    figures |= {f"bonus_{kind}": row["bonus"].get(kind, 0) for kind in MONEY}
    _add(printed, row, cards.PROVINCE_DECK, good=_bits([row["good"]], GOOD_NAMES), **figures)


def _add_order(printed: VilniusPrinted, row: Row) -> None:
    figures = _abilities(row, "effects")
    for skull in SKULL_NAMES:
        figures[skull] = row["skulls"].get(skull, 0)
        figures[f"{skull}_of_both"] = figures[skull] + row["more_skulls"].get(skull, 0)
    figures |= {name: row[name] for name in ("strength", "fires", "bonus")}
    _add(printed, row, cards.ORDER_DECK, kind=KINDS[row["kind"]], **figures)


def _add_small_cards(printed: VilniusPrinted, tables: dict[str, list[Row]]) -> None:
    """Conquest, Vilnius and Strength cards never move, so that they are figures and not cards of a place."""
    for row in tables["conquest"]:
        printed.conquest.append(_numbers(row["weapons"], WEAPON_NAMES))
        printed.conquest_names.append(row["name"])
    printed.emblem_names = [row["name"] for row in tables["emblems"]]
    printed.home_names = [row["home"] for row in tables["emblems"]]
    printed.good_names = list(GOOD_NAMES)
    printed.city_points = [max(row["most"] for row in tables["vilnius"] if mode in row["modes"]) for mode in MODES]
    strength = tables["strength"][0]
    printed.least_strength = strength["start"]
    printed.front_strength = strength["front"]
    printed.most_strength = strength["back"]
    figures = {row["id"]: row["value"] for row in tables["figures"]}
    printed.base_income = figures["base-income"]
    printed.most_enemy_buildings = figures["enemy-buildings"]
    printed.loot_points = figures["loot-points"]
    printed.symbols_needed = [0, 0, figures["symbols-with-two"], figures["symbols-with-three"]]
    printed.cards_looked_at = figures["cards-looked-at"]
    printed.cards_in_a_stack = figures["cards-in-a-stack"]


def card_box(printed: VilniusPrinted, _seats: int, _options: Mapping[str, str]) -> list[list[int]]:
    """All cards with a face, deck by deck; those not used lie in the box."""
    box: list[list[int]] = [[] for _ in range(5)]
    for face, copies in enumerate(printed.copies):
        box[printed.deck[face]] += [face] * copies
    return box


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
    return f"Costs {printed.gold[face]} Gold and {printed.tools[face]} Tools."


def listed(numbers: list[int], names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in zip(numbers, names, strict=True) if number)


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
        f"Room for {printed.raises_maximum[face]} more Buildings." if printed.raises_maximum[face] else "",
        "Keeps one Province for the next round." if printed.stores_provinces[face] else "",
        "Keeps one unused Unit for the next round." if printed.stores_units[face] else "",
        f"Trades {_goods(printed.trades[face])} from the next round on." if printed.trades[face] else "",
        f"{printed.gives_gold[face]} Gold once per round." if printed.gives_gold[face] else "",
        f"{printed.gives_tools[face]} Tool once per round." if printed.gives_tools[face] else "",
        "Holds a Province that another player may use." if printed.envoys[face] else "",
    ]
    if printed.exchange_tools[face]:
        rate = f"{printed.exchange_tools[face]} Tools for {printed.exchange_gold[face]} Gold"
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
    base = listed([printed.base_gold[face], printed.base_tools[face]], ("Gold", "Tools"))
    bonus = listed([printed.bonus_gold[face], printed.bonus_tools[face]], ("Gold", "Tools"))
    home = printed.emblem[face]
    where = f"Part of {printed.home_names[home]}." if home != GENERAL else "To be captured."
    return [f"Pays {base}; with a market for {_goods(printed.good[face])} also {bonus}.", where]


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
            f"Bonus: {printed.bonus[face]} loot card for each player." if printed.bonus[face] else "",
        ]
    if kind == cards.WEAPONLESS:
        return ["Strength 0. No weapons: it is defeated without a fight."]
    return [f"Strength {printed.strength[face]}.", *_describe_fight(printed, face)]


def _describe_fight(printed: VilniusPrinted, face: int) -> list[str]:
    first = printed.weapons[face]
    more = [both - one for both, one in zip(printed.weapons_of_both[face], first, strict=True)]
    skulls = [printed.red[face], printed.silver[face], printed.golden[face]]
    both = [printed.red_of_both[face], printed.silver_of_both[face], printed.golden_of_both[face]]
    names = ("Red", "Silver", "Golden")
    return [
        f"Defeated with {listed(first, WEAPON_NAMES)}; in the second part also {listed(more, WEAPON_NAMES)}.",
        f"Skulls: {listed(skulls, names) or 'none'}; in the second part {listed(both, names) or 'none'}.",
        f"Undefeated, Vilnius loses {printed.fires[face]};",
        f"at a player's quarter: {listed(printed.hits[face], SYMBOL_NAMES)}.",
    ]


def _describe_destination(printed: VilniusPrinted, face: int) -> list[str]:
    if printed.at_quarter[face]:
        return ["The row beside it attacks the quarter of the player who owns the row."]
    return ["The row beside it attacks the general part of Vilnius."]
