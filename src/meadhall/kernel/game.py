"""What a game provides, and how games are found: a folder under `meadhall.games` is a game."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from meadhall.kernel.agenda import Offer, Step, Verb, step
from meadhall.kernel.cards import Cards, Place
from meadhall.kernel.chance import Chance
from meadhall.kernel.event import Entry, EventType
from meadhall.kernel.ledger import Ledger, load_ledger
from meadhall.kernel.play import advance
from meadhall.kernel.printed import Printed
from meadhall.kernel.state import Setup, State

_SEAT: Final = re.compile(r"\{seat (\d+)\}")


class BadOption(ValueError):
    """The table asked for something the game does not have; the text is one plain sentence."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game; command line, API and browser all read it from here."""

    name: str
    choices: tuple[str, ...]
    default: str
    text: str
    label: str = ""  # what a form calls it, where its name says too little

    @property
    def title(self) -> str:
        return self.label or self.name.replace("_", " ").replace("-", " ")


@dataclass
class Rollouts:
    """How clicks are compared by playing them on to the end of the game, where that tells more than a value."""

    deals: int  # that each of them is played on in at most
    outlast: Callable[[Any], None]  # makes a dealt position last to its end, however it goes
    margin: Callable[[Any], list[float]]  # by how much every seat has won there, or, with 0 and less, lost


@dataclass
class Bot:
    """What a game knows about playing itself well; both look at observations only."""

    value: Callable[[Any], list[float]]  # how good a state is for each seat, from 0 to 1, while the game goes on
    policy: Callable[[Any, Offer], float]  # how promising an offer is, at least 0
    playout: int = 40  # clicks that a search plays on by the policy before it asks for the value
    sharpness: float = 4.0  # the power to which the policy's weights are raised there: 1 errs often, 8 seldom
    trust: float = 1.0  # the power to which they are raised where they say which click a search looks at
    rollouts: Rollouts | None = None  # by which Master compares clicks, instead of a search


def everyone_alone(seats: int, _options: Mapping[str, str]) -> list[int]:
    return [1 << seat for seat in range(seats)]


def no_objection(_seats: int, _options: Mapping[str, str]) -> str:
    return ""


