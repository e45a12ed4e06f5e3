"""Scenes of Zabor: a map with a few armies, cards by their printed ids, loaded dice, and clicks by name."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor import GAME
from meadhall.games.zabor.cards import (
    AUXILIARY,
    BACKS,
    CAVALRY,
    CITY,
    COUNCIL,
    EVENTS,
    FIRST_MONSTER,
    FLEET,
    INFANTRY,
    KEEP,
    LANDS,
    METROPOL,
    RURAL,
    SORCERER,
    TRADE,
    VP,
)
from meadhall.games.zabor.events import BARBARIAN_KILLED, MOVED, UNIT_KILLED
from meadhall.games.zabor.places import CHART, DECKS, HAND, MONSTER_DECK, ON_MAP, PLACES, VP_BOX, VP_OPEN
from meadhall.games.zabor.rules.armies import muster, put_unit, unit_of
from meadhall.games.zabor.rules.control import set_owner, set_upgrade
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.decks import put_on_chart
from meadhall.games.zabor.rules.setup import add_shuffled, choose_start
from meadhall.games.zabor.state import TALLIES, WILD, Zabor
from meadhall.games.zabor.tests.invariants import check_map
from meadhall.games.zabor.words import unit_name
from meadhall.kernel.agenda import Card, Clause, Offer, Seat, Step, step
from meadhall.kernel.cards import Cards, Place
from meadhall.kernel.chance import Chance, Quick
from meadhall.kernel.event import EventType
from meadhall.kernel.play import advance
from meadhall.testing.scene import click as submit_click
from meadhall.testing.scene import find_card, find_offer, offers_of

GREGOR: Final = Seat(0)
MARK: Final = Seat(1)
IDA: Final = Seat(2)
OLAF: Final = Seat(3)

TYPES_BY_WORD: Final = {
    "auxiliary": AUXILIARY,
    "infantry": INFANTRY,
    "fleet": FLEET,
    "cavalry": CAVALRY,
    "sorcerer": SORCERER,
}
UPGRADES_BY_WORD: Final = {"rural": RURAL, "keep": KEEP, "city": CITY, "metropol": METROPOL}


class Loaded(Chance):
    """Dice that show what the scene wants, then sixes; everything else is drawn as usual."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__()
        self.rolls = list(rolls)
        self.other = Quick(7)

    def below(self, limit: int) -> int:
        self.count += 1
        if limit != 6:
            return self.other.below(limit)
        return self.rolls.pop(0) - 1 if self.rolls else 5

    def clone(self) -> Chance:
        return Loaded(self.rolls)


def scene(seats: int = 3, rolls: list[int] | None = None, options: dict[str, str] | None = None) -> Zabor:
    """An empty map in turn 1: Gregor is Master of the Council, Mark Master of Events, all decks are full."""
    setup = GAME.setup(seats, options or {})
    s = Zabor(setup)
    s.cards = Cards(PLACES, seats, setup.allies)
    s.chance = Quick(7)
    s.journal = []
    s.begin_empty()
    for back in range(TRADE + 1):
        add_shuffled(s, setup.box[back], back, DECKS[back])
    for back in range(VP, BACKS):
        add_shuffled(s, setup.box[back], back, VP_BOX)
    hold_position(s, GREGOR, COUNCIL)
    hold_position(s, MARK, EVENTS)
    s.colour = list(range(seats))
    s.turn = 1
    s.turns = 8
    s.phase = 5
    s.chance = Loaded(rolls or [])
    s.agenda = [step(choose_start, GREGOR)]
    return s


def load(s: Zabor, *rolls: int) -> None:
    """These dice come next; what was loaded before is forgotten."""
    s.chance = Loaded(list(rolls))


def area(s: Zabor, id: str) -> int:
    return s.printed.area_ids.index(id)


def hold(s: Zabor, side: int, id: str, upgrade: str = "rural", road: int = 0, **units: int) -> int:
    """A side controls an Area with these Units; returns the Area."""
    where = area(s, id)
    set_owner(s, where, side)
    if where < LANDS:
        set_upgrade(s, where, UPGRADES_BY_WORD[upgrade])
    if road:
        s.road[where] = 1
    for word, number in units.items():
        for _ in range(number):
            put_unit(s, where, side, s.printed.first_slot[TYPES_BY_WORD[word]])
    return where


def barbarians(s: Zabor, id: str, upgrade: str = "rural", **units: int) -> int:
    return hold(s, WILD, id, upgrade, **units)


def monster(s: Zabor, side: int, id: str, where: str, wounds: int = 0) -> int:
    """A Monster on the map; returns its number as a Unit."""
    card = find_card(s, id, MONSTER_DECK)
    number = s.printed.monster[s.cards.faces[card]]
    s.cards.move(card, ON_MAP)
    put_unit(s, area(s, where), side, FIRST_MONSTER + number)
    s.monster_wounds[number] = wounds
    return FIRST_MONSTER + number


def wound(s: Zabor, side: int, id: str, word: str, wounds: int = 1) -> None:
    """One fresh Unit of a type there has taken Wounds before the scene."""
    where = area(s, id) * s.printed.slots + s.printed.first_slot[TYPES_BY_WORD[word]]
    s.units[where] -= 1
    s.units[where + wounds] += 1


