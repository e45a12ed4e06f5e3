"""City and Capital upgrades: eight markers in any order, each dearer by one Gold than the one before."""

from __future__ import annotations

from meadhall.games.capital.cards import SLOTS, UPGRADE_DISCOUNT, UPGRADES
from meadhall.games.capital.events import UPGRADED
from meadhall.games.capital.rules.two_v_two import in_teams, team_upgrades
from meadhall.games.capital.rules.winning import declare_capital
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import UPGRADE
from meadhall.kernel.agenda import Ask, Clause, Seat


def upgrade_price(s: Capital, seat: Seat) -> int:
    """The level, less all discounts, not below 0 [city.discount-stack]; in 2v2 the level of the team [team.level]."""
    return max(0, team_upgrades(s, seat) + 1 - s.has(seat, UPGRADE_DISCOUNT))


def forbids_upgrade(s: Capital, seat: Seat, upgrade: int, less: int, build: int) -> Clause:
    if s.marked[seat * UPGRADES + upgrade % UPGRADES]:
        return "city.upgrade-once"
    if build > s.build_left:
        return "build.one-build-each"
    if upgrade_price(s, seat) - less > s.gold_left:
        return "team.level" if in_teams(s) else "city.upgrade-cost"
    return ""


def can_upgrade(s: Capital, seat: Seat, less: int, build: int) -> bool:
    first = s.city[seat] * UPGRADES
    return any(not forbids_upgrade(s, seat, upgrade, less, build) for upgrade in range(first, first + UPGRADES))


def do_upgrade(s: Capital, seat: Seat, upgrade: int, less: int, build: int) -> None:
    """A marker on the city. Slots unlock at once, all else works from the Attack phase on [city.upgrade-timing]."""
    gold = max(0, upgrade_price(s, seat) - less)
    s.gold_left -= gold
    s.build_left -= build
    s.build_paid += build
    s.marked[seat * UPGRADES + upgrade % UPGRADES] = 1
    s.upgrades[seat] += 1
    s.fresh_upgrades.append(upgrade)
    for slot in range(SLOTS):
        s.unlocked[seat * SLOTS + slot] |= s.printed.upgrade_unlocks[upgrade * SLOTS + slot]
    s.tell(UPGRADED, seat, upgrade, gold)
    declare_capital(s, seat)


def upgrade_cheaper(s: Capital, seat: Seat, less: int, build: int) -> Ask:
    """An ability: one upgrade, done at once [content.mason]."""
    ask = s.ask_seat("Choose the Capital upgrade to be done now.")
    first = s.city[seat] * UPGRADES
    for upgrade in range(first, first + UPGRADES):
        clause = forbids_upgrade(s, seat, upgrade, less, build)
        ask.offer(seat, UPGRADE, upgrade, clause, do_upgrade, seat, upgrade, less, build)
    return ask
