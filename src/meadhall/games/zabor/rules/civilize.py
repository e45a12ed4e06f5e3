"""Action: Civilize."""

from __future__ import annotations

from meadhall.games.zabor.cards import CIVILIZE_ROADS, KEEP, METROPOL, ROAD
from meadhall.games.zabor.events import BOUGHT, UPGRADE_BUILT
from meadhall.games.zabor.places import BUILD, BUY, BUY_OPTION, FINISH, FREE_OPTION, PASS, PLACE_ROAD
from meadhall.games.zabor.rules.acquire import build_keep, forbids_keep, forbids_road, offer_keep, place_roads
from meadhall.games.zabor.rules.armies import lands_of
from meadhall.games.zabor.rules.control import lay_road, set_upgrade
from meadhall.games.zabor.rules.gold import forbids_paying, good_of, price_of
from meadhall.games.zabor.state import Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def civilize_action(s: Zabor, seat: Seat, secondary: int) -> None:
    """The House of Bridges lays a Road besides."""
    if s.power(seat, CIVILIZE_ROADS):
        s.next(step(place_roads, seat, s.power(seat, CIVILIZE_ROADS), 0))
    s.next(step(choose_keeps, seat) if secondary else step(buy_upgrades, seat))


def forbids_upgrading(s: Zabor, seat: Seat, area: int) -> Clause:
    """Keep, City, Metropol: each step is paid in order, and beyond a Metropol there is none."""
    if s.upgrade[area] == METROPOL:
        return "upgrade.replace"
    return forbids_paying(s, seat, price_of(s, seat, good_of(s.upgrade[area] + 1)))


def buy_upgrades(s: Zabor, seat: Seat) -> Ask:
    """In Land Areas he controls: the next step of each, or a Road where there is none."""
    ask = s.ask_seat("Buy an Upgrade or a Road, or finish.")
    lands = lands_of(s, seat)
    following = buy_upgrade  # looked up once, not for every Area
    for area in lands:
        clause = forbids_upgrading(s, seat, area)
        if not ask.drops(clause):
            ask.offer(seat, BUILD, area, clause, following, seat, area)
    clause = forbids_paying(s, seat, price_of(s, seat, good_of(ROAD)))
    if not [area for area in lands if not s.road[area]]:
        clause = "control.road-colour"
    ask.offer(seat, BUY, good_of(ROAD), clause, choose_road, seat)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def choose_road(s: Zabor, seat: Seat) -> Ask:
    """A click of its own, so that a wide realm does not make a long list."""
    ask = s.ask_seat("Build the Road in which Area?")
    for area in lands_of(s, seat):
        ask.offer(seat, PLACE_ROAD, area, forbids_road(s, seat, area), buy_road, seat, area)
    return ask


def buy_upgrade(s: Zabor, seat: Seat, area: int) -> None:
    """The former Keep or City is replaced."""
    upgrade = s.upgrade[area] + 1
    pay_for_upgrade(s, seat, upgrade)
    set_upgrade(s, area, upgrade)
    s.tell(UPGRADE_BUILT, seat, upgrade, area)
    s.next(step(buy_upgrades, seat))


def pay_for_upgrade(s: Zabor, seat: Seat, upgrade: int) -> None:
    price = price_of(s, seat, good_of(upgrade))
    s.gold[seat] -= price
    s.tell(BOUGHT, seat, good_of(upgrade), price)


def buy_road(s: Zabor, seat: Seat, area: int) -> None:
    pay_for_upgrade(s, seat, ROAD)
    lay_road(s, seat, area)
    s.next(step(buy_upgrades, seat))


def choose_keeps(s: Zabor, seat: Seat) -> Ask:
    """One free Keep, or up to four for Gold; not both."""
    ask = s.ask_seat("Place one free Keep, or buy Keeps?")
    ask.offer(seat, FREE_OPTION, 0, "", offer_keep, seat, 0)
    ask.offer(seat, BUY_OPTION, 0, "", buy_keeps, seat, s.printed.keeps_to_buy)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def buy_keeps(s: Zabor, seat: Seat, left: int) -> Ask | None:
    if not left:
        return None
    ask = s.ask_seat("Buy a Keep in which Rural Area?")
    price = price_of(s, seat, good_of(KEEP))
    poor = forbids_paying(s, seat, price)
    for area in lands_of(s, seat):
        clause = forbids_keep(s, seat, area) or poor
        ask.offer(seat, BUILD, area, clause, buy_keep, seat, area, price, left)
    ask.offer(seat, FINISH, 0, "", NOTHING)
    return ask


def buy_keep(s: Zabor, seat: Seat, area: int, price: int, left: int) -> None:
    build_keep(s, seat, area, price)
    s.next(step(buy_keeps, seat, left - 1))
