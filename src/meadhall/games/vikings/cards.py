"""What is printed on the cards and the board, as flat lists that the rules read while playing."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.printed import Printed

# The kinds of cards. A Hero is no Unit [card.hero-type].
RESOURCE: Final = 0
UNIT: Final = 1
HERO: Final = 2
WEAPON: Final = 3
ACTION: Final = 4
DEFENSE: Final = 5
UNDEAD: Final = 6
BUILDING: Final = 7
TOWN_HALL: Final = 8
MISSION: Final = 9
BONUS: Final = 10

# The two resources [resource.two-kinds].
BEER: Final = 0
GOLD: Final = 1
NO_RESOURCE: Final = -1

# The spots of the board: three piles of Units, three of Defenses, six of Buildings.
UNIT_PILES: Final = 3
DEFENSE_PILES: Final = 3
TYPES: Final = 6
FIRST_BUILDING_PILE: Final = UNIT_PILES + DEFENSE_PILES
PILES: Final = FIRST_BUILDING_PILE + TYPES
NO_PILE: Final = -1

LEVELS: Final = 3  # of Town Halls
MOST_SEATS: Final = 4
THRESHOLDS: Final = 3  # of points at which a Divine Favor is earned

# Decks that never mix. A player's deck is PLAYER_BACK and the seat; a card that is bought joins it.
PLAYER_BACK: Final = 0
MARKET_BACK: Final = PLAYER_BACK + MOST_SEATS
VILLAGE_BACK: Final = MARKET_BACK + 1
PATH_BACK: Final = MARKET_BACK + 2
FAVOR_BACK: Final = MARKET_BACK + 3
FIRST_MISSION_BACK: Final = MARKET_BACK + 4  # the pile of 1-VP Missions, which lies on top of the other
MISSION_BACK: Final = MARKET_BACK + 5
BONUS_BACK: Final = MARKET_BACK + 6
BACKS: Final = MARKET_BACK + 7

# Effects of playing, by their place among `content_tables.PLAY_EFFECTS`, that change with what comes before them.
BEER_OR_GOLD: Final = 4
DRAW: Final = 5
FINISH_BUILDING: Final = 14
SPY_OUT: Final = 15

# What a player did in the turn, as columns of `deeds`; a Mission may ask for any of them.
BOUGHT_PATH: Final = 0
BOUGHT_BUILDING: Final = 1
BOUGHT_UNIT: Final = 2
BOUGHT_DEFENSE: Final = 3
SPENT_GOLD: Final = 4
SPENT_BEER: Final = 5
DAMAGED: Final = 6
DAMAGED_HALL: Final = 7
HIT_WITH: Final = 8  # the highest printed strength of a Unit in a successful attack on a Building
DEEDS: Final = 9

# What a Mission may ask for besides: what is the case at the moment.
OWN_BREWERIES: Final = 9
OWN_FACTORIES: Final = 10
OWN_TAVERNS: Final = 11
OWN_DRAKKARS: Final = 12
OWN_BUILDINGS: Final = 13
STORED_BEER: Final = 14
STORED_GOLD: Final = 15
NO_GOAL: Final = -1

# What a Bonus card measures.
MOST_STORED_BEER: Final = 0
MOST_STORED_GOLD: Final = 1
MOST_BUILDINGS: Final = 2
MOST_MISSIONS: Final = 3
MOST_UNITS: Final = 4
MOST_DEFENSES: Final = 5
MOST_PATH_CARDS: Final = 6
MOST_PIGATORS: Final = 7
NO_MEASURE: Final = -1


class VikingsPrinted(Printed):
    """Lists run by face unless a comment says otherwise; 0 stands for what a card does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: list[int] = []
        self.copies: list[int] = []  # of a starting card: for each player
        self.pile: list[int] = []  # the spot of the board where it lies, or NO_PILE
        self.price_beer: list[int] = []
        self.price_gold: list[int] = []
        self.strength: list[int] = []
        self.points: list[int] = []  # of a Mission, an Undead, or a Town Hall when it is built
        self.texts: list[str] = []
        self.from_path: list[int] = []
        self.three_plus: list[int] = []

        self.effects: list[list[int]] = []  # what playing it does: verb, number, verb, number
        self.beer: list[int] = []  # of a resource card: what it is worth
        self.gold: list[int] = []
        self.beer_per_brewery: list[int] = []
        self.gold_per_factory: list[int] = []
        self.pays: list[int] = []  # 1 if it is worth any of the two
        self.arm: list[int] = []
        self.rally: list[int] = []
        self.disarm: list[int] = []
        self.allow_defenses: list[int] = []
        self.protect: list[int] = []
        self.protect_others: list[int] = []
        self.trap_hero: list[int] = []

        self.defense: list[int] = []
        self.reward_points: list[int] = []
        self.reward_favors: list[int] = []
        self.loot: list[int] = []
        self.level: list[int] = []
        self.limit: list[int] = []
        self.brew: list[int] = []
        self.mine: list[int] = []
        self.keep: list[int] = []
        self.serve: list[int] = []
        self.store_beer: list[int] = []
        self.store_gold: list[int] = []
        self.full: list[int] = []
        self.resource: list[int] = []  # what a Building produces or stores, or NO_RESOURCE

        self.goal: list[int] = []
        self.goal_number: list[int] = []
        self.measure: list[int] = []
        self.first_game: list[int] = []
        self.worth: list[float] = []  # to a deck, as bots see it

        # By pile, by level, and faces that rules name.
        self.pile_faces: list[int] = [-1] * PILES
        self.hall_faces: list[int] = [-1] * (LEVELS + 1)
        self.starting_faces: list[int] = []
        self.piles_for_beer: list[int] = []  # by what a seat has, a bit for each pile that costs no more
        self.piles_for_gold: list[int] = []
        self.pigator = -1
        self.brewery = 0  # types: places among the six piles of Buildings
        self.gold_factory = 0
        self.tavern = 0
        self.drakkar = 0

        # Figures that stand on no card.
        self.hand_size = 0
        self.river_spaces = 0
        self.missions_face_up = 0
        self.buildings_per_type = 0
        self.exchange_price = 0
        self.cheap_exchange_price = 0
        self.change_mission_gold = 0
        self.draco_defense = 0
        self.draco_tokens = 0
        self.first_hit_points = 0
        self.next_hit_points = 0
        self.repulsed_points = 0
        self.total_defense_points = 0
        self.first_favor = 0
        self.second_favor = 0
        self.third_favor = 0
        self.favors_per_player = 0
        self.favors_face_up = 0
        self.bonus_cards = 0
        self.bonus_points = 0
        self.limit_of_two = 0
        self.limit_of_more = 0
        self.extended_limit = 0
        self.earlier_of_three = 0

    def piles_for(self, beer: int, gold: int) -> int:
        """A bit for each pile whose price is covered by so much."""
        for_beer = self.piles_for_beer
        for_gold = self.piles_for_gold
        return for_beer[min(beer, len(for_beer) - 1)] & for_gold[min(gold, len(for_gold) - 1)]

    def threshold(self, claimed: int) -> int:
        """The points at which the next Divine Favor is earned, after so many."""
        if claimed == 0:
            return self.first_favor
        return self.second_favor if claimed == 1 else self.third_favor
