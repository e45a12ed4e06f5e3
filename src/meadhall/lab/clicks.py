"""Clicks in words, as far as the state in hand knows what they are made with."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.kernel.agenda import Offer
from meadhall.kernel.game import Game
from meadhall.kernel.state import State


def click_words(game: Game, s: State, click: int, names: Sequence[str], hidden: bool = False) -> str:
    """A click in words, as far as the state in hand knows its thing; a card may be hidden all the same."""
    verb, thing = game.verb_of(click)
    hides = hidden and verb.thing == "card"
    name = game.face_name(s, -1) if hides else game.name_of(s, verb.thing, thing, list(names))
    return verb.label.replace("{" + verb.thing + "}", name)


def words_apart(game: Game, seen: State, made: Offer, better: Offer, names: Sequence[str]) -> list[str]:
    """Both clicks in words; where these are the same, as for two enemies of one name, which of them is meant, in the
    order in which they are offered."""
    words = [game.words(seen, offer, list(names)) for offer in (made, better)]
    if words[0] != words[1] or seen.ask is None:
        return words
    offers = [offer for offer in seen.ask.offers if offer.seat == made.seat]
    alike = [offer.click for offer in offers if game.words(seen, offer, list(names)) == words[0]]
    return [f"{words[0]} (number {alike.index(offer.click) + 1} of {len(alike)})" for offer in (made, better)]
