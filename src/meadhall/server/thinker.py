"""A process that thinks for bots: an encoded observation comes in on a line, a click goes out on a line.

It never holds more than what a seat may know. Odds are sampled and advice is thought of here too, from the same
observation.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
import time
from typing import Any, Final

from meadhall.bots.registry import make_bot
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game
from meadhall.kernel.play import submit
from meadhall.kernel.redact import deal_unknown, observe
from meadhall.kernel.save import decode
from meadhall.kernel.state import State
from meadhall.lab.advice import advise

Json = dict[str, Any]
_MOST_LINES: Final = 12


def answer(question: Json) -> Json:
    game: Game = importlib.import_module(question["package"]).GAME
    setup = game.setup(question["seats"], question["options"])
    seen = decode(game, setup, question["observation"])
    seat = Seat(question["seat"])
    if question["job"] == "odds":
        plan = [int(click) for click in question["plan"]]
        exact = exact_odds(question["package"], seen, seat, plan)
        return exact or odds(game, seen, seat, plan[0], question["samples"], question["seed"], question["names"])
    if question["job"] == "advice":
        advice = advise(game, seen, seat, question["names"], question["level"], question["seed"])
        return {} if advice is None else advice.as_json()
    return choose(game, seen, seat, question["level"], question["seed"])


def choose(game: Game, seen: State, seat: Seat, level: str, seed: int) -> Json:
    """With the seconds that the choice itself took: whoever asks cannot tell them from waiting for this process."""
    assert seen.ask is not None
    offers = seen.ask.allowed_to(seat)
    bot = make_bot(level, game, Quick(seed), clock=True)
    began = time.monotonic()
    click = bot.choose(seen, seat, offers).click
    return {"click": click, "seconds": time.monotonic() - began}


def exact_odds(package: str, seen: State, seat: Seat, plan: list[int]) -> Json | None:
    """What the game's view.py tells of a click and those meant to follow: `odds(s, seat, clicks)`, or None."""
    view = importlib.import_module(f"{package}.view") if importlib.util.find_spec(f"{package}.view") else None
    told = view.odds(seen, seat, plan) if hasattr(view, "odds") and view is not None else None
    return None if told is None else {"exact": True, "samples": 0, **told}


def odds(game: Game, seen: State, seat: Seat, click: int, samples: int, seed: int, names: list[str]) -> Json:
    """Plays the click in many worlds that agree with what the seat knows, and counts the sentences it would then read.

    What is written in every world is no question of luck, and is left out; so is what dice show, since what comes of
    them is told, and of sentences that always come together all but the first.
    """
    chance = Quick(seed)
    worlds: dict[str, list[int]] = {}  # of each sentence, the worlds in which it is written
    played = 0
    chancy = False
    for number in range(samples):
        world = deal_unknown(seen, chance)
        world.quick = False
        world.journal = []
        world.cards.learned = 0
        drawn = world.chance.count
        if submit(world, seat, click):
            continue
        played += 1
        chancy = chancy or world.chance.count != drawn or bool(world.cards.learned >> seat & 1)
        after = observe(world, seat)
        told = [entry for entry in after.journal or [] if not game.events[entry.event].rolls]
        for text in dict.fromkeys(game.sentence(after, entry, names) for entry in told):
            worlds.setdefault(text, []).append(number)
    alone = {tuple(found): text for text, found in reversed(worlds.items()) if len(found) < played}
    ranked = sorted(alone.items(), key=lambda item: (-len(item[0]), item[1]))
    outcomes = [[text, len(found) / played] for found, text in ranked]
    return {"samples": samples, "outcomes": outcomes[:_MOST_LINES] if chancy else []}


def main() -> None:
    """Works until its input ends. What a rule prints must not be taken for an answer."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except Exception as error:
            told = {"error": type(error).__name__}
        out.write(json.dumps(told, separators=(",", ":")) + "\n")
        out.flush()


if __name__ == "__main__":
    main()
