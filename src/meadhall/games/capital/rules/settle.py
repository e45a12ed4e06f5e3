"""Settle: a mercenary lies open under a building for good, and its owner has its effect every turn."""

from __future__ import annotations

from meadhall.games.capital.events import SETTLED_UNDER
from meadhall.games.capital.places import KINGDOM, SETTLED
from meadhall.games.capital.rules.slots import mercenary_is_usable
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import UNDER
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def has_settle(s: Capital, card: int) -> bool:
    return s.quests != 0 and len(s.printed.hosts[s.cards.faces[card]]) > 0


def forbids_settle(s: Capital, seat: Seat, card: int) -> Clause:
    if not mercenary_is_usable(s, card):
        return "settle.locked"
    clause = "settle.when"
    for building in s.at(KINGDOM, seat):
        if s.cards.faces[building] in s.printed.hosts[s.cards.faces[card]]:
            clause = forbids_settling_under(s, seat, building)
            if not clause:
                return ""
    return clause


def forbids_settling_under(s: Capital, seat: Seat, building: int) -> Clause:
    for settler in s.at(SETTLED, seat):
        if s.cards.spots[settler] == building:
            return "settle.one-per-building"
    return ""


def settle_mercenary(s: Capital, seat: Seat, card: Card) -> None:
    """It is turned up before its building is chosen; it costs nothing [settle.no-extra-cost]."""
    s.cards.show_all(card)
    s.next(step(choose_host, seat, card))


def choose_host(s: Capital, seat: Seat, card: Card) -> Ask:
    ask = s.ask_seat("Choose the building under which the mercenary settles.")
    for building in s.at(KINGDOM, seat):
        if s.cards.faces[building] in s.printed.hosts[s.cards.faces[card]]:
            clause = forbids_settling_under(s, seat, building)
            ask.offer(seat, UNDER, building, clause, settle_under, seat, card, Card(building))
    return ask


def settle_under(s: Capital, seat: Seat, card: Card, building: Card) -> None:
    """Beside the slots, so that the Mercenary slot is free again; it works once the Build phase is over."""
    s.cards.hint(card, 0)
    s.cards.move(card, SETTLED, seat, building)
    s.fresh.append(card)
    s.tell(SETTLED_UNDER, seat, card, building)
