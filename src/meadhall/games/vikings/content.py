"""Reads the content tables into what is printed on the cards and the board."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meadhall.games.vikings import cards as c
from meadhall.games.vikings.bot_cards import plain_worth
from meadhall.games.vikings.cards import VikingsPrinted
from meadhall.games.vikings.content_tables import (
    ATTACK_EFFECTS,
    BUILDING_EFFECTS,
    DEFENSE_EFFECTS,
    EFFECTS_OF_KIND,
    GOALS,
    KINDS,
    MEASURES,
    PILE_TABLES,
    PLAY_EFFECTS,
    SENT_FOR,
    TABLE_KINDS,
    TABLES,
)
from meadhall.games.vikings.places import MOST_CARDS
from meadhall.kernel.content import Content, Row, load_content
from meadhall.kernel.problems import Problems


def load_printed(edition: Path | None) -> VikingsPrinted:
    """The standard cards, or an edition over them."""
    content = load_content(Path(__file__).parent / "content", TABLES, edition)
    _check(content)
    printed = VikingsPrinted()
    printed.edition = content.edition
    printed.digest = content.digest
    for table in TABLES[:-1]:
        for row in content.tables[table.file]:
            _add_face(printed, table.file, row)
    printed.worth = [plain_worth(printed, face) for face in range(len(printed.ids))]
    _find_piles(printed, content)
    printed.piles_for_beer = _piles_within(printed, printed.price_beer)
    printed.piles_for_gold = _piles_within(printed, printed.price_gold)
    for row in content.tables["figures"]:
        setattr(printed, _attribute(row["id"]), row["value"])
    return printed


def box(printed: VikingsPrinted, seats: int, options: Mapping[str, str]) -> list[list[int]]:
    """The faces of every deck. Favors marked (3+) stay away from two players [setup-board.favors-3plus]. By an option,
    1-VP Missions that cannot be shared out evenly lie among the others [setup.one-vp-missions-enough]."""
    decks: list[list[int]] = [[] for _ in range(c.BACKS)]
    for seat in range(seats):
        decks[c.PLAYER_BACK + seat] = printed.starting_faces[:]
        decks[c.VILLAGE_BACK] += printed.hall_faces[1:]
    for face, copies in enumerate(printed.copies):
        back = _back(printed, face)
        if back >= 0 and not (printed.three_plus[face] and seats < 3):
            decks[back] += [face] * copies
    if options["even_missions"] == "on":
        first = decks[c.FIRST_MISSION_BACK]
        shared_out = len(first) // seats * seats
        decks[c.MISSION_BACK] += first[shared_out:]
        del first[shared_out:]
    return decks


def _back(printed: VikingsPrinted, face: int) -> int:
    """The deck in which a face begins, or -1 if every seat has its own."""
    kind = printed.kind[face]
    if kind == c.MISSION:
        return c.FIRST_MISSION_BACK if printed.points[face] == 1 else c.MISSION_BACK
    if kind in (c.BUILDING, c.BONUS):
        return c.VILLAGE_BACK if kind == c.BUILDING else c.BONUS_BACK
    if kind == c.TOWN_HALL or face in printed.starting_faces:
        return -1
    if printed.pile[face] != c.NO_PILE:
        return c.MARKET_BACK
    return c.PATH_BACK if printed.from_path[face] else c.FAVOR_BACK


def _attribute(id: str) -> str:
    return id.replace("-", "_")


def _add_face(printed: VikingsPrinted, file: str, row: Row) -> None:
    """One face: a value in every list, 0 where the row has nothing for it."""
    face = len(printed.ids)
    printed.ids.append(row["id"])
    printed.names.append(row["name"])
    printed.texts.append(row.get("text", ""))
    printed.kind.append(TABLE_KINDS[file] if file in TABLE_KINDS else KINDS[row["kind"]])
    printed.copies.append(row.get("copies", 1))
    printed.pile.append(c.NO_PILE)
    printed.from_path.append(int(file == "odins_path"))
    printed.price_beer.append(row.get("price", {}).get("beer", 0))
    printed.price_gold.append(row.get("price", {}).get("gold", 0))
    for name in ("strength", "points", "defense", "limit", "level"):
        getattr(printed, name).append(row.get(name, 0))
    for name in ("three_plus", "first_game"):
        getattr(printed, name).append(int(row.get(name, False)))
    _add_effects(printed, row)
    rewards = dict(row.get("reward", []))
    printed.reward_points.append(rewards.get("points", 0))
    printed.reward_favors.append(rewards.get("favors", 0))
    printed.loot.append(rewards.get("loot", 0))
    goals = row.get("goal") or [("", 0)]
    printed.goal.append(GOALS.index(goals[0][0]) if goals[0][0] else c.NO_GOAL)
    printed.goal_number.append(goals[0][1])
    printed.measure.append(MEASURES.index(row["measure"]) if "measure" in row else c.NO_MEASURE)
    if file == "starting_deck":
        printed.starting_faces += [face] * row["copies"]
    if file == "town_halls":
        printed.hall_faces[row["level"]] = face


def _add_effects(printed: VikingsPrinted, row: Row) -> None:
    """Effects of playing in their order; all others, and what a resource card is worth, as figures."""
    given: list[list[Any]] = row.get("effects", [])
    numbers: dict[str, int] = dict(given)
    played: list[int] = []
    for verb, number in given:
        if verb in PLAY_EFFECTS:
            played += [PLAY_EFFECTS.index(verb), number]
    printed.effects.append(played)
    worth = ("beer", "gold", "beer-per-brewery", "gold-per-factory")
    is_resource = row.get("kind") == "resource"
    for verb in worth:
        getattr(printed, _attribute(verb)).append(numbers.get(verb, 0) if is_resource else 0)
    printed.pays.append(int(is_resource and any(numbers.get(verb, 0) for verb in worth)))
    for verb in (*ATTACK_EFFECTS, *DEFENSE_EFFECTS, *BUILDING_EFFECTS):
        getattr(printed, _attribute(verb)).append(numbers.get(verb, 0))
    of_beer = "brew" in numbers or "store-beer" in numbers
    of_gold = "mine" in numbers or "store-gold" in numbers
    printed.resource.append(c.BEER if of_beer else c.GOLD if of_gold else c.NO_RESOURCE)


def _find_piles(printed: VikingsPrinted, content: Content) -> None:
    for file, (first, _) in PILE_TABLES.items():
        for place, row in enumerate(content.tables[file]):
            face = printed.face(row["id"])
            printed.pile[face] = first + place
            printed.pile_faces[first + place] = face
    for id in ("brewery", "gold-factory", "tavern", "drakkar"):
        setattr(printed, _attribute(id), printed.pile[printed.face(id)] - c.FIRST_BUILDING_PILE)
    printed.pigator = printed.face("pigator")


def _piles_within(printed: VikingsPrinted, prices: list[int]) -> list[int]:
    """For each amount up to the highest price, a bit for each pile that costs no more."""
    priced = [(pile, prices[face]) for pile, face in enumerate(printed.pile_faces) if face >= 0]
    highest = max(price for _, price in priced)
    return [sum(1 << pile for pile, price in priced if price <= amount) for amount in range(highest + 1)]


def _check(content: Content) -> None:
    """What a schema field by field cannot see."""
    problems = Problems()
    tables = content.tables
    for file, (_, room) in PILE_TABLES.items():
        if len(tables[file]) > room:
            problems.add(
                f"{file}.toml", "", "", f"at most {room} rows: the board has a spot for each", len(tables[file])
            )
    levels = sorted(row["level"] for row in tables["town_halls"])
    if levels != list(range(1, c.LEVELS + 1)):
        problems.add("town_halls.toml", "", "level", "each level once", levels)
    for table in TABLES:
        for row in tables[table.file]:
            _check_verbs(table.filename, row, problems)
            if "kind" in row:
                _check_card(table.filename, row, problems)
    for row in tables["buildings"]:
        numbers = dict(row["effects"])
        if numbers.keys() & {"brew", "store-beer"} and numbers.keys() & {"mine", "store-gold"}:
            expected = "Beer or Gold, since no Building holds both"
            problems.add("buildings.toml", f"row '{row['id']}'", "effects", expected, row["effects"])
    for row in tables["missions"]:
        if len(row["goal"]) != 1 or row["goal"][0][1] < 1:
            problems.add("missions.toml", f"row '{row['id']}'", "goal", "one figure, of at least 1", row["goal"])
    blank = VikingsPrinted()
    for row in tables["figures"]:
        if type(getattr(blank, _attribute(row["id"]), None)) is not int:
            problems.add("figures.toml", f"row '{row['id']}'", "id", "a figure that the rules have")
    _check_counts(tables, problems)
    problems.raise_if_any(f"The content of Vikings ({content.edition})")


def _check_card(file: str, row: Row, problems: Problems) -> None:
    """Nothing that the rules would count on and never ask for: an attack that is offered can also be sent."""
    where = f"row '{row['id']}'"
    kind = row["kind"]
    sent_for = SENT_FOR.get(kind, "")
    numbers: dict[str, int] = {"strength": row["strength"], **dict(row["effects"])}
    foreign = [verb for verb, _ in row["effects"] if verb not in EFFECTS_OF_KIND[kind]]
    if foreign:
        problems.add(file, where, "effects", f"for kind '{kind}' only {', '.join(EFFECTS_OF_KIND[kind])}", foreign)
    if row["strength"] and sent_for != "strength":
        expected = f"0 for kind '{kind}', which is not sent for its strength"
        problems.add(file, where, "strength", expected, row["strength"])
    if sent_for and numbers.keys() & set(ATTACK_EFFECTS) and not numbers.get(sent_for):
        expected = f"with these '{sent_for}' of at least 1, or the card is never sent to attack"
        problems.add(file, where, "effects", expected, row["effects"])
    if numbers.get("allow-defenses") == 0:
        problems.add(file, where, "effects", "'allow-defenses' of at least 1", row["effects"])
    if kind == "undead" and file != "odins_path.toml":
        problems.add(file, where, "kind", "any other: Undead are met on Odin's Path only", kind)
    if kind == "undead" and not row["defense"]:
        problems.add(file, where, "defense", "at least 1 for kind 'undead'", 0)


def _check_verbs(file: str, row: Row, problems: Problems) -> None:
    """Of two numbers for the same verb, most rules would see one only."""
    for field in ("effects", "reward"):
        verbs = [verb for verb, _ in row.get(field, [])]
        if len(verbs) > len(set(verbs)):
            problems.add(file, f"row '{row['id']}'", field, "each effect once", row[field])


def _check_counts(tables: Mapping[str, list[Row]], problems: Problems) -> None:
    """Enough of everything to deal from, and no more cards than clicks can name."""
    value = {row["id"]: row["value"] for row in tables["figures"]}
    first_missions = sum(row["copies"] for row in tables["missions"] if row["points"] == 1)
    if first_missions < c.MOST_SEATS * value.get("missions-face-up", 0):
        problems.add(
            "missions.toml", "", "copies", "enough Missions of 1 point to deal to four players", first_missions
        )
    if len(tables["bonus_cards"]) < value.get("bonus-cards", 0):
        problems.add("bonus_cards.toml", "", "", "enough Bonus cards for the board", len(tables["bonus_cards"]))
    face_up = value.get("favors-face-up", 0)
    if face_up > 2 * value.get("favors-per-player", 0):
        problems.add(
            "figures.toml", "row 'favors-face-up'", "value", "at most twice 'favors-per-player', for two", face_up
        )
    for seats in (2, c.MOST_SEATS):
        favors = sum(row["copies"] for row in tables["divine_favors"] if seats > 2 or not row["three_plus"])
        needed = seats * value.get("favors-per-player", 0)
        if favors < needed:
            expected = f"at least {needed} Divine Favors for {seats} players"
            problems.add("divine_favors.toml", "", "copies", expected, favors)
    rows = [row for file in ("starting_deck", *TABLE_KINDS, "odins_path", "divine_favors") for row in tables[file]]
    cards = sum(row.get("copies", 1) for row in rows)
    cards += (c.MOST_SEATS - 1) * sum(row["copies"] for row in tables["starting_deck"])
    if cards > MOST_CARDS:
        problems.add("", "", "copies", f"at most {MOST_CARDS} cards in all", cards)
