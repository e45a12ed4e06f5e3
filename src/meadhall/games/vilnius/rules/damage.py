"""Damage: what Fire, Province, Storage, Unit and Building symbols take."""

from __future__ import annotations

from meadhall.games.vilnius.cards import BUILDING, BY_STORAGE, FIRE, GENERAL, PROVINCE, STORAGE, SYMBOLS, UNIT
from meadhall.games.vilnius.events import (
    BUILDING_LOST,
    LOST,
    POINTS_LOST,
    PROVINCE_LOST,
    STORED_LOST,
    UNIT_LOST,
)
from meadhall.games.vilnius.places import (
    ASIDE,
    BUILDING_SUPPLY,
    ENVOYS,
    GIVE_BACK,
    GIVE_UP,
    GUARDHOUSES,
    LOSE_POINT,
    PERSONAL_SUPPLY,
    PROVINCE_DISCARD,
    PROVINCE_STACKS,
    PROVINCES,
    QUARTER,
    STOREHOUSES,
    SUFFER,
    UNIT_DISCARD,
    UNIT_SUPPLY,
    UNITS,
)
from meadhall.games.vilnius.rules.piles import top_province, top_unit
from meadhall.games.vilnius.rules.quarter import count_exchanges, count_quarter, count_trades, rim_buildings
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import NO_CARD, Ask, Card, Seat, step


def lose_points(s: Vilnius, points: int, cause: int) -> None:
    """At no points left the game is lost that moment (damage.fire-loss)."""
    if not points or s.outcome:
        return
    lost = min(points, s.points)
    s.points -= lost
    s.tell(POINTS_LOST, lost, cause, s.points)
    if s.points == 0:
        s.tell(LOST)
        s.end([2] * s.seats, "damage.fire-loss")


def suffer_hits(s: Vilnius, seat: Seat, hits: list[int], cause: int) -> None:
    """Fires burn first: it makes no difference to a player, who orders his other symbols himself (damage.order)."""
    for symbol in range(SYMBOLS):
        s.due[symbol] = hits[symbol]
    s.due[FIRE] = 0
    s.next(step(suffer, seat))
    lose_points(s, hits[FIRE], cause)


def suffer(s: Vilnius, seat: Seat) -> Ask | None:
    """Which kind of symbol comes next."""
    ask = s.ask_seat("Which damage do you suffer first?")
    for symbol in range(SYMBOLS):
        if s.due[symbol]:
            ask.offer(seat, SUFFER, symbol, "", suffer_symbol, seat, symbol)
    return ask if ask.count else None


def suffer_symbol(s: Vilnius, seat: Seat, symbol: int) -> None:
    s.due[symbol] -= 1
    s.next(step(suffer, seat))
    if symbol == PROVINCE:
        lose_top_province(s, seat)
    elif symbol == STORAGE:
        s.next(step(lose_stored, seat))
    elif symbol == UNIT:
        lose_top_unit(s, seat)
    elif symbol == BUILDING:
        s.next(step(lose_building, seat))


def lose_top_province(s: Vilnius, seat: Seat) -> None:
    """Without choice from the draw pile; only who has no pile at all chooses one (damage.province-none-in-piles)."""
    card = top_province(s, seat)
    if card == NO_CARD:
        s.next(step(choose_lost_province, seat))
    else:
        lose_province(s, seat, card)


def choose_lost_province(s: Vilnius, seat: Seat) -> Ask | None:
    ask = s.ask_seat("Which Province do you give back?")
    owned = s.at(PROVINCES, seat) or s.at(STOREHOUSES, seat) + s.at(ENVOYS, seat)
    for card in owned:
        ask.offer(seat, GIVE_BACK, card, "", lose_province, seat, Card(card))
    return ask if ask.count else None


def lose_province(s: Vilnius, seat: Seat, card: Card) -> None:
    """Everybody sees it go; anybody may capture it later."""
    s.cards.show_all(card)
    s.tell(PROVINCE_LOST, seat, card)
    s.cards.move_under(card, PROVINCE_STACKS, 0, len(s.printed.conquest) - 1)


def lose_stored(s: Vilnius, seat: Seat) -> Ask:
    """The player's choice; with nothing stored the only offer is the point, which is then lost automatically."""
    ask = s.ask_seat("Discard a stored Province, or let Vilnius lose a point.")
    for card in s.at(STOREHOUSES, seat) + s.at(ENVOYS, seat):
        ask.offer(seat, GIVE_BACK, card, "", discard_stored, seat, Card(card))
    ask.offer(seat, LOSE_POINT, 0, "", lose_points, 1, BY_STORAGE)
    return ask


def discard_stored(s: Vilnius, seat: Seat, card: Card) -> None:
    s.cards.move(card, PROVINCE_DISCARD, seat)
    s.tell(STORED_LOST, seat, card)


def lose_top_unit(s: Vilnius, seat: Seat) -> None:
    card = top_unit(s, seat)
    if card == NO_CARD:
        s.next(step(choose_lost_unit, seat))
    else:
        lose_unit(s, seat, card)


def choose_lost_unit(s: Vilnius, seat: Seat) -> Ask | None:
    """From hand, or else one that is set aside (damage.unit-none-in-piles)."""
    ask = s.ask_seat("Which Unit do you give back?")
    for card in s.at(UNITS, seat) or s.at(ASIDE, seat):
        ask.offer(seat, GIVE_BACK, card, "", lose_unit, seat, Card(card))
    return ask if ask.count else None


def lose_unit(s: Vilnius, seat: Seat, card: Card) -> None:
    s.cards.move(card, UNIT_SUPPLY)
    s.tell(UNIT_LOST, seat, card)


def lose_building(s: Vilnius, seat: Seat) -> Ask | None:
    rim = rim_buildings(s, seat)
    ask = s.ask_seat("Which Building at the rim of your quarter do you give up?")
    if rim:
        for card in s.at(QUARTER, seat):
            clause = "" if card in rim else "damage.building-rim"
            ask.offer(seat, GIVE_UP, card, clause, give_up_building, seat, Card(card))
    return ask if ask.count else None


def give_up_building(s: Vilnius, seat: Seat, building: Card) -> None:
    """What lay there is discarded, and its abilities end at once (damage.lost-building-contents)."""
    s.tell(BUILDING_LOST, seat, building)
    spots = s.cards.spots
    for card in s.at(STOREHOUSES, seat) + s.at(ENVOYS, seat):
        if spots[card] == building:
            discard_stored(s, seat, Card(card))
    for card in s.at(GUARDHOUSES, seat)[:]:
        if spots[card] == building:
            s.cards.move(card, UNIT_DISCARD, seat)
            s.tell(STORED_LOST, seat, card)
    if s.printed.emblem[s.face(building)] == GENERAL:
        s.cards.move(building, BUILDING_SUPPLY)
    else:
        s.cards.move(building, PERSONAL_SUPPLY, seat)
    count_quarter(s, seat)
    count_exchanges(s)
    count_trades(s, seat)
