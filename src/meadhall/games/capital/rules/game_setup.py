"""Game setup: first player, cities, decks and starting hands."""

from __future__ import annotations

from meadhall.games.capital.cards import DECK_BACK, LEGENDARY_BACK
from meadhall.games.capital.events import CITY_DEALT, STARTS
from meadhall.games.capital.places import DECK, LEGENDARY
from meadhall.games.capital.rules.player_turn import player_turn
from meadhall.games.capital.rules.the_cards import draw_cards
from meadhall.games.capital.rules.two_v_two import in_teams
from meadhall.games.capital.state import Capital
from meadhall.kernel.agenda import Seat, step


def game_setup(s: Capital) -> None:
    s.goal = upgrades_to_win(s)
    s.quests = 1 if s.setup.options["quests_settle"] == "on" else 0
    chosen = s.setup.options["first"]
    s.first = Seat(s.chance.below(s.seats) if chosen == "random" else int(chosen) - 1)  # setup.first-player
    s.turn = s.first
    s.tell(STARTS, s.first)
    deal_cities(s)
    lay_out_decks(s)
    draw_starting_hands(s)
    s.next(step(player_turn, s.first))


def upgrades_to_win(s: Capital) -> int:
    if in_teams(s):
        return s.printed.upgrades_team
    return s.printed.upgrades_short if s.setup.options["length"] == "short" else s.printed.upgrades_full


def deal_cities(s: Capital) -> None:
    """Set A: the same city for everybody. Set B: one each at random, all different [setup.city-choice]."""
    chosen = s.setup.options["city_set"]
    cities = [city for city in range(len(s.printed.city_sets)) if s.printed.city_sets[city] == chosen]
    for seat in range(s.seats):
        city = cities[0] if chosen == "A" else cities.pop(s.chance.below(len(cities)))
        s.seat_at_table(city)
        s.tell(CITY_DEALT, seat, city)


def lay_out_decks(s: Capital) -> None:
    """Cards with a black flag apart, both decks shuffled; the Discard pile is empty [setup.shuffle]."""
    for face in s.setup.box[DECK_BACK]:
        s.cards.add(face, DECK_BACK, DECK)
    for face in s.setup.box[LEGENDARY_BACK]:
        s.cards.add(face, LEGENDARY_BACK, LEGENDARY)
    s.cards.shuffle(DECK, s.chance)
    s.cards.shuffle(LEGENDARY, s.chance)


def draw_starting_hands(s: Capital) -> None:
    """In turn order, each player all cards in a row [setup.deal-order, setup.seat-bonus]."""
    printed = s.printed
    bonus = s.setup.options["seat_bonus"] == "on"
    for place in range(s.seats):
        cards = printed.starting_hand
        if bonus and place:
            cards += printed.second_seat_bonus if place == 1 else printed.later_seat_bonus
        draw_cards(s, Seat((s.first + place) % s.seats), cards)
