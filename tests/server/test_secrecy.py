"""Wire-level secrecy: with everything that a seat does not know exchanged, all it receives is the same to the byte."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from meadhall.kernel.agenda import SPECTATOR, Offer, Seat
from meadhall.kernel.chance import Quick
from meadhall.kernel.game import Game, find_games
from meadhall.kernel.play import play_randomly, random_offer
from meadhall.kernel.session import Session, new_session
from meadhall.server import view
from meadhall.server.bot_seats import question
from meadhall.server.history import Film
from meadhall.server.tables import Table
from meadhall.testing import toast
from meadhall.testing.contract import exchanged
from tests.server.hall import Person
from tests.server.twins import answered, people, propose_something, received, table_of, told_to_bot

GAMES = [toast.GAME, *find_games().values()]
LOOKS = 14  # positions looked at in a game


@pytest.fixture(autouse=True)
def no_faults_left() -> Iterator[None]:
    yield
    toast.FAULTS.clear()


def test_all_four_games_are_held_to_it() -> None:
    assert {game.id for game in GAMES} >= {"toast", "capital", "vikings", "vilnius", "zabor"}


@pytest.mark.parametrize("crowd", ["few", "many"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_message_is_the_same_whatever_a_seat_does_not_know(game: Game, crowd: str) -> None:
    """Random games: as few players as may be with the usual options, and as many with the last choice of each."""
    options = {option.name: option.choices[-1] for option in game.options} if crowd == "many" else {}
    look_through(game, game.seats[crowd == "many"], 1 if crowd == "few" else 2, options)


def look_through(game: Game, seats: int, seed: int, options: dict[str, str]) -> None:
    """Plays a game at random and looks at some of its positions, with all eyes and one click ahead."""
    session = new_session(game, seats, seed, None, **options)
    chance = Quick(seed)
    every = max(1, play_randomly(session.clone(), Quick(seed), game.bound) // LOOKS)
    while not session.s.outcome:
        if len(session.record.clicks) % every == 0:
            for seat in (*range(seats), SPECTATOR):
                look_twice(game, session, Seat(seat), chance)
        offer = random_offer(session.s, chance)
        assert session.click(offer.seat, offer) == ""


def look_twice(game: Game, session: Session, seat: Seat, chance: Quick) -> None:
    passing = chance.below(2) == 1
    one = table_of(game, session.s.clone(), session, passing=passing)
    two = table_of(game, exchanged(session.s, seat, chance), session, passing=passing)
    number = chance.below(1 << 20)
    for table in (one, two):
        propose_something(table, Quick(number))
    assert received(one, seat) == received(two, seat), f"seat {seat} receives what it may not know"
    if seat != SPECTATOR:
        assert told_to_bot(one, seat) == told_to_bot(two, seat), "a bot is told what it may not know"
        told = answered(one, seat, Quick(number)), answered(two, seat, Quick(number))
        assert told[0] == told[1], f"an answer tells seat {seat} what it may not know"
    assert session.s.ask is not None
    allowed = session.s.ask.allowed()
    click_in_both(one, two, seat, allowed[chance.below(len(allowed))])


def click_in_both(one: Table, two: Table, seat: Seat, offer: Offer) -> None:
    """One click later, unless it shows the seat a face: then what it receives may differ, and should."""
    answers = []
    for table in (one, two):
        table.session.s.cards.learned = 0
        answers.append(table._play(offer.seat, offer.click, []))
    if any(answers) or one.over or (one.session.s.cards.learned | two.session.s.cards.learned) >> seat & 1:
        return
    assert received(one, seat) == received(two, seat), f"{offer} by {offer.seat} tells seat {seat} something hidden"


@pytest.mark.parametrize("fault", ["skipped window", "remembering"])
def test_a_game_that_tells_too_much_is_caught_on_the_wire(fault: str) -> None:
    toast.FAULTS.add(fault)
    with pytest.raises(AssertionError, match=r"tells seat|may not know"):
        look_through_some()


def look_through_some() -> None:
    for seed in range(12):
        look_through(toast.GAME, 2 + seed % 3, seed, {})


def test_a_server_that_tells_too_much_is_caught_on_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when a label were written from the state itself and not from what the seat sees of it."""
    monkeypatch.setattr(view, "observe", lambda s, _seat: s)
    with pytest.raises(AssertionError, match="receives what it may not know"):
        look_through(toast.GAME, 2, 1, {})


def test_a_thinker_is_never_told_the_seed_or_the_record() -> None:
    session = new_session(toast.GAME, 2, "a secret seed")
    told = json.dumps(question(toast.GAME, session.s, 0, "click", level="random"))
    assert "a secret seed" not in told
    assert session.record.seed_hash not in told
    assert '"hidden"' in told


def test_the_past_of_a_running_game_shows_no_more_than_was_known_then() -> None:
    """Looking back from one's own seat never shows a face that one did not know at that time."""
    session = new_session(toast.GAME, 2, 5)
    chance = Quick(5)
    for _ in range(12):
        offer = random_offer(session.s, chance)
        session.click(offer.seat, offer)
    film = Film(toast.GAME, session.s.setup, session.record)
    table = table_of(toast.GAME, session.s, session)
    for clicks in range(12):
        s = film.at(clicks)
        view = table.window._past(s, people(2)[0], 0)
        for card, shown in view.cards.items():
            assert (shown.face is not None) == s.cards.knows(0, int(card))


def test_a_running_game_tells_no_clicks_of_others(ada: Person, bran: Person, stranger: Person) -> None:
    table = ada.begin("me", "open")
    bran.post(f"{table}/sit", seat=1, key=ada.key)
    for person, seat in ((ada, 0), (bran, 1)):
        person.click_something(table, seat)
    for person, mine in ((ada, 0), (bran, 1), (stranger, None)):
        record = person.get(f"{table}/record")
        assert (record["seed"], record["digests"]) == ("", [])
        assert [seat for seat, _ in record["clicks"]] == [0, 1]
        assert [seat for seat, click in record["clicks"] if click >= 0] == ([] if mine is None else [mine])
    assert bran.web.get(f"{table}/replay", params={"at": 0, "seat": "0"}).status_code == 403
    assert bran.web.get(f"{table}/replay", params={"at": 0, "seat": "all"}).status_code == 403
    assert bran.web.get(f"{table}/verify").status_code == 409
