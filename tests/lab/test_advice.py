"""Advice: from what a seat may know, and in words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from meadhall.bots.tree import Considered
from meadhall.kernel.agenda import Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import BadOption, Game, find_games
from meadhall.kernel.play import random_offer, waiting_for
from meadhall.kernel.redact import observe
from meadhall.kernel.session import new_session
from meadhall.kernel.state import State
from meadhall.lab import advice as advising
from meadhall.lab.advice import ENOUGH, MOST_CHOICES, Advice, Choice, advise, best_of, chances_of, percent, why
from meadhall.testing.contract import exchanged
from meadhall.testing.toast import GAME

QUICKLY = "search:iterations=30"


def test_advice_names_the_best_clicks_and_the_course() -> None:
    session = new_session(GAME, 2, 7)
    seat = session.waiting_for()[0]
    found = advise(GAME, session.observe(seat), seat, session.record.seats, QUICKLY)
    assert found is not None
    assert found.best[0].words.startswith("Keep")
    assert found.course[0] == (seat, found.best[0].words)
    assert found.best[0].share >= found.best[-1].share
    assert found.why.startswith(f"Search would choose: {found.best[0].words}. ")
    assert found.as_json()["best"][0]["click"] == found.best[0].click


@pytest.mark.parametrize("game", [GAME, *find_games().values()], ids=lambda game: game.id)
def test_advice_does_not_hang_on_what_the_seat_cannot_see(game: Game) -> None:
    """Whatever a seat does not know is exchanged, at several decisions of a game: it is advised the same."""
    session = new_session(game, game.seats[1], 4)
    chance = Quick(9)
    told = 0
    while not session.s.outcome and told < 4:
        seat = waiting_for(session.s)[0]
        if len(session.allowed(seat)) > 1 and chance.below(8) == 0:
            other = exchanged(session.s, seat, chance)
            one, two = (_advised(game, observe(s, seat), seat) for s in (session.s, other))
            assert one == two
            told += 1
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""
    assert told


def _advised(game: Game, seen: State, seat: Seat) -> Advice | None:
    return advise(game, seen, seat, ["A", "B", "C", "D", "E"], "search:iterations=6")


def test_who_is_not_asked_has_no_advice() -> None:
    session = new_session(GAME, 2, 7)
    chance = Quick(1)
    while not session.s.outcome:
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    assert advise(GAME, session.observe(Seat(0)), Seat(0), session.record.seats, QUICKLY) is None


def test_a_bot_that_does_not_look_ahead_has_no_reasons() -> None:
    session = new_session(GAME, 2, 7)
    seat = waiting_for(session.s)[0]
    with pytest.raises(BadOption, match="does not look ahead"):
        advise(GAME, session.observe(seat), seat, session.record.seats, "random")


def test_the_values_of_all_sides_become_chances() -> None:
    """Four who stand alike have a quarter each; sides count once; what has ended is what it is."""
    assert chances_of([0.5, 0.5, 0.5, 0.5], [[0], [1], [2], [3]]) == [0.25] * 4
    assert chances_of([0.8, 0.2, 0.8, 0.2], [[0, 2], [1, 3]]) == [0.8, 0.2]
    assert chances_of([0.3, 0.3], [[0, 1]]) == [0.3]
    assert chances_of([1.0, 1.0, 0.0], [[0], [1], [2]]) == [1.0, 1.0, 0.0]


def test_the_reason_says_whether_the_next_click_is_as_good() -> None:
    first = Choice(1, "Build", 0.7, 0.61)
    close, worse = Choice(2, "Pass", 0.2, 0.605), Choice(3, "Fight", 0.1, 0.4)
    begins = (
        "Master would choose: Build. 70 % of its 400 looks ahead went there, and it expects a chance to win of about"
    )
    alone = "Master would choose: Build. By 280 looks ahead it expects a chance to win of about 61 %."
    assert why("master", [first], 280) == alone
    assert why("master", [first, close], 400) == f"{begins} 61 %. About as good: Pass."
    assert why("master", [first, worse], 400) == f"{begins} 61 %. Next: Fight, with 40 %."


def test_clicks_that_were_all_looked_at_alike_have_no_share_to_tell() -> None:
    first, second, third = (
        Choice(1, "Build", 0.3333, 0.61),
        Choice(2, "Pass", 0.3333, 0.5),
        Choice(3, "Use", 0.3333, 0.4),
    )
    begins = "Master would choose: Build. By 48 looks ahead at each of"
    expects = "clicks it expects a chance to win of about 61 %."
    assert why("master", [first, second, third], 144) == f"{begins} 3 {expects} Next: Pass, with 50 %."
    one, other = Choice(1, "Build", 0.5, 0.61), Choice(2, "Pass", 0.5, 0.63)
    assert why("master", [one, other], 96) == f"{begins} 2 {expects} Not surely worse: Pass."


def test_a_chance_that_speaks_against_the_choice_is_not_told() -> None:
    """Few looks found the next click better than the choice, which is no reason to prefer it: its looks are told."""
    send, call_off = Choice(1, "Send Grendel", 0.9, 0.82), Choice(2, "Call the attack off", 0.0425, 0.87)
    told = why("master", [send, call_off], 400)
    assert told.endswith("of about 82 %. Not surely worse, but looked at less: Call the attack off, with 17 looks.")
    assert "87 %" not in told
    often = Choice(2, "Call the attack off", 0.45, 0.87)
    assert why("master", [send, often], 400).endswith("Call the attack off, with 180 looks.")
    alike = Choice(2, "Call the attack off", 0.9, 0.87)
    assert why("master", [send, alike], 400).endswith("Not surely worse: Call the attack off.")
    once = Choice(2, "Call the attack off", 0.0025, 0.4)
    assert why("master", [send, once], 400).endswith("Call the attack off, with 1 look.")
    close = Choice(2, "Call the attack off", 0.4, 0.825)
    assert why("master", [send, close], 400).endswith("About as good: Call the attack off.")


def test_alternatives_are_told_with_a_chance_that_is_no_higher_and_rests_on_enough_looks() -> None:
    looks = 400
    first, better = Choice(1, "Build", 0.5, 0.6), Choice(2, "Pass", 0.3, 0.7)
    enough, too_few = Choice(3, "Fight", ENOUGH / looks, 0.5), Choice(4, "Wait", (ENOUGH - 1) / looks, 0.5)
    assert best_of([first, better, enough, too_few], looks) == [first, enough]
    assert best_of([first], looks) == [first]
    many = [Choice(click, f"Sail to {click}", 0.1, 0.5) for click in range(5, 10)]
    assert best_of([first, better, *many], looks) == [first, *many[: MOST_CHOICES - 1]]


def test_what_is_called_as_good_is_in_the_list_too() -> None:
    """Store was found a hair better than the choice: it is named as about as good, so it is no secret."""
    build, store = Choice(1, "Build", 0.5, 0.33), Choice(2, "Store", 0.3, 0.335)
    assert why("master", [build, store], 400).endswith("About as good: Store.")
    assert best_of([build, store], 400) == [build, store]


def test_two_copies_of_a_card_are_one_line() -> None:
    """Which of two Villages is built makes no difference that words could tell: the next click is another one."""
    village, copy = Choice(1, "Build Village", 0.5, 0.37), Choice(2, "Build Village", 0.2, 0.34)
    guard = Choice(3, "Build Guard", 0.1, 0.3)
    assert best_of([village, copy, guard], 400) == [village, guard]
    assert why("master", [village, copy, guard], 400).endswith("Next: Build Guard, with 30 %.")
    assert why("master", [village, copy], 400).endswith("of about 37 %.")


def test_the_sentence_rounds_as_the_list_beside_it() -> None:
    """180 of 288 looks are 62.5 %, which the page shows as 63 %."""
    assert [percent(share) for share in (0.625, 0.615, 0.0049, 1.0)] == ["63 %", "62 %", "0 %", "100 %"]


def test_advice_does_not_contradict_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that looked at its second click twelve times, and found it better: sentence and list leave that out."""
    session = new_session(GAME, 2, 7)
    seat = session.waiting_for()[0]
    one, two = session.allowed(seat)[:2]
    found = [Considered(one.click, 88, 0.5), Considered(two.click, 12, 0.6)]
    searcher = SimpleNamespace(
        explain=lambda: None, choose=lambda *_: one, considered=found, worth=[0.5, 0.5], course=[]
    )
    monkeypatch.setattr(advising, "searcher_called", lambda *_, **__: searcher)
    told = advise(GAME, session.observe(seat), seat, session.record.seats)
    assert told is not None
    assert [(choice.click, choice.chance) for choice in told.best] == [(one.click, 0.5)]
    assert told.why.endswith(f"looked at less: {session.words(two)}, with 12 looks.")
