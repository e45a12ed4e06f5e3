"""What is true of the map after every click, counted anew from the pieces."""

from __future__ import annotations

from meadhall.games.zabor.cards import AREAS, FIRST_MONSTER, LANDS, TYPES
from meadhall.games.zabor.places import CHART, ON_MAP
from meadhall.games.zabor.rules.armies import has_units, is_naval
from meadhall.games.zabor.rules.decks import apply_powers
from meadhall.games.zabor.state import NONE, SIDES, WILD, Zabor
from meadhall.kernel.numbers import numbers_of, repeated


def check_map(s: Zabor) -> None:
    check_counts(s)
    check_pieces(s)
    check_monsters_on_map(s)
    check_powers(s)


def check_counts(s: Zabor) -> None:
    """The counts kept along with every change are those of the map."""
    for side in range(SIDES):
        mine = [area for area in range(AREAS) if s.owner[area] == side]
        assert s.lands[side] == len([area for area in mine if area < LANDS])
        assert s.seas[side] == len([area for area in mine if area >= LANDS])
        assert s.civilized[side] == len([area for area in mine if area < LANDS and s.upgrade[area]])
        assert side >= s.seats or s.realm(side, 0) + s.realm(side, 1) == mine
    slots = s.printed.slots
    army = [0] * (SIDES * TYPES)
    for area in range(AREAS):
        for slot in range(slots):
            army[s.owner[area] * TYPES + s.printed.slot_type[slot]] += s.units[area * slots + slot]
            if s.comers[area * slots + slot]:
                army[s.intruder[area] * TYPES + s.printed.slot_type[slot]] += s.comers[area * slots + slot]
    assert numbers_of(army) == s.army
    assert all(gold >= 0 for gold in s.gold), "gold.never-negative"


def check_pieces(s: Zabor) -> None:
    """Land Units on land, Naval Units at sea, and nobody controls a Rural or Sea Area without a Unit."""
    slots = s.printed.slots
    fighting = any(side != NONE for side in s.intruder)
    for area in range(AREAS):
        for slot in range(slots):
            there = s.units[area * slots + slot] + s.comers[area * slots + slot]
            assert there >= 0
            assert not there or is_naval(s, slot) == (area >= LANDS)
        assert area < LANDS or not s.upgrade[area]
        if s.intruder[area] == NONE:
            assert not any(s.comers[area * slots : (area + 1) * slots])
        if s.owner[area] != WILD and not s.upgrade[area] and not fighting and s.turn and not _after_battle(s):
            assert has_units(s, area, s.owner[area]), f"{s.printed.area_names[area]} is held by nobody"


def _after_battle(s: Zabor) -> bool:
    """While the aftermath of a Battle lasts, control has still to be looked at."""
    return any(step.rule.__name__ == "settle_control" for step in s.agenda)


def check_monsters_on_map(s: Zabor) -> None:
    for area in range(AREAS):
        there = [m for m in range(len(s.monster_area)) if s.monster_area[m] == area]
        assert s.beasts[area] == len(there)
        for monster in there:
            assert is_naval(s, FIRST_MONSTER + monster) == (area >= LANDS)
            assert s.monster_side[monster] in (s.owner[area], s.intruder[area])
    on_map = sorted(s.printed.monster[s.cards.faces[card]] for card in s.at(ON_MAP))
    assert on_map == [m for m, area in enumerate(s.monster_area) if area != NONE]


def check_powers(s: Zabor) -> None:
    """The powers kept are those of charts, positions and what lasts until the end of the turn."""
    kept = s.powers
    s.powers = repeated(0, len(kept))
    for seat in range(s.seats):
        for card in s.at(CHART, seat):
            apply_powers(s, seat, s.printed.powers[s.cards.faces[card]], 1)
    for position, holder in enumerate(s.position):
        if holder != NONE:
            apply_powers(s, holder, s.printed.position_powers[position], 1)
    for at in range(0, len(s.until_end), 3):
        apply_powers(s, s.until_end[at], s.until_end[at + 1 : at + 3], 1)
    assert s.powers == kept
