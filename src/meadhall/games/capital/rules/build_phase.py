"""Build phase: Gold and Build are counted, and spent in any order until the player is done."""

from __future__ import annotations

from meadhall.games.capital.cards import BUILD, GOLD, IN_BUILD_PHASE, UPGRADES
from meadhall.games.capital.events import UNSPENT
from meadhall.games.capital.places import HAND, MERCENARIES
from meadhall.games.capital.rules.building import build_card, forbids_build
from meadhall.games.capital.rules.capital_upgrades import do_upgrade, forbids_upgrade
from meadhall.games.capital.rules.income_tracker import finish_buildings
from meadhall.games.capital.rules.mercenaries import offer_mercenaries, use_mercenary
from meadhall.games.capital.rules.quests import complete_quest, forbids_quest, has_quest
from meadhall.games.capital.rules.settle import forbids_settle, has_settle, settle_mercenary
from meadhall.games.capital.rules.slots import might_use_mercenary
from meadhall.games.capital.rules.two_v_two import choose_gift, forbids_gift, in_teams
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import BUILD_CARD, DONE, GIVE, QUEST, SETTLE, UPGRADE
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def build_phase(s: Capital, seat: Seat) -> None:
    """What may be spent is counted now, and does not change with the tracker [income.counted-at-start]."""
    s.gold_left = s.has(seat, GOLD) + seat_bonus(s, seat)
    s.build_left = s.has(seat, BUILD)
    s.build_paid = 0
    s.troops_built = 0
    s.mercenaries_built = 0
    s.gifts_left = s.printed.gifts
    s.then(step(build_actions, seat), step(lose_unspent, seat), step(finish_buildings, seat))


def seat_bonus(s: Capital, seat: Seat) -> int:
    """Gold for later players in their first turns, if the table plays so [setup.seat-bonus]."""
    place = (seat - s.first) % s.seats
    if not place or s.setup.options["seat_bonus"] != "on":
        return 0
    printed = s.printed
    turns = printed.seat_bonus_turns_of_two if s.seats == 2 else printed.seat_bonus_turns_of_three
    if in_teams(s):
        turns = printed.seat_bonus_turns_of_four
    return printed.seat_bonus_gold if s.round <= place * turns else 0


def build_actions(s: Capital, seat: Seat) -> Ask | None:
    """Over by itself when, as all can see, nothing more can be done."""
    build = s.printed.build_cost
    gift = in_teams(s) and not forbids_gift(s, seat)
    if s.build_left < build and not gift and not might_use_mercenary(s, seat):
        return None
    ask = s.ask_seat("Build phase: build, upgrade the city, use mercenaries, or be done.")
    for card in s.at(HAND, seat):
        clause = forbids_build(s, seat, card, 0, build)
        if not ask.drops(clause):
            ask.offer(seat, BUILD_CARD, card, clause, build_from_hand, seat, Card(card))
    first = s.city[seat] * UPGRADES
    for upgrade in range(first, first + UPGRADES):
        clause = forbids_upgrade(s, seat, upgrade, 0, build)
        if not ask.drops(clause):
            ask.offer(seat, UPGRADE, upgrade, clause, upgrade_city, seat, upgrade)
    offer_mercenaries(s, ask, seat, IN_BUILD_PHASE, use_in_build_phase)
    offer_quests_and_settling(s, ask, seat)
    if in_teams(s):
        ask.offer(seat, GIVE, 0, forbids_gift(s, seat), give_to_partner, seat)
    ask.offer(seat, DONE, 0, "", NOTHING)
    return ask


def offer_quests_and_settling(s: Capital, ask: Ask, seat: Seat) -> None:
    for card in s.at(MERCENARIES, seat):
        if has_quest(s, card):
            clause = forbids_quest(s, seat, card, False)
            ask.offer(seat, QUEST, card, clause, claim_quest, seat, Card(card))
        if has_settle(s, card):
            ask.offer(seat, SETTLE, card, forbids_settle(s, seat, card), settle_in, seat, Card(card))


def build_from_hand(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(build_actions, seat))
    build_card(s, seat, card, 0, s.printed.build_cost)


def upgrade_city(s: Capital, seat: Seat, upgrade: int) -> None:
    s.next(step(build_actions, seat))
    do_upgrade(s, seat, upgrade, 0, s.printed.build_cost)


def use_in_build_phase(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(build_actions, seat))
    use_mercenary(s, seat, card)


def claim_quest(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(build_actions, seat))
    complete_quest(s, seat, card)


def settle_in(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(build_actions, seat))
    settle_mercenary(s, seat, card)


def give_to_partner(s: Capital, seat: Seat) -> None:
    s.then(step(choose_gift, seat), step(build_actions, seat))


def lose_unspent(s: Capital, seat: Seat) -> None:
    """Nothing is saved until later turns [income.no-saving, build.unspent-lost]."""
    if s.gold_left or s.build_left:
        s.tell(UNSPENT, seat, s.gold_left, s.build_left)
    s.gold_left = 0
    s.build_left = 0
