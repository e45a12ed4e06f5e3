"""The end of the game: Bonus cards, the winner, and the tie-break."""

from __future__ import annotations

from meadhall.games.vikings.cards import (
    BEER,
    DEFENSE,
    GOLD,
    MOST_BUILDINGS,
    MOST_DEFENSES,
    MOST_MISSIONS,
    MOST_PATH_CARDS,
    MOST_PIGATORS,
    MOST_STORED_BEER,
    MOST_STORED_GOLD,
    MOST_UNITS,
    PLAYER_BACK,
    UNIT,
)
from meadhall.games.vikings.events import BONUS_SCORED, TIE_CARD
from meadhall.games.vikings.places import BONUS_CARDS, COMPLETED, SPARE_BONUSES, VILLAGE
from meadhall.games.vikings.state import Vikings
from meadhall.kernel.agenda import Seat


def point_limit(s: Vikings) -> int:
    """40 for two players, 30 for more, or 40 in an extended game [end.limit, end.extended]."""
    if s.seats == 2:
        return s.printed.limit_of_two
    return s.printed.extended_limit if s.setup.options["length"] == "extended" else s.printed.limit_of_more


def score_bonus_cards(s: Vikings) -> None:
    """After the last round, and without Divine Favors for the points [bonus.single, bonus.no-favors-after]."""
    staying = [Seat(seat) for seat in range(s.seats) if not s.gone[seat]]
    for bonus in s.at(BONUS_CARDS):
        winners = most_of(s, s.printed.measure[s.cards.faces[bonus]], staying)
        for seat in winners:
            points = s.printed.bonus_points // len(winners)
            s.points[seat] += points
            s.tell(BONUS_SCORED, bonus, seat, points)
    declare_winner(s, staying)


def most_of(s: Vikings, measure: int, seats: list[Seat]) -> list[Seat]:
    """Who has most, all of them if several have; nobody with none [bonus.zero]."""
    highest = 0
    winners: list[Seat] = []
    for seat in seats:
        count = count_for_bonus(s, seat, measure)
        if count > highest:
            highest = count
            winners = [seat]
        elif count and count == highest:
            winners.append(seat)
    return winners


def count_for_bonus(s: Vikings, seat: int, measure: int) -> int:
    """Over all cards that a player owns, wherever they are [bonus.when, bonus.card-types]."""
    if measure == MOST_STORED_BEER:
        return s.stored(seat, BEER)
    if measure == MOST_STORED_GOLD:
        return s.stored(seat, GOLD)
    if measure == MOST_BUILDINGS:
        return len(s.at(VILLAGE, seat))
    if measure == MOST_MISSIONS:
        return len(s.at(COMPLETED, seat))
    count = 0
    for face in s.cards.box[PLAYER_BACK + seat]:
        if counts_for(s, face, measure):
            count += 1
    return count


def counts_for(s: Vikings, face: int, measure: int) -> bool:
    if measure == MOST_UNITS:
        return s.printed.kind[face] == UNIT
    if measure == MOST_DEFENSES:
        return s.printed.kind[face] == DEFENSE
    if measure == MOST_PATH_CARDS:
        return s.printed.from_path[face] == 1
    return measure == MOST_PIGATORS and face == s.printed.pigator


def declare_winner(s: Vikings, staying: list[Seat]) -> None:
    """The most points win; the spare Bonus cards break a tie for the first place [bonus.winner, tie.draw-card]."""
    highest = max([s.points[seat] for seat in staying])
    tied = [seat for seat in staying if s.points[seat] == highest]
    winners = tied if len(tied) == 1 else break_tie(s, tied)
    clause = "goal.win" if len(tied) == 1 else "tie.check" if len(winners) == 1 else "tie.shared"
    s.end(rank_all(s, winners), clause)


def break_tie(s: Vikings, tied: list[Seat]) -> list[Seat]:
    """Card by card until exactly one of the tied players has most of it [tie.check, tie.repeat, tie.shared]."""
    s.cards.shuffle(SPARE_BONUSES, s.chance)
    while s.at(SPARE_BONUSES):
        bonus = s.top(SPARE_BONUSES)
        s.cards.move(bonus, BONUS_CARDS)
        s.tell(TIE_CARD, bonus)
        best = most_of(s, s.printed.measure[s.face(bonus)], tied)
        if len(best) == 1:
            return best
    return tied


def rank_all(s: Vikings, winners: list[Seat]) -> list[int]:
    """Winners first, then by points, ties sharing a rank; who left comes last [tie.first-place-only, turn.resign]."""
    ranks: list[int] = []
    for seat in range(s.seats):
        better = 0
        for other in range(s.seats):
            if standing_of(s, other, winners) > standing_of(s, seat, winners):
                better += 1
        ranks.append(1 + better)
    return ranks


def standing_of(s: Vikings, seat: int, winners: list[Seat]) -> int:
    if s.gone[seat]:
        return -1
    return s.points[seat] + 1 if seat in winners else s.points[seat]
