"""Game Preparation: the box is unpacked, emblems are chosen, and everything is laid out."""

from __future__ import annotations

from meadhall.games.vilnius.cards import (
    BARRACKS,
    BOOST,
    BUILDING_DECK,
    DESTINATION_DECK,
    ENEMY,
    ENEMY_BUILDING,
    ENEMY_UNIT,
    FINAL_ATTACK,
    GENERAL,
    ORDER_DECK,
    PROVINCE_DECK,
    RESIDENCE,
    UNIT_DECK,
    WEAPONLESS,
)
from meadhall.games.vilnius.events import EMBLEM_CHOSEN
from meadhall.games.vilnius.places import (
    BOX,
    BUILDING_SUPPLY,
    CHOOSE_EMBLEM,
    DESTINATION,
    DESTINATION_PILE,
    LET_CHANCE_CHOOSE,
    MARKERS,
    ORDER_PILE,
    PERSONAL_SUPPLY,
    PROVINCE_PILE,
    PROVINCE_STACKS,
    QUARTER,
    SHUFFLING,
    UNIT_PILE,
    UNIT_SUPPLY,
)
from meadhall.games.vilnius.rules.quarter import BARRACKS_CELL, RESIDENCE_CELL, count_quarter
from meadhall.games.vilnius.rules.round import play_round
from meadhall.games.vilnius.state import UNDECIDED, Vilnius
from meadhall.kernel.agenda import Ask, Seat, step


def prepare_game(s: Vilnius) -> None:
    options = s.setup.options
    s.joint = 1 if options["joint_decider"] == "starting-player" else 0
    s.points = s.printed.city_points[("simple", "medium", "heavy").index(options["difficulty"])]
    lay_out_buildings(s)
    lay_out_units(s)
    lay_out_provinces(s)
    lay_out_order(s)
    lay_out_destinations(s)
    s.shown_strength = [s.printed.least_strength] * s.seats
    s.first = s.chance.below(s.seats) if options["first"] == "random" else int(options["first"]) - 1
    s.then(*[step(choose_emblem, Seat(seat)) for seat in range(s.seats)], step(play_round))


def lay_out_buildings(s: Vilnius) -> None:
    for face in s.setup.box[BUILDING_DECK]:
        s.cards.add(face, BUILDING_DECK, BUILDING_SUPPLY if s.printed.emblem[face] == GENERAL else BOX)


def lay_out_units(s: Vilnius) -> None:
    """The start Units of an absent third player stay in the supply (setup.unit-supply-size)."""
    dealt = [0] * len(s.printed.ids)
    for face in s.setup.box[UNIT_DECK]:
        if dealt[face] < s.printed.start[face] * s.seats:
            s.cards.add(face, UNIT_DECK, UNIT_PILE, dealt[face] % s.seats)
            dealt[face] += 1
        else:
            s.cards.add(face, UNIT_DECK, UNIT_SUPPLY)
    for seat in range(s.seats):
        s.cards.shuffle(UNIT_PILE, s.chance, seat)