@dataclass(eq=False)
class Game:
    """Everything that the kernel, the bots, the server and the lab need to know of a game."""

    id: str
    title: str
    summary: str
    version: int  # of the rules: a record made under another version is not replayed
    seats: tuple[int, int]
    folder: Path
    options: tuple[Option, ...]
    places: list[Place]
    verbs: list[Verb]
    events: list[EventType]
    things: dict[str, int]  # how many of each kind of thing a click can name
    rules: list[ModuleType]
    fields: tuple[str, ...]  # the state's own fields: whole numbers, and lists or rows of them
    state: Callable[[Setup], State]
    begin: Callable[[Any], None]  # the first step of the game
    content: Callable[[Path | None], Printed]  # reads the standard content, or an edition over it
    box: Callable[[Any, int, Mapping[str, str]], list[list[int]]]  # for each back, the faces in the box
    bound: int  # after so many clicks bots stop: far more than any game in earnest takes
    most_offers: int  # no decision has more offers than this
    rows: tuple[str, ...] = ()  # those of the fields that are rows of bare numbers (see `numbers.py`)
    private: tuple[str, ...] = ()  # those that are empty, or hold for each seat a list that nobody else may know
    derived: tuple[str, ...] = ()  # fields that the state works out from the others when asked, and so are not saved
    forgets_what_is_shuffled: bool = False  # whether bots deal what is hidden deck by deck, instead of pool by pool
    usual_clicks: int = 200  # about how many clicks a random game takes
    points: str = ""  # the field that counts what wins the game: by seat, or one number for all
    scoring: tuple[EventType, ...] = ()  # events that tell of such points: whose, how many, and by which card, if any
    together: bool = False  # whether all win or lose together
    first: Callable[[Any], int] | None = None  # who has the first turn, as soon as a game has begun
    names: dict[str, Callable[[Any, int], str]] = field(default_factory=dict)  # things in words
    describe: Callable[[Any, int], str] | None = None  # a face in a line or two: its figures and its text
    summary_of: Callable[[Any, int], list[tuple[str, str]]] | None = None  # a seat's public figures
    headline: Callable[[Any], str] | None = None  # where the game stands, for the terminal: "Round 3, City phase"
    allies: Callable[[int, Mapping[str, str]], list[int]] = everyone_alone
    objection: Callable[[int, Mapping[str, str]], str] = no_objection  # why these options do not go together
    resign: Callable[[Any, Any], None] | None = None
    bot: Bot | None = None
    takes: tuple[Verb, ...] = ()  # the clicks by which a seat comes to have a thing in play, as buying or building it
    saves: tuple[Verb, ...] = ()  # the clicks that put a thing aside for that

    def __post_init__(self) -> None:
        for index, place in enumerate(self.places):
            place.index = index
        for index, event in enumerate(self.events):
            event.index = index
        self.clicks = 1  # click 0 is to resign
        for verb in self.verbs:
            verb.base = self.clicks
            self.clicks += self._count(verb.thing)
        self.rule_of = self._rules_by_name()

    def _count(self, thing: str) -> int:
        return {"nothing": 1, "seat": 8}.get(thing, 0) or self.things[thing]

    def _rules_by_name(self) -> dict[str, Callable[..., Any]]:
        """Saved steps name their rule; so no two rules of a game may share a name."""
        found: dict[str, Callable[..., Any]] = {self.begin.__name__: self.begin}
        for module in [importlib.import_module("meadhall.kernel.state"), *self.rules]:
            for name, rule in vars(module).items():
                if name.startswith("_") or isinstance(rule, type) or not callable(rule):
                    continue
                if getattr(rule, "__module__", None) != module.__name__ or getattr(rule, "__name__", name) != name:
                    continue  # of another module, or another name for a rule of this one
                if found.setdefault(name, rule) is not rule:
                    raise ValueError(f"two rules of {self.id} are called '{name}'")
        return found

    def own(self, s: State) -> dict[str, Any]:
        """The state's own fields as they are saved and sent."""
        return {name: list(getattr(s, name)) if name in self.rows else getattr(s, name) for name in self.fields}

    @property
    def ledger(self) -> Ledger:
        return _ledger(self.folder / "ledger.toml")

    def checked(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults for those not given, or one sentence on what is wrong."""
        least, most = self.seats
        if not least <= seats <= most:
            raise BadOption(f"{self.title} is for {least} to {most} players, not {seats}.")
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                offered = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option '{name}'; its options are: {offered}.")
            if value not in known[name].choices:
                choices = ", ".join(known[name].choices)
                raise BadOption(f"The option '{name}' of {self.title} is one of: {choices}; not '{value}'.")
        chosen = {option.name: options.get(option.name, option.default) for option in self.options}
        objection = self.objection(seats, chosen)
        if objection:
            raise BadOption(objection)
        return chosen

    def setup(self, seats: int, options: Mapping[str, str], edition: Path | None = None) -> Setup:
        chosen = self.checked(seats, options)
        content = _content(self, edition)
        box = self.box(content, seats, chosen)
        allies = self.allies(seats, chosen)
        return Setup(
            seats, self.places, allies, chosen, content, box, self.resign, self.private, self.forgets_what_is_shuffled
        )

    def start(self, setup: Setup, chance: Chance, quick: bool = False) -> State:
        """A new game, played up to the first ask."""
        s = self.state(setup)
        s.cards = Cards(self.places, setup.seats, setup.allies)
        s.cards.unpack(setup.box, setup.forgets)
        s.chance = chance
        s.quick = quick
        s.journal = None if quick else []
        s.agenda = [step(self.begin)]
        advance(s)
        return s

    def verb_of(self, click: int) -> tuple[Verb, int]:
        """The verb and the thing that an integer stands for."""
        for verb in reversed(self.verbs):
            if click >= verb.base:
                if click - verb.base < self._count(verb.thing):
                    return verb, click - verb.base
                break
        raise ValueError(f"{click} is not a click of {self.title}")

    def name_of(self, s: State, kind: str, number: int, seats: list[str]) -> str:
        """A thing in words, as far as the state in hand knows it."""
        if kind == "seat":
            return seats[number] if 0 <= number < len(seats) else "nobody"
        if kind == "card":
            return self.face_name(s, s.cards.faces[number])
        if kind in self.names:
            return _with_who_sits(self.names[kind](s, number), seats)
        return str(number)

    def face_name(self, s: State, face: int) -> str:
        return s.setup.content.names[face] if face >= 0 else "a hidden card"

    def words(self, s: State, offer: Offer, seats: list[str]) -> str:
        """An offer in words: "Build Farming Village"."""
        hole = "{" + offer.verb.thing + "}"
        return offer.verb.label.replace(hole, self.name_of(s, offer.verb.thing, offer.thing, seats))

    def sentence(self, s: State, entry: Entry, seats: list[str]) -> str:
        """A journal line in words, with the faces as they were known when it happened."""
        return "".join(words for words, _, _ in self.sentence_parts(s, entry, seats))

    def sentence_parts(self, s: State, entry: Entry, seats: list[str]) -> list[tuple[str, str, int]]:
        """A journal line as (words, kind, number) so that a page can link its cards; plain words have no kind."""
        event = self.events[entry.event]
        parts = [(event.texts[0], "", 0)]
        faces = iter(entry.faces)
        for kind, number, text in zip(event.kinds, entry.numbers, event.texts[1:], strict=True):
            words = self.face_name(s, next(faces)) if kind == "card" else self.name_of(s, kind, number, seats)
            parts += [(words, kind, number), (text, "", 0)]
        return [part for part in parts if part[0]]

    def rule_name(self, step: Step) -> str:
        return step.rule.__name__


def _with_who_sits(words: str, seats: list[str]) -> str:
    """`{seat 2}` in a name is whoever sits there; where nobody's name is given, a number from 1 on."""

    def who(found: re.Match[str]) -> str:
        seat = int(found[1])
        return seats[seat] if seat < len(seats) else f"seat {seat + 1}"

    return _SEAT.sub(who, words)


@cache
def _ledger(path: Path) -> Ledger:
    return load_ledger(path)


def _content(game: Game, edition: Path | None) -> Printed:
    """The standard content is read once; an edition anew each time, since a designer may be changing it."""
    return game.content(edition) if edition is not None else _standard(game)


@cache
def _standard(game: Game) -> Printed:
    return game.content(None)


@cache
def find_games() -> dict[str, Game]:
    """All games there are, by id."""
    package = importlib.import_module("meadhall.games")
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            game: Game = importlib.import_module(f"meadhall.games.{module.name}").GAME
            found[game.id] = game
    return found


def find_game(id: str) -> Game:
    games = find_games()
    if id not in games:
        raise BadOption(f"There is no game called '{id}'; there are: {', '.join(games)}.")
    return games[id]
