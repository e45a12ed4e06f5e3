"""Phase 2, Preparation: each player turns up an Order card; it joins his row, is put up, or turns the game."""

from __future__ import annotations

from meadhall.games.vilnius.cards import BOOST, BY_A_BOOST, ENEMY_BUILDING, FINAL_ATTACK
from meadhall.games.vilnius.events import BOOSTED, ENEMY_BUILT, ENEMY_JOINED, ENEMY_NOT_BUILT, FINAL_ATTACK_DRAWN
from meadhall.games.vilnius.places import (
    ATTACK_ROW,
    BOX,
    ENEMY_BUILDINGS,
    ORDER_DISCARD,
    ORDER_PILE,
    SHUFFLING,
)
from meadhall.games.vilnius.rules.damage import suffer_hits
from meadhall.games.vilnius.rules.final_attack import final_attack
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Card, Seat, step


def preparation_phase(s: Vilnius) -> None:
    for seat in reversed(s.in_turn()):
        s.next(step(draw_order_card, seat))


def draw_order_card(s: Vilnius, seat: Seat) -> None:
    card = s.top(ORDER_PILE)
    if s.printed.kind[s.face(card)] == ENEMY_BUILDING:
        put_up_building(s, card)
    else:
        turn_up(s, seat, card)


def turn_up(s: Vilnius, seat: Seat, card: Card) -> None:
    """An enemy Unit, the Boost or the Final Attack, wherever it was drawn."""
    kind = s.printed.kind[s.face(card)]
    if kind == BOOST:
        turn_up_boost(s, card)
    elif kind == FINAL_ATTACK:
        s.cards.move(card, BOX)
        s.tell(FINAL_ATTACK_DRAWN, card)
        s.agenda.clear()  # the round is aborted at once
        s.next(step(final_attack))
    else:
        s.cards.move(card, ATTACK_ROW, seat)
        s.row_strength[seat] += s.printed.strength[s.face(card)]
        s.tell(ENEMY_JOINED, card, seat, s.row_strength[seat])


def put_up_building(s: Vilnius, card: Card) -> None:
    if len(s.at(ENEMY_BUILDINGS)) >= s.printed.most_enemy_buildings:
        s.cards.move(card, ORDER_DISCARD)
        s.tell(ENEMY_NOT_BUILT, card)
        return
    s.cards.move(card, ENEMY_BUILDINGS)
    s.tell(ENEMY_BUILT, card)
    count_enemy_buildings(s)


def count_enemy_buildings(s: Vilnius) -> None:
    s.toll = s.muster = s.guards = 0
    for building in s.at(ENEMY_BUILDINGS):
        face = s.face(building)
        s.toll += s.printed.toll[face]
        s.muster += s.printed.muster[face]
        s.guards += s.printed.guards[face]


def turn_up_boost(s: Vilnius, card: Card) -> None:
    """The discard pile comes back, both sides count from now on, every player is hit, and the card is gone."""
    s.cards.move(card, BOX)
    s.tell(BOOSTED, card)
    s.cards.move_all(ORDER_DISCARD, SHUFFLING)
    s.cards.shuffle(SHUFFLING, s.chance)
    s.cards.move_all(SHUFFLING, ORDER_PILE)
    s.second_part = 1
    s.then(*[step(suffer_boost, seat, card) for seat in s.in_turn()])


def suffer_boost(s: Vilnius, seat: Seat, card: Card) -> None:
    suffer_hits(s, seat, s.printed.hits[s.face(card)], BY_A_BOOST)
