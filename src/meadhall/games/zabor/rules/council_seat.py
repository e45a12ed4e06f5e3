"""Action: Council Seat, and the Position Cards as they change hands."""

from __future__ import annotations

from meadhall.games.zabor.cards import ARMS, COUNCIL, COUNCIL_GOLD, POSITIONS, SEAT_LOST_GOLD
from meadhall.games.zabor.events import POSITION_RETURNED, POSITION_TAKEN
from meadhall.games.zabor.places import PASS, RETURN_POSITION, TAKE_POSITION
from meadhall.games.zabor.rules.decks import apply_powers
from meadhall.games.zabor.rules.effects import resolve_effects
from meadhall.games.zabor.rules.gold import gain_gold
from meadhall.games.zabor.state import NONE, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.state import NOTHING


def council_seat_action(s: Zabor, seat: Seat, secondary: int) -> None:
    gain_gold(s, seat, s.power(seat, COUNCIL_GOLD))
    s.next(step(choose_position, seat, secondary))


def forbids_position(s: Zabor, seat: Seat, position: int, secondary: int) -> Clause:
    if s.position[position] == seat:
        return "council-seat.from-whom"
    return "council-seat.secondary" if secondary and position == COUNCIL else ""


def choose_position(s: Zabor, seat: Seat, secondary: int) -> Ask:
    """From any other player, or one that nobody holds."""
    ask = s.ask_seat("Take which Position Card?")
    following = take_position  # looked up once, not for every card
    for position in range(POSITIONS):
        clause = forbids_position(s, seat, position, secondary)
        if not ask.drops(clause):
            ask.offer(seat, TAKE_POSITION, position, clause, following, seat, position)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def take_position(s: Zabor, seat: Seat, position: int) -> None:
    """Its benefits apply at once, its gift is given now."""
    holder = s.position[position]
    if holder != NONE:
        gain_gold(s, holder, s.power(holder, SEAT_LOST_GOLD))
    hold_position(s, seat, position)
    s.tell(POSITION_TAKEN, seat, position)
    s.next(step(trim_positions, seat))
    resolve_effects(s, seat, s.printed.position_gifts[position])


def hold_position(s: Zabor, seat: int, position: int) -> None:
    """The card passes from its holder, with its powers."""
    powers = s.printed.position_powers[position]
    if s.position[position] != NONE:
        apply_powers(s, s.position[position], powers, -1)
    s.position[position] = seat
    if seat != NONE:
        apply_powers(s, seat, powers, 1)


def trim_positions(s: Zabor, seat: Seat) -> Ask | None:
    """At most three; Master of the Council and Master of Events are never returned."""
    if sum([1 for holder in s.position if holder == seat]) <= s.printed.card_limit:
        return None
    ask = s.ask_seat("Too many Position Cards: return one.")
    for position in range(POSITIONS):
        if s.position[position] == seat:
            clause = "" if position >= ARMS else "council-seat.limit"
            ask.offer(seat, RETURN_POSITION, position, clause, return_position, seat, position)
    return ask


def return_position(s: Zabor, seat: Seat, position: int) -> None:
    hold_position(s, NONE, position)
    s.tell(POSITION_RETURNED, seat, position)
    s.next(step(trim_positions, seat))
