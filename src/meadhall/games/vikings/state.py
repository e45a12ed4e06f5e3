"""The state of a game of Vikings Gone Wild: what lies on the table beside the cards."""

from __future__ import annotations

from typing import Final, final

from meadhall.games.vikings.cards import BEER, DEEDS, FIRST_BUILDING_PILE, PILES, TYPES, VikingsPrinted
from meadhall.games.vikings.places import HALL, VILLAGE
from meadhall.kernel.agenda import NO_CARD, NOBODY_SEAT, Card, Seat
from meadhall.kernel.state import Setup, State

DRACO: Final = Card(-2)  # stands among the targets of an attack, though it is printed on the board


@final
class Vikings(State):
    """Buildings and Town Halls have the lowest card numbers; lists about them run by that number."""

    def __init__(self, setup: Setup, like: Vikings | None = None) -> None:
        super().__init__(setup, like)
        assert isinstance(setup.content, VikingsPrinted)
        self.printed: VikingsPrinted = setup.content
        if like is not None:  # a clone, which needs no lists of its own first
            self.take_over(like)
            return
        seats = setup.seats
        self.first = NOBODY_SEAT  # the first player of the round
        self.round = 0
        self.points = [0] * seats
        self.claimed = [0] * seats  # how many thresholds of Divine Favors were reached
        self.attacked = [0] * seats  # the bits of all who attacked this seat in this round
        self.gone = [0] * seats
        self.owned = [0] * (seats * TYPES)  # Buildings of each type now
        self.built = [0] * (seats * TYPES)  # and ever built
        self.hall_beer = [0] * seats  # barrels and bars on the Town Hall, to be spent in the turn
        self.hall_gold = [0] * seats
        self.tops: list[int] = [NO_CARD] * PILES  # the card on top of each pile

        # By Building or Town Hall.
        self.construction: list[int] = []
        self.damage: list[int] = []
        self.goods: list[int] = []  # barrels or bars on it
        self.bonus: list[int] = []  # what Defense cards add to it in this round
        self.named: list[int] = []  # who declared an attack on it in this round: the seat and 1, or 0

        # The turn being played.
        self.active = NOBODY_SEAT
        self.turn_open = 0
        self.pool_beer = 0
        self.pool_gold = 0
        self.due_beer = 0  # what is still to be paid
        self.due_gold = 0
        self.deeds = [0] * DEEDS
        self.hits = 0
        self.victim = NOBODY_SEAT
        self.cheap_exchanges = 0
        self.draco_fought = 0
        self.mission_completed = 0
        self.mission_changed = 0
        self.building_returned = 0
        self.owed: list[int] = []  # cards sent straight to attack whose other effect may still be used

        # The attack being composed or fought.
        self.targets: list[int] = []
        self.aim = 0  # which of the targets units are sent to
        self.answers: list[int] = []  # for each target, how many Defenses were played on it in the window
        self.trapped: list[int] = []

    def clone(self) -> Vikings:
        return Vikings(self.setup, self)

    def take_over(self, like: Vikings) -> None:
        self.first = like.first
        self.round = like.round
        self.points = like.points[:]
        self.claimed = like.claimed[:]
        self.attacked = like.attacked[:]
        self.gone = like.gone[:]
        self.owned = like.owned[:]
        self.built = like.built[:]
        self.hall_beer = like.hall_beer[:]
        self.hall_gold = like.hall_gold[:]
        self.tops = like.tops[:]
        self.construction = like.construction[:]
        self.damage = like.damage[:]
        self.goods = like.goods[:]
        self.bonus = like.bonus[:]
        self.named = like.named[:]
        self.active = like.active
        self.turn_open = like.turn_open
        self.pool_beer = like.pool_beer
        self.pool_gold = like.pool_gold
        self.due_beer = like.due_beer
        self.due_gold = like.due_gold
        self.deeds = like.deeds[:]
        self.hits = like.hits
        self.victim = like.victim
        self.cheap_exchanges = like.cheap_exchanges
        self.draco_fought = like.draco_fought
        self.mission_completed = like.mission_completed
        self.mission_changed = like.mission_changed
        self.building_returned = like.building_returned
        self.owed = like.owed[:]
        self.targets = like.targets[:]
        self.aim = like.aim
        self.answers = like.answers[:]
        self.trapped = like.trapped[:]

    def kind(self, card: int) -> int:
        return self.printed.kind[self.cards.faces[card]]

    def hall(self, seat: int) -> Card:
        """The Town Hall card that stands in a village."""
        return Card(self.at(HALL, seat)[0])

    def type_of(self, building: int) -> int:
        """Which of the six types a Building is."""
        return self.printed.pile[self.cards.faces[building]] - FIRST_BUILDING_PILE

    def owns(self, seat: int, building_type: int) -> int:
        """Buildings of a type, those under construction included."""
        return self.owned[seat * TYPES + building_type]

    def defense(self, target: int) -> int:
        """The defense value in force: printed, and what Defense cards add."""
        if target == DRACO:
            return self.printed.draco_defense
        printed = self.printed.defense[self.cards.faces[target]]
        return printed + self.bonus[target] if target < len(self.bonus) else printed

    def resource_of(self, building: int) -> int:
        """What lies on a Building: Beer, Gold, or nothing ever."""
        return self.printed.resource[self.cards.faces[building]]

    def capacity(self, building: int, resource: int) -> int:
        """How many of a resource a Building can store; none while it is under construction."""
        if self.construction[building]:
            return 0
        face = self.cards.faces[building]
        return self.printed.store_beer[face] if resource == BEER else self.printed.store_gold[face]

    def stored(self, seat: int, resource: int) -> int:
        """Tokens lying in Containers of that resource [mission.stored-definition]."""
        total = 0
        for building in self.at(VILLAGE, seat):
            if self.capacity(building, resource):
                total += self.goods[building]
        return total

    def clockwise(self, first: int) -> list[Seat]:
        """All seats, beginning with this one."""
        return [Seat((first + place) % self.seats) for place in range(self.seats)]

    def others(self, seat: int) -> list[Seat]:
        """All other seats, clockwise from this one."""
        return [Seat((seat + place) % self.seats) for place in range(1, self.seats)]


FIELDS: Final = (
    "first", "round", "points", "claimed", "attacked", "gone", "owned", "built", "hall_beer", "hall_gold", "tops",
    "construction", "damage", "goods", "bonus", "named", "active", "turn_open", "pool_beer", "pool_gold", "due_beer",
    "due_gold", "deeds", "hits", "victim", "cheap_exchanges", "draco_fought", "mission_completed", "mission_changed",
    "building_returned", "owed", "targets", "aim", "answers", "trapped",
)  # fmt: skip
