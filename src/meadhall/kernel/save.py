"""States to JSON and back, and the digest by which two states are told apart."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from meadhall.kernel.agenda import Ask, Offer, Seat, Step
from meadhall.kernel.cards import Cards
from meadhall.kernel.chance import chance_from_json
from meadhall.kernel.event import Entry
from meadhall.kernel.game import Game
from meadhall.kernel.numbers import numbers_of, repeated
from meadhall.kernel.state import Setup, State

Json = dict[str, Any]

_OF_CARDS: Final = ("faces", "backs", "known", "hints", "spots")  # a number for each card


def encode(game: Game, s: State) -> Json:
    """All of a state, or of an observation; its setup (seats, options, content) is kept by whoever saves it."""
    return {
        **_position(game, s),
        "pools": [list(faces) for faces in s.cards.pools],
        "pool_of": list(s.cards.pool_of),
        "ask": _encode_ask(game, s.ask),
        "journal": None if s.journal is None else [entry.to_json() for entry in s.journal],
        "quick": s.quick,
    }


def _position(game: Game, s: State) -> Json:
    """What is the case, without what can be derived from it, is told about it or may be supposed of it."""
    cards = s.cards
    return {
        "cards": {
            **{name: list(getattr(cards, name)) for name in _OF_CARDS},
            "box": cards.box,
            "zones": cards.zones,
        },
        "chance": s.chance.to_json(),
        "agenda": [_encode_step(step) for step in s.agenda],
        "asking": None if s.asking is None else _encode_step(s.asking),
        "sealed": s.sealed,
        "clicks": s.clicks,
        "outcome": s.outcome,
        "ended_by": s.ended_by,
        "own": game.own(s),
    }


def decode(game: Game, setup: Setup, saved: Json) -> State:
    """The state that was encoded, under the same setup."""
    s = game.state(setup)
    cards = Cards(game.places, setup.seats, setup.allies)
    for name in _OF_CARDS:
        setattr(cards, name, numbers_of(saved["cards"][name]))
    cards.unpack(_copy(saved["cards"]["box"]), setup.forgets)
    if "pools" in saved:  # what was saved before there were any had one for each back
        cards.pools = [numbers_of(faces) for faces in saved["pools"]]
    cards.pool_of = numbers_of(saved.get("pool_of", saved["cards"]["backs"]))
    cards.zones = _copy(saved["cards"]["zones"])
    cards.zone_of = repeated(0, len(cards.faces))
    for zone, pile in enumerate(cards.zones):
        for card in pile:
            cards.zone_of[card] = zone
    s.cards = cards
    s.chance = chance_from_json(saved["chance"])
    s.agenda = [_decode_step(game, step) for step in saved["agenda"]]
    s.asking = None if saved["asking"] is None else _decode_step(game, saved["asking"])
    s.sealed = list(saved["sealed"])
    s.clicks = saved["clicks"]
    s.outcome = list(saved["outcome"])
    s.ended_by = saved["ended_by"]
    for name, value in saved["own"].items():
        setattr(s, name, numbers_of(value) if name in game.rows else _copy(value))
    s.ask = _decode_ask(game, saved["ask"])
    s.journal = None if saved["journal"] is None else [Entry(*entry) for entry in saved["journal"]]
    s.quick = saved["quick"]
    return s


def digest(game: Game, s: State) -> str:
    """Sixteen characters that differ when the states differ."""
    position = json.dumps(_position(game, s), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(position.encode()).hexdigest()[:16]


def to_text(saved: Json) -> str:
    """One spelling for one state, so that equal states are equal to the byte."""
    return json.dumps(saved, sort_keys=True, separators=(",", ":"))


def _copy(value: Any) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value


def _encode_step(step: Step) -> list[str | int]:
    return [step.rule.__name__, *step.numbers()]


def _decode_step(game: Game, saved: list[Any]) -> Step:
    return Step(game.rule_of[saved[0]], *saved[1:])


def _encode_ask(game: Game, ask: Ask | None) -> Json | None:
    if ask is None:
        return None
    return {
        "prompt": ask.prompt,
        "sealed": ask.sealed,
        "quick": ask.quick,
        "count": ask.count,
        "offers": [
            [offer.seat, offer.verb.name, offer.thing, offer.clause, _encode_step(offer.then)] for offer in ask.offers
        ],
    }


def _decode_ask(game: Game, saved: Json | None) -> Ask | None:
    if saved is None:
        return None
    verbs = {verb.name: verb for verb in game.verbs}
    ask = Ask(saved["prompt"], saved["quick"], saved["sealed"])
    ask.count = saved["count"]
    for seat, verb, thing, clause, then in saved["offers"]:
        step = _decode_step(game, then)
        ask.offers.append(Offer(Seat(seat), verbs[verb], thing, clause, step.rule, step.a, step.b, step.c, step.d))
    return ask
