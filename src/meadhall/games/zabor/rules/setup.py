"""Setup: positions, traits, starting places and pieces, Barbarians, decks and the first VP Card."""

from __future__ import annotations

from typing import Final

from meadhall.games.zabor.cards import (
    ARMS,
    ARTIFACT,
    BACKS,
    CAVALRY,
    CITY,
    DYNASTY,
    EVENTS,
    FLEET,
    INFANTRY,
    KEEP,
    LANDS,
    POSITIONS,
    TRADE,
    TYPES,
    VP,
)
from meadhall.games.zabor.events import BARBARIANS_SETTLED, DEALT_POSITION, STARTED
from meadhall.games.zabor.places import BARBARIANS, CHART, DECKS, FIRST_FLEET, SECOND_SEAT, START, VP_BOX, VP_CHART
from meadhall.games.zabor.rules.acquisition import draw_to_keep
from meadhall.games.zabor.rules.armies import put_unit
from meadhall.games.zabor.rules.control import set_owner, set_upgrade
from meadhall.games.zabor.rules.council_seat import hold_position
from meadhall.games.zabor.rules.decks import cards_of
from meadhall.games.zabor.rules.end_phase import reveal_vp_card
from meadhall.games.zabor.rules.gold import gain_gold
from meadhall.games.zabor.rules.trait_draft import draft_traits
from meadhall.games.zabor.rules.turn import next_turn
from meadhall.games.zabor.state import WILD, Zabor
from meadhall.kernel.agenda import Ask, Clause, Seat, step
from meadhall.kernel.cards import Place

# Setup effects of traits, by their numbers in SETUP_NAMES.
START_GOLD: Final = 0
KEEP_FOR_CITY: Final = 1
START_CAVALRY: Final = 2
START_INFANTRY: Final = 3
SECOND: Final = 4
DRAW_DYNASTY: Final = 5
DRAW_ARTIFACT: Final = 6

AGES: Final = {"short": 2, "medium": 3, "long": 4}
CARDS_PER_AGE: Final = {"standard": 2, "longer": 3, "marathon": 4}


def set_up(s: Zabor) -> None:
    """The steps of the setup in their order; each of them for all players before the next."""
    s.begin_empty()
    for back in range(TRADE + 1):
        add_shuffled(s, s.setup.box[back], back, DECKS[back])
    for back in range(VP, BACKS):
        add_shuffled(s, s.setup.box[back], back, VP_BOX)
    deal_positions(s)
    order = s.seats_from(s.position[EVENTS])
    s.then(
        step(draft_traits),
        *[step(choose_start, seat) for seat in order],
        *[step(place_pieces, seat) for seat in order],
        *[step(choose_barbarians, seat) for seat in order],
        step(lay_out_vp_cards),
        *[step(draw_setup_cards, seat) for seat in order],
        step(reveal_vp_card),
        step(next_turn),
    )


def add_shuffled(s: Zabor, faces: list[int], back: int, place: Place) -> None:
    """Cards are taken out of the box in a random order, so that their numbers tell nothing."""
    left = faces[:]
    while left:
        pick = s.chance.below(len(left))
        s.cards.add(left[pick], back, place)
        left[pick] = left[-1]
        left.pop()


def deal_positions(s: Zabor) -> None:
    """Council and Events always; of the other three some are removed at random."""
    optional = list(range(ARMS, POSITIONS))
    while len(optional) > s.seats - ARMS:
        del optional[s.chance.below(len(optional))]
    dealt = list(range(ARMS)) + optional
    for seat in range(s.seats):
        pick = s.chance.below(len(dealt))
        hold_position(s, seat, dealt[pick])
        s.tell(DEALT_POSITION, seat, dealt[pick])
        del dealt[pick]


def forbids_start(s: Zabor, start: int) -> Clause:
    """Each colour is chosen by at most one player."""
    colour = s.printed.start_colour[start]
    for seat in range(s.seats):
        if s.colour[seat] == colour:
            return "setup.colours"
    return ""


def choose_start(s: Zabor, seat: Seat) -> Ask:
    """A colour, and one of its five symbols."""
    ask = s.ask_seat("Choose a colour and a starting Area.")
    for start in range(len(s.printed.start_ids)):
        clause = forbids_start(s, start)
        if not ask.drops(clause):
            ask.offer(seat, START, start, clause, take_start, seat, start)
    return ask


def take_start(s: Zabor, seat: Seat, start: int) -> None:
    area = s.printed.start_area[start]
    s.colour[seat] = s.printed.start_colour[start]
    set_owner(s, area, seat)
    s.tell(STARTED, seat, s.colour[seat], area)


