"""A finished game looked at again: chances over time, turning points, and what was missed."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from types import SimpleNamespace

import pytest

from meadhall.kernel.agenda import Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_games
from meadhall.kernel.play import RESIGN, NothingOffered, random_offer
from meadhall.kernel.record import Record, RecordProblem
from meadhall.kernel.session import Session, new_session
from meadhall.kernel.state import State
from meadhall.lab import review as reviewing
from meadhall.lab.clicks import words_apart
from meadhall.lab.playout import points_of
from meadhall.lab.review import (
    Account,
    Effort,
    Missed,
    Moment,
    Review,
    accounts_of,
    missed_click,
    outlooks,
    review,
    spread,
    surely_missed,
)
from meadhall.lab.statistics import Estimate
from meadhall.lab.turning import CHOICE, DRAW, FACE, TurningPoint, cause_of, put_down_to_choices
from meadhall.testing.toast import GAME

QUICKLY = Effort("search:iterations=30", moments=8, decisions=6, deals=6)


@cache
def played() -> Session:
    session = new_session(GAME, 2, 7)
    chance = Quick(1)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    return session


def reviewed(record: Record, effort: Effort = QUICKLY) -> tuple[Review, list[float]]:
    told: list[float] = []
    return review(record, effort=effort, progress=told.append), told


def test_a_review_ends_with_the_outcome_and_tells_how_far_it_is() -> None:
    record = played().record
    found, told = reviewed(record)
    assert found.moments[0].click == 0
    assert (found.moments[-1].click, found.moments[-1].chances) == (
        len(record.clicks), [float(rank == 1) for rank in record.outcome],
    )  # fmt: skip
    assert all(0 <= chance <= 1 for moment in found.moments for chance in moment.chances)
    assert found.sides == [[0], [1]]
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert 0 < found.decisions <= found.choices <= len(record.clicks)


def test_all_cards_open_the_last_look_is_certain_and_a_secret_is_none() -> None:
    """Every moment has both chances; where the draw decides, who sees the deck knows more than who does not."""
    found, _ = reviewed(played().record)
    assert all(len(moment.opened) == len(found.sides) for moment in found.moments)
    assert found.moments[-1].opened == found.moments[-1].chances
    assert any(moment.opened != moment.chances for moment in found.moments)


def test_the_parts_of_an_account_add_up_and_only_misses_are_put_down_to_clicks() -> None:
    """A lost 20 points by a click of her own, and won 5 by one of Bran's; Cleo, against both, lost 5 by his."""
    moments = [Moment(0, [0.4, 0.3, 0.3], []), Moment(9, [1.0, 0.0, 0.0], [])]
    changes = [(0, [-0.2, 0.1, 0.1]), (1, [0.05, -0.15, -0.05])]
    ada, bran, cleo = accounts_of([[0], [1], [2]], moments, changes)
    assert ada == Account(0.4, 1.0, -0.2, 0.05, 0.75)
    assert bran == Account(0.3, 0.0, -0.15, 0.1, -0.25)
    assert cleo == Account(0.3, 0.0, 0.0, 0.05, -0.35)
    (everybody,) = accounts_of([[0, 1]], [Moment(0, [0.4], []), Moment(9, [1.0], [])], changes)
    assert everybody == Account(0.4, 1.0, -0.15, 0.0, 0.75)


def test_who_resigns_has_nobody_but_oneself_to_blame() -> None:
    session = new_session(find_games()["capital"], 2, 7)
    assert session.click(Seat(1), RESIGN) == ""
    ada, bran = reviewed(session.record)[0].accounts
    assert 0 < bran.start < 1
    assert bran == Account(bran.start, 0.0, -bran.start, 0.0, 0.0)
    assert ada == Account(ada.start, 1.0, 0.0, round(1 - ada.start, 4), 0.0)


def test_the_same_record_is_reviewed_the_same_twice() -> None:
    assert reviewed(played().record)[0] == reviewed(played().record)[0]


def test_a_review_whose_time_runs_out_is_a_coarser_one() -> None:
    hurried = reviewed(played().record, Effort("search:iterations=30", moments=8, decisions=6, deals=6, seconds=0))[0]
    assert [moment.click for moment in hurried.moments] == [0, len(played().record.clicks)]
    assert (hurried.turning_points, hurried.missed, hurried.decisions) == ([], [], 0)


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(RecordProblem, match="only a finished game"):
        review(new_session(GAME, 2, 7).record, effort=QUICKLY)


@pytest.mark.parametrize("game", find_games().values(), ids=lambda game: game.id)
def test_every_game_is_reviewed_side_by_side(game: Game) -> None:
    """Those who win together have one line, and before the first click no line is at an end."""
    session = new_session(game, game.seats[1], 3)
    chance = Quick(3)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    brief = Effort("search:iterations=4", moments=3, decisions=2, deals=2, playout=10)
    found, _ = reviewed(session.record, brief)
    assert (len(found.sides) == 1) == game.together
    assert all(0 < chance < 1 for chance in found.moments[0].chances)
    assert found.decisions == 2
    assert found.scores[-1].points == points_of(game, session.s)
    assert all(one.points != two.points and one.click < two.click for one, two in pairwise(found.scores))
    for told in found.accounts:
        assert told.end - told.start == pytest.approx(told.own + told.others + told.luck, abs=0.001)


