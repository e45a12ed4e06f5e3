"""What the rules need of the content beyond its single fields: what could not be played is refused in a sentence."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import TYPE_NAMES, UPGRADE_NAMES
from meadhall.games.zabor.rules.setup import AGES, CARDS_PER_AGE
from meadhall.games.zabor.rules.vocabulary import ACTION_NAMES, FIGURE_NAMES, POSITION_NAMES
from meadhall.kernel.content import Content, Row
from meadhall.kernel.problems import Problems

MOST_SEATS: Final = 5
MOST_AGES: Final = max(AGES.values())
MOST_CARDS_OF_AN_AGE: Final = max(CARDS_PER_AGE.values())
FIXED_ROWS: Final = {
    "units": TYPE_NAMES,
    "upgrades": UPGRADE_NAMES,
    "figures": FIGURE_NAMES,
    "positions": POSITION_NAMES,
    "actions": ACTION_NAMES,
}
EFFECT_FIELDS: Final = {
    "traits": ("income",),
    "dynasties": ("income",),
    "artifacts": ("income",),
    "positions": ("gift",),
    "destiny": ("effects",),
    "sorcery": ("effects",),
    "trade": ("effects", "instead"),
    "events": ("effects", "afterwards"),
}
DIVIDES: Final = ("interest", "gold-for-lands", "gold-for-rurals")
NAMES_MONSTER: Final = ("summon", "monster-stirs")


def check_content(content: Content) -> None:
    problems = Problems()
    _check_rows(content, problems)
    _check_draft(content, problems)
    _check_decks(content, problems)
    _check_monsters(content, problems)
    _check_effects(content, problems)
    _check_abilities(content, problems)
    problems.raise_if_any("The content")


def in_game(rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["copies"]]


def _where(row: Row) -> str:
    return f"row '{row['id']}'"


def _check_rows(content: Content, problems: Problems) -> None:
    """Pieces, places of the game and figures are named by the rules: an edition may change them, not add any."""
    for file, ids in FIXED_ROWS.items():
        found = [row["id"] for row in content.tables[file]]
        for row in content.tables[file]:
            if row["id"] not in ids:
                expected = f"one of {', '.join(ids)}, since the rules use no other"
                problems.add(f"{file}.toml", _where(row), "id", expected, row["id"])
        for id in ids:
            if id not in found:
                problems.add(f"{file}.toml", "", "id", f"the row {id}")


def _check_draft(content: Content, problems: Problems) -> None:
    """Enough traits to deal to everybody, and to keep."""
    value = {row["id"]: row["value"] for row in content.tables["figures"]}
    dealt, kept = value.get("traits-dealt", 0), value.get("traits-kept", 0)
    traits = content.tables["traits"]
    most = len(traits) // MOST_SEATS
    needed = dealt * MOST_SEATS
    if dealt > most:
        problems.add("figures.toml", "row 'traits-dealt'", "value", f"at most {most}, for five players", dealt)
    elif len(in_game(traits)) < needed:
        expected = f"at least {needed} traits in the game, {dealt} to be dealt to each of five players"
        problems.add("traits.toml", "", "copies", expected, len(in_game(traits)))
    if kept > dealt:
        problems.add("figures.toml", "row 'traits-kept'", "value", f"at most the {dealt} that are dealt", kept)


def _check_decks(content: Content, problems: Problems) -> None:
    """Every turn has an Event, and every age as many VP Cards as the longest game lays out."""
    if not in_game(content.tables["events"]):
        problems.add("events.toml", "", "copies", "at least 1 Event in the game")
    for age in range(1, MOST_AGES + 1):
        left = len([row for row in in_game(content.tables["vp_cards"]) if row["age"] == age])
        if left < MOST_CARDS_OF_AN_AGE:
            expected = f"at least {MOST_CARDS_OF_AN_AGE} cards of age {age} in the game"
            problems.add("vp_cards.toml", "", "age", expected, left)


def _check_monsters(content: Content, problems: Problems) -> None:
    """A card that names a Monster brings that one and does nothing else; nothing else brings one by its name."""
    monsters = {row["id"]: row["copies"] for row in content.tables["monsters"]}
    for file in ("destiny", "sorcery", "events"):
        for row in content.tables[file]:
            name = row["monster"]
            verbs = [effect[0] for effect in row["effects"]]
            if name and name not in monsters:
                problems.add(f"{file}.toml", _where(row), "monster", "the id of a Monster", name)
            elif name and row["copies"] and not monsters[name]:
                problems.add(f"{file}.toml", _where(row), "monster", "a Monster that is in the game", name)
            if name and [verb for verb in verbs if verb not in NAMES_MONSTER]:
                expected = f"nothing but {' or '.join(NAMES_MONSTER)} on a card that names a Monster"
                problems.add(f"{file}.toml", _where(row), "effects", expected, row["effects"])
            if not name and [verb for verb in verbs if verb in NAMES_MONSTER]:
                expected = f"the id of a Monster, for {' and '.join(NAMES_MONSTER)}"
                problems.add(f"{file}.toml", _where(row), "monster", expected)


def _check_effects(content: Content, problems: Problems) -> None:
    for file, fields in EFFECT_FIELDS.items():
        for row in content.tables[file]:
            for field in fields:
                for effect in row[field]:
                    if effect[0] in DIVIDES and not effect[1]:
                        problems.add(f"{file}.toml", _where(row), field, f"{effect[0]} for every 1 or more", effect)


def _check_abilities(content: Content, problems: Problems) -> None:
    """Fleets go to sea and other Units do not; who warps comes out on land."""
    for file in ("units", "monsters"):
        for row in content.tables[file]:
            abilities = row["abilities"]
            naval = abilities.get("naval", 0) > 0
            if file == "units" and naval != (row["id"] == "fleet"):
                problems.add(
                    f"{file}.toml", _where(row), "abilities", "naval for the Fleet and no other Unit", abilities
                )
            if naval and abilities.get("warp", 0):
                problems.add(f"{file}.toml", _where(row), "abilities", "naval or warp, but not both", abilities)
