"""What the bot chooses while setting up: traits and a starting Area."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import AREAS, LANDS, SOUTH, ZABOR
from meadhall.games.zabor.places import CHART
from meadhall.games.zabor.rules.goals import NUMBER_OF
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import WILD, Zabor

FAR: Final = 6  # steps on the map beyond which nothing is near

# What a start is worth by the steps to the nearest other Empire, for each Land Area that is nearer to it than to any
# other, on a coast, in the south, and near Zabor: that is the middle of the map, better the more Empires are still to
# come, and wanted by who must hold Zabor. About six in a hundred games for each; fitted, like the table below, to who
# won where traits and starts were dealt by lot.
ALONE: Final = [0.0, 0.0, 0.0, 0.5, 1.7, 2.5, 3.4]
ROOM: Final = 0.16
COAST: Final = 0.5
SOUTHERN: Final = 0.3
NEAR_ZABOR: Final = 0.4
CENTRAL: Final = 1.6
HOLDING_ZABOR: Final = 2.0

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
    """Far from the others, with room around it; in steps of nine in a hundred games, as with traits."""
    printed = s.printed
    area = printed.start_area[start]
    worth = COAST * printed.coastal[area] + (SOUTHERN if printed.region[area] == SOUTH else 0.0)
    steps = steps_from(s, [area])
    taken = [land for land in range(LANDS) if s.owner[land] != WILD]
    if min([steps[land] for land in range(LANDS) if printed.region[land] == ZABOR]) <= 2:
        settled = len({s.owner[land] for land in taken})
        worth += NEAR_ZABOR + CENTRAL * (1 - settled / (s.seats - 1)) + HOLDING_ZABOR * asks_for(s, seat, "zabor-lands")
    if taken:
        others = steps_from(s, taken)
        worth += ALONE[min(FAR, others[area])]
        worth += ROOM * sum([1 for land in range(LANDS) if steps[land] < others[land]])
    return 0.5 + int((worth + 1.2) / 1.5)


def steps_from(s: Zabor, areas: list[int]) -> list[int]:
    """How many borders lie between every Area and the nearest of these, by land or sea."""
    steps = [AREAS] * AREAS
    for one in areas:
        steps[one] = 0
    queue = areas[:]
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
