"""The state of a game of Capital, besides what every game has: whole numbers and flat lists of them."""

from __future__ import annotations

from typing import cast, final

from meadhall.games.capital.cards import BANNERS, GIVES, KINDS, SLOTS, UPGRADES, VILLAGE, CapitalPrinted
from meadhall.games.capital.places import CITY_SPOTS, building_of
from meadhall.kernel.agenda import NOBODY_SEAT, Seat
from meadhall.kernel.state import Setup, State

FIELDS = (
    "goal", "quests", "first", "turn", "round", "city", "fallen", "tracker", "banners", "room", "unlocked", "marked",
    "upgrades", "fresh", "fresh_upgrades", "gold_left", "build_left", "build_paid", "troops_built",
    "mercenaries_built", "gifts_left", "fought", "warred", "attacker", "defender", "attackers", "defenders",
    "fielded", "attack_bonus", "defence_bonus", "truce", "decided", "attack_points", "defence_points", "score",
    "hp_left", "survival_left", "moves_left", "more_cards",
)  # fmt: skip


@final
class Capital(State):
    def __init__(self, setup: Setup, like: Capital | None = None) -> None:
        super().__init__(setup, like)
        self.printed: CapitalPrinted = cast(CapitalPrinted, setup.content)
        if like is not None:  # a clone, which needs no lists of its own first
            self.take_over(like)
            return
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
        self.fielded: list[int] = []  # their faces, attackers first; for the band of the battle
        self.attack_bonus = 0  # by mercenaries
        self.defence_bonus = 0
        self.truce = 0
        self.decided = 0  # 1 once the score is counted
        self.attack_points = 0  # the totals that decided it
        self.defence_points = 0
        self.score = 0
        self.hp_left = 0  # to be destroyed
        self.survival_left = 0  # points of troops that may still survive

    def clone(self) -> Capital:
        return Capital(self.setup, self)

    def take_over(self, like: Capital) -> None:
        self.goal = like.goal
        self.quests = like.quests
        self.first = like.first
        self.turn = like.turn
        self.round = like.round
        self.city = like.city[:]
        self.fallen = like.fallen[:]
        self.tracker = like.tracker[:]
        self.banners = like.banners[:]
        self.room = like.room[:]
        self.unlocked = like.unlocked[:]
        self.marked = like.marked[:]
        self.upgrades = like.upgrades[:]
        self.fresh = like.fresh[:]
        self.fresh_upgrades = like.fresh_upgrades[:]
        self.gold_left = like.gold_left
        self.build_left = like.build_left
        self.build_paid = like.build_paid
        self.troops_built = like.troops_built
        self.mercenaries_built = like.mercenaries_built
        self.gifts_left = like.gifts_left
        self.fought = like.fought[:]
        self.warred = like.warred[:]
        self.moves_left = like.moves_left
        self.more_cards = like.more_cards
        self.attacker = like.attacker
        self.defender = like.defender
        self.attackers = like.attackers
        self.defenders = like.defenders
        self.fielded = like.fielded[:]
        self.attack_bonus = like.attack_bonus
        self.defence_bonus = like.defence_bonus
        self.truce = like.truce
        self.decided = like.decided
        self.attack_points = like.attack_points
        self.defence_points = like.defence_points
        self.score = like.score
        self.hp_left = like.hp_left
        self.survival_left = like.survival_left

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
