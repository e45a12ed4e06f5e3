"""What is good in Capital, judged from what a seat can see: income early, upgrades late, war when it pays."""

from __future__ import annotations

import math
from typing import Final

from meadhall.games.capital.cards import (
    ATTACK,
    ATTACK_TOTAL,
    BUILDING,
    DEFENCE,
    GIVES,
    GOLD,
    KINDS,
    MERCENARY,
    PASSIVE_DEFENCE,
    SLOTS,
    TROOP,
    CapitalPrinted,
)
from meadhall.games.capital.places import BATTLEFIELD, KINGDOM, MERCENARIES, TROOPS
from meadhall.games.capital.rules.building import gold_price
from meadhall.games.capital.rules.effects import attack_total, defence_total
from meadhall.games.capital.rules.slots import troops_to_send
from meadhall.games.capital.rules.two_v_two import team_upgrades
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import (
    BUILD_CARD,
    DESTROY,
    DISCARD_REST,
    DISMISS,
    DONE,
    GIVE,
    KEEP,
    KEEP_ALL,
    MARCH,
    MOVE,
    PASS,
    PLACE_IN,
    QUEST,
    RAZE,
    SAVE,
    SETTLE,
    STRIKE,
    SURVIVE,
    TAKE,
    TARGET,
    UPGRADE,
    USE,
    WAR,
)
from meadhall.kernel.agenda import Offer, Seat

# Gold of cost that each effect is worth; slots likewise. The content was priced with the same figures.
WORTH: Final = [2.0, 2.5, 1.25, 0.75, 1.0, 2.5, 1.0, 1.0, 0.75, 0.75]
TROOP_SLOT: Final = 1.25
MERCENARY_SLOT: Final = 1.0
UNKNOWN_TROOP: Final = 2  # Defence points that a face-down troop is taken to have


def value(s: Capital) -> list[float]:
    """From 0 to 1: the own team's standing against the best of the others."""
    standings = [team_standing(s, Seat(seat)) for seat in range(s.seats)]
    values: list[float] = []
    for seat in range(s.seats):
        best = -10.0
        for rival in s.rivals(Seat(seat)):
            best = max(best, standings[rival])
        values.append(1.0 / (1.0 + math.exp(best - standings[seat])))
    return values


def team_standing(s: Capital, seat: Seat) -> float:
    standing = 0.6 * team_upgrades(s, seat)
    for other in range(s.seats):
        if s.allied(seat, other) and not s.fallen[other]:
            standing += 0.12 * income_worth(s.tracker, other)
            standing += 0.08 * (len(s.at(TROOPS, other)) + len(s.at(MERCENARIES, other)))
    return standing


def income_worth(gives: list[int], row: int) -> float:
    worth = 0.0
    for column in range(GIVES):
        given = gives[row * GIVES + column]
        if given:
            worth += given * WORTH[column]
    return worth


def gain_worth(s: Capital, seat: Seat, gives: list[int], row: int) -> float:
    """More to who has long to enjoy it, and Gold most to the poor: with 1 Gold nearly nothing can be bought."""
    hunger = 4.0 * gives[row * GIVES + GOLD] / (1 + s.has(seat, GOLD))
    return hunger + income_worth(gives, row) * (2.0 - 1.6 * progress(s, seat))


