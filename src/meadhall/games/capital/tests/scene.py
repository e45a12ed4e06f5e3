"""Scenes of Capital: kingdoms laid out from printed ids, and clicks, so that a test reads like play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.games.capital import GAME
from meadhall.games.capital.cards import ATTACK, DEFENCE, GOLD, PASSIVE_DEFENCE, UPGRADES
from meadhall.games.capital.places import (
    DECK,
    DISCARD,
    HAND,
    KINGDOM,
    LEGENDARY,
    MERCENARIES,
    SETTLED,
    TROOPS,
    building_of,
)
from meadhall.games.capital.rules.attack_phase import attack_phase
from meadhall.games.capital.rules.building import raise_building
from meadhall.games.capital.rules.capital_upgrades import do_upgrade
from meadhall.games.capital.rules.income_tracker import finish_buildings
from meadhall.games.capital.rules.player_turn import end_turn, player_turn
from meadhall.games.capital.rules.regroup_phase import regroup_phase
from meadhall.games.capital.rules.slots import guest_in, slots_of
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import NO_CARD, Card, Clause, Seat, step
from meadhall.kernel.cards import Place
from meadhall.kernel.chance import Quick
from meadhall.kernel.play import advance, ask_again
from meadhall.testing.scene import click as submit_click
from meadhall.testing.scene import offers_of

ADA: Final = Seat(0)
BRAN: Final = Seat(1)
CLEO: Final = Seat(2)
DAG: Final = Seat(3)
NAMES: Final = ["Ada", "Bran", "Cleo", "Dag"]
PHASES: Final = {"build": player_turn, "attack": attack_phase, "regroup": regroup_phase}


@dataclass
class Kingdom:
    """What a seat has at the start of a scene, by printed ids.

    `troops` and `mercenaries` say under which building (or "city") each lies, `settled` under which building;
    "stronghold/defence" is a Defence slot of the Stronghold.
    """

    hand: list[str] = field(default_factory=list)
    buildings: list[str] = field(default_factory=list)
    troops: list[tuple[str, str]] = field(default_factory=list)
    mercenaries: list[tuple[str, str]] = field(default_factory=list)
    settled: list[tuple[str, str]] = field(default_factory=list)
    upgrades: list[str] = field(default_factory=list)
    city: str = "standard"


def kingdom(hand: str = "", buildings: str = "", **more: Any) -> Kingdom:
    """A kingdom from ids with spaces between them; see Kingdom for the rest."""
    return Kingdom(hand=hand.split(), buildings=buildings.split(), **more)


def scene(
    *kingdoms: Kingdom,
    phase: str = "build",
    gold: int = -1,
    build: int = -1,
    deck: str = "",
    discard: str = "",
    **options: str,
) -> Capital:
    """The first seat is about to begin a phase. `gold` and `build` set what it may spend; `deck` lies on top of it."""
    laid = list(kingdoms) + [Kingdom()] * (2 - len(kingdoms))
    s = new_game(len(laid), 1, **options)
    for seat in range(s.seats):
        for card in s.at(HAND, seat)[:]:
            s.cards.move(card, DECK)
    for table in (s.city, s.fallen, s.tracker, s.banners, s.room, s.unlocked, s.marked, s.upgrades):
        table.clear()
    for laid_out in laid:
        s.seat_at_table(s.printed.city_ids.index(laid_out.city))
    s.first = s.turn = ADA
    s.agenda, s.ask, s.asking = [], None, None
    for seat, laid_out in enumerate(laid):
        lay_out(s, Seat(seat), laid_out)
    for id in reversed(deck.split()):
        s.cards.move(out_of_box(s, id), DECK)
    for id in discard.split():
        s.cards.move(out_of_box(s, id), DISCARD)
    s.agenda = [step(PHASES[phase], ADA)]
    if phase != "build":
        s.agenda = [step(end_turn, ADA), step(regroup_phase, ADA)][: 2 if phase == "attack" else 1] + s.agenda
    s.journal = []
    advance(s)
    if gold >= 0 or build >= 0:
        s.gold_left = gold if gold >= 0 else s.gold_left
        s.build_left = build if build >= 0 else s.build_left
        ask_again(s)
    return s


def new_game(seats: int = 2, seed: int = 1, **options: str) -> Capital:
    s = GAME.start(GAME.setup(seats, options), Quick(seed))
    assert isinstance(s, Capital)
    return s


def lay_out(s: Capital, seat: Seat, laid_out: Kingdom) -> None:
    for id in laid_out.buildings:
        raise_building(s, seat, out_of_box(s, id))
    for place, guests, kind in ((TROOPS, laid_out.troops, 1), (MERCENARIES, laid_out.mercenaries, 2)):
        for id, house in guests:
            card = out_of_box(s, id)
            s.cards.hint(card, kind)
            s.cards.move(card, place, seat, free_slot(s, seat, kind, house))
    for id, house in laid_out.settled:
        card = out_of_box(s, id)
        s.cards.move(card, SETTLED, seat, find(s, house, KINGDOM, seat))
        s.fresh.append(card)
    for name in laid_out.upgrades:
        do_upgrade(s, seat, upgrade(s, seat, name), 99, 0)
    finish_buildings(s, seat)
    for id in laid_out.hand:
        s.cards.move(out_of_box(s, id), HAND, seat)


def out_of_box(s: Capital, id: str) -> Card:
    face = s.printed.face(id)
    pile = s.at(LEGENDARY) if s.printed.legendary[face] else s.at(DECK)
    return Card(next(card for card in pile if s.cards.faces[card] == face))


def free_slot(s: Capital, seat: Seat, kind: int, house: str) -> int:
    """In a building or the city; "stronghold/defence" is one of its Defence slots."""
    house, _, use = house.partition("/")
    for spot in slots_of(s, seat, kind):
        holder = building_of(spot)
        name = "city" if holder < 0 else s.printed.ids[s.cards.faces[holder]]
        fits = not use or s.uses(spot) == {"attack": ATTACK, "defence": DEFENCE}[use]
        if name == house and fits and guest_in(s, seat, kind, spot) == NO_CARD:
            return spot
    raise LookupError(f"no free slot in {house}")


def upgrade(s: Capital, seat: Seat, name: str) -> int:
    """The number of an upgrade of this seat's city."""
    first = s.city[seat] * UPGRADES
    return first + s.printed.upgrade_names[first : first + UPGRADES].index(name)


