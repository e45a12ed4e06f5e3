"""Reads the content files, the map among them, into flat lists."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, extend

from meadhall.games.zabor.cards import (
    ABILITIES,
    ABILITY_NAMES,
    ARTIFACT,
    BACKS,
    DESTINY,
    DYNASTY,
    EVENT,
    GOOD_NAMES,
    GOODS,
    LANDS,
    MONSTER,
    SORCERY,
    TRADE,
    TRAIT,
    TYPE_NAMES,
    UPGRADE_NAMES,
    VP,
    ZaborPrinted,
)
from meadhall.games.zabor.content_checks import check_content
from meadhall.games.zabor.map import lay_out_map, read_map
from meadhall.games.zabor.rules.vocabulary import (
    EFFECT_NAMES,
    EVENT_EFFECT_NAMES,
    MEASURE_NAMES,
    PLAIN_EFFECT_NAMES,
    POWER_NAMES,
    SETUP_NAMES,
)
from meadhall.kernel.content import (
    Content,
    Field,
    Row,
    Table,
    amounts,
    choice,
    effects,
    figures,
    load_content,
    text,
    whole,
)

CONTENT: Final = Path(__file__).parent / "content"


def _verbs(names: tuple[str, ...] | list[str], numbers: int) -> dict[str, int]:
    return dict.fromkeys(names, numbers)


def _effects(name: str, verbs: tuple[str, ...] | list[str], numbers: int) -> Field:
    return effects(name, _verbs(verbs, numbers), [])


def _but(names: tuple[str, ...], *left_out: str) -> list[str]:
    return [name for name in names if name not in left_out]


SET_OUT: Final = (*[f"start-{name}" for name in TYPE_NAMES], "inland-cavalry", "barbarian-infantry", "native-infantry")
DONE_ONE_BY_ONE: Final = (
    "trade-cards",
    "acquisition-primary",
    "acquisition-secondary",
    "rituals-primary",
    "rituals-secondary",
    "warfare-areas",
)
LIMITS: Final = {  # of figures: two Positions are never returned, a die has six sides, and a game has an end
    "traits-dealt": (1, 99),
    "traits-kept": (1, 99),
    "card-limit": (2, 99),
    "event-cards": (1, 99),
    "success": (1, 6),
    **dict.fromkeys(SET_OUT, (0, 20)),
    **dict.fromkeys(DONE_ONE_BY_ONE, (0, 9)),
}
POWERS_FIELD: Final = _effects("powers", POWER_NAMES, 1)
PRICES_FIELD: Final = _effects("prices", _but(GOOD_NAMES, "rural"), 1)
PIECES_FIELD: Final = amounts("pieces", (*TYPE_NAMES, "keep", "city", "metropol"), 20)
COPIES_FIELD: Final = whole("copies", 0, 1, 1)
INCOME_FIELD: Final = _effects("income", PLAIN_EFFECT_NAMES, 2)
NO_DRAWS: Final = _but(EFFECT_NAMES, "destiny", "sorcery")  # cards of a hand that bring others could go round for ever
CONDITIONS_FIELD: Final = effects("conditions", _verbs(MEASURE_NAMES, 1))
CHART_FIELDS: Final = (text("name"), COPIES_FIELD, text("text"), POWERS_FIELD, PRICES_FIELD, INCOME_FIELD)
HAND_FIELDS: Final = (
    text("name"),
    COPIES_FIELD,
    text("text"),
    whole("price", 0, 99, 0),
    _effects("effects", NO_DRAWS, 2),
    POWERS_FIELD,
    text("monster", ""),
)
TABLES: Final = (
    Table(
        "traits",
        "trait",
        (*CHART_FIELDS, text("goal"), whole("vp", 0, 20), _effects("setup", SETUP_NAMES, 1), CONDITIONS_FIELD),
    ),
    Table(
        "events",
        "event",
        (
            text("name"),
            COPIES_FIELD,
            text("text"),
            _effects("effects", EVENT_EFFECT_NAMES, 2),
            _effects("afterwards", _but(EVENT_EFFECT_NAMES, "monster-stirs"), 2),
            POWERS_FIELD,
            PIECES_FIELD,
            text("monster", ""),
        ),
    ),
    Table("destiny", "card", HAND_FIELDS),
    Table("sorcery", "card", HAND_FIELDS),
    Table("dynasties", "dynasty", CHART_FIELDS),
    Table("artifacts", "artifact", CHART_FIELDS),
    Table(
        "monsters",
        "monster",
        (
            text("name"),
            COPIES_FIELD,
            whole("strength", 0, 30),
            whole("move", 1, 9),
            whole("wounds", 1, 30),
            amounts("abilities", ABILITY_NAMES, 9, {}),
        ),
    ),
    Table(
        "trade",
        "card",
        (
            text("name"),
            whole("copies", 0, 20),
            text("text"),
            _effects("effects", _but(EFFECT_NAMES, "summon"), 2),
            _effects("instead", _but(EFFECT_NAMES, "summon"), 2),
        ),
    ),
    Table(
        "vp_cards",
        "card",
        (text("name"), COPIES_FIELD, whole("age", 1, 4), text("text"), whole("vp", 0, 20), CONDITIONS_FIELD),
    ),
    Table(
        "units",
        "unit",
        (
            text("name"),
            whole("strength", 0, 30),
            whole("move", 1, 9),
            whole("wounds", 1, 5),
            whole("cost", 1, 99),
            amounts("abilities", ABILITY_NAMES, 9, {}),
            whole("capacity", 0, 99),
            choice("per", ("lands", "civilized")),
            whole("share", 1, 9),
        ),
    ),
    Table("upgrades", "upgrade", (text("name"), whole("cost", 0, 99), whole("income", 0, 99), whole("absorb", 0, 20))),
    Table("positions", "position", (text("name"), text("text"), POWERS_FIELD, _effects("gift", PLAIN_EFFECT_NAMES, 2))),
    Table("actions", "action", (text("name"), text("primary"), text("secondary"))),
    figures(99, LIMITS),
)
DECKS: Final = {
    "traits": TRAIT,
    "events": EVENT,
    "destiny": DESTINY,
    "sorcery": SORCERY,
    "dynasties": DYNASTY,
    "artifacts": ARTIFACT,
    "monsters": MONSTER,
    "trade": TRADE,
    "vp_cards": VP,
}


def load_printed(edition: Path | None) -> ZaborPrinted:
    content = load_content(CONTENT, TABLES, edition)
    check_content(content)
    printed = ZaborPrinted()
    _read_units(printed, content.tables["units"])
    _read_upgrades(printed, content.tables["upgrades"])
    for file, back in DECKS.items():
        for row in content.tables[file]:
            _read_card(printed, row, back)
    _name_monsters(printed, content)
    _read_positions(printed, content)
    _read_figures(printed, {row["id"]: row["value"] for row in content.tables["figures"]})
    lay_out_map(printed, read_map(CONTENT / "map.toml"))
    printed.edition = content.edition
    drawn = (CONTENT / "map.toml").read_bytes()
    printed.digest = hashlib.sha256(_digest(content).encode() + drawn).hexdigest()[:16]
    return printed


def _digest(content: Content) -> str:
    """As the kernel's, but without the `copies` of cards that are there once, as all of them were before there was such
    a field: games begun then can go on."""
    tables = {
        file: [
            {name: value for name, value in row.items() if name != "copies" or file == "trade" or not value}
            for row in rows
        ]
        for file, rows in content.tables.items()
    }
    return hashlib.sha256(json.dumps(tables, sort_keys=True).encode()).hexdigest()[:16]


def _flat(effects_of_row: list[list[Any]], names: tuple[str, ...] | list[str]) -> list[int]:
    """Verbs become numbers: [["draw", 2]] is [number of "draw", 2]."""
    flat: list[int] = []
    for effect in effects_of_row:
        flat += [list(names).index(effect[0]), *effect[1:]]
    return flat


def _read_card(printed: ZaborPrinted, row: Row, back: int) -> None:
    events = EVENT_EFFECT_NAMES if back == EVENT else EFFECT_NAMES
    printed.ids.append(row["id"])
    printed.names.append(row["name"])
    printed.texts.append(row.get("text", ""))
    printed.goals.append(row.get("goal", ""))
    printed.backs.append(back + row["age"] - 1 if back == VP else back)
    printed.copies.append(row.get("copies", 1))
    printed.vp.append(row.get("vp", 0))
    printed.price.append(row.get("price", 0))
    printed.effects.append(_flat(row.get("effects") or row.get("income") or [], events))
    printed.instead.append(_flat(row.get("instead", []), events))
    printed.afterwards.append(_flat(row.get("afterwards", []), events))
    printed.setup.append(_flat(row.get("setup", []), SETUP_NAMES))
    printed.powers.append(_flat(row.get("powers", []), POWER_NAMES))
    prices = dict(row.get("prices", []))
    printed.prices.append([prices.get(name, -1) for name in GOOD_NAMES] if prices else [])
    printed.conditions.append(_flat(row.get("conditions", []), MEASURE_NAMES))
    printed.pieces.append([row.get("pieces", {}).get(name, 0) for name in GOOD_NAMES])
    printed.monster.append(-1)
    if back == MONSTER:
        printed.monster[-1] = len(printed.monster_faces)
        printed.monster_faces.append(len(printed.ids) - 1)
        printed.monster_strength.append(row["strength"])
        printed.monster_move.append(row["move"])
        printed.monster_wounds.append(row["wounds"])
        printed.monster_levels = extend(printed.monster_levels, _levels(row))


def _levels(row: Row) -> list[int]:
    levels = [row["abilities"].get(name, 0) for name in ABILITY_NAMES]
    assert len(levels) == ABILITIES
    return levels


def _name_monsters(printed: ZaborPrinted, content: Content) -> None:
    for file in ("destiny", "sorcery", "events"):
        for row in content.tables[file]:
            if row["monster"]:
                printed.monster[printed.face(row["id"])] = printed.monster[printed.face(row["monster"])]


def _read_units(printed: ZaborPrinted, rows: list[Row]) -> None:
    for type, row in enumerate(sorted(rows, key=lambda row: TYPE_NAMES.index(row["id"]))):
        printed.unit_names.append(row["name"])
        printed.strength = append(printed.strength, row["strength"])
        printed.move = append(printed.move, row["move"])
        printed.wounds = append(printed.wounds, row["wounds"])
        printed.cost = append(printed.cost, row["cost"])
        printed.capacity = append(printed.capacity, row["capacity"])
        printed.per_lands = append(printed.per_lands, int(row["per"] == "lands"))
        printed.share.append(row["share"])
        printed.room = extend(printed.room, [row["capacity"] + -(-areas // row["share"]) for areas in range(LANDS + 1)])
        printed.levels = extend(printed.levels, _levels(row))
        printed.first_slot = append(printed.first_slot, len(printed.slot_type))
        for wounds in range(row["wounds"]):
            printed.slot_type = append(printed.slot_type, type)
            printed.slot_wounds = append(printed.slot_wounds, wounds)
    printed.slots = len(printed.slot_type)
    printed.first_slot = append(printed.first_slot, printed.slots)
    printed.wounded_slots = [slot for slot in range(printed.slots) if printed.slot_wounds[slot]]


def _read_upgrades(printed: ZaborPrinted, rows: list[Row]) -> None:
    for row in sorted(rows, key=lambda row: UPGRADE_NAMES.index(row["id"])):
        printed.upgrade_names.append(row["name"])
        printed.cost = append(printed.cost, row["cost"])
        printed.income.append(row["income"])
        printed.absorb.append(row["absorb"])
    assert len(printed.cost) == GOODS


def _read_positions(printed: ZaborPrinted, content: Content) -> None:
    for row in content.tables["positions"]:
        printed.position_names.append(row["name"])
        printed.position_texts.append(row["text"])
        printed.position_powers.append(_flat(row["powers"], POWER_NAMES))
        printed.position_gifts.append(_flat(row["gift"], EFFECT_NAMES))
    for row in content.tables["actions"]:
        printed.action_names.append(row["name"])
        printed.action_texts += [row["primary"], row["secondary"]]


def _read_figures(printed: ZaborPrinted, value: Mapping[str, int]) -> None:
    printed.start_gold = value["start-gold"]
    printed.envoys = value["envoys"]
    printed.envoys_of_three = value["envoys-of-three"]
    printed.traits_dealt = value["traits-dealt"]
    printed.traits_kept = value["traits-kept"]
    printed.start_units = [value[f"start-{name}"] for name in TYPE_NAMES]
    printed.inland_cavalry = value["inland-cavalry"]
    printed.barbarian_infantry = value["barbarian-infantry"]
    printed.card_limit = value["card-limit"]
    printed.event_cards = value["event-cards"]
    printed.trade_cards = value["trade-cards"]
    printed.acquisition_cards = value["acquisition-cards"]
    printed.acquisition_draws = [value["acquisition-primary"], value["acquisition-secondary"]]
    printed.free_army = value["free-army"]
    printed.keeps_to_buy = value["keeps-to-buy"]
    printed.maritime_gold_per_sea = value["maritime-gold-per-sea"]
    printed.maritime_gold = value["maritime-gold"]
    printed.rituals_draws = [value["rituals-primary"], value["rituals-secondary"]]
    printed.warfare_areas = value["warfare-areas"]
    printed.native_infantry = value["native-infantry"]
    printed.success = value["success"]


def faces_in_box(printed: ZaborPrinted, _seats: int, _options: Mapping[str, str]) -> list[list[int]]:
    """For each back, every face as often as it was printed."""
    box: list[list[int]] = [[] for _ in range(BACKS)]
    for face, back in enumerate(printed.backs):
        box[back] += [face] * printed.copies[face]
    return box
