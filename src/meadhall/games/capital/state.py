"""The state of a game of Capital, besides what every game has: whole numbers and flat lists of them."""

from __future__ import annotations

from typing import cast

from meadhall.games.capital.cards import BANNERS, GIVES, KINDS, SLOTS, UPGRADES, VILLAGE, CapitalPrinted
from meadhall.games.capital.places import CITY_SPOTS, building_of
from meadhall.kernel.agenda import NOBODY_SEAT, Seat
from meadhall.kernel.state import Setup, State

FIELDS = (
    "goal", "quests", "first", "turn", "round", "city", "fallen", "tracker", "banners", "room", "unlocked", "marked",
    "upgrades", "fresh", "fresh_upgrades", "gold_left", "build_left", "build_paid", "troops_built",
    "mercenaries_built", "gifts_left", "fought", "warred", "attacker", "defender", "attackers", "defenders",
    "attack_bonus", "defence_bonus", "truce", "decided", "score", "hp_left", "survival_left", "moves_left",
    "more_cards",
)  # fmt: skip


class Capital(State):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.printed: CapitalPrinted = cast(CapitalPrinted, setup.content)
        self.goal = 0  # Capital upgrades that win
        self.quests = 0  # 1 where Quests and Settle are played
        self.first: Seat = Seat(0)  # who had the first turn
        self.turn: Seat = Seat(0)
        self.round = 1

        # By seat.
        self.city: list[int] = []  # which of the printed cities
        self.fallen: list[int] = []  # 0 while the city stands, else whether it fell first, second ...
        self.tracker: list[int] = []  # rows of GIVES: the Income tracker, and effects that are not on it
        self.banners: list[int] = []  # rows of BANNERS: buildings on the table
        self.room: list[int] = []  # rows of KINDS: slots of all buildings and of the city, free or not
        self.unlocked: list[int] = []  # rows of SLOTS: what the slots of the city may be used for now
        self.marked: list[int] = []  # rows of UPGRADES: 1 where a marker lies on the city
        self.upgrades: list[int] = []  # how many markers

        # This turn.
        self.fresh: list[int] = []  # built or settled in this Build phase: finished when it ends
        self.fresh_upgrades: list[int] = []
        self.gold_left = 0
        self.build_left = 0
        self.build_paid = 0
        self.troops_built = 0
        self.mercenaries_built = 0
        self.gifts_left = 0
        self.fought: list[int] = []  # troops that fight no more in this Attack phase
        self.warred: list[int] = []  # seats that war was declared on
        self.moves_left = 0
        self.more_cards = 0  # to be drawn on top of Draw

        # This war.
        self.attacker: Seat = NOBODY_SEAT
        self.defender: Seat = NOBODY_SEAT
        self.attackers = 0  # troops that fought
        self.defenders = 0
        self.attack_bonus = 0  # by mercenaries
        self.defence_bonus = 0
        self.truce = 0
        self.decided = 0  # 1 once the score is counted
        self.score = 0
        self.hp_left = 0  # to be destroyed
        self.survival_left = 0  # points of troops that may still survive

    def clone(self) -> Capital:
        other = Capital(self.setup)
        self.copy_to(other)
        other.goal = self.goal
        other.quests = self.quests
        other.first = self.first
        other.turn = self.turn
        other.round = self.round
        other.city = self.city[:]
        other.fallen = self.fallen[:]
        other.tracker = self.tracker[:]
        other.banners = self.banners[:]
        other.room = self.room[:]
        other.unlocked = self.unlocked[:]
        other.marked = self.marked[:]
        other.upgrades = self.upgrades[:]
        other.fresh = self.fresh[:]
        other.fresh_upgrades = self.fresh_upgrades[:]
        other.gold_left = self.gold_left
        other.build_left = self.build_left
        other.build_paid = self.build_paid
        other.troops_built = self.troops_built
        other.mercenaries_built = self.mercenaries_built
        other.gifts_left = self.gifts_left
        other.fought = self.fought[:]
        other.warred = self.warred[:]
        other.moves_left = self.moves_left
        other.more_cards = self.more_cards
        other.attacker = self.attacker
        other.defender = self.defender
        other.attackers = self.attackers
        other.defenders = self.defenders
        other.attack_bonus = self.attack_bonus
        other.defence_bonus = self.defence_bonus
        other.truce = self.truce
        other.decided = self.decided
        other.score = self.score
        other.hp_left = self.hp_left
        other.survival_left = self.survival_left
        return other

    def seat_at_table(self, city: int) -> None:
        """A seat more, with its city: tracker, slots and upgrades as the city prints them."""
        printed = self.printed
        self.city.append(city)
        self.fallen.append(0)
        self.tracker += printed.city_start[city * GIVES : (city + 1) * GIVES]
        self.banners += [0] * BANNERS
        self.room += printed.city_room[city * KINDS : (city + 1) * KINDS]
        self.unlocked += printed.city_open[city * SLOTS : (city + 1) * SLOTS]
        self.marked += [0] * UPGRADES
        self.upgrades.append(0)

    def clear_seat(self, seat: Seat) -> None:
        """The city is gone, and with it tracker, slots and markers [end.defeated-cards]."""
        self.fallen[seat] = 1 + sum(1 for fallen in self.fallen if fallen)
        self.upgrades[seat] = 0
        for column in range(GIVES):
            self.tracker[seat * GIVES + column] = 0
        for column in range(BANNERS):
            self.banners[seat * BANNERS + column] = 0
        for column in range(KINDS):
            self.room[seat * KINDS + column] = 0
        for column in range(SLOTS):
            self.unlocked[seat * SLOTS + column] = 0
        for column in range(UPGRADES):
            self.marked[seat * UPGRADES + column] = 0

    def has(self, seat: Seat, column: int) -> int:
        """What a seat has of Gold, Build, Draw ... per turn."""
        return self.tracker[seat * GIVES + column]

    def villages(self, seat: Seat) -> int:
        return self.banners[seat * BANNERS + VILLAGE]

    def kind(self, card: int) -> int:
        return self.printed.kind[self.cards.faces[card]]

    def uses(self, spot: int) -> int:
        """What a slot may be used for now: bits of ATTACK, DEFENCE and HIRE."""
        if spot < CITY_SPOTS:
            return self.unlocked[spot]
        return self.printed.slots[self.cards.faces[building_of(spot)] * SLOTS + spot % SLOTS]

    def rivals(self, seat: Seat) -> list[Seat]:
        """The opponents whose cities stand, clockwise [team.no-friendly-war]."""
        found: list[Seat] = []
        other = self.after(seat)
        while other != seat:
            if not self.fallen[other] and not self.allied(seat, other):
                found.append(other)
            other = self.after(other)
        return found
