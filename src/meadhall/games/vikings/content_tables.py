"""What may stand in the content files: the words that the rules know, and the fields of every table."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings import cards as c
from meadhall.kernel.content import Table, amounts, choice, effects, figures, flag, text, whole

KINDS: Final = {
    "resource": c.RESOURCE,
    "unit": c.UNIT,
    "hero": c.HERO,
    "weapon": c.WEAPON,
    "action": c.ACTION,
    "defense": c.DEFENSE,
    "undead": c.UNDEAD,
}
PLAY_EFFECTS: Final = (  # in the order of `effects.EFFECTS`
    "beer",
    "gold",
    "beer-per-brewery",
    "gold-per-factory",
    "beer-or-gold",
    "draw",
    "cheap-exchange",
    "seek-resource",
    "seek-unit",
    "steal-gold",
    "steal-beer",
    "tax-gold",
    "tax-beer",
    "recall",
    "finish",
    "spy",
)
ATTACK_EFFECTS: Final = ("arm", "rally", "disarm", "allow-defenses")
DEFENSE_EFFECTS: Final = ("protect", "protect-others", "trap-hero")
BUILDING_EFFECTS: Final = ("brew", "mine", "keep", "store-beer", "store-gold", "full", "serve")
GOALS: Final = (  # in the order of the figures that `cards` numbers
    "bought-path",
    "bought-building",
    "bought-unit",
    "bought-defense",
    "spent-gold",
    "spent-beer",
    "damaged",
    "damaged-hall",
    "hit-with",
    "own-breweries",
    "own-factories",
    "own-taverns",
    "own-drakkars",
    "own-buildings",
    "stored-beer",
    "stored-gold",
)
MEASURES: Final = (
    "stored-beer",
    "stored-gold",
    "buildings",
    "missions",
    "units",
    "defenses",
    "path-cards",
    "pigators",
)
EFFECT_WORDS: Final = {  # an effect that a player may choose to come first [deck.plus]
    "beer-or-gold": "Beer or Gold",
    "draw": "drawing",
    "finish": "removing a Construction token",
    "spy": "looking into a hand",
}
LIMITS: Final = {  # of figures: what is attacked resists, and hands and points are such that games end
    "hand-size": (2, 99),
    "exchange-price": (1, 99),
    "draco-defense": (1, 99),
    "draco-tokens": (0, 60),
    "limit-of-two": (1, 100),
    "limit-of-more": (1, 100),
    "extended-limit": (1, 100),
    "earlier-of-three": (0, 99),
}

WITH_OTHERS: Final = ("disarm", "allow-defenses")  # of a card that is sent for something else
EFFECTS_OF_KIND: Final = {  # no others are ever asked of a card of that kind
    "resource": PLAY_EFFECTS,
    "unit": (*PLAY_EFFECTS, "rally", *WITH_OTHERS),
    "hero": (*PLAY_EFFECTS, "rally", *WITH_OTHERS),
    "weapon": (*PLAY_EFFECTS, "arm", *WITH_OTHERS),
    "action": (*PLAY_EFFECTS, "rally", *WITH_OTHERS),
    "defense": (*PLAY_EFFECTS, *DEFENSE_EFFECTS),
    "undead": PLAY_EFFECTS,
}
SENT_FOR: Final = {"unit": "strength", "hero": "strength", "weapon": "arm", "action": "rally"}

_ALL: Final = dict.fromkeys((*PLAY_EFFECTS, *ATTACK_EFFECTS, *DEFENSE_EFFECTS), 1)
_PRICE: Final = amounts("price", ("beer", "gold"), 30, {})
_NAME: Final = (text("name"), whole("copies", 0, 40))
_STRENGTH: Final = whole("strength", 0, 30, 0)
_CARD: Final = (
    *_NAME,
    choice("kind", tuple(KINDS)),
    _PRICE,
    _STRENGTH,
    whole("defense", 0, 30, 0),
    whole("points", 0, 30, 0),
    flag("three_plus"),
    effects("effects", _ALL, []),
    text("text", ""),
)
TABLES: Final = (
    Table("starting_deck", "card", _CARD),
    Table("units", "card", (*_NAME, _PRICE, _STRENGTH)),
    Table("defenses", "card", (*_NAME, _PRICE, effects("effects", dict.fromkeys(DEFENSE_EFFECTS, 1)), text("text"))),
    Table(
        "buildings",
        "building",
        (
            *_NAME,
            _PRICE,
            whole("defense", 1, 30),
            effects("effects", dict.fromkeys(BUILDING_EFFECTS, 1)),
            effects("reward", {"loot": 1, "points": 1, "favors": 1}, []),
            text("text"),
        ),
    ),
    Table(
        "town_halls",
        "town-hall",
        (
            text("name"),
            whole("copies", c.MOST_SEATS, 40),
            whole("level", 1, c.LEVELS),
            _PRICE,
            whole("defense", 1, 30),
            whole("limit", 0, 30, 0),
            whole("points", 0, 30, 0),
            effects("reward", {"points": 1, "favors": 1}, []),
        ),
    ),
    Table("odins_path", "card", _CARD),
    Table("divine_favors", "card", _CARD),
    Table(
        "missions",
        "mission",
        (*_NAME, whole("points", 1, 9), effects("goal", dict.fromkeys(GOALS, 1)), text("text")),
    ),
    Table("bonus_cards", "bonus", (text("name"), choice("measure", MEASURES), flag("first_game"), text("text"))),
    figures(999, LIMITS),
)
TABLE_KINDS: Final = {
    "units": c.UNIT,
    "defenses": c.DEFENSE,
    "buildings": c.BUILDING,
    "town_halls": c.TOWN_HALL,
    "missions": c.MISSION,
    "bonus_cards": c.BONUS,
}
PILE_TABLES: Final = {  # the first pile of each, and how many there is room for
    "units": (0, c.UNIT_PILES),
    "defenses": (c.UNIT_PILES, c.DEFENSE_PILES),
    "buildings": (c.FIRST_BUILDING_PILE, c.TYPES),
}
