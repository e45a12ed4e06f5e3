"""Capital: build a kingdom, upgrade the city eight times, and declare it the Capital of the Empire."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from meadhall.games.capital import bot, rules
from meadhall.games.capital.cards import UPGRADES
from meadhall.games.capital.content import box, load_printed
from meadhall.games.capital.events import EVENTS
from meadhall.games.capital.places import MOST_CARDS, MOST_CITIES, MOST_SEATS, PLACES, SPOTS
from meadhall.games.capital.rules.game_setup import game_setup
from meadhall.games.capital.rules.player_turn import resign
from meadhall.games.capital.state import FIELDS, Capital
from meadhall.games.capital.verbs import BUILD_CARD, KEEP, TAKE, VERBS
from meadhall.games.capital.wording import NAMES, describe, summary_of
from meadhall.kernel.game import Bot, Game, Option


def teams(seats: int, _options: Mapping[str, str]) -> list[int]:
    """Four players are two teams, seated alternately [team.seating]; all others play for themselves."""
    if seats == MOST_SEATS:
        return [0b0101, 0b1010, 0b0101, 0b1010]
    return [1 << seat for seat in range(seats)]


def objection(seats: int, options: Mapping[str, str]) -> str:
    if seats == MOST_SEATS and options["length"] == "short":
        return "Four players play 2v2, and that is always a Full Game."
    if options["first"] != "random" and int(options["first"]) > seats:
        return f"There is no seat {options['first']} to have the first turn: only {seats} play."
    return ""


GAME: Final = Game(
    id="capital",
    title="Capital",
    summary="Build a kingdom, upgrade your city, and make it the Capital of the Empire.",
    version=4,
    seats=(2, MOST_SEATS),
    folder=Path(__file__).parent,
    options=(
        Option(
            "length",
            ("short", "full"),
            "full",
            "Short Game: 6 Capital upgrades win. Full Game: all 8. Four play it 2v2, seats 1 and 3 against 2 and 4.",
        ),
        Option("city_set", ("A", "B"), "A", "A: the Standard city for everybody. B: a different city for each."),
        Option(
            "quests_settle",
            ("on", "off"),
            "on",
            "Whether Quests, Settle and the Legendary Deck are played.",
            "Quests and Settle",
        ),
        Option("first", ("random", "1", "2", "3", "4"), "random", "Who has the first turn.", "First player"),
        Option(
            "seat_bonus",
            ("off", "on"),
            "off",
            "Whether later players start with more cards and Gold.",
            "Later players start with more",
        ),
    ),
    places=PLACES,
    verbs=VERBS,
    events=EVENTS,
    things={"card": MOST_CARDS, "slot": SPOTS, "upgrade": MOST_CITIES * UPGRADES},
    rules=[import_module(f"{rules.__name__}.{section.name}") for section in iter_modules(rules.__path__)],
    fields=FIELDS,
    state=Capital,
    begin=game_setup,
    content=load_printed,
    box=box,
    bound=20_000,  # 50 rounds of four turns of 100 clicks; random games take about 650, the longest seen 4,000
    usual_clicks=650,
    points="upgrades",
    first=lambda s: int(s.first),
    most_offers=80,  # a long hand in the Build phase; the most seen are 49
    names=NAMES,
    describe=describe,
    summary_of=summary_of,
    allies=teams,
    objection=objection,
    resign=resign,
    bot=Bot(bot.value, bot.policy),
    takes=(BUILD_CARD,),
    saves=(KEEP, TAKE),
)
