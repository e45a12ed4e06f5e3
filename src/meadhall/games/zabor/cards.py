"""What is printed: the numbers by which rules name things, and the figures of an edition as flat lists."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.numbers import Numbers, repeated
from meadhall.kernel.printed import Printed

# Areas: the Land Areas come first, then the Sea Areas.
LANDS: Final = 66
AREAS: Final = 88
NORTH: Final = 0
ZABOR: Final = 1
SOUTH: Final = 2

# Unit types, in the order in which Barbarians lose them; all Monsters together are one column of powers.
AUXILIARY: Final = 0
INFANTRY: Final = 1
FLEET: Final = 2
CAVALRY: Final = 3
SORCERER: Final = 4
TYPES: Final = 5
MONSTERS: Final = 5
COLUMNS: Final = 6
TYPE_NAMES: Final = ("auxiliary", "infantry", "fleet", "cavalry", "sorcerer")

# What stands in an Area, and the Road, which stands beside it. Goods are what can have a price.
RURAL: Final = 0
KEEP: Final = 1
CITY: Final = 2
METROPOL: Final = 3
ROAD: Final = 4
UPGRADE_NAMES: Final = ("rural", "keep", "city", "metropol", "road")
GOODS: Final = 10  # a type, or TYPES + an upgrade
GOOD_NAMES: Final = (*TYPE_NAMES, *UPGRADE_NAMES)

# Special Abilities. The first ten can be granted by cards.
SUPERIORITY: Final = 0
FIRST_STRIKE: Final = 1
ABSORB: Final = 2
SPEED: Final = 3
FLIGHT: Final = 4
PATHFINDER: Final = 5
WATER_WALKING: Final = 6
PURSUIT: Final = 7
SUPPORT: Final = 8
STRENGTH: Final = 9
WARP: Final = 10
NAVAL: Final = 11
ABILITIES: Final = 12
ABILITY_NAMES: Final = (
    "superiority",
    "first-strike",
    "absorb",
    "speed",
    "flight",
    "pathfinder",
    "water-walking",
    "pursuit",
    "support",
    "strength",
    "warp",
    "naval",
)

# Powers: an ability of a column (ability * COLUMNS + column), then the others in the order of the vocabulary.
KEEP_ABSORB: Final = 60
ROAD_DISCOUNT: Final = 61
KEEP_DISCOUNT: Final = 62
CITY_DISCOUNT: Final = 63
METROPOL_DISCOUNT: Final = 64
RITUALS_DESTINY: Final = 65
RITUALS_SORCERY: Final = 66
TRADE_CARDS: Final = 67
DIPLOMACY_AGAIN: Final = 68
DIPLOMACY_GOLD: Final = 69
BARBARIAN_DICE: Final = 70
BARBARIAN_ABSORB: Final = 71
WARFARE_AREAS: Final = 72
SHARED_SPACES: Final = 73
COUNCIL_GOLD: Final = 74
SEAT_LOST_GOLD: Final = 75
MONSTERS_HEAL: Final = 76
SUMMON_PRICE: Final = 77
RESTORE_AFTER_WIN: Final = 78
SIEGE: Final = 79
SPARE_CONQUESTS: Final = 80
ROAD_ON_CONQUEST: Final = 81
CAVALRY_OFFER: Final = 82
ENVOY_PRICE: Final = 83
NO_DECLINE: Final = 84
FLEET_CAPACITY: Final = 85
GUARD_DICE: Final = 86
CONQUEST_GOLD: Final = 87
EMPIRE_CONQUEST_GOLD: Final = 88
CIVILIZE_ROADS: Final = 89
SAFE_FROM_DIPLOMACY: Final = 90
WARFARE_FIRST: Final = 91
FREE_ARMY: Final = 92
ZABOR_DICE: Final = 93
ATTACK_DICE: Final = 94
DEFENCE_ABSORB: Final = 95
DICE_PER_TYPE: Final = 96
FOOT_FIRST_STRIKE: Final = 97
SEA_DICE: Final = 98
GATHER_SORCERERS: Final = 99
RETURN_FALLEN: Final = 100
ACQUISITION_CARDS: Final = 101
SPELL_STRENGTH: Final = 102
ENVOY_FIRST: Final = 103
SIDE_ABSORB: Final = 104
SIDE_FIRST_STRIKE: Final = 105
POWERS: Final = 106

# Decks, told apart by their backs; the VP Cards of each age have a back of their own.
TRAIT: Final = 0
EVENT: Final = 1
DESTINY: Final = 2
SORCERY: Final = 3
DYNASTY: Final = 4
ARTIFACT: Final = 5
MONSTER: Final = 6
TRADE: Final = 7
VP: Final = 8  # VP + age, ages from 0
BACKS: Final = 12
DECK_NAMES: Final = ("Empire Trait", "Event", "Destiny", "Sorcery", "Dynasty", "Artifact", "Monster", "Trade Bonus")

# Position Cards and Action Cards.
COUNCIL: Final = 0
EVENTS: Final = 1
ARMS: Final = 2
COERCION: Final = 3
CRAFTS: Final = 4
POSITIONS: Final = 5
ACQUISITION: Final = 0
BUILD_ARMY: Final = 1
CAMPAIGN: Final = 2
CIVILIZE: Final = 3
COUNCIL_SEAT: Final = 4
DIPLOMACY: Final = 5
MARITIME: Final = 6
RITUALS: Final = 7
ACTIONS: Final = 8

# A Unit in a click or a force: a slot (its type and the Wounds it has), or a Monster.
FIRST_MONSTER: Final = 32


class ZaborPrinted(Printed):
    """All figures of an edition. Lists of cards run by face; three numbers make an effect, two a power or condition."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.goals: list[str] = []  # the VP condition of a trait in words
        self.backs: list[int] = []
        self.copies: list[int] = []
        self.vp: list[int] = []
        self.price: list[int] = []
        self.effects: list[list[int]] = []
        self.instead: list[list[int]] = []
        self.afterwards: list[list[int]] = []
        self.setup: list[list[int]] = []
        self.powers: list[list[int]] = []
        self.prices: list[list[int]] = []
        self.conditions: list[list[int]] = []
        self.pieces: list[list[int]] = []  # Barbarian pieces of an Event, one number for each good
        self.monster: list[int] = []  # the Monster that a card names or is, or -1
        self._set_pieces()
        self._set_map()
        self._set_figures()

    def good_name(self, good: int) -> str:
        return self.unit_names[good] if good < TYPES else self.upgrade_names[good - TYPES]

    def _set_pieces(self) -> None:
        self.unit_names: list[str] = []
        self.strength = repeated(0, 0)
        self.move = repeated(0, 0)
        self.wounds = repeated(0, 0)
        self.cost = repeated(0, 0)  # of every good
        self.capacity = repeated(0, 0)
        self.per_lands = repeated(0, 0)  # 1 where Land Areas count for the capacity, 0 where Civilized Areas do
        self.share: list[int] = []
        self.room = repeated(0, 0)  # type * (LANDS + 1) + areas: the Unit Capacity with so many Areas that count
        self.levels = repeated(0, 0)  # type * ABILITIES + ability
        self.slots = 0  # one for each type and number of Wounds a living Unit can have
        self.slot_type = repeated(0, 0)
        self.slot_wounds = repeated(0, 0)
        self.first_slot = repeated(0, 0)  # by type; one more at the end
        self.wounded_slots: list[int] = []
        self.monster_faces: list[int] = []
        self.monster_strength: list[int] = []
        self.monster_move: list[int] = []
        self.monster_wounds: list[int] = []
        self.monster_levels = repeated(0, 0)  # monster * ABILITIES + ability
        self.upgrade_names: list[str] = []
        self.income: list[int] = []  # by upgrade
        self.absorb: list[int] = []  # by upgrade

    def _set_map(self) -> None:
        self.area_ids: list[str] = []
        self.area_names: list[str] = []
        self.region: list[int] = []
        self.region_names: list[str] = []
        self.coastal: list[int] = []
        self.borders: list[Numbers] = []
        self.land_borders: list[Numbers] = []
        self.sea_borders: list[Numbers] = []
        self.touching = repeated(0, 0)  # area * AREAS + area: 1 where they border each other
        self.near = repeated(0, 0)  # area * AREAS + area: 1 where they border each other, both on land or both at sea
        self.start_ids: list[str] = []
        self.start_area: list[int] = []
        self.start_colour: list[int] = []
        self.colours: list[str] = []

    def _set_figures(self) -> None:
        self.action_names: list[str] = []
        self.action_texts: list[str] = []  # by space: primary and secondary of each action
        self.position_names: list[str] = []
        self.position_texts: list[str] = []
        self.position_powers: list[list[int]] = []
        self.position_gifts: list[list[int]] = []
        self.start_gold = 0
        self.envoys = 0
        self.envoys_of_three = 0
        self.traits_dealt = 0
        self.traits_kept = 0
        self.start_units: list[int] = []  # by type
        self.inland_cavalry = 0
        self.barbarian_infantry = 0
        self.card_limit = 0
        self.event_cards = 0
        self.trade_cards = 0
        self.acquisition_cards = 0
        self.acquisition_draws: list[int] = []
        self.free_army = 0
        self.keeps_to_buy = 0
        self.maritime_gold_per_sea = 0
        self.maritime_gold = 0
        self.rituals_draws: list[int] = []
        self.warfare_areas = 0
        self.native_infantry = 0
        self.success = 0
        self.hit_tables: dict[int, list[float]] = {}  # made as odds ask for them: the chances of so many Hits
