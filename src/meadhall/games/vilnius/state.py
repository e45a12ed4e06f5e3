"""The state of Vilnius: what the cards on the table do not show by where they lie."""

from __future__ import annotations

from typing import Final, cast

from meadhall.games.vilnius.cards import SYMBOLS, VilniusPrinted
from meadhall.kernel.agenda import NO_CARD, Seat
from meadhall.kernel.state import Setup, State

UNDECIDED: Final = -1

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


class Vilnius(State):
    """Lists run along the seats unless said otherwise."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.printed: VilniusPrinted = cast(VilniusPrinted, setup.content)
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
        other = Vilnius(self.setup)
        self.copy_to(other)
        other.points = self.points
        other.second_part = self.second_part
        other.round = self.round
        other.first = self.first
        other.joint = self.joint
        other.emblem = self.emblem[:]
        other.buildings = self.buildings[:]
        other.maximum = self.maximum[:]
        other.income = self.income[:]
        other.order_value = self.order_value[:]
        other.owned = self.owned[:]
        other.open_types = self.open_types[:]
        other.trading = self.trading[:]
        other.provinces_stored = self.provinces_stored[:]
        other.units_stored = self.units_stored[:]
        other.envoys_sent = self.envoys_sent[:]
        other.forbidden = self.forbidden[:]
        other.shown_strength = self.shown_strength[:]
        other.row_strength = self.row_strength[:]
        other.attacking = self.attacking[:]
        other.toll = self.toll
        other.muster = self.muster
        other.guards = self.guards
        other.exchanges = self.exchanges
        other.exchange_face = self.exchange_face
        other.passed = self.passed[:]
        other.wanted_units = self.wanted_units[:]
        other.used = self.used[:]
        other.using = self.using[:]
        other.up_used = self.up_used
        other.down_used = self.down_used
        other.need_gold = self.need_gold
        other.need_tools = self.need_tools
        other.up_now = self.up_now
        other.down_now = self.down_now
        other.ready = self.ready[:]
        other.chosen = self.chosen[:]
        other.symbol = self.symbol[:]
        other.blow_unit = self.blow_unit[:]
        other.blow_weapon = self.blow_weapon[:]
        other.blow_enemy = self.blow_enemy[:]
        other.refused = self.refused[:]
        other.due = self.due[:]
        other.silver_due = self.silver_due
        other.golden_due = self.golden_due
        other.skulls_left = self.skulls_left
        other.loot_left = self.loot_left
        other.loot_taken = self.loot_taken[:]
        other.loot_declined = self.loot_declined[:]
        other.looked_at = self.looked_at
        other.glory = self.glory[:]
        return other

    def in_turn(self) -> list[Seat]:
        """All seats clockwise from the starting player."""
        return [Seat((self.first + place) % self.seats) for place in range(self.seats)]

    def deciders(self) -> list[Seat]:
        """Who may answer what the players decide together."""
        return [Seat(self.first)] if self.joint else self.in_turn()