def give(s: Zabor, seat: int, *ids: str) -> None:
    """Traits, Dynasties and Artifacts on an Empire Chart."""
    for id in ids:
        put_on_chart(s, seat, card_of(s, id))


def deal(s: Zabor, seat: int, *ids: str) -> None:
    """Destiny and Sorcery Cards in a hand."""
    for id in ids:
        s.cards.move(card_of(s, id), HAND, seat)


def open_vp(s: Zabor, *ids: str) -> None:
    for id in ids:
        s.cards.move(find_card(s, id, VP_BOX), VP_OPEN)


def on_top(s: Zabor, *ids: str) -> None:
    """These cards are drawn next, the first one first."""
    for id in reversed(ids):
        card = card_of(s, id)
        s.cards.move(card, DECKS[s.cards.backs[card]])


def card_of(s: Zabor, id: str) -> Card:
    return find_card(s, id, DECKS[s.printed.backs[s.printed.face(id)]])


def play(s: Zabor, *steps: Step) -> Zabor:
    """Plays these steps; when they are over, the scene rests at the choice of a start."""
    s.ask = None
    s.asking = None
    s.agenda = [step(choose_start, GREGOR)]
    s.then(*steps)
    advance(s)
    check_map(s)
    return s


def rests(s: Zabor) -> bool:
    return s.asking is not None and s.asking.rule is choose_start


def click(s: Zabor, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    """A click by name; "" if it was taken, else the clause that refused it."""
    clause = submit_click(GAME, s, seat, verb, thing)
    check_map(s)
    return clause


def clicks(s: Zabor, seat: Seat, *moves: str) -> None:
    """Several clicks, each "verb" or "verb thing"; every one must be taken, but "verb?" only where it is offered."""
    for move in moves:
        verb, _, thing = move.partition(" ")
        if verb.endswith("?"):
            verb = verb[:-1]
            if not offers_of(s, seat, verb):
                continue
        clause = click(s, seat, verb, thing or None)
        assert clause == "", f"'{move}' is refused by {clause}; offered: {offered(s, seat)}"


def march(s: Zabor, seat: Seat, source: str, goal: str, *units: str, finish: bool = True) -> None:
    """Units go from one Area to another by the usual clicks; those that leave no choice are made by the kernel."""
    names = s.printed.area_names
    before = len(told(s, MOVED))
    clicks(s, seat, f"leave? {names[area(s, source)]}", f"march? {names[area(s, goal)]}")
    for unit in units[len(told(s, MOVED)) - before :]:
        clicks(s, seat, f"send {unit}")
    clicks(s, seat, "enough?")
    if finish:
        clicks(s, seat, "finish?")


def told(s: Zabor, event: EventType) -> list[list[int]]:
    """The numbers of every line of the journal that tells of this event."""
    return [entry.numbers for entry in s.journal or [] if entry.event == event.index]


def rolls(s: Zabor, event: EventType) -> list[list[int]]:
    """Who rolled how many dice and how many hit; what each die showed is left out."""
    return [[seat, dice, hits] for seat, dice, _, hits in told(s, event)]


def killed(s: Zabor) -> list[int]:
    """The Units that have been killed, of whichever side, one after the other."""
    events = (UNIT_KILLED.index, BARBARIAN_KILLED.index)
    return [entry.numbers[0] for entry in s.journal or [] if entry.event in events]


def refusal(s: Zabor, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    """The clause by which an offer is forbidden, without clicking; "not offered" if it is not there."""
    offer = find_offer(GAME, s, seat, verb, thing)
    return "not offered" if offer is None else offer.clause


def offered(s: Zabor, seat: Seat, verb: str = "") -> list[str]:
    """The allowed offers of a seat in words: "march Lunn", or only the things of one verb."""
    if s.ask is None:
        return []
    offers: list[Offer] = [offer for offer in s.ask.of(seat) if not offer.clause]
    if not verb:
        return [f"{offer.verb.name} {thing_of(s, offer)}" for offer in offers]
    return [thing_of(s, offer) for offer in offers_of(s, seat, verb) if not offer.clause]


def thing_of(s: Zabor, offer: Offer) -> str:
    if offer.verb.thing == "card":
        return s.printed.ids[s.cards.faces[offer.thing]]
    return GAME.name_of(s, offer.verb.thing, offer.thing, ["Gregor", "Mark", "Ida", "Olaf", "Pia"])


def force(s: Zabor, side: int, id: str) -> dict[str, int]:
    """The Units of a side in an Area, in words: {"Infantry": 2, "Cavalry with 1 Wound": 1}."""
    there = muster(s, area(s, id), side)
    return {unit_name(s, unit_of(s, place)): number for place, number in enumerate(there) if number}


def owner(s: Zabor, id: str) -> int:
    return s.owner[area(s, id)]


def upgrade(s: Zabor, id: str) -> str:
    return list(UPGRADES_BY_WORD)[s.upgrade[area(s, id)]]


def tally(s: Zabor, seat: int, number: int) -> int:
    return s.tally[seat * TALLIES + number]


def ids_at(s: Zabor, place: Place, seat: int = 0) -> list[str]:
    return [s.printed.ids[s.cards.faces[card]] for card in s.at(place, seat)]


def chart(s: Zabor, seat: int) -> list[str]:
    return ids_at(s, CHART, seat)


def hand(s: Zabor, seat: int) -> list[str]:
    return ids_at(s, HAND, seat)
