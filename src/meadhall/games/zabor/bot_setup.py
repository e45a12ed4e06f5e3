"""What the bot chooses while setting up: traits and a starting Area."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import AREAS, LANDS, ZABOR
from meadhall.games.zabor.places import CHART
from meadhall.games.zabor.rules.goals import NUMBER_OF
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import WILD, Zabor

FAR: Final = 6  # steps on the map beyond which nothing is near

# What a start is worth by the steps to the nearest other Empire, to the second nearest, and to Zabor; about six in a
# hundred games for each. Fitted, like the table below, to who won where traits and starts were dealt by lot.
ALONE: Final = [0.0, 0.0, 0.0, 0.7, 2.0, 3.3, 4.3]
SECOND: Final = [0.0, 0.0, 0.0, 0.6, 0.9, 1.6, 1.9]
NEAR_ZABOR: Final = [2.2, 2.2, 2.0, 0.1, 0.0, 0.0, 0.0]

# What a VP of a trait is worth by what the trait asks for: how easily that comes along with good play, and what the
# advantage beside it does.
ASKED: Final = {
    "lands-with-two-infantry": 2.45,
    "sorcery-played": 2.4,
    "destiny-played": 2.3,
    "diplomacy-gains": 2.25,
    "seas-bordered": 1.9,
    "artifacts": 1.8,
    "dynasties": 1.65,
    "battles-won": 1.6,
    "adjacent-empires": 1.55,
    "civilized": 1.45,
    "cavalry": 1.45,
    "lands-with-road": 1.35,
    "income-gold": 1.3,
    "civilized-coasts": 1.25,
    "no-losses": 1.25,
    "turns-traded": 1.25,
    "units": 1.2,
    "conquered": 1.15,
    "cities-and-metropols": 1.1,
    "monsters": 1.1,
    "seas": 1.1,
    "inlands": 1.1,
    "sorcerers": 1.1,
    "lands": 1.05,
    "auxiliaries": 1.05,
    "regions": 1.05,
    "civilized-conquests": 1.0,
    "infantry": 0.95,
    "keeps": 0.9,
    "rurals": 0.85,
    "gold": 0.85,
    "council-and-other": 0.85,
    "metropols": 0.8,
    "rurals-with-auxiliary": 0.8,
    "sorcerer-wins": 0.75,
    "naval-wins": 0.75,
    "zabor-lands": 0.65,
    "cities": 0.5,
}


def trait_worth(s: Zabor, card: int) -> float:
    """In steps, so that of traits about as good any may be kept."""
    face = s.cards.faces[card]
    conditions = s.printed.conditions[face]
    least = min([ASKED.get(MEASURE_NAMES[number], 1.0) for number in conditions[::2]], default=1.0)
    return max(0.5, 0.5 * round(2.0 * least * s.printed.vp[face]))


def start_worth(s: Zabor, seat: int, start: int) -> float:
    """Far from the others and near Zabor, all the more for who wants to hold Zabor; in steps, as with traits."""
    steps = steps_from(s, s.printed.start_area[start])
    others = [FAR, FAR]
    zabor = FAR
    for land in range(LANDS):
        if s.owner[land] != WILD:
            others.append(min(FAR, steps[land]))
        if s.printed.region[land] == ZABOR:
            zabor = min(zabor, steps[land])
    others.sort()
    worth = ALONE[others[0]] + SECOND[others[1]] + NEAR_ZABOR[zabor] * (1 + asks_for(s, seat, "zabor-lands"))
    return int(worth + 1.8)


def steps_from(s: Zabor, area: int) -> list[int]:
    """How many borders lie between an Area and every other, by land or sea."""
    steps = [AREAS] * AREAS
    steps[area] = 0
    queue = [area]
    for one in queue:
        for two in s.printed.borders[one]:
            if steps[two] == AREAS:
                steps[two] = steps[one] + 1
                queue.append(two)
    return steps


def asks_for(s: Zabor, seat: int, name: str) -> int:
    """How many traits of a seat ask for a measure."""
    number = NUMBER_OF[name]
    return sum([1 for card in s.at(CHART, seat) if number in s.printed.conditions[s.cards.faces[card]][::2]])
