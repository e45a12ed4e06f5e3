"""Quests and the Legendary Deck."""

from __future__ import annotations

from meadhall.games.capital.cards import (
    BANNERS,
    CITY_UPGRADES,
    FOUR_BANNERS,
    NO_QUEST,
    PAID_BUILD,
    WIN_WAR_AGAINST,
    WIN_WAR_BY,
    WIN_WITH_SURVIVORS,
)
from meadhall.games.capital.events import COMPLETED, TOOK
from meadhall.games.capital.places import ASIDE, HAND, LEGENDARY, MERCENARIES, SURVIVORS
from meadhall.games.capital.rules.slots import mercenary_is_usable, might_use_mercenary
from meadhall.games.capital.rules.the_cards import discard
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import PASS, QUEST, TAKE
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def has_quest(s: Capital, card: int) -> bool:
    return s.quests != 0 and s.printed.quest[s.cards.faces[card]] != NO_QUEST


def forbids_quest(s: Capital, seat: Seat, card: int, after_battle: bool) -> Clause:
    face = s.cards.faces[card]
    if not mercenary_is_usable(s, card):
        return "quest.where"
    if not s.at(LEGENDARY):
        return "quest.few-legendary"
    quest = s.printed.quest[face]
    if quest == NO_QUEST or (quest >= WIN_WITH_SURVIVORS) != after_battle:
        return "quest.when"
    number = s.printed.quest_number[face]
    met = battle_met(s, seat, quest, number) if after_battle else state_met(s, seat, quest, number)
    return "" if met else "quest.when"


def state_met(s: Capital, seat: Seat, quest: int, number: int) -> bool:
    if quest == PAID_BUILD:
        return s.build_paid >= number
    if quest == CITY_UPGRADES:
        return s.upgrades[seat] >= number
    assert quest == FOUR_BANNERS
    return sum(1 for banner in range(BANNERS) if s.banners[seat * BANNERS + banner]) >= number


def battle_met(s: Capital, seat: Seat, quest: int, number: int) -> bool:
    attacked = seat == s.attacker
    won_by = s.score if attacked else -s.score
    if quest == WIN_WITH_SURVIVORS:
        return won_by > 0 and len(s.at(SURVIVORS, seat)) >= number
    if quest == WIN_WAR_BY:
        return attacked and won_by >= number
    assert quest == WIN_WAR_AGAINST
    return attacked and won_by > 0 and s.defenders >= number


def battle_quests(s: Capital, seat: Seat) -> Ask | None:
    """Results step 7, asked of everybody who has a mercenary in a usable slot [info.pass-prompt]; and every
    mercenary is named, so that a pause does not tell that one has a Quest."""
    if not s.quests or s.fallen[seat] or not might_use_mercenary(s, seat):
        return None
    ask = s.ask_seat("Complete a Quest with this battle, or pass.")
    for card in s.at(MERCENARIES, seat):
        clause = forbids_quest(s, seat, card, True)
        ask.offer(seat, QUEST, card, clause, complete_battle_quest, seat, Card(card))
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def complete_battle_quest(s: Capital, seat: Seat, card: Card) -> None:
    """Several Quests may be completed by one battle, one after the other [quest.many]."""
    s.next(step(battle_quests, seat))
    complete_quest(s, seat, card)


def complete_quest(s: Capital, seat: Seat, card: Card) -> None:
    """The mercenary is turned up and discarded, and Legendary cards are drawn [quest.merc-after]."""
    s.cards.show_all(card)
    s.tell(COMPLETED, seat, card)
    drawn = min(s.printed.quest_draw, len(s.at(LEGENDARY)))
    for _ in range(drawn):
        s.cards.move(s.top(LEGENDARY), ASIDE, seat)
    discard(s, card)
    s.next(step(choose_legendary, seat))


def choose_legendary(s: Capital, seat: Seat) -> Ask | None:
    """Exactly one must be kept [quest.must-keep]."""
    if not s.at(ASIDE, seat):
        return None
    ask = s.ask_seat("Keep one of the Legendary cards.")
    for card in s.at(ASIDE, seat):
        ask.offer(seat, TAKE, card, "", keep_legendary, seat, Card(card))
    return ask


def keep_legendary(s: Capital, seat: Seat, card: Card) -> None:
    """The others go under the Legendary Deck in the order drawn; which one was kept, nobody else sees."""
    drawn = [s.cards.faces[other] for other in s.at(ASIDE, seat) if other != card]
    card = s.cards.move_unseen(card, HAND, seat)
    s.tell(TOOK, seat, card)
    rest = s.at(ASIDE, seat)[:]
    for position, face in enumerate(drawn):
        for other in rest[position:]:
            if s.cards.faces[other] == face:
                s.cards.swap_unseen(rest[position], other)
                break
        s.cards.move_under(rest[position], LEGENDARY)