def test_a_turning_point_is_found_between_the_positions_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the clicks between two looks it is the ninth that changes everything; the rest is noise too small to count."""
    record = played().record
    assert len(record.clicks) > 12
    turn = 9

    def told(_game: Game, s: object, sides: list[list[int]], _playout: int, deals: int, _first: int) -> list[Estimate]:
        clicks: int = s.clicks  # type: ignore[attr-defined]
        chance = 0.5 if clicks <= turn else 0.8
        return [Estimate(one, one - 0.02, one + 0.02, deals) for one in (chance, 1 - chance)]

    monkeypatch.setattr(reviewing, "chances_to_win", told)
    found, _ = reviewed(record, Effort("search:iterations=30", moments=2, decisions=1, deals=6))
    point = next(point for point in found.turning_points if point.click < len(record.clicks) - 1)
    assert (point.click, point.mover) == (turn, record.clicks[turn][0])
    assert (point.before, point.after) == ([0.5, 0.5], [0.8, 0.2])
    assert any(moment.click == turn for moment in found.moments)


def test_a_change_that_may_be_noise_is_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(_game: Game, s: object, sides: list[list[int]], _playout: int, deals: int, _first: int) -> list[Estimate]:
        high = s.clicks % 2 * 0.2 + 0.4  # type: ignore[attr-defined]
        return [Estimate(one, one - 0.3, one + 0.3, deals) for one in (high, 1 - high)]

    monkeypatch.setattr(reviewing, "chances_to_win", told)
    found, _ = reviewed(played().record, Effort("search:iterations=30", moments=99, decisions=1, deals=6))
    assert [point.click for point in found.turning_points if point.click < len(played().record.clicks) - 1] == []


def test_a_change_is_made_sure_in_deals_that_it_was_not_chosen_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first deals tell of a change after every other click, and all others of none, there is none."""

    def told(seen: State, _deals: int, _offer: Offer | None = None, first: int = 0) -> list[list[float]]:
        won = float(seen.clicks % 2) if first < 6 else 0.5
        return [[won, 1 - won]]

    record = played().record
    monkeypatch.setattr(reviewing, "judging", lambda *_: SimpleNamespace(outlook=told))
    found, _ = reviewed(record, Effort("search:iterations=30", moments=99, decisions=0, deals=6))
    assert [point.click for point in found.turning_points if point.click < len(record.clicks) - 1] == []


def test_the_cause_is_a_draw_a_face_or_the_choice() -> None:
    before = new_session(GAME, 2, 7).s
    drawn, seen, chosen = before.clone(), before.clone(), before.clone()
    drawn.chance.count += 1
    seen.cards.learned = 0b01
    chosen.cards.learned = 0b10  # the other seat sees what the mover knew
    assert [cause_of(before, after, 0) for after in (drawn, seen, chosen)] == [DRAW, FACE, CHOICE]


def test_where_a_better_click_was_missed_the_choice_decided() -> None:
    """What came to light with it is told beside; where nothing better was found, the cause stays what it was."""
    points = [TurningPoint(at, 0, "Store", cause, [], []) for at, cause in enumerate((DRAW, FACE, CHOICE, FACE))]
    told = [(point.words, point.cause) for point in put_down_to_choices(points, [0, 1, 2])]
    assert told == [
        ("Store (a draw decided as well)", CHOICE),
        ("Store (a hidden card decided as well)", CHOICE),
        ("Store", CHOICE),
        ("Store", FACE),
    ]


