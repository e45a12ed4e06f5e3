"""Conquest of Zabor: draft an empire, place envoys, move armies over 88 areas, fight with dice."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.games.zabor.bot import policy, value
from meadhall.games.zabor.content import faces_in_box, load_printed
from meadhall.games.zabor.events import EVENTS
from meadhall.games.zabor.places import PLACES, VERBS
from meadhall.games.zabor.rules import (
    acquire,
    acquisition,
    action_phase,
    aftermath,
    barbarians,
    battle,
    build_army,
    campaign,
    capacity,
    card_effects,
    casualties,
    civilize,
    control,
    council_seat,
    decks,
    diplomacy,
    effects,
    end_phase,
    envoys,
    event_effects,
    event_phase,
    gold,
    heal_phase,
    income_phase,
    marching,
    maritime,
    monsters,
    pursuit,
    rituals,
    setup,
    trade_phase,
    trait_draft,
    turn,
    vp_phase,
    warfare_phase,
    warp,
)
from meadhall.games.zabor.rules.setup import AGES, CARDS_PER_AGE, set_up
from meadhall.games.zabor.rules.victory import resign
from meadhall.games.zabor.state import FIELDS, Zabor
from meadhall.games.zabor.words import NAMES, THINGS, describe, summary_of
from meadhall.kernel.game import Bot, Game, Option

RULES: Final = [
    acquire,
    acquisition,
    action_phase,
    aftermath,
    barbarians,
    battle,
    build_army,
    campaign,
    capacity,
    card_effects,
    casualties,
    civilize,
    control,
    council_seat,
    decks,
    diplomacy,
    effects,
    end_phase,
    envoys,
    event_effects,
    event_phase,
    gold,
    heal_phase,
    income_phase,
    marching,
    maritime,
    monsters,
    pursuit,
    rituals,
    setup,
    trade_phase,
    trait_draft,
    turn,
    vp_phase,
    warfare_phase,
    warp,
]

GAME: Final = Game(
    id="zabor",
    title="Conquest of Zabor",
    summary="Draft an empire, place envoys, move armies over 88 areas and fight with dice.",
    version=1,
    seats=(3, 5),
    folder=Path(__file__).parent,
    options=(
        Option("length", tuple(AGES), "long", "How many ages are played: 2, 3 or 4."),
        Option("vp-cards", tuple(CARDS_PER_AGE), "standard", "How many VP Cards an age has: 2, 3 or 4."),
    ),
    places=PLACES,
    verbs=VERBS,
    events=EVENTS,
    things=THINGS,
    rules=RULES,
    fields=FIELDS,
    state=Zabor,
    begin=set_up,
    content=load_printed,
    box=faces_in_box,
    bound=20000,
    most_offers=120,
    usual_clicks=700,
    names=NAMES,
    describe=describe,
    summary_of=summary_of,
    resign=resign,
    bot=Bot(value, policy),
)
