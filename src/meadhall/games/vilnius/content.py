"""Reads the content tables of Vilnius into flat lists, and puts cards into words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from meadhall.games.vilnius import cards
from meadhall.games.vilnius.cards import GENERAL, MOST_SEATS, MOST_SPREAD, NO_TYPE, TYPE_NAMES, VilniusPrinted
from meadhall.games.vilnius.places import MOST_CARDS, MOST_INCOME, MOST_LOOKED_AT, MOST_STACKS
from meadhall.games.vilnius.rules.quarter import REACH
from meadhall.kernel.content import Row, Table, amounts, choice, effects, figures, load_content, text, texts, whole
from meadhall.kernel.problems import Problems

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
LIMITS: Final = {"loot-points": (1, 30), "cards-looked-at": (1, MOST_LOOKED_AT), "cards-in-a-stack": (1, 30)}
FIXED_ROWS: Final = {  # named by the rules: an edition may change them, not add any
    "emblems": EMBLEMS,
    "strength": ("strength-of-the-order",),
    "figures": (
        "base-income", "enemy-buildings", "loot-points", "symbols-with-two", "symbols-with-three", "cards-looked-at",
        "cards-in-a-stack",
    ),
}  # fmt: skip

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
    figures(30, LIMITS),
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
    _check(tables, f"The content of Vilnius ({content.edition})")
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
    _tell_buildings_apart(printed)
    printed.edition = content.edition
    printed.digest = content.digest
    return printed


def _check(tables: Mapping[str, list[Row]], what: str) -> None:
    """What a schema field by field cannot see."""
    problems = Problems()
    for file, ids in FIXED_ROWS.items():
        for row in tables[file]:
            if row["id"] not in ids:
                problems.add(f"{file}.toml", f"row '{row['id']}'", "id", f"no other rows than {', '.join(ids)}")
    for file, field in (("buildings", "abilities"), ("units", "abilities"), ("order", "effects")):
        for row in tables[file]:
            verbs = [verb for verb, *_ in row[field]]
            if len(set(verbs)) < len(verbs):
                problems.add(f"{file}.toml", f"row '{row['id']}'", field, "each effect once", row[field])
    _check_buildings(tables["buildings"], problems)
    _check_units(tables["units"], problems)
    for emblem in EMBLEMS:
        _check_emblem(tables, emblem, problems)
    _check_counts(tables, problems)
    _check_dealing(tables, problems)
    problems.raise_if_any(what)


def _check_buildings(buildings: list[Row], problems: Problems) -> None:
    """A player is forbidden one type, and all exchange at one rate."""
    rates: list[list[int]] = []
    for row in buildings:
        where = f"row '{row['id']}'"
        if len(row["edges"]) != 4:
            problems.add("buildings.toml", where, "edges", "four: top, right, bottom and left", row["edges"])
        if row["forbids"] and (row["type"] != "residence" or row["supply"] == "general"):
            problems.add("buildings.toml", where, "forbids", 'only a Residence to forbid a type, or ""', row["forbids"])
        for verb, *numbers in row["abilities"]:
            if verb == "exchange" and row["copies"]:
                rates.append(numbers)
                if 0 in numbers or numbers != rates[0]:
                    expected = "an exchange of at least 1 for 1, the same at all Buildings"
                    problems.add("buildings.toml", where, "abilities", expected, row["abilities"])


def _check_units(units: list[Row], problems: Problems) -> None:
    for row in units:
        where = f"row '{row['id']}'"
        start = row["start"]
        symbols = sum(row["weapons"].values())
        if 0 < row["copies"] < MOST_SEATS * start:
            expected = f"at least {MOST_SEATS * start}, {start} to start with for each of three players"
            problems.add("units.toml", where, "copies", expected, row["copies"])
        if not symbols:
            problems.add("units.toml", where, "weapons", "at least one weapon", row["weapons"])
        if symbols > MOST_SPREAD and ["spread"] in row["abilities"]:
            expected = f"at most {MOST_SPREAD} weapons in all, since it spreads them"
            problems.add("units.toml", where, "weapons", expected, row["weapons"])


def _check_emblem(tables: Mapping[str, list[Row]], emblem: str, problems: Problems) -> None:
    """A start quarter and Provinces for its player, and no more Buildings than lie within reach of the Residence."""
    own = [row for row in tables["buildings"] if row["supply"] == emblem]
    for type in ("residence", "barracks"):
        number = sum(row["copies"] for row in own if row["type"] == type)
        if number != 1:
            problems.add("buildings.toml", "", "copies", f"one {type} in the supply of {emblem}", number)
    if not any(row["home"] == emblem for row in tables["provinces"]):
        problems.add("provinces.toml", "", "home", f"at least one Province of {emblem}")
    buildable = own + [row for row in tables["buildings"] if row["supply"] == "general"]
    copies = sum(row["copies"] for row in buildable)
    maximum = _together(buildable, "maximum") + _together(buildable, "raise-maximum")
    if min(copies, maximum) > REACH + 1:
        expected = f"a maximum of at most {REACH + 1} Buildings for {emblem}, all raises included"
        problems.add("buildings.toml", "", "abilities", expected, maximum)


def _together(buildings: list[Row], ability: str) -> int:
    """What all copies of these Buildings add up to."""
    return sum(row["copies"] * number for row in buildings for verb, number, *_ in row["abilities"] if verb == ability)


def _check_counts(tables: Mapping[str, list[Row]], problems: Problems) -> None:
    """No more than clicks can name."""
    decks = ("buildings", "units", "provinces", "order", "destinations")
    number = sum(row.get("copies", 1) for deck in decks for row in tables[deck])
    if number > MOST_CARDS:
        problems.add(", ".join(f"{deck}.toml" for deck in decks), "", "copies", f"at most {MOST_CARDS} cards", number)
    if len(tables["conquest"]) > MOST_STACKS:
        problems.add("conquest.toml", "", "", f"at most {MOST_STACKS} Conquest cards", len(tables["conquest"]))
    base = next(row["value"] for row in tables["figures"] if row["id"] == "base-income")
    income = base + _together(tables["buildings"], "income")
    if income > MOST_INCOME:
        expected = f"at most {MOST_INCOME} cards of income, those of all Buildings included"
        problems.add("figures.toml, buildings.toml", "row 'base-income'", "value", expected, income)


def _check_dealing(tables: Mapping[str, list[Row]], problems: Problems) -> None:
    """Enough of everything that is dealt, for three players too."""
    for kind in ("boost", "final"):
        if not any(row["copies"] for row in tables["order"] if row["kind"] == kind):
            problems.add("order.toml", "", "copies", f"at least one card of the kind {kind}", 0)
    for field, seats in (("two", 2), ("three", 3)):
        used = [min(row["copies"], row[field]) for row in tables["destinations"] if row["target"] == "vilnius"]
        if sum(used) < seats:
            problems.add("destinations.toml", "", field, f"{seats} cards of the target vilnius at least", sum(used))
    for mode in MODES:
        if not any(row["most"] for row in tables["vilnius"] if mode in row["modes"]):
            problems.add("vilnius.toml", "", "modes", f"a card with at least 1 point for the mode {mode}")


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


def _tell_buildings_apart(printed: VilniusPrinted) -> None:
    """Of Buildings with one name that may be offered together trading spots say their goods, others their emblem."""
    buildings = [face for face, deck in enumerate(printed.deck) if deck == cards.BUILDING_DECK]
    names = [printed.names[face] for face in buildings]
    general = [printed.names[face] for face in buildings if printed.emblem[face] == GENERAL]
    for face, name in zip(buildings, names, strict=True):
        goods = [good for bit, good in enumerate(GOOD_NAMES) if printed.trades[face] >> bit & 1]
        if goods and names.count(name) > 1:
            printed.names[face] = f"{name} ({', '.join(goods)})"
        elif name in general and printed.emblem[face] != GENERAL:
            printed.names[face] = f"{name} ({printed.emblem_names[printed.emblem[face]]})"


def card_box(printed: VilniusPrinted, _seats: int, _options: Mapping[str, str]) -> list[list[int]]:
    """All cards with a face, deck by deck; those not used lie in the box."""
    box: list[list[int]] = [[] for _ in range(5)]
    for face, copies in enumerate(printed.copies):
        box[printed.deck[face]] += [face] * copies
    return box
