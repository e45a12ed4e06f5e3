"""Phase 3: Event. The Master of Events plays one of three; its Barbarians are placed as he pleases."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.zabor.cards import AREAS, CITY, EVENT, EVENTS, FLEET, GOODS, KEEP, LANDS, RURAL, TYPES
from meadhall.games.zabor.events import EVENT_PLAYED, PIECE_PLACED
from meadhall.games.zabor.places import BARBARIANS, DISCARD, DISCARD_UNSEEN, DRAWN, EVENT_DECK, PLAY_EVENT
from meadhall.games.zabor.rules.armies import put_unit
from meadhall.games.zabor.rules.capacity import CHECK_CAPACITIES
from meadhall.games.zabor.rules.control import set_upgrade
from meadhall.games.zabor.rules.decks import shuffle_if_fewer, tell_draw, until_end_of_turn
from meadhall.games.zabor.rules.event_effects import resolve_event
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Card, Clause, Seat, step


def event_phase(s: Zabor) -> None:
    """If fewer than three are left the discards are shuffled into a new deck first."""
    master = Seat(s.position[EVENTS])
    shuffle_if_fewer(s, EVENT, s.printed.event_cards)
    for _ in range(min(s.printed.event_cards, len(s.at(EVENT_DECK)))):
        s.cards.move(s.top(EVENT_DECK), DRAWN, master)
    tell_draw(s, master, len(s.at(DRAWN, master)), EVENT)
    s.next(step(choose_event, master))


def choose_event(s: Zabor, master: Seat) -> Ask:
    ask = s.ask_seat("Which Event is played?")
    for card in s.at(DRAWN, master):
        ask.offer(master, PLAY_EVENT, card, "", play_event, master, Card(card))
    return ask


def play_event(s: Zabor, master: Seat, card: Card) -> None:
    """The event, then its Barbarian pieces, then what follows them. The other cards are discarded face down."""
    face = s.cards.faces[card]
    s.cards.move(card, DISCARD)
    s.cards.move_all(DRAWN, DISCARD_UNSEEN, master)
    s.tell(EVENT_PLAYED, master, card)
    for seat in range(s.seats):
        until_end_of_turn(s, seat, s.printed.powers[face])
    s.next(CHECK_CAPACITIES)
    resolve_event(s, master, s.printed.afterwards[face], -1)
    s.next(step(place_pieces_of, master, card))
    resolve_event(s, master, s.printed.effects[face], s.printed.monster[face])


def place_pieces_of(s: Zabor, master: Seat, card: Card) -> None:
    """One piece after the other."""
    pieces = s.printed.pieces[s.cards.faces[card]]
    for good in range(GOODS - 1, -1, -1):
        for _ in range(pieces[good]):
            s.next(step(place_piece, master, good))


def forbids_barbarian(s: Zabor, upgrade: i64, area: i64) -> Clause:
    """Only in Barbarian Areas; an Upgrade only on the one it is built on."""
    if s.owner[area] != WILD:
        return "event.barbarian-areas-only"
    return "" if upgrade == NONE or upgrade == s.upgrade[area] else "event.upgrade-placement"


def built_on(s: Zabor, good: int) -> int:
    """A Keep on Rural land, a City on a Keep if Barbarians have any; NONE for Units, which stand anywhere."""
    if good == TYPES + KEEP:
        return RURAL
    if good == TYPES + CITY:
        keeps = [area for area in range(LANDS) if s.owner[area] == WILD and s.upgrade[area] == KEEP]
        return KEEP if keeps else RURAL
    return NONE


def place_piece(s: Zabor, master: Seat, good: int) -> Ask | None:
    """Where there is no legal place the piece is not placed."""
    ask = s.ask_seat(f"Place the Barbarian {s.printed.good_name(good)} in which Area?")
    following = put_piece  # looked up once, not for every Area
    upgrade = built_on(s, good)
    allowed = 0
    for area in range(LANDS if good == FLEET else 0, AREAS if good == FLEET else LANDS):
        clause = forbids_barbarian(s, upgrade, area)
        if not ask.drops(clause):
            allowed += 0 if clause else 1
            ask.offer(master, BARBARIANS, area, clause, following, good, area)
    return ask if allowed else None


def put_piece(s: Zabor, good: int, area: int) -> None:
    if good < TYPES:
        put_unit(s, area, WILD, s.printed.first_slot[good])
    else:
        set_upgrade(s, area, good - TYPES)
    s.tell(PIECE_PLACED, good, area)
