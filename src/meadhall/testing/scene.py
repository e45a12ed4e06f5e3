"""Scenes: states set up for a test from printed ids, and moves made by clicks, so that a test reads like play."""

from __future__ import annotations

from meadhall.kernel.agenda import Card, Clause, Offer, Seat
from meadhall.kernel.cards import Place
from meadhall.kernel.game import Game
from meadhall.kernel.play import NOT_OFFERED, submit
from meadhall.kernel.state import State


def find_card(s: State, id: str, place: Place, seat: int = 0) -> Card:
    """A card with this printed id in a zone."""
    for card in s.at(place, seat):
        if s.setup.content.ids[s.cards.faces[card]] == id:
            return Card(card)
    raise LookupError(f"no {id} lies in {place} of seat {seat}")


def put(s: State, id: str, source: Place, place: Place, seat: int = 0, spot: int = 0) -> Card:
    """Takes a card with this printed id out of a shared place (a deck) and lays it where the scene wants it."""
    card = find_card(s, id, source)
    s.cards.move(card, place, seat, spot)
    return card


def offers_of(s: State, seat: Seat, verb: str) -> list[Offer]:
    return [] if s.ask is None else [offer for offer in s.ask.of(seat) if offer.verb.name == verb]


def find_offer(game: Game, s: State, seat: Seat, verb: str, thing: str | int | None = None) -> Offer | None:
    """The offer that a test means: by number, by printed id or by name; an allowed one before a forbidden one."""
    fitting = [offer for offer in offers_of(s, seat, verb) if thing is None or _means(game, s, offer, thing)]
    fitting.sort(key=lambda offer: bool(offer.clause))
    return fitting[0] if fitting else None


def click(game: Game, s: State, seat: Seat, verb: str, thing: str | int | None = None) -> Clause:
    """Clicks as a player would; returns the clause that refused it, or ""."""
    offer = find_offer(game, s, seat, verb, thing)
    return NOT_OFFERED if offer is None else submit(s, seat, offer.click)


def _means(game: Game, s: State, offer: Offer, thing: str | int) -> bool:
    if isinstance(thing, int):
        return offer.thing == thing
    if offer.verb.thing == "card":
        face = s.cards.faces[offer.thing]
        return face >= 0 and thing == s.setup.content.ids[face]
    return thing == game.name_of(s, offer.verb.thing, offer.thing, [])
