"""Phase 3, City: in turn one action each (build, recruit or pass) until all have passed."""

from __future__ import annotations

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
    s.next(step(city_turn, Seat(s.first)))


def city_turn(s: Vilnius, seat: Seat) -> Ask | None:
    """Exactly one action; of every Building and Unit that lies in the supply several times one card is offered."""
    if s.passed[seat]:
        if 0 in s.passed:
            s.next(step(city_turn, s.after(seat)))
        return None
    ask = s.ask_seat("Build, recruit or pass.")
    gold, tools = purse_of(s, seat)
    faces = s.cards.faces
    seen = 0
    for card in s.at(PERSONAL_SUPPLY, seat):
        clause = forbids_building(s, seat, faces[card], gold, tools)
        ask.offer(seat, BUILD, card, clause, step(build, seat, Card(card)))
    for card in s.at(BUILDING_SUPPLY):
        face = faces[card]
        if not seen >> face & 1:
            seen |= 1 << face
            clause = forbids_building(s, seat, face, gold, tools)
            ask.offer(seat, BUILD, card, clause, step(build, seat, Card(card)))
    for card in s.at(UNIT_SUPPLY):
        face = faces[card]
        if not seen >> face & 1:
            seen |= 1 << face
            clause = forbids_recruiting(s, seat, face, gold, tools)
            ask.offer(seat, RECRUIT, card, clause, step(recruit, seat, Card(card)))
    if len(s.at(ENVOYS, seat)) < s.envoys_sent[seat]:
        for card in s.at(PROVINCES, seat):
            ask.offer(seat, SEND_ENVOY, card, "", step(send_envoy, seat, Card(card)))
    ask.offer(seat, PASS, 0, "", step(pass_turn, seat))
    return ask


def build(s: Vilnius, seat: Seat, building: Card) -> None:
    s.then(step(choose_cell, seat, building), step(city_turn, s.after(seat)))


def recruit(s: Vilnius, seat: Seat, unit: Card) -> None:
    s.then(step(recruit_unit, seat, unit), step(city_turn, s.after(seat)))


def pass_turn(s: Vilnius, seat: Seat) -> None:
    s.then(step(pass_city_phase, seat), step(city_turn, s.after(seat)))


def send_envoy(s: Vilnius, seat: Seat, province: Card) -> None:
    """No action: the player is still on turn. Only others can use the card from now on (pay.envoy)."""
    for building in s.at(QUARTER, seat):
        if s.printed.envoys[s.face(building)]:
            s.cards.move(province, ENVOYS, seat, building)
            break
    s.tell(ENVOY_SENT, seat, province)
    s.next(step(city_turn, seat))
