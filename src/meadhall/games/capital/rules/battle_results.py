"""The results of a battle, in eight steps [attack.order-of-results].

Step 1, setting the troops aside from their buildings, was done when they took the field.
"""

from __future__ import annotations

from meadhall.games.capital.cards import AFTER_BATTLE
from meadhall.games.capital.events import CITY_DESTROYED, RALLIED
from meadhall.games.capital.places import BATTLEFIELD, HAND, KINGDOM, SURVIVORS, TROOPS
from meadhall.games.capital.rules.battle_abilities import bring_through
from meadhall.games.capital.rules.building import destroy_building
from meadhall.games.capital.rules.effects import (
    plunder,
    plunder_hand,
    raid_with_survivors,
    siege,
    survival_points,
)
from meadhall.games.capital.rules.mercenaries import offer_mercenaries, use_mercenary
from meadhall.games.capital.rules.quests import battle_quests
from meadhall.games.capital.rules.slots import might_use_mercenary
from meadhall.games.capital.rules.the_cards import lose_card
from meadhall.games.capital.rules.winning import defeat
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import DESTROY, DONE, PASS, RAZE, SURVIVE
from meadhall.kernel.agenda import NOBODY_SEAT, Ask, Card, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def resolve_results(s: Capital) -> None:
    """A tie and a repelled attack take the same steps without destruction [attack.order-tie-loss]."""
    won = s.score > 0
    s.hp_left = s.score + siege(s) if won else 0
    s.survival_left = abs(s.score)
    s.then(
        step(destroy_buildings),
        step(choose_survivors),
        step(after_battle, s.attacker),
        step(after_battle, s.defender),
        step(discard_fallen),
        step(troop_effects, plunder(s) if won else 0),
        step(battle_quests, s.attacker),
        step(battle_quests, s.defender),
        step(return_survivors),
    )


def destroy_buildings(s: Capital) -> Ask | None:
    """Step 2: buildings of at most the score in HP, or the city [attack.destroy-hp, city.choose-city]."""
    if s.score <= 0 or s.fallen[s.attacker] or s.fallen[s.defender] or not can_destroy(s):
        return None
    ask = s.ask_seat("Choose what is destroyed.")
    for building in s.at(KINGDOM, s.defender):
        clause = forbids_destroying(s, building)
        ask.offer(s.attacker, DESTROY, building, clause, destroy_in_war, Card(building))
    ask.offer(s.attacker, RAZE, s.defender, forbids_razing(s), raze_city)
    ask.offer(s.attacker, DONE, 0, "", NOTHING)
    return ask


def forbids_destroying(s: Capital, building: int) -> Clause:
    return "" if s.printed.cost[s.cards.faces[building]] <= s.hp_left else "attack.destroy-hp"


def forbids_razing(s: Capital) -> Clause:
    """The city takes HP of the score only, never of a Siege [content.siege]."""
    hp = s.printed.city_hp[s.city[s.defender]]
    return "" if min(s.score, s.hp_left) >= hp else "attack.city-five"


def can_destroy(s: Capital) -> bool:
    for building in s.at(KINGDOM, s.defender):
        if not forbids_destroying(s, building):
            return True
    return not forbids_razing(s)


def destroy_in_war(s: Capital, building: Card) -> None:
    s.hp_left -= s.printed.cost[s.cards.faces[building]]
    destroy_building(s, s.defender, building)
    s.next(step(destroy_buildings))


def raze_city(s: Capital) -> None:
    s.tell(CITY_DESTROYED, s.attacker, s.defender)
    defeat(s, s.defender)


def choose_survivors(s: Capital) -> Ask | None:
    """Step 3: the winner keeps troops whole, of at most the score in points [attack.survivors, attack.loss]."""
    winner = s.attacker if s.score > 0 else s.defender
    too_much = "attack.full-health" if s.score > 0 else "attack.loss"
    if s.score == 0 or s.fallen[winner] or not s.at(BATTLEFIELD, winner):
        return None
    ask = s.ask_seat("Choose the troops that survive.")
    for card in s.at(BATTLEFIELD, winner):
        clause = "" if survival_points(s, card) <= s.survival_left else too_much
        ask.offer(winner, SURVIVE, card, clause, survive, winner, Card(card))
    ask.offer(winner, DONE, 0, "", NOTHING)
    return ask


def survive(s: Capital, seat: Seat, card: Card) -> None:
    s.survival_left -= survival_points(s, card)
    bring_through(s, seat, card)
    s.next(step(choose_survivors))


def after_battle(s: Capital, seat: Seat) -> Ask | None:
    """Step 4, asked of everybody who has a mercenary in a usable slot [info.pass-prompt]."""
    if s.fallen[seat] or not might_use_mercenary(s, seat):
        return None
    ask = s.ask_seat("Use a mercenary after the battle, or pass.")
    offer_mercenaries(s, ask, seat, AFTER_BATTLE, use_after_battle)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def use_after_battle(s: Capital, seat: Seat, card: Card) -> None:
    s.next(step(after_battle, seat))
    use_mercenary(s, seat, card)


def discard_fallen(s: Capital) -> None:
    """Step 5: all others that fought, of either side; Rally calls them back to hand [content.rally]."""
    for seat in (s.attacker, s.defender):
        for card in s.at(BATTLEFIELD, seat)[:]:
            if s.printed.rally[s.cards.faces[card]]:
                s.tell(RALLIED, seat, card)
                s.cards.hint(card, 0)
                s.cards.move(card, HAND, seat)
            else:
                lose_card(s, seat, card)


def troop_effects(s: Capital, plundered: int) -> None:
    """Step 6, after a won attack; who has left takes no cards [end.resign]."""
    if s.score > 0 and not s.fallen[s.attacker]:
        raid_with_survivors(s)
        plunder_hand(s, plundered)


def return_survivors(s: Capital) -> None:
    """Step 8: face down to exactly the slots they came from [attack.return-slot]."""
    for seat in (s.attacker, s.defender):
        for card in s.at(SURVIVORS, seat)[:]:
            s.cards.move(card, TROOPS, seat, s.cards.spots[card])
    conclude_war(s)


def conclude_war(s: Capital) -> None:
    s.fielded.clear()
    s.attacker = NOBODY_SEAT
    s.defender = NOBODY_SEAT
