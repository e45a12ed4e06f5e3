"""What a strong bot would do at a seat, and why: from what that seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import floor
from typing import Any, Final

from meadhall.bots.foresight import Foresight
from meadhall.bots.registry import make_bot
from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, Game
from meadhall.kernel.state import State
from meadhall.lab.course import course_in_words
from meadhall.lab.match import sides_of
from meadhall.lab.words import counted

MOST_CHOICES: Final = 4
AS_GOOD: Final = 0.01  # chances that differ by less than this are called equal
ENOUGH: Final = 10  # looks behind the chance of an alternative that is told


@dataclass(frozen=True)
class Choice:
    """A click that was considered: the share of looks ahead that went there, and the chance to win it expects."""

    click: int
    words: str
    share: float
    chance: float


@dataclass(frozen=True)
class Advice:
    """The best clicks first, as far as their chances can be told, and the course that the search expects: who clicks
    what."""

    seat: int
    bot: str
    looks: int
    best: list[Choice]
    course: list[tuple[int, str]]
    why: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def advise(
    game: Game, observation: State, seat: Seat, names: Sequence[str], bot: str = "master", seed: int = 0
) -> Advice | None:
    """What the bot would do at this seat, and why; None where there is nothing to choose. It keeps to its time."""
    offers = allowed_to(observation, seat)
    if len(offers) < 2:
        return None
    searcher = searcher_called(bot, game, seed, clock=True)
    searcher.explain()
    searcher.choose(observation, seat, offers)
    words = {offer.click: game.words(observation, offer, list(names)) for offer in offers}
    looks = sum(found.visits for found in searcher.considered)
    if not looks:
        return None  # no deal could be played on
    wins = expected_wins(searcher.worth, sides_of(game, observation.seats, observation.setup.options))
    considered = [
        Choice(found.click, words[found.click], round(found.visits / looks, 4), round(min(1.0, found.value / wins), 4))
        for found in searcher.considered
        if found.visits
    ]
    course = course_in_words(game, observation, seat, searcher.course, names)
    return Advice(seat, bot, looks, best_of(considered, looks), course, why(bot, considered, looks))


def allowed_to(s: State, seat: Seat) -> list[Offer]:
    return [] if s.ask is None else s.ask.allowed_to(seat)


def searcher_called(bot: str, game: Game, seed: int, clock: bool) -> Foresight:
    made = make_bot(bot, game, Quick(seed), clock)
    if not isinstance(made, Foresight):
        raise BadOption(f"'{bot}' does not look ahead, so it has no reasons to tell.")
    return made


def chances_of(worth: Sequence[float], sides: Sequence[Sequence[int]]) -> list[float]:
    """What seats may expect, as each side's chance to win."""
    wins = expected_wins(worth, sides)
    return [_worth_of(worth, side) / wins for side in sides]


def expected_wins(worth: Sequence[float], sides: Sequence[Sequence[int]]) -> float:
    """A game's values tell seats apart, and need not add up to the one win that there is; divided by their sum they
    are chances. Ends of games, and games against the game itself, are what they are."""
    each = [_worth_of(worth, side) for side in sides]
    if len(sides) == 1 or all(value in (0.0, 1.0) for value in each):
        return 1.0
    return sum(each)


def _worth_of(worth: Sequence[float], side: Sequence[int]) -> float:
    return sum(worth[seat] for seat in side) / len(side)


def percent(share: float) -> str:
    """Rounded as the page rounds the same figures beside it."""
    return f"{floor(share * 100 + 0.5)} %"


def best_of(considered: list[Choice], looks: int) -> list[Choice]:
    """What the bot would choose, and the alternatives whose chance can be told beside it."""
    first, *others = told_apart(considered)
    told = [other for other in others if is_told(other, first, looks) or is_as_good(other, first, looks)]
    return [first, *told][:MOST_CHOICES]


def told_apart(considered: list[Choice]) -> list[Choice]:
    """Of clicks with the same words, such as two copies of a card, the one that was looked at most: a reader could not
    tell which of them is meant."""
    first: dict[str, Choice] = {}
    for choice in considered:
        first.setdefault(choice.words, choice)
    return list(first.values())


def is_told(other: Choice, first: Choice, looks: int) -> bool:
    """The bot chooses what it looked at most. What it looked at less may have a higher mean, by luck or because it was
    found late: told beside the choice, that chance would speak against it, and it is not known well enough to."""
    return looks_at(other, looks) >= ENOUGH and other.chance <= first.chance


def is_as_good(other: Choice, first: Choice, looks: int) -> bool:
    return looks_at(other, looks) >= ENOUGH and abs(first.chance - other.chance) < AS_GOOD


def looks_at(choice: Choice, looks: int) -> int:
    return round(choice.share * looks)


def why(bot: str, considered: list[Choice], looks: int) -> str:
    first, *others = told_apart(considered)
    if not others:
        looked = f"By {counted(looks, 'look')} ahead it expects"
    elif all(other.share == first.share for other in others):
        looked = f"By {counted(looks_at(first, looks), 'look')} ahead at each of {1 + len(others)} clicks it expects"
    else:
        looked = f"{percent(first.share)} of its {looks} looks ahead went there, and it expects"
    text = (
        f"{bot.partition(':')[0].capitalize()} would choose: {first.words}. "
        f"{looked} a chance to win of about {percent(first.chance)}."
    )
    return f"{text} {runner_up(first, others[0], looks)}" if others else text


def runner_up(first: Choice, other: Choice, looks: int) -> str:
    if is_as_good(other, first, looks):
        return f"About as good: {other.words}."
    if is_told(other, first, looks):
        return f"Next: {other.words}, with {percent(other.chance)}."
    if looks_at(other, looks) >= looks_at(first, looks):
        return f"Not surely worse: {other.words}."
    return f"Not surely worse, but looked at less: {other.words}, with {counted(looks_at(other, looks), 'look')}."
