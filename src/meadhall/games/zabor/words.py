"""Things in words: areas, units, spaces and all else that is not a card; and what a seat's public figures are."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import (
    ABILITIES,
    ABILITY_NAMES,
    DECK_NAMES,
    FIRST_MONSTER,
    MONSTER,
    TYPES,
    VP,
    ZaborPrinted,
)
from meadhall.games.zabor.rules.capacity import capacity_of
from meadhall.games.zabor.rules.dice import times_shown
from meadhall.games.zabor.rules.income_phase import yields_of
from meadhall.games.zabor.state import Zabor

PAINTED: Final = {"red": "orange", "purple": "pink"}  # hues that everybody can tell apart [setup.colours]


def area_name(s: Zabor, area: int) -> str:
    return s.printed.area_names[area] if 0 <= area < len(s.printed.area_names) else "nowhere"


def unit_name(s: Zabor, unit: int) -> str:
    """ "Cavalry", "Cavalry with 1 Wound", "Kraken"."""
    printed = s.printed
    if unit >= FIRST_MONSTER:
        return printed.names[printed.monster_faces[unit - FIRST_MONSTER]]
    name = printed.unit_names[printed.slot_type[unit]]
    wounds = printed.slot_wounds[unit]
    return f"{name} with {wounds} Wound{'s' if wounds > 1 else ''}" if wounds else name


def good_name(s: Zabor, good: int) -> str:
    return s.printed.good_name(good)


def upgrade_name(s: Zabor, upgrade: int) -> str:
    return s.printed.upgrade_names[upgrade]


def action_name(s: Zabor, action: int) -> str:
    return s.printed.action_names[action]


def space_name(s: Zabor, space: int) -> str:
    return f"{'Secondary' if space % 2 else 'Primary'} {s.printed.action_names[space // 2]}"


def position_name(s: Zabor, position: int) -> str:
    return s.printed.position_names[position]


def colour_name(s: Zabor, colour: int) -> str:
    if not 0 <= colour < len(s.printed.colours):
        return "no colour"
    name = s.printed.colours[colour]
    return PAINTED.get(name, name)


def start_name(s: Zabor, start: int) -> str:
    return f"{area_name(s, s.printed.start_area[start])} ({colour_name(s, s.printed.start_colour[start])})"


def deck_name(_s: Zabor, back: int) -> str:
    return DECK_NAMES[back] if back < len(DECK_NAMES) else "VP"


def dice_shown(_s: Zabor, shown: int) -> str:
    """ "6 5 5 2 1"."""
    faces = [str(face) for face in range(6, 0, -1) for _ in range(times_shown(shown, face))]
    return " ".join(faces)


def region_name(s: Zabor, region: int) -> str:
    return s.printed.region_names[region]


NAMES: Final = {
    "area": area_name,
    "unit": unit_name,
    "good": good_name,
    "upgrade": upgrade_name,
    "action": action_name,
    "space": space_name,
    "position": position_name,
    "colour": colour_name,
    "start": start_name,
    "deck": deck_name,
    "region": region_name,
    "dice": dice_shown,
}
THINGS: Final = {
    "card": 320,
    "area": 88,
    "unit": 64,
    "good": 10,
    "upgrade": 5,
    "action": 8,
    "space": 16,
    "position": 5,
    "colour": 5,
    "start": 25,
    "deck": 12,
    "region": 3,
}


def describe(printed: ZaborPrinted, face: int) -> str:
    """A card in a line or two."""
    back = printed.backs[face]
    if back == MONSTER:
        return _describe_monster(printed, printed.monster[face])
    text = printed.texts[face]
    if printed.goals[face]:
        text = f"{text} VP: {printed.goals[face]}"
    if any(printed.pieces[face]):
        text = f"{text} Barbarians to place: {_list_pieces(printed, face)}."
    if printed.vp[face]:
        text = f"{text} ({printed.vp[face]} VP)"
    if back >= VP:
        text = f"Age {['I', 'II', 'III', 'IV'][back - VP]}. {text}"
    return text


def _list_pieces(printed: ZaborPrinted, face: int) -> str:
    """ "2 Infantry, 1 Keep"."""
    return ", ".join(
        f"{number} {printed.good_name(good)}" for good, number in enumerate(printed.pieces[face]) if number
    )


def _describe_monster(printed: ZaborPrinted, monster: int) -> str:
    figures = (
        f"Strength {printed.monster_strength[monster]}, Move {printed.monster_move[monster]}, "
        f"Wounds {printed.monster_wounds[monster]}"
    )
    levels = printed.monster_levels[monster * ABILITIES : (monster + 1) * ABILITIES]
    gifts = [
        name.replace("-", " ").title() + ("" if name in ("naval", "warp") else f" {level}")
        for name, level in zip(ABILITY_NAMES, levels, strict=True)
        if level
    ]
    return ", ".join([figures, *gifts]) + "."


def summary_of(s: Zabor, seat: int) -> list[tuple[str, str]]:
    """What everybody may know of an Empire at a glance."""
    positions = [s.printed.position_names[p] for p, holder in enumerate(s.position) if holder == seat]
    army = [
        f"{s.army[seat * TYPES + type]}/{capacity_of(s, seat, type)} {s.printed.unit_names[type]}"
        for type in range(TYPES)
    ]
    return [
        ("VP", str(s.vp[seat])),
        ("Gold", str(s.gold[seat])),
        ("Income", str(yields_of(s, seat))),
        ("Colour", colour_name(s, s.colour[seat])),
        ("Land Areas", str(s.lands[seat])),
        ("Civilized Areas", str(s.civilized[seat])),
        ("Sea Areas", str(s.seas[seat])),
        ("Units", ", ".join(army)),
        ("Positions", ", ".join(positions) or "none"),
    ]
