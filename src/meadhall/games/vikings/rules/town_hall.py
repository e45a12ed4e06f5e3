"""Upgrading the Town Hall, level by level."""

from __future__ import annotations

from meadhall.games.vikings.cards import LEVELS
from meadhall.games.vikings.events import UPGRADED
from meadhall.games.vikings.places import GUARD, HALL, LATER_HALLS, UPGRADE
from meadhall.games.vikings.rules.buying_cards import count_spending
from meadhall.games.vikings.rules.resources import charge, forbids_price
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def offer_upgrade(s: Vikings, ask: Ask, seat: Seat, beer: int, gold: int) -> None:
    hall = s.hall(seat)
    level = s.printed.level[s.cards.faces[hall]]
    if level < LEVELS:
        clause = forbids_upgrade(s, hall, level, beer, gold)
        if not ask.drops(clause):
            ask.offer(seat, UPGRADE, 0, clause, upgrade, seat)


def level_of(s: Vikings, seat: int) -> int:
    return s.printed.level[s.face(s.hall(seat))]


def forbids_upgrade(s: Vikings, hall: Card, level: int, beer: int, gold: int) -> Clause:
    """Not while the last upgrade is under construction: no level is skipped [townhall.level-jump]."""
    if s.construction[hall]:
        return "townhall.level-jump"
    face = s.printed.hall_faces[level + 1]
    return forbids_price(beer, gold, s.printed.price_beer[face], s.printed.price_gold[face])


def upgrade(s: Vikings, seat: Seat) -> None:
    face = s.printed.hall_faces[level_of(s, seat) + 1]
    s.next(step(raise_town_hall, seat))
    charge(s, seat, s.printed.price_beer[face], s.printed.price_gold[face])


def raise_town_hall(s: Vikings, seat: Seat) -> None:
    """The next level comes with a Construction token, and keeps the tokens and Defenses of the former one; its
    points count at once [townhall.upgrade-token, townhall.damaged-upgrade, townhall.level3-award]."""
    old = s.hall(seat)
    new = s.at(LATER_HALLS, seat)[0]
    s.cards.move(old, LATER_HALLS, seat)
    s.cards.move(new, HALL, seat)
    s.damage[new] = s.damage[old]
    s.bonus[new] = s.bonus[old]
    s.named[new] = s.named[old]
    s.damage[old] = 0
    s.bonus[old] = 0
    s.named[old] = 0
    s.construction[new] = 1
    for guard in s.at(GUARD, seat):
        if s.cards.spots[guard] == old:
            s.cards.spots[guard] = new
    count_spending(s, s.cards.faces[new])
    s.tell(UPGRADED, seat, new)
    score(s, seat, s.printed.points[s.cards.faces[new]])
