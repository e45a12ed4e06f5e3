"""Conquest of Zabor: draft an empire, place envoys, move armies over 88 areas, fight with dice."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from meadhall.games.zabor import rules
from meadhall.games.zabor.bot import policy, value
from meadhall.games.zabor.content import faces_in_box, load_printed
from meadhall.games.zabor.events import CLAIMED, EVENTS
from meadhall.games.zabor.places import KEEP_CARD, KEEP_TRAIT, PLACES, PLAY_CARD, START, TAKE_POSITION, VERBS
from meadhall.games.zabor.rules.setup import AGES, CARDS_PER_AGE, set_up
from meadhall.games.zabor.rules.victory import resign
from meadhall.games.zabor.state import FIELDS, ROWS, Zabor
from meadhall.games.zabor.words import NAMES, THINGS, describe, summary_of
from meadhall.kernel.game import Bot, Game, Option

RULES: Final = [import_module(f"{rules.__name__}.{module.name}") for module in iter_modules(rules.__path__)]

GAME: Final = Game(
    id="zabor",
    title="Conquest of Zabor",
    summary="Draft an empire, place envoys, move armies over 88 areas and fight with dice.",
    version=4,
    seats=(3, 5),
    folder=Path(__file__).parent,
    options=(
        Option("length", tuple(AGES), "long", "How many ages are played: 2, 3 or 4, in about 2, 4 or 6 hours."),
        Option("vp-cards", tuple(CARDS_PER_AGE), "standard", "How many VP Cards an age has: 2, 3 or 4.", "VP Cards"),
    ),
    places=PLACES,
    verbs=VERBS,
    events=EVENTS,
    things=THINGS,
    rules=RULES,
    fields=FIELDS,
    rows=ROWS,
    private=("withheld",),
    derived=("realms",),
    state=Zabor,
    begin=set_up,
    content=load_printed,
    box=faces_in_box,
    bound=10000,
    most_offers=90,
    usual_clicks=700,
    points="vp",
    scoring=(CLAIMED,),
    first=lambda s: int(s.position[0]),
    names=NAMES,
    describe=describe,
    summary_of=summary_of,
    resign=resign,
    bot=Bot(value, policy, playout=90),  # about a turn, at the end of which VP are claimed
    takes=(KEEP_TRAIT, START, TAKE_POSITION, KEEP_CARD, PLAY_CARD),
)
