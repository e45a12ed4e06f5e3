"""What cards do when they are played: each effect is a verb and a number."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import BEER, BEER_OR_GOLD, DEFENSE, DRAW, FINISH_BUILDING, GOLD, SPY_OUT
from meadhall.games.vikings.events import FINISHED, PLAYED
from meadhall.games.vikings.places import AREA, FINISH, GAIN, HAND, PLAY, READY, RESOLVE, USE, VILLAGE
from meadhall.games.vikings.rules.drawing import draw_cards
from meadhall.games.vikings.rules.resources import gain
from meadhall.games.vikings.rules.searching import recall, seek_resource, seek_unit, spy
from meadhall.games.vikings.rules.thefts import steal_beer, steal_gold, tax_beer, tax_gold
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def offer_plays(s: Vikings, ask: Ask, seat: Seat) -> None:
    faces = s.cards.faces
    for card in s.at(HAND, seat):
        clause = forbids_play(s, faces[card])
        if not ask.drops(clause):
            ask.offer(seat, PLAY, card, clause, PLAY_RULE, seat, Card(card))
    for card in s.owed:
        ask.offer(seat, USE, card, "", use_card, seat, Card(card))


def forbids_play(s: Vikings, face: int) -> Clause:
    """A card may be played even for nothing; Defenses wait for an attack, attackers for a target
    [turn.impossible-choice, defend.when]."""
    if s.printed.effects[face]:
        return ""
    if s.printed.kind[face] == DEFENSE:
        return "defend.when"
    return "attack.sequence" if s.printed.strength[face] else "turn.impossible-choice"


def play_card(s: Vikings, seat: Seat, card: Card) -> None:
    """A card with strength then lies ready to be sent, later in the turn [card.plus-timing]."""
    s.cards.move(card, READY if s.printed.strength[s.face(card)] else AREA, seat)
    s.tell(PLAYED, seat, card)
    resolve_effects(s, seat, card)


def use_card(s: Vikings, seat: Seat, card: Card) -> None:
    """The other effect of a card that was sent straight to attack."""
    s.owed.remove(card)
    s.tell(PLAYED, seat, card)
    resolve_effects(s, seat, card)


def resolve_effects(s: Vikings, seat: Seat, card: Card) -> None:
    """In the printed order, unless the order of two makes a difference: then the player chooses [deck.plus]."""
    effects = s.printed.effects[s.face(card)]
    if len(effects) == 4 and effects[0] in MATTERS and effects[2] in MATTERS:
        s.next(step(choose_order, seat, card))
    else:
        resolve_as_printed(s, seat, effects)


def resolve_as_printed(s: Vikings, seat: Seat, effects: list[int]) -> None:
    for place in range(len(effects) - 2, -1, -2):
        s.next(step(EFFECTS[effects[place]], seat, effects[place + 1]))


def choose_order(s: Vikings, seat: Seat, card: Card) -> Ask:
    ask = s.ask_seat("Choose the effect that comes first.")
    effects = s.printed.effects[s.face(card)]
    ask.offer(seat, RESOLVE, effects[0], "", resolve_in_order, seat, card, 0)
    ask.offer(seat, RESOLVE, effects[2], "", resolve_in_order, seat, card, 2)
    return ask


def resolve_in_order(s: Vikings, seat: Seat, card: Card, first: int) -> None:
    effects = s.printed.effects[s.face(card)]
    second = 2 - first
    s.then(
        step(EFFECTS[effects[first]], seat, effects[first + 1]),
        step(EFFECTS[effects[second]], seat, effects[second + 1]),
    )


def gain_beer(s: Vikings, seat: Seat, number: int) -> None:
    gain(s, seat, BEER, number)


def gain_gold(s: Vikings, seat: Seat, number: int) -> None:
    gain(s, seat, GOLD, number)


def beer_per_brewery(s: Vikings, seat: Seat, number: int) -> None:
    """Those under construction count [build.counts-under-construction]."""
    gain(s, seat, BEER, number * s.owns(seat, s.printed.brewery))


def gold_per_factory(s: Vikings, seat: Seat, number: int) -> None:
    gain(s, seat, GOLD, number * s.owns(seat, s.printed.gold_factory))


def beer_or_gold(s: Vikings, seat: Seat, number: int) -> Ask:
    ask = s.ask_seat("Choose Beer or Gold for this turn.")
    ask.offer(seat, GAIN, BEER, "", gain_beer, seat, number)
    ask.offer(seat, GAIN, GOLD, "", gain_gold, seat, number)
    return ask


def cheapen_exchanges(s: Vikings, _seat: Seat, number: int) -> None:
    s.cheap_exchanges += number


def finish_buildings(s: Vikings, seat: Seat, number: int) -> Ask | None:
    """A Construction token off a Building or the Town Hall, which is active, and open to attack, from now on."""
    under_construction = [card for card in [s.hall(seat), *s.at(VILLAGE, seat)] if s.construction[card]]
    if not under_construction or not number:
        return None
    ask = s.ask_seat("Choose what is finished at once.")
    for building in under_construction:
        ask.offer(seat, FINISH, building, "", finish, seat, Card(building), number)
    return ask


def finish(s: Vikings, seat: Seat, building: Card, number: int) -> None:
    s.construction[building] = 0
    s.tell(FINISHED, seat, building)
    s.next(step(finish_buildings, seat, number - 1))


EFFECTS: Final = [  # in the order of `content_tables.PLAY_EFFECTS`
    gain_beer,
    gain_gold,
    beer_per_brewery,
    gold_per_factory,
    beer_or_gold,
    draw_cards,
    cheapen_exchanges,
    seek_resource,
    seek_unit,
    steal_gold,
    steal_beer,
    tax_gold,
    tax_beer,
    recall,
    finish_buildings,
    spy,
]
MATTERS: Final = [BEER_OR_GOLD, DRAW, FINISH_BUILDING, SPY_OUT]


PLAY_RULE: Final = play_card
