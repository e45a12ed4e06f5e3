"""Cards and seats in words: what a card is, in a line or two, and a seat's public figures."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import BEER, BONUS, BUILDING, GOLD, MISSION, TOWN_HALL, UNDEAD, VikingsPrinted
from meadhall.games.vikings.places import COMPLETED, DECK, DISCARD, HAND, VILLAGE
from meadhall.games.vikings.rules.buying_buildings import building_limit
from meadhall.games.vikings.state import Vikings

KIND_NAMES: Final = (
    "Resource",
    "Unit",
    "Hero",
    "Weapon",
    "Action",
    "Defense",
    "Undead",
    "Building",
    "Town Hall",
    "Mission",
    "Bonus",
)


def describe(printed: VikingsPrinted, face: int) -> str:
    """Its kind and figures, and what it does."""
    figures = [KIND_NAMES[printed.kind[face]]]
    price = price_in_words(printed, face)
    if price:
        figures.append(price)
    if printed.strength[face]:
        figures.append(f"strength {printed.strength[face]}")
    if printed.kind[face] in (BUILDING, TOWN_HALL, UNDEAD):
        figures.append(f"defense {printed.defense[face]}")
    if printed.kind[face] == MISSION:
        figures.append(f"{printed.points[face]} VP")
    if printed.kind[face] == BONUS:
        figures.append(f"{printed.bonus_points} VP")
    text = hall_text(printed, face) if printed.kind[face] == TOWN_HALL else printed.texts[face]
    return ", ".join(figures) + "." + (f" {text}" if text else "")


def price_in_words(printed: VikingsPrinted, face: int) -> str:
    prices = ((printed.price_beer[face], "Beer"), (printed.price_gold[face], "Gold"))
    return " and ".join(f"{price} {resource}" for price, resource in prices if price)


def hall_text(printed: VikingsPrinted, face: int) -> str:
    limit = printed.limit[face]
    texts = [f"At most {limit} Buildings." if limit else "Any number of Buildings."]
    if printed.points[face]:
        texts.append(f"{printed.points[face]} VP when it is built.")
    if printed.reward_points[face]:
        texts.append(f"Whoever damages it gets {printed.reward_points[face]} VP.")
    if printed.reward_favors[face]:
        texts.append("Whoever damages it gets a Divine Favor.")
    return " ".join(texts)


def summary_of(s: Vikings, seat: int) -> list[tuple[str, str]]:
    """What everybody may know of a seat in figures."""
    limit = building_limit(s, seat)
    buildings = len(s.at(VILLAGE, seat))
    figures = [
        ("Victory Points", str(s.points[seat])),
        ("Town Hall", f"Level {s.printed.level[s.face(s.hall(seat))]}"),
        ("Buildings", f"{buildings} of {limit}" if limit else str(buildings)),
        ("Hand", str(len(s.at(HAND, seat)))),
        ("Deck", str(len(s.at(DECK, seat)))),
        ("Discard Pile", str(len(s.at(DISCARD, seat)))),
        ("Stored", f"{s.stored(seat, BEER)} Beer, {s.stored(seat, GOLD)} Gold"),
        ("Missions completed", str(len(s.at(COMPLETED, seat)))),
    ]
    if s.active == seat and s.turn_open:
        beer, gold = s.pool_beer + s.hall_beer[seat], s.pool_gold + s.hall_gold[seat]
        figures.append(("For this turn", f"{beer} Beer, {gold} Gold"))
    return figures
