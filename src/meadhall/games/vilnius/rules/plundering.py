"""Military step B, plundering: loot for every full five points of defeated enemies, shared evenly."""

from __future__ import annotations

from meadhall.games.vilnius.events import LOOT_DECLINED, LOOTED
from meadhall.games.vilnius.places import DECLINE, DEFEATED, LOOT, NAME_TAKER, ORDER_DISCARD, TAKE
from meadhall.games.vilnius.rules.piles import provinces_to_draw, top_province
from meadhall.games.vilnius.state import Vilnius
from meadhall.kernel.agenda import Ask, Clause, Seat, step


def plunder(s: Vilnius) -> None:
    """Over all enemies defeated in this round's fight (plunder.sum)."""
    if not s.at(DEFEATED):
        return
    points = 0
    for enemy in s.at(DEFEATED):
        points += s.printed.strength[s.face(enemy)]
    s.loot_left = points // s.printed.loot_points
    for seat in range(s.seats):
        s.loot_taken[seat] = 0
        s.loot_declined[seat] = 0
    s.then(step(share_loot), step(discard_defeated))


def share_loot(s: Vilnius) -> Ask | None:
    """A taker is named together; a card that nobody may take or wants lapses."""
    if not s.loot_left:
        return None
    ask = s.ask_seat("Who takes a Province as loot?")
    allowed = 0
    for decider in s.deciders():
        for seat in s.in_turn():
            clause = forbids_loot(s, seat)
            allowed += not clause
            ask.offer(decider, NAME_TAKER, seat, clause, name_taker, decider, seat)
    if s.joint and allowed == 1 and not forbids_loot(s, Seat(s.first)):
        ask.offer(Seat(s.first), DECLINE, 0, "", decline_plunder, Seat(s.first))  # nobody else could name him
    if allowed:
        return ask
    next_loot(s)
    return None


def forbids_loot(s: Vilnius, seat: Seat) -> Clause:
    if s.loot_declined[seat] or not provinces_to_draw(s, seat):
        return "plunder.distribution"
    for other in range(s.seats):
        if s.loot_taken[other] < s.loot_taken[seat]:
            return "plunder.even"
    return ""


def next_loot(s: Vilnius) -> None:
    s.loot_left -= 1
    for seat in range(s.seats):
        s.loot_declined[seat] = 0
    s.next(step(share_loot))


def name_taker(s: Vilnius, namer: Seat, seat: Seat) -> None:
    """Whoever names himself takes it; anybody else may decline."""
    s.next(step(take_plunder, seat) if namer == seat else step(may_take_plunder, seat))


def may_take_plunder(s: Vilnius, seat: Seat) -> Ask:
    ask = s.ask_seat("Take a Province as loot?")
    ask.offer(seat, TAKE, 0, "", take_plunder, seat)
    ask.offer(seat, DECLINE, 0, "", decline_plunder, seat)
    return ask


def take_plunder(s: Vilnius, seat: Seat) -> None:
    s.loot_taken[seat] += 1
    take_loot(s, seat)
    next_loot(s)


def decline_plunder(s: Vilnius, seat: Seat) -> None:
    s.loot_declined[seat] = 1
    s.tell(LOOT_DECLINED, seat)
    s.next(step(share_loot))


def take_loot(s: Vilnius, seat: Seat) -> None:
    """The top Province of the player's own pile, for his hand in the next round."""
    card = top_province(s, seat)
    s.cards.move(card, LOOT, seat)
    s.tell(LOOTED, seat, card)


def discard_defeated(s: Vilnius) -> None:
    s.cards.move_all(DEFEATED, ORDER_DISCARD)
