"""What is printed on the cards of Vilnius, as flat lists by face; of a deck that lacks a figure it is 0."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.printed import Printed

MOST_SEATS: Final = 3
MOST_SPREAD: Final = 7  # symbols of a Unit that spreads them: each is a click

BUILDING_DECK: Final = 0
UNIT_DECK: Final = 1
PROVINCE_DECK: Final = 2
ORDER_DECK: Final = 3
DESTINATION_DECK: Final = 4

SWORD: Final = 0
SHIELD: Final = 1
SPEAR: Final = 2
ARROW: Final = 3
AXE: Final = 4
WEAPONS: Final = 5

TYPE_NAMES: Final = (
    "residence", "barracks", "garrison", "archery", "stable", "storage", "trade", "noble", "craft",
)  # fmt: skip
RESIDENCE: Final = 0
BARRACKS: Final = 1
GARRISON: Final = 2
ARCHERY: Final = 3
STABLE: Final = 4
NO_TYPE: Final = -1

GENERAL: Final = -1  # instead of an emblem: the card belongs to the general supply

FIRE: Final = 0
PROVINCE: Final = 1
STORAGE: Final = 2
UNIT: Final = 3
BUILDING: Final = 4
SYMBOLS: Final = 5

# By what the city loses points.
BY_FIRES_IN_THE_CITY: Final = 0
BY_FIRES_IN_A_QUARTER: Final = 1
BY_A_BOOST: Final = 2
BY_STORAGE: Final = 3

ENEMY_UNIT: Final = 1  # kinds of Order cards; a card face down in the pile is hinted at by its kind
WEAPONLESS: Final = 2
ENEMY_BUILDING: Final = 3
BOOST: Final = 4
FINAL_ATTACK: Final = 5
ENEMY: Final = 6  # a hint only: an enemy Unit with weapons or an enemy Building


class VilniusPrinted(Printed):
    """Faces are numbered through all five decks."""

    def __init__(self) -> None:
        super().__init__()
        self.deck: list[int] = []
        self.copies: list[int] = []
        self.gold: list[int] = []  # prices of Buildings and Units
        self.tools: list[int] = []
        self.emblem: list[int] = []  # whose personal supply or home province, or GENERAL

        self.type: list[int] = []  # Buildings
        self.order_value: list[int] = []
        self.edges: list[list[int]] = []  # types at top, right, bottom, left, or NO_TYPE
        self.trades: list[int] = []  # a bit for each good
        self.forbids: list[int] = []  # a type, or NO_TYPE
        self.maximum: list[int] = []
        self.raises_maximum: list[int] = []
        self.income: list[int] = []
        self.stores_provinces: list[int] = []
        self.stores_units: list[int] = []
        self.envoys: list[int] = []
        self.gives_gold: list[int] = []
        self.gives_tools: list[int] = []
        self.exchange_tools: list[int] = []  # so many Tools
        self.exchange_gold: list[int] = []  # for so much Gold, and back

        self.start: list[int] = []  # Units
        self.requires: list[int] = []  # a bit for each type
        self.weapons: list[list[int]] = []  # what a Unit provides, or an Order card asks for on its first side
        self.symbols: list[list[int]] = []  # the same weapons one by one
        self.spread: list[int] = []
        self.ward: list[int] = []
        self.decoy: list[int] = []

        self.base_gold: list[int] = []  # Provinces
        self.base_tools: list[int] = []
        self.good: list[int] = []  # its bit
        self.bonus_gold: list[int] = []
        self.bonus_tools: list[int] = []

        self.kind: list[int] = []  # Order cards
        self.strength: list[int] = []
        self.weapons_of_both: list[list[int]] = []  # both sides together
        self.red: list[int] = []
        self.silver: list[int] = []
        self.golden: list[int] = []
        self.red_of_both: list[int] = []
        self.silver_of_both: list[int] = []
        self.golden_of_both: list[int] = []
        self.fires: list[int] = []
        self.hits: list[list[int]] = []  # how many of each damage symbol
        self.guards: list[int] = []
        self.toll: list[int] = []
        self.muster: list[int] = []
        self.bonus: list[int] = []

        self.at_quarter: list[int] = []  # Destinations: 1 if the row's owner is the target
        self.used_with: list[list[int]] = []  # copies in the game by number of seats

        self.conquest: list[list[int]] = []  # weapons for each Province stack
        self.conquest_names: list[str] = []
        self.emblem_names: list[str] = []
        self.home_names: list[str] = []
        self.good_names: list[str] = []
        self.city_points: list[int] = []  # at the start, for simple, medium and heavy
        self.least_strength = 0
        self.most_strength = 0
        self.front_strength = 0
        self.base_income = 0
        self.most_enemy_buildings = 0
        self.loot_points = 0
        self.symbols_needed: list[int] = []  # against an enemy Building, by number of seats
        self.cards_looked_at = 0
        self.cards_in_a_stack = 0

    def fits(self, face: int, hint: int) -> bool:
        """A hint is the kind of an Order card that lies face down at a known spot of the pile."""
        kind = self.kind[face]
        return kind == hint or (hint == ENEMY and kind in (ENEMY_UNIT, ENEMY_BUILDING))

    def precious(self, face: int) -> int:
        return self.gold[face] + self.tools[face]
