"""Odin's Path: the river, its slide and refill. The zone of the river runs from the last space to the deck."""

from __future__ import annotations

from meadhall.games.vikings.events import REVEALED_PATH
from meadhall.games.vikings.places import PATH_DECK, PATH_DISCARD, RIVER
from meadhall.games.vikings.state import Vikings


def fill_river(s: Vikings) -> None:
    """Cards move up towards the last space, and the gap at the deck is filled while there are cards
    [path.slide, path.refill, path.direction]."""
    for place, card in enumerate(s.at(RIVER)):
        s.cards.spots[card] = s.printed.river_spaces - place
    while len(s.at(RIVER)) < s.printed.river_spaces and path_ready(s):
        card = s.top(PATH_DECK)
        s.cards.move(card, RIVER, spot=s.printed.river_spaces - len(s.at(RIVER)))
        s.tell(REVEALED_PATH, card)


def path_ready(s: Vikings) -> bool:
    """Whether there is a card to reveal; an empty deck is made anew of its discards [path.deck-empty]."""
    if not s.at(PATH_DECK):
        s.cards.move_all(PATH_DISCARD, PATH_DECK)
        s.cards.shuffle(PATH_DECK, s.chance)
    return len(s.at(PATH_DECK)) > 0


def discard_from_river(s: Vikings, card: int) -> None:
    """Face down, and not shown again [setup.hidden-information]."""
    s.cards.move(card, PATH_DISCARD)
    s.cards.conceal(PATH_DISCARD, 0)
