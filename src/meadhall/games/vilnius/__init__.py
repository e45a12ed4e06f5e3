"""Vilnius, a cooperative card game by Malte Meinecke for 2 or 3 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from meadhall.games.vilnius import bot, bot_value
from meadhall.games.vilnius.content import EMBLEMS, MODES, SYMBOL_NAMES, WEAPON_NAMES, card_box, load_printed
from meadhall.games.vilnius.events import EVENTS, POINTS_LOST
from meadhall.games.vilnius.places import (
    BUILD,
    MOST_CARDS,
    MOST_INCOME,
    MOST_LOOKED_AT,
    MOST_STACKS,
    PLACES,
    RECRUIT,
    VERBS,
)
from meadhall.games.vilnius.rules import (
    attacking_enemy_buildings,
    capturing_provinces,
    city_phase,
    constructing_buildings,
    damage,
    defeating_an_attack,
    fighting,
    final_attack,
    game_preparation,
    glory,
    income_phase,
    military_phase,
    new_destination,
    passing,
    paying,
    piles,
    plundering,
    preparation_phase,
    quarter,
    recruiting_units,
    round,
    skulls,
    weapons,
)
from meadhall.games.vilnius.state import FIELDS, Vilnius
from meadhall.games.vilnius.wording import (
    CAUSES,
    SYMBOL_WORDS,
    cell_name,
    count_name,
    counted,
    describe,
    exchange_name,
    headline,
    split_name,
    stack_name,
    summary_of,
)
from meadhall.kernel.game import Bot, Game, Option, Rollouts


def objection(seats: int, options: Mapping[str, str]) -> str:
    if options["first"] != "random" and int(options["first"]) > seats:
        return f"There is no seat {options['first']} to start the game: only {seats} play."
    return ""


GAME: Final = Game(
    id="vilnius",
    title="Vilnius",
    summary="Build your quarter, raise Units, and hold the city together against the Teutonic Order.",
    version=2,
    seats=(2, 3),
    folder=Path(__file__).parent,
    options=(
        Option("difficulty", MODES, "simple", "How much Vilnius can take: 14, 12 or 9 points."),
        Option("first", ("random", "1", "2", "3"), "random", "Who starts the first round.", "First player"),
        Option(
            "joint_decider",
            ("anyone", "starting-player"),
            "anyone",
            "Who answers what the players decide together: whoever clicks first, or the starting player.",
            "Joint decisions",
        ),
        Option("glory", ("compare", "leave"), "compare", "Whether Glory is compared after a victory."),
    ),
    places=PLACES,
    verbs=VERBS,
    events=EVENTS,
    things={
        "card": MOST_CARDS,
        "emblem": len(EMBLEMS),
        "split": MOST_INCOME + 1,
        "cell": quarter.CELLS,
        "exchange": 2,
        "weapon": len(WEAPON_NAMES),
        "symbol": len(SYMBOL_NAMES),
        "stack": MOST_STACKS,
        "count": MOST_LOOKED_AT + 1,
    },
    rules=[
        game_preparation, round, income_phase, preparation_phase, city_phase, constructing_buildings, paying,
        recruiting_units, passing, military_phase, defeating_an_attack, fighting, skulls, damage, plundering,
        attacking_enemy_buildings, capturing_provinces, new_destination, final_attack, glory, piles, quarter, weapons,
    ],
    fields=FIELDS,
    state=Vilnius,
    begin=game_preparation.prepare_game,
    content=load_printed,
    box=card_box,
    bound=3000,
    most_offers=64,
    forgets_what_is_shuffled=True,  # its value was fitted to such deals, and misjudges exact ones
    usual_clicks=205,
    points="points",
    scoring=(POINTS_LOST,),
    together=True,
    names={
        "emblem": lambda s, emblem: str(s.printed.emblem_names[emblem]),
        "split": split_name,
        "cell": cell_name,
        "exchange": exchange_name,
        "weapon": lambda _s, weapon: WEAPON_NAMES[weapon],
        "symbol": lambda _s, symbol: SYMBOL_WORDS[symbol],
        "stack": stack_name,
        "count": count_name,
        "units": lambda _s, units: counted(units, "Unit"),
        "provinces": lambda _s, provinces: counted(provinces, "Province"),
        "points": lambda _s, points: counted(points, "point"),
        "cause": lambda _s, cause: CAUSES[cause],
    },
    describe=describe,
    summary_of=summary_of,
    headline=headline,
    objection=objection,
    resign=final_attack.give_up,
    bot=Bot(bot_value.value, bot.policy, playout=60, sharpness=8.0, trust=8.0,  # who errs loses what should be won
            rollouts=Rollouts(48, bot_value.outlast, bot_value.margin)),
    takes=(BUILD, RECRUIT),
)  # fmt: skip