def test_a_review_does_not_name_another_cause_than_the_click_it_finds_fault_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every decision is said to be missed, and every click to show a hidden card: the turning point that was a
    decision is put down to the choice."""
    record = played().record

    def told(_game: Game, s: State, sides: list[list[int]], _playout: int, deals: int, _first: int) -> list[Estimate]:
        chance = 0.5 if s.clicks <= turn else 0.8
        return [Estimate(one, one - 0.02, one + 0.02, deals) for one in (chance, 1 - chance)]

    def missed(_game: Game, _s: State, seat: Seat, _click: int, at: int, *_: object) -> tuple[Missed, float]:
        return Missed(at, seat, "Keep Squire", "Keep Jester", 0.4, 0.3, [0.0, 0.0]), 0.0

    turn = 0  # the first click is a choice
    monkeypatch.setattr(reviewing, "chances_to_win", told)
    monkeypatch.setattr(reviewing, "missed_click", missed)
    monkeypatch.setattr(reviewing, "cause_of", lambda *_: FACE)
    found, _ = reviewed(record, Effort("search:iterations=30", moments=2, decisions=1, deals=6))
    assert [click.click for click in found.missed] == [turn]
    point = found.turning_points[0]
    assert (point.click, point.cause) == (turn, CHOICE)
    assert point.words.endswith("(a hidden card decided as well)")


def test_a_click_is_missed_only_where_another_is_surely_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot prefers another click; what it gains on fresh deals decides."""
    session = new_session(GAME, 2, 7)
    seat = session.waiting_for()[0]
    better, made = session.allowed(seat)[:2]
    monkeypatch.setattr(reviewing, "searcher_called", lambda *_, **__: SimpleNamespace(choose=lambda *_: better))
    gains = {0: Estimate(0.2, 0.1, 0.3, 6), 6: Estimate(0.1, 0.05, 0.15, 18)}
    theirs = Estimate(-0.1, -0.15, -0.05, 18)
    both = [theirs, theirs]
    monkeypatch.setattr(reviewing, "gains_of", lambda *given: [*both[:seat], gains[given[5]], *both[seat + 1 :]])
    given = (3, session.record.seats, QUICKLY)
    compared = missed_click(GAME, session.s, Seat(seat), made.click, *given)
    assert compared is not None
    (found,) = surely_missed([compared])
    assert (found.click, found.seat, found.loss, found.low) == (3, seat, 0.1, 0.05)
    assert (found.changed[seat], found.changed[1 - seat]) == (-0.1, 0.1)
    assert found.better == session.words(better)
    gains[6] = Estimate(0.02, 0.01, 0.03, 18)  # certain, and too little to be called missed
    little = missed_click(GAME, session.s, Seat(seat), made.click, *given)
    assert little is not None
    assert surely_missed([little]) == []
    gains[0] = Estimate(0.02, 0.01, 0.03, 6)  # not worth a closer look
    assert missed_click(GAME, session.s, Seat(seat), made.click, *given) is None
    assert missed_click(GAME, session.s, Seat(seat), better.click, *given) is None


def test_of_many_decisions_one_that_chance_alone_would_bring_is_not_called_missed() -> None:
    """With a doubt of 3 % a click is missed where it is the only one compared, not as one of two."""
    by_chance = (Missed(5, 0, "Pass", "Boast", 0.2, 0.01, [-0.2, 0.2]), 0.03)
    certain = (Missed(7, 0, "Pass", "Boast", 0.1, 0.09, [-0.1, 0.1]), 0.001)
    nothing = (Missed(9, 0, "Pass", "Boast", 0.0, -0.2, [0.0, 0.0]), 0.9)
    assert surely_missed([by_chance]) == [by_chance[0]]
    assert surely_missed([by_chance, nothing]) == []
    assert surely_missed([nothing, certain, by_chance]) == [certain[0]]


def test_of_two_clicks_with_the_same_words_it_is_told_which_is_meant() -> None:
    """Two enemies of one name, or two copies of a card: 'this in place of this' would tell nothing."""
    for seed in range(20):
        session = new_session(GAME, 2, seed)
        offers = session.offers(Seat(0))
        named = [session.words(offer) for offer in offers]
        twice = next((words for words in named if named.count(words) > 1), "")
        if twice:
            break
    one, two, *_ = [offer for offer in offers if session.words(offer) == twice]
    other = next(offer for offer in offers if session.words(offer) != twice)
    seen, names = session.observe(Seat(0)), session.record.seats
    count = named.count(twice)
    assert words_apart(GAME, seen, two, one, names) == [
        f"{twice} (number 2 of {count})",
        f"{twice} (number 1 of {count})",
    ]
    assert words_apart(GAME, seen, one, other, names) == [twice, session.words(other)]


def test_a_world_that_cannot_be_is_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails_at_first(_seen: object, _deals: int, _offer: object, first: int) -> list[list[float]]:
        if first < 3:
            raise NothingOffered("a hand cannot pay")
        return [[float(first)]]

    monkeypatch.setattr(reviewing, "judging", lambda *_: SimpleNamespace(outlook=fails_at_first))
    assert list(outlooks(GAME, new_session(GAME, 2, 7).s, Seat(0), 5, 4)) == [[3.0], [4.0], [5.0], [6.0]]


def test_a_mistake_in_a_rule_is_not_taken_for_a_world_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def mistaken(*_: object) -> list[list[float]]:
        raise ZeroDivisionError

    monkeypatch.setattr(reviewing, "judging", lambda *_: SimpleNamespace(outlook=mistaken))
    with pytest.raises(ZeroDivisionError):
        list(outlooks(GAME, new_session(GAME, 2, 7).s, Seat(0), 5, 4))


def test_an_order_that_is_even_wherever_one_stops() -> None:
    assert spread(8) == [0, 4, 2, 6, 1, 5, 3, 7]
    assert sorted(spread(11)) == list(range(11))
    assert spread(1) == [0]
    assert spread(0) == []
