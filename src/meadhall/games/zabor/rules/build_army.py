"""Action: Build Army."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import AUXILIARY, CAVALRY, CAVALRY_OFFER, FREE_ARMY, INFANTRY, SORCERER
from meadhall.games.zabor.events import BOUGHT
from meadhall.games.zabor.places import BUY, BUY_OPTION, FINISH, FREE_OPTION, PASS, TAKE_FREE
from meadhall.games.zabor.rules.acquire import forbids_acquiring, offer_unit, place_acquired
from meadhall.games.zabor.rules.gold import forbids_paying, price_of
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Seat, step
from meadhall.kernel.state import NOTHING

LAND_TYPES: Final = (AUXILIARY, INFANTRY, CAVALRY, SORCERER)


def build_army_action(s: Zabor, seat: Seat, secondary: int) -> None:
    """Lords of the Stable offer one Cavalry besides."""
    if s.power(seat, CAVALRY_OFFER):
        price = price_of(s, seat, CAVALRY, s.power(seat, CAVALRY_OFFER))
        s.next(step(offer_unit, seat, CAVALRY, price))
    s.next(step(choose_army, seat) if secondary else step(buy_army, seat))


def buy_army(s: Zabor, seat: Seat) -> Ask:
    """Land Units for any amount of Gold."""
    ask = s.ask_seat("Buy a Land Unit, or finish.")
    following = buy_unit  # looked up once, not for every type
    for type in LAND_TYPES:
        clause = forbids_acquiring(s, seat, type) or forbids_paying(s, seat, price_of(s, seat, type))
        if not ask.drops(clause):
            ask.offer(seat, BUY, type, clause, following, seat, type)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def buy_unit(s: Zabor, seat: Seat, type: int) -> None:
    pay_for_unit(s, seat, type)
    s.then(step(place_acquired, seat, type, 1), step(buy_army, seat))


def pay_for_unit(s: Zabor, seat: Seat, type: int) -> None:
    price = price_of(s, seat, type)
    s.gold[seat] -= price
    s.tell(BOUGHT, seat, type, price)


def choose_army(s: Zabor, seat: Seat) -> Ask:
    """Free Units, or Infantry for Gold; not both."""
    ask = s.ask_seat("Take Units for free, or buy Infantry?")
    worth = s.printed.free_army + s.power(seat, FREE_ARMY)
    ask.offer(seat, FREE_OPTION, 0, "", take_free_units, seat, worth)
    ask.offer(seat, BUY_OPTION, 0, "", buy_infantry, seat)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def take_free_units(s: Zabor, seat: Seat, worth: int) -> Ask:
    """Any mix of Land Units whose printed costs fit into the total."""
    ask = s.ask_seat("Take a Land Unit free, or finish.")
    for type in LAND_TYPES:
        clause = forbids_acquiring(s, seat, type)
        if s.printed.cost[type] > worth:
            clause = "build-army.secondary-free"
        ask.offer(seat, TAKE_FREE, type, clause, take_free_unit, seat, type, worth)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def take_free_unit(s: Zabor, seat: Seat, type: int, worth: int) -> None:
    s.then(step(place_acquired, seat, type, 1), step(take_free_units, seat, worth - s.printed.cost[type]))


def buy_infantry(s: Zabor, seat: Seat) -> Ask:
    ask = s.ask_seat("Buy Infantry, or finish.")
    clause = forbids_acquiring(s, seat, INFANTRY) or forbids_paying(s, seat, price_of(s, seat, INFANTRY))
    ask.offer(seat, BUY, INFANTRY, clause, buy_one_infantry, seat)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def buy_one_infantry(s: Zabor, seat: Seat) -> None:
    pay_for_unit(s, seat, INFANTRY)
    s.then(step(place_acquired, seat, INFANTRY, 1), step(buy_infantry, seat))
