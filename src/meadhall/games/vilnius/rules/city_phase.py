"""Phase 3, City: in turn one action each (build, recruit or pass) until all have passed."""

from __future__ import annotations

from typing import Final

from meadhall.games.vilnius.cards import MOST_SEATS
from meadhall.games.vilnius.events import ENVOY_SENT
from meadhall.games.vilnius.places import (
    BUILD,
    BUILDING_SUPPLY,
    ENVOYS,
    PASS,
    PERSONAL_SUPPLY,
    PROVINCES,
    QUARTER,
    RECRUIT,
    SEND_ENVOY,
    UNIT_SUPPLY,
)
from meadhall.games.vilnius.rules.constructing_buildings import choose_cell, forbids_building
from meadhall.games.vilnius.rules.passing import pass_city_phase
from meadhall.games.vilnius.rules.paying import purse_of
from meadhall.games.vilnius.rules.recruiting_units import forbids_recruiting, recruit_unit
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Card, Seat, step


def city_phase(s: Vilnius) -> None:
    s.next(CITY_TURN[s.first])


def city_turn(s: Vilnius, seat: Seat) -> Ask | None:
    """Exactly one action: build, recruit or pass."""
    if s.passed[seat]:
        if 0 in s.passed:
            s.next(CITY_TURN[s.after(seat)])
        return None
    ask = s.ask_seat("Build, recruit or pass.")
    gold, tools = purse_of(s, seat)
    offer_buildings(s, ask, seat, s.at(PERSONAL_SUPPLY, seat), gold, tools)
    offer_buildings(s, ask, seat, s.at(BUILDING_SUPPLY), gold, tools)
    offer_recruits(s, ask, seat, gold, tools)
    if len(s.at(ENVOYS, seat)) < s.envoys_sent[seat]:
        for card in s.at(PROVINCES, seat):
            ask.offer(seat, SEND_ENVOY, card, "", send_envoy, seat, Card(card))
    ask.offer(seat, PASS, 0, "", PASS_RULE, seat)
    return ask


def offer_buildings(s: Vilnius, ask: Ask, seat: Seat, supply: list[int], gold: int, tools: int) -> None:
    """One card of each kind. While simulating, the many that are forbidden are only counted."""
    faces = s.cards.faces
    raises_maximum = s.printed.raises_maximum
    forbidden = s.forbidden[seat]
    open_types = s.open_types[seat]
    full = s.buildings[seat] >= s.maximum[seat]
    only_raising = full and ask.quick
    seen = 0
    last = -1
    for card in supply:
        face: int = faces[card]  # as a bit it is too many for a machine number
        if face == last or seen >> face & 1:
            continue
        last = face
        seen |= 1 << face
        if only_raising and not raises_maximum[face]:
            ask.count += 1
            continue
        clause = forbids_building(s, face, forbidden, open_types, full, gold, tools)
        if not ask.drops(clause):
            ask.offer(seat, BUILD, card, clause, BUILD_RULE, seat, Card(card))


def offer_recruits(s: Vilnius, ask: Ask, seat: Seat, gold: int, tools: int) -> None:
    faces = s.cards.faces
    owned = s.owned[seat]
    seen = 0
    last = -1
    for card in s.at(UNIT_SUPPLY):
        face: int = faces[card]  # as a bit it is too many for a machine number
        if face == last or seen >> face & 1:
            continue
        last = face
        seen |= 1 << face
        clause = forbids_recruiting(s, face, owned, gold, tools)
        if not ask.drops(clause):
            ask.offer(seat, RECRUIT, card, clause, RECRUIT_RULE, seat, Card(card))


def build(s: Vilnius, seat: Seat, building: Card) -> None:
    s.then(step(choose_cell, seat, building), CITY_TURN[s.after(seat)])


def recruit(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.next(CITY_TURN[s.after(seat)])
    recruit_unit(s, seat, unit)


def pass_turn(s: Vilnius, seat: Seat) -> None:
    s.next(CITY_TURN[s.after(seat)])
    pass_city_phase(s, seat)


def send_envoy(s: Vilnius, seat: Seat, province: Card) -> None:
    """No action: the player is still on turn. Only others can use the card from now on (pay.envoy)."""
    for building in s.at(QUARTER, seat):
        if s.printed.envoys[s.face(building)]:
            s.cards.move(province, ENVOYS, seat, building)
            break
    s.tell(ENVOY_SENT, seat, province)
    s.next(CITY_TURN[seat])


# As constants, rules and steps need not be looked up or made anew each time.
BUILD_RULE: Final = build
RECRUIT_RULE: Final = recruit
PASS_RULE: Final = pass_turn
CITY_TURN: Final = [step(city_turn, Seat(seat)) for seat in range(MOST_SEATS)]
