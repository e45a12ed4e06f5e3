"""End of the game: the Capital of the Empire, conquest, defeat, and who comes in which place."""

from __future__ import annotations

from typing import Final

from meadhall.games.capital.events import CONQUERED, CROWNED, DEFEATED, TIME_UP
from meadhall.games.capital.places import (
    ASIDE,
    BATTLEFIELD,
    HAND,
    KINGDOM,
    MERCENARIES,
    SETTLED,
    SURVIVORS,
    TROOPS,
)
from meadhall.games.capital.rules.the_cards import discard_all
from meadhall.games.capital.rules.two_v_two import team_upgrades
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import NOBODY_SEAT, Seat

_WINNER: Final = 1_000_000_000


def declare_capital(s: Capital, seat: Seat) -> None:
    """At once, when the marker of the deciding upgrade is placed [end.immediate]."""
    if team_upgrades(s, seat) >= s.goal:
        s.tell(CROWNED, seat)
        s.end(places(s, seat, False), "end.upgrades-win")


def defeat(s: Capital, seat: Seat) -> None:
    """All cards of a player whose city is gone are discarded, and the last city standing wins."""
    for place in (HAND, KINGDOM, TROOPS, MERCENARIES, SETTLED, ASIDE, BATTLEFIELD, SURVIVORS):
        discard_all(s, place, seat)
    s.clear_seat(seat)
    s.tell(DEFEATED, seat)
    last = last_standing(s)
    if last != NOBODY_SEAT:
        s.tell(CONQUERED, last)
        s.end(places(s, last, False), "end.conquest-win")


def last_standing(s: Capital) -> Seat:
    """A seat whose rivals have all fallen, whoever destroyed them [end.conquest-who]."""
    for seat in range(s.seats):
        if not s.fallen[seat] and not s.rivals(Seat(seat)):
            return Seat(seat)
    return NOBODY_SEAT


def end_by_rounds(s: Capital) -> None:
    s.tell(TIME_UP, s.printed.round_limit)
    s.end(places(s, NOBODY_SEAT, True), "software.round-limit")


def places(s: Capital, winner: Seat, count_guests: bool) -> list[int]:
    """For each seat its place: 1 for winners; partners share theirs, and so do players who are equal in all."""
    standings = [standing(s, Seat(seat), winner, count_guests) for seat in range(s.seats)]
    ranks: list[int] = []
    for own in standings:
        better: list[int] = []
        for other in standings:
            if other > own and other not in better:
                better.append(other)
        ranks.append(1 + len(better))
    return ranks


def standing(s: Capital, seat: Seat, winner: Seat, count_guests: bool) -> int:
    """Higher is better: upgrades, then HP of buildings [software.ranking], then troops and mercenaries
    [software.round-limit]; behind them the fallen, who fell later before who fell earlier. Partners count as one."""
    if winner != NOBODY_SEAT and s.allied(seat, winner):
        return _WINNER
    worth = 0
    latest = 0
    stands = False
    for other in range(s.seats):
        if s.allied(seat, other):
            if s.fallen[other]:
                latest = max(latest, s.fallen[other])
            else:
                stands = True
                worth += s.upgrades[other] * 1_000_000 + kingdom_hp(s, Seat(other)) * 1_000
                if count_guests:
                    worth += len(s.at(TROOPS, other)) + len(s.at(MERCENARIES, other)) + len(s.at(SETTLED, other))
    return worth if stands else latest - s.seats - 1


def kingdom_hp(s: Capital, seat: Seat) -> int:
    return sum(s.printed.cost[s.cards.faces[building]] for building in s.at(KINGDOM, seat))
