"""What a card adds to a deck, in about the number of resources that it is worth."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import DEFENSE, PLAYER_BACK, RESOURCE, UNIT, VikingsPrinted
from meadhall.games.vikings.state import Vikings

RESOURCE_WORTH: Final = 1.5  # each beyond the first: a card of the starting deck gives one
STRENGTH_WORTH: Final = 0.65
DEFENSE_WORTH: Final = 1.6
PROTECT_WORTH: Final = 1.3
ARM_WORTH: Final = 0.6
RALLY_WORTH: Final = 3.0
SPECIAL_WORTH: Final = 1.0  # of what keeps Defenses away
DRAWN_WITH: Final = 4  # other cards of a hand

EFFECT_WORTH: Final = [  # by effect of playing, in the order of `content_tables.PLAY_EFFECTS`
    1.0,  # a Beer
    1.4,  # a Gold
    3.0,  # a Beer for each Brewery, for who has two
    3.0,  # a Gold for each Gold Factory
    1.2,  # a Beer or a Gold
    3.0,  # a card drawn
    0.5,  # a cheap exchange
    0.3,  # a card among which a resource is sought
    0.3,  # a card among which a Unit is sought
    1.5,  # a bar stolen
    1.8,  # a barrel stolen
    3.0,  # a bar of everybody
    3.0,  # a barrel of everybody
    1.5,  # a card taken back
    0.5,  # a Construction token removed
    1.5,  # a card that another discards
]


def plain_worth(printed: VikingsPrinted, face: int) -> float:
    """What is told by the card alone; asked once, when the content is read."""
    kind = printed.kind[face]
    if kind == RESOURCE:
        return RESOURCE_WORTH * (printed.beer[face] + printed.gold[face] - 1)
    worth = STRENGTH_WORTH * printed.strength[face]
    effects = printed.effects[face]
    for place in range(0, len(effects), 2):
        worth += EFFECT_WORTH[effects[place]] * effects[place + 1]
    if kind == DEFENSE:
        worth += DEFENSE_WORTH + PROTECT_WORTH * printed.protect[face]
    if printed.disarm[face] or printed.allow_defenses[face]:
        worth += SPECIAL_WORTH
    return worth


def card_worth(s: Vikings, seat: int, face: int) -> float:
    """With the Buildings that a resource card counts, and the Units of the deck that weapons and boosts need."""
    printed = s.printed
    worth = printed.worth[face]
    if printed.beer_per_brewery[face]:
        return worth + RESOURCE_WORTH * printed.beer_per_brewery[face] * s.owns(seat, printed.brewery)
    if printed.gold_per_factory[face]:
        return worth + RESOURCE_WORTH * printed.gold_per_factory[face] * s.owns(seat, printed.gold_factory)
    if printed.arm[face] or printed.rally[face]:
        units = units_in_hand(s, seat)
        return worth + ARM_WORTH * printed.arm[face] * min(1.0, units) + RALLY_WORTH * printed.rally[face] * units
    return worth


def units_in_hand(s: Vikings, seat: int) -> float:
    """How many Units that attack are drawn with a card, on average."""
    printed = s.printed
    deck = s.cards.box[PLAYER_BACK + seat]
    units = 0
    for face in deck:
        if printed.kind[face] == UNIT and printed.strength[face]:
            units += 1
    return DRAWN_WITH * units / (len(deck) + 1.0)
