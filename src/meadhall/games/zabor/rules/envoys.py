"""Phase 4: Place Envoys."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.zabor.cards import ACTIONS, ENVOY_FIRST, ENVOY_PRICE, SHARED_SPACES
from meadhall.games.zabor.events import ENVOY_HIRED, ENVOY_PLACED
from meadhall.games.zabor.places import ENVOY, GO_FIRST, HIRE_ENVOY, PASS
from meadhall.games.zabor.rules.gold import forbids_paying
from meadhall.games.zabor.state import NONE, WILD, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.numbers import repeated
from meadhall.kernel.state import NOTHING

# A space is action * 2 + 1 for the Secondary; `envoys` holds, by space, the first and the second Envoy there.
SPACES: Final = ACTIONS * 2


def place_envoys_phase(s: Zabor) -> None:
    """First what cards add, then Envoy after Envoy round the table."""
    each = s.printed.envoys_of_three if s.seats == 3 else s.printed.envoys
    order = s.order()
    for seat in order:
        s.envoys_left[seat] = each + s.extra_envoys[seat]
        s.extra_envoys[seat] = 0
        s.shared_left[seat] = s.power(seat, SHARED_SPACES)
    s.envoys = repeated(NONE, len(s.envoys))
    s.next(step(open_round))
    for seat in reversed(order):
        if s.power(seat, ENVOY_PRICE):
            s.next(step(may_hire_envoy, seat))


def may_hire_envoy(s: Zabor, seat: Seat) -> Ask:
    """The Silent Court."""
    price = s.power(seat, ENVOY_PRICE)
    ask = s.ask_seat("Pay for one more Envoy this turn?")
    ask.offer(seat, HIRE_ENVOY, 0, forbids_paying(s, seat, price), hire_envoy, seat, price)
    ask.offer(seat, PASS, 0, "", NOTHING)
    return ask


def hire_envoy(s: Zabor, seat: Seat, price: int) -> None:
    s.gold[seat] -= price
    s.envoys_left[seat] += 1
    s.tell(ENVOY_HIRED, seat)


def open_round(s: Zabor) -> Ask | None:
    """The Ring of Whispers: before all others, and not again in the first round."""
    for seat in s.order():
        if s.power(seat, ENVOY_FIRST):
            ask = s.ask_seat("Place your first Envoy before all others?")
            ask.offer(seat, GO_FIRST, 0, "", place_first, seat)
            ask.offer(seat, PASS, 0, "", place_round, NONE)
            return ask
    s.next(PLACE_ROUND)
    return None


def place_first(s: Zabor, seat: Seat) -> None:
    s.then(PLACE_ENVOY[seat], step(place_round, seat))


def place_round(s: Zabor, skipped: int) -> None:
    """One Envoy of each player who has one left; again until all are placed."""
    again = skipped != NONE
    if again:
        s.next(PLACE_ROUND)
    for turn in range(s.seats - 1, -1, -1):
        seat = s.seat_in_order(turn)
        if s.envoys_left[seat] and seat != skipped:
            if not again:
                s.next(PLACE_ROUND)
                again = True
            s.next(PLACE_ENVOY[seat])


def forbids_envoy(s: Zabor, seat: Seat, space: i64) -> Clause:
    """One Envoy on a space; a card may let a second join one of another player."""
    first = s.envoys[space * 2]
    if first == NONE or (s.shared_left[seat] and s.envoys[space * 2 + 1] == NONE and first != seat):
        return ""
    return "envoys.one-per-space"


def place_envoy(s: Zabor, seat: Seat) -> Ask | None:
    """Compulsory while there is a space for it."""
    ask = s.ask_seat("Place an Envoy on which space?")
    allowed = 0
    for space in range(SPACES):
        clause = forbids_envoy(s, seat, space)
        if not ask.drops(clause):
            allowed += 0 if clause else 1
            ask.offer(seat, ENVOY, space, clause, PUT_RULE, seat, space)
    if not allowed:
        s.next(step(keep_envoys, seat))
        return None
    return ask


def keep_envoys(s: Zabor, seat: Seat) -> None:
    """All spaces are taken: the rest are not used this turn."""
    s.envoys_left[seat] = 0


def put_envoy(s: Zabor, seat: Seat, space: int) -> None:
    s.envoys_left[seat] -= 1
    if s.envoys[space * 2] == NONE:
        s.envoys[space * 2] = seat
    else:
        s.envoys[space * 2 + 1] = seat
        s.shared_left[seat] -= 1
    s.tell(ENVOY_PLACED, seat, space)


# Steps never change, and are made once; rules are looked up once.
PLACE_ROUND: Final = step(place_round, NONE)
PLACE_ENVOY: Final = [step(place_envoy, Seat(seat)) for seat in range(WILD)]
PUT_RULE: Final = put_envoy
