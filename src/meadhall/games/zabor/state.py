"""What changes during a game: the map with its armies, the Empires, the turn, and a Battle while it lasts.

Every Area holds the Units of the side that controls it (`units`) and, between a move and its Battle, those of the
side that came (`comers`): never more than two sides. A side is a seat, or WILD for Barbarians and for nobody.
Units are counted by slot: one slot for each type and number of Wounds that a living Unit of it can have.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.games.zabor.cards import ACTIONS, AREAS, LANDS, POSITIONS, POWERS, TYPES, ZaborPrinted
from meadhall.kernel.agenda import Seat
from meadhall.kernel.numbers import numbers_of, repeated
from meadhall.kernel.state import Setup, State

WILD: Final = 5  # Barbarians, and everything that no Empire controls
SIDES: Final = 6
NONE: Final = -1

# Counts kept for VP conditions; the first ones start anew every turn.
BATTLES_WON: Final = 0
EMPIRES_BEATEN: Final = 1
CONQUERED: Final = 2
UNITS_LOST: Final = 3
TRADED: Final = 4
INCOME_GOLD: Final = 5
TURN_TALLIES: Final = 6
SORCERER_WINS: Final = 6
NAVAL_WINS: Final = 7
DIPLOMACY_GAINS: Final = 8
CIVILIZED_CONQUESTS: Final = 9
DESTINY_PLAYED: Final = 10
SORCERY_PLAYED: Final = 11
TURNS_TRADED: Final = 12
TALLIES: Final = 13

INCOME_PHASE: Final = 2

ROWS: Final = (  # those of the fields that are rows of bare numbers
    "owner",
    "upgrade",
    "road",
    "units",
    "intruder",
    "comers",
    "moved",
    "beasts",
    "monster_area",
    "monster_side",
    "monster_wounds",
    "monster_moved",
    "lands",
    "civilized",
    "seas",
    "army",
    "powers",
    "position",
    "tally",
    "envoys",
    "fallen",
    "resting",
    "monster_chain",
)

FIELDS: Final = (
    *ROWS,
    "natives",
    "wings",
    "wing_level",
    "gold",
    "vp",
    "colour",
    "until_end",
    "attacked",
    "declined",
    "turn",
    "turns",
    "phase",
    "track",
    "envoys_left",
    "extra_envoys",
    "shared_left",
    "acting",
    "truce",
    "fog",
    "wedding",
    "bribes",
    "gold_before",
    "summoned",
    "origin",
    "target",
    "sent",
    "battle_area",
    "sides",
    "battle_round",
    "hits",
    "withheld",
    "absorbing",
    "mages",
    "chain",
    "pursuit",
)


@final
class Zabor(State):
    def __init__(self, setup: Setup, like: Zabor | None = None) -> None:
        super().__init__(setup, like)
        assert isinstance(setup.content, ZaborPrinted)
        self.printed: ZaborPrinted = setup.content
        # What `realm` has found out from `owner`: for each seat its Land Areas, then its Sea Areas; not saved.
        self.realms: list[list[int]] = [] if like is None else like.realms[:]
        if like is not None:
            self.take_over(like)

    def begin_empty(self) -> None:
        """A map without pieces; what setup starts from."""
        printed = self.printed
        monsters = len(printed.monster_faces)
        seats = self.seats
        self.owner = repeated(WILD, AREAS)
        self.upgrade = repeated(0, AREAS)
        self.road = repeated(0, AREAS)
        self.units = repeated(0, AREAS * printed.slots)
        self.intruder = repeated(NONE, AREAS)
        self.comers = repeated(0, AREAS * printed.slots)
        self.moved = repeated(0, 0)  # during moves a 0, then pairs: a place of `units`, how many there have made theirs
        self.beasts = repeated(0, AREAS)  # how many Monsters are there
        self.natives: list[int] = []  # Areas whose native has appeared and stands among the Barbarian Infantry
        # Units that fly until the end of the turn: side, area, slot or Monster, how many, how many of them have moved
        self.wings: list[int] = []
        self.wing_level = 0
        self.monster_area = repeated(NONE, monsters)
        self.monster_side = repeated(NONE, monsters)
        self.monster_wounds = repeated(0, monsters)
        self.monster_moved = repeated(0, monsters)
        self.gold = [0] * seats
        self.vp = [0] * seats
        self.colour = [NONE] * seats
        self.lands = numbers_of([0] * WILD + [LANDS])
        self.civilized = repeated(0, SIDES)
        self.seas = numbers_of([0] * WILD + [AREAS - LANDS])
        self.army = repeated(0, SIDES * TYPES)
        self.powers = repeated(0, seats * POWERS)
        self.until_end: list[int] = []  # seat, power, number: taken back in the End Phase
        self.position = repeated(NONE, POSITIONS)
        self.tally = repeated(0, seats * TALLIES)
        self.attacked = [0] * seats  # for each seat the bits of the Empires it has attacked this turn
        self.declined = [0] * seats  # for each seat the bits of those it will not trade with any more
        self.turn = 0
        self.turns = 0
        self.phase = 0  # 1 to 10, 0 while setting up
        self.track: list[int] = []
        self.envoys = repeated(NONE, ACTIONS * 4)  # two spaces on each place of the track, room for two on each space
        self.envoys_left = [0] * seats
        self.extra_envoys = [0] * seats
        self.shared_left = [0] * seats
        self.acting = NONE  # whose action is running
        self.truce = 0
        self.fog = 0
        self.wedding: list[int] = []
        self.bribes = [0] * seats
        self.gold_before = [0] * seats
        self.summoned = [0] * seats
        self.origin = NONE  # the one Area that Units may leave, where there is only one
        self.target = NONE  # the one Area that Units may move to, where there is only one
        self.sent = 0
        self.battle_area = NONE
        self.sides = [NONE, NONE]  # attacker, defender
        self.battle_round = 0
        self.hits = [0, 0]  # still to be taken by the attacker, by the defender
        self.withheld: list[list[int]] = []  # for each seat the Units it has chosen for Wounds that are not dealt yet
        self.absorbing = [0, 0]
        self.mages = [0, 0]  # whether a Sorcerer took part
        self.fallen = repeated(0, 2 * TYPES)
        self.chain = 0
        self.resting = repeated(0, printed.slots)  # Units of the side that came that may not pursue any more
        self.monster_chain = repeated(0, monsters)
        self.pursuit = NONE

    def clone(self) -> Zabor:
        return Zabor(self.setup, self)

    def take_over(self, like: Zabor) -> None:
        self.owner = like.owner[:]
        self.upgrade = like.upgrade[:]
        self.road = like.road[:]
        self.units = like.units[:]
        self.intruder = like.intruder[:]
        self.comers = like.comers[:]
        self.moved = like.moved[:]
        self.beasts = like.beasts[:]
        self.natives = like.natives[:]
        self.wings = like.wings[:]
        self.wing_level = like.wing_level
        self.monster_area = like.monster_area[:]
        self.monster_side = like.monster_side[:]
        self.monster_wounds = like.monster_wounds[:]
        self.monster_moved = like.monster_moved[:]
        self.gold = like.gold[:]
        self.vp = like.vp[:]
        self.colour = like.colour[:]
        self.lands = like.lands[:]
        self.civilized = like.civilized[:]
        self.seas = like.seas[:]
        self.army = like.army[:]
        self.powers = like.powers[:]
        self.until_end = like.until_end[:]
        self.position = like.position[:]
        self.tally = like.tally[:]
        self.attacked = like.attacked[:]
        self.declined = like.declined[:]
        self.turn = like.turn
        self.turns = like.turns
        self.phase = like.phase
        self.track = like.track[:]
        self.envoys = like.envoys[:]
        self.envoys_left = like.envoys_left[:]
        self.extra_envoys = like.extra_envoys[:]
        self.shared_left = like.shared_left[:]
        self.acting = like.acting
        self.truce = like.truce
        self.fog = like.fog
        self.wedding = like.wedding[:]
        self.bribes = like.bribes[:]
        self.gold_before = like.gold_before[:]
        self.summoned = like.summoned[:]
        self.origin = like.origin
        self.target = like.target
        self.sent = like.sent
        self.battle_area = like.battle_area
        self.sides = like.sides[:]
        self.battle_round = like.battle_round
        self.hits = like.hits[:]
        self.withheld = [chosen[:] for chosen in like.withheld]
        self.absorbing = like.absorbing[:]
        self.mages = like.mages[:]
        self.fallen = like.fallen[:]
        self.chain = like.chain
        self.resting = like.resting[:]
        self.monster_chain = like.monster_chain[:]
        self.pursuit = like.pursuit

    def order(self) -> list[Seat]:
        """The Master of the Council first, then clockwise."""
        return self.seats_from(self.position[0])

    def seat_in_order(self, turn: int) -> Seat:
        """Whose turn it is first (0), second and so on."""
        seat = self.position[0] + turn
        return Seat(seat if seat < self.seats else seat - self.seats)

    def seats_from(self, first: int) -> list[Seat]:
        return [Seat((first + turn) % self.seats) for turn in range(self.seats)]

    def realm(self, seat: i64, at_sea: i64) -> list[int]:
        """The Land or the Sea Areas of an Empire, in order: to be read, not written, since clones share the list."""
        if not self.realms:
            for other in range(self.seats):
                self.realms.append([area for area in range(LANDS) if self.owner[area] == other])
                self.realms.append([area for area in range(LANDS, AREAS) if self.owner[area] == other])
        return self.realms[seat * 2 + at_sea]

    def change_owner(self, area: i64, side: i64) -> None:
        """The only way in which an Area changes hands."""
        before = self.owner[area]
        self.owner[area] = side
        if self.realms:
            at_sea: i64 = 1 if area >= LANDS else 0
            if before != WILD:
                at = before * 2 + at_sea
                self.realms[at] = [other for other in self.realms[at] if other != area]
            if side != WILD:
                at = side * 2 + at_sea
                self.realms[at] = sorted([*self.realms[at], area])

    def power(self, seat: i64, power: i64) -> int:
        return self.powers[seat * POWERS + power]

    def count(self, seat: i64, tally: i64, more: int = 1) -> None:
        at = seat * TALLIES + tally
        self.tally[at] = self.tally[at] + more
