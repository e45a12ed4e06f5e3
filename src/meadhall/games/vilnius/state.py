"""The state of Vilnius: what the cards on the table do not show by where they lie."""

from __future__ import annotations

from typing import Final, cast, final

from meadhall.games.vilnius.cards import MOST_SEATS, SYMBOLS, VilniusPrinted
from meadhall.kernel.agenda import NO_CARD, Seat
from meadhall.kernel.state import Setup, State

UNDECIDED: Final = -1

# By number of seats and starting player; asked for so often that it is made once.
IN_TURN: Final = [
    [[Seat((first + place) % seats) for place in range(seats)] for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]

FIELDS: Final = (
    "points", "second_part", "round", "first", "joint", "emblem",
    "buildings", "maximum", "income", "order_value", "owned", "open_types", "trading", "provinces_stored",
    "units_stored", "envoys_sent", "forbidden",
    "shown_strength", "row_strength", "attacking", "toll", "muster", "guards",
    "exchanges", "exchange_face", "passed", "wanted_units", "used", "using", "up_used", "down_used",
    "need_gold", "need_tools", "up_now", "down_now",
    "ready", "chosen", "symbol", "blow_unit", "blow_weapon", "blow_enemy", "refused", "due",
    "silver_due", "golden_due", "skulls_left", "loot_left", "loot_taken", "loot_declined", "looked_at", "glory",
)  # fmt: skip


@final
class Vilnius(State):
    """Lists run along the seats unless said otherwise."""

    def __init__(self, setup: Setup, like: Vilnius | None = None) -> None:
        super().__init__(setup, like)
        self.printed: VilniusPrinted = cast(VilniusPrinted, setup.content)
        if like is not None:  # a clone, which needs no lists of its own first
            self.take_over(like)
            return
        seats = setup.seats
        self.points = 0  # of the city
        self.second_part = 0
        self.round = 0
        self.first = 0  # the starting player
        self.joint = 0  # 1 if the starting player alone decides what is decided together
        self.emblem = [UNDECIDED] * seats

        # Figures of a quarter, counted anew whenever it changes.
        self.buildings = [0] * seats
        self.maximum = [0] * seats
        self.income = [0] * seats  # what Buildings add to it
        self.order_value = [0] * seats
        self.owned = [0] * seats  # a bit for each type owned
        self.open_types = [0] * seats  # a bit for each type that some free cell accepts
        self.trading = [0] * seats  # a bit for each good; counted only when a round begins
        self.provinces_stored = [0] * seats  # room in Storehouses
        self.units_stored = [0] * seats  # room in Guardhouses
        self.envoys_sent = [0] * seats  # room at the House of Envoys
        self.forbidden = [0] * seats  # the type never to be built

        self.shown_strength = [0] * seats
        self.row_strength = [0] * seats
        self.attacking = [0] * seats  # 1 if the row attacks in this round
        self.toll = 0  # by enemy Buildings in play
        self.muster = 0
        self.guards = 0

        self.exchanges = 0  # Counting Houses in all quarters
        self.exchange_face = 0  # and the face of one of them
        self.passed = [0] * seats
        self.wanted_units = [UNDECIDED] * seats  # of the income
        self.used: list[int] = []  # Buildings whose Gold or Tool was used in this round
        self.using: list[int] = []  # the same, for the payment in progress
        self.up_used = 0  # exchanges of Tools into Gold in this round
        self.down_used = 0  # and of Gold into Tools
        self.need_gold = 0  # still to be paid
        self.need_tools = 0
        self.up_now = 0  # 1 if the payment in progress uses an exchange
        self.down_now = 0

        self.ready = [0] * seats
        self.chosen: list[int] = [NO_CARD] * seats  # the Unit being deployed
        self.symbol = [0] * seats  # which of its symbols is to be assigned
        self.blow_unit: list[int] = []  # every symbol assigned to an enemy: of which Unit,
        self.blow_weapon: list[int] = []  # which weapon,
        self.blow_enemy: list[int] = []  # against whom
        self.refused: list[int] = []  # enemy Buildings that withstood an assault in this round
        self.due = [0] * SYMBOLS  # damage symbols that a player still has to suffer
        self.silver_due = 0  # skulls of a fight
        self.golden_due = 0
        self.skulls_left = 0  # while Units are chosen for them
        self.loot_left = 0
        self.loot_taken = [0] * seats
        self.loot_declined = [0] * seats  # of the present loot card
        self.looked_at = 0  # cards of the stack being captured from
        self.glory = [0] * seats

    def clone(self) -> Vilnius:
        return Vilnius(self.setup, self)

    def take_over(self, like: Vilnius) -> None:
        self.points = like.points
        self.second_part = like.second_part
        self.round = like.round
        self.first = like.first
        self.joint = like.joint
        self.emblem = like.emblem[:]
        self.buildings = like.buildings[:]
        self.maximum = like.maximum[:]
        self.income = like.income[:]
        self.order_value = like.order_value[:]
        self.owned = like.owned[:]
        self.open_types = like.open_types[:]
        self.trading = like.trading[:]
        self.provinces_stored = like.provinces_stored[:]
        self.units_stored = like.units_stored[:]
        self.envoys_sent = like.envoys_sent[:]
        self.forbidden = like.forbidden[:]
        self.shown_strength = like.shown_strength[:]
        self.row_strength = like.row_strength[:]
        self.attacking = like.attacking[:]
        self.toll = like.toll
        self.muster = like.muster
        self.guards = like.guards
        self.exchanges = like.exchanges
        self.exchange_face = like.exchange_face
        self.passed = like.passed[:]
        self.wanted_units = like.wanted_units[:]
        self.used = like.used[:]
        self.using = like.using[:]
        self.up_used = like.up_used
        self.down_used = like.down_used
        self.need_gold = like.need_gold
        self.need_tools = like.need_tools
        self.up_now = like.up_now
        self.down_now = like.down_now
        self.ready = like.ready[:]
        self.chosen = like.chosen[:]
        self.symbol = like.symbol[:]
        self.blow_unit = like.blow_unit[:]
        self.blow_weapon = like.blow_weapon[:]
        self.blow_enemy = like.blow_enemy[:]
        self.refused = like.refused[:]
        self.due = like.due[:]
        self.silver_due = like.silver_due
        self.golden_due = like.golden_due
        self.skulls_left = like.skulls_left
        self.loot_left = like.loot_left
        self.loot_taken = like.loot_taken[:]
        self.loot_declined = like.loot_declined[:]
        self.looked_at = like.looked_at
        self.glory = like.glory[:]

    def in_turn(self) -> list[Seat]:
        """All seats clockwise from the starting player."""
        return IN_TURN[self.seats][self.first]

    def deciders(self) -> list[Seat]:
        """Who may answer what the players decide together."""
        return [Seat(self.first)] if self.joint else self.in_turn()
