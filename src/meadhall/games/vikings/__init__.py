"""Vikings Gone Wild: build a deck and a village, raid the villages of others, and hold your own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from meadhall.games.vikings import bot
from meadhall.games.vikings.content import box, load_printed
from meadhall.games.vikings.content_tables import EFFECT_WORDS, PLAY_EFFECTS
from meadhall.games.vikings.describe import describe, summary_of
from meadhall.games.vikings.events import BONUS_SCORED, EVENTS, SCORED
from meadhall.games.vikings.places import BUILD, BUY, MOST_CARDS, PLACES, TAKE, VERBS
from meadhall.games.vikings.rules import (
    attacking,
    buying_buildings,
    buying_cards,
    declaring,
    defending,
    divine_favors,
    drawing,
    effects,
    ending,
    exchange,
    leaving,
    loot,
    missions,
    monsters,
    odins_path,
    players_phase,
    production,
    resources,
    round,
    round_end,
    searching,
    setup,
    storage,
    strength,
    striking,
    targets,
    thefts,
    town_hall,
    victory_points,
)
from meadhall.games.vikings.state import FIELDS, Vikings
from meadhall.kernel.game import Bot, Game, Option

RESOURCE_NAMES: Final = ("Beer", "Gold")


def objection(seats: int, options: Mapping[str, str]) -> str:
    if seats == 2 and options["length"] == "extended":
        return "The extended game is for three or four players."
    return ""


def resource_name(_s: Vikings, resource: int) -> str:
    return RESOURCE_NAMES[resource]


def effect_name(_s: Vikings, effect: int) -> str:
    return EFFECT_WORDS[PLAY_EFFECTS[effect]]


GAME: Final = Game(
    id="vikings",
    title="Vikings Gone Wild",
    summary="Build a deck and a village, raid the villages of others, and hold your own.",
    version=3,
    seats=(2, 4),
    folder=Path(__file__).parent,
    options=(
        Option("length", ("standard", "extended"), "standard", "Up to 30 Victory Points with three or four, or 40."),
        Option("bonus", ("random", "first-game"), "random", "Random ones, or those of a first game.", "Bonus cards"),
        Option(
            "even_missions",
            ("off", "on"),
            "off",
            "Whether Missions of 1 Victory Point that cannot be shared out evenly lie among the others.",
            "Missions that share out unevenly",
        ),
        Option(
            "seat_bonus",
            ("off", "on"),
            "off",
            "Whether of three players the first two begin with 1 Victory Point.",
            "Points for earlier players",
        ),
    ),
    places=PLACES,
    verbs=VERBS,
    events=EVENTS,
    things={"card": MOST_CARDS, "resource": len(RESOURCE_NAMES), "effect": len(PLAY_EFFECTS)},
    rules=[
        attacking, buying_buildings, buying_cards, declaring, defending, divine_favors, drawing, effects, ending,
        exchange, leaving, loot, missions, monsters, odins_path, players_phase, production, resources, round,
        round_end, searching, setup, storage, strength, striking, targets, thefts, town_hall, victory_points,
    ],
    fields=FIELDS,
    state=Vikings,
    begin=setup.set_up,
    content=load_printed,
    box=box,
    bound=12_000,
    most_offers=64,
    usual_clicks=3_000,
    points="points",
    scoring=(SCORED, BONUS_SCORED),
    first=lambda s: int(s.first),
    names={"resource": resource_name, "effect": effect_name},
    describe=describe,
    summary_of=summary_of,
    objection=objection,
    resign=leaving.resign,
    bot=Bot(bot.value, bot.policy),
    takes=(BUY, BUILD, TAKE),
)  # fmt: skip
