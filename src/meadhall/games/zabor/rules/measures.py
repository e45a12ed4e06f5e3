"""What VP conditions measure: each a number, compared with what the card asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.games.zabor.cards import (
    ARTIFACT,
    AUXILIARY,
    CAVALRY,
    CITY,
    COUNCIL,
    DYNASTY,
    INFANTRY,
    KEEP,
    LANDS,
    METROPOL,
    SORCERER,
    TYPES,
)
from meadhall.games.zabor.places import CHART
from meadhall.games.zabor.rules.adjacency import adjacent_empires
from meadhall.games.zabor.rules.armies import civilized_of, lands_of
from meadhall.games.zabor.rules.decks import cards_of
from meadhall.games.zabor.rules.effects import zabor_lands
from meadhall.games.zabor.rules.income_phase import yields_of
from meadhall.games.zabor.rules.victory import unit_strength, upgrades_of
from meadhall.games.zabor.rules.vocabulary import MEASURE_NAMES
from meadhall.games.zabor.state import (
    BATTLES_WON,
    CIVILIZED_CONQUESTS,
    CONQUERED,
    DESTINY_PLAYED,
    DIPLOMACY_GAINS,
    EMPIRES_BEATEN,
    INCOME_GOLD,
    NAVAL_WINS,
    SORCERER_WINS,
    SORCERY_PLAYED,
    TALLIES,
    TRADED,
    TURNS_TRADED,
    UNITS_LOST,
    Zabor,
)


def meets(s: Zabor, seat: int, face: int) -> bool:
    """Whether all conditions of a VP Card or trait are met."""
    conditions = s.printed.conditions[face]
    return all(measure(s, seat, conditions[at]) >= conditions[at + 1] for at in range(0, len(conditions), 2))


def measure(s: Zabor, seat: int, number: int) -> int:
    return MEASURES_BY_NUMBER[number](s, seat)


def progress(s: Zabor, seat: int, face: int) -> float:
    """How far a player has come with a card, from 0 to 1: the least of its conditions."""
    conditions = s.printed.conditions[face]
    least = 1.0
    for at in range(0, len(conditions), 2):
        wanted = conditions[at + 1]
        least = min(least, max(0, measure(s, seat, conditions[at])) / wanted)
    return least


def lands(s: Zabor, seat: int) -> int:
    return s.lands[seat]


def civilized(s: Zabor, seat: int) -> int:
    return s.civilized[seat]


def rurals(s: Zabor, seat: int) -> int:
    return s.lands[seat] - s.civilized[seat]


def seas(s: Zabor, seat: int) -> int:
    return s.seas[seat]


def keeps(s: Zabor, seat: int) -> int:
    return upgrades_of(s, seat, KEEP)


def cities(s: Zabor, seat: int) -> int:
    return upgrades_of(s, seat, CITY)


def metropols(s: Zabor, seat: int) -> int:
    return upgrades_of(s, seat, METROPOL)


def cities_and_metropols(s: Zabor, seat: int) -> int:
    return cities(s, seat) + metropols(s, seat)


def lands_with_road(s: Zabor, seat: int) -> int:
    found = 0
    for area in lands_of(s, seat):
        if s.road[area]:
            found += 1
    return found


def inlands(s: Zabor, seat: int) -> int:
    found = 0
    for area in lands_of(s, seat):
        if not s.printed.coastal[area]:
            found += 1
    return found


def coasts(s: Zabor, seat: int) -> int:
    return s.lands[seat] - inlands(s, seat)


def civilized_coasts(s: Zabor, seat: int) -> int:
    found = 0
    for area in civilized_of(s, seat):
        if s.printed.coastal[area]:
            found += 1
    return found


def _regions(s: Zabor, areas: list[int]) -> int:
    bits = 0
    for area in areas:
        bits |= 1 << s.printed.region[area]
    return bits.bit_count()


def regions(s: Zabor, seat: int) -> int:
    return _regions(s, lands_of(s, seat))


def civilized_regions(s: Zabor, seat: int) -> int:
    return _regions(s, civilized_of(s, seat))


def seas_bordered(s: Zabor, seat: int) -> int:
    """Different Sea Areas along the Coastal Areas of a player."""
    bits = 0
    for area in lands_of(s, seat):
        for sea in s.printed.sea_borders[area]:
            bits |= 1 << sea - LANDS
    return bits.bit_count()


def lands_lead(s: Zabor, seat: int) -> int:
    """How many more Land Areas than any other player: a tie is no lead."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.lands[other])
    return s.lands[seat] - most


def zabor_lead(s: Zabor, seat: int) -> int:
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, zabor_lands(s, other))
    return zabor_lands(s, seat) - most


def auxiliaries(s: Zabor, seat: int) -> int:
    return s.army[seat * TYPES + AUXILIARY]


def infantry(s: Zabor, seat: int) -> int:
    return s.army[seat * TYPES + INFANTRY]


def cavalry(s: Zabor, seat: int) -> int:
    return s.army[seat * TYPES + CAVALRY]


def sorcerers(s: Zabor, seat: int) -> int:
    return s.army[seat * TYPES + SORCERER]


def monsters(s: Zabor, seat: int) -> int:
    found = 0
    for side in s.monster_side:
        if side == seat:
            found += 1
    return found


def all_units(s: Zabor, seat: int) -> int:
    found = monsters(s, seat)
    for at in range(seat * TYPES, (seat + 1) * TYPES):
        found += s.army[at]
    return found


