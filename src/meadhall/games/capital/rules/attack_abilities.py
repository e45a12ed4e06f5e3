"""Abilities of mercenaries in the Attack phase, outside battles: spying, striking and sabotage."""

from __future__ import annotations

from meadhall.games.capital.events import SPIED, STRUCK
from meadhall.games.capital.places import HAND, KINGDOM, MERCENARIES, TROOPS
from meadhall.games.capital.rules.building import destroy_building
from meadhall.games.capital.rules.the_cards import discard
from meadhall.games.capital.state import Capital
from meadhall.games.capital.verbs import DESTROY, PASS, STRIKE, TARGET
from meadhall.kernel.agenda import Ask, Card, Seat, step
from meadhall.kernel.state import NOTHING


def guests_of(s: Capital, seat: Seat) -> list[int]:
    """All face-down cards in slots, locked ones too [content.locked-targets]."""
    return s.at(TROOPS, seat) + s.at(MERCENARIES, seat)


def can_spy(s: Capital, seat: Seat, _n: int, _m: int) -> bool:
    return any(s.at(HAND, rival) or guests_of(s, rival) for rival in s.rivals(seat))


def spy(s: Capital, seat: Seat, n: int, _m: int) -> Ask | None:
    ask = s.ask_seat("Choose the opponent to be spied on.")
    for rival in s.rivals(seat):
        clause = "" if s.at(HAND, rival) or guests_of(s, rival) else "merc.no-effect"
        ask.offer(seat, TARGET, rival, clause, look_at_cards, seat, rival, n)
    return ask if can_spy(s, seat, 0, 0) else None


def look_at_cards(s: Capital, seat: Seat, rival: Seat, n: int) -> None:
    s.tell(SPIED, seat, rival)
    for card in s.at(HAND, rival) + guests_of(s, rival):
        s.cards.show(card, seat)
    s.next(step(expose, seat, rival, n))


def expose(s: Capital, seat: Seat, rival: Seat, n: int) -> Ask | None:
    """The Spy then may discard a face-down mercenary of that opponent [content.spy]."""
    if not n:
        return None
    ask = s.ask_seat("Discard a face-down mercenary of that opponent, or pass.")
    for card in s.at(MERCENARIES, rival):
        ask.offer(seat, STRIKE, s.cards.spots[card], "", strike_exposed, seat, rival, Card(card), n)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def strike_exposed(s: Capital, seat: Seat, rival: Seat, card: Card, n: int) -> None:
    strike(s, seat, rival, card)
    s.next(step(expose, seat, rival, n - 1))


def strike(s: Capital, seat: Seat, rival: Seat, card: Card) -> None:
    """A card in a slot is discarded; its owner cannot react [content.assassin]."""
    discard(s, card)
    s.tell(STRUCK, seat, card, rival)


def can_assassinate(s: Capital, seat: Seat, _n: int, _m: int) -> bool:
    return any(s.at(TROOPS, rival) for rival in s.rivals(seat))


def assassinate(s: Capital, seat: Seat, n: int, _m: int) -> Ask | None:
    if not n or not can_assassinate(s, seat, 0, 0):
        return None
    ask = s.ask_seat("Choose the slot of an opponent whose troop is discarded.")
    for rival in s.rivals(seat):
        for card in s.at(TROOPS, rival):
            ask.offer(seat, STRIKE, s.cards.spots[card], "", strike_unseen, seat, rival, Card(card), n)
    return ask


def strike_unseen(s: Capital, seat: Seat, rival: Seat, card: Card, n: int) -> None:
    strike(s, seat, rival, card)
    s.next(step(assassinate, seat, n - 1, 0))


def can_ambush(s: Capital, seat: Seat, _n: int, _m: int) -> bool:
    return any(guests_of(s, rival) for rival in s.rivals(seat))


def ambush(s: Capital, seat: Seat, n: int, _m: int) -> Ask | None:
    """One opponent first, then the slots [content.saboteur]."""
    ask = s.ask_seat("Choose the opponent to be ambushed.")
    for rival in s.rivals(seat):
        clause = "" if guests_of(s, rival) else "merc.no-effect"
        ask.offer(seat, TARGET, rival, clause, choose_ambushed, seat, rival, n)
    return ask if can_ambush(s, seat, 0, 0) else None


def choose_ambushed(s: Capital, seat: Seat, rival: Seat, n: int) -> Ask | None:
    if not n:
        return None
    ask = s.ask_seat("Choose a slot whose card is discarded, or pass.")
    for card in guests_of(s, rival):
        ask.offer(seat, STRIKE, s.cards.spots[card], "", strike_ambushed, seat, rival, Card(card), n)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def strike_ambushed(s: Capital, seat: Seat, rival: Seat, card: Card, n: int) -> None:
    strike(s, seat, rival, card)
    s.next(step(choose_ambushed, seat, rival, n - 1))


def can_sabotage(s: Capital, seat: Seat, hp: int, _m: int) -> bool:
    for rival in s.rivals(seat):
        for building in s.at(KINGDOM, rival):
            if s.printed.cost[s.cards.faces[building]] <= hp:
                return True
    return False


def sabotage(s: Capital, seat: Seat, hp: int, _m: int) -> Ask | None:
    """One building of few HP, with all that lies under it; never a city [content.saboteur]."""
    if not can_sabotage(s, seat, hp, 0):
        return None
    ask = s.ask_seat("Choose the building to be destroyed.")
    for rival in s.rivals(seat):
        for building in s.at(KINGDOM, rival):
            clause = "" if s.printed.cost[s.cards.faces[building]] <= hp else "content.saboteur"
            ask.offer(seat, DESTROY, building, clause, destroy_building, rival, Card(building))
    return ask
