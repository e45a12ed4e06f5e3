"""Mercenaries: when an ability may be used, and what using it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from meadhall.games.capital.cards import ATTACKER_SIDE, DEFENDER_SIDE, IN_BATTLE
from meadhall.games.capital.events import USED
from meadhall.games.capital.places import MERCENARIES
from meadhall.games.capital.rules.attack_abilities import (
    ambush,
    assassinate,
    can_ambush,
    can_assassinate,
    can_sabotage,
    can_spy,
    sabotage,
    spy,
)
from meadhall.games.capital.rules.battle_abilities import can_heal, end_war, heal, strengthen
from meadhall.games.capital.rules.build_abilities import (
    always_can,
    can_construct,
    can_recruit,
    can_smuggle,
    construct,
    gain_build,
    gain_gold,
    recruit,
    smuggle,
)
from meadhall.games.capital.rules.capital_upgrades import can_upgrade, upgrade_cheaper
from meadhall.games.capital.rules.regroup_abilities import can_draw, explore, study
from meadhall.games.capital.rules.slots import mercenary_is_usable
from meadhall.games.capital.rules.the_cards import discard
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import USE
from meadhall.kernel.agenda import Ask, Card, Clause, Rule, Seat, Step, step

# In the order of `content.ABILITIES`: what each verb does, and whether any of it can be done now.
ABILITIES: Final[list[Rule]] = [
    gain_gold, gain_build, construct, upgrade_cheaper, recruit, smuggle, spy, assassinate, ambush, sabotage,
    strengthen, end_war, heal, study, explore,
]  # fmt: skip
CAN_BE_DONE: Final[list[Callable[[Capital, Seat, int, int], bool]]] = [
    always_can, always_can, can_construct, can_upgrade, can_recruit, can_smuggle, can_spy, can_assassinate,
    can_ambush, can_sabotage, always_can, always_can, can_heal, can_draw, can_draw,
]  # fmt: skip


def forbids_use(s: Capital, seat: Seat, card: int, timing: int) -> Clause:
    """The mercenary must lie in a usable slot, it must be its time, and some of it must be possible."""
    face = s.cards.faces[card]
    if not mercenary_is_usable(s, card):
        return "city.merc-slot-use-locked"
    if s.printed.timing[face] != timing:
        return "merc.timings"
    if timing == IN_BATTLE and not on_its_side(s, seat, s.printed.side[face]):
        return "merc.timings"
    ability = s.printed.ability[face]
    for at in range(0, len(ability), 3):
        if CAN_BE_DONE[ability[at]](s, seat, ability[at + 1], ability[at + 2]):
            return ""
    return "merc.no-effect"


def on_its_side(s: Capital, seat: Seat, side: int) -> bool:
    if side == ATTACKER_SIDE:
        return seat == s.attacker
    return side != DEFENDER_SIDE or seat == s.defender


def use_mercenary(s: Capital, seat: Seat, card: Card) -> None:
    """It is turned up, resolved and discarded, at no cost [merc.use]."""
    s.cards.show_all(card)
    s.tell(USED, seat, card)
    ability = s.printed.ability[s.cards.faces[card]]
    s.next(step(discharge, card))
    for at in range(len(ability) - 3, -1, -3):
        s.next(Step(ABILITIES[ability[at]], seat, ability[at + 1], ability[at + 2]))


def discharge(s: Capital, card: Card) -> None:
    """A mercenary gives one thing only [merc.one-of-three]; that of a player who left is gone already."""
    if s.cards.lies(card, MERCENARIES):
        discard(s, card)


def offer_mercenaries(s: Capital, ask: Ask, seat: Seat, timing: int, then: Rule) -> None:
    """Every mercenary of a seat, with the clause that forbids its use now; `then` takes the seat and the card."""
    for card in s.at(MERCENARIES, seat):
        ask.offer(seat, USE, card, forbids_use(s, seat, card, timing), then, seat, card)