def trait_setup(s: Zabor, seat: int, effect: int) -> int:
    """The number that a player's traits give for a setup effect."""
    total = 0
    for card in s.at(CHART, seat):
        effects = s.printed.setup[s.cards.faces[card]]
        for at in range(0, len(effects), 2):
            if effects[at] == effect:
                total += effects[at + 1]
    return total


def place_pieces(s: Zabor, seat: Seat) -> None:
    """City, Road and one Unit of each land type; a Fleet, or one more Cavalry inland; Gold."""
    area = starting_area(s, seat)
    printed = s.printed
    set_upgrade(s, area, KEEP if trait_setup(s, seat, KEEP_FOR_CITY) else CITY)
    s.road[area] = 1
    units = printed.start_units[:]
    units[CAVALRY] += trait_setup(s, seat, START_CAVALRY)
    units[INFANTRY] += trait_setup(s, seat, START_INFANTRY)
    fleets = units[FLEET]
    units[FLEET] = 0
    for type in range(TYPES):
        for _ in range(units[type]):
            put_unit(s, area, seat, printed.first_slot[type])
    gain_gold(s, seat, printed.start_gold + trait_setup(s, seat, START_GOLD))
    if trait_setup(s, seat, SECOND):
        s.next(step(choose_second_seat, seat, area))
    free = [sea for sea in printed.sea_borders[area] if s.owner[sea] == WILD]
    if free:
        for _ in range(fleets):
            s.next(step(place_first_fleet, seat, area))
    else:
        for _ in range(printed.inland_cavalry):
            put_unit(s, area, seat, printed.first_slot[CAVALRY])


def starting_area(s: Zabor, seat: Seat) -> int:
    return s.realm(seat, 0)[0]


def place_first_fleet(s: Zabor, seat: Seat, area: int) -> Ask:
    ask = s.ask_seat("Place the first Fleet in which Sea Area?")
    for sea in s.printed.sea_borders[area]:
        clause = "" if s.owner[sea] in (WILD, seat) else "setup.fleet-blocked"
        ask.offer(seat, FIRST_FLEET, sea, clause, put_first_fleet, seat, sea)
    return ask


def put_first_fleet(s: Zabor, seat: Seat, sea: int) -> None:
    set_owner(s, sea, seat)
    put_unit(s, sea, seat, s.printed.first_slot[FLEET])


def choose_second_seat(s: Zabor, seat: Seat, area: int) -> Ask | None:
    """Twin Seats: a Keep and an Infantry next door, or Gold if there is no room."""
    empty = [other for other in s.printed.land_borders[area] if s.owner[other] == WILD]
    if not empty:
        gain_gold(s, seat, trait_setup(s, seat, SECOND))
        return None
    ask = s.ask_seat("Place the second seat in which Area?")
    for other in empty:
        ask.offer(seat, SECOND_SEAT, other, "", put_second_seat, seat, other)
    return ask


def put_second_seat(s: Zabor, seat: Seat, area: int) -> None:
    set_owner(s, area, seat)
    set_upgrade(s, area, KEEP)
    put_unit(s, area, seat, s.printed.first_slot[INFANTRY])


def choose_barbarians(s: Zabor, seat: Seat) -> Ask:
    """A Land Area without any piece."""
    ask = s.ask_seat("Place a Barbarian Keep and Infantry in which empty Area?")
    following = place_barbarian_keep  # looked up once, not for every Area
    for area in range(LANDS):
        if s.owner[area] == WILD:
            clause = "setup.barbarian-empty-area" if s.upgrade[area] else ""
            if not ask.drops(clause):
                ask.offer(seat, BARBARIANS, area, clause, following, seat, area)
    return ask


def place_barbarian_keep(s: Zabor, seat: Seat, area: int) -> None:
    set_upgrade(s, area, KEEP)
    for _ in range(s.printed.barbarian_infantry):
        put_unit(s, area, WILD, s.printed.first_slot[INFANTRY])
    s.tell(BARBARIANS_SETTLED, seat, area)


def lay_out_vp_cards(s: Zabor) -> None:
    """So many of each age in use, face down, the first age on top."""
    ages = AGES[s.setup.options["length"]]
    each = CARDS_PER_AGE[s.setup.options["vp-cards"]]
    for age in range(ages - 1, -1, -1):
        for card in cards_of(s, s.at(VP_BOX), VP + age)[-each:]:
            s.cards.move(card, VP_CHART)
    s.turns = len(s.at(VP_CHART))


def draw_setup_cards(s: Zabor, seat: Seat) -> None:
    """Ancient Bloodline and Relic Seekers."""
    for _ in range(trait_setup(s, seat, DRAW_ARTIFACT)):
        s.next(step(draw_to_keep, seat, ARTIFACT))
    for _ in range(trait_setup(s, seat, DRAW_DYNASTY)):
        s.next(step(draw_to_keep, seat, DYNASTY))
