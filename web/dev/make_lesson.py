"""Plays the game that a lesson tells and writes it with its lines: `python web/dev/make_lesson.py GAME`.

A lesson is written in the game's `web/lesson.toml`; docs/add-a-game.md tells how. What is wanted hangs on the words of
offers and of the journal, not on step numbers, so a lesson can be made again after the rules have changed. With
`--tell` every click is printed with what else I was offered; with `--seeds N` the first seed is sought that fits; with
`--again` the clicks of the lesson as it is written are made again, or only the first so many, whatever the policy would
choose now, as far as the rules of today allow.
"""

from __future__ import annotations

import argparse
import json
import re
import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any

from meadhall.bots.greedy import GreedyBot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_game
from meadhall.kernel.session import Session, new_session
from meadhall.kernel.state import State

ME = Seat(0)
MOST = 1 << 20  # clicks
PATIENCE = 200  # clicks that may pass until the moment of a line has come, where the line does not say `within`
TOLD = ("head", "text", "topic", "clause", "tab")  # what the page takes from a line as it is written


class Unfit(Exception):
    """With this seed the game does not go as the lesson tells it."""


class Teller:
    """One play of a lesson: the wanted clicks are mine, everything else is chosen by the game's policy, or as it was
    when `clicks` were made, while they can be made again."""

    def __init__(self, game: Game, script: dict[str, Any], seed: int, tell: bool, clicks: list[list[int]]) -> None:
        self.game = game
        self.session: Session = new_session(game, script["seats"], seed=f"{seed:032x}", **script.get("options", {}))
        self.seed = seed
        self.tell = tell
        self.clicks = clicks
        self.lines: list[dict[str, Any]] = []
        self.latest = PATIENCE  # the click at which a line must have been reached
        self.heard = 0  # how long the journal was before my last wanted click, which may have brought what comes next

    def play(self, script: dict[str, Any]) -> None:
        for line in script["line"]:
            self.reach(line)
        self.latest = self.game.bound
        self.play_on(lambda: False, "the end")
        for line in script.get("last", []):
            self.add(line, focus=line["focus"])
        if script.get("win") and self.session.s.outcome[ME] != 1:
            raise Unfit("I do not win.")

    def reach(self, line: dict[str, Any]) -> None:
        """Plays up to the moment of a line; a line with a click is that moment, and the click is then made."""
        self.latest = len(self.session.record.clicks) + line.get("within", PATIENCE)
        for label in line.get("plays", []):
            self.click(self.wait_for(label))
        if "until" in line:
            heard = self.heard
            self.play_on(lambda: self.has_told(line["until"], heard), line["until"])
            if self.session.s.outcome:
                raise Unfit(f"The game is over before: {line['until']}")
        if "click" not in line:
            self.add(line, focus=line["focus"])
            return
        offer = self.wait_for(line["click"])
        self.heard = len(self.session.s.journal or [])
        self.add(line, focus=line.get("focus") or focus_of(offer), mine=True)
        self.click(offer)

    def add(self, line: dict[str, Any], focus: str, mine: bool = False) -> None:
        told = {key: line[key] for key in TOLD if key in line}
        at = {"at": len(self.session.record.clicks), "focus": self.resolve(focus)}
        self.lines.append({**at, **told} if mine else {**at, **told, "look": True})
        if self.tell:
            print(f"        ## {line['head']}: {at['focus']}")

    def wait_for(self, label: str) -> Offer:
        found: list[Offer] = []

        def offered() -> bool:
            found[:] = [offer for offer in self.session.allowed(ME) if fnmatchcase(self.session.words(offer), label)]
            return bool(found)

        self.play_on(offered, label)
        if not found:
            raise Unfit(f"Never offered: {label}")
        return self.choose(ME, found)

    def play_on(self, reached: Callable[[], bool], what: str) -> None:
        """Lets everybody play by the policy until something is so, or the game is over."""
        while not reached() and not self.session.s.outcome:
            if len(self.session.record.clicks) >= self.latest:
                raise Unfit(f"It takes too long until: {what}")
            seat = self.session.waiting_for()[-1]
            self.click(self.choose(seat, self.session.allowed(seat)))

    def choose(self, seat: Seat, offers: list[Offer]) -> Offer:
        """The policy's choice. Each click has chance of its own, so that it does not hang on which ones were wanted."""
        made = len(self.session.record.clicks)
        if made < len(self.clicks):
            for offer in offers:
                if [seat, offer.click] == self.clicks[made]:
                    return offer
            print(f"From click {made + 1} on the policy plays: that click cannot be made again.")
            self.clicks = self.clicks[:made]
        bot = GreedyBot(Quick(1000 * self.seed + made), promises(self.game))
        return bot.choose(self.session.observe(seat), seat, offers)

    def click(self, offer: Offer) -> None:
        if self.tell:
            self.print_click(offer)
        told = len(self.session.s.journal or [])
        self.session.click(offer.seat, offer)
        for sentence in self.session.journal(ME, told) if self.tell else []:
            print(f"          {sentence}")

    def print_click(self, offer: Offer) -> None:
        others = sorted({self.session.words(other) for other in self.session.allowed(ME)} - {self.session.words(offer)})
        name = self.session.record.seats[offer.seat]
        print(f"{len(self.session.record.clicks):5} {name}: {self.session.words(offer)}")
        if offer.seat == ME and others:
            print(f"        or {'; '.join(others)}")

    def has_told(self, pattern: str, since: int) -> bool:
        return any(fnmatchcase(sentence, pattern) for sentence in self.session.journal(ME, since))

    def resolve(self, focus: str) -> str:
        """`{place/Name}` in a selector stands for a card that I see there, `{kind/Name}` for another named thing."""
        return re.sub(r"{([^/{}]+)/([^{}]+)}", lambda found: str(self.number_of(found[1], found[2])), focus)

    def number_of(self, where: str, name: str) -> int:
        s = self.session.observe(ME)
        naming = self.game.names.get(where)
        if naming:
            return next(thing for thing in range(self.game.things[where]) if naming(s, thing) == name)
        place = next(place for place in self.game.places if place.name == where)
        seats = [ME] if place.shared else [Seat(seat) for seat in range(s.seats)]
        for card in (card for seat in seats for card in reversed(s.at(place, seat))):
            if s.cards.faces[card] >= 0 and s.printed.names[s.cards.faces[card]] == name:  # type: ignore[attr-defined]
                return int(card)
        raise Unfit(f"There is no {name} at {where}.")


