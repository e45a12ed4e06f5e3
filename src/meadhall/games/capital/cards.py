"""What is printed on the cards and the cities, as flat lists that the rules read while playing."""

from __future__ import annotations

from typing import Final

from meadhall.kernel.printed import Printed

# The three kinds of cards; the latter two are also the public hints of face-down cards.
BUILDING: Final = 0
TROOP: Final = 1
MERCENARY: Final = 2
KINDS: Final = 3

# The four banners.
VILLAGE: Final = 0
TRADE: Final = 1
COURT: Final = 2
MILITARY: Final = 3
BANNERS: Final = 4
NO_BANNER: Final = -1

# What buildings, upgrades and settled mercenaries give, as columns of `gives` and of the Income tracker.
GOLD: Final = 0
BUILD: Final = 1
DRAW: Final = 2
STORE: Final = 3
PASSIVE_DEFENCE: Final = 4
UPGRADE_DISCOUNT: Final = 5
ATTACK_TOTAL: Final = 6
VILLAGE_DISCOUNT: Final = 7
FREE_FIRST_TROOP: Final = 8
FREE_FIRST_MERCENARY: Final = 9
GIVES: Final = 10

# What a slot may be used for, as bits: a slot for both has the first two.
ATTACK: Final = 1
DEFENCE: Final = 2
HIRE: Final = 4
SLOTS: Final = 4  # no building and no city has more
UPGRADES: Final = 8  # city.eight-upgrades

# When a mercenary's ability may be used, and on which side of a battle.
IN_BUILD_PHASE: Final = 0
IN_ATTACK_PHASE: Final = 1
IN_BATTLE: Final = 2
AFTER_BATTLE: Final = 3
IN_REGROUP_PHASE: Final = 4
EITHER_SIDE: Final = 0
ATTACKER_SIDE: Final = 1
DEFENDER_SIDE: Final = 2

# Conditions of Quests; those from WIN_WITH_SURVIVORS on are met by a battle, the others by what is the case.
NO_QUEST: Final = -1
PAID_BUILD: Final = 0
CITY_UPGRADES: Final = 1
FOUR_BANNERS: Final = 2
WIN_WITH_SURVIVORS: Final = 3
WIN_WAR_BY: Final = 4
WIN_WAR_AGAINST: Final = 5

DECK_BACK: Final = 0
LEGENDARY_BACK: Final = 1


class CapitalPrinted(Printed):
    """Lists run by face unless a comment says otherwise; a list of rows has its row length in the comment."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: list[int] = []
        self.legendary: list[int] = []
        self.copies: list[int] = []
        self.cost: list[int] = []  # the printed number: Gold and, of a building, hit points
        self.banner: list[int] = []
        self.needs: list[int] = []
        self.gives: list[int] = []  # rows of GIVES: of a building while it stands, of a mercenary once settled
        self.slots: list[int] = []  # rows of SLOTS: what each slot may be used for
        self.takes: list[int] = []  # rows of SLOTS: the kind of card that goes there, 0 where there is no slot
        self.room: list[int] = []  # rows of KINDS: how many cards of each kind fit under it

        self.attack: list[int] = []
        self.defence: list[int] = []
        self.raid: list[int] = []
        self.ranged: list[int] = []
        self.undermine: list[int] = []
        self.siege: list[int] = []
        self.rally: list[int] = []
        self.phalanx: list[int] = []
        self.plunder: list[int] = []

        self.timing: list[int] = []
        self.side: list[int] = []
        self.ability: list[list[int]] = []  # verb, number, number; and so on
        self.quest: list[int] = []
        self.quest_number: list[int] = []
        self.hosts: list[list[int]] = []  # the faces of buildings under which a mercenary may settle
        self.texts: list[str] = []

        # By city; upgrades are numbered through all cities, UPGRADES to each.
        self.city_ids: list[str] = []
        self.city_names: list[str] = []
        self.city_sets: list[str] = []
        self.city_hp: list[int] = []
        self.city_start: list[int] = []  # rows of GIVES
        self.city_takes: list[int] = []  # rows of SLOTS
        self.city_open: list[int] = []  # rows of SLOTS: what a slot may be used for before any upgrade
        self.city_room: list[int] = []  # rows of KINDS
        self.upgrade_names: list[str] = []
        self.upgrade_texts: list[str] = []
        self.upgrade_gives: list[int] = []  # rows of GIVES
        self.upgrade_unlocks: list[int] = []  # rows of SLOTS: the uses that it adds to each slot

        # Figures that stand on no card.
        self.starting_hand = 0
        self.second_seat_bonus = 0
        self.later_seat_bonus = 0
        self.seat_bonus_gold = 0
        self.seat_bonus_turns_of_two = 0
        self.seat_bonus_turns_of_three = 0
        self.seat_bonus_turns_of_four = 0
        self.upgrades_short = 0
        self.upgrades_full = 0
        self.upgrades_team = 0
        self.troop_cost = 0
        self.mercenary_cost = 0
        self.build_cost = 0
        self.quest_draw = 0
        self.gifts = 0
        self.round_limit = 0

    def fits(self, face: int, hint: int) -> bool:
        return self.kind[face] == hint