def policy(s: Capital, offer: Offer) -> float:
    """How promising an offer is; the highest of an ask is what a plain player would do."""
    verb = offer.verb
    seat = offer.seat
    if verb is DONE or verb is PASS:
        return 0.5
    if verb is BUILD_CARD or verb is TAKE:
        return card_worth(s, seat, offer.thing)
    if verb is KEEP:
        affordable = gold_price(s, seat, s.cards.faces[offer.thing]) <= s.has(seat, GOLD)
        return card_worth(s, seat, offer.thing) * (1.0 if affordable else 0.4)
    if verb is UPGRADE:
        return upgrade_worth(s, seat, offer.thing)
    if verb is WAR:
        return war_worth(s, seat, Seat(offer.thing))
    if verb is USE:
        return use_worth(s, seat, offer.thing)
    if verb is DESTROY:
        return 1.0 + income_worth(s.printed.gives, s.cards.faces[offer.thing])
    if verb is SURVIVE or verb is SAVE:
        face = s.cards.faces[offer.thing]
        return 1.0 + s.printed.attack[face] + s.printed.defence[face]
    if verb is PLACE_IN:
        return slot_worth(s, seat, offer.thing)
    if verb is TARGET:
        return 1.0 + s.upgrades[offer.thing]
    if verb is MOVE or verb is DISMISS or verb is DISCARD_REST or verb is GIVE:
        return 0.01
    if verb is RAZE or verb is KEEP_ALL:
        return 50.0
    if verb is QUEST or verb is SETTLE:
        return 4.0
    if verb is MARCH:
        return 0.6  # after all troops were sent
    return 2.0 if verb is STRIKE else 1.0


def progress(s: Capital, seat: Seat) -> float:
    """How near the end is, from the nearest to it."""
    most = team_upgrades(s, seat)
    for rival in s.rivals(seat):
        most = max(most, team_upgrades(s, rival))
    return most / s.goal


def card_worth(s: Capital, seat: Seat, card: int) -> float:
    face = s.cards.faces[card]
    if face < 0:
        return 1.0
    printed = s.printed
    if printed.kind[face] == BUILDING:
        return max(0.6, gain_worth(s, seat, printed.gives, face) + slots_worth(printed, face))
    if printed.kind[face] == TROOP:
        return 0.7 + 0.3 * (printed.attack[face] + printed.defence[face])
    free = s.room[seat * KINDS + MERCENARY] - len(s.at(MERCENARIES, seat))
    return 1.6 if free > 0 else 0.8


def slots_worth(printed: CapitalPrinted, face: int) -> float:
    return TROOP_SLOT * printed.room[face * KINDS + TROOP] + MERCENARY_SLOT * printed.room[face * KINDS + MERCENARY]


def upgrade_worth(s: Capital, seat: Seat, upgrade: int) -> float:
    """A step to victory, and what it gives; the opening takes Gold and Build first [advice.opening]."""
    if team_upgrades(s, seat) + 1 >= s.goal:
        return 100.0
    unlocked = sum(1 for slot in range(SLOTS) if s.printed.upgrade_unlocks[upgrade * SLOTS + slot])
    step_worth = 1.5 + 5.0 * progress(s, seat) + 0.5 * unlocked
    return step_worth + gain_worth(s, seat, s.printed.upgrade_gives, upgrade)


def war_worth(s: Capital, seat: Seat, victim: Seat) -> float:
    """The score to be hoped for, with face-down defenders taken as average."""
    attack = s.has(seat, ATTACK_TOTAL)
    for card in troops_to_send(s, seat):
        attack += s.printed.attack[s.cards.faces[card]]
    defence = s.has(victim, PASSIVE_DEFENCE)
    for other in s.at(TROOPS, victim):
        if s.uses(s.cards.spots[other]) & DEFENCE:
            face = s.cards.faces[other]
            defence += s.printed.defence[face] if face >= 0 else UNKNOWN_TROOP
    score = attack - defence
    return 1.0 + score if score >= 2 and s.at(KINGDOM, victim) else 0.05


def use_worth(s: Capital, seat: Seat, card: int) -> float:
    """In a battle only what turns it; everything else as soon as it can be used."""
    if s.attacker < 0 or s.decided or not s.at(BATTLEFIELD, s.attacker):
        return 2.2
    margin = attack_total(s) - defence_total(s)
    losing = margin <= 0 if seat == s.attacker else margin >= 0
    ability = s.printed.ability[s.cards.faces[card]]
    return 2.0 if losing and (ability[1] == 0 or ability[1] >= abs(margin)) else 0.1


def slot_worth(s: Capital, seat: Seat, spot: int) -> float:
    """Slots that can be used before locked ones, and attack before defence."""
    uses = s.uses(spot)
    return 1.0 + (1.0 if uses else 0.0) + (0.5 if uses & ATTACK else 0.0)