def promises(game: Game) -> Callable[[State, Offer], float]:
    return game.bot.policy if game.bot else lambda _s, _offer: 1.0


def focus_of(offer: Offer) -> str:
    """What stands on the table for the thing of a click, or the button on the beam where nothing does."""
    kind, thing = offer.verb.thing, offer.thing
    if kind == "nothing":
        return ".beam [data-choice]"
    return f'[data-{kind}="{thing}"], [data-thing="{kind}:{thing}"], .beam [data-choice]'


def make(game: Game, script: dict[str, Any], seeds: range, tell: bool, clicks: list[list[int]]) -> Teller:
    trouble = ""
    for seed in seeds:
        teller = Teller(game, script, seed, tell, clicks)
        try:
            teller.play(script)
        except Unfit as reason:
            trouble = f"Seed {seed}: {reason}"
            print(trouble)
        else:
            print(f"Seed {seed} fits.")
            return teller
    raise SystemExit(trouble)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--tell", action="store_true", help="print every click, and what else I was offered")
    arguments.add_argument("--seeds", type=int, help="try so many seeds, from the lesson's own on")
    arguments.add_argument(
        "--again", type=int, nargs="?", const=MOST, default=0, help="make the clicks again that are written, or so many"
    )
    given = arguments.parse_args()
    game = find_game(given.game)
    folder = game.folder / "web"
    script = tomllib.loads((folder / "lesson.toml").read_text())
    clicks = json.loads((folder / "lesson.json").read_text())["record"]["clicks"][: given.again]
    teller = make(game, script, range(script["seed"], script["seed"] + (given.seeds or 1)), given.tell, clicks)
    lesson = {"game": game.id, "title": script["title"], "seat": ME, "lines": teller.lines, "record": "RECORD"}
    written = json.dumps(lesson, indent=1, ensure_ascii=False)
    (folder / "lesson.json").write_text(written.replace('"RECORD"', teller.session.record.to_json()) + "\n")
    words = sum(len(f"{line['head']} {line['text']}".split()) for line in teller.lines)
    print(f"{len(teller.lines)} lines with {words} words over {len(teller.session.record.clicks)} clicks.")


if __name__ == "__main__":
    main()
