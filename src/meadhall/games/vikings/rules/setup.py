"""Setup: the board, the players' sheets and decks, and who goes first."""

from __future__ import annotations

from meadhall.games.vikings.cards import (
    BONUS_BACK,
    FAVOR_BACK,
    FIRST_BUILDING_PILE,
    FIRST_MISSION_BACK,
    LEVELS,
    MARKET_BACK,
    MISSION_BACK,
    PATH_BACK,
    PLAYER_BACK,
    VILLAGE_BACK,
)
from meadhall.games.vikings.places import (
    BONUS_CARDS,
    BOX,
    DECK,
    FAVOR_DECK,
    FAVORS,
    HALL,
    LATER_HALLS,
    MARKET,
    MISSION_DECK,
    MISSIONS,
    PATH_DECK,
    SPARE_BONUSES,
)
from meadhall.games.vikings.rules.buying_cards import find_top
from meadhall.games.vikings.rules.odins_path import fill_river
from meadhall.games.vikings.rules.round import play_round
from meadhall.games.vikings.rules.victory_points import score
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat, step


def set_up(s: Vikings) -> None:
    """Buildings and Town Halls come first: lists about them run by their numbers."""
    lay_out_market(s)
    lay_out_villages(s)
    shuffle_missions(s)
    shuffle_odins_path(s)
    shuffle_favors(s)
    lay_out_bonus_cards(s)
    for seat in range(s.seats):
        for face in s.printed.starting_faces:
            s.cards.add(face, PLAYER_BACK + seat, DECK, seat)
        s.cards.shuffle(DECK, s.chance, seat)
        for _ in range(s.printed.missions_face_up):
            s.cards.move(s.top(MISSION_DECK), MISSIONS, seat)
    s.first = Seat(s.chance.below(s.seats))  # setup.first-player-random
    s.next(step(play_round))
    if s.setup.options["seat_bonus"] == "on":
        give_seat_bonus(s)


def give_seat_bonus(s: Vikings) -> None:
    """Of three players the third is ahead, who plays last where most games end [setup.seat-bonus]."""
    if s.seats == 3:
        score(s, s.first, s.printed.earlier_of_three)
        score(s, s.after(s.first), s.printed.earlier_of_three)


def lay_out_market(s: Vikings) -> None:
    """All Units, Defenses and Buildings in piles by name, Buildings with the lowest numbers [setup-board.piles]."""
    printed = s.printed
    for pile in reversed(range(len(printed.pile_faces))):
        face = printed.pile_faces[pile]
        back = VILLAGE_BACK if pile >= FIRST_BUILDING_PILE else MARKET_BACK
        for _ in range(printed.copies[face]):
            card = s.cards.add(face, back, MARKET)
            s.cards.spots[card] = pile
        find_top(s, pile)


def lay_out_villages(s: Vikings) -> None:
    """Three Town Halls for everybody, Level 1 on top [setup-player.town-halls]."""
    for seat in range(s.seats):
        for level in range(1, LEVELS + 1):
            s.cards.add(s.printed.hall_faces[level], VILLAGE_BACK, HALL if level == 1 else LATER_HALLS, seat)
    standing = s.hall(s.seats - 1) + LEVELS
    s.construction = [0] * standing
    s.damage = [0] * standing
    s.goods = [0] * standing
    s.bonus = [0] * standing
    s.named = [0] * standing


def shuffle_missions(s: Vikings) -> None:
    """Two piles, each shuffled alone; that of 1 VP lies on the other [setup-player.mission-deck]."""
    for back in (MISSION_BACK, FIRST_MISSION_BACK):
        for face in s.setup.box[back]:
            s.cards.add(face, back, BOX)
        s.cards.shuffle(BOX, s.chance)
        s.cards.move_all(BOX, MISSION_DECK)


def shuffle_odins_path(s: Vikings) -> None:
    for face in s.setup.box[PATH_BACK]:
        s.cards.add(face, PATH_BACK, PATH_DECK)
    s.cards.shuffle(PATH_DECK, s.chance)
    fill_river(s)


def shuffle_favors(s: Vikings) -> None:
    """Three for each player; the others stay in the box, and nobody knows which [setup-board.favors]."""
    for face in s.setup.box[FAVOR_BACK]:
        s.cards.add(face, FAVOR_BACK, BOX)
    s.cards.shuffle(BOX, s.chance)
    for _ in range(s.printed.favors_per_player * s.seats):
        s.cards.move(s.top(BOX), FAVOR_DECK)
    for spot in range(s.printed.favors_face_up):
        s.cards.move(s.top(FAVOR_DECK), FAVORS, spot=spot)


def lay_out_bonus_cards(s: Vikings) -> None:
    """Four at random, or those of the first game; the others break ties [setup-board.bonus, first-game.bonus]."""
    fixed = s.setup.options["bonus"] == "first-game"
    for face in s.setup.box[BONUS_BACK]:
        s.cards.add(face, BONUS_BACK, BONUS_CARDS if fixed and s.printed.first_game[face] else SPARE_BONUSES)
    s.cards.shuffle(SPARE_BONUSES, s.chance)
    while len(s.at(BONUS_CARDS)) < s.printed.bonus_cards:
        s.cards.move(s.top(SPARE_BONUSES), BONUS_CARDS)
