"""Phase 3: Players phase. One whole turn for everybody: any actions, in any order, as often as they can be paid."""

from __future__ import annotations

from typing import Final

from meadhall.games.vikings.cards import DEEDS, MOST_SEATS
from meadhall.games.vikings.events import HITS, TOTAL_DEFENSE
from meadhall.games.vikings.places import AREA, END_TURN, READY
from meadhall.games.vikings.rules.attacking import offer_attacks
from meadhall.games.vikings.rules.buying_buildings import offer_buildings, offer_returns
from meadhall.games.vikings.rules.buying_cards import offer_cards
from meadhall.games.vikings.rules.effects import offer_plays
from meadhall.games.vikings.rules.exchange import offer_exchanges
from meadhall.games.vikings.rules.missions import offer_missions
from meadhall.games.vikings.rules.resources import means
from meadhall.games.vikings.rules.town_hall import offer_upgrade
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import NOBODY_SEAT, Ask, Seat, step


def players_phase(s: Vikings) -> None:
    """Clockwise from the first player [turn.order]."""
    for seat in reversed(s.clockwise(s.first)):
        s.next(step(turn, seat))


def turn(s: Vikings, seat: Seat) -> None:
    s.active = seat
    s.deeds = [0] * DEEDS
    s.hits = 0
    s.victim = NOBODY_SEAT
    s.draco_fought = 0
    s.mission_completed = 0
    s.mission_changed = 0
    s.building_returned = 0
    if not s.gone[seat]:
        s.turn_open = 1
        turn_goes_on(s, seat)


def turn_goes_on(s: Vikings, seat: Seat) -> None:
    if s.turn_open:
        s.agenda.append(TURN_GOES_ON[seat])
        s.agenda.append(ACT[seat])
    else:
        end_turn(s, seat)


def act(s: Vikings, seat: Seat) -> Ask:
    """Six kinds of actions, freely interleaved, and the end of the turn at any time [turn.actions, turn.free-order]."""
    beer, gold = means(s, seat)
    ask = s.ask_seat("Your turn: buy, build, attack, and whatever else you like.")
    offer_plays(s, ask, seat)
    offer_cards(s, ask, seat, beer, gold)
    offer_buildings(s, ask, seat, beer, gold)
    offer_upgrade(s, ask, seat, beer, gold)
    offer_attacks(s, ask, seat)
    offer_missions(s, ask, seat, gold)
    offer_exchanges(s, ask, seat, beer, gold)
    offer_returns(s, ask, seat)
    ask.offer(seat, END_TURN, 0, "", END_TURN_RULE)
    return ask


def close_turn(s: Vikings) -> None:
    s.turn_open = 0


def end_turn(s: Vikings, seat: Seat) -> None:
    """Unused resources vanish; then the table of successful attacks, or a Total Defense [turn.end-sequence]."""
    s.pool_beer = 0
    s.pool_gold = 0
    s.cheap_exchanges = 0
    s.owed.clear()
    s.cards.move_all(READY, AREA, seat, seat)
    if s.hits:
        s.tell(HITS, seat, s.hits)
        score(s, seat, table_points(s, s.hits))
    elif s.victim != NOBODY_SEAT:
        award_total_defense(s, s.victim)


def table_points(s: Vikings, hits: int) -> int:
    """1, 3, 5 and so on, beyond the seven that are printed too [reward.table, reward.table-beyond-seven]."""
    return s.printed.first_hit_points + (hits - 1) * s.printed.next_hit_points


def award_total_defense(s: Vikings, defender: Seat) -> None:
    """Attacked in this turn and nothing damaged in it; the Town Hall is marked [total-defense.per-attacker]."""
    s.damage[s.hall(defender)] = 1
    s.tell(TOTAL_DEFENSE, defender)
    score(s, defender, s.printed.total_defense_points)


# As constants, rules and steps need not be looked up or made anew each time.
END_TURN_RULE: Final = close_turn
TURN_GOES_ON: Final = [step(turn_goes_on, Seat(seat)) for seat in range(MOST_SEATS)]
ACT: Final = [step(act, Seat(seat)) for seat in range(MOST_SEATS)]