def lay_out_provinces(s: Vilnius) -> None:
    for face in s.setup.box[PROVINCE_DECK]:
        s.cards.add(face, PROVINCE_DECK, SHUFFLING if s.printed.emblem[face] == GENERAL else BOX)
    s.cards.shuffle(SHUFFLING, s.chance)
    size = s.printed.cards_in_a_stack
    last = len(s.printed.conquest) - 1
    for place, card in enumerate(s.at(SHUFFLING)[:]):
        s.cards.move(card, PROVINCE_STACKS, 0, min(place // size, last))


def lay_out_order(s: Vilnius) -> None:
    """From the bottom: the Final Attack, a Boost, the enemies, the three cards without weapons.

    Everybody knows which kind lies where, so that every card gets its kind as a hint.
    """
    lay_order_cards(s, FINAL_ATTACK, FINAL_ATTACK, FINAL_ATTACK)
    s.cards.move_all(SHUFFLING, ORDER_PILE)
    lay_order_cards(s, BOOST, BOOST, BOOST)
    s.cards.move(s.top(SHUFFLING), ORDER_PILE)
    s.cards.move_all(SHUFFLING, MARKERS)
    lay_order_cards(s, ENEMY_UNIT, ENEMY_BUILDING, ENEMY)
    s.cards.move_all(SHUFFLING, ORDER_PILE)
    lay_order_cards(s, WEAPONLESS, WEAPONLESS, WEAPONLESS)
    s.cards.move_all(SHUFFLING, ORDER_PILE)


def lay_order_cards(s: Vilnius, kind: int, or_kind: int, hint: int) -> None:
    """Order cards of these kinds, shuffled; each is hinted at by what everybody knows of it."""
    for face in s.setup.box[ORDER_DECK]:
        if s.printed.kind[face] == kind or s.printed.kind[face] == or_kind:
            s.cards.add(face, ORDER_DECK, SHUFFLING)
    s.cards.shuffle(SHUFFLING, s.chance)
    for card in s.at(SHUFFLING):
        s.cards.hint(card, hint)


def lay_out_destinations(s: Vilnius) -> None:
    """One Vilnius card for each player, counted among those in the game (setup.destination-totals)."""
    seen: list[int] = []
    dealt = 0
    for face in s.setup.box[DESTINATION_DECK]:
        if seen.count(face) >= s.printed.used_with[face][s.seats]:
            s.cards.add(face, DESTINATION_DECK, BOX)
        elif not s.printed.at_quarter[face] and dealt < s.seats:
            s.cards.add(face, DESTINATION_DECK, DESTINATION, dealt)
            dealt += 1
        else:
            s.cards.add(face, DESTINATION_DECK, DESTINATION_PILE)
        seen.append(face)
    s.cards.shuffle(DESTINATION_PILE, s.chance)


def choose_emblem(s: Vilnius, seat: Seat) -> Ask:
    """In seat order from the emblems still free (setup.emblem-choice-online)."""
    ask = s.ask_seat("Choose your emblem.")
    free = [emblem for emblem in range(len(s.printed.emblem_names)) if emblem not in s.emblem]
    for emblem in range(len(s.printed.emblem_names)):
        clause = "" if emblem in free else "setup.emblem"
        ask.offer(seat, CHOOSE_EMBLEM, emblem, clause, take_emblem, seat, emblem)
    ask.offer(seat, LET_CHANCE_CHOOSE, 0, "", take_any_emblem, seat)
    return ask


def take_any_emblem(s: Vilnius, seat: Seat) -> None:
    free = [emblem for emblem in range(len(s.printed.emblem_names)) if emblem not in s.emblem]
    take_emblem(s, seat, free[s.chance.below(len(free))])


def take_emblem(s: Vilnius, seat: Seat, emblem: int) -> None:
    """The set of cards with this emblem leaves the box; Residence and Barracks are built."""
    assert s.emblem[seat] == UNDECIDED
    s.emblem[seat] = emblem
    for card in s.at(BOX)[:]:
        face = s.face(card)
        if s.printed.emblem[face] != emblem:
            continue
        if s.printed.deck[face] == PROVINCE_DECK:
            s.cards.move(card, PROVINCE_PILE, seat)
        elif s.printed.type[face] == RESIDENCE:
            s.cards.move(card, QUARTER, seat, RESIDENCE_CELL)
        elif s.printed.type[face] == BARRACKS:
            s.cards.move(card, QUARTER, seat, BARRACKS_CELL)
        else:
            s.cards.move(card, PERSONAL_SUPPLY, seat)
    s.cards.shuffle(PROVINCE_PILE, s.chance, seat)
    count_quarter(s, seat)
    s.tell(EMBLEM_CHOSEN, seat, emblem)
