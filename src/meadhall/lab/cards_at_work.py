"""Cards at work: those that a click was offered on, or that something came of by the journal.

That a card came up is not enough: a VP card that asks for the impossible is turned up like any other, and is never
claimed. So the event that first names a card in a game counts only if it is all that ever comes of the cards it names,
as of those that are drawn, do what they say, and are gone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from meadhall.kernel.event import Entry
from meadhall.kernel.game import Game
from meadhall.kernel.state import Setup, State


def told_of_cards(game: Game, s: State) -> Iterator[str]:
    """What the journal of a game tells of cards: `first claimed page`, the event that first named a card, and
    `further page`, where another kind of event named it after that."""
    cards = _Named(game, s)
    first: dict[str, str] = {}
    for entry in s.journal or []:
        event = game.events[entry.event].name
        for card in cards.of(entry):
            if card not in first:
                first[card] = event
                yield f"first {event} {card}"
            elif first[card] != event:
                yield f"further {card}"


class _Named:
    """The cards that lines of a journal name, some by another thing of their name: a monster on the map is a unit."""

    def __init__(self, game: Game, s: State) -> None:
        self.game = game
        self.s = s
        self.ids = {name: card for card, name in cards_in_box(s.setup).items()}
        self.things: dict[tuple[str, int], str] = {}

    def of(self, entry: Entry) -> list[str]:
        ids = self.s.setup.content.ids
        event = self.game.events[entry.event]
        things = zip(event.kinds, entry.numbers, strict=True)
        by_name = [self._thing(kind, number) for kind, number in things if kind in self.game.names]
        return [ids[face] for face in entry.faces if face >= 0] + [card for card in by_name if card]

    def _thing(self, kind: str, number: int) -> str:
        if (kind, number) not in self.things:
            self.things[kind, number] = self.ids.get(self.game.name_of(self.s, kind, number, []), "")
        return self.things[kind, number]


def cards_in_box(setup: Setup) -> dict[str, str]:
    """The names of all cards, by their ids."""
    content = setup.content
    return {content.ids[face]: content.names[face] for faces in setup.box for face in faces}


def idle_cards(
    setup: Setup, clicked_on: Collection[str], first: Collection[str], further: Collection[str]
) -> list[str]:
    """Cards that no click was offered on, by their id or their name, and of which nothing came by what
    `told_of_cards` found in many games."""
    box = cards_in_box(setup)
    at_work = {card for card, name in box.items() if card in clicked_on or name in clicked_on or card in further}
    named_by = [(event, card) for event, _, card in (told.partition(" ") for told in first)]
    only_show = {event for event, card in named_by if card in at_work}
    at_work |= {card for event, card in named_by if event not in only_show}
    return sorted(box.keys() - at_work)