def _units_of_type(s: Zabor, area: int, type: int) -> int:
    found = 0
    base = area * s.printed.slots
    for at in range(base + s.printed.first_slot[type], base + s.printed.first_slot[type + 1]):
        found += s.units[at]
    return found


def lands_with_two_infantry(s: Zabor, seat: int) -> int:
    found = 0
    for area in lands_of(s, seat):
        if _units_of_type(s, area, INFANTRY) >= 2:
            found += 1
    return found


def rurals_with_auxiliary(s: Zabor, seat: int) -> int:
    found = 0
    for area in lands_of(s, seat):
        if not s.upgrade[area] and _units_of_type(s, area, AUXILIARY):
            found += 1
    return found


def gold_held(s: Zabor, seat: int) -> int:
    return s.gold[seat]


def dynasties(s: Zabor, seat: int) -> int:
    return len(cards_of(s, s.at(CHART, seat), DYNASTY))


def artifacts(s: Zabor, seat: int) -> int:
    return len(cards_of(s, s.at(CHART, seat), ARTIFACT))


def adjacent_empire_count(s: Zabor, seat: int) -> int:
    """With three players all others count as three."""
    bits: int = adjacent_empires(s, seat)
    found = bits.bit_count()
    return 3 if found == s.seats - 1 else found


def council_and_other(s: Zabor, seat: int) -> int:
    held = len([holder for holder in s.position if holder == seat])
    return 1 if s.position[COUNCIL] == seat and held > 1 else 0


def _tally(s: Zabor, seat: int, tally: int) -> int:
    return s.tally[seat * TALLIES + tally]


def battles_won(s: Zabor, seat: int) -> int:
    return _tally(s, seat, BATTLES_WON)


def empires_beaten(s: Zabor, seat: int) -> int:
    return _tally(s, seat, EMPIRES_BEATEN)


def conquered(s: Zabor, seat: int) -> int:
    return _tally(s, seat, CONQUERED)


def no_losses(s: Zabor, seat: int) -> int:
    return 0 if _tally(s, seat, UNITS_LOST) else 1


def traded(s: Zabor, seat: int) -> int:
    return _tally(s, seat, TRADED)


def at_peace(s: Zabor, seat: int) -> int:
    """Neither attacked an Empire this turn nor was attacked by one."""
    for other in range(s.seats):
        if s.attacked[other] >> seat & 1:
            return 0
    return 0 if s.attacked[seat] else 1


def income_gold(s: Zabor, seat: int) -> int:
    return _tally(s, seat, INCOME_GOLD)


def sorcerer_wins(s: Zabor, seat: int) -> int:
    return _tally(s, seat, SORCERER_WINS)


def naval_wins(s: Zabor, seat: int) -> int:
    return _tally(s, seat, NAVAL_WINS)


def diplomacy_gains(s: Zabor, seat: int) -> int:
    return _tally(s, seat, DIPLOMACY_GAINS)


def civilized_conquests(s: Zabor, seat: int) -> int:
    return _tally(s, seat, CIVILIZED_CONQUESTS)


def destiny_played(s: Zabor, seat: int) -> int:
    return _tally(s, seat, DESTINY_PLAYED)


def sorcery_played(s: Zabor, seat: int) -> int:
    return _tally(s, seat, SORCERY_PLAYED)


def turns_traded(s: Zabor, seat: int) -> int:
    return _tally(s, seat, TURNS_TRADED)


MEASURES: Final[dict[str, Callable[[Zabor, int], int]]] = {
    "lands": lands,
    "rurals": rurals,
    "civilized": civilized,
    "seas": seas,
    "keeps": keeps,
    "cities": cities,
    "metropols": metropols,
    "cities-and-metropols": cities_and_metropols,
    "lands-with-road": lands_with_road,
    "inlands": inlands,
    "coasts": coasts,
    "civilized-coasts": civilized_coasts,
    "zabor-lands": zabor_lands,
    "regions": regions,
    "civilized-regions": civilized_regions,
    "seas-bordered": seas_bordered,
    "lands-lead": lands_lead,
    "zabor-lead": zabor_lead,
    "yields": yields_of,
    "auxiliaries": auxiliaries,
    "infantry": infantry,
    "cavalry": cavalry,
    "sorcerers": sorcerers,
    "monsters": monsters,
    "units": all_units,
    "strength": unit_strength,
    "lands-with-two-infantry": lands_with_two_infantry,
    "rurals-with-auxiliary": rurals_with_auxiliary,
    "gold": gold_held,
    "income-gold": income_gold,
    "dynasties": dynasties,
    "artifacts": artifacts,
    "adjacent-empires": adjacent_empire_count,
    "council-and-other": council_and_other,
    "battles-won": battles_won,
    "empires-beaten": empires_beaten,
    "conquered": conquered,
    "no-losses": no_losses,
    "traded": traded,
    "at-peace": at_peace,
    "sorcerer-wins": sorcerer_wins,
    "naval-wins": naval_wins,
    "diplomacy-gains": diplomacy_gains,
    "civilized-conquests": civilized_conquests,
    "destiny-played": destiny_played,
    "sorcery-played": sorcery_played,
    "turns-traded": turns_traded,
}
MEASURES_BY_NUMBER: Final[list[Callable[[Zabor, int], int]]] = [MEASURES[name] for name in MEASURE_NAMES]
