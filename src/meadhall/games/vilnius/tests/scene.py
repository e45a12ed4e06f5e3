"""Scenes for Vilnius: emblems are chosen, nothing has been drawn, and a test lays out what it needs."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius import GAME
from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    BOX,
    BUILDING_SUPPLY,
    DESTINATION,
    DESTINATION_PILE,
    ENEMY_BUILDINGS,
    MARKERS,
    ORDER_DISCARD,
    ORDER_PILE,
    PASS,
    PERSONAL_SUPPLY,
    PROVINCE_DISCARD,
    PROVINCE_PILE,
    PROVINCE_STACKS,
    PROVINCES,
    QUARTER,
    READY,
    SHUFFLING,
    UNIT_DISCARD,
    UNIT_PILE,
    UNIT_SUPPLY,
    UNITS,
)
from meadhall.games.vilnius.rules.game_preparation import take_emblem
from meadhall.games.vilnius.rules.preparation_phase import count_enemy_buildings
from meadhall.games.vilnius.rules.quarter import cell_at, count_exchanges, count_quarter, count_trades
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, Step, step
from meadhall.kernel.cards import Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import advance, waiting_for
from meadhall.kernel.state import nothing
from meadhall.testing import scene as kernel_scene

ADA, BRAN, CLEO = Seat(0), Seat(1), Seat(2)
COLUMNS, BEAR, HORSEMAN = 0, 1, 2
NAMES: Final = ["Ada", "Bran", "Cleo"]
_SOURCES: Final = [
    UNIT_SUPPLY, BUILDING_SUPPLY, BOX, ORDER_PILE, PROVINCE_STACKS, DESTINATION_PILE, ORDER_DISCARD, PERSONAL_SUPPLY,
    UNIT_PILE, PROVINCE_PILE, UNIT_DISCARD, PROVINCE_DISCARD, DESTINATION, UNITS, PROVINCES, MARKERS, ATTACK_ROW,
]  # fmt: skip


def scene(seats: int = 2, emblems: tuple[int, ...] = (COLUMNS, BEAR, HORSEMAN), **options: str) -> Vilnius:
    """Ada starts, round 2 is running, all hands and rows are empty and nothing is left to do."""
    s = GAME.start(GAME.setup(seats, {"first": "1", **options}), Quick(5))
    assert isinstance(s, Vilnius)
    for seat in range(seats):
        take_emblem(s, Seat(seat), emblems[seat])
    s.round = 2
    play(s)
    return s


def halt(s: Vilnius) -> Ask:
    """The end of what a scene plays."""
    ask = s.ask_seat("The scene is over.")
    ask.offer(ADA, PASS, 0, "", step(nothing))
    ask.offer(ADA, READY, 0, "", step(nothing))
    return ask


def play(s: Vilnius, *steps: Step) -> None:
    """Plays these steps, and nothing after them."""
    s.ask = None
    s.asking = None
    s.agenda = [step(halt), *reversed(steps)]
    advance(s)


def is_over(s: Vilnius) -> bool:
    """Whether all that the scene was to play has been played."""
    return s.asking is not None and s.asking.rule is halt


def lay(s: Vilnius, id: str, place: Place, seat: int = 0, spot: int = 0) -> Card:
    """Takes a card with this printed id from where it is not needed and lays it where the scene wants it."""
    for source in _SOURCES:
        for owner in range(s.seats):
            for card in s.at(source, owner):
                if id_of(s, card) == id and not (source is place and owner == seat):
                    s.cards.move(card, place, seat, spot)
                    return Card(card)
    raise LookupError(f"there is no {id} to be laid")


def id_of(s: Vilnius, card: int) -> str:
    return s.printed.ids[s.cards.faces[card]]


def ids(s: Vilnius, place: Place, seat: int = 0) -> list[str]:
    return [id_of(s, card) for card in s.at(place, seat)]


def fires_of(s: Vilnius, *names: str) -> int:
    """What these enemies burn at Vilnius: a designed figure, which no test of a rule hangs on."""
    return sum(s.printed.fires[s.printed.ids.index(name)] for name in names)


def give_units(s: Vilnius, seat: int, *names: str) -> list[Card]:
    return [lay(s, name, UNITS, seat) for name in names]


def give_provinces(s: Vilnius, seat: int, *names: str) -> list[Card]:
    return [lay(s, name, PROVINCES, seat) for name in names]


def lay_building(s: Vilnius, seat: int, id: str, x: int, y: int) -> Card:
    """Built in an earlier round."""
    card = lay(s, id, QUARTER, seat, cell_at(x, y))
    count_quarter(s, Seat(seat))
    count_exchanges(s)
    count_trades(s, Seat(seat))
    return card


def lay_row(s: Vilnius, seat: int, *names: str) -> list[Card]:
    cards = [lay(s, name, ATTACK_ROW, seat) for name in names]
    s.row_strength[seat] = sum(s.printed.strength[s.cards.faces[card]] for card in s.at(ATTACK_ROW, seat))
    return cards


def lay_enemy_building(s: Vilnius, id: str) -> Card:
    card = lay(s, id, ENEMY_BUILDINGS)
    count_enemy_buildings(s)
    return card


def on_top(s: Vilnius, *names: str) -> list[Card]:
    """These Order cards are drawn next, the first one first."""
    cards = [lay(s, name, SHUFFLING) for name in names]
    for card in reversed(cards):
        s.cards.move(card, ORDER_PILE)
    return cards


def aim_at_quarter(s: Vilnius, seat: int) -> None:
    """The player's Destination card shows the player emblems."""
    s.cards.move(s.top(DESTINATION, seat), DESTINATION_PILE)
    lay(s, "destination-quarter", DESTINATION, seat)


def clear(s: Vilnius, place: Place, into: Place, seat: int = 0) -> None:
    """Empties a zone of the scene."""
    s.cards.move_all(place, into, seat)


def click(s: Vilnius, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    return kernel_scene.click(GAME, s, seat, verb, thing)


def clicks(s: Vilnius, seat: Seat, *moves: str) -> None:
    """Clicks given as "verb thing", all of which must be allowed."""
    for move in moves:
        verb, _, thing = move.partition(" ")
        assert click(s, seat, verb, thing or None) == "", f"{move} by {NAMES[seat]}"


def offered(s: Vilnius, seat: Seat, verb: str) -> list[int]:
    """The things that a verb is allowed with."""
    return [offer.thing for offer in kernel_scene.offers_of(s, seat, verb) if not offer.clause]


def told(s: Vilnius) -> list[str]:
    """The journal in sentences."""
    assert s.journal is not None
    return [GAME.sentence(s, entry, NAMES) for entry in s.journal]


def asked(s: Vilnius) -> list[Seat]:
    return waiting_for(s)


def everybody_ready(s: Vilnius) -> None:
    for seat in range(s.seats):
        if offered(s, Seat(seat), "ready") and not is_over(s):
            clicks(s, Seat(seat), "ready")
