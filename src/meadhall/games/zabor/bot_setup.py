"""What the bot chooses while setting up: traits and a starting Area."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import AREAS, LANDS, ZABOR
from meadhall.games.zabor.places import CHART
from meadhall.games.zabor.rules.goals import NUMBER_OF
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import WILD, Zabor

FAR: Final = 5  # steps on the map beyond which nothing is near

# What a VP of a trait is worth by what the trait asks for: how easily that comes along with good play, and what the
# advantage beside it does. Fitted to who won where traits and starts were dealt by lot.
ASKED: Final = {
    "lands": 0.95,
    "rurals": 0.95,
    "units": 1.5,
    "infantry": 0.75,
    "conquered": 1.3,
    "battles-won": 1.8,
    "auxiliaries": 1.0,
    "cavalry": 1.5,
    "civilized": 1.5,
    "gold": 0.8,
    "turns-traded": 1.15,
    "lands-with-two-infantry": 2.5,
    "diplomacy-gains": 2.5,
    "inlands": 1.05,
    "dynasties": 1.65,
    "artifacts": 1.9,
    "income-gold": 1.3,
    "keeps": 0.9,
    "rurals-with-auxiliary": 0.7,
    "sorcerers": 0.7,
    "sorcerer-wins": 0.9,
    "sorcery-played": 2.1,
    "destiny-played": 2.2,
    "metropols": 0.85,
    "cities": 0.6,
    "cities-and-metropols": 1.3,
    "lands-with-road": 1.3,
    "seas": 1.05,
    "civilized-coasts": 1.1,
    "naval-wins": 0.7,
    "regions": 1.0,
    "seas-bordered": 1.75,
    "adjacent-empires": 1.4,
    "council-and-other": 0.75,
    "monsters": 1.3,
    "no-losses": 1.6,
    "civilized-conquests": 1.0,
    "zabor-lands": 0.65,
}


def trait_worth(s: Zabor, card: int) -> float:
    """In steps, so that of traits about as good any may be kept."""
    face = s.cards.faces[card]
    conditions = s.printed.conditions[face]
    least = min([ASKED.get(MEASURE_NAMES[number], 1.0) for number in conditions[::2]], default=1.0)
    return in_steps(least * s.printed.vp[face])


def in_steps(worth: float) -> float:
    return max(0.5, 0.5 * round(2.0 * worth))


def start_worth(s: Zabor, seat: int, start: int) -> float:
    """Far from the others, near Zabor, by the sea, with a few neighbours to begin with; in steps, as with traits.

    The weights are those of who won where starts were dealt by lot.
    """
    area = s.printed.start_area[start]
    steps = steps_from(s, area)
    others = [FAR, FAR]
    zabor = FAR
    for land in range(LANDS):
        if s.owner[land] != WILD:
            others.append(min(FAR, steps[land]))
        if s.printed.region[land] == ZABOR:
            zabor = min(zabor, steps[land])
    others.sort()
    worth = others[0] + 0.5 * others[1] + 0.5 * min(3, len(s.printed.land_borders[area]))
    worth += (0.5 + 1.0 * asks_for(s, seat, "zabor-lands")) * (FAR - zabor)
    worth += (0.4 + 0.2 * asks_for(s, seat, "seas")) * len(s.printed.sea_borders[area])
    return in_steps(worth)


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