def click(s: Capital, seat: Seat, verb: str, thing: str | int | None = None) -> None:
    """A click that is allowed."""
    clause = submit_click(GAME, s, seat, verb, named(s, verb, thing))
    assert clause == "", f"{verb} {thing}: {clause}; there are {s.ask.of(seat) if s.ask else s.outcome}"


def attack_with(s: Capital, seat: Seat, victim: Seat, *troops: str) -> None:
    """Declares war, sends these troops, and marches."""
    click(s, seat, "war", victim)
    for troop in troops:
        click(s, seat, "send", troop)
    if asked(s) == "send_troops":
        click(s, seat, "march")


def why_not(s: Capital, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    """The clause that forbids a click."""
    return submit_click(GAME, s, seat, verb, named(s, verb, thing))


def named(s: Capital, verb: str, thing: str | int | None) -> str | int | None:
    """Slots are named by their building, or "city"."""
    if verb in ("place", "strike") and isinstance(thing, str):
        for offer in s.ask.offers if s.ask else []:
            if offer.verb.name == verb and not offer.clause:
                holder = building_of(offer.thing)
                if thing == ("city" if holder < 0 else s.printed.ids[s.cards.faces[holder]]):
                    return offer.thing
    return thing


def offered(s: Capital, seat: Seat, verb: str) -> list[str]:
    """The ids or names of what a seat may do with a verb; forbidden offers left out."""
    return sorted(
        s.printed.ids[s.cards.faces[offer.thing]]
        if offer.verb.thing == "card"
        else GAME.name_of(s, offer.verb.thing, offer.thing, NAMES)
        for offer in offers_of(s, seat, verb)
        if not offer.clause
    )


def find(s: Capital, id: str, place: Place, seat: int = 0) -> Card:
    face = s.printed.face(id)
    return Card(next(card for card in s.at(place, seat) if s.cards.faces[card] == face))


def ids(s: Capital, place: Place, seat: int = 0) -> list[str]:
    """What lies in a place, by printed ids, sorted."""
    return sorted(s.printed.ids[s.cards.faces[card]] for card in s.at(place, seat))


def income(s: Capital, seat: Seat) -> list[int]:
    """Gold, Build, Draw, Store, Passive Defence."""
    return [s.has(seat, column) for column in range(GOLD, PASSIVE_DEFENCE + 1)]


def asked(s: Capital) -> str:
    """The rule that waits for a click."""
    return s.asking.rule.__name__ if s.asking else ""


def journal(s: Capital, seat: int = ADA) -> list[str]:
    return [GAME.sentence(s, entry.seen_by(seat), NAMES) for entry in s.journal or []]


def finish_turn(s: Capital, seat: Seat, keep: str = "") -> None:
    """The plainest rest of a turn: nothing more is built or moved, and one card is stored."""
    while s.turn == seat and not s.outcome:
        if asked(s) == "store_hand":
            if keep and keep in offered(s, seat, "keep"):
                click(s, seat, "keep", keep)
            else:
                click(s, seat, "discard")
        else:
            click(s, seat, "done")
